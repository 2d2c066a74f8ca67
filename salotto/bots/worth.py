"""What cards and points are worth to a seat, in match points, read off the table's compiled rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from salotto.core.board import Board
from salotto.core.cards import FULL_PACK, PACK, SWORDS, Mask, cards_of, rank_of
from salotto.core.events import Reason
from salotto.core.seating import Side
from salotto.engine.decide import side_piles
from salotto.rules.ruleset import Ruleset
from salotto.rules.tallies import Item

_PRIMIERA_WORTH: Final = (0.10, 0.0, 0.0, 0.02, 0.04, 0.16, 0.35, 0.0, 0.0, 0.0)  # by rank from the ace
_NAPOLA_CORE: Final[Mask] = SWORDS & 0xFFF  # ace, two and three of swords


def point_worth(rules: Ruleset, earner: Side, mine: Side) -> float:
    """What a point that `earner` earns is worth to `mine`: 1 for one's own, less than 0 for what others receive.

    What another side receives costs its share among the other sides, so that with two sides all is zero-sum.
    """
    others = rules.sides - 1
    return sum(1.0 if side == mine else -1.0 / others for side in rules.receivers(earner))


class Weights:
    """What cards are worth, for many sets of them in turn: a sum for each half byte of a set, made once."""

    def __init__(self, by_card: Sequence[float]) -> None:
        self.by_card = tuple(by_card)
        self._sums = [
            [sum(by_card[first + bit] for bit in range(4) if part >> bit & 1) for part in range(16)]
            for first in range(0, len(PACK), 4)
        ]

    def of(self, cards: Mask) -> float:
        """The sum over a set."""
        total = 0.0
        for sums in self._sums:
            total += sums[cards & 15]
            cards >>= 4
        return total


def card_weights(rules: Ruleset, board: Board, mine: Side) -> Weights:
    """What it is worth to gather each card, before a transfer of points; 0 where an item is decided."""
    piles = side_piles(board)
    weights = [0.0] * len(PACK)
    for at, item in enumerate(rules.items):
        if _is_decided(item, piles):
            continue
        shares = _shares(rules.items)[at]
        if shares is None:
            for card in _napola_cards(piles, mine):
                weights[card] += 1.0
        else:
            weights = [weight + share for weight, share in zip(weights, shares, strict=True)]
    return Weights(weights)


def _is_decided(item: Item, piles: tuple[Mask, ...]) -> bool:
    """Whether one side has more of it than all others together can still get."""
    now = item(piles)
    if now.reason in (Reason.PRIMIERA, Reason.NAPOLA):
        return False
    most = max(now.values)
    return 2 * most > item((FULL_PACK, 0)).values[0]


@lru_cache(maxsize=16)
def _shares(items: tuple[Item, ...]) -> tuple[tuple[float, ...] | None, ...]:
    """By item, the share of its points that each card brings; None for the napola, which depends on the piles.

    Half of what there is decides a majority, so its cards count double; a single card brings its points whole.
    """
    found: list[tuple[float, ...] | None] = []
    for item in items:
        whole = item((FULL_PACK, 0))
        if whole.reason is Reason.NAPOLA:
            found.append(None)
        elif whole.reason is Reason.PRIMIERA:
            found.append(tuple(_PRIMIERA_WORTH[rank_of(card) - 1] for card in PACK))
        else:
            factor = whole.points * (1.0 if whole.values[0] == 1 else 2.0) / whole.values[0]
            found.append(tuple(factor * item((1 << card, 0)).values[0] for card in PACK))
    return tuple(found)


def _napola_cards(piles: tuple[Mask, ...], mine: Side) -> tuple[int, ...]:
    """The cards by which one side may still begin its run of swords, or lengthen it."""
    holders = [side for side, pile in enumerate(piles) if pile & _NAPOLA_CORE]
    if len(holders) > 1:
        return ()
    core = tuple(cards_of(_NAPOLA_CORE))
    if not holders or piles[holders[0]] & _NAPOLA_CORE != _NAPOLA_CORE:
        return core
    run = next((card for card in cards_of(SWORDS) if not piles[holders[0]] >> card & 1), None)
    return () if run is None else (run,)
