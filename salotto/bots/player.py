"""A computer at the table: a policy, with the human sides of manual takes added to it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from salotto.bots.policy import Policy
from salotto.core.actions import Denounce, Play, SeatAction
from salotto.core.board import LastPlay
from salotto.core.cards import Mask, cards_of, mask_of
from salotto.core.view import View
from salotto.engine.legal import Options
from salotto.rules.picks import is_mistake

ERR = 0.05  # chance that a manual play of a computer is a mistake
NOTICE = 0.70  # chance that a computer notices an opponent's mistake


class BotPlayer:
    """Plays by a policy; at a manual table it may err and may notice, each by a chance from 0 to 1.

    It never denounces a right play, and rolls once for every mistake: asked again about the same play it gives
    the same answer.
    """

    def __init__(self, policy: Policy, err: float = ERR, notice: float = NOTICE) -> None:
        self._policy = policy
        self._err = err
        self._notice = notice
        self._rolled: tuple[int, int] | None = None  # hand and ply of the last mistake that was rolled for
        self._noticed = False

    def choose(self, view: View, options: Options, rng: Random) -> SeatAction:
        """What it does on its turn."""
        action = self._policy.choose(view, options, rng)
        may_err = options.rules.windows.denouncing
        if may_err and isinstance(action, Play) and rng.random() < self._err:
            mistakes = list(_mistakes(options, action))
            return rng.choice(mistakes) if mistakes else action
        return action

    def react(self, view: View, options: Options, rng: Random) -> SeatAction | None:
        """Denounces a mistake that it noticed, or does what its policy wants off turn."""
        last = view.board.last_play
        if last is not None and Denounce(last.ply) in options and self._notices(last, options, rng):
            return Denounce(last.ply)
        return self._policy.react(view, options, rng)

    def _notices(self, last: LastPlay, options: Options, rng: Random) -> bool:
        if not is_mistake(options.rules.takes, last.card, mask_of(last.taken), mask_of(last.table)):
            return False
        play = (options.view.board.hand_number, last.ply)
        if self._rolled != play:
            self._rolled = play
            self._noticed = rng.random() < self._notice
        return self._noticed


def _mistakes(options: Options, play: Play) -> Iterator[Play]:
    """Mistakes near a right play: nothing taken, a card too few or too many, or one for another.

    Never the whole table: a scopa by mistake (R12) would be a trick, not an error.
    """
    table = mask_of(options.view.board.table)
    right = mask_of(play.take or ())
    for wrong in _near(right, table):
        if wrong != table and is_mistake(options.rules.takes, play.card, wrong, table):
            yield Play(play.card, frozenset(cards_of(wrong)))


def _near(right: Mask, table: Mask) -> Iterator[Mask]:
    if right:
        yield 0
    for card in cards_of(right):
        if right != 1 << card:
            yield right ^ 1 << card
    for card in cards_of(table & ~right):
        yield right | 1 << card
        for out in cards_of(right):
            if abs((card >> 2) - (out >> 2)) == 1:
                yield right ^ 1 << out | 1 << card
