"""The command line: what it refuses and where it sends people, its help, and how the program is called."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from salotto.app.arguments import parser, program_name
from salotto.speech.phrasebook import load

Lines = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def as_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/usr/bin/salotto"])


def refused(capsys: Lines, *words: str, language: str = "it") -> str:
    with pytest.raises(SystemExit) as exit_:
        parser(load(language)).parse_args(words)
    assert exit_.value.code == 2
    return capsys.readouterr().err


def help_of(capsys: Lines, words: str) -> str:
    with pytest.raises(SystemExit) as exit_:
        parser(load("it")).parse_args([*words.split(), "--help"])
    assert exit_.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "italian", "english"),
    [
        (
            "arbiter",
            "Manca COMANDO. Guarda salotto arbiter --help.",
            "COMMAND is missing. See salotto arbiter --help.",
        ),
        (
            "arbiter takes",
            "Mancano --table e --card. Guarda salotto arbiter takes --help.",
            "--table and --card are missing. See salotto arbiter takes --help.",
        ),
        (
            "arbiter takes --table 8c",
            "Manca --card. Guarda salotto arbiter takes --help.",
            "--card is missing. See salotto arbiter takes --help.",
        ),
        (
            "arbiter takes --table 8c --card 7d --colour",
            "Non conosco --colour. Guarda salotto arbiter takes --help.",
            "I do not know --colour. See salotto arbiter takes --help.",
        ),
        ("play --colour", "Non conosco --colour. Guarda salotto play --help.", None),
        ("--colour", "Non conosco --colour. Guarda salotto --help.", None),
        ("arbiter guess", "Il comando guess non esiste. Guarda salotto arbiter --help.", None),
        ("play --game", "Dopo --game manca il valore. Guarda salotto play --help.", None),
        ("play --escoba=1", "--escoba non vuole un valore. Guarda salotto play --help.", None),
        (
            "play --players 9",
            "--players: 9 non va bene. Scrivi un numero da 2 a 6.",
            "--players: 9 is not allowed. Type a number from 2 to 6.",
        ),
        *(
            (
                f"play --{name} {'9' * 5000}",
                f"--{name}: {'9' * 40} non va bene. Scrivi un numero da {low} a {high}.",
                None,
            )
            for name, low, high in (("target", 1, 99), ("players", 2, 6), ("dealer", 1, 6), ("teams", 2, 3))
        ),
        ("play --players -1", "--players: -1 non va bene. Scrivi un numero da 2 a 6.", None),
        ("play --plain -1", "--plain non vuole un valore. Guarda salotto play --help.", None),
        (
            f"--keymap {'x' * 5000}",
            f"--keymap: {'x' * 40} non va bene. "
            "Scegli tra default, azerty, left-hand, numpad, one-key-at-a-time, right-hand.",
            None,
        ),
        ("x" * 5000, f"Il comando {'x' * 40} non esiste. Guarda salotto --help.", None),
        (f"play {'x' * 5000}", f"Non conosco {'x' * 40}. Guarda salotto play --help.", None),
    ],
)
def test_what_is_refused_names_the_help_of_the_command(
    capsys: Lines, words: str, italian: str, english: str | None
) -> None:
    assert refused(capsys, *words.split()) == f"{italian}\n"
    if english is not None:
        assert refused(capsys, *words.split(), language="en") == f"{english}\n"


@pytest.mark.parametrize(
    ("words", "italian", "english"),
    [
        (
            ["--lang", ""],
            "--lang: il valore è vuoto. Scegli tra it, en.",
            "--lang: the value is empty. Choose from it, en.",
        ),
        (
            ["--keymap", " "],
            "--keymap: il valore è vuoto. "
            "Scegli tra default, azerty, left-hand, numpad, one-key-at-a-time, right-hand.",
            None,
        ),
        (
            ["play", "--seed", ""],
            "--seed: il valore è vuoto. Scrivici qualcosa.",
            "--seed: the value is empty. Write something there.",
        ),
        (
            ["play", "--seed", "\udcff\udcfe"],
            r"--seed: \xff\xfe non va bene. Usa solo lettere, cifre e segni che si possono leggere.",
            None,
        ),
        (
            ["play", "--seed", "a\nb"],
            r"--seed: a\nb non va bene. Usa solo lettere, cifre e segni che si possono leggere.",
            None,
        ),
        (
            ["play", "--target", ""],
            "--target: il valore è vuoto. Scrivi un numero da 1 a 99.",
            "--target: the value is empty. Type a number from 1 to 99.",
        ),
        (["keys", "--check", ""], "--check: il valore è vuoto. Scrivici qualcosa.", None),
        (["arbiter", "play", ""], "FILE: il valore è vuoto. Scrivici qualcosa.", None),
        (
            [""],
            "Uno degli argomenti è vuoto. Guarda salotto --help.",
            "One of the arguments is empty. See salotto --help.",
        ),
        (["play", ""], "Uno degli argomenti è vuoto. Guarda salotto play --help.", None),
        (
            ["\udcff\udcfe"],
            r"Il comando \xff\xfe non esiste. Guarda salotto --help.",
            r"There is no command \xff\xfe. See salotto --help.",
        ),
        (["play", "\udcff"], r"Non conosco \xff. Guarda salotto play --help.", None),
        (["a'b"], "Il comando a'b non esiste. Guarda salotto --help.", None),
        (["a'b\" (choose from x"], "Il comando a'b\" (choose from x non esiste. Guarda salotto --help.", None),
    ],
)
def test_what_is_empty_or_no_text_is_told_without_a_hole(
    capsys: Lines, words: list[str], italian: str, english: str | None
) -> None:
    assert refused(capsys, *words) == f"{italian}\n"
    if english is not None:
        assert refused(capsys, *words, language="en") == f"{english}\n"


@pytest.mark.parametrize(
    ("words", "option", "wish"),
    [
        ("", "primiera", None),
        ("--primiera", "primiera", True),
        ("--no-primiera", "primiera", False),
        ("--no-sweep-on-last", "no_sweep_on_last", True),
        ("--sweep-on-last", "no_sweep_on_last", False),
    ],
)
def test_a_rule_is_chosen_left_out_or_left_to_the_preset(words: str, option: str, wish: bool | None) -> None:
    assert getattr(parser(load("it")).parse_args(["play", *words.split()]), option) is wish


def test_no_rule_is_denied_twice(capsys: Lines) -> None:
    assert refused(capsys, "play", "--no-no-sweep-on-last").startswith("Non conosco --no-no-sweep-on-last.")


def test_the_help_of_a_match_has_each_rule_once(capsys: Lines) -> None:
    listed = re.findall(r"^  (--\S+)  ", help_of(capsys, "play").split("regole del tavolo")[1], re.MULTILINE)
    assert listed == [
        "--escoba",
        "--scopone",
        "--inverse",
        "--two-points-clear",
        "--equal-card-first",
        "--no-sweep-on-last",
        "--redeal-on-tens",
        "--primiera",
        "--dealers-privilege",
        "--declared-win",
        "--counters",
    ]


@pytest.mark.parametrize("words", ["arbiter", "arbiter takes", "arbiter count", "arbiter play"])
def test_the_help_of_the_arbiter_has_nothing_about_voices_and_screens(capsys: Lines, words: str) -> None:
    told = help_of(capsys, words)
    assert "--lang" in told
    assert [word for word in ("--voice", "--keymap", "--plain", "--lines", "--screen", "--seed") if word in told] == []


def test_the_program_is_called_as_it_was_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert program_name() == "salotto"
    monkeypatch.setattr("sys.argv", [str(tmp_path / "salotto" / "__main__.py")])
    assert program_name() == "python3 -m salotto"
    (tmp_path / "start.py").touch()
    assert program_name() == "python3 start.py"
