"""From what a table agreed on to its rules: the only reader of the flags for the rules' sake."""

from __future__ import annotations

from functools import cache, lru_cache

from salotto.core.cards import Card
from salotto.core.events import Reason
from salotto.core.options import Game, TableOptions, Taking, faults
from salotto.rules import awards, picks, takes, tallies
from salotto.rules.awards import Award
from salotto.rules.deals import scopa_plan, scopone_plan
from salotto.rules.ruleset import Opening, Ruleset, Windows, to_the_earner, to_the_others

# One rule object a game, so that all tables share what it remembers.
_classic, _escoba, _spazzino_takes = cache(takes.classic), cache(takes.escoba), cache(takes.spazzino)

_PICKS = {Taking.AUTO: picks.automatic, Taking.CHOOSE: picks.chosen, Taking.MANUAL: picks.manual}


@lru_cache(maxsize=256)
def compile_rules(options: TableOptions) -> Ruleset:
    """The rules of a table.  Raises ValueError for options with `faults`, which the lobby never lets pass."""
    if faults(options):
        raise ValueError(faults(options))
    return _scopa(options) if options.game is Game.SCOPA else _spazzino(options)


def _scopa(options: TableOptions) -> Ruleset:
    sweep = awards.scopa_but_for_the_last_card if options.no_sweep_on_last else awards.scopa
    return Ruleset(
        players=options.players,
        sides=options.sides,
        target=options.target,
        plan=scopone_plan(options.players) if options.scopone else scopa_plan(options.players),
        opening=Opening.PLAIN,
        voids=three_tens if options.redeal_on_tens else never,
        takes=_escoba() if options.escoba else _classic(options.equal_card_first),
        pick=_PICKS[options.taking],
        table_decides=options.taking is Taking.AUTO,
        awards=(Award(Reason.SCOPA, sweep),),
        items=tallies.PRIMIERA_ITEMS if options.primiera else tallies.SCOPA_ITEMS,
        transfer=to_the_others if options.inverse else to_the_earner,
        lead=2 if options.two_points_clear else 1,
        windows=Windows(denouncing=options.taking is Taking.MANUAL, scaluneddu=False, declared_win=False),
        counters=False,
    )


def _spazzino(options: TableOptions) -> Ruleset:
    return Ruleset(
        players=options.players,
        sides=options.sides,
        target=options.target,
        plan=scopa_plan(options.players),
        opening=Opening.PRIVILEGE if options.dealers_privilege else Opening.CUT,
        voids=never,
        takes=_spazzino_takes(),
        pick=_PICKS[options.taking],
        table_decides=options.taking is Taking.AUTO,
        awards=(
            Award(Reason.PICCOLA, awards.piccola),
            Award(Reason.SPAZZINO, awards.spazzino),
            Award(Reason.BAGARI, awards.bagari),
        ),
        items=tallies.SPAZZINO_ITEMS,
        transfer=to_the_earner,
        lead=1,
        windows=Windows(denouncing=False, scaluneddu=True, declared_win=options.declared_win),
        counters=options.counters,
    )


def never(table: tuple[Card, ...]) -> bool:
    """No first table is dealt anew (R3)."""
    return False


def three_tens(table: tuple[Card, ...]) -> bool:
    """Three or four tens on the first table: dealt anew (R3, the option)."""
    return sum(card >= 36 for card in table) >= 3
