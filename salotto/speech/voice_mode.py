"""Whether to speak directly or to leave the reading to a screen reader, which reads the terminal itself.

Both at once would say everything twice (DESIGN, section 6, "One voice").
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class VoiceMode(StrEnum):
    """Who speaks, as the person chose it."""

    AUTO = "auto"  # a reader if one reads the terminal, else we
    READER = "reader"  # the screen reader
    DIRECT = "direct"  # we, whatever else runs
    OFF = "off"  # nobody

    @property
    def may_speak(self) -> bool:
        """Whether the program itself may speak; in `auto` not where a reader is found at work."""
        return self in (VoiceMode.AUTO, VoiceMode.DIRECT)


@dataclass(frozen=True, slots=True)
class Process:
    """A running program: its name, its arguments without the name, and whether it is this person's own."""

    name: str
    arguments: tuple[str, ...]
    own: bool


_DESKTOP_READERS = frozenset({"orca"})
_TERMINAL_READERS = frozenset({"fenrir", "tdsr", "yasr"})  # each also under its name inside an interpreter
_CONSOLE_READERS = frozenset({"fenrir", "espeakup", "speechd-up"})  # speakup is heard through either of the last two
_OUTPUTS_THAT_READ_TERMINALS = frozenset({"NVDA", "Orca", "VoiceOver"})
_INTERPRETERS = ("python", "perl", "ruby", "sh", "bash")


def reads_terminals(output: str) -> bool:
    """Whether a reader, by the name a speech library has for it, reads what a terminal shows.

    JAWS does not read Windows Terminal, and synthesisers read nothing by themselves.
    """
    return output in _OUTPUTS_THAT_READ_TERMINALS


def terminal_reader(processes: Iterable[Process], *, on_console: bool) -> str | None:
    """The name of a reader at work that reads this terminal, or None.

    `on_console`: whether the terminal is one of Linux's own consoles; their readers often run as another user and
    are deaf to windows, and the desktop's reader is deaf to consoles.
    """
    for process in processes:
        name = process.name.removesuffix(".py")
        if process.own and name in _TERMINAL_READERS:
            return name
        if on_console:
            if name in _CONSOLE_READERS:
                return name
            if name == "brltty" and _speaks(process.arguments):
                return name
        elif process.own and name in _DESKTOP_READERS:
            return name
    return None


def reader_at_work() -> str | None:
    """The reader that reads this terminal, as far as the system tells without asking a reader.

    On macOS VoiceOver is taken to read it; on Windows only the speech library can tell.
    """
    if sys.platform == "darwin":
        return "VoiceOver"
    if sys.platform.startswith("linux"):
        return terminal_reader(linux_processes(Path("/proc")), on_console=os.environ.get("TERM") == "linux")
    return None


def linux_processes(folder: Path) -> list[Process]:
    """The running programs that a `proc` file system lists; those that cannot be read are left out."""
    found: list[Process] = []
    user = os.getuid()
    try:
        numbers = [entry for entry in folder.iterdir() if entry.name.isdigit()]
    except OSError:
        return found
    for entry in numbers:
        try:
            command = (entry / "cmdline").read_bytes().decode(errors="replace").rstrip("\0").split("\0")
            name = (entry / "comm").read_text(errors="replace").strip()
            own = entry.stat().st_uid == user
        except OSError:  # ended meanwhile
            continue
        if name.startswith(_INTERPRETERS) and len(command) > 1:
            name, command = Path(command[1]).name, command[1:]
        found.append(Process(name, tuple(command[1:]), own))
    return found


def _speaks(arguments: tuple[str, ...]) -> bool:
    """Whether brltty was started with a speech driver of its own."""
    for argument, following in zip(arguments, (*arguments[1:], ""), strict=True):
        driver = None
        if argument.startswith("--speech-driver="):
            driver = argument.partition("=")[2]
        elif argument == "--speech-driver" or argument == "-s":
            driver = following
        elif argument.startswith("-s") and not argument.startswith("--"):
            driver = argument[2:]
        if driver is not None:
            return driver not in ("", "no")
    return False
