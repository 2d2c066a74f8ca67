"""The screen mode in a pseudo-terminal: what its window shows, cell by cell."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

from tests.app.terminal import PATIENCE, Terminal, write_settings

MATCH = ("play", "--seed", "1", "--dealer", "2")
_QUIET = 0.15  # seconds without output, after which a picture is taken to be whole

_SGR = re.compile(r"\x1b\[([\d;]*)m")


def window(
    home: Path,
    *arguments: str,
    lang: str = "it",
    size: tuple[int, int] = (80, 24),
    env: dict[str, str | None] | None = None,
    **settings: str,
) -> Window:
    """The program in the screen mode; the computers wait for Enter."""
    write_settings(home, pace="on_enter", **settings)
    return Window("--screen", *arguments, home=home, lang=lang, size=size, env=env or {})


class Window(Terminal):
    """A program whose whole window is looked at, instead of its lines."""

    def rows(self) -> list[str]:
        """The window from the top, each row without the blanks at its end."""
        self.lines()
        return [row.rstrip() for row in self.screen.display]

    def above(self) -> list[str]:
        """What stands above the rule, without empty rows."""
        rows = self.rows()
        rule = next(at for at, row in enumerate(rows) if row and not row.strip("─-"))
        return [row for row in rows[:rule] if row]

    def below(self) -> list[str]:
        """What stands below the rule, without empty rows."""
        rows = self.rows()
        rule = next(at for at, row in enumerate(rows) if row and not row.strip("─-"))
        return [row for row in rows[rule + 1 :] if row]

    def until(self, is_so: Callable[[], bool]) -> None:
        """Waits until the window is as wanted and stays still."""
        end = time.monotonic() + PATIENCE
        while True:
            before = len(self.raw)
            running = self._pump(_QUIET)
            if len(self.raw) > before:
                continue
            if is_so():
                return
            assert running, self.raw[-500:]
            assert time.monotonic() < end, "\n".join(self.rows())

    def until_row(self, row: str) -> None:
        """Waits until a row is exactly this."""
        self.until(lambda: row in self.rows())

    def key(self, *keys: str) -> None:
        """Presses keys one after the other and waits for the picture after the last."""
        for key in keys:
            before = len(self.raw)
            self.press(key)
            self.until(lambda before=before: len(self.raw) > before)  # type: ignore[misc]

    def reversed_rows(self) -> list[str]:
        """The text that stands in reverse, row by row."""
        self.lines()
        found = []
        for y in range(self.screen.lines):
            cells = [self.screen.buffer[y][x] for x in range(self.screen.columns)]
            text = "".join(cell.data for cell in cells if cell.reverse).rstrip()
            if text:
                found.append(text)
        return found

    def colours(self) -> set[tuple[str, str]]:
        """Text and background of every cell that is no blank, as they are seen, and of the empty ones."""
        self.lines()
        found = set()
        for y in range(self.screen.lines):
            for x in range(self.screen.columns):
                cell = self.screen.buffer[y][x]
                pair = (cell.bg, cell.fg) if cell.reverse else (cell.fg, cell.bg)
                found.add(pair)
        return found

    def rendition_codes(self) -> set[str]:
        """The numbers of all SGR sequences that were sent."""
        self.lines()
        return {number for codes in _SGR.findall(self.raw) for number in codes.split(";") if number}
