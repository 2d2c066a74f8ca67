"""When a lost voice is built anew, and when its trouble is told: patience, as plain values without clocks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds; a test may want shorter ones."""

    call: float = 2.0  # for a call to come back
    build: float = 6.0  # for a voice to be built, a speech server perhaps started for it
    retry: float = 3.0  # between two builds; twice as long after each further failure in a row
    longest_retry: float = 60.0
    told_again: float = 60.0  # a trouble is told anew only if the voice has worked and this long has passed
    poll: float = 0.02  # between two questions whether a text is over
    close: float = 0.3


class Recovery:
    """What went wrong so far.  `now` is in seconds of any one steady clock."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._last_build: float | None = None
        self._failures = 0  # in a row
        self._told_at: float | None = None
        self._worked_since_told = False

    def build_delay(self, now: float, *, has_texts: bool) -> float | None:
        """Seconds until the next build is due; None until something changes.

        The first is due at once, another only when there is something to say.
        """
        if self._last_build is None:
            return 0.0
        if not has_texts:
            return None
        wait: float = self._limits.retry
        for _ in range(self._failures - 1):
            wait = min(wait * 2, self._limits.longest_retry)
        return max(0.0, self._last_build + wait - now)

    def building(self, now: float) -> None:
        """A build begins."""
        self._last_build = now

    def worked(self) -> None:
        """A text was taken."""
        self._failures = 0
        self._worked_since_told = True

    def failed(self) -> int:
        """A build or a call failed.  How many did in a row, this one included."""
        self._failures += 1
        return self._failures

    def hung(self) -> None:
        """A build or a call did not come back: the next build is due at once, as it takes another voice."""
        self._failures += 1
        self._last_build = None

    def start_afresh(self) -> None:
        """The person wants another try now."""
        self._last_build = None
        self._failures = 0

    def must_tell(self, now: float) -> bool:
        """Whether a trouble is to be told now, which counts as told; not if it goes on from one that was."""
        if self._told_at is not None:
            is_new = self._worked_since_told and now - self._told_at >= self._limits.told_again
            if not is_new:
                return False
        self._told_at = now
        self._worked_since_told = False
        return True
