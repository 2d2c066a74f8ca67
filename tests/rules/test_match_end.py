"""RULES part 1, "Match", "Teams"; part 2, "Match"; R7, R8, R24."""

from __future__ import annotations

import pytest

from salotto.core.actions import Play, Reckon, Shuffle
from salotto.core.cards import PACK, read_card
from salotto.core.events import MatchWon, Phase, Reason
from salotto.core.options import Game, OptionFault, TableOptions, faults
from salotto.core.refusal import Code, Refusal
from salotto.core.seating import HOUSE, seats_of
from salotto.rules.compile import compile_rules
from tests.given import given, table_options
from tests.when import passed, scored, took


@pytest.mark.parametrize(
    ("totals", "winner"),
    [((12, 11), 0), ((11, 12), 1), ((11, 11), None), ((10, 10), None), ((11, 10), 0), ((10, 0), None)],
)
def test_match_is_won_at_the_target_with_one_point_more(totals: tuple[int, ...], winner: int | None) -> None:
    """A32."""
    game = given(scores=totals).reckons()
    after = MatchWon(winner, totals) if winner is not None else passed(0, Phase.SHUFFLE)
    assert game.events[1] == after


def test_match_is_level_without_a_look_at_the_order_of_the_count() -> None:
    """A33: nine to nine; cards and settebello against the sevens and a scopa."""
    game = given(scores=[9, 10], piles=["7d 1h 2h 3h 4h", "7h 7s 1d"]).reckons()
    assert game.scores == (11, 11)
    assert game.events[1:] == (passed(0, Phase.SHUFFLE),)


def test_match_does_not_end_in_the_middle_of_a_hand() -> None:
    """R7, A35: ten to eight and a scopa, and it may even be lost."""
    game = given(table="7h", hands=["7c", "9d"], scores=[10, 8]).plays(0, "7c")
    assert game.events == (took(0, 0, "7c", "7h"), scored(0, Reason.SCOPA, 1, 0), passed(1))
    assert game.scores == (11, 8)
    game = given(scores=[11, 8], piles=["1h", "7d 7s 1d 2d"]).reckons()
    assert game.events[1] == MatchWon(1, (11, 12))


@pytest.mark.parametrize(
    ("totals", "winner"),
    [((12, 11), None), ((13, 11), 0), ((11, 9), 0), ((11, 10), None), ((15, 15), None), ((9, 11), 1)],
)
def test_two_points_clear_asks_for_two_points_more(totals: tuple[int, ...], winner: int | None) -> None:
    game = given(scores=totals, two_points_clear=True).reckons()
    after = MatchWon(winner, totals) if winner is not None else passed(0, Phase.SHUFFLE)
    assert game.events[1] == after


def test_lead_is_over_the_second_of_three_sides() -> None:
    assert compile_rules(table_options(players=3)).winner((5, 12, 12)) is None
    assert compile_rules(table_options(players=3)).winner((5, 13, 12)) == 1
    assert compile_rules(table_options(players=3, two_points_clear=True)).winner((5, 13, 12)) is None
    assert compile_rules(table_options(players=3, two_points_clear=True)).winner((5, 12, 14)) == 2


@pytest.mark.parametrize("target", [1, 11, 16, 21, 99])
def test_target_is_any_number_from_1_to_99(target: int) -> None:
    options = table_options(target=target)
    assert faults(options) == ()
    assert compile_rules(options).winner((target, target - 1)) == 0
    assert compile_rules(options).winner((target - 1, 0)) is None


@pytest.mark.parametrize("target", [0, 100, -1])
def test_target_outside_1_to_99_is_a_fault(target: int) -> None:
    assert [fault.code for fault in faults(table_options(target=target))] == [OptionFault.TARGET]


def test_target_is_eleven_by_default_and_thirty_one_in_spazzino() -> None:
    assert (table_options().target, table_options("spazzino").target) == (11, 31)


def test_target_stays_from_hand_to_hand() -> None:
    """A36."""
    game = given(scores=[20, 11], target=21).reckons().shuffles("")
    assert game.state.board.options.target == 21
    assert game.scores == (20, 11)


def test_nothing_more_can_be_done_after_the_match() -> None:
    game = given(scores=[11, 0]).reckons()
    assert game.phase is Phase.FINISHED
    assert game.state.board.winner == 0
    assert game.tries(HOUSE, Reckon()) == Refusal(Code.MATCH_OVER)
    assert game.tries(HOUSE, Shuffle(PACK)) == Refusal(Code.MATCH_OVER)
    assert game.tries(0, Play(read_card("7d"))) == Refusal(Code.MATCH_OVER)


# Spazzino


@pytest.mark.parametrize(
    ("totals", "winner"),
    [((31, 30), 0), ((33, 35), 1), ((34, 34), None), ((30, 30), None), ((30, 0), None), ((31, 0), 0)],
)
def test_spazzino_is_won_with_the_highest_total_at_31(totals: tuple[int, ...], winner: int | None) -> None:
    """R24, A67."""
    game = given("spazzino", scores=totals).reckons()
    after = MatchWon(winner, totals) if winner is not None else passed(0, Phase.SHUFFLE)
    assert game.events[1] == after


def test_spazzino_points_of_a_hand_do_not_end_the_match_by_themselves() -> None:
    """A68: nothing is declared for anybody."""
    game = given("spazzino", table="4h", hands=["4d 1d", "9d 8d"], scores=[29, 0]).plays(0, "4d x 4h")
    assert game.scores == (33, 0)
    assert game.events[-1] == passed(1)


# Teams


def test_sides_alternate_round_the_table() -> None:
    """R8, A31: partners never sit next to each other."""
    assert [list(seats_of(side, 6, 3)) for side in range(3)] == [[0, 3], [1, 4], [2, 5]]
    assert [list(seats_of(side, 6, 2)) for side in range(2)] == [[0, 2, 4], [1, 3, 5]]
    assert [list(seats_of(side, 4, 2)) for side in range(2)] == [[0, 2], [1, 3]]
    assert [table_options(players=6, teams=3).side_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]


def test_each_plays_for_himself_without_teams() -> None:
    assert [table_options(players=6).side_of(seat) for seat in range(6)] == [0, 1, 2, 3, 4, 5]
    assert table_options(players=6).sides == 6


@pytest.mark.parametrize(("players", "teams"), [(4, 2), (6, 2), (6, 3), *((players, 0) for players in range(2, 7))])
def test_scopa_teams_that_the_rules_know_are_allowed(players: int, teams: int) -> None:
    assert faults(TableOptions(players=players, teams=teams)) == ()


@pytest.mark.parametrize(
    ("players", "teams"), [(2, 2), (3, 3), (4, 4), (4, 1), (4, 3), (5, 2), (6, 6), (6, 1), (6, 4), (6, -1)]
)
def test_other_teams_are_a_fault(players: int, teams: int) -> None:
    assert [fault.code for fault in faults(TableOptions(players=players, teams=teams))] == [OptionFault.TEAMS]


@pytest.mark.parametrize("players", [0, 1, 7])
def test_scopa_is_for_two_to_six(players: int) -> None:
    assert [fault.code for fault in faults(TableOptions(players=players))] == [OptionFault.PLAYERS]


@pytest.mark.parametrize("players", [1, 3, 5, 6])
def test_spazzino_is_for_two_or_four(players: int) -> None:
    options = TableOptions(game=Game.SPAZZINO, players=players)
    assert [fault.code for fault in faults(options)] == [OptionFault.PLAYERS]


def test_spazzino_for_four_is_first_with_third_against_second_with_fourth() -> None:
    options = table_options("spazzino", 4)
    assert [options.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert faults(options) == ()


def test_spazzino_for_four_without_teams_is_a_fault() -> None:
    assert [fault.code for fault in faults(table_options("spazzino", 4, teams=0))] == [OptionFault.TEAMS]


def test_points_of_a_play_go_to_the_players_team() -> None:
    game = given(table="7h", hands=["", "", "7c", "1d"], teams=2).plays(2, "7c")
    assert game.events[1] == scored(2, Reason.SCOPA, 1, 0)
    assert game.scores == (1, 0)
    assert game.state.board.sweeps == (0, 0, 1, 0)
