"""Scopa for two as one would first write it: cards as pairs, takes found by trying every set of table cards.

The measure beside the search core, since machines differ; it knows the classic game with automatic takes alone.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TypeAlias

NaiveCard: TypeAlias = tuple[int, str]
NAIVE_PACK: list[NaiveCard] = [(rank, suit) for rank in range(1, 11) for suit in "dhsc"]


def takes(card: NaiveCard, table: list[NaiveCard]) -> list[tuple[NaiveCard, ...]]:
    """Every legal take: fewest cards first, then table order, as `combinations` comes upon them (R4)."""
    return [
        chosen
        for size in range(1, len(table) + 1)
        for chosen in combinations(table, size)
        if sum(rank for rank, _ in chosen) == card[0]
    ]


def hand(rng: Random) -> tuple[int, int]:
    """The points of both players after a hand of random plays."""
    pack = NAIVE_PACK[:]
    rng.shuffle(pack)
    table, pack = pack[:4], pack[4:]
    piles: tuple[list[NaiveCard], list[NaiveCard]] = ([], [])
    points = [0, 0]
    last = None
    while pack:
        hands = pack[:3], pack[3:6]
        pack = pack[6:]
        for turn in range(6):
            seat = turn % 2
            card = hands[seat].pop(rng.randrange(len(hands[seat])))
            legal = takes(card, table)
            if not legal:
                table.append(card)
                continue
            taken = legal[0]
            table = [lying for lying in table if lying not in taken]
            piles[seat].extend((card, *taken))
            last = seat
            points[seat] += not table
    if last is not None:
        piles[last].extend(table)
    for wanted in (
        lambda card: True,
        lambda card: card[1] == "d",
        lambda card: card[0] == 7,
        lambda card: card == (7, "d"),
    ):
        first, second = (sum(wanted(card) for card in pile) for pile in piles)
        points[0] += first > second
        points[1] += second > first
    return points[0], points[1]
