"""What a table agreed on before the match, checked once.

`rules/compile.py` is the only reader of the flags for the rules' sake: engine, computers and scenes ask the
compiled rules.  Besides it only those read them who set a table or say what was agreed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Game(StrEnum):
    """The two families of rules."""

    SCOPA = "scopa"
    SPAZZINO = "spazzino"


class Taking(StrEnum):
    """Who finds the take.  Source: RULES part 1, "Taking modes"."""

    AUTO = "auto"  # the table's order decides (R4)
    CHOOSE = "choose"  # the player picks among the legal takes
    MANUAL = "manual"  # the player marks cards and may err


class OptionFault(StrEnum):
    """Why a table cannot be set; the last part of the message id `option_fault.<code>`."""

    PLAYERS = "players"
    TEAMS = "teams"
    TARGET = "target"
    FIRST_DEALER = "first_dealer"
    ONLY_SCOPA = "only_scopa"  # an option of the Scopa family at a Spazzino table
    ONLY_SPAZZINO = "only_spazzino"
    EQUAL_CARD_IN_ESCOBA = "equal_card_in_escoba"
    REDEAL_IN_SCOPONE = "redeal_in_scopone"
    DECLARED_WIN_PLAYERS = "declared_win_players"
    MANUAL_IN_SPAZZINO = "manual_in_spazzino"


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why options cannot go together; `option` is the field to change."""

    code: OptionFault
    option: str


SCOPA_ONLY = (
    "escoba",
    "scopone",
    "inverse",
    "two_points_clear",
    "equal_card_first",
    "no_sweep_on_last",
    "redeal_on_tens",
    "primiera",
)
SPAZZINO_ONLY = ("dealers_privilege", "declared_win", "counters")


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Everything that the rules may ask about a table.

    `teams` is the number of teams, 0 where each plays for himself.  `first_dealer` is a seat, or None
    where the lot decides.  The defaults are the Salotto's Scopa; `table_for(Game.SPAZZINO)` gives the other.
    """

    game: Game = Game.SCOPA
    players: int = 2
    teams: int = 0
    target: int = 11
    taking: Taking = Taking.AUTO
    first_dealer: int | None = None
    escoba: bool = False
    scopone: bool = False
    inverse: bool = False
    two_points_clear: bool = False
    equal_card_first: bool = False
    no_sweep_on_last: bool = False
    redeal_on_tens: bool = False
    primiera: bool = False
    dealers_privilege: bool = False
    declared_win: bool = False
    counters: bool = False

    @property
    def sides(self) -> int:
        """How many sides score."""
        return self.teams or self.players

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % self.sides


def table_for(game: Game, players: int = 2) -> TableOptions:
    """The options in force where nothing is said.  Source: RULES, the defaults of both parts."""
    if game is Game.SCOPA:
        return TableOptions(players=players)
    return TableOptions(
        game=game,
        players=players,
        teams=2 if players == 4 else 0,
        target=31,
        taking=Taking.CHOOSE,
        dealers_privilege=True,
    )


def faults(options: TableOptions) -> tuple[Fault, ...]:
    """Every reason why this table cannot be set, empty if it can.

    A combination that means nothing is a fault, not a silent no.  Source: RULES, "Seats", "Teams", "Match".
    """
    found = [*_seat_faults(options)]
    if not 1 <= options.target <= 99:
        found.append(Fault(OptionFault.TARGET, "target"))
    if options.first_dealer is not None and not 0 <= options.first_dealer < options.players:
        found.append(Fault(OptionFault.FIRST_DEALER, "first_dealer"))
    if options.game is Game.SCOPA:
        found += [Fault(OptionFault.ONLY_SPAZZINO, name) for name in SPAZZINO_ONLY if getattr(options, name)]
        if options.equal_card_first and options.escoba:
            found.append(Fault(OptionFault.EQUAL_CARD_IN_ESCOBA, "equal_card_first"))
        if options.redeal_on_tens and options.scopone:
            found.append(Fault(OptionFault.REDEAL_IN_SCOPONE, "redeal_on_tens"))
    else:
        found += [Fault(OptionFault.ONLY_SCOPA, name) for name in SCOPA_ONLY if getattr(options, name)]
        if options.taking is Taking.MANUAL:
            found.append(Fault(OptionFault.MANUAL_IN_SPAZZINO, "taking"))
        if options.declared_win and options.players != 2:
            found.append(Fault(OptionFault.DECLARED_WIN_PLAYERS, "declared_win"))
    return tuple(found)


def teams_allowed(game: Game, players: int) -> tuple[int, ...]:
    """The numbers of teams that a number of players can form, 0 for each on his own, the usual one first."""
    if game is Game.SPAZZINO:
        return {2: (0,), 4: (2,)}.get(players, ())
    return {4: (0, 2), 6: (0, 2, 3)}.get(players, (0,) if 2 <= players <= 6 else ())


def _seat_faults(options: TableOptions) -> list[Fault]:
    allowed = teams_allowed(options.game, options.players)
    if not allowed:
        return [Fault(OptionFault.PLAYERS, "players")]
    return [] if options.teams in allowed else [Fault(OptionFault.TEAMS, "teams")]
