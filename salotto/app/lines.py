"""Lines on a terminal or in a file: text that a reader, a braille display and an eye take in once.

Append only; nothing written is ever redrawn.  In the `parked` layout the cursor goes back to the first cell of
the newest line, where a braille display looks and a screen reader has just read (DESIGN, section 5).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol, TextIO


class Layout(StrEnum):
    """Where the cursor rests after a line."""

    PARKED = "parked"  # on the first cell of the line
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
    """The `parked` layout, for terminals with escape codes, in raw mode or not."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._lead = ""
        self._entry: str | None = None

    def line(self, text: str) -> None:
        if self._entry is not None:  # the cursor belongs where one types
            self._write(f"{self._lead}{text}\r\n{self._entry}")
            return
        self._write(f"{self._lead}{text}\r\n\x1b[A")
        self._lead = "\n"

    def entry(self, text: str) -> None:
        self._write(f"{self._lead}{text}")
        self._lead = "\r\n"
        self._entry = text

    def typed(self, character: str) -> None:
        self._write(character)
        if self._entry is not None:
            self._entry += character

    def close(self) -> None:
        self._write(self._lead)
        self._lead = ""
        self._entry = None

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


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
