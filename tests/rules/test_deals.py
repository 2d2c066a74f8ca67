"""RULES part 1, "Seats" and "Deals"; R1, R2, R3."""

from __future__ import annotations

import pytest

from salotto.core.actions import DrawDealer, Shuffle
from salotto.core.cards import PACK, read_cards
from salotto.core.events import (
    CardsDealt,
    CardsSetAside,
    DealerDrawn,
    DealVoided,
    HandReckoned,
    HandStarted,
    Phase,
    TableDealt,
)
from salotto.core.seating import HOUSE
from salotto.core.state import new_state
from salotto.engine.legal import options
from salotto.rules.deals import DealPlan, scopa_plan, scopone_plan
from tests.given import Given, given, match, pack_of, play_out, spare, table_options
from tests.when import dealt, laid, on_table, passed


def deals_of(players: int, **agreed: object) -> tuple[list[int], list[list[int]], int]:
    """Cards laid on the table by the dealer, and per deal the cards of each seat in dealing order; cards aside."""
    game = match(players=players, **agreed).shuffles("")  # type: ignore[arg-type]
    events = [*game.events, *play_out(game)[1]]
    laid_open = [len(event.cards) for event in events if isinstance(event, TableDealt)]
    counts = [event.count for event in events if isinstance(event, CardsDealt)]
    deals = [counts[at : at + players] for at in range(0, len(counts), players)]
    return laid_open, deals, sum(event.count for event in events if isinstance(event, CardsSetAside))


def test_scopa_for_two_lays_four_and_deals_six_times_three() -> None:
    assert deals_of(2) == ([4], [[3, 3]] * 6, 0)


def test_scopa_for_three_lays_four_and_deals_four_times_three() -> None:
    assert deals_of(3) == ([4], [[3, 3, 3]] * 4, 0)


def test_scopa_for_four_lays_four_and_deals_three_times_three() -> None:
    assert deals_of(4) == ([4], [[3] * 4] * 3, 0)


def test_scopa_for_five_lays_five_and_deals_three_then_four() -> None:
    """A40."""
    assert deals_of(5) == ([5], [[3] * 5, [4] * 5], 0)


def test_scopa_for_five_has_twenty_cards_left_then_none() -> None:
    """A40."""
    game = match(players=5).shuffles("")
    left = [game.state.board.stock_count]
    while game.phase is Phase.PLAY:
        seat = game.state.board.turn
        assert seat is not None
        game = game.does(seat, next(options(game.sees(seat)).plays()))
        left.append(game.state.board.stock_count)
    assert sorted(set(left), reverse=True) == [20, 0]
    assert game.state.stock == ()


def test_scopa_for_six_lays_four_and_deals_two_times_three() -> None:
    assert deals_of(6) == ([4], [[3] * 6] * 2, 0)


def test_scopone_for_two_deals_two_times_ten() -> None:
    assert deals_of(2, scopone=True) == ([], [[10, 10]] * 2, 0)


def test_scopone_for_three_deals_thirteen_and_sets_one_aside() -> None:
    assert deals_of(3, scopone=True) == ([], [[13] * 3], 1)


def test_scopone_for_four_deals_ten() -> None:
    assert deals_of(4, scopone=True) == ([], [[10] * 4], 0)


def test_scopone_for_five_deals_eight() -> None:
    assert deals_of(5, scopone=True) == ([], [[8] * 5], 0)


def test_scopone_for_six_deals_six_and_sets_four_aside() -> None:
    assert deals_of(6, scopone=True) == ([], [[6] * 6], 4)


def test_scopa_lays_the_table_before_the_hands_and_deals_to_the_opener_first() -> None:
    game = match(players=3, dealer=1).shuffles("1d 2d 3d 4d 5d 6d 7d 8d 9d 10d 1h 2h 3h")
    assert game.events == (
        HandStarted(1, 1, pack_of("1d 2d 3d 4d 5d 6d 7d 8d 9d 10d 1h 2h 3h")),
        on_table("1d 2d 3d 4d"),
        dealt(2, "5d 6d 7d"),
        dealt(0, "8d 9d 10d"),
        dealt(1, "1h 2h 3h"),
        passed(2),
    )


def test_scopone_lays_nothing_and_sets_the_last_cards_aside() -> None:
    """A41."""
    game = match(players=3, scopone=True).shuffles("")
    order = game.state.held
    assert [type(event) for event in game.events] == [HandStarted, *[CardsDealt] * 3, CardsSetAside, type(passed(0))]
    assert game.events[-2:] == (CardsSetAside(1, read_cards("10c")), passed(1))
    assert game.state.aside == read_cards("10c")
    assert [len(cards) for cards in order] == [13, 13, 13]
    assert game.table == ""


def test_cards_set_aside_are_seen_by_nobody_and_get_to_nobody() -> None:
    """R2, A41: in no view, in no pile, whatever is played."""
    game, _ = play_out(match(players=6, scopone=True).shuffles(""))
    aside = set(game.state.aside)
    assert aside == set(PACK[-4:])
    assert not aside & set(read_cards(" ".join(game.piles)))
    assert [game.sees(viewer).board.aside_count for viewer in (None, *range(6))] == [4] * 7


def test_scopone_for_three_deals_to_three_in_every_hand() -> None:
    """A41."""
    game, _ = play_out(match(players=3, scopone=True).shuffles(""))
    game = game.reckons().shuffles("")
    assert [len(cards) for cards in game.state.held] == [13, 13, 13]
    assert len(game.state.aside) == 1


def test_later_deal_adds_no_card_to_the_table() -> None:
    """A16, A42."""
    game = match(scopone=True).shuffles("")
    first = game.state.stock
    game, events = play_out(game, until=Phase.RECKONING)
    second = [event for event in events if isinstance(event, CardsDealt)]
    assert [event.cards for event in second] == [first[:10], first[10:20]]
    assert not [event for event in events if isinstance(event, TableDealt)]


def test_scopone_for_two_is_counted_once_after_both_deals() -> None:
    """A42."""
    game, events = play_out(match(scopone=True).shuffles(""))
    assert not [event for event in events if isinstance(event, HandReckoned)]
    assert [type(event) for event in game.reckons().events] == [HandReckoned, type(passed(0))]


def test_table_carries_over_into_the_next_deal() -> None:
    game = given(table="9d 8d", hands=["", "3c"], turn=1, stock="1d 2d 3d 4d 5d 6d").plays(1, "3c")
    assert game.table == "9d 8d 3c"
    assert game.events == (laid(0, 1, "3c"), dealt(0, "1d 2d 3d"), dealt(1, "4d 5d 6d"), passed(0))


# Dealer and opener


def test_first_dealer_is_drawn_by_lot() -> None:
    game = Given(new_state(table_options(players=4)))
    assert game.phase is Phase.DRAW
    assert game.does(HOUSE, DrawDealer(3)).events == (DealerDrawn(3), passed(3, Phase.SHUFFLE))


def test_first_dealer_can_be_agreed() -> None:
    game = match(players=3, first_dealer=2)
    assert (game.phase, game.state.board.turn) == (Phase.SHUFFLE, 2)
    assert game.shuffles("").events[0] == HandStarted(1, 2, PACK)


def test_seat_after_the_dealer_opens() -> None:
    """R1."""
    game = match(players=3, dealer=2).shuffles("")
    assert game.events[-1] == passed(0)
    assert game.state.board.opener == 0


def test_opener_stays_the_same_during_the_whole_hand() -> None:
    """A46: between deals of a hand too."""
    game = match(players=3, dealer=0).shuffles("")
    openers = set()
    while game.phase is Phase.PLAY:
        openers.add(game.state.board.opener)
        seat = game.state.board.turn
        assert seat is not None
        game = game.does(seat, next(options(game.sees(seat)).plays()))
    assert openers == {1}


def test_dealer_moves_one_seat_each_hand() -> None:
    """A46: four hands of three players."""
    game = match(players=3, dealer=0, target=99)
    dealers, openers = [], []
    for _ in range(4):
        game = game.shuffles("")
        dealers.append(game.state.board.dealer)
        openers.append(game.state.board.turn)
        game = play_out(game)[0].reckons()
    assert (dealers, openers) == ([0, 1, 2, 0], [1, 2, 0, 1])


def test_nobody_opens_before_the_first_hand() -> None:
    assert match().state.board.opener is None


def test_each_deal_begins_with_the_opener_again() -> None:
    game = given(table="", hands=["9d", "", ""], dealer=0, stock=spare("9d", count=9)).plays(0, "9d")
    assert game.events[-1] == passed(1)
    assert [event.seat for event in game.events if isinstance(event, CardsDealt)] == [1, 2, 0]


def test_hand_begins_with_a_fresh_pack() -> None:
    """A45: nothing of the last hand is left in a hand, on the table or in a pile."""
    game = play_out(match(target=99).shuffles(""))[0].reckons().shuffles("10c 9c 8c 7c")
    assert game.table == "10c 9c 8c 7c"
    assert game.piles == ["", ""]
    assert game.state.board.last_taker is None
    assert game.state.board.last_play is None
    assert sorted([*game.state.board.table, *game.state.stock, *game.state.held[0], *game.state.held[1]]) == list(PACK)


# R3


def test_three_tens_on_the_first_table_stay_by_default() -> None:
    game = match().shuffles("10d 10h 10s 1d")
    assert game.table == "10d 10h 10s 1d"
    assert game.phase is Phase.PLAY


@pytest.mark.parametrize("table", ["10d 10h 10s 1d", "10d 10h 10s 10c", "1d 10h 10s 10c"])
def test_three_or_four_tens_are_dealt_anew_with_the_option(table: str) -> None:
    game = match(dealer=1, redeal_on_tens=True).shuffles(table)
    assert game.events == (HandStarted(1, 1, pack_of(table)), on_table(table), DealVoided(), passed(1, Phase.SHUFFLE))
    assert (game.table, game.state.stock, game.state.board.hand_number) == ("", (), 0)
    assert game.shuffles("1d").events[0] == HandStarted(1, 1, PACK)


def test_two_tens_are_no_reason_to_deal_anew() -> None:
    game = match(redeal_on_tens=True).shuffles("10d 10h 9s 9c")
    assert game.phase is Phase.PLAY


def test_three_tens_of_five_are_dealt_anew() -> None:
    game = match(players=5, redeal_on_tens=True).shuffles("10d 1d 10h 2d 10s")
    assert game.events[-1] == passed(0, Phase.SHUFFLE)


# The plan itself


def test_plan_tells_the_deals_apart_by_what_remains() -> None:
    assert [scopa_plan(5).next_deal(stock) for stock in (35, 20)] == [3, 4]
    assert [scopa_plan(2).next_deal(stock) for stock in (36, 30, 24, 18, 12, 6)] == [3] * 6
    assert scopone_plan(2).next_deal(20) == 10


def test_plan_of_scopa_sets_nothing_aside() -> None:
    assert scopa_plan(5) == DealPlan(players=5, table=5, deals=(3, 4), aside=0)
    assert scopone_plan(6) == DealPlan(players=6, table=0, deals=(6,), aside=4)


def test_plan_has_no_deal_for_another_number_of_cards() -> None:
    with pytest.raises(ValueError, match="no deal of this plan begins with 7 cards"):
        DealPlan(2, 4, (3, 3), 0).next_deal(7)


def test_shuffle_is_taken_top_card_first() -> None:
    """R28: the order is the house's alone, and the same order is the same deal."""
    order = tuple(reversed(PACK))
    game = match().does(HOUSE, Shuffle(order))
    assert game.events == (
        HandStarted(1, 0, order),
        on_table("10c 10s 10h 10d"),
        dealt(1, "9c 9s 9h"),
        dealt(0, "9d 8c 8s"),
        passed(1),
    )
