"""A computer that plays anything legal, every action with the same chance; for tests and as a measure."""

from __future__ import annotations

from random import Random

from salotto.bots.policy import declare
from salotto.core.actions import DeclareScaluneddu, DeclareVictory, Denounce, Play, SeatAction
from salotto.core.events import Phase
from salotto.core.view import View
from salotto.engine.legal import Options


class Uniform:
    """The `random` level."""

    def choose(self, view: View, options: Options, rng: Random) -> SeatAction:
        """Any play of the hand, or any choice that the dealer or the cutter has."""
        return rng.choice(turn_actions(view, options))

    def react(self, view: View, options: Options, rng: Random) -> SeatAction | None:
        """Declares what is true."""
        return declare(options)


def turn_actions(view: View, options: Options) -> list[SeatAction]:
    """What moves the match on, without denouncing and declaring."""
    if view.board.phase is Phase.PLAY:
        return list(options.plays())
    return [
        action for action in options if not isinstance(action, Play | Denounce | DeclareScaluneddu | DeclareVictory)
    ]
