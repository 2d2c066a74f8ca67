"""Lines on a terminal or in a file: text that a reader, a braille display and an eye take in once.

Append only; nothing written is ever redrawn.  In the `parked` layout the cursor goes back to the first cell of
the newest line, where a braille display looks (DESIGN, section 5); in the `low` layout it stays where Orca reads up to.
"""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Protocol, TextIO
from unicodedata import combining, east_asian_width


class Layout(StrEnum):
    """Where the cursor rests after a line."""

    AUTO = "auto"  # low while Orca is at work, else parked
    PARKED = "parked"  # on the first cell of the line
    LOW = "low"  # on the empty line below, at the bottom of the window
    PLAIN = "plain"  # on the empty line below: no escape codes at all


class LineWriter(Protocol):
    """Where lines go."""

    def line(self, text: str) -> None:
        """One more line.  A line that is open for typing is opened again below it, with what it held."""
        ...

    def typed(self, character: str) -> None:
        """A character that the person types into the line opened by `entry`."""
        ...

    def entry(self, text: str) -> None:
        """A line that stays open for typing, with what it holds so far: the cursor rests behind it."""
        ...

    def close(self) -> None:
        """Leaves the cursor on an empty line of its own."""
        ...


class ParkedLines:
    """The `parked` layout, for terminals with escape codes, in raw mode or not.

    A text longer than a row is broken between words into several, and the cursor rests on the first cell of the
    first: the terminal itself would break inside words and leave the cursor on the last row, behind the beginning.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._below: list[str] = []  # the rows from the cursor to the empty one on which the next line begins
        self._entry: str | None = None

    def line(self, text: str) -> None:
        size = _size(self._stream)
        lead = self._lead(size)
        rows = rows_of(text, size.columns - 1)
        written = f"{lead}{_BREAK.join(rows)}\r\n"
        if self._entry is not None:  # the cursor belongs where one types
            self._write(written + self._entry)
            return
        self._below = rows[1 - size.lines :]
        self._write(written + "\x1b[A" * len(self._below))

    def entry(self, text: str) -> None:
        self._write(f"{self._lead(_size(self._stream))}{text}")
        self._entry = text

    def typed(self, character: str) -> None:
        self._write(character)
        if self._entry is not None:
            self._entry += character

    def close(self) -> None:
        self._write(self._lead(_size(self._stream)))
        self._below = []
        self._entry = None

    def _lead(self, size: os.terminal_size) -> str:
        """What goes from where the cursor rests to an empty row.

        A window that was made narrower since has broken the rows once more.
        """
        if self._entry is not None:
            return "\r\n"
        return "\n" * sum(max(1, -(-columns_of(row) // size.columns)) for row in self._below)

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


class LowLines:
    """The `low` layout: every line comes in at the bottom of the window and the cursor waits below it.

    Orca speaks new text after any key only where it ends at the cursor, and takes its end for the cursor only while
    there is no empty row below: so the first line already goes to the bottom.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._entry: str | None = None

    def line(self, text: str) -> None:
        lead = "" if self._entry is None else "\r\n"
        rows = _BREAK.join(rows_of(text, _size(self._stream).columns - 1))
        self._write(f"{lead}{_BOTTOM}{rows}\r\n{self._entry or ''}")

    def entry(self, text: str) -> None:
        self.close()
        self._write(_BOTTOM + text)
        self._entry = text

    def typed(self, character: str) -> None:
        self._write(character)
        if self._entry is not None:
            self._entry += character

    def close(self) -> None:
        if self._entry is not None:
            self._write("\r\n")
            self._entry = None

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


_BOTTOM = "\x1b[999;1H"  # also where the window has grown since; no row is as low, so the lowest is meant


_BREAK = "\n\r"  # between the rows of one text; between texts it is the other way round


def rows_of(text: str, columns: int) -> list[str]:
    """A text broken between words into rows of at most so many columns, at least one row.

    A word longer than a row is broken inside.  A text that fits stays as it is, blanks included.
    """
    rows = [""]
    for word in text.split(" ") if columns_of(text) > columns else [text]:
        longer = f"{rows[-1]} {word}" if rows[-1] else word
        if columns_of(longer) <= columns:
            rows[-1] = longer
            continue
        if rows[-1]:
            rows.append("")
        for character in word:
            if rows[-1] and columns_of(rows[-1] + character) > columns:
                rows.append("")
            rows[-1] += character
    return rows


def columns_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(character) else 2 if east_asian_width(character) in "WF" else 1 for character in text)


def _size(stream: TextIO) -> os.terminal_size:
    """Columns and rows of the terminal behind a stream; without one, or where it does not tell, the usual 80 by 24."""
    try:
        size = os.get_terminal_size(stream.fileno())
    except (OSError, ValueError):  # a stream without a file, or a file that is no terminal
        size = os.terminal_size((0, 0))
    return os.terminal_size((max(2, size.columns or 80), max(2, size.lines or 24)))


class PlainLines:
    """The `plain` layout, also for pipes and files.

    `raw`: the terminal is in raw mode, so a new line needs a carriage return and nothing typed shows by itself.
    """

    def __init__(self, stream: TextIO, *, raw: bool = False) -> None:
        self._stream = stream
        self._raw = raw
        self._newline = "\r\n" if raw else "\n"
        self._open = False

    def line(self, text: str) -> None:
        self.close()
        self._write(f"{text}{self._newline}")

    def entry(self, text: str) -> None:
        if self._raw:
            self.close()
            self._write(text)
            self._open = True

    def typed(self, character: str) -> None:
        if self._raw:
            self._write(character)

    def close(self) -> None:
        if self._open:
            self._write(self._newline)
            self._open = False

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


def make_writable(stream: TextIO) -> None:
    """Lets a stream write any text: what its encoding lacks becomes a question mark, never an error.

    A missing capital with a grave accent, as in code page 437, is written as the letter and an apostrophe, which
    is how Italians type it.
    """
    import codecs

    def spell_out(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        missing = error.object[error.start : error.end]
        return "".join(_SPELT_OUT.get(character, "?") for character in missing), error.end

    codecs.register_error("salotto", spell_out)
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="salotto")


_SPELT_OUT = dict(
    zip("àèéìòùÀÈÉÌÒÙ’", ("a'", "e'", "e'", "i'", "o'", "u'", "A'", "E'", "E'", "I'", "O'", "U'", "'"), strict=True)
)
