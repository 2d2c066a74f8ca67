"""RULES part 2, "Counters"; R27."""

from __future__ import annotations

from salotto.core.cards import mask_of, read_cards
from salotto.core.options import OptionFault, faults
from salotto.rules.counters import counters, gone_by
from tests.given import given, match, table_options


def test_counters_of_the_printed_example_are_mended() -> None:
    """A70: the second row differs from the source's."""
    game = given("spazzino", table="3d 4d", hands=["7h 10c", "4h 9c"]).plays(0, "7h x 3d 4d")
    board = game.state.board
    assert counters(board.piles, board.table) == (0, 0, 1, 1, 0, 0, 1)
    piles = (mask_of(read_cards("7h 3d 4d")), mask_of(read_cards("1c 3c 4h")))
    assert counters(piles, ()) == (1, 0, 0, 0, 0, 0, 1)


def test_counters_count_cards_on_the_table() -> None:
    """R27."""
    assert counters((0, 0), read_cards("5d 5h 5s 6c")) == (0, 0, 0, 0, 1, 1, 0)


def test_counters_leave_out_figures() -> None:
    assert counters((mask_of(read_cards("8d 9d 10d")),), read_cards("8h")) == (0,) * 7


def test_full_counts_cover_ten_ranks() -> None:
    """R27, the second reading."""
    piles = (mask_of(read_cards("7d 7h 7s 10c")), mask_of(read_cards("1d 10d")))
    assert gone_by(piles, read_cards("7c 8s 1h")) == (2, 0, 0, 0, 0, 0, 4, 1, 0, 2)


def test_full_counts_begin_at_nothing() -> None:
    assert gone_by(match("spazzino").state.board.piles, ()) == (0,) * 10


def test_counters_are_an_option_of_spazzino_off_by_default() -> None:
    assert not table_options("spazzino").counters
    assert faults(table_options("spazzino", counters=True)) == ()
    assert [fault.code for fault in faults(table_options(counters=True))] == [OptionFault.ONLY_SPAZZINO]
