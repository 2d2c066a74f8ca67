"""The whole truth of a match at one moment.  Only `engine` and `session` name it (R29)."""

from __future__ import annotations

from typing import NamedTuple

from salotto.core.board import Board, new_board
from salotto.core.cards import Card
from salotto.core.options import TableOptions


class State(NamedTuple):
    """The open board and what is hidden beside it."""

    board: Board
    held: tuple[tuple[Card, ...], ...]  # by seat, in dealing order
    stock: tuple[Card, ...]  # top first
    aside: tuple[Card, ...]
    bottom: Card | None  # the bottom card of the stock, where the dealer has heard it


def new_state(options: TableOptions) -> State:
    """A match before its first event."""
    return State(new_board(options), ((),) * options.players, (), (), None)
