"""What a window of some size shows of the program: the topmost scene above, the last lines below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from salotto.app.scenes.menu import Item, Menu
from salotto.app.scenes.question import Question
from salotto.app.scenes.table import Table
from salotto.app.scenes.table_list import AtTable
from salotto.app.scenes.text_entry import TextEntry
from salotto.app.screen_board import NO_SIGN, SIGN, BoardRows, shape
from salotto.app.screen_lines import ScreenLines
from salotto.app.screen_text import (
    Row,
    Rows,
    Span,
    block_entry,
    broken,
    columns_of,
    entry,
    plain,
    width_of,
    window,
    wrapped,
)
from salotto.app.screen_theme import SUIT_ROLES, Role
from salotto.app.shell import Shell
from salotto.core.cards import suit_of
from salotto.speech.big_letters import ROWS
from salotto.speech.big_print import block_lines

NARROWEST: Final = 24  # columns; in less, or in fewer rows, the newest line stands alone
LOWEST: Final = 8  # rows
FEWEST_LINES: Final = 3  # rows of the last lines
MOST_LINES: Final = 10
_FEWEST_BOARD_ROWS: Final = 6  # that are worth having of a board under a list
_FEWEST_ITEM_ROWS: Final = 7  # that a focused item in large letters leaves to the list, three of them its own edges

# Rows of a block letter to try, the first that has room is taken, by the setting `screen_size`.
BLOCK_HEIGHTS: Final = {"normal": (), "large": (ROWS,), "huge": (2 * ROWS, ROWS)}


@dataclass(frozen=True, slots=True)
class Signs:
    """What the terminal can show besides letters."""

    shapes: bool  # of the suits
    ink: str  # of block letters
    rule: str  # between the board and the last lines


@dataclass(frozen=True, slots=True)
class Picture:
    """The rows of a window from the top, and where the cursor stands: column and row, from 0."""

    rows: Sequence[Row]
    cursor: tuple[int, int]


def picture(shell: Shell, lines: ScreenLines, width: int, height: int, signs: Signs) -> Picture:
    """The window as it is now; never more than `height` rows.

    The cursor is where one types, else on the focused card or item, where magnifiers look for it, else on the
    newest line.
    """
    if width < NARROWEST or height < LOWEST:
        return _smallest(shell, lines, width, height)
    below = min(MOST_LINES, max(FEWEST_LINES, height // 4))
    above = height - below - 1
    upper, cursor = _upper(shell, lines, width, above, signs)
    upper = [*upper, *[()] * (above - len(upper))]
    last, newest = _last_lines(lines, width, below)
    rows = [*upper, (Span(signs.rule * width),), *last]
    return Picture(rows, cursor or _focus(upper) or (0, above + 1 + newest))


def _smallest(shell: Shell, lines: ScreenLines, width: int, height: int) -> Picture:
    """The newest line from its beginning, or the end of what is being typed."""
    if shell.is_open and isinstance(shell.scene, TextEntry):
        typed = broken(f"{shell.scene.text} ", max(1, width))[-height:]
        return Picture([(Span(row),) for row in typed], (columns_of(typed[-1]) - 1, len(typed) - 1))
    return Picture(plain(lines.newest, max(1, width))[:height], (0, 0))


def _upper(
    shell: Shell, lines: ScreenLines, width: int, height: int, signs: Signs
) -> tuple[list[Row], tuple[int, int] | None]:
    """The topmost scene in at most `height` rows, and the cursor where it belongs to a text.

    Under a list, a text or a question in a match the board goes on standing where there is room.
    """
    blocks = BLOCK_HEIGHTS[shell.settings.now.screen_size]
    scene = shell.scene if shell.is_open else None
    cursor = None
    match scene:
        case Table():
            return BoardRows(scene, width, height, signs.shapes).rows(blocks, signs.ink)[:height], None
        case Menu():
            rows = _menu(scene, width, height, blocks, signs)[:height]
        case TextEntry():
            rows, cursor = _text_entry(scene, width, height)
        case Question():
            keys = plain(scene.keys, width)
            rows = [*_strong(scene.text, width, height - len(keys) - 1, blocks, signs), (), *keys][:height]
        case _:  # key help and the like, of which every answer is the whole picture
            return _strong(lines.newest, width, height, blocks, signs), None
    return [*rows, *_board_beneath(shell, width, height - len(rows), signs)], cursor


def _board_beneath(shell: Shell, width: int, room: int, signs: Signs) -> list[Row]:
    """The board under another scene with an empty row above it, in at most `room` rows; its card has no focus now."""
    table = next((scene for scene in shell.scenes if isinstance(scene, Table)), None)
    if table is None or room <= _FEWEST_BOARD_ROWS:
        return []
    board = BoardRows(table, width, room - 1, signs.shapes).rows((), signs.ink)[: room - 1]
    return [(), *(tuple(_unfocused(span) for span in row) for row in board)]


def _unfocused(span: Span) -> Span:
    return Span(span.text, Role.TEXT) if span.role is Role.FOCUS else span


def _menu(menu: Menu, width: int, height: int, blocks: Sequence[int], signs: Signs) -> list[Row]:
    """Title and place, then the items around the present one, numbered as digits choose them."""
    entries = menu.items
    at = menu.at
    place = menu.shell.say("screen.place", at=at + 1, of=len(entries))
    rows = plain(f"{menu.title} {place}".strip(), width, Role.STRONG)[: max(1, height // 3)]
    label = entries[at].label()
    large = _large(label, width - len(SIGN) - 1, height - len(rows) - _FEWEST_ITEM_ROWS, blocks, signs)
    if large:
        rows += block_entry(SIGN, large, Role.FOCUS, width)
    room = max(1, height - len(rows))
    first = max(0, at - room)  # labels are worked out for what may be in sight alone
    shown = [_item(menu, entries[n], n, width, room, signs) for n in range(first, min(at + room, len(entries)))]
    return [*rows, *(row for n in window(shown, at - first, room) for row in shown[n])]


def _item(menu: Menu, item: Item, number: int, width: int, room: int, signs: Signs) -> Rows:
    focused = number == menu.at
    lead = f"{SIGN if focused else NO_SIGN}{number + 1:>2}  "
    label, role = item.label(), Role.TEXT
    if item.card is not None and isinstance(menu, AtTable):
        role = SUIT_ROLES[suit_of(item.card)]
        if signs.shapes:
            label += f" {shape(item.card, menu.table.narrator.cards(menu.table.view).pack)}"
    return entry(lead, wrapped(label, width - len(lead))[:room], Role.FOCUS if focused else role, width)


def _text_entry(scene: TextEntry, width: int, height: int) -> tuple[list[Row], tuple[int, int]]:
    """What is asked, and under it what was typed with the cursor behind it."""
    rows = [*plain(scene.prompt, width, Role.STRONG)[: height - 2], ()]
    typed = broken(f"{scene.text} ", width - len(SIGN))[-(height - len(rows)) :]  # the space is the cursor's cell
    cursor = (len(SIGN) + columns_of(typed[-1]) - 1, len(rows) + len(typed) - 1)
    return [*rows, *((Span(f"{SIGN}{row}"),) for row in typed)], cursor


def _strong(text: str, width: int, room: int, blocks: Sequence[int], signs: Signs) -> list[Row]:
    """A text that is all there is to read, in `room` rows."""
    rows = _large(text, width, room, blocks, signs) or wrapped(text, width)
    return [(Span(row, Role.STRONG),) for row in rows[:room]]


def _large(text: str, width: int, room: int, blocks: Sequence[int], signs: Signs) -> list[str]:
    """The text in the largest block letters that fit in `room` rows; empty if none do."""
    drawn = (block_lines(text, width, block, signs.ink) for block in blocks)
    return next((lines for lines in drawn if len(lines) <= room), [])


def _last_lines(lines: ScreenLines, width: int, room: int) -> tuple[list[Row], int]:
    """The newest lines in `room` rows, the last one strong, and in which row that begins."""
    rows = plain(lines.newest, width, Role.STRONG, indent=2)[:room]
    begins = 0
    for line in reversed(list(lines.kept)[:-1]):
        if len(rows) == room:
            break
        more = plain(line, width, indent=2)[len(rows) - room :]
        rows = [*more, *rows]
        begins += len(more)
    empty = room - len(rows)  # the newest line ends where the window does
    return [*[()] * empty, *rows], empty + begins


def _focus(rows: Sequence[Row]) -> tuple[int, int] | None:
    """Where the focused text begins."""
    for y, row in enumerate(rows):
        for at, span in enumerate(row):
            if span.role is Role.FOCUS and span.text.strip():
                return width_of(row[:at]), y
    return None
