"""A match that was played before, seen anew by one seat (R30)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salotto.core.audience import Seen, seen
from salotto.core.seating import Seat
from salotto.core.state import new_state
from salotto.core.view import View
from salotto.engine import observe
from salotto.engine.evolve import evolve
from salotto.session.match import Batch
from salotto.session.setup import Setup


def replay(setup: Setup, played: Sequence[Batch], viewer: Seat | None) -> Iterator[tuple[View, tuple[Seen, ...], View]]:
    """What a listener of the match was called with for each batch, in order; `viewer` None looks on."""
    state, first = new_state(setup.options), 0
    for batch in played:
        before = state
        for event in batch:
            state = evolve(state, event)
        shown = tuple(seen(viewer, first + at, event) for at, event in enumerate(batch))
        yield observe.view(before, viewer), shown, observe.view(state, viewer)
        first += len(batch)
