"""How long a computer waits."""

from __future__ import annotations

import pytest

from salotto.session.pacing import Pace, pause


@pytest.mark.parametrize(
    ("pace", "seconds"),
    [(Pace.AT_ONCE, 0.0), (Pace.FAST, 1.7), (Pace.NORMAL, 2.3), (Pace.SLOW, 3.5), (Pace.ON_ENTER, None)],
)
def test_pause_follows_what_is_being_said(pace: Pace, seconds: float | None) -> None:
    assert pause(pace, 1.5, manual_window=False) == seconds


@pytest.mark.parametrize(
    ("pace", "seconds"),
    [(Pace.AT_ONCE, 0.0), (Pace.FAST, 3.5), (Pace.NORMAL, 5.5), (Pace.SLOW, 9.5), (Pace.ON_ENTER, None)],
)
def test_pause_leaves_time_to_denounce(pace: Pace, seconds: float | None) -> None:  # R16
    assert pause(pace, 1.5, manual_window=True) == seconds
