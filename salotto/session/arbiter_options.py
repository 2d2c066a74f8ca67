"""Reads the options of a script: the table, and what its players are called."""

from __future__ import annotations

from dataclasses import replace

from salotto.core.options import SCOPA_ONLY, SPAZZINO_ONLY, Game, TableOptions, Taking, faults, table_for
from salotto.documents.yaml_tree import Mapping, Scalar
from salotto.rules.presets import PRESETS, SALOTTO, apply_preset
from salotto.session.arbiter_nodes import Reader, lines_of, listed
from salotto.session.names import name_fault

_FLAGS = (*SCOPA_ONLY, *SPAZZINO_ONLY)
_OPTIONS = ("game", "players", "teams", "target", "names", "preset", "taking", "first_dealer", "flags", *_FLAGS)


def read_options(reader: Reader, root: Mapping) -> tuple[TableOptions, tuple[str, ...]]:
    """The table's options, with faults only where the reader has a complaint, and the names by seat.

    Where the number of players is not given, there are as many as names, or as the hands of the position, else two.
    """
    node = root.get("options")
    mapping = None if node is None else reader.mapping(node, "options")
    if mapping is None:
        mapping = Mapping((), root.line, root.column)
    reader.names(mapping, _OPTIONS)
    lines = lines_of(mapping)
    hands = listed(root.get("position"), "hands")
    players = reader.number_of(mapping, "players", 2, 6) or listed(mapping, "names") or hands
    options = table_for(_game(reader, mapping), players if 2 <= players <= 6 else 2)
    teams = reader.number_of(mapping, "teams", 0, 3)
    target = reader.number_of(mapping, "target", 1, 99)
    taking = reader.word_of(mapping, "taking", Taking)
    options = replace(
        options,
        teams=options.teams if teams is None else teams,
        target=options.target if target is None else target,
        taking=options.taking if taking is None else Taking(taking),
        first_dealer=reader.number_of(mapping, "first_dealer", 0, options.players - 1),
    )
    given = _flags(reader, mapping, lines)
    options = replace(options, escoba=given.get("escoba", False), scopone=given.get("scopone", False))
    options = apply_preset(reader.word_of(mapping, "preset", PRESETS) or SALOTTO, options)
    for name, wanted in given.items():
        options = _with_flag(options, name, wanted)
    names = _names(reader, mapping, options.players)
    if not reader.complaints:  # else the fault may be that of a value put for one that could not be read
        for fault in faults(options):
            culprits = (lines[name] for name in (fault.option, "players", "names", "game") if name in lines)
            reader.place(fault, next(culprits, mapping.line))
    return options, names


def _game(reader: Reader, mapping: Mapping) -> Game:
    node = mapping.get("game")
    flag = node.text.lower() if isinstance(node, Scalar) else ""
    if node is not None and flag in SCOPA_ONLY:
        instead = f"game: {Game.SCOPA}, {flag}: true"
        reader.report("script_value_instead", node.line, name="game", value=flag, instead=instead)
        return Game.SCOPA
    return Game(reader.word_of(mapping, "game", Game) or Game.SCOPA)


def _flags(reader: Reader, mapping: Mapping, lines: dict[str, int]) -> dict[str, bool]:
    """The flags that are listed or stand by their names; `lines` learns where those listed are."""
    given: dict[str, bool] = {}
    node = mapping.get("flags")
    for item in () if node is None else reader.items(node, "flags"):
        name = reader.word(item, "flags", _FLAGS)
        if name in lines:
            reader.report("script_name_twice", item.line, name=name, first=lines[name])
        elif name is not None:
            given[name] = True
            lines[name] = item.line
    return given | {name: reader.truth(value, name) for name in _FLAGS if (value := mapping.get(name)) is not None}


def _with_flag(options: TableOptions, name: str, wanted: bool) -> TableOptions:
    flag: dict[str, bool] = {name: wanted}
    return replace(options, **flag)  # type: ignore[arg-type]  # all of these fields are truth values


def _names(reader: Reader, mapping: Mapping, players: int) -> tuple[str, ...]:
    """A name for every seat: those given, else `A`, `B` and so on, as people at a table are called in rules."""
    node = mapping.get("names")
    if node is None:
        return tuple("ABCDEF"[:players])
    before = len(reader.complaints)
    names: list[str] = []
    for item in reader.items(node, "names"):
        name = item.text if isinstance(item, Scalar) else ""
        problem = name_fault(name, names)
        if problem is not None:
            reader.place(problem, item.line)
        names.append(name.strip())
    if len(names) != players and len(reader.complaints) == before:
        reader.report("script_names", lines_of(mapping)["names"], players=players)
    return tuple(names)
