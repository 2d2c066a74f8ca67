"""What a person waits for: catalogues, a keymap, Escape, a computer's choice.  `python -m bench.parts`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter

from prompt_toolkit.application import Application
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import DummyOutput

from salotto.bots.guard import Guard
from salotto.core.cards import PACK, rank_of
from salotto.core.events import Phase
from salotto.core.options import TableOptions, Taking
from salotto.core.state import new_state
from salotto.core.view import View
from salotto.engine.legal import options
from salotto.keys import keymap
from salotto.keys.terminal_input import ESCAPE_SECONDS, strict
from salotto.speech.phrasebook import LANGUAGES, load

ROUNDS = 7  # the best counts


def best(once: Callable[[], float]) -> float:
    """The least of some measurements in seconds."""
    return min(once() for _ in range(ROUNDS))


def timed(work: Callable[[], object]) -> Callable[[], float]:
    """Work that tells how many seconds it took."""

    def once() -> float:
        begun = perf_counter()
        work()
        return perf_counter() - begun

    return once


def escape() -> float:
    """Seconds from the byte of Escape alone, which may begin another key, to the command."""
    took = 0.0

    async def run() -> None:
        bindings = KeyBindings()

        @bindings.add("escape", eager=True)
        def _(event: KeyPressEvent) -> None:
            nonlocal took
            took = perf_counter() - sent
            event.app.exit()

        with create_pipe_input() as pipe:
            app: Application[None] = Application(input=strict(pipe), output=DummyOutput(), key_bindings=bindings)
            app.ttimeoutlen = ESCAPE_SECONDS
            running = asyncio.create_task(app.run_async())
            await asyncio.sleep(0.1)
            sent = perf_counter()
            pipe.send_bytes(b"\x1b")
            await running

    asyncio.run(run())
    return took


def choice(taking: Taking) -> Callable[[], float]:
    """A computer's choice with twenty even cards on the table of an Escoba and ten odd ones in its hand."""
    even = tuple(card for card in PACK if rank_of(card) % 2 == 0)
    odd = tuple(card for card in PACK if rank_of(card) % 2)
    table = TableOptions(escoba=True, scopone=True, first_dealer=1, taking=taking)
    board = new_state(table).board._replace(
        phase=Phase.PLAY, turn=0, dealer=1, hand_number=1, table=even, held_counts=(10, 10)
    )
    view = View(board, 0, odd[:10], None)
    return timed(lambda: Guard().choose(view, options(view), Random(1)))


def main() -> int:
    """Prints each figure beside its goal; the exit status is 1 where one was missed."""
    measured = [
        *((f"catalogue, {language}", best(timed(partial(load, language))), 60) for language in LANGUAGES),
        ("default keymap", best(timed(keymap.load)), 20),
        ("Escape", best(escape), 100),
        *((f"a computer's choice at the worst table, {taking}", best(choice(taking)), 20) for taking in Taking),
    ]
    for name, seconds, goal in measured:
        print(f"{name}: {seconds * 1000:.1f} ms, {seconds * 1000 / goal:.2f} of the goal of {goal} ms")
    return any(seconds * 1000 > goal for _, seconds, goal in measured)


if __name__ == "__main__":
    sys.exit(main())
