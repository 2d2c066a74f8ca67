"""The board of a match as rows: whose turn it is and how it stands, the table cards, the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from salotto.app.scenes.table import Table
from salotto.app.screen_text import Row, Rows, Span, block_entry, columns_of, entry, padded, plain, window, wrapped
from salotto.app.screen_theme import SUIT_ROLES, Role
from salotto.core.cards import Card, suit_of
from salotto.core.view import View
from salotto.speech import queries
from salotto.speech.announce import Narrator
from salotto.speech.big_print import block_lines, short_name
from salotto.speech.names import Pack

SIGN: Final = "> "  # where the keys are
NO_SIGN: Final = "  "
SHAPES: Final = {Pack.FRENCH: "♦♥♠♣", Pack.ITALIAN: "●▼†║"}  # coins, cups, swords, batons

_TWO_COLUMNS: Final = 60  # columns of a window from which on table and hand stand side by side
_GAP: Final = 2  # columns between them
_ROWS_WITH_MISSING: Final = 4  # of a list, from which on one of them tells how many cards are out of sight
_FEWEST_CARD_ROWS: Final = 5  # that large letters leave to the cards in ordinary ones


def shape(card: Card, pack: Pack) -> str:
    """The sign of a card's suit."""
    return SHAPES[pack][suit_of(card)]


class BoardRows:
    """One match in a window of `width` columns and `height` rows.  `shapes`: whether the terminal can show them."""

    def __init__(self, table: Table, width: int, height: int, shapes: bool) -> None:
        self._table = table
        self._view = table.view
        self._words = table.narrator.words(self._view.board.options)
        self._width = width
        self._height = height
        self._shapes = shapes

    def rows(self, block_heights: Sequence[int], ink: str) -> list[Row]:
        """At most `height` rows.

        In block letters of the first of `block_heights` for which there is room, all cards or else the focused
        one; in ordinary letters where there is room for none.
        """
        status = self._status()
        room = self._height - len(status)
        for block in block_heights:
            every = self._cards(room, block, ink, whole=True)
            if every is not None:
                return self._below(status, every)
            large = self._focused_in_blocks(block, ink)
            if large and len(large) + _FEWEST_CARD_ROWS <= room:
                return self._below(status, large + (self._cards(room - len(large), 0, ink) or []))
        return self._below(status, self._cards(room, 0, ink) or [])

    def _below(self, status: list[Row], cards: list[Row]) -> list[Row]:
        """Both, with an empty row between them where there is one to spare."""
        return [*status, (), *cards] if len(status) + len(cards) < self._height else status + cards

    def _status(self) -> list[Row]:
        """Whose turn it is, scores, own pile, cards left: in that order as far as a third of the height goes."""
        narrator, view = self._table.narrator, self._view
        rows = plain(queries.turn(narrator, view).text, self._width, Role.STRONG)
        for sentence in (queries.scores(narrator, view).text, _piles(narrator, view)):
            more = plain(sentence, self._width)
            if len(rows) + len(more) <= max(1, self._height // 3):
                rows += more
        return rows[: max(1, self._height - 2)]

    def _focused_in_blocks(self, block: int, ink: str) -> list[Row]:
        hand = self._table.hand
        if self._table.focus not in hand:
            return []
        number = hand.index(self._table.focus) + 1
        return list(self._block_card(number, self._table.focus, True, self._width, block, ink))[:-1]

    def _cards(self, room: int, block: int, ink: str, whole: bool = False) -> list[Row] | None:
        """Table and hand with their headings, side by side where the window is wide; None if `whole` does not fit."""
        table, hand = self._view.board.table, self._table.hand
        beside = self._width >= _TWO_COLUMNS
        width = (self._width - _GAP) // 2 if beside else self._width
        lists = [self._list("table", table, width, block, ink)]
        if self._view.viewer is not None:
            lists.append(self._list("hand", hand, width, block, ink))
        focuses = (None, hand.index(self._table.focus) if self._table.focus in hand else None)
        needed = [sum(map(len, one)) for one in lists]
        if whole and (max(needed) if beside else sum(needed)) > room:
            return None
        if beside or len(lists) == 1:
            rooms = [room] * len(lists)
        else:
            last = min(needed[1], max((room + 1) // 2, room - needed[0]))
            rooms = [room - last, last]
        shown = [self._fitting(*one, width) for one in zip(lists, focuses, rooms, strict=False)]
        if not beside or len(shown) == 1:
            return [row for rows in shown for row in rows]
        both = zip_longest(*shown, fillvalue=())
        return [(*padded(left, width), Span(" " * _GAP), *right) for left, right in both]

    def _list(self, what: str, cards: Sequence[Card], width: int, block: int, ink: str) -> list[Rows]:
        """A heading, then the cards one by one."""
        say = self._words.say
        heading = say(f"screen.{what}", n=len(cards)) if cards else say(f"screen.{what}_empty")
        focus = self._table.focus if what == "hand" else None
        items: list[Rows] = [[*plain(heading, width, Role.STRONG), *([()] if block else [])]]
        for number, card in enumerate(cards, start=1):
            if block:
                items.append(self._block_card(number, card, card == focus, width, block, ink))
            else:
                items.append(self._card(number, card, card == focus, width))
        return items

    def _card(self, number: int, card: Card, focused: bool, width: int) -> Rows:
        """`> 3  sette di quadri ♦`, the suit in its colour."""
        name = f"{self._words.cards.card(card)} {self._shape(card)}".rstrip()
        lead = f"{SIGN if focused else NO_SIGN}{number:>2}  "
        rows = wrapped(name, width - len(lead))
        if len(rows) > 1:
            lead = f"{SIGN if focused else NO_SIGN}{number} "
            rows = wrapped(name, width - len(lead))
        return entry(lead, rows, Role.FOCUS if focused else SUIT_ROLES[suit_of(card)], width)

    def _block_card(self, number: int, card: Card, focused: bool, width: int, block: int, ink: str) -> Rows:
        lead = f"{SIGN if focused else NO_SIGN}{number:>2}  "
        name = f"{short_name(self._words, card)} {self._shape(card)}".rstrip()
        lines = block_lines(name, width - len(lead) - 1, block, ink)
        return block_entry(lead, lines, Role.FOCUS if focused else SUIT_ROLES[suit_of(card)], width)

    def _shape(self, card: Card) -> str:
        return shape(card, self._words.cards.pack) if self._shapes else ""

    def _fitting(self, items: Sequence[Rows], focus: int | None, room: int, width: int) -> list[Row]:
        """The heading and as many cards as there is room for, the focused one among them; how many are missing."""
        heading, *cards = items
        rows = list(heading)
        room -= len(rows)
        if room < 1:
            return rows[: len(rows) + room]
        if sum(map(len, cards)) <= room:
            return rows + [row for card in cards for row in card]
        missing = self._words.say("screen.more", n=len(cards))  # the longest it can be
        tell = room >= _ROWS_WITH_MISSING and columns_of(NO_SIGN + missing) <= width
        shown = window(cards, focus, max(1, room - 1 if tell else room))
        rows += [row for at in shown for row in cards[at]]
        if tell:
            rows.append((Span(NO_SIGN + self._words.say("screen.more", n=len(cards) - len(shown))),))
        return rows


def _piles(narrator: Narrator, view: View) -> str:
    left = queries.cards_left(narrator, view).text
    return left if view.viewer is None else f"{queries.pile(narrator, view).text} {left}"
