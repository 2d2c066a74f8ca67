"""What an event changes.  No rule stands here: the board of a client and the board of the truth change alike."""

from __future__ import annotations

from typing import assert_never

from salotto.core.board import Board, LastPlay
from salotto.core.cards import mask_of
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
from salotto.core.state import State

_NOBODY: frozenset[int] = frozenset()
_SWEEPS = (Reason.SCOPA, Reason.SPAZZINO)


def evolve(state: State, event: Event) -> State:
    """The state after an event, which must be a whole one, not a viewer's."""
    board = evolve_board(state.board, event)
    match event:
        case CardPlayed(seat=seat, card=card):
            held = list(state.held)
            held[seat] = tuple([other for other in held[seat] if other != card])
            return state._replace(board=board, held=tuple(held))
        case HandStarted(order=order):
            return State(board, ((),) * len(state.held), order, (), None)
        case DeckCut(place=place):
            return state._replace(board=board, stock=state.stock[place:] + state.stock[:place])
        case BottomPeeked(card=bottom):
            return state._replace(board=board, bottom=bottom)
        case CardsDealt(seat=seat, count=count, cards=cards):
            held = list(state.held)
            held[seat] = cards
            stock = state.stock[count:]
            return State(board, tuple(held), stock, state.aside, state.bottom if stock else None)
        case TableDealt(cards=cards, from_bottom=True):
            return state._replace(board=board, stock=state.stock[: -len(cards)], bottom=None)
        case TableDealt(cards=cards):
            return state._replace(board=board, stock=state.stock[len(cards) :])
        case CardsSetAside(count=count, cards=cards):
            return state._replace(board=board, stock=state.stock[:-count], aside=cards)
        case DealVoided():
            return state._replace(board=board, stock=())
        case _:
            return State(board, *state[1:])


def evolve_board(board: Board, event: Event) -> Board:
    """The open board after an event, the same for a whole event and for a viewer's."""
    match event:
        case CardPlayed():
            return _played(board, event)
        case TurnPassed(phase=phase, seat=seat):
            return board._replace(phase=phase, turn=seat)
        case Scored(seat=seat, reason=reason, points=points, receivers=receivers):
            scores = list(board.scores)
            for side in receivers:
                scores[side] += points
            if reason not in _SWEEPS:
                return board._replace(scores=tuple(scores))
            return board._replace(scores=tuple(scores), sweeps=_add(board.sweeps, seat, 1))
        case CardsDealt(seat=seat, count=count):
            counts = list(board.held_counts)
            counts[seat] = count
            return board._replace(
                held_counts=tuple(counts),
                stock_count=board.stock_count - count,
                scaluneddu=board.scaluneddu - {seat},
            )
        case TableDealt(cards=cards):
            return board._replace(table=board.table + cards, stock_count=board.stock_count - len(cards))
        case CardsSetAside(count=count):
            return board._replace(aside_count=count, stock_count=board.stock_count - count)
        case HandStarted():
            return _started(board, event)
        case DealVoided():
            return board._replace(hand_number=board.hand_number - 1, table=(), stock_count=0)
        case Denounced(accuser=accuser, right=right):
            return board._replace(accusers=board.accusers | {accuser}, rewarded=board.rewarded or right)
        case ScalunedduDeclared(seat=seat):
            return board._replace(scaluneddu=board.scaluneddu | {seat})
        case RemainderTaken(seat=seat, cards=cards):
            if seat is None:  # nobody's: the cards stay where they lie
                return board
            return board._replace(table=(), piles=_add(board.piles, seat, mask_of(cards)))
        case HandReckoned(totals=totals):
            return board._replace(scores=totals)
        case MatchWon(side=side):
            return board._replace(phase=Phase.FINISHED, turn=None, winner=side)
        case DealerDrawn() | DeckCut() | DealOrderChosen() | BottomPeeked() | VictoryDeclared():
            return board
        case _:
            assert_never(event)


def _played(board: Board, event: CardPlayed) -> Board:
    seat, card, taken = event.seat, event.card, event.taken
    last = LastPlay(event.ply, seat, card, taken, board.table)
    held_counts = _add(board.held_counts, seat, -1)
    if not taken:
        return board._replace(
            ply=event.ply + 1,
            table=(*board.table, card),
            held_counts=held_counts,
            last_play=last,
            accusers=_NOBODY,
            rewarded=False,
        )
    return board._replace(
        ply=event.ply + 1,
        table=tuple([lying for lying in board.table if lying not in taken]),
        held_counts=held_counts,
        piles=_add(board.piles, seat, mask_of(taken) | 1 << card),
        last_taker=seat,
        last_play=last,
        accusers=_NOBODY,
        rewarded=False,
    )


def _started(board: Board, event: HandStarted) -> Board:
    nobody = (0,) * board.options.players
    return board._replace(
        hand_number=event.number,
        dealer=event.dealer,
        ply=0,
        table=(),
        held_counts=nobody,
        stock_count=40,
        aside_count=0,
        piles=nobody,
        sweeps=nobody,
        scores_before=board.scores,
        last_taker=None,
        last_play=None,
        accusers=_NOBODY,
        rewarded=False,
        scaluneddu=_NOBODY,
    )


def _add(values: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    """The values with `more` added in one place; piles are disjoint sets, so adding is uniting them."""
    return (*values[:at], values[at] + more, *values[at + 1 :])
