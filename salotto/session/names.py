"""The names that a person types or writes into a file, judged as the waiting table judges them."""

from __future__ import annotations

from collections.abc import Iterable

from salotto.documents.problem import Problem
from salotto.lobby.names import refuse_name


def name_fault(name: str, others: Iterable[str] = ()) -> Problem | None:
    """Why somebody cannot be called so beside these others, None if it is a fine name; codes as in `NameCode`."""
    refused = refuse_name(name, others)
    return None if refused is None else Problem(refused.code, refused.values)
