"""Numbers as a person writes them."""

from __future__ import annotations

_LONGEST = 9  # digits; Python itself refuses to read some thousands of them


def whole_number(text: str, low: int, high: int) -> int | None:
    """The number that some digits mean, None where it is none or out of its range."""
    if len(text) > _LONGEST or not text.isdecimal():
        return None
    number = int(text)
    return number if low <= number <= high else None
