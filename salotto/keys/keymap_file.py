"""What a keymap file says: entries that can be used, and what is wrong with the others.

`version: 1`, then `modes:`, in it a mode or `everywhere`, in it the id of a command with its keys. One bad
entry loses nothing but itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from salotto.documents.problem import Problem
from salotto.documents.quoting import shown
from salotto.documents.yaml_tree import Mapping, Node, Scalar, Sequence, nearest, read_mapping
from salotto.keys.commands import BY_ID, EVERYWHERE, Command, Mode
from salotto.keys.gesture import Gesture, Unusable, parse

if TYPE_CHECKING:  # its import takes 10 ms
    from importlib.resources.abc import Traversable

Level: TypeAlias = Mode | str  # a mode, or EVERYWHERE
VERSION = "1"


@dataclass(frozen=True, slots=True)
class Entry:
    """The keys that a file gives to a command at one level, each as it is written; none takes its keys away."""

    level: Level
    command: Command
    keys: tuple[tuple[Gesture, Scalar], ...]
    line: int


@dataclass(frozen=True, slots=True)
class KeymapFile:
    """The usable entries of a file in its order, and its problems."""

    file: str
    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]


def read_keymap(source: Path | Traversable, shown_as: str | None = None) -> KeymapFile:
    """The entries of a keymap file; a file that cannot be read, or is of another version, has none."""
    document = read_mapping(source, shown_as)
    reader = _Reader(document.file, list(document.problems))
    entries = tuple(reader.entries(document.root))
    return KeymapFile(document.file, entries, tuple(reader.problems))


def as_written(gesture: Gesture, written: Scalar) -> str:
    """A key as the file spells it, but by its name where that is a blank or an invisible character."""
    return shown(written.text) if written.text.strip() and written.text.isprintable() else gesture.spelling


class _Reader:
    def __init__(self, file: str, problems: list[Problem]) -> None:
        self._file = file
        self.problems = problems

    def entries(self, root: Mapping) -> Iterator[Entry]:
        version = root.get("version")
        if version is not None and not (isinstance(version, Scalar) and version.text == VERSION):
            self._report("keymap_version", version.line)
            return
        for name, value in root.entries:
            if name.text == "modes":
                yield from self._modes(value)
            elif name.text != "version":
                self._report_unknown("keymap_name_unknown", name, ("version", "modes"))

    def _modes(self, modes: Node) -> Iterator[Entry]:
        levels: dict[str, Level] = {**{mode.value: mode for mode in Mode}, EVERYWHERE: EVERYWHERE}
        for name, value in self._named(modes):
            if name.text in levels:
                yield from self._level(levels[name.text], value)
            else:
                self._report_unknown("mode_unknown", name, levels)

    def _level(self, level: Level, commands: Node) -> Iterator[Entry]:
        for name, value in self._named(commands):
            command = BY_ID.get(name.text)
            if command is None:
                self._report_unknown("command_unknown", name, BY_ID)
            elif isinstance(level, Mode) and level not in command.modes:
                self._report("command_not_in_mode", name.line, command=command.id, mode=level.value)
            else:
                yield from self._entry(level, command, name, value)

    def _entry(self, level: Level, command: Command, name: Scalar, value: Node) -> Iterator[Entry]:
        """One entry, or none where no key of it can be used."""
        items = value.items if isinstance(value, Sequence) else (value,)
        keys: dict[Gesture, Scalar] = {}
        for item in items:
            gesture = self._gesture(item)
            if gesture is None or not isinstance(item, Scalar):
                continue
            if gesture in keys:
                first = as_written(gesture, keys[gesture])
                self._report("key_repeated", item.line, key=as_written(gesture, item), first=first)
            elif level is Mode.TEXT and gesture.is_character:
                self._report("key_types_text", item.line, key=as_written(gesture, item))
            else:
                keys[gesture] = item
        if keys or not items:
            yield Entry(level, command, tuple(keys.items()), name.line)

    def _gesture(self, item: Node) -> Gesture | None:
        if not isinstance(item, Scalar):
            self._report("key_is_no_text", item.line)
            return None
        if item.text and item.meaning != "text" and not item.is_plain_number:
            self._report(f"key_bare_{item.meaning}", item.line, key=shown(item.text))
            return None
        found = parse(item.text)
        if isinstance(found, Unusable):
            self._report(found.code, item.line, **found.values)
            return None
        return found

    def _named(self, node: Node) -> tuple[tuple[Scalar, Node], ...]:
        """The entries of a mapping; nothing written there at all is a mapping without entries."""
        if isinstance(node, Mapping):
            return node.entries
        if not (isinstance(node, Scalar) and node.meaning == "null"):
            self._report("file_is_no_mapping", node.line)
        return ()

    def _report_unknown(self, code: str, name: Scalar, known: Iterable[str]) -> None:
        meant = nearest(name.text, known)
        if meant is None:
            self._report(code, name.line, name=shown(name.text))
        else:
            self._report(f"{code}_nearest", name.line, name=shown(name.text), nearest=meant)

    def _report(self, code: str, line: int, **values: str | int) -> None:
        self.problems.append(Problem(code, {"file": self._file, "line": line, **values}))
