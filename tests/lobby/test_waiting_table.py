"""The waiting table: seats, options, teams by hand and by lot, the start (RULES, "Teams"; R8)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from salotto.core.options import Fault, Game, OptionFault, TableOptions, table_for
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
from salotto.lobby.decide import LobbyCode, LobbyRefusal, OptionsRefused, decide
from salotto.lobby.evolve import evolve
from salotto.lobby.names import NameCode, NameRefused
from salotto.lobby.table import LobbyPhase, Player, WaitingTable, new_table
from salotto.speech.phrasebook import LANGUAGES, load

NAMES = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Fabio")


def after(table: WaitingTable, *actions: LobbyAction) -> WaitingTable:
    for action in actions:
        events = decide(table, action)
        assert isinstance(events, tuple), events
        for event in events:
            table = evolve(table, event)
    return table


def table_of(players: int, teams: int = 0, game: Game = Game.SCOPA) -> WaitingTable:
    """A full table of people."""
    empty = new_table(replace(table_for(game, players), teams=teams))
    return after(empty, *(AddPlayer(name) for name in NAMES[:players]))


def test_players_sit_in_order_of_arrival_without_teams() -> None:
    begun = after(table_of(3), Start())
    assert begun.names == ("Ada", "Bruno", "Carla")
    assert begun.phase is LobbyPhase.STARTED


def test_kinds_stay_with_their_players_through_the_seating() -> None:
    table = new_table(replace(table_for(Game.SCOPA, 4), teams=2))
    table = after(
        table,
        AddPlayer("Ada"),
        AddPlayer("Bruno", "easy"),
        AddPlayer("Carla", "hard"),
        AddPlayer("Dino"),
        PutInTeam("Ada", 1),
        PutInTeam("Bruno", 1),
        PutInTeam("Carla", 0),
        PutInTeam("Dino", 0),
        Start(),
    )
    assert table.names == ("Carla", "Ada", "Dino", "Bruno")
    assert table.levels == ("hard", None, None, "easy")


@pytest.mark.parametrize("teams", [3, 2])
def test_partners_never_play_one_after_the_other_however_often_teams_are_drawn(teams: int) -> None:  # A31
    table, rng, seatings = table_of(6, teams), Random(31), set()
    for draws in range(1, 40):
        for _ in range(draws % 3 + 1):
            table = after(table, ShuffleTeams(tuple(rng.sample(NAMES, 6))))
        drawn = {player.name: player.team for player in table.players}
        assert [len(table.team(number)) for number in range(teams)] == [6 // teams] * teams
        begun = after(table, Start())
        assert sorted(begun.names) == sorted(NAMES)
        assert [drawn[name] for name in begun.names] == [begun.options.side_of(seat) for seat in range(6)]
        assert all(drawn[one] != drawn[other] for one, other in pairwise((*begun.names, begun.names[0])))
        seatings.add(begun.names)
    assert len(seatings) > 10


def test_teams_are_not_drawn_once_the_match_has_begun() -> None:  # A31
    begun = after(table_of(6, 3), ShuffleTeams(NAMES), Start())
    assert decide(begun, ShuffleTeams(NAMES)) == LobbyRefusal(LobbyCode.STARTED)


def test_teams_are_not_drawn_where_each_plays_for_himself() -> None:
    assert decide(table_of(4), ShuffleTeams(NAMES[:4])) == LobbyRefusal(LobbyCode.NO_TEAMS)


@pytest.mark.parametrize("order", [NAMES[:3], (*NAMES[:3], "Ada"), (*NAMES[:3], "Zoe")])
def test_a_draw_that_does_not_name_everybody_once_is_refused(order: tuple[str, ...]) -> None:
    assert decide(table_of(4, 2), ShuffleTeams(order)) == LobbyRefusal(LobbyCode.BAD_ORDER)


def test_a_draw_fills_the_teams_in_turn() -> None:
    drawn = after(table_of(4, 2), ShuffleTeams(("Dino", "Ada", "Bruno", "Carla")))
    assert [player.team for player in drawn.players] == [1, 0, 1, 0]


def test_uneven_teams_do_not_start() -> None:
    table = after(table_of(4, 2), *(PutInTeam(name, 0) for name in NAMES[:3]), PutInTeam("Dino", 1))
    assert decide(table, Start()) == LobbyRefusal(LobbyCode.TEAMS_UNEVEN, {"size": 2})


def test_a_player_without_a_team_keeps_the_match_from_starting() -> None:
    table = after(table_of(4, 2), PutInTeam("Ada", 0))
    assert decide(table, Start()) == LobbyRefusal(LobbyCode.TEAM_MISSING, {"name": "Bruno"})


def test_free_seats_keep_the_match_from_starting() -> None:
    table = after(table_of(4), RemovePlayer("Carla"), RemovePlayer("Ada"))
    assert table.names == ("Bruno", "Dino")
    assert decide(table, Start()) == LobbyRefusal(LobbyCode.SEATS_FREE, {"n": 2})


def test_another_number_of_teams_empties_the_teams() -> None:
    table = after(table_of(6, 3), ShuffleTeams(NAMES), SetTeams(2))
    assert table.options.teams == 2
    assert [player.team for player in table.players] == [None] * 6


def test_other_options_leave_the_teams_as_they_are() -> None:
    table = after(table_of(4, 2), ShuffleTeams(NAMES[:4]))
    changed = after(table, SetOptions(replace(table.options, target=21)))
    assert changed.players == table.players
    assert changed.options.target == 21


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (
            TableOptions(escoba=True, equal_card_first=True),
            Fault(OptionFault.EQUAL_CARD_IN_ESCOBA, "equal_card_first"),
        ),
        (TableOptions(target=0), Fault(OptionFault.TARGET, "target")),
        (TableOptions(players=7), Fault(OptionFault.PLAYERS, "players")),
    ],
)
def test_options_with_a_fault_are_refused_and_the_former_stay(options: TableOptions, fault: Fault) -> None:
    assert decide(table_of(2), SetOptions(options)) == OptionsRefused((fault,))


def test_a_number_of_teams_that_the_players_cannot_form_is_refused() -> None:
    refused = OptionsRefused((Fault(OptionFault.TEAMS, "teams"),))
    assert decide(table_of(4), SetTeams(3)) == refused
    assert decide(table_of(4, 2, Game.SPAZZINO), SetTeams(0)) == refused


def test_fewer_seats_than_players_are_refused() -> None:
    refused = LobbyRefusal(LobbyCode.TOO_MANY_PRESENT, {"present": 3})
    assert decide(table_of(3), SetOptions(table_for(Game.SCOPA, 2))) == refused


def test_a_full_table_takes_nobody_else() -> None:
    assert decide(table_of(2), AddPlayer("Zoe")) == LobbyRefusal(LobbyCode.TABLE_FULL, {"seats": 2})


@pytest.mark.parametrize("name", ["Ada", "ada", " ADA "])
def test_an_equal_name_is_refused(name: str) -> None:
    table = after(new_table(table_for(Game.SCOPA, 3)), AddPlayer("Ada"), AddPlayer("Bruno"))
    taken = NameRefused(NameCode.TAKEN, {"name": name.strip()})
    assert decide(table, AddPlayer(name)) == taken
    assert decide(table, Rename("Bruno", name)) == taken


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", NameCode.EMPTY),
        ("A\nB", NameCode.CONTROL_CHARACTER),
        ("Bru\u200bno", NameCode.INVISIBLE_CHARACTER),
        ("\U0001d400da", NameCode.TAKEN),  # a mathematical A
        ("computer", NameCode.RESERVED),
    ],
)
def test_a_name_that_nobody_can_have_is_refused(name: str, code: NameCode) -> None:
    table = after(new_table(table_for(Game.SCOPA, 3)), AddPlayer("Ada"), AddPlayer("Bruno"))
    for action in (AddPlayer(name), Rename("Bruno", name)):
        refused = decide(table, action)
        assert isinstance(refused, NameRefused)
        assert refused.code == code


def test_spaces_around_a_name_do_not_count() -> None:
    table = after(new_table(table_for(Game.SCOPA)), AddPlayer(" Ada "), AddPlayer("Bruno"), Rename("Bruno", "Ugo "))
    assert table.names == ("Ada", "Ugo")


def test_a_new_name_may_be_the_old_one_in_other_letters() -> None:
    table = after(table_of(4, 2), PutInTeam("Ada", 1), Rename("Ada", "ADA"))
    assert table.players[0] == Player("ADA", None, 1)


def test_nothing_can_be_asked_of_somebody_who_is_not_there() -> None:
    nobody = LobbyRefusal(LobbyCode.NO_SUCH_PLAYER, {"name": "Zoe"})
    table = table_of(4, 2)
    assert decide(table, RemovePlayer("Zoe")) == nobody
    assert decide(table, Rename("Zoe", "Ugo")) == nobody
    assert decide(table, PutInTeam("Zoe", 0)) == nobody


def test_a_team_that_is_not_there_is_refused() -> None:
    assert decide(table_of(4, 2), PutInTeam("Ada", 2)) == LobbyRefusal(LobbyCode.NO_SUCH_TEAM, {"teams": 2})
    assert decide(table_of(4, 2), PutInTeam("Ada", -1)) == LobbyRefusal(LobbyCode.NO_SUCH_TEAM, {"teams": 2})
    assert decide(table_of(4), PutInTeam("Ada", 0)) == LobbyRefusal(LobbyCode.NO_TEAMS)


def test_a_table_with_faulty_options_is_a_bug() -> None:
    with pytest.raises(ValueError, match="target"):
        new_table(TableOptions(target=0))


VALUES: dict[LobbyCode, dict[str, str | int]] = {
    LobbyCode.TABLE_FULL: {"seats": 2},
    LobbyCode.NO_SUCH_PLAYER: {"name": "Ada"},
    LobbyCode.TOO_MANY_PRESENT: {"present": 3},
    LobbyCode.NO_SUCH_TEAM: {"teams": 2},
    LobbyCode.SEATS_FREE: {"n": 1},
    LobbyCode.TEAM_MISSING: {"name": "Ada"},
    LobbyCode.TEAMS_UNEVEN: {"size": 2},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", list(LobbyCode))
def test_every_refusal_is_a_sentence(language: str, code: LobbyCode) -> None:
    assert load(language).say(f"lobby_refusal.{code}", **VALUES.get(code, {})).endswith(".")
