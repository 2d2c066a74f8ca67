"""What one seat may know: the open board, its own cards, and the bottom card if it dealt and heard it."""

from __future__ import annotations

from typing import NamedTuple

from salotto.core.board import Board, new_board
from salotto.core.cards import Card
from salotto.core.options import TableOptions
from salotto.core.seating import Seat, Side


class View(NamedTuple):
    """A match through the eyes of `viewer`; None looks on and holds nothing."""

    board: Board
    viewer: Seat | None
    held: tuple[Card, ...]  # in dealing order
    bottom: Card | None

    @property
    def side(self) -> Side | None:
        """The side that the viewer plays for."""
        return None if self.viewer is None else self.board.options.side_of(self.viewer)


def new_view(options: TableOptions, viewer: Seat | None) -> View:
    """What a viewer knows before the first event."""
    return View(new_board(options), viewer, (), None)
