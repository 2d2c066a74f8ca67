"""The list of how the voice sounds: each step is told and heard at once, and kept only with the options."""

from __future__ import annotations

from pathlib import Path

import pytest

from salotto.app.scenes.options_menu import OptionsMenu
from salotto.app.settings import Settings, SettingsFile
from salotto.speech.backends.recorder import Recorder
from salotto.speech.manner import AS_IT_IS, Manner
from salotto.speech.voice import Voice
from salotto.speech.voice_mode import VoiceMode
from tests.app_parts.rig import Rig


class Elsa(Recorder):
    """Has a voice with a name."""

    def voices(self) -> tuple[str, ...]:
        return ("Elsa (Italia)",)


class Studio:
    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder

    def build(self, insist: bool) -> Recorder:
        return self._recorder

    def avoid_last(self) -> None:
        pass

    def forgive(self) -> None:
        pass


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path))
    return tmp_path


def opened(recorder: Recorder) -> tuple[Rig, Voice]:
    """The list of the voice, over that of the options."""
    rig = Rig()
    voice = rig.shell.teller.voice = Voice(Studio(recorder), "it", lambda problem: None, mode=VoiceMode.DIRECT)
    rig.shell.push(OptionsMenu(rig.shell, lambda: None, lambda: None))
    while not rig.press("down")[-1].startswith("Voce, "):
        pass
    assert rig.press("enter") == ["Voce. Velocità, come nel sistema, 1 di 6."]
    return rig, voice


def test_step_of_the_rate_is_told_and_said_at_the_new_rate(home: Path) -> None:
    recorder = Elsa()
    rig, voice = opened(recorder)
    with voice:
        assert rig.press("right") == ["Velocità, 55. Così suona la voce."]
        assert voice.wait(15)
        assert recorder.spoken[-1].text == "Velocità, 55. Così suona la voce."
        assert recorder.spoken[-1].manner == Manner(rate=55)
        assert rig.press("left", "left") == ["Velocità, 50. Così suona la voce.", "Velocità, 45. Così suona la voce."]
        assert rig.press("enter") == ["Velocità, come nel sistema. Così suona la voce."]
        assert voice.wait(15)
        assert recorder.spoken[-1].manner == AS_IT_IS


def test_volume_goes_by_ten_and_never_to_silence(home: Path) -> None:
    rig, voice = opened(Elsa())
    with voice:
        rig.press("down", "down")
        told = rig.press(*["left"] * 11)
        assert told[0] == "Volume, 90. Così suona la voce."
        assert told[-2:] == ["Volume, 10. Così suona la voce."] * 2


def test_name_is_turned_among_the_voices_of_the_system_and_said_without_signs(home: Path) -> None:
    recorder = Elsa()
    rig, voice = opened(recorder)
    with voice:
        voice.start()
        rig.press("down", "down", "down")
        assert voice.wait(15)
        assert rig.press("right") == ["Nome della voce, Elsa Italia. Così suona la voce."]
        assert voice.wait(15)
        assert recorder.spoken[-1].manner == Manner(voice="Elsa (Italia)")
        assert rig.press("right") == ["Nome della voce, come nel sistema. Così suona la voce."]


def test_system_that_tells_no_names_of_voices_is_told(home: Path) -> None:
    rig, voice = opened(Recorder())
    with voice:
        rig.press("down", "down", "down")
        assert rig.press("right") == ["Qui non si conoscono altre voci."]


def test_what_was_tried_out_is_kept_with_the_options(home: Path) -> None:
    rig, voice = opened(Elsa())
    with voice:
        rig.press("right", "end", "up")
        assert rig.press("right") == ["Le risposte interrompono, no."]
        rig.press("end", "enter", "end", "up", "enter")
        assert SettingsFile().now == Settings(rate="55", interrupt="no")


def test_what_was_tried_out_is_forgotten_with_escape(home: Path) -> None:
    recorder = Elsa()
    rig, voice = opened(recorder)
    with voice:
        rig.press("right", "end", "enter")
        rig.press("escape")
        assert voice.wait(15)
        assert recorder.spoken[-1].manner == AS_IT_IS
        assert SettingsFile().now == Settings()


@pytest.mark.parametrize("value", ["101", "-1", "presto", "5.5"])
def test_rate_that_is_no_percentage_is_told_and_left(home: Path, value: str) -> None:
    (home / "settings.yaml").write_text(f"rate: {value}\n")
    settings = SettingsFile()
    assert settings.now.manner == AS_IT_IS
    assert [problem.code for problem in settings.problems] == ["setting_percent"]


def test_values_of_the_file_become_the_manner(home: Path) -> None:
    (home / "settings.yaml").write_text("rate: 70\npitch: ''\nvolume: auto\nvoice_name: Elsa (Italia)\n")
    settings = SettingsFile()
    assert settings.problems == ()
    assert settings.now.manner == Manner(rate=70, voice="Elsa (Italia)")
