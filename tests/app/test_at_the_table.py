"""A match under the keys: reading at any time, the focus, who opened, the history, the language, names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.app.positions import save
from tests.app.terminal import Terminal, write_settings
from tests.given import table_options


def match(home: Path, *arguments: str, pace: str = "at_once", lang: str = "it", seed: str = "1") -> Terminal:
    write_settings(home, pace=pace)
    program = Terminal("play", "--seed", seed, *arguments, home=home, lang=lang)
    program.settle()
    return program


@pytest.mark.parametrize(
    ("language", "expected", "refused"),
    [
        (
            "it",
            [
                "In mano hai due di quadri, sette di picche e dieci di quadri.",
                "Tre di picche.",
                "Tu 0 punti, Giulia 0 punti. Si vince a 11.",
                "È il turno di Giulia.",
                "Apre Giulia.",
                "In tavola tre di picche, sei di picche, nove di picche e quattro di fiori.",
                "Sette di picche.",
            ],
            "Non ancora. È il turno di Giulia.",
        ),
        (
            "en",
            [
                "You hold two of diamonds, seven of spades and ten of diamonds.",
                "Three of spades.",
                "You 0 points, Giulia 0 points. The target is 11.",
                "It is Giulia's turn.",
                "Giulia opens.",
                "On the table, three of spades, six of spades, nine of spades and four of clubs.",
                "Seven of spades.",
            ],
            "Not yet. It is Giulia's turn.",
        ),
    ],
)
def test_b14_everything_is_read_while_another_is_to_play(
    language: str, expected: list[str], refused: str, tmp_path: Path
) -> None:
    write_settings(tmp_path, pace="slow")
    with Terminal("play", "--seed", "1", home=tmp_path, lang=language) as program:
        program.expect_match(r"(In mano hai|You hold) .*")
        assert program.answers("m", "1", "s", "t", "b", "c", "right") == expected
        assert program.answer("enter") == refused


def test_b16_the_focus_stays_goes_to_a_neighbour_and_begins_anew_with_a_deal(tmp_path: Path) -> None:
    save(tmp_path, table_options(), "3s 6s 10c 4c 2d 5h 9s 1d 7h 8h", dealer=1)
    write_settings(tmp_path, pace="at_once")
    with Terminal(home=tmp_path) as program:
        program.answers("enter")
        program.settle()
        assert program.answer("right") == "Cinque di cuori."
        assert program.answers("enter")[0].endswith(" Pronta, nove di picche.")
        program.settle()
        assert program.answer("left") == "Due di quadri."
        assert program.answer("right") == "Nove di picche."
        assert program.answers("enter")[0].endswith(" Pronta, due di quadri.")
        said = [*program.settle()]
        said += program.answers("enter") + program.settle()
        dealt = next(line for line in said if line.startswith("In mano hai "))
        first = re.match(r"In mano hai (.*?),", dealt)
        assert first is not None
        assert f"Pronta, {first[1]}." in dealt


def test_b16_enter_plays_the_card_heard_last(tmp_path: Path) -> None:
    with match(tmp_path) as program:
        assert program.answers("end", "left") == ["Dieci di quadri.", "Sette di picche."]
        assert program.answers("enter")[0].startswith("Giochi il sette di picche.")


@pytest.mark.parametrize("key", ["m", "c", "1", "l", "u", "pageup", "f7"])
def test_b16_after_other_cards_were_heard_the_card_is_heard_before_it_is_played(key: str, tmp_path: Path) -> None:
    with match(tmp_path) as program:
        assert program.answers("end", "left") == ["Dieci di quadri.", "Sette di picche."]
        program.answers(key)
        assert program.answer("enter") == "Sette di picche."
        assert program.answers("enter")[0].startswith("Giochi il sette di picche.")


@pytest.mark.parametrize("key", ["s", "t", "b", "k", "p", "w", "g"])
def test_b16_what_names_no_card_leaves_the_card_ready(key: str, tmp_path: Path) -> None:
    with match(tmp_path) as program:
        program.answers("end", "left", key)
        assert program.answers("enter")[0].startswith("Giochi il sette di picche.")


def test_b16_after_sorting_the_card_is_heard_before_it_is_played(tmp_path: Path) -> None:
    with match(tmp_path) as program:
        assert program.answer("o").startswith("In ordine di valore. In mano hai ")
        assert program.answer("enter") == "Due di quadri."
        assert program.answers("enter")[0].startswith("Giochi il due di quadri.")


def test_the_edges_of_the_hand_are_said(tmp_path: Path) -> None:
    with match(tmp_path) as program:
        assert program.answer("left") == "Prima carta. Due di quadri."
        assert program.answers("end", "right")[-1] == "Ultima carta. Dieci di quadri."


def test_a46_the_deal_moves_on_and_b_names_the_opener_during_the_whole_hand(tmp_path: Path) -> None:
    opens = {"Apri tu.": "Lea", "Hai aperto tu.": "Lea", "Ha aperto Giulia.": "Giulia", "Ha aperto Marco.": "Marco"}
    with match(tmp_path, "--players", "3", "--dealer", "1", "--target", "99") as program:
        found: list[str] = []
        for _ in range(4):
            seen = set()
            said: list[str] = []
            while not any(line.startswith("In questa smazzata ") for line in said):
                seen.add(opens[program.answer("b")])
                said = program.answers("enter") + program.settle()
            assert len(seen) == 1
            found += seen
            program.answers("enter")
            program.settle()
        assert found == ["Giulia", "Marco", "Lea", "Giulia"]


def test_b07_the_history_is_walked_back_and_forth_without_losing_the_place(tmp_path: Path) -> None:
    with match(tmp_path) as program:
        told = [line for line in program.lines()[1:] if line != "Silenzio."]  # the greeting is no message
        program.answers("right")
        walked = [program.answer("pageup") for _ in range(len(told) + 1)]
        assert walked == ["Sette di picche.", *told[::-1]]
        assert program.answer("pageup") == "Non ci sono messaggi prima di questo."
        assert program.answer("pagedown") == told[1]
        assert program.answer("f7") == told[0]
        assert program.answer("f8") == "Sette di picche."
        assert program.answer("f3") == "Sette di picche."
        assert program.answer("pagedown") == "Non ci sono altri messaggi."
        assert program.answer("enter") == "Sette di picche."  # other cards were heard since
        assert program.answers("enter")[0].startswith("Giochi il sette di picche.")


def test_b13_another_language_is_spoken_from_the_next_message_on_and_kept(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once", language="it")
    with Terminal("--seed", "1", home=tmp_path) as program:
        program.settle()
        program.answers("o", "enter")
        said = program.answers("right")
        while "English" not in said[-1]:
            said = program.answers("right")
        program.answers("end")
        program.press("up", "enter")
        program.lang = "en"
        assert program.answers()[-2:][0] == "Choices saved."
        program.answers("home", "enter", "enter")
        assert "Your turn." in program.settle()[-1] + program.lines()[-6]
        assert program.answer("c") == "On the table, three of spades and nine of spades."
        assert program.answer("q").startswith("Do you want to leave the match?")
    with Terminal("play", "--seed", "1", home=tmp_path, lang="") as program:
        assert program.next_line() == "Salotto, Italian card games."


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("{cards}", "{cards}, computer, gioca con attenzione."),
        ("100%", "100%, computer, gioca con attenzione."),
        ("a{b", "a{b, computer, gioca con attenzione."),
        ("{0}", "{0}, computer, gioca con attenzione."),
        ("%s", "%s, computer, gioca con attenzione."),
        ("$HOME", "$HOME, computer, gioca con attenzione."),
        ("\\n", "\\n, computer, gioca con attenzione."),
        ("<b>", "<b>, computer, gioca con attenzione."),
        ("Zoë 🎴", "Zoë 🎴, computer, gioca con attenzione."),
        ("x" * 31, "Il testo è lungo 30 caratteri, di più non si può."),
        ("   ", "Non hai scritto niente."),
        ("Ospite", "Il nome Ospite c'è già. Scegline un altro."),
        ("ospite", "Il nome ospite c'è già. Scegline un altro."),
    ],
)
def test_c23_a_typed_name_is_taken_as_it_is_or_refused_with_a_reason(typed: str, said: str, tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal("--seed", "1", home=tmp_path) as program:
        program.settle()
        program.answers("enter", "end")
        assert program.answer("enter") == "Scrivi il nuovo nome di Giulia."
        program.press(*typed)
        assert said in program.answers("enter")
        if said.startswith(typed):
            program.answers("home")
            program.press("enter")
            program.settle()
            assert f"{typed} con 3 carte" in program.answer("w") or f"{typed} con 2 carte" in program.lines()[-2]


def test_b10_points_scope_and_cards_are_counted_in_words(tmp_path: Path) -> None:
    save(tmp_path, table_options(), "7d 5c 2c 3h 7h 5d 9s 4h 8d 8h", [(0, "7h")], dealer=1)
    write_settings(tmp_path, pace="on_enter")
    with Terminal(home=tmp_path) as program:
        program.answers("enter")
        program.settle()
        assert program.answer("p") == "Hai preso 2 carte."
        assert program.answer("s") == "Tu 0 punti, Giulia 0 punti. Si vince a 11."


@pytest.mark.parametrize(
    ("language", "pile", "score"),
    [
        ("it", "Hai preso 5 carte, con una scopa.", "Tu un punto, Giulia 0 punti. Si vince a 11."),
        ("en", "You have taken 5 cards, with one scopa.", "You one point, Giulia 0 points. The target is 11."),
    ],
)
def test_b10_one_is_one(language: str, pile: str, score: str, tmp_path: Path) -> None:
    save(tmp_path, table_options(), "1d 2c 3c 4h 10h 5d 9s 8h 8d 7s", [(0, "10h")], dealer=1)
    write_settings(tmp_path, pace="on_enter")
    with Terminal(home=tmp_path, lang=language) as program:
        program.answers("enter")
        program.settle()
        assert program.answers("p", "s") == [pile, score]
