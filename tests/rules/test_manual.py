"""RULES part 1, "Manual takes" and "Taking modes"; R11 to R16."""

from __future__ import annotations

import pytest

from salotto.core.actions import Denounce
from salotto.core.cards import mask_of, read_card, read_cards
from salotto.core.events import Denounced, HandReckoned, MatchWon, Phase, Reason
from salotto.core.refusal import Code, Refusal
from salotto.engine.legal import options
from salotto.rules.compile import compile_rules
from salotto.rules.picks import is_mistake
from tests.given import Given, given, play, table_options
from tests.when import RECKONING, laid, passed, remainder, scored, took


def mistake(table: str, text: str, **agreed: object) -> bool:
    """Whether a manual play on a table is a mistake."""
    action = play(text)
    rules = compile_rules(table_options(manual=True, **agreed))  # type: ignore[arg-type]
    return is_mistake(rules.takes, action.card, mask_of(action.take or ()), mask_of(read_cards(table)))


# What the engine accepts


def test_manual_take_is_a_set_in_any_order() -> None:
    """A48: two then five; the rest keeps its order."""
    game = given(table="8c 5h 4d 2s 1h 3c", hands=["7d 1d", "9d 9h"], manual=True).plays(0, "7d x 2s 5h")
    assert game.events == (took(0, 0, "7d", "5h 2s"), passed(1))
    assert game.table == "8c 4d 1h 3c"


def test_manual_take_that_does_not_add_up_is_accepted() -> None:
    """A49."""
    game = given(table="5h 4d 2s", hands=["7d", "9d", "10d"], manual=True).plays(0, "7d x 4d 2s")
    assert game.events == (took(0, 0, "7d", "4d 2s"), passed(1))
    assert game.piles == ["2s 4d 7d", "", ""]


def test_manual_play_without_marks_lays_the_card() -> None:
    game = given(table="7h 2c", hands=["7d", "9d"], manual=True).plays(0, "7d")
    assert game.events == (laid(0, 0, "7d"), passed(1))
    assert game.table == "7h 2c 7d"


def test_manual_sweep_is_a_scopa_right_or_wrong() -> None:
    """R12."""
    game = given(table="5h 4d", hands=["7d", "9d"], manual=True).plays(0, "7d x 5h 4d")
    assert game.events == (took(0, 0, "7d", "5h 4d"), scored(0, Reason.SCOPA, 1, 0), passed(1))


def test_manual_laying_on_an_empty_table_is_no_scopa() -> None:
    game = given(hands=["7d", "9d"], manual=True).plays(0, "7d x")
    assert game.events == (laid(0, 0, "7d"), passed(1))


def test_manual_card_that_is_not_on_the_table_is_refused() -> None:
    game = given(table="5h", hands=["7d", "9d"], manual=True)
    assert game.tries(0, play("7d x 2c")) == Refusal(Code.NOT_ON_TABLE, card=read_card("2c"))


# What a mistake is, R11


@pytest.mark.parametrize(
    ("table", "text"),
    [
        ("5h 4d 2s", "7d x 4d 2s"),  # adds up to six
        ("5h 4d 2s", "7d x 5h 4d"),  # adds up to nine
        ("5h 4d 2s", "7d x 5h"),
        ("7h 7s", "7d x 7h 7s"),  # two equal cards
        ("5h 4d 2s", "7d"),  # five and two lay there
        ("7h", "7d x"),
    ],
)
def test_set_that_does_not_add_up_or_a_take_left_is_a_mistake(table: str, text: str) -> None:
    assert mistake(table, text)


@pytest.mark.parametrize(
    ("table", "text"),
    [
        ("5h 4d 2s", "7d x 5h 2s"),
        ("7h", "7d x 7h"),
        ("7h 5h 2s", "7d x 5h 2s"),  # a sum beside an equal card
        ("5h 2h 2s", "7d x 5h 2s"),
        ("9h 8d", "7d"),
        ("", "7d"),
    ],
)
def test_take_that_adds_up_or_a_card_that_can_take_nothing_is_no_mistake(table: str, text: str) -> None:
    assert not mistake(table, text)


def test_sum_beside_an_equal_card_is_a_mistake_with_equal_card_first() -> None:
    assert mistake("7h 5h 2s", "7d x 5h 2s", equal_card_first=True)
    assert not mistake("7h 5h 2s", "7d x 7h", equal_card_first=True)
    assert not mistake("8h 5h 2s", "7d x 5h 2s", equal_card_first=True)


def test_equal_card_in_escoba_is_a_mistake() -> None:
    assert mistake("7h 5h 3s", "7d x 7h", escoba=True)
    assert not mistake("7h 5h 3s", "7d x 5h 3s", escoba=True)
    assert mistake("7h 5h 3s", "7d", escoba=True)


# Denouncing


def wrong_take(*hands: str, **more: object) -> Given:
    """Seat 0 has just taken four and two with a seven."""
    return given(table="5h 4d 2s", hands=["7d", *hands], manual=True, **more).plays(0, "7d x 4d 2s")  # type: ignore[arg-type]


def right_take(*hands: str, **more: object) -> Given:
    """Seat 0 has just taken five and two with a seven."""
    return given(table="5h 4d 2s", hands=["7d", *hands], manual=True, **more).plays(0, "7d x 5h 2s")  # type: ignore[arg-type]


def test_right_denounce_gives_the_accusers_side_two_points() -> None:
    """A49."""
    game = wrong_take("9d", "10d").does(1, Denounce(0))
    assert game.events == (Denounced(1, 0, 0, True), scored(1, Reason.DENOUNCED_RIGHT, 2, 1))
    assert game.scores == (0, 2, 0)


def test_laying_a_card_that_could_take_is_denounced_rightly() -> None:
    """A49."""
    game = given(table="5h 4d 2s", hands=["7d", "9d"], manual=True).plays(0, "7d").does(1, Denounce(0))
    assert game.events == (Denounced(1, 0, 0, True), scored(1, Reason.DENOUNCED_RIGHT, 2, 1))


def test_wrong_denounce_costs_one_point_below_zero() -> None:
    """A50."""
    game = right_take("9d").does(1, Denounce(0))
    assert game.events == (Denounced(1, 0, 0, False), scored(1, Reason.DENOUNCED_WRONG, -1, 1))
    assert game.scores == (0, -1)


def test_negative_total_is_counted_on() -> None:
    """A50."""
    game = given(piles=["", "7d 7h 1d"], scores=[0, -1]).reckons()
    assert game.scores == (0, 3)


def test_denouncing_gives_points_to_the_accusers_team() -> None:
    game = wrong_take("9d", "10d", "8d", teams=2).does(3, Denounce(0))
    assert game.events == (Denounced(3, 0, 0, True), scored(3, Reason.DENOUNCED_RIGHT, 2, 1))
    assert game.scores == (0, 2)


def test_denounced_take_stands() -> None:
    """R14."""
    game = wrong_take("9d").does(1, Denounce(0))
    assert game.piles == ["2s 4d 7d", ""]
    assert game.table == "5h"
    assert game.state.board.turn == 1


def test_denounced_scopa_stands() -> None:
    """R12, R14."""
    game = given(table="5h 4d", hands=["7d", "9d"], manual=True).plays(0, "7d x 5h 4d").does(1, Denounce(0))
    assert game.scores == (1, 2)


def test_denouncing_after_the_next_play_is_refused() -> None:
    game = given(manual=True, table="5d 4s", hands=["7d", "9d"]).plays(0, "7d x 5d 4s").plays(1, "9d")
    assert game.tries(1, Denounce(0)) == Refusal(Code.WINDOW_CLOSED)


def test_late_denounce_never_hits_the_next_play() -> None:
    """A51: too late for the first play; the second was right and costs a point."""
    game = wrong_take("9d", "10d").plays(1, "9d")
    assert game.tries(2, Denounce(0)) == Refusal(Code.WINDOW_CLOSED)
    assert game.does(2, Denounce(1)).events == (Denounced(2, 1, 1, False), scored(2, Reason.DENOUNCED_WRONG, -1, 2))


def test_denouncing_a_play_to_come_is_refused() -> None:
    assert wrong_take("9d").tries(1, Denounce(1)) == Refusal(Code.WINDOW_CLOSED)


def test_denouncing_oneself_is_refused() -> None:
    """R13."""
    assert wrong_take("9d").tries(0, Denounce(0)) == Refusal(Code.OWN_PLAY)


def test_denouncing_a_partner_is_refused() -> None:
    """R13."""
    game = wrong_take("9d", "10d", "8d", teams=2)
    assert game.tries(2, Denounce(0)) == Refusal(Code.PARTNERS_PLAY, seat=0)


def test_denouncing_before_any_play_is_refused() -> None:
    """R13."""
    game = given(table="5h", hands=["7d", "9d"], manual=True)
    assert game.tries(1, Denounce(0)) == Refusal(Code.NOTHING_TO_DENOUNCE)


def test_denouncing_a_second_time_is_refused() -> None:
    """R13: the same seat, wrongly the first time."""
    game = right_take("9d", "10d").does(1, Denounce(0))
    assert game.tries(1, Denounce(0)) == Refusal(Code.ALREADY_DENOUNCED)


def test_mistake_is_rewarded_once_to_the_first_accuser() -> None:
    """R13."""
    game = wrong_take("9d", "10d").does(2, Denounce(0))
    assert game.tries(1, Denounce(0)) == Refusal(Code.ALREADY_REWARDED)
    assert game.tries(2, Denounce(0)) == Refusal(Code.ALREADY_DENOUNCED)
    assert game.scores == (0, 0, 2)


def test_each_opponent_may_denounce_a_right_play_once() -> None:
    """R13."""
    game = right_take("9d", "10d").does(1, Denounce(0)).does(2, Denounce(0))
    assert game.scores == (0, -1, -1)


def test_new_play_opens_a_new_window() -> None:
    game = right_take("9d", "10d").does(2, Denounce(0)).plays(1, "9d x 4d")
    assert game.does(2, Denounce(1)).events[0] == Denounced(2, 1, 1, True)


def test_denouncing_is_part_of_manual_takes_only() -> None:
    """A55."""
    for mode in ({}, {"choose": True}):
        game = given(table="5h", hands=["7d", "9d"], **mode).plays(0, "7d")  # type: ignore[arg-type]
        assert game.tries(1, Denounce(0)) == Refusal(Code.NO_DENOUNCING)
    game = given("spazzino", table="5h", hands=["7d", "9d"]).plays(0, "7d")
    assert game.tries(1, Denounce(0)) == Refusal(Code.NO_DENOUNCING)


def test_window_stays_open_across_a_new_deal() -> None:
    """R13: until the next seat plays."""
    game = given(table="5h", hands=["", "7d"], stock="1d 2d 3d 4d 6d 8d", manual=True).plays(1, "7d x 5h")
    assert game.does(0, Denounce(0)).events == (Denounced(0, 1, 0, True), scored(0, Reason.DENOUNCED_RIGHT, 2, 0))


def test_window_stays_open_after_the_last_play_of_the_hand() -> None:
    """R16, A53."""
    game = given(table="5h 4d 2s", hands=["", "7d"], manual=True).plays(1, "7d x 4d 2s")
    assert game.events == (took(0, 1, "7d", "4d 2s"), remainder(1, "5h"), RECKONING)
    game = game.does(0, Denounce(0))
    assert game.events == (Denounced(0, 1, 0, True), scored(0, Reason.DENOUNCED_RIGHT, 2, 0))
    assert game.phase is Phase.RECKONING


def test_denounce_after_the_last_play_can_decide_the_match() -> None:
    """R16, A53: ten to ten, and the winner is known after the count."""
    game = given(table="5h 4d 2s", hands=["", "7d"], manual=True, scores=[10, 10], piles=["1h 2h 3h 4h", ""])
    game = game.plays(1, "7d x 4d 2s").does(0, Denounce(0)).reckons()
    assert isinstance(game.events[0], HandReckoned)
    assert game.scores == (12, 13)
    assert game.events[1] == MatchWon(1, (12, 13))


def test_window_closes_with_the_count() -> None:
    game = given(table="5h 4d 2s", hands=["", "7d"], manual=True).plays(1, "7d x 4d 2s").reckons()
    assert game.tries(0, Denounce(0)) == Refusal(Code.NOTHING_TO_DENOUNCE)


def test_offer_of_denouncing_reveals_no_mistake() -> None:
    """R12: the same is open after a right play and after a wrong one."""
    right = [action for action in options(right_take("9d", "10d").sees(1)) if isinstance(action, Denounce)]
    wrong = [action for action in options(wrong_take("9d", "10d").sees(1)) if isinstance(action, Denounce)]
    assert right == wrong == [Denounce(0)]


# Taking modes


def test_modes_by_default_are_auto_in_scopa_and_choose_in_spazzino() -> None:
    assert table_options().taking.value == "auto"
    assert table_options("spazzino").taking.value == "choose"


def test_auto_refuses_another_take_than_its_own() -> None:
    game = given(table="5h 4d 2s 3c", hands=["7d", "9d"])
    assert game.tries(0, play("7d x 4d 3c")) == Refusal(Code.TAKE_IS_AUTOMATIC, card=read_card("7d"))
    assert game.tries(0, play("7d x")) == Refusal(Code.TAKE_IS_AUTOMATIC, card=read_card("7d"))
    assert game.plays(0, "7d x 5h 2s").events == (took(0, 0, "7d", "5h 2s"), passed(1))


def test_choose_takes_what_the_player_picks() -> None:
    game = given(table="5h 4d 2s 3c", hands=["7d", "9d"], choose=True).plays(0, "7d x 4d 3c")
    assert game.events == (took(0, 0, "7d", "4d 3c"), passed(1))


def test_choose_takes_the_only_take_without_being_told() -> None:
    game = given(table="5h 4d 2s", hands=["7d", "9d"], choose=True).plays(0, "7d")
    assert game.events == (took(0, 0, "7d", "5h 2s"), passed(1))


def test_choose_asks_where_several_takes_are_open() -> None:
    game = given(table="5h 4d 2s 3c", hands=["7d", "9d"], choose=True)
    assert game.tries(0, play("7d")) == Refusal(Code.CHOOSE_A_TAKE, card=read_card("7d"))


def test_choose_lays_a_card_that_takes_nothing() -> None:
    for text in ("7d", "7d x"):
        game = given(table="9h", hands=["7d", "9d"], choose=True).plays(0, text)
        assert game.events == (laid(0, 0, "7d"), passed(1))


def test_choose_has_no_mistakes() -> None:
    game = given(table="5h 4d 2s", hands=["7d", "9d"], choose=True)
    assert game.tries(0, play("7d x 4d 2s")) == Refusal(Code.NOT_A_TAKE, card=read_card("7d"))
    assert game.tries(0, play("7d x")) == Refusal(Code.CHOOSE_A_TAKE, card=read_card("7d"))
