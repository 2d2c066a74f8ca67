"""What the person decides in turn: the take of a card, the cut, the order of the deal, the table cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from salotto.app.scenes.menu import Item, Menu
from salotto.app.scenes.scene import Scene
from salotto.app.scenes.table_list import AtTable, TableList, TakeList
from salotto.app.scenes.text_entry import TextEntry
from salotto.core.actions import ChooseDealOrder, Cut, Play, SetTableCard
from salotto.core.cards import Card
from salotto.core.events import Phase
from salotto.core.seating import Seat
from salotto.documents.numbers import whole_number
from salotto.documents.problem import Problem
from salotto.documents.quoting import shown
from salotto.engine.legal import options
from salotto.keys.commands import Mode
from salotto.speech.queries import turn
from salotto.speech.utterance import Channel

if TYPE_CHECKING:
    from salotto.app.scenes.table import Table

LONGEST_TAKE_LIST = 12  # with more legal takes one marks cards instead of listening to a list


class Turn:
    """Opens and closes the lists in which a person decides."""

    def __init__(self, table: Table, seat: Seat | None) -> None:
        self._table = table
        self._seat = seat
        self._list: Scene | None = None
        self._asked_at: tuple[Phase, int, int] | None = None  # where the list stood when it was opened

    def is_asked(self) -> bool:
        """Whether the match waits for something of this seat that is no card."""
        board = self._table.view.board
        return board.turn == self._seat and board.phase in (Phase.CUT, Phase.DEAL_ORDER, Phase.TABLE_CARDS)

    def ask(self, *, again: bool = False) -> None:
        """Opens what the match waits for; the question itself was told with what led to it, or is said `again`.

        It is also said where the list was left, or closed by something else that the person did, and opens anew.
        """
        if again or self._asked_at == self._place():
            self._table.on_command("turn.who")
        match self._table.view.board.phase:
            case Phase.CUT:
                scene: Menu | TextEntry = self._cut()
            case Phase.DEAL_ORDER:
                scene = self._deal_order()
            case _:
                scene = self._table_card()
        scene.told_as = Channel.NEWS
        self._open(scene)

    def play(self, card: Card) -> None:
        """Plays a card at once where nothing is to be decided, else opens the list of takes or of table cards."""
        table = self._table
        board = table.view.board
        offer = options(table.view)
        if offer.rules.table_decides or not board.table:
            table.submit(Play(card))
        elif offer.rules.windows.denouncing:
            self._open(TableList(table, card))
        else:
            takes = offer.takes(card)
            if len(takes) <= 1:
                table.submit(Play(card))
            elif len(takes) <= LONGEST_TAKE_LIST:
                self._open(TakeList(table, card, takes))
            else:
                self._open(TableList(table, card))

    def close_if_over(self) -> None:
        """Closes a list whose question is no longer the match's."""
        shell = self._table.shell
        if self._list is not None and (not shell.has(self._list) or self._place() != self._asked_at):
            if shell.has(self._list):
                shell.back_to(self._table)
            self._list = None

    def _open(self, scene: Scene) -> None:
        self._list = scene
        self._asked_at = self._place()
        self._table.shell.push(scene)

    def _place(self) -> tuple[Phase, int, int]:
        board = self._table.view.board
        return board.phase, board.ply, len(board.table)

    def _cut(self) -> TextEntry:
        table = self._table

        def accept(text: str) -> Problem | None:
            place = whole_number(text, 1, 39) if text else table.match.house.cut(table.view.board.hand_number)
            if place is None:
                return Problem("cut_place", {"text": shown(text)})
            table.shell.pop(quietly=True)
            table.submit(Cut(place))
            return None

        return TextEntry(
            table.shell,
            table.shell.say("cut.prompt", key=table.shell.key_name("text.accept", Mode.TEXT)),
            accept,
            lambda: self._put_off("cut.put_off"),
            may_be_empty=True,
            longest=2,
            digits=True,
        )

    def _deal_order(self) -> Menu:
        say = self._table.shell.say
        return self._choice(
            [
                (say("deal_order.hands_first"), ChooseDealOrder(table_first=False)),
                (say("deal_order.table_first"), ChooseDealOrder(table_first=True)),
            ],
        )

    def _table_card(self) -> Menu:
        say = self._table.shell.say
        return self._choice(
            [
                (say("table_card.bottom"), SetTableCard(from_bottom=True)),
                (say("table_card.top"), SetTableCard(from_bottom=False)),
            ],
        )

    def _choice(self, choices: Sequence[tuple[str, ChooseDealOrder | SetTableCard]]) -> Menu:
        table = self._table

        def item(label: str, action: ChooseDealOrder | SetTableCard) -> Item:
            def choose() -> None:
                table.shell.pop(quietly=True)
                table.submit(action)

            return Item(label=lambda: label, choose=choose, describe=lambda: turn(table.narrator, table.view).text)

        items = [item(label, action) for label, action in choices]
        return AtTable(table, "", lambda: items, lambda: self._put_off("turn.put_off"))

    def _put_off(self, message_id: str) -> None:
        shell = self._table.shell
        shell.back_to(self._table)
        shell.answer(message_id, key=shell.key_name("hand.play"))
