"""No key is silent: every key of the keymap and some that mean nothing, wherever one may be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from salotto.core.options import TableOptions
from salotto.keys import keymap
from salotto.keys.commands import Mode
from salotto.keys.gesture import Gesture
from salotto.speech.phrasebook import load
from tests.app.positions import save
from tests.app.terminal import KEYS, Terminal, write_settings
from tests.given import table_options

UNBOUND = ("f10", "delete", "shift+up", "ctrl+t", "?", "X", "è")
CTRL_T, SHIFT_UP = "\x14", "\x1b[1;2A"


def keys_of(mode: Mode) -> list[str]:
    """Every key that means something in a mode, one for each command, and the unbound ones."""
    keys, problems = keymap.load()
    assert problems == ()
    return [gesture.spelling for command in keys.bound(mode) for gesture in keys.keys_of(command, mode)] + [*UNBOUND]


def sent(key: str) -> str:
    """What the terminal sends for a spelling."""
    special = {"ctrl+t": CTRL_T, "shift+up": SHIFT_UP}
    assert Gesture(key).is_character or key in KEYS or key in special, key
    return special.get(key, key)


OPENERS = {"f1", "h", "f2", "f6", "q", "escape", "ctrl+c"}  # keys after which one is elsewhere


def check_every_key(program: Terminal, there: Sequence[str], keys: Sequence[str], leaving: Sequence[str] = ()) -> None:
    """Goes there from the match and presses each key, waiting for a line.

    After the keys `leaving` and those that open something it goes back to the match by Escape, and there again.
    """
    program.answers(*there)
    for key in keys:
        program.since()
        program.press(sent(key))
        assert program.next_line(), key
        if key in OPENERS or key in leaving:
            back_to_the_match(program)
            program.answers(*there)
    back_to_the_match(program)


def back_to_the_match(program: Terminal) -> None:
    """Escape, one step after the other, until the match asks whether to leave it."""
    questions = tuple(load(program.lang).say(f"table.{name}") for name in ("leave_question", "leave_watching"))
    for _ in range(8):
        program.since()
        program.press("escape")
        if program.next_line().startswith(questions):
            program.answers("n")
            return
    raise AssertionError(f"no way back, {program.lines()[-8:]}")


def test_my_turn(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal("play", "--seed", "1", "--target", "99", home=tmp_path) as program:
        program.settle()
        check_every_key(program, (), keys_of(Mode.TABLE))


@pytest.mark.parametrize("language", ["it", "en"])
def test_while_another_is_to_play(language: str, tmp_path: Path) -> None:  # B14
    write_settings(tmp_path, pace="on_enter")
    with Terminal("play", "--seed", "1", "--dealer", "1", home=tmp_path, lang=language) as program:
        program.settle()
        keys = [key for key in keys_of(Mode.TABLE) if key != "enter"]  # Enter lets the other play
        check_every_key(program, (), keys)
        whose = load(language).say("turn.play.other", who="Giulia")
        assert program.answer("t") in (whose, load(language).say("turn.open.other", who="Giulia"))


def test_at_the_end_of_a_hand(tmp_path: Path) -> None:
    save(tmp_path, table_options(target=21), "", dealer=1, moments=36)
    write_settings(tmp_path, pace="at_once")
    with Terminal(home=tmp_path) as program:
        assert program.answers("enter")[-1] == load(program.lang).say("table.go_on", key="Invio")
        check_every_key(program, (), [key for key in keys_of(Mode.TABLE) if key != "enter"])


def test_with_the_last_play_open_to_denouncing(tmp_path: Path) -> None:
    save(tmp_path, table_options(manual=True), "", dealer=1, moments=36)
    write_settings(tmp_path, pace="at_once")
    with Terminal(home=tmp_path) as program:
        program.answers("enter")
        check_every_key(program, (), [key for key in keys_of(Mode.TABLE) if key not in ("enter", "space")])


def test_while_looking_on(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="on_enter")
    with Terminal("watch", "--seed", "1", home=tmp_path) as program:
        program.settle()
        check_every_key(program, (), keys_of(Mode.TABLE))


def test_in_a_list(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="on_enter")
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.settle()
        check_every_key(program, ("f2",), [*keys_of(Mode.MENU), "9", "0", "z", "c"], ("enter", "9", "0"))


def test_in_a_question(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="on_enter")
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.settle()
        yes = ("enter", "y", "s")
        check_every_key(program, ("q",), [key for key in keys_of(Mode.QUESTION) if key not in yes], ("n",))


def test_while_typing(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="on_enter")
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.settle()
        keys = [key for key in keys_of(Mode.TEXT) if not Gesture(key).is_character]
        check_every_key(program, ("f6",), keys, ("enter",))


def test_a_typed_letter_is_written_in_its_place(tmp_path: Path) -> None:
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.answers("f6")
        program.press("a", "è", "9")
        program.answers()
        program.wait_for_row("aè9")


def test_in_key_help(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="on_enter")
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.settle()
        keys = keys_of(Mode.TABLE)
        check_every_key(program, ("f1",), [key for key in keys if key not in ("escape", "ctrl+c")])
        check_every_key(program, ("f1",), ["ctrl+c"])


@pytest.mark.parametrize(
    ("table", "pack"),
    [
        (table_options(manual=True, target=99), "4d 5d 6d 7d 1d 2d 3d"),
        (table_options(choose=True, target=99), "4d 3d 6d 1d 7d 10d 7h"),
    ],
    ids=["marking", "choosing"],
)
def test_in_a_list_at_the_table(table: TableOptions, pack: str, tmp_path: Path) -> None:
    save(tmp_path, table, pack, dealer=1)
    write_settings(tmp_path, pace="on_enter")
    with Terminal(home=tmp_path) as program:
        assert program.answers("enter", "right", "left", "enter")[-1].endswith(" 1 di 6.") or table.taking == "choose"
        program.answers("escape")
        playing = {"1", "2", "space"} if table.taking == "choose" else {"space"}
        keys = [key for key in keys_of(Mode.MARKING) if key not in playing]
        keys.remove("enter")
        check_every_key(program, ("enter",), keys)


def test_in_the_dealers_questions(tmp_path: Path) -> None:
    write_settings(tmp_path, pace="on_enter")
    save(tmp_path, table_options("spazzino", dealers_privilege=True), "", dealer=0)
    with Terminal(home=tmp_path) as program:
        program.answers("enter")
        assert program.answers("enter")[-1] == "Prima le mani, 1 di 2."
        program.answers("escape")
        check_every_key(program, ("enter",), [key for key in keys_of(Mode.MARKING) if key != "enter"])
