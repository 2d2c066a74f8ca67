"""A game as a value: one small strategy per slot, chosen once by `compile`, the same for play and search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from salotto.core.cards import Card, Mask
from salotto.core.seating import Side
from salotto.rules.awards import Award
from salotto.rules.deals import DealPlan
from salotto.rules.picks import Pick
from salotto.rules.takes import TakeRule
from salotto.rules.tallies import Item

Transfer: TypeAlias = Callable[[Side, int], tuple[Side, ...]]  # (who earned, number of sides) -> who receives


class Opening(Enum):
    """What comes before the first play of a hand."""

    PLAIN = "plain"  # the table, then the hands
    CUT = "cut"  # a cut, then the hands, then the table
    PRIVILEGE = "privilege"  # a cut, then the dealer's order and his four choices


@dataclass(frozen=True, slots=True)
class Windows:
    """What may be done out of turn."""

    denouncing: bool
    scaluneddu: bool
    declared_win: bool


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that `decide`, the bots' search and the arbiter ask about a table's rules."""

    players: int
    sides: int
    target: int
    plan: DealPlan
    opening: Opening
    voids: Callable[[tuple[Card, ...]], bool]  # whether a first table is dealt anew
    takes: TakeRule
    pick: Pick
    table_decides: bool  # a play names its card alone, and the table's order finds the take (R4)
    awards: tuple[Award, ...]
    items: tuple[Item, ...]
    transfer: Transfer
    lead: int  # points that the winner must be ahead by
    windows: Windows
    counters: bool  # what went by may be asked for (R27)

    def receivers(self, earner: Side) -> tuple[Side, ...]:
        """The sides that get the points which a side earns."""
        return self.transfer(earner, self.sides)

    def winner(self, totals: tuple[int, ...]) -> Side | None:
        """The side at or past the target and far enough ahead of the second, None for another hand (R7, R24)."""
        best, second = sorted(totals, reverse=True)[:2]
        return totals.index(best) if best >= self.target and best - second >= self.lead else None

    def award(self, card: Card, taken: Mask, table: Mask, laid: Card | None, final: bool) -> int:
        """The sum of all awards of a take, in match points (R20)."""
        return sum(award.points(card, taken, table, laid, final) for award in self.awards)


def to_the_earner(earner: Side, sides: int) -> tuple[Side, ...]:
    """Points go to the side that earned them."""
    return (earner,)


def to_the_others(earner: Side, sides: int) -> tuple[Side, ...]:
    """Inverse: points go to each of the other sides in full (R10)."""
    return tuple(side for side in range(sides) if side != earner)
