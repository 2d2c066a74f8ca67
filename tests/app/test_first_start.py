"""The questions of the first start by keys, in both languages: what they say, and what the settings file holds then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from salotto.app.settings import Settings, SettingsFile
from salotto.speech.phrasebook import LANGUAGES
from tests.app.terminal import Terminal, write_settings
from tests.screen.window import Window

KEYBOARD = "\x1b[?2004h"  # sent when keys are read, once more after a restart
LISTS = {  # language, voice, test sentence, braille, pace, screen
    "it": [
        ["italiano, 1 di 2."],
        [
            "Come senti Salotto? Il mio screen reader legge il terminale, 1 di 3.",
            "Parlami tu, 2 di 3.",
            "Nessuna voce, guardo lo schermo o leggo il braille, 3 di 3.",
        ],
        [
            "Quante volte hai sentito la frase di prova? Una volta, 1 di 4.",
            "Due volte, 2 di 4.",
            "Nessuna, 3 di 4.",
            "A pezzi o ripetuta in parte, 4 di 4.",
        ],
        ["Usi il braille? No, 1 di 3.", "Sì, con frasi intere, 2 di 3.", "Sì, con frasi abbreviate, 3 di 3."],
        [
            "Quanto aspettano i computer prima di giocare? Un momento, 2 di 4.",
            "A lungo, 3 di 4.",
            "Finché non premo Invio, 4 di 4.",
        ],
        [
            "Guardi lo schermo? No, o solo le righe di testo, 1 di 4.",
            "Sì, con caratteri normali, 2 di 4.",
            "Sì, con caratteri grandi, 3 di 4.",
            "Sì, con caratteri enormi, 4 di 4.",
        ],
    ],
    "en": [
        ["English, 2 of 2."],
        [
            "How do you hear Salotto? My screen reader reads the terminal, 1 of 3.",
            "Speak to me yourself, 2 of 3.",
            "No voice, I look at the screen or read braille, 3 of 3.",
        ],
        [
            "How many times did you hear the test sentence? Once, 1 of 4.",
            "Twice, 2 of 4.",
            "Not at all, 3 of 4.",
            "In pieces, or partly repeated, 4 of 4.",
        ],
        ["Do you use braille? No, 1 of 3.", "Yes, in whole sentences, 2 of 3.", "Yes, in short forms, 3 of 3."],
        [
            "How long do the computers wait before they play? A moment, 2 of 4.",
            "A long time, 3 of 4.",
            "Until I press Enter, 4 of 4.",
        ],
        [
            "Do you look at the screen? No, or only the lines of text, 1 of 4.",
            "Yes, with normal letters, 2 of 4.",
            "Yes, with large letters, 3 of 4.",
            "Yes, with huge letters, 4 of 4.",
        ],
    ],
}
TEST_SENTENCE = {"it": "Questa è la frase di prova.", "en": "This is the test sentence."}
DONE = {
    "it": "Tutto pronto. Le scelte si cambiano nelle opzioni.",
    "en": "All set. You can change your choices in the options.",
}
MAIN_MENU = {"it": "Menu principale. Gioca a scopa, 1 di 8.", "en": "Main menu. Play Scopa, 1 of 8."}
WELCOME = [
    "Salotto ti dà il benvenuto. Scegli la lingua con freccia su e giù, poi Invio.",
    "Welcome to Salotto. Choose the language with the up and down arrows, then Enter.",
]
QUIT = {
    "it": "Vuoi uscire da Salotto? Sì con Invio, Y o S, no con Esc o N.",
    "en": "Do you want to leave Salotto? Yes with Enter, Y or S, no with Escape or N.",
}


def voiceless(home: Path) -> dict[str, str | None]:
    """Variables under which the program finds nothing to speak with, and starts nothing either."""
    nothing = str(home / "nothing")
    return {"SPEECHD_ADDRESS": f"unix_socket:{nothing}", "SPEECHD_CMD": nothing, "PATH": nothing}


def begun(home: Path, lang: str = "it", *arguments: str, kind: type[Terminal] = Terminal) -> Terminal:
    """The program at the first question, which offers the language in which it was started."""
    program = kind(*arguments, home=home, lang=lang, env=voiceless(home))
    program.expect(LISTS[lang][0][0])
    return program


def kept(home: Path) -> Settings:
    """What the settings file says."""
    settings = SettingsFile(home / "config")
    assert settings.problems == ()
    return settings.now


def nothing_is_kept(home: Path) -> bool:
    return SettingsFile(home / "config").is_new


def answer(program: Terminal, *keys: str) -> None:
    """Gives the last answers, up to the word that all is set."""
    program.press(*keys)
    program.expect(DONE[program.lang])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_until_a_language_is_chosen_everything_is_told_in_both(tmp_path: Path, lang: str) -> None:
    with Terminal(home=tmp_path, lang=lang, env=voiceless(tmp_path)) as program:
        told = program.expect(LISTS[lang][0][0])
        hello = {
            "it": ["Salotto, giochi di carte italiani.", "Guida dei tasti con F1."],
            "en": ["Salotto, Italian card games.", "Key help with F1."],
        }
        assert told == [*hello[lang], *WELCOME]
        program.press("home")
        program.expect("italiano, 1 di 2.")
        program.press("down")
        program.expect("English, 2 of 2.")
        program.press("escape")
        program.expect(QUIT["en"])
        program.press("n", "up", "escape")
        program.expect(QUIT["it"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_five_questions_and_every_answer_is_said(tmp_path: Path, lang: str) -> None:
    _, voice, _, braille, pace, look = LISTS[lang]
    with begun(tmp_path, lang) as program:
        for question in (voice, braille, pace, look):
            assert program.answer("enter") == question[0]
            assert [program.answer("down") for _ in question[1:]] == question[1:]
        program.press("home", "enter")
        assert program.expect(MAIN_MENU[lang])[-1] == DONE[lang]
    assert kept(tmp_path) == Settings(lang, "off", pace="on_enter", braille="short", lines="short")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_with_a_reader_the_sentence_is_tried_and_neither_short_lines_nor_a_window_are_offered(
    tmp_path: Path, lang: str
) -> None:
    _, _, heard, braille, pace, _ = LISTS[lang]
    with begun(tmp_path, lang) as program:
        program.answers("enter")
        assert program.answers("enter") == [TEST_SENTENCE[lang], heard[0]]
        assert [program.answer("down") for _ in heard[1:]] == heard[1:]
        program.answers("home")
        assert program.answer("enter") == braille[0].replace("3.", "2.")
        assert program.answer("enter") == pace[0]
        program.press("enter")
        assert program.expect(MAIN_MENU[lang])[-1] == DONE[lang]
    assert kept(tmp_path) == Settings(lang, "reader", braille="off")


@pytest.mark.parametrize(("started", "lang", "key"), [("it", "en", "down"), ("en", "it", "up")])
def test_another_language_is_in_force_at_once_and_names_the_key_of_the_help(
    tmp_path: Path, started: str, lang: str, key: str
) -> None:
    with begun(tmp_path, started) as program:
        program.lang = lang
        program.answers(key)
        help_key = {"it": "Guida dei tasti con F1.", "en": "Key help with F1."}
        assert program.answers("enter") == [help_key[lang], LISTS[lang][1][0]]
        program.answers("escape")
        assert program.answers("enter") == [LISTS[lang][1][0]]  # it has been told
        answer(program, "3", "1", "1", "1")
    assert kept(tmp_path).language == lang


READER, DIRECT, OFF = "1", "2", "3"
ONCE, TWICE, NOT_AT_ALL, IN_PIECES = "1", "2", "3", "4"
READER_ALONE = {"it": "Allora legge solo lo screen reader.", "en": "Then the screen reader reads alone."}
TRY_DIRECT = {"it": "Allora provo a parlare da me.", "en": "Then I will try to speak myself."}
NO_VOICE = {
    "it": "Non c'è voce. Il testo resta, e salotto speech dice che cosa installare.",
    "en": "There is no voice. The text stays, and salotto speech says what to install.",
}
PLAIN_LINES = {
    "it": "Alla fine delle domande scrivo righe semplici, senza muovere il cursore.",
    "en": "After the questions I write plain lines and leave the cursor alone.",
}
FOLLOWS = {lang: [each[lang] for each in (READER_ALONE, TRY_DIRECT, NO_VOICE, PLAIN_LINES)] for lang in LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("keys", "told", "voice", "layout"),
    [
        ((READER, ONCE), (), "reader", "auto"),
        ((READER, TWICE), (PLAIN_LINES,), "reader", "plain"),
        ((READER, IN_PIECES), (PLAIN_LINES,), "reader", "plain"),
        ((READER, NOT_AT_ALL, ONCE), (TRY_DIRECT,), "direct", "auto"),
        ((READER, NOT_AT_ALL, TWICE), (TRY_DIRECT, READER_ALONE), "reader", "auto"),
        ((READER, NOT_AT_ALL, NOT_AT_ALL), (TRY_DIRECT, NO_VOICE), "auto", "auto"),
        ((DIRECT, ONCE), (), "direct", "auto"),
        ((DIRECT, TWICE), (READER_ALONE,), "reader", "auto"),
        ((DIRECT, NOT_AT_ALL), (NO_VOICE,), "auto", "auto"),
        ((DIRECT, IN_PIECES), (PLAIN_LINES,), "direct", "plain"),
        ((OFF,), (), "off", "auto"),
    ],
)
def test_how_often_the_sentence_was_heard_decides_who_speaks(
    tmp_path: Path, lang: str, keys: tuple[str, ...], told: tuple[Mapping[str, str], ...], voice: str, layout: str
) -> None:
    with begun(tmp_path, lang) as program:
        program.press("enter", *keys, *["1"] * (2 if voice == "reader" else 3))
        said = program.expect(DONE[lang])
        assert [line for line in said if line in FOLLOWS[lang]] == [each[lang] for each in told]
        assert said.count(TEST_SENTENCE[lang]) == len(keys) - 1
    assert kept(tmp_path) == Settings(lang, voice, pace="fast", layout=layout, braille="off")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_heard_in_pieces_makes_plain_lines_without_codes(tmp_path: Path, lang: str) -> None:
    with begun(tmp_path, lang) as program:
        program.press("enter", READER, IN_PIECES)
        answer(program, "1", "1")
        program.wait_for_code(KEYBOARD, 2)
        program.settle()
        program.answers("down", "up")
        assert "\x1b" not in program.raw.rpartition(KEYBOARD)[2]


@pytest.mark.parametrize(
    ("key", "braille", "lines"), [("1", "off", "full"), ("2", "full", "full"), ("3", "short", "short")]
)
def test_braille_is_kept(tmp_path: Path, key: str, braille: str, lines: str) -> None:
    with begun(tmp_path) as program:
        program.press("enter", OFF, key)
        answer(program, "1", "1")
    assert (kept(tmp_path).braille, kept(tmp_path).lines) == (braille, lines)


@pytest.mark.parametrize(("key", "pace"), [("1", "fast"), ("2", "normal"), ("3", "slow"), ("4", "on_enter")])
def test_pace_is_kept(tmp_path: Path, key: str, pace: str) -> None:
    with begun(tmp_path, "en") as program:
        program.press("enter", OFF, "1", key)
        answer(program, "1")
    assert kept(tmp_path).pace == pace


@pytest.mark.parametrize(
    ("lang", "key", "size"), [("it", "2", "normal"), ("en", "3", "large"), ("it", "4", "huge"), ("en", "2", "normal")]
)
def test_who_looks_gets_the_window_at_once_and_at_the_next_start(
    tmp_path: Path, lang: str, key: str, size: str
) -> None:
    program = begun(tmp_path, lang, kind=Window)
    assert isinstance(program, Window)
    with program:
        program.press("enter", OFF, "1", "2")
        answer(program, key)
        program.until(lambda: MAIN_MENU[lang] in program.rows())
        assert any("██" in row for row in program.above()) == (size != "normal")
    assert (kept(tmp_path).display, kept(tmp_path).screen_size) == ("screen", size)
    with Window(home=tmp_path, lang="", env=voiceless(tmp_path)) as again:
        again.until(lambda: MAIN_MENU[lang] in again.rows())
        assert not set(WELCOME) & set(again.rows())


def test_who_does_not_look_stays_with_lines(tmp_path: Path) -> None:
    with begun(tmp_path) as program:
        program.press("enter", OFF, "1", "2")
        answer(program, "1")
        assert program.settle() == [MAIN_MENU["it"]]  # nothing is started anew
    assert kept(tmp_path).display == "lines"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_escape_goes_back_a_question_to_the_answer_that_was_given(tmp_path: Path, lang: str) -> None:
    language, voice, _, braille, pace, look = LISTS[lang]
    with begun(tmp_path, lang) as program:
        program.answers("enter", OFF, "2", "3")
        assert program.answer("escape") == pace[0].replace("Un momento, 2", "A lungo, 3").replace(
            "A moment, 2", "A long time, 3"
        )
        assert program.answer("escape").endswith(braille[1])
        assert program.answer("escape").endswith(voice[2])
        assert program.answer("escape") == language[0]
        assert program.answer("escape") == QUIT[lang]
        assert program.answer("escape") == language[0]
        assert [program.answer("enter").rpartition("? ")[0] for _ in range(4)] == [
            question[0].rpartition("? ")[0] for question in (voice, braille, pace, look)
        ]
        answer(program, "enter")
    assert kept(tmp_path) == Settings(lang, "off", pace="slow", braille="full")


def test_escape_leads_from_the_test_sentence_to_how_one_hears(tmp_path: Path) -> None:
    with begun(tmp_path) as program:
        program.answers("enter", READER)
        assert program.answer("escape") == LISTS["it"][1][0]
        program.answers(READER)
        assert program.answer("escape") == LISTS["it"][1][0]


def test_an_answer_that_was_taken_back_is_not_kept(tmp_path: Path) -> None:
    with begun(tmp_path) as program:
        program.answers("enter", READER, IN_PIECES)
        program.answers("escape")
        program.answers(READER, ONCE)
        answer(program, "1", "2")
        assert program.settle() == [MAIN_MENU["it"]]
    assert kept(tmp_path).layout == "auto"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ctrl_c_asks_and_twice_ends_and_the_next_start_asks_again(tmp_path: Path, lang: str) -> None:
    with begun(tmp_path, lang) as program:
        program.answers("enter", OFF)
        assert program.answer("ctrl+c") == QUIT[lang]
        assert program.answer("n") == LISTS[lang][3][0]
        program.press("ctrl+c", "ctrl+c")
        program.expect({"it": "Arrivederci.", "en": "Goodbye."}[lang])
        assert program.wait() == 0
        assert "Traceback" not in program.raw
    assert nothing_is_kept(tmp_path)
    begun(tmp_path, lang).process.close(force=True)


def test_a_match_at_once_asks_nothing_and_the_next_start_does(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "1", home=tmp_path, env=voiceless(tmp_path)) as program:
        program.settle()
        program.press("ctrl+c", "ctrl+c")
        assert program.wait() == 0
        assert not set(WELCOME) & set(program.lines())
    assert nothing_is_kept(tmp_path)
    begun(tmp_path).process.close(force=True)


def test_by_typed_lines_the_same_is_asked(tmp_path: Path) -> None:
    with Terminal("--plain", home=tmp_path, env=voiceless(tmp_path)) as program:
        program.expect("italiano, 1 di 2.")
        program.type("giù\r")
        program.expect("English, 2 of 2.")
        program.type("\r3\r2 3 1\r")
        program.expect(DONE["en"])
    assert kept(tmp_path) == Settings("en", "off", pace="slow")


def open_again(
    home: Path, lang: str, kind: type[Terminal] = Terminal, changes: Sequence[str] = (), **settings: str
) -> Terminal:
    """The program in the options, where the questions have been asked for again after other changes."""
    write_settings(home, language=lang, voice="off", **settings)
    program = kind(home=home, lang="", voice="", env=voiceless(home))
    program.lang = lang
    program.press("o", "enter", *changes, "end", "up", "up", "enter")
    return program


@pytest.mark.parametrize("lang", LANGUAGES)
def test_again_from_the_options_enter_alone_changes_nothing(tmp_path: Path, lang: str) -> None:
    with open_again(tmp_path, lang, pace="slow", braille="full") as program:
        before = kept(tmp_path)
        assert program.expect(LISTS[lang][0][0])[-2:] == WELCOME
        answer(program, *["enter"] * 5)
        program.expect_match({"it": r"Menu principale\. .*", "en": r"Main menu\. .*"}[lang])
    assert kept(tmp_path) == before


@pytest.mark.parametrize(("lang", "other", "key"), [("it", "en", "down"), ("en", "it", "up")])
def test_again_from_the_options_escape_leaves_all_as_it_was(tmp_path: Path, lang: str, other: str, key: str) -> None:
    changed_pace = ("down", "down", "right", "right")  # from slow over the wait for Enter to at once
    with open_again(tmp_path, lang, changes=changed_pace, pace="slow", braille="off") as program:
        file = tmp_path / "config" / "settings.yaml"
        before = file.read_bytes()
        program.expect(LISTS[lang][0][0])
        program.press(key, "enter", READER, IN_PIECES)
        program.expect(LISTS[other][3][0].replace("3.", "2."))
        program.press("escape", "escape", "escape")
        program.expect(
            {
                "it": "Opzioni. Rifai le domande del primo avvio, 20 di 22.",
                "en": "Options. Ask the questions of the first start again, 20 of 22.",
            }[lang]
        )
        pace = {"it": "Ritmo dei computer, subito", "en": "Pace of the computers, at once"}[lang]
        assert program.answers("home", "down", "down")[-1] == f"{pace}, 3 {'di' if lang == 'it' else 'of'} 22."
        program.answers("escape")
    assert file.read_bytes() == before


def test_again_from_the_window_a_reader_gets_lines(tmp_path: Path) -> None:
    with open_again(tmp_path, "it", Window, display="screen") as program:
        program.press("enter", READER, ONCE, "1", "2")
        program.expect_match(r".*\x1b\[\?1049lGuida dei tasti con F1\.")
        program.expect(MAIN_MENU["it"])
    assert (kept(tmp_path).voice, kept(tmp_path).display) == ("reader", "lines")
