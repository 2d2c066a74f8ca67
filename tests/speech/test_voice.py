"""The voice over stand-in backends: what is said and when, what fails, what hangs, and that nothing ever waits."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from salotto.documents.problem import Problem
from salotto.speech.backends.backend import Backend, NoVoiceError, ReaderAtWorkError
from salotto.speech.backends.recorder import Recorder
from salotto.speech.manner import AS_IT_IS, Manner, Trait
from salotto.speech.recovery import Limits
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.voice import Status, Voice
from salotto.speech.voice_mode import VoiceMode

QUICK = Limits(call=0.3, build=0.3, retry=0.1, longest_retry=0.2)


class Studio:
    """A factory that hands out the given backends in turn, the last one again and again, and counts."""

    def __init__(self, *makes: Callable[[], Backend]) -> None:
        self.builds = 0
        self.insisted = False
        self.avoided = 0
        self._makes = list(makes)

    def build(self, insist: bool) -> Backend:
        self.builds += 1
        self.insisted = insist
        make = self._makes.pop(0) if len(self._makes) > 1 else self._makes[0]
        return make()

    def avoid_last(self) -> None:
        self.avoided += 1

    def forgive(self) -> None:
        pass


class Breaking(Recorder):
    """Breaks at the text with the given number, counted from 1, and at all after it."""

    name = "breaking"

    def __init__(self, breaks_at: int) -> None:
        super().__init__()
        self._breaks_at = breaks_at

    def speak(self, text: str, *, interrupt: bool) -> None:
        if len(self.spoken) + 1 >= self._breaks_at:
            raise ConnectionResetError
        super().speak(text, interrupt=interrupt)


class Hanging(Recorder):
    """Hangs in every call to speak until it is freed."""

    name = "hanging"

    def __init__(self) -> None:
        super().__init__()
        self.free = threading.Event()
        self.calls = 0
        self.came_back = False

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.calls += 1
        self.free.wait(60)
        self.came_back = True
        super().speak(text, interrupt=interrupt)


class Deaf(Recorder):
    """Cannot be told a language."""

    name = "deaf"

    def set_language(self, language: str) -> bool:
        return False


class Stubborn(Recorder):
    """Sounds as it likes, and has a voice of each of two names."""

    name = "stubborn"

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        return manner.wishes

    def voices(self) -> tuple[str, ...]:
        return ("Elsa", "Giorgio")


@pytest.fixture
def troubles() -> list[Problem]:
    return []


@pytest.fixture
def voices() -> Iterator[list[Voice]]:
    made: list[Voice] = []
    yield made
    for voice in made:
        voice.close()


@pytest.fixture
def open_voice(troubles: list[Problem], voices: list[Voice]) -> Callable[[Studio], Voice]:
    def opened(studio: Studio) -> Voice:
        voices.append(Voice(studio, "it", troubles.append, limits=QUICK))
        return voices[-1]

    return opened


Open = Callable[[Studio], Voice]


def news(text: str) -> Utterance:
    return Utterance(text, Channel.NEWS, "test")


def answer(text: str) -> Utterance:
    return Utterance(text, Channel.ANSWER, "test")


def until(happens: Callable[[], bool]) -> bool:
    """Whether something happens within a loaded machine's patience."""
    end = time.monotonic() + 15
    while not happens() and time.monotonic() < end:
        time.sleep(0.005)
    return happens()


def test_quick_answers_in_a_row_leave_only_the_last_to_be_heard_to_its_end(open_voice: Open) -> None:  # B05
    recorder = Recorder(rate=40)
    voice = open_voice(Studio(lambda: recorder))
    for number, text in enumerate(("Uno di cuori.", "Due di picche.", "Tre di fiori.", "Quattro di quadri.")):
        voice.say(answer(text))
        assert until(lambda number=number: len(recorder.spoken) == number + 1)  # type: ignore[misc]
    assert voice.wait(15)
    assert recorder.texts == ["Uno di cuori.", "Due di picche.", "Tre di fiori.", "Quattro di quadri."]
    assert [each.interrupt for each in recorder.spoken] == [False, True, True, True]


def test_answers_among_news_are_next_and_the_news_follows_unlost(open_voice: Open) -> None:  # B03
    recorder = Recorder(rate=60)
    voice = open_voice(Studio(lambda: recorder))
    voice.say(news("Ada prende il sette di quadri."))
    assert until(lambda: len(recorder.spoken) == 1)
    voice.say(news("Bruno mette il re di fiori."))
    voice.say(answer("Tocca a Carla."))
    voice.say(news("Carla fa scopa."))
    assert voice.wait(15)
    assert recorder.texts[1] == "Tocca a Carla."
    assert recorder.spoken[1].interrupt
    rest = "Bruno mette il re di fiori. Carla fa scopa."
    assert recorder.texts[2:] in ([rest], [f"Ada prende il sette di quadri. {rest}"])
    assert not recorder.spoken[2].interrupt


def test_news_in_quick_order_is_lost_nowhere_and_takes_few_calls(open_voice: Open) -> None:  # B04
    recorder = Recorder(rate=400)
    voice = open_voice(Studio(lambda: recorder))
    texts = [f"Notizia numero {number}." for number in range(12)]
    for text in texts:
        voice.say(news(text))
    assert voice.wait(15)
    assert " ".join(recorder.texts) == " ".join(texts)
    assert len(recorder.spoken) <= 4
    assert not any(each.interrupt for each in recorder.spoken)


def test_news_waits_by_estimate_where_the_voice_cannot_tell_its_end(open_voice: Open) -> None:
    recorder = Recorder(tells_its_end=False)
    voice = open_voice(Studio(lambda: recorder))
    voice.say(news("Scopa."))
    assert until(lambda: len(recorder.spoken) == 1)
    voice.say(news("Tocca a te."))
    assert voice.wait(15)
    first, second = recorder.spoken
    assert second.time - first.time >= voice.pace.seconds("Scopa.") - 0.1


def test_each_text_is_shown_in_braille_too_with_speech_and_without(open_voice: Open) -> None:  # B34
    recorder = Recorder()
    voice = open_voice(Studio(lambda: recorder))
    voice.say(news("Scopa."))
    assert voice.wait(15)
    voice.set_enabled(False)
    voice.say(news("Tocca a te."))
    voice.wait(15)
    assert until(lambda: recorder.brailled == ["Scopa.", "Tocca a te."])
    assert recorder.texts == ["Scopa."]


def test_braille_can_be_switched_off(open_voice: Open) -> None:
    recorder = Recorder()
    voice = open_voice(Studio(lambda: recorder))
    voice.set_braille(False)
    voice.say(news("Scopa."))
    assert voice.wait(15)
    assert recorder.brailled == []


def test_speech_switched_off_and_on_again_goes_through_the_same_backend(open_voice: Open) -> None:  # C05
    recorder = Recorder()
    studio = Studio(lambda: recorder)
    voice = open_voice(studio)
    voice.say(news("Prima partita."))
    assert voice.wait(15)
    voice.set_enabled(False)
    assert voice.status() is Status.OFF
    voice.set_enabled(True)
    voice.say(news("Seconda partita."))
    assert voice.wait(15)
    assert recorder.texts == ["Prima partita.", "Seconda partita."]
    assert studio.builds == 1


def test_backend_is_built_and_used_in_one_thread(open_voice: Open) -> None:
    threads: set[str] = set()

    class Traced(Recorder):
        def __init__(self) -> None:
            super().__init__()
            threads.add(threading.current_thread().name)

        def speak(self, text: str, *, interrupt: bool) -> None:
            threads.add(threading.current_thread().name)

    voice = open_voice(Studio(Traced))
    voice.say(news("Scopa."))
    assert voice.wait(15)
    assert threads == {"salotto-voice"}


def test_each_text_is_said_in_the_language_of_its_moment(open_voice: Open, troubles: list[Problem]) -> None:  # B12
    recorder = Recorder()
    voice = open_voice(Studio(lambda: recorder))
    voice.say(news("Scopa."))
    voice.set_language("en")
    voice.say(news("Your turn."))
    assert voice.wait(15)
    assert [(each.text, each.language) for each in recorder.spoken] == [("Scopa.", "it"), ("Your turn.", "en")]
    assert troubles == []


def test_language_that_the_voice_cannot_follow_is_told_when_it_is_changed(
    open_voice: Open, troubles: list[Problem]
) -> None:  # B12
    voice = open_voice(Studio(Deaf))
    voice.say(news("Scopa."))
    assert voice.wait(15)
    assert troubles == []
    assert voice.follows_language is False
    voice.set_language("en")
    for text in ("Your turn.", "Two cards."):
        voice.say(news(text))
        assert voice.wait(15)
    assert troubles == [Problem("voice_language_fixed", {"voice": "deaf"})]


def test_each_text_is_said_in_the_manner_of_its_moment(open_voice: Open, troubles: list[Problem]) -> None:
    recorder = Recorder()
    voice = open_voice(Studio(lambda: recorder))
    for manner in (AS_IT_IS, Manner(rate=70), Manner(rate=75, volume=40)):
        voice.set_manner(manner)
        voice.say(answer("Scopa."))
        assert voice.wait(15)
        assert recorder.spoken[-1].manner == manner
    assert troubles == []


def test_manner_that_the_voice_does_not_take_is_told_once_for_each_wish(
    open_voice: Open, troubles: list[Problem]
) -> None:
    voice = open_voice(Studio(Stubborn))
    for manner in (AS_IT_IS, Manner(rate=70), Manner(rate=75), Manner(rate=75, voice="Zira"), Manner(voice="Zira")):
        voice.set_manner(manner)
        voice.say(answer("Scopa."))
        assert voice.wait(15)
    assert troubles == [
        Problem("voice_keeps_rate", {"voice": "stubborn"}),
        Problem("voice_keeps_manner", {"voice": "stubborn"}),
    ]


@pytest.mark.parametrize(("name", "told"), [("Zira", "Zira"), ("x" * 5000, "x" * 40)])
def test_name_that_no_voice_has_is_told(open_voice: Open, troubles: list[Problem], name: str, told: str) -> None:
    voice = open_voice(Studio(Stubborn))
    voice.set_manner(Manner(voice=name))
    voice.say(answer("Scopa."))
    assert voice.wait(15)
    assert troubles == [Problem("voice_unknown_name", {"voice": "stubborn", "name": told})]


def test_voices_are_listed_when_asked_for(open_voice: Open) -> None:
    voice = open_voice(Studio(Stubborn))
    voice.start()
    assert voice.voices == ()
    voice.ask_voices()
    assert until(lambda: voice.voices == ("Elsa", "Giorgio"))


def test_answer_that_must_not_interrupt_is_next_after_the_present_sentence(open_voice: Open) -> None:
    recorder = Recorder(rate=60)
    voice = open_voice(Studio(lambda: recorder))
    voice.set_interrupts(False)
    voice.say(news("Ada prende il sette di quadri. Scopa di Ada."))
    assert until(lambda: len(recorder.spoken) == 1)
    voice.say(answer("Tocca a Carla."))
    assert voice.wait(15)
    assert recorder.texts == ["Ada prende il sette di quadri.", "Tocca a Carla.", "Scopa di Ada."]
    assert not any(each.interrupt for each in recorder.spoken)


def test_broken_voice_is_told_once_and_built_anew_with_nothing_lost(
    open_voice: Open, troubles: list[Problem]
) -> None:  # C03
    first, second = Breaking(3), Breaking(3)
    third = Recorder()
    voice = open_voice(Studio(lambda: first, lambda: second, lambda: third))
    for text in ("Uno.", "Due.", "Tre.", "Quattro.", "Cinque."):
        voice.say(news(text))
        assert voice.wait(15)
    assert [*first.texts, *second.texts, *third.texts] == ["Uno.", "Due.", "Tre.", "Quattro.", "Cinque."]
    assert first.is_closed
    assert second.is_closed
    assert troubles == [Problem("voice_failed", {"voice": "breaking"})]


def test_text_that_breaks_every_voice_is_given_up(open_voice: Open, troubles: list[Problem]) -> None:
    voice = open_voice(Studio(lambda: Breaking(1)))
    voice.say(news("Veleno."))
    assert until(lambda: voice.status() is Status.FAILED and voice.seconds_left() == 0)
    voice.wait(15)
    assert len(troubles) == 1


def test_hung_voice_is_left_and_another_says_what_it_owed(open_voice: Open, troubles: list[Problem]) -> None:  # C03
    hung, fresh = Hanging(), Recorder()
    studio = Studio(lambda: hung, lambda: fresh)
    voice = open_voice(studio)
    voice.say(news("Scopa."))
    assert until(lambda: fresh.texts == ["Scopa."])
    assert studio.avoided == 1
    assert until(lambda: hung.is_closed)
    assert troubles == [Problem("voice_stuck", {"voice": "hanging"})]
    hung.free.set()
    voice.say(news("Tocca a te."))
    assert voice.wait(15)
    assert fresh.texts == ["Scopa.", "Tocca a te."]


def test_voice_that_hangs_while_it_is_built_is_told(open_voice: Open, troubles: list[Problem]) -> None:
    free = threading.Event()

    def hang() -> Backend:
        free.wait(60)
        return Recorder()

    voice = open_voice(Studio(hang))
    voice.start()
    assert until(lambda: troubles == [Problem("voice_stuck_starting")])
    assert voice.status() is Status.STUCK
    free.set()


def test_call_that_hangs_is_noticed_in_its_own_time_and_not_in_that_of_the_build(troubles: list[Problem]) -> None:
    hung = Hanging()
    limits = Limits(call=0.2, build=600)
    with Voice(Studio(lambda: hung, Recorder), "it", troubles.append, limits=limits) as voice:
        voice.say(news("Scopa."))
        assert until(lambda: troubles == [Problem("voice_stuck", {"voice": "hanging"})])
    hung.free.set()


def test_hung_voice_delays_no_call(open_voice: Open) -> None:
    hung = Hanging()
    voice = open_voice(Studio(lambda: hung))
    for number in range(100):
        voice.say(answer(f"Carta {number}."))
        voice.status()
        voice.seconds_left()
        time.sleep(0.005)
    assert hung.calls
    assert not hung.came_back
    hung.free.set()


def test_closing_waits_for_no_hung_voice(troubles: list[Problem]) -> None:
    hung = Hanging()
    voice = Voice(Studio(lambda: hung), "it", troubles.append)
    voice.say(news("Scopa."))
    assert until(lambda: voice.status() is Status.READY)
    voice.close()
    assert not hung.came_back
    assert until(lambda: hung.is_closed)


def test_no_voice_is_told_once_and_nothing_piles_up(open_voice: Open, troubles: list[Problem]) -> None:
    def nothing() -> Backend:
        raise NoVoiceError(Problem("voice_none"), ())

    studio = Studio(nothing)
    voice = open_voice(studio)
    for _ in range(3):
        builds = studio.builds
        voice.say(news("Scopa."))
        assert until(lambda builds=builds: studio.builds > builds)  # type: ignore[misc]
    assert until(lambda: voice.status() is Status.NONE)
    assert voice.seconds_left() == 0
    assert troubles == [Problem("voice_none")]


def test_voice_found_later_speaks_again(open_voice: Open, troubles: list[Problem]) -> None:
    def nothing() -> Backend:
        raise NoVoiceError(Problem("voice_none"), ())

    recorder = Recorder()
    voice = open_voice(Studio(nothing, lambda: recorder))
    voice.say(news("Scopa."))
    assert until(lambda: voice.status() is Status.NONE)
    voice.say(news("Tocca a te."))
    assert voice.wait(15)
    assert recorder.texts == ["Tocca a te."]


def test_reader_that_reads_the_terminal_is_left_to_speak_until_the_person_insists(
    open_voice: Open, troubles: list[Problem]
) -> None:
    recorder = Recorder()

    def reader() -> Backend:
        raise ReaderAtWorkError("orca")

    studio = Studio(reader, lambda: recorder)
    voice = open_voice(studio)
    voice.say(news("Scopa."))
    assert until(lambda: voice.status() is Status.OFF)
    assert voice.reader == "orca"
    voice.say(news("Tocca a te."))
    voice.set_enabled(True)
    voice.say(news("Due carte."))
    assert voice.wait(15)
    assert studio.insisted
    assert recorder.texts == ["Due carte."]
    assert troubles == []


def test_mode_set_in_play_is_in_force_at_once(open_voice: Open) -> None:
    recorder = Recorder()

    class Desktop(Studio):
        def build(self, insist: bool) -> Backend:
            super().build(insist)
            if not insist:
                raise ReaderAtWorkError("orca")
            return recorder

    studio = Desktop(Recorder)
    voice = open_voice(studio)
    voice.set_mode(VoiceMode.DIRECT)
    voice.say(news("Scopa."))
    assert voice.wait(15)
    voice.set_mode(VoiceMode.AUTO)
    assert until(lambda: voice.status() is Status.OFF)
    assert voice.reader == "orca"
    assert recorder.is_closed
    voice.set_mode(VoiceMode.READER)
    voice.say(news("Tocca a te."))
    assert voice.wait(15) is False
    assert recorder.texts == recorder.brailled == ["Scopa."]
    assert studio.builds == 2


def test_mode_in_force_set_again_changes_nothing(open_voice: Open) -> None:
    recorder = Recorder()
    studio = Studio(lambda: recorder)
    voice = open_voice(studio)
    voice.say(news("Scopa."))
    assert voice.wait(15)
    voice.set_enabled(False)
    voice.set_mode(VoiceMode.AUTO)
    assert voice.status() is Status.OFF
    voice.set_enabled(True)
    voice.say(news("Tocca a te."))
    assert voice.wait(15)
    assert studio.builds == 1


def test_voice_that_is_off_from_the_start_builds_nothing(troubles: list[Problem]) -> None:
    studio = Studio(Recorder)
    with Voice(studio, "it", troubles.append, mode=VoiceMode.OFF) as voice:
        voice.start()
        voice.say(news("Scopa."))
        assert voice.status() is Status.OFF
        assert studio.builds == 0


def test_stop_silences_and_drops_what_waits(open_voice: Open) -> None:
    recorder = Recorder(rate=5)
    voice = open_voice(Studio(lambda: recorder))
    voice.say(news("Ada prende il sette di quadri."))
    assert until(lambda: len(recorder.spoken) == 1)
    voice.say(news("Tocca a te."))
    voice.stop()
    assert until(lambda: recorder.stops == 1)
    assert voice.seconds_left() == 0
    voice.say(news("Scopa."))
    assert voice.wait(15)
    assert recorder.texts == ["Ada prende il sette di quadri.", "Scopa."]


def test_seconds_left_covers_what_is_still_to_come(open_voice: Open) -> None:
    recorder = Recorder(rate=20)
    voice = open_voice(Studio(lambda: recorder))
    voice.say(news("Ada prende il sette di quadri."))
    assert 0 < voice.seconds_left() <= voice.pace.seconds("Ada prende il sette di quadri.")
    assert voice.wait(15)
    assert voice.seconds_left() == 0


def test_blank_text_is_never_given_to_the_voice(open_voice: Open) -> None:
    recorder = Recorder()
    voice = open_voice(Studio(lambda: recorder))
    voice.say(news("  "))
    voice.say(news("Scopa."))
    assert voice.wait(15)
    assert recorder.texts == ["Scopa."]


def test_importing_and_opening_the_voice_loads_no_speech_library() -> None:
    program = (
        "import sys\n"
        "from salotto.speech.voice import Voice\n"
        "from salotto.speech.backends.choose import Chooser\n"
        "voice = Voice(Chooser(), 'it', print)\n"
        "heavy = {'accessible_output2', 'speechd', 'numpy', 'prism', 'subprocess'} & set(sys.modules)\n"
        "voice.close()\n"
        "sys.exit(', '.join(heavy) or None)\n"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False).stderr == ""
