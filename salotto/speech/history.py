"""Everything that was said, to walk through and search again."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from enum import Enum
from typing import Final, Literal, TypeAlias

from salotto.speech.phrasebook import Phrasebook
from salotto.speech.utterance import Channel, Utterance

Direction: TypeAlias = Literal["previous", "next", "first", "last"]

CAPACITY: Final = 5000  # entries, some megabyte; a match of many hands

_SCORE_KINDS: Final = frozenset(("score.read", "count", "totals", "victory_declared", "match_won"))


class HistoryChannel(Enum):
    """Which entries the reader walks through; the value names the message that says so."""

    ALL = "all"
    TABLE = "table"  # what happened at the table
    ANSWERS = "answers"  # to keys
    SCORES = "scores"  # counts of hands and scores asked for
    SYSTEM = "system"  # the program about itself

    def holds(self, entry: Utterance) -> bool:
        """Whether an entry is read on this channel."""
        match self:
            case HistoryChannel.ALL:
                return True
            case HistoryChannel.TABLE:
                return entry.channel is Channel.NEWS
            case HistoryChannel.ANSWERS:
                return entry.channel is Channel.ANSWER
            case HistoryChannel.SCORES:
                return entry.kind in _SCORE_KINDS
            case HistoryChannel.SYSTEM:
                return entry.channel is Channel.SYSTEM


_ORDER: Final = tuple(HistoryChannel)


class History:
    """The newest `capacity` utterances and the place where the reader is among them.

    The place stays where it is when something new is said and when the channel changes; until the first step
    back it is behind the newest.  Reading the history adds nothing to it.  Source: case B07.
    """

    def __init__(self, capacity: int = CAPACITY) -> None:
        self._entries: list[Utterance] = []
        self._capacity = capacity
        self._at: int | None = None  # None: behind the newest entry
        self._heard_again = False  # whether the entry at the place is what the reader heard last
        self._match_begins = 0
        self._sought = ""
        self.channel = HistoryChannel.ALL

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def entries(self) -> Sequence[Utterance]:
        """Oldest first."""
        return tuple(self._entries)

    @property
    def of_match(self) -> Sequence[Utterance]:
        """What was said since the newest match began, or since the start where there was none; oldest first."""
        return tuple(self._entries[self._match_begins :])

    @property
    def present(self) -> Utterance | None:
        """What the reader heard last: the entry walked to, or what was said last; None if nothing was.

        News does not take the place of the entry walked to, the answer to a key does.
        """
        if self._heard_again and self._at is not None:
            return self._entries[self._at]
        return self.latest()

    @property
    def sought(self) -> str:
        """What was searched for last, as it was typed; empty if nothing was."""
        return self._sought

    def begin_match(self) -> None:
        """Marks that what is said from now on belongs to a new match."""
        self._match_begins = len(self._entries)

    def add(self, utterance: Utterance) -> None:
        """Keeps what is being said."""
        self._entries.append(utterance)
        if utterance.channel is Channel.ANSWER:
            self._heard_again = False
        if len(self._entries) > self._capacity:
            del self._entries[0]
            self._match_begins = max(self._match_begins - 1, 0)
            if self._at is not None:
                self._at = max(self._at - 1, 0)

    def latest(self, channel: Channel | None = None) -> Utterance | None:
        """What was said last, on one channel or on any; None if nothing was."""
        for utterance in reversed(self._entries):
            if channel is None or utterance.channel is channel:
                return utterance
        return None

    def walk(self, direction: Direction, book: Phrasebook) -> str:
        """The entry of the channel that a step leads to, or a sentence that says that this is the start or the end."""
        places = self._places()
        if not places:
            return book.say("history.none_here" if self._entries else "history.empty")
        at = len(self._entries) if self._at is None else self._at
        match direction:
            case "previous":
                target = next((place for place in reversed(places) if place < at), None)
            case "next":
                target = next((place for place in places if place > at), None)
            case "first":
                target = places[0]
            case "last":
                target = places[-1]
        if target is not None:
            return self._go(target)
        if direction == "previous":
            return book.say("history.start")
        self._at = None
        return book.say("history.end")

    def change_channel(self, book: Phrasebook) -> str:
        """Goes on to the next channel, after the last to the first; which one it is and how many entries it has."""
        self.channel = _ORDER[(_ORDER.index(self.channel) + 1) % len(_ORDER)]
        return book.say(f"history_channel.{self.channel.value}", n=len(self._places()))

    def search(self, text: str, book: Phrasebook) -> str:
        """The next entry before the place that contains the text, on this channel, or a sentence that there is none.

        Case and accents make no difference.  An empty text repeats the last search.
        """
        self._sought = text or self._sought
        if not self._sought:
            return book.say("history.nothing_to_repeat")
        wanted = folded(self._sought)
        at = len(self._entries) if self._at is None else self._at
        for place in reversed(self._places()):
            if place < at and wanted in folded(self._entries[place].text):
                return self._go(place)
        here = "history.not_found" if self.channel is HistoryChannel.ALL else "history.not_found_in_channel"
        return book.say(here, text=self._sought)

    def _go(self, place: int) -> str:
        self._at = place
        self._heard_again = True
        return self._entries[place].text

    def _places(self) -> list[int]:
        """Where the entries of the channel are, oldest first."""
        return [place for place, entry in enumerate(self._entries) if self.channel.holds(entry)]


def folded(text: str) -> str:
    """The text without case and accents, so that e finds È."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
