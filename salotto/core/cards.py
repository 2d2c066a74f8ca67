"""Cards as small integers, sets of cards as 40-bit masks, and the notation of RULES (`7d`).

A card is `(rank - 1) * 4 + suit`: ranks 1 to 10, suits d h s c as 0 to 3.  A mask has four bits a rank,
so "an equal card lies there" is a shift and an AND, and a nibble-wise sum counts the cards of every rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

Card: TypeAlias = int  # 0 to 39
Mask: TypeAlias = int  # 40 bits, bit n is card n

SUITS: Final = "dhsc"
PACK: Final = tuple(range(40))
FULL_PACK: Final[Mask] = (1 << 40) - 1
DIAMONDS: Final[Mask] = 0x1111111111
SWORDS: Final[Mask] = DIAMONDS << 2
SEVENS: Final[Mask] = 0xF << 24
SETTEBELLO: Final[Card] = 24


def rank_of(card: Card) -> int:
    """1 to 10."""
    return (card >> 2) + 1


def suit_of(card: Card) -> int:
    """0 to 3 for d, h, s, c."""
    return card & 3


def make_card(rank: int, suit: str) -> Card:
    """The card of a rank (1 to 10) and a suit letter.  Example: `make_card(7, "d")` is 24."""
    return (rank - 1) * 4 + SUITS.index(suit)


def notation(card: Card) -> str:
    """The card as RULES writes it.  Example: `notation(24)` is `"7d"`."""
    return f"{rank_of(card)}{SUITS[suit_of(card)]}"


def read_card(text: str) -> Card:
    """The card that a notation names.  Raises ValueError for anything but 1 to 10 and d, h, s, c."""
    rank, suit = text[:-1], text[-1:]
    if suit not in SUITS or not suit or rank not in _RANK_NAMES:
        raise ValueError(text)
    return make_card(int(rank), suit)


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a list separated by white space, in its order.  Raises ValueError(the bad word)."""
    return tuple(read_card(word) for word in text.split())


def write_cards(cards: Iterable[Card]) -> str:
    """Notations joined by a space, in the order given."""
    return " ".join(notation(card) for card in cards)


def mask_of(cards: Iterable[Card]) -> Mask:
    """The set of the cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: Mask) -> Iterator[Card]:
    """The cards of a set, lowest number first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def rank_counts(mask: Mask) -> int:
    """How many cards of each rank a set holds: ten nibbles of 0 to 4, the ace's lowest."""
    mask -= (mask >> 1) & 0x5555555555
    return (mask & 0x3333333333) + ((mask >> 2) & 0x3333333333)


_RANK_NAMES: Final = frozenset(str(rank) for rank in range(1, 11))
