"""Reads the position of a script, and refuses what no hand can come to."""

from __future__ import annotations

from salotto.core.board import Board
from salotto.core.cards import PACK, Card, notation
from salotto.core.options import TableOptions, Taking
from salotto.core.state import State
from salotto.documents.yaml_tree import Mapping, Node, Sequence
from salotto.engine.position import PositionError, PositionFault, position
from salotto.rules.compile import compile_rules
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
_MOST_POINTS = 999


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
    least = -_MOST_POINTS if options.taking is Taking.MANUAL else 0  # only a wrong denouncing costs points
    points = None if scores is None else reader.numbers(scores, "scores", least, _MOST_POINTS)
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
        state = state._replace(board=state.board._replace(sweeps=sweeps))
        _check_turn(reader, lines, state.board)
        if not reader.complaints:
            _check_amounts(reader, mapping, state.board)
    except PositionError as error:
        reader.place(error, lines[_CULPRITS[error.fault]])
    return None if reader.complaints else state


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


def _check_turn(reader: Reader, lines: dict[str, int], board: Board) -> None:
    """Notes a turn, a dealer or a card laid last that cannot be.  Raises PositionError where that names the fault."""
    if board.turn is None:
        if "turn" in lines:
            raise PositionError(PositionFault.NO_CARD)
    else:
        full = board.held_counts.count(max(board.held_counts))
        dealer = (board.turn + full - 1) % board.options.players  # the last to play still has all his cards
        if board.dealer != dealer:
            reader.report("script_dealer", lines["dealer"], turn=board.turn, dealer=dealer)
    laid = board.just_laid
    if laid is not None and laid != board.table[-1]:
        reader.report("script_laid_before", lines["last_laid"], card=notation(laid))


def _check_amounts(reader: Reader, mapping: Mapping, board: Board) -> None:
    """Notes more cards than were dealt, or than were played.  Raises PositionError where that names the fault."""
    lines, hands = lines_of(mapping), mapping.get("hands")
    plan = compile_rules(board.options).plan
    deals = [at for at in range(len(plan.deals)) if plan.players * sum(plan.deals[at + 1 :]) == board.stock_count]
    if not deals:
        raise PositionError(PositionFault.STOCK)
    deal = plan.deals[deals[0]]
    assert isinstance(hands, Sequence), "the hands were read"
    for hand, held in zip(hands.items, board.held_counts, strict=True):
        if held > deal:
            reader.report("script_hand_size", hand.line, n=held, deal=deal)
    played = plan.players * sum(plan.deals[: deals[0] + 1]) - sum(board.held_counts)
    gathered = sum(pile.bit_count() for pile in board.piles)
    named, most = sum(board.held_counts) + board.stock_count + len(board.table) + gathered, len(PACK) - plan.aside
    if named > most:
        reader.report("script_set_aside", mapping.line, n=named, most=most)
    if played == 0:
        given = {
            "piles": gathered > 0,
            "scope": any(board.sweeps),
            "last_taker": board.last_taker is not None,
            "last_laid": board.just_laid is not None,
        }
        for name in given:
            if given[name]:
                reader.report("script_nobody_played", lines[name], name=name)
    if "piles" in lines and board.last_taker is not None and not board.piles[board.last_taker]:
        reader.report("script_last_taker", lines["last_taker"])
