"""What a person is told, before it is known by which voice, line or braille cell."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
    `braille` is the same for few cells; where none is given, the text.
    """

    text: str
    channel: Channel
    kind: str
    braille: str = ""

    def __post_init__(self) -> None:
        if not self.braille:
            object.__setattr__(self, "braille", self.text)

    def followed_by(self, more: Utterance) -> Utterance:
        """This with another's words behind its own, as one."""
        braille = f"{self.braille.removesuffix('.')}. {more.braille}"
        return replace(self, text=f"{self.text} {more.text}", braille=braille)
