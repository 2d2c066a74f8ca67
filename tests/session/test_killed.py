"""A real process killed in the middle of a match: what it announced is in the file, and the match goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from salotto.core.options import Game, table_for
from salotto.documents.problem import Problem
from salotto.session import storage
from tests.session.playing import match_of, play_on, played_match, setup_of

# Plays and says after each batch what everybody was told: the number of events so far.
PLAYER = """
import sys, time
from dataclasses import replace
from salotto.core.options import Game, table_for
from salotto.session import storage
from tests.session.playing import match_of, setup_of

setup = setup_of(replace(table_for(Game(sys.argv[1])), target=99), seed=sys.argv[2])
writer = storage.begin(setup, print)
match = match_of(setup, writer)
match.subscribe(None, lambda before, batch, after: print(batch[-1].seq + 1, flush=True))
while True:
    match.step()
    time.sleep(0.001)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no such signal")
@pytest.mark.parametrize(("game", "lines"), [(Game.SCOPA, 1), (Game.SCOPA, 40), (Game.SPAZZINO, 77)])
def test_a_killed_match_goes_on_exactly_where_it_was(  # R30
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game, lines: int
) -> None:
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path))
    setup = setup_of(replace(table_for(game), target=99), seed="neve")
    whole = played_match(setup)
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYER, game, "neve"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert process.stdout is not None
    announced = [process.stdout.readline() for _ in range(lines)]
    process.send_signal(signal.SIGKILL)
    announced += process.stdout.readlines()
    assert process.wait() == -signal.SIGKILL

    (saved,) = storage.unfinished().matches
    found = storage.resume(saved.path, lambda problem: None)
    assert not isinstance(found, Problem)
    assert found.setup == setup
    assert list(found.played) == whole[: len(found.played)]
    written = sum(len(batch) for batch in found.played)
    told = int(announced[-1]) if announced[-1].endswith("\n") else int(announced[-2])
    assert told <= written
    assert len(found.played) - announced_batches(announced) in (0, 1)  # written, and killed before it was told

    match = match_of(setup, found.writer, found.played)
    assert play_on(match) == play_on(match_of(setup))
    found.writer.close()
    assert [list(played) for _, played in storage.finished()] == [whole]


def announced_batches(lines: list[str]) -> int:
    return sum(line.endswith("\n") for line in lines)
