"""The answers to keys in exact sentences, at any time in a match; cases A17, A40, A46, A50, A70, B10, B14."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from salotto.core.cards import read_card, read_cards
from salotto.core.state import new_state
from salotto.core.view import View
from salotto.speech import queries
from salotto.speech.announce import Narrator
from salotto.speech.utterance import Channel, Utterance
from tests.given import Given, given, match, spare, table_options
from tests.speech.listening import narrator

Query = Callable[[Narrator, View], Utterance]

BEFORE_THE_FIRST = Given(new_state(table_options()))
MIDDLE = given(table="1h 5s 7c", hands=["7d 8s", "3c 4c"], stock=spare("1h 5s 7c 7d 8s 3c 4c", count=6))


def ask(query: Query, game: Given, seat: int | None = 0, language: str = "it") -> str:
    return query(narrator(seat, language), game.sees(seat)).text


def scored(*scores: int, **options: object) -> Given:
    players = options.pop("players", len(scores))
    hands = [f"{rank}d" for rank in range(1, int(str(players)) + 1)]
    return given(hands=hands, scores=scores, **options)  # type: ignore[arg-type]


def test_answers_are_on_the_channel_of_answers_with_the_command_as_kind() -> None:
    told = queries.table_read(narrator(), MIDDLE.sees(0))
    assert (told.channel, told.kind) == (Channel.ANSWER, "table.read")
    assert queries.table_card(narrator(), MIDDLE.sees(0), 2).kind == "table.card_2"


def test_the_table_is_read_in_the_order_of_laying() -> None:
    assert ask(queries.table_read, MIDDLE) == "In tavola asso di cuori, cinque di picche e sette di fiori."
    assert ask(queries.table_read, MIDDLE, 1, "en") == (
        "On the table, ace of hearts, five of spades and seven of clubs."
    )
    assert ask(queries.table_read, given(hands=["1d", "2d"])) == "In tavola non c'è niente."
    assert ask(queries.table_read, given(hands=["1d", "2d"]), language="en") == "The table is empty."


def test_a_single_card_laid_on_an_empty_table_is_read_alone() -> None:  # case A17
    game = match(scopone=True, dealer=1).shuffles("5h").plays(0, "5h")
    assert ask(queries.table_read, game) == "In tavola il cinque di cuori."


@pytest.mark.parametrize(
    ("number", "italian", "english"),
    [
        (1, "Asso di cuori.", "Ace of hearts."),
        (3, "Sette di fiori.", "Seven of clubs."),
        (4, "In tavola ci sono solo 3 carte.", "There are only 3 cards on the table."),
        (10, "In tavola ci sono solo 3 carte.", "There are only 3 cards on the table."),
    ],
)
def test_a_number_reads_that_table_card_or_says_how_many_there_are(number: int, italian: str, english: str) -> None:
    assert queries.table_card(narrator(), MIDDLE.sees(0), number).text == italian
    assert queries.table_card(narrator(language="en"), MIDDLE.sees(0), number).text == english


def test_a_number_on_a_table_with_one_card_or_none_says_so() -> None:
    one, none = given(table="5h", hands=["1d", "2d"]), given(hands=["1d", "2d"])
    assert queries.table_card(narrator(), one.sees(0), 2).text == "In tavola c'è una carta sola."
    assert queries.table_card(narrator(), none.sees(0), 1).text == "In tavola non c'è niente."


def test_the_hand_is_read_card_by_card_whole_and_sorted() -> None:
    assert queries.hand_card(narrator(), MIDDLE.sees(0), read_card("8s"), "hand.next") == Utterance(
        "Otto di picche.", Channel.ANSWER, "hand.next", "8p"
    )
    assert ask(queries.hand_all, MIDDLE) == "In mano hai sette di quadri e otto di picche."
    cards = read_cards("8s 7d")
    assert queries.hand_all(narrator(), MIDDLE.sees(0), cards).text == "In mano hai otto di picche e sette di quadri."
    assert ask(queries.hand_all, given(hands=["2d", "3c"])) == "In mano hai il due di quadri."
    assert ask(queries.hand_all, given(hands=["2d", "3c"]), language="en") == "You hold the two of diamonds."
    assert ask(queries.hand_all, given(hands=["", "2d"], turn=1)) == "Non hai carte in mano."
    assert ask(queries.hand_all, MIDDLE, None) == "Stai ascoltando, non hai carte."


def test_b_names_the_opener_during_the_whole_hand() -> None:  # case A46
    game = match(players=3, dealer=0).shuffles("")
    assert ask(queries.opener, game) == "Apre Bruno."
    assert ask(queries.opener, game, 1) == "Apri tu."
    assert ask(queries.opener, game, 1, "en") == "You open."
    later = game.plays(1, game.hands[1].split()[0])
    assert later.state.board.turn == 2
    assert ask(queries.opener, later) == "Ha aperto Bruno."
    assert ask(queries.opener, later, 1) == "Hai aperto tu."
    assert ask(queries.opener, later, 0, "en") == "Bruno opened this hand."
    assert ask(queries.opener, BEFORE_THE_FIRST) == "La prima smazzata non è ancora cominciata."


def test_t_says_whose_turn_it_is_in_every_phase() -> None:
    assert ask(queries.turn, MIDDLE) == "Tocca a te."
    assert ask(queries.turn, MIDDLE, 1) == "È il turno di Anna."
    assert ask(queries.turn, MIDDLE, 1, "en") == "It is Anna's turn."
    assert ask(queries.turn, BEFORE_THE_FIRST) == "Si tira a sorte chi dà le carte."
    assert ask(queries.turn, match(dealer=0)) == "Stai per dare le carte."
    assert ask(queries.turn, match(dealer=1)) == "Bruno sta per dare le carte."
    assert ask(queries.turn, match("spazzino", dealer=0).shuffles("")) == "Bruno deve tagliare il mazzo."
    over = given(hands=["", ""])
    assert ask(queries.turn, over) == "La smazzata è finita, ora si contano i punti."
    manual = given(hands=["", ""], manual=True)
    assert ask(queries.turn, manual) == "La smazzata è finita, ma si può ancora denunciare."


def test_t_after_the_match_names_the_winner() -> None:
    game = given(hands=["", ""], piles=["7d 1d", "2c"], scores=(12, 3)).reckons()
    assert ask(queries.turn, game) == "La partita è finita. Hai vinto la partita."
    assert ask(queries.turn, game, 1, "en") == "The match is over. Anna has won the match."


@pytest.mark.parametrize(
    ("scores", "italian", "english"),
    [
        (
            (0, 1),
            "Tu 0 punti, Bruno un punto. Si vince a 11.",
            "You 0 points, Bruno one point. The target is 11.",
        ),
        (
            (1, 2),
            "Tu un punto, Bruno 2 punti. Si vince a 11.",
            "You one point, Bruno 2 points. The target is 11.",
        ),
        (
            (-1, -2),
            "Tu meno un punto, Bruno meno 2 punti. Si vince a 11.",
            "You minus one point, Bruno minus 2 points. The target is 11.",
        ),
    ],
)
def test_scores_have_the_right_forms_for_zero_one_many_and_below_zero(  # cases A50, B10
    scores: tuple[int, int], italian: str, english: str
) -> None:
    game = scored(*scores)
    assert ask(queries.scores, game) == italian
    assert ask(queries.scores, game, language="en") == english


def test_scores_tell_my_side_first_then_the_others_in_the_order_of_play() -> None:
    assert ask(queries.scores, scored(1, 2, 3), 1) == "Tu 2 punti, Carla 3 punti, Anna un punto. Si vince a 11."
    assert ask(queries.scores, scored(1, 2, 3), None) == "Anna un punto, Bruno 2 punti, Carla 3 punti. Si vince a 11."
    assert ask(queries.scores, scored(4, 5, players=4, teams=2), 1) == (
        "La tua squadra 5 punti, la squadra avversaria 4 punti. Si vince a 11."
    )
    assert ask(queries.scores, scored(4, 5, 6, players=6, teams=3), 1, "en") == (
        "Your team 5 points, Carla and Fabio 6 points, Anna and Dario 4 points. The target is 11."
    )


def test_my_pile_is_told_in_numbers_with_the_right_forms() -> None:  # case B10
    def piled(cards: str, sweeps: int, **options: object) -> Given:
        hands = ["1d", "2d"] + ["3d", "4d"] * ("teams" in options)
        piles = [cards, "", "10c 9c", ""][: len(hands)]
        game = given(hands=hands, piles=piles, **options)  # type: ignore[arg-type]
        board = game.state.board
        return Given(game.state._replace(board=board._replace(sweeps=(sweeps, *board.sweeps[1:]))))

    assert ask(queries.pile, piled("", 0)) == "Non hai ancora preso niente."
    assert ask(queries.pile, piled("5h", 0)) == "Hai preso una carta."
    assert ask(queries.pile, piled("5h 6h", 1)) == "Hai preso 2 carte, con una scopa."
    assert ask(queries.pile, piled("5h 6h 7h", 2), language="en") == "You have taken 3 cards, with 2 scopas."
    assert ask(queries.pile, piled("5h 6h", 1, game="spazzino")) == "Hai preso 2 carte, con uno spazzino."
    assert ask(queries.pile, piled("5h", 1, teams=2)) == (
        "Hai preso una carta. La tua squadra ha preso 3 carte, con una scopa."
    )
    assert ask(queries.pile, piled("5h", 1, teams=2), 1) == "La tua squadra non ha ancora preso niente."
    assert ask(queries.pile, piled("5h", 1), None) == "Stai ascoltando, non hai carte."


def test_the_last_play_is_told_again() -> None:
    assert ask(queries.last_play, MIDDLE) == "In questa smazzata non ha ancora giocato nessuno."
    game = MIDDLE.plays(0, "7d")
    assert ask(queries.last_play, game) == "Prendi il sette di fiori con il sette di quadri."
    assert ask(queries.last_play, game, 1, "en") == "Anna takes the seven of clubs with the seven of diamonds."


def test_cards_left_are_counted_and_cards_set_aside_are_not_among_them() -> None:  # case A40
    game = match(players=5).shuffles("")
    assert ask(queries.cards_left, game) == "Nel mazzo restano 20 carte."
    assert ask(queries.cards_left, game, language="en") == "20 cards are left in the pack."
    aside = match(players=3, scopone=True).shuffles("")
    assert ask(queries.cards_left, aside) == "Il mazzo è finito. Una carta resta coperta, fuori dal gioco."


def test_seats_are_told_in_the_order_of_play_from_me_on() -> None:
    game = match(players=3, dealer=0).shuffles("")
    game = game.plays(1, game.hands[1].split()[0])
    assert ask(queries.seats, game, 2) == (
        "In ordine di gioco, tu con 3 carte, Anna con 3 carte e Bruno con 2 carte. Le carte le ha date Anna."
    )
    assert ask(queries.seats, given(hands=["", "2d"], turn=1), 0, "en") == (
        "In order of play, you with no cards and Bruno with one card. Bruno dealt."
    )


def test_before_the_deal_the_dealer_is_told_as_who_will_deal_and_no_card_is_missing() -> None:
    gathered = match("spazzino", dealer=1)
    assert (
        ask(queries.seats, gathered) == "In ordine di gioco, tu senza carte e Bruno senza carte. Le carte le dà Bruno."
    )
    assert ask(queries.seats, gathered, 1, "en").endswith(" You deal.")
    assert ask(queries.cards_left, gathered) == "Nel mazzo restano 40 carte."
    assert ask(queries.cards_left, gathered.shuffles("")) == "Nel mazzo restano 40 carte."


def test_teams_are_told_by_their_players() -> None:
    game = match(players=6, teams=3).shuffles("")
    assert ask(queries.teams, game, 1) == (
        "La tua squadra, tu ed Elena. Contro di voi Carla e Fabio. Contro di voi Anna e Dario."
    )
    assert ask(queries.teams, match().shuffles("")) == "Ognuno gioca per sé."
    assert ask(queries.teams, match(players=4, teams=2), None, "en") == (
        "Together, Anna and Carla. Together, Bruno and Dario."
    )
    assert " La tua squadra, tu e Carla. Contro di voi Bruno e Dario. " in ask(
        queries.seats, match(players=4, teams=2).shuffles("")
    )


def spazzino_counters(table: str, hands: list[str], counters: bool = True) -> Given:
    return given("spazzino", table=table, hands=hands, counters=counters)


def test_counters_tell_odd_and_even_of_ace_to_seven() -> None:  # case A70
    game = spazzino_counters("3d 4d", ["7d 9c", "4h 8c"]).plays(0, "7d")
    assert ask(queries.counters, game) == "Dispari il tre, il quattro e il sette. 0, 0, 1, 1, 0, 0, 1."
    assert ask(queries.counters, game, 1, "en") == "Odd, the three, the four and the seven. 0, 0, 1, 1, 0, 0, 1."
    later = given(
        "spazzino", table="1h 3h", hands=["9c", "4h 8c"], turn=1, piles=["3d 4d 7d", ""], counters=True
    ).plays(1, "4h x 1h 3h")
    assert ask(queries.counters, later) == "Dispari l'asso e il sette. 1, 0, 0, 0, 0, 0, 1."


def test_counters_that_are_all_even_say_so() -> None:
    assert ask(queries.counters, spazzino_counters("", ["7d 9c", "4h 8c"])) == "Tutti pari. 0, 0, 0, 0, 0, 0, 0."


def test_full_counters_tell_how_often_each_rank_has_gone_by() -> None:
    game = spazzino_counters("3d 3h 10d", ["7d 9c", "4h 8c"])
    assert ask(queries.counters_full, game) == (
        "Due volte i tre. Una volta i re. "
        "Mai gli assi, i due, i quattro, i cinque, i sei, i sette, i fanti e i cavalli."
    )
    assert ask(queries.counters_full, game, language="en") == (
        "Twice, the threes. Once, the kings. "
        "Never, the aces, the twos, the fours, the fives, the sixes, the sevens, the jacks and the knights."
    )


def test_counters_are_refused_where_the_table_has_none() -> None:  # R27
    game = spazzino_counters("3d", ["7d 9c", "4h 8c"], counters=False)
    assert ask(queries.counters, game) == "A questo tavolo i contatori non sono ammessi."
    assert ask(queries.counters_full, game, language="en") == "Counters are not allowed at this table."
    assert ask(queries.counters, MIDDLE) == "I contatori ci sono solo nello Spazzino."


def test_the_options_in_force_are_one_sentence() -> None:
    assert ask(queries.options_in_force, MIDDLE) == "Scopa, 2 giocatori, 11 punti, presa automatica."
    game = match(players=6, teams=3, scopone=True, escoba=True, inverse=True, manual=True, target=21, first_dealer=1)
    assert ask(queries.options_in_force, game) == (
        "Scopa, 6 giocatori, 3 squadre, 21 punti, presa manuale, la prima volta dà le carte Bruno, "
        "Escoba, Scopone, inversa."
    )
    assert ask(queries.options_in_force, game, 1) == (
        "Scopa, 6 giocatori, 3 squadre, 21 punti, presa manuale, la prima volta dai le carte tu, "
        "Escoba, Scopone, inversa."
    )
    assert ask(queries.options_in_force, match(players=4, preset="tradizionale"), language="en") == (
        "Scopa, 4 players, everybody alone, 11 points, automatic takes, equal card first, no scopa on the last card, "
        "redeal on three tens, primiera."
    )
    assert ask(queries.options_in_force, match("spazzino", declared_win=True, counters=True)) == (
        "Spazzino, 2 giocatori, 31 punti, presa a scelta, privilegio del mazziere, vittoria dichiarata, contatori."
    )


def test_every_reading_answers_before_the_first_hand_and_to_who_looks_on() -> None:  # case B14
    asked: tuple[Query, ...] = (
        queries.table_read,
        queries.hand_all,
        queries.opener,
        queries.turn,
        queries.scores,
        queries.pile,
        queries.last_play,
        queries.cards_left,
        queries.seats,
        queries.teams,
        queries.options_in_force,
        queries.counters,
        queries.counters_full,
    )
    for seat in (0, 1, None):
        for game in (BEFORE_THE_FIRST, MIDDLE, given(hands=["", ""])):
            assert all(ask(query, game, seat, language) for query in asked for language in ("it", "en"))
