"""Plays fixed hands by simple policies and writes down every sentence that every seat and an onlooker hears.

python -m tests.goldens.transcript            writes all transcripts anew
python -m tests.goldens.transcript salotto it writes one
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from salotto.core.actions import (
    Action,
    ChooseDealOrder,
    Cut,
    DeclareScaluneddu,
    Denounce,
    DrawDealer,
    Play,
    Reckon,
    SetTableCard,
    Shuffle,
)
from salotto.core.audience import seen
from salotto.core.cards import PACK, mask_of
from salotto.core.events import Event, Phase
from salotto.core.options import TableOptions, Taking
from salotto.core.refusal import Refusal
from salotto.core.seating import HOUSE, Actor, Seat
from salotto.core.state import State, new_state
from salotto.core.view import View
from salotto.engine.decide import decide
from salotto.engine.evolve import evolve
from salotto.engine.legal import options
from salotto.engine.observe import view
from salotto.rules.compile import compile_rules
from salotto.rules.picks import is_mistake
from salotto.speech import queries
from salotto.speech.announce import USUAL, Narrator
from salotto.speech.names import Numbers
from salotto.speech.phrasebook import load
from salotto.speech.utterance import Utterance
from salotto.speech.verbosity import Detail, Verbosity
from tests.given import table_options

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
ERRS = 0.12  # how often a player errs where takes are manual, so that there is something to denounce


@dataclass(frozen=True)
class Golden:
    """A table, the seed of its luck and its players, how many hands are played, and how they are told."""

    table: TableOptions
    seed: int
    hands: int = 1
    detail: Detail = USUAL
    numbers: Numbers = Numbers.WORDS
    braille: bool = False  # the short form instead of the sentence


SALOTTO = Golden(table_options(preset="salotto", target=6), seed=4, hands=2)
SPAZZINO = Golden(table_options("spazzino"), seed=7)
MANUAL = Golden(table_options(players=6, teams=3, scopone=True, escoba=True, inverse=True, manual=True), seed=6)

GOLDENS = {
    "salotto": SALOTTO,
    "salotto_brief": replace(SALOTTO, detail=Detail(Verbosity.BRIEF)),
    "salotto_full": replace(SALOTTO, detail=Detail(Verbosity.FULL)),
    "salotto_digits": replace(SALOTTO, numbers=Numbers.DIGITS),
    "salotto_braille": replace(SALOTTO, braille=True),
    "tradizionale": Golden(table_options(preset="tradizionale", players=4), seed=1),
    "escoba": Golden(table_options(escoba=True), seed=2),
    "scopone": Golden(table_options(players=4, teams=2, scopone=True), seed=3),
    "inverse": Golden(table_options(players=3, inverse=True), seed=5),
    "scopone_escoba_inverse_manual": MANUAL,
    "scopone_escoba_inverse_manual_brief": replace(MANUAL, detail=Detail(Verbosity.BRIEF)),
    "scopone_escoba_inverse_manual_braille": replace(MANUAL, braille=True),
    "spazzino_2": SPAZZINO,
    "spazzino_2_brief": replace(SPAZZINO, detail=Detail(Verbosity.BRIEF)),
    "spazzino_2_braille": replace(SPAZZINO, braille=True),
    "spazzino_4": Golden(table_options("spazzino", players=4), seed=8),
}


def transcript(golden: Golden, language: str) -> str:
    """Everything said, a paragraph a listener, the onlooker last; then the answers to the reading keys at the end."""
    book = load(language)
    names = NAMES[: golden.table.players]
    viewers: list[Seat | None] = [*range(golden.table.players), None]
    lines: dict[Seat | None, list[str]] = {viewer: [] for viewer in viewers}
    last = new_state(golden.table)
    for before, events, after, first in batches(golden):
        for viewer in viewers:
            narrator = Narrator(book, names, viewer, None, golden.numbers, golden.detail)
            shown = [seen(viewer, first + number, event) for number, event in enumerate(events)]
            told = narrator.narrate(view(before, viewer), shown, view(after, viewer))
            lines[viewer] += _written(golden, told)
        last = after
    paragraphs = []
    for viewer in viewers:
        narrator = Narrator(book, names, viewer, None, golden.numbers, golden.detail)
        heard = lines[viewer] + _written(golden, answers(narrator, last))
        paragraphs.append("\n".join((f"[{'onlooker' if viewer is None else names[viewer]}]", *heard)))
    return "\n\n".join(paragraphs) + "\n"


def _written(golden: Golden, told: Iterable[Utterance]) -> list[str]:
    return [utterance.braille if golden.braille else utterance.text for utterance in told]


def answers(narrator: Narrator, state: State) -> list[Utterance]:
    """What a listener is told who presses every reading key once."""
    seen_now = view(state, narrator.viewer)
    asked: tuple[Callable[[Narrator, View], Utterance], ...] = (
        queries.scores,
        queries.turn,
        queries.opener,
        queries.pile,
        queries.last_play,
        queries.seats,
        queries.options_in_force,
        queries.status,
    )
    return [ask(narrator, seen_now) for ask in asked]


def batches(golden: Golden) -> Iterator[tuple[State, tuple[Event, ...], State, int]]:
    """(state before, events, state after, number of the first event) of each action, until the hands are played."""
    rng = Random(golden.seed)
    state, first, hands = new_state(golden.table), 0, 0
    while state.board.phase is not Phase.FINISHED:
        if state.board.phase is Phase.SHUFFLE:
            if hands == golden.hands:
                return
            hands += 1
        for actor, action in [*_denounced(state, rng), *_declared(state), _next(state, rng)]:
            events = decide(state, actor, action)
            if isinstance(events, Refusal):
                continue
            before = state
            for event in events:
                state = evolve(state, event)
            yield before, events, state, first
            first += len(events)


def _next(state: State, rng: Random) -> tuple[Actor, Action]:
    board = state.board
    seat = board.turn
    match board.phase:
        case Phase.DRAW:
            return HOUSE, DrawDealer(rng.randrange(board.options.players))
        case Phase.SHUFFLE:
            return HOUSE, Shuffle(tuple(rng.sample(PACK, len(PACK))))
        case Phase.RECKONING:
            return HOUSE, Reckon()
    assert seat is not None
    match board.phase:
        case Phase.CUT:
            return seat, Cut(rng.randint(1, 39))
        case Phase.DEAL_ORDER:
            return seat, ChooseDealOrder(rng.random() < 0.5)
        case Phase.TABLE_CARDS:
            return seat, SetTableCard(rng.random() < 0.5)
        case _:
            return seat, _play(state, seat, rng)


def _play(state: State, seat: Seat, rng: Random) -> Play:
    """The play that takes most cards; now and then a mistake where one is possible."""
    board = state.board
    offered = options(view(state, seat))
    if board.options.taking is Taking.MANUAL and board.table and rng.random() < ERRS:
        return Play(rng.choice(state.held[seat]), frozenset(rng.sample(board.table, 1)))
    plays = list(offered.plays())
    if board.options.taking is Taking.AUTO:
        return max(plays, key=lambda play: len(offered.automatic(play.card)))
    return max(plays, key=lambda play: len(play.take or ()))


def _denounced(state: State, rng: Random) -> list[tuple[Actor, Action]]:
    """The seat after a mistaken player denounces it; rarely somebody denounces for nothing."""
    board, last = state.board, state.board.last_play
    if board.options.taking is not Taking.MANUAL or last is None or board.accusers:
        return []
    rules = compile_rules(board.options)
    wrong = is_mistake(rules.takes, last.card, mask_of(last.taken), mask_of(last.table))
    if wrong or rng.random() < ERRS / 4:
        return [((last.seat + 1) % board.options.players, Denounce(last.ply))]
    return []


def _declared(state: State) -> list[tuple[Actor, Action]]:
    return [
        (seat, DeclareScaluneddu())
        for seat in range(state.board.options.players)
        if DeclareScaluneddu() in options(view(state, seat))
    ]


def path(name: str, language: str) -> Path:
    """Where a transcript lies."""
    return FOLDER / f"{name}.{language}.txt"


def main(words: list[str]) -> None:
    """Writes transcripts anew: all, or the one named by golden and language."""
    wanted = [tuple(words)] if words else [(name, language) for name in GOLDENS for language in ("it", "en")]
    for name, language in wanted:
        path(name, language).write_text(transcript(GOLDENS[name], language), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
