"""Hands that shake: a key that comes too soon after another is ignored."""

from __future__ import annotations

from dataclasses import dataclass

from salotto.keys.gesture import Gesture


@dataclass(frozen=True, slots=True)
class Limits:
    """Milliseconds in which a key is ignored; 0 is off.

    `repeat` after the same key, `slow` after any key.
    """

    repeat: int = 0
    slow: int = 0


class KeyGuard:
    """Judges keys by the time since the one before, ignored ones included.

    So a flurry of keys, and a key held down, count once, until there was a pause as long as the limit.
    """

    def __init__(self) -> None:
        self._any: float | None = None
        self._same: dict[Gesture, float] = {}

    def admits(self, gesture: Gesture, at: float, limits: Limits) -> bool:
        """Whether a key is to be carried out; `at` in seconds of a clock that never goes back."""
        too_soon = _within(self._same.get(gesture), at, limits.repeat) or _within(self._any, at, limits.slow)
        self._any = self._same[gesture] = at
        return not too_soon


def _within(before: float | None, at: float, milliseconds: int) -> bool:
    return before is not None and round((at - before) * 1000) < milliseconds
