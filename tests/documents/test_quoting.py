"""What people wrote, in sentences about it."""

from __future__ import annotations

import os

import pytest

from salotto.documents.numbers import whole_number
from salotto.documents.quoting import readable, shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("è così", "è così"),
        (os.fsdecode(b"a\xff\xfe"), "a\\xff\\xfe"),
        ("a\u202eb", "a\\u202eb"),
        ("a\nb", "a\\nb"),
        ("\ud800", "\\ud800"),
    ],
)
def test_what_cannot_be_seen_or_written_is_spelt(text: str, expected: str) -> None:
    assert readable(text) == shown(text) == expected
    readable(text).encode()


@pytest.mark.parametrize("text", ["x" * 5000, "\u202e" * 5000, "\x00" * 39 + "x"])
def test_only_the_beginning_of_a_long_text_is_shown(text: str) -> None:
    assert shown(text) == readable(text)[:40]


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("99", 99), ("007", 7), ("100", None), ("-1", None), ("", None), ("1.5", None), ("9" * 5000, None)],
)
def test_a_number_is_read_if_it_is_in_its_range(text: str, number: int | None) -> None:
    assert whole_number(text, 0, 99) == number


@pytest.mark.parametrize(("text", "number"), [("-3", -3), ("3", 3), ("-10", None), ("--3", None), ("-", None)])
def test_a_minus_is_read_where_the_range_goes_below_zero(text: str, number: int | None) -> None:
    assert whole_number(text, -9, 9) == number
    assert whole_number("-0", 0, 9) is None
