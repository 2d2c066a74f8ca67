"""All rules of a match in motion: what an action makes happen, or why it does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

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
    SeatAction,
    SetTableCard,
    Shuffle,
)
from salotto.core.board import Board
from salotto.core.cards import PACK, Card, Mask, mask_of
from salotto.core.events import (
    BottomPeeked,
    CardPlayed,
    CardsDealt,
    CardsSetAside,
    DealerDrawn,
    DealOrderChosen,
    DealVoided,
    DeckCut,
    Denounced,
    Event,
    HandReckoned,
    HandStarted,
    MatchWon,
    Phase,
    Reason,
    RemainderTaken,
    ScalunedduDeclared,
    Scored,
    TableDealt,
    TurnPassed,
    VictoryDeclared,
)
from salotto.core.refusal import Code, Refusal
from salotto.core.seating import HOUSE, Actor, Seat, seats_of
from salotto.core.state import State
from salotto.engine.permit import permit, take_of
from salotto.rules.awards import SCALUNEDDU_POINTS
from salotto.rules.compile import compile_rules
from salotto.rules.picks import is_mistake
from salotto.rules.ruleset import Opening, Ruleset

DENOUNCED_RIGHT_POINTS = 2
DENOUNCED_WRONG_POINTS = -1


def decide(state: State, actor: Actor, action: Action) -> tuple[Event, ...] | Refusal:
    """The events that the action causes, in order, or the reason why nothing happens.

    `actor` is a seat or HOUSE; luck and counting are the house's, everything else a seat's.
    """
    rules = compile_rules(state.board.options)
    if isinstance(action, DrawDealer | Shuffle | Reckon):
        if actor != HOUSE:
            return Refusal(Code.ONLY_THE_HOUSE)
        return _house(rules, state, action)
    if not 0 <= actor < rules.players:
        return Refusal(Code.BAD_SEAT)
    return _seat(rules, state, actor, action)


def _house(rules: Ruleset, state: State, action: DrawDealer | Shuffle | Reckon) -> tuple[Event, ...] | Refusal:
    phase = state.board.phase
    if phase is Phase.FINISHED:
        return Refusal(Code.MATCH_OVER)
    match action:
        case DrawDealer(seat=seat):
            if phase is not Phase.DRAW:
                return Refusal(Code.NOT_NOW)
            if not 0 <= seat < rules.players:
                return Refusal(Code.BAD_SEAT)
            return DealerDrawn(seat), TurnPassed(Phase.SHUFFLE, seat)
        case Shuffle(order=order):
            if phase is not Phase.SHUFFLE:
                return Refusal(Code.NOT_NOW)
            if tuple(sorted(order)) != PACK:
                return Refusal(Code.BAD_PACK)
            return tuple(_begin_hand(rules, state.board, order))
        case Reckon():
            if phase is not Phase.RECKONING:
                return Refusal(Code.NOT_NOW)
            return tuple(_reckon(rules, state.board))
        case _:
            assert_never(action)


def _seat(rules: Ruleset, state: State, seat: Seat, action: SeatAction) -> tuple[Event, ...] | Refusal:
    board = state.board
    if isinstance(action, Play):  # the taken set is worked out once, as permission and as result
        taken = take_of(rules, board, state.held[seat], seat, action)
        if not isinstance(taken, Refusal):
            return tuple(_play(rules, state, seat, action.card, taken))
        return Refusal(Code.MATCH_OVER) if board.phase is Phase.FINISHED else taken
    refusal = permit(rules, board, state.held[seat], seat, action)
    if refusal is not None:
        return refusal
    match action:
        case Denounce(ply=ply):
            return tuple(_denounce(rules, board, seat, ply))
        case Cut(place=place):
            return tuple(_cut(rules, state, seat, place))
        case ChooseDealOrder(table_first=table_first):
            return tuple(_choose_order(rules, state, seat, table_first))
        case SetTableCard(from_bottom=from_bottom):
            return tuple(_set_table_card(rules, state, seat, from_bottom))
        case DeclareScaluneddu():
            points = Scored(seat, Reason.SCALUNEDDU, SCALUNEDDU_POINTS, rules.receivers(seat % rules.sides))
            return ScalunedduDeclared(seat), points
        case DeclareVictory():
            side = seat % rules.sides
            return VictoryDeclared(seat, board.scores[side]), MatchWon(side, board.scores)
        case _:
            assert_never(action)


def _begin_hand(rules: Ruleset, board: Board, order: tuple[Card, ...]) -> Iterator[Event]:
    dealer = board.turn
    assert dealer is not None, "SHUFFLE always names the seat that deals"
    yield HandStarted(board.hand_number + 1, dealer, order)
    if rules.opening is not Opening.PLAIN:
        yield TurnPassed(Phase.CUT, (dealer - 1) % rules.players)
        return
    table = order[: rules.plan.table]
    if table:
        yield TableDealt(table)
    if rules.voids(table):
        yield DealVoided()
        yield TurnPassed(Phase.SHUFFLE, dealer)
        return
    opener = (dealer + 1) % rules.players
    stock = order[rules.plan.table :]
    yield from _deal(rules, stock, opener, rules.plan.deals[0])
    if rules.plan.aside:
        yield CardsSetAside(rules.plan.aside, stock[-rules.plan.aside :])
    yield TurnPassed(Phase.PLAY, opener)


def _deal(rules: Ruleset, stock: tuple[Card, ...], opener: Seat, size: int) -> Iterator[Event]:
    """One deal: `size` cards for each seat at once, from the opener on."""
    for place in range(rules.players):
        cards = stock[place * size : (place + 1) * size]
        yield CardsDealt((opener + place) % rules.players, size, cards)


def _cut(rules: Ruleset, state: State, seat: Seat, place: int) -> Iterator[Event]:
    yield DeckCut(seat, place)
    dealer = state.board.dealer
    assert dealer is not None
    if rules.opening is Opening.PRIVILEGE:
        yield TurnPassed(Phase.DEAL_ORDER, dealer)
        return
    opener = (dealer + 1) % rules.players
    stock = state.stock[place:] + state.stock[:place]
    hands = rules.plan.deals[0] * rules.players
    yield from _deal(rules, stock, opener, rules.plan.deals[0])
    yield TableDealt(stock[hands : hands + rules.plan.table])
    yield TurnPassed(Phase.PLAY, opener)


def _choose_order(rules: Ruleset, state: State, dealer: Seat, table_first: bool) -> Iterator[Event]:
    yield DealOrderChosen(dealer, table_first)
    if not table_first:
        yield from _deal(rules, state.stock, (dealer + 1) % rules.players, rules.plan.deals[0])
    yield BottomPeeked(dealer, state.stock[-1])
    yield TurnPassed(Phase.TABLE_CARDS, dealer)


def _set_table_card(rules: Ruleset, state: State, dealer: Seat, from_bottom: bool) -> Iterator[Event]:
    stock = state.stock
    card, stock = (stock[-1], stock[:-1]) if from_bottom else (stock[0], stock[1:])
    yield TableDealt((card,), from_bottom)
    if len(state.board.table) + 1 < rules.plan.table:
        yield BottomPeeked(dealer, stock[-1])
        yield TurnPassed(Phase.TABLE_CARDS, dealer)
        return
    opener = (dealer + 1) % rules.players
    if not any(state.board.held_counts):
        yield from _deal(rules, stock, opener, rules.plan.deals[0])
    yield TurnPassed(Phase.PLAY, opener)


def _play(rules: Ruleset, state: State, seat: Seat, card: Card, taken: Mask) -> Iterator[Event]:
    board = state.board
    yield CardPlayed(board.ply, seat, card, tuple([lying for lying in board.table if taken >> lying & 1]))
    if taken:
        table = mask_of(board.table)
        for reason, award in rules.awards:
            points = award(card, taken, table, board.just_laid, board.is_final_play)
            if points:
                yield Scored(seat, reason, points, rules.receivers(seat % rules.sides))
    if sum(board.held_counts) > 1:
        yield TurnPassed(Phase.PLAY, (seat + 1) % rules.players)
    elif board.stock_count:
        opener = (seat + 1) % rules.players  # the dealer's card ends every deal
        yield from _deal(rules, state.stock, opener, rules.plan.next_deal(board.stock_count))
        yield TurnPassed(Phase.PLAY, opener)
    else:
        left = _left(board, card, taken)
        if left:
            yield RemainderTaken(seat if taken else board.last_taker, left)
        yield TurnPassed(Phase.RECKONING, None)


def _left(board: Board, card: Card, taken: Mask) -> tuple[Card, ...]:
    if not taken:
        return (*board.table, card)
    return tuple([lying for lying in board.table if not taken >> lying & 1])


def _denounce(rules: Ruleset, board: Board, seat: Seat, ply: int) -> Iterator[Event]:
    last = board.last_play
    assert last is not None
    right = is_mistake(rules.takes, last.card, mask_of(last.taken), mask_of(last.table))
    yield Denounced(seat, last.seat, ply, right)
    side = (seat % rules.sides,)  # never inverted (R15)
    if right:
        yield Scored(seat, Reason.DENOUNCED_RIGHT, DENOUNCED_RIGHT_POINTS, side)
    else:
        yield Scored(seat, Reason.DENOUNCED_WRONG, DENOUNCED_WRONG_POINTS, side)


def _reckon(rules: Ruleset, board: Board) -> Iterator[Event]:
    piles = side_piles(board)
    items = tuple(item(piles) for item in rules.items)
    received = [0] * rules.sides
    for item in items:
        if item.winner is not None:
            for side in rules.receivers(item.winner):
                received[side] += item.points
    totals = tuple(score + more for score, more in zip(board.scores, received, strict=True))
    yield HandReckoned(items, tuple(received), totals)
    winner = rules.winner(totals)
    if winner is not None:
        yield MatchWon(winner, totals)
        return
    assert board.dealer is not None
    yield TurnPassed(Phase.SHUFFLE, (board.dealer + 1) % rules.players)


def side_piles(board: Board) -> tuple[Mask, ...]:
    """The piles of the hand by side, a team's players together.  Source: RULES, "Count"."""
    options = board.options
    piles = []
    for side in range(options.sides):
        pile = 0
        for seat in seats_of(side, options.players, options.sides):
            pile |= board.piles[seat]
        piles.append(pile)
    return tuple(piles)
