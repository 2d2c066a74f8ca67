"""How the pack is spread over a hand.  Source: RULES part 1, "Deals"; part 2, "The deal"; R2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class DealPlan:
    """`table` cards once, then `deals` of so many cards a seat, `aside` cards that nobody gets."""

    players: int
    table: int
    deals: tuple[int, ...]
    aside: int

    def next_deal(self, stock_count: int) -> int:
        """Cards a seat gets in the deal that begins with this stock; the deals are told apart by what remains."""
        left = 0
        for size in reversed(self.deals):
            left += size * self.players
            if left == stock_count:
                return size
        raise ValueError(f"no deal of this plan begins with {stock_count} cards")


_SCOPA: Final = {2: (4, (3,) * 6), 3: (4, (3,) * 4), 4: (4, (3,) * 3), 5: (5, (3, 4)), 6: (4, (3, 3))}
_SCOPONE: Final = {2: ((10, 10), 0), 3: ((13,), 1), 4: ((10,), 0), 5: ((8,), 0), 6: ((6,), 4)}


def scopa_plan(players: int) -> DealPlan:
    """Table first, then several deals of three (four in the second deal of five players)."""
    table, deals = _SCOPA[players]
    return DealPlan(players, table, deals, 0)


def scopone_plan(players: int) -> DealPlan:
    """The whole pack at once (two deals for two), nothing on the table, the rest set aside."""
    deals, aside = _SCOPONE[players]
    return DealPlan(players, 0, deals, aside)
