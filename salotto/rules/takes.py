"""Which sets of table cards a card takes, in every game, for play and for search alike.

A game says for each played rank which sums of ranks it takes: an equal card, the sums that make its value,
or (Escoba) the sums that make fifteen with it.  All of them together are a few dozen *partitions*, written as
ten nibbles, so that "the table holds it" is one subtraction over the nibble-wise count of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from salotto.core.cards import Card, Mask, rank_counts, rank_of

Counts: TypeAlias = int  # ten nibbles, how many cards of each rank

_BORROW: Final = 0x8888888888
_ORDER_DECIDES: Final = -1
_MEMO_LIMIT: Final = 20_000  # entries a rank: a safety net, a match needs a few hundred

# by nibble and number of cards: the sub-nibbles with that many bits
_CHOICES: Final = tuple(
    tuple(tuple(sub for sub in range(16) if sub & ~nibble == 0 and sub.bit_count() == size) for size in range(5))
    for nibble in range(16)
)


class Partition(NamedTuple):
    """A sum of ranks: `need` as nibbles, `size` cards, and per rank (shift of its nibble, how many)."""

    size: int
    need: Counts
    parts: tuple[tuple[int, int], ...]


class Reach(NamedTuple):
    """What a card can take from a table with certain rank counts, shortest sums first.

    `whole[n]` covers the ranks of `sums[n]` where it takes all their cards, so that the table ANDed with it is
    the take; 0 where it must choose among equal cards.  `plain` is `whole` if it never must, one 0 where nothing
    is taken, else empty.  `sure` is that of the automatic take, 0 where nothing is taken, -1 where the table's
    order has a say.
    """

    sums: tuple[Partition, ...]
    whole: tuple[Mask, ...]
    plain: tuple[Mask, ...]
    fewest: tuple[Partition, ...]
    sure: Mask


_NOTHING: Final = Reach((), (), (0,), (), 0)


class TakeRule:
    """The takes of one game.

    `sums[rank]` are the partitions that a card of that rank takes, shortest first; `with_played_card`: they are
    told as the sum that they make with the played card.
    """

    def __init__(
        self, sums: Sequence[tuple[Partition, ...]], equal_card_first: bool = False, with_played_card: bool = False
    ) -> None:
        self._sums = tuple(sums)
        self._with_played_card = with_played_card
        self._equal_card_first = equal_card_first
        # by rank from the ace: the ranks that matter, and what was worked out for their counts
        self._known: tuple[tuple[Counts, dict[Counts, Reach]], ...] = tuple(
            (_ranks_in(partitions), {}) for partitions in self._sums[1:]
        )
        # The same for `Reach.sure` alone, open to search, which spares itself the call of `automatic`.
        self.sure: tuple[tuple[Counts, dict[Counts, Mask]], ...] = tuple((ranks, {}) for ranks, _ in self._known)

    def reach(self, card: Card, counts: Counts) -> Reach:
        """What a card can take from a table with these counts; remembered, since few counts occur again and again."""
        relevant, known = self._known[card >> 2]
        found = known.get(counts & relevant)
        if found is None:
            found = self._reach((card >> 2) + 1, counts)
            sure = self.sure[card >> 2][1]
            if len(known) >= _MEMO_LIMIT:
                known.clear()
                sure.clear()
            known[counts & relevant] = found
            sure[counts & relevant] = found.sure
        return found

    def _reach(self, rank: int, counts: Counts) -> Reach:
        lying = counts | _BORROW  # a sum fits where subtracting it borrows from no rank
        sums = tuple([sum_ for sum_ in self._sums[rank] if (lying - sum_.need) & _BORROW == _BORROW])
        if not sums:
            return _NOTHING
        if self._equal_card_first and sums[0].size == 1:
            sums = sums[:1]
        whole = tuple([_whole(sum_, counts) for sum_ in sums])
        fewest = tuple([sum_ for sum_ in sums if sum_.size == sums[0].size])
        sure = whole[0] or _ORDER_DECIDES if len(fewest) == 1 else _ORDER_DECIDES
        return Reach(sums, whole, whole if all(whole) else (), fewest, sure)

    def fewest(self, card: Card, counts: Counts) -> tuple[Partition, ...]:
        """The shortest sums that a card takes from a table with these counts; empty where it takes none."""
        return self.reach(card, counts).fewest

    def automatic(self, card: Card, table: Sequence[Card], mask: Mask, counts: Counts) -> Mask:
        """The take of the table's own choice, 0 where the card takes nothing.

        Fewest cards; among those the set that starts earliest in table order, then goes on earliest (R4).
        `table` in the order of laying, `mask` and `counts` of the same cards.
        """
        reach = self.reach(card, counts)
        if reach.sure >= 0:
            return mask & reach.sure
        if len(reach.fewest) == 1:
            return earliest(reach.fewest[0], table, mask)
        candidates = [earliest(partition, table, mask) for partition in reach.fewest]
        return min(candidates, key=lambda take: [at for at, lying in enumerate(table) if take >> lying & 1])

    def all(self, card: Card, mask: Mask, counts: Counts | None = None) -> list[Mask]:
        """Every legal take, shortest first; at equal length in no meaningful order (see `in_table_order`).

        `counts` of the same cards spares counting them.
        """
        if counts is None:
            counts = rank_counts(mask)
        takes: list[Mask] = []
        reach = self.reach(card, counts)
        for sum_, ranks in zip(reach.sums, reach.whole, strict=True):
            if ranks:
                takes.append(mask & ranks)
                continue
            begun = [0]
            for shift, count in sum_.parts:
                chosen = _CHOICES[mask >> shift & 15][count]
                begun = [take | sub << shift for take in begun for sub in chosen]
            takes += begun
        return takes

    def plays(self, held: Iterable[Card], mask: Mask, counts: Counts) -> list[tuple[Card, Mask]]:
        """Every legal play of a hand: a card with each set that it can take, with 0 where it takes nothing.

        `mask` and `counts` of the same table.
        """
        plays: list[tuple[Card, Mask]] = []
        for card in held:
            relevant, known = self._known[card >> 2]
            reach = known.get(counts & relevant) or self.reach(card, counts)
            if reach.plain:
                for ranks in reach.plain:
                    plays.append((card, mask & ranks))
            else:
                plays += [(card, take) for take in self.all(card, mask, counts)]
        return plays

    def running_sum(self, card: Card, marked: Iterable[Card]) -> int:
        """The ranks of the cards that are marked to be taken, to be told aloud; in Escoba the played card's too."""
        return sum(map(rank_of, marked)) + (rank_of(card) if self._with_played_card else 0)

    def allows(self, card: Card, take: Mask, mask: Mask) -> bool:
        """Whether a set of table cards may be taken with the card, without listing the others."""
        if take & ~mask or not take:
            return False
        rank = (card >> 2) + 1
        if self._equal_card_first and take.bit_count() > 1 and mask >> (rank - 1) * 4 & 15:
            return False
        need = rank_counts(take)
        return any(partition.need == need for partition in self._sums[rank])


def _ranks_in(partitions: Iterable[Partition]) -> Counts:
    """Full nibbles for every rank that occurs in any of the sums."""
    nibbles = 0
    for partition in partitions:
        for shift, _ in partition.parts:
            nibbles |= 0xF << shift
    return nibbles


def _whole(partition: Partition, counts: Counts) -> Mask:
    """Full nibbles for the ranks of a sum if it takes all their cards, else 0."""
    ranks = _ranks_in((partition,))
    return ranks if counts & ranks == partition.need else 0


def earliest(partition: Partition, table: Sequence[Card], mask: Mask) -> Mask:
    """The cards of a partition that lie earliest in table order."""
    take = 0
    for shift, count in partition.parts:
        lying = mask >> shift & 15
        if lying.bit_count() == count:
            take |= lying << shift
            continue
        for card in table:
            if count and card >> 2 << 2 == shift:
                take |= 1 << card
                count -= 1
    return take


def in_table_order(takes: Iterable[Mask], table: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The takes as cards in table order: fewest cards first, then as R4 compares them."""
    place = {card: at for at, card in enumerate(table)}
    listed = [tuple(sorted(_members(take, table), key=place.__getitem__)) for take in takes]
    return sorted(listed, key=lambda cards: (len(cards), [place[card] for card in cards]))


def classic(equal_card_first: bool = False) -> TakeRule:
    """An equal card or a sum of the card's value.  Source: RULES part 1, "Play"."""
    return TakeRule(_sums_by_rank(lambda rank: rank), equal_card_first)


def escoba() -> TakeRule:
    """Cards that make fifteen with the played one; an equal card means nothing.  Source: RULES, "Escoba"."""
    return TakeRule(_sums_by_rank(lambda rank: 15 - rank), with_played_card=True)


def spazzino() -> TakeRule:
    """Ace to seven as in the classic game (R19); a figure takes one equal figure only (RULES part 2, "Play")."""
    sums = _sums_by_rank(lambda rank: rank)
    return TakeRule([p if rank <= 7 else p[:1] for rank, p in enumerate(sums)])


def _members(take: Mask, table: Sequence[Card]) -> list[Card]:
    return [card for card in table if take >> card & 1]


def _sums_by_rank(target: Callable[[int], int]) -> list[tuple[Partition, ...]]:
    return [(), *(_partitions(target(rank)) for rank in range(1, 11))]


@cache
def _partitions(target: int) -> tuple[Partition, ...]:
    """Every sum of ranks 1 to 10 with at most four cards of a rank, shortest first."""
    found: list[Partition] = []

    def extend(left: int, rank: int, parts: tuple[tuple[int, int], ...]) -> None:
        if left == 0:
            need = sum(count << shift for shift, count in parts)
            found.append(Partition(sum(count for _, count in parts), need, parts))
            return
        if rank == 0:
            return
        for count in range(min(4, left // rank), -1, -1):
            extend(left - rank * count, rank - 1, (*parts, ((rank - 1) * 4, count)) if count else parts)

    extend(target, 10, ())
    return tuple(sorted(found, key=lambda partition: partition.size))
