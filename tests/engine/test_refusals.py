"""What is refused, why, and that nothing changes; the options of a seat agree."""

from __future__ import annotations

import pytest

from salotto.core.actions import (
    Action,
    ChooseDealOrder,
    Cut,
    DeclareScaluneddu,
    DeclareVictory,
    Denounce,
    DrawDealer,
    Play,
    Reckon,
    SetTableCard,
    Shuffle,
)
from salotto.core.cards import PACK, read_card, read_cards
from salotto.core.refusal import Code, Refusal
from salotto.core.seating import HOUSE
from salotto.core.state import new_state
from salotto.engine.legal import options
from tests.given import Given, given, match, play, table_options


def in_play() -> Given:
    return given(table="5h 2s", hands=["7d 1d", "9d 9h"])


def test_card_that_is_not_in_the_hand_is_refused() -> None:
    assert in_play().tries(0, play("9d")) == Refusal(Code.NOT_IN_HAND, card=read_card("9d"))


def test_card_that_does_not_exist_is_refused() -> None:
    assert in_play().tries(0, Play(99)) == Refusal(Code.NOT_IN_HAND, card=99)
    assert in_play().tries(0, Play(-1)) == Refusal(Code.NOT_IN_HAND, card=-1)


def test_play_out_of_turn_is_refused() -> None:
    assert in_play().tries(1, play("9d")) == Refusal(Code.NOT_YOUR_TURN, seat=0)


def test_same_card_twice_is_refused() -> None:
    game = in_play().plays(0, "7d").plays(1, "9d")
    assert game.tries(0, play("7d")) == Refusal(Code.NOT_IN_HAND, card=read_card("7d"))


def test_take_of_a_card_that_is_not_on_the_table_is_refused() -> None:
    assert in_play().tries(0, play("7d x 5h 2s 3c")) == Refusal(Code.NOT_ON_TABLE, card=read_card("3c"))
    assert in_play().tries(0, Play(read_card("7d"), frozenset({-1}))) == Refusal(Code.NOT_ON_TABLE, card=-1)


def test_play_before_the_cards_are_dealt_is_refused() -> None:
    assert match().tries(0, play("7d")) == Refusal(Code.NOT_NOW)


def test_play_while_the_hand_is_to_be_counted_is_refused() -> None:
    assert given().tries(0, play("7d")) == Refusal(Code.NOT_NOW)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_actor_without_a_seat_is_refused(seat: int) -> None:
    assert in_play().tries(seat, play("7d")) == Refusal(Code.BAD_SEAT)


@pytest.mark.parametrize("action", [DrawDealer(0), Shuffle(PACK), Reckon()])
def test_what_is_the_houses_is_refused_to_a_seat(action: Action) -> None:
    assert in_play().tries(0, action) == Refusal(Code.ONLY_THE_HOUSE)


@pytest.mark.parametrize("action", [DrawDealer(0), Shuffle(PACK), Reckon()])
def test_house_is_refused_while_seats_play(action: Action) -> None:
    assert in_play().tries(HOUSE, action) == Refusal(Code.NOT_NOW)


@pytest.mark.parametrize("seat", [-1, 2])
def test_lot_that_falls_on_no_seat_is_refused(seat: int) -> None:
    assert Given(new_state(table_options())).tries(HOUSE, DrawDealer(seat)) == Refusal(Code.BAD_SEAT)


@pytest.mark.parametrize("order", [(), PACK[:39], (*PACK[:39], 0), (*PACK, 0), (*PACK[:39], 40)])
def test_pack_that_is_not_forty_different_cards_is_refused(order: tuple[int, ...]) -> None:
    assert match().tries(HOUSE, Shuffle(order)) == Refusal(Code.BAD_PACK)


@pytest.mark.parametrize("action", [Cut(20), ChooseDealOrder(True), SetTableCard(True)])
def test_preparations_of_spazzino_are_refused_in_play(action: Action) -> None:
    assert in_play().tries(0, action) == Refusal(Code.NOT_NOW)


def test_everything_is_refused_after_the_match() -> None:
    game = given(scores=[11, 0]).reckons()
    seat_actions: list[Action] = [
        play("7d"),
        Denounce(0),
        Cut(20),
        ChooseDealOrder(True),
        SetTableCard(True),
        DeclareScaluneddu(),
        DeclareVictory(),
    ]
    for action in seat_actions:
        assert game.tries(0, action) == Refusal(Code.MATCH_OVER)
    for action in (DrawDealer(0), Shuffle(PACK), Reckon()):
        assert game.tries(HOUSE, action) == Refusal(Code.MATCH_OVER)
    assert list(options(game.sees(0))) == []


# Options


def test_options_in_auto_are_one_play_a_card() -> None:
    assert list(options(in_play().sees(0))) == [play("7d"), play("1d")]


def test_options_in_choose_are_one_play_a_card_and_take() -> None:
    game = given(table="5h 4d 2s 3c", hands=["7d 10d", "9d 9h"], choose=True)
    assert list(options(game.sees(0))) == [play("7d x 5h 2s"), play("7d x 4d 3c"), play("10d x 5h 2s 3c")]


def test_options_in_choose_lay_a_card_that_takes_nothing() -> None:
    assert list(options(given(table="9h", hands=["7d", "8d"], choose=True).sees(0))) == [play("7d x")]


def test_options_in_manual_are_those_that_are_no_mistake_though_any_set_is_in_them() -> None:
    open_now = options(given(table="5h 4d 2s", hands=["7d", "8d"], manual=True).sees(0))
    assert list(open_now) == [play("7d x 5h 2s")]
    assert play("7d x 4d") in open_now
    assert play("7d") in open_now
    assert play("8d") not in open_now


def test_options_of_a_seat_that_waits_are_empty() -> None:
    open_now = options(in_play().sees(1))
    assert list(open_now) == []
    assert not open_now
    assert bool(options(in_play().sees(0)))


def test_options_of_a_looker_on_are_empty() -> None:
    open_now = options(in_play().sees(None))
    assert list(open_now) == []
    assert play("7d") not in open_now


def test_options_before_the_play_of_spazzino_are_cuts_then_orders_then_cards() -> None:
    game = match("spazzino").shuffles("")
    assert list(options(game.sees(1))) == [Cut(place) for place in range(1, 40)]
    assert list(options(game.sees(0))) == []
    game = game.does(1, Cut(20))
    assert list(options(game.sees(0))) == [ChooseDealOrder(False), ChooseDealOrder(True)]
    game = game.does(0, ChooseDealOrder(True))
    assert list(options(game.sees(0))) == [SetTableCard(True), SetTableCard(False)]


def test_options_tell_takes_and_the_automatic_one_in_table_order() -> None:
    open_now = options(given(table="8c 5h 4d 2s 1h 3c", hands=["7d", "9d"], choose=True).sees(0))
    assert open_now.takes(read_card("7d")) == [read_cards("5h 2s"), read_cards("4d 3c"), read_cards("4d 2s 1h")]
    assert open_now.automatic(read_card("7d")) == read_cards("5h 2s")
    assert open_now.automatic(read_card("9d")) == read_cards("8c 1h")
    assert options(given(table="9h", hands=["7d", "8d"]).sees(0)).automatic(read_card("7d")) == ()


def test_offer_of_a_declared_win_depends_on_the_score_alone() -> None:
    game = given("spazzino", hands=["4d", "9c"], stock="1h 2h 3h 4h 5h 6h", scores=[31, 0], declared_win=True)
    assert DeclareVictory() in list(options(game.sees(0)))
    assert DeclareVictory() not in list(options(game.sees(1)))
