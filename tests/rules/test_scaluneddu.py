"""RULES part 2, "scaluneddu"; R23."""

from __future__ import annotations

import pytest

from salotto.core.actions import ChooseDealOrder, Cut, DeclareScaluneddu, SetTableCard
from salotto.core.events import Phase, Reason, ScalunedduDeclared
from salotto.core.refusal import Code, Refusal
from salotto.engine.legal import options
from tests.given import given, match, spare
from tests.when import scored

DECLARE = DeclareScaluneddu()


@pytest.mark.parametrize("hand", ["1d 2d 3d", "6c 7c 8c", "7s 8s 9s", "8h 9h 10h", "4h 2h 3h", "10d 8d 9d"])
def test_three_of_a_suit_in_sequence_are_three_points(hand: str) -> None:
    """R23: figures follow the seven, whatever the order of the hand."""
    other = spare(hand, "6d", count=3)
    game = given("spazzino", table="6d", hands=[hand, other]).does(0, DECLARE)
    assert game.events == (ScalunedduDeclared(0), scored(0, Reason.SCALUNEDDU, 3, 0))
    assert game.scores == (3, 0)


@pytest.mark.parametrize(
    "hand",
    ["1d 2d 3h", "1d 2d 4d", "9d 10d 1d", "10d 1d 2d", "1d 3d 5d", "5d 5h 5s", "1d 2h 3s", "1d 3d 2h", "1h 2d 3d"],
)
def test_other_cards_are_refused(hand: str) -> None:
    """R23: nothing follows the re; a wrong one is refused."""
    other = spare(hand, "6d", count=3)
    game = given("spazzino", table="6d", hands=[hand, other])
    assert game.tries(0, DECLARE) == Refusal(Code.SCALUNEDDU_WRONG)


def test_scaluneddu_is_declared_off_turn_too() -> None:
    game = given("spazzino", hands=["1d 5h 9s", "2c 3c 4c"]).does(1, DECLARE)
    assert game.events == (ScalunedduDeclared(1), scored(1, Reason.SCALUNEDDU, 3, 1))
    assert game.state.board.turn == 0


def test_scaluneddu_is_declared_before_the_seats_first_card_of_the_deal() -> None:
    game = given("spazzino", hands=["1d 5h 9s", "2c 3c 4c"]).plays(0, "1d")
    assert game.does(1, DECLARE).scores == (0, 3)
    assert game.plays(1, "2c").tries(1, DECLARE) == Refusal(Code.SCALUNEDDU_TOO_LATE)


def test_scaluneddu_after_the_first_card_is_too_late_whatever_is_held() -> None:
    game = given("spazzino", hands=["1d 5h 9s", "2c 3c 4c"]).plays(0, "1d")
    assert game.tries(0, DECLARE) == Refusal(Code.SCALUNEDDU_TOO_LATE)


def test_scaluneddu_is_declared_once_a_deal() -> None:
    game = given("spazzino", hands=["1d 5h 9s", "2c 3c 4c"]).does(1, DECLARE)
    assert game.tries(1, DECLARE) == Refusal(Code.SCALUNEDDU_DECLARED)


def test_scaluneddu_can_be_declared_again_in_the_next_deal() -> None:
    stock = "5h 6h 7h 2d 3d 4d"
    game = given("spazzino", hands=["2c 3c 4c", "5s 9d 10s"], stock=stock).does(0, DECLARE)
    for seat, card in ((0, "2c"), (1, "5s"), (0, "3c"), (1, "9d"), (0, "4c"), (1, "10s")):
        game = game.plays(seat, card)
    assert game.state.board.scaluneddu == frozenset()
    assert game.does(0, DECLARE).does(1, DECLARE).scores == (6, 3)


def test_scaluneddu_goes_to_the_players_side() -> None:
    game = given("spazzino", hands=["1d 5h 9s", "1h 5d 9c", "2c 3c 4c", "1c 5s 9d"]).does(2, DECLARE)
    assert game.events[1] == scored(2, Reason.SCALUNEDDU, 3, 0)


def test_scaluneddu_can_be_declared_while_the_table_is_laid() -> None:
    """R23: the dealer who has his hand first; it stays declared in this deal."""
    game = match("spazzino").shuffles("").does(1, Cut(20))
    assert game.tries(0, DECLARE) == Refusal(Code.NOT_NOW)
    game = match("spazzino").shuffles("10c 2c 3c 4c 2d 3d 4d").does(1, Cut(1)).does(0, ChooseDealOrder(False))
    game = game.does(0, DECLARE)
    for _ in range(4):
        game = game.does(0, SetTableCard(False))
    assert game.tries(0, DECLARE) == Refusal(Code.SCALUNEDDU_DECLARED)
    assert game.does(1, DECLARE).scores == (3, 3)


def test_scaluneddu_cannot_be_declared_before_the_cards_are_dealt() -> None:
    game = match("spazzino").shuffles("").does(1, Cut(20)).does(0, ChooseDealOrder(True))
    assert game.phase is Phase.TABLE_CARDS
    assert game.tries(0, DECLARE) == Refusal(Code.NOT_NOW)


def test_scaluneddu_cannot_be_declared_after_the_hand() -> None:
    assert given("spazzino").tries(0, DECLARE) == Refusal(Code.NOT_NOW)


def test_scaluneddu_is_no_part_of_scopa() -> None:
    game = given(hands=["2c 3c 4c", "1d 5h 9s"])
    assert game.tries(0, DECLARE) == Refusal(Code.NO_SCALUNEDDU)


def test_scaluneddu_is_public_and_shows_no_cards() -> None:
    game = given("spazzino", hands=["1d 5h 9s", "2c 3c 4c"]).does(1, DECLARE)
    assert game.sees(0).board.scaluneddu == frozenset({1})
    assert game.sees(0).held == game.state.held[0]


def test_scaluneddu_is_offered_to_the_seat_that_holds_it() -> None:
    game = given("spazzino", hands=["1d 5h 9s", "2c 3c 4c"])
    assert DECLARE in options(game.sees(1))
    assert DECLARE not in options(game.sees(0))
