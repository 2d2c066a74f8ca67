"""What a person is told, before it is known by which voice, line or braille cell."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Channel(Enum):
    """Why something is said, which decides what it may interrupt.  Source: DESIGN, section 4."""

    ANSWER = "answer"  # to a key: cuts off an older answer and the reading of news, whose unread rest follows it
    NEWS = "news"  # what happened at the table: queued, interrupts nothing, never lost
    SYSTEM = "system"  # the program about itself (speech lost, file refused): queued like news


@dataclass(frozen=True, slots=True)
class Utterance:
    """One sentence or a few, said as one: one printed line, one speech call, one entry of the history.

    `kind` is a short stable id (an event or a command id) by which histories and verbosity select.
    """

    text: str
    channel: Channel
    kind: str
