"""RULES part 1, "Play", "Which take, automatically", "Escoba"; part 2, "Play"."""

from __future__ import annotations

from random import Random

import pytest

from salotto.core.cards import PACK, mask_of, rank_counts, read_card, read_cards
from salotto.core.options import Taking
from salotto.engine.legal import options
from salotto.rules import takes
from tests.given import automatic_take, given, legal_takes, match, play
from tests.when import laid, passed, took

WORST = "2d 4d 6d 8d 10d 2h 4h 6h 8h 10h 2s 4s 6s 8s 10s 2c 4c 6c 8c 10c"


def test_classic_take_of_one_equal_card() -> None:
    assert legal_takes("7h 2c", "7d") == ["7h"]


def test_classic_take_of_a_sum() -> None:
    assert legal_takes("5h 2c 9c", "7d") == ["5h 2c"]


def test_classic_takes_are_listed_fewest_cards_first_then_in_table_order() -> None:
    assert legal_takes("8c 5h 4d 2s 1h 3c", "7d") == ["5h 2s", "4d 3c", "4d 2s 1h"]


def test_classic_equal_card_does_not_forbid_a_sum() -> None:
    assert legal_takes("4d 7h 3s", "7c") == ["7h", "4d 3s"]


def test_classic_take_of_nothing_where_nothing_adds_up() -> None:
    assert legal_takes("9d 10c", "7d") == []


def test_classic_figures_take_sums_too() -> None:
    assert legal_takes("4d 6s 3s 5c", "10c") == ["4d 6s"]


def test_classic_four_cards_of_a_rank_can_go_together() -> None:
    assert legal_takes("2d 2h 2s 2c", "8c") == ["2d 2h 2s 2c"]


def test_classic_equal_ranks_are_listed_apart() -> None:
    assert legal_takes("2h 2s 5c", "7d") == ["2h 5c", "2s 5c"]


def test_card_that_can_take_must_take() -> None:
    game = given(table="7h 2c", hands=["7d", "9d"]).plays(0, "7d")
    assert game.events == (took(0, 0, "7d", "7h"), passed(1))


def test_card_that_takes_nothing_is_laid_last_in_table_order() -> None:
    game = given(table="9h 2c", hands=["7d", "9d"]).plays(0, "7d")
    assert game.events == (laid(0, 0, "7d"), passed(1))
    assert game.table == "9h 2c 7d"


def test_taken_and_played_cards_go_to_the_players_pile() -> None:
    game = given(table="5h 2c 9s", hands=["7d 1d", "10d 10h"]).plays(0, "7d")
    assert game.piles == ["2c 5h 7d", ""]
    assert game.table == "9s"


def test_every_card_that_can_take_takes_and_the_turn_passes_on() -> None:
    """A11: all three cards of this hand can take, in any order that they are offered."""
    game = given(table="3h 2s 3d 3c", hands=["6s 2d 5d", "10d 10h 10s"])
    offered = list(options(game.sees(0)))
    assert offered == [play("6s"), play("2d"), play("5d")]
    assert [game.does(0, action).events for action in offered] == [
        (took(0, 0, "6s", "3h 3d"), passed(1)),
        (took(0, 0, "2d", "2s"), passed(1)),
        (took(0, 0, "5d", "3h 2s"), passed(1)),
    ]


# R4, the automatic choice


def test_automatic_choice_takes_fewest_cards() -> None:
    """A01: 5 and 2, neither 4 and 3 nor the three cards; the rest keeps its order."""
    game = given(table="8c 5h 4d 2s 1h 3c", hands=["7d 1d", "9d 9h"]).plays(0, "7d")
    assert game.events == (took(0, 0, "7d", "5h 2s"), passed(1))
    assert game.table == "8c 4d 1h 3c"


def test_automatic_choice_takes_one_of_two_equal_cards_the_earlier() -> None:
    """A03."""
    game = given(table="10c 5s 5h 2d", hands=["5d 1d", "9d 9h"]).plays(0, "5d")
    assert game.events == (took(0, 0, "5d", "5s"), passed(1))
    assert game.table == "10c 5h 2d"


def test_automatic_choice_starts_with_the_earliest_card() -> None:
    """A04, first order."""
    assert automatic_take("2h 5c 7d 4s", "9h") == "2h 7d"


def test_automatic_choice_follows_the_order_of_laying_not_the_settebello() -> None:
    """A04, second order."""
    assert automatic_take("5c 4s 7d 2h", "9h") == "5c 4s"


def test_automatic_choice_prefers_two_cards_to_an_earlier_three() -> None:
    """A05."""
    assert automatic_take("1h 2s 4c 5d", "7h") == "2s 5d"


def test_automatic_choice_goes_on_with_the_earliest_card() -> None:
    """A06, first table."""
    assert automatic_take("5c 2h 2s 8d", "7d") == "5c 2h"


def test_automatic_choice_of_two_cards_begins_with_the_first_useful_one() -> None:
    """A06, second table."""
    assert automatic_take("1h 1c 1s 3d 2h 2c", "4d") == "1h 3d"


def test_automatic_choice_takes_the_equal_card_before_a_sum() -> None:
    assert automatic_take("5c 2s 7h", "7d") == "7h"


def test_automatic_choice_passes_over_an_earlier_card_of_a_rank_only_where_it_must() -> None:
    assert automatic_take("3d 1d 1h 3h 1s 1c", "4h") == "3d 1d"
    assert automatic_take("1d 1h 3d", "3h") == "3d"
    assert automatic_take("1d 2d 1h 2h 1s", "3h") == "1d 2d"


def test_automatic_choice_of_several_cards_of_a_rank_takes_the_earliest() -> None:
    assert automatic_take("3d 3h 10c 3s 3c", "9h") == "3d 3h 3s"


# Escoba


def test_escoba_takes_what_makes_fifteen_with_the_card() -> None:
    assert legal_takes("5h 4d 9s 3c 6c", "6d", escoba=True) == ["9s", "5h 4d", "3c 6c"]


def test_escoba_equal_card_means_nothing() -> None:
    game = given(table="7h 2c", hands=["7d", "9d"], escoba=True).plays(0, "7d")
    assert game.events == (laid(0, 0, "7d"), passed(1))


def test_escoba_automatic_choice_takes_fewest_cards() -> None:
    """A08: nine alone; without it five and four."""
    assert automatic_take("5h 4d 9s 3c 6c", "6d", escoba=True) == "9s"
    assert automatic_take("5h 4d 3c 6c", "6d", escoba=True) == "5h 4d"


def test_escoba_automatic_choice_takes_the_five_with_a_ten() -> None:
    """A09."""
    assert automatic_take("1h 4d 5c", "10h", escoba=True) == "5c"


def test_escoba_worst_table_is_chosen_four_and_ten() -> None:
    """A13: 324 takes of an ace on twenty even cards; four and ten in table order."""
    assert automatic_take(WORST, "1d", escoba=True) == "4d 10d"
    assert len(legal_takes(WORST, "1d", escoba=True)) == 324


def test_escoba_first_table_of_fifteen_gives_nothing() -> None:
    """R9: the hand begins as any other."""
    game = match(escoba=True).shuffles("10d 2d 2h 1d 3d 3h 3s 4d 4h 4s")
    assert game.state.board.scores == (0, 0)
    assert game.events[-1] == passed(1)


# Spazzino


def test_spazzino_figure_takes_no_sum() -> None:
    """A57: 8 is laid on 1 3 4."""
    game = given("spazzino", table="1h 3s 4c 9d", hands=["8d", "5c"]).plays(0, "8d")
    assert game.events == (laid(0, 0, "8d"), passed(1))


def test_spazzino_figure_takes_one_equal_figure() -> None:
    """A57: 9 takes the 9 only."""
    assert legal_takes("1h 3s 4c 9d", "9h", game="spazzino") == ["9d"]
    assert legal_takes("9d 9s", "9h", game="spazzino") == ["9d", "9s"]


def test_spazzino_re_takes_no_sum() -> None:
    """A57: 10 is laid on 4 6."""
    assert legal_takes("4c 6h", "10s", game="spazzino") == []


def test_spazzino_seven_is_taken_by_a_seven_only() -> None:
    """A57."""
    for card in ("8d", "9d", "10d"):
        assert legal_takes("7h 1s 2s 3s", card, game="spazzino") == []
    assert legal_takes("7h", "7d", game="spazzino") == ["7h"]


def test_spazzino_equal_card_has_no_priority() -> None:
    """R19."""
    assert legal_takes("5h 3c 2c", "5d", game="spazzino") == ["5h", "3c 2c"]


def test_spazzino_automatic_takes_follow_r4() -> None:
    assert automatic_take("3c 2c 5h", "5d", game="spazzino", taking=Taking.AUTO) == "5h"


# Equal card first


def test_equal_card_first_forbids_the_sum_beside_it() -> None:
    assert legal_takes("4d 7h 3s 7s", "7c", equal_card_first=True) == ["7h", "7s"]


def test_equal_card_first_leaves_sums_where_no_equal_card_lies() -> None:
    assert legal_takes("4d 3s", "7c", equal_card_first=True) == ["4d 3s"]


def test_equal_card_first_allows_neither_the_sum_nor_forbids_the_equal_card() -> None:
    rule = takes.classic(equal_card_first=True)
    table = mask_of(read_cards("4d 7h 3s"))
    assert rule.allows(read_card("7c"), mask_of(read_cards("7h")), table)
    assert not rule.allows(read_card("7c"), mask_of(read_cards("4d 3s")), table)
    assert rule.allows(read_card("7c"), mask_of(read_cards("4d 3s")), mask_of(read_cards("4d 3s")))


# The rule object itself


def test_set_that_is_not_on_the_table_is_not_allowed() -> None:
    rule = takes.classic()
    assert not rule.allows(read_card("7c"), mask_of(read_cards("7h")), mask_of(read_cards("7s")))


def test_empty_set_is_not_a_take() -> None:
    assert not takes.classic().allows(read_card("7c"), 0, mask_of(read_cards("7s")))


def test_takes_stay_right_when_the_memory_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takes, "_MEMO_LIMIT", 2)
    rule = takes.classic()
    card = read_card("3c")
    tables = ["1d 2d", "3d", "1d 1h 1s", "3d 1d 2d", "2d", "1d 2d", "3d", "1d 1h 1s"]
    sizes = [[taken.bit_count() for taken in rule.all(card, mask_of(read_cards(table)))] for table in tables]
    assert sizes == [[2], [1], [3], [1, 2], [], [2], [1], [3]]


def test_ranks_that_do_not_matter_share_one_memory() -> None:
    rule = takes.classic()
    card = read_card("3c")
    assert rule.fewest(card, 0x4000000100) is rule.fewest(card, 0x0000000100)


@pytest.mark.parametrize(
    ("table", "sure"),
    [
        ("7h 5c 2s", 0xF << 24),  # the only seven
        ("9h 5c 2s", 0xF << 16 | 0xF << 4),  # the only five, the only two
        ("7h 7s", -1),  # one of two sevens
        ("5c 2s 2d", -1),
        ("5c 2s 4d 3c", -1),  # one of two sums
        ("9h 10d", 0),
    ],
)
def test_take_that_no_order_decides_is_open_to_search_as_sure(table: str, sure: int) -> None:
    rule = takes.classic()
    card, counts = read_card("7d"), rank_counts(mask_of(read_cards(table)))
    assert rule.reach(card, counts).sure == sure
    relevant, known = rule.sure[card >> 2]
    assert known[counts & relevant] == sure


def test_takes_are_the_same_where_the_ranks_were_counted_before() -> None:
    rule = takes.classic()
    mask = mask_of(read_cards("5h 4d 2s 3c 7s"))
    assert rule.all(read_card("7d"), mask, rank_counts(mask)) == rule.all(read_card("7d"), mask)


@pytest.mark.parametrize(
    "rule", [takes.classic(), takes.classic(equal_card_first=True), takes.escoba(), takes.spazzino()]
)
def test_plays_of_a_hand_are_each_card_with_all_it_takes_or_with_nothing(rule: takes.TakeRule) -> None:
    pack = Random(12)
    for size in range(13):
        cards = pack.sample(PACK, size + 10)
        held, mask = cards[size:], mask_of(cards[:size])
        found = rule.plays(held, mask, rank_counts(mask))  # first, while the rule remembers nothing of this table
        assert found == [(card, take) for card in held for take in rule.all(card, mask) or [0]]


def test_running_sum_is_that_of_the_marked_cards() -> None:
    assert takes.classic().running_sum(read_card("7d"), read_cards("1d 4s")) == 5
    assert takes.spazzino().running_sum(read_card("7d"), ()) == 0


def test_running_sum_of_escoba_has_the_played_card_in_it() -> None:
    assert takes.escoba().running_sum(read_card("7d"), read_cards("1d 4s")) == 12
