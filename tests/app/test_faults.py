"""Faults of our own and of libraries: one sentence at most, the rest in a file, the match kept."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.app.lines import MATCH, run

BREAK = """
import sys, threading
from salotto.app import start
from salotto.app.cli import run
from salotto.app.shell import Shell

pressed = Shell.press

def press(shell, gesture):
    {fault}
    return pressed(shell, gesture)

Shell.press = press
sys.exit(run())
"""


def test_a_fault_of_ours_is_one_sentence_that_names_the_file_and_the_match_goes_on(tmp_path: Path) -> None:
    program = (sys.executable, "-c", BREAK.format(fault="raise RuntimeError('a fault of ours')"))
    ran = run(tmp_path, *MATCH, typed="c\n", command=program)
    file = tmp_path / "data" / "fault.txt"
    assert ran.errors == (
        "Salotto ha avuto un guasto e si chiude. La partita resta salvata. "
        f"Per chi lo può riparare c'è scritto tutto in {file}.\n"
    )
    assert ran.status == 70
    assert "RuntimeError: a fault of ours" in file.read_text(encoding="utf-8")
    assert any("C'è una partita interrotta." in line for line in run(tmp_path, typed="").lines)


def test_a_thread_of_a_library_that_breaks_puts_nothing_among_the_lines(tmp_path: Path) -> None:
    thread = "thread = threading.Thread(target=lambda: 1 / 0); thread.start(); thread.join()"
    ran = run(tmp_path, *MATCH, typed="c\n", command=(sys.executable, "-c", BREAK.format(fault=thread)))
    assert "In tavola tre di picche e nove di picche." in ran.lines
    assert (ran.status, ran.errors) == (3, "")
    assert "ZeroDivisionError" in (tmp_path / "data" / "fault.txt").read_text(encoding="utf-8")
