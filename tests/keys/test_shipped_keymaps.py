"""The keymaps that come with the program: each reaches every command everywhere, with the keys that it promises."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from salotto.documents.resources import shipped
from salotto.keys.commands import COMMANDS, TABLE_CARDS, Mode
from salotto.keys.gesture import Gesture, parse
from salotto.keys.keymap import DEFAULT, SHIPPED, load, names
from salotto.speech.phrasebook import LANGUAGES
from salotto.speech.phrasebook import load as load_phrasebook

FUNCTION_KEYS = {f"f{number}" for number in range(1, 13)}
ARROWS = {"left", "right", "up", "down"}
PLAIN = {"enter", "escape", "space", "tab", "backspace", "home", "end", "pageup", "pagedown", *ARROWS, *FUNCTION_KEYS}
LEFT_LETTERS, RIGHT_LETTERS = set("qwertasdfgzxcvb"), set("yuiophjklnm")


@pytest.fixture(autouse=True)
def _config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path))


def reached() -> list[tuple[str, Mode]]:
    """Every command in every mode where it means something."""
    return [(command.id, mode) for command in COMMANDS for mode in Mode if mode in command.modes]


def spellings(name: str, command: str, mode: Mode) -> list[str]:
    return [gesture.spelling for gesture in load(name)[0].keys_of(command, mode)]


def used(name: str) -> set[str]:
    keymap = load(name)[0]
    return {key.spelling for command, mode in reached() for key in keymap.keys_of(command, mode)}


def meaning(name: str, key: str, mode: Mode = Mode.TABLE) -> str | None:
    gesture = parse(key)
    assert isinstance(gesture, Gesture)
    return load(name)[0].command_for(mode, gesture)


def with_modifiers(letters: set[str]) -> set[str]:
    return letters | {f"shift+{letter}" for letter in letters} | {f"ctrl+{letter}" for letter in letters}


def test_the_keymaps_with_a_name_to_say_are_the_files_that_are_shipped() -> None:
    files = {file.name.removesuffix(".yaml") for file in shipped("keymaps").iterdir()}
    assert (set(SHIPPED), names()) == (files, SHIPPED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shipped_keymap_has_a_name_of_its_own(language: str) -> None:
    book = load_phrasebook(language)
    assert len({book.say(f"keymap_name.{name.replace('-', '_')}") for name in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_keymap_has_no_problem(name: str) -> None:
    assert load(name)[1] == ()


@pytest.mark.parametrize("name", SHIPPED)
def test_every_command_has_a_key_in_every_mode_where_it_means_something(name: str) -> None:
    keymap = load(name)[0]
    assert [(command, mode) for command, mode in reached() if not keymap.keys_of(command, mode)] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_every_key_means_the_command_that_it_is_listed_under(name: str) -> None:
    keymap = load(name)[0]
    wrong = [
        (command, mode, key.spelling)
        for command, mode in reached()
        for key in keymap.keys_of(command, mode)
        if keymap.command_for(mode, key) != command
    ]
    assert wrong == []


@pytest.mark.parametrize("name", SHIPPED)
def test_a_text_can_hold_every_character(name: str) -> None:
    keymap = load(name)[0]
    assert [sign for sign in string.printable[:95] if keymap.command_for(Mode.TEXT, _gesture(sign))] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_no_key_is_one_that_readers_or_terminals_keep(name: str) -> None:  # case B22
    held = {"ctrl+s", "ctrl+q", "ctrl+z", "ctrl+d"}  # output held, program stopped, end of input
    assert sorted(used(name) & held) == []
    assert sorted(key for key in used(name) if key.startswith("ctrl+") and key[5:] in PLAIN) == []


@pytest.mark.parametrize("name", ["default", "azerty", "numpad", "one-key-at-a-time"])
def test_only_the_draw_of_the_teams_and_the_interrupt_take_two_keys_at_once(name: str) -> None:
    both = {key for key in used(name) if len(key) != 1} - PLAIN
    assert both <= {"shift+r", "ctrl+c"}


def test_the_default_keymap_needs_letters_and_digits_alone_besides_named_keys() -> None:
    assert sorted(key for key in used(DEFAULT) - PLAIN if not (key.isascii() and key.isalnum())) == [
        "ctrl+c",
        "shift+r",
    ]


def test_one_key_at_a_time_needs_neither_shift_nor_ctrl() -> None:
    needing = [
        (command, mode)
        for command, mode in reached()
        if all(key.startswith(("shift+", "ctrl+")) for key in spellings("one-key-at-a-time", command, mode))
    ]
    assert needing == []


def test_one_key_at_a_time_keeps_ctrl_c_as_an_extra() -> None:
    assert {tuple(spellings("one-key-at-a-time", "app.interrupt", mode)) for mode in Mode} == {("f10", "ctrl+c")}


def test_the_left_hand_needs_nothing_of_the_right_half() -> None:
    allowed = {*with_modifiers(LEFT_LETTERS), *"12345", *FUNCTION_KEYS, "tab", "shift+tab", "escape", "space"}
    assert sorted(used("left-hand") - allowed) == []


def test_the_right_hand_needs_nothing_of_the_left_half_but_may_press_ctrl_c() -> None:
    named = {"enter", "space", "backspace", "delete", "home", "end", "pageup", "pagedown", *ARROWS}
    allowed = {*with_modifiers(RIGHT_LETTERS), *"67890,", *(f"f{number}" for number in range(7, 13)), *named}
    assert sorted(used("right-hand") - allowed) == ["ctrl+c"]
    assert {tuple(spellings("right-hand", "app.interrupt", mode)) for mode in Mode} == {("ctrl+k", "ctrl+c")}


@pytest.mark.parametrize(("name", "row"), [("left-hand", "12345qwert"), ("right-hand", "67890yuiop")])
@pytest.mark.parametrize("mode", [Mode.TABLE, Mode.MARKING])
def test_one_hand_reads_the_table_cards_with_two_rows(name: str, row: str, mode: Mode) -> None:
    assert [meaning(name, key, mode) for key in row] == list(TABLE_CARDS)


def test_azerty_reads_the_table_cards_with_the_unshifted_row() -> None:  # case B19
    assert [meaning("azerty", key) for key in "&é\"'(-è_çà"] == list(TABLE_CARDS)
    assert meaning("azerty", "1") == "table.card_1"


@pytest.mark.parametrize(
    ("key", "mode", "expected"),
    [
        ("+", Mode.TABLE, "hand.next"),
        ("-", Mode.TABLE, "hand.previous"),
        ("enter", Mode.TABLE, "hand.play"),
        (".", Mode.TABLE, "table.read"),
        (",", Mode.TABLE, "table.read"),
        ("/", Mode.TABLE, "hand.read_all"),
        ("*", Mode.TABLE, "commands.menu"),
        ("7", Mode.TABLE, "table.card_7"),
        ("right", Mode.TABLE, "hand.next"),  # Num Lock off
        ("pageup", Mode.TABLE, "history.previous"),
        ("c", Mode.TABLE, "table.read"),  # nothing of the default is lost
        ("+", Mode.MENU, "menu.next"),
        ("*", Mode.MENU, "menu.increase"),
        (".", Mode.MENU, "menu.back"),
        ("7", Mode.MENU, None),  # chooses an item
        ("*", Mode.MARKING, "commands.menu"),
        ("+", Mode.QUESTION, "question.yes"),
        ("-", Mode.QUESTION, "question.no"),
        ("7", Mode.TEXT, None),
        ("enter", Mode.TEXT, "text.accept"),
    ],
)
def test_the_number_pad_walks_plays_and_opens_the_list_of_commands(key: str, mode: Mode, expected: str | None) -> None:
    assert meaning("numpad", key, mode) == expected


@pytest.mark.parametrize("command", [command.id for command in COMMANDS])
def test_the_number_pad_loses_no_key_that_is_no_sign_of_the_pad(command: str) -> None:
    lost = [
        (mode, key)
        for mode in Mode
        for key in spellings(DEFAULT, command, mode)
        if key not in spellings("numpad", command, mode)
    ]
    assert lost == []


def _gesture(character: str) -> Gesture:
    found = parse(character)
    assert isinstance(found, Gesture)
    return found
