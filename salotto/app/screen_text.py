"""Rows of a window: pieces of text with what they are, and text broken to a width of columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from salotto.app.screen_theme import Role


class Span(NamedTuple):
    """A piece of one row."""

    text: str
    role: Role = Role.TEXT


Row: TypeAlias = tuple[Span, ...]
Rows: TypeAlias = Sequence[Row]  # the rows of one entry, which are shown together


def columns_of(text: str) -> int:
    """How many columns a text takes."""
    return sum(_columns(character) for character in text)


def width_of(row: Row) -> int:
    """How many columns a row takes."""
    return sum(columns_of(span.text) for span in row)


def wrapped(text: str, width: int, indent: int = 0) -> list[str]:
    """The text in rows of at most `width` columns, broken between words; all but the first begin with `indent` spaces.

    A word that is longer than a row is broken too.  At least one row.
    """
    room = width - indent if width - indent >= 8 else width
    lead = " " * indent if room < width else ""
    rows = [""]
    for word in text.split():
        last = rows[-1]
        available = width if len(rows) == 1 else room
        if last and columns_of(last) + 1 + columns_of(word) <= available:
            rows[-1] = f"{last} {word}"
            continue
        if not last and columns_of(word) <= available:
            rows[-1] = word
            continue
        pieces = broken(word, room)
        rows += pieces
        if not last:
            del rows[-len(pieces) - 1]
    return [rows[0], *(f"{lead}{row}" for row in rows[1:])]


def broken(text: str, width: int) -> list[str]:
    """The text in rows of at most `width` columns, broken wherever a row is full; at least one row."""
    rows = [""]
    used = 0
    for character in text:
        columns = _columns(character)
        if rows[-1] and used + columns > width:
            rows.append("")
            used = 0
        rows[-1] += character
        used += columns
    return rows


def plain(text: str, width: int, role: Role = Role.TEXT, indent: int = 0) -> list[Row]:
    """A text of one kind in rows."""
    return [(Span(row, role),) for row in wrapped(text, width, indent)]


def padded(row: Row, width: int) -> Row:
    """The row with spaces up to a width, in the manner of its end: a focused row is marked in its whole width."""
    role = row[-1].role if row else Role.TEXT
    return (*row, Span(" " * max(0, width - width_of(row)), role if role is Role.FOCUS else Role.TEXT))


def entry(lead: str, texts: Sequence[str], role: Role, width: int) -> Rows:
    """An entry of a list: `lead` before its first row, under that the others; focused in the whole width."""
    leads = (lead, *[" " * len(lead)] * (len(texts) - 1))
    if role is Role.FOCUS:
        return [padded((Span(one + text, role),), width) for one, text in zip(leads, texts, strict=True)]
    return [(Span(one), Span(text, role)) for one, text in zip(leads, texts, strict=True)]


def block_entry(lead: str, lines: Sequence[str], role: Role, width: int) -> Rows:
    """The same in block letters, with an empty row below; no letter touches the ground of another colour."""
    rows = entry(lead, lines, role, width)
    if role is not Role.FOCUS:
        return [*rows, ()]
    edge = padded((Span("", role),), width)
    return [edge, *rows, edge, ()]


def window(items: Sequence[Rows], focus: int | None, room: int) -> range:
    """Which items are shown in `room` rows: from the first on, or as far down as shows the focused and the next one.

    At least the focused item, even where it has more rows than there is room.
    """
    heights = [len(item) for item in items]
    at = focus or 0
    start = 0
    needed = at + 2 if sum(heights[at : at + 2]) <= room else at + 1
    while start < at and sum(heights[start:needed]) > room:
        start += 1
    end = min(at + 1, len(items))
    while end < len(items) and sum(heights[start : end + 1]) <= room:
        end += 1
    return range(start, end)


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
