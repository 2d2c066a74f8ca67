"""What happened, in the order in which it happened: the truth from which everything else derives (R30).

Events of one `decide` belong together.  A card that a viewer may not see is missing from the event
that `audience.redact` makes for him; nothing else differs.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from salotto.core.cards import Card
from salotto.core.seating import Seat, Side


class Phase(StrEnum):
    """What the match waits for."""

    DRAW = "draw"  # the house: who deals first
    SHUFFLE = "shuffle"  # the house: a pack for the seat that deals next
    CUT = "cut"
    DEAL_ORDER = "deal_order"
    TABLE_CARDS = "table_cards"
    PLAY = "play"
    RECKONING = "reckoning"  # the house, once everybody has gone on
    FINISHED = "finished"


class Reason(StrEnum):
    """What points are given for; the last part of message ids."""

    SCOPA = "scopa"
    SPAZZINO = "spazzino"
    PICCOLA = "piccola"
    BAGARI = "bagari"
    SCALUNEDDU = "scaluneddu"
    DENOUNCED_RIGHT = "denounced_right"
    DENOUNCED_WRONG = "denounced_wrong"
    CARDS = "cards"
    DIAMONDS = "diamonds"
    SEVENS = "sevens"
    PRIMIERA = "primiera"
    SETTEBELLO = "settebello"
    SWORDS = "swords"
    SEVEN_OF_COINS = "seven_of_coins"
    FANTE_OF_SWORDS = "fante_of_swords"
    TWO_OF_SWORDS = "two_of_swords"
    NAPOLA = "napola"


class Counted(NamedTuple):
    """One item of the final count.

    `values` are what each side has, by side (cards, sevens, primiera points, length of a run); `winner` is the
    side that earns `points`, or None where the top is level or nobody has any.
    """

    reason: Reason
    values: tuple[int, ...]
    winner: Side | None
    points: int


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """The lot fell on the seat that deals the first hand.  Source: RULES part 1, "Seats"."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandStarted:
    """`number` counts from 1.  `order` is the shuffled pack, top first: empty for every viewer."""

    number: int
    dealer: Seat
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DeckCut:
    """`place` cards, 1 to 39, went from the top to the bottom (R17)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class DealOrderChosen:
    """The dealer said whether the table is laid before the hands are dealt (R18)."""

    seat: Seat
    table_first: bool


@dataclass(frozen=True, slots=True)
class BottomPeeked:
    """The dealer heard the bottom card; None for the others, who only know that he did."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """`cards` in dealing order, empty for everyone but `seat`."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TableDealt:
    """Cards laid open on the table by the dealer, in order."""

    cards: tuple[Card, ...]
    from_bottom: bool = False


@dataclass(frozen=True, slots=True)
class CardsSetAside:
    """Cards that nobody sees and nobody gets (R2); `cards` is empty for every viewer."""

    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealVoided:
    """Three or four tens on the first table: the hand counts as not begun, the same seat deals again."""


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """What the match now waits for, and whom; in SHUFFLE the seat that deals next, None where it is the house's."""

    phase: Phase
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """`ply` counts the plays of the hand from 0.  `taken` in table order; empty where the card was laid."""

    ply: int
    seat: Seat
    card: Card
    taken: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """Points at once: `seat` earned them, each side of `receivers` gets `points` in full (R10, R15)."""

    seat: Seat
    reason: Reason
    points: int
    receivers: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class ScalunedduDeclared:
    """A seat was dealt three cards of one suit in sequence and said so; the points follow as `Scored` (R23)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Denounced:
    """The points follow as `Scored`."""

    accuser: Seat
    accused: Seat
    ply: int
    right: bool


@dataclass(frozen=True, slots=True)
class RemainderTaken:
    """What was left on the table goes to the last taker; `seat` None where nobody took in the hand (R6)."""

    seat: Seat | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandReckoned:
    """The count: items in the order of RULES; `received` points and new `totals`, both by side."""

    items: tuple[Counted, ...]
    received: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VictoryDeclared:
    """A declared win: `total` is what was on the score of the seat's side (R25).  `MatchWon` follows."""

    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The end.  `totals` by side (R7, R24)."""

    side: Side
    totals: tuple[int, ...]


Event: TypeAlias = (
    DealerDrawn
    | HandStarted
    | DeckCut
    | DealOrderChosen
    | BottomPeeked
    | CardsDealt
    | TableDealt
    | CardsSetAside
    | DealVoided
    | TurnPassed
    | CardPlayed
    | Scored
    | ScalunedduDeclared
    | Denounced
    | RemainderTaken
    | HandReckoned
    | VictoryDeclared
    | MatchWon
)
