"""The real Prism, where the extra is installed, through a real speech-dispatcher."""

from __future__ import annotations

import pytest

from salotto.speech.backends import prism
from salotto.speech.manner import AS_IT_IS, Manner
from tests.speech_rig import SpeechRig, recognised

pytest.importorskip("prism", reason="the extra prism is not installed")

SENTENCES = (("it", "Hai fatto scopa."), ("en-us", "You swept the table."))


def test_prism_says_each_sentence_in_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = SpeechRig()
    try:
        for name, value in rig.environment.items():
            monkeypatch.setenv(name, value)
        backend = prism.build(True)
        for voice, text in SENTENCES:
            assert backend.set_language(voice[:2])
            start = rig.length()
            backend.speak(text, interrupt=False)
            candidates = [(voice, text) for voice in ("it", "en-us", "es") for _, text in SENTENCES]
            assert recognised(rig.sound_since(start), candidates)[0] == (voice, text)
    finally:
        rig.stop()


def test_prism_speaks_faster_where_it_is_told_and_as_before_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = SpeechRig()
    try:
        for name, value in rig.environment.items():
            monkeypatch.setenv(name, value)
        backend = prism.build(True)
        lengths: list[int] = []
        for manner in (AS_IT_IS, Manner(rate=80), AS_IT_IS):
            backend.set_language("it")
            assert backend.set_manner(manner) == frozenset()
            start = rig.length()
            backend.speak("Hai fatto scopa.", interrupt=False)
            lengths.append(len(rig.sound_since(start)))
        usual, fast, again = lengths
        assert fast < 0.7 * usual
        assert abs(again / usual - 1) < 0.1
    finally:
        rig.stop()
