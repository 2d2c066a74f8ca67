"""The person's clipboard: a terminal fills it on request (OSC 52), also at the far end of a connection."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Final, Protocol, TextIO

LONGEST: Final = 50_000  # bytes of text; some terminals take no sequence of more than 75,000
_WITHOUT: Final = frozenset(("", "dumb", "unknown", "linux", "cygwin"))  # values of TERM that name no such terminal


class Clipboard(Protocol):
    """Where a copied text goes."""

    def copy(self, text: str) -> bool:
        """Whether the text was handed on; no terminal tells whether it took it."""
        ...


class NoClipboard:
    """For pipes, files and consoles that know none."""

    def copy(self, text: str) -> bool:
        return False


class TerminalClipboard:
    """The clipboard of the terminal behind a stream.  The sequence moves no cursor and writes no cell."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def copy(self, text: str) -> bool:
        content = text.encode("utf-8")
        if len(content) > LONGEST:
            return False
        self._stream.write(f"\x1b]52;c;{base64.b64encode(content).decode('ascii')}\x07")
        self._stream.flush()
        return True


def clipboard_of(stream: TextIO, environment: Mapping[str, str], windows: bool) -> Clipboard:
    """The clipboard of a terminal that takes escape codes; none where `TERM` names one that would print the text."""
    if not windows and environment.get("TERM", "") in _WITHOUT:
        return NoClipboard()
    return TerminalClipboard(stream)
