"""A whole hand, played in a terminal and heard: what was printed against the sound of a real espeak-ng.

The sound is cut where it is silent as after a full stop, and each piece is compared with every sentence that was
printed, said in either language.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from salotto.speech.phrasebook import LANGUAGES, load
from tests.app.terminal import Terminal, write_settings
from tests.speech_rig import Ears, SpeechRig, spoken_samples

QUESTIONS = ("c", "m", "t", "s", "1", "right", "b", "p", "left", "k", "l", "w")
PATIENCE = 30.0  # seconds for what takes a tenth of one
QUIET = 0.3  # seconds without a new line or sound after which nothing more belongs to the same key
SHORTEST = 0.95  # the server's espeak-ng is now and then a little faster than the command


@pytest.fixture
def rig() -> Iterator[SpeechRig]:
    rig = SpeechRig()
    yield rig
    rig.stop()


def sentences(lines: list[str]) -> list[str]:
    return [sentence for line in lines for sentence in re.split(r"(?<=[.?]) ", line)]


class Listener:
    """Presses a key only when all that was printed has been said, so that nothing is cut off."""

    def __init__(self, program: Terminal, rig: SpeechRig, language: str) -> None:
        self._program = program
        self._rig = rig
        self._language = language
        self._printed = 0
        self._recorded = 0

    def hear_out(self, last: str = "") -> list[str]:
        """Waits until something new was printed, `last` in it, and all of it was said; the new lines."""
        end = time.monotonic() + PATIENCE
        before, since = (0, 0), time.monotonic()
        while time.monotonic() < end:
            new = self._program.lines()[self._printed :]
            length = self._rig.length()
            if (len(new), length) != before:
                before, since = (len(new), length), time.monotonic()
            expected = sum(spoken_samples(self._language, each) for each in sentences(new))
            is_said = length - self._recorded > expected * SHORTEST
            is_printed = any(last in line for line in new)
            if is_printed and is_said and time.monotonic() - since > QUIET:
                self._printed += len(new)
                self._recorded = length
                return new
            time.sleep(0.02)
        raise AssertionError(f"not said within {PATIENCE} seconds, {new}")

    def press(self, key: str) -> list[str]:
        self._program.press(key)
        return self.hear_out()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_hand_is_heard_once_in_order_and_in_its_language(
    rig: SpeechRig, tmp_path: Path, language: str
) -> None:
    write_settings(tmp_path, pace="on_enter")  # a computer's play answers a key too, and nothing else happens
    arguments = ("play", "--seed", "briscola", "--dealer", "2", "--target", "1")
    over = load(language).say("after.title")
    ready, _ = load(language).say("focus.ready", card="*").split("*")
    with Terminal(*arguments, home=tmp_path, lang=language, voice="direct", env=rig.environment) as program:
        listener = Listener(program, rig, language)
        lines = listener.hear_out(ready)
        for question in QUESTIONS:
            lines += listener.press(question)
            lines += listener.press("enter")
        while not lines[-1].startswith(over):
            lines += listener.press("enter")
    printed = sentences(lines)
    ears = Ears((voice, sentence) for sentence in printed for voice in LANGUAGES)
    heard = ears.hear(rig.recorded())
    assert len(printed) > 60  # it was a whole hand
    assert heard == [(language, sentence) for sentence in printed]
