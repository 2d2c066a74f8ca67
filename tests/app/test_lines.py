"""Where the rows of a line and the cursor stand on a terminal: a terminal's own rules, by pyte."""

from __future__ import annotations

import os
import pty
import tty
from collections.abc import Iterator
from fcntl import ioctl
from io import FileIO, TextIOWrapper
from struct import pack
from termios import TIOCSWINSZ

import pyte
import pytest

from salotto.app.lines import LowLines, ParkedLines, rows_of

LONG = "In mano hai quattro di cuori, tre di picche e nove di cuori. Apri tu. Pronta, quattro di cuori."
SHORT = "Tocca a te."


class Window:
    """A pseudo-terminal in raw mode, what is written to it, and the screen that results."""

    def __init__(self, columns: int, rows: int, writer: type[ParkedLines] | type[LowLines] = ParkedLines) -> None:
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.resize(columns, rows)
        self.writer = writer(TextIOWrapper(FileIO(self._theirs, "w", closefd=False), "utf8"))

    def resize(self, columns: int, rows: int) -> None:
        ioctl(self._theirs, TIOCSWINSZ, pack("HHHH", rows, columns, 0, 0))

    def line(self, text: str) -> None:
        self.writer.line(text)
        self.look()

    def look(self) -> None:
        self._stream.feed(self.written())

    def written(self) -> bytes:
        """All that was written since the last look."""
        os.write(self._theirs, b"\a")  # what was written before it has come when it comes
        written = b""
        while not written.endswith(b"\a"):
            written += os.read(self._ours, 65536)
        return written[:-1]

    @property
    def shown(self) -> list[str]:
        return [row.rstrip() for row in self.screen.display]

    @property
    def cursor(self) -> tuple[int, int]:
        return self.screen.cursor.y, self.screen.cursor.x

    def close(self) -> None:
        os.close(self._ours)
        os.close(self._theirs)


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window(80, 6)
    yield opened
    opened.close()


def test_text_longer_than_a_row_is_broken_between_words_and_the_cursor_is_on_its_first_cell(window: Window) -> None:
    window.line(LONG)
    assert window.shown[:3] == [
        "In mano hai quattro di cuori, tre di picche e nove di cuori. Apri tu. Pronta,",
        "quattro di cuori.",
        "",
    ]
    assert window.cursor == (0, 0)


def test_line_after_a_broken_one_stands_below_its_last_row(window: Window) -> None:
    window.line(LONG)
    window.line(SHORT)
    assert window.shown[1:4] == ["quattro di cuori.", "Tocca a te.", ""]
    assert window.cursor == (2, 0)


def test_broken_lines_scroll_like_others(window: Window) -> None:
    for _ in range(4):
        window.line(LONG)
    assert window.shown[3:] == [LONG[:77], "quattro di cuori.", ""]
    assert window.cursor == (3, 0)


def test_text_higher_than_the_window_parks_on_its_first_row_in_sight() -> None:
    window = Window(20, 4)
    window.line(LONG)
    assert window.shown == ["cuori. Apri tu.", "Pronta, quattro di", "cuori.", ""]
    assert window.cursor == (0, 0)
    window.line(SHORT)
    assert window.shown == ["Pronta, quattro di", "cuori.", "Tocca a te.", ""]
    window.close()


def test_in_the_low_layout_lines_come_in_at_the_bottom_and_the_cursor_is_below_them() -> None:
    window = Window(80, 6, LowLines)
    window.line(SHORT)
    assert window.shown == ["", "", "", "", SHORT, ""]
    window.line(LONG)
    assert window.shown == ["", "", SHORT, LONG[:77], "quattro di cuori.", ""]
    assert window.cursor == (5, 0)
    window.close()


def test_in_the_low_layout_a_window_that_grew_is_used_to_its_new_bottom() -> None:
    window = Window(80, 6, LowLines)
    window.line(SHORT)
    window.screen.resize(9, 80)
    window.line(SHORT)
    assert window.shown[-2:] == [SHORT, ""]
    assert window.cursor == (8, 0)
    window.close()


def test_in_the_low_layout_one_types_at_the_bottom() -> None:
    window = Window(80, 6, LowLines)
    window.writer.entry("Nome, ")
    window.writer.typed("A")
    window.look()
    assert window.cursor == (5, 7)
    window.line(SHORT)  # told meanwhile
    assert window.shown == ["", "", "", "Nome, A", SHORT, "Nome, A"]
    window.close()


def test_row_of_the_full_width_would_hang_over_the_edge_and_is_broken(window: Window) -> None:
    window.line("x" * 39 + " " + "y" * 40)
    assert window.shown[:2] == ["x" * 39, "y" * 40]


def test_window_made_narrower_gets_the_next_line_below_what_it_broke_itself(window: Window) -> None:
    window.line(LONG)
    window.resize(40, 6)
    window.writer.line(SHORT)
    assert window.written() == f"\n\n\n{SHORT}\r\n\x1b[A".encode()  # 77 columns are two rows of 40, and one


def test_closing_goes_below_all_rows(window: Window) -> None:
    window.line(LONG)
    window.writer.close()
    window.look()
    assert window.cursor == (2, 0)


def test_line_told_while_one_types_is_broken_too_and_the_cursor_stays_behind_what_is_typed(window: Window) -> None:
    window.line(SHORT)
    window.writer.entry("Nome, ")
    window.writer.typed("A")
    window.line(LONG)
    assert window.shown[:5] == [SHORT, "Nome, A", LONG[:77], "quattro di cuori.", "Nome, A"]
    assert window.cursor == (4, 7)


@pytest.mark.parametrize(
    ("text", "columns", "rows"),
    [
        ("", 5, [""]),
        ("a  b", 5, ["a  b"]),
        ("uno due tre", 7, ["uno due", "tre"]),
        ("settebello", 4, ["sett", "ebel", "lo"]),
        ("un settebello", 4, ["un", "sett", "ebel", "lo"]),
        ("日本 語", 4, ["日本", "語"]),
        ("e\u0301e\u0301 e\u0301", 3, ["e\u0301e\u0301", "e\u0301"]),
        ("ab", 1, ["a", "b"]),
    ],
)
def test_rows_are_broken_by_columns(text: str, columns: int, rows: list[str]) -> None:
    assert rows_of(text, columns) == rows
