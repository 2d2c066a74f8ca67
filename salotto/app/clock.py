"""Things that happen a little later, by whatever loop the program runs in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """A loop's way to call back: after `seconds`, in the same thread."""

    def later(self, seconds: float, callback: Callable[[], None]) -> Timer: ...


class DueNow:
    """A clock that never waits: whatever is due happens when `run` is called, in order.

    For typed lines and for watching without a terminal.
    """

    def __init__(self) -> None:
        self._due: list[_Due] = []

    def later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        due = _Due(callback)
        self._due.append(due)
        return due

    def run(self) -> None:
        """Calls back until nothing is due any more."""
        while self._due:
            self._due.pop(0).happen()


class _Due:
    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self._callback = None

    def happen(self) -> None:
        if self._callback is not None:
            self._callback()
