"""Whole matches for tests: everybody a computer, or persons who do the first thing that is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from salotto.bots.levels import GUARD, RANDOM
from salotto.core.actions import Action
from salotto.core.board import Board
from salotto.core.events import Event
from salotto.core.options import TableOptions
from salotto.core.refusal import Refusal
from salotto.core.seating import Actor
from salotto.engine.legal import options
from salotto.session.house import House
from salotto.session.match import Batch, Journal, Match, Wait
from salotto.session.setup import BotSetup, Setup, bot_players

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Franco")


class Memory:
    """A journal that only remembers, and says when it was written to."""

    def __init__(self, written: Callable[[], None] = lambda: None) -> None:
        self.batches: list[Batch] = []
        self._written = written

    def append(self, batch: Batch) -> None:
        self.batches.append(batch)
        self._written()


class Recording(Match):
    """A match that remembers what was asked for."""

    def submit(self, actor: Actor, action: Action) -> Refusal | None:
        self.asked = [*getattr(self, "asked", []), (actor, action)]
        return super().submit(actor, action)


def setup_of(
    table: TableOptions,
    humans: Sequence[int] = (),
    seed: str | None = "1",
    levels: Sequence[str] = (GUARD, RANDOM),
    err: float = 0.05,
    notice: float = 0.70,
) -> Setup:
    """`levels` are handed round by seat."""
    bots = tuple(
        None if seat in humans else BotSetup(levels[seat % len(levels)], err, notice) for seat in range(table.players)
    )
    return Setup(table, NAMES[: table.players], bots, seed)


def match_of(setup: Setup, journal: Journal | None = None, played: Sequence[Batch] = ()) -> Match:
    return Match(setup, House(setup.seed), journal, bot_players(setup), played)


def play_on(match: Match, batches: int | None = None) -> Board:
    """Plays to the end, or for so many steps; persons do the first thing open and go on at once."""
    done = 0
    while (waiting := match.waits_for()).wait is not Wait.FINISHED and done != batches:
        match waiting.wait:
            case Wait.GO_ON:
                for seat in waiting.seats:
                    assert match.go_on(seat)
            case Wait.HUMAN:
                seat = waiting.seats[0]
                assert match.submit(seat, next(iter(options(match.view(seat))))) is None
            case _:
                match.step()
        done += 1
    return match.view(None).board


def played_match(setup: Setup) -> list[Batch]:
    """Every batch of a match from its first event to its last."""
    memory = Memory()
    play_on(match_of(setup, memory))
    return memory.batches


def events_of(batches: Sequence[Batch]) -> list[Event]:
    return [event for batch in batches for event in batch]
