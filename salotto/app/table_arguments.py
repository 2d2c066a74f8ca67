"""A table from the command line: what was given over the game's own defaults."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from salotto.core.options import SCOPA_ONLY, SPAZZINO_ONLY, Game, TableOptions, Taking, table_for
from salotto.rules.presets import SALOTTO, apply_preset


def table_options(args: Namespace) -> TableOptions:
    """The options asked for; they may still have faults.  `--dealer` counts the seats from 1."""
    game = Game(args.game or Game.SCOPA)
    options = table_for(game, args.players or 2)
    flags = {name: getattr(args, name) for name in (*SCOPA_ONLY, *SPAZZINO_ONLY)}
    kind = {name: flags[name] for name in ("escoba", "scopone") if flags[name] is not None}
    options = apply_preset(args.preset or SALOTTO, replace(options, **kind))
    given = {name: value for name, value in flags.items() if value is not None}
    if args.teams is not None:
        given["teams"] = args.teams
    if args.target is not None:
        given["target"] = args.target
    if args.taking is not None:
        given["taking"] = Taking(args.taking)
    if args.dealer is not None:
        given["first_dealer"] = args.dealer - 1
    return replace(options, **given)
