"""What a computer player is: it gets what its seat may know and what its seat may do, nothing else (R29)."""

from __future__ import annotations

from random import Random
from typing import Protocol

from salotto.core.actions import DeclareScaluneddu, DeclareVictory, SeatAction
from salotto.core.view import View
from salotto.engine.legal import Options


class Policy(Protocol):
    """A way to play.  Both methods return an action that is in `options`, whatever the game."""

    def choose(self, view: View, options: Options, rng: Random) -> SeatAction:
        """What the viewer does on its turn."""
        ...

    def react(self, view: View, options: Options, rng: Random) -> SeatAction | None:
        """What the viewer does after an event, on or off its turn; None for nothing."""
        ...


def declare(options: Options) -> SeatAction | None:
    """A victory or a scaluneddu that can be declared now, the victory first; else None.

    Both are only ever in the options when they are true, and neither is worth waiting with.
    """
    for action in (DeclareVictory(), DeclareScaluneddu()):
        if action in options:
            return action
    return None
