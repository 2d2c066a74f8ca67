"""RULES part 1, "Count" and the primiera of "Presets"; part 2, "Count"."""

from __future__ import annotations

import pytest

from salotto.core.cards import mask_of, read_cards
from salotto.core.events import Counted, HandReckoned, Reason
from salotto.rules.tallies import napola_run, primiera_sum
from tests.given import counted, given, match, play_out

NOBODY = None


def test_most_cards_is_one_point() -> None:
    assert counted("1h 2h", "3h")["cards"] == ((2, 1), 0, 1)


def test_most_diamonds_is_one_point() -> None:
    assert counted("1h 2h 3h", "3d")["diamonds"] == ((0, 1), 1, 1)


def test_most_sevens_is_one_point() -> None:
    assert counted("7h 7s 7d", "7c")["sevens"] == ((3, 1), 0, 1)


def test_settebello_is_one_point() -> None:
    assert counted("7h 7s 7c", "7d")["settebello"] == ((0, 1), 1, 1)


def test_items_come_in_the_order_of_the_rules() -> None:
    assert list(counted("", "")) == ["cards", "diamonds", "sevens", "settebello"]
    assert list(counted("", "", primiera=True)) == ["cards", "diamonds", "primiera", "settebello"]
    assert list(counted("", "", game="spazzino")) == [
        "cards",
        "swords",
        "seven_of_coins",
        "fante_of_swords",
        "two_of_swords",
        "napola",
    ]


def test_tie_at_the_top_gives_nobody_the_point() -> None:
    """A23: cards 20 to 20."""
    first = "1d 2d 3d 4d 5d 6d 1h 2h 3h 4h 5h 6h 8h 9h 10h 7s 1s 2s 3s 4s"
    second = "7d 8d 9d 10d 7h 5s 6s 8s 9s 10s 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c"
    assert counted(first, second) == {
        "cards": ((20, 20), NOBODY, 0),
        "diamonds": ((6, 4), 0, 1),
        "sevens": ((1, 3), 1, 1),
        "settebello": ((0, 1), 1, 1),
    }


def test_two_sevens_each_give_nobody_the_sevens() -> None:
    """A24: with the scopa of the second, two to one."""
    first = "7d 1d 2d 3d 4d 1h 2h 3h 4h 5h 6h 7h 8h 9h 10h 1s 2s 3s 4s 5s 6s"
    second = "5d 6d 8d 9d 10d 7s 8s 9s 10s 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c"
    game = given(piles=[first, second], scores=[0, 1]).reckons()
    assert game.events[0] == HandReckoned(
        items=(
            Counted(Reason.CARDS, (21, 19), 0, 1),
            Counted(Reason.DIAMONDS, (5, 5), NOBODY, 0),
            Counted(Reason.SEVENS, (2, 2), NOBODY, 0),
            Counted(Reason.SETTEBELLO, (1, 0), 0, 1),
        ),
        received=(2, 0),
        totals=(2, 1),
    )


def test_third_side_does_not_inherit_a_tie_at_the_top() -> None:
    """A25: cards 14, 14, 12."""
    piles = (
        "1d 2d 3d 4d 7d 1h 2h 3h 4h 5h 6h 7h 8h 9h",
        "5d 6d 8d 10h 1s 2s 3s 4s 5s 6s 7s 8s 9s 10s",
        "9d 10d 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c",
    )
    assert counted(*piles, players=3) == {
        "cards": ((14, 14, 12), NOBODY, 0),
        "diamonds": ((5, 3, 2), 0, 1),
        "sevens": ((2, 1, 1), 0, 1),
        "settebello": ((1, 0, 0), 0, 1),
    }
    assert given(hands=["", "", ""], piles=piles).reckons().scores == (3, 0, 0)


def test_tie_below_the_top_takes_nothing_from_the_leader() -> None:
    """A25."""
    assert counted("1h 2h 3h", "4h 5h", "6h 8h", players=3)["cards"] == ((3, 2, 2), 0, 1)


def test_settebello_that_was_set_aside_is_nobodys() -> None:
    """R2, A30: and two sevens alone win the sevens."""
    piles = ["7s 7c 1d", "2d 3d", "4d", "5d", "6d", "8d"]
    count = counted(*piles, players=6, scopone=True)
    assert count["settebello"] == ((0,) * 6, NOBODY, 0)
    assert count["sevens"] == ((2, 0, 0, 0, 0, 0), 0, 1)


def test_sevens_that_were_all_set_aside_are_nobodys() -> None:
    """R2, A30."""
    assert counted("1d", "2d", "3d", "4d", "5d", "6d", players=6, scopone=True)["sevens"] == ((0,) * 6, NOBODY, 0)


def test_last_card_of_the_deal_that_was_set_aside_is_in_no_count() -> None:
    """R2: the last of the pack is the settebello and is set aside."""
    top = " ".join(f"{rank}{suit}" for rank in range(1, 11) for suit in "dhsc" if (rank, suit) != (7, "d"))
    game = play_out(match(players=3, scopone=True).shuffles(top))[0].reckons()
    assert game.state.aside == read_cards("7d")
    reckoned = game.events[0]
    assert isinstance(reckoned, HandReckoned)
    assert reckoned.items[3] == Counted(Reason.SETTEBELLO, (0, 0, 0), NOBODY, 0)


def test_empty_piles_give_nobody_anything() -> None:
    assert [winner for _, winner, _ in counted("", "").values()] == [NOBODY] * 4


# Primiera


@pytest.mark.parametrize(
    ("pile", "total"),
    [
        ("7d 7h 7s 7c", 84),
        ("6d 6h 6s 6c", 72),
        ("1d 1h 1s 1c", 64),
        ("5d 5h 5s 5c", 60),
        ("4d 4h 4s 4c", 56),
        ("3d 3h 3s 3c", 52),
        ("2d 2h 2s 2c", 48),
        ("8d 8h 8s 8c", 40),
        ("8d 9h 10s 8c", 40),
        ("7d 6h 1s 5c", 70),
        ("7d 6d 2h 10h 1s 4c 3c", 63),
        ("7d 7h 7s", 0),
        ("7h 7s 7c", 0),
        ("", 0),
    ],
)
def test_primiera_adds_the_best_card_of_each_of_four_suits(pile: str, total: int) -> None:
    assert primiera_sum(mask_of(read_cards(pile))) == total


def test_primiera_is_one_point_for_the_highest_sum() -> None:
    assert counted("7d 6h 1s 5c", "7h 6s 1c 6d", primiera=True)["primiera"] == ((70, 73), 1, 1)


def test_primiera_level_is_nobodys() -> None:
    assert counted("7d 6h 1s 5c", "7h 6d 1c 5s", primiera=True)["primiera"] == ((70, 70), NOBODY, 0)


def test_primiera_of_a_side_without_a_suit_loses_to_any_other() -> None:
    assert counted("7d 7h 7s", "10d 10h 10s 8c", primiera=True)["primiera"] == ((0, 40), 1, 1)


# Spazzino


def test_spazzino_most_cards_are_two_points() -> None:
    assert counted("1h 2h", "3h", game="spazzino")["cards"] == ((2, 1), 0, 2)


def test_spazzino_most_swords_are_two_points() -> None:
    assert counted("4s 5s", "6s 1h 2h", game="spazzino")["swords"] == ((2, 1), 0, 2)


def test_spazzino_single_cards_are_one_point_each() -> None:
    count = counted("7d", "8s 2s", game="spazzino")
    assert count["seven_of_coins"] == ((1, 0), 0, 1)
    assert count["fante_of_swords"] == ((0, 1), 1, 1)
    assert count["two_of_swords"] == ((0, 1), 1, 1)


def test_spazzino_pack_holds_seven_points() -> None:
    everything = " ".join(f"{rank}{suit}" for rank in range(1, 11) for suit in "dhsc")
    count = counted(everything, "", game="spazzino")
    assert sum(points for name, (_, _, points) in count.items() if name != "napola") == 7


def test_spazzino_ties_give_nobody_the_points() -> None:
    """A65: cards 20 to 20 and swords 5 to 5; six points with the napola for the first."""
    first = "1s 2s 3s 8s 9s 1d 2d 3d 4d 5d 6d 7d 8d 9d 10d 1h 2h 3h 4h 5h"
    second = "4s 5s 6s 7s 10s 6h 7h 8h 9h 10h 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c"
    assert counted(first, second, game="spazzino") == {
        "cards": ((20, 20), NOBODY, 0),
        "swords": ((5, 5), NOBODY, 0),
        "seven_of_coins": ((1, 0), 0, 1),
        "fante_of_swords": ((1, 0), 0, 1),
        "two_of_swords": ((1, 0), 0, 1),
        "napola": ((3, 0), 0, 3),
    }
    assert given("spazzino", piles=[first, second]).reckons().scores == (6, 0)


@pytest.mark.parametrize("length", range(3, 11))
def test_napola_is_as_many_points_as_its_run_up_to_the_napoleone(length: int) -> None:
    pile = " ".join(f"{rank}s" for rank in range(1, length + 1))
    assert counted("", pile, game="spazzino")["napola"] == ((0, length), 1, length)


def test_napola_needs_ace_two_and_three() -> None:
    assert counted("1s 2s 4s 5s", "3s", game="spazzino")["napola"] == ((0, 0), NOBODY, 0)
    assert counted("2s 3s 4s", "1s", game="spazzino")["napola"] == ((0, 0), NOBODY, 0)


def test_napola_ends_where_the_run_breaks() -> None:
    assert counted("1s 2s 3s 4s 6s 7s", "5s", game="spazzino")["napola"] == ((4, 0), 0, 4)


def test_napola_of_other_suits_is_none() -> None:
    assert counted("1d 2d 3d", "1c 2c 3c", game="spazzino")["napola"] == ((0, 0), NOBODY, 0)


@pytest.mark.parametrize(("pile", "run"), [("", 0), ("2s", 0), ("1s", 1), ("1s 2s", 2), ("1s 2s 3s 5s", 3)])
def test_run_of_swords_is_counted_from_the_ace(pile: str, run: int) -> None:
    assert napola_run(mask_of(read_cards(pile))) == run


def test_team_counts_its_players_piles_as_one() -> None:
    """A27: the largest single pile does not matter."""
    piles = [
        "7d 1d 2d 3d 7h 1h 2h 3h 4h 5h 6h 8h",
        "4d 5d 6d 7s 5s 6s 8s 9s 10s 1c 2c",
        "9h 10h 1s 2s 3s 4s",
        "8d 9d 10d 7c 3c 4c 5c 6c 8c 9c 10c",
    ]
    game = given(hands=[""] * 4, piles=piles, teams=2).reckons()
    assert game.events[0] == HandReckoned(
        items=(
            Counted(Reason.CARDS, (18, 22), 1, 1),
            Counted(Reason.DIAMONDS, (4, 6), 1, 1),
            Counted(Reason.SEVENS, (2, 2), NOBODY, 0),
            Counted(Reason.SETTEBELLO, (1, 0), 0, 1),
        ),
        received=(1, 2),
        totals=(1, 2),
    )


def test_spazzino_napola_is_built_from_both_partners_piles() -> None:
    game = given("spazzino", hands=[""] * 4, piles=["1s", "", "2s 3s", ""]).reckons()
    reckoned = game.events[0]
    assert isinstance(reckoned, HandReckoned)
    assert reckoned.items[5] == Counted(Reason.NAPOLA, (3, 0), 0, 3)
