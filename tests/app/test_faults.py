"""Faults of our own and of libraries: one sentence at most, the rest in a file, the match kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.app.lines import MATCH, run
from tests.app.terminal import Terminal, write_settings

BREAK = """
import sys, threading
from salotto.app.cli import run
from salotto.app.shell import Shell

pressed = Shell.press

def press(shell, gesture):
    {fault}
    return pressed(shell, gesture)

Shell.press = press
sys.exit(run())
"""
FULL_DISK = """
import errno, sys
from salotto.app.cli import run
from salotto.session import journal_writer

def write(descriptor, rest):
    raise OSError(errno.ENOSPC, "No space left on device")

journal_writer._write_some = write
sys.exit(run())
"""
UNSAVED = "La partita non è salvata."


def program(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


def test_a_fault_of_ours_is_one_sentence_that_names_the_file_and_the_match_goes_on(tmp_path: Path) -> None:
    broken = program(BREAK.format(fault="raise RuntimeError('a fault of ours')"))
    ran = run(tmp_path, *MATCH, typed="c\n", command=broken)
    file = tmp_path / "data" / "fault.txt"
    assert ran.errors == (
        "Salotto ha avuto un guasto e si chiude. Una partita aperta resta salvata. "
        f"Per chi lo può riparare c'è scritto tutto in {file}.\n"
    )
    assert ran.status == 70
    assert "RuntimeError: a fault of ours" in file.read_text(encoding="utf-8")
    assert any("C'è una partita interrotta." in line for line in run(tmp_path, typed="").lines)


def test_a_thread_of_a_library_that_breaks_puts_nothing_among_the_lines(tmp_path: Path) -> None:
    thread = "thread = threading.Thread(target=lambda: 1 / 0); thread.start(); thread.join()"
    ran = run(tmp_path, *MATCH, typed="c\n", command=program(BREAK.format(fault=thread)))
    assert "In tavola tre di picche e nove di picche." in ran.lines
    assert (ran.status, ran.errors) == (3, "")
    assert "ZeroDivisionError" in (tmp_path / "data" / "fault.txt").read_text(encoding="utf-8")


def test_a_fault_under_a_key_of_a_terminal_is_one_sentence_too(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    broken = [*program(BREAK.format(fault="raise RuntimeError('a fault of ours')")), *MATCH]
    with Terminal(home=tmp_path, command=broken) as shown:
        shown.expect_match(r"Giulia prende .*")
        shown.press("c")
        assert shown.wait() == 70
        assert "Traceback" not in shown.raw
        assert "Salotto ha avuto un guasto e si chiude." in shown.raw
    assert "RuntimeError: a fault of ours" in (tmp_path / "data" / "fault.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", ["²", "①", "٣"])
def test_a_digit_of_another_script_is_a_key_that_does_nothing_in_a_list(key: str, tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal(home=tmp_path) as shown:
        shown.settle()
        assert shown.answer(key) == f"{key} non fa niente qui. Guida dei tasti con F1."


def test_watching_is_left_with_a_question_of_its_own(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="slow")
    with Terminal("watch", "--seed", "1", home=tmp_path) as shown:
        shown.expect_match(r"Smazzata 1.*")
        assert shown.answers("q")[-1].startswith("Vuoi smettere di ascoltare? ")


def test_c24_who_leaves_is_told_that_a_match_could_not_be_written(tmp_path: Path) -> None:
    ran = run(tmp_path, *MATCH, typed="q\ny\n", command=program(FULL_DISK))
    assert ran.lines[-3].startswith("Vuoi lasciare la partita? Non si è potuta salvare. ")
    assert ran.lines[-2:] == [UNSAVED, "Arrivederci."]
    ran = run(tmp_path, *MATCH, typed="ctrl+c\ny\n", command=program(FULL_DISK))
    assert ran.lines[-3].startswith("Vuoi uscire da Salotto? La partita non si è potuta salvare. ")
    assert ran.lines[-2:] == [UNSAVED, "Arrivederci."]


def test_c24_a_match_that_was_won_on_a_full_disk_is_told_to_be_unsaved(tmp_path: Path) -> None:
    ran = run(tmp_path, *MATCH, "--target", "1", typed="\n" * 60, command=program(FULL_DISK))
    won = next(at for at, line in enumerate(ran.lines) if line.endswith(" vinto la partita."))
    assert ran.lines[won + 1] == UNSAVED


def test_output_to_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    ran = run(tmp_path, command=("sh", "-c", f"exec {sys.executable} -m salotto keys --lang it > /dev/full"))
    assert (ran.status, ran.errors) == (1, "Non si può scrivere altro, il disco è pieno.\n")
