"""The program itself in a pseudo-terminal: key bytes in, its lines and its cursor out.

    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.expect("Salotto, giochi di carte italiani.")
        assert program.answers("c") == ["In tavola, ..."]

Nothing sleeps: `expect` waits for a line, `answers` for the answer to one more key (F4, which answers everywhere).
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pexpect
import pyte

from salotto.speech.phrasebook import LANGUAGES, load

ROOT = Path(__file__).parents[2]
_ESCAPE_SECONDS = 0.1  # more than the program waits for the rest of a sequence
QUIET_LOOKS = 4  # without a new line: then nothing of the house or of a computer is under way
PATIENCE = 20.0  # seconds for what takes a tenth of one, on a machine with much else to do

KEYS: Mapping[str, str] = {
    "enter": "\r",
    "escape": "\x1b",
    "space": " ",
    "backspace": "\x7f",
    "tab": "\t",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "delete": "\x1b[3~",
    "shift+r": "R",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f6": "\x1b[17~",
    "f7": "\x1b[18~",
    "f8": "\x1b[19~",
    "f9": "\x1b[20~",
    "f10": "\x1b[21~",
    "f11": "\x1b[23~",
    "f12": "\x1b[24~",
    "ctrl+c": "\x03",
    "ctrl+z": "\x1a",
}
"""What an ordinary terminal sends; any other text is sent as it stands."""

SILENCE = {language: load(language).say("speech_key.stopped") for language in LANGUAGES}  # what F4 answers
_KEYBOARD = "\x1b[?2004h"  # bracketed paste on: the first thing that is sent once keys are read
_LINE_END = "\r\r\n"  # carriage return and line feed, to which the terminal adds one more return
_QUIET_SECONDS = 0.3  # after that nothing more of a text is on its way, even on a busy machine
_ROW_BREAK = re.compile(r"\r\n\r(?=[^\r\n])")  # between the rows of one text
_CODES = re.compile(r"\x1b\[[\d;]*[A-H]|\x1b\[\?2004[hl]|\r")  # moves of the cursor, bracketed paste


class Terminal:
    """A running program.  `home` holds its folders `config` and `data`; `size` is columns and rows.

    The voice is off unless `voice` says otherwise.  `env` is laid over an environment with little in it.
    """

    def __init__(
        self,
        *arguments: str,
        home: Path,
        lang: str = "it",
        voice: str = "off",
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str | None] = {},
        command: Sequence[str] = (sys.executable, "-m", "salotto"),
    ) -> None:
        columns, rows = size
        self.lang = lang
        self.screen = pyte.Screen(columns, rows)
        self.raw = ""
        self._stream = pyte.Stream(self.screen)
        self._unfinished = ""
        self._came = 0.0  # when text came last
        self._lines: list[str] = []
        self._read = 0  # lines that `expect` or `answers` has gone past
        given = [*command, *arguments]
        if "salotto" in command[-1]:
            given += [*(["--lang", lang] if lang else []), *(["--voice", voice] if voice else [])]
        self.process = pexpect.spawn(
            given[0],
            given[1:],
            env=environment(home, env),
            cwd=str(home),
            dimensions=(rows, columns),
            timeout=PATIENCE,
            encoding="utf-8",
            codec_errors="replace",
        )
        self.process.delaybeforesend = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.close(force=True)

    def press(self, *keys: str) -> None:
        """Sends keys by name, or text as it stands.  After Escape alone it waits for an answer."""
        self.wait_for_keyboard()
        for key in keys:
            before = len(self.raw)
            self.process.send(KEYS.get(key, key))
            if key == "escape":  # bytes that come right behind it would make another key
                time.sleep(_ESCAPE_SECONDS)
                end = time.monotonic() + 3.0
                while len(self.raw) == before and time.monotonic() < end and self._pump(0.1):
                    pass

    def type(self, text: str) -> None:
        """Sends text to whoever reads the terminal, a shell for instance."""
        self.process.send(text)

    def wait_for_code(self, code: str, times: int) -> None:
        """Waits until the program has sent an escape code so many times."""
        end = time.monotonic() + PATIENCE
        while self.raw.count(code) < times:
            assert self._pump(0.1), self.raw
            assert time.monotonic() < end, self.raw

    def wait_for_keyboard(self) -> None:
        """Waits until the program reads single keys; what comes earlier is echoed by the terminal."""
        self.wait_for_code(_KEYBOARD, 1)

    def answers(self, *keys: str) -> list[str]:
        """Sends keys and returns every line printed since the last look, until all keys were answered."""
        self.press(*keys)
        self.press("f4")
        lines = self._until(lambda line: line == SILENCE[self.lang] or line.startswith("F4, "), "an answer to F4")
        return lines[:-1]

    def settle(self) -> list[str]:
        """Waits until nothing more happens by itself; the lines that came meanwhile."""
        lines: list[str] = []
        quiet = 0
        while quiet < QUIET_LOOKS:
            news = self.answers()
            lines += news
            quiet = 0 if news else quiet + 1
        return lines

    def answer(self, *keys: str) -> str:
        """Sends keys that have one line for an answer, and returns it."""
        lines = self.answers(*keys)
        assert len(lines) == 1, lines
        return lines[0]

    def expect(self, line: str) -> list[str]:
        """Waits for exactly this line; returns the lines before it that were not looked at yet."""
        return self._until(lambda printed: printed == line, repr(line))[:-1]

    def expect_match(self, pattern: str) -> re.Match[str]:
        """Waits for a line that is wholly like the pattern."""
        line = self._until(lambda printed: re.fullmatch(pattern, printed) is not None, pattern)[-1]
        found = re.fullmatch(pattern, line)
        assert found is not None
        return found

    def next_line(self) -> str:
        """Waits for one more line."""
        return self._until(lambda printed: True, "any line")[-1]

    def _until(self, is_wanted: Callable[[str], bool], what: str) -> list[str]:
        """The lines from the first that was not looked at to the one that is wanted."""
        end = time.monotonic() + PATIENCE
        at = self._read
        while True:
            while at < len(self._lines):
                at += 1
                if is_wanted(self._lines[at - 1]):
                    begun, self._read = self._read, at
                    return self._lines[begun:at]
            if time.monotonic() > end or not (self._pump(0.05) or at < len(self._lines)):
                raise AssertionError(f"no {what} in {self._lines[self._read :]}\n{self.raw[-500:]!r}")

    def lines(self) -> list[str]:
        """All lines printed so far, without the codes that park the cursor."""
        before = -1
        while before != len(self.raw) or ("\n" in self._unfinished and self.process.isalive()):
            before = len(self.raw)
            self._pump(0.0 if "\n" not in self._unfinished else 0.05)
        return list(self._lines)

    def since(self) -> list[str]:
        """The lines that were not looked at yet; they count as looked at now."""
        self.lines()
        new = self._lines[self._read :]
        self._read = len(self._lines)
        return new

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row, from 0."""
        self.lines()
        return self.screen.cursor.x, self.screen.cursor.y

    def row_of_cursor(self) -> str:
        """What stands in the row of the cursor: what a braille display shows."""
        return self.screen.display[self.cursor[1]].rstrip()

    def wait_for_row(self, text: str, *, begins: bool = False) -> None:
        """Waits until the cursor rests in a row with exactly this text, or one that begins with it."""
        end = time.monotonic() + PATIENCE
        while not (self.row_of_cursor().startswith(text) if begins else self.row_of_cursor() == text):
            assert time.monotonic() < end, self.row_of_cursor()
            self._pump(0.05)

    def resize(self, columns: int, rows: int) -> None:
        """What happens when the window is pulled."""
        self.screen.resize(rows, columns)
        self.process.setwinsize(rows, columns)

    def wait(self) -> int:
        """The exit status, once the program has ended; a signal's number negative."""
        end = time.monotonic() + PATIENCE
        while self._pump(0.1):
            assert time.monotonic() < end, f"still running, {self._lines[-5:]}"
        self.process.wait()
        if self.process.exitstatus is not None:
            return self.process.exitstatus
        return -(self.process.signalstatus or 0)

    def _pump(self, timeout: float) -> bool:
        """Takes in what has come, waiting for it at most so long; whether the program still runs."""
        try:
            text: str = self.process.read_nonblocking(65536, timeout)
        except pexpect.TIMEOUT:
            self._take_lines(all_of_it=time.monotonic() - self._came > _QUIET_SECONDS)
            return True
        except pexpect.EOF:
            self._take_lines(all_of_it=True)
            return False
        self._came = time.monotonic()
        self.raw += text
        self._stream.feed(text)
        self._unfinished += text
        self._take_lines(all_of_it=False)
        return True

    def _take_lines(self, *, all_of_it: bool) -> None:
        """Keeps the lines that have come whole; after a plain line feed the next row of the same text may follow."""
        whole, newline, rest = self._unfinished.rpartition("\n" if all_of_it else _LINE_END)
        if newline:
            self._unfinished = rest
            text = _CODES.sub("", _ROW_BREAK.sub(" ", whole))
            self._lines += [line for line in text.split("\n") if line]


def environment(home: Path, over: Mapping[str, str | None] = {}) -> dict[str, str]:
    """What the program finds around itself; None takes a variable away."""
    values: dict[str, str | None] = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "SALOTTO_CONFIG": str(home / "config"),
        "SALOTTO_DATA": str(home / "data"),
        "SPEECHD_ADDRESS": f"unix_socket:{home / 'nobody'}",  # no server of the machine is found, and none is started
        "SPEECHD_CMD": str(home / "nothing"),
        **over,
    }
    return {name: value for name, value in values.items() if value is not None}


def write_settings(home: Path, **values: str) -> Path:
    """The settings file of a home, with these lines; the cursor rests on the line unless they say otherwise."""
    values.setdefault("layout", "parked")
    file = home / "config" / "settings.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    doubled = {name: value.replace("'", "''") for name, value in values.items()}
    file.write_text("".join(f"{name}: '{value}'\n" for name, value in doubled.items()), encoding="utf-8")
    return file
