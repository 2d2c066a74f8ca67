"""The end of a hand in exact sentences: remainder, count with reasons, totals, who deals next, who won."""

from __future__ import annotations

from salotto.speech.utterance import Channel
from salotto.speech.verbosity import Verbosity
from tests.given import Given, given, match
from tests.speech.listening import hears, narrator, utterances

A24 = (
    "7d 1d 2d 3d 4d 1h 2h 3h 4h 5h 6h 7h 8h 9h 10h 1s 2s 3s 4s 5s 6s",
    "5d 6d 8d 9d 10d 7s 8s 9s 10s 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c",
)


def counted(
    piles: tuple[str, ...],
    sweeps: tuple[int, ...] = (),
    now: tuple[int, ...] = (),
    started: tuple[int, ...] = (),
    **options: object,
) -> Given:
    """A hand that waits for its count; `now` and `started` are the scores before the count and before the hand."""
    position = given(hands=[""] * len(piles), piles=piles, **options)  # type: ignore[arg-type]
    board = position.state.board
    board = board._replace(
        sweeps=sweeps or board.sweeps, scores=now or board.scores, scores_before=started or board.scores_before
    )
    return Given(position.state._replace(board=board))


def test_what_is_left_is_told_with_who_gets_it_and_is_no_scopa() -> None:  # case A18
    before = given(table="2h", hands=["", "7d"], turn=1, last_taker=0)
    now = before.plays(1, "7d")
    assert hears(before, now) == [
        "Bruno gioca il sette di quadri.",
        "Le ultime carte in tavola, due di cuori e sette di quadri, le prendi tu.",
    ]
    assert hears(before, now, 1) == [
        "Giochi il sette di quadri.",
        "Le ultime carte in tavola, due di cuori e sette di quadri, le prende Anna.",
    ]
    assert hears(before, now, 1, "en") == [
        "You play the seven of diamonds.",
        "The last cards on the table, two of hearts and seven of diamonds, go to Anna.",
    ]


def test_one_card_left_is_told_in_the_singular() -> None:
    before = given(hands=["", "7d"], turn=1, last_taker=0)
    now = before.plays(1, "7d")
    assert hears(before, now)[1] == "L'ultima carta in tavola, il sette di quadri, la prendi tu."
    assert hears(before, now, 1, "en")[1] == "The last card on the table, the seven of diamonds, goes to Anna."


def test_a_hand_in_which_nobody_took_says_so_and_counts_nothing() -> None:  # case A20, R6
    before = given(table="2h 9d", hands=["", "7d"], turn=1, manual=True)
    now = before.plays(1, "7d x")
    assert hears(before, now) == [
        "Bruno gioca il sette di quadri.",
        "Nessuno ha preso in questa smazzata, le 3 carte in tavola non vanno a nessuno. "
        "La smazzata è finita, ma si può ancora denunciare.",
    ]
    assert hears(before, now, language="en")[1] == (
        "Nobody took anything in this hand, the 3 cards on the table go to nobody. "
        "The hand is over, but the last play can still be denounced."
    )
    reckoned = now.reckons()
    assert hears(now, reckoned) == [
        "Carte, 0 pari, nessun punto. Quadri, 0 pari, nessun punto. I sette, 0 pari, nessun punto. "
        "Settebello, nessun punto.",
        "In questa smazzata tu 0 punti, Bruno 0 punti. In totale tu 0 punti, Bruno 0 punti. Poi dai le carte tu.",
    ]


def test_the_count_of_two_sides_tells_mine_first_with_reasons() -> None:  # case A24
    before = counted(A24, sweeps=(0, 1), now=(3, 5), started=(3, 4))
    now = before.reckons()
    assert hears(before, now) == [
        "Carte, 21 a 19, un punto a te. Quadri, 5 pari, nessun punto. I sette, 2 pari, nessun punto. "
        "Settebello, un punto a te. Durante il gioco, Bruno una scopa.",
        "In questa smazzata tu 2 punti, Bruno un punto. In totale tu 5 punti, Bruno 5 punti. Poi dai le carte tu.",
    ]
    assert hears(before, now, 1) == [
        "Carte, 19 a 21, un punto ad Anna. Quadri, 5 pari, nessun punto. I sette, 2 pari, nessun punto. "
        "Settebello, un punto ad Anna. Durante il gioco, tu una scopa.",
        "In questa smazzata tu un punto, Anna 2 punti. In totale tu 5 punti, Anna 5 punti. Poi dà le carte Anna.",
    ]
    assert hears(before, now, language="en") == [
        "Cards, 21 to 19, one point to you. Diamonds, 5 each, no point. Sevens, 2 each, no point. "
        "Settebello, one point to you. During play, Bruno one scopa.",
        "This hand, you 2 points, Bruno one point. In total, you 5 points, Bruno 5 points. You deal next.",
    ]


def test_a_brief_count_tells_only_who_gets_points() -> None:
    before = counted(A24, sweeps=(0, 1), now=(0, 1))
    assert hears(before, before.reckons(), verbosity=Verbosity.BRIEF)[0] == (
        "Carte, un punto a te. Settebello, un punto a te. Durante il gioco, Bruno una scopa."
    )
    nothing = counted(("", ""))
    assert hears(nothing, nothing.reckons(), verbosity=Verbosity.BRIEF)[0] == "Nessun punto dal conto."
    assert hears(nothing, nothing.reckons(), language="en", verbosity=Verbosity.BRIEF)[0] == "No points from the count."


def test_three_sides_are_counted_by_name() -> None:  # case A25
    piles = (
        "1d 2d 3d 4d 7d 1h 2h 3h 4h 5h 6h 7h 8h 9h",
        "5d 6d 8d 10h 1s 2s 3s 4s 5s 6s 7s 8s 9s 10s",
        "9d 10d 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c",
    )
    before = counted(piles)
    assert hears(before, before.reckons(), 2) == [
        "Carte, tu 12, Anna 14, Bruno 14, nessun punto. Quadri, tu 2, Anna 5, Bruno 3, un punto ad Anna. "
        "I sette, tu 1, Anna 2, Bruno 1, un punto ad Anna. Settebello, un punto ad Anna.",
        "In questa smazzata tu 0 punti, Anna 3 punti, Bruno 0 punti. "
        "In totale tu 0 punti, Anna 3 punti, Bruno 0 punti. Poi dà le carte Anna.",
    ]


def test_inverse_tells_who_receives_the_points() -> None:  # case A38: own 2, 2, 1 of three teams
    piles = (
        "7d 1h 2h 3h 4h 5h 6h 8h 9h 10h 1s 2s 3s 4s 5s 6s",  # most cards, settebello
        "1d 2d 3d 4d 5d 6d 7h 7s",  # most diamonds, most sevens
        "8d 9d 10d 1c 2c 3c",
        "",
        "",
        "",
    )
    before = counted(piles, sweeps=(0, 0, 1, 0, 0, 0), now=(1, 1, 0), started=(0, 0, 0), teams=3, inverse=True)
    now = before.reckons()
    assert now.scores == (3, 3, 4)
    to_both = "un punto a Bruno ed Elena e un punto a Carla e Fabio"
    to_mine = "un punto alla tua squadra e un punto a Carla e Fabio"
    assert hears(before, now, 0)[0] == (
        f"Carte, la tua squadra 16, Bruno ed Elena 8, Carla e Fabio 6, {to_both}. "
        f"Quadri, la tua squadra 1, Bruno ed Elena 6, Carla e Fabio 3, {to_mine}. "
        f"I sette, la tua squadra 1, Bruno ed Elena 2, Carla e Fabio 0, {to_mine}. "
        f"Settebello, {to_both}. Durante il gioco, la tua squadra un punto, Bruno ed Elena un punto."
    )
    assert hears(before, now, 0)[1].startswith(
        "In questa smazzata la tua squadra 3 punti, Bruno ed Elena 3 punti, Carla e Fabio 4 punti. "
    )
    assert hears(before, now, 2, "en")[0].endswith(
        "Settebello, one point to your team and one point to Bruno and Elena. "
        "During play, Anna and Dario one point, Bruno and Elena one point."
    )


def test_two_teams_are_mine_and_the_other() -> None:
    before = counted((A24[0], A24[1], "", ""), teams=2)
    now = before.reckons()
    assert hears(before, now, 3) == [
        "Carte, 19 a 21, un punto alla squadra avversaria. Quadri, 5 pari, nessun punto. "
        "I sette, 2 pari, nessun punto. Settebello, un punto alla squadra avversaria.",
        "In questa smazzata la tua squadra 0 punti, la squadra avversaria 2 punti. "
        "In totale la tua squadra 0 punti, la squadra avversaria 2 punti. Poi dà le carte Anna.",
    ]
    assert hears(before, now, None, "en")[0].startswith(
        "Cards, Anna and Carla 21, Bruno and Dario 19, one point to Anna and Carla. "
    )


def test_the_primiera_takes_the_place_of_the_sevens() -> None:
    before = counted(A24, primiera=True)
    assert "Primiera, 0 a 75, un punto a Bruno." not in hears(before, before.reckons())[0]
    assert "Primiera, 0 pari, nessun punto." in hears(before, before.reckons())[0]


def test_spazzino_counts_with_the_names_of_its_cards_and_the_napola() -> None:  # case A65
    piles = (
        "1s 2s 3s 8s 9s 1d 2d 3d 4d 5d 6d 7d 8d 9d 10d 1h 2h 3h 4h 5h",
        "4s 5s 6s 7s 10s 6h 7h 8h 9h 10h 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c",
    )
    before = counted(piles, now=(5, 1), started=(0, 0), game="spazzino")
    assert hears(before, before.reckons()) == [
        "Carte, 20 pari, nessun punto. Spade, 5 pari, nessun punto. Sette di denari, un punto a te. "
        "Fante di spade, un punto a te. Due di spade, un punto a te. Napola di 3 carte, 3 punti a te. "
        "Durante il gioco, tu 5 punti, Bruno un punto.",
        "In questa smazzata tu 11 punti, Bruno un punto. In totale tu 11 punti, Bruno un punto. Poi dai le carte tu.",
    ]
    assert hears(before, before.reckons(), 1, "en")[0] == (
        "Cards, 20 each, no point. Swords, 5 each, no point. Seven of coins, one point to Anna. "
        "Jack of swords, one point to Anna. Two of swords, one point to Anna. Napola of 3 cards, 3 points to Anna. "
        "During play, you one point, Anna 5 points."
    )


def test_all_swords_are_a_napoleone() -> None:
    before = counted(("1s 2s 3s 4s 5s 6s 7s 8s 9s 10s", "1c"), game="spazzino")
    assert "Napoleone, 10 punti a te." in hears(before, before.reckons())[0]


def test_points_lost_in_play_are_in_words() -> None:  # case A50
    before = counted(("", ""), now=(0, -1), started=(0, 0), manual=True)
    assert hears(before, before.reckons())[0].endswith(" Durante il gioco, Bruno meno un punto.")
    assert hears(before, before.reckons())[1].endswith(
        "In totale tu 0 punti, Bruno meno un punto. Poi dai le carte tu."
    )
    before = counted(("", ""), now=(-1, -3), started=(0, 0), manual=True)
    assert hears(before, before.reckons(), language="en")[1].startswith(
        "This hand, you minus one point, Bruno minus 3 points. In total, you minus one point, Bruno minus 3 points."
    )


def test_the_winner_is_told_last_from_each_viewpoint() -> None:
    before = counted(A24, now=(10, 2), started=(10, 2))
    now = before.reckons()
    assert [hears(before, now, seat)[-1] for seat in (0, 1, None)] == [
        "Hai vinto la partita.",
        "Anna ha vinto la partita.",
        "Anna ha vinto la partita.",
    ]
    assert hears(before, now, 1, "en")[-1] == "Anna has won the match."
    before = counted((A24[0], A24[1], "", ""), now=(10, 2), started=(10, 2), teams=2)
    now = before.reckons()
    assert [hears(before, now, seat)[-1] for seat in (0, 1, None)] == [
        "La tua squadra ha vinto la partita.",
        "La squadra avversaria ha vinto la partita.",
        "Anna e Carla hanno vinto la partita.",
    ]


def test_the_end_of_a_hand_is_told_in_order_in_few_lines() -> None:  # case B04
    before = given(
        table="7h",
        hands=["", "7d"],
        turn=1,
        last_taker=0,
        piles=[A24[1].replace(" 7s", ""), A24[0].replace("7d ", "").replace("7h ", "")],
    )
    played = before.plays(1, "7d")
    reckoned = played.reckons()
    told = utterances(before, played, narrator(0)) + utterances(played, reckoned, narrator(0))
    assert [utterance.kind for utterance in told] == ["card_played", "count", "totals"]
    assert {utterance.channel for utterance in told} == {Channel.NEWS}
    assert [utterance.text for utterance in told] == [
        "Bruno prende il sette di cuori con il sette di quadri. Scopa, un punto.",
        "Carte, 18 a 21, un punto a Bruno. Quadri, 5 pari, nessun punto. I sette, 1 a 2, un punto a Bruno. "
        "Settebello, un punto a Bruno. Durante il gioco, Bruno una scopa.",
        "In questa smazzata tu 0 punti, Bruno 4 punti. In totale tu 0 punti, Bruno 4 punti. Poi dai le carte tu.",
    ]


def test_the_dealer_and_the_opener_move_on_each_hand_and_are_told() -> None:  # case A46
    game = match(players=3, dealer=0)
    told = []
    for hand in range(1, 5):
        before, game = game, game.shuffles("")
        told.append(hears(before, game, 0)[-1].rsplit(". ", 1)[-1])
        assert game.state.board.hand_number == hand
        while game.phase.value == "play":
            seat = game.state.board.turn
            assert seat is not None
            card = game.hands[seat].split()[0]
            game = game.plays(seat, card)
        before, game = game, game.reckons()
        if game.phase.value == "finished":
            break
        told.append(hears(before, game, 0)[-1].rsplit(". ", 1)[-1])
    assert told[:5] == ["Apre Bruno.", "Poi dà le carte Bruno.", "Apre Carla.", "Poi dà le carte Carla.", "Apri tu."]
