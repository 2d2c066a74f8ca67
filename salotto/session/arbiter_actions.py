"""Reads the actions of a script: who, and what he does."""

from __future__ import annotations

from collections.abc import Callable

from salotto.core.actions import (
    Action,
    ChooseDealOrder,
    Cut,
    DeclareScaluneddu,
    DeclareVictory,
    Denounce,
    DrawDealer,
    Play,
    Reckon,
    SetTableCard,
)
from salotto.core.cards import PACK
from salotto.core.seating import HOUSE
from salotto.documents.numbers import whole_number
from salotto.documents.yaml_tree import Mapping, Node, Scalar
from salotto.session.arbiter_nodes import Reader
from salotto.session.arbiter_script import BringPack, DenounceNewest, Line

_LAST_SEAT = 5  # of the largest table; a seat that this table lacks is refused in play
_LAST_PLY = 39


def read_action(reader: Reader, node: Node) -> Line | None:
    """One action: `seat` with a deed, or `house` with its own."""
    mapping = reader.mapping(node, "actions")
    if mapping is None:
        return None
    house = mapping.get("house")
    if house is not None:
        return _of_the_house(reader, mapping, house)
    reader.names(mapping, ("seat", "play", "take", *_DEEDS))
    deeds = [(key.text, value) for key, value in mapping.entries if key.text == "play" or key.text in _DEEDS]
    seat_node = mapping.get("seat")
    if seat_node is None or len(deeds) != 1:
        reader.report("script_action", node.line, choices=", ".join(("play", *_DEEDS)))
        return None
    deed, value = deeds[0]
    take = mapping.get("take")
    if deed != "play" and take is not None:
        reader.report("script_take_without_play", node.line)
    seat = reader.number(seat_node, "seat", 0, _LAST_SEAT)
    action = _play(reader, value, take) if deed == "play" else _DEEDS[deed](reader, value)
    return None if seat is None or action is None else Line(seat, action, node.line)


def _of_the_house(reader: Reader, mapping: Mapping, node: Node) -> Line | None:
    match reader.word(node, "house", ("reckon", "shuffle", "dealer")):
        case "reckon":
            reader.names(mapping, ("house",))
            return Line(HOUSE, Reckon(), mapping.line)
        case "shuffle":
            reader.names(mapping, ("house", "pack"))
            pack = mapping.get("pack")
            return Line(HOUSE, BringPack(None if pack is None else reader.pack(pack)), mapping.line)
        case "dealer":
            reader.names(mapping, ("house", "seat"))
            seat_node = mapping.get("seat")
            if seat_node is None:
                reader.report("script_dealer_without_seat", mapping.line)
                return None
            seat = reader.number(seat_node, "seat", 0, _LAST_SEAT)
            return None if seat is None else Line(HOUSE, DrawDealer(seat), mapping.line)
        case _:
            return None


def _play(reader: Reader, value: Node, take: Node | None) -> Play | None:
    card = reader.card(value)
    if card is None:
        return None
    return Play(card) if take is None else Play(card, frozenset(reader.cards(take)))


def _denounce(reader: Reader, value: Node) -> Denounce | DenounceNewest | None:
    text = value.text if isinstance(value, Scalar) else ""
    if text == "true":
        return DenounceNewest()
    ply = whole_number(text, 0, _LAST_PLY)
    if ply is None:
        reader.report("script_denounce", value.line, high=_LAST_PLY)
        return None
    return Denounce(ply)


def _scaluneddu(reader: Reader, value: Node) -> DeclareScaluneddu | None:
    return DeclareScaluneddu() if reader.word(value, "scaluneddu", ("true",)) else None


def _declare_win(reader: Reader, value: Node) -> DeclareVictory | None:
    return DeclareVictory() if reader.word(value, "declare_win", ("true",)) else None


def _table_card(reader: Reader, value: Node) -> SetTableCard | None:
    place = reader.word(value, "table_card", ("bottom", "top"))
    return None if place is None else SetTableCard(place == "bottom")


def _cut(reader: Reader, value: Node) -> Cut | None:
    place = reader.number(value, "cut", 0, len(PACK))  # what no cut can be is refused in play
    return None if place is None else Cut(place)


def _deal_order(reader: Reader, value: Node) -> ChooseDealOrder | None:
    first = reader.word(value, "deal_order", ("hands", "table"))
    return None if first is None else ChooseDealOrder(first == "table")


_DEEDS: dict[str, Callable[[Reader, Node], Action | DenounceNewest | None]] = {
    "denounce": _denounce,
    "scaluneddu": _scaluneddu,
    "table_card": _table_card,
    "cut": _cut,
    "deal_order": _deal_order,
    "declare_win": _declare_win,
}
