"""RULES part 2, "Declared win"; R25, R26."""

from __future__ import annotations

from salotto.core.actions import Cut, DeclareVictory
from salotto.core.events import MatchWon, Phase, VictoryDeclared
from salotto.core.refusal import Code, Refusal
from tests.given import Given, given, match, spare
from tests.when import passed

DECLARE = DeclareVictory()


def reached(stock: int = 6, **more: object) -> Given:
    """At 29 points, a piccola and a spazzino of four: 34."""
    position: dict[str, object] = {
        "table": "4c",
        "hands": ["4d 10c", "9h 9c"],
        "last_laid": "4c",
        "stock": spare("4c 4d 10c 9h 9c", count=stock),
        "scores": [29, 0],
        "declared_win": True,
        **more,
    }
    return given("spazzino", **position).plays(0, "4d")  # type: ignore[arg-type]


def test_player_at_the_target_declares_and_wins_at_once() -> None:
    """A68."""
    game = reached().does(0, DECLARE)
    assert game.events == (VictoryDeclared(0, 34), MatchWon(0, (34, 0)))
    assert (game.phase, game.state.board.winner) == (Phase.FINISHED, 0)


def test_declared_win_is_open_up_to_the_end_of_the_last_deal_but_one() -> None:
    """R25: six cards in the pack are the last deal."""
    assert reached(stock=6).does(0, DECLARE).phase is Phase.FINISHED


def test_declared_win_in_the_last_deal_is_refused() -> None:
    """R25, A68."""
    assert reached(stock=0).tries(0, DECLARE) == Refusal(Code.DECLARED_WIN_TOO_LATE)


def test_declared_win_ends_with_the_dealing_of_the_last_deal() -> None:
    stock = spare("4c 4d", count=6)
    game = given("spazzino", hands=["", "4d"], stock=stock, scores=[31, 0], declared_win=True)
    assert game.does(0, DECLARE).phase is Phase.FINISHED
    assert game.plays(1, "4d").tries(0, DECLARE) == Refusal(Code.DECLARED_WIN_TOO_LATE)


def test_declared_win_without_the_agreement_is_refused() -> None:
    """R25, A68."""
    assert reached(declared_win=False).tries(0, DECLARE) == Refusal(Code.NO_DECLARED_WIN)


def test_declared_win_with_four_players_is_refused() -> None:
    """R25, A68."""
    game = given("spazzino", hands=["4d", "9c", "9h", "9d"], stock=spare("4d 9c 9h 9d", count=12), scores=[40, 0])
    assert game.tries(0, DECLARE) == Refusal(Code.NO_DECLARED_WIN)


def test_declared_win_in_scopa_is_refused() -> None:
    assert given(hands=["4d", "9c"], scores=[40, 0]).tries(0, DECLARE) == Refusal(Code.NO_DECLARED_WIN)


def test_premature_declared_win_is_refused_and_costs_nothing() -> None:
    """R26."""
    game = reached(scores=[25, 0])
    assert game.scores == (30, 0)
    assert game.tries(0, DECLARE) == Refusal(Code.DECLARED_WIN_TOO_EARLY)


def test_pack_points_do_not_count_for_a_declared_win() -> None:
    """R25: they are known only at the end."""
    game = given(
        "spazzino",
        hands=["4d", "9c"],
        stock="1h 2h 3h 4h 5h 6h",
        piles=["1s 2s 3s 7d", ""],
        scores=[30, 0],
        declared_win=True,
    )
    assert game.tries(0, DECLARE) == Refusal(Code.DECLARED_WIN_TOO_EARLY)


def test_exactly_the_target_is_enough() -> None:
    game = given("spazzino", hands=["4d", "9c"], stock="1h 2h 3h 4h 5h 6h", scores=[31, 31], declared_win=True)
    assert game.does(1, DECLARE).events == (VictoryDeclared(1, 31), MatchWon(1, (31, 31)))


def test_former_hands_count_for_a_declared_win_from_the_cut_on() -> None:
    """R25."""
    game = given("spazzino", scores=[31, 31], declared_win=True).reckons()
    assert game.events[1:] == (passed(0, Phase.SHUFFLE),)
    assert game.tries(0, DECLARE) == Refusal(Code.NOT_NOW)
    game = game.shuffles("")
    assert game.does(0, DECLARE).events[0] == VictoryDeclared(0, 31)
    assert game.does(1, Cut(3)).does(1, DECLARE).events[0] == VictoryDeclared(1, 31)


def test_declared_win_before_the_first_hand_and_after_the_last_card_is_refused() -> None:
    assert match("spazzino", declared_win=True).tries(0, DECLARE) == Refusal(Code.NOT_NOW)
    assert given("spazzino", scores=[31, 0], declared_win=True).tries(0, DECLARE) == Refusal(Code.NOT_NOW)


def test_win_is_never_declared_by_itself() -> None:
    """R26, A68."""
    game = reached()
    assert game.phase is Phase.PLAY
    assert game.events[-1] == passed(1)
