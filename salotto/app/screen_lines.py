"""The lines of the screen mode: kept to be drawn, the newest of them below the board."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

CAPACITY = 500  # lines; no window shows more


class ScreenLines:
    """A `LineWriter` that writes nothing by itself.  `changed` is called after every line and every typed character.

    What is being typed is not kept here, since the board shows it.
    """

    def __init__(self) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._lines: deque[str] = deque(maxlen=CAPACITY)

    @property
    def kept(self) -> Sequence[str]:
        """Oldest first."""
        return self._lines

    @property
    def newest(self) -> str:
        """The last line; empty if there is none yet."""
        return self._lines[-1] if self._lines else ""

    def line(self, text: str) -> None:
        self._lines.append(text)
        self.changed()

    def entry(self, text: str) -> None:
        self.changed()

    def typed(self, character: str, before: str = "") -> None:
        self.changed()

    def close(self) -> None:
        self.changed()
