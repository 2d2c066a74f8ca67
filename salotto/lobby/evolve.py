"""What an event changes at a waiting table.  No rule stands here."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

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
from salotto.lobby.table import LobbyPhase, Player, WaitingTable


def evolve(table: WaitingTable, event: LobbyEvent) -> WaitingTable:
    """The table after an event."""
    players = table.players
    match event:
        case PlayerAdded(name=name, level=level):
            return replace(table, players=(*players, Player(name, level)))
        case PlayerRemoved(name=name):
            return replace(table, players=tuple(player for player in players if player.name != name))
        case PlayerRenamed(name=name, new_name=new_name):
            renamed = tuple(replace(player, name=new_name) if player.name == name else player for player in players)
            return replace(table, players=renamed)
        case OptionsSet(options=options):
            if options.teams != table.options.teams:
                players = tuple(replace(player, team=None) for player in players)
            return replace(table, options=options, players=players)
        case TeamChosen(name=name, team=team):
            moved = tuple(replace(player, team=team) if player.name == name else player for player in players)
            return replace(table, players=moved)
        case TeamsDrawn(teams=teams):
            drawn = tuple(replace(player, team=team) for player, team in zip(players, teams, strict=True))
            return replace(table, players=drawn)
        case Started(names=names):
            seated = tuple(sorted(players, key=lambda player: names.index(player.name)))
            return replace(table, players=seated, phase=LobbyPhase.STARTED)
        case _:
            assert_never(event)
