"""What Orca says of the program in a real terminal window, by the texts that reach the synthesiser."""

from __future__ import annotations

import time
from collections.abc import Collection
from pathlib import Path

import pytest

from salotto.speech.phrasebook import LANGUAGES, load
from tests.assistive.desktop import PATIENCE, Desktop, desktop
from tests.assistive.hand import Step, command, environment, expected, expected_from_menu, first_start, program

NAMES = {"enter": "Return", "right": "Right", "left": "Left"}  # of X
ECHO = ("return", "F3")  # Orca names these keys itself before anything else


@pytest.mark.parametrize(("language", "pace"), [("it", "fast"), ("en", "at_once")])
def test_every_sentence_of_a_hand_is_said_once_and_in_order(
    tmp_path: Path, measured: list[str], language: str, pace: str
) -> None:
    hand = expected(language, tmp_path / "expected")
    with desktop(language, reader=True) as room:
        room.open(command(language, "--voice", "auto"), environment(tmp_path / "window", pace))
        play(room, hand.opening, hand.steps)
    measured.append(f"Orca, {language}, pace {pace}: {len(hand.lines)} lines, each said once and in order")


@pytest.mark.parametrize(("voice", "reader"), [("reader", True), ("direct", False), ("auto", False)])
def test_whoever_speaks_says_each_sentence_once(tmp_path: Path, voice: str, reader: bool) -> None:
    hand = expected("it", tmp_path / "expected")
    opening = hand.opening if reader else hand.opening[1:]  # our voice begins to be built after the first line
    with desktop("it", reader=reader) as room:
        room.open(command("it"), environment(tmp_path / "window", voice=voice))
        play(
            room, opening, hand.steps[:4], rest=0.0 if reader else 4.0
        )  # a key would have it begin again what it reads


@pytest.mark.parametrize(("language", "reader"), [("it", False), ("en", False), ("it", True)])
def test_who_asked_at_the_first_start_to_be_spoken_to_hears_a_hand_once(
    tmp_path: Path, measured: list[str], language: str, reader: bool
) -> None:
    """With Orca at work as well, all is said twice until the answer to the test sentence tells so."""
    hand = expected_from_menu(language, tmp_path / "expected")
    opening = (load(language).say("first_start.done"), hand.opening[-1])
    with desktop(language, reader=reader) as room:
        room.open(program(language), first_start(tmp_path / "window"))
        for key, question in first_answers(language, reader=reader):
            room.wait_for(question)
            room.wait_quiet()
            if question == load(language).say("first_start.heard_question"):
                times = " ".join(room.spoken()).count(load(language).say("first_start.test"))
                assert times == (2 if reader else 1)
            room.press(key)
        play(room, opening, hand.steps, rest=0.0 if reader else 1.0)
    whose = "Orca's" if reader else "our"
    measured.append(f"first start, speak to me, {whose} voice, {language}: each line of a hand said once and in order")


def first_answers(language: str, *, reader: bool) -> list[tuple[str, str]]:
    """The keys that answer the questions of the first start, and with each what must have been said before it."""
    say = load(language).say
    heard_once, heard_twice = "1", "2"
    at = LANGUAGES.index(language) + 1
    language_item = say("menu.item", item=load(language).say(f"settings.language.{language}"), at=at, of=len(LANGUAGES))
    return [
        ("Return", language_item),
        ("2", say("first_start.voice_question")),
        (heard_twice if reader else heard_once, say("first_start.heard_question")),
        ("1", say("first_start.braille_question")),
        ("1", say("first_start.pace_question")),
        *([] if reader else [("1", say("first_start.look_question"))]),
    ]


def test_every_key_has_its_answer_said(tmp_path: Path) -> None:
    """Orca treats text after an arrow or a function key unlike text after a letter."""
    hand = expected("it", tmp_path / "expected")
    answers = {
        "Right": "Tre di picche.",
        "Down": "Nove di cuori.",
        "Left": "Tre di picche.",
        "End": "Nove di cuori.",
        "Up": "Tre di picche.",
        "Home": "Quattro di cuori.",
        "F3": "Quattro di cuori.",
    }
    with desktop("it", reader=True) as room:
        room.open(command("it"), environment(tmp_path / "window", voice="auto"))
        play(room, hand.opening, tuple((key, (told,)) for key, told in answers.items()))


def test_who_wants_no_speech_hears_none(tmp_path: Path) -> None:
    hand = expected("it", tmp_path / "expected")
    with desktop("it", reader=False) as room:
        room.open(command("it"), environment(tmp_path / "window", voice="off"))
        time.sleep(4.0)
        room.press(NAMES.get(hand.steps[0][0], hand.steps[0][0]))
        room.wait_quiet(2.0)
        assert room.spoken() == []


def play(room: Desktop, opening: tuple[str, ...], steps: tuple[Step, ...], rest: float = 0.0) -> None:
    """Presses each key once all that came of the one before was said, and proves that nothing else was.

    `rest`: seconds without speech before each key.
    """
    due = list(opening)
    known = {*opening, *(line for _, told in steps for line in told)}

    def wait() -> None:
        end = time.monotonic() + PATIENCE
        while len(heard(room, opening[0], known)) < len(due) and time.monotonic() < end:
            time.sleep(0.05)

    wait()
    assert heard(room, opening[0], known) == due
    for key, told in steps:
        room.wait_quiet(rest)
        room.press(NAMES.get(key, key))
        due += told
        wait()
        assert heard(room, opening[0], known) == due, key
    room.wait_quiet()
    assert heard(room, opening[0], known) == due


def heard(room: Desktop, first: str, known: Collection[str]) -> list[str]:
    """The lines that were said, from `first` on; what is no known line stands between them as it was said.

    Lines that came together are said as one text.
    """
    spoken = [" ".join(text.split()) for text in room.spoken()]
    begin = next((at for at, text in enumerate(spoken) if text.startswith(first)), len(spoken))
    longest_first = sorted(known, key=len, reverse=True)
    lines: list[str] = []
    for text in spoken[begin:]:
        rest = "" if text in ECHO else text
        while rest:
            line = next((line for line in longest_first if f"{rest} ".startswith(f"{line} ")), rest)
            lines.append(line)
            rest = rest[len(line) :].lstrip()
    return lines
