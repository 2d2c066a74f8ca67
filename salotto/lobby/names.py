"""What somebody can be called at a table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

NAME_LIMIT = 30  # characters

# Letters and signs that show nothing although Unicode calls them letters, marks or symbols.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_JOINER = "\u200d"  # between two emoji it makes one; anywhere else it is invisible
_RESERVED = re.compile(r"(sistema|system|salotto|computer|banco|house|tu|you)( ?[0-9]+)?")


class NameCode(StrEnum):
    """The last part of the message id `problem.<code>`."""

    EMPTY = "name_empty"
    CONTROL_CHARACTER = "name_has_control_character"
    INVISIBLE_CHARACTER = "name_has_invisible_character"
    TOO_LONG = "name_too_long"  # limit
    UNSPEAKABLE = "name_unspeakable"
    RESERVED = "name_reserved"  # name
    TAKEN = "name_taken"  # name


@dataclass(frozen=True, slots=True)
class NameRefused:
    """Nobody can be called so at this table; `values` are those of the message, named in the code's comment."""

    code: NameCode
    values: Mapping[str, str | int] = field(default_factory=dict)


def refuse_name(name: str, others: Iterable[str] = ()) -> NameRefused | None:
    """Why somebody cannot be called so beside these others, None if it is a fine name.

    A name is one visible line of at most 30 characters with something to pronounce in it, unlike the other names
    and unlike what the program calls itself.  Spaces around it do not count.
    """
    stripped = name.strip()
    if any(unicodedata.category(letter) in ("Cc", "Zl", "Zp") for letter in name):
        return NameRefused(NameCode.CONTROL_CHARACTER)
    if not stripped:
        return NameRefused(NameCode.EMPTY)
    if any(_is_invisible(stripped, at) for at in range(len(stripped))):
        return NameRefused(NameCode.INVISIBLE_CHARACTER)
    if len(stripped) > NAME_LIMIT:
        return NameRefused(NameCode.TOO_LONG, {"limit": NAME_LIMIT})
    if not any(_is_speakable(letter) for letter in stripped):
        return NameRefused(NameCode.UNSPEAKABLE)
    if _RESERVED.fullmatch(_folded(stripped)):
        return NameRefused(NameCode.RESERVED, {"name": stripped})
    if _folded(stripped) in {_folded(other) for other in others}:
        return NameRefused(NameCode.TAKEN, {"name": stripped})
    return None


def _folded(name: str) -> str:
    """What two names have in common that sound or look alike."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _is_invisible(name: str, at: int) -> bool:
    letter = name[at]
    if letter == _JOINER:
        joined = name[at - 1 : at] + name[at + 1 : at + 2]
        return not (len(joined) == 2 and all(unicodedata.category(side) in ("So", "Sk", "Mn") for side in joined))
    return letter in _BLANK or unicodedata.category(letter) in ("Cf", "Cs", "Co", "Cn")


def _is_speakable(letter: str) -> bool:
    """Letters, digits and emoji; not the signs, such as a card's suit, that voices leave out."""
    return unicodedata.category(letter)[0] in "LN" or (unicodedata.category(letter) == "So" and letter >= "\U0001f000")
