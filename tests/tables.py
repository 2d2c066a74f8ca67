"""Every table that can be set, for tests that go through them all or draw one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from hypothesis import strategies as st

from salotto.core.options import SCOPA_ONLY, SPAZZINO_ONLY, Game, TableOptions, Taking, faults, table_for, teams_allowed


def all_tables(game: Game) -> Iterator[TableOptions]:
    """Every combination of players, teams, taking mode and flags that means something, at a target that ends soon."""
    flags = SCOPA_ONLY if game is Game.SCOPA else SPAZZINO_ONLY
    for players in range(2, 7):
        for teams in teams_allowed(game, players):
            for taking in Taking:
                for values in product((False, True), repeat=len(flags)):
                    agreed: dict[str, bool] = dict(zip(flags, values, strict=True))
                    usual = replace(table_for(game, players), teams=teams, taking=taking)
                    table = replace(usual, **agreed)  # type: ignore[arg-type]
                    if not faults(table):
                        yield table


TABLES: list[TableOptions] = [*all_tables(Game.SCOPA), *all_tables(Game.SPAZZINO)]


def tables() -> st.SearchStrategy[TableOptions]:
    """A table of either game, with a low or a usual target, the first dealer drawn or agreed."""

    @st.composite
    def draw_table(draw: st.DrawFn) -> TableOptions:
        game = draw(st.sampled_from(Game))
        table = draw(st.sampled_from([table for table in TABLES if table.game is game]))
        dealer = draw(st.none() | st.integers(0, table.players - 1))
        return replace(table, target=draw(st.sampled_from([1, 3, table.target])), first_dealer=dealer)

    return draw_table()
