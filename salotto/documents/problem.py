"""What is wrong in something a person wrote, as a value that is phrased later in the person's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault in a file, an argument or a key.

    `code` is the last part of the message id `problem.<code>`; `values` are that message's named values
    (at least what names the place: file, line, or argument).
    """

    code: str
    values: Mapping[str, str | int] = field(default_factory=dict)
