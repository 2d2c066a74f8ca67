"""Lists that a player opens at the table: takes to choose from, table cards to mark.

What one asks about the table by key is answered here as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from salotto.app.scenes.menu import Item, Menu
from salotto.app.scenes.table_queries import NAME_CARDS, answer_query
from salotto.core.actions import Play
from salotto.core.cards import Card
from salotto.engine.legal import options
from salotto.keys.commands import TABLE_CARDS, Mode
from salotto.speech.names import capital

if TYPE_CHECKING:
    from salotto.app.scenes.table import Table


class AtTable(Menu):
    """A list over a match, in which the questions about the table keep their keys."""

    mode = Mode.MARKING

    def __init__(self, table: Table, title: str, items: Callable[[], Sequence[Item]], back: Callable[[], None]) -> None:
        super().__init__(table.shell, title, items, back)
        self.table = table
        self._is_heard = True  # whether the item was said after everything else that names cards

    def on_command(self, command: str) -> None:
        if command == "take.denounce":
            self.table.denounce()
        elif command == "menu.choose" and not self._is_heard:
            self.go(self.at)
        elif command.startswith("menu."):
            super().on_command(command)
        else:
            answer_query(self.table, command)

    def answered(self, command: str | None) -> None:
        """B16: after other cards were heard, Enter says the item before it chooses it."""
        if command in NAME_CARDS:
            self._is_heard = False

    def go(self, place: int) -> None:
        super().go(place)
        self._is_heard = True

    def leave(self, message_id: str) -> None:
        """Back to the hand, with nothing played."""
        self.shell.back_to(self.table)
        self.table.hear_focus(self.shell.say(message_id))

    def play(self, card: Card, take: frozenset[Card]) -> None:
        """Closes the list and plays; stays where the play would be refused, and says why."""
        action = Play(card, take)
        if action in options(self.table.view):
            self.shell.back_to(self.table)
        self.table.submit(action)


class TakeList(AtTable):
    """The legal takes of a card, fewest cards first, then table order; digits choose."""

    def __init__(self, table: Table, card: Card, takes: Sequence[tuple[Card, ...]]) -> None:
        names = table.narrator.cards(table.view)

        def item(take: tuple[Card, ...]) -> Item:
            return Item(label=lambda: capital(names.list(take, "the")), choose=lambda: self.play(card, frozenset(take)))

        items = [item(take) for take in takes]
        title = table.shell.say("take_list.title", card=names.card(card, "the"), n=len(takes))
        super().__init__(table, title, lambda: items, lambda: self.leave("take_list.left"))

    def on_command(self, command: str) -> None:
        if command in TABLE_CARDS:
            self.choose_number(TABLE_CARDS.index(command) + 1)
        else:
            super().on_command(command)


class TableList(AtTable):
    """The table cards, to mark what a card takes, with the running sum; then take, lay or cancel.

    In Escoba the sum has the played card in it.
    """

    def __init__(self, table: Table, card: Card) -> None:
        self._card = card
        self._marked: set[Card] = set()
        title = table.shell.say("marking.title", card=table.narrator.cards(table.view).card(card, "the"))
        super().__init__(table, title, self._entries, lambda: self.leave("marking.left"))

    def on_command(self, command: str) -> None:
        """A digit reads its card, and goes to it: Enter marks the card that was heard."""
        place = self._place(command)
        if place is None:
            super().on_command(command)
        else:
            self.go(place)

    def answered(self, command: str | None) -> None:
        if self._place(command) is None:
            super().answered(command)

    def _place(self, command: str | None) -> int | None:
        """The place of the table card whose key was pressed; None for any other command."""
        at = TABLE_CARDS.index(command) if command in TABLE_CARDS else -1
        return at if 0 <= at < len(self.table.view.board.table) else None

    def _entries(self) -> list[Item]:
        say = self.shell.say
        cards = [self._entry(card) for card in self.table.view.board.table]
        doing = "marking.take" if self._marked else "marking.lay"
        return [
            *cards,
            Item(label=lambda: say(doing), choose=self._finish),
            Item(label=lambda: say("marking.cancel"), choose=lambda: self.leave("marking.left")),
        ]

    def _entry(self, card: Card) -> Item:
        name = capital(self.table.narrator.cards(self.table.view).card(card))
        label = self.shell.say("marking.marked", card=name) if card in self._marked else name
        return Item(label=lambda: label, choose=lambda: self._toggle(card), card=card)

    def _toggle(self, card: Card) -> None:
        self._marked ^= {card}
        said = "marking.mark" if card in self._marked else "marking.unmark"
        name = capital(self.table.narrator.cards(self.table.view).card(card))
        self.shell.answer(said, card=name, n=self._sum())

    def _sum(self) -> int:
        return options(self.table.view).rules.takes.running_sum(self._card, self._marked)

    def _finish(self) -> None:
        self.play(self._card, frozenset(self._marked))
