"""What a person wrote, as it can stand in a sentence about it."""

from __future__ import annotations

LONGEST = 40  # characters; more of a slip is not worth hearing


def shown(text: str) -> str:
    """The beginning of a text, readable."""
    return readable(text[:LONGEST])[:LONGEST]


def readable(text: str) -> str:
    r"""A text, such as a file's name, with a spelling for what cannot be seen, said or written: `\xff`, `\u202e`."""
    return text if text.isprintable() else "".join(map(_spelling, text))


def _spelling(character: str) -> str:
    if character.isprintable():
        return character
    if "\udc80" <= character <= "\udcff":  # how Python keeps a byte that is no text
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode("ascii")
