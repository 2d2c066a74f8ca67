from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest
from prompt_toolkit.application import Application
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.key_binding import KeyBindings, KeyPress
from prompt_toolkit.key_binding.key_processor import KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import DummyOutput

from salotto.keys.terminal_input import ESCAPE_SECONDS, StrictParser, strict


def name(press: KeyPress) -> str:
    key = press.key.value if isinstance(press.key, Keys) else press.key
    return f"paste {press.data}" if press.key is Keys.BracketedPaste else key


def keys(reads: Iterable[str], gap: float = 0.01) -> list[str]:
    """The keys that come of these reads; the program flushes 0.05 seconds after each if no other came."""
    pressed: list[KeyPress] = []
    now = 100.0
    parser = StrictParser(pressed.append, clock=lambda: now)
    for text in reads:
        parser.feed(text)
        if gap >= 0.05:
            parser.flush()
        now += gap
    parser.flush()
    return [name(press) for press in pressed]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rR", ["r", "R"]),
        ("\r", ["c-m"]),
        ("\n", ["c-j"]),
        ("\x7f\t ", ["c-h", "c-i", " "]),
        ("é\"'(-è_ç&", ["é", '"', "'", "(", "-", "è", "_", "ç", "&"]),  # case B19
        ("\x1b[A\x1bOB", ["up", "down"]),
        ("\x1bOP\x1b[[A\x1b[11~", ["f1", "f1", "f1"]),
        ("\x1b[1~\x1b[4~\x1b[5~\x1b[6~\x1b[3~", ["home", "end", "pageup", "pagedown", "delete"]),
        ("\x1b[Z\x1b[1;5D\x1b[1;2A", ["s-tab", "c-left", "s-up"]),
        ("\x03\x1a\x1c", ["c-c", "c-z", "c-\\"]),
    ],
)
def test_plain_keys_arrive(text: str, expected: list[str]) -> None:
    assert keys([text]) == expected


def test_the_number_pad_in_application_mode_counts_as_digits_and_enter() -> None:  # case B20
    assert keys(["\x1bOq\x1bOu\x1bOM\x1bOp\x1bOy"]) == ["1", "5", "c-m", "0", "9"]


def test_the_signs_of_the_number_pad_in_application_mode_are_those_of_the_main_keyboard() -> None:
    assert keys(["\x1bOj\x1bOk\x1bOl\x1bOm\x1bOn\x1bOo"]) == ["*", "+", ",", "-", ".", "/"]


def test_the_signs_of_the_number_pad_in_long_spelling_are_those_of_the_main_keyboard() -> None:
    assert keys(["".join(f"\x1b[{number}u" for number in range(57409, 57415))]) == [".", "/", "*", "-", "+", "c-m"]


@pytest.mark.parametrize("sequence", ["\x1b[27;2;82~", "\x1b[114;2u", "\x1b[82;2u", "\x1b[114;2:1u", "\x1b[114;66u"])
def test_long_spellings_of_shift_r_are_shift_r(sequence: str) -> None:  # case B21
    assert keys([sequence]) == ["R"]


@pytest.mark.parametrize(
    ("sequence", "expected"),
    [
        ("\x1b[13;2u", ["c-m"]),
        ("\x1b[27;2;13~", ["c-m"]),
        ("\x1b[27;2;32~", [" "]),
        ("\x1b[27u", ["escape"]),
        ("\x1b[9;2u", ["s-tab"]),
        ("\x1b[99;5u", ["c-c"]),
        ("\x1b[27;5;99~", ["c-c"]),
        ("\x1b[57400u\x1b[57414u", ["1", "c-m"]),
        ("\x1b[114;2:3u", []),  # a key let go
    ],
)
def test_long_spellings_of_plain_keys_are_these_keys(sequence: str, expected: list[str]) -> None:
    assert keys([sequence]) == expected


UNKNOWN = [
    "\x1b[27;5;49~",  # Ctrl+1
    "\x1b[49;5u",
    "\x1b[1;5q",
    "\x1b1",  # Alt+1
    "\x1bx",
    "\x1b\x1b[A",  # Alt+up in some terminals
    "\x1b[1;3A",
    "\x1b[I",  # focus
    "\x1b[O",
    "\x1b[12;1R",  # where the cursor is
    "\x1b[?62;22c",  # what the terminal is
    "\x1b[<0;10;5M",  # mouse
    "\x1b]11;rgb:0/0/0\x07",
    "\x1bP1$r0m\x1b\\",
    "\x1b[2~",  # Insert
    "\x1bO5P",
    "\x9b27;5;49~",
    "\udc80",  # a byte that is no UTF-8
    "\u200b",
]


@pytest.mark.parametrize("sequence", UNKNOWN)
def test_an_unknown_sequence_is_dropped_whole(sequence: str) -> None:
    assert keys([sequence + "c"]) == ["c"]


@pytest.mark.parametrize("sequence", [*UNKNOWN, "\x1b[27;2;82~", "\x1bOq"])
def test_a_sequence_may_come_in_two_reads(sequence: str) -> None:
    whole = keys([sequence])
    for cut in range(1, len(sequence)):
        assert keys([sequence[:cut], sequence[cut:]]) == whole


@pytest.mark.parametrize("sequence", ["\x1b[27;5;49~", "\x1b[27;2;82~", "\x1bOq", "\x1b[12;1R"])
def test_a_sequence_in_two_slow_reads_plays_none_of_its_parts(sequence: str) -> None:
    whole = keys([sequence])
    assert keys([sequence[:1], sequence[1:]], gap=0.1) == ["escape"]  # which had to be taken for the key
    for cut in range(2, len(sequence)):
        assert keys([sequence[:cut], sequence[cut:]], gap=0.1) == whole


def test_an_escape_alone_is_the_key() -> None:
    assert keys(["\x1b"]) == ["escape"]
    assert keys(["\x1b", "c"], gap=0.1) == ["escape", "c"]
    assert keys(["\x1b", "\x1b"], gap=0.1) == ["escape", "escape"]
    assert keys(["\x1b\x1b"]) == ["escape", "escape"]
    assert keys(["\x1b\x1b\x1b"]) == ["escape", "escape", "escape"]


def test_a_sequence_cut_off_does_not_lose_the_next_key() -> None:
    assert keys(["\x1b[27;\x1b[A"]) == ["up"]
    assert keys(["\x1b[27;\r"]) == ["c-m"]
    assert keys(["\x1b[", "1"], gap=1.5) == ["1"]  # Alt+[, and much later a digit


def test_alt_with_a_letter_that_begins_a_text_does_not_lock_the_keyboard() -> None:
    assert keys(["\x1bP", "c", "1"], gap=0.1) == ["c", "1"]


def test_a_paste_is_one_key_that_no_command_has() -> None:
    assert keys(["\x1b[200~c1\x1b[A\rs\x1b[201~t"]) == ["paste c1\x1b[A\rs", "t"]
    assert keys(["\x1b[200~c1", "s\x1b[20", "1~t"]) == ["paste c1s", "t"]


def test_a_very_long_paste_is_cut() -> None:
    (paste,) = keys(["\x1b[200~", *["x" * 1000] * 300, "\x1b[201~"])
    assert paste == "paste " + "x" * 100_000


def test_ctrl_c_ends_a_paste_without_end() -> None:
    assert keys(["\x1b[200~c1s", "c", "\x03", "c"]) == ["c-c", "c"]


def test_a_terminal_input_of_prompt_toolkit_is_read_strictly() -> None:
    with create_pipe_input() as pipe:
        source = strict(pipe)
        pipe.send_bytes(b"\x1b[27;5;49~c\x1b[27;2;82~\x1bOq\xc3")
        assert [name(press) for press in source.read_keys()] == ["c", "R", "1"]
        pipe.send_bytes(b"\xa9\x1b")
        assert [name(press) for press in source.read_keys()] == ["é"]
        assert [name(press) for press in source.flush_keys()] == ["escape"]


def test_an_escape_alone_reaches_an_application_once_nothing_follows_it() -> None:
    async def run() -> None:
        bindings = KeyBindings()

        @bindings.add("escape", eager=True)
        def _(event: KeyPressEvent) -> None:
            event.app.exit()

        with create_pipe_input() as pipe:
            app: Application[None] = Application(input=strict(pipe), output=DummyOutput(), key_bindings=bindings)
            app.ttimeoutlen = ESCAPE_SECONDS
            running = asyncio.create_task(app.run_async())
            pipe.send_bytes(b"\x1b")
            await asyncio.wait_for(running, timeout=20)

    asyncio.run(run())
