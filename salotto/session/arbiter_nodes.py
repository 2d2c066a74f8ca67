"""Reads words, numbers and cards out of a script's tree, noting with file and line what is no such thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from salotto.core.cards import PACK, Card, notation, read_card
from salotto.core.options import Fault
from salotto.documents.numbers import whole_number
from salotto.documents.problem import Problem
from salotto.documents.quoting import shown
from salotto.documents.yaml_tree import Mapping, Node, Scalar, Sequence, nearest
from salotto.engine.position import PositionError


@dataclass(frozen=True, slots=True)
class Placed:
    """What is wrong in a name, in options or in a position, which tell no place of their own, and the line it is on."""

    reason: Problem | Fault | PositionError
    line: int


Complaint: TypeAlias = Problem | Placed  # a problem names its file and line itself

_MOST_POINTS = 9999


class Reader:
    """The nodes of one file.  What cannot be read is noted in `complaints` and is a usable value to go on with."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.complaints: list[Complaint] = []

    def report(self, code: str, line: int, **values: str | int) -> None:
        """Notes a problem of the file."""
        self.complaints.append(Problem(code, {"file": self.file, "line": line, **values}))

    def place(self, reason: Problem | Fault | PositionError, line: int) -> None:
        """Notes what tells no place of its own."""
        self.complaints.append(Placed(reason, line))

    def names(self, mapping: Mapping, known: Iterable[str]) -> None:
        """Notes every name that means nothing here."""
        known = tuple(known)
        for key, _ in mapping.entries:
            if key.text in known:
                continue
            meant = nearest(key.text, known)
            name, choices = shown(key.text), ", ".join(known)
            if meant is None:
                self.report("script_name_unknown", key.line, name=name, choices=choices)
            else:
                self.report("script_name_unknown_nearest", key.line, name=name, nearest=meant)

    def mapping(self, node: Node, name: str) -> Mapping | None:
        """A node that holds names with values."""
        if isinstance(node, Mapping):
            return node
        self.report("script_needs_names", node.line, name=name)
        return None

    def items(self, node: Node, name: str) -> tuple[Node, ...]:
        """The items of a list; an empty value is an empty list."""
        if isinstance(node, Sequence):
            return node.items
        if not (isinstance(node, Scalar) and not node.text):
            self.report("script_needs_list", node.line, name=name)
        return ()

    def word(self, node: Node, name: str, choices: Iterable[str]) -> str | None:
        """One of some words."""
        known = tuple(choices)
        if isinstance(node, Scalar) and node.text in known:
            return node.text
        self._report_value(node, name, known)
        return None

    def truth(self, node: Node, name: str) -> bool:
        """Yes or no, in any of YAML's spellings."""
        if isinstance(node, Scalar) and node.meaning in ("true", "false"):
            return node.meaning == "true"
        self._report_value(node, name, ("true", "false"))
        return False

    def _report_value(self, node: Node, name: str, known: tuple[str, ...]) -> None:
        text = node.text if isinstance(node, Scalar) else ""
        meant = nearest(text, known)
        choices = ", ".join(known)
        if meant is not None:
            self.report("script_value_nearest", node.line, name=name, value=shown(text), nearest=meant)
        elif text.strip():
            self.report("script_value_unknown", node.line, name=name, value=shown(text), choices=choices)
        else:
            self.report("script_value", node.line, name=name, choices=choices)

    def number(self, node: Node, name: str, low: int, high: int) -> int | None:
        """A whole number in a range."""
        found = whole_number(node.text, low, high) if isinstance(node, Scalar) else None
        if found is None:
            self.report("script_number", node.line, name=name, low=low, high=high)
        return found

    def numbers(self, node: Node, name: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers."""
        found = (self.number(item, name, low, high) for item in self.items(node, name))
        return tuple(number for number in found if number is not None)

    def scores(self, node: Node) -> tuple[int, ...]:
        """A list of points, also below zero."""
        found: list[int] = []
        for item in self.items(node, "scores"):
            points = whole_number(item.text, -_MOST_POINTS, _MOST_POINTS) if isinstance(item, Scalar) else None
            if points is None:
                self.report("script_score", item.line, name="scores")
            else:
                found.append(points)
        return tuple(found)

    def cards(self, node: Node, met: dict[Card, int] | None = None) -> tuple[Card, ...]:
        """Cards as a list of notations, or as one text with spaces between them; empty for an empty value.

        `met`: the lines of the cards that were read before and can come no more; these join them.
        """
        met = {} if met is None else met
        return tuple(self._cards(node, met))

    def _cards(self, node: Node, met: dict[Card, int]) -> Iterator[Card]:
        if isinstance(node, Sequence):
            for item in node.items:
                yield from self._cards(item, met)
        elif isinstance(node, Mapping):
            self.report("script_needs_cards", node.line)
        else:
            for word in node.text.replace(",", " ").split():
                try:
                    card = read_card(word.lower())
                except ValueError:
                    self.report("script_card", node.line, card=shown(word))
                    continue
                if card not in met:
                    met[card] = node.line
                    yield card
                elif met[card] == node.line:
                    self.report("script_card_twice", node.line, card=notation(card))
                else:
                    self.report("script_card_elsewhere", node.line, card=notation(card), first=met[card])

    def card(self, node: Node) -> Card | None:
        """A single card."""
        before = len(self.complaints)
        found = self.cards(node)
        if len(found) == 1:
            return found[0]
        if len(self.complaints) == before:
            self.report("script_one_card" if found else "script_card_missing", node.line)
        return None

    def pack(self, node: Node) -> tuple[Card, ...]:
        """Forty different cards, the top one first."""
        before = len(self.complaints)
        cards = self.cards(node)
        if len(cards) != len(PACK) and len(self.complaints) == before:
            self.report("script_pack_size", node.line, n=len(cards))
        return cards

    def word_of(self, mapping: Mapping, name: str, choices: Iterable[str]) -> str | None:
        """One of some words, as the value of a name that may be missing."""
        node = mapping.get(name)
        return None if node is None else self.word(node, name, choices)

    def number_of(self, mapping: Mapping, name: str, low: int, high: int) -> int | None:
        """A whole number in a range, as the value of a name that may be missing."""
        node = mapping.get(name)
        return None if node is None else self.number(node, name, low, high)


def listed(node: Node | None, name: str) -> int:
    """How many items a list inside a node has; 0 where there is no such list."""
    found = node.get(name) if isinstance(node, Mapping) else None
    return len(found.items) if isinstance(found, Sequence) else 0


def lines_of(mapping: Mapping) -> dict[str, int]:
    """The line of every name."""
    return {key.text: key.line for key, _ in mapping.entries}
