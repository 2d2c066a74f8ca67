"""Manual takes by keys: marking with the running sum, denouncing, and what keeps its meaning meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.positions import save
from tests.app.terminal import Terminal, write_settings
from tests.given import table_options

PRICE = "Una denuncia giusta vale 2 punti, una sbagliata ne costa uno."
SIX_CARDS = "8c 5h 4d 2s 1h 7d 9d 3c 10d 10h"


def go_on(home: Path, lang: str = "it") -> Terminal:
    """The program with the saved match opened again."""
    write_settings(home, pace="at_once")
    program = Terminal(home=home, lang=lang)
    program.answers("enter")
    program.settle()
    return program


def test_a48_the_order_of_marking_does_not_matter_and_the_rest_keeps_its_order(tmp_path: Path) -> None:
    save(tmp_path, table_options(manual=True), SIX_CARDS, [(0, "1h x"), (1, "3c x")], dealer=1)
    with go_on(tmp_path) as program:
        assert program.answer("enter") == "Segna che cosa prendi con il sette di quadri. Otto di fiori, 1 di 8."
        program.answers("down", "down")
        assert program.answer("down") == "Due di picche, 4 di 8."
        assert program.answer("enter") == "Due di picche, segnata, somma 2."
        program.answers("up")
        assert program.answer("up") == "Cinque di cuori, 2 di 8."
        assert program.answer("enter") == "Cinque di cuori, segnata, somma 7."
        program.answers("end")
        assert program.answer("up") == "Prendi, 7 di 8."
        program.press("enter")
        program.expect("Prendi il cinque di cuori e il due di picche con il sette di quadri. Pronta, nove di quadri.")
        assert program.next_line().endswith(" Tocca a te.")
        assert program.answer("c").startswith("In tavola otto di fiori, quattro di quadri, asso di cuori, tre di fiori")


def test_marks_are_heard_with_their_sum_and_can_be_taken_away(tmp_path: Path) -> None:
    save(tmp_path, table_options(manual=True), SIX_CARDS, [(0, "1h x"), (1, "3c x")], dealer=1)
    with go_on(tmp_path, "en") as program:
        program.answers("enter")
        assert program.answer("enter") == "Eight of clubs, marked, sum 8."
        assert program.answers("down", "enter")[-1] == "Five of hearts, marked, sum 13."
        assert program.answers("up") == ["Eight of clubs, marked, 1 of 8."]
        assert program.answer("enter") == "Eight of clubs, unmarked, sum 5."
        assert program.answers("end", "up")[-1] == "Take, 7 of 8."
        assert program.answers("home", "down", "enter")[-1] == "Five of hearts, unmarked, sum 0."
        assert program.answers("end", "up")[-1] == "Lay without taking, 7 of 8."
        assert program.answer("down") == "Cancel, 8 of 8."
        assert program.answer("enter") == "Nothing played. Seven of diamonds."


def test_escoba_counts_the_played_card_in_the_sum(tmp_path: Path) -> None:
    save(tmp_path, table_options(manual=True, escoba=True), SIX_CARDS, [(0, "1h x"), (1, "3c x")], dealer=1)
    with go_on(tmp_path) as program:
        program.answers("enter")
        assert program.answer("enter") == "Otto di fiori, segnata, somma 15."
        assert program.answer("enter") == "Otto di fiori, tolta, somma 7."


def test_digits_c_and_space_keep_their_meaning_while_marking(tmp_path: Path) -> None:
    save(tmp_path, table_options(manual=True), SIX_CARDS, [(0, "1h x"), (1, "3c x")], dealer=1)
    with go_on(tmp_path) as program:
        program.answers("enter")
        assert program.answer("2") == "Cinque di cuori, 2 di 8."
        assert program.answer("c").startswith("In tavola otto di fiori, cinque di cuori, quattro di quadri")
        assert program.answer("s") == "Tu 0 punti, Giulia 0 punti. Si vince a 11."
        assert program.answer("t") == "Tocca a te."
        assert program.answers("space")[0] == PRICE
        assert program.answer("9") == "In tavola ci sono solo 6 carte."
        assert program.answer("enter") == "Cinque di cuori, 2 di 8."  # the place in the list is kept, and said first
        assert program.answer("enter") == "Cinque di cuori, segnata, somma 5."
        assert program.answer("escape") == "Non hai giocato. Sette di quadri."


@pytest.mark.parametrize("wrong", ["7d x 4d 2s", "7d x"], ids=["wrong sum", "laid where it could take"])
def test_a49_a_wrong_take_is_accepted_and_the_accuser_gets_two_points_once(wrong: str, tmp_path: Path) -> None:
    pack = "5h 4d 2s 1c 7d 9d 8d 3c 10d 10h 6c 6d 6h"
    save(tmp_path, table_options(manual=True, players=3), pack, [(2, wrong)], dealer=1)
    with go_on(tmp_path) as program:
        assert program.answers("space") == [
            PRICE,
            "Denunci la giocata di Marco. Era un errore, 2 punti a te. La giocata resta com'è.",
        ]
        assert program.answer("space") == "Hai già denunciato questa giocata."
        assert program.answer("s") == "Tu 2 punti, Giulia 0 punti, Marco 0 punti. Si vince a 11."


@pytest.mark.parametrize(
    ("language", "said", "score"),
    [
        (
            "it",
            "Denunci la giocata di Giulia. Era giusta, meno un punto a te.",
            "Tu meno un punto, Giulia 0 punti. Si vince a 11.",
        ),
        (
            "en",
            "You denounce Giulia's play. It was right, minus one point to you.",
            "You minus one point, Giulia 0 points. The target is 11.",
        ),
    ],
)
def test_a50_a_wrong_accusation_leaves_minus_one_in_words(language: str, said: str, score: str, tmp_path: Path) -> None:
    pack = "5h 4d 2s 1c 7d 9d 8d 3c 10d 10h"
    save(tmp_path, table_options(manual=True), pack, [(1, "7d x 5h 2s")], dealer=0)
    with go_on(tmp_path, language) as program:
        assert program.answers("space")[-1] == said
        assert program.answer("s") == score


def test_the_price_is_told_before_the_first_denunciation_of_a_match_only(tmp_path: Path) -> None:
    save(tmp_path, table_options(manual=True), "5h 4d 2s 1c 7d 9d 8d 3c 10d 10h", [(1, "7d x 4d 2s")], dealer=0)
    with go_on(tmp_path) as program:
        assert program.answers("space")[0] == PRICE
        program.answers("enter", "end", "up", "enter")
        program.settle()
        (said,) = program.answers("space")
        assert said.startswith("Denunci la giocata di Giulia. ")


def test_a51_after_the_next_play_space_is_about_that_play(tmp_path: Path) -> None:
    pack = "5h 4d 2s 1c 7d 9d 8d 3c 10d 10h 6c 6d 6h"
    save(tmp_path, table_options(manual=True, players=3), pack, [(1, "7d x 4d 2s"), (2, "3c x")], dealer=0)
    with go_on(tmp_path) as program:
        assert program.answers("space")[-1] == "Denunci la giocata di Marco. Era giusta, meno un punto a te."
        assert program.answer("s") == "Tu meno un punto, Giulia 0 punti, Marco 0 punti. Si vince a 11."


def test_a53_the_last_play_can_be_denounced_before_the_points_are_counted(tmp_path: Path) -> None:
    save(tmp_path, table_options(manual=True, target=99), "", dealer=1, moments=35, wrong_last_play=True)
    with go_on(tmp_path) as program:
        assert program.answer("t") == "La smazzata è finita, ma si può ancora denunciare."
        said = program.answers("space")
        assert said[:2] == [PRICE, "Denunci la giocata di Giulia. Era un errore, 2 punti a te. La giocata resta com'è."]
        program.press("enter")
        assert program.next_line().startswith("Carte, ")
        assert program.next_line().startswith("In questa smazzata tu ")


def test_a53_a_denunciation_that_decides_comes_before_the_winner(tmp_path: Path) -> None:
    save(tmp_path, table_options(manual=True, target=1), "", dealer=1, moments=35, wrong_last_play=True)
    with go_on(tmp_path) as program:
        program.answers("space")
        program.press("enter")
        assert program.next_line().startswith("Carte, ")
        assert program.next_line().startswith("In questa smazzata tu ")
        assert program.next_line() == "Giulia ha vinto la partita."


def test_a55_space_with_automatic_takes_says_where_denouncing_belongs(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="on_enter")
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.settle()
        assert program.answer("space") == "Si denuncia solo con la presa manuale."
        assert program.answer("s") == "Tu 0 punti, Giulia 0 punti. Si vince a 11."
        program.answers("f2")
        assert program.answer("space") == "Va alla carta precedente della tua mano e la legge."


@pytest.mark.parametrize(
    ("language", "first", "second", "taken"),
    [
        (
            "it",
            "Con il sette di quadri puoi prendere in 2 modi. Il quattro di quadri e il tre di quadri, 1 di 2.",
            "Il sei di quadri e l'asso di quadri, 2 di 2.",
            "Prendi il sei di quadri e l'asso di quadri con il sette di quadri. Pronta, dieci di quadri.",
        ),
        (
            "en",
            "With the seven of diamonds you can take in 2 ways. "
            "The four of diamonds and the three of diamonds, 1 of 2.",
            "The six of diamonds and the ace of diamonds, 2 of 2.",
            "You take the six of diamonds and the ace of diamonds with the seven of diamonds. Ready, ten of diamonds.",
        ),
    ],
)
@pytest.mark.parametrize("keys", [("down", "enter"), ("2",)], ids=["arrows", "digit"])
def test_a_take_is_chosen_by_arrows_or_digit(
    keys: tuple[str, ...], language: str, first: str, second: str, taken: str, tmp_path: Path
) -> None:
    save(tmp_path, table_options(choose=True), "4d 3d 6d 1d 7d 10d 7h", dealer=1)
    with go_on(tmp_path, language) as program:
        assert program.answer("enter") == first
        said = program.answers(*keys)
        assert (second in said) == (keys != ("2",))
        assert taken in said


@pytest.mark.parametrize("key", ["c", "m", "l", "u", "pageup"])
def test_b16_after_other_cards_were_heard_a_take_is_heard_before_it_is_chosen(key: str, tmp_path: Path) -> None:
    save(tmp_path, table_options(choose=True), "4d 3d 6d 1d 7d 10d 7h", dealer=1)
    take = "Il sei di quadri e l'asso di quadri, 2 di 2."
    with go_on(tmp_path) as program:
        program.answers("enter")
        assert program.answer("down") == take
        program.answers(key)
        assert program.answer("enter") == take
        assert program.answers("enter")[0].startswith("Prendi il sei di quadri e l'asso di quadri")


def test_the_list_is_skipped_where_there_is_one_take(tmp_path: Path) -> None:
    save(tmp_path, table_options(choose=True), "4d 3d 6d 10s 7d 10d 7h", dealer=1)
    with go_on(tmp_path) as program:
        program.press("enter")
        program.expect(
            "Prendi il quattro di quadri e il tre di quadri con il sette di quadri. Pronta, dieci di quadri."
        )
