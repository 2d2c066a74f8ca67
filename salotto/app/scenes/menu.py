"""A list by ear: one item at a time, its place, values that can be turned, no way to get stuck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from salotto.app.scenes.scene import Scene
from salotto.app.shell import Shell
from salotto.core.cards import Card
from salotto.keys.commands import Mode
from salotto.speech.history import folded
from salotto.speech.utterance import Channel, Utterance


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a list.

    `label` is worked out each time it is said.  `choose` is what Enter does; `change` what Left (-1) and Right (1)
    do, which makes the label say another value; `describe` a sentence more.  `card`: that the item is one, for eyes.
    """

    label: Callable[[], str]
    choose: Callable[[], None] | None = None
    change: Callable[[int], None] | None = None
    describe: Callable[[], str] | None = None
    card: Card | None = None


class Menu(Scene):
    """A list of items.  Escape does `back`, by default closing the list."""

    mode = Mode.MENU
    told_as = Channel.ANSWER  # or as news, behind the events that opened it
    digits_choose = True  # else a digit only goes to the item in its place

    def __init__(
        self,
        shell: Shell,
        title: str,
        items: Callable[[], Sequence[Item]],
        back: Callable[[], None] | None = None,
    ) -> None:
        self.shell = shell
        self._title = title
        self._items = items
        self._back = back or shell.pop
        self.at = 0

    @property
    def title(self) -> str:
        """What it is a list of; empty where that was told before."""
        return self._title

    @property
    def items(self) -> Sequence[Item]:
        """The items as they are now; the place stays within them."""
        items = self._items()
        self.at = min(self.at, len(items) - 1)
        return items

    def opened(self) -> None:
        text = f"{self._title} {self.position()}".strip()
        self.shell.teller.tell(Utterance(text, self.told_as, "menu.opened"))

    def position(self) -> str:
        """The present item with its place, as a sentence."""
        items = self.items
        label = items[self.at].label()
        return self.shell.say("menu.item", item=label, at=self.at + 1, of=len(items))

    def on_command(self, command: str) -> None:
        items = self.items
        item = items[self.at]
        match command:
            case "menu.previous":
                self.go(self.at - 1)
            case "menu.next":
                self.go(self.at + 1)
            case "menu.first":
                self.go(0)
            case "menu.last":
                self.go(len(items) - 1)
            case "menu.choose" if item.choose is not None:
                item.choose()
            case "menu.choose" | "menu.decrease" | "menu.increase" if item.choose is None and item.change is None:
                self._say("menu.only_read")
            case "menu.choose":
                key = self.shell.key_name
                less, more = key("menu.decrease"), key("menu.increase")
                self._say("menu.turn_it", item=item.label(), less=less, more=more)
            case "menu.decrease" | "menu.increase" if item.change is not None:
                self._change(item, item.change, -1 if command == "menu.decrease" else 1)
            case "menu.decrease" | "menu.increase":
                self._say("menu.no_values", item=item.label(), key=self.shell.key_name("menu.choose"))
            case "menu.describe":
                self._tell(item.describe() if item.describe is not None else self.shell.say("menu.no_description"))
            case "menu.back":
                self._back()
            case _:
                self._say("menu.not_here")

    def on_character(self, character: str) -> bool:
        if character in "0123456789":
            self.choose_number(int(character) or 10)
        elif character.isalpha():
            self._jump(character)
        else:
            return False
        return True

    def character_help(self, character: str) -> str | None:
        if character in "0123456789":
            return "key_help.chooses_item" if self.digits_choose else "key_help.goes_to_item"
        return "key_help.jumps" if character.isalpha() else None

    def go(self, place: int) -> None:
        """Moves to an item and says it; at an edge says that too."""
        last = len(self.items) - 1
        if 0 <= place <= last:
            self.at = place
            self._tell(self.position())
        else:
            edge = "menu.start" if place < 0 else "menu.end"
            self._tell(f"{self.shell.say(edge)} {self.position()}")

    def choose_number(self, number: int) -> None:
        """Chooses the item in that place, from 1, or goes to it."""
        items = self.items
        if number > len(items):
            self._say("menu.no_number", n=len(items))
            return
        self.at = number - 1
        item = items[self.at]
        if item.choose is None or not self.digits_choose:
            self._tell(self.position())
        else:
            item.choose()

    def say_value(self) -> None:
        """The present item as it is now, after a change."""
        self._tell(self.shell.say("menu.value", item=self.items[self.at].label()))

    def _change(self, item: Item, change: Callable[[int], None], step: int) -> None:
        """Turns a value and says the new one, unless whoever refused to turn it has said why."""
        history = self.shell.teller.history
        said = history.latest()
        change(step)
        if history.latest() is said:
            self.say_value()

    def _jump(self, letter: str) -> None:
        items = self.items
        wanted = folded(letter)
        for step in range(1, len(items) + 1):
            place = (self.at + step) % len(items)
            if folded(items[place].label()).startswith(wanted):
                self.at = place
                self._tell(self.position())
                return
        self._say("menu.no_letter", letter=letter)

    def _say(self, message_id: str, **values: str | int) -> None:
        self.shell.answer(message_id, **values)

    def _tell(self, text: str) -> None:
        self.shell.teller.answer(text, "menu")
