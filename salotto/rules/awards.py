"""Points for a take, one small function each.

Every award has the same shape: (card played, taken set, table set before, card just laid by the previous play
or None, whether this is the very last card of the hand) -> match points, 0 where it is not earned.  All that
apply are added (R20).  Called only for takes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from salotto.core.cards import Card, Mask, suit_of
from salotto.core.events import Reason

AwardFunction: TypeAlias = Callable[[Card, Mask, Mask, Card | None, bool], int]

_SUIT_MASKS: Final = tuple(0x1111111111 << suit for suit in range(4))
_SPAZZINO_POINTS: Final = (1, 2, 3, 4, 5, 6, 7, 2, 3, 4)  # by rank from the ace


class Award(NamedTuple):
    """A reason for points and the function that gives them."""

    reason: Reason
    points: AwardFunction


def scopa(card: Card, taken: Mask, table: Mask, laid: Card | None, final: bool) -> int:
    """1 for every card of the table at once, with the last card of the hand too.

    Source: RULES part 1, "Scopa"; R5; R12 (right or wrong, the table is swept).
    """
    return 1 if taken == table else 0


def scopa_but_for_the_last_card(card: Card, taken: Mask, table: Mask, laid: Card | None, final: bool) -> int:
    """`scopa`, but 0 with the last card of the hand.  Source: R5, the option."""
    return 1 if taken == table and not final else 0


def piccola(card: Card, taken: Mask, table: Mask, laid: Card | None, final: bool) -> int:
    """1 for taking exactly the card that the previous play laid, across a new deal too; 0 on the last card.

    Source: RULES part 2, "Awards while playing"; R21.
    """
    return 1 if laid is not None and taken == 1 << laid and not final else 0


def spazzino(card: Card, taken: Mask, table: Mask, laid: Card | None, final: bool) -> int:
    """For the whole table: the rank of the played card, fante 2, cavallo 3, re 4; 0 on the last card.

    Source: RULES part 2, "Awards while playing".
    """
    return _SPAZZINO_POINTS[card >> 2] if taken == table and not final else 0


def bagari(card: Card, taken: Mask, table: Mask, laid: Card | None, final: bool) -> int:
    """For two or more cards, all of the played card's suit: the cards gathered with the played one, 3 or 4.

    0 on the last card.  Source: RULES part 2, "Awards while playing"; R22.
    """
    if final or taken & ~_SUIT_MASKS[suit_of(card)]:
        return 0
    size = taken.bit_count()
    return size + 1 if size >= 2 else 0


SCALUNEDDU_POINTS: Final = 3


def is_scaluneddu(cards: tuple[Card, ...]) -> bool:
    """Whether three cards are of one suit in sequence, fante following the seven.  Source: R23."""
    low, middle, high = sorted(cards)
    return middle == low + 4 and high == low + 8
