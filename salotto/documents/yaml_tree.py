"""A person's YAML file as a tree of what was really written, with the place of every word.

Used for catalogues, keymaps, settings and arbiter scripts. A value never becomes a number, a date or a
truth value behind the writer's back: every scalar stays text and knows whether it was quoted. What YAML can
do beyond that (anchors, tags, several documents) is refused, so nothing is executed and nothing multiplies.
Nothing here raises for what a file may contain: faults come back as `Problem` values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

import yaml

from salotto.documents.file_text import RefusedError, text_of
from salotto.documents.problem import Problem
from salotto.documents.quoting import readable, shown

if TYPE_CHECKING:  # its import takes 10 ms
    from importlib.resources.abc import Traversable

# The C parser reads the catalogues in a seventh of the time; PyYAML may be built without it.
LOADER: type[yaml.SafeLoader] | type[yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

DEPTH_LIMIT = 20  # collections inside each other; a real file needs four

_UNPRINTABLE = yaml.reader.Reader.NON_PRINTABLE  # PyYAML's own, since compiling it takes 5 ms
_TAB_OUTSIDE_A_COMMENT = re.compile(r"^(?![ \t\r]*$)(?:[^#\n]|(?<=\S)#)*?\t", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Scalar:
    """One word or text as it stands in the file, without its quotes.  `line` and `column` count from 1."""

    text: str
    quoted: bool
    line: int
    column: int

    @property
    def meaning(self) -> str:
        """What YAML makes of the text: `text`, `true`, `false`, `null`, `number` or `date`.

        A quoted text is always `text`.  Whole numbers written plainly (0, 7, 10) are `number`, like 0x1 and
        1:30: a caller that takes digits as text asks `is_plain_number`.
        """
        if self.quoted:
            return "text"
        tag = _implicit_tag(self.text)
        if tag == "bool":
            return "true" if self.text.lower() in ("yes", "true", "on") else "false"
        return {"str": "text", "null": "null", "int": "number", "float": "number", "timestamp": "date"}.get(tag, "text")

    @property
    def is_plain_number(self) -> bool:
        """Whether it is written as people write a whole number: digits, no leading zero, nothing else."""
        return re.fullmatch("0|[1-9][0-9]*", self.text) is not None


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list, in the order of the file."""

    items: tuple[Node, ...]
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Mapping:
    """Names with their values, in the order of the file; no name twice."""

    entries: tuple[tuple[Scalar, Node], ...]
    line: int
    column: int

    def get(self, name: str) -> Node | None:
        """The value of that name, or None."""
        return next((value for key, value in self.entries if key.text == name), None)


Node: TypeAlias = Scalar | Sequence | Mapping


@dataclass(frozen=True, slots=True)
class Tree:
    """What a file holds: its root, None if it is empty or refused whole, and what is wrong in it."""

    file: str
    root: Node | None
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class MappingFile:
    """A file that should hold names with values: `root` is without entries if it is empty or refused."""

    file: str
    root: Mapping
    problems: tuple[Problem, ...]


def read_mapping(source: Path | Traversable, shown_as: str | None = None, *, may_be_pipe: bool = False) -> MappingFile:
    """Like `read_tree`, for a file whose root must be a mapping; anything else is a problem."""
    return _as_mapping(read_tree(source, shown_as, may_be_pipe=may_be_pipe))


def mapping_of(text: str, file: str) -> MappingFile:
    """Like `read_mapping`, for a text that is or is to be in a file."""
    return _as_mapping(_tree(text, file))


def _as_mapping(tree: Tree) -> MappingFile:
    match tree.root:
        case Mapping():
            return MappingFile(tree.file, tree.root, tree.problems)
        case None:
            return MappingFile(tree.file, Mapping((), 1, 1), tree.problems)
        case Scalar() | Sequence():
            problem = Problem("file_is_no_mapping", {"file": tree.file, "line": tree.root.line})
            return MappingFile(tree.file, Mapping((), 1, 1), (*tree.problems, problem))


def read_tree(source: Path | Traversable, shown_as: str | None = None, *, may_be_pipe: bool = False) -> Tree:
    """The tree of a file, which is named `shown_as` in problems (its last name if not given).

    Refused whole: a file that cannot be read or is no YAML, tabs, anchors, aliases, tags, several documents.
    A repeated name keeps its first value.  `may_be_pipe`: see `file_text.text_of`.
    """
    file = readable(source.name if shown_as is None else shown_as)
    try:
        text = text_of(source, may_be_pipe=may_be_pipe)
    except RefusedError as refused:
        return _refused(file, refused)
    return _tree(text, file)


def _tree(text: str, file: str) -> Tree:
    try:
        return _Builder(file).build(_checked(text))
    except RefusedError as refused:
        return _refused(file, refused)


def _refused(file: str, refused: RefusedError) -> Tree:
    return Tree(file, None, (Problem(refused.code, {"file": file, **refused.values}),))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant, or None if none comes near.

    The parts of a word may stand in another order: `read_tabel` is near `table.read`.
    """
    from difflib import get_close_matches  # 3 ms, and needed only for a faulty file

    by_parts = {_parts(candidate): candidate for candidate in known}
    found = get_close_matches(_parts(word), by_parts, n=1, cutoff=0.7)
    return by_parts[found[0]] if found else None


def _parts(word: str) -> str:
    return " ".join(sorted(re.split(r"[\W_]+", word.lower())))


def _checked(text: str) -> str:
    """The text, which holds nothing that the parser would refuse without saying what it is."""
    for code, pattern in (("file_has_control_character", _UNPRINTABLE), ("file_has_tab", _TAB_OUTSIDE_A_COMMENT)):
        found = pattern.search(text)
        if found:
            raise RefusedError(code, line=text.count("\n", 0, found.end() - 1) + 1)
    return text


def _implicit_tag(text: str) -> str:
    """The last word of the tag that YAML 1.1 gives to the text written bare, such as `bool`."""
    resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = yaml.SafeLoader.yaml_implicit_resolvers
    fitting = (tag for tag, pattern in resolvers.get(text[:1], []) if pattern.match(text))
    return next(fitting, "str").rpartition(":")[2]


class _Mark(Protocol):
    """A place as either parser gives it, counted from 0."""

    line: int
    column: int


def _place(mark: _Mark | None) -> tuple[int, int]:
    """Line and column from 1; the start of the file for what has no place."""
    return (1, 1) if mark is None else (mark.line + 1, mark.column + 1)


class _Builder:
    """Turns the parser's events into nodes, collecting problems that do not lose the whole file."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._problems: list[Problem] = []

    def build(self, text: str) -> Tree:
        events: Iterator[yaml.Event] = yaml.parse(text, Loader=LOADER)
        root: Node | None = None
        documents = 0
        try:
            for event in events:
                if isinstance(event, yaml.DocumentStartEvent):
                    documents += 1
                    if documents == 2:
                        raise RefusedError("file_has_documents", line=_place(event.start_mark)[0])
                elif isinstance(event, yaml.NodeEvent):
                    root = self._node(event, events, depth=0)
        except yaml.MarkedYAMLError as error:
            line, column = _place(error.problem_mark or error.context_mark)
            raise RefusedError("file_is_no_yaml", line=line, column=column) from None
        except yaml.YAMLError:
            raise RefusedError("file_unreadable") from None
        if isinstance(root, Scalar) and not root.text and not root.quoted:
            root = None  # nothing but a document mark
        return Tree(self._file, root, tuple(self._problems))

    def _node(self, event: yaml.NodeEvent, events: Iterator[yaml.Event], depth: int) -> Node:
        """The node that begins with this event, whose further events are taken from `events`."""
        line, column = _place(event.start_mark)
        if event.anchor is not None:
            raise RefusedError("file_has_anchor", line=line)
        if isinstance(event, yaml.ScalarEvent):
            if event.tag is not None:
                raise RefusedError("file_has_tag", line=line)
            return Scalar(event.value, bool(event.style), line, column)
        if not isinstance(event, yaml.CollectionStartEvent) or event.tag is not None:
            raise RefusedError("file_has_tag", line=line)
        if depth == DEPTH_LIMIT:
            raise RefusedError("file_too_deep", line=line)
        inner = self._nodes(events, depth + 1)
        if isinstance(event, yaml.SequenceStartEvent):
            return Sequence(tuple(inner), line, column)
        return Mapping(tuple(self._entries(inner)), line, column)

    def _nodes(self, events: Iterator[yaml.Event], depth: int) -> Iterator[Node]:
        """The nodes up to the end of the collection that has just begun."""
        for event in events:
            if isinstance(event, yaml.CollectionEndEvent):
                return
            if isinstance(event, yaml.NodeEvent):
                yield self._node(event, events, depth)

    def _entries(self, nodes: Iterator[Node]) -> Iterator[tuple[Scalar, Node]]:
        """Names with values; a name that is repeated, empty or itself a collection is a problem and left out."""
        lines: dict[str, int] = {}
        for key in nodes:
            value = next(nodes)
            if not isinstance(key, Scalar):
                self._report("name_is_no_text", line=key.line)
            elif not key.text.strip():
                self._report("name_is_empty", line=key.line)
            elif key.text in lines:
                self._report("name_twice", line=key.line, name=shown(key.text), first=lines[key.text])
            else:
                lines[key.text] = key.line
                yield key, value

    def _report(self, code: str, **values: str | int) -> None:
        self._problems.append(Problem(code, {"file": self._file, **values}))
