"""Large print as lines of text: words in block letters, and the board written once for eyes that need size.

Only lines that are appended, no colour and no cursor, so that it works in every terminal and stays readable
when scrolled back.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from salotto.core.cards import Card, rank_of, suit_of
from salotto.core.view import View
from salotto.speech.announce_words import Words
from salotto.speech.big_letters import LETTERS, MARK_ROWS, MARKS, ROWS
from salotto.speech.names import RANKS, Pack

FULL_BLOCK: Final = "\N{FULL BLOCK}"
PLAIN_INK: Final = "#"
NARROWEST: Final = 19  # columns, of a window of 20; below it a line would hold two letters, so words stay as they are

_WIDEST_LETTER: Final = 5  # dots
_WORD_GAP: Final = 3  # dots
_SAME_SHAPE: Final = str.maketrans("\N{RIGHT SINGLE QUOTATION MARK}\N{MINUS SIGN}\N{HYPHEN}", "'--")


def ink_for(encoding: str | None) -> str:
    """What to draw with on a stream: the full block where its encoding has it, else `#`."""
    try:
        FULL_BLOCK.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return PLAIN_INK
    return FULL_BLOCK


def block_lines(text: str, width: int, height: int = ROWS, ink: str = FULL_BLOCK) -> list[str]:
    """The text in capital block letters, no line longer than `width` columns; empty for a text of spaces.

    `height`: rows of a letter, made a multiple of 7 that lets a letter fit the width.  Wraps between words, and
    inside a word that is longer than a line.  A character that has no drawing stands as it is; one that cannot be
    printed is left out.  Below `NARROWEST` columns: the same in plain capitals.
    """
    scale = max(1, min(height // ROWS, width // _WIDEST_LETTER)) if width >= NARROWEST else 0
    pen = _Pen(scale, ink)
    lines: list[str] = []
    for row in _wrapped([[pen.cell(cluster) for cluster in _clusters(word)] for word in text.split()], width, pen):
        if lines and scale:
            lines.append("")
        lines += pen.drawn(row)
    return lines


def big_board(
    view: View,
    words: Words,
    width: int,
    height: int = ROWS,
    ink: str = FULL_BLOCK,
    hand: Sequence[Card] | None = None,
) -> list[str]:
    """Table, own hand, scores and whose turn it is, each under its heading, an item a line.

    `hand`: the viewer's cards in the order in which they are kept, else as dealt.  Who looks on has no hand.
    """
    board = view.board
    sections = [("big_print.heading.table", _cards(words, board.table))]
    if view.viewer is not None:
        sections.append(("big_print.heading.hand", _cards(words, view.held if hand is None else hand)))
    scores = [
        words.say("big_print.score", side=words.side(side), points=str(board.scores[side]))
        for side in words.from_mine()
    ]
    sections.append(("big_print.heading.score", scores))
    sections.append(("big_print.heading.turn", [_whose_turn(view, words)]))
    lines: list[str] = []
    for heading, items in sections:
        title = block_lines(words.say(heading), width, height, ink)
        lines += ["", ""] if lines else []
        lines += [*title, ink * max(map(len, title))]
        for item in items:
            lines += ["", *block_lines(item, width, height, ink)]
    return lines


def _cards(words: Words, cards: Sequence[Card]) -> list[str]:
    return [short_name(words, card) for card in cards] or [words.say("big_print.no_cards")]


def short_name(words: Words, card: Card) -> str:
    """A number or a word for the rank, and the suit: `7 quadri`, `fante spade`."""
    pack, rank = words.cards.pack, rank_of(card)
    has_number = 2 <= rank <= (7 if pack is Pack.ITALIAN else 10)
    name = str(rank) if has_number else words.say(f"rank.{RANKS[pack][rank - 1]}.bare")
    return words.say("big_print.card", rank=name, suit=words.cards.suit(suit_of(card)))


def _whose_turn(view: View, words: Words) -> str:
    turn = view.board.turn
    if turn is None:
        return words.say("big_print.nobody")
    return words.say("side.you") if turn == view.viewer else words.names[turn]


@dataclass(frozen=True, slots=True)
class _Cell:
    """One drawn character: rows of equal width, the rows for accents first."""

    rows: tuple[str, ...]
    width: int  # columns, which a character of double width fills with one of its kind
    marked: bool


@dataclass(frozen=True, slots=True)
class _Pen:
    """How large and with what to draw; `scale` is the columns and rows of a dot, 0 for plain characters."""

    scale: int
    ink: str

    @property
    def letter_gap(self) -> int:
        """Columns between two letters."""
        return self.scale

    @property
    def word_gap(self) -> int:
        """Columns between two words."""
        return max(1, _WORD_GAP * self.scale)

    def cell(self, cluster: str) -> _Cell:
        """A character with its accents, drawn if there is a drawing of all its parts."""
        dots = LETTERS.get(cluster[0])
        if not self.scale or dots is None or len(cluster) > 2 or not MARKS.keys() >= set(cluster[1:]):
            return self._as_it_is(unicodedata.normalize("NFC", cluster))
        width = len(dots[0])
        mark = MARKS[cluster[1]] if cluster[1:] else ()
        cut = (_WIDEST_LETTER - width) // 2  # a narrow letter has its mark without the outer dots
        above = [row[cut : cut + width] for row in mark]
        above += ["." * width] * (MARK_ROWS - len(above))
        rows = tuple(self._scaled(row) for row in (*above, *dots) for _ in range(self.scale))
        return _Cell(rows, width * self.scale, bool(mark))

    def drawn(self, words: Iterable[Sequence[_Cell]]) -> Iterator[str]:
        """The rows of one line of words, without spaces at their ends and without accents' rows if there are none."""
        cells = [list(word) for word in words]
        if not cells:
            return
        marked = any(cell.marked for word in cells for cell in word)
        for row in range(0 if marked else MARK_ROWS * self.scale, len(cells[0][0].rows)):
            drawn = [(" " * self.letter_gap).join(cell.rows[row] for cell in word) for word in cells]
            yield (" " * self.word_gap).join(drawn).rstrip()

    def _scaled(self, dots: str) -> str:
        return "".join((self.ink if dot == "#" else " ") * self.scale for dot in dots)

    def _as_it_is(self, character: str) -> _Cell:
        """The character in the middle of the height of a letter."""
        width = sum(_columns(part) for part in character)
        above = (MARK_ROWS + ROWS // 2) * self.scale
        below = (ROWS - ROWS // 2) * self.scale - 1 if self.scale else 0
        return _Cell((*[" " * width] * above, character, *[" " * width] * below), width, False)


def _clusters(word: str) -> Iterator[str]:
    """Capitals each with the combining characters that belong to it, what cannot be printed left out."""
    cluster = ""
    for character in unicodedata.normalize("NFD", word.upper().translate(_SAME_SHAPE)):
        if not character.isprintable():
            continue
        if cluster and not unicodedata.combining(character):
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _wrapped(words: Iterable[list[_Cell]], width: int, pen: _Pen) -> Iterator[list[list[_Cell]]]:
    """Lines of words; a word that is wider than a line is broken and goes on in the next ones."""
    line: list[list[_Cell]] = []
    used = 0
    for part in (part for word in words for part in _parts(word, width, pen)):
        needed = _width(part, pen)
        if line and used + pen.word_gap + needed > width:
            yield line
            line, used = [], 0
        used += needed + (pen.word_gap if line else 0)
        line.append(part)
    if line:
        yield line


def _parts(word: list[_Cell], width: int, pen: _Pen) -> Iterator[list[_Cell]]:
    """The word, or the pieces of it that fill a line each."""
    part: list[_Cell] = []
    for cell in word:
        if part and _width([*part, cell], pen) > width:
            yield part
            part = []
        part.append(cell)
    if part:
        yield part


def _width(cells: Sequence[_Cell], pen: _Pen) -> int:
    return sum(cell.width for cell in cells) + pen.letter_gap * (len(cells) - 1)
