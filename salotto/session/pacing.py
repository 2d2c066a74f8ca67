"""How long a computer waits before its next step, so that one can follow by ear; no time limit is set to a person."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Pace(StrEnum):
    """The values of the setting; the last part of message ids."""

    AT_ONCE = "at_once"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
    ON_ENTER = "on_enter"  # the computer waits for the person's Enter


# Seconds of silence after what is being said: between plays, and while a play can still be denounced.
_SILENCE: Final = {Pace.FAST: (0.2, 2.0), Pace.NORMAL: (0.8, 4.0), Pace.SLOW: (2.0, 8.0)}


def pause(pace: Pace, speech_seconds_left: float, manual_window: bool) -> float | None:
    """Seconds before a computer's next step, None where it waits for Enter.

    `speech_seconds_left`: how long what was said still takes, 0 or more.  `manual_window`: the last play can be
    denounced, so there is time to think it over.  At once means at once, speech or
    not: a person at a manual table who wants time chooses another pace.
    """
    match pace:
        case Pace.AT_ONCE:
            return 0.0
        case Pace.ON_ENTER:
            return None
        case Pace.FAST | Pace.NORMAL | Pace.SLOW:
            between, window = _SILENCE[pace]
            return speech_seconds_left + (window if manual_window else between)
