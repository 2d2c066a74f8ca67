"""Keymaps, history, copying and the key guard in the running program: typed lines and a pseudo-terminal."""

from __future__ import annotations

import base64
import io
import sys
import time
from pathlib import Path

import pytest

from salotto.app.cli import run
from tests.app.terminal import Terminal

MATCH = ("play", "--seed", "3")  # the computer takes first, then it is the person's turn


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path / "data"))
    (tmp_path / "config").mkdir()
    settled = "language: it\nvoice: off\n"  # so that the first start has asked its questions
    (tmp_path / "config" / "settings.yaml").write_text(settled)
    return tmp_path


def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], *lines: str
) -> list[str]:
    """What the program prints when these lines are typed, one key each."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert run([*words, "--plain", "--voice", "off"]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("name", "keys", "leave"),
    [
        ("default", ("right", "enter", "s", "c", "3"), "no con Esc o N."),
        ("azerty", ("right", "enter", "s", "c", '"'), "no con Esc o N."),
        ("left-hand", ("d", "space", "s", "c", "3"), "no con Esc."),
        ("right-hand", ("right", "enter", "k", "j", "8"), "no con backspace o N."),
        ("numpad", ("+", "enter", "s", ".", "3"), "no con punto o N."),
        ("one-key-at-a-time", ("right", "enter", "s", "c", "3"), "no con Esc o N."),
    ],
)
def test_a_match_is_played_with_the_keys_of_each_keymap(
    name: str,
    keys: tuple[str, ...],
    leave: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    quit_keys = {"left-hand": ("escape", "space"), "right-hand": ("backspace", "enter")}
    words = (*MATCH, "--lang", "it", "--keymap", name)
    said = typed(monkeypatch, capsys, words, *keys, *quit_keys.get(name, ("escape", "enter")))
    assert said[-9:] == [
        "Sette di quadri.",
        "Giochi il sette di quadri. Pronta, tre di cuori.",
        "Giulia gioca il dieci di cuori. Tocca a te.",
        "Tu 0 punti, Giulia 0 punti. Si vince a 11.",
        "In tavola quattro di cuori, otto di picche, sette di quadri e dieci di cuori.",
        "Sette di quadri.",
        said[-3],
        "Partita salvata.",
        "Arrivederci.",
    ]
    assert said[-3].endswith(leave)


@pytest.mark.parametrize(
    ("language", "wanted", "expected"),
    [
        (
            "it",
            "apre",
            [
                "Giulia prende il sette di fiori e il due di fiori con il nove di picche. Tocca a te.",
                "Solo il tavolo, 4 messaggi.",
                "Cerca. Scrivi le lettere e premi Invio.",
                "In mano hai asso di picche, sette di quadri e tre di cuori. Apre Giulia. Pronta, asso di picche.",
                "Da qui non si può copiare, questo terminale non passa testo agli appunti.",
            ],
        ),
        (
            "en",
            "opens",
            [
                "Giulia takes the seven of clubs and the two of clubs with the nine of spades. Your turn.",
                "Only the table, 4 messages.",
                "Search. Type the letters and press Enter.",
                "You hold ace of spades, seven of diamonds and three of hearts. Giulia opens. Ready, ace of spades.",
                "You cannot copy from here, this terminal passes no text to the clipboard.",
            ],
        ),
    ],
)
def test_what_was_said_is_read_again_by_typed_lines(
    language: str,
    wanted: str,
    expected: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    keys = ("pageup", "tab", "f6", wanted, "f12", "escape", "enter")
    said = typed(monkeypatch, capsys, (*MATCH, "--lang", language), *keys)
    assert said[-8:-3] == expected
    assert "\x1b" not in "".join(said)


def test_the_whole_match_is_saved_as_it_was_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    said = typed(monkeypatch, capsys, (*MATCH, "--lang", "it"), "s", "a", "escape", "enter")
    (file,) = (home / "data" / "texts").iterdir()
    first = said.index("Partita di allenamento, mescolata con la parola 3.")
    last = said.index("Tu 0 punti, Giulia 0 punti. Si vince a 11.")
    assert file.read_text(encoding="utf-8").splitlines() == said[first : last + 1]
    assert said[last + 1] == f"Salvati {last + 1 - first} messaggi nel file {file}."


@pytest.mark.parametrize(
    ("language", "letter", "expected"),
    [
        (
            "it",
            "f",
            [
                "Filtro dei tasti ripetuti, 100 millisecondi.",
                "Filtro dei tasti vicini, 200 millisecondi.",
                "Da ora lo stesso tasto premuto di nuovo entro 100 millisecondi viene ignorato in silenzio.",
                "Da ora un tasto premuto entro 200 millisecondi da un altro viene ignorato in silenzio.",
            ],
        ),
        (
            "en",
            "r",
            [
                "Repeated key filter, 100 milliseconds.",
                "Nearby key filter, 200 milliseconds.",
                "From now on the same key pressed again within 100 milliseconds is silently ignored.",
                "From now on a key pressed within 200 milliseconds of another is silently ignored.",
            ],
        ),
    ],
)
def test_turning_the_key_filters_on_is_told_and_kept(
    language: str,
    letter: str,
    expected: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    home: Path,
) -> None:
    keys = ("o", "enter", letter, "right", "down", "right", "right", "end", "up", "enter", "escape", "enter")
    said = typed(monkeypatch, capsys, ("--lang", language), *keys)
    assert [line for line in said if line in expected] == expected
    kept = (home / "config" / "settings.yaml").read_text()
    assert kept.splitlines()[-2:] == ['repeat_guard: "100"', 'slow_keys: "200"']


@pytest.mark.parametrize("value", ["-1", "5001", "presto", "1.5"])
def test_a_filter_that_is_no_number_of_milliseconds_is_told_and_off(
    value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    (home / "config" / "settings.yaml").write_text(f"language: it\nslow_keys: {value}\n")
    said = typed(monkeypatch, capsys, MATCH, "escape", "enter")
    assert (
        f"File settings.yaml, riga 2. slow_keys non può essere {value}. "
        "Scrivi un numero di millisecondi, da 0 a 5000." in said
    )


@pytest.mark.parametrize(
    ("language", "letter", "sentence"),
    [("it", "t", "Guida dei tasti con F7."), ("en", "k", "Key help with F7.")],
)
def test_a_new_keymap_is_in_force_at_once_and_names_its_help_key(
    language: str,
    letter: str,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    keys = ("o", "enter", letter, "left", "end", "up", "enter", "backspace", "enter")
    said = typed(monkeypatch, capsys, ("--lang", language), *keys)
    assert sentence in said


# In a terminal


def test_copying_sends_the_message_to_the_terminal(home: Path) -> None:
    with Terminal(*MATCH, home=home, size=(160, 24)) as program:
        program.expect_match(".* Tocca a te.")
        assert program.answers("f12")[-1] == "Mandato agli appunti del terminale."
        said = "Giulia prende il sette di fiori e il due di fiori con il nove di picche. Tocca a te."
        assert f"\x1b]52;c;{base64.b64encode(said.encode()).decode()}\x07" in program.raw


def test_in_the_plain_layout_and_on_a_console_nothing_is_sent_to_copy(home: Path) -> None:
    (home / "config" / "settings.yaml").write_text("language: it\nvoice: off\nlayout: plain\n")
    with Terminal(*MATCH, home=home, size=(160, 24)) as program:
        program.expect_match(".* Tocca a te.")
        assert program.answer("f12").startswith("Da qui non si può copiare")
        assert "\x1b]52" not in program.raw


def test_a_key_within_the_repeat_limit_is_ignored_without_a_word(home: Path) -> None:
    (home / "config" / "settings.yaml").write_text("language: it\nvoice: off\nrepeat_guard: 5000\n")
    with Terminal(*MATCH, home=home, size=(160, 24)) as program:
        program.expect_match(".* Tocca a te.")
        assert program.answers("s", "s", "s", "t") == ["Tu 0 punti, Giulia 0 punti. Si vince a 11.", "Tocca a te."]


def test_a_key_within_the_slow_limit_is_ignored_and_counts_after_a_pause(home: Path) -> None:
    (home / "config" / "settings.yaml").write_text("language: it\nvoice: off\nslow_keys: 600\n")
    with Terminal(*MATCH, home=home, size=(160, 24)) as program:
        program.expect_match(".* Tocca a te.")
        program.press("s", "t", "c")
        program.expect("Tu 0 punti, Giulia 0 punti. Si vince a 11.")
        time.sleep(0.7)
        program.press("t")
        assert program.expect("Tocca a te.") == []
