"""What is heard of a match: answers cut in, news is never lost, nothing is said twice; braille gets the same words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from tests.app.heard import Heard
from tests.app.positions import save
from tests.given import table_options


class Start(Protocol):
    """Starts the program with these arguments."""

    def __call__(self, *arguments: str, rate: float = 0.0) -> Heard: ...


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    started: list[Heard] = []

    def begin(*arguments: str, rate: float = 0.0) -> Heard:
        started.append(Heard(arguments, tmp_path, monkeypatch, rate))
        return started[-1]

    yield begin
    for program in started:
        program.close()


def test_b03_answers_are_heard_while_computers_play_and_no_play_is_lost(start: Start) -> None:
    program = start("play", "--players", "4", "--dealer", "1", "--seed", "1", rate=400.0)
    asked = 0
    while program.step():
        if any("gioca" in line or "prende" in line for line in program.lines.all[-1:]):
            program.press("t", "s", "c")
            asked += 1
    spoken = program.settle()
    assert asked == 3
    table = program.lines.all[-1]
    assert spoken[-1] == table or table in spoken  # the answer asked for last is said whole
    answers = {"È il turno di", "Tu 0 punti", "In tavola", "Tocca a te."}
    interrupting = [call.text for call in program.recorder.spoken if call.interrupt]
    assert [text for text in interrupting if not text.startswith(tuple(answers))] == []
    heard = " ".join(spoken)
    news = [line for line in program.lines.all if " gioca " in line or " prende " in line]
    assert [line for line in news if line not in heard] == []
    assert program.shell.teller.history.latest() is not None


def test_b04_the_end_of_a_hand_is_heard_whole_in_order_and_in_few_calls(start: Start, tmp_path: Path) -> None:
    save(tmp_path, table_options(target=99), "", dealer=0, moments=35)
    program = start(rate=2000.0)
    program.press("enter")
    program.play_on()
    program.settle()
    calls, lines = len(program.recorder.spoken), len(program.lines.all)
    program.press("enter")
    program.play_on()
    program.settle()
    told = program.lines.all[lines:]
    assert any(line.startswith("Carte, ") for line in told)
    heard = " ".join(program.recorder.texts[calls:])
    places = [heard.find(line) for line in told if not line.startswith("In mano")]
    assert -1 not in places
    assert places == sorted(places)
    assert len(program.recorder.spoken) - calls <= 4


def test_b05_each_key_stops_the_answer_before_and_only_the_last_is_heard_whole(start: Start) -> None:
    program = start("play", "--seed", "1", "--dealer", "2", rate=120.0)
    program.play_on()
    program.recorder.stop()
    program.settle()
    calls = len(program.recorder.spoken)
    program.press("1", "2", "3", "4")
    program.settle()
    after = program.recorder.spoken[calls:]
    assert after[-1].text == program.lines.all[-1]
    assert [call.text for call in after[1:] if not call.interrupt] == []
    assert len({call.text for call in after}) == len(after)


def test_b02_nothing_is_spoken_twice(start: Start) -> None:
    program = start("play", "--seed", "1")
    program.play_on()
    program.settle()
    for key in ("q", "escape", "ctrl+c", "escape", "f2", "escape", "f1", "escape", "escape", "c", "enter"):
        before_lines, before_calls = len(program.lines.all), len(program.recorder.spoken)
        program.press(key)
        spoken = " ".join(program.settle()[before_calls:])
        assert spoken == " ".join(program.lines.all[before_lines:]), key


def test_b34_braille_gets_every_event_in_the_words_that_are_spoken(start: Start) -> None:
    program = start("play", "--seed", "1", "--dealer", "1")
    program.play_on()
    for key in ("enter", "c", "s", "t", "pageup"):
        program.press(key)
        program.play_on()
        program.settle()
    brailled = " ".join(program.recorder.brailled)
    assert [line for line in program.lines.all if line not in brailled] == []
