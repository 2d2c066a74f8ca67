"""Copying through the terminal, and never where it would print the text instead."""

from __future__ import annotations

import base64
import io

import pytest

from salotto.app.clipboard import LONGEST, NoClipboard, TerminalClipboard, clipboard_of


def test_a_text_is_sent_as_osc_52_in_base_64_of_utf_8() -> None:
    stream = io.StringIO()
    assert TerminalClipboard(stream).copy("È il tuo turno.")
    content = base64.b64encode("È il tuo turno.".encode()).decode()
    assert stream.getvalue() == f"\x1b]52;c;{content}\x07"


def test_a_text_that_is_too_long_is_not_sent() -> None:
    stream = io.StringIO()
    assert not TerminalClipboard(stream).copy("a" * (LONGEST + 1))
    assert stream.getvalue() == ""


@pytest.mark.parametrize("term", ["xterm-256color", "tmux-256color", "screen", "foot", "alacritty"])
def test_a_terminal_with_windows_has_a_clipboard(term: str) -> None:
    assert isinstance(clipboard_of(io.StringIO(), {"TERM": term}, windows=False), TerminalClipboard)


@pytest.mark.parametrize("environment", [{"TERM": "linux"}, {"TERM": "dumb"}, {"TERM": ""}, {}])
def test_a_console_has_none(environment: dict[str, str]) -> None:
    clipboard = clipboard_of(io.StringIO(), environment, windows=False)
    assert isinstance(clipboard, NoClipboard)
    assert not clipboard.copy("a")


def test_windows_names_no_terminal_and_has_one() -> None:
    assert isinstance(clipboard_of(io.StringIO(), {}, windows=True), TerminalClipboard)
