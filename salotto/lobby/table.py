"""The waiting table: who is there, what is agreed, who plays with whom, before a match begins."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from salotto.core.options import TableOptions, faults


class LobbyPhase(StrEnum):
    """Whether things can still be changed."""

    OPEN = "open"
    STARTED = "started"


@dataclass(frozen=True, slots=True)
class Player:
    """Someone at the table, known by name.  `level` None is a person, else a computer's level.

    `team` from 0; None until it is chosen, and at a table without teams.
    """

    name: str
    level: str | None = None
    team: int | None = None


@dataclass(frozen=True, slots=True)
class WaitingTable:
    """`players` in order of arrival, in order of seats once the match has begun.

    `options.players` is the number of seats: no more than that can be there, and no fewer can begin.  The
    options never have faults.
    """

    options: TableOptions
    players: tuple[Player, ...] = ()
    phase: LobbyPhase = LobbyPhase.OPEN

    def player(self, name: str) -> Player | None:
        """Whoever is called exactly so."""
        return next((player for player in self.players if player.name == name), None)

    def team(self, number: int) -> tuple[Player, ...]:
        """The players of a team, in order of arrival."""
        return tuple(player for player in self.players if player.team == number)

    @property
    def names(self) -> tuple[str, ...]:
        """By arrival, by seat once the match has begun."""
        return tuple(player.name for player in self.players)

    @property
    def levels(self) -> tuple[str | None, ...]:
        """What plays where, in the order of `names`: a computer's level, None for a person."""
        return tuple(player.level for player in self.players)


def new_table(options: TableOptions) -> WaitingTable:
    """An empty table.  Raises ValueError for options with faults."""
    if faults(options):
        raise ValueError(faults(options))
    return WaitingTable(options)
