"""The computers one can play against, by the name of their level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from salotto.bots.guard import Guard
from salotto.bots.policy import Policy
from salotto.bots.uniform import Uniform

RANDOM: Final = "random"
GUARD: Final = "guard"
LEVELS: Final[Mapping[str, Callable[[], Policy]]] = {RANDOM: Uniform, GUARD: Guard}
