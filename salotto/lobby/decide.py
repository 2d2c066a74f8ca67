"""The rules of a waiting table: what an action makes happen, or why it does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias, assert_never

from salotto.core.options import Fault, TableOptions, faults
from salotto.lobby.actions import (
    AddPlayer,
    LobbyAction,
    PutInTeam,
    RemovePlayer,
    Rename,
    SetOptions,
    SetTeams,
    ShuffleTeams,
    Start,
)
from salotto.lobby.events import (
    LobbyEvent,
    OptionsSet,
    PlayerAdded,
    PlayerRemoved,
    PlayerRenamed,
    Started,
    TeamChosen,
    TeamsDrawn,
)
from salotto.lobby.names import NameRefused, refuse_name
from salotto.lobby.table import LobbyPhase, WaitingTable


class LobbyCode(StrEnum):
    """The last part of the message id `lobby_refusal.<code>`."""

    STARTED = "started"
    TABLE_FULL = "table_full"  # seats
    NO_SUCH_PLAYER = "no_such_player"  # name
    TOO_MANY_PRESENT = "too_many_present"  # present
    NO_TEAMS = "no_teams"  # each plays for himself
    NO_SUCH_TEAM = "no_such_team"  # teams
    BAD_ORDER = "bad_order"  # a lot that does not name every player once
    SEATS_FREE = "seats_free"  # n
    TEAM_MISSING = "team_missing"  # name: who is in no team
    TEAMS_UNEVEN = "teams_uneven"  # size: players that each team needs


@dataclass(frozen=True, slots=True)
class LobbyRefusal:
    """Nothing changed, and this is why; `values` are those of the message, named in the code's comment."""

    code: LobbyCode
    values: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OptionsRefused:
    """The former options stay: these cannot be set, for every reason given (`option_fault.<code>`)."""

    faults: tuple[Fault, ...]


Refused: TypeAlias = LobbyRefusal | NameRefused | OptionsRefused
Answer: TypeAlias = tuple[LobbyEvent, ...] | Refused


def decide(table: WaitingTable, action: LobbyAction) -> Answer:
    """The events that the action causes, in order, or the reason why nothing happens."""
    if table.phase is LobbyPhase.STARTED:
        return LobbyRefusal(LobbyCode.STARTED)
    match action:
        case AddPlayer(name=name, level=level):
            if len(table.players) == table.options.players:
                return LobbyRefusal(LobbyCode.TABLE_FULL, {"seats": table.options.players})
            return refuse_name(name, table.names) or (PlayerAdded(name.strip(), level),)
        case RemovePlayer(name=name):
            return _nobody(table, name) or (PlayerRemoved(name),)
        case Rename(name=name, new_name=new_name):
            others = [other for other in table.names if other != name]  # nobody is in the way of himself
            return _nobody(table, name) or refuse_name(new_name, others) or (PlayerRenamed(name, new_name.strip()),)
        case SetOptions(options=options):
            return _set_options(table, options)
        case SetTeams(teams=teams):
            return _set_options(table, replace(table.options, teams=teams))
        case PutInTeam(name=name, team=team):
            return _nobody(table, name) or _no_team(table, team) or (TeamChosen(name, team),)
        case ShuffleTeams(order=order):
            return _shuffle_teams(table, order)
        case Start():
            return _start(table)
        case _:
            assert_never(action)


def _set_options(table: WaitingTable, options: TableOptions) -> Answer:
    found = faults(options)
    if found:
        return OptionsRefused(found)
    if len(table.players) > options.players:
        return LobbyRefusal(LobbyCode.TOO_MANY_PRESENT, {"present": len(table.players)})
    return (OptionsSet(options),)


def _shuffle_teams(table: WaitingTable, order: tuple[str, ...]) -> Answer:
    teams = table.options.teams
    if not teams:
        return LobbyRefusal(LobbyCode.NO_TEAMS)
    if sorted(order) != sorted(table.names):
        return LobbyRefusal(LobbyCode.BAD_ORDER)
    return (TeamsDrawn(tuple(order.index(name) % teams for name in table.names)),)


def _start(table: WaitingTable) -> Answer:
    """Seats by arrival; with teams each team's players take every so many seats (R8)."""
    options = table.options
    free = options.players - len(table.players)
    if free:
        return LobbyRefusal(LobbyCode.SEATS_FREE, {"n": free})
    if not options.teams:
        return (Started(table.names),)
    for player in table.players:
        if player.team is None:
            return LobbyRefusal(LobbyCode.TEAM_MISSING, {"name": player.name})
    teams = [table.team(number) for number in range(options.teams)]
    size = options.players // options.teams
    if any(len(team) != size for team in teams):
        return LobbyRefusal(LobbyCode.TEAMS_UNEVEN, {"size": size})
    return (Started(tuple(teams[seat % options.teams][seat // options.teams].name for seat in range(options.players))),)


def _nobody(table: WaitingTable, name: str) -> LobbyRefusal | None:
    return None if table.player(name) else LobbyRefusal(LobbyCode.NO_SUCH_PLAYER, {"name": name})


def _no_team(table: WaitingTable, team: int) -> LobbyRefusal | None:
    teams = table.options.teams
    if not teams:
        return LobbyRefusal(LobbyCode.NO_TEAMS)
    return None if 0 <= team < teams else LobbyRefusal(LobbyCode.NO_SUCH_TEAM, {"teams": teams})
