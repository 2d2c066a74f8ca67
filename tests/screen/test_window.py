"""What the window shows while one plays, in both languages, and what becomes of the terminal."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from salotto.app.screen_theme import THEMES
from tests.app.terminal import ROOT, environment, write_settings
from tests.screen.test_theme import contrast
from tests.screen.window import MATCH, Window, window

BOARD = {
    "it": [
        "Tocca a te.",
        "Tu 0 punti, Giulia 0 punti. Si vince a 11.",
        "Non hai ancora preso niente. Nel mazzo restano 30 carte.",
        "In tavola, 4 carte                       In mano, 3 carte",
        "   1  tre di picche ♠                    >  1  tre di fiori ♣",
        "   2  sei di picche ♠                       2  dieci di picche ♠",
        "   3  nove di picche ♠                      3  asso di fiori ♣",
        "   4  quattro di fiori ♣",
    ],
    "en": [
        "Your turn.",
        "You 0 points, Giulia 0 points. The target is 11.",
        "You have taken nothing yet. 30 cards are left in the pack.",
        "Table, 4 cards                           Your hand, 3 cards",
        "   1  three of spades ♠                  >  1  three of clubs ♣",
        "   2  six of spades ♠                       2  ten of spades ♠",
        "   3  nine of spades ♠                      3  ace of clubs ♣",
        "   4  four of clubs ♣",
    ],
}
MENU = ">  1  Gioca a scopa"
TYPING = ("play", "--game", "spazzino", "--seed", "1", "--dealer", "2")
CUT = "Scrivi quante carte, da 1 a 39, o premi Invio per affidarti al caso."


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_match_shows_turn_scores_piles_table_and_hand(tmp_path: Path, lang: str) -> None:
    with window(tmp_path, *MATCH, lang=lang) as program:
        program.until_row(BOARD[lang][7])
        assert program.above() == BOARD[lang]
        assert program.cursor == (41, 5)


def test_the_last_lines_stand_below_the_rule_with_the_newest_at_the_bottom(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH) as program:
        program.until_row(BOARD["it"][7])
        program.key("1", "right")
        assert program.rows()[22:] == ["Tre di picche.", "Dieci di picche."]


def test_an_arrow_moves_sign_reverse_and_cursor_to_the_card(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH) as program:
        program.until_row(BOARD["it"][7])
        program.key("right", "right")
        assert program.reversed_rows() == [">  3  asso di fiori ♣"]
        assert program.cursor == (41, 7)


def test_a_card_played_goes_from_hand_to_table(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH) as program:
        program.until_row(BOARD["it"][7])
        program.key("end", "enter")
        program.until_row("È il turno di Giulia.")
        assert program.above()[3:] == [
            "In tavola, 5 carte                       In mano, 2 carte",
            "   1  tre di picche ♠                       1  tre di fiori ♣",
            "   2  sei di picche ♠                    >  2  dieci di picche ♠",
            "   3  nove di picche ♠",
            "   4  quattro di fiori ♣",
            "   5  asso di fiori ♣",
        ]


def test_a_menu_shows_its_items_and_marks_the_present_one(tmp_path: Path) -> None:
    with window(tmp_path) as program:
        program.until_row(MENU)
        assert program.above()[:4] == [
            f"Menu principale. 1 di {len(program.above()) - 1}",
            MENU,
            "   2  Gioca a spazzino",
            "   3  Ascolta una partita del computer",
        ]
        program.key("down", "down")
        assert program.above()[0] == f"Menu principale. 3 di {len(program.above()) - 1}"
        assert program.reversed_rows() == [">  3  Ascolta una partita del computer"]
        assert program.cursor == (0, 3)


def test_marking_shows_the_suits_of_the_cards_by_shape_too(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH, "--taking", "manual") as program:
        program.until_row("Tocca a te.")
        program.key("home", "enter", "enter", "down", "enter")
        assert program.above()[:3] == [
            "Segna che cosa prendi con il tre di fiori. 2 di 6",
            "   1  Tre di picche, segnata ♠",
            ">  2  Sei di picche, segnata ♠",
        ]


def test_under_a_list_and_a_question_the_board_stands_where_there_is_room(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH, "--taking", "manual", size=(80, 40)) as program:
        program.until_row("Tocca a te.")
        for keys in (("home", "enter", "enter"), ("escape", "q")):
            program.key(*keys)
            above = "\n".join(program.above())
            assert "Tu 0 punti, Giulia 0 punti." in above
            assert "In mano, 3 carte" in above


def test_ctrl_c_shows_the_question_and_yes_gives_the_terminal_back(tmp_path: Path) -> None:
    with window(tmp_path) as program:
        program.until_row(MENU)
        program.key("ctrl+c")
        assert program.above() == ["Vuoi uscire da Salotto?", "Sì con Invio, Y o S, no con Esc o N."]
        program.press("enter")
        assert program.wait() == 0
        assert program.raw.endswith("\x1b[?1049l\x1b[?2004lArrivederci.\r\n")


def test_the_last_words_stay_on_the_terminal(tmp_path: Path) -> None:
    with window(tmp_path) as program:
        program.until_row(MENU)
        program.press("end", "enter")
        assert program.wait() == 0
        assert program.raw.endswith("\x1b[?1049l\x1b[?2004lArrivederci.\r\n")


def test_faults_that_end_the_program_stay_on_the_terminal(tmp_path: Path) -> None:
    with window(tmp_path, "play", "--game", "spazzino", "--escoba") as program:
        assert program.wait() == 2
        assert program.raw.splitlines()[-1] == "Escoba, vale solo per la Scopa. Nello Spazzino non si usa."


def test_typed_text_stands_above_with_the_cursor_behind_it(tmp_path: Path) -> None:
    with window(tmp_path, *TYPING) as program:
        program.until_row(CUT)
        assert (program.above()[:2], program.cursor) == ([CUT, ">"], (2, 2))
        program.key("1", "7")
        assert (program.above()[:2], program.cursor) == ([CUT, "> 17"], (4, 2))
        program.key("backspace")
        assert (program.above()[:2], program.cursor) == ([CUT, "> 1"], (3, 2))


def test_in_a_tiny_window_the_typed_text_stands_alone(tmp_path: Path) -> None:
    with window(tmp_path, *TYPING) as program:
        program.until_row(CUT)
        program.key("1")
        program.resize(10, 2)
        program.until(lambda: program.rows() == ["1", ""])
        assert program.cursor == (1, 0)


def test_key_help_shows_its_answer(tmp_path: Path) -> None:
    with window(tmp_path) as program:
        program.until_row(MENU)
        program.key("f1", "home")
        assert " ".join(program.above()).startswith("Inizio, ")


def test_the_history_is_walked_by_the_same_keys(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH) as program:
        program.until_row(BOARD["it"][7])
        program.key("1", "2", "pageup", "pageup")
        assert program.below()[-3:] == ["Sei di picche.", "Sei di picche.", "Tre di picche."]


def test_every_size_of_the_window_is_drawn_and_nothing_said_again(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH) as program:
        program.until_row(BOARD["it"][7])
        program.key("1")
        before = program.rows()
        program.resize(200, 50)
        program.until(lambda: program.rows()[49] == "Tre di picche.")
        assert program.rows()[4].rstrip() == f"{'In tavola, 4 carte':<101}In mano, 3 carte"
        program.resize(20, 4)
        program.until(lambda: program.rows() == ["Tre di picche.", "", "", ""])
        program.resize(10, 2)
        program.until(lambda: program.rows() == ["Tre di", "picche."])
        program.resize(1, 1)
        program.until(lambda: program.rows() == ["T"])
        program.resize(40, 12)
        program.until(lambda: program.rows()[11] == "Tre di picche.")
        assert program.above() == [
            "Tocca a te.",
            "In tavola, 4 carte",
            "   1  tre di picche ♠",
            "   2  sei di picche ♠",
            "In mano, 3 carte",
            ">  1  tre di fiori ♣",
            "   2  dieci di picche ♠",
            "   3  asso di fiori ♣",
        ]
        program.resize(80, 24)
        program.until(lambda: program.rows() == before)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_in_the_smallest_window_with_a_board_the_focused_card_is_seen(tmp_path: Path, lang: str) -> None:
    with window(tmp_path, *MATCH, lang=lang, size=(24, 8)) as program:
        program.until_row(BOARD[lang][0])
        program.key("end")
        assert (
            program.above()
            == {
                "it": ["Tocca a te.", "In tavola, 4 carte", "In mano, 3 carte", ">  3  asso di fiori ♣"],
                "en": ["Your turn.", "Table, 4 cards", "Your hand, 3 cards", ">  3  ace of clubs ♣"],
            }[lang]
        )


def test_no_colour_is_sent_where_none_is_wanted(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH, env={"NO_COLOR": "1"}) as program:
        program.until_row(BOARD["it"][7])
        program.key("right")
        assert program.rendition_codes() == {"0", "1", "7"}
        assert program.reversed_rows() == [">  2  dieci di picche ♠"]
        assert program.above()[0] == "Tocca a te."


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colorterm", ["truecolor", None])
def test_every_cell_has_the_colours_of_the_theme(tmp_path: Path, theme: str, colorterm: str | None) -> None:
    with window(tmp_path, *MATCH, theme=theme, env={"COLORTERM": colorterm}) as program:
        program.until_row(BOARD["it"][7])
        seen = {(f"#{text}", f"#{ground}") for text, ground in program.colours()}
        assert seen <= set(THEMES[theme].pairs())
        assert min(contrast(text, ground) for text, ground in seen) >= 7


def test_a_terminal_of_16_colours_gets_two(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH, env={"TERM": "linux"}) as program:
        program.until_row(BOARD["it"][7])
        assert program.rendition_codes() == {"0", "1", "7", "97", "40"}


def test_the_key_for_large_print_changes_the_size_of_the_letters_for_good(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH) as program:
        program.until_row(BOARD["it"][7])
        program.key("i")
        assert program.below()[-1] == "Lettere grandi, dove c'è posto."
        assert program.reversed_rows()[0] == ">  1  ████    █████ ███  ███  ████  ███"
        assert program.cursor == (0, 4)
        program.key("i", "i")
        assert program.below()[-1] == "Lettere normali."
        assert program.above() == BOARD["it"]
    assert 'screen_size: "normal"' in (tmp_path / "config" / "settings.yaml").read_text(encoding="utf-8")


def test_a_large_window_shows_all_cards_in_large_letters(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH, size=(200, 50), screen_size="large") as program:
        program.until_row("Tocca a te.")
        rows = program.rows()
        assert [row[:6].strip() for row in rows[6:39] if row[:6].strip()] == ["1", "2", "3", "4"]
        assert rows[6][:40].rstrip() == "   1  ████    ████  ███  ████  ████ █"


def test_a_setting_chooses_the_window_and_lines_undoes_it_for_once(tmp_path: Path) -> None:
    write_settings(tmp_path, display="screen", pace="on_enter")
    with Window(home=tmp_path) as program:
        program.until_row(MENU)
    with Window("--lines", home=tmp_path) as program:
        program.expect_match("Menu principale. Gioca a scopa, 1 di .*")
        assert "\x1b[?1049h" not in program.raw


def test_the_options_change_between_lines_and_window_at_once(tmp_path: Path) -> None:
    write_settings(tmp_path, display="lines")
    with Window(home=tmp_path) as program:
        program.expect_match("Menu principale. Gioca a scopa, 1 di .*")
        program.answers("o", "enter")
        while not program.answers("s")[-1].startswith("Schermo, "):
            pass
        program.answers("right", "end", "up")
        program.press("enter")
        program.until_row(MENU)
        assert program.raw.count("\x1b[?1049h") == 1
        program.key("home", "o", "enter")
        while not program.reversed_rows()[0].endswith("Schermo, una finestra intera"):
            program.key("s")
        program.key("right", "end", "up", "enter")
        assert program.raw.count("\x1b[?1049l") == 1


def test_an_encoding_without_the_signs_gets_words_and_simple_ones(tmp_path: Path) -> None:
    with window(tmp_path, *MATCH, env={"PYTHONIOENCODING": "ascii"}) as program:
        program.until_row("-" * 80)
        program.key("end", "enter")
        program.until_row("E' il turno di Giulia.")
        assert "   5  asso di fiori" in program.above()


def test_stopped_and_resumed_it_gives_the_window_back_and_draws_it_again(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="on_enter")
    shell = ("bash", "--norc", "--noprofile", "-i")
    with Window(home=tmp_path, command=shell, env={"PS1": "ready> "}) as program:
        program.until(lambda: "ready>" in program.raw)
        program.process.send(f"'{sys.executable}' -m salotto --screen --lang it --voice off {' '.join(MATCH)}\r")
        program.until_row(BOARD["it"][7])
        program.process.send("\x1a")
        program.until(lambda: program.raw.rstrip().endswith("ready>"))
        assert "\x1b[?1049l" in program.raw
        program.process.send("fg\r")
        program.until(lambda: program.rows()[23] == "Tocca a te.")
        assert program.above() == BOARD["it"]


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_the_end_of_the_terminal_or_of_the_system_ends_it_in_order(tmp_path: Path, number: signal.Signals) -> None:
    with window(tmp_path, *MATCH) as program:
        program.until_row(BOARD["it"][7])
        program.process.kill(number)
        assert program.wait() == 128 + number
        assert "\x1b[?1049l" in program.raw


def test_lines_import_nothing_of_the_window() -> None:
    code = (
        "import sys, salotto.app.cli, salotto.app.start, salotto.app.program;"
        "print([name for name in sys.modules if name.startswith('prompt_toolkit') or name == 'salotto.app.screen'])"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], env=environment(ROOT), capture_output=True, text=True, check=True
    )
    assert found.stdout == "[]\n"
