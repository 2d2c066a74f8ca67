"""The only mask between the truth and a viewer (R29)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from salotto.core.events import BottomPeeked, CardsDealt, CardsSetAside, Event, HandStarted
from salotto.core.seating import Seat


@dataclass(frozen=True, slots=True)
class Seen:
    """An event as one viewer may know it.  `viewer` None looks on; `seq` counts the match's events from 0."""

    viewer: Seat | None
    seq: int
    event: Event


def redact(event: Event, viewer: Seat | None) -> Event:
    """The event without what the viewer may not know; the very same object where there is nothing to hide."""
    match event:
        case HandStarted():
            return replace(event, order=())
        case CardsSetAside():
            return replace(event, cards=())
        case CardsDealt(seat=seat) if seat != viewer:
            return replace(event, cards=())
        case BottomPeeked(seat=seat) if seat != viewer:
            return replace(event, card=None)
        case _:
            return event


def seen(viewer: Seat | None, seq: int, event: Event) -> Seen:
    """The only way a `Seen` is made."""
    return Seen(viewer, seq, redact(event, viewer))
