"""Changes values of a person's YAML file and nothing else in it.

A file written by hand can look in many ways, so no way of writing is trusted: what is written is read again, and
counts only if it says what it said before but for the changes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping as Values
from dataclasses import dataclass
from typing import TypeAlias

import yaml

from salotto.documents.yaml_tree import LOADER, Mapping, Node, Scalar, Sequence, mapping_of

_Said: TypeAlias = tuple[str, str] | tuple["_Said", ...]  # a node without its places

_REMARK = re.compile(r"(?:^|\s)#", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Edited:
    """The new text.  `lost_remarks`: it had to be written whole, without the remarks that stood in the old one."""

    text: str
    lost_remarks: bool = False


def edited(text: str, values: Values[str, str]) -> Edited | None:
    """The text of a mapping with some names given other values; None where it cannot be done safely.

    Names that are not there yet are added at the end.  The other lines stay as they are, if that is possible.
    """
    before = mapping_of(text, "")
    if before.problems and not before.root.entries:
        return None
    wanted = _changed(before.root, values)
    codes = [problem.code for problem in before.problems]

    def says_so(new: str) -> bool:
        after = mapping_of(new, "")
        return _said(after.root) == wanted and [problem.code for problem in after.problems] == codes

    for way in (_by_lines, _whole):
        new = way(text, before.root, values)
        if says_so(new):
            return Edited(new, len(_REMARK.findall(new)) < len(_REMARK.findall(text)))
    return None


def _changed(root: Mapping, values: Values[str, str]) -> _Said:
    """What is to be read again."""
    rest = dict(values)
    entries = tuple(
        (_said(key), (rest.pop(key.text), "text") if key.text in rest else _said(value)) for key, value in root.entries
    )
    return (*entries, *(((name, "text"), (value, "text")) for name, value in rest.items()))


def _said(node: Node) -> _Said:
    match node:
        case Scalar():
            return node.text, node.meaning
        case Sequence():
            return tuple(map(_said, node.items))
        case Mapping():
            return tuple((_said(key), _said(value)) for key, value in node.entries)


def _by_lines(text: str, root: Mapping, values: Values[str, str]) -> str:
    """The line of each name written anew, and lines for new names at the end."""
    lines = text.splitlines()
    margin = "".join(lines[root.line - 1 : root.line])[: root.column - 1]
    margin = "" if margin.strip() else margin
    entries = {key.text: (key.line - 1, value) for key, value in root.entries}
    for name, value in values.items():
        line = f"{margin}{name}: {_quoted(value)}"
        if name in entries:
            at, former = entries[name]
            lines[at] = line + _remark(lines[at], former)
        else:
            lines.append(line)
    return "".join(f"{line}\n" for line in lines)


def _remark(line: str, value: Node) -> str:
    """What stands behind the value on its line."""
    found = _REMARK.search(line)
    return line[found.start() :] if found and isinstance(value, Scalar) and "#" not in value.text else ""


def _whole(text: str, root: Mapping, values: Values[str, str]) -> str:
    """Every entry as YAML itself writes it, beginning on a line of its own."""
    composed = yaml.compose(text, Loader=LOADER)
    entries = list(composed.value) if isinstance(composed, yaml.MappingNode) else []
    rest = dict(values)
    for at, (key, _) in enumerate(entries):
        if isinstance(key, yaml.ScalarNode) and key.value in rest:
            entries[at] = (key, _scalar(rest.pop(key.value)))
    entries += [(yaml.ScalarNode(_TEXT, name), _scalar(value)) for name, value in rest.items()]
    whole = yaml.MappingNode(_MAPPING, entries, flow_style=False)
    return yaml.serialize(whole, Dumper=yaml.SafeDumper, allow_unicode=True, width=float("inf"))


def _scalar(value: str) -> yaml.ScalarNode:
    return yaml.ScalarNode(_TEXT, value, style='"')


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


_TEXT = "tag:yaml.org,2002:str"
_MAPPING = "tag:yaml.org,2002:map"
