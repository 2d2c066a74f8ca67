"""One hand as keys and the lines that must answer them, told by the program itself where nothing can go wrong.

With `--plain` the program reads one key a line and writes plain lines into a pipe: no terminal, no reader, no pause.
What it tells there for the same cards and the same keys is what every reader must say or show.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from salotto.speech.phrasebook import load

SEED = "briscola"
_ROOT = Path(__file__).parents[2]
_QUESTIONS = ("c", "m", "t", "s", "1", "right", "b", "p", "left", "k", "l", "w")
_NAME_CARDS = frozenset(("c", "m", "1", "l"))
_MARK = "%"  # a key without a meaning: its answer ends what the key before it caused

Step = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Hand:
    """What is told before the first key, and for each key what follows it; the last one ends the hand."""

    opening: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines in order."""
        return (*self.opening, *(line for _, told in self.steps for line in told))


def hand_keys() -> tuple[str, ...]:
    """Eighteen cards, each the one that is ready, and before each of the first twelve a question.

    After an answer that names other cards the first Enter only says the card.
    """
    asked = [(question, *["enter"] * (2 if question in _NAME_CARDS else 1)) for question in _QUESTIONS]
    return (*(key for keys in asked for key in keys), *["enter"] * (18 - len(_QUESTIONS)))


def program(language: str, *words: str) -> list[str]:
    """The program with cards that repeat."""
    return [sys.executable, "-m", "salotto", *words, "--seed", SEED, "--lang", language]


def command(language: str, *more: str) -> list[str]:
    """The program at a table of Scopa with one computer."""
    return program(language, "play", "--dealer", "2", *more)


def environment(folder: Path, pace: str = "fast", **settings: str) -> dict[str, str]:
    """The variables that give the program saved matches and settings of its own."""
    config = folder / "config"
    config.mkdir(parents=True, exist_ok=True)
    (config / "settings.yaml").write_text(
        "".join(f'{name}: "{value}"\n' for name, value in {"pace": pace, **settings}.items()), "utf8"
    )
    return first_start(folder)


def first_start(folder: Path) -> dict[str, str]:
    """The variables that give the program folders in which nothing was ever chosen."""
    return {
        "SALOTTO_CONFIG": str(folder / "config"),
        "SALOTTO_DATA": str(folder / "saved"),
        "PYTHONPATH": str(_ROOT),
        "PYTHONUTF8": "1",
    }


def expected(language: str, folder: Path) -> Hand:
    """The hand as the program tells it into a pipe."""
    return _hand(command(language), language, folder, hand_keys())


def expected_from_menu(language: str, folder: Path) -> Hand:
    """The hand with the way to it from the main menu; the opening ends with the first item of the menu."""
    return _hand(program(language), language, folder, ("1", "enter", *hand_keys()))


def _hand(words: list[str], language: str, folder: Path, keys: tuple[str, ...]) -> Hand:
    typed = "".join(f"{key}\n" for key in (_MARK, *(each for key in keys for each in (key, _MARK))))
    mark = _tell(words, folder / "mark", f"{_MARK}\n")[-2]
    told = _tell(words, folder, typed)
    parts: list[list[str]] = [[]]
    for line in told:
        if line == mark:
            parts.append([])
        else:
            parts[-1].append(line)
    opening, *answers, _ = parts
    assert answers[-1][-1] == load(language).say("table.go_on", key=load(language).say("key.enter")), answers[-1]
    return Hand(tuple(opening), tuple(zip(keys, map(tuple, answers), strict=True)))


def _tell(words: list[str], folder: Path, typed: str) -> list[str]:
    variables: Mapping[str, str] = {**os.environ, **environment(folder)}
    run = subprocess.run(
        [*words, "--plain", "--voice", "off"],
        input=typed,
        env=variables,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.stderr == ""
    return run.stdout.splitlines()
