"""The rules as an answer to a question at a real table: what a card takes, how a hand is counted.

Everything is asked of the engine's own rules; only the position is the asker's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from salotto.core.actions import Reckon
from salotto.core.board import Board
from salotto.core.cards import Card, mask_of, rank_counts
from salotto.core.events import HandReckoned
from salotto.core.options import TableOptions
from salotto.core.refusal import Refusal
from salotto.core.seating import HOUSE
from salotto.engine.decide import decide
from salotto.engine.position import position
from salotto.rules.compile import compile_rules
from salotto.rules.takes import in_table_order


@dataclass(frozen=True, slots=True)
class Takes:
    """What a card takes: `takes` fewest cards first, then in table order; `automatic` the one of R4, or nothing."""

    takes: tuple[tuple[Card, ...], ...]
    automatic: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """A hand's count.  `earned`: points by side of each item and of the scope, by name, in the order of RULES.

    `points`: what each side receives of them in all.  `event` and `board` tell the same to the announcer.
    """

    earned: tuple[tuple[str, tuple[int, ...]], ...]
    points: tuple[int, ...]
    event: HandReckoned
    board: Board


def takes_of(options: TableOptions, card: Card, table: Sequence[Card]) -> Takes:
    """Every legal take of a card from a table in the order of laying."""
    rules = compile_rules(options)
    mask = mask_of(table)
    automatic = rules.takes.automatic(card, table, mask, rank_counts(mask))
    return Takes(
        tuple(in_table_order(rules.takes.all(card, mask), table)),
        tuple(lying for lying in table if automatic >> lying & 1),
    )


def count_of(options: TableOptions, piles: Sequence[Sequence[Card]], scope: Sequence[int] | None) -> Count:
    """The count of a hand, a pile for each side, at a table where each plays alone.

    `scope`: how many each made; None in Spazzino, which counts its sweeps at once only.
    Raises PositionError for a card that is there twice.
    """
    rules = compile_rules(options)
    sweeps = (0,) * rules.sides if scope is None else tuple(scope)
    at_once = [0] * rules.sides
    for side, made in enumerate(sweeps):
        for receiver in rules.receivers(side):
            at_once[receiver] += made
    state = position(options, hands=[()] * options.players, piles=piles)
    board = state.board._replace(sweeps=sweeps, scores=tuple(at_once))
    events = decide(state._replace(board=board), HOUSE, Reckon())
    assert not isinstance(events, Refusal), "a hand without cards in it waits for its count"
    reckoned = events[0]
    assert isinstance(reckoned, HandReckoned)
    earned = [
        (str(item.reason), tuple(item.points if side == item.winner else 0 for side in range(rules.sides)))
        for item in reckoned.items
    ]
    if scope is not None:
        earned.append(("scope", sweeps))
    return Count(tuple(earned), reckoned.totals, reckoned, board)
