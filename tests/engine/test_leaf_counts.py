"""How many ways a small position can be played out: fixed numbers, counted a second time by the plain reference.

A change of any rule of taking, dealing or turn changes one of these numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from salotto.core.actions import Cut, Denounce
from salotto.core.events import Phase
from salotto.engine.legal import options
from tests import reference
from tests.given import Given, given, match


def leaves(game: Given) -> int:
    """Ways to play on until the hand is over, denouncing left out."""
    if game.phase is not Phase.PLAY:
        return 1
    seat = game.state.board.turn
    assert seat is not None
    return sum(leaves(game.does(seat, action)) for action in options(game.sees(seat)).plays())


def paths(game: Given, depth: int) -> int:
    """Ways to do `depth` things, whoever does them and whatever they are, denouncing left out."""
    if depth == 0:
        return 1
    total = 0
    for seat in range(game.state.board.options.players):
        for action in options(game.sees(seat)):
            if not isinstance(action, Denounce):
                total += paths(game.does(seat, action), depth - 1)
    return total


@dataclass(frozen=True)
class Fixed:
    """A position and its number of leaves."""

    game: str
    table: str
    hands: tuple[str, ...]
    stock: str
    count: int


FIXED = (
    Fixed("scopa", "", ("1d 2d 3d", "4d 5d 6d"), "", 44),
    Fixed("scopa", "7h 5c 2s 1h", ("7d 8d 3c", "6s 9c 10d"), "", 62),
    Fixed("scopa", "2d 3d 4d 5d", ("2h 3h 9h", "5h 6h 7h"), "", 53),
    Fixed("scopa", "1d 1h 2d 2h", ("1s 3s 4s", "2s 3c 5s"), "", 132),
    Fixed("scopa", "7d", ("7h 1d", "8d 9d", "10d 7s"), "", 8),
    Fixed("scopa", "4d 3d", ("7h", "1h"), "1s 2s 3s 4s 5s 6s", 37),
    Fixed("equal_first", "4d 3d 7c 2h 5h", ("7h 8h 9h", "7d 6d 5d"), "", 67),
    Fixed("escoba", "4d 3d 7c 2h 5h", ("7h 8h 9h", "7d 6d 5d"), "", 109),
    Fixed("escoba", "1d 2d 3d 4d 5d 6d", ("7h 8h", "9h 10h", "1c 5c"), "", 58),
    Fixed("spazzino", "4d 3d 7c 2h 5h", ("7h 8h 9h", "7d 6d 5d"), "", 136),
    Fixed("spazzino", "1d 2d 8d 9d", ("3h 8h 10h", "9h 10d 2s"), "", 36),
    Fixed("scopa", "4d 3d 6c 10c", ("7h 1d 2d", "1h 3h 4h"), "1s 2s 3s 4s 5s 6s", 2842),
    Fixed("escoba", "4d 3d 6c 10c", ("7h 1d", "1h 3h", "2h 9c"), "1s 2s 3s 4s 5s 6s 8d 9d 10d", 8168),
)


def agreed(game: str) -> dict[str, object]:
    """The options of a game as the reference names it, in choose mode."""
    return {
        "game": "spazzino" if game == "spazzino" else "scopa",
        "choose": True,
        "escoba": game == "escoba",
        "equal_card_first": game == "equal_first",
    }


def plain_leaves(game: str, table: list[str], hands: list[list[str]], stock: list[str], seat: int, size: int) -> int:
    """The same number by lists and trial alone; the last seat deals `size` cards each when all have played."""
    if not any(hands):
        if not stock:
            return 1
        hands = [stock[at * size : (at + 1) * size] for at in range(len(hands))]
        stock = stock[len(hands) * size :]
    total = 0
    for card in hands[seat]:
        left = [[other for other in hand if other != card] for hand in hands]
        for take in reference.takes(game, table, card) or [[]]:
            rest = [other for other in table if other not in take] if take else [*table, card]
            total += plain_leaves(game, rest, left, stock, (seat + 1) % len(hands), size)
    return total


@pytest.mark.parametrize("fixed", FIXED, ids=[f"{fixed.game} {fixed.table}" for fixed in FIXED])
def test_leaves_of_a_fixed_position_are_as_counted(fixed: Fixed) -> None:
    start = given(table=fixed.table, hands=fixed.hands, stock=fixed.stock, **agreed(fixed.game))  # type: ignore[arg-type]
    plain = plain_leaves(
        fixed.game, fixed.table.split(), [hand.split() for hand in fixed.hands], fixed.stock.split(), 0, 3
    )
    assert (leaves(start), plain) == (fixed.count, fixed.count)


def test_leaves_in_auto_mode_are_the_orders_of_the_cards() -> None:
    """Three cards each: 3 x 3 x 2 x 2 x 1 x 1."""
    assert leaves(given(table="7h 5c 2s 1h", hands=("7d 8d 3c", "6s 9c 10d"))) == 36


def test_leaves_in_manual_mode_are_those_of_choose_mode_where_nobody_errs() -> None:
    hands = ("1s 3s 4s", "2s 3c 5s")
    assert leaves(given(table="1d 1h 2d 2h", hands=hands, manual=True)) == FIXED[3].count


def test_preparations_of_spazzino_have_all_their_ways() -> None:
    """39 cuts, two orders, four times two cards."""
    start = match("spazzino").shuffles("")
    assert [paths(start, depth) for depth in (1, 2, 3)] == [39, 78, 156]
    cut = start.does(1, Cut(20))
    assert [paths(cut, depth) for depth in (1, 2, 3, 4, 5)] == [2, 4, 8, 16, 32]


@pytest.mark.parametrize(("scopone", "counts"), [(False, (3, 9, 18)), (True, (10, 100, 900))])
def test_first_plays_of_a_pack_in_order_have_as_many_ways_as_cards(scopone: bool, counts: tuple[int, ...]) -> None:
    start = match(scopone=scopone).shuffles("")
    assert tuple(paths(start, depth) for depth in (1, 2, 3)) == counts
