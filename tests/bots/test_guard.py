"""The guard: takes what is worth most, leaves little, and is stronger than chance."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from salotto.bots.danger import Danger
from salotto.bots.guard import Guard
from salotto.bots.levels import LEVELS
from salotto.bots.worth import card_weights, point_worth
from salotto.core.actions import ChooseDealOrder, Cut, DeclareScaluneddu, DeclareVictory, Play, SeatAction, SetTableCard
from salotto.core.cards import PACK, mask_of, rank_of, read_card, read_cards, write_cards
from salotto.core.events import CardPlayed, Phase
from salotto.core.options import Game, TableOptions, Taking, faults, table_for, teams_allowed
from salotto.core.refusal import Refusal
from salotto.core.view import View, new_view
from salotto.engine.legal import options
from salotto.rules.compile import compile_rules
from salotto.session.house import House
from salotto.session.match import Match
from tests.given import Given, given, spare, table_options
from tests.session.playing import play_on, setup_of


def chosen(game: Given, seed: int = 0, level: str = "guard") -> SeatAction:
    turn = game.state.board.turn
    view = game.sees(turn)
    return LEVELS[level]().choose(view, options(view), Random(seed))


def played(game: Given, seed: int = 0) -> str:
    """The card that the guard plays, and what it takes."""
    action = chosen(game, seed)
    assert isinstance(action, Play)
    turn = game.state.board.turn
    assert turn is not None
    first = game.does(turn, action).events[0]
    assert isinstance(first, CardPlayed)
    return " x ".join(filter(None, (write_cards([first.card]), write_cards(first.taken))))


# legal moves


@pytest.mark.parametrize("level", LEVELS)
def test_every_move_of_a_computer_is_a_take_and_passes_the_turn(level: str) -> None:  # case A11
    game = given(
        table="3h 2s 3d 3c", hands=["6s 2d 5d", "9s 9c 9h"], stock=spare("3h 2s 3d 3c 6s 2d 5d 9s 9c 9h", count=6)
    )
    for seed in range(200):
        events = game.tries(0, chosen(game, seed, level))
        assert not isinstance(events, Refusal)
        assert isinstance(events[0], CardPlayed)
        assert events[0].taken != ()
        assert game.does(0, chosen(game, seed, level)).state.board.turn == 1


def every_table() -> list[TableOptions]:
    """Every game, number of players and teams with every taking, other options by turns."""
    found = []
    for number, (game, players, taking) in enumerate(
        (game, players, taking) for game in Game for players in range(2, 7) for taking in Taking
    ):
        for teams in teams_allowed(game, players):
            for flags in range(4):
                table = replace(table_for(game, players), teams=teams, taking=taking)
                if game is Game.SCOPA:
                    primiera = (number + flags) % 2 == 0
                    table = replace(table, escoba=bool(flags & 1), scopone=bool(flags & 2), primiera=primiera)
                    table = replace(table, inverse=(number + flags) % 3 == 0)
                else:
                    table = replace(table, dealers_privilege=bool(flags & 1), declared_win=bool(flags & 2))
                if not faults(table):
                    found.append(table)
    return found


def test_computers_play_a_hand_at_every_table() -> None:
    tables = every_table()
    assert len(tables) > 100
    for number, table in enumerate(tables):
        setup = setup_of(table, seed=f"{number}", err=0.3)
        match = Match(setup, House(setup.seed), None, {seat: LEVELS["guard"]() for seat in range(table.players)})
        while match.view(None).board.phase is not Phase.RECKONING:
            match.step()
        assert sum(match.view(None).board.held_counts) == 0


# what it prefers


def test_the_guard_takes_the_settebello_rather_than_another_card() -> None:
    game = given(table="7d 6c 9h", hands=["7s 6d", "1c 2c"], stock=spare("7d 6c 9h 7s 6d 1c 2c", count=12))
    assert played(game) == "7s x 7d"


def test_the_guard_takes_a_scopa_rather_than_diamonds() -> None:
    game = given(table="4d 5c", hands=["9s 4h", "1c 2c"], stock=spare("4d 5c 9s 4h 1c 2c", count=12))
    assert played(game) == "9s x 4d 5c"


def test_the_guard_gives_a_scopa_away_when_points_go_to_the_others() -> None:  # R10
    game = given(table="4d 5c", hands=["9s 10h", "1c 2c"], stock=spare("4d 5c 9s 10h 1c 2c", count=12), inverse=True)
    assert played(game) == "10h"


def test_the_guard_leaves_a_table_that_nobody_can_sweep() -> None:
    game = given(table="3h", hands=["7h 8s", "1c 2c"], stock=spare("3h 7h 8s 1c 2c", count=12))
    assert played(game) == "8s"  # eleven on the table, where ten could be swept


def test_the_guard_leaves_a_card_of_which_no_other_is_unseen() -> None:
    game = given(
        table="",
        hands=["5d 6h", "9c 2c"],
        piles=["5h 5s", "5c 6s"],
        stock=spare("5d 6h 9c 2c 5h 5s 5c 6s", count=12),
    )
    assert played(game) == "5d"


def test_the_guard_takes_by_choice_what_is_worth_more() -> None:
    game = given(table="4d 2d 1c 5c", hands=["6s", "9c"], stock=spare("4d 2d 1c 5c 6s 9c", count=12), choose=True)
    assert played(game) == "6s x 4d 2d"


def test_the_guard_makes_no_mistake_by_itself() -> None:  # R11
    game = given(table="4d 2d 1c 5c", hands=["6s", "9c"], stock=spare("4d 2d 1c 5c 6s 9c", count=12), manual=True)
    assert played(game) == "6s x 4d 2d"


def test_the_guard_takes_bagari_and_the_whole_table() -> None:  # R20, R22
    game = given("spazzino", table="5c 2c", hands=["7c 5d", "9c"], stock=spare("5c 2c 7c 5d 9c", count=12))
    assert played(game) == "7c x 5c 2c"


def test_the_guard_declares_what_is_true() -> None:  # R23, R25
    game = given("spazzino", table="9c", hands=["6d 7d 8d", "9s 1c 2c"], stock=spare("9c 6d 7d 8d 9s 1c 2c", count=12))
    view = game.sees(0)
    assert Guard().react(view, options(view), Random(0)) == DeclareScaluneddu()
    view = game.sees(1)
    assert Guard().react(view, options(view), Random(0)) is None
    game = given(
        "spazzino",
        table="9c",
        hands=["6d 7d 8d", "9s 1c 2c"],
        stock=spare("9c 6d 7d 8d 9s 1c 2c", count=12),
        scores=[31, 20],
        declared_win=True,
    )
    view = game.sees(0)
    assert Guard().react(view, options(view), Random(0)) == DeclareVictory()


# the Spazzino dealer


def dealing(phase: Phase, table: str = "", held: str = "", bottom: str = "") -> View:
    view = new_view(table_options("spazzino", first_dealer=0), 0)
    counts = (3, 3) if held else (0, 0)
    board = view.board._replace(
        phase=phase, turn=0, dealer=0, hand_number=1, table=read_cards(table), held_counts=counts, stock_count=34
    )
    return View(board, 0, read_cards(held), read_card(bottom) if bottom else None)


def test_the_guard_cuts_anywhere_and_deals_the_hands_first() -> None:  # R17, R18
    view = dealing(Phase.CUT)
    assert {Guard().choose(view, options(view), Random(seed)) for seed in range(400)} == {Cut(n) for n in range(1, 40)}
    view = dealing(Phase.DEAL_ORDER)
    assert Guard().choose(view, options(view), Random(0)) == ChooseDealOrder(table_first=False)


def test_the_guard_lays_the_bottom_card_that_spoils_a_sweep_and_not_one_that_offers_it() -> None:  # R18
    spoils = dealing(Phase.TABLE_CARDS, table="3c 2h", held="9d 10s 8h", bottom="10d")
    assert Guard().choose(spoils, options(spoils), Random(0)) == SetTableCard(from_bottom=True)
    offers = dealing(Phase.TABLE_CARDS, table="3c 2h", held="9d 10s 8h", bottom="2c")
    assert Guard().choose(offers, options(offers), Random(0)) == SetTableCard(from_bottom=False)


def test_the_guard_can_lay_the_table_before_the_hands_are_dealt() -> None:  # R18
    view = dealing(Phase.TABLE_CARDS, table="3c 2h", bottom="2c")
    assert Guard().choose(view, options(view), Random(0)) == SetTableCard(from_bottom=False)


# reckoning


def test_danger_is_the_chance_that_one_of_the_cards_held_sweeps() -> None:
    game = given(table="3h", hands=["7h 8s", "1c 2c"], stock=spare("3h 7h 8s 1c 2c", count=12))
    view = game.sees(0)
    danger = Danger(view, compile_rules(view.board.options))
    assert danger.expected_award(0, None) == 0.0
    assert danger.expected_award(mask_of(read_cards("10d 9d")), None) == 0.0
    # 37 unseen, two in the hand, three of them equal to the eight that lies alone
    assert danger.expected_award(mask_of(read_cards("8s")), read_card("8s")) == pytest.approx(1 - 34 * 33 / (37 * 36))


def test_danger_is_nothing_after_the_last_card_of_a_hand() -> None:
    view = given(table="3h", hands=["7h", ""]).sees(0)
    assert Danger(view, compile_rules(view.board.options)).expected_award(mask_of(read_cards("3h")), None) == 0.0


@pytest.mark.parametrize(
    ("table", "own", "others"),
    [
        (table_options(), 1.0, -1.0),
        (table_options(inverse=True), -1.0, 1.0),
        (table_options(players=3), 1.0, -0.5),
        (table_options(players=3, inverse=True), -1.0, 0.5),
        (table_options(players=6, teams=3), 1.0, -0.5),
    ],
)
def test_a_point_is_worth_what_it_changes_between_the_sides(  # R10
    table: TableOptions, own: float, others: float
) -> None:
    rules = compile_rules(table)
    assert (point_worth(rules, 0, 0), point_worth(rules, 1, 0)) == (own, others)


def test_cards_weigh_by_the_items_of_the_game_until_these_are_decided() -> None:
    board = given(table="3h", hands=["7h", "8h"]).state.board
    rules = compile_rules(board.options)
    weights = card_weights(rules, board, 0).by_card
    assert weights[read_card("7d")] == pytest.approx(0.05 + 0.2 + 0.5 + 1)
    assert weights[read_card("7h")] == pytest.approx(0.05 + 0.5)
    assert weights[read_card("9d")] == pytest.approx(0.05 + 0.2)
    assert weights[read_card("9c")] == pytest.approx(0.05)
    board = given(table="3h", hands=["7h", "8h"], piles=["1d 2d 3d 4d 5d 6d", "7d"]).state.board
    weights = card_weights(rules, board, 0).by_card
    assert weights[read_card("9d")] == pytest.approx(0.05)


# strength


@pytest.mark.parametrize(
    ("table", "least"),
    [
        (table_for(Game.SCOPA), 0.8),
        (table_options(inverse=True), 0.8),
        (table_options(escoba=True, choose=True), 0.8),
        (table_for(Game.SPAZZINO), 0.9),
    ],
    ids=["scopa", "inverse", "escoba", "spazzino"],
)
def test_the_guard_beats_chance_clearly(table: TableOptions, least: float) -> None:
    matches = 50  # some four hundred hands
    won = sum(play_on(_duel(replace(table, first_dealer=seed % 2), f"{seed}")).winner == 0 for seed in range(matches))
    assert won >= least * matches


def _duel(table: TableOptions, seed: str) -> Match:
    return Match(setup_of(table, seed=seed), House(seed), None, {0: LEVELS["guard"](), 1: LEVELS["random"]()})


@pytest.mark.parametrize("taking", list(Taking))
def test_a_choice_at_a_table_of_twenty_cards_is_a_legal_one(taking: Taking) -> None:
    even = [card for card in PACK if rank_of(card) % 2 == 0]
    odd = [card for card in PACK if rank_of(card) % 2]
    table = table_options(escoba=True, scopone=True, first_dealer=1)
    table = replace(table, taking=taking)
    board = new_view(table, 0).board._replace(
        phase=Phase.PLAY, turn=0, dealer=1, hand_number=1, table=tuple(even), held_counts=(10, 10)
    )
    view = View(board, 0, tuple(odd[:10]), None)
    assert Guard().choose(view, options(view), Random(1)) in options(view)
