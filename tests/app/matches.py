"""Whole matches played by keys alone, and the goldens of every line that they print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.app.driver import Driver
from tests.app.terminal import Terminal, write_settings

FOLDER = Path(__file__).parent / "goldens"


@dataclass(frozen=True)
class WholeMatch:
    """What is set in the menus, in that order, and the seed of the luck."""

    game: str
    seed: str
    wanted: Mapping[str, str | int | bool] = field(default_factory=dict)


MATCHES: Mapping[str, WholeMatch] = {
    "salotto": WholeMatch("scopa", "1", {"preset": "salotto", "target": 5}),
    "tradizionale": WholeMatch("scopa", "2", {"preset": "tradizionale", "target": 4}),
    "scopone_escoba_inverse": WholeMatch(
        "scopa",
        "3",
        {"players": 6, "teams": 3, "target": 3, "taking": "manual", "escoba": True, "scopone": True, "inverse": True},
    ),
    "spazzino_2": WholeMatch("spazzino", "3", {"target": 21}),
    "spazzino_4": WholeMatch("spazzino", "1", {"players": 4, "target": 9}),
}


def play(match: WholeMatch, language: str, home: Path) -> list[str]:
    """Every line that a whole match prints, from the first to the last."""
    write_settings(home, pace="at_once")
    with Terminal("--seed", match.seed, home=home, lang=language) as program:
        driver = Driver(program)
        driver.begin(match.game, **match.wanted)
        driver.play()
        assert driver.leave() == 0
    return driver.said


def path(name: str, language: str) -> Path:
    """Where a golden lies."""
    return FOLDER / f"{name}.{language}.txt"
