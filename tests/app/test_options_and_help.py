"""The options, the list of commands and the key help by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.terminal import Terminal, write_settings


def options(home: Path) -> tuple[Terminal, list[str]]:
    """The program with the options open, and every item as it is said."""
    program = Terminal("--seed", "1", home=home)
    program.settle()
    first = program.answers("o", "enter")[-1]
    count = int(first.rpartition(" ")[2].rstrip("."))
    return program, [first.removeprefix("Opzioni. "), *(program.answer("down") for _ in range(count - 1))]


@pytest.mark.parametrize("way_out", ["escape", "last item"])
def test_c27_leaving_the_options_undoes_every_change(way_out: str, tmp_path: Path) -> None:
    file = write_settings(tmp_path, pace="at_once", language="it")
    before = file.read_bytes()
    program, values = options(tmp_path)
    with program:
        program.answers("home")
        turned = 0
        for item in values:
            name = item.partition(",")[0]
            said = program.answers("right")
            turned += said[-1].startswith(f"{name}, ")
            program.answers("down")
        assert turned >= 6
        if way_out == "escape":
            assert program.answers("escape")[0] == "Modifiche annullate, tutto com'era."
        else:
            assert program.answers("end", "enter")[-2] == "Modifiche annullate, tutto com'era."
        again = program.answers("o", "enter")[-1].removeprefix("Opzioni. ")
        assert [again, *(program.answer("down") for _ in range(len(values) - 1))] == values
    assert file.read_bytes() == before


def test_a_kept_option_is_in_force_at_once_and_after_a_restart(tmp_path: Path) -> None:
    file = write_settings(tmp_path, pace="at_once")
    program, values = options(tmp_path)
    at = next(at for at, item in enumerate(values) if item.startswith("Nomi delle carte, "))
    with program:
        program.answers("home", *["down"] * at)
        assert program.answers("right", "right")[-1].startswith("Nomi delle carte, italiani")
        assert program.answers("end", "up", "enter")[-2] == "Scelte salvate."
    assert 'pack: "italian"' in file.read_text(encoding="utf-8")
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.settle()
        assert program.answer("c") == "In tavola tre di spade e cavallo di spade."


def test_the_list_of_commands_names_each_with_its_key_and_runs_it(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.settle()
        assert program.answer("f2").startswith("Comandi. Carta precedente, freccia sinistra, 1 di ")
        found = (program.answer("l") for _ in range(60))
        assert any(said.startswith("Leggi la tavola, C, ") for said in found)
        assert program.answer("enter") == "In tavola tre di picche e nove di picche."
        assert program.answer("right") == "Sette di picche."


@pytest.mark.parametrize(
    ("language", "opened", "told", "once", "closed"),
    [
        (
            "it",
            "Guida dei tasti. Premi un tasto per sapere che cosa fa. Due volte Esc per tornare.",
            "C, Leggi la tavola. Legge tutte le carte in tavola.",
            "Ancora Esc per tornare.",
            "Fine della guida dei tasti.",
        ),
        (
            "en",
            "Key help. Press a key to hear what it does. Escape twice to go back.",
            "C, Read the table. Reads all the cards on the table.",
            "Escape once more to go back.",
            "End of key help.",
        ),
    ],
)
def test_key_help_says_what_a_key_does_and_does_nothing(
    language: str, opened: str, told: str, once: str, closed: str, tmp_path: Path
) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal("play", "--seed", "1", home=tmp_path, lang=language) as program:
        program.settle()
        for key, expected in (("f1", opened), ("c", told)):
            program.press(key)
            assert program.next_line() == expected
        program.press("escape")
        assert program.next_line().endswith(once)
        program.press("escape")
        assert program.next_line() == closed
