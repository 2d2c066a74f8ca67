"""`salotto keys`, end to end: the keymap in force, and what is wrong in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from salotto.app.cli import run
from salotto.keys.keymap import SHIPPED


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path))
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path))
    return tmp_path


def output(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("it", ["In partita", "  freccia sinistra, freccia su: Carta precedente"]),
        ("en", ["In a match", "  left arrow, up arrow: Previous card"]),
    ],
)
def test_it_lists_the_keys_by_mode(capsys: pytest.CaptureFixture[str], language: str, expected: list[str]) -> None:
    assert run(["keys", "--lang", language]) == 0
    assert output(capsys)[:2] == expected


@pytest.mark.parametrize("name", SHIPPED)
def test_it_lists_every_shipped_keymap(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert run(["keys", "--lang", "it", "--keymap", name]) == 0
    lines = output(capsys)
    assert [line for line in lines if line.endswith(": Sorteggia le squadre")] == {
        "default": ["  Shift più R: Sorteggia le squadre"] * 2,
        "azerty": ["  Shift più R: Sorteggia le squadre"] * 2,
        "left-hand": ["  Shift più R: Sorteggia le squadre"] * 2,
        "numpad": ["  Shift più R: Sorteggia le squadre"] * 2,
        "one-key-at-a-time": ["  J: Sorteggia le squadre", "  R: Sorteggia le squadre"],
        "right-hand": ["  Shift più P: Sorteggia le squadre"] * 2,
    }[name]


def test_it_lists_the_keymap_of_the_settings_with_the_own_file_over_it(
    capsys: pytest.CaptureFixture[str], config: Path
) -> None:
    (config / "settings.yaml").write_text('keymap: "right-hand"\n')
    (config / "keymap.yaml").write_text("modes: {table: {table.read: [shift+up]}}\n")
    assert run(["keys", "--lang", "en"]) == 0
    lines = output(capsys)
    assert "  Shift plus up arrow: Read the table" in lines
    assert "  K: Read the score" in lines


def test_an_unknown_keymap_on_the_command_line_is_refused_with_what_was_meant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["keys", "--lang", "en", "--keymap", "left_hand"])
    assert ended.value.code == 2
    assert capsys.readouterr().err == (
        "--keymap: left_hand is not allowed, perhaps you meant left-hand. Choose from default, azerty, left-hand, "
        "numpad, one-key-at-a-time, right-hand.\n"
    )


def test_an_unknown_keymap_in_the_settings_is_told_and_the_usual_keys_are_listed(
    capsys: pytest.CaptureFixture[str], config: Path
) -> None:
    (config / "settings.yaml").write_text('keymap: "lefthand"\n')
    assert run(["keys", "--lang", "en"]) == 1
    assert output(capsys)[-1] == "There is no keymap lefthand. The usual keys apply."


def test_a_file_without_a_fault_is_fine(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text('version: 1\nmodes:\n  table:\n    score.read: ["x"]\n')
    for language, sentence in (("it", f"Il file {file} va bene."), ("en", f"The file {file} is fine.")):
        assert run(["keys", "--lang", language, "--check", str(file)]) == 0
        assert output(capsys) == [sentence]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "it",
            [
                "File {file}, riga 4. Il tasto t per score.read è già di turn.who, e resta a turn.who.",
                "File {file}, riga 5. Il comando table.raed non esiste. Forse volevi table.read.",
                "File {file}, riga 6. alt+b non si può usare, il terminale confonde Alt con Esc. "
                "Scegli un tasto senza Alt.",
            ],
        ),
        (
            "en",
            [
                "File {file}, line 4. The key t for score.read already belongs to turn.who, and stays with turn.who.",
                "File {file}, line 5. There is no command table.raed. Perhaps you meant table.read.",
                "File {file}, line 6. alt+b cannot be used, the terminal confuses Alt with Escape. "
                "Choose a key without Alt.",
            ],
        ),
    ],
)
def test_every_fault_of_a_file_is_told_by_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, expected: list[str]
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "version: 1\nmodes:\n  table:\n    score.read: [t]\n    table.raed: [x]\n    hand.opener: [alt+b]\n"
    )
    assert run(["keys", "--lang", language, "--check", str(file)]) == 1
    assert output(capsys) == [line.format(file=file) for line in expected]


def test_a_file_is_judged_over_the_keymap_in_force(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("modes: {table: {score.read: [x]}}\n")
    assert run(["keys", "--lang", "en", "--keymap", "left-hand", "--check", str(file)]) == 1
    assert output(capsys) == [
        f"File {file}, line 1. The key x for score.read already belongs to take.denounce, and stays with take.denounce."
    ]


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "none.yaml"
    assert run(["keys", "--lang", "en", "--check", str(file)]) == 1
    assert output(capsys) == [f"There is no file {file}."]
