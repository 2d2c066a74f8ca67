"""What goes over the wire: key bytes of odd terminals, the bytes that are sent, small windows, typed lines."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from salotto.keys import keymap
from salotto.keys.commands import COMMANDS, Mode
from tests.app.lines import ENDED, GONE_ON, MATCH, run
from tests.app.terminal import Terminal, write_settings

TABLE = "In tavola tre di picche e nove di picche."
FIRST, SECOND = "Tre di picche.", "Nove di picche."


def match(home: Path, size: tuple[int, int] = (80, 24), env: Mapping[str, str | None] = {}) -> Terminal:
    write_settings(home, pace="at_once")
    program = Terminal("play", "--seed", "1", home=home, size=size, env=env)
    program.settle()
    return program


def test_b20_the_number_pad_in_application_mode_counts_as_its_digits(tmp_path: Path) -> None:
    with match(tmp_path) as program:
        assert program.answer("\x1bOq") == FIRST
        assert program.answer("\x1bOu") == "In tavola ci sono solo 2 carte."
        program.answers("right", "left")  # the card is heard last
        assert program.answers("\x1bOM")[0] == "Giochi il due di quadri. Pronta, sette di picche."


@pytest.mark.parametrize("code", ["\x1b[27;2;82~", "\x1b[114;2u"], ids=["modifyOtherKeys", "CSI u"])
def test_b21_shift_r_in_its_long_spellings_is_shift_r(code: str, tmp_path: Path) -> None:
    with match(tmp_path) as program:
        assert program.answer(code) == "Le squadre si sorteggiano prima della partita, quando si scelgono."


@pytest.mark.parametrize("code", ["\x1b[27;5;49~", "\x1b[59;1R", "\x1b[I", "\x1b[200~1\n2\x1b[201~"])
def test_b21_what_is_no_key_is_dropped_whole(code: str, tmp_path: Path) -> None:
    with match(tmp_path) as program:
        said = program.answers(code)
        assert said in ([], ["Qui non si può incollare."])
        assert program.answer("c") == TABLE


def test_b22_every_default_key_can_be_sent_and_is_nobody_elses() -> None:
    keys, _ = keymap.load()
    spellings = {key.spelling for mode in Mode for command in keys.bound(mode) for key in keys.keys_of(command, mode)}
    named = r"[a-z0-9]|f\d+|up|down|left|right|enter|escape|space|tab|home|end|pageup|pagedown|backspace"
    assert {key for key in spellings if not re.fullmatch(named, key)} == {"shift+r", "ctrl+c"}
    unreachable = [c.id for c in COMMANDS if not any(keys.keys_of(c.id, mode) for mode in c.modes)]
    assert unreachable == []


def test_b26_the_cursor_rests_on_the_line_just_written(tmp_path: Path) -> None:
    with match(tmp_path) as program:
        for key, line in (("right", "Sette di picche."), ("c", TABLE), ("pageup", TABLE), ("f2", "Comandi. ")):
            program.press(key)
            program.expect_match(re.escape(line) + ".*")
            program.wait_for_row(line, begins=True)
            assert program.cursor[0] == 0


def test_b26_in_a_text_field_the_cursor_is_behind_what_was_typed(tmp_path: Path) -> None:
    with match(tmp_path) as program:
        program.answers("f6")
        program.press("s", "e", "t")
        program.answers()
        program.wait_for_row("set")
        assert program.cursor[0] == 3
        program.answers("backspace")
        program.wait_for_row("se")
        assert program.cursor[0] == 2


def test_b27_moving_in_a_list_only_adds_lines_and_parks_the_cursor(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal(home=tmp_path) as program:
        program.settle()
        program.answers(*["down"] * 5, *["up"] * 5)
        assert set(re.findall(r"\x1b\[?[0-9;?]*[A-Za-z]", program.raw)) <= {"\x1b[A", "\x1b[?2004h", "\x1b[999;1H"}


def test_b27_the_plain_layout_sends_no_code_that_moves_the_cursor(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once", layout="plain")
    with Terminal(home=tmp_path) as program:
        program.settle()
        assert program.answers("down", "up")[-1].startswith("Gioca a scopa, 1 di ")
        assert set(re.findall(r"\x1b\[?[0-9;?]*[A-Za-z]", program.raw)) <= {"\x1b[?2004h"}


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "xterm-mono"}, {"TERM": "vt100"}], ids=str)
def test_b29_nothing_is_told_by_colour(env: dict[str, str | None], tmp_path: Path) -> None:
    with match(tmp_path, env=env) as program:
        assert program.answer("c") == TABLE
        assert re.findall(r"\x1b\[[0-9;]*m", program.raw) == []


@pytest.mark.parametrize("term", ["dumb", None])
def test_b32_a_dumb_terminal_gets_plain_lines_and_typed_keys(term: str | None, tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal("play", "--seed", "1", home=tmp_path, env={"TERM": term}) as program:
        program.expect_match(r"Giulia prende .* Tocca a te\.")
        program.type("c\n")
        program.expect(TABLE)
        program.type("\n")
        program.expect("Due di quadri.")
        program.type("\n")
        program.expect("Giochi il due di quadri. Pronta, sette di picche.")
        program.type("q\n")
        program.expect_match("Vuoi lasciare la partita.*")
        program.type("\n")
        assert program.wait() == 0
        assert "\x1b" not in program.raw


def test_b32_a_terminal_that_never_answers_is_asked_nothing(tmp_path: Path) -> None:
    with match(tmp_path) as program:
        assert program.answer("c") == TABLE
        assert "\x1b[6n" not in program.raw
        assert "CPR" not in program.raw


@pytest.mark.parametrize("size", [(20, 4), (10, 2)], ids=str)
def test_b33_a_small_window_is_playable_and_a_resize_says_nothing(size: tuple[int, int], tmp_path: Path) -> None:
    with match(tmp_path, size=size) as program:
        for columns, rows in ((200, 50), size, (200, 50)):
            program.resize(columns, rows)
            assert program.answers() == []
        assert program.answer("c") == TABLE
        assert program.answer("enter") == "Due di quadri."
        assert program.answers("enter")[0] == "Giochi il due di quadri. Pronta, sette di picche."
        assert "Traceback" not in program.raw


@pytest.mark.parametrize("size", [(2, 1), (1, 1)], ids=str)
def test_b33_a_window_of_one_or_two_columns_does_no_harm(size: tuple[int, int], tmp_path: Path) -> None:
    with match(tmp_path) as program:
        program.resize(*size)
        before = len(program.raw)
        program.press("c", "f2", "escape")
        assert len(program.raw) > before
        program.resize(200, 50)
        program.since()
        program.press("c")
        program.expect(TABLE)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("it", "C'è una partita interrotta, si continua avviando salotto senza altre parole."),
        ("en", "There is an unfinished match. To go on with it, start salotto with no other words."),
    ],
)
def test_who_plays_at_once_is_told_of_an_unfinished_match(language: str, told: str, tmp_path: Path) -> None:
    assert told not in run(tmp_path, *MATCH, "--lang", language, typed="c\n").lines
    assert run(tmp_path, *MATCH, "--lang", language, typed="c\n").lines[2] == told
    assert told not in run(tmp_path, "watch", "--voice", "off", "--target", "2", "--lang", language).lines


@pytest.mark.parametrize("typed", ["100", "12345678901", "boh", "9" * 5000])
def test_a_typed_line_is_taken_whole_and_refused_whole(typed: str, tmp_path: Path) -> None:
    cut = ("play", "--voice", "off", "--game", "spazzino", "--dealer", "2", "--seed", "1")
    said = run(tmp_path, *cut, typed=f"{typed}\n").lines
    assert f"{typed[:40]} non va bene. Per tagliare serve un numero da 1 a 39." in said
    assert not any(line.startswith("Tagli dopo") for line in said)


@pytest.mark.parametrize("plain", [True, False], ids=["--plain", "by itself"])
def test_c31_lines_that_end_in_a_match_end_the_program_and_keep_the_match(plain: bool, tmp_path: Path) -> None:
    ran = run(tmp_path, *MATCH, *(["--plain"] if plain else []), typed="c\n")
    assert ran.lines[1:] == [*GONE_ON, TABLE, ENDED]
    assert (ran.status, ran.errors) == (3, "")
    again = run(tmp_path, "--voice", "off", typed="y\nc\n")
    assert again.lines[-4:] == [
        "Scopa, 2 giocatori, 11 punti, presa automatica.",
        f"{TABLE} In mano hai due di quadri, sette di picche e dieci di quadri. Tocca a te. Pronta, due di quadri.",
        TABLE,
        ENDED,
    ]


def test_c31_input_from_nowhere_ends_with_a_sentence(tmp_path: Path) -> None:
    ran = run(tmp_path, *MATCH, typed=None)
    assert (ran.lines[-1], ran.status, ran.errors) == (ENDED, 3, "")


def test_c31_closed_input_ends_with_a_sentence(tmp_path: Path) -> None:
    command = ("sh", "-c", 'exec "$0" -m salotto "$@" <&-')
    ran = run(tmp_path, *MATCH, typed=None, command=(*command, sys.executable))
    assert (ran.lines[-1], ran.status, ran.errors) == (ENDED, 3, "")


def test_typed_lines_name_keys_in_either_language_and_several_in_a_line(tmp_path: Path) -> None:
    ran = run(tmp_path, *MATCH, typed="destra sinistra\nright\nfreccia destra\nboh boh\nq\n\n")
    assert ran.lines[8:] == [
        "Sette di picche.",
        "Due di quadri.",
        "Sette di picche.",
        "Dieci di quadri.",
        "boh non è un tasto. Per l'aiuto scrivi F1.",
        "Vuoi lasciare la partita? Resta salvata e la puoi continuare. Sì con Invio, Y o S, no con Esc o N.",
        "Partita salvata.",
        "Arrivederci.",
    ]
    assert ran.status == 0


@pytest.mark.parametrize("language", ["it", "en"])
def test_watching_without_a_terminal_does_not_wait(language: str, tmp_path: Path) -> None:
    ran = run(tmp_path, "watch", "--voice", "off", "--seed", "1", "--target", "3", "--lang", language)
    won, goodbye = {
        "it": (" ha vinto la partita.", "Arrivederci."),
        "en": (" has won the match.", "Goodbye."),
    }[language]
    assert ran.lines[-2].endswith(won)
    assert ran.lines[-1] == goodbye
    assert (ran.status, ran.errors) == (0, "")


def test_watching_in_a_terminal_ends_with_the_match(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal("watch", "--seed", "1", "--target", "2", home=tmp_path) as program:
        assert program.wait() == 0
        assert program.lines()[-2].endswith(" ha vinto la partita.")
        assert program.lines()[-1] == "Arrivederci."
