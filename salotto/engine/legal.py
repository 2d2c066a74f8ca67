"""What a seat may do, computed from its view, so that the offer gives nothing away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
from salotto.core.cards import Card, mask_of, rank_counts
from salotto.core.events import Phase
from salotto.core.view import View
from salotto.engine.permit import permit
from salotto.rules.compile import compile_rules
from salotto.rules.ruleset import Ruleset
from salotto.rules.takes import in_table_order


@dataclass(frozen=True, slots=True)
class Options:
    """A seat's open actions, worked out only as far as they are asked for.

    `in` tests any action exactly as `decide` would.  Iteration gives every action in turn; of manual plays only
    those that are no mistake, since there any set of cards can be marked.
    """

    view: View
    rules: Ruleset

    def __contains__(self, action: SeatAction) -> bool:
        view = self.view
        if view.viewer is None:
            return False
        return permit(self.rules, view.board, view.held, view.viewer, action) is None

    def __iter__(self) -> Iterator[SeatAction]:
        yield from self.plays()
        yield from (action for action in self._others() if action in self)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def plays(self) -> Iterator[Play]:
        """One play a card in automatic mode, else one a card and take: fewest cards first, then table order (R4)."""
        board = self.view.board
        if board.phase is not Phase.PLAY or self.view.viewer is None or board.turn != self.view.viewer:
            return
        for card in self.view.held:
            if self.rules.table_decides:
                yield Play(card)
                continue
            takes = self.takes(card)
            for take in takes:
                yield Play(card, frozenset(take))
            if not takes:
                yield Play(card, frozenset())

    def takes(self, card: Card) -> list[tuple[Card, ...]]:
        """Every legal take of a card on the present table: fewest cards first, then table order."""
        table = self.view.board.table
        return in_table_order(self.rules.takes.all(card, mask_of(table)), table)

    def automatic(self, card: Card) -> tuple[Card, ...]:
        """What R4 takes with the card, in table order; empty where it takes nothing."""
        table = self.view.board.table
        mask = mask_of(table)
        take = self.rules.takes.automatic(card, table, mask, rank_counts(mask))
        return tuple(lying for lying in table if take >> lying & 1)

    def _others(self) -> Iterator[SeatAction]:
        last = self.view.board.last_play
        if last is not None:
            yield Denounce(last.ply)
        yield DeclareScaluneddu()
        yield DeclareVictory()
        yield from (Cut(place) for place in range(1, 40))
        yield from (ChooseDealOrder(False), ChooseDealOrder(True))
        yield from (SetTableCard(True), SetTableCard(False))


def options(view: View) -> Options:
    """What the viewer of this view may do now."""
    return Options(view, compile_rules(view.board.options))
