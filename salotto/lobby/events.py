"""What happened at a waiting table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from salotto.core.options import TableOptions


@dataclass(frozen=True, slots=True)
class PlayerAdded:
    """Somebody sat down, last by arrival and in no team; `level` None for a person."""

    name: str
    level: str | None


@dataclass(frozen=True, slots=True)
class PlayerRemoved:
    """Somebody got up."""

    name: str


@dataclass(frozen=True, slots=True)
class PlayerRenamed:
    """Somebody is called otherwise, at the same place and in the same team."""

    name: str
    new_name: str


@dataclass(frozen=True, slots=True)
class OptionsSet:
    """With another number of teams than before, nobody is in a team any more."""

    options: TableOptions


@dataclass(frozen=True, slots=True)
class TeamChosen:
    """Somebody's team, from 0."""

    name: str
    team: int


@dataclass(frozen=True, slots=True)
class TeamsDrawn:
    """The team of each player, by order of arrival."""

    teams: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Started:
    """`names` by seat: with teams, seat s plays for team s % teams, so partners never sit side by side (R8)."""

    names: tuple[str, ...]


LobbyEvent: TypeAlias = PlayerAdded | PlayerRemoved | PlayerRenamed | OptionsSet | TeamChosen | TeamsDrawn | Started
