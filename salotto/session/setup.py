"""What a match is begun with: the table's options, the names, who is a computer, and the practice seed."""

from __future__ import annotations

from dataclasses import dataclass

from salotto.bots.levels import LEVELS
from salotto.bots.player import ERR, NOTICE, BotPlayer
from salotto.core.options import TableOptions
from salotto.core.seating import Seat


@dataclass(frozen=True, slots=True)
class BotSetup:
    """A computer's level (one of `LEVELS`) and, at manual tables, its chances from 0 to 1 to err and to notice."""

    level: str
    err: float = ERR
    notice: float = NOTICE


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a match needs before its first event.

    `names` and `bots` by seat; a seat whose entry in `bots` is None is a person.  `seed` repeats the luck (R28).
    Raises ValueError where the number of names or bots is not that of the players, or a level is unknown.
    """

    options: TableOptions
    names: tuple[str, ...]
    bots: tuple[BotSetup | None, ...]
    seed: str | None = None

    def __post_init__(self) -> None:
        if not len(self.names) == len(self.bots) == self.options.players:
            raise ValueError("one name and one entry of bots for every player")
        for bot in self.bots:
            if bot is not None and bot.level not in LEVELS:
                raise ValueError(bot.level)

    @property
    def person(self) -> Seat | None:
        """The seat of the person, None where only computers play."""
        return next((seat for seat, bot in enumerate(self.bots) if bot is None), None)


def bot_players(setup: Setup) -> dict[Seat, BotPlayer]:
    """The computers of a match by seat, fresh ones."""
    return {
        seat: BotPlayer(LEVELS[bot.level](), bot.err, bot.notice)
        for seat, bot in enumerate(setup.bots)
        if bot is not None
    }
