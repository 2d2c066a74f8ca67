"""Nobody is timed out, and what is opened over a match holds it up only as long as it is open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from salotto.app.scenes.table import Table
from salotto.core.options import Game, TableOptions, Taking, table_for
from salotto.session.match import Wait
from salotto.session.pacing import Pace
from tests.app_parts.rig import Rig
from tests.session.playing import match_of, setup_of

ME = 0


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path))
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path))


def at_table(options: TableOptions, pace: Pace = Pace.NORMAL) -> tuple[Rig, Table]:
    """A match that has just begun, of a person at seat 0 with computers."""
    rig = Rig()
    table = Table(rig.shell, match_of(setup_of(options, humans=(ME,))), ME, lambda: pace, lambda: None, lambda: None)
    rig.shell.push(table)
    return rig, table


def until(rig: Rig, table: Table, wait: Wait) -> None:
    """Lets the clock run until the match waits for that."""
    for _ in range(50):
        if table.match.waits_for().wait is wait:
            return
        rig.clock.run()
    raise AssertionError(f"never {wait}, but {table.match.waits_for()}")


SCOPA = replace(table_for(Game.SCOPA, 2), first_dealer=ME)  # so the computer opens


@pytest.mark.parametrize(
    "keys",
    [("f1", "escape", "escape"), ("f2", "escape"), ("f2", "t", "enter"), ("f6", "escape"), ("f6", "a", "enter")],
    ids=["key help", "list of commands", "a command of the list", "search left", "search"],
)
def test_the_computers_play_on_once_what_was_opened_over_the_match_is_closed(keys: tuple[str, ...]) -> None:
    rig, table = at_table(SCOPA)
    until(rig, table, Wait.BOT)
    rig.press(keys[0])
    rig.clock.run()  # the computer's time comes while the person listens to something else
    assert table.match.waits_for().wait is Wait.BOT
    rig.press(*keys[1:])
    until(rig, table, Wait.HUMAN)


@pytest.mark.parametrize("taking", list(Taking))
@pytest.mark.parametrize("pace", list(Pace))
def test_no_clock_runs_while_a_person_is_to_play(taking: Taking, pace: Pace) -> None:
    rig, table = at_table(replace(SCOPA, taking=taking, first_dealer=1), pace)
    until(rig, table, Wait.HUMAN)
    assert [due for due in rig.clock.due if not due.cancelled] == []


def test_no_clock_runs_while_a_person_is_to_cut() -> None:
    rig, table = at_table(replace(table_for(Game.SPAZZINO, 2), first_dealer=1))
    until(rig, table, Wait.HUMAN)
    rig.clock.run()
    assert [due for due in rig.clock.due if not due.cancelled] == []


def test_with_the_pace_on_enter_no_clock_closes_the_time_to_denounce() -> None:
    rig, table = at_table(replace(SCOPA, taking=Taking.MANUAL, first_dealer=1), Pace.ON_ENTER)
    until(rig, table, Wait.HUMAN)
    rig.press("enter", "enter", "end", "up", "enter")  # lays the first card
    assert table.match.waits_for().wait is Wait.BOT
    assert [due for due in rig.clock.due if not due.cancelled] == []


def test_nothing_happens_after_a_match_was_left_while_a_computer_was_to_play() -> None:
    rig = Rig()

    def left() -> None:
        rig.shell.pop(quietly=True)
        rig.shell.close()

    table = Table(rig.shell, match_of(setup_of(SCOPA, humans=(ME,))), ME, lambda: Pace.NORMAL, lambda: None, left)
    rig.shell.push(table)
    until(rig, table, Wait.BOT)
    rig.press("q")
    rig.clock.run()  # the computer's time comes under the question
    rig.press("y")
    rig.clock.run()
    assert rig.shell.is_closed
    assert table.match.waits_for().wait is Wait.BOT
