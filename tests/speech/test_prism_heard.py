"""The real Prism, where the extra is installed, through a real speech-dispatcher."""

from __future__ import annotations

import pytest

from salotto.speech.backends import prism
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
