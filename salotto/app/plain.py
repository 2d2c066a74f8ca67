"""The program by typed lines: for pipes, files, dumb terminals and whoever asks for it.

A line is the name of a key (`c`, `7`, `f1`, `destra`, `shift+r`), an empty line is Enter, and in a text field a
line is the text.  Several keys can stand in one line with spaces between them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from salotto.app.clock import DueNow
from salotto.app.scenes.text_entry import TextEntry
from salotto.app.shell import Shell
from salotto.documents.quoting import shown
from salotto.keys.gesture import Gesture, parse

ENDED_TOO_EARLY = 3  # exit status when the lines end before the program was left


def run_plain(shell: Shell, clock: DueNow, source: TextIO | None, begin: Callable[[], None]) -> int:
    """Runs the program on lines until it is closed or the lines end; its exit status."""
    begin()
    clock.run()
    shell.report_inbox()
    while not shell.is_closed:
        line = _next(source)
        if line is None:
            shell.teller.system(shell.say(_ending(shell)), "plain.ended")
            return ENDED_TOO_EARLY
        _type(shell, line.rstrip("\r\n"))
        clock.run()
        shell.report_inbox()
    return shell.exit_status or 0


def _ending(shell: Shell) -> str:
    """Which message tells what becomes of the match, where there is one."""
    if shell.is_match_saved is None:
        return "plain.ended_without_match"
    return "plain.ended" if shell.is_match_saved() else "plain.ended_unsaved"


def _next(source: TextIO | None) -> str | None:
    """The next line; None at the end of input, also where there is none or it cannot be read."""
    if source is None:
        return None
    try:
        return source.readline() or None
    except (OSError, ValueError):  # closed under us, or bytes that are no text
        return None


def _type(shell: Shell, line: str) -> None:
    scene = shell.scene
    if isinstance(scene, TextEntry):
        scene.put(line)
        shell.run("text.accept")
        return
    whole = parse(line.strip()) if line.strip() else Gesture("enter")
    if isinstance(whole, Gesture):
        shell.press(whole)
        return
    for word in line.split():
        gesture = parse(word)
        if not isinstance(gesture, Gesture):
            shell.answer("plain.no_key", text=shown(word), help=shell.key_name("help.keys"))
            return
        if shell.is_closed:
            return
        shell.press(gesture)
