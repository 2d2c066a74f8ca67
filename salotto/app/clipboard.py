"""The person's clipboard: by the system's own tool, else a terminal fills it on request (OSC 52).

Over a connection only the terminal reaches the clipboard of the computer at which the person sits.
"""

from __future__ import annotations

import base64
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, Protocol, TextIO

LONGEST: Final = 50_000  # bytes of text; some terminals take no sequence of more than 75,000
_WITHOUT: Final = frozenset(("", "dumb", "unknown", "linux", "cygwin"))  # values of TERM that name no such terminal
_PATIENCE: Final = 1.0  # seconds; a tool takes a hundredth of one
_X_TOOLS: Final = (("xclip", "-selection", "clipboard"), ("xsel", "--clipboard", "--input"))


class Copied(StrEnum):
    """What became of a text; the last part of the message id `history.<value>`."""

    DONE = "copied"
    SENT = "sent"  # no terminal tells whether it took it
    NOT = "no_clipboard"


class Clipboard(Protocol):
    """Where a copied text goes."""

    def copy(self, text: str) -> Copied:
        """Hands a text on; what became of it."""
        ...


class NoClipboard:
    """For pipes, files and consoles that know none."""

    def copy(self, text: str) -> Copied:
        return Copied.NOT


class TerminalClipboard:
    """The clipboard of the terminal behind a stream.  The sequence moves no cursor and writes no cell."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def copy(self, text: str) -> Copied:
        content = text.encode("utf-8")
        if len(content) > LONGEST:
            return Copied.NOT
        self._stream.write(f"\x1b]52;c;{base64.b64encode(content).decode('ascii')}\x07")
        self._stream.flush()
        return Copied.SENT


class ToolClipboard:
    """The clipboard of this computer by a tool that reads the text from its input; where that fails, another one."""

    def __init__(self, tool: Sequence[str], encoding: str, otherwise: Clipboard) -> None:
        self._tool = tool
        self._encoding = encoding
        self._otherwise = otherwise

    def copy(self, text: str) -> Copied:
        try:
            subprocess.run(
                self._tool,
                input=text.encode(self._encoding),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=_PATIENCE,
                check=True,
            )
        except (OSError, subprocess.SubprocessError):
            return self._otherwise.copy(text)
        return Copied.DONE


def clipboard_of(stream: TextIO, environment: Mapping[str, str], platform: str) -> Clipboard:
    """The clipboard that can be reached from the terminal behind a stream; `platform` as in `sys.platform`.

    None where there is no tool and `TERM` names a terminal that would print the text.
    """
    knows_codes = platform == "win32" or environment.get("TERM", "") not in _WITHOUT
    terminal = TerminalClipboard(stream) if knows_codes else NoClipboard()
    if environment.get("SSH_CONNECTION"):
        return terminal
    if platform == "win32":
        return ToolClipboard(("clip",), "utf-16", terminal)
    tool = _tool(environment, platform)
    return terminal if tool is None else ToolClipboard(tool, "utf-8", terminal)


def _tool(environment: Mapping[str, str], platform: str) -> Sequence[str] | None:
    """The command that fills the clipboard of macOS, Wayland or X, where it is installed."""
    if platform == "darwin":
        return ("pbcopy",)
    if environment.get("WAYLAND_DISPLAY") and shutil.which("wl-copy"):
        return ("wl-copy",)
    if environment.get("DISPLAY"):
        return next((tool for tool in _X_TOOLS if shutil.which(tool[0])), None)
    return None
