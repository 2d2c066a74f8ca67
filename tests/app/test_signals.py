"""Ending, stopping and killing the program: nothing is lost, the terminal is as it was, no traceback."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path

import pytest

from tests.app.terminal import Terminal, write_settings

QUIT_MATCH = "Vuoi uscire da Salotto? La partita resta salvata. Sì con Invio, Y o S, no con Esc o N."
QUIT = "Vuoi uscire da Salotto? Sì con Invio, Y o S, no con Esc o N."
PROMPT = "ready> "
PLAYED = "Giochi il due di quadri. Pronta, sette di picche."


def scopa(home: Path, pace: str = "at_once") -> Terminal:
    """A new match of classic Scopa, the person to play."""
    write_settings(home, pace=pace)
    program = Terminal("play", "--seed", "1", home=home)
    program.settle()
    return program


def answers(program: Terminal) -> list[str]:
    """Table, hand, scores, last play, turn, opener, cards left: what tells one position from another."""
    return [program.answer(key) for key in "cmsltbkp"]


def test_c30_ctrl_c_asks_and_twice_ends(tmp_path: Path) -> None:
    with scopa(tmp_path) as program:
        assert program.answer("ctrl+c") == QUIT_MATCH
        program.press("ctrl+c")
        assert program.wait() == 0
        assert "Traceback" not in program.raw


def test_c30_ctrl_c_and_no_goes_on_where_one_was(tmp_path: Path) -> None:
    with scopa(tmp_path) as program:
        program.answers("ctrl+c")
        assert program.answer("n") == "Tocca a te."
        program.press("enter")
        program.expect(PLAYED)


def test_c30_ctrl_c_in_a_text_field_asks(tmp_path: Path) -> None:
    with scopa(tmp_path) as program:
        program.answers("f6")
        assert QUIT_MATCH in program.answers("ctrl+c")
        program.press("ctrl+c")
        assert program.wait() == 0


def test_c30_ctrl_c_in_a_menu_asks(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal(home=tmp_path) as program:
        program.settle()
        assert program.answer("ctrl+c") == QUIT
        program.press("enter")
        assert program.wait() == 0


def test_c30_ctrl_backslash_asks_too(tmp_path: Path) -> None:
    with scopa(tmp_path) as program:
        assert program.answer("\x1c") == QUIT_MATCH


def test_c30_the_terminal_is_given_back_as_it_was(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    command = f"{sys.executable} -m salotto play --seed 1 --voice off --lang it"
    with Terminal(home=tmp_path, command=["bash", "--norc", "-i"], env={"PS1": PROMPT}) as shell:
        shell.type("stty -a | md5sum\r")
        before = shell.expect_match(r"([0-9a-f]{32}) .*")[1]
        shell.type(f"{command}\r")
        shell.expect_match(r"Giulia prende .*")
        assert shell.answer("ctrl+c") == QUIT_MATCH
        shell.press("ctrl+c")
        shell.wait_for_code(PROMPT, 3)
        shell.type("stty -a | md5sum\r")
        assert shell.expect_match(r"([0-9a-f]{32}) .*")[1] == before


def test_c30_ctrl_z_stops_and_fg_says_where_one_is(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    command = f"{sys.executable} -m salotto play --seed 1 --voice off --lang it"
    with Terminal(home=tmp_path, command=["bash", "--norc", "-i"], env={"PS1": PROMPT}) as shell:
        shell.type(f"{command}\r")
        shell.expect_match(r"Giulia prende .*")
        shell.type("\x1a")
        shell.expect_match(r".*Stopped.*")
        shell.type("stty -a | grep -o -w -e -echo -e echo | head -1\r")
        shell.expect("echo")
        shell.type("fg\r")
        shell.expect("Tocca a te.")
        assert shell.answer("c") == "In tavola tre di picche e nove di picche."


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=["terminated", "hung up"]
)
def test_a_signal_ends_cleanly_and_the_match_goes_on_at_the_next_start(
    number: signal.Signals, status: int, tmp_path: Path
) -> None:
    with scopa(tmp_path) as program:
        program.answers("enter")
        program.settle()
        before = answers(program)
        program.process.kill(number)
        assert program.wait() == status
        assert "Traceback" not in program.raw
    check_that_it_goes_on(tmp_path, before)


def test_what_was_told_before_a_match_was_left_can_be_heard_and_saved_after_it_goes_on(tmp_path: Path) -> None:
    with scopa(tmp_path) as program:
        before = [line for line in program.answers("enter") + program.answers("enter") if "Giochi" in line]
        program.settle()
        program.press("q", "enter")
        assert program.wait() == 0
    assert before
    with Terminal(home=tmp_path) as program:
        program.settle()
        program.answers("enter")
        program.settle()
        program.answers("a")
        (file,) = (tmp_path / "data" / "texts").iterdir()
        kept = file.read_text(encoding="utf-8")
        assert before[0].partition(" Pronta")[0] in kept
        assert kept.count("Smazzata 1.") == 1


def test_a_killed_match_goes_on_exactly_there(tmp_path: Path) -> None:
    with scopa(tmp_path) as program:
        for _ in range(7):
            program.answers("enter")
            program.settle()
        before = answers(program)
        program.process.kill(signal.SIGKILL)
        assert program.wait() == -signal.SIGKILL
    check_that_it_goes_on(tmp_path, before)


def test_a_closed_terminal_ends_the_program_and_the_match_goes_on(tmp_path: Path) -> None:
    with scopa(tmp_path) as program:
        program.answers("enter")
        program.settle()
        before = answers(program)
        program.process.close(force=False)  # hangs up: closes our end of the terminal
        assert not program.process.isalive()
    assert not (tmp_path / "data" / "fault.txt").exists()
    check_that_it_goes_on(tmp_path, before)


def test_a36_the_target_is_kept_by_a_save_and_by_another_match(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal("play", "--seed", "1", "--target", "1", "--dealer", "1", home=tmp_path) as program:
        program.settle()
        assert program.answer("s") == "Tu 0 punti, Giulia 0 punti. Si vince a 1."
        program.answers("q")
        program.press("enter")
        assert program.wait() == 0
    with Terminal("--seed", "1", home=tmp_path) as program:
        assert re.fullmatch(
            r"C'è una partita interrotta\. Scopa, cominciata \w+ \w+ \w+, smazzata 1\. "
            r"Tu 0 punti, Giulia 0 punti\. Si vince a 1\. "
            r"Vuoi continuarla\? Sì con Invio, Y o S, no con Esc o N\.",
            program.settle()[-1],
        )
        program.answers("enter")
        program.settle()
        assert program.answer("s") == "Tu 0 punti, Giulia 0 punti. Si vince a 1."
        assert re.search(r"\b1 punto\b|\bun punto\b", program.answer("g"))
        said: list[str] = []
        while not any(line.startswith("La partita è finita.") for line in said):
            said = program.answers("enter") + program.settle()
        program.answers("enter")
        program.settle()
        assert program.answer("s") == "Tu 0 punti, Giulia 0 punti. Si vince a 1."


def check_that_it_goes_on(home: Path, before: list[str]) -> None:
    """The next start offers the match, and every question has the answer that it had."""
    with Terminal(home=home) as program:
        assert re.match(r"C'è una partita interrotta\. Scopa, cominciata .*, smazzata 1\. ", program.settle()[-1])
        assert program.answers("enter")[:2] == [
            "Partita di allenamento, mescolata con la parola 1.",  # R28: it still is one
            "Scopa, 2 giocatori, 11 punti, presa automatica.",
        ]
        program.settle()
        assert answers(program) == before
