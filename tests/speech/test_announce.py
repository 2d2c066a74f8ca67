"""What is said while a hand is played, in exact sentences: plays, awards, deals, denounces."""

from __future__ import annotations

import pytest

from salotto.core.actions import DeclareScaluneddu, DeclareVictory, Denounce, DrawDealer
from salotto.core.audience import seen
from salotto.core.events import Phase, TurnPassed
from salotto.core.seating import HOUSE
from salotto.core.state import new_state
from salotto.speech.names import Pack
from salotto.speech.utterance import Channel
from salotto.speech.verbosity import Verbosity
from tests.given import Given, given, match, spare, table_options
from tests.speech.listening import hears, narrator, utterances

SWEEP = given(table="5h 2s", hands=["7d 1c", "3c 4c"])


def after(start: Given, *plays: tuple[int, str]) -> tuple[Given, Given]:
    """The match before and after the last of some plays."""
    before = start
    for seat, text in plays:
        before, start = start, start.plays(seat, text)
    return before, start


def test_a_take_its_scopa_and_the_turn_are_one_line() -> None:
    before, now = after(SWEEP, (0, "7d"))
    assert hears(before, now, 1, names=("Giulia", "Bruno")) == [
        "Giulia prende il cinque di cuori e il due di picche con il sette di quadri. Scopa, un punto. Tocca a te."
    ]
    assert hears(before, now, 1, "en", names=("Giulia", "Bruno")) == [
        "Giulia takes the five of hearts and the two of spades with the seven of diamonds. Scopa, one point. Your turn."
    ]


def test_my_own_take_is_told_to_me_without_a_turn() -> None:
    before, now = after(SWEEP, (0, "7d"))
    assert hears(before, now) == [
        "Prendi il cinque di cuori e il due di picche con il sette di quadri. Scopa, un punto."
    ]
    assert hears(before, now, language="en") == [
        "You take the five of hearts and the two of spades with the seven of diamonds. Scopa, one point."
    ]


def test_who_looks_on_hears_names_only() -> None:
    before, now = after(SWEEP, (0, "7d"))
    assert hears(before, now, None) == [
        "Anna prende il cinque di cuori e il due di picche con il sette di quadri. Scopa, un punto."
    ]


def test_news_is_on_the_channel_of_news_with_the_kind_of_its_event() -> None:
    before, now = after(SWEEP, (0, "7d"))
    (told,) = utterances(before, now, narrator(1))
    assert (told.channel, told.kind) == (Channel.NEWS, "card_played")


def test_a_card_laid_on_an_empty_table_is_no_scopa() -> None:  # case A17
    start = match(players=2, scopone=True, dealer=1).shuffles("5h")
    before, now = after(start, (0, "5h"))
    assert hears(before, now) == ["Giochi il cinque di cuori."]
    assert hears(before, now, 1) == ["Anna gioca il cinque di cuori. Tocca a te."]
    assert hears(before, now, 1, "en") == ["Anna plays the five of hearts. Your turn."]


def test_a_card_laid_after_a_scopa_is_no_scopa() -> None:  # case A17
    before, now = after(SWEEP, (0, "7d"), (1, "4c"))
    assert hears(before, now, 1) == ["Giochi il quattro di fiori."]
    assert hears(before, now) == ["Bruno gioca il quattro di fiori. Tocca a te."]


def test_the_listener_chooses_the_names_of_the_cards() -> None:
    before, now = after(SWEEP, (0, "7d"))
    assert hears(before, now, pack=Pack.ITALIAN) == [
        "Prendi il cinque di coppe e il due di spade con il sette di denari. Scopa, un punto."
    ]


def test_spazzino_is_told_with_italian_cards() -> None:  # case B11
    before, now = after(given("spazzino", table="8s 2c", hands=["8d 1c", "3c 4c"]), (0, "8d"))
    assert hears(before, now, 1) == ["Anna prende il fante di spade con il fante di denari. Tocca a te."]
    assert hears(before, now, 1, "en") == ["Anna takes the jack of swords with the jack of coins. Your turn."]


def test_every_award_is_said_with_its_points() -> None:  # case A62
    start = given("spazzino", hands=["4d 1c", "4h 5c"], turn=1)
    before, now = after(start, (1, "4h"), (0, "4d"))
    assert hears(before, now) == [
        "Prendi il quattro di coppe con il quattro di denari. Piccola, un punto. Spazzino, 4 punti."
    ]
    before, now = after(given("spazzino", table="5h 2h", hands=["7h 1c", "3c 5c"]), (0, "7h"))
    assert hears(before, now, 1, "en") == [
        "Anna takes the five of cups and the two of cups with the seven of cups. "
        "Spazzino, 7 points. Bagari, 3 points. Your turn."
    ]


def test_a_scopa_of_my_partner_says_that_my_team_gets_the_point() -> None:
    start = given(table="5h", hands=["5d 1c", "3c 4c", "6c 7c", "8c 9c"], teams=2)
    before, now = after(start, (0, "5d"))
    assert [hears(before, now, seat)[0] for seat in range(4)] == [
        "Prendi il cinque di cuori con il cinque di quadri. Scopa, un punto.",
        "Anna prende il cinque di cuori con il cinque di quadri. Scopa, un punto. Tocca a te.",
        "Anna prende il cinque di cuori con il cinque di quadri. Scopa, un punto alla tua squadra.",
        "Anna prende il cinque di cuori con il cinque di quadri. Scopa, un punto.",
    ]


def test_inverse_says_who_receives() -> None:  # R10
    start = given(table="5h", hands=["5d 1c", "3c 4c", "6c 7c"], inverse=True)
    before, now = after(start, (0, "5d"))
    take = "prende il cinque di cuori con il cinque di quadri."
    assert hears(before, now, 1) == [f"Anna {take} Scopa, un punto ciascuno a te e a Carla. Tocca a te."]
    assert hears(before, now, 0) == [
        "Prendi il cinque di cuori con il cinque di quadri. Scopa, un punto ciascuno a Bruno e a Carla."
    ]
    assert hears(before, now, 2, "en") == [
        "Anna takes the five of hearts with the five of diamonds. Scopa, one point each to you and to Bruno."
    ]


def test_inverse_between_two_names_the_other() -> None:
    before, now = after(given(table="5h", hands=["5d 1c", "3c 4c"], inverse=True), (0, "5d"))
    assert hears(before, now) == ["Prendi il cinque di cuori con il cinque di quadri. Scopa, un punto a Bruno."]
    assert hears(before, now, 1) == [
        "Anna prende il cinque di cuori con il cinque di quadri. Scopa, un punto a te. Tocca a te."
    ]


def test_inverse_with_three_teams_tells_each_team_its_point() -> None:
    hands = ["5d 1c", "3c 4c", "6c 7c", "8c 9c", "2d 3d", "4d 6d"]
    before, now = after(given(table="5h", hands=hands, teams=3, inverse=True), (0, "5d"))
    assert hears(before, now, 4) == [
        "Anna prende il cinque di cuori con il cinque di quadri. "
        "Scopa, un punto alla tua squadra e un punto a Carla e Fabio."
    ]
    assert hears(before, now, 3) == [
        "Anna prende il cinque di cuori con il cinque di quadri. "
        "Scopa, un punto a Bruno ed Elena e un punto a Carla e Fabio."
    ]


def test_a_full_narrator_tells_the_turns_of_others() -> None:
    start = given(table="5h", hands=["2c 1c", "3c 4c", "6c 7c"])
    before, now = after(start, (0, "2c"))
    assert hears(before, now, 2) == ["Anna gioca il due di fiori."]
    assert hears(before, now, 2, verbosity=Verbosity.FULL) == ["Anna gioca il due di fiori. È il turno di Bruno."]
    assert hears(before, now, 2, "en", verbosity=Verbosity.FULL) == ["Anna plays the two of clubs. It is Bruno's turn."]


@pytest.mark.parametrize("name", ["{cards}", "{0}", "100%", "%s", "a{b", "<b>", "$HOME", "🂡"])
def test_names_are_said_as_typed(name: str) -> None:  # case C23
    before, now = after(SWEEP, (0, "7d"))
    assert hears(before, now, 1, names=(name, "Bruno"))[0].startswith(f"{name} prende il cinque")
    assert hears(before, now, 1, "en", names=(name, "Bruno"))[0].startswith(f"{name} takes the five")


def test_a_new_language_holds_for_cards_and_sentences_from_the_next_line_on() -> None:  # case B13
    first, second = after(SWEEP, (0, "7d"))
    third = second.plays(1, "4c")
    assert hears(first, second, 1)[0].startswith("Anna prende il cinque di cuori")
    assert hears(second, third, 1, "en") == ["You play the four of clubs."]


def test_the_lot_for_the_first_dealer_is_told() -> None:
    before = Given(new_state(table_options()))
    now = before.does(HOUSE, DrawDealer(1))
    assert hears(before, now) == ["Per sorteggio, dà le carte Bruno."]
    assert hears(before, now, 1) == ["Per sorteggio, dai le carte tu."]
    assert hears(before, now, 1, "en") == ["By lot, you deal first."]


def test_the_first_deal_tells_the_table_my_cards_and_who_opens() -> None:
    before = match(dealer=1)
    now = before.shuffles("1d 2d 3d 4d 5h 6h 7h 8s 9s 10s")
    assert hears(before, now) == [
        "Smazzata 1. In tavola asso di quadri, due di quadri, tre di quadri e quattro di quadri.",
        "In mano hai cinque di cuori, sei di cuori e sette di cuori. Apri tu.",
    ]
    assert hears(before, now, 1, "en") == [
        "Hand 1. On the table, ace of diamonds, two of diamonds, three of diamonds and four of diamonds.",
        "You hold eight of spades, nine of spades and ten of spades. Anna opens.",
    ]
    assert hears(before, now, None) == [
        "Smazzata 1. In tavola asso di quadri, due di quadri, tre di quadri e quattro di quadri.",
        "3 carte a testa. Apre Anna.",
    ]


def test_a_dealer_whom_the_table_has_set_is_told_with_the_first_hand() -> None:
    before = match(first_dealer=1)
    now = before.shuffles("1d 2d 3d 4d")
    assert hears(before, now)[0].startswith("Smazzata 1, dà le carte Bruno. In tavola asso di quadri")
    assert hears(before, now, 1, "en")[0].startswith("Hand 1, you deal. On the table, ace of diamonds")


def test_a_new_deal_tells_my_cards_in_one_line() -> None:
    start = given(table="9h", hands=["", "3c"], stock="1d 2d 3d 4d 5d 6d", turn=1)
    before, now = after(start, (1, "3c"))
    assert hears(before, now) == [
        "Bruno gioca il tre di fiori.",
        "In mano hai asso di quadri, due di quadri e tre di quadri. Tocca a te.",
    ]
    assert hears(before, now, 1) == [
        "Giochi il tre di fiori.",
        "In mano hai quattro di quadri, cinque di quadri e sei di quadri.",
    ]


def test_cards_set_aside_are_told_but_never_which() -> None:  # R2
    before = match(players=3, scopone=True)
    now = before.shuffles("")
    assert hears(before, now, 1)[0].endswith(" Una carta resta coperta, fuori dal gioco. Apri tu.")
    before = match(players=6, scopone=True)
    now = before.shuffles("")
    assert hears(before, now, 2, "en")[0].endswith(" 4 cards stay face down, out of play. Bruno opens.")


def test_a_redeal_says_why() -> None:  # R3, the option
    before = match(redeal_on_tens=True)
    now = before.shuffles("10d 10h 10s 5c")
    assert hears(before, now) == [
        "Smazzata 1. In tavola dieci di quadri, dieci di cuori, dieci di picche e cinque di fiori. "
        "In tavola ci sono 3 dieci, le carte si danno di nuovo."
    ]
    assert hears(before, now, language="en", pack=Pack.ITALIAN)[0].endswith(
        "There are 3 kings on the table, the cards are dealt again."
    )


def test_a_scaluneddu_is_told_without_its_cards() -> None:  # R23
    start = given("spazzino", table="1d", hands=["6h 7h 8h", "1c 2c 5c"])
    now = start.does(0, DeclareScaluneddu())
    assert hears(start, now) == ["Dichiari uno scaluneddu, 3 punti a te."]
    assert hears(start, now, 1) == ["Anna dichiara uno scaluneddu, 3 punti ad Anna."]
    assert hears(start, now, 1, "en") == ["Anna declares a scaluneddu, 3 points to Anna."]


def test_a_declared_win_tells_the_total_and_the_winner() -> None:  # R25
    start = given(
        "spazzino", hands=["6h", "1c"], stock=spare("6h 1c 2d", count=6), scores=(34, 30), declared_win=True, table="2d"
    )
    now = start.does(0, DeclareVictory())
    assert hears(start, now) == ["Dichiari la vittoria con 34 punti.", "Hai vinto la partita."]
    assert hears(start, now, 1) == ["Anna dichiara la vittoria con 34 punti.", "Anna ha vinto la partita."]


MISTAKE = given(table="5h 4d 2s", hands=["7d 1c", "9c 8c", "6c 10c"], manual=True)


def test_a_mistaken_take_sounds_like_a_right_one() -> None:  # R12, R29
    before, wrong = after(MISTAKE, (0, "7d x 4d 2s"))
    assert hears(before, wrong, 2) == ["Anna prende il quattro di quadri e il due di picche con il sette di quadri."]
    before, right = after(MISTAKE, (0, "7d x 5h 2s"))
    assert hears(before, right, 2) == ["Anna prende il cinque di cuori e il due di picche con il sette di quadri."]


def test_a_right_denounce_is_told_from_three_viewpoints() -> None:  # case A49
    _, before = after(MISTAKE, (0, "7d x 4d 2s"))
    now = before.does(1, Denounce(0))
    assert hears(before, now, 0) == [
        "Bruno denuncia la tua giocata. Era un errore, 2 punti a Bruno. La giocata resta com'è."
    ]
    assert hears(before, now, 1) == ["Denunci la giocata di Anna. Era un errore, 2 punti a te. La giocata resta com'è."]
    assert hears(before, now, 2) == [
        "Bruno denuncia la giocata di Anna. Era un errore, 2 punti a Bruno. La giocata resta com'è."
    ]
    assert hears(before, now, 0, "en") == [
        "Bruno denounces your play. It was a mistake, 2 points to Bruno. The play stands."
    ]
    assert hears(before, now, 2, "en") == [
        "Bruno denounces Anna's play. It was a mistake, 2 points to Bruno. The play stands."
    ]


def test_a_wrong_denounce_costs_minus_one_point_in_words() -> None:  # case A50
    _, before = after(MISTAKE, (0, "7d x 5h 2s"))
    now = before.does(1, Denounce(0))
    assert hears(before, now, 0) == ["Bruno denuncia la tua giocata. Era giusta, meno un punto a Bruno."]
    assert hears(before, now, 1) == ["Denunci la giocata di Anna. Era giusta, meno un punto a te."]
    assert hears(before, now, 2, "en") == ["Bruno denounces Anna's play. It was right, minus one point to Bruno."]


def test_denounced_points_go_to_the_team_and_are_never_inverted() -> None:  # R15
    hands = ["7d 1c", "9c 8c", "6c 10c", "2d 3d"]
    _, before = after(given(table="5h 4d 2s", hands=hands, teams=2, inverse=True, manual=True), (0, "7d x 4d 2s"))
    now = before.does(1, Denounce(0))
    assert hears(before, now, 1) == [
        "Denunci la giocata di Anna. Era un errore, 2 punti alla tua squadra. La giocata resta com'è."
    ]
    assert hears(before, now, 3)[0].endswith("2 punti alla tua squadra. La giocata resta com'è.")
    assert hears(before, now, 2)[0].endswith("2 punti alla squadra avversaria. La giocata resta com'è.")


def test_a_turn_that_comes_alone_is_a_line_of_its_own() -> None:
    game = given(table="5h", hands=["5d", "3c"])
    told = narrator().narrate(game.sees(0), [seen(0, 0, TurnPassed(Phase.PLAY, 0))], game.plays(0, "5d").sees(0))
    assert [(one.text, one.kind) for one in told] == [("Tocca a te.", "turn")]
