"""A desktop nobody sees: an X server without a screen, a window manager, a terminal window, and Orca reading it.

All are the real ones, started on a message bus, in a home and with a speech server of their own, so that nothing of
the person's own desktop is touched.  What is heard is taken from speech-dispatcher's log, where each text stands as
it went to the synthesiser.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import unescape
from pathlib import Path

import pytest

from tests.speech_rig import SpeechRig
from tests.system import require_program

PATIENCE = 60.0  # seconds that a loaded machine may take
_QUIET = 1.2  # seconds without a new text after which all is said
_BUS_LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
_LOGGED = re.compile(r"Command sent to output module: \|<speak>(.*?)</speak>\|", re.DOTALL)
_PROGRAMS = ("orca", "Xvfb", "openbox", "lxterminal", "dbus-daemon", "xdotool", "gsettings")


class Desktop:
    """The parts that run before any window."""

    def __init__(self, language: str, *, reader: bool) -> None:
        require_program(*_PROGRAMS)
        self._running: list[subprocess.Popen[bytes]] = []
        self._home = Path(tempfile.mkdtemp(prefix="salotto-"))
        self._rig = SpeechRig(language, log_level=5)
        try:
            self._start(reader=reader)
        except BaseException:
            self.close()
            raise

    def _start(self, *, reader: bool) -> None:
        runtime = self._home / "run"
        runtime.mkdir(mode=0o700)
        number, display = os.pipe()
        self.variables = {
            name: value
            for name, value in os.environ.items()
            if name not in ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY")
        } | {
            **self._rig.environment,
            "HOME": str(self._home),
            "XDG_CONFIG_HOME": str(self._home / "config"),
            "XDG_DATA_HOME": str(self._home / "share"),
            "XDG_CACHE_HOME": str(self._home / "cache"),
            "XDG_RUNTIME_DIR": str(runtime),
            "GTK_MODULES": "gail:atk-bridge",
            "NO_AT_BRIDGE": "0",
            "LANG": "C.UTF-8",
        }
        self._run("Xvfb", "-displayfd", str(display), "-screen", "0", "1024x768x24", "-nolisten", "tcp", give=display)
        os.close(display)
        with open(number, encoding="ascii") as told:
            self.variables["DISPLAY"] = f":{told.readline().strip()}"
        if self.variables["DISPLAY"] == ":":
            pytest.skip("no X server starts on this machine")
        address = f"unix:path={runtime}/bus"
        self.variables["DBUS_SESSION_BUS_ADDRESS"] = address
        self._run("dbus-daemon", "--session", "--nofork", f"--address={address}")
        _started(lambda: (runtime / "bus").exists(), "message bus")
        self._run("openbox")
        self._call("gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true")
        self._run(str(_BUS_LAUNCHER), "--launch-immediately")
        if reader:
            self._run("orca")
            _started(lambda: bool(self.spoken()), "Orca that speaks")
            self.wait_quiet()

    def _run(self, *command: str, give: int | None = None) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            command,
            env=self.variables,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
            pass_fds=() if give is None else (give,),
            start_new_session=True,
        )
        self._running.append(process)
        return process

    def _call(self, *command: str) -> str:
        done = subprocess.run(command, env=self.variables, capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout

    def open(self, command: Sequence[str], variables: Mapping[str, str]) -> None:
        """Opens a terminal window of 80 by 24, gives it the keyboard, and starts a program in it with Enter."""
        words = ["env", *(f"{name}={value}" for name, value in variables.items()), *command]
        script = self._home / "program"
        script.write_text("#!/bin/sh\nread -r line\nexec " + " ".join(f"'{word}'" for word in words) + "\n")
        script.chmod(0o755)
        self._run("lxterminal", "--no-remote", "--geometry=80x24", "-e", str(script))

        def window() -> str:
            return self._call("xdotool", "search", "--onlyvisible", "--class", "lxterminal").strip()

        _started(lambda: bool(window()), "terminal window")
        self._call("xdotool", "windowactivate", "--sync", window().split()[-1])
        time.sleep(1.5)
        self.wait_quiet()
        self.press("Return")

    def press(self, key: str) -> None:
        """Presses a key on the keyboard, by X's name for it."""
        self._call("xdotool", "key", key)

    def spoken(self) -> list[str]:
        """Every text that went to the synthesiser so far, in order."""
        log = self._rig.folder / "speech-dispatcher.log"
        text = log.read_text("utf8", "replace") if log.exists() else ""
        return [unescape(re.sub("<[^>]+>", "", found)).strip() for found in _LOGGED.findall(text)]

    def wait_for(self, part: str) -> None:
        """Waits until a text with this part in it has gone to the synthesiser."""
        _until(lambda: any(part in " ".join(text.split()) for text in self.spoken()), repr(part))

    def wait_quiet(self, quiet: float = _QUIET) -> None:
        """Waits until no new text has come for so many seconds."""
        count, since = len(self.spoken()), time.monotonic()
        end = since + PATIENCE
        while time.monotonic() - since < quiet and time.monotonic() < end:
            time.sleep(0.05)
            if len(self.spoken()) != count:
                count, since = len(self.spoken()), time.monotonic()

    def close(self) -> None:
        """Ends everything that was started here, the newest first."""
        for process in reversed(self._running):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._rig.stop()
        shutil.rmtree(self._home, ignore_errors=True)


@contextlib.contextmanager
def desktop(language: str, *, reader: bool) -> Iterator[Desktop]:
    """A desktop, with Orca on it or without."""
    opened = Desktop(language, reader=reader)
    try:
        yield opened
    finally:
        opened.close()


def _started(is_so: Callable[[], bool], what: str) -> None:
    """Skips the test where a part does not come up on this machine."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            pytest.skip(f"no {what} starts on this machine")
        time.sleep(0.05)


def _until(is_done: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not is_done():
        assert time.monotonic() < end, f"{what} does not come"
        time.sleep(0.05)
