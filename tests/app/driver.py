"""A player who knows only what is printed: sets a table in the menus and plays a whole match by keys.

It reads which list lies open from its first words, asks with T whose turn it is, and keeps every line that the
program printed but the answers to T and F4.
"""

from __future__ import annotations

import re
import time

from salotto.speech.phrasebook import Phrasebook, load
from tests.app.terminal import Terminal

_ESCOBA = 15
_LONGEST_MATCH = 60.0  # seconds


class Driver:
    """Plays in a program that shows the main menu."""

    def __init__(self, program: Terminal) -> None:
        self.program = program
        self.book: Phrasebook = load(program.lang)
        self.said: list[str] = []
        self._lists = 0

    def begin(self, game: str, **wanted: str | int | bool) -> None:
        """Sets a table from the main menu: each option by its name, `target` typed, the others turned."""
        self._press()
        self._item(self.book.say(f"main_menu.{game}"))
        self._press("enter")
        for field, value in wanted.items():
            if field == "target":
                self._item(self.book.say("option.target.name"))
                self._press("enter")
                self.program.press(str(value))
                self._press("enter")
            else:
                self._turn(field, value)
        self._press("home", "enter")
        if self._is(self.said[-1], "teams.title"):
            self._press("shift+r", "shift+r", "enter")

    def play(self) -> None:
        """Plays until the match is over and the list after it lies open."""
        after = self.book.say("after.title")
        end = time.monotonic() + _LONGEST_MATCH
        while time.monotonic() < end:
            self.said += self.program.settle()
            last = self.said[-1]
            if last.startswith(after):
                return
            if self._is(last, "cut.prompt") or self._is(last, "deal_order.hands_first"):
                self._press("enter")
            elif self._is(last, "table_card.bottom"):
                self._choose(("enter",), ("down", "enter"))
            elif self._is(last, "take_list.title"):
                self._choose(("enter",), ("2",), ("1",), ("down", "enter"))
            elif self._is(last, "marking.title"):
                self._mark()
            elif not self._others_turn():
                self._press("enter")
        raise AssertionError(f"the match does not end, {self.said[-20:]}")

    def leave(self) -> int:
        """Leaves the table and the program; its exit status."""
        self._press("down", "enter")
        self._item(self.book.say("main_menu.quit"))
        self.program.press("enter")
        status = self.program.wait()
        self.said += self.program.since()
        return status

    def _choose(self, *ways: tuple[str, ...]) -> None:
        """By one way after the other."""
        self._lists += 1
        self._press(*ways[self._lists % len(ways)])

    def _mark(self) -> None:
        """Marks what makes fifteen with the card, going down the table once; else lays the card."""
        said = self.said[-1]
        while not self._is_end(said):
            said = self._press("enter")
            total = re.search(r"(\d+)\.$", said)
            assert total is not None, said
            if int(total[1]) > _ESCOBA:
                self._press("enter")
            if int(total[1]) == _ESCOBA:
                self._press("end", "up", "enter")
                return
            said = self._press("down")
        self._press("escape")
        self._press("enter")
        if not self._is(self.said[-1], "marking.title"):  # the card was told again
            self._press("enter")
        self._press("end", "up", "enter")

    def _is_end(self, said: str) -> bool:
        return any(said.startswith(f"{self.book.say(f'marking.{name}')}, ") for name in ("take", "lay"))

    def _others_turn(self) -> bool:
        """Asks whose turn it is."""
        *news, answer = self.program.answers("t")
        self.said += news
        if news:
            return True
        mine = ("play", "open", "cut", "deal_order", "table_cards", "shuffle")
        ready = {self.book.say(f"turn.{name}.mine") for name in mine}
        ready |= {self.book.say("turn.last_chance"), self.book.say("turn.reckoning")}
        if answer in ready or self._is(answer, "turn.shuffle.other"):
            return False
        time.sleep(0.01)
        return True

    def _press(self, *keys: str) -> str:
        """Presses keys one after the other; the last line that they brought."""
        for key in keys or ("",):
            self.said += self.program.answers(*([key] if key else []))
        return self.said[-1]

    def _item(self, label: str) -> None:
        """Goes down a list to an item, from where one is."""
        while re.search(rf"(^|\. ){re.escape(label)}, ", self.said[-1]) is None:
            said = self._press("down")
            assert not said.startswith(self.book.say("menu.end")), f"no {label}"

    def _turn(self, field: str, value: str | int | bool) -> None:
        """Goes to an option and turns it to a value."""
        name = self.book.say(f"option.{field}.name")
        self._item(name)
        if isinstance(value, bool):
            self._press("right")
            return
        word = self.book.say(f"option.{field}.{value}") if isinstance(value, str) else str(value)
        for _ in range(8):
            told = re.sub(r", \d+ \w+ \d+\.$", "", self.said[-1].removeprefix(name))
            if re.search(rf"\b{re.escape(word)}\b", told):
                return
            self._press("right")
        raise AssertionError(f"{name} cannot be {word}")

    def _is(self, said: str, message_id: str) -> bool:
        """Whether a line begins with a message, whatever its values."""
        fixed = re.split(r"\{\w+\}", self.book.messages[message_id].other)
        return re.match(".+".join(map(re.escape, fixed)), said) is not None
