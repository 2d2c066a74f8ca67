"""Copying by the system's tool or through the terminal, and never where it would print the text instead."""

from __future__ import annotations

import base64
import io
import os
import subprocess
from collections.abc import Iterator

import pytest

from salotto.app.clipboard import LONGEST, Copied, NoClipboard, TerminalClipboard, ToolClipboard, clipboard_of
from tests.system import require_program

TEXT = "È il tuo turno."


def test_a_text_is_sent_as_osc_52_in_base_64_of_utf_8() -> None:
    stream = io.StringIO()
    assert TerminalClipboard(stream).copy(TEXT) is Copied.SENT
    content = base64.b64encode(TEXT.encode()).decode()
    assert stream.getvalue() == f"\x1b]52;c;{content}\x07"


def test_a_text_that_is_too_long_is_not_sent() -> None:
    stream = io.StringIO()
    assert TerminalClipboard(stream).copy("a" * (LONGEST + 1)) is Copied.NOT
    assert stream.getvalue() == ""


@pytest.mark.parametrize("term", ["xterm-256color", "tmux-256color", "screen", "foot", "alacritty"])
def test_a_terminal_with_windows_has_a_clipboard(term: str) -> None:
    assert isinstance(clipboard_of(io.StringIO(), {"TERM": term}, "linux"), TerminalClipboard)


@pytest.mark.parametrize("environment", [{"TERM": "linux"}, {"TERM": "dumb"}, {"TERM": ""}, {}])
def test_a_console_has_none(environment: dict[str, str]) -> None:
    clipboard = clipboard_of(io.StringIO(), environment, "linux")
    assert isinstance(clipboard, NoClipboard)
    assert clipboard.copy("a") is Copied.NOT


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_windows_and_macos_have_a_tool_of_their_own(platform: str) -> None:
    assert isinstance(clipboard_of(io.StringIO(), {"TERM": "xterm"}, platform), ToolClipboard)


@pytest.fixture
def display() -> Iterator[str]:
    """An X server that nobody sees, with a clipboard of its own."""
    require_program("Xvfb", "xclip")
    number, told = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(told), "-nolisten", "tcp"], pass_fds=(told,), stderr=subprocess.DEVNULL
    )
    os.close(told)
    with open(number, encoding="ascii") as answer:
        name = answer.readline().strip()
    if not name:
        pytest.skip("no X server starts on this machine")
    yield f":{name}"
    server.terminate()
    server.wait()


def test_under_x_the_text_is_in_the_clipboard_and_nothing_goes_to_the_terminal(
    display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", display)
    stream = io.StringIO()
    assert clipboard_of(stream, {"TERM": "xterm", "DISPLAY": display}, "linux").copy(TEXT) is Copied.DONE
    pasted = subprocess.run(["xclip", "-o", "-selection", "clipboard"], capture_output=True, timeout=20)
    assert pasted.stdout.decode() == TEXT
    assert stream.getvalue() == ""


def test_where_the_tool_fails_the_terminal_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    require_program("xclip")
    monkeypatch.setenv("DISPLAY", ":nobody")
    stream = io.StringIO()
    assert clipboard_of(stream, {"TERM": "xterm", "DISPLAY": ":nobody"}, "linux").copy(TEXT) is Copied.SENT
    assert stream.getvalue().startswith("\x1b]52;c;")


def test_over_a_connection_the_terminal_is_asked() -> None:
    environment = {"TERM": "xterm", "DISPLAY": ":0", "SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}
    assert isinstance(clipboard_of(io.StringIO(), environment, "linux"), TerminalClipboard)
