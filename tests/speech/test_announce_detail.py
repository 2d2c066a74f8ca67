"""The same events told briefly and fully, by kind of event, in exact sentences."""

from __future__ import annotations

import pytest

from salotto.core.actions import DeclareScaluneddu, DeclareVictory, Denounce, DrawDealer
from salotto.core.cards import read_card, read_cards
from salotto.core.seating import HOUSE
from salotto.core.state import new_state
from salotto.speech.names import Numbers
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.verbosity import Topic, Verbosity
from tests.given import Given, given, match, spare, table_options
from tests.speech.listening import hears, narrator

BRIEF, NORMAL, FULL = Verbosity.BRIEF, Verbosity.NORMAL, Verbosity.FULL
GIULIA = ("Giulia", "Bruno")
SWEEP = given(table="5h 2s", hands=["7d 1c", "3c 4c"])
SWEPT = SWEEP.plays(0, "7d")


def test_a_play_of_another_is_brief_with_who_and_the_card_and_what_it_takes() -> None:
    laid = given(table="5h", hands=["7d 1c", "3c 4c"])
    assert hears(laid, laid.plays(0, "7d"), 1, names=GIULIA, verbosity=BRIEF) == ["Giulia, sette di quadri. A te."]
    assert hears(SWEEP, SWEPT, 1, names=GIULIA, verbosity=BRIEF) == [
        "Giulia, sette di quadri, prende cinque di cuori e due di picche. Scopa. A te."
    ]
    assert hears(SWEEP, SWEPT, 1, "en", names=GIULIA, verbosity=BRIEF) == [
        "Giulia, seven of diamonds, takes five of hearts and two of spades. Scopa. Your turn."
    ]


def test_my_own_play_is_brief_without_the_card_that_takes_since_i_have_just_chosen_it() -> None:
    assert hears(SWEEP, SWEPT, verbosity=BRIEF) == ["Prendi cinque di cuori e due di picche. Scopa."]
    assert hears(SWEEP, SWEPT, language="en", verbosity=BRIEF) == ["You take five of hearts and two of spades. Scopa."]
    laid = given(table="5h", hands=["7d 1c", "3c 4c"])
    assert hears(laid, laid.plays(0, "7d"), verbosity=BRIEF) == ["Tu, sette di quadri."]
    assert hears(laid, laid.plays(0, "7d"), language="en", verbosity=BRIEF) == ["You, seven of diamonds."]


def test_a_brief_scopa_still_says_who_receives_where_it_is_not_who_made_it() -> None:  # R10
    start = given(table="5h", hands=["5d 1c", "3c 4c", "6c 7c"], inverse=True)
    assert hears(start, start.plays(0, "5d"), 1, verbosity=BRIEF) == [
        "Anna, cinque di quadri, prende cinque di cuori. Scopa, un punto ciascuno a te e a Carla. A te."
    ]


def test_a_brief_spazzino_says_its_points_since_they_differ() -> None:
    start = given("spazzino", hands=["4d 1c", "4h 5c"], turn=1).plays(1, "4h")
    assert hears(start, start.plays(0, "4d"), verbosity=BRIEF) == [
        "Prendi quattro di coppe. Piccola. Spazzino, 4 punti."
    ]


def test_brief_declarations_and_denounces_keep_their_points() -> None:
    start = given("spazzino", table="1d", hands=["6h 7h 8h", "1c 2c 5c"])
    now = start.does(0, DeclareScaluneddu())
    assert hears(start, now, 1, verbosity=BRIEF) == ["Anna, scaluneddu, 3 punti."]
    assert hears(start, now, 0, "en", verbosity=BRIEF) == ["Scaluneddu, 3 points."]
    before = given(table="5h 4d 2s", hands=["7d 1c", "9c 8c", "6c 10c"], manual=True).plays(0, "7d x 4d 2s")
    now = before.does(1, Denounce(0))
    assert hears(before, now, 0, verbosity=BRIEF) == ["Bruno ti denuncia. Errore, 2 punti a Bruno."]
    assert hears(before, now, 1, verbosity=BRIEF) == ["Denunci Anna. Errore, 2 punti a te."]
    assert hears(before, now, 2, "en", verbosity=BRIEF) == ["Bruno denounces Anna. A mistake, 2 points to Bruno."]
    start = given(
        "spazzino", hands=["6h", "1c"], stock=spare("6h 1c 2d", count=6), scores=(34, 30), declared_win=True, table="2d"
    )
    assert hears(start, start.does(0, DeclareVictory()), 1, verbosity=BRIEF) == [
        "Anna dichiara la vittoria con 34 punti.",
        "Anna ha vinto la partita.",
    ]


def test_a_brief_deal_tells_dealer_table_hand_and_opener() -> None:
    before = Given(new_state(table_options()))
    assert hears(before, before.does(HOUSE, DrawDealer(1)), verbosity=BRIEF) == ["Dà le carte Bruno."]
    start = match(dealer=1)
    now = start.shuffles("1d 2d 3d 4d 5h 6h 7h 8s 9s 10s")
    assert hears(start, now, verbosity=BRIEF) == [
        "Smazzata 1. In tavola asso di quadri, due di quadri, tre di quadri e quattro di quadri.",
        "In mano cinque di cuori, sei di cuori e sette di cuori. Apri tu.",
    ]


def test_the_brief_end_of_a_hand_tells_the_rest_who_gets_points_and_the_totals() -> None:
    before = given(table="9h 2c", hands=["", "4c"], turn=1, piles=["7d 1d 10s", "2d 4s"], scores=(3, 5), last_taker=0)
    start = before.plays(1, "4c")
    assert hears(before, start, verbosity=BRIEF) == [
        "Bruno, quattro di fiori.",
        "Prendi il resto, nove di cuori, due di fiori e quattro di fiori.",
    ]
    assert hears(before, start, 1, "en", verbosity=BRIEF) == [
        "You, four of clubs.",
        "Anna gets the rest, nine of hearts, two of clubs and four of clubs.",
    ]
    assert hears(start, start.reckons(), verbosity=BRIEF) == [
        "Carte, un punto a te. Quadri, un punto a te. I sette, un punto a te. Settebello, un punto a te.",
        "In totale tu 7 punti, Bruno 5 punti. Poi dai le carte tu.",
    ]


def test_fully_points_in_play_are_followed_by_what_everybody_has_and_who_is_next() -> None:
    assert hears(SWEEP, SWEPT, verbosity=FULL) == [
        "Prendi il cinque di cuori e il due di picche con il sette di quadri. Scopa, un punto. "
        "In totale tu un punto, Bruno 0 punti. È il turno di Bruno."
    ]
    assert hears(SWEEP, SWEPT, 1, "en", verbosity=FULL) == [
        "Anna takes the five of hearts and the two of spades with the seven of diamonds. Scopa, one point. "
        "In total, you 0 points, Anna one point. Your turn."
    ]


def test_fully_a_deal_tells_the_cards_left() -> None:
    start = given(table="9h", hands=["", "3c"], stock="1d 2d 3d 4d 5d 6d", turn=1)
    now = start.plays(1, "3c")
    assert hears(start, now, verbosity=FULL)[1] == (
        "In mano hai asso di quadri, due di quadri e tre di quadri. Il mazzo è finito. Tocca a te."
    )
    start = match(dealer=1)
    now = start.shuffles("1d 2d 3d 4d 5h 6h 7h 8s 9s 10s")
    assert hears(start, now, 0, "en", verbosity=FULL)[1] == (
        "You hold five of hearts, six of hearts and seven of hearts. 30 cards are left in the pack. You open."
    )


def test_fully_the_totals_are_followed_by_the_target() -> None:
    start = given(hands=["", ""], piles=["7d 1d", "2c"], scores=(2, 3))
    assert hears(start, start.reckons(), verbosity=FULL)[1] == (
        "In questa smazzata tu 4 punti, Bruno 0 punti. In totale tu 6 punti, Bruno 3 punti. "
        "Si vince a 11. Poi dai le carte tu."
    )


@pytest.mark.parametrize(
    ("topic", "mine", "others"),
    [
        (Topic.OWN_PLAYS, "Prendi cinque di cuori e due di picche. Scopa.", None),
        (
            Topic.OTHERS_PLAYS,
            None,
            "Anna, sette di quadri, prende cinque di cuori e due di picche. Scopa. Tocca a te.",
        ),
        (
            Topic.TURN,
            None,
            "Anna prende il cinque di cuori e il due di picche con il sette di quadri. Scopa, un punto. A te.",
        ),
        (Topic.DEALS, None, None),
    ],
)
def test_a_kind_of_event_can_be_brief_by_itself(topic: Topic, mine: str | None, others: str | None) -> None:
    normal = "Prendi il cinque di cuori e il due di picche con il sette di quadri. Scopa, un punto."
    heard = "Anna prende il cinque di cuori e il due di picche con il sette di quadri. Scopa, un punto. Tocca a te."
    assert hears(SWEEP, SWEPT, topics={topic: BRIEF}) == [mine or normal]
    assert hears(SWEEP, SWEPT, 1, topics={topic: BRIEF}) == [others or heard]
    assert hears(SWEEP, SWEPT, verbosity=BRIEF, topics={Topic.OWN_PLAYS: NORMAL}) == [normal]


def test_the_count_can_be_brief_by_itself() -> None:
    start = given(hands=["", ""], piles=["7d 1d", "2c"])
    told = hears(start, start.reckons(), 0, "en", topics={Topic.COUNT: BRIEF})
    assert told[1] == "In total, you 4 points, Bruno 0 points. You deal next."


@pytest.mark.parametrize(
    ("level", "italian", "english", "braille"),
    [
        (BRIEF, "Asso di fiori.", "Ace of clubs.", "Pronta 1f"),
        (NORMAL, "Pronta, asso di fiori.", "Ready, ace of clubs.", "Pronta 1f"),
        (FULL, "Pronta, asso di fiori, 2 di 3.", "Ready, ace of clubs, 2 of 3.", "Pronta 1f, 2 di 3"),
    ],
)
def test_the_ready_card_is_told_at_its_own_level(level: Verbosity, italian: str, english: str, braille: str) -> None:
    hand, view = read_cards("7d 1c 2h"), SWEEP.sees(0)
    card = read_card("1c")
    told = narrator(topics={Topic.FOCUS: level}).focus(card, hand, view)
    assert told == Utterance(italian, Channel.NEWS, "focus", braille)
    assert narrator(language="en", topics={Topic.FOCUS: level}).focus(card, hand, view).text == english


def test_answers_to_keys_are_the_same_at_every_level() -> None:
    view = SWEPT.sees(0)
    assert narrator(verbosity=BRIEF).answer(view, "t", lambda words: words.say("turn.play.mine")).text == "Tocca a te."


def test_numbers_are_written_in_digits_where_the_listener_wants_them() -> None:
    assert hears(SWEEP, SWEPT, numbers=Numbers.DIGITS) == [
        "Prendi il 5 di cuori e il 2 di picche con il 7 di quadri. Scopa, un punto."
    ]
    assert hears(SWEEP, SWEPT, 1, "en", numbers=Numbers.DIGITS, verbosity=BRIEF) == [
        "Anna, 7 of diamonds, takes 5 of hearts and 2 of spades. Scopa. Your turn."
    ]
