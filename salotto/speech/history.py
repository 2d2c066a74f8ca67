"""Everything that was said, to walk through again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from salotto.speech.phrasebook import Phrasebook
from salotto.speech.utterance import Channel, Utterance

Direction: TypeAlias = Literal["previous", "next", "first", "last"]

CAPACITY: Final = 5000  # entries, some megabyte; a match of many hands


class History:
    """The newest `capacity` utterances and the place where the reader is among them.

    The place stays where it is when something new is said; until the first step back it is behind the newest.
    Reading the history adds nothing to it.  Source: case B07.
    """

    def __init__(self, capacity: int = CAPACITY) -> None:
        self._entries: list[Utterance] = []
        self._capacity = capacity
        self._at: int | None = None  # None: behind the newest entry

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def entries(self) -> Sequence[Utterance]:
        """Oldest first."""
        return tuple(self._entries)

    def add(self, utterance: Utterance) -> None:
        """Keeps what is being said."""
        self._entries.append(utterance)
        if len(self._entries) > self._capacity:
            del self._entries[0]
            if self._at is not None:
                self._at = max(self._at - 1, 0)

    def latest(self, channel: Channel | None = None) -> Utterance | None:
        """What was said last, on one channel or on any; None if nothing was."""
        for utterance in reversed(self._entries):
            if channel is None or utterance.channel is channel:
                return utterance
        return None

    def walk(self, direction: Direction, book: Phrasebook) -> str:
        """The entry that a step leads to, or a sentence that says that this is the start or the end."""
        count = len(self._entries)
        if not count:
            return book.say("history.empty")
        at = count if self._at is None else self._at
        target = {"previous": at - 1, "next": at + 1, "first": 0, "last": count - 1}[direction]
        if target < 0:
            return book.say("history.start")
        if target >= count:
            self._at = None
            return book.say("history.end")
        self._at = target
        return self._entries[target].text
