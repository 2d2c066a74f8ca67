"""A voice that keeps what it was given: for tests, and for showing what would be said."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from salotto.speech.manner import AS_IT_IS, Manner, Trait


@dataclass(frozen=True, slots=True)
class Spoken:
    """One call: its text, whether it cut off the one before, the language, when (seconds of the clock), and how."""

    text: str
    interrupt: bool
    language: str
    time: float
    manner: Manner = AS_IT_IS


class Recorder:
    """Speaks `rate` characters a second into `spoken` and `brailled`; at once if `rate` is 0.

    With `tells_its_end=False` it keeps its end to itself, as most screen readers do.
    """

    name = "recorder"

    def __init__(
        self, rate: float = 0.0, now: Callable[[], float] = time.monotonic, *, tells_its_end: bool = True
    ) -> None:
        self.spoken: list[Spoken] = []
        self.brailled: list[str] = []
        self.stops = 0
        self.is_closed = False
        self._rate = rate
        self._now = now
        self._tells_its_end = tells_its_end
        self._end = 0.0
        self._language = ""
        self._manner = AS_IT_IS

    @property
    def texts(self) -> list[str]:
        """What was spoken, in order."""
        return [spoken.text for spoken in self.spoken]

    def speak(self, text: str, *, interrupt: bool) -> None:
        now = self._now()
        self.spoken.append(Spoken(text, interrupt, self._language, now, self._manner))
        start = now if interrupt else max(now, self._end)
        self._end = start + (len(text) / self._rate if self._rate else 0.0)

    def braille(self, text: str) -> None:
        self.brailled.append(text)

    def stop(self) -> None:
        self.stops += 1
        self._end = 0.0

    def is_speaking(self) -> bool | None:
        return self._now() < self._end if self._tells_its_end else None

    def set_language(self, language: str) -> bool:
        self._language = language
        return True

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        self._manner = manner
        return frozenset()

    def voices(self) -> tuple[str, ...]:
        return ()

    def is_alive(self) -> bool:
        return True

    def close(self) -> None:
        self.is_closed = True
