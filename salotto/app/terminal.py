"""The keyboard of a terminal: whole keys in, everything put back at the end.

Only prompt_toolkit's input half is used here; what is drawn, if anything is, is the display's.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import Protocol

from prompt_toolkit.input import Input, create_input
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

from salotto.app.clipboard import clipboard_of
from salotto.app.clock import Timer
from salotto.app.key_guard import KeyGuard, Limits
from salotto.app.lines import Layout
from salotto.app.shell import Shell
from salotto.keys.gesture import from_terminal
from salotto.keys.terminal_input import ESCAPE_SECONDS, strict

_PASTE_ON, _PASTE_OFF = "\x1b[?2004h", "\x1b[?2004l"


class LoopClock:
    """Timers of the running asyncio loop."""

    def later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, callback)


class Display(Protocol):
    """What the terminal is made ready for and put back from: at the beginning and the end, and around Ctrl+Z."""

    def open(self) -> None: ...

    def close(self) -> None: ...


class BareLines:
    """The display of append-only lines: draws nothing, asks only for pastes with their marks."""

    def open(self) -> None:
        self._send(_PASTE_ON)

    def close(self) -> None:
        self._send(_PASTE_OFF)

    def _send(self, codes: str) -> None:
        sys.stdout.write(codes)
        sys.stdout.flush()


def run_terminal(shell: Shell, begin: Callable[[], None], display: Display) -> int:
    """Runs the program on the terminal until it is closed; its exit status.  `begin` opens the first scene."""
    source = strict(create_input())
    if not isinstance(display, BareLines) or shell.settings.now.layout != Layout.PLAIN:
        shell.clipboard = clipboard_of(sys.stdout, os.environ, sys.platform)
    return asyncio.run(_Keyboard(shell, source, display).run(begin))


class _Keyboard:
    def __init__(self, shell: Shell, source: Input, display: Display) -> None:
        self._shell = shell
        self._source = source
        self._display = display
        self._ended = asyncio.Event()
        shell.on_close = self._ended.set
        self._flush: Timer | None = None
        self._fault: BaseException | None = None
        self._guard = KeyGuard()

    async def run(self, begin: Callable[[], None]) -> int:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._break_down)
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None and sys.platform != "win32":
                loop.add_signal_handler(number, self._terminate, 128 + number)

        def wake() -> None:
            loop.call_soon_threadsafe(self._shell.report_inbox)

        self._shell.inbox.wake = wake
        with self._source.raw_mode(), self._source.attach(self._readable):
            self._display.open()
            try:
                begin()
                self._shell.report_inbox()
                while not self._shell.is_closed and self._fault is None:
                    await self._ended.wait()
            finally:
                self._shell.inbox.wake = lambda: None
                with contextlib.suppress(OSError):  # the terminal may be gone
                    self._shell.teller.lines.close()
                    self._display.close()
        if self._fault is not None:
            raise self._fault
        return self._shell.exit_status or 0

    def _break_down(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """A key or a timer met a fault of ours: the program ends as it does for any other."""
        fault = context.get("exception")
        if isinstance(fault, BaseException) and self._fault is None:
            self._fault = fault
            self._ended.set()

    def _terminate(self, status: int) -> None:
        """The terminal is gone or the system ends: what was played is in the journal already."""
        self._shell.close(status)
        self._ended.set()

    def _readable(self) -> None:
        if self._flush is not None:
            self._flush.cancel()
        for press in self._source.read_keys():
            self._press(press)
        if self._source.closed and not self._shell.is_closed:
            self._shell.close(1)
        if self._shell.is_closed:
            self._ended.set()
            return
        self._flush = asyncio.get_running_loop().call_later(ESCAPE_SECONDS, self._flush_keys)

    def _flush_keys(self) -> None:
        for press in self._source.flush_keys():
            self._press(press)
        if self._shell.is_closed:
            self._ended.set()

    def _press(self, press: KeyPress) -> None:
        if self._shell.is_closed:
            return
        if press.key == Keys.BracketedPaste:
            self._shell.paste(press.data)
            return
        name = press.key.value if isinstance(press.key, Keys) else press.key
        if name == "c-z" and hasattr(signal, "SIGTSTP"):
            self._suspend()
            return
        if name == "c-\\":  # quits at once elsewhere: here it asks, as Ctrl+C does
            self._shell.interrupt()
            return
        gesture = from_terminal(name)
        if gesture is not None and self._guard.admits(gesture, time.monotonic(), self._limits()):
            self._shell.press(gesture)

    def _limits(self) -> Limits:
        now = self._shell.settings.now
        return Limits(int(now.repeat_guard), int(now.slow_keys))

    def _suspend(self) -> None:
        """Stops as the shell expects of Ctrl+Z; after `fg` says where one is."""
        self._shell.teller.lines.close()
        self._display.close()
        with self._source.cooked_mode():
            os.kill(os.getpid(), signal.SIGTSTP)
        self._display.open()
        self._shell.scene.resumed()
