"""The commonest events in short, for exact comparison."""

from __future__ import annotations

from salotto.core.cards import read_card, read_cards
from salotto.core.events import (
    CardPlayed,
    CardsDealt,
    Phase,
    Reason,
    RemainderTaken,
    Scored,
    TableDealt,
    TurnPassed,
)

RECKONING = TurnPassed(Phase.RECKONING, None)


def took(ply: int, seat: int, card: str, taken: str) -> CardPlayed:
    """A card played, and what it took in table order."""
    return CardPlayed(ply, seat, read_card(card), read_cards(taken))


def laid(ply: int, seat: int, card: str) -> CardPlayed:
    """A card played that took nothing."""
    return CardPlayed(ply, seat, read_card(card), ())


def passed(seat: int, phase: Phase = Phase.PLAY) -> TurnPassed:
    """The next seat to play, or to do something else."""
    return TurnPassed(phase, seat)


def scored(seat: int, reason: Reason, points: int, *receivers: int) -> Scored:
    """Points at once, to the sides named."""
    return Scored(seat, reason, points, receivers)


def dealt(seat: int, cards: str) -> CardsDealt:
    """Cards for a seat, in dealing order."""
    return CardsDealt(seat, len(read_cards(cards)), read_cards(cards))


def on_table(cards: str, from_bottom: bool = False) -> TableDealt:
    """Cards that the dealer lays open."""
    return TableDealt(read_cards(cards), from_bottom)


def remainder(seat: int | None, cards: str) -> RemainderTaken:
    """What is left on the table, and to whom it goes."""
    return RemainderTaken(seat, read_cards(cards))
