"""The house: the only place where luck comes from (R28)."""

from __future__ import annotations

from random import Random, SystemRandom

from salotto.core.actions import DrawDealer, Shuffle
from salotto.core.cards import PACK
from salotto.core.seating import Seat


class House:
    """Shuffles and draws, from the operating system's secure source unless a seed is given.

    With a seed every hand, cut and computer's choice has a generator of its own, made from the seed and the
    place in the match, so that a practice match which is resumed goes on as it would have gone.
    """

    def __init__(self, seed: str | None) -> None:
        self._seed = seed
        self.rng: Random = self._generator("table")  # for what is drawn before the match, such as teams

    def draw_dealer(self, players: int) -> DrawDealer:
        """The lot for the first dealer, every seat alike."""
        return DrawDealer(self._generator("dealer").randrange(players))

    def shuffle(self, hand: int, attempt: int = 0) -> Shuffle:
        """A pack for a hand (from 1); `attempt` counts the deals of this hand that were voided."""
        order = list(PACK)
        self._generator(f"{hand}/{attempt}" if attempt else f"{hand}").shuffle(order)
        return Shuffle(tuple(order))

    def cut(self, hand: int = 0) -> int:
        """A place to cut the pack, 1 to 39, for who leaves it to chance (R17)."""
        return self._generator(f"cut/{hand}").randrange(1, 40)

    def bot_rng(self, seat: Seat, moment: int, reacting: bool) -> Random:
        """What a computer may roll on its turn, or off it, after so many events of the match."""
        return self._generator(f"{'reaction' if reacting else 'turn'}/{seat}/{moment}")

    def _generator(self, purpose: str) -> Random:
        return SystemRandom() if self._seed is None else Random(f"{self._seed}/{purpose}")
