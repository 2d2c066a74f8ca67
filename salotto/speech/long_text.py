"""Texts of many paragraphs, such as the rules, to be read line by line and passed through by heading.

A text is the Markdown file `locales/<language>/<name>.md`: one `#` title, `##` sections, `###` subsections, and
paragraphs between blank lines, wrapped anywhere. `{key:table.read}` stands for the key of a command, so that
a text never names a key which the keymap in force does not have.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from salotto.documents.resources import shipped

DEEPEST = 3  # levels of headings

_HEADING = re.compile(r"(#+) +(\S.*)")
_PLACEHOLDER = re.compile(r"\{key:([a-z][a-z0-9_.]*)\}")


class LongTextError(Exception):
    """A shipped text is malformed: only a bug can cause it."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the paragraphs up to the next one.  `level` is 1 for the title, then 2 and 3."""

    level: int
    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LongText:
    """A text in reading order; `sections` begins with the title and the introduction under it."""

    title: str
    sections: tuple[Section, ...]


def load(name: str, language: str, key_name: Callable[[str], str]) -> LongText:
    """The shipped text with its keys named by `key_name` (command id -> the key as it is said).

    Raises LongTextError for a malformed file, FileNotFoundError for a missing one, and what `key_name` raises.
    """
    return parse((shipped("locales") / language / f"{name}.md").read_text(encoding="utf-8"), key_name)


def parse(source: str, key_name: Callable[[str], str]) -> LongText:
    """The text that a Markdown source holds.  Raises LongTextError(what is wrong)."""
    sections: list[Section] = []
    for level, words in _blocks(source):
        text = _PLACEHOLDER.sub(lambda found: key_name(found[1]), words)
        deepest_allowed = min(sections[-1].level + 1, DEEPEST) if sections else 1
        if level > deepest_allowed or (level == 1 and sections):
            raise LongTextError(f"no heading of level {level} may stand here: {words}")
        if level:
            sections.append(Section(level, text, ()))
        elif not sections:
            raise LongTextError(f"the title must come first: {words}")
        else:
            last = sections[-1]
            sections[-1] = Section(last.level, last.heading, (*last.paragraphs, text))
    if not sections:
        raise LongTextError("there is no title")
    return LongText(sections[0].heading, tuple(sections))


def _blocks(source: str) -> Iterator[tuple[int, str]]:
    """Headings with their level, and paragraphs as one line each with level 0, in order."""
    for block in re.split(r"\n\s*\n", source.strip()):
        words = " ".join(block.split())
        if set("{}") & set(_PLACEHOLDER.sub("", words)):
            raise LongTextError(f"a brace is out of place: {words}")
        if not words.startswith("#"):
            if words:
                yield 0, words
            continue
        heading = _HEADING.fullmatch(block.strip())
        if heading is None:
            raise LongTextError(f"a heading is a line of its own between blank lines: {words}")
        yield len(heading[1]), heading[2].strip()
