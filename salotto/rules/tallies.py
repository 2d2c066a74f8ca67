"""The final count, one small function an item: (pile of each side) -> `Counted`.

Piles are sets, by side, a team's players together.  A tie at the top gives nobody the points, also with more
than two sides.  Source: RULES, "Count" of both parts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from salotto.core.cards import DIAMONDS, SETTEBELLO, SEVENS, SWORDS, Mask, make_card
from salotto.core.events import Counted, Reason

Item: TypeAlias = Callable[[Sequence[Mask]], Counted]

_PRIMIERA: Final = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)  # by rank from the ace
_BY_PRIMIERA: Final = tuple(sorted(range(10), key=lambda rank: -_PRIMIERA[rank]))
_RUN: Final = tuple(1 << make_card(rank, "s") for rank in range(1, 11))


def most(reason: Reason, values: tuple[int, ...], points: int) -> Counted:
    """The points go to the one side with the highest value above 0; to nobody where two are level."""
    best = max(values)
    if best and values.count(best) == 1:
        return Counted(reason, values, values.index(best), points)
    return Counted(reason, values, None, 0)


def most_cards(piles: Sequence[Mask]) -> Counted:
    """1 for most cards."""
    return most(Reason.CARDS, tuple([pile.bit_count() for pile in piles]), 1)


def most_diamonds(piles: Sequence[Mask]) -> Counted:
    """1 for most diamonds."""
    return most(Reason.DIAMONDS, tuple([(pile & DIAMONDS).bit_count() for pile in piles]), 1)


def most_sevens(piles: Sequence[Mask]) -> Counted:
    """1 for most sevens."""
    return most(Reason.SEVENS, tuple([(pile & SEVENS).bit_count() for pile in piles]), 1)


def settebello(piles: Sequence[Mask]) -> Counted:
    """1 for the seven of diamonds; nobody's where it was set aside (R2)."""
    return most(Reason.SETTEBELLO, tuple([pile >> SETTEBELLO & 1 for pile in piles]), 1)


def primiera(piles: Sequence[Mask]) -> Counted:
    """1 for the highest sum of the best card of each suit; a side without all four suits has 0.

    Source: RULES part 1, "Presets".
    """
    return most(Reason.PRIMIERA, tuple(primiera_sum(pile) for pile in piles), 1)


def primiera_sum(pile: Mask) -> int:
    """The sum of the best card of each suit, 0 to 84; 0 where a suit is missing."""
    total = 0
    for suit in range(4):
        cards = pile >> suit
        for rank in _BY_PRIMIERA:
            if cards >> rank * 4 & 1:
                total += _PRIMIERA[rank]
                break
        else:
            return 0
    return total


def most_cards_of_two(piles: Sequence[Mask]) -> Counted:
    """2 for most cards, in Spazzino."""
    return most(Reason.CARDS, tuple([pile.bit_count() for pile in piles]), 2)


def most_swords(piles: Sequence[Mask]) -> Counted:
    """2 for most swords."""
    return most(Reason.SWORDS, tuple([(pile & SWORDS).bit_count() for pile in piles]), 2)


def one_card(reason: Reason, card: int) -> Item:
    """1 for a single card of the pack."""

    def count(piles: Sequence[Mask]) -> Counted:
        return most(reason, tuple([pile >> card & 1 for pile in piles]), 1)

    return count


def napola(piles: Sequence[Mask]) -> Counted:
    """3 for ace, 2 and 3 of swords, 1 more for each card that continues the run, up to 10 (napoleone)."""
    runs = tuple(run if run >= 3 else 0 for run in map(napola_run, piles))
    return most(Reason.NAPOLA, runs, max(runs))


def napola_run(pile: Mask) -> int:
    """How many swords from the ace on follow each other in the pile, 0 to 10."""
    for length, card in enumerate(_RUN):
        if not pile & card:
            return length
    return len(_RUN)


SCOPA_ITEMS: Final[tuple[Item, ...]] = (most_cards, most_diamonds, most_sevens, settebello)
PRIMIERA_ITEMS: Final[tuple[Item, ...]] = (most_cards, most_diamonds, primiera, settebello)
SPAZZINO_ITEMS: Final[tuple[Item, ...]] = (
    most_cards_of_two,
    most_swords,
    one_card(Reason.SEVEN_OF_COINS, SETTEBELLO),
    one_card(Reason.FANTE_OF_SWORDS, make_card(8, "s")),
    one_card(Reason.TWO_OF_SWORDS, make_card(2, "s")),
    napola,
)
