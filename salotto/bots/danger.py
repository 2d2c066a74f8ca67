"""What the next seat may win by the table that is left to it, reckoned from the cards not seen."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from salotto.core.cards import FULL_PACK, Card, Mask, cards_of, mask_of, rank_counts
from salotto.core.events import Reason
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
        self._only_sweeps = all(award.reason in _SWEEPS for award in rules.awards)
        by_rank = (tuple(cards_of(self.unseen & 0xF << first)) for first in range(0, 40, 4))
        self._ranks = [cards for cards in by_rank if cards]
        assert view.viewer is not None, "a computer has a seat"
        held = board.held_counts[(view.viewer + 1) % rules.players]
        if not any(board.held_counts):
            held = rules.plan.deals[0]  # the dealer lays the table before any hand is dealt
        elif not held and board.stock_count:
            held = rules.plan.next_deal(board.stock_count)
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
        for points, cards in self._awards(table, laid):
            by_points[points] = by_points.get(points, 0) + cards
        expected, better = 0.0, 0
        ways = comb(unseen, self._held)
        for points in sorted(by_points, reverse=True):
            none_better = comb(unseen - better, self._held) / ways
            better += by_points[points]
            expected += points * (none_better - comb(unseen - better, self._held) / ways)
        return expected

    def _awards(self, table: Mask, laid: Card | None) -> Iterator[tuple[int, int]]:
        """The best award of each group of unseen cards that wins any, and how many cards are in the group.

        A group is a whole rank where suits make no difference to awards, else a single card.  What a card takes
        depends on its rank alone.
        """
        counts = rank_counts(table)
        for rank in self._ranks:
            takes = self._takes(rank[0], table, counts)
            groups = ((rank[0], len(rank)),) if self._only_sweeps else tuple((card, 1) for card in rank)
            for card, group in groups if takes else ():
                best = max(self._rules.award(card, taken, table, laid, self._final) for taken in takes)
                if best:
                    yield best, group

    def _takes(self, card: Card, table: Mask, counts: int) -> list[Mask]:
        """Takes of the next seat that can win an award."""
        takes = self._rules.takes
        if self._rules.table_decides:
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
