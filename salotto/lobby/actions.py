"""What can be asked for at a waiting table.  Players are meant by name, so that a late wish hits nobody else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from salotto.core.options import TableOptions


@dataclass(frozen=True, slots=True)
class AddPlayer:
    """Someone sits down: a person, or a computer of a level."""

    name: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Somebody gets up, and the seats of those who came later move up."""

    name: str


@dataclass(frozen=True, slots=True)
class Rename:
    """Somebody is called otherwise from now on."""

    name: str
    new_name: str


@dataclass(frozen=True, slots=True)
class SetOptions:
    """The whole agreement at once, so that options which go together only together can be changed together."""

    options: TableOptions


@dataclass(frozen=True, slots=True)
class SetTeams:
    """How many teams, 0 for each on his own."""

    teams: int


@dataclass(frozen=True, slots=True)
class PutInTeam:
    """Somebody changes teams; teams may be uneven until the match begins."""

    name: str
    team: int  # from 0


@dataclass(frozen=True, slots=True)
class ShuffleTeams:
    """The house: teams by lot.  `order` names every player once; teams are filled in turn in that order."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """Seats everybody and begins."""


LobbyAction: TypeAlias = AddPlayer | RemovePlayer | Rename | SetOptions | SetTeams | PutInTeam | ShuffleTeams | Start
