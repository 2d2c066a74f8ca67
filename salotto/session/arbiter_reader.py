"""Reads a script file: `options`, then `pack` or `position`, then `actions`.  Nothing raises for what it may hold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from salotto.core.options import SCOPA_ONLY, SPAZZINO_ONLY, Fault, Game, TableOptions, Taking, faults, table_for
from salotto.documents.problem import Problem
from salotto.documents.yaml_tree import Mapping, Node, Scalar, Sequence, read_mapping
from salotto.rules.presets import PRESETS, SALOTTO, apply_preset
from salotto.session.arbiter_actions import read_action
from salotto.session.arbiter_nodes import Reader
from salotto.session.arbiter_script import BringPack, Line, Pack, Position, Script
from salotto.session.names import name_fault

_FLAGS = (*SCOPA_ONLY, *SPAZZINO_ONLY)
_OPTIONS = ("game", "players", "teams", "target", "names", "preset", "taking", "first_dealer", "flags", *_FLAGS)
_POSITION = ("hands", "table", "stock", "piles", "scores", "dealer", "turn", "last_taker", "last_laid", "scope")


@dataclass(frozen=True, slots=True)
class ReadScript:
    """A file's script, None if anything is wrong: `problems`, and `faults` of its options and names, by line."""

    script: Script | None
    problems: tuple[Problem, ...]
    faults: tuple[tuple[int, Fault | Problem], ...]
    file: str


def read_script(path: Path) -> ReadScript:
    """The script that a file holds, which may also be a pipe."""
    document = read_mapping(path, shown_as=str(path), may_be_pipe=True)
    reader = Reader(document.file)
    root = document.root
    if document.problems:
        return ReadScript(None, tuple(map(_to_be_mended, document.problems)), (), document.file)
    reader.names(root, ("options", "pack", "position", "actions"))
    options_node, position = root.get("options"), root.get("position")
    agreed = _options_mapping(reader, options_node)
    options = _options(reader, agreed, _listed(position, "hands"))
    names, found = _names(reader, agreed.get("names"), options.players)
    lines = _lines(agreed)
    found += [(lines.get(fault.option, agreed.line), fault) for fault in faults(options)]
    if found:
        return ReadScript(None, tuple(reader.problems), tuple(found), document.file)
    pack, actions = root.get("pack"), root.get("actions")
    if pack is None and position is None:
        reader.report("script_no_start", root.line)
    script = Script(
        options,
        names,
        () if pack is None else _packs(reader, pack),
        None if position is None else _position(reader, position, options),
        () if actions is None else _actions(reader, actions),
    )
    if not script.packs:
        for action in script.actions:
            if action.action == BringPack(None):
                reader.report("script_no_pack", action.line)
    return ReadScript(None if reader.problems else script, tuple(reader.problems), (), document.file)


def _to_be_mended(problem: Problem) -> Problem:
    """A name that is there twice is no matter elsewhere, where the first counts; here nothing is played."""
    return Problem("script_name_twice", problem.values) if problem.code == "name_twice" else problem


def _listed(node: Node | None, name: str) -> int:
    """How many items a list inside a node has; 0 where there is no such list."""
    found = node.get(name) if isinstance(node, Mapping) else None
    return len(found.items) if isinstance(found, Sequence) else 0


def _options_mapping(reader: Reader, node: Node | None) -> Mapping:
    """What the file agrees on, empty where it says nothing."""
    mapping = None if node is None else reader.mapping(node, "options")
    return Mapping((), 1, 1) if mapping is None else mapping


def _lines(mapping: Mapping) -> dict[str, int]:
    """The line of every name, and of every flag in the list of flags."""
    lines = {key.text: key.line for key, _ in mapping.entries}
    flags = mapping.get("flags")
    listed = flags.items if isinstance(flags, Sequence) else ()
    return lines | {item.text: item.line for item in listed if isinstance(item, Scalar)}


def _options(reader: Reader, mapping: Mapping, hands: int) -> TableOptions:
    """The table's options, which may have faults.

    Where the number of players is not given, there are as many as names, or as the hands of the position, else two.
    """
    reader.names(mapping, _OPTIONS)
    game = _game(reader, mapping)
    players = _number(reader, mapping, "players", 2, 6) or _listed(mapping, "names") or hands
    options = table_for(game, players if 2 <= players <= 6 else 2)
    teams = _number(reader, mapping, "teams", 0, 3)
    target = _number(reader, mapping, "target", 1, 99)
    taking = _word(reader, mapping, "taking", list(Taking))
    options = replace(
        options,
        teams=options.teams if teams is None else teams,
        target=options.target if target is None else target,
        taking=options.taking if taking is None else Taking(taking),
        first_dealer=_number(reader, mapping, "first_dealer", 0, options.players - 1),
    )
    flags = mapping.get("flags")
    listed = () if flags is None else reader.items(flags, "flags")
    given = {word: True for item in listed if (word := reader.word(item, "flags", _FLAGS)) is not None}
    given |= {name: reader.truth(value, name) for name in _FLAGS if (value := mapping.get(name)) is not None}
    options = replace(options, escoba=given.get("escoba", False), scopone=given.get("scopone", False))
    options = apply_preset(_word(reader, mapping, "preset", PRESETS) or SALOTTO, options)
    for name, wanted in given.items():
        options = with_flag(options, name, wanted)
    return options


def _game(reader: Reader, mapping: Mapping) -> Game:
    node = mapping.get("game")
    if isinstance(node, Scalar) and node.text in SCOPA_ONLY:
        reader.report("script_game_is_option", node.line, name=node.text)
        return Game.SCOPA
    return Game(_word(reader, mapping, "game", list(Game)) or Game.SCOPA)


def with_flag(options: TableOptions, name: str, wanted: bool) -> TableOptions:
    """The options with one of the flags of `SCOPA_ONLY` and `SPAZZINO_ONLY` set."""
    flag: dict[str, bool] = {name: wanted}
    return replace(options, **flag)  # type: ignore[arg-type]  # all of these fields are truth values


def _names(
    reader: Reader, node: Node | None, players: int
) -> tuple[tuple[str, ...], list[tuple[int, Fault | Problem]]]:
    """A name for every seat, and what is wrong with those given, by line.

    Without any they are `A`, `B` and so on, as people at a table are called in rules.
    """
    if node is None:
        return tuple("ABCDEF"[:players]), []
    given = [item for item in reader.items(node, "names") if isinstance(item, Scalar)]
    names = tuple(item.text.strip() for item in given)
    if not isinstance(node, Sequence):
        return names, []
    if len(names) != players:
        reader.report("script_names", node.line, players=players)
        return names, []
    wrong = [(item.line, name_fault(item.text, names[:at])) for at, item in enumerate(given)]
    return names, [(line, problem) for line, problem in wrong if problem is not None]


def _packs(reader: Reader, node: Node) -> tuple[Pack, ...]:
    """One pack, or a list of packs: a list whose first item holds more than one card is a list of packs."""
    if isinstance(node, Sequence) and node.items and _holds_several(node.items[0]):
        return tuple(reader.pack(item) for item in node.items)
    return (reader.pack(node),)


def _holds_several(node: Node) -> bool:
    return isinstance(node, Sequence) or (not isinstance(node, Mapping) and len(node.text.split()) > 1)


def _position(reader: Reader, node: Node, options: TableOptions) -> Position | None:
    mapping = reader.mapping(node, "position")
    if mapping is None:
        return None
    reader.names(mapping, _POSITION)
    last_seat = options.players - 1
    last_laid = mapping.get("last_laid")
    laid = None if last_laid is None else reader.card(last_laid)  # before the others, since it lies on the table too
    placed = len(reader.placed)
    hands, piles, scores, scope = (mapping.get(name) for name in ("hands", "piles", "scores", "scope"))
    table, stock = mapping.get("table"), mapping.get("stock")
    if hands is None:
        reader.report("script_no_hands", node.line)
    found = Position(
        hands=() if hands is None else tuple(reader.cards(item) for item in reader.items(hands, "hands")),
        table=() if table is None else reader.cards(table),
        stock=() if stock is None else reader.cards(stock),
        piles=None if piles is None else tuple(reader.cards(item) for item in reader.items(piles, "piles")),
        scores=None if scores is None else _scores(reader, scores),
        dealer=_number(reader, mapping, "dealer", 0, last_seat),
        turn=_number(reader, mapping, "turn", 0, last_seat),
        last_taker=_number(reader, mapping, "last_taker", 0, last_seat),
        last_laid=laid,
        scope=None if scope is None else _scope(reader, scope, options.players),
        lines={"position": node.line, **_lines(mapping)},
    )
    reader.refuse_twice(placed)
    return found


def _scores(reader: Reader, node: Node) -> tuple[int, ...]:
    found = (reader.score(item, "scores") for item in reader.items(node, "scores"))
    return tuple(score for score in found if score is not None)


def _scope(reader: Reader, node: Node, players: int) -> tuple[int, ...]:
    before = len(reader.problems)
    scope = reader.numbers(node, "scope", 0, 40)
    if len(scope) != players and len(reader.problems) == before:
        reader.report("script_scope", node.line, players=players)
    return scope


def _actions(reader: Reader, node: Node) -> tuple[Line, ...]:
    read = (read_action(reader, item) for item in reader.items(node, "actions"))
    return tuple(line for line in read if line is not None)


def _number(reader: Reader, mapping: Mapping, name: str, low: int, high: int) -> int | None:
    node = mapping.get(name)
    return None if node is None else reader.number(node, name, low, high)


def _word(
    reader: Reader, mapping: Mapping, name: str, choices: tuple[str, ...] | list[Game] | list[Taking]
) -> str | None:
    node = mapping.get(name)
    return None if node is None else reader.word(node, name, choices)
