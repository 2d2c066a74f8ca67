"""RULES part 1, "Inverse"; R10, R15."""

from __future__ import annotations

from salotto.core.actions import Denounce
from salotto.core.events import Denounced, HandReckoned, MatchWon, Phase, Reason
from tests.given import given
from tests.when import passed, scored, took


def test_inverse_scopa_goes_to_the_other_side_at_once() -> None:
    game = given(table="7h", hands=["7c", "9d"], inverse=True).plays(0, "7c")
    assert game.events == (took(0, 0, "7c", "7h"), scored(0, Reason.SCOPA, 1, 1), passed(1))
    assert game.scores == (0, 1)
    assert game.state.board.sweeps == (1, 0)


def test_inverse_scopa_goes_to_each_of_the_other_sides_in_full() -> None:
    """R10."""
    game = given(table="7h", hands=["1d", "7c", "9d"], turn=1, inverse=True).plays(1, "7c")
    assert game.events[1] == scored(1, Reason.SCOPA, 1, 0, 2)
    assert game.scores == (1, 0, 1)


def test_inverse_count_gives_each_item_to_the_others_in_full() -> None:
    """A38: three teams earn 2, 2 and a scopa; they get 3, 3, 4."""
    game = given(table="7s", hands=["", "", "7c", "", "", ""], teams=3, inverse=True, dealer=2)
    game = game.plays(2, "7c")
    assert game.scores == (1, 1, 0)
    piles = ["1d 2d 3d 4h", "7d 7h", "", "5h 6h 8h 9h", "", "10h 10s"]
    game = given(hands=[""] * 6, teams=3, inverse=True, piles=piles, scores=[1, 1, 0]).reckons()
    reckoned = game.events[0]
    assert isinstance(reckoned, HandReckoned)
    assert [(item.reason, item.winner) for item in reckoned.items] == [
        (Reason.CARDS, 0),
        (Reason.DIAMONDS, 0),
        (Reason.SEVENS, 1),
        (Reason.SETTEBELLO, 1),
    ]
    assert (reckoned.received, reckoned.totals) == ((2, 2, 4), (3, 3, 4))


def test_inverse_highest_total_still_wins() -> None:
    game = given(scores=[11, 3], inverse=True).reckons()
    assert game.events[1] == MatchWon(0, (11, 3))


def test_inverse_level_at_the_top_means_another_hand() -> None:
    """A39: 9, 9, 7, and the third earns three points."""
    piles = ["1h 2h 3h 4h", "", "7d 7h 7s 1d"]
    game = given(hands=["", "", ""], scores=[9, 9, 7], inverse=True, piles=piles).reckons()
    assert game.events[0].received == (3, 3, 0)  # type: ignore[union-attr]
    assert game.scores == (12, 12, 7)
    assert game.events[1:] == (passed(0, Phase.SHUFFLE),)


def test_inverse_does_not_touch_denouncing() -> None:
    """R15: neither the two points nor the lost one."""
    wrong = given(table="5h 4d 2s", hands=["7d", "9d"], manual=True, inverse=True).plays(0, "7d x 4d 2s")
    assert wrong.does(1, Denounce(0)).events == (
        Denounced(1, 0, 0, True),
        scored(1, Reason.DENOUNCED_RIGHT, 2, 1),
    )
    right = given(table="5h 4d 2s", hands=["7d", "9d"], manual=True, inverse=True).plays(0, "7d x 5h 2s")
    assert right.does(1, Denounce(0)).events == (
        Denounced(1, 0, 0, False),
        scored(1, Reason.DENOUNCED_WRONG, -1, 1),
    )
