"""The order of answers and news: SpeechQueue and the estimate it goes by."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from salotto.speech.pace import Pace
from salotto.speech.speech_queue import Call, SpeechQueue
from salotto.speech.utterance import Channel, Utterance

RATE = 10.0  # characters a second, so that times can be read off the texts


def queue_of(*texts: str) -> SpeechQueue:
    queue = SpeechQueue(Pace(RATE))
    for text in texts:
        add_news(queue, text)
    return queue


def add_news(queue: SpeechQueue, text: str, language: str = "it") -> None:
    queue.add(Utterance(text, Channel.NEWS, "test"), language)


def add_answer(queue: SpeechQueue, text: str) -> None:
    queue.add(Utterance(text, Channel.ANSWER, "test"), "it")


def news(text: str, language: str = "it") -> Call:
    return Call(text, language, False, Channel.NEWS)


def answer(text: str, *, interrupt: bool) -> Call:
    return Call(text, "it", interrupt, Channel.ANSWER)


def test_news_that_waits_is_said_in_one_call_in_order() -> None:
    queue = queue_of("Prendi il sette.", "Scopa.", "Tocca a Ada.")
    assert queue.next_call(0.0) == news("Prendi il sette. Scopa. Tocca a Ada.")
    assert queue.next_call(0.0) is None


def test_news_of_another_language_is_a_call_of_its_own() -> None:
    queue = queue_of("Scopa.")
    add_news(queue, "Your turn.", "en")
    assert queue.next_call(0.0) == news("Scopa.")
    queue.finished(1.0, measured=False)
    assert queue.next_call(1.0) == news("Your turn.", "en")


def test_news_longer_than_a_call_takes_is_said_in_several() -> None:
    queue = queue_of("a" * 300, "b" * 300)
    assert queue.next_call(0.0) == news("a" * 300)
    queue.finished(30.0, measured=False)
    assert queue.next_call(30.0) == news("b" * 300)


def test_news_waits_for_the_end_of_what_is_being_read() -> None:
    queue = queue_of()
    add_answer(queue, "Cinque di cuori.")
    queue.next_call(0.0)
    add_news(queue, "Scopa.")
    assert queue.next_call(0.5) is None
    queue.finished(2.0, measured=True)
    assert queue.next_call(2.0) == news("Scopa.")


def test_answer_goes_before_news_that_waits() -> None:
    queue = queue_of("Scopa.")
    add_answer(queue, "Tocca a te.")
    assert queue.next_call(0.0) == answer("Tocca a te.", interrupt=False)
    queue.finished(1.0, measured=True)
    assert queue.next_call(1.0) == news("Scopa.")


def test_answer_cuts_off_an_older_answer_for_good() -> None:
    queue = queue_of()
    add_answer(queue, "Cinque di cuori.")
    queue.next_call(0.0)
    add_answer(queue, "Sei di picche.")
    assert queue.next_call(0.3) == answer("Sei di picche.", interrupt=True)
    queue.finished(2.0, measured=True)
    assert queue.next_call(2.0) is None


def test_answer_replaces_an_older_one_that_waits() -> None:
    queue = queue_of()
    for text in ("Uno.", "Due.", "Tre."):
        add_answer(queue, text)
    assert queue.next_call(0.0) == answer("Tre.", interrupt=False)
    queue.finished(1.0, measured=True)
    assert not queue


def test_news_cut_off_early_is_said_whole_after_the_answer() -> None:
    queue = queue_of("Ada prende sette e re.")
    queue.next_call(0.0)
    add_answer(queue, "Tocca a te.")
    assert queue.next_call(0.7) == answer("Tocca a te.", interrupt=True)
    queue.finished(2.0, measured=True)
    assert queue.next_call(2.0) == news("Ada prende sette e re.")


def test_news_cut_off_near_its_end_counts_as_said() -> None:
    text = "Ada prende sette e re."
    queue = queue_of(text)
    queue.next_call(0.0)
    add_answer(queue, "Tocca a te.")
    assert queue.next_call(0.2 + len(text) * 0.8 / RATE) == answer("Tocca a te.", interrupt=True)
    queue.finished(9.0, measured=True)
    assert queue.next_call(9.0) is None


def test_news_cut_off_in_its_second_sentence_goes_on_there() -> None:
    queue = queue_of("Ada prende il re.", "Scopa di Ada.", "Tocca a te.")
    queue.next_call(0.0)
    add_answer(queue, "Due carte.")
    assert queue.next_call(0.2 + 2.0) == answer("Due carte.", interrupt=True)
    queue.finished(4.0, measured=True)
    assert queue.next_call(4.0) == news("Scopa di Ada. Tocca a te.")


def test_news_cut_off_goes_before_newer_news() -> None:
    queue = queue_of("Ada prende il re.")
    queue.next_call(0.0)
    add_news(queue, "Tocca a te.")
    add_answer(queue, "Due carte.")
    queue.next_call(0.3)
    queue.finished(2.0, measured=True)
    assert queue.next_call(2.0) == news("Ada prende il re. Tocca a te.")


def patient_queue(*texts: str) -> SpeechQueue:
    """A queue whose answers do not interrupt."""
    queue = queue_of(*texts)
    queue.interrupts = False
    return queue


def test_patient_answer_waits_for_the_end_of_the_sentence_and_goes_before_the_rest_of_the_news() -> None:
    queue = patient_queue("Ada prende il re. Scopa di Ada.", "Tocca a te.")
    assert queue.next_call(0.0) == news("Ada prende il re.")
    add_answer(queue, "Due carte.")
    assert queue.next_call(0.5) is None
    queue.finished(2.0, measured=True)
    assert queue.next_call(2.0) == answer("Due carte.", interrupt=False)
    queue.finished(3.0, measured=True)
    assert queue.next_call(3.0) == news("Scopa di Ada.")
    queue.finished(4.0, measured=True)
    assert queue.next_call(4.0) == news("Tocca a te.")


def test_patient_answer_gives_way_to_a_newer_one_after_the_present_sentence() -> None:
    queue = patient_queue("Scopa.")
    add_answer(queue, "Ada ha due carte. Bruno ha tre carte.")
    assert queue.next_call(0.0) == answer("Ada ha due carte.", interrupt=False)
    add_answer(queue, "Tocca a te.")
    assert queue.next_call(0.5) is None
    queue.finished(2.0, measured=True)
    assert queue.next_call(2.0) == answer("Tocca a te.", interrupt=False)
    queue.finished(3.0, measured=True)
    assert queue.next_call(3.0) == news("Scopa.")


def test_patient_answer_of_two_sentences_is_said_whole_before_the_news() -> None:
    queue = patient_queue("Scopa.")
    add_answer(queue, "Ada ha due carte. Bruno ha tre carte.")
    queue.next_call(0.0)
    queue.finished(2.0, measured=True)
    assert queue.next_call(2.0) == answer("Bruno ha tre carte.", interrupt=False)
    queue.finished(4.0, measured=True)
    assert queue.next_call(4.0) == news("Scopa.")


def test_patient_answer_lost_with_its_voice_is_said_again_with_its_rest() -> None:
    queue = patient_queue()
    add_answer(queue, "Ada ha due carte. Bruno ha tre carte.")
    queue.next_call(0.0)
    queue.put_back()
    assert queue.next_call(1.0) == answer("Ada ha due carte.", interrupt=False)
    queue.finished(2.0, measured=True)
    assert queue.next_call(2.0) == answer("Bruno ha tre carte.", interrupt=False)


def test_patient_text_of_several_sentences_is_shown_in_braille_once() -> None:
    queue = patient_queue()
    queue.add(Utterance("Scopa di Ada. Tocca a te.", Channel.NEWS, "test", "scopa Ada"), "it")
    first = queue.next_call(0.0)
    queue.finished(2.0, measured=True)
    second = queue.next_call(2.0)
    assert first is not None
    assert second is not None
    assert (first.braille, second.braille) == ("scopa Ada", "")


def test_two_answers_to_one_key_are_said_as_one() -> None:
    queue = queue_of("Scopa.")
    queue.key_pressed()
    add_answer(queue, "Scelte salvate.")
    add_answer(queue, "Menu principale.")
    assert queue.next_call(0.0) == answer("Scelte salvate. Menu principale.", interrupt=False)


def test_later_answer_to_the_same_key_does_not_cut_off_the_first_and_goes_before_news() -> None:
    queue = queue_of()
    queue.key_pressed()
    add_answer(queue, "Scelte salvate.")
    queue.next_call(0.0)
    add_news(queue, "Scopa.")
    add_answer(queue, "Menu principale.")
    assert queue.next_call(0.5) is None
    queue.finished(2.0, measured=True)
    assert queue.next_call(2.0) == answer("Menu principale.", interrupt=False)


def test_answer_to_a_newer_key_takes_the_place_of_all_before_it() -> None:
    queue = queue_of()
    queue.key_pressed()
    for text in ("Scelte salvate.", "Menu principale."):
        add_answer(queue, text)
    queue.key_pressed()
    add_answer(queue, "Opzioni.")
    assert queue.next_call(0.0) == answer("Opzioni.", interrupt=False)
    queue.finished(1.0, measured=True)
    assert not queue


def test_news_lost_with_its_voice_is_said_again_first() -> None:
    queue = queue_of("Scopa.")
    queue.next_call(0.0)
    add_news(queue, "Tocca a te.")
    queue.put_back()
    assert queue.next_call(1.0) == news("Scopa. Tocca a te.")


def test_answer_lost_with_its_voice_gives_way_to_a_newer_one() -> None:
    queue = queue_of()
    add_answer(queue, "Uno.")
    queue.next_call(0.0)
    add_answer(queue, "Due.")
    queue.put_back()
    assert queue.next_call(1.0) == answer("Due.", interrupt=False)


def test_text_without_a_word_is_nothing_to_say() -> None:
    queue = queue_of("", "  \n ")
    assert queue.next_call(0.0) is None


def test_line_breaks_are_said_as_spaces() -> None:
    assert queue_of("Asso.\nDue.\x00").next_call(0.0) == news("Asso. Due.")


def test_clear_forgets_everything() -> None:
    queue = queue_of("Scopa.", "Tocca a te.")
    queue.next_call(0.0)
    add_answer(queue, "Due carte.")
    queue.clear()
    assert queue.next_call(0.1) is None
    assert queue.seconds_left(0.1) == 0.0


def test_seconds_left_counts_what_is_read_and_what_waits() -> None:
    queue = queue_of("a" * 10)
    queue.next_call(0.0)
    add_news(queue, "b" * 20)
    assert queue.seconds_left(0.7) == 0.5 + 2.2


def test_pace_learns_from_texts_said_to_their_end() -> None:
    pace = Pace(10.0)
    for _ in range(20):
        pace.measured("a" * 60, 2.2)
    assert round(pace.rate) == 30


def test_pace_learns_nothing_from_a_hiccup() -> None:
    pace = Pace(10.0)
    pace.measured("a" * 60, 0.21)
    pace.measured("a" * 60, 100.0)
    pace.measured("Scopa.", 0.5)
    assert pace.rate == 10.0


@given(st.lists(st.sampled_from(["news", "answer", "end"]), max_size=40))
def test_patient_queue_says_all_news_once_in_order_and_cuts_off_nothing(steps: list[str]) -> None:
    queue = patient_queue()
    told: list[str] = []
    said: list[str] = []
    for number, step in enumerate([*steps, *["end"] * 200]):
        if step == "news":
            told += [f"Prima {number}.", f"Seconda {number}."]
            add_news(queue, f"Prima {number}. Seconda {number}.")
        elif step == "answer":
            add_answer(queue, f"Risposta {number}. Altro {number}.")
        else:
            queue.finished(float(number), measured=False)
        call = queue.next_call(float(number))
        if call is not None:
            assert not call.interrupt
            said.append(call.text)
    assert [text for text in said if text.startswith(("Prima", "Seconda"))] == told
    assert not queue


@given(st.lists(st.tuples(st.sampled_from(["news", "answer", "pass"]), st.integers(1, 30)), max_size=40))
def test_all_news_is_heard_to_its_end_in_order_whatever_keys_are_pressed(steps: list[tuple[str, int]]) -> None:
    """A voice as fast as the estimate; a listener who counts a sentence as heard once three quarters of it were."""
    queue = queue_of()
    heard: list[str] = []
    now, started, said = 0.0, 0.0, ""
    told: list[str] = []

    def listen() -> None:
        characters = queue.pace.characters(now - started)
        for sentence in said.split(". "):
            if characters >= len(sentence.removesuffix(".")) * 0.75 and sentence.startswith("n"):
                heard.append(sentence.removesuffix("."))
            characters -= len(sentence) + 2

    for number, (kind, length) in enumerate([*steps, *[("pass", 30)] * 100]):
        if kind == "news":
            told.append(f"n{number}" + "x" * length)
            add_news(queue, told[-1] + ".")
        elif kind == "answer":
            add_answer(queue, f"a{number}" + "x" * length + ".")
        if queue.reading is not None and now >= started + queue.pace.seconds(said):
            listen()
            queue.finished(now, measured=False)
        call = queue.next_call(now)
        if call is not None:
            if call.interrupt:
                assert call.channel is Channel.ANSWER
                listen()
            started, said = now, call.text
        now += length / 10
    assert list(dict.fromkeys(heard)) == told
