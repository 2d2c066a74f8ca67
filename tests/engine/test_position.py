"""Positions: what can be left out, what is worked out, and what no hand can reach."""

from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest

from salotto.core.actions import DrawDealer, Play, Shuffle
from salotto.core.board import LastPlay
from salotto.core.cards import PACK, cards_of, mask_of, read_card, read_cards
from salotto.core.events import Phase
from salotto.core.options import TableOptions
from salotto.core.refusal import Refusal
from salotto.core.seating import HOUSE
from salotto.core.state import new_state
from salotto.engine.decide import decide
from salotto.engine.evolve import evolve
from salotto.engine.legal import options
from salotto.engine.position import PositionError, PositionFault, position
from tests.given import Given, given, spare, table_options


def fault(**more: object) -> PositionFault:
    """Why a position is refused."""
    with pytest.raises(PositionError) as caught:
        given(**more)  # type: ignore[arg-type]
    assert str(caught.value) == caught.value.fault.value
    return caught.value.fault


def test_position_holds_what_is_named() -> None:
    stock = spare("5d 4s 7d 9d 1d 2d 3c", count=6)
    game = given(table="5d 4s", hands=["7d", "9d"], stock=stock, piles=["1d 2d", "3c"], scores=[3, -1], last_taker=1)
    board = game.state.board
    assert (game.table, game.hands, game.piles, game.scores) == ("5d 4s", ["7d", "9d"], ["1d 2d", "3c"], (3, -1))
    assert (board.phase, board.turn, board.dealer, board.last_taker) == (Phase.PLAY, 0, 1, 1)
    assert (board.held_counts, board.stock_count, board.hand_number, board.ply) == ((1, 1), 6, 1, 0)
    assert game.state.stock == read_cards(stock)
    assert (board.last_play, game.state.aside, game.state.bottom) == (None, (), None)


def test_position_without_cards_in_hand_waits_for_the_count() -> None:
    board = given(table="5d").state.board
    assert (board.phase, board.turn, board.dealer) == (Phase.RECKONING, None, 1)


def test_cards_that_are_not_named_take_no_part() -> None:
    state = position(TableOptions(), hands=[read_cards("7d"), read_cards("9d")])
    assert (state.stock, state.aside, state.board.piles) == ((), (), (0, 0))


def test_card_laid_last_was_laid_by_the_seat_before() -> None:
    board = given(table="5d 4s 3c", hands=["7d", "9d", "10d"], turn=0, last_laid="4s").state.board
    assert board.last_play == LastPlay(0, 2, read_card("4s"), (), read_cards("5d 3c"))
    assert (board.ply, board.just_laid) == (1, read_card("4s"))


def test_card_laid_last_before_the_count_was_the_dealers() -> None:
    board = given(table="5d", dealer=0, last_laid="5d").state.board
    assert board.last_play == LastPlay(0, 0, read_card("5d"), (), ())


@pytest.mark.parametrize(
    ("hands", "more", "turn", "dealer"),
    [
        (["1d", "2d", "3d"], {}, 0, 2),
        (["1d", "2d", "3d"], {"turn": 1}, 1, 0),
        (["1d", "2d", "3d"], {"dealer": 1}, 2, 1),
        (["1d", "2d", "3d"], {"dealer": 1, "turn": 2}, 2, 1),
        (["1d 4d", "2d", "3d 5d"], {}, 2, 0),
        (["1d", "2d 4d", "3d"], {}, 1, 1),
        (["", "2d", "3d"], {}, 1, 2),
        (["1d", "", ""], {}, 0, 0),
    ],
)
def test_turn_and_dealer_follow_from_the_hands(hands: list[str], more: dict[str, int], turn: int, dealer: int) -> None:
    board = given(hands=hands, **more).state.board  # type: ignore[arg-type]
    assert (board.turn, board.dealer) == (turn, dealer)


def test_hands_must_be_as_many_as_seats() -> None:
    with pytest.raises(PositionError, match=r"^hands$"):
        position(TableOptions(players=3), hands=[(), ()])


def test_piles_must_be_as_many_as_seats() -> None:
    assert fault(piles=["1d"]) is PositionFault.PILES


def test_scores_must_be_as_many_as_sides() -> None:
    assert fault(scores=[1, 2, 3]) is PositionFault.SCORES
    assert fault(hands=[""] * 4, teams=2, scores=[1, 2, 3, 4]) is PositionFault.SCORES


@pytest.mark.parametrize("name", ["dealer", "turn", "last_taker"])
@pytest.mark.parametrize("seat", [-1, 2])
def test_seats_must_exist(name: str, seat: int) -> None:
    assert fault(hands=["1d", "2d"], **{name: seat}) is PositionFault.NOT_A_SEAT


@pytest.mark.parametrize(
    "more",
    [
        {"table": "1d 1d"},
        {"table": "1d", "hands": ["1d", "2d"]},
        {"hands": ["1d", "1d"]},
        {"hands": ["1d", "2d"], "piles": ["2d", ""]},
        {"hands": ["1d", "2d"], "stock": "2d 3d 4d 5d 6d 7d"},
    ],
)
def test_card_is_in_one_place_only(more: dict[str, object]) -> None:
    assert fault(**more) is PositionFault.CARD_TWICE


def test_card_that_is_twice_is_named() -> None:
    with pytest.raises(PositionError) as caught:
        given(table="3c 7d 4s 7d")
    assert caught.value.card == read_card("7d")


@pytest.mark.parametrize("card", [-1, 40])
def test_card_must_be_one_of_the_pack(card: int) -> None:
    with pytest.raises(PositionError) as caught:
        position(TableOptions(), hands=[(card,), ()])
    assert (caught.value.fault, caught.value.card) == (PositionFault.NOT_A_CARD, card)


@pytest.mark.parametrize(
    ("hands", "more", "turn", "dealer"),
    [
        (["1d", "2d"], {"turn": 0, "dealer": 0}, 0, 0),
        (["1d", "2d 3d"], {"dealer": 1}, 1, 1),
        (["1d", "2d 3d"], {"turn": 1, "dealer": 1}, 1, 1),
        (["1d", "2d", "3d 4d"], {"dealer": 1}, 2, 1),
    ],
)
def test_the_dealer_as_given_stands_whatever_the_hands_tell(
    hands: list[str], more: dict[str, int], turn: int, dealer: int
) -> None:
    board = given(hands=hands, **more).state.board  # type: ignore[arg-type]
    assert (board.turn, board.dealer) == (turn, dealer)


def test_who_plays_must_hold_a_card() -> None:
    assert fault(hands=["1d", ""], turn=1) is PositionFault.NO_CARD


def test_empty_hands_are_dealt_anew_while_there_is_a_stock() -> None:
    assert fault(hands=["", ""], stock="1d 2d 3d 4d 5d 6d") is PositionFault.NOT_DEALT


@pytest.mark.parametrize(
    "table",
    [
        table_options(),
        table_options("spazzino"),
        table_options(players=5),
        table_options(players=6, teams=3, scopone=True),
        table_options(players=3, scopone=True, inverse=True),
        table_options(escoba=True, manual=True),
    ],
)
def test_every_moment_of_a_hand_is_a_position(table: TableOptions) -> None:
    luck = Random(5)
    game = Given(new_state(table)).does(HOUSE, DrawDealer(0)).does(HOUSE, Shuffle(tuple(luck.sample(PACK, 40))))
    while game.phase is not Phase.PLAY:
        game = game.does(game.turn, next(iter(options(game.sees(game.turn)))))
    while game.phase is Phase.PLAY:
        board, state = game.state.board, game.state
        again = position(
            table,
            hands=state.held,
            table=board.table,
            stock=state.stock,
            piles=[tuple(cards_of(pile)) for pile in board.piles],
            scores=board.scores,
            dealer=board.dealer,
            turn=board.turn,
            last_taker=board.last_taker,
            last_laid=board.just_laid,
        )
        assert (again.held, again.stock) == (state.held, state.stock)
        for name in ("table", "turn", "dealer", "piles", "scores", "held_counts", "stock_count", "just_laid"):
            assert getattr(again.board, name) == getattr(board, name)
        game = game.does(game.turn, luck.choice(list(options(game.sees(game.turn)).plays())))


@pytest.mark.parametrize(
    ("hands", "more"),
    [
        (["5d 6d 7d", "9c"], {}),
        (["1d", "2d 3d"], {"turn": 0}),
        (["1d", "2d 3d 4d"], {"dealer": 1}),
        (["1d", "", "2d", ""], {}),
        (["", "1d 2d", "3d"], {"dealer": 2}),
        (["1d 2d", "3d 4d", "5d"], {"turn": 1}),
    ],
)
def test_nobody_may_come_to_his_turn_without_a_card_before_the_deal_is_played(
    hands: list[str], more: dict[str, int]
) -> None:
    assert fault(hands=hands, **more) is PositionFault.UNEVEN


@pytest.mark.parametrize("players", [2, 3, 4])
def test_from_every_position_that_is_taken_the_hands_are_played_out(players: int) -> None:
    for sizes in product(range(3), repeat=players):
        cards = iter(PACK)
        hands = [tuple(islice(cards, size)) for size in sizes]
        for turn in range(players):
            try:
                state = position(TableOptions(players=players), hands, turn=turn)
            except PositionError:
                continue
            for _ in range(sum(sizes)):
                seat = state.board.turn
                assert seat is not None
                events = decide(state, seat, Play(state.held[seat][0]))
                assert not isinstance(events, Refusal)
                for event in events:
                    state = evolve(state, event)
            assert state.board.phase is Phase.RECKONING


@pytest.mark.parametrize("count", [0, 6, 12, 18, 24, 30])
def test_stock_that_a_deal_leaves_is_kept(count: int) -> None:
    stock = spare("1d 2d", count=count)
    assert given(hands=["1d", "2d"], stock=stock).state.stock == read_cards(stock)


def test_stock_that_no_deal_leaves_is_filled_up_from_below_with_cards_named_nowhere() -> None:
    state = given(hands=["1d", "1h"], table="1s", piles=["2d", ""], stock="1c 5d").state
    assert state.stock == read_cards("1c 5d 2h 2s 2c 3d")
    assert state.board.stock_count == 6


@pytest.mark.parametrize("count", [37, 38])
def test_stock_that_cannot_be_filled_up_is_refused(count: int) -> None:
    assert fault(hands=["1d", "2d"], stock=spare("1d 2d", count=count)) is PositionFault.STOCK


def test_stock_without_enough_unnamed_cards_is_refused() -> None:
    pile = spare("1d 2d 3d 4d 5d", count=34)
    assert fault(hands=["1d", "2d"], piles=[pile, ""], stock="3d 4d 5d") is PositionFault.STOCK


def test_card_laid_last_must_be_on_the_table() -> None:
    assert fault(table="5d", hands=["1d", "2d"], last_laid="5h") is PositionFault.NOT_LAID


def test_options_with_faults_have_no_position() -> None:
    with pytest.raises(ValueError, match="teams"):
        given(teams=2)


def test_piles_are_kept_by_seat() -> None:
    assert given(piles=["1d 2d", "3d"]).state.board.piles == (mask_of(read_cards("1d 2d")), mask_of(read_cards("3d")))
