"""A hand in the middle, set up by its cards: for the arbiter, for tests, for puzzles.

What a position leaves out does not exist in it: a card that is named nowhere takes no part in the hand, neither
in a hand nor in the stock, so a position of a few cards is counted as those few cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from salotto.core.board import LastPlay
from salotto.core.cards import PACK, Card, mask_of
from salotto.core.events import Phase
from salotto.core.options import TableOptions
from salotto.core.seating import Seat
from salotto.core.state import State, new_state
from salotto.rules.compile import compile_rules
from salotto.rules.deals import DealPlan


class PositionFault(StrEnum):
    """Why a position cannot be set up."""

    HANDS = "hands"  # one list of cards a seat
    PILES = "piles"  # one list of cards a seat
    SCORES = "scores"  # one total a side
    NOT_A_SEAT = "not_a_seat"  # dealer, turn or last taker
    NOT_A_CARD = "not_a_card"
    CARD_TWICE = "card_twice"  # card
    NO_CARD = "no_card"  # the seat to play holds none, though another does
    NOT_DEALT = "not_dealt"  # nobody holds a card, but some are still to be dealt: the next deal comes by itself
    UNEVEN = "uneven"  # somebody would come to his turn without a card before all hands are empty
    STOCK = "stock"  # not enough cards are left to fill it up
    NOT_LAID = "not_laid"  # card: said to be laid last, but not on the table


class PositionError(ValueError):
    """A position that no hand can reach.  `card` is set where the fault's comment names it."""

    def __init__(self, fault: PositionFault, card: Card | None = None) -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.card = card


def position(
    options: TableOptions,
    hands: Sequence[Sequence[Card]],
    table: Sequence[Card] = (),
    stock: Sequence[Card] = (),
    piles: Sequence[Sequence[Card]] | None = None,
    scores: Sequence[int] | None = None,
    dealer: Seat | None = None,
    turn: Seat | None = None,
    last_taker: Seat | None = None,
    last_laid: Card | None = None,
) -> State:
    """The state of the first hand at this position: PLAY, or RECKONING where all hands are empty.

    `hands` and `piles` by seat, `scores` by side, `table` in the order of laying, `stock` top first; a stock that no
    deal begins with is filled up from below with cards named nowhere, lowest first.  Seats that have played in this
    deal hold one card less than the others, and the dealer is the last to play, so the sizes of the hands tell turn
    and dealer where they are not given; with equal hands seat 0 plays.  Another dealer than they tell may be given, but
    no other turn, since then somebody would come to it without a card.  `last_laid` is the card that the previous
    seat laid, if any.  Raises PositionError, and ValueError for options with faults.
    """
    plan = compile_rules(options).plan
    piles = [()] * options.players if piles is None else piles
    scores = (0,) * options.sides if scores is None else scores
    _check_lists(options, hands, piles, scores)
    _check_cards([*table, *stock, *(card for cards in (*hands, *piles) for card in cards)])
    for seat in (dealer, turn, last_taker):
        if seat is not None and seat not in range(options.players):
            raise PositionError(PositionFault.NOT_A_SEAT)
    sizes = tuple(len(cards) for cards in hands)
    turn, dealer = _turn_and_dealer(sizes, turn, dealer)
    named = {card for cards in (*hands, *piles, table, stock) for card in cards}
    stock = [*stock, *_filling(plan, len(stock), [card for card in PACK if card not in named])]
    over = not any(sizes)
    if over and stock:
        raise PositionError(PositionFault.NOT_DEALT)
    empty = new_state(options)
    board = empty.board._replace(
        phase=Phase.RECKONING if over else Phase.PLAY,
        turn=None if over else turn,
        hand_number=1,
        dealer=dealer,
        table=tuple(table),
        held_counts=sizes,
        stock_count=len(stock),
        piles=tuple(mask_of(pile) for pile in piles),
        scores=tuple(scores),
        scores_before=tuple(scores),
        last_taker=last_taker,
    )
    if last_laid is not None:
        if last_laid not in table:
            raise PositionError(PositionFault.NOT_LAID, last_laid)
        before = tuple(card for card in table if card != last_laid)
        last = LastPlay(0, (turn - 1) % options.players, last_laid, (), before)
        board = board._replace(ply=1, last_play=last)
    return empty._replace(board=board, held=tuple(tuple(cards) for cards in hands), stock=tuple(stock))


def _check_lists(
    options: TableOptions, hands: Sequence[Sequence[Card]], piles: Sequence[Sequence[Card]], scores: Sequence[int]
) -> None:
    if len(hands) != options.players:
        raise PositionError(PositionFault.HANDS)
    if len(piles) != options.players:
        raise PositionError(PositionFault.PILES)
    if len(scores) != options.sides:
        raise PositionError(PositionFault.SCORES)


def _check_cards(cards: Sequence[Card]) -> None:
    met: set[Card] = set()
    for card in cards:
        if card not in PACK:
            raise PositionError(PositionFault.NOT_A_CARD, card)
        if card in met:
            raise PositionError(PositionFault.CARD_TWICE, card)
        met.add(card)


def _filling(plan: DealPlan, count: int, unnamed: Sequence[Card]) -> Sequence[Card]:
    """What a stock of so many cards lacks to be used up by the deals that are left."""
    wanted = 0
    for deal in reversed(plan.deals):
        if wanted >= count:
            break
        wanted += deal * plan.players
    missing = wanted - count
    if not 0 <= missing <= len(unnamed):
        raise PositionError(PositionFault.STOCK)
    return unnamed[:missing]


def _turn_and_dealer(sizes: tuple[int, ...], turn: Seat | None, dealer: Seat | None) -> tuple[Seat, Seat]:
    """Who plays and who dealt: as given, else as the hands tell."""
    dealers = dict(_pairs(sizes))
    if turn is None:
        fitting = [seat for seat in dealers if dealers[seat] == dealer] or list(dealers)
        if not fitting:
            raise PositionError(PositionFault.UNEVEN)
        turn = fitting[0]
    elif turn not in dealers:
        raise PositionError(PositionFault.UNEVEN if sizes[turn] else PositionFault.NO_CARD)
    return turn, dealers[turn] if dealer is None else dealer


def _pairs(sizes: tuple[int, ...]) -> Iterator[tuple[Seat, Seat]]:
    """Every (turn, dealer) with which these hands can lie in the middle of a deal, by seat to play."""
    players = len(sizes)
    most = max(sizes)
    full = sizes.count(most)
    for turn in range(players):
        wanted = [most if place < full else most - 1 for place in range(players)]
        if wanted == [sizes[(turn + place) % players] for place in range(players)]:
            yield turn, (turn + full - 1) % players
