"""How much is told, and in which wording: each listener's own choice, by kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from salotto.speech.phrasebook import Phrasebook


class Verbosity(StrEnum):
    """How much is told of what happens.  No level is silent about anything."""

    BRIEF = "brief"  # the shortest words; of the count, only who gets points and the totals
    NORMAL = "normal"
    FULL = "full"  # also points so far, cards left, whose turn it is when it is another's


class Topic(StrEnum):
    """What can be told briefly or fully by itself."""

    OWN_PLAYS = "own_plays"  # also what I declare and denounce
    OTHERS_PLAYS = "others_plays"
    DEALS = "deals"
    COUNT = "count"
    TURN = "turn"
    FOCUS = "focus"  # the card that is ready after my own play or a deal


class Register(StrEnum):
    """Which wording: the value is the group of the messages that take the place of the plain ones."""

    PLAIN = "plain"
    BRIEF = "brief"
    BRAILLE = "braille"  # few cells: cards as number and letter, no final stop


@dataclass(frozen=True, slots=True)
class Detail:
    """How much one listener is told: `overall`, but for the topics that have a level of their own."""

    overall: Verbosity = Verbosity.NORMAL
    of: Mapping[Topic, Verbosity] = field(default_factory=dict)

    def level(self, topic: Topic) -> Verbosity:
        """How much is told of a topic."""
        return self.of.get(topic, self.overall)

    def register(self, topic: Topic) -> Register:
        """The wording for a topic."""
        return Register.BRIEF if self.level(topic) is Verbosity.BRIEF else Register.PLAIN


def phrase(book: Phrasebook, register: Register, message_id: str, /, **values: str | int) -> str:
    """The sentence in a register; the plain one where the register has no words of its own for it.

    Words of its own stand in `<register>.<message id>` and may leave values out.
    """
    own = book.messages.get(f"{register}.{message_id}")
    if own is None:
        return book.say(message_id, **values)
    needed = own.variables
    return book.say(f"{register}.{message_id}", **{name: value for name, value in values.items() if name in needed})
