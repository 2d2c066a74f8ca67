"""Lists by ear: edges, letters, digits, values, descriptions, one step back, nothing said twice; the teams."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from salotto.app.drafts import new_draft, remember
from salotto.core.options import SCOPA_ONLY, SPAZZINO_ONLY, TableOptions
from salotto.speech.phrasebook import load
from tests.app.terminal import Terminal, write_settings


def items(program: Terminal) -> int:
    """How many items the main menu has, from the first line of it."""
    first = next(line for line in program.lines() if re.match("(Menu principale|Main menu)", line))
    return int(first.rpartition(" ")[2].rstrip("."))


def main_menu(home: Path, lang: str = "it") -> Terminal:
    """The program with the main menu open."""
    write_settings(home, pace="at_once")
    program = Terminal("--seed", "1", home=home, lang=lang)
    program.settle()
    return program


def test_the_edges_of_a_list_are_said_and_the_place_is_kept(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        n = items(program)
        assert program.answer("up") == f"Inizio dell'elenco. Gioca a scopa, 1 di {n}."
        assert program.answer("down") == f"Gioca a spazzino, 2 di {n}."
        assert program.answer("end") == f"Esci, {n} di {n}."
        assert program.answer("down") == f"Fine dell'elenco. Esci, {n} di {n}."
        assert program.answer("home") == f"Gioca a scopa, 1 di {n}."


def test_the_edges_of_a_list_in_english(tmp_path: Path) -> None:
    with main_menu(tmp_path, "en") as program:
        n = items(program)
        assert program.answer("up") == f"Start of the list. Play Scopa, 1 of {n}."
        assert program.answers("end", "down")[-1] == f"End of the list. Quit, {n} of {n}."


def test_a_letter_goes_to_the_next_item_that_begins_with_it(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        n = items(program)
        assert program.answer("r").startswith("Regole, ")
        assert program.answer("g") == f"Gioca a scopa, 1 di {n}."
        assert program.answer("G") == f"Gioca a spazzino, 2 di {n}."
        assert program.answer("z") == "Nessuna voce comincia con z."


def test_a_digit_chooses_and_one_too_many_says_how_many_there_are(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        n = items(program)
        assert program.answer("2").startswith("Prepara il tavolo. Comincia, Spazzino, ")
        assert program.answer("escape") == f"Menu principale. Gioca a spazzino, 2 di {n}."
        program.answers("r", "enter", "enter")
        assert re.fullmatch(r"Ci sono solo \d voci\.|C'è una voce sola\.", program.answer("9"))


def test_left_and_right_turn_a_value_and_say_it_once(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        assert program.answer("left") == "Gioca a scopa. Qui non c'è un valore da cambiare, si sceglie con Invio."
        program.answers("enter", "down")
        assert program.answer("right") == "Gioco, Spazzino."
        assert program.answer("left") == "Gioco, Scopa."
        assert program.answer("enter") == "Gioco, Scopa. Cambia con freccia sinistra e freccia destra."


def test_space_describes_every_item_of_a_table(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        program.answers("enter")
        said = []
        for _ in range(17):
            said.append(program.answer("space"))
            program.answers("down")
        assert "Nessuna descrizione." not in said
        assert said[0] == "Comincia la partita con queste regole. Le altre voci le cambiano."


def test_escape_goes_one_step_back_from_wherever_one_is(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        program.answers("enter")
        assert program.answers("down", "down", "down", "down")[-1] == "Punti della vittoria, 11, 5 di 17."
        assert program.answer("enter") == "Scrivi a quanti punti si vince, da 1 a 99."
        program.press("7")
        assert program.answers("escape")[-1] == "Punti della vittoria, 11."
        main = f"Menu principale. Gioca a scopa, 1 di {items(program)}."
        assert program.answer("escape") == main
        assert program.answer("escape") == "Vuoi uscire da Salotto? Sì con Invio, Y o S, no con Esc o N."
        assert program.answer("escape") == main


def test_escape_goes_back_through_the_rules(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        contents = program.answers("r", "enter")[-1]
        program.answers("down", "enter")
        assert program.answer("escape").endswith(contents.rpartition(", 1 di ")[2].join((", 2 di ", "")))
        assert program.answer("escape").startswith("Menu principale. Regole, ")


def test_b02_every_question_is_asked_once(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        n = items(program)
        assert program.answer("ctrl+c") == "Vuoi uscire da Salotto? Sì con Invio, Y o S, no con Esc o N."
        program.answers("n")
        program.answers("enter", "enter")
        program.settle()
        leave = "Vuoi lasciare la partita? Resta salvata e la puoi continuare. Sì con Invio, Y o S, no con Esc o N."
        assert program.answer("q") == leave
        assert program.answer("n") == "Tocca a te."
        assert program.answer("escape") == leave
        main = f"Menu principale. Continua una partita interrotta, 1 di {n + 1}."
        assert program.answers("y") == ["Partita salvata.", main]
        assert program.answer("enter").startswith("Partite interrotte. Scopa, cominciata ")
        assert program.answers("enter", "down")[-1] == "Elimina, 2 di 2."
        assert program.answer("enter") == "Vuoi eliminare questa partita? Sì con Invio, Y o S, no con Esc o N."
        assert program.answers("s") == ["Partita eliminata.", f"Menu principale. Gioca a scopa, 1 di {n}."]


@pytest.mark.parametrize(
    ("language", "pattern"),
    [
        ("it", r"Squadra 1, \w+, \w+ e \w+\. Squadra 2, \w+, \w+ e \w+\."),
        ("en", r"Team 1, \w+, \w+ and \w+\. Team 2, \w+, \w+ and \w+\."),
    ],
)
def test_shift_r_draws_the_teams_again_and_again_in_either_case(language: str, pattern: str, tmp_path: Path) -> None:
    with main_menu(tmp_path, language) as program:
        open_teams(program)
        draws = [program.answer(key) for key in "RrRRrRrR"]
        assert [said for said in draws if not re.fullmatch(pattern, said)] == []
        assert len(set(draws)) > 1


def open_teams(program: Terminal) -> None:
    """A table of six in two teams, up to the choosing of teams."""
    program.answers("enter", "down", "down", "down", "right", "right", "right", "right", "down", "right", "home")
    program.answers("enter")


def test_the_list_of_teams_has_the_players_and_last_the_number_of_teams(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        open_teams(program)
        assert program.answer("end") == "Numero di squadre, 2, 7 di 7."
        said = program.answer("right")
        assert said.startswith("Numero di squadre, 3. Squadra 1, ")
        assert said.count("Squadra") == 3
        assert program.answer("down") == "Fine dell'elenco. Numero di squadre, 3, 7 di 7."


def test_the_teams_of_six_are_still_there_after_a_look_at_five(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        open_teams(program)
        program.answers("escape", "down", "down", "down")
        assert program.answers("right", "left")[-1] == "Giocatori, 6."
        assert program.answer("down").startswith("Squadre, 2")


@pytest.mark.parametrize(
    ("language", "said"),
    [("it", "In 4 le squadre sono sempre 2."), ("en", "4 players always make 2 teams.")],
)
def test_a_number_of_teams_that_cannot_be_another_says_so(language: str, said: str, tmp_path: Path) -> None:
    with main_menu(tmp_path, language) as program:
        program.answers("enter", "down", "down", "down", "right", "right", "down", "right", "home", "enter", "end")
        assert program.answer("right") == said


def test_a_digit_among_the_teams_goes_to_a_player_and_begins_nothing(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        open_teams(program)
        assert program.answer("2").endswith(", 2 di 7.")
        assert program.answer("9") == "Ci sono solo 7 voci."


def test_uneven_teams_are_refused_and_enter_begins_with_even_ones(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        open_teams(program)
        program.answers("home", "right")
        assert program.answer("enter") == "Le squadre devono essere di 3. Sposta qualcuno, o sorteggia le squadre."
        program.answers("R")
        assert program.answers("enter")[0] == "Partita di allenamento, mescolata con la parola 1."


def test_a55_space_among_the_teams_does_what_it_does_in_a_list(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        open_teams(program)
        assert program.answer("space") == (
            "Si cambia squadra con i tasti che cambiano un valore. Si sceglie per cominciare."
        )


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_item_of_the_main_menu_and_of_the_options_is_described(language: str, tmp_path: Path) -> None:
    nothing = load(language).say("menu.no_description")
    with main_menu(tmp_path, language) as program:
        for _ in range(items(program)):
            assert program.answer("space") != nothing
            program.answers("down")
        options = load(language).say("main_menu.options")
        while not program.answer("up").startswith(options):
            pass
        of = int(program.answers("enter")[-1].rpartition(" ")[2].rstrip("."))
        for _ in range(of):
            assert program.answer("space") != nothing
            program.answers("down")


@pytest.mark.parametrize(
    ("language", "said"), [("it", "Questo si legge soltanto."), ("en", "This is only to be read.")]
)
def test_a_paragraph_of_the_rules_is_only_to_be_read(language: str, said: str, tmp_path: Path) -> None:
    with main_menu(tmp_path, language) as program:
        rules = load(language).say("main_menu.rules")
        while not program.answer("down").startswith(rules):
            pass
        program.answers("enter", "down", "enter")
        assert [program.answer(key) for key in ("enter", "left", "right")] == [said] * 3


def test_the_last_table_is_remembered(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        program.answers("enter", "down", "down", "right", "home", "enter")
        program.settle()
        program.answers("q", "enter")
        said = program.answers("g", "enter")[-1]
        assert said.startswith("Prepara il tavolo. Comincia, Scopa, 2 giocatori, 11 punti, presa automatica, prima la")


def test_in_the_target_only_digits_are_written(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        program.answers("enter")
        for _ in range(8):
            if program.answer("down").startswith("Punti"):
                break
        program.answers("enter")
        assert "Qui si scrivono solo cifre." in program.answers("c")
        program.press("7", "enter")
        program.expect("Punti della vittoria, 7.")


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        (
            "123",
            "Con quello che incolli il testo avrebbe 3 caratteri, e non può averne più di 2. Non ho scritto niente.",
        ),
        ("7x", "Qui si scrivono solo cifre."),
        (" \n", "Non c'è niente da incollare."),
    ],
)
def test_a_paste_that_does_not_fit_is_refused_whole_and_once(pasted: str, said: str, tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        program.answers("enter")
        while not program.answer("down").startswith("Punti"):
            pass
        program.answers("enter")
        assert program.answers(f"\x1b[200~{pasted}\x1b[201~").count(said) == 1
        program.press("\x1b[200~ 16\n\x1b[201~", "enter")
        program.expect("Punti della vittoria, 16.")


def test_the_remembered_table_has_the_name_that_the_person_goes_by_now(tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        program.answers("enter", "enter")
        program.settle()
        program.answers("q", "enter")
    write_settings(tmp_path, pace="at_once", player="Lea", table=remembered(tmp_path))
    with Terminal(home=tmp_path) as program:
        program.answers("escape")
        names = [line.partition(",")[0] for line in (*program.answers("g", "enter"), *program.answers(*["down"] * 16))]
        assert "Lea" in names
        assert "Ospite" not in names


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_remembered_table_that_cannot_be_set_any_more_is_told(language: str, tmp_path: Path) -> None:
    table = remember(new_draft(TableOptions(), "Lea")).replace('"target": 11', '"target": "x"')
    write_settings(tmp_path, pace="at_once", table=table)
    with Terminal(home=tmp_path, lang=language) as program:
        program.settle()
        told = {
            "it": "L'ultimo tavolo, scritto nelle impostazioni, non vale più. Ecco quello di sempre.",
            "en": "The last table, as it stands in the settings, does not work any more. Here is the usual one.",
        }
        said = program.answers("enter")
        assert said[0] == told[language]
        assert len(said) == 2


def remembered(home: Path) -> str:
    """The table in the settings file."""
    lines = (home / "config" / "settings.yaml").read_text(encoding="utf-8").splitlines()
    return next(line.partition(": ")[2] for line in lines if line.startswith("table: ")).strip("'")


@pytest.mark.parametrize(("key", "flags"), [("1", SCOPA_ONLY), ("2", SPAZZINO_ONLY)], ids=["scopa", "spazzino"])
def test_every_option_of_a_game_is_an_item(key: str, flags: tuple[str, ...], tmp_path: Path) -> None:
    with main_menu(tmp_path) as program:
        said = program.answers(key)
        said += [program.answer("down") for _ in range(int(said[-1].rpartition(" ")[2].rstrip(".")) - 1)]
        named = {line.partition(",")[0] for line in said}
        book = load("it")
        assert {book.say(f"option.{flag}.name") for flag in flags} <= named
