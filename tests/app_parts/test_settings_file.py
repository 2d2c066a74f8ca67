"""The file of settings: what is wrong in it, and what changing an option makes of it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from salotto.app.settings import Settings, SettingsFile
from salotto.documents.problem import Problem
from salotto.speech.phrasebook import Phrasebook, load


@pytest.fixture(scope="module")
def italian() -> Phrasebook:
    return load("it")


def written(folder: Path, text: str) -> Path:
    file = folder / "settings.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def changed(folder: Path, **values: str) -> list[Problem]:
    """What is told when options of the file are changed."""
    told: list[Problem] = []
    is_kept = SettingsFile(folder).change(told.append, **values)
    assert is_kept is not any(problem.code in ("settings_not_kept", "settings_unwritable") for problem in told)
    return told


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{language: it, player: Anna}",
        "--- {language: it, player: Anna}",
        "language:\n  it\nplayer: Anna\n",
        "language:\n- it\nplayer: Anna\n",
        "  language: it\n  player: Anna\n",
        '"language": "it"\nplayer: Anna\n',
        "? language\n: it\nplayer: Anna\n",
        "\ufefflanguage: it\r\nplayer: Anna\r\n",
    ],
)
def test_a_choice_is_kept_however_the_file_is_written(tmp_path: Path, text: str) -> None:
    written(tmp_path, text)
    assert changed(tmp_path, language="en", pace="slow") == []
    player = "Anna" if text else ""
    assert SettingsFile(tmp_path).now == Settings(language="en", pace="slow", player=player)
    assert SettingsFile(tmp_path).problems == ()


def test_entries_that_mean_nothing_here_are_kept_and_lost_remarks_are_told(tmp_path: Path, italian: Phrasebook) -> None:
    file = written(tmp_path, "{language: it, of_tomorrow: [a, b]} # mine\n")
    (problem,) = changed(tmp_path, language="en")
    assert italian.say(f"problem.{problem.code}", **problem.values) == (
        f"Il file {file} è stato riscritto per intero. "
        "Le opzioni ci sono tutte, ma i commenti che conteneva si sono persi."
    )
    assert file.read_text() == 'language: "en"\nof_tomorrow: [a, b]\n'


@pytest.mark.parametrize("text", ["- a\n", "a: b: c\n", "language: it\n---\nlanguage: it\n"])
def test_a_file_that_is_not_understood_is_left_and_the_choice_said_not_to_be_kept(tmp_path: Path, text: str) -> None:
    file = written(tmp_path, text)
    assert changed(tmp_path, language="en") == [Problem("settings_not_kept", {"file": str(file)})]
    assert file.read_text() == text


def test_a_file_that_was_broken_while_the_program_runs_is_left(tmp_path: Path) -> None:
    file = written(tmp_path, "language: it\n")
    settings = SettingsFile(tmp_path)
    file.write_text("language: it: it\n")
    told: list[Problem] = []
    assert not settings.change(told.append, language="en")
    assert told == [Problem("settings_not_kept", {"file": str(file)})]
    assert file.read_text() == "language: it: it\n"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    there = tmp_path / "there.yaml"
    there.write_text("player: Anna\n")
    (tmp_path / "settings.yaml").symlink_to(there)
    assert changed(tmp_path, language="en") == []
    assert (tmp_path / "settings.yaml").is_symlink()
    assert there.read_text() == 'player: Anna\nlanguage: "en"\n'


def test_a_pipe_and_a_link_to_nothing_are_told_and_left(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    os.mkfifo(file)
    assert SettingsFile(tmp_path).problems == (Problem("file_is_device", {"file": "settings.yaml"}),)
    assert changed(tmp_path, language="en") == [Problem("settings_not_kept", {"file": str(file)})]
    file.unlink()
    file.symlink_to(tmp_path / "nowhere")
    assert SettingsFile(tmp_path).problems == (Problem("file_is_dead_link", {"file": "settings.yaml"}),)


@pytest.mark.parametrize(
    ("line", "sentences"),
    [
        ("language: ''", ["Dopo language non c'è scritto niente. Scegli tra auto, it, en."]),
        ("language:", ["Dopo language non c'è scritto niente. Scegli tra auto, it, en."]),
        (
            "slow_keys: ' '",
            ["Dopo slow_keys non c'è scritto niente. Scrivi un numero di millisecondi, da 0 a 5000."],
        ),
        (
            f"repeat_guard: {'9' * 5000}",
            [f"repeat_guard non può essere {'9' * 40}. Scrivi un numero di millisecondi, da 0 a 5000."],
        ),
        *(
            (
                f"{name}: {'9' * 5000}",
                [f"{name} non può essere {'9' * 40}. Serve un numero da 0 a 100, oppure auto."],
            )
            for name in ("rate", "pitch", "volume")
        ),
        (f"{'x' * 900}: 1", [f"L'opzione {'x' * 40} non esiste. La riga resta com'è."]),
        (
            "player: Tu",
            [
                "Il nome scritto in player non si può usare, e non vale.",
                "Il nome Tu lo usa il programma. Scegline un altro.",
            ],
        ),
        (
            'player: "\\u202eanna"',
            [
                "Il nome scritto in player non si può usare, e non vale.",
                "Nel nome c'è un carattere invisibile. Riscrivilo senza.",
            ],
        ),
        (
            f"player: {'a' * 50}",
            [
                "Il nome scritto in player non si può usare, e non vale.",
                "Il nome è troppo lungo. Può avere al massimo 30 caratteri.",
            ],
        ),
        *(
            (f"table: '{text}'", ["Quello che c'è in table non è un tavolo. Vale il tavolo di sempre."])
            for text in ("nonsense", "[]", "{}", "[" * 5000)
        ),
    ],
)
def test_a_value_that_cannot_be_is_told_and_does_not_count(
    tmp_path: Path, italian: Phrasebook, line: str, sentences: list[str]
) -> None:
    written(tmp_path, f"pace: slow\n{line}\n")
    settings = SettingsFile(tmp_path)
    said = [italian.say(f"problem.{problem.code}", **problem.values) for problem in settings.problems]
    assert said == [f"File settings.yaml, riga 2. {sentences[0]}", *sentences[1:]]
    assert settings.now == Settings(pace="slow")


@pytest.mark.parametrize("line", ["player: ''", "player:", "table: ''", "rate: ''", "voice_name: ''", "player: Anna"])
def test_what_may_be_empty_is_not_told(tmp_path: Path, line: str) -> None:
    written(tmp_path, line)
    assert SettingsFile(tmp_path).problems == ()
