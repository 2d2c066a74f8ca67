"""Whole hands a second, by the engine and by the search core, and the worst table.  `python -m bench.engine`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import process_time, sleep

from bench import naive
from salotto.bots import playout
from salotto.core.actions import DrawDealer, Play, Reckon, Shuffle
from salotto.core.cards import mask_of, rank_counts, read_card, read_cards
from salotto.core.events import Phase
from salotto.core.options import Game, TableOptions, table_for
from salotto.core.refusal import Refusal
from salotto.core.seating import HOUSE
from salotto.core.state import State, new_state
from salotto.engine.decide import decide
from salotto.engine.evolve import evolve
from salotto.rules import takes
from salotto.rules.compile import compile_rules

CLASSIC = table_for(Game.SCOPA)
ESCOBA = replace(CLASSIC, escoba=True)
SPAZZINO = table_for(Game.SPAZZINO)
SCOPONE = replace(table_for(Game.SCOPA, 4), scopone=True, teams=2)
ROUNDS = 60  # the best counts, since other work on the machine can only slow a round down
ROUND_SECONDS = 0.05  # short, so that some round is left alone
WARM_SECONDS = 1.0


def per_second(once: Callable[[], object]) -> float:
    """How often a second of processor time it can be done, in the best of many rounds after a while to warm up."""
    rate(once, WARM_SECONDS)
    best = 0.0
    for _ in range(ROUNDS):
        best = max(best, rate(once, ROUND_SECONDS))
        sleep(0.01)
    return best


def rate(once: Callable[[], object], seconds: float) -> float:
    """How often a second it was done over so many seconds of processor time."""
    done, begun = 0, process_time()
    while process_time() - begun < seconds:
        for _ in range(20):
            once()
        done += 20
    return done / (process_time() - begun)


def engine_hand(rng: Random) -> None:
    """A hand through `decide` and `evolve`, with random cards and automatic takes."""
    state = new_state(CLASSIC)
    state = submit(state, HOUSE, DrawDealer(rng.randrange(2)))
    state = submit(state, HOUSE, Shuffle(tuple(playout.shuffled(rng))))
    while state.board.phase is Phase.PLAY:
        seat = state.board.turn
        assert seat is not None
        state = submit(state, seat, Play(rng.choice(state.held[seat])))
    submit(state, HOUSE, Reckon())


def submit(state: State, actor: int, action: DrawDealer | Shuffle | Play | Reckon) -> State:
    events = decide(state, actor, action)
    assert not isinstance(events, Refusal)
    for event in events:
        state = evolve(state, event)
    return state


def playout_hand(table: TableOptions, rng: Random, listed: bool) -> Callable[[], object]:
    """A hand through the search core: random cards with automatic takes, or one of all listed plays."""
    rules = compile_rules(table)
    by = playout.random_play(rules.takes, rng) if listed else rng
    return lambda: playout.begin(rules, playout.shuffled(rng), 0).finish(by)


def worst_table() -> tuple[int, float, float]:
    """Escoba, twenty even cards, an ace: how many takes, milliseconds to choose one and to list all in order.

    A new rule object each time, which remembers nothing yet.
    """
    table = read_cards(" ".join(f"{rank}{suit}" for suit in "dhsc" for rank in (2, 4, 6, 8, 10)))
    ace, mask = read_card("1d"), mask_of(table)
    fresh = iter([takes.escoba() for _ in range(40)])
    choosing, listing, found = [], [], 0
    for _ in range(20):
        rule, begun = next(fresh), process_time()
        rule.automatic(ace, table, mask, rank_counts(mask))
        choosing.append(process_time() - begun)
        rule, begun = next(fresh), process_time()
        found = len(takes.in_table_order(rule.all(ace, mask), table))
        listing.append(process_time() - begun)
    return found, max(choosing) * 1000, max(listing) * 1000


def main() -> None:
    """Prints one figure a line, with its goal where there is one."""
    rng = Random(1)
    print(f"decide and evolve, classic for two: {per_second(lambda: engine_hand(rng)):.0f} hands a second, goal 500")
    slow = per_second(lambda: naive.hand(rng))
    print(f"naive engine, classic for two: {slow:.0f} hands a second")
    fast = per_second(playout_hand(CLASSIC, rng, listed=False))
    print(f"search core, classic for two, random cards: {fast:.0f} hands a second, goal 15000")
    print(f"search core against naive engine: {fast / slow:.1f} times, goal 4")
    for name, table, listed, goal in (
        ("classic for two, every legal play listed", CLASSIC, True, "6000"),
        ("Escoba for two, random cards", ESCOBA, False, "5000"),
        ("Escoba for two, every legal play listed", ESCOBA, True, "2000"),
        ("Spazzino for two, random cards", SPAZZINO, False, "none"),
        ("Spazzino for two, every legal play listed", SPAZZINO, True, "none"),
        ("Scopone for four, random cards", SCOPONE, False, "none"),
        ("Scopone for four, every legal play listed", SCOPONE, True, "none"),
    ):
        figure = per_second(playout_hand(table, rng, listed))
        print(f"search core, {name}: {figure:.0f} hands a second, goal {goal}")
    found, choosing, listing = worst_table()
    print(f"worst table, {found} takes: chosen in {choosing:.2f} ms, goal 5, listed in {listing:.2f} ms, goal 50")


if __name__ == "__main__":
    main()
