"""What a seat or the house asks for.  Luck arrives as an action of the house, so that the core has none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from salotto.core.cards import Card
from salotto.core.seating import Seat


@dataclass(frozen=True, slots=True)
class DrawDealer:
    """The house: the lot for the first dealer fell on a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The house: the pack for a hand, 40 different cards, the top one first."""

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reckon:
    """The house: every window is closed, count the hand (R16)."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The seat before the dealer: `place` cards, 1 to 39, go from the top to the bottom (R17)."""

    place: int


@dataclass(frozen=True, slots=True)
class ChooseDealOrder:
    """The dealer: whether the table is laid before the hands are dealt (R18)."""

    table_first: bool


@dataclass(frozen=True, slots=True)
class SetTableCard:
    """The dealer: lay the bottom card he has just heard, or the top one."""

    from_bottom: bool


@dataclass(frozen=True, slots=True)
class Play:
    """A card from one's hand, and the table cards to take with it.

    `take` None leaves it to the table's taking mode: automatic (R4), the only legal take, or nothing marked.
    """

    card: Card
    take: frozenset[Card] | None = None


@dataclass(frozen=True, slots=True)
class Denounce:
    """Says that the play with index `ply` in this hand was a mistake (R11); never another play than that."""

    ply: int


@dataclass(frozen=True, slots=True)
class DeclareScaluneddu:
    """Three cards of one suit in sequence, as dealt (R23)."""


@dataclass(frozen=True, slots=True)
class DeclareVictory:
    """The target is reached with what is on the score already (R25)."""


HouseAction: TypeAlias = DrawDealer | Shuffle | Reckon
SeatAction: TypeAlias = Cut | ChooseDealOrder | SetTableCard | Play | Denounce | DeclareScaluneddu | DeclareVictory
Action: TypeAlias = HouseAction | SeatAction
