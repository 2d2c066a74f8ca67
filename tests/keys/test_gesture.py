from __future__ import annotations

import pytest

from salotto.keys.commands import COMMANDS
from salotto.keys.gesture import Gesture, Unusable, from_terminal, parse
from salotto.speech.phrasebook import LANGUAGES, load


@pytest.mark.parametrize(
    ("spelling", "written"),
    [
        ("shift+r", ["shift+r", "R", "s-r", "S-R", "S-r", "shift-r", "Shift + R", "maiusc+R"]),
        ("enter", ["enter", "Enter", "return", "invio", "c-m", "C-J", "ctrl+m", "\r"]),
        ("escape", ["esc", "escape", "ESC", "c-[", "\x1b"]),
        ("tab", ["tab", "c-i", "\t"]),
        ("backspace", ["backspace", "c-h", "\x7f"]),
        ("space", ["space", "spazio", "barra spaziatrice", " "]),
        ("f1", ["f1", "F1"]),
        ("up", ["up", "su", "freccia su", "Up Arrow"]),
        ("down", ["down", "giù", "giu", "Giu'", "gi\u0075\u0300"]),
        ("left", ["left", "sinistra"]),
        ("right", ["right", "destra"]),
        ("pageup", ["pageup", "page up", "Page-Up", "pagina su", "PgUp"]),
        ("pagedown", ["pagedown", "pagina giù", "PgDn"]),
        ("home", ["home", "inizio"]),
        ("end", ["end", "fine"]),
        ("delete", ["delete", "canc"]),
        ("ctrl+c", ["ctrl+c", "c-c", "Ctrl-C", "\x03"]),
        ("ctrl+r", ["ctrl-r", "c-R"]),
        ("shift+tab", ["shift+tab", "s-tab"]),
        ("ctrl+left", ["ctrl+left", "ctrl+sinistra"]),
        ("shift+é", ["É", "shift+é", "E\u0301"]),
        *[(character, [character]) for character in "c1é&\"'(-_çà+ß"],
    ],
)
def test_a_key_is_understood_in_all_usual_spellings(spelling: str, written: list[str]) -> None:  # case C18
    assert [parse(text) for text in written] == [Gesture(spelling)] * len(written)


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("shift+enter", "key_same", {"same": "enter"}),  # case C19
        ("s-enter", "key_same", {"same": "enter"}),
        ("s-space", "key_same", {"same": "space"}),
        ("ctrl+enter", "key_same", {"same": "enter"}),
        ("ctrl+1", "key_with_ctrl", {}),
        ("alt+1", "key_with_alt", {}),
        ("m-x", "key_with_alt", {}),
        ("ctrl+alt+left", "key_with_alt", {}),
        ("ctrl+shift+c", "key_with_ctrl_shift", {}),
        ("c-S-c", "key_with_ctrl_shift", {}),
        ("shift+1", "key_with_shift", {}),
        ("shift+f1", "key_function_modified", {}),
        ("numpad1", "key_number_pad", {}),
        ("tastierino 5", "key_number_pad", {}),
        ("insert", "key_of_reader", {}),
        ("insert+t", "key_of_reader", {}),
        ("caps lock+t", "key_of_reader", {}),
        ("win+r", "key_of_reader", {}),
        ("ctrl+s", "key_held", {}),
        ("c-q", "key_held", {}),
        ("a b", "key_sequence", {}),
        ("01", "key_unknown", {}),
        ("10", "key_unknown", {}),
        ("f13", "key_unknown", {}),
        ("hyper+r", "key_unknown", {}),
        ("shift", "key_unknown", {}),
    ],
)
def test_a_key_that_no_terminal_can_tell_apart_is_refused_with_a_hint(
    text: str, code: str, values: dict[str, str | int]
) -> None:
    assert parse(text) == Unusable(code, {"key": text, **values})


@pytest.mark.parametrize("text", ["", "  "])
def test_no_key_at_all_is_refused(text: str) -> None:
    assert parse(text) == Unusable("key_empty")


def test_a_refused_key_is_repeated_in_part_and_without_invisible_characters() -> None:
    assert parse("x" * 300) == Unusable("key_unknown", {"key": "x" * 40})
    assert parse("\u200b") == Unusable("key_unknown", {"key": "\\u200b"})


@pytest.mark.parametrize(
    ("spelling", "names"),
    [
        ("enter", ("c-m", "c-j")),
        ("shift+r", ("R",)),
        ("space", (" ",)),
        ("backspace", ("c-h",)),
        ("f12", ("f12",)),
        ("ctrl+c", ("c-c",)),
        ("shift+tab", ("s-tab",)),
        ("ctrl+left", ("c-left",)),
        ("é", ("é",)),
    ],
)
def test_a_key_and_its_names_in_the_terminal_lead_to_each_other(spelling: str, names: tuple[str, ...]) -> None:
    assert Gesture(spelling).terminal_names == names
    assert [from_terminal(name) for name in names] == [Gesture(spelling)] * len(names)


@pytest.mark.parametrize(
    "name", ["<bracketed-paste>", "<cursor-position-response>", "<ignore>", "c-1", "insert", "f13"]
)
def test_what_is_no_key_of_ours_is_none(name: str) -> None:
    assert from_terminal(name) is None


@pytest.mark.parametrize(("one", "other"), [("r", "shift+r"), ("é", "shift+é")])
def test_a_letter_has_another_case(one: str, other: str) -> None:
    assert (Gesture(one).other_case, Gesture(other).other_case) == (Gesture(other), Gesture(one))


@pytest.mark.parametrize("spelling", ["1", "&", "enter", "space", "shift+tab", "ctrl+c", "ß"])
def test_other_keys_have_no_other_case(spelling: str) -> None:
    assert Gesture(spelling).other_case is None


@pytest.mark.parametrize(
    ("spelling", "character"),
    [("r", "r"), ("shift+r", "R"), ("space", " "), ("+", "+"), ("enter", None), ("ctrl+c", None)],
)
def test_a_character_key_types_its_character(spelling: str, character: str | None) -> None:
    assert Gesture(spelling).character == character


@pytest.mark.parametrize(
    ("spelling", "italian", "english"),
    [
        ("shift+r", "Shift più R", "Shift plus R"),
        ("enter", "Invio", "Enter"),
        ("space", "barra spaziatrice", "space bar"),
        ("up", "freccia su", "up arrow"),
        ("pagedown", "pagina giù", "page down"),
        ("ctrl+c", "Ctrl più C", "Control plus C"),
        ("c", "C", "C"),
        ("0", "0", "0"),
        ("&", "e commerciale", "ampersand"),
        ("é", "E con accento acuto", "E acute"),
        ("f1", "F1", "F1"),
    ],
)
def test_a_key_has_its_spoken_name(spelling: str, italian: str, english: str) -> None:
    names = [Gesture(spelling).spoken(load(language).say) for language in LANGUAGES]
    assert names == [italian, english]


def test_command_ids_are_unique() -> None:
    ids = [command.id for command in COMMANDS]
    assert sorted(set(ids)) == sorted(ids)
