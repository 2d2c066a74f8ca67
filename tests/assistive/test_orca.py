"""What Orca says of the program in a real terminal window, by the texts that reach the synthesiser."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.assistive.desktop import PATIENCE, Desktop, desktop
from tests.assistive.hand import Hand, Step, command, environment, expected

NAMES = {"enter": "Return", "right": "Right", "left": "Left"}  # of X
ECHO = ("return",)  # Orca names these keys itself before anything else


@pytest.mark.parametrize(("language", "pace"), [("it", "fast"), ("en", "at_once")])
def test_every_sentence_of_a_hand_is_said_once_and_in_order(
    tmp_path: Path, measured: list[str], language: str, pace: str
) -> None:
    hand = expected(language, tmp_path / "expected")
    with desktop(language, reader=True) as room:
        room.open(command(language, "--voice", "auto"), environment(tmp_path / "window", pace))
        play(room, hand, hand.steps)
        room.wait_quiet()
        assert heard(room, hand) == list(hand.lines)
    measured.append(f"Orca, {language}, pace {pace}: {len(hand.lines)} lines, each said once and in order")


@pytest.mark.parametrize(
    ("voice", "reader", "times"),
    [
        ("auto", True, 1),
        ("reader", True, 1),
        ("direct", False, 1),
        ("auto", False, 1),
        ("off", False, 0),
    ],
)
def test_with_each_answer_of_the_first_start_a_sentence_is_said_once(
    tmp_path: Path, voice: str, reader: bool, times: int
) -> None:
    hand = expected("it", tmp_path / "expected")
    few = hand.steps[:1]
    with desktop("it", reader=reader) as room:
        room.open(command("it"), environment(tmp_path / "window", voice=voice))
        if times:
            play(room, hand, few)
        else:
            time.sleep(5)
            room.press("c")
        room.wait_quiet(3.0)
        assert heard(room, hand) == [*hand.opening, *few[0][1]] * times


def play(room: Desktop, hand: Hand, steps: tuple[Step, ...]) -> None:
    """Presses each key once all that the key before it caused was said, and nothing else."""
    due = list(hand.opening)
    for key, told in ((None, ()), *steps):
        if key is not None:
            room.press(NAMES.get(key, key))
        due += told
        end = time.monotonic() + PATIENCE
        while len(heard(room, hand)) < len(due) and time.monotonic() < end:
            time.sleep(0.05)
        assert heard(room, hand) == due, key


def heard(room: Desktop, hand: Hand) -> list[str]:
    """The lines of the hand as they were said, from its first one on; what is no line stands between them as it is.

    Lines that came together are said as one text.
    """
    spoken = [" ".join(text.split()) for text in room.spoken()]
    begin = next((at for at, text in enumerate(spoken) if text.startswith(hand.opening[0])), len(spoken))
    lines: list[str] = []
    known = sorted(hand.lines, key=len, reverse=True)
    for text in spoken[begin:]:
        rest = "" if text in ECHO else text
        while rest:
            line = next((line for line in known if f"{rest} ".startswith(f"{line} ")), rest)
            lines.append(line)
            rest = rest[len(line) :].lstrip()
    return lines
