"""The Spazzino dealer by ear: cut, order, four choices, and who hears what.  RULES part 2, "The deal"; R17, R18."""

from __future__ import annotations

from salotto.core.actions import ChooseDealOrder, Cut, SetTableCard
from tests.given import match
from tests.speech.listening import hears

SHUFFLED = match("spazzino", dealer=0).shuffles("")
CHOOSING = SHUFFLED.does(1, Cut(39))  # stock 10c 1d 1h 1s 1c 2d 2h 2s ... 9c 10d 10h 10s


def test_the_hand_begins_with_who_must_cut() -> None:
    before = match("spazzino", dealer=0)
    assert hears(before, SHUFFLED, 0) == ["Smazzata 1. Bruno deve tagliare il mazzo."]
    assert hears(before, SHUFFLED, 1) == ["Smazzata 1. Tocca a te tagliare il mazzo."]
    assert hears(before, SHUFFLED, 1, "en") == ["Hand 1. It is your turn to cut the pack."]


def test_the_cut_is_told_with_its_place_and_the_dealer_is_asked() -> None:
    now = SHUFFLED.does(1, Cut(1))
    assert hears(SHUFFLED, now, 0) == ["Bruno taglia dopo una carta. Scegli se dare prima le mani o la tavola."]
    assert hears(SHUFFLED, now, 1) == ["Tagli dopo una carta."]
    assert hears(SHUFFLED, SHUFFLED.does(1, Cut(17)), 1) == ["Tagli dopo 17 carte."]
    assert hears(SHUFFLED, now, 0, "en") == [
        "Bruno cuts after one card. Choose whether to deal the hands or the table first."
    ]


def test_only_the_dealer_hears_the_bottom_card_as_a_question() -> None:  # R29, case A71
    now = CHOOSING.does(0, ChooseDealOrder(table_first=False))
    assert hears(CHOOSING, now, 0) == [
        "Dai prima le mani.",
        "In mano hai asso di spade, asso di bastoni e due di denari. "
        "In fondo c'è il re di spade. Metti questa, o quella di sopra?",
    ]
    assert hears(CHOOSING, now, 1) == [
        "Anna dà prima le mani.",
        "In mano hai re di bastoni, asso di denari e asso di coppe.",
    ]
    assert hears(CHOOSING, now, None) == ["Anna dà prima le mani.", "3 carte a testa."]
    assert hears(CHOOSING, now, 0, "en")[1] == (
        "You hold ace of swords, ace of batons and two of coins. "
        "At the bottom is the king of swords. Lay this one, or the top one?"
    )


def test_with_the_table_first_nobody_is_told_a_hand_yet() -> None:
    now = CHOOSING.does(0, ChooseDealOrder(table_first=True))
    assert hears(CHOOSING, now, 0) == [
        "Metti prima le carte in tavola. In fondo c'è il re di spade. Metti questa, o quella di sopra?"
    ]
    assert hears(CHOOSING, now, 1) == ["Anna mette prima le carte in tavola."]


def test_each_table_card_is_told_with_where_it_came_from() -> None:
    asked = CHOOSING.does(0, ChooseDealOrder(table_first=True))
    bottom = asked.does(0, SetTableCard(from_bottom=True))
    assert hears(asked, bottom, 0) == [
        "Metti in tavola il re di spade, dal fondo. In fondo c'è il re di coppe. Metti questa, o quella di sopra?"
    ]
    assert hears(asked, bottom, 1) == ["Anna mette in tavola il re di spade, dal fondo."]
    top = bottom.does(0, SetTableCard(from_bottom=False))
    assert hears(bottom, top, 1) == ["Anna mette in tavola il re di bastoni, da sopra."]
    assert hears(bottom, top, 1, "en") == ["Anna lays the king of batons, from the top."]


def test_the_fourth_table_card_deals_the_hands_where_the_table_came_first() -> None:
    game = CHOOSING.does(0, ChooseDealOrder(table_first=True))
    for _ in range(3):
        game = game.does(0, SetTableCard(from_bottom=False))
    now = game.does(0, SetTableCard(from_bottom=False))
    assert hears(game, now, 1) == [
        "Anna mette in tavola l'asso di spade, da sopra.",
        "In mano hai asso di bastoni, due di denari e due di coppe. Apri tu.",
    ]
    assert hears(game, now, 0)[1].endswith(" Apre Bruno.")


def test_a_plain_deal_after_the_cut_tells_hand_and_table_together() -> None:
    before = match("spazzino", dealer=0, dealers_privilege=False).shuffles("")
    now = before.does(1, Cut(39))
    assert hears(before, now, 1) == [
        "Tagli dopo 39 carte.",
        "In mano hai re di bastoni, asso di denari e asso di coppe. "
        "In tavola due di coppe, due di spade, due di bastoni e tre di denari. Apri tu.",
    ]
