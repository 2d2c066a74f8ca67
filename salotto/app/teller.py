"""The one way to a person: what is told is printed, spoken if direct speech is on, and kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from salotto.app.lines import LineWriter
from salotto.speech.history import History
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.voice import Status, Voice

READER_CHARACTERS_PER_SECOND = 25.0  # a screen reader or a finger, as its owner has set it
LONGEST_READING = 6.0  # seconds that are waited for a reader whose end nobody can tell

_SHORT_FOR_BRAILLE = frozenset(("status.read",))  # asked for by who reads in braille, whoever writes there


class Teller:
    """Tells utterances: one line, one speech call, one entry each.

    While a screen reader reads the terminal the voice is off, and the time that reading takes is estimated.
    """

    def __init__(self, lines: LineWriter, voice: Voice, now: Callable[[], float] = time.monotonic) -> None:
        self.lines = lines
        self.voice = voice
        self.history = History()
        self.short_lines = False  # prints the short form for a braille display, not the sentence
        self.short_braille = False  # where the voice shows braille itself
        self._now = now
        self._read_until = 0.0
        self._said: Utterance | None = None

    def tell(self, utterance: Utterance) -> None:
        """Prints, speaks and keeps an utterance."""
        self.history.add(utterance)
        self._said = utterance
        self._out(utterance)

    def aside(self, text: str, kind: str) -> None:
        """News that is no message: neither repeated nor found again, so that it covers nothing that was told."""
        self._out(Utterance(text, Channel.NEWS, kind))

    def answer(self, text: str, kind: str) -> None:
        """The answer to a key."""
        self.tell(Utterance(text, Channel.ANSWER, kind))

    def system(self, text: str, kind: str) -> None:
        """Something about the program itself."""
        self.tell(Utterance(text, Channel.SYSTEM, kind))

    def again(self, text: str) -> None:
        """Something out of the history: said as it was then, but not kept a second time."""
        present = self.history.present
        if present is not None and present.text == text:
            self._said = replace(present, channel=Channel.ANSWER)
        else:
            self._said = Utterance(text, Channel.ANSWER, "history")
        self._out(self._said)

    def repeat(self) -> bool:
        """Says once more what was said last, out of the history or not; whether there was anything."""
        if self._said is not None:
            self._out(replace(self._said, channel=Channel.ANSWER))
        return self._said is not None

    def seconds_left(self) -> float:
        """How long the person will still be listening, estimated and limited where nothing can tell."""
        if self.voice.status() is Status.READY:
            return self.voice.seconds_left()
        return min(max(self.voice.seconds_left(), self._read_until - self._now()), LONGEST_READING)

    def _out(self, utterance: Utterance) -> None:
        is_short = self.short_lines or (self.short_braille and utterance.kind in _SHORT_FOR_BRAILLE)
        shown = utterance.braille if is_short else utterance.text
        for line in shown.splitlines():
            self.lines.line(line)
        self.voice.say(utterance if self.short_braille else replace(utterance, braille=utterance.text))
        start = self._now() if utterance.channel is Channel.ANSWER else max(self._now(), self._read_until)
        self._read_until = start + len(shown) / READER_CHARACTERS_PER_SECOND

    def echo(self, spoken: str) -> None:
        """A typed character: its cell is written where it was typed, so that only the voice is left to do."""
        self.voice.say(Utterance(spoken, Channel.ANSWER, "echo"))
