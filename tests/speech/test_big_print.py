"""Large print: exact shapes, no line too long, and the whole board."""

from __future__ import annotations

import pytest

from salotto.core.cards import PACK, Card, read_cards
from salotto.core.events import Phase
from salotto.core.options import Game, TableOptions, table_for
from salotto.core.view import View, new_view
from salotto.speech.announce_words import Words
from salotto.speech.big_print import FULL_BLOCK, NARROWEST, big_board, block_lines, ink_for
from salotto.speech.names import CardNames, Pack
from salotto.speech.phrasebook import LANGUAGES, load

WIDTHS = (20, 40, 80, 200)


def hashes(text: str, width: int = 80, height: int = 7) -> list[str]:
    return block_lines(text, width, height, "#")


def board_view(table: str = "7d 1c", held: str = "10s 8h", scores: tuple[int, ...] = (5, -1)) -> View:
    """A match of two, the viewer at seat 0 to play."""
    view = new_view(TableOptions(), 0)
    board = view.board._replace(table=read_cards(table), scores=scores, phase=Phase.PLAY, turn=0)
    return view._replace(board=board, held=read_cards(held))


def words_of(
    language: str = "it", options: TableOptions | None = None, viewer: int | None = 0, pack: Pack | None = None
) -> Words:
    chosen = options or TableOptions()
    return Words(load(language), ("Anna", "Bruno", "Carla", "Dino")[: chosen.players], viewer, chosen, pack)


def items(view: View, words: Words, hand: tuple[Card, ...] | None = None) -> list[str]:
    """The board in plain capitals, being too narrow for block letters, with `=` for the line under a heading."""
    lines = big_board(view, words, NARROWEST - 1, ink="=", hand=hand)
    return ["=" if set(line) == {"="} else line for line in lines]


def test_a_word_is_drawn_letter_by_letter() -> None:
    assert hashes("Re 7") == [
        "####  #####   #####",
        "#   # #           #",
        "#   # #          #",
        "####  ####       #",
        "# #   #         #",
        "#  #  #         #",
        "#   # #####     #",
    ]


def test_an_accented_letter_has_its_mark_above() -> None:
    assert hashes("è é ì") == [
        " #         #    #",
        "  #       #      #",
        "",
        "#####   #####   ###",
        "#       #        #",
        "#       #        #",
        "####    ####     #",
        "#       #        #",
        "#       #        #",
        "#####   #####   ###",
    ]


def test_apostrophe_comma_full_stop_and_minus_are_drawn() -> None:
    assert hashes("l',.-") == [
        "#     ##",
        "#     ##",
        "#     #",
        "#              ####",
        "#        ##",
        "#        ## ##",
        "#####    #  ##",
    ]


def test_a_character_without_a_drawing_stands_as_it_is() -> None:
    assert hashes("i漢i") == [
        "###    ###",
        " #      #",
        " #      #",
        " #  漢  #",
        " #      #",
        " #      #",
        "###    ###",
    ]


def test_a_letter_with_an_unknown_mark_stands_as_it_is() -> None:
    assert hashes("č") == ["", "", "", "Č", "", "", ""]


def test_what_cannot_be_printed_is_left_out() -> None:
    assert hashes("i\x1b\x07i") == hashes("ii")


def test_the_typographic_apostrophe_is_drawn_like_the_plain_one() -> None:
    assert hashes("l’i") == hashes("l'i")


def test_nothing_gives_no_lines() -> None:
    assert (hashes("  "), hashes("", 10)) == ([], [])


def test_words_that_do_not_fit_go_to_the_next_line() -> None:
    assert hashes("re re", 20) == [*hashes("re"), "", *hashes("re")]


def test_a_word_longer_than_a_line_is_broken_by_letters() -> None:
    assert hashes("coppe", 20) == [*hashes("cop"), "", *hashes("pe")]


def test_a_line_may_fill_the_width_to_the_last_column() -> None:
    assert len(hashes("coppe", 29)) == 7
    assert len(hashes("coppe", 28)) == 15


def test_twice_the_height_doubles_every_dot() -> None:
    single = hashes("re")
    assert hashes("re", 80, 14) == ["".join(dot * 2 for dot in row) for row in single for _ in range(2)]


def test_letters_that_would_be_wider_than_the_line_are_made_smaller() -> None:
    assert hashes("re", 20, 700) == hashes("re", 20, 28)


def test_a_height_of_less_than_a_letter_is_that_of_a_letter() -> None:
    assert hashes("re", 80, 1) == hashes("re", 80, 7)


def test_in_a_window_of_twenty_columns_letters_are_drawn_and_below_words_are_plain_capitals() -> None:
    assert set("".join(block_lines("sette", 19))) == {FULL_BLOCK, " "}
    assert block_lines("sette di denari perché", 18) == ["SETTE DI DENARI", "PERCHÉ"]
    assert block_lines("bastoni", 4) == ["BAST", "ONI"]


def test_the_full_block_is_used_where_the_encoding_has_it() -> None:
    encodings = ("utf-8", "cp437", "ascii", "latin-1", "no-such-encoding", None)
    assert [ink_for(encoding) for encoding in encodings] == [FULL_BLOCK, FULL_BLOCK, "#", "#", "#", "#"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_letter_of_every_card_has_a_drawing(language: str, pack: Pack) -> None:
    cards = CardNames(load(language), pack)
    text = " ".join(cards.card(card, "with") for card in PACK)
    assert set("".join(block_lines(text, 80))) == {FULL_BLOCK, " "}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("height", [7, 14, 28])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_board_is_longer_than_the_width(language: str, height: int, width: int) -> None:
    view = board_view(table="7d 1c 4s 9h 10c", held="10s 8h 2d")
    for pack in Pack:
        lines = big_board(view, words_of(language, pack=pack), width, height)
        assert [line for line in lines if len(line) > width or line != line.rstrip()] == []
        assert set("".join(lines)) == {FULL_BLOCK, " "}


@pytest.mark.parametrize("width", range(1, 20))
def test_no_line_of_the_board_is_longer_than_a_very_narrow_width(width: int) -> None:
    assert [line for line in big_board(board_view(), words_of(), width) if len(line) > width] == []


def test_the_board_tells_table_hand_scores_and_turn_in_italian() -> None:
    assert items(board_view(), words_of()) == [
        *("TAVOLA", "=", "", "7 QUADRI", "", "ASSO FIORI", "", ""),
        *("MANO", "=", "", "10 PICCHE", "", "8 CUORI", "", ""),
        *("PUNTI", "=", "", "TU 5", "", "BRUNO -1", "", ""),
        *("TURNO", "=", "", "TU"),
    ]


def test_the_board_tells_table_hand_scores_and_turn_in_english() -> None:
    assert items(board_view(), words_of("en", pack=Pack.ITALIAN)) == [
        *("TABLE", "=", "", "7 COINS", "", "ACE BATONS", "", ""),
        *("HAND", "=", "", "KING SWORDS", "", "JACK CUPS", "", ""),
        *("SCORE", "=", "", "YOU 5", "", "BRUNO -1", "", ""),
        *("TURN", "=", "", "YOU"),
    ]


def test_an_empty_table_and_an_empty_hand_are_told() -> None:
    assert items(board_view(table="", held=""), words_of())[:11] == [
        *("TAVOLA", "=", "", "NIENTE", "", ""),
        *("MANO", "=", "", "NIENTE", ""),
    ]


def test_the_hand_is_told_in_the_order_in_which_it_is_kept() -> None:
    assert items(board_view(), words_of(), hand=read_cards("8h 10s"))[8:13] == [
        *("MANO", "=", "", "8 CUORI", ""),
    ]


def test_who_looks_on_has_no_hand_and_reads_names() -> None:
    view = board_view()._replace(viewer=None, held=())
    assert items(view, words_of(viewer=None)) == [
        *("TAVOLA", "=", "", "7 QUADRI", "", "ASSO FIORI", "", ""),
        *("PUNTI", "=", "", "ANNA 5", "", "BRUNO -1", "", ""),
        *("TURNO", "=", "", "ANNA"),
    ]


def test_teams_are_told_as_teams_and_nobodys_turn_as_nobody() -> None:
    options = table_for(Game.SPAZZINO, 4)
    view = new_view(options, 0)
    view = view._replace(board=view.board._replace(scores=(12, 30), phase=Phase.RECKONING, turn=None))
    assert items(view, words_of(options=options))[12:] == [
        *("PUNTI", "=", "", "LA TUA SQUADRA 12", "", "LA SQUADRA", "AVVERSARIA 30", "", ""),
        *("TURNO", "=", "", "NESSUNO"),
    ]
