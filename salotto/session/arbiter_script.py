"""A script for the arbiter: a table, how it begins, and what is done at it, with the line of each action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from salotto.core.actions import (
    Action,
    ChooseDealOrder,
    Cut,
    Play,
    SetTableCard,
)
from salotto.core.cards import Card
from salotto.core.options import TableOptions
from salotto.core.seating import Actor, Seat
from salotto.core.state import State

Pack: TypeAlias = tuple[Card, ...]  # 40 cards, the top one first


@dataclass(frozen=True, slots=True)
class DenounceNewest:
    """The newest play of the hand, whichever its number is by then."""


@dataclass(frozen=True, slots=True)
class BringPack:
    """The house shuffles: this pack, or the script's next one."""

    pack: Pack | None


@dataclass(frozen=True, slots=True)
class Line:
    """One action of a script and where it stands in the file."""

    actor: Actor
    action: Action | DenounceNewest | BringPack
    line: int


@dataclass(frozen=True, slots=True)
class Script:
    """A whole script: `names` by seat, `packs` hand by hand, `start` with the position, if there is one."""

    options: TableOptions
    names: tuple[str, ...]
    packs: tuple[Pack, ...]
    start: State
    actions: tuple[Line, ...]

    @property
    def first_dealer(self) -> Seat:
        """Who deals first: as agreed, else so that the first action of a seat comes in its turn, else the last seat.

        A cut comes from the seat before the dealer, his privilege from the dealer, a play from the seat after him.
        """
        players = self.options.players
        if self.options.first_dealer is not None:
            return self.options.first_dealer
        for line in self.actions:
            match line.action:
                case Cut():
                    return (line.actor + 1) % players
                case ChooseDealOrder() | SetTableCard():
                    return line.actor % players
                case Play():
                    return (line.actor - 1) % players
                case _:
                    continue
        return players - 1
