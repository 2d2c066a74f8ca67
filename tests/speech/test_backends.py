"""Each backend over a stand-in of what it speaks through, and the choice among them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from salotto.documents.problem import Problem
from salotto.speech.backends import accessible_output, espeak_command
from salotto.speech.backends.accessible_output import AccessibleOutput, first_active
from salotto.speech.backends.backend import Backend, NoVoiceError, ReaderAtWorkError, UnusableError, VoiceLostError
from salotto.speech.backends.choose import Chooser
from salotto.speech.backends.prism import Prism
from salotto.speech.backends.recorder import Recorder
from salotto.speech.backends.silent import Silent
from salotto.speech.manner import AS_IT_IS, Manner, Trait


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
        self.chosen = next(iter(languages), "")
        self.numbers = {"rate": 2, "pitch": 0, "volume": 90}
        self._voices = {name: SapiVoice(numbers) for name, numbers in languages.items()}

    def get_voice(self) -> str:
        return self.chosen

    def set_voice(self, description: str) -> None:
        self.chosen = description

    def get_rate(self) -> int:
        return self.numbers["rate"]

    def set_rate(self, value: int) -> None:
        self.numbers["rate"] = value

    def get_pitch(self) -> int:
        return self.numbers["pitch"]

    def set_pitch(self, value: int) -> None:
        self.numbers["pitch"] = value

    def get_volume(self) -> int:
        return self.numbers["volume"]

    def set_volume(self, value: int) -> None:
        self.numbers["volume"] = value


class DispatcherClient:
    """As the client of speech-dispatcher, which gives numbers as text and keeps a name until it is told another."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.numbers = {"rate": 30, "pitch": -10, "volume": 80}

    def set_language(self, language: str) -> None:
        self.calls.append(f"language {language}")

    def list_synthesis_voices(self) -> tuple[tuple[str, str | None, str | None], ...]:
        return (
            ("Italian", "it", "none"),
            ("Italian+Adam", "it", "Adam"),
            ("English (America)", "en-us", "none"),
            ("Silent", None, None),
        )

    def set_synthesis_voice(self, name: str) -> None:
        self.calls.append(f"voice {name}")

    def get_rate(self) -> str:
        return str(self.numbers["rate"])

    def set_rate(self, value: int) -> None:
        self._set("rate", value)

    def get_pitch(self) -> str:
        return str(self.numbers["pitch"])

    def set_pitch(self, value: int) -> None:
        self._set("pitch", value)

    def get_volume(self) -> str:
        return str(self.numbers["volume"])

    def set_volume(self, value: int) -> None:
        self._set("volume", value)

    def _set(self, trait: str, value: int) -> None:
        assert -100 <= value <= 100
        self.numbers[trait] = value
        self.calls.append(f"{trait} {value}")


class DispatcherOutput(ReaderOutput):
    """As the library's output for speech-dispatcher."""

    def __init__(self) -> None:
        super().__init__("Linux Speech Dispatcher")
        self._client = self.client = DispatcherClient()


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


def test_sapi_keeps_the_voice_that_windows_is_set_to_where_it_speaks_the_language() -> None:
    output = SapiOutput(Zira="409", George="809", Elsa="410")
    output.set_voice("George")
    backend = AccessibleOutput(output)
    assert backend.set_language("it")
    assert output.chosen == "Elsa"
    assert backend.set_language("en")
    assert output.chosen == "George"


def test_sapi_takes_rate_pitch_volume_and_voice_and_gives_back_what_was_set() -> None:
    output = SapiOutput(Zira="409", George="809", Elsa="410")
    backend = AccessibleOutput(output)
    backend.set_language("en")
    assert backend.set_manner(Manner(rate=75, pitch=0, volume=40, voice="George")) == frozenset()
    assert output.numbers == {"rate": 5, "pitch": -10, "volume": 40}
    assert output.chosen == "George"
    assert backend.voices() == ("Zira", "George")
    backend.set_language("en")
    assert backend.set_manner(AS_IT_IS) == frozenset()
    assert output.numbers == {"rate": 2, "pitch": 0, "volume": 90}
    assert output.chosen == "Zira"


def test_voice_of_another_language_is_kept_for_that_language() -> None:
    output = SapiOutput(Zira="409", Elsa="410")
    backend = AccessibleOutput(output)
    backend.set_language("it")
    assert backend.set_manner(Manner(voice="Zira")) == frozenset()
    assert output.chosen == "Elsa"
    assert backend.set_manner(Manner(voice="Giorgio")) == {Trait.VOICE}


def test_dispatcher_is_told_nothing_that_was_not_chosen() -> None:
    output = DispatcherOutput()
    backend = AccessibleOutput(output)
    backend.set_language("it")
    assert backend.set_manner(AS_IT_IS) == frozenset()
    assert output.client.calls == ["language it"]


def test_dispatcher_takes_rate_pitch_volume_and_voice_and_gets_back_what_was_set() -> None:
    output = DispatcherOutput()
    backend = AccessibleOutput(output)
    backend.set_language("it")
    for rate in (60, 100):
        assert backend.set_manner(Manner(rate, pitch=0, volume=50, voice="Italian+Adam")) == frozenset()
    assert output.client.calls[-4:] == ["rate 100", "pitch -100", "volume 0", "voice Italian+Adam"]
    assert backend.voices() == ("Italian",)
    assert backend.set_manner(AS_IT_IS) == frozenset()
    assert output.client.numbers == {"rate": 30, "pitch": -10, "volume": 80}


def test_dispatcher_takes_a_voice_only_for_the_language_it_speaks_and_only_if_there_is_one() -> None:
    output = DispatcherOutput()
    backend = AccessibleOutput(output)
    backend.set_language("it")
    assert backend.set_manner(Manner(voice="English (America)")) == frozenset()
    assert output.client.calls == ["language it"]
    backend.set_language("en")
    backend.set_manner(Manner(voice="English (America)"))
    assert output.client.calls[1:] == ["language en", "voice English (America)"]
    assert backend.set_manner(Manner(voice="Nobody")) == {Trait.VOICE}
    backend.set_language("it")
    assert output.client.calls[3:] == ["voice NULL", "language it"]


def test_reader_keeps_the_manner_that_its_owner_gave_it() -> None:
    backend = AccessibleOutput(ReaderOutput())
    assert backend.set_manner(Manner(rate=60, volume=100)) == {Trait.RATE, Trait.VOLUME}
    assert backend.set_manner(AS_IT_IS) == frozenset()
    assert backend.voices() == ()


def test_first_active_output_is_taken_whatever_the_others_raise() -> None:
    wanted = ReaderOutput("jaws")

    def broken() -> ReaderOutput:
        raise OSError("no such library")

    assert first_active([broken, lambda: ReaderOutput(active=False), lambda: wanted]) is wanted
    assert first_active([broken]) is None


def test_on_macos_the_library_is_not_used_and_the_text_is_left_to_voiceover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    with pytest.raises(UnusableError) as raised:
        accessible_output.build(True)
    assert raised.value.problem == Problem("voice_macos")
    with pytest.raises(ReaderAtWorkError) as left:
        Chooser([("one", recorder)]).build(False)
    assert left.value.reader == "VoiceOver"


class DeadOutput(ReaderOutput):
    """As the library's outputs once their server is gone: active as ever."""

    def speak(self, text: str, *, interrupt: bool) -> None:
        raise BrokenPipeError


def test_output_that_calls_itself_active_after_its_server_died_is_not_taken_at_its_word() -> None:
    backend = AccessibleOutput(DeadOutput())
    assert backend.is_alive()
    with pytest.raises(BrokenPipeError):
        backend.speak("Scopa.", interrupt=False)


@dataclass
class Features:
    supports_braille: bool = True
    supports_is_speaking: bool = True
    supports_stop: bool = True
    supports_set_voice: bool = True
    supports_get_voice_language: bool = True
    supports_get_voice_name: bool = True
    supports_get_rate: bool = True
    supports_set_rate: bool = True
    supports_get_pitch: bool = True
    supports_set_pitch: bool = True
    supports_get_volume: bool = True
    supports_set_volume: bool = True


@dataclass
class Engine:
    """As one of Prism's engines."""

    name: str = "Speech Dispatcher"
    features: Features = field(default_factory=Features)
    speaking: bool = False
    languages: tuple[str, ...] = ()
    voice: int = -1
    rate: float = 0.5
    pitch: float = 0.5
    volume: float = 0.9
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

    def get_voice_name(self, number: int) -> str:
        return f"voice {number}" if number < 3 else f"voice+{number}"


def test_prism_speaks_and_brailles_what_the_engine_can() -> None:
    engine = Engine()
    backend = Prism(engine, None)
    backend.speak("Scopa.", interrupt=True)
    backend.braille("Scopa.")
    backend.stop()
    assert engine.calls == [("interrupt", "Scopa."), ("braille", "Scopa."), ("stop", "")]
    assert backend.is_speaking() is False


def test_prism_asks_nothing_of_an_engine_that_cannot() -> None:
    engine = Engine(features=Features(*[False] * 12))
    backend = Prism(engine, None)
    backend.braille("Scopa.")
    backend.stop()
    assert backend.is_speaking() is None
    assert backend.set_language("it") is False
    assert backend.set_manner(Manner(60, 60, 60, "voice 0")) == frozenset(Trait)
    assert backend.voices() == ()
    assert engine.calls == []


@pytest.mark.parametrize(("language", "voice"), [("it", 4), ("en", 2)])
def test_prism_takes_the_first_plain_voice_of_the_language(language: str, voice: int) -> None:
    engine = Engine(languages=("en-029", "en-GB", "en_US", "en-US", "IT-it", "ita"))
    assert Prism(engine, None).set_language(language)
    assert engine.voice == voice


def test_prism_takes_rate_pitch_volume_and_voice_and_gives_back_what_was_set() -> None:
    engine = Engine(languages=("en-US", "it-IT", "en-GB", "en-GB"))
    backend = Prism(engine, None)
    backend.set_language("en")
    assert backend.set_manner(Manner(rate=60, pitch=0, volume=100, voice="voice 2")) == frozenset()
    assert (engine.rate, engine.pitch, engine.volume, engine.voice) == (0.6, 0.0, 1.0, 2)
    assert backend.voices() == ("voice 0", "voice 2")
    backend.set_language("en")
    assert backend.set_manner(AS_IT_IS) == frozenset()
    assert (engine.rate, engine.pitch, engine.volume, engine.voice) == (0.5, 0.5, 0.9, 0)
    assert backend.set_manner(Manner(voice="voice 9")) == {Trait.VOICE}


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


VOICES = """Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  it              --/M      Italian            roa/it
 7  it              --/M      italian-mbrola-3   mb/mb-it3
 2  en-us           --/M      English_(America)  gmw/en-US            (en 3)
"""


def test_espeak_command_gets_rate_pitch_volume_and_a_voice_of_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "voices").write_text(VOICES)
    script = f'[ "$1" = --voices ] && exec cat {tmp_path}/voices; echo "$@" "$(cat)" >> {tmp_path}/calls'
    program(tmp_path, monkeypatch, script)
    backend = espeak_command.build(False)
    for language in ("en", "it"):
        backend.set_language(language)
        assert backend.set_manner(Manner(rate=75, pitch=100, volume=20, voice="English (America)")) == frozenset()
        backend.speak("Scopa.", interrupt=False)
        backend.wait(10)
    assert backend.voices() == ("Italian",)
    assert backend.set_manner(Manner(voice="italian-mbrola-3")) == {Trait.VOICE}
    lines = (tmp_path / "calls").read_text().splitlines()
    assert lines[1:] == [
        "-v English (America) -s 312 -p 99 -a 20 --stdin Scopa.",
        "-v it -s 312 -p 99 -a 20 --stdin Scopa.",
    ]


@pytest.mark.parametrize(("rate", "words"), [(0, 80), (25, 127), (50, 175), (100, 450)])
def test_rate_of_the_espeak_command_goes_from_its_slowest_over_its_usual_to_its_fastest(rate: int, words: int) -> None:
    assert espeak_command.words_a_minute(rate) == words


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
