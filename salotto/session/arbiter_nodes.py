"""Reads words, numbers and cards out of a script's tree, noting with file and line what is no such thing."""

from __future__ import annotations

from collections.abc import Iterable

from salotto.core.cards import PACK, Card, notation, read_card
from salotto.documents.problem import Problem
from salotto.documents.quoting import shown
from salotto.documents.yaml_tree import Mapping, Node, Scalar, Sequence, nearest


class Reader:
    """The nodes of one file.  What cannot be read is a problem in `problems` and a usable value to go on with."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.placed: list[tuple[Card, int]] = []  # every card that was read and its line

    def report(self, code: str, line: int, **values: str | int) -> None:
        """Notes a problem of the file."""
        self.problems.append(Problem(code, {"file": self.file, "line": line, **values}))

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

    def number(self, node: Node, name: str, low: int, high: int) -> int | None:
        """A whole number in a range that begins at 0 or above."""
        found = _whole_number(node)
        if found is not None and low <= found <= high:
            return found
        self.report("script_number", node.line, name=name, low=low, high=high)
        return None

    def score(self, node: Node, name: str) -> int | None:
        """A whole number, also below zero."""
        found = _whole_number(node)
        if found is None:
            self.report("script_score", node.line, name=name)
        return found

    def _report_value(self, node: Node, name: str, known: tuple[str, ...]) -> None:
        text = node.text if isinstance(node, Scalar) else ""
        meant = nearest(text, known)
        if not text:
            self.report("script_value_missing", node.line, name=name, choices=", ".join(known))
        elif meant is None:
            self.report("script_value", node.line, name=name, value=shown(text), choices=", ".join(known))
        else:
            self.report("script_value_nearest", node.line, name=name, value=shown(text), nearest=meant)

    def numbers(self, node: Node, name: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers."""
        found = (self.number(item, name, low, high) for item in self.items(node, name))
        return tuple(number for number in found if number is not None)

    def cards(self, node: Node) -> tuple[Card, ...]:
        """Cards as a list of notations, or as one text with spaces between them; empty for an empty value."""
        if isinstance(node, Sequence):
            return tuple(card for item in node.items for card in self.cards(item))
        if isinstance(node, Mapping):
            self.report("script_needs_cards", node.line)
            return ()
        found, unknown = read_card_words(node.text)
        for word in unknown:
            self.report("script_card", node.line, card=word)
        self.placed += [(card, node.line) for card in found]
        return found

    def card(self, node: Node) -> Card | None:
        """A single card."""
        before = len(self.problems)
        found = self.cards(node)
        if len(found) == 1:
            return found[0]
        if len(self.problems) == before:
            self.report("script_one_card" if found else "script_no_card", node.line)
        return None

    def pack(self, node: Node) -> tuple[Card, ...]:
        """Forty different cards, the top one first."""
        before, placed = len(self.problems), len(self.placed)
        cards = self.cards(node)
        self.refuse_twice(placed)
        if len(cards) != len(PACK) and len(self.problems) == before:
            self.report("script_pack_size", node.line, n=len(cards))
        return cards

    def refuse_twice(self, first: int) -> None:
        """Notes the first card that is there again among those placed from number `first` on."""
        placed = sorted(self.placed[first:], key=lambda card_and_line: card_and_line[1])
        again = twice(card for card, _ in placed)
        if again is not None:
            line = [line for card, line in placed if card == again][1]
            self.report("script_card_twice", line, card=notation(again))


def _whole_number(node: Node) -> int | None:
    if not isinstance(node, Scalar) or len(node.text) > 4:
        return None
    digits = Scalar(node.text.removeprefix("-"), node.quoted, node.line, node.column)
    return int(node.text) if digits.is_plain_number else None


def read_card_words(text: str) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """The cards of a list with spaces or commas between them, capitals allowed, and the words that are no cards."""
    found: list[Card] = []
    unknown: list[str] = []
    for word in text.replace(",", " ").split():
        try:
            found.append(read_card(word.lower()))
        except ValueError:
            unknown.append(shown(word))
    return tuple(found), tuple(unknown)


def twice(cards: Iterable[Card]) -> Card | None:
    """The first card that is there a second time, None if there is none."""
    met: set[Card] = set()
    for card in cards:
        if card in met:
            return card
        met.add(card)
    return None
