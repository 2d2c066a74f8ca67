"""Each backend over a stand-in of what it speaks through, and the choice among them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from salotto.documents.problem import Problem
from salotto.speech.backends import espeak_command
from salotto.speech.backends.accessible_output import AccessibleOutput, first_active
from salotto.speech.backends.backend import Backend, NoVoiceError, ReaderAtWorkError, UnusableError, VoiceLostError
from salotto.speech.backends.choose import Chooser
from salotto.speech.backends.prism import Prism
from salotto.speech.backends.recorder import Recorder
from salotto.speech.backends.silent import Silent


class ReaderOutput:
    """As the library's outputs for NVDA and JAWS."""

    def __init__(self, name: str = "NVDA", *, active: bool = True) -> None:
        self.name = name
        self.active = active
        self.calls: list[tuple[str, str, bool]] = []

    def is_active(self) -> bool:
        return self.active

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.calls.append(("speak", text, interrupt))

    def braille(self, text: str) -> None:
        self.calls.append(("braille", text, False))

    def silence(self) -> None:
        self.calls.append(("silence", "", False))


@dataclass
class SapiVoice:
    languages: str

    def GetAttribute(self, name: str) -> str:  # noqa: N802 (Windows' own name)
        return self.languages if name == "Language" else ""


class SapiEngine:
    done = True

    def WaitUntilDone(self, milliseconds: int) -> bool:  # noqa: N802 (Windows' own name)
        return self.done


class SapiOutput(ReaderOutput):
    """As the library's output for SAPI."""

    def __init__(self, **languages: str) -> None:
        super().__init__("sapi5")
        self.object = SapiEngine()
        self.chosen = ""
        self._voices = {name: SapiVoice(numbers) for name, numbers in languages.items()}

    def set_voice(self, description: str) -> None:
        self.chosen = description


def test_output_gets_speech_and_braille_in_the_same_words() -> None:  # B34
    output = ReaderOutput()
    backend = AccessibleOutput(output)
    backend.speak("Scopa, di quadri.", interrupt=True)
    backend.braille("Scopa, di quadri.")
    assert output.calls == [("speak", "Scopa, di quadri.", True), ("braille", "Scopa, di quadri.", False)]


def test_reader_neither_tells_its_end_nor_takes_a_language() -> None:
    backend = AccessibleOutput(ReaderOutput())
    assert backend.is_speaking() is None
    assert backend.set_language("it") is False


def test_reader_that_was_closed_is_lost_instead_of_spoken_to_in_vain() -> None:
    output = ReaderOutput()
    backend = AccessibleOutput(output)
    output.active = False
    with pytest.raises(VoiceLostError):
        backend.speak("Scopa.", interrupt=False)


def test_ampersand_in_a_name_does_not_break_the_sentence_of_sapi() -> None:
    output = SapiOutput()
    AccessibleOutput(output).speak("Tocca a Bianca & Nero.", interrupt=False)
    assert output.calls == [("speak", "Tocca a Bianca &amp; Nero.", False)]


def test_ampersand_reaches_other_voices_as_it_is() -> None:
    output = ReaderOutput("jaws")
    AccessibleOutput(output).speak("Tocca a Bianca & Nero.", interrupt=False)
    assert output.calls == [("speak", "Tocca a Bianca & Nero.", False)]


def test_sapi_takes_the_installed_voice_of_the_language() -> None:
    output = SapiOutput(Zira="409", Elsa="410;10", George="809")
    backend = AccessibleOutput(output)
    assert backend.set_language("it")
    assert output.chosen == "Elsa"
    assert backend.set_language("en")
    assert output.chosen == "Zira"


def test_sapi_without_a_voice_of_the_language_says_so() -> None:
    assert AccessibleOutput(SapiOutput(Zira="409")).set_language("it") is False


def test_sapi_tells_its_end() -> None:
    output = SapiOutput()
    backend = AccessibleOutput(output)
    assert backend.is_speaking() is False
    output.object.done = False
    assert backend.is_speaking() is True


def test_first_active_output_is_taken_whatever_the_others_raise() -> None:
    wanted = ReaderOutput("jaws")

    def broken() -> ReaderOutput:
        raise OSError("no such library")

    assert first_active([broken, lambda: ReaderOutput(active=False), lambda: wanted]) is wanted
    assert first_active([broken]) is None


@dataclass
class Features:
    supports_braille: bool = True
    supports_is_speaking: bool = True
    supports_stop: bool = True
    supports_set_voice: bool = True
    supports_get_voice_language: bool = True


@dataclass
class Engine:
    """As one of Prism's engines."""

    name: str = "Speech Dispatcher"
    features: Features = field(default_factory=Features)
    speaking: bool = False
    languages: tuple[str, ...] = ()
    voice: int = -1
    calls: list[tuple[str, str]] = field(default_factory=list)

    @property
    def voices_count(self) -> int:
        return len(self.languages)

    def speak(self, text: str, interrupt: bool) -> None:
        self.calls.append(("interrupt" if interrupt else "speak", text))

    def braille(self, text: str) -> None:
        self.calls.append(("braille", text))

    def stop(self) -> None:
        self.calls.append(("stop", ""))

    def get_voice_language(self, number: int) -> str:
        return self.languages[number]


def test_prism_speaks_and_brailles_what_the_engine_can() -> None:
    engine = Engine()
    backend = Prism(engine, None)
    backend.speak("Scopa.", interrupt=True)
    backend.braille("Scopa.")
    backend.stop()
    assert engine.calls == [("interrupt", "Scopa."), ("braille", "Scopa."), ("stop", "")]
    assert backend.is_speaking() is False


def test_prism_asks_nothing_of_an_engine_that_cannot() -> None:
    engine = Engine(features=Features(*[False] * 5))
    backend = Prism(engine, None)
    backend.braille("Scopa.")
    backend.stop()
    assert backend.is_speaking() is None
    assert backend.set_language("it") is False
    assert engine.calls == []


@pytest.mark.parametrize(("language", "voice"), [("it", 4), ("en", 2)])
def test_prism_takes_the_first_plain_voice_of_the_language(language: str, voice: int) -> None:
    engine = Engine(languages=("en-029", "en-GB", "en_US", "en-US", "IT-it", "ita"))
    assert Prism(engine, None).set_language(language)
    assert engine.voice == voice


def test_silent_backend_is_never_speaking() -> None:
    backend = Silent()
    backend.speak("Scopa.", interrupt=False)
    assert backend.is_speaking() is False


def program(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Puts a script in the place of the espeak-ng command."""
    command = folder / "espeak-ng"
    command.write_text(f"#!/bin/sh\n{script}\n")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


def test_espeak_command_gets_voice_and_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, monkeypatch, f'echo "$@" "$(cat)" >> {tmp_path}/calls')
    backend = espeak_command.build(False)
    for language, text in (("it", "Sette, e re."), ("en", "- & $HOME")):
        assert backend.set_language(language)
        backend.speak(text, interrupt=False)
        backend.wait(10)
    lines = (tmp_path / "calls").read_text().splitlines()
    assert lines[1:] == ["-v it --stdin Sette, e re.", "-v en --stdin - & $HOME"]


def test_espeak_command_is_cut_off_by_the_next_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, monkeypatch, 'text=$(cat); [ "$text" = "Lungo." ] && exec sleep 60; exit 0')
    backend = espeak_command.build(False)
    backend.speak("Lungo.", interrupt=False)
    assert backend.is_speaking() is True
    backend.speak("Breve.", interrupt=True)
    backend.wait(10)
    assert backend.is_speaking() is False
    backend.close()


def test_espeak_command_that_complains_is_lost_though_it_reports_success(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, monkeypatch, '[ "$(cat)" = "Scopa." ] && echo "Error: no device" >&2; exit 0')
    backend = espeak_command.build(False)
    backend.speak("Scopa.", interrupt=False)
    backend.wait(10)
    with pytest.raises(VoiceLostError):
        backend.is_speaking()


def test_espeak_command_without_a_sound_card_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, monkeypatch, 'echo "error: No such file or directory" >&2')
    with pytest.raises(UnusableError) as raised:
        espeak_command.build(False)
    assert raised.value.problem == Problem("voice_no_sound", {"voice": "espeak-ng"})


def test_espeak_command_that_is_missing_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UnusableError) as raised:
        espeak_command.build(False)
    assert raised.value.problem == Problem("voice_no_espeak")


def missing(insist: bool) -> Backend:
    raise UnusableError(Problem("voice_no_output"))


def breaking(insist: bool) -> Backend:
    raise MemoryError


def recorder(insist: bool) -> Backend:
    return Recorder()


def no_reader() -> str | None:
    return None


def test_first_usable_voice_is_taken_and_the_others_explained() -> None:
    chooser = Chooser([("one", missing), ("two", breaking), ("three", recorder)], no_reader)
    assert chooser.build(False).name == "recorder"
    assert chooser.problems == (Problem("voice_no_output"), Problem("voice_breaks", {"voice": "two"}))


def test_without_any_usable_voice_each_is_explained() -> None:
    chooser = Chooser([("one", missing)], no_reader)
    with pytest.raises(NoVoiceError) as raised:
        chooser.build(False)
    assert raised.value.problems == (Problem("voice_no_output"),)


def test_voice_that_hung_is_passed_over_until_nothing_else_speaks() -> None:
    chooser = Chooser([("one", recorder)], no_reader)
    chooser.build(False)
    chooser.avoid_last()
    with pytest.raises(NoVoiceError) as raised:
        chooser.build(False)
    assert raised.value.problems == (Problem("voice_hangs", {"voice": "one"}),)
    assert raised.value.summary == Problem("voice_none_works")
    assert chooser.build(False).name == "recorder"


def test_reader_at_work_has_the_word_in_auto_unless_the_person_insists() -> None:
    chooser = Chooser([("one", recorder)], lambda: "orca")
    with pytest.raises(ReaderAtWorkError) as raised:
        chooser.build(False)
    assert raised.value.reader == "orca"
    assert chooser.build(True).name == "recorder"
