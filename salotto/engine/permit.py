"""Whether a seat may do what it asks, from what that seat may know alone.

`decide` and the list of a seat's options ask the very same question, so an offer can neither differ from the
rules nor give a secret away.
"""

from __future__ import annotations

from typing import assert_never

from salotto.core.actions import (
    ChooseDealOrder,
    Cut,
    DeclareScaluneddu,
    DeclareVictory,
    Denounce,
    Play,
    SeatAction,
    SetTableCard,
)
from salotto.core.board import Board
from salotto.core.cards import Card, Mask
from salotto.core.events import Phase
from salotto.core.refusal import Code, Refusal
from salotto.core.seating import Seat
from salotto.rules.awards import is_scaluneddu
from salotto.rules.ruleset import Ruleset


def permit(rules: Ruleset, board: Board, held: tuple[Card, ...], seat: Seat, action: SeatAction) -> Refusal | None:
    """None if the seat, holding these cards, may do this now; else why not."""
    if board.phase is Phase.FINISHED:
        return Refusal(Code.MATCH_OVER)
    match action:
        case Play():
            taken = take_of(rules, board, held, seat, action)
            return taken if isinstance(taken, Refusal) else None
        case Denounce(ply=ply):
            return _denounce(rules, board, seat, ply)
        case Cut(place=place):
            return _in_turn(board, Phase.CUT, seat) or (None if 1 <= place <= 39 else Refusal(Code.BAD_CUT))
        case ChooseDealOrder():
            return _in_turn(board, Phase.DEAL_ORDER, seat)
        case SetTableCard():
            return _in_turn(board, Phase.TABLE_CARDS, seat)
        case DeclareScaluneddu():
            return _scaluneddu(rules, board, held, seat)
        case DeclareVictory():
            return _victory(rules, board, seat)
        case _:
            assert_never(action)


def take_of(rules: Ruleset, board: Board, held: tuple[Card, ...], seat: Seat, play: Play) -> Mask | Refusal:
    """The set of table cards that a play takes, 0 where it lays its card; or why it cannot be played."""
    refusal = _in_turn(board, Phase.PLAY, seat)
    if refusal is not None:
        return refusal
    if play.card not in held:
        return Refusal(Code.NOT_IN_HAND, card=play.card)
    for card in play.take or ():
        if card not in board.table:
            return Refusal(Code.NOT_ON_TABLE, card=card)
    taken = rules.pick(rules.takes, play.card, play.take, board.table)
    return Refusal(taken, card=play.card) if isinstance(taken, Code) else taken


def _in_turn(board: Board, phase: Phase, seat: Seat) -> Refusal | None:
    if board.phase is not phase:
        return Refusal(Code.NOT_NOW)
    return None if board.turn == seat else Refusal(Code.NOT_YOUR_TURN, seat=board.turn)


def _denounce(rules: Ruleset, board: Board, seat: Seat, ply: int) -> Refusal | None:
    """R13: an opponent's newest play, until the next seat plays, each seat once, one reward."""
    last = board.last_play
    if not rules.windows.denouncing:
        return Refusal(Code.NO_DENOUNCING)
    if last is None or board.phase not in (Phase.PLAY, Phase.RECKONING):
        return Refusal(Code.NOTHING_TO_DENOUNCE)
    if last.ply != ply:
        return Refusal(Code.WINDOW_CLOSED)
    if last.seat == seat:
        return Refusal(Code.OWN_PLAY)
    if last.seat % rules.sides == seat % rules.sides:
        return Refusal(Code.PARTNERS_PLAY, seat=last.seat)
    if seat in board.accusers:
        return Refusal(Code.ALREADY_DENOUNCED)
    return Refusal(Code.ALREADY_REWARDED) if board.rewarded else None


def _scaluneddu(rules: Ruleset, board: Board, held: tuple[Card, ...], seat: Seat) -> Refusal | None:
    """R23: three cards as dealt, before the first of them is played, on or off turn, once."""
    if not rules.windows.scaluneddu:
        return Refusal(Code.NO_SCALUNEDDU)
    if board.phase not in (Phase.PLAY, Phase.TABLE_CARDS):
        return Refusal(Code.NOT_NOW)
    if seat in board.scaluneddu:
        return Refusal(Code.SCALUNEDDU_DECLARED)
    if len(held) != 3:
        return Refusal(Code.SCALUNEDDU_TOO_LATE if board.phase is Phase.PLAY else Code.NOT_NOW)
    return None if is_scaluneddu(held) else Refusal(Code.SCALUNEDDU_WRONG)


def _victory(rules: Ruleset, board: Board, seat: Seat) -> Refusal | None:
    """R25, R26: the target is on the score already, and the last deal has not begun."""
    if not rules.windows.declared_win:
        return Refusal(Code.NO_DECLARED_WIN)
    if board.phase not in (Phase.CUT, Phase.DEAL_ORDER, Phase.TABLE_CARDS, Phase.PLAY):
        return Refusal(Code.NOT_NOW)
    if board.stock_count == 0:
        return Refusal(Code.DECLARED_WIN_TOO_LATE)
    return None if board.scores[seat % rules.sides] >= rules.target else Refusal(Code.DECLARED_WIN_TOO_EARLY)
