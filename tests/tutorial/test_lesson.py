"""The whole lesson as a person takes it: typed lines and a pseudo-terminal, both languages, other keys.

After a wanted change of words: SALOTTO_WRITE_GOLDENS=1 python -m pytest tests/tutorial/test_lesson.py
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from salotto.speech.phrasebook import LANGUAGES
from tests.app.terminal import ROOT, Terminal, environment, write_settings

FOLDER = Path(__file__).parent / "goldens"

# The fourth item of the main menu, every step with some other keys between, the rest of the hand, and out.
TYPED = (
    *("4", "c", "z", "2", "right", "left", "enter", "r", "m", "t", "enter", "enter", "p", "s", "b", "enter"),
    *("pageup", "pageup", "pagedown", "f1", "c", "escape", "escape", "f2", "escape"),
    *("c", *["enter"] * 16, "c", "enter", "end", "enter"),
)


def without_voice(home: Path, language: str) -> list[str]:
    """Every line of the lesson by typed lines."""
    write_settings(home, pace="at_once")
    run = subprocess.run(
        [sys.executable, "-m", "salotto", "--plain", "--lang", language, "--voice", "off"],
        input="\n".join(TYPED) + "\n",
        env=environment(home),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_by_typed_lines_says_what_the_golden_says(language: str, tmp_path: Path) -> None:
    printed = without_voice(tmp_path, language)
    file = FOLDER / f"lesson.{language}.txt"
    if os.environ.get("SALOTTO_WRITE_GOLDENS"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text("\n".join(printed) + "\n", encoding="utf-8")
    how = "if the new words are right: SALOTTO_WRITE_GOLDENS=1 python -m pytest tests/tutorial/test_lesson.py"
    golden = file.read_text(encoding="utf-8").splitlines()
    for number, (expected, found) in enumerate(zip(golden, printed, strict=False), start=1):
        assert found == expected, f"line {number} of {file.name}; {how}"
    assert len(printed) == len(golden), how


def test_the_lesson_is_not_kept_among_the_matches(tmp_path: Path) -> None:
    without_voice(tmp_path, "it")
    assert [file for file in (tmp_path / "data").rglob("*") if file.is_file()] == []


# Each key and the lines that it must bring, from the menu item on.
ITALIAN = (
    ("4", ["Impari i tasti giocando una smazzata a scopa. Con Q smetti quando vuoi.",
           "Smazzata 1, dà le carte Giulia. In tavola cinque di quadri, due di fiori, tre di cuori e nove di picche.",
           "In mano hai sette di quadri, nove di fiori e tre di picche. Apri tu. Pronta, sette di quadri.",
           "Premi C per sentire le carte in tavola."]),
    ("c", ["In tavola cinque di quadri, due di fiori, tre di cuori e nove di picche.",
           "Bene. Ogni carta in tavola ha anche un tasto suo. Premi 2 per la seconda."]),
    ("m", ["In mano hai sette di quadri, nove di fiori e tre di picche.",
           "Ogni carta in tavola ha anche un tasto suo. Premi 2 per la seconda."]),
    ("2", ["Due di fiori.",
           "Ecco fatto. Le tue carte si leggono una alla volta. Premi freccia destra per passare alla carta dopo."]),
    ("escape", ["Fine della lezione.", "Menu principale. Gioca a scopa, 1 di 8."]),
)  # fmt: skip
LEFT_HAND = (
    ("4", ["You learn the keys by playing one hand of Scopa. Escape stops whenever you like.",
           "Hand 1, Giulia deals. On the table, five of diamonds, two of clubs, three of hearts and nine of spades.",
           "You hold seven of diamonds, nine of clubs and three of spades. You open. Ready, seven of diamonds.",
           "Press C to hear the cards on the table."]),
    ("c", ["On the table, five of diamonds, two of clubs, three of hearts and nine of spades.",
           "Good. Each card on the table has a key of its own as well. Press 2 for the second one."]),
    ("2", ["Two of clubs.",
           "Well done. Your cards are read one at a time. Press D to move to the next card."]),
    ("d", ["Nine of clubs.", "That's right. Press A to go back to the card before."]),
    ("right", ["Right arrow does nothing here. Key help with F1.", "Press A to go back to the card before."]),
    ("a", ["Seven of diamonds.",
           "Good. Now you play. Choose a card and press space bar. If it can take, it takes by itself."]),
    ("space", ["You take the five of diamonds and the two of clubs with the seven of diamonds. Ready, nine of clubs.",
               "Well done.",
               "Giulia plays the six of spades. Your turn.",
               "If you miss something, press V to hear the last sentence again."]),
    ("escape", ["End of the lesson.", "Main menu. Play Scopa, 1 of 8."]),
)  # fmt: skip


@pytest.mark.parametrize(
    ("language", "keys", "lesson"), [("it", "default", ITALIAN), ("en", "left-hand", LEFT_HAND)], ids=["it", "en-left"]
)
def test_each_key_brings_its_answer_and_then_the_step(
    language: str, keys: str, lesson: tuple[tuple[str, list[str]], ...], tmp_path: Path
) -> None:
    write_settings(tmp_path, pace="at_once", keymap=keys)
    with Terminal(home=tmp_path, lang=language) as program:
        program.answers()
        for key, lines in lesson:
            program.press(key)
            assert [*program.expect(lines[-1]), lines[-1]] == lines


def test_an_own_keymap_is_taught_and_a_command_without_a_key_is_not(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    (tmp_path / "config" / "keymap.yaml").write_text(
        'version: 1\nmodes:\n  table:\n    hand.next: ["j"]\n    hand.play: ["x"]\n    table.card_2: []\n',
        encoding="utf-8",
    )
    said = subprocess.run(
        [sys.executable, "-m", "salotto", "--plain", "--lang", "it", "--voice", "off"],
        input="4\nc\nj\nleft\nescape\n",
        env=environment(tmp_path, {"PYTHONPATH": str(ROOT)}),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    ).stdout.splitlines()
    assert "Bene. Le tue carte si leggono una alla volta. Premi J per passare alla carta dopo." in said
    assert "Proprio così. Ora giochi. Scegli una carta e premi X. Se può prendere, prende da sola." in said
