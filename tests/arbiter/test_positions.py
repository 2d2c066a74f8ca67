"""Positions in scripts: every one that play brings is accepted; what cannot be played on from is told with its line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from salotto.core.actions import Action, Denounce, DrawDealer, Play, Reckon, Shuffle
from salotto.core.cards import PACK, cards_of, write_cards
from salotto.core.events import Phase
from salotto.core.options import TableOptions, Taking
from salotto.core.refusal import Refusal
from salotto.core.seating import HOUSE, Actor
from salotto.core.state import State, new_state
from salotto.engine.decide import decide
from salotto.engine.evolve import evolve
from salotto.engine.legal import options
from salotto.engine.observe import view
from salotto.session.arbiter_reader import read_script
from tests.arbiter.ask import play
from tests.given import table_options

TABLES = [
    *({"players": players} for players in range(2, 7)),
    *({"players": players, "scopone": True} for players in range(2, 7)),
    {"players": 4, "teams": 2, "manual": True},
    {"players": 3, "manual": True, "inverse": True, "escoba": True},
    {"scopone": True, "manual": True},
    {"players": 6, "teams": 3, "preset": "tradizionale", "choose": True},
    {"game": "spazzino"},
    {"game": "spazzino", "dealers_privilege": False, "declared_win": True},
    {"game": "spazzino", "players": 4},
]


def a_move(rng: Random, state: State) -> tuple[Actor, Action]:
    """Anything that may be done now; in manual mode also wrong takes and denouncing."""
    board = state.board
    match board.phase:
        case Phase.DRAW:
            return HOUSE, DrawDealer(rng.randrange(board.options.players))
        case Phase.SHUFFLE:
            return HOUSE, Shuffle(tuple(rng.sample(PACK, 40)))
        case Phase.RECKONING:
            return HOUSE, Reckon()
        case _:
            seat = board.turn
            assert seat is not None
            if board.options.taking is Taking.MANUAL and rng.random() < 0.4:
                accuser = rng.randrange(board.options.players)
                marks = frozenset(card for card in board.table if rng.random() < 0.5)
                if rng.random() < 0.5:
                    return accuser, Denounce(max(board.ply - 1, 0))
                return seat, Play(rng.choice(state.held[seat]), marks)
            return seat, rng.choice(list(options(view(state, seat))))


def positions(table: TableOptions, seed: int) -> Iterator[State]:
    """What lies on the table before every play and count of a few hands."""
    rng = Random(seed)
    state = new_state(table)
    while state.board.phase is not Phase.FINISHED and state.board.hand_number < 3:
        answer = decide(state, *a_move(rng, state))
        if isinstance(answer, Refusal):
            continue
        for event in answer:
            state = evolve(state, event)
        if state.board.phase in (Phase.PLAY, Phase.RECKONING):
            yield state


def script_of(state: State) -> str:
    """The options and the position of a state as a script, with the card laid last while it lies there."""
    board = state.board
    laid = board.just_laid if board.table else None
    agreed = {field.name: getattr(board.options, field.name) for field in fields(TableOptions)}
    lies = {
        "hands": [write_cards(cards) for cards in state.held],
        "table": write_cards(board.table),
        "stock": write_cards(state.stock),
        "piles": [write_cards(cards_of(pile)) for pile in board.piles],
        "scores": list(board.scores),
        "scope": list(board.sweeps),
        "dealer": board.dealer,
        "turn": board.turn,
        "last_taker": board.last_taker,
        "last_laid": None if laid is None else write_cards([laid]),
    }
    lines = [f"  {name}: {value}" for name, value in agreed.items() if value is not None]
    return "\n".join(
        ["options:", *lines, "position:", *(f"  {name}: {lies[name]}" for name in lies if lies[name] is not None)]
    )


@pytest.mark.parametrize("agreed", TABLES, ids=str)
def test_every_position_that_play_brings_is_accepted(tmp_path: Path, agreed: dict[str, object]) -> None:
    file = tmp_path / "script.yaml"
    for seed in range(2):
        for state in positions(table_options(**agreed), seed):  # type: ignore[arg-type]
            file.write_text(script_of(state), encoding="utf-8")
            read = read_script(file)
            assert read.complaints == (), script_of(state)
            assert read.script is not None
            start, board = read.script.start, state.board
            assert (start.held, start.stock) == (state.held, state.stock)
            for name in (
                "options",
                "phase",
                "turn",
                "dealer",
                "table",
                "piles",
                "sweeps",
                "scores",
                "last_taker",
            ):
                assert getattr(start.board, name) == getattr(board, name), name
            assert start.board.just_laid == (board.just_laid if board.table else None)


def complaint(folder: Path, *lines: str, options: str = "") -> str:
    """What is said about a position whose first name stands on line 3."""
    script = "\n  ".join((f"options: {{{options}}}\nposition:", *lines))
    answer = play(folder, script)
    assert (answer.status, answer.out) == (2, "")
    return answer.error.removeprefix(f"File {folder}/script.yaml, ")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (
            ["hands: ['', '']", "stock: 1d 2d 3d 4d 5d 6d"],
            "riga 4. In stock ci sono carte ma in mano non ne ha più nessuno. Prima di contare si danno tutte.",
        ),
        (["hands:", "  - 1d", "  - ''", "turn: 1"], "riga 6. Il posto di turno non ha carte in mano."),
        (["hands:", "  - 7d", "  - 1d", "scores: [0, x]"], "riga 6. In scores ci vogliono numeri interi."),
        (["hands: [7d, 1d]", "scores:", "  - 0"], "riga 4. In scores ci vuole un punteggio per ogni parte."),
        (["hands: [7d, 1d]", "piles:", "  - 2d"], "riga 4. In piles ci vuole un mazzetto per ogni posto, anche vuoto."),
        (["hands: [7d, 1d]", "scope:", "  - 0"], "riga 4. In scope ci vogliono 2 numeri, uno per posto."),
        (["turn: 2", "hands: [7d, 1d]"], "riga 3. In turn ci vuole un numero da 0 a 1."),
        (["hands: [7d, 1d]", "last_taker: x"], "riga 4. In last_taker ci vuole un numero da 0 a 1."),
        (
            ["table: []", "hands:", "  - 7d", "  - 1d 7d"],
            "riga 6. La carta 7d è già alla riga 5. Nel mazzo ce n'è una sola.",
        ),
        (["table: 7d", "hands: [7d, 1d]"], "riga 4. La carta 7d è già alla riga 3. Nel mazzo ce n'è una sola."),
        (
            ["hands: [7d, 1d]", "stock:", "  - 2d", "  - 2d"],
            "riga 6. La carta 2d è già alla riga 5. Nel mazzo ce n'è una sola.",
        ),
    ],
)
def test_what_cannot_be_played_on_from_is_told_with_its_line(tmp_path: Path, lines: list[str], sentence: str) -> None:
    assert complaint(tmp_path, *lines) == sentence + "\n"


@pytest.mark.parametrize(
    "lines",
    [
        ["hands: [1d, 2d]", "dealer: 0", "turn: 0"],
        ["hands: [1d 1h 1s 1c, 2d 2h 2s 2c]"],
        ["hands: [1d, 2d]", "last_taker: 1", "piles: [7d 7c, '']"],
        ["hands: [1d, 2d]", "table: 8d 7d", "last_laid: 8d"],
    ],
)
def test_how_a_position_came_about_is_not_asked(tmp_path: Path, lines: list[str]) -> None:
    answer = play(tmp_path, "\n  ".join(("position:", *lines)))
    assert (answer.status, answer.error) == (0, "")


def test_scores_may_be_below_zero(tmp_path: Path) -> None:
    script = "position: {hands: [7d, 1d], scores: [0, -3]}"
    assert play(tmp_path, script).state("scores") == "0,-3"


def test_a_position_in_english_names_the_line_of_the_fault(tmp_path: Path) -> None:
    answer = play(tmp_path, "position:\n  hands: ['', '']\n  stock: 1d\n", lang="en")
    assert answer.error.endswith(
        ", line 3. There are cards in stock, but nobody holds any. All of them are dealt before the count.\n"
    )
