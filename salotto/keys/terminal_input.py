"""A terminal's bytes as whole keys: what is no key of ours is dropped whole, never played as its parts.

prompt_toolkit splits a sequence that it does not know into Escape and the characters after it, so that
Ctrl+1 of some terminals (`ESC [ 27;5;49 ~`) would read out the table cards 2, 7, 5, 4 and 9. The parser here
knows the shape of all sequences (ECMA-48) and takes from prompt_toolkit only the names of the known ones.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Protocol, runtime_checkable

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.input.base import Input
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

from salotto.keys.gesture import from_terminal

ESCAPE_SECONDS = 0.05  # after this long alone, an Escape byte is the key; for `Application.ttimeoutlen`
_TAIL_SECONDS = 0.3  # for the rest of a sequence whose Escape came so late that it was taken for the key
_STALE_SECONDS = 1.0  # a sequence begun and not ended by then never will be (Alt+[ sends its beginning only)
_LONGEST_PASTE = 100_000  # characters that are kept

_PASTE_START, _PASTE_END = "\x1b[200~", "\x1b[201~"
_TAIL = re.compile(r"^(?:\[[0-?]*[ -/]*[@-~]|O[A-Za-z])")
_EIGHT_BIT = {"\x9b": "\x1b[", "\x8f": "\x1bO"}  # one character for two, from old terminals
_STRINGS = frozenset("P]X^_")  # what begins a text of any length for the program: ends with ESC \ or BEL

# modifyOtherKeys: CSI 27 ; modifiers ; code ~.  CSI u: code [: shifted] ; modifiers [: event] u.
_OTHER_KEY = re.compile(r"\x1b\[27;(?P<modifiers>\d+);(?P<code>\d+)~")
_CSI_U = re.compile(r"\x1b\[(?P<code>\d+)(?::\d*)*(?:;(?P<modifiers>\d*)(?::(?P<event>\d+))?(?:;[\d:]*)?)?u")
_SHIFT, _CTRL, _LOCKS, _RELEASED = 1, 4, 64 | 128, "3"
# The number pad: CSI u numbers of its 0 to 9 . / * - + Enter, which follow each other, and its application mode.
_PAD_FIRST, _PAD_KEYS = 57399, "0123456789./*-+\r"
_APPLICATION_PAD = {
    "\x1bOM": "\r",
    **{f"\x1bO{chr(ord('j') + at)}": sign for at, sign in enumerate("*+,-./0123456789")},
}


@runtime_checkable
class _ParsingInput(Protocol):
    """An input of prompt_toolkit that reads a terminal's bytes (all but the Windows console)."""

    vt100_parser: Vt100Parser


def strict(source: Input) -> Input:
    """The same input, from now on read by `StrictParser`; unchanged where it reads no bytes (Windows console)."""
    if isinstance(source, _ParsingInput):
        source.vt100_parser = StrictParser(source.vt100_parser.feed_key_callback)
    return source


class StrictParser(Vt100Parser):
    """Turns text from a terminal into key presses, one for each whole key.

    Dropped whole: unknown sequences, Alt with a key, replies and focus events of the terminal, also where their
    bytes come in several reads. Shift+R and the number pad in their long spellings become the plain keys. A
    paste between its marks is one `Keys.BracketedPaste`. An Escape alone waits for `flush`.
    """

    def __init__(
        self, feed_key_callback: Callable[[KeyPress], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._clock = clock
        self._begun = self._escape_flushed = -_STALE_SECONDS
        super().__init__(feed_key_callback)

    def reset(self, request: bool = False) -> None:
        """Forgets what was begun."""
        self._pending = ""
        self._paste: str | None = None

    def feed(self, data: str) -> None:
        """Takes what one read of the terminal gave."""
        now = self._clock()
        if self._pending and now - self._begun >= _STALE_SECONDS:
            self._pending = ""
        if now - self._escape_flushed < _TAIL_SECONDS and len(data) > 1:
            data = _TAIL.sub("", data)
        self._escape_flushed = -_STALE_SECONDS
        if data == "\x03":  # a paste whose end mark was lost must not lock the keyboard
            self._paste = None
        while data:
            if self._paste is None:
                self._feed_character(data[0], now)
                data = data[1:]
            else:
                data = self._feed_paste(self._paste + data)

    def flush(self) -> None:
        """Tells that nothing followed for a while: an Escape alone was the key, and two were two.

        Alt with a letter that begins a text for the program is dropped, lest it swallow the keys to come.
        """
        if self._pending in ("\x1b", "\x1b\x1b"):
            for _ in self._pending:
                self._press(Keys.Escape, "\x1b")
            self._pending = ""
            self._escape_flushed = self._clock()
        elif len(self._pending) == 2 and self._pending[1] in _STRINGS:
            self._pending = ""

    def _feed_paste(self, text: str) -> str:
        """Keeps the paste, or gives it as a key and returns what came after it."""
        paste, end, rest = text.partition(_PASTE_END)
        if not end:
            self._paste = text[:_LONGEST_PASTE] + text[_LONGEST_PASTE:][-len(_PASTE_END) :]
            return ""
        self._paste = None
        self._press(Keys.BracketedPaste, paste[:_LONGEST_PASTE])
        return rest

    def _feed_character(self, character: str, now: float) -> None:
        if not self._pending:
            self._begun = now
            if character == "\x1b" or character in _EIGHT_BIT:
                self._pending = _EIGHT_BIT.get(character, character)
            else:
                self._press_character(character)
        elif len(self._pending) == 1 or self._pending[1] in _STRINGS:
            self._extend(character)
        elif character == "\x1b":
            self._interrupt_by_escape()
        elif character < " ":  # the sequence was cut off, and this is a key of its own
            self._pending = ""
            self._press_character(character)
        else:
            self._extend(character)

    def _extend(self, character: str) -> None:
        self._pending += character
        if _is_whole(self._pending):
            sequence, self._pending = self._pending, ""
            for key, data in _keys_of(sequence):
                self._press(key, data)
            if sequence == _PASTE_START:
                self._paste = ""

    def _interrupt_by_escape(self) -> None:
        """An Escape inside a sequence: that one is lost; a third Escape in a row makes the first one a key."""
        if self._pending == "\x1b\x1b":
            self._press(Keys.Escape, "\x1b")
        else:
            self._pending = "\x1b"

    def _press_character(self, character: str) -> None:
        key = ANSI_SEQUENCES.get(character, character)
        if isinstance(key, Keys) or character.isprintable():
            self._press(key if isinstance(key, Keys) else character, character)

    def _press(self, key: Keys | str, data: str) -> None:
        self.feed_key_callback(KeyPress(key, data))


def _is_whole(sequence: str) -> bool:
    """Whether a sequence that begins with Escape is at its end."""
    body = sequence.removeprefix("\x1b")
    if body.startswith("\x1b"):  # Alt with a special key, in old terminals
        return len(body) > 1 and _is_whole(body)
    if body[0] in _STRINGS:
        return body.endswith(("\x07", "\x1b\\"))
    if body[0] == "[":
        if body.startswith("[["):  # F1 to F5 of the Linux console
            return len(body) == 3
        return len(body) > 1 and not " " <= body[-1] <= "?"
    if body[0] == "O":
        return len(body) > 1 and not body[-1].isdigit()
    return True


def _keys_of(sequence: str) -> Iterator[tuple[Keys | str, str]]:
    """The key that a whole sequence means, with the text that it types; none for what is to be dropped."""
    if sequence in _APPLICATION_PAD:
        yield from _key_of_character(_APPLICATION_PAD[sequence])
        return
    found = _OTHER_KEY.fullmatch(sequence) or _CSI_U.fullmatch(sequence)
    if found:
        groups = found.groupdict()
        if groups.get("event") != _RELEASED:
            yield from _key_of_character(_character(int(groups["code"]), int(groups["modifiers"] or 1) - 1))
        return
    key = ANSI_SEQUENCES.get(sequence)
    if isinstance(key, Keys) and from_terminal(key.value) is not None:
        yield key, sequence


def _key_of_character(character: str) -> Iterator[tuple[Keys | str, str]]:
    if character:
        key = ANSI_SEQUENCES.get(character, character)
        if isinstance(key, str):
            yield key, character


def _character(code: int, modifiers: int) -> str:
    """What a plain terminal sends for a code with modifiers, a sequence for Shift+Tab; empty if nothing fits."""
    modifiers &= ~_LOCKS
    if _PAD_FIRST <= code < _PAD_FIRST + len(_PAD_KEYS):
        code = ord(_PAD_KEYS[code - _PAD_FIRST])
    character = chr(code) if code < 0x3000 else ""
    if modifiers == 0 or (modifiers == _SHIFT and character in ("\r", "\x1b", "\x7f", " ")):
        return character
    if modifiers == _SHIFT:
        if character == "\t":
            return "\x1b[Z"
        return character.upper() if character.isalpha() else ""
    if modifiers == _CTRL and re.fullmatch("[a-zA-Z]", character):
        return chr(ord(character.lower()) & 0x1F)
    return ""
