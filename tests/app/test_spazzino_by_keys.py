"""Spazzino by keys: the cut, the dealer's choices, scaluneddu, the declared win, the counters."""

from __future__ import annotations

from pathlib import Path

from salotto.core.actions import Cut
from salotto.core.options import TableOptions
from tests.app.positions import save
from tests.app.terminal import Terminal, write_settings
from tests.given import table_options

CUT_PROMPT = "Scrivi quante carte, da 1 a 39, o premi Invio per affidarti al caso."
PLAIN_DEAL = table_options("spazzino", dealers_privilege=False)


def spazzino(home: Path, dealer: int, lang: str = "it") -> Terminal:
    """A new match; `dealer` 1 is the person."""
    write_settings(home, pace="at_once")
    return Terminal("play", "--game", "spazzino", "--dealer", str(dealer), "--seed", "1", home=home, lang=lang)


def go_on(home: Path, table: TableOptions, pack: str, *plays: tuple[int, str]) -> Terminal:
    """A match of known cards, seat 1 the dealer: three to me, three to Giulia, four on the table."""
    save(home, table, f"10c {pack}", [(0, Cut(1)), *plays], dealer=1)
    write_settings(home, pace="at_once")
    program = Terminal(home=home)
    program.answers("enter")
    program.settle()
    return program


def test_the_pack_is_cut_by_a_number(tmp_path: Path) -> None:
    with spazzino(tmp_path, dealer=2) as program:
        assert program.settle()[-1] == CUT_PROMPT
        program.press("17")
        assert program.answers("enter")[1] == "Tagli dopo 17 carte."


def test_enter_alone_leaves_the_cut_to_chance(tmp_path: Path) -> None:
    with spazzino(tmp_path, dealer=2) as program:
        program.settle()
        program.press("enter")
        program.expect_match(r"Tagli dopo \d+ carte\.|Tagli dopo una carta\.")


def test_a_cut_that_is_no_place_is_explained_and_asked_again(tmp_path: Path) -> None:
    with spazzino(tmp_path, dealer=2) as program:
        program.settle()
        program.press("40")
        program.press("enter")
        program.expect("40 non va bene. Per tagliare serve un numero da 1 a 39.")
        program.expect(CUT_PROMPT)


def test_the_cut_can_be_put_off_and_everything_asked_meanwhile(tmp_path: Path) -> None:
    with spazzino(tmp_path, dealer=2) as program:
        program.settle()
        assert program.answers("escape")[-1] == "Il mazzo aspetta il taglio. Con Invio ci torni."
        assert program.answer("t") == "Tocca a te tagliare il mazzo."
        assert program.answers("enter") == ["Tocca a te tagliare il mazzo.", CUT_PROMPT]


def test_a71_the_dealer_hears_the_bottom_card_for_each_of_the_four_cards(tmp_path: Path) -> None:
    with spazzino(tmp_path, dealer=1, lang="en") as program:
        said = program.settle()
        assert said[-2:] == [
            "Giulia cuts after 5 cards. Choose whether to deal the hands or the table first.",
            "The hands first, 1 of 2.",
        ]
        ask = "Lay this one, or the top one?"
        told = program.answers("down", "enter")
        assert told[-2] == f"You lay the table cards first. At the bottom is the three of batons. {ask}"
        assert told[-1] == "The bottom card, 1 of 2."
        assert program.answers("down", "enter")[-2] == (
            f"You lay the king of swords, from the top. At the bottom is the three of batons. {ask}"
        )
        assert program.answers("enter")[-2] == (
            f"You lay the three of batons, from the bottom. At the bottom is the four of batons. {ask}"
        )
        assert program.answers("enter")[-2] == (
            f"You lay the four of batons, from the bottom. At the bottom is the knight of swords. {ask}"
        )
        program.press("enter")
        program.expect("You lay the knight of swords, from the bottom.")
        program.settle()
        assert program.answer("k") == "30 cards are left in the pack."


ASKED = "In fondo c'è il tre di bastoni. Metti questa, o quella di sopra?"


def test_a71_the_dealer_who_put_the_choice_off_hears_the_bottom_card_again(tmp_path: Path) -> None:
    with spazzino(tmp_path, dealer=1) as program:
        program.settle()
        assert program.answers("enter")[-2].endswith(ASKED)
        assert program.answer("d") == f"Tocca a te mettere le carte in tavola. {ASKED}"
        program.answers("escape")
        assert program.answer("t") == f"Tocca a te mettere le carte in tavola. {ASKED}"
        assert program.answers("enter") == [
            f"Tocca a te mettere le carte in tavola. {ASKED}",
            "La carta di fondo, 1 di 2.",
        ]


def test_a71_the_dealer_who_goes_on_later_hears_the_bottom_card(tmp_path: Path) -> None:
    with spazzino(tmp_path, dealer=1) as program:
        program.settle()
        program.answers("enter")
    with Terminal(home=tmp_path) as program:
        program.settle()
        told = program.answers("enter")
        assert told[-2].endswith(f"Tocca a te mettere le carte in tavola. {ASKED}")
        assert told[-1] == "La carta di fondo, 1 di 2."


def test_b16_after_the_hand_was_heard_the_choice_of_the_table_card_is_said_before_it_is_made(tmp_path: Path) -> None:
    with spazzino(tmp_path, dealer=1) as program:
        program.settle()
        assert program.answers("enter")[-1] == "La carta di fondo, 1 di 2."
        program.answers("m")
        assert program.answer("enter") == "La carta di fondo, 1 di 2."
        assert program.answers("enter")[0].startswith("Metti in tavola il tre di bastoni, dal fondo.")


def test_a71_who_does_not_deal_never_hears_the_bottom_card(tmp_path: Path) -> None:
    with spazzino(tmp_path, dealer=2, lang="en") as program:
        program.settle()
        said = program.answers("enter") + program.settle()
        assert [line for line in said if "At the bottom" in line] == []
        assert len([line for line in said if line.startswith("Giulia lays ")]) == 4


def test_scaluneddu_is_declared_by_a_key_and_once(tmp_path: Path) -> None:
    with go_on(tmp_path, PLAIN_DEAL, "1s 2s 3s 4d 10d 9d 7d 7h 6c 5c") as program:
        assert program.answers("d")[0] == "Dichiari uno scaluneddu, 3 punti a te."
        assert program.answer("d") == "Hai già dichiarato lo scaluneddu."
        assert program.answer("s") == "Tu 3 punti, Giulia 0 punti. Si vince a 31."


def test_a_wrong_scaluneddu_is_refused_and_costs_nothing(tmp_path: Path) -> None:
    with go_on(tmp_path, PLAIN_DEAL, "1s 2s 4s 4d 10d 9d 7d 7h 6c 5c") as program:
        assert program.answer("d") == "Non è uno scaluneddu, servono tre carte in scala dello stesso seme."
        assert program.answer("s") == "Tu 0 punti, Giulia 0 punti. Si vince a 31."


def test_a68_victory_is_declared_by_a_key_once_the_points_are_there(tmp_path: Path) -> None:
    table = table_options("spazzino", dealers_privilege=False, declared_win=True, target=3)
    with go_on(tmp_path, table, "1s 2s 3s 4d 10d 9d 7d 7h 6c 5c") as program:
        assert (
            program.answer("v")
            == "Troppo presto, la vittoria si dichiara da 3 punti in su, e contano quelli già segnati."
        )
        program.answers("d")
        assert program.answers("v")[:2] == ["Dichiari la vittoria con 3 punti.", "Hai vinto la partita."]


def test_a68_without_the_agreement_victory_is_not_declared(tmp_path: Path) -> None:
    with go_on(tmp_path, PLAIN_DEAL, "1s 2s 3s 4d 10d 9d 7d 7h 6c 5c") as program:
        assert program.answer("v") == "A questo tavolo la vittoria non si dichiara, si decide a fine smazzata."


def test_a70_the_counters_go_by_parity(tmp_path: Path) -> None:
    table = table_options("spazzino", dealers_privilege=False, counters=True)
    pack = "7s 8s 9s 4d 10d 9d 3d 4h 1h 3c"  # I take 4 and 3 with the seven; Giulia ace and 3 with the four
    with go_on(tmp_path, table, pack) as program:
        assert program.answer("n") == "Dispari l'asso e il quattro. 1, 0, 0, 1, 0, 0, 0."  # what lies there has gone by
    with go_on(tmp_path / "later", table, pack, (0, "7s x 3d 4h"), (1, "4d x 1h 3c")) as program:
        assert program.answer("n") == "Dispari l'asso e il sette. 1, 0, 0, 0, 0, 0, 1."


def test_counters_are_refused_where_the_table_does_not_allow_them(tmp_path: Path) -> None:
    with go_on(tmp_path, PLAIN_DEAL, "7s 8s 9s 4d 10d 9d 3d 4h 1h 3c") as program:
        refused = "A questo tavolo i contatori non sono ammessi."
        assert program.answers("n", "f") == [refused, refused]
