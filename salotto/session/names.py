"""What a person can be called at a table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from salotto.documents.problem import Problem

NAME_LIMIT = 30  # characters

# Letters and signs that show nothing although Unicode calls them letters, marks or symbols.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_JOINER = "\u200d"  # between two emoji it makes one; anywhere else it is invisible
_RESERVED = re.compile(r"(sistema|system|salotto|computer|banco|house|tu|you)( ?[0-9]+)?")


def name_fault(name: str, others: Iterable[str] = ()) -> Problem | None:
    """Why a person cannot be called so, None if it is a fine name.

    A name is one visible line of at most 30 characters with something to pronounce in it, unlike the other names
    and unlike what the program calls itself.  Spaces around it do not count.  Codes: `name_empty`,
    `name_has_control_character`, `name_has_invisible_character`, `name_too_long` (limit), `name_unspeakable`,
    `name_reserved` (name), `name_taken` (name).
    """
    stripped = name.strip()
    if any(unicodedata.category(letter) in ("Cc", "Zl", "Zp") for letter in name):
        return Problem("name_has_control_character")
    if not stripped:
        return Problem("name_empty")
    if any(_is_invisible(stripped, at) for at in range(len(stripped))):
        return Problem("name_has_invisible_character")
    if len(stripped) > NAME_LIMIT:
        return Problem("name_too_long", {"limit": NAME_LIMIT})
    if not any(_is_speakable(letter) for letter in stripped):
        return Problem("name_unspeakable")
    if _RESERVED.fullmatch(_folded(stripped)):
        return Problem("name_reserved", {"name": stripped})
    if _folded(stripped) in {_folded(other) for other in others}:
        return Problem("name_taken", {"name": stripped})
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
