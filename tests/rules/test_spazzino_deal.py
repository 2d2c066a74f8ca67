"""RULES part 2, "Seats", "Before the deal", "The deal"; R17, R18."""

from __future__ import annotations

import pytest

from salotto.core.actions import ChooseDealOrder, Cut, SetTableCard
from salotto.core.cards import PACK, read_card, read_cards
from salotto.core.events import (
    BottomPeeked,
    CardsDealt,
    DealOrderChosen,
    DeckCut,
    HandStarted,
    Phase,
    TableDealt,
)
from salotto.core.refusal import Code, Refusal
from salotto.engine.legal import options
from tests.given import Given, match, play_out
from tests.when import dealt, on_table, passed

# The pack in order is 1d 1h 1s 1c 2d ... 10c; cut at 20 it begins with 6d and ends with 5c.


def cut(players: int = 2, place: int = 20, **agreed: object) -> Given:
    """The first dealer is seat 0; the pack in order has been cut."""
    start = match("spazzino", players, **agreed)  # type: ignore[arg-type]
    return start.shuffles("").does(players - 1, Cut(place))


# The cut


def test_seat_before_the_dealer_cuts() -> None:
    """R17."""
    assert match("spazzino", 4, dealer=2).shuffles("").events == (HandStarted(1, 2, PACK), passed(1, Phase.CUT))
    assert match("spazzino", 2, dealer=0).shuffles("").events == (HandStarted(1, 0, PACK), passed(1, Phase.CUT))
    assert match("spazzino", 4, dealer=0).shuffles("").events == (HandStarted(1, 0, PACK), passed(3, Phase.CUT))


def test_cut_puts_the_cards_from_the_top_below() -> None:
    game = cut(place=3)
    assert game.events == (DeckCut(1, 3), passed(0, Phase.DEAL_ORDER))
    assert game.state.stock == (*PACK[3:], *PACK[:3])


@pytest.mark.parametrize("place", [1, 39])
def test_cut_can_be_anywhere_from_1_to_39(place: int) -> None:
    assert cut(place=place).state.stock == (*PACK[place:], *PACK[:place])


@pytest.mark.parametrize("place", [0, 40, -1])
def test_cut_elsewhere_is_refused(place: int) -> None:
    assert match("spazzino").shuffles("").tries(1, Cut(place)) == Refusal(Code.BAD_CUT)


def test_cut_is_for_the_seat_before_the_dealer_alone() -> None:
    assert match("spazzino").shuffles("").tries(0, Cut(20)) == Refusal(Code.NOT_YOUR_TURN, seat=1)


def test_cut_happens_once() -> None:
    assert cut().tries(1, Cut(20)) == Refusal(Code.NOT_NOW)


# The plain deal, without the privilege


def test_plain_deal_gives_three_from_the_dealers_right_then_four_on_the_table() -> None:
    game = cut(dealers_privilege=False)
    assert game.events == (
        DeckCut(1, 20),
        dealt(1, "6d 6h 6s"),
        dealt(0, "6c 7d 7h"),
        on_table("7s 7c 8d 8h"),
        passed(1),
    )


def test_plain_deal_for_four_begins_at_the_dealers_right() -> None:
    game = cut(players=4, dealers_privilege=False)
    assert game.events == (
        DeckCut(3, 20),
        dealt(1, "6d 6h 6s"),
        dealt(2, "6c 7d 7h"),
        dealt(3, "7s 7c 8d"),
        dealt(0, "8h 8s 8c"),
        on_table("9d 9h 9s 9c"),
        passed(1),
    )


def deals_of(game: Given) -> list[int]:
    """Cards of each seat, deal after deal."""
    return [event.count for event in (*game.events, *play_out(game)[1]) if isinstance(event, CardsDealt)]


def test_spazzino_for_two_has_six_deals() -> None:
    assert deals_of(cut(dealers_privilege=False)) == [3, 3] * 6


def test_spazzino_for_four_has_three_deals() -> None:
    assert deals_of(cut(players=4, dealers_privilege=False)) == [3] * 4 * 3


def test_later_deals_add_nothing_to_the_table() -> None:
    _, events = play_out(cut(dealers_privilege=False))
    assert not [event for event in events if isinstance(event, TableDealt)]


# The dealer's privilege


def test_dealer_may_have_the_hands_first() -> None:
    """R18: and so knows his own cards while he lays the table."""
    game = cut().does(0, ChooseDealOrder(table_first=False))
    assert game.events == (
        DealOrderChosen(0, False),
        dealt(1, "6d 6h 6s"),
        dealt(0, "6c 7d 7h"),
        BottomPeeked(0, read_card("5c")),
        passed(0, Phase.TABLE_CARDS),
    )


def test_dealer_may_have_the_table_first() -> None:
    """R18."""
    game = cut().does(0, ChooseDealOrder(table_first=True))
    assert game.events == (
        DealOrderChosen(0, True),
        BottomPeeked(0, read_card("5c")),
        passed(0, Phase.TABLE_CARDS),
    )
    for from_bottom in (True, False, True):
        game = game.does(0, SetTableCard(from_bottom))
    game = game.does(0, SetTableCard(False))
    assert game.events == (on_table("6h"), dealt(1, "6s 6c 7d"), dealt(0, "7h 7s 7c"), passed(1))


def test_dealer_lays_the_bottom_card_and_hears_the_next_one() -> None:
    game = cut().does(0, ChooseDealOrder(False)).does(0, SetTableCard(from_bottom=True))
    assert game.events == (
        on_table("5c", from_bottom=True),
        BottomPeeked(0, read_card("5s")),
        passed(0, Phase.TABLE_CARDS),
    )
    assert game.table == "5c"


def test_dealer_lays_the_top_card_and_the_bottom_stays() -> None:
    game = cut().does(0, ChooseDealOrder(False)).does(0, SetTableCard(from_bottom=False))
    assert game.events == (on_table("7s"), BottomPeeked(0, read_card("5c")), passed(0, Phase.TABLE_CARDS))


def test_each_of_the_four_places_can_have_the_bottom_card() -> None:
    """A71."""
    game = cut().does(0, ChooseDealOrder(False))
    heard = [game.sees(0).bottom]
    for _ in range(4):
        game = game.does(0, SetTableCard(True))
        heard.append(game.sees(0).bottom)
    assert game.events == (on_table("5d", from_bottom=True), passed(1))
    assert game.table == "5c 5s 5h 5d"
    assert heard == [*read_cards("5c 5s 5h 5d"), None]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("table_first", [False, True])
def test_pack_has_thirty_six_less_three_a_player_after_the_deal(players: int, table_first: bool) -> None:
    """A71."""
    game = cut(players=players).does(0, ChooseDealOrder(table_first))
    for from_bottom in (True, False, True, False):
        game = game.does(0, SetTableCard(from_bottom))
    assert game.state.board.stock_count == len(game.state.stock) == 36 - 3 * players
    assert game.events[-1] == passed(1)


def test_only_the_dealer_hears_the_bottom_card() -> None:
    """A71, R29."""
    game = cut(players=4).does(0, ChooseDealOrder(False))
    assert [game.sees(viewer).bottom for viewer in (0, 1, 2, 3, None)] == [read_card("5c"), None, None, None, None]


def test_bottom_card_that_remains_is_the_last_of_the_hand_and_falls_to_the_dealer() -> None:
    """A71."""
    game = cut().does(0, ChooseDealOrder(False))
    for _ in range(4):
        game = game.does(0, SetTableCard(False))
    assert game.sees(0).bottom == read_card("5c")
    _, events = play_out(game)
    last_deal = [event for event in events if isinstance(event, CardsDealt)][-1]
    assert (last_deal.seat, last_deal.cards[-1]) == (0, read_card("5c"))


def test_dealer_knows_the_bottom_card_until_it_is_dealt() -> None:
    game = cut().does(0, ChooseDealOrder(False))
    for _ in range(4):
        game = game.does(0, SetTableCard(False))
    while game.phase is Phase.PLAY:
        assert game.sees(0).bottom == (read_card("5c") if game.state.stock else None)
        seat = game.state.board.turn
        assert seat is not None
        game = game.does(seat, next(options(game.sees(seat)).plays()))


def test_privilege_belongs_to_the_dealer_alone() -> None:
    game = cut()
    assert game.tries(1, ChooseDealOrder(True)) == Refusal(Code.NOT_YOUR_TURN, seat=0)
    assert game.tries(0, SetTableCard(True)) == Refusal(Code.NOT_NOW)
    game = game.does(0, ChooseDealOrder(True))
    assert game.tries(1, SetTableCard(True)) == Refusal(Code.NOT_YOUR_TURN, seat=0)
    assert game.tries(0, ChooseDealOrder(True)) == Refusal(Code.NOT_NOW)


def test_privilege_is_on_by_default_and_can_be_left_out() -> None:
    assert cut().phase is Phase.DEAL_ORDER
    assert cut(dealers_privilege=False).phase is Phase.PLAY


def test_dealer_moves_one_seat_each_hand_in_spazzino() -> None:
    game = play_out(cut(players=4, dealers_privilege=False))[0].reckons()
    assert game.events[-1] == passed(1, Phase.SHUFFLE)
    assert game.shuffles("").events[-1] == passed(0, Phase.CUT)


def test_first_dealer_can_be_agreed_in_spazzino() -> None:
    assert match("spazzino", 4, first_dealer=3).shuffles("").events[0] == HandStarted(1, 3, PACK)
