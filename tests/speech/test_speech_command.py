"""`salotto speech`: what it prints, speaks and returns, and that it always ends."""

from __future__ import annotations

import io
import threading

import pytest

from salotto.app.lines import PlainLines
from salotto.app.speech_command import run_speech_command
from salotto.documents.problem import Problem
from salotto.speech.backends import accessible_output
from salotto.speech.backends.backend import Backend, UnusableError
from salotto.speech.backends.choose import Build, Chooser
from salotto.speech.backends.recorder import Recorder
from salotto.speech.manner import AS_IT_IS, Manner, Trait
from salotto.speech.phrasebook import load
from salotto.speech.voice_mode import VoiceMode
from tests.speech_rig import SpeechRig, recognised


def outcome(
    chooser: Chooser, language: str = "en", mode: VoiceMode = VoiceMode.AUTO, manner: Manner = AS_IT_IS
) -> tuple[int, list[str]]:
    """The exit status and the printed lines."""
    out = io.StringIO()
    status = run_speech_command(load(language), PlainLines(out), mode, chooser, manner)
    return status, out.getvalue().splitlines()


def chooser_of(*results: Backend | Problem, reader: str | None = None) -> Chooser:
    """A choice among backends that can be built and problems of such that cannot."""

    def candidate(result: Backend | Problem) -> Build:
        def build(insist: bool) -> Backend:
            if isinstance(result, Problem):
                raise UnusableError(result)
            return result

        return build

    return Chooser([("voice", candidate(result)) for result in results], lambda: reader)


class Deaf(Recorder):
    name = "deaf"

    def set_language(self, language: str) -> bool:
        return False

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        return manner.wishes


class Hanging(Recorder):
    name = "hanging"

    def __init__(self) -> None:
        super().__init__()
        self.came_back = False

    def speak(self, text: str, *, interrupt: bool) -> None:
        threading.Event().wait(60)
        self.came_back = True


def test_names_the_voice_and_speaks_in_both_languages_the_persons_own_first() -> None:
    recorder = Recorder()
    status, lines = outcome(chooser_of(recorder), "it")
    assert status == 0
    assert lines == [
        "La voce in uso è recorder.",
        "Questa è la voce di Salotto in italiano.",
        "This is the voice of Salotto in English.",
        "Se non hai sentito nulla, controlla il volume e l'uscita audio.",
    ]
    assert " ".join(recorder.texts) == " ".join(lines[:3])
    assert recorder.spoken[0].language == "it"
    assert recorder.spoken[-1].language == "en"
    assert recorder.spoken[-1].text == lines[2]


def test_says_where_to_change_a_language_that_the_voice_does_not_take() -> None:
    _, lines = outcome(chooser_of(Deaf()))
    assert lines[3] == "This voice chooses its language by itself. To change it, use the settings of deaf."


def test_tells_what_was_chosen_for_the_voice_and_speaks_so() -> None:
    recorder = Recorder()
    manner = Manner(rate=60, voice="Elsa (Italia)")
    _, lines = outcome(chooser_of(recorder), "it", manner=manner)
    assert lines[3] == "Velocità 60, tono come nel sistema, volume come nel sistema, nome della voce Elsa Italia."
    assert {spoken.manner for spoken in recorder.spoken} == {manner}


def test_says_where_to_change_what_the_voice_does_not_take() -> None:
    _, lines = outcome(chooser_of(Deaf()), "it", manner=Manner(rate=60))
    assert lines[4:6] == [
        "Velocità 60, tono come nel sistema, volume come nel sistema, nome della voce come nel sistema.",
        "La voce deaf decide da sé la velocità. Si cambia nelle sue impostazioni.",
    ]


def test_says_why_a_voice_before_the_one_in_use_is_not() -> None:
    status, lines = outcome(chooser_of(Problem("voice_no_prism"), Problem("voice_no_output"), Recorder()))
    assert status == 0
    assert lines[3:5] == [
        "Something else was tried first, without success.",
        "accessible-output2 finds neither a screen reader nor speech-dispatcher. "
        "On Linux, install the package speech-dispatcher.",
    ]


def test_says_what_to_install_where_there_is_no_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    status, lines = outcome(chooser_of(Problem("voice_no_espeak")), "it")
    assert status == 1
    assert lines == [
        "Manca il comando espeak-ng. Installa il pacchetto espeak-ng.",
        "Nessuna voce trovata. Si gioca leggendo. Per avere la voce installa il pacchetto espeak-ng, "
        "oppure speech-dispatcher.",
    ]


def test_does_not_say_to_install_what_is_installed_and_silent() -> None:
    status, lines = outcome(chooser_of(Problem("voice_no_sound", {"voice": "espeak-ng"})))
    assert status == 1
    assert lines == ["espeak-ng is there but does not reach the sound card. Check the sound output."]


def test_leaves_speaking_to_the_reader_that_reads_the_terminal() -> None:
    recorder = Recorder()
    status, lines = outcome(chooser_of(recorder, reader="orca"))
    assert status == 0
    assert lines == [
        "orca reads the text, so Salotto does not speak as well.",
        "With salotto speech --voice direct Salotto speaks, by the voice recorder.",
    ]
    assert recorder.texts == []


@pytest.mark.parametrize(
    ("mode", "line"),
    [
        (VoiceMode.OFF, "The voice is off, as you chose."),
        (VoiceMode.READER, "You chose that your screen reader reads, so Salotto does not speak."),
    ],
)
def test_keeps_silent_where_the_person_chose_so(mode: VoiceMode, line: str) -> None:
    recorder = Recorder()
    ready = "With salotto speech --voice direct Salotto speaks, by the voice recorder."
    assert outcome(chooser_of(recorder), mode=mode) == (0, [line, ready])
    assert recorder.texts == []


def test_says_what_to_install_also_where_the_screen_reader_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert outcome(chooser_of(Problem("voice_no_espeak")), "it", VoiceMode.READER) == (
        0,
        [
            "Hai scelto di far leggere il tuo screen reader, perciò Salotto non parla da sé.",
            "Con salotto speech --voice direct parlerebbe Salotto, ma adesso non c'è una voce che funzioni.",
            "Manca il comando espeak-ng. Installa il pacchetto espeak-ng.",
            "Nessuna voce trovata. Si gioca leggendo. Per avere la voce installa il pacchetto espeak-ng, "
            "oppure speech-dispatcher.",
        ],
    )


def test_ends_before_a_voice_that_hangs() -> None:
    hanging = Hanging()
    status, lines = outcome(chooser_of(hanging))
    assert not hanging.came_back
    assert status == 1
    assert lines[-1] == "hanging does not answer. Restart it and try again."


def test_takes_another_voice_where_the_first_hangs_while_it_starts() -> None:
    def hang(insist: bool) -> Backend:
        threading.Event().wait(60)
        return Recorder()

    chooser = Chooser([("speech-dispatcher", hang), ("recorder", lambda insist: Recorder())], lambda: None)
    status, lines = outcome(chooser)
    assert status == 0
    assert lines[0] == "The voice in use is recorder."
    assert lines[4] == "speech-dispatcher does not answer. Restart it and try again."


def test_both_sentences_are_heard_before_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = SpeechRig()
    try:
        for name, value in rig.environment.items():
            monkeypatch.setenv(name, value)
        chooser = Chooser([("accessible-output2", accessible_output.build)])
        status, lines = outcome(chooser, "it", VoiceMode.DIRECT)
        assert status == 0
        assert lines[0] == "La voce in uso è speech-dispatcher."
        heard = rig.sound_since(0)
        together = " ".join(lines[:2])
        assert recognised(heard[: len(heard) * 2 // 3], [("it", together), ("en", together)])[0] == ("it", together)
        last = heard[-len(heard) // 4 :]
        assert recognised(last, [("it", lines[2]), ("en", lines[2])])[0] == ("en", lines[2])
    finally:
        rig.stop()
