"""Searching, spelling, copying and saving what was said; case B07."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path

import pytest

from salotto.app.clipboard import TerminalClipboard
from salotto.app.scenes.history_view import spelt, write_text
from salotto.documents.problem import Problem
from salotto.speech.phrasebook import load
from salotto.speech.utterance import Channel, Utterance
from tests.app_parts.rig import Bench, Rig

SAID = {
    "it": ("Prendi l'asso di cuori.", "Tocca a Giulia.", "Giulia cala il sette di quadri.", "Città, così è."),
    "en": ("You take the ace of hearts.", "Giulia to play.", "Giulia lays the seven of diamonds.", "Café, so it is."),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path / "data"))
    return tmp_path


def in_match(language: str = "it") -> Rig:
    """A match in which four things were said."""
    rig = Rig(language)
    rig.shell.push(Bench())
    rig.shell.teller.history.begin_match()
    for text in SAID[language]:
        rig.shell.teller.tell(Utterance(text, Channel.NEWS, "card_played"))
    return rig


def type_text(rig: Rig, text: str) -> list[str]:
    return rig.press(*text, "enter")


# Search


@pytest.mark.parametrize(
    ("language", "prompt", "wanted", "found", "again", "none"),
    [
        (
            "it",
            "Cerca. Scrivi le lettere e premi Invio.",
            "giulia",
            ["Giulia cala il sette di quadri.", "Tocca a Giulia."],
            "Cerca. Scrivi le lettere e premi Invio, oppure F6 per cercare ancora giulia.",
            "Nessun messaggio prima di questo contiene giulia.",
        ),
        (
            "en",
            "Search. Type the letters and press Enter.",
            "giulia",
            ["Giulia lays the seven of diamonds.", "Giulia to play."],
            "Search. Type the letters and press Enter, or F6 to look for giulia again.",
            "No message before this one has giulia.",
        ),
    ],
)
def test_search_finds_backwards_and_the_same_key_twice_repeats_it(
    language: str, prompt: str, wanted: str, found: list[str], again: str, none: str
) -> None:
    rig = in_match(language)
    assert rig.press("f6") == [prompt]
    assert type_text(rig, wanted) == [found[0]]
    assert rig.press("f6", "f6") == [again, found[1]]
    assert rig.press("f6", "enter") == [again, none]
    assert rig.press("pageup") == [SAID[language][0]]  # the place was kept


def test_search_minds_neither_case_nor_accents() -> None:
    rig = in_match()
    rig.press("f6")
    assert type_text(rig, "CITTA, COSI") == ["Città, così è."]


def test_repeating_a_search_that_never_was_says_so() -> None:
    assert in_match().press("f6", "f6")[-1] == "Non hai ancora cercato niente."
    assert in_match("en").press("f6", "enter")[-1] == "You have not searched for anything yet."


def test_leaving_a_search_says_so_and_moves_nothing() -> None:
    rig = in_match()
    rig.press("pageup", "pageup")
    assert rig.press("f6", "a", "escape")[-1] == "Ricerca annullata."
    assert in_match("en").press("f6", "escape")[-1] == "Search cancelled."
    assert rig.press("pageup") == ["Tocca a Giulia."]


def test_a_search_becomes_no_message_itself() -> None:
    rig = in_match()
    rig.press("f6")
    type_text(rig, "niente")
    assert [entry.text for entry in rig.shell.teller.history.entries] == list(SAID["it"])


def test_the_letters_of_a_search_are_no_commands() -> None:
    rig = in_match()
    bench = rig.shell.scene
    rig.press("f6")
    type_text(rig, "scopa 7")
    assert isinstance(bench, Bench)
    assert bench.commands == []


def test_a_search_stays_on_the_channel() -> None:
    rig = in_match()
    rig.shell.answer("hand.empty")
    rig.press("tab", "f6")
    assert type_text(rig, "carte") == ["In questo canale nessun messaggio prima di questo contiene carte."]


# Spelling


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("it", "Il sette.", "I, L. S, E, T, T, E, punto."),
        (
            "it",
            "È l'asso, 10",
            "E con accento grave. L, apostrofo, A, S, S, O, virgola. 1, 0.",
        ),
        ("en", "The ace, yours.", "T, H, E. A, C, E, comma. Y, O, U, R, S, full stop."),
    ],
)
def test_a_text_is_spelt_by_letters_with_a_stop_after_each_word(language: str, text: str, expected: str) -> None:
    assert spelt(text, load(language)) == expected


def test_a_letter_without_a_name_is_said_as_it_is() -> None:
    assert spelt("ñ ß 漢", load("it")) == "Ñ. ß. 漢."


def test_spelling_takes_what_was_said_last() -> None:
    rig = in_match()
    assert rig.press("e") == ["C, I, T, T, A accentata, virgola. C, O, S, I accentata. E con accento grave, punto."]
    assert rig.press("f9") == rig.press("e")


def test_spelling_takes_the_message_walked_to_also_when_news_came() -> None:
    rig = in_match()
    rig.press("pageup", "pageup", "pageup")
    rig.shell.teller.tell(Utterance("Scopa.", Channel.NEWS, "card_played"))
    assert rig.press("e") == ["T, O, C, C, A. A. G, I, U, L, I, A, punto."]


def test_spelling_takes_an_answer_that_came_after_the_message_walked_to() -> None:
    rig = in_match()
    rig.press("pageup")
    rig.shell.answer("hand.end")
    assert rig.press("e") == ["U, L, T, I, M, A. C, A, R, T, A, punto."]


def test_where_nothing_was_said_spelling_copying_and_saving_say_so() -> None:
    for language, sentence in (("it", "Non c'è ancora nessun messaggio."), ("en", "There are no messages yet.")):
        rig = Rig(language)
        rig.shell.push(Bench())
        assert rig.press("e", "f12", "a") == [sentence] * 3


# Copying


def test_copying_sends_what_was_heard_last_and_says_so() -> None:
    for language, sentence in (
        ("it", "Mandato agli appunti del terminale."),
        ("en", "Sent to the clipboard of the terminal."),
    ):
        rig = in_match(language)
        stream = io.StringIO()
        rig.shell.clipboard = TerminalClipboard(stream)
        rig.press("pageup", "pageup", "pageup")
        assert rig.press("f12") == [sentence]
        expected = io.StringIO()
        TerminalClipboard(expected).copy(SAID[language][1])
        assert stream.getvalue() == expected.getvalue()


def test_where_the_terminal_has_no_clipboard_that_is_said() -> None:
    assert in_match().press("f12") == ["Da qui non si può copiare, questo terminale non passa testo agli appunti."]
    assert in_match("en").press("f12") == ["You cannot copy from here, this terminal passes no text to the clipboard."]


# Saving


def test_saving_writes_the_match_line_by_line_and_says_where(home: Path) -> None:
    rig = in_match()
    rig.shell.teller.history.begin_match()
    rig.shell.teller.tell(Utterance("Smazzata 1.", Channel.NEWS, "hand_started"))
    rig.shell.answer("hand.empty")
    said = rig.press("a")
    (file,) = (home / "data" / "texts").iterdir()
    assert said == [f"Salvati 2 messaggi nel file {file}."]
    assert file.read_text(encoding="utf-8") == "Smazzata 1.\nNon hai carte in mano.\n"


def test_saving_one_message_is_said_in_the_singular(home: Path) -> None:
    rig = Rig("en")
    rig.shell.push(Bench())
    rig.shell.teller.tell(Utterance("Hand 1.", Channel.NEWS, "hand_started"))
    said = rig.press("f11")
    (file,) = (home / "data" / "texts").iterdir()
    assert said == [f"Saved one message in the file {file}."]


def test_saving_again_writes_another_file(home: Path) -> None:
    in_match().press("a", "a", "a")
    assert len(list((home / "data" / "texts").iterdir())) == 3


def test_a_folder_that_cannot_be_made_is_told(home: Path) -> None:
    (home / "data").write_text("a file in the way")
    (said,) = in_match().press("a")
    assert said.startswith("I messaggi non si possono salvare nel file ")
    assert said.endswith(", perché in quella cartella non si può scrivere.")
    assert in_match("en").press("a")[0].endswith(", because nothing can be written in that folder.")


def test_a_full_disk_is_told_and_leaves_no_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    path = home / "data" / "texts" / "a.txt"
    problem = write_text(path, [Utterance("a", Channel.NEWS, "")])
    assert problem == Problem("history_disk_full", {"file": str(path)})
    assert list(path.parent.iterdir()) == []


def test_a_file_of_that_name_is_never_written_over(home: Path) -> None:
    path = home / "a.txt"
    path.write_text("mine")
    problem = write_text(path, [Utterance("a", Channel.NEWS, "")])
    assert problem == Problem("history_not_written", {"file": str(path)})
    assert path.read_text() == "mine"


# From the list of commands


def choose(rig: Rig, name: str) -> list[str]:
    """Goes to a command of the list and chooses it; what that says."""
    rig.press("f2")
    while not rig.press("down")[-1].startswith(name):
        pass
    return rig.press("enter")


def test_a_command_chosen_from_the_list_finds_the_message_that_was_heard_before_the_list() -> None:
    rig = in_match()
    rig.press("pageup", "pageup", "pageup")
    assert choose(rig, "Leggi lettera per lettera, E") == ["T, O, C, C, A. A. G, I, U, L, I, A, punto."]
    assert choose(rig, "Messaggio precedente") == ["Prendi l'asso di cuori."]
    assert [entry.text for entry in rig.shell.teller.history.entries] == list(SAID["it"])


def test_repeating_takes_what_was_said_last_also_out_of_the_history_or_a_list() -> None:
    rig = in_match("en")
    rig.press("pageup", "pageup")
    assert rig.press("r", "f3") == ["Giulia lays the seven of diamonds."] * 2
    item = rig.press("f2", "down")[-1]
    assert rig.press("f3", "f3") == [item, item]
