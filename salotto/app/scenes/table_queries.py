"""Questions about the table by key, the same over the hand and over the lists opened at the table."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from salotto.app.settings import CHOICES
from salotto.core.view import View
from salotto.keys.commands import TABLE_CARDS
from salotto.speech import queries
from salotto.speech.announce import Narrator
from salotto.speech.big_print import big_board, ink_for
from salotto.speech.utterance import Utterance

if TYPE_CHECKING:
    from salotto.app.scenes.table import Table
    from salotto.app.shell import Shell

_ANSWERS: Final[Mapping[str, Callable[[Narrator, View], Utterance]]] = {
    "table.read": queries.table_read,
    "hand.opener": queries.opener,
    "turn.who": queries.turn,
    "score.read": queries.scores,
    "pile.read": queries.pile,
    "play.last": queries.last_play,
    "cards.left": queries.cards_left,
    "seats.read": queries.seats,
    "options.read": queries.options_in_force,
    "counters.read": queries.counters,
    "counters.read_full": queries.counters_full,
}

NAME_CARDS: Final = frozenset(
    (
        *("hand.read_all", "table.read", *TABLE_CARDS, "play.last", "status.read"),
        *("history.previous", "history.next", "history.first", "history.last", "history.search"),
    )
)
"""Commands whose answer names cards: after them Enter says what it will do before it does it (B16)."""


def answer_query(table: Table, command: str) -> None:
    """Answers a question; a command that is none is not for this place, and that is said."""
    if command in _ANSWERS:
        table.shell.teller.tell(_ANSWERS[command](table.narrator, table.view))
    elif command in TABLE_CARDS:
        number = TABLE_CARDS.index(command) + 1
        table.shell.teller.tell(queries.table_card(table.narrator, table.view, number))
    elif command == "hand.read_all":
        table.shell.teller.tell(queries.hand_all(table.narrator, table.view, table.hand))
    elif command == "status.read":
        table.shell.teller.tell(queries.status(table.narrator, table.view, table.hand))
    elif command == "big.print":
        print_big(table)
    else:
        table.shell.answer("table.not_here")


def reads_aloud(shell: Shell) -> bool:
    """Whether a reader at work would read large letters out, sign by sign."""
    return shell.settings.now.voice == "reader" or shell.teller.voice.reader is not None


def print_big(table: Table) -> None:
    """Prints table, hand, scores and turn once in large letters; the voice says that it is there.

    In a full window the letters themselves change their size, and stay so.
    """
    shell = table.shell
    if shell.on_screen:
        sizes = CHOICES["screen_size"]
        size = sizes[(sizes.index(shell.settings.now.screen_size) + 1) % len(sizes)]
        shell.settings.change(shell.report, screen_size=size)
        shell.answer(f"screen.size.{size}")
        return
    if reads_aloud(shell) and not table.was_asked_for_big_print():
        shell.answer("table.big_asks", key=shell.key_name("big.print"))
        return
    columns = shutil.get_terminal_size().columns
    words = table.narrator.words(table.view.board.options)
    ink = ink_for(getattr(sys.stdout, "encoding", None) or "ascii")
    for line in big_board(table.view, words, columns - 1, ink=ink, hand=table.hand):
        shell.teller.lines.line(line)
    shell.answer("table.big_printed")
