"""Computers at a manual table: they may err, they may notice, and they never accuse a right play."""

from __future__ import annotations

from random import Random

import pytest

from salotto.bots.levels import LEVELS
from salotto.bots.player import BotPlayer
from salotto.bots.uniform import Uniform
from salotto.core.actions import Denounce, Play
from salotto.core.cards import mask_of, write_cards
from salotto.core.events import Denounced, Phase
from salotto.core.refusal import Refusal
from salotto.core.view import View
from salotto.engine.legal import options
from salotto.rules.picks import is_mistake
from tests.given import Given, given, play, spare, table_options
from tests.session.playing import events_of, played_match, setup_of

TABLE = "5d 2c 4s"
HANDS = ["7d 9c 10h", "9d 1c 3h"]


def manual(**agreed: object) -> Given:
    return given(table=TABLE, hands=HANDS, stock=spare(TABLE, *HANDS, count=12), manual=True, **agreed)  # type: ignore[arg-type]


def asked(player: BotPlayer, view: View, seed: int = 0) -> object:
    return player.react(view, options(view), Random(seed))


@pytest.mark.parametrize("mistake", ["7d x", "7d x 5d", "7d x 5d 4s", "10h x 5d"])
def test_a_computer_that_notices_denounces_a_mistake(mistake: str) -> None:  # R11
    view = manual().does(0, play(mistake)).sees(1)
    assert asked(BotPlayer(Uniform(), notice=1.0), view) == Denounce(view.board.ply - 1)


@pytest.mark.parametrize("right", ["7d x 5d 2c", "10h x"])
def test_a_right_play_is_never_denounced(right: str) -> None:  # R11
    view = manual().does(0, play(right)).sees(1)
    assert [asked(BotPlayer(Uniform(), notice=1.0), view, seed) for seed in range(50)] == [None] * 50


def test_a_sum_beside_an_equal_card_is_denounced_only_where_it_is_a_mistake() -> None:  # R11
    for equal_first, expected in ((False, None), (True, Denounce(0))):
        table, hands = "7c 5d 2c", ["7d 9c 10h", "9d 1c 3h"]
        game = given(
            table=table, hands=hands, stock=spare(table, *hands, count=12), manual=True, equal_card_first=equal_first
        )
        view = game.does(0, play("7d x 5d 2c")).sees(1)
        assert asked(BotPlayer(Uniform(), notice=1.0), view) == expected


def test_a_computer_that_does_not_look_denounces_nothing() -> None:
    view = manual().does(0, play("7d x")).sees(1)
    assert [asked(BotPlayer(Uniform(), notice=0.0), view, seed) for seed in range(50)] == [None] * 50


def test_noticing_is_rolled_once_for_a_play() -> None:
    view = manual().does(0, play("7d x")).sees(1)
    noticed = 0
    for seed in range(400):
        player = BotPlayer(Uniform(), notice=0.70)
        first = asked(player, view, seed)
        assert [asked(player, view, other) for other in range(20)] == [first] * 20
        noticed += first is not None
    assert 0.62 < noticed / 400 < 0.78


def test_a_partners_mistake_is_not_denounced() -> None:  # R13
    hands = [*HANDS, "1d 2d 3d", "8d 8h 8s"]
    game = given(table=TABLE, hands=hands, stock=spare(TABLE, *hands, count=12), manual=True, teams=2)
    after = game.does(0, play("7d x"))
    assert asked(BotPlayer(Uniform(), notice=1.0), after.sees(2)) is None
    assert asked(BotPlayer(Uniform(), notice=1.0), after.sees(1)) == Denounce(0)


def test_a_mistake_that_was_rewarded_is_not_denounced_again() -> None:  # R13
    hands = [*HANDS, "1d 2d 3d"]
    game = given(table=TABLE, hands=hands, stock=spare(TABLE, *hands, count=9), manual=True)
    after = game.does(0, play("7d x")).does(2, Denounce(0))
    assert asked(BotPlayer(Uniform(), notice=1.0), after.sees(1)) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_always_errs_always_makes_a_mistake_and_never_sweeps_by_it(level: str) -> None:  # R11, R12
    game = manual()
    view = game.sees(0)
    seen = set()
    for seed in range(100):
        action = BotPlayer(LEVELS[level](), err=1.0).choose(view, options(view), Random(seed))
        assert isinstance(action, Play)
        assert not isinstance(game.tries(0, action), Refusal)
        taken = mask_of(action.take or ())
        assert is_mistake(options(view).rules.takes, action.card, taken, mask_of(view.board.table))
        assert taken != mask_of(view.board.table)
        seen.add(write_cards(sorted(action.take or ())))
    assert len(seen) > 1


def test_a_computer_that_never_errs_makes_no_mistake_in_a_whole_match() -> None:
    events = events_of(played_match(setup_of(table_options(manual=True), err=0.0, notice=1.0)))
    assert not any(isinstance(event, Denounced) for event in events)


def test_every_denouncement_of_computers_in_whole_matches_is_right() -> None:
    for table in (
        table_options(manual=True),
        table_options(players=4, teams=2, manual=True, escoba=True, scopone=True),
    ):
        found = [event for event in events_of(played_match(setup_of(table, err=0.3))) if isinstance(event, Denounced)]
        assert found
        assert all(event.right for event in found)


def test_computers_err_by_their_chance_only_at_manual_tables() -> None:
    game = given(table=TABLE, hands=HANDS, stock=spare(TABLE, *HANDS, count=12), choose=True)
    view = game.sees(0)
    for seed in range(50):
        action = BotPlayer(LEVELS["guard"](), err=1.0).choose(view, options(view), Random(seed))
        assert not isinstance(game.tries(0, action), Refusal)


def test_chance_plays_every_card_and_every_choice_of_the_dealer() -> None:
    view = manual().sees(0)
    met = {Uniform().choose(view, options(view), Random(seed)) for seed in range(100)}
    assert met == {play("7d x 5d 2c"), play("9c x 5d 4s"), play("10h x")}
    assert view.board.phase is Phase.PLAY
