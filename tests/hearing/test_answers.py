"""Answers among news, through a real speech-dispatcher: the order of what sounds, and how it sounds."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np
import pytest

from salotto.speech.backends import accessible_output
from salotto.speech.backends.choose import Chooser
from salotto.speech.manner import AS_IT_IS, Manner
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.voice import Voice
from salotto.speech.voice_mode import VoiceMode
from tests.speech_rig import Ears, Sound, SpeechRig

LONG = (
    "Giulia prende il sette di denari e il tre di bastoni e il due di spade e il quattro di coppe e il fante di denari "
    "e il cavallo di bastoni con il re di spade e fa scopa per la terza volta in questa smazzata."
)
ANSWER = "In mano hai il sette di coppe."
NEWS = ("Bruno gioca il fante di spade.", "Tocca a Carla.")
EARS = Ears(("it", text) for text in (LONG, ANSWER, *NEWS))


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Iterator[SpeechRig]:
    rig = SpeechRig()
    for name, value in rig.environment.items():
        monkeypatch.setenv(name, value)
    yield rig
    rig.stop()


@pytest.fixture
def voice(rig: SpeechRig) -> Iterator[Voice]:
    chooser = Chooser((("accessible-output2", accessible_output.build),))
    with Voice(chooser, "it", lambda problem: None, mode=VoiceMode.DIRECT) as voice:
        yield voice


def say(voice: Voice, text: str, channel: Channel) -> None:
    voice.say(Utterance(text, channel, "test"))


def heard_around_an_answer(voice: Voice, rig: SpeechRig) -> list[str]:
    """What is heard when a key is pressed while news is being read and more of it waits."""
    say(voice, LONG, Channel.NEWS)
    end = time.monotonic() + 20
    while rig.length() == 0 and time.monotonic() < end:
        time.sleep(0.005)
    for text in NEWS:
        say(voice, text, Channel.NEWS)
    say(voice, ANSWER, Channel.ANSWER)
    assert voice.wait(20)
    return [text for person, text in EARS.hear(rig.sound_since(0)) if person != "nobody"]  # but for what was cut off


def test_answer_cuts_off_news_and_sounds_before_all_news_that_waits(rig: SpeechRig, voice: Voice) -> None:
    heard = heard_around_an_answer(voice, rig)
    assert heard[0] in (LONG, ANSWER)  # without a sound card the whole of it may have sounded before it was cut off
    assert [text for text in heard if text != LONG] == [ANSWER, *NEWS]


def test_answer_that_must_not_interrupt_sounds_after_the_sentence_and_before_news_that_waits(
    rig: SpeechRig, voice: Voice
) -> None:
    voice.set_interrupts(False)
    assert heard_around_an_answer(voice, rig) == [LONG, ANSWER, *NEWS]


def sound_of_answer(voice: Voice, rig: SpeechRig, manner: Manner) -> Sound:
    start = rig.length()
    voice.set_manner(manner)
    say(voice, ANSWER, Channel.ANSWER)
    assert voice.wait(20)
    return rig.sound_since(start)


def test_rate_and_volume_are_heard_and_given_back(rig: SpeechRig, voice: Voice) -> None:
    usual, fast, low, again = (
        sound_of_answer(voice, rig, manner) for manner in (AS_IT_IS, Manner(rate=80), Manner(volume=20), AS_IT_IS)
    )
    assert len(fast) < 0.7 * len(usual)
    assert np.abs(low).max() < 0.5 * np.abs(usual).max()
    assert abs(len(again) / len(usual) - 1) < 0.1
    assert np.abs(again).max() > 0.8 * np.abs(usual).max()


def test_voice_chosen_by_name_is_heard_for_its_language_alone(rig: SpeechRig, voice: Voice) -> None:
    heard = Ears((name, ANSWER) for name in ("it", "en", "en-gb-scotland"))
    scottish = Manner(voice="English (Scotland)")
    assert heard.hear(sound_of_answer(voice, rig, scottish)) == [("it", ANSWER)]
    voice.set_language("en")
    assert heard.hear(sound_of_answer(voice, rig, scottish)) == [("en-gb-scotland", ANSWER)]
    assert heard.hear(sound_of_answer(voice, rig, AS_IT_IS)) == [("en", ANSWER)]
