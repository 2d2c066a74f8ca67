"""Numbers as a person writes them."""

from __future__ import annotations

_LONGEST = 9  # digits; Python itself refuses to read some thousands of them


def whole_number(text: str, low: int, high: int) -> int | None:
    """The number that some digits mean, None where it is none or out of its range.

    A minus before them is read where the range goes below zero.
    """
    digits = text.removeprefix("-") if low < 0 else text
    if len(digits) > _LONGEST or not digits.isdecimal():
        return None
    number = int(text)
    return number if low <= number <= high else None
