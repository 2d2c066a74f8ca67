"""Who sits where and who scores together.

Seats are 0 to players - 1 in the order of play.  Sides are 0 to sides - 1; seats alternate between the
teams (R8), so seat s plays for side s % sides, with teams and without.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
Side: TypeAlias = int
Actor: TypeAlias = int  # a seat, or HOUSE

HOUSE: Final[Actor] = -1  # shuffles, draws and counts


def seats_of(side: Side, players: int, sides: int) -> range:
    """The seats that play for a side, in the order of play."""
    return range(side, players, sides)
