"""A virtual console of Linux with a program on it, and BRLTTY showing it on a braille display of 40 cells.

Both are the real ones; only the display's hardware is missing: BRLTTY's own `virtual` driver sends what would be
pressed against the fingers over a local connection, and takes the display's keys from it.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import termios
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.system import require_program

CELLS = 40
COLUMNS = 80  # of a console
_KEY = 0.4  # seconds in which a key of the display, answered in 0.04, has had its effect if it has any
_PATIENCE = 30.0  # seconds that a loaded machine may take
_SHOWN = re.compile(rb'^Visual "((?:[^"\\]|\\.)*)"', re.MULTILINE)
_GET_ACTIVE = 0x5603  # VT_GETSTATE of linux/vt.h: the number of the console in front comes first


def require_consoles() -> None:
    """Skips the test where the machine has no virtual consoles, whatever is installed: that nobody can install.

    A missing package is another matter and fails where SALOTTO_REQUIRE_SYSTEM is set.
    """
    if os.geteuid() != 0:
        pytest.skip("virtual consoles belong to root")
    try:
        _active_console()
        with open("/dev/vcsa", "rb") as screen:
            screen.read(4)
    except OSError as error:
        pytest.skip(f"this machine has no virtual consoles ({error.strerror or error})")
    require_program("brltty", "openvt", "chvt")


@dataclass(frozen=True, slots=True)
class Shown:
    """What stood on the display from a moment on."""

    at: float  # time.perf_counter
    text: str  # 40 cells, without the blanks at their end


class Console:
    """A free virtual console with one program, brought to the front; the former one comes back at the end."""

    def __init__(self, command: Sequence[str], variables: Mapping[str, str]) -> None:
        self._before = _active_console()
        free = subprocess.run(["fgconsole", "--next-available"], capture_output=True, text=True, check=True)
        self._number = int(free.stdout)
        self._program = subprocess.Popen(
            ["openvt", "-c", str(self._number), "-f", "-s", "-w", "--", *command],
            env={**os.environ, **variables, "TERM": "linux"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._device = os.open(f"/dev/tty{self._number}", os.O_RDWR | os.O_NOCTTY)

    def press(self, keys: str) -> float:
        """Types into the console as its keyboard would; when."""
        now = time.perf_counter()
        for byte in keys.encode():
            fcntl.ioctl(self._device, termios.TIOCSTI, bytes([byte]))
        return now

    def screen(self) -> tuple[list[str], int, int]:
        """What the console shows, and the row and column of its cursor, counted from 0."""
        state = Path(f"/dev/vcsa{self._number}").read_bytes()
        rows, columns, column, row = state[:4]
        cells = Path(f"/dev/vcsu{self._number}").read_bytes().decode("utf-32-le")
        return [cells[at * columns : (at + 1) * columns].rstrip() for at in range(rows)], row, column

    def close(self) -> None:
        """Ends the program and brings the former console back."""
        with contextlib.suppress(OSError):
            self.press("\x03\x03")
        try:
            self._program.wait(5)
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()
        os.close(self._device)
        subprocess.run(["chvt", str(self._before)], check=False)


class BrailleDisplay:
    """BRLTTY on the console in front, with a display of 40 cells in one row."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="salotto-")
        port = _free_port()
        quiet = [
            "-n",
            "-q",
            "-N",
            "-e",
            "-l",
            "warning",
            "-f",
            "/dev/null",
            "-W",
            self.folder,
            "-P",
            f"{self.folder}/pid",
            "-F",
            f"{self.folder}/prefs",
        ]
        self._brltty = subprocess.Popen(
            ["brltty", *quiet, "-b", "vr", "-d", f"server:127.0.0.1:{port}", "-x", "lx", "-s", "no", "-A", "none"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            self._line = _connected(port)
        except OSError:
            self._brltty.kill()
            self._brltty.wait()
            pytest.skip("no BRLTTY starts on this machine")
        self._line.sendall(f"cells {CELLS} 1\n".encode())
        self._heard = threading.Condition()
        self._shown: list[Shown] = []
        self._raw = b""
        threading.Thread(target=self._listen, daemon=True).start()

    def press(self, name: str) -> bool:
        """Presses a key of the display, by BRLTTY's name for what it does; whether it now shows something else."""
        with self._heard:
            before = len(self._shown)
            self._line.sendall(f"{name}\n".encode())
            return self._heard.wait_for(lambda: len(self._shown) > before, _KEY)

    @property
    def shown(self) -> tuple[Shown, ...]:
        """All that stood on the display so far, in order."""
        with self._heard:
            return tuple(self._shown)

    def wait_for(self, text: str, since: float = 0.0) -> Shown | None:
        """The first time, from a moment on, that the display shows a text and nothing else; None if it never does."""
        with self._heard:

            def found() -> Shown | None:
                return next((one for one in self._shown if one.at >= since and one.text == text), None)

            self._heard.wait_for(lambda: found() is not None, _PATIENCE)
            return found()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._line.close()
        self._brltty.send_signal(signal.SIGTERM)
        try:
            self._brltty.wait(5)
        except subprocess.TimeoutExpired:
            self._brltty.kill()
            self._brltty.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _listen(self) -> None:
        while True:
            try:
                data = self._line.recv(65536)
            except OSError:
                return
            if not data:
                return
            now = time.perf_counter()
            self._raw += data
            *whole, self._raw = self._raw.split(b"\n")
            with self._heard:
                for found in _SHOWN.findall(b"\n".join(whole)):
                    text = re.sub(rb"\\(.)", rb"\1", found).decode("utf8", "replace").rstrip()
                    self._shown.append(Shown(now, text))
                self._heard.notify_all()


@contextlib.contextmanager
def on_braille(command: Sequence[str], variables: Mapping[str, str]) -> Iterator[tuple[Console, BrailleDisplay]]:
    """The program on a console of its own and the display that shows it."""
    require_consoles()
    console = Console(command, variables)
    try:
        display = BrailleDisplay()
        try:
            yield console, display
        finally:
            display.close()
    finally:
        console.close()


def _active_console() -> int:
    device = os.open("/dev/tty0", os.O_RDWR | os.O_NOCTTY)
    try:
        state = fcntl.ioctl(device, _GET_ACTIVE, bytes(6))
    finally:
        os.close(device)
    return int.from_bytes(state[:2], "little")


def _free_port() -> int:
    with socket.socket() as attempt:
        attempt.bind(("127.0.0.1", 0))
        port: int = attempt.getsockname()[1]
    return port


def _connected(port: int) -> socket.socket:
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
