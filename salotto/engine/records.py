"""Events and table options as JSON objects and back: fields in their own order, cards in the notation of RULES.

What nobody at the table may know when it happens (the pack, hands as dealt, cards set aside, the bottom card) is
written veiled: a file shown on a screen tells nobody's cards.  That keeps honest people from seeing, not others
from deciphering.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from hashlib import sha512
from typing import Final, TypeAlias, TypeVar

from salotto.core.cards import Card, notation, read_card
from salotto.core.events import (
    BottomPeeked,
    CardPlayed,
    CardsDealt,
    CardsSetAside,
    Counted,
    DealerDrawn,
    DealOrderChosen,
    DealVoided,
    DeckCut,
    Denounced,
    Event,
    HandReckoned,
    HandStarted,
    MatchWon,
    Phase,
    Reason,
    RemainderTaken,
    ScalunedduDeclared,
    Scored,
    TableDealt,
    TurnPassed,
    VictoryDeclared,
)
from salotto.core.options import Game, TableOptions, Taking

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = dict[str, Json]
_Value = TypeVar("_Value")

_KINDS: Final[tuple[type[Event], ...]] = (
    DealerDrawn,
    HandStarted,
    DeckCut,
    DealOrderChosen,
    BottomPeeked,
    CardsDealt,
    TableDealt,
    CardsSetAside,
    DealVoided,
    TurnPassed,
    CardPlayed,
    Scored,
    ScalunedduDeclared,
    Denounced,
    RemainderTaken,
    HandReckoned,
    VictoryDeclared,
    MatchWon,
)

# Letters alone, since a hexadecimal `3d` would read like a card.
_DIGITS: Final = ("0123456789abcdef", "ghijklmnopqrstuv")
_TO_LETTERS: Final = str.maketrans(*_DIGITS)
_FROM_LETTERS: Final = str.maketrans(_DIGITS[1] + _DIGITS[0], _DIGITS[0] + "?" * 16)


def _name(kind: type[Event]) -> str:
    """`card_played` for CardPlayed."""
    return re.sub(r"(?<=.)(?=[A-Z])", "_", kind.__name__).lower()


_NAMES: Final = {kind: _name(kind) for kind in _KINDS}
_BY_NAME: Final = {name: kind for kind, name in _NAMES.items()}
_FIELDS: Final = {name: tuple((field.name, str(field.type)) for field in fields(kind)) for kind, name in _NAMES.items()}
_VEILED: Final = frozenset(
    {("hand_started", "order"), ("cards_dealt", "cards"), ("cards_set_aside", "cards"), ("bottom_peeked", "card")}
)


def event_record(event: Event, veil: bytes) -> JsonObject:
    """The event as an object.  `veil` hides what is secret, another one for every event of a match."""
    name = _NAMES[type(event)]
    record: JsonObject = {"event": name}
    for field, kind in _FIELDS[name]:
        value: object = getattr(event, field)
        record[field] = _veiled(value, veil) if (name, field) in _VEILED else _write(kind, value)
    return record


def read_event(record: Mapping[str, Json], veil: bytes) -> Event:
    """The event that an object holds.  Raises ValueError for whatever `event_record` does not write."""
    name = _text(record.get("event"))
    if name not in _FIELDS or set(record) != {"event", *(field for field, _ in _FIELDS[name])}:
        raise ValueError(name)
    values: dict[str, object] = {
        field: _unveiled(kind, record[field], veil) if (name, field) in _VEILED else _read(kind, record[field])
        for field, kind in _FIELDS[name]
    }
    return _filled(_BY_NAME[name], values)


def options_record(options: TableOptions) -> JsonObject:
    """The options as an object."""
    return {field.name: _write(str(field.type), getattr(options, field.name)) for field in fields(TableOptions)}


def read_options(record: Json) -> TableOptions:
    """The options that an object holds.  Raises ValueError for what `options_record` does not write.

    They may still have `faults`.
    """
    if not isinstance(record, dict) or set(record) != {field.name for field in fields(TableOptions)}:
        raise ValueError(record)
    values: dict[str, object] = {
        field.name: _read(str(field.type), record[field.name]) for field in fields(TableOptions)
    }
    return _filled(TableOptions, values)


def _filled(kind: type[_Value], values: Mapping[str, object]) -> _Value:
    """A frozen value made of fields that were read one by one, each after its own type."""
    made = object.__new__(kind)
    for name, value in values.items():
        object.__setattr__(made, name, value)
    return made


def _write(kind: str, value: object) -> Json:
    """A field's value; `kind` is its type as `events.py` spells it."""
    if isinstance(value, Counted):
        return {
            "reason": str(value.reason),
            "values": list(value.values),
            "winner": value.winner,
            "points": value.points,
        }
    if isinstance(value, tuple):
        return [_write(kind.removeprefix("tuple[").removesuffix(", ...]"), item) for item in value]
    if isinstance(value, str):
        return str(value)
    if value is None or isinstance(value, bool):
        return value
    assert isinstance(value, int), kind
    return notation(value) if kind.startswith("Card") else value


def _read(kind: str, value: Json) -> object:
    """The opposite of `_write`."""
    if kind.startswith("tuple["):
        item_kind = kind.removeprefix("tuple[").removesuffix(", ...]")
        return tuple(_read(item_kind, item) for item in _list(value))
    match kind.removesuffix(" | None"):
        case _ if value is None and kind.endswith(" | None"):
            return None
        case "Card":
            return read_card(_text(value))
        case "bool":
            if not isinstance(value, bool):
                raise ValueError(value)
            return value
        case "Phase":
            return Phase(_text(value))
        case "Reason":
            return Reason(_text(value))
        case "Game":
            return Game(_text(value))
        case "Taking":
            return Taking(_text(value))
        case "Counted":
            return _counted(value)
        case _:
            return _number(value)


def _counted(value: Json) -> Counted:
    if not isinstance(value, dict) or set(value) != {"reason", "values", "winner", "points"}:
        raise ValueError(value)
    winner = value["winner"]
    return Counted(
        Reason(_text(value["reason"])),
        tuple(_number(item) for item in _list(value["values"])),
        None if winner is None else _number(winner),
        _number(value["points"]),
    )


def _veiled(value: object, veil: bytes) -> str:
    """Cards, one card or none as letters, two a card, that say nothing without the veil."""
    cards = value if isinstance(value, tuple) else () if value is None else (value,)
    return _mixed(bytes(cards), veil).hex().translate(_TO_LETTERS)


def _unveiled(kind: str, value: Json, veil: bytes) -> tuple[Card, ...] | Card | None:
    cards = tuple(_mixed(bytes.fromhex(_text(value).translate(_FROM_LETTERS)), veil))
    if any(card > 39 for card in cards) or len(cards) > 40:
        raise ValueError(value)
    if kind.startswith("tuple["):
        return cards
    if len(cards) > 1:
        raise ValueError(value)
    return cards[0] if cards else None


def _mixed(cards: bytes, veil: bytes) -> bytes:
    """Done twice it gives the cards back; at most 64."""
    return bytes(card ^ cover for card, cover in zip(cards, sha512(veil).digest(), strict=False))


def _text(value: Json) -> str:
    if not isinstance(value, str):
        raise ValueError(value)
    return value


def _number(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(value)
    return value


def _list(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise ValueError(value)
    return value
