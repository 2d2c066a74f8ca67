"""What the next seat may win by the table that is left to it, reckoned from the cards not seen."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from salotto.core.cards import FULL_PACK, Card, Mask, cards_of, mask_of, rank_counts
from salotto.core.events import Reason
from salotto.core.options import Taking
from salotto.core.view import View
from salotto.rules.ruleset import Ruleset

_SWEEPS = (Reason.SCOPA, Reason.SPAZZINO)


class Danger:
    """The chances of the seat after the viewer, for one moment of a match.

    Every card that the viewer has not seen is as likely as any other in that seat's hand.
    """

    def __init__(self, view: View, rules: Ruleset) -> None:
        board = view.board
        piles = 0
        for pile in board.piles:
            piles |= pile
        self.unseen: Mask = FULL_PACK & ~(piles | mask_of(board.table) | mask_of(view.held))
        self._rules = rules
        self._automatic = board.options.taking is Taking.AUTO
        self._only_sweeps = all(award.reason in _SWEEPS for award in rules.awards)
        viewer = view.viewer
        assert viewer is not None, "a computer has a seat"
        held = board.held_counts[(viewer + 1) % rules.players]
        if not held and board.stock_count:  # a new deal comes first
            held = rules.plan.next_deal(board.stock_count) if board.turn == viewer else 0
        if not any(board.held_counts):
            held = rules.plan.deals[0]  # the dealer lays the table before any hand is dealt
        self._held = min(held, self.unseen.bit_count())
        self._final = board.stock_count == 0 and sum(board.held_counts) == 2

    def expected_award(self, table: Mask, laid: Card | None) -> float:
        """Match points that the next seat wins on average by its best take from this table.

        `laid`: the card that was just laid, None after a take.
        """
        if not table or not self._held:
            return 0.0
        unseen = self.unseen.bit_count()
        by_points: dict[int, int] = {}  # how many unseen cards win so many points
        for points in self._awards(table, laid):
            by_points[points] = by_points.get(points, 0) + 1
        expected, better = 0.0, 0
        ways = comb(unseen, self._held)
        for points in sorted(by_points, reverse=True):
            none_better = comb(unseen - better, self._held) / ways
            better += by_points[points]
            expected += points * (none_better - comb(unseen - better, self._held) / ways)
        return expected

    def _awards(self, table: Mask, laid: Card | None) -> Iterator[int]:
        """The best award of every unseen card that wins any."""
        counts = rank_counts(table)
        for card in cards_of(self.unseen):
            best = 0
            for taken in self._takes(card, table, counts):
                best = max(best, self._rules.award(card, taken, table, laid, self._final))
            if best:
                yield best

    def _takes(self, card: Card, table: Mask, counts: int) -> list[Mask]:
        """Takes of the next seat that can win an award."""
        takes = self._rules.takes
        if self._automatic:
            shortest = takes.fewest(card, counts)
            if not shortest:
                return []
            if shortest[0].size == table.bit_count():
                return [table]
            if self._only_sweeps:
                return []
            taken = takes.automatic(card, tuple(cards_of(table)), table, counts)
            return [taken]
        if self._only_sweeps:
            return [table] if takes.allows(card, table, table) else []
        return takes.all(card, table)
