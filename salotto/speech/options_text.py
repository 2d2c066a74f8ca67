"""What a table agreed on, in words: for menus, and as one sentence."""

from __future__ import annotations

from typing import Final

from salotto.core.options import SCOPA_ONLY, SPAZZINO_ONLY, TableOptions, Taking, teams_allowed
from salotto.core.seating import Seat
from salotto.speech.phrasebook import Phrasebook

FLAGS: Final = (*SCOPA_ONLY, *SPAZZINO_ONLY)  # options that are on or off


def value(
    book: Phrasebook, options: TableOptions, field: str, names: tuple[str, ...], viewer: Seat | None = None
) -> str:
    """What an option of the table is set to: `11 punti`, `a sorte`, `sì`.  `names` by seat; `viewer` is "you".

    Raises KeyError for what is no option.
    """
    match field:
        case "game":
            return book.say(f"option.game.{options.game}")
        case "players":
            return book.say("option.players.value", n=options.players)
        case "teams":
            return book.say("option.teams.value", n=options.teams) if options.teams else book.say("option.teams.none")
        case "target":
            return book.say("option.target.value", n=options.target)
        case "taking":
            return book.say(f"option.taking.{options.taking}")
        case "first_dealer":
            seat = options.first_dealer
            if seat is None:
                return book.say("option.first_dealer.lot")
            return book.say("side.you") if seat == viewer else names[seat]
        case "no_sweep_on_last":  # named by what it takes away, so that yes and no would be a riddle by ear
            return book.say(f"option.{field}.{'on' if options.no_sweep_on_last else 'off'}")
        case _ if field in FLAGS:
            return book.say("option.yes") if getattr(options, field) else book.say("option.no")
        case _:
            raise KeyError(field)


def in_force(book: Phrasebook, options: TableOptions, names: tuple[str, ...], viewer: Seat | None = None) -> str:
    """The whole table in one sentence: game, players, teams where there is a choice, target, takes, what is on.

    `names` by seat; who sits at `viewer` is "you", nobody if None.
    """
    parts = [value(book, options, field, names) for field in ("game", "players")]
    if len(teams_allowed(options.game, options.players)) > 1 or options.teams:
        parts.append(value(book, options, "teams", names))
    parts.append(value(book, options, "target", names))
    parts.append(book.say(_TAKING[options.taking]))
    if options.first_dealer is not None:
        parts.append(_first_dealer(book, options.first_dealer, names, viewer))
    parts += [book.say(f"option.{flag}.in_force") for flag in FLAGS if getattr(options, flag)]
    return f"{', '.join(parts)}."


def _first_dealer(book: Phrasebook, seat: Seat, names: tuple[str, ...], viewer: Seat | None) -> str:
    if seat == viewer:
        return book.say("option.first_dealer.in_force.mine")
    return book.say("option.first_dealer.in_force.other", who=names[seat])


_TAKING: Final = {
    Taking.AUTO: "option.taking.in_force.auto",
    Taking.CHOOSE: "option.taking.in_force.choose",
    Taking.MANUAL: "option.taking.in_force.manual",
}


def description(book: Phrasebook, options: TableOptions, field: str) -> str:
    """What an option means; for the way of taking also what the present one does."""
    text = book.say(f"option.{field}.help")
    return f"{text} {book.say(f'option.taking.{options.taking}_help')}" if field == "taking" else text
