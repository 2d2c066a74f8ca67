"""Whole matches by keys alone in a pseudo-terminal, in both languages, and every line that they print.

After a wanted change of words: SALOTTO_WRITE_GOLDENS=1 python -m pytest tests/app/test_whole_matches.py
"""

from __future__ import annotations

import os
import re
from itertools import pairwise
from pathlib import Path

import pytest

from salotto.rules.presets import PRESETS
from salotto.speech.phrasebook import LANGUAGES, load
from tests.app.matches import MATCHES, path, play

BOTH = [(name, language) for name in MATCHES for language in LANGUAGES]

# words for suits that only one of the two packs has
FRENCH = {"it": r"quadri|cuori|picche|fiori", "en": r"diamonds|hearts|spades|clubs"}
ITALIAN = {"it": r"denari|coppe|spade|bastoni", "en": r"coins|cups|swords|batons"}


@pytest.mark.parametrize(("name", "language"), BOTH)
def test_a_whole_match_by_keys_prints_what_the_golden_says(name: str, language: str, tmp_path: Path) -> None:
    printed = play(MATCHES[name], language, tmp_path)
    file = path(name, language)
    if os.environ.get("SALOTTO_WRITE_GOLDENS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(printed) + "\n", encoding="utf-8")
    golden = file.read_text(encoding="utf-8").splitlines()
    for number, (expected, found) in enumerate(zip(golden, printed, strict=False), start=1):
        assert found == expected, f"line {number} of {file.name}; {how_to_write(name, language)}"
    assert len(printed) == len(golden), how_to_write(name, language)


def how_to_write(name: str, language: str) -> str:
    test = f"tests/app/test_whole_matches.py -k {name}-{language}"
    return f"if the new words are right: SALOTTO_WRITE_GOLDENS=1 python -m pytest {test}"


def test_every_preset_and_no_other_match_has_goldens() -> None:
    assert set(PRESETS) <= MATCHES.keys()
    assert sorted(file.name for file in path("salotto", "it").parent.iterdir()) == sorted(
        path(*both).name for both in BOTH
    )


@pytest.mark.parametrize(("name", "language"), BOTH)
def test_a_match_has_one_word_for_a_suit(name: str, language: str) -> None:
    other_pack = FRENCH if MATCHES[name].game == "spazzino" else ITALIAN
    assert re.findall(rf"\b(?:di|of) ({other_pack[language]})\b", text_of(name, language)) == []


@pytest.mark.parametrize(("name", "language"), BOTH)
def test_a_match_prints_only_words_commas_and_full_stops(name: str, language: str) -> None:
    assert sorted(set(re.findall(r"[^\w ,.'?\n]|_|  | [,.]|\.\.|,\.", text_of(name, language)))) == []


@pytest.mark.parametrize(("name", "language"), BOTH)
def test_a_match_prints_no_line_twice_in_a_row(name: str, language: str) -> None:
    lines = text_of(name, language).splitlines()
    assert [first for first, second in pairwise(lines) if first == second] == []


@pytest.mark.parametrize(
    ("name", "language"), [both for both in BOTH if MATCHES[both[0]].wanted.get("players", 2) == 2]
)
def test_two_players_hear_at_most_sixty_lines_a_hand(name: str, language: str) -> None:
    book = load(language)
    arrow = book.say("menu.item", item=book.say("table_card.top"), at=2, of=2)  # the answer to Down, no event
    lines = [line for line in text_of(name, language).splitlines() if line != arrow]
    hand = re.compile(book.say("deal.hand.plain", number=0).replace("0", r"\d+").rstrip("."))
    starts = [at for at, line in enumerate(lines) if hand.match(line)]
    end = next(at for at, line in enumerate(lines) if line.startswith(book.say("after.title")))
    assert [after - start for start, after in pairwise([*starts, end]) if after - start > 60] == []


@pytest.mark.parametrize(("name", "language"), BOTH)
def test_a_play_is_one_line(name: str, language: str) -> None:
    """Who takes or plays, what it earns and whose turn it is stand together; a line has one play."""
    book = load(language)
    verbs = [book.messages[f"{kind}.other"].other.split("}")[1].split("{")[0].strip() for kind in ("take", "lay")]
    play_of_other = re.compile(rf"^\w+ (?:{'|'.join(verbs)}) ")
    awards = tuple(book.messages[f"award.{name}"].other.split(",")[0] for name in ("scopa", "spazzino", "piccola"))
    lines = text_of(name, language).splitlines()
    assert [line for line in lines if line.startswith(awards) and ", " not in line] == []
    assert [line for line in lines if len(play_of_other.findall(line)) > 1] == []
    assert [line for line in lines if line in (book.say("turn.play.mine"), book.say("turn.open.mine"))] == []


def text_of(name: str, language: str) -> str:
    return path(name, language).read_text(encoding="utf-8")
