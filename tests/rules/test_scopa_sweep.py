"""RULES part 1, "Scopa" and "End of a hand"; R5, R6."""

from __future__ import annotations

from salotto.core.events import Reason
from tests.given import given, match, spare
from tests.when import RECKONING, dealt, laid, passed, remainder, scored, took


def test_scopa_is_one_point_at_once() -> None:
    game = given(table="4h 3s", hands=["7c 1d", "9d 8d"]).plays(0, "7c")
    assert game.events == (took(0, 0, "7c", "4h 3s"), scored(0, Reason.SCOPA, 1, 0), passed(1))
    assert game.scores == (1, 0)
    assert game.state.board.sweeps == (1, 0)


def test_scopa_of_a_single_card_counts() -> None:
    game = given(table="7h", hands=["7c 1d", "9d 8d"]).plays(0, "7c")
    assert game.events == (took(0, 0, "7c", "7h"), scored(0, Reason.SCOPA, 1, 0), passed(1))


def test_take_that_leaves_a_card_is_no_scopa() -> None:
    game = given(table="7h 1s", hands=["7c 1d", "9d 8d"]).plays(0, "7c")
    assert game.events == (took(0, 0, "7c", "7h"), passed(1))


def test_next_player_after_a_scopa_can_only_lay() -> None:
    """A17: no scopa for a card on an empty table."""
    game = given(table="7h", hands=["7c 1d", "4c 8d"]).plays(0, "7c").plays(1, "4c")
    assert game.events == (laid(1, 1, "4c"), passed(0))
    assert game.table == "4c"
    assert game.scores == (1, 0)


def test_first_card_of_scopone_is_laid_without_a_scopa() -> None:
    """A17."""
    game = match(players=4, scopone=True).shuffles("5h").plays(1, "5h")
    assert game.events == (laid(0, 1, "5h"), passed(2))
    assert game.table == "5h"


def test_scopa_counts_with_the_last_card_of_an_inner_deal() -> None:
    """A16: then three cards each, none on the table, and the opener can only lay."""
    stock = spare("4h 3s 7c", count=30)
    game = given(table="4h 3s", hands=["", "7c"], turn=1, stock=stock).plays(1, "7c")
    assert game.events == (
        took(0, 1, "7c", "4h 3s"),
        scored(1, Reason.SCOPA, 1, 1),
        dealt(0, "1d 1h 1s"),
        dealt(1, "1c 2d 2h"),
        passed(0),
    )
    assert game.table == ""
    assert game.plays(0, "1d").events == (laid(1, 0, "1d"), passed(1))


def test_scopa_counts_with_the_last_card_of_an_inner_deal_whatever_the_option() -> None:
    stock = spare("4h 3s 7c", count=30)
    game = given(table="4h 3s", hands=["", "7c"], stock=stock, no_sweep_on_last=True).plays(1, "7c")
    assert game.events[1] == scored(1, Reason.SCOPA, 1, 1)


def test_scopa_counts_with_the_last_card_of_the_hand() -> None:
    """R5: by default."""
    game = given(table="4h 3s", hands=["", "7c"]).plays(1, "7c")
    assert game.events == (took(0, 1, "7c", "4h 3s"), scored(1, Reason.SCOPA, 1, 1), RECKONING)


def test_scopa_does_not_count_with_the_last_card_of_the_hand_with_the_option() -> None:
    """R5."""
    game = given(table="4h 3s", hands=["", "7c"], no_sweep_on_last=True).plays(1, "7c")
    assert game.events == (took(0, 1, "7c", "4h 3s"), RECKONING)
    assert game.scores == (0, 0)


def test_scopa_counts_with_the_last_card_but_one_with_the_option() -> None:
    game = given(table="4h 3s", hands=["7c", "1d"], no_sweep_on_last=True).plays(0, "7c")
    assert game.events == (took(0, 0, "7c", "4h 3s"), scored(0, Reason.SCOPA, 1, 0), passed(1))


def test_scopa_in_escoba_is_the_whole_table_making_fifteen() -> None:
    game = given(table="4h 3s 1d", hands=["7c", "1h"], escoba=True).plays(0, "7c")
    assert game.events == (took(0, 0, "7c", "4h 3s 1d"), scored(0, Reason.SCOPA, 1, 0), passed(1))


# End of a hand


def test_cards_left_go_to_the_last_taker_and_are_no_scopa() -> None:
    """A18: the settebello with them."""
    game = given(table="2h", hands=["", "7d"], last_taker=0, piles=["10d 10h", "9d 9h"]).plays(1, "7d")
    assert game.events == (laid(0, 1, "7d"), remainder(0, "2h 7d"), RECKONING)
    assert game.piles == ["2h 7d 10d 10h", "9d 9h"]
    assert game.table == ""
    assert game.scores == (0, 0)


def test_cards_left_go_to_the_side_of_the_last_taker() -> None:
    """A19: to the second player of the first team, neither to the dealer nor to the last to play."""
    game = given(table="7h", hands=["9d", "", "", ""], dealer=0, last_taker=2, teams=2).plays(0, "9d")
    assert game.events == (laid(0, 0, "9d"), remainder(2, "7h 9d"), RECKONING)
    assert game.piles == ["", "", "7h 9d", ""]


def test_cards_left_beside_the_last_take_go_to_its_taker() -> None:
    game = given(table="2h 7h", hands=["", "7d"], last_taker=0).plays(1, "7d")
    assert game.events == (took(0, 1, "7d", "7h"), remainder(1, "2h"), RECKONING)
    assert game.piles == ["", "2h 7d 7h"]


def test_cards_left_go_to_nobody_where_nobody_took() -> None:
    """R6."""
    game = given(table="2h", hands=["", "7d"]).plays(1, "7d")
    assert game.events == (laid(0, 1, "7d"), remainder(None, "2h 7d"), RECKONING)
    assert game.piles == ["", ""]
    assert game.table == "2h 7d"


def test_nothing_is_left_after_a_last_card_that_sweeps() -> None:
    game = given(table="7h", hands=["", "7d"], last_taker=0).plays(1, "7d")
    assert game.events == (took(0, 1, "7d", "7h"), scored(1, Reason.SCOPA, 1, 1), RECKONING)


def test_cards_left_go_to_nobody_after_a_hand_of_laying_alone() -> None:
    """A20: manual Scopone for two, everything laid; no point for anybody, the next hand begins."""
    game = match(scopone=True, manual=True).shuffles("")
    for _ in range(40):
        seat = game.state.board.turn
        assert seat is not None
        held = game.state.held[seat]
        game = game.plays(seat, f"{(held[0] >> 2) + 1}{'dhsc'[held[0] & 3]}")
    assert len(game.events[1].cards) == 40  # type: ignore[union-attr]
    assert game.events[1].seat is None  # type: ignore[union-attr]
    game = game.reckons()
    assert game.events[0].received == (0, 0)  # type: ignore[union-attr]
    assert [item.winner for item in game.events[0].items] == [None] * 4  # type: ignore[union-attr]
    assert game.events[1:] == (passed(1, game.phase),)
    assert game.shuffles("").state.board.hand_number == 2
