"""Card names: RULES, "Pack" of both parts; case B11."""

from __future__ import annotations

import pytest

from salotto.core.cards import PACK, read_card, read_cards
from salotto.core.options import Game
from salotto.speech.names import CardNames, Form, Numbers, Pack, capital, enumeration, usual_pack
from tests.speech.listening import phrasebook


def names(language: str, pack: Pack) -> CardNames:
    return CardNames(phrasebook(language), pack)


@pytest.mark.parametrize(
    ("card", "pack", "italian", "english"),
    [
        ("8s", Pack.FRENCH, "otto di picche", "eight of spades"),
        ("10s", Pack.FRENCH, "dieci di picche", "ten of spades"),
        ("7d", Pack.FRENCH, "sette di quadri", "seven of diamonds"),
        ("1h", Pack.FRENCH, "asso di cuori", "ace of hearts"),
        ("9c", Pack.FRENCH, "nove di fiori", "nine of clubs"),
        ("8s", Pack.ITALIAN, "fante di spade", "jack of swords"),
        ("9c", Pack.ITALIAN, "cavallo di bastoni", "knight of batons"),
        ("10s", Pack.ITALIAN, "re di spade", "king of swords"),
        ("7d", Pack.ITALIAN, "sette di denari", "seven of coins"),
        ("1h", Pack.ITALIAN, "asso di coppe", "ace of cups"),
    ],
)
def test_a_card_has_one_name_in_each_pack_and_language(card: str, pack: Pack, italian: str, english: str) -> None:
    assert names("it", pack).card(read_card(card)) == italian
    assert names("en", pack).card(read_card(card)) == english


@pytest.mark.parametrize(
    ("card", "form", "italian", "english"),
    [
        ("1d", "the", "l'asso di quadri", "the ace of diamonds"),
        ("1d", "with", "con l'asso di quadri", "with the ace of diamonds"),
        ("1d", "of", "dell'asso di quadri", "of the ace of diamonds"),
        ("8s", "the", "l'otto di picche", "the eight of spades"),
        ("8s", "with", "con l'otto di picche", "with the eight of spades"),
        ("8s", "of", "dell'otto di picche", "of the eight of spades"),
        ("7h", "the", "il sette di cuori", "the seven of hearts"),
        ("7h", "with", "con il sette di cuori", "with the seven of hearts"),
        ("7h", "of", "del sette di cuori", "of the seven of hearts"),
    ],
)
def test_articles_and_elisions_are_right(card: str, form: Form, italian: str, english: str) -> None:
    assert names("it", Pack.FRENCH).card(read_card(card), form) == italian
    assert names("en", Pack.FRENCH).card(read_card(card), form) == english


@pytest.mark.parametrize(
    ("card", "pack", "form", "italian", "english"),
    [
        ("7d", Pack.FRENCH, "bare", "7 di quadri", "7 of diamonds"),
        ("8s", Pack.FRENCH, "the", "l'8 di picche", "the 8 of spades"),
        ("8s", Pack.FRENCH, "with", "con l'8 di picche", "with the 8 of spades"),
        ("10h", Pack.FRENCH, "of", "del 10 di cuori", "of the 10 of hearts"),
        ("1d", Pack.FRENCH, "the", "l'asso di quadri", "the ace of diamonds"),
        ("7d", Pack.ITALIAN, "with", "con il 7 di denari", "with the 7 of coins"),
        ("8s", Pack.ITALIAN, "the", "il fante di spade", "the jack of swords"),
        ("10s", Pack.ITALIAN, "bare", "re di spade", "king of swords"),
    ],
)
def test_in_digits_aces_and_figures_stay_words(card: str, pack: Pack, form: Form, italian: str, english: str) -> None:
    written = [
        CardNames(phrasebook(language), pack, Numbers.DIGITS).card(read_card(card), form) for language in ("it", "en")
    ]
    assert written == [italian, english]


def test_a_card_told_alone_has_its_article_and_several_have_none() -> None:
    assert names("it", Pack.FRENCH).told(read_cards("8s")) == "l'otto di picche"
    assert names("en", Pack.FRENCH).told(read_cards("8s")) == "the eight of spades"
    assert names("it", Pack.FRENCH).told(read_cards("8s 2c")) == "otto di picche e due di fiori"


def test_every_card_has_a_name_of_its_own_in_every_form() -> None:
    forms: tuple[Form, ...] = ("bare", "the", "with", "of")
    for language in ("it", "en"):
        for pack in Pack:
            spoken = {names(language, pack).card(card, form) for card in PACK for form in forms}
            assert len(spoken) == 160


def test_cards_are_listed_with_commas_and_a_last_and() -> None:
    cards = read_cards("1h 3s 8c")
    assert names("it", Pack.FRENCH).list(cards, "the") == "l'asso di cuori, il tre di picche e l'otto di fiori"
    assert names("en", Pack.FRENCH).list(cards) == "ace of hearts, three of spades and eight of clubs"
    assert names("it", Pack.FRENCH).list(cards[:1]) == "asso di cuori"
    assert names("it", Pack.FRENCH).list(()) == ""


def test_all_cards_of_a_rank_have_plurals_with_their_articles() -> None:
    italian, english = names("it", Pack.ITALIAN), names("en", Pack.ITALIAN)
    assert [italian.ranks(rank, "the_plural") for rank in (1, 7, 8, 10)] == ["gli assi", "i sette", "i fanti", "i re"]
    assert [english.ranks(rank) for rank in (1, 6, 9)] == ["aces", "sixes", "knights"]
    assert names("it", Pack.FRENCH).ranks(8, "the_plural") == "gli otto"


def test_scopa_has_french_names_and_spazzino_italian_ones_unless_the_listener_chooses() -> None:
    assert (usual_pack(Game.SCOPA), usual_pack(Game.SPAZZINO)) == (Pack.FRENCH, Pack.ITALIAN)


def test_italian_says_ed_before_a_name_with_e() -> None:
    assert enumeration(phrasebook("it"), ["Bruno", "Elena"]) == "Bruno ed Elena"
    assert enumeration(phrasebook("it"), ["Bruno", "Carla"]) == "Bruno e Carla"
    assert enumeration(phrasebook("en"), ["Bruno", "Elena"]) == "Bruno and Elena"


def test_only_the_first_letter_becomes_a_capital() -> None:
    assert capital("la tua squadra") == "La tua squadra"
