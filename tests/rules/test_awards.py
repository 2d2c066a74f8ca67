"""RULES part 2, "Awards while playing"; R20, R21, R22."""

from __future__ import annotations

import pytest

from salotto.core.actions import Cut
from salotto.core.cards import read_card
from salotto.core.events import Reason
from salotto.rules.awards import bagari
from tests.given import Given, given, match, play_out, spare
from tests.when import RECKONING, dealt, laid, passed, remainder, scored, took


def spazzino(table: str, card: str, last_laid: str | None = None) -> Given:
    """A Spazzino play by seat 0 that is not the last card of the hand."""
    card_, _, _ = card.partition(" ")
    return given("spazzino", table=table, hands=[f"{card_} 10c", "9c 8s"], last_laid=last_laid).plays(0, card)


# Piccola


def test_piccola_is_one_point_for_the_card_just_laid() -> None:
    """A59 a."""
    game = given("spazzino", table="2c", hands=["4d 10c", "4h 9c"], turn=1).plays(1, "4h").plays(0, "4d")
    assert game.events == (took(1, 0, "4d", "4h"), scored(0, Reason.PICCOLA, 1, 0), passed(1))


def test_piccola_needs_exactly_one_card() -> None:
    """A59 b."""
    game = spazzino("9s 2c 4h", "6d x 4h 2c", last_laid="4h")
    assert game.events == (took(1, 0, "6d", "2c 4h"), passed(1))


def test_piccola_is_not_for_an_older_equal_card() -> None:
    game = spazzino("4c 9s 4h", "4d x 4c", last_laid="4h")
    assert game.events == (took(1, 0, "4d", "4c"), passed(1))


def test_piccola_is_not_possible_after_a_take() -> None:
    """A59 c: the previous player took with the four of cups."""
    game = given("spazzino", table="4s 4c 9s", hands=["4d 10c", "4h 9c"], turn=1).plays(1, "4h x 4s").plays(0, "4d")
    assert game.events == (took(1, 0, "4d", "4c"), passed(1))


def test_piccola_is_not_for_a_card_that_the_dealer_laid() -> None:
    assert spazzino("4c 9s", "4d").events == (took(0, 0, "4d", "4c"), passed(1))


def test_piccola_is_not_for_a_card_laid_before_the_previous_play() -> None:
    game = given("spazzino", table="9s", hands=["4h 4d", "8c 10c"]).plays(0, "4h").plays(1, "8c").plays(0, "4d")
    assert game.events == (took(2, 0, "4d", "4h"), passed(1))


def test_piccola_counts_across_a_new_deal() -> None:
    """R21."""
    stock = "4d 10c 9c " + spare("4d 10c 9c 4h 2c", count=3)
    game = given("spazzino", table="2c", hands=["", "4h"], turn=1, stock=stock).plays(1, "4h").plays(0, "4d")
    assert game.events == (took(1, 0, "4d", "4h"), scored(0, Reason.PICCOLA, 1, 0), passed(1))


def test_piccola_does_not_reach_into_the_next_hand() -> None:
    game = play_out(match("spazzino", dealers_privilege=False, target=99).shuffles("").does(1, Cut(20)))[0].reckons()
    assert game.shuffles("").state.board.just_laid is None


def test_piccola_with_figures() -> None:
    game = spazzino("2c 10d", "10h", last_laid="10d")
    assert game.events == (took(1, 0, "10h", "10d"), scored(0, Reason.PICCOLA, 1, 0), passed(1))


# Spazzino


@pytest.mark.parametrize(
    ("table", "card", "points"),
    [
        ("5h 2s", "7d x 5h 2s", 7),  # A61
        ("10d", "10h", 4),
        ("8d", "8h", 2),
        ("9d", "9h", 3),
        ("1d", "1h", 1),
        ("1h 2s 3c", "6d x 1h 2s 3c", 6),
        ("2d", "2h", 2),
        ("3d", "3h", 3),
        ("4d", "4h", 4),
        ("5d", "5h", 5),
    ],
)
def test_spazzino_is_the_rank_of_the_played_card(table: str, card: str, points: int) -> None:
    """A61: fante 2, cavallo 3, re 4."""
    game = spazzino(table, card)
    assert game.events[1:] == (scored(0, Reason.SPAZZINO, points, 0), passed(1))
    assert game.scores == (points, 0)
    assert game.state.board.sweeps == (1, 0)


def test_spazzino_needs_the_whole_table() -> None:
    assert spazzino("5h 2s 10d", "7d x 5h 2s").events == (took(0, 0, "7d", "5h 2s"), passed(1))


# Bagari


def test_bagari_of_two_cards_of_the_suit_is_three_points() -> None:
    game = spazzino("9s 5h 2h", "7h")
    assert game.events == (took(0, 0, "7h", "5h 2h"), scored(0, Reason.BAGARI, 3, 0), passed(1))


def test_bagari_of_three_cards_of_the_suit_is_four_points() -> None:
    """R22."""
    game = spazzino("9s 4h 2h 1h", "7h")
    assert game.events == (took(0, 0, "7h", "4h 2h 1h"), scored(0, Reason.BAGARI, 4, 0), passed(1))


def test_bagari_needs_the_suit_of_the_played_card() -> None:
    assert spazzino("9s 5h 2h", "7d").events == (took(0, 0, "7d", "5h 2h"), passed(1))


def test_bagari_needs_every_card_of_the_suit() -> None:
    assert spazzino("9s 5h 2c", "7h").events == (took(0, 0, "7h", "5h 2c"), passed(1))
    assert spazzino("9s 5c 2h", "7h").events == (took(0, 0, "7h", "5c 2h"), passed(1))


@pytest.mark.parametrize("suit", "dhsc")
def test_bagari_exists_in_every_suit(suit: str) -> None:
    other = "d" if suit != "d" else "h"
    game = spazzino(f"10{other} 3{suit} 2{suit}", f"5{suit}")
    assert game.events[1] == scored(0, Reason.BAGARI, 3, 0)


def test_bagari_of_nothing_is_none() -> None:
    assert bagari(read_card("7h"), 0, 0, None, False) == 0


# Together


def test_awards_are_added_piccola_and_spazzino() -> None:
    """R20, A62: one and four."""
    game = given("spazzino", hands=["4d 10c", "4c 9c"], turn=1).plays(1, "4c").plays(0, "4d")
    assert game.events == (
        took(1, 0, "4d", "4c"),
        scored(0, Reason.PICCOLA, 1, 0),
        scored(0, Reason.SPAZZINO, 4, 0),
        passed(1),
    )
    assert game.scores == (5, 0)


def test_awards_are_added_spazzino_and_bagari() -> None:
    """R20, A62: seven and three."""
    game = spazzino("5c 2c", "7c")
    assert game.events == (
        took(0, 0, "7c", "5c 2c"),
        scored(0, Reason.SPAZZINO, 7, 0),
        scored(0, Reason.BAGARI, 3, 0),
        passed(1),
    )
    assert game.scores == (10, 0)


def test_awards_go_to_the_players_side() -> None:
    game = given("spazzino", table="5c 2c", hands=["", "", "7c", "9c"], dealer=3).plays(2, "7c")
    assert game.events[1:3] == (scored(2, Reason.SPAZZINO, 7, 0), scored(2, Reason.BAGARI, 3, 0))
    assert game.scores == (10, 0)


# The very last card


def test_piccola_is_not_counted_on_the_last_play() -> None:
    """A64 a."""
    game = given("spazzino", table="2c", hands=["4h", "4d"], last_taker=0).plays(0, "4h").plays(1, "4d")
    assert game.events == (took(1, 1, "4d", "4h"), remainder(1, "2c"), RECKONING)
    assert game.scores == (0, 0)


def test_spazzino_and_bagari_are_not_counted_on_the_last_play() -> None:
    """A64 b."""
    game = given("spazzino", table="5h 2h", hands=["", "7h"]).plays(1, "7h")
    assert game.events == (took(0, 1, "7h", "5h 2h"), RECKONING)
    assert game.scores == (0, 0)


def test_bagari_is_not_counted_on_the_last_play() -> None:
    game = given("spazzino", table="5h 2h 9c", hands=["", "7h"]).plays(1, "7h")
    assert game.events == (took(0, 1, "7h", "5h 2h"), remainder(1, "9c"), RECKONING)


def test_awards_are_counted_one_card_earlier() -> None:
    """A64 c."""
    game = given("spazzino", table="2c 4h", hands=["4d", "9d"], last_laid="4h").plays(0, "4d")
    assert game.events == (took(1, 0, "4d", "4h"), scored(0, Reason.PICCOLA, 1, 0), passed(1))
    game = given("spazzino", table="5h 2h", hands=["7h", "9d"]).plays(0, "7h")
    assert game.scores == (10, 0)


def test_awards_are_counted_with_the_last_card_of_an_inner_deal() -> None:
    stock = spare("5h 2h 7h", count=6)
    game = given("spazzino", table="5h 2h", hands=["", "7h"], stock=stock).plays(1, "7h")
    assert game.events == (
        took(0, 1, "7h", "5h 2h"),
        scored(1, Reason.SPAZZINO, 7, 1),
        scored(1, Reason.BAGARI, 3, 1),
        dealt(0, "1d 1h 1s"),
        dealt(1, "1c 2d 2s"),
        passed(0),
    )


def test_cards_left_go_to_the_last_taker_in_spazzino() -> None:
    """A64."""
    game = given("spazzino", table="9c 5h", hands=["", "7h"], last_taker=0).plays(1, "7h")
    assert game.events == (laid(0, 1, "7h"), remainder(0, "9c 5h 7h"), RECKONING)
