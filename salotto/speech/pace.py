"""How long speech takes: an estimate, and what was measured where a voice can tell its end."""

from __future__ import annotations

CHARACTERS_PER_SECOND = 15.0
"""A synthesiser at its usual rate, measured with espeak-ng at 175 words a minute; people who know it well go faster."""

_LEAD_IN = 0.2  # seconds from the call to the first sound
_SLOWEST, _FASTEST = 6.0, 60.0  # what is measured beyond these is a hiccup and no rate
_SHORTEST = 12  # characters: a shorter text says little about the rate
_WEIGHT = 0.3  # of the newest measurement


class Pace:
    """The rate of one voice, in characters a second."""

    def __init__(self, rate: float = CHARACTERS_PER_SECOND) -> None:
        self.rate = rate

    def seconds(self, text: str) -> float:
        """How long a text takes to be said; 0 for an empty one."""
        return _LEAD_IN + len(text) / self.rate if text else 0.0

    def longest(self, text: str) -> float:
        """After how many seconds a voice that still calls itself busy has surely lost the end of a text."""
        return 2.0 + len(text) / min(self.rate, _SLOWEST)

    def characters(self, seconds: float) -> int:
        """How much of a text has been said so long after the call."""
        return int(max(0.0, seconds - _LEAD_IN) * self.rate)

    def measured(self, text: str, seconds: float) -> None:
        """Learns from a text that was said to its end."""
        if len(text) >= _SHORTEST and seconds > _LEAD_IN:
            rate = len(text) / (seconds - _LEAD_IN)
            if _SLOWEST <= rate <= _FASTEST:
                self.rate += _WEIGHT * (rate - self.rate)
