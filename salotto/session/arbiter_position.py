"""Reads the position of a script, and refuses what cannot be played on from.

How it came about is not asked: a puzzle of a few cards may have larger hands than any deal, or another dealer.
"""

from __future__ import annotations

from salotto.core.cards import Card
from salotto.core.options import TableOptions
from salotto.core.state import State
from salotto.documents.yaml_tree import Mapping, Node
from salotto.engine.position import PositionError, PositionFault, position
from salotto.session.arbiter_nodes import Reader, lines_of

_POSITION = ("hands", "table", "stock", "piles", "scores", "dealer", "turn", "last_taker", "last_laid", "scope")
_CULPRITS = {
    PositionFault.HANDS: "hands",
    PositionFault.UNEVEN: "hands",
    PositionFault.NOT_DEALT: "stock",
    PositionFault.PILES: "piles",
    PositionFault.SCORES: "scores",
    PositionFault.NO_CARD: "turn",
    PositionFault.STOCK: "stock",
    PositionFault.NOT_LAID: "last_laid",
}  # the other faults do not get past the reader


def read_position(reader: Reader, node: Node, options: TableOptions) -> State | None:
    """The first hand as it lies; None with a complaint.  Lists are by seat, `scores` by side; `scope` is by seat.

    Nothing is set up while the reader has complaints, since what it put in their place would bring others.
    """
    mapping = reader.mapping(node, "position")
    if mapping is None:
        return None
    reader.names(mapping, _POSITION)
    lines = lines_of(mapping)
    if "hands" not in lines:
        reader.report("script_no_hands", node.line)
    cards = _cards(reader, mapping)
    scores, last_laid = mapping.get("scores"), mapping.get("last_laid")
    points = None if scores is None else reader.scores(scores)
    seats = {name: reader.number_of(mapping, name, 0, options.players - 1) for name in ("dealer", "turn", "last_taker")}
    laid = None if last_laid is None else reader.card(last_laid)
    sweeps = _scope(reader, mapping, options)
    if reader.complaints:
        return None
    try:
        state = position(
            options,
            cards["hands"],
            cards.get("table", ((),))[0],
            cards.get("stock", ((),))[0],
            cards.get("piles"),
            points,
            last_laid=laid,
            **seats,
        )
    except PositionError as error:
        reader.place(error, lines[_CULPRITS[error.fault]])
        return None
    return state._replace(board=state.board._replace(sweeps=sweeps))


def _cards(reader: Reader, mapping: Mapping) -> dict[str, tuple[tuple[Card, ...], ...]]:
    """The cards under each name, read in the order of the file, where none comes twice."""
    met: dict[Card, int] = {}
    found: dict[str, tuple[tuple[Card, ...], ...]] = {}
    for key, node in mapping.entries:
        if key.text in ("table", "stock"):
            found[key.text] = (reader.cards(node, met),)
        elif key.text in ("hands", "piles"):
            found[key.text] = tuple(reader.cards(item, met) for item in reader.items(node, key.text))
    return found


def _scope(reader: Reader, mapping: Mapping, options: TableOptions) -> tuple[int, ...]:
    node = mapping.get("scope")
    if node is None:
        return (0,) * options.players
    before = len(reader.complaints)
    scope = reader.numbers(node, "scope", 0, 40)
    if len(scope) != options.players and len(reader.complaints) == before:
        reader.report("script_scope", lines_of(mapping)["scope"], players=options.players)
    return scope
