"""Everything that lies open: what each player at the table may know."""

from __future__ import annotations

from typing import NamedTuple

from salotto.core.cards import Card, Mask
from salotto.core.events import Phase
from salotto.core.options import TableOptions
from salotto.core.seating import Seat, Side


class LastPlay(NamedTuple):
    """The newest play of the hand; `table` as it lay before, `taken` in table order."""

    ply: int
    seat: Seat
    card: Card
    taken: tuple[Card, ...]
    table: tuple[Card, ...]


class Board(NamedTuple):
    """The open part of a match.  Tuples by seat or by side, in the order of play.

    A named tuple, since a play makes three of them and a frozen dataclass takes four times as long to copy.
    """

    options: TableOptions
    phase: Phase
    turn: Seat | None  # whom the match waits for; in SHUFFLE the seat that deals next
    hand_number: int  # from 1; 0 before the first hand
    dealer: Seat | None
    ply: int  # index of the next play in the hand
    table: tuple[Card, ...]  # in the order of laying
    held_counts: tuple[int, ...]  # by seat
    stock_count: int  # cards still to be dealt in this hand
    aside_count: int
    piles: tuple[Mask, ...]  # by seat, the cards gathered in this hand
    sweeps: tuple[int, ...]  # by seat, scope or spazzini of this hand
    scores: tuple[int, ...]  # by side
    scores_before: tuple[int, ...]  # by side, as they stood when this hand began
    last_taker: Seat | None
    last_play: LastPlay | None
    accusers: frozenset[Seat]  # who denounced the last play
    rewarded: bool  # the last play was denounced rightly
    scaluneddu: frozenset[Seat]  # who declared it in this deal
    winner: Side | None

    @property
    def opener(self) -> Seat | None:
        """The seat after the dealer, which opens every deal of the hand (R1); None before the first hand."""
        return None if self.dealer is None else (self.dealer + 1) % self.options.players

    @property
    def just_laid(self) -> Card | None:
        """The card that the previous play laid; None where it took, or where there was none in this hand."""
        last = self.last_play
        return last.card if last is not None and not last.taken else None

    @property
    def is_final_play(self) -> bool:
        """Whether the next play is the very last card of the hand."""
        return self.stock_count == 0 and sum(self.held_counts) == 1


def new_board(options: TableOptions) -> Board:
    """A table where nothing has happened."""
    nobody = (0,) * options.players
    first = options.first_dealer
    return Board(
        options=options,
        phase=Phase.DRAW if first is None else Phase.SHUFFLE,
        turn=first,
        hand_number=0,
        dealer=None,
        ply=0,
        table=(),
        held_counts=nobody,
        stock_count=0,
        aside_count=0,
        piles=nobody,
        sweeps=nobody,
        scores=(0,) * options.sides,
        scores_before=(0,) * options.sides,
        last_taker=None,
        last_play=None,
        accusers=frozenset(),
        rewarded=False,
        scaluneddu=frozenset(),
        winner=None,
    )
