"""What went by, for those who train their memory: derived from the open cards, never kept.

Cards that went by are those in the piles and those now on the table.  Source: RULES part 2, "Counters"; R27.
"""

from __future__ import annotations

from collections.abc import Iterable

from salotto.core.cards import Card, Mask, mask_of, rank_counts

COUNTED_RANKS = 7  # figures have no counter


def gone_by(piles: Iterable[Mask], table: Iterable[Card]) -> tuple[int, ...]:
    """How many cards of each rank went by, ten numbers of 0 to 4, the ace first."""
    seen = mask_of(table)
    for pile in piles:
        seen |= pile
    counts = rank_counts(seen)
    return tuple(counts >> 4 * rank & 15 for rank in range(10))


def counters(piles: Iterable[Mask], table: Iterable[Card]) -> tuple[int, ...]:
    """1 where an odd number of cards of a rank went by, else 0: seven numbers, the ace first."""
    return tuple(count & 1 for count in gone_by(piles, table)[:COUNTED_RANKS])
