"""What a viewer knows: taken from the truth, or built from the events it was shown; the two are always equal."""

from __future__ import annotations

from salotto.core.audience import Seen
from salotto.core.events import BottomPeeked, CardPlayed, CardsDealt, HandStarted, TableDealt
from salotto.core.seating import Seat
from salotto.core.state import State
from salotto.core.view import View
from salotto.engine.evolve import evolve_board


def view(state: State, viewer: Seat | None) -> View:
    """What a seat may know of a state; None looks on (R29)."""
    if viewer is None:
        return View(state.board, None, (), None)
    bottom = state.bottom if state.board.dealer == viewer else None
    return View(state.board, viewer, state.held[viewer], bottom)


def observe(known: View, shown: Seen) -> View:
    """What a client knows after an event that it was shown."""
    board = evolve_board(known.board, shown.event)
    held, bottom = known.held, known.bottom
    match shown.event:
        case CardPlayed(seat=seat, card=card) if seat == known.viewer:
            held = tuple([other for other in held if other != card])
        case HandStarted():
            held, bottom = (), None
        case CardsDealt(seat=seat, cards=cards):
            held = cards if seat == known.viewer else held
            bottom = bottom if board.stock_count else None
        case BottomPeeked(card=card) if card is not None:
            bottom = card
        case TableDealt(from_bottom=True):
            bottom = None
    return View(board, known.viewer, held, bottom)
