"""The real parts: accessible-output2, the dispatcher's client, speech-dispatcher, espeak-ng, and their sound."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from salotto.documents.problem import Problem
from salotto.speech.backends import accessible_output, espeak_command
from salotto.speech.backends.choose import Chooser
from salotto.speech.recovery import Limits
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.voice import Status, Voice
from salotto.speech.voice_mode import VoiceMode
from tests.speech_rig import SpeechRig, recognised, sound_of
from tests.system import require_program

SENTENCES = {
    "it": ("Tocca a Giulia.", "Hai fatto scopa.", "Sette di denari."),
    "en": ("It is Giulia's turn.", "You swept the table.", "Seven of coins."),
}
ANY = [(voice, text) for texts in SENTENCES.values() for text in texts for voice in ("it", "en", "es")]
DISPATCHER = (("accessible-output2", accessible_output.build),)


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Iterator[SpeechRig]:
    rig = SpeechRig()
    for name, value in rig.environment.items():
        monkeypatch.setenv(name, value)
    yield rig
    rig.stop()


@pytest.fixture
def troubles() -> list[Problem]:
    return []


def voice_of(troubles: list[Problem], language: str, limits: Limits | None = None) -> Voice:
    return Voice(Chooser(DISPATCHER), language, troubles.append, mode=VoiceMode.DIRECT, limits=limits)


def news(text: str) -> Utterance:
    return Utterance(text, Channel.NEWS, "test")


def eventually(voice: Voice, status: Status) -> bool:
    end = time.monotonic() + 20
    while voice.status() is not status and time.monotonic() < end:
        time.sleep(0.02)
    return voice.status() is status


@pytest.mark.parametrize("language", ["it", "en"])
def test_each_sentence_is_heard_in_its_language_whatever_the_servers_own(
    rig: SpeechRig, troubles: list[Problem], language: str
) -> None:
    with voice_of(troubles, language) as voice:
        for text in SENTENCES[language]:
            start = rig.length()
            voice.say(news(text))
            best, margin = recognised(rig.sound_since(start), ANY)
            assert best == (language, text)
            assert margin > 0.01
    assert troubles == []


def test_changing_the_language_changes_the_voice_of_what_is_said_after(rig: SpeechRig, troubles: list[Problem]) -> None:
    with voice_of(troubles, "it") as voice:
        voice.say(news("Sette di denari."))
        voice.set_language("en")
        assert voice.wait(20)
        start = rig.length()
        voice.say(news("Seven of coins."))
        assert recognised(rig.sound_since(start), ANY)[0] == ("en", "Seven of coins.")
        assert voice.follows_language


def test_frozen_server_holds_up_nobody_and_is_told_once(rig: SpeechRig, troubles: list[Problem]) -> None:
    with voice_of(troubles, "it", Limits(call=0.5, build=1.5)) as voice:
        voice.say(news("Tocca a Giulia."))
        assert voice.wait(20)
        rig.freeze()
        for number in range(50):
            voice.say(Utterance(f"Carta {number}.", Channel.ANSWER, "test"))
        assert eventually(voice, Status.NONE)  # as there is no other voice
        assert voice.seconds_left() == 0
        time.sleep(1.5)
    assert troubles == [Problem("voice_stuck", {"voice": "speech-dispatcher"})]


def test_thawed_server_speaks_again_on_request(rig: SpeechRig, troubles: list[Problem]) -> None:
    with voice_of(troubles, "it", Limits(call=0.3, retry=30)) as voice:
        voice.say(news("Tocca a Giulia."))
        assert voice.wait(20)
        rig.freeze()
        voice.say(news("Hai fatto scopa."))
        assert eventually(voice, Status.NONE)
        start = rig.length()
        rig.thaw()
        voice.retry()
        voice.say(news("Sette di denari."))
        assert recognised(rig.sound_since(start), ANY)[0] == ("it", "Sette di denari.")
        assert eventually(voice, Status.READY)


def test_dead_server_is_told_once_and_a_restarted_one_says_what_was_lost(
    rig: SpeechRig, troubles: list[Problem]
) -> None:
    with voice_of(troubles, "it", Limits(retry=60)) as voice:
        voice.say(news("Tocca a Giulia."))
        assert voice.wait(20)
        rig.kill()
        voice.say(news("Hai fatto scopa."))
        assert eventually(voice, Status.FAILED)
        rig.restart()
        voice.retry()
        assert recognised(rig.sound_since(0), ANY)[0] == ("it", "Hai fatto scopa.")
        assert eventually(voice, Status.READY)
    assert troubles == [Problem("voice_failed", {"voice": "speech-dispatcher"})]


def test_server_tells_the_end_of_a_text_long_before_the_estimate(rig: SpeechRig, troubles: list[Problem]) -> None:
    text = "Giulia prende il sette di denari con il sette di coppe e fa scopa, ed è la sua terza in questa manche."
    with voice_of(troubles, "it") as voice:
        voice.say(news(text))
        begin = time.monotonic()
        assert voice.wait(20)
        assert time.monotonic() - begin < voice.pace.longest(text)


@pytest.mark.parametrize("language", ["it", "en"])
def test_espeak_command_says_the_sentence_in_its_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    require_program("espeak-ng")
    wave = tmp_path / "sound.wav"
    command = tmp_path / "espeak-ng"  # the real one, but into a file: it would need a sound card
    command.write_text(f'#!/bin/sh\nexec {shutil.which("espeak-ng")} -w {wave} "$@"\n')
    command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    backend = espeak_command.build(False)
    backend.set_language(language)
    text = SENTENCES[language][1]
    backend.speak(text, interrupt=False)
    backend.wait(20)
    assert backend.is_speaking() is False
    assert recognised(sound_of(wave.read_bytes()), ANY, rate=175)[0] == (language, text)
