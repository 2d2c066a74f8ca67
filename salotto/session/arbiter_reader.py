"""Reads a script file: `options`, then `pack` or `position`, then `actions`.  Nothing raises for what it may hold."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from salotto.core.state import new_state
from salotto.documents.problem import Problem
from salotto.documents.yaml_tree import Mapping, Node, Sequence, read_mapping
from salotto.session.arbiter_actions import read_action
from salotto.session.arbiter_nodes import Complaint, Placed, Reader
from salotto.session.arbiter_options import read_options
from salotto.session.arbiter_position import read_position
from salotto.session.arbiter_script import BringPack, Line, Pack, Script


@dataclass(frozen=True, slots=True)
class ReadScript:
    """A file's script, None if anything is wrong: `complaints`, in the order of the file."""

    script: Script | None
    complaints: tuple[Complaint, ...]
    file: str


def read_script(path: Path) -> ReadScript:
    """The script that a file holds, which may also be a pipe."""
    document = read_mapping(path, shown_as=str(path), may_be_pipe=True)
    if document.problems:
        return ReadScript(None, tuple(map(_to_be_mended, document.problems)), document.file)
    reader, root = Reader(document.file), document.root
    reader.names(root, ("options", "pack", "position", "actions"))
    options, names = read_options(reader, root)
    pack, position, actions = root.get("pack"), root.get("position"), root.get("actions")
    if pack is None and position is None:
        reader.report("script_no_start", root.line)
    start = new_state(options) if position is None else read_position(reader, position, options)
    packs = () if pack is None else _packs(reader, pack)
    lines = () if actions is None else _actions(reader, actions)
    if pack is None:
        for line in lines:
            if line.action == BringPack(None):
                reader.report("script_no_pack", line.line)
    if start is None or reader.complaints:
        return ReadScript(None, tuple(sorted(reader.complaints, key=_line)), document.file)
    return ReadScript(Script(options, names, packs, start, lines), (), document.file)


def _to_be_mended(problem: Problem) -> Problem:
    """A name that is there twice is no matter elsewhere, where the first counts; here nothing is played."""
    return Problem("script_name_twice", problem.values) if problem.code == "name_twice" else problem


def _line(complaint: Complaint) -> int:
    return complaint.line if isinstance(complaint, Placed) else int(complaint.values["line"])


def _packs(reader: Reader, node: Node) -> tuple[Pack, ...]:
    """One pack, or a list of packs: a list whose first item holds more than one card is a list of packs."""
    if isinstance(node, Sequence) and node.items and _holds_several(node.items[0]):
        return tuple(reader.pack(item) for item in node.items)
    return (reader.pack(node),)


def _holds_several(node: Node) -> bool:
    return isinstance(node, Sequence) or (not isinstance(node, Mapping) and len(node.text.split()) > 1)


def _actions(reader: Reader, node: Node) -> tuple[Line, ...]:
    read = (read_action(reader, item) for item in reader.items(node, "actions"))
    return tuple(line for line in read if line is not None)
