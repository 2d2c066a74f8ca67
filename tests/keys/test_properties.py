"""What holds for every file and every stream of characters, tried with many."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from prompt_toolkit.key_binding import KeyPress

from salotto.documents.resources import shipped
from salotto.documents.yaml_tree import Scalar
from salotto.keys.commands import BY_ID, COMMANDS, EVERYWHERE, Mode
from salotto.keys.gesture import Gesture, parse
from salotto.keys.keymap import Keymap
from salotto.keys.keymap_file import Entry, KeymapFile, read_keymap
from salotto.keys.terminal_input import StrictParser

DEFAULT = Keymap({}).overlaid(read_keymap(shipped("keymaps") / "default.yaml"))[0]
USED = sorted({key.spelling for mode in Mode for id_ in DEFAULT.bound(mode) for key in DEFAULT.keys_of(id_, mode)})


@st.composite
def keymap_files(draw: st.DrawFn) -> KeymapFile:
    """A file that gives any commands any of the keys in use."""
    entries = []
    for line in range(1, draw(st.integers(2, 12))):
        command = BY_ID[draw(st.sampled_from(sorted(BY_ID)))]
        levels: list[Mode | str] = [EVERYWHERE, *sorted(command.modes, key=lambda mode: mode.value)]
        level = draw(st.sampled_from(levels))
        keys = [Gesture(spelling) for spelling in draw(st.lists(st.sampled_from(USED), max_size=3, unique=True))]
        allowed = [key for key in keys if level is not Mode.TEXT or not key.is_character]
        entries.append(
            Entry(level, command, tuple((key, Scalar(key.spelling, True, line, 1)) for key in allowed), line)
        )
    return KeymapFile("own", tuple(entries), ())


@settings(max_examples=150, deadline=None)
@given(keymap_files())
def test_no_file_takes_the_last_key_of_an_essential_command(file: KeymapFile) -> None:
    keymap, _ = DEFAULT.overlaid(file)
    lost = [(c.id, mode) for c in COMMANDS if c.essential for mode in c.modes if not keymap.keys_of(c.id, mode)]
    assert lost == []


@settings(max_examples=150, deadline=None)
@given(keymap_files())
def test_a_key_has_one_meaning_in_a_mode_and_is_listed_with_it(file: KeymapFile) -> None:
    keymap, _ = DEFAULT.overlaid(file)
    for mode in Mode:
        listed = [(key, id_) for id_ in keymap.bound(mode) for key in keymap.keys_of(id_, mode)]
        assert len({key for key, _ in listed}) == len(listed)
        assert [(key, keymap.command_for(mode, key)) for key, _ in listed] == listed


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=20))
def test_no_spelling_of_a_key_raises(text: str) -> None:
    found = parse(text)
    assert not isinstance(found, Gesture) or parse(found.spelling) == found


PIECES = [
    "\x1b",
    "[",
    "O",
    "27;5;49~",
    "27;2;82~",
    "A",
    "M",
    "q",
    "1",
    "c",
    "\r",
    "\x03",
    "200~",
    "\x1b[201~",
    "é",
    ";",
]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join), st.data())
def test_keys_do_not_depend_on_how_the_reads_cut_their_bytes(text: str, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(text)))
    if text[cut:] == "\x03":
        return  # Ctrl+C read alone ends a paste, which is the one exception

    def keys(*reads: str) -> list[tuple[str, str]]:
        pressed: list[KeyPress] = []
        parser = StrictParser(pressed.append, clock=lambda: 0.0)
        for read in reads:
            parser.feed(read)
        parser.flush()
        return [(str(press.key), press.data) for press in pressed]

    if text[:cut] != "\x03":
        assert keys(text[:cut], text[cut:]) == keys(text)
