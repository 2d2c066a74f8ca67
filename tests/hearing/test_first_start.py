"""The first start, heard through a real speech-dispatcher: each sentence once, in order, in its own language.

Salotto's own voice is asked for on the command line or in the questions, since a reader that is at work on the machine
would be left to speak.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from salotto.speech.phrasebook import LANGUAGES, load
from tests.app.terminal import Terminal, write_settings
from tests.speech_rig import Ears, SpeechRig

Heard = list[tuple[str, str]]

FIRST_ITEM = {"it": "italiano, 1 di 2.", "en": "English, 2 of 2."}
WELCOME = [
    ("it", "Salotto ti dà il benvenuto."),
    ("it", "Scegli la lingua con freccia su e giù, poi Invio."),
    ("en", "Welcome to Salotto."),
    ("en", "Choose the language with the up and down arrows, then Enter."),
]
TEST_SENTENCE = {
    "it": ["Questa è la frase di prova.", "Quante volte hai sentito la frase di prova?", "Una volta, 1 di 4."],
    "en": ["This is the test sentence.", "How many times did you hear the test sentence?", "Once, 1 of 4."],
}
READER, DIRECT, NOT_AT_ALL = "1", "2", "3"
LONGEST_PAUSE = 4.0  # seconds without sound after which all has been said


@pytest.fixture
def rig() -> Iterator[SpeechRig]:
    rig = SpeechRig()
    yield rig
    rig.stop()


def heard(rig: SpeechRig, start: int, printed: list[str]) -> Heard:
    """What was said after sample `start`, of the sentences that were printed, said in either language."""
    sentences = [sentence for line in printed for sentence in re.split(r"(?<=[.?]) ", line)]
    sound = rig.sound_since(start, LONGEST_PAUSE)
    return Ears((voice, sentence) for sentence in sentences for voice in LANGUAGES).hear(sound)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_opening_is_heard_in_both_languages_and_each_item_in_its_own(
    rig: SpeechRig, tmp_path: Path, lang: str
) -> None:
    other, key = {"it": ("en", "down"), "en": ("it", "up")}[lang]
    say = load(lang).say
    hello = [(lang, say("app.hello")), (lang, say("app.help_key", key="F1"))]
    with Terminal(home=tmp_path, lang=lang, voice="direct", env=rig.environment) as program:
        program.expect(FIRST_ITEM[lang])
        assert heard(rig, 0, program.lines()) == [*hello, *WELCOME, (lang, FIRST_ITEM[lang])]
        start = rig.length()
        program.press(key)
        program.expect(FIRST_ITEM[other])
        assert heard(rig, start, [FIRST_ITEM[other]]) == [(other, FIRST_ITEM[other])]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_asked_to_speak_itself_it_says_the_test_sentence_once(rig: SpeechRig, tmp_path: Path, lang: str) -> None:
    with Terminal(home=tmp_path, lang=lang, env=rig.environment) as program:
        program.expect(FIRST_ITEM[lang])
        program.press("enter", DIRECT)
        program.expect(" ".join(TEST_SENTENCE[lang][1:]))
        assert heard(rig, 0, program.lines()) == [(lang, sentence) for sentence in TEST_SENTENCE[lang]]


def test_where_the_reader_was_not_heard_it_says_that_it_tries_and_then_the_test_sentence(
    rig: SpeechRig, tmp_path: Path
) -> None:
    with Terminal(home=tmp_path, env=rig.environment) as program:
        program.expect(FIRST_ITEM["it"])
        program.press("enter", READER)
        program.expect(" ".join(TEST_SENTENCE["it"][1:]))
        assert rig.length() == 0  # what the reader reads is for the reader to say
        program.press(NOT_AT_ALL)
        program.expect(" ".join(TEST_SENTENCE["it"][1:]))
        told = ["Allora provo a parlare da me.", *TEST_SENTENCE["it"]]
        assert heard(rig, 0, told) == [("it", sentence) for sentence in told]


def test_what_was_heard_twice_is_left_to_the_reader(rig: SpeechRig, tmp_path: Path) -> None:
    with Terminal(home=tmp_path, env=rig.environment) as program:
        program.expect(FIRST_ITEM["it"])
        program.press("enter", DIRECT)
        program.expect(" ".join(TEST_SENTENCE["it"][1:]))
        heard(rig, 0, TEST_SENTENCE["it"])
        start = rig.length()
        program.press("2")
        told = program.expect("Usi il braille? No, 1 di 2.")
        program.press("f5")
        switched_on = "Voce accesa. Se legge anche lo screen reader, sentirai tutto due volte."
        told += program.expect(switched_on)
        assert told[-1] == "Allora legge solo lo screen reader."
        said = heard(rig, start, [*told, switched_on])
        assert said == [("it", sentence) for sentence in re.split(r"(?<=[.]) ", switched_on)]


def test_an_ordinary_start_is_heard_in_the_order_in_which_it_is_printed(rig: SpeechRig, tmp_path: Path) -> None:
    write_settings(tmp_path, pace="slow")
    with Terminal(home=tmp_path, voice="direct", env=rig.environment) as program:
        program.expect("Menu principale. Gioca a scopa, 1 di 8.")
        printed = program.lines()
        said = [("it", sentence) for line in printed for sentence in re.split(r"(?<=[.]) ", line)]
        assert heard(rig, 0, printed) == said


def test_a_voice_asked_for_goes_on_in_the_window_whatever_the_command_line_said(rig: SpeechRig, tmp_path: Path) -> None:
    with Terminal(home=tmp_path, voice="off", env=rig.environment) as program:
        program.expect(FIRST_ITEM["it"])
        program.press("enter", DIRECT)
        program.expect(" ".join(TEST_SENTENCE["it"][1:]))
        heard(rig, 0, TEST_SENTENCE["it"])
        program.press("1", "1", "2")
        program.expect_match("Guardi lo schermo.*")
        rig.sound_since(rig.length() - 1, LONGEST_PAUSE)
        start = rig.length()
        program.press("2")
        program.wait_for_code("\x1b[?2004h", 2)
        menu = "Menu principale. Gioca a scopa, 1 di 8."
        assert heard(
            rig, start, ["Tutto pronto. Le scelte si cambiano nelle opzioni.", "Guida dei tasti con F1.", menu]
        )[-2:] == [("it", sentence) for sentence in re.split(r"(?<=[.]) ", menu)]
