"""Sets of options with a name.  A preset sets only what means something at the table.  Source: RULES, "Presets"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from salotto.core.options import Game, TableOptions

SALOTTO: Final = "salotto"
TRADIZIONALE: Final = "tradizionale"
PRESETS: Final = (SALOTTO, TRADIZIONALE)


def apply_preset(name: str, options: TableOptions) -> TableOptions:
    """The options with a preset's choices in force.  Raises KeyError for a name that is not in `PRESETS`.

    *tradizionale* belongs to the Scopa family: Spazzino has one set of rules, so there it changes nothing.
    """
    if name not in PRESETS:
        raise KeyError(name)
    traditional = name == TRADIZIONALE and options.game is Game.SCOPA
    return replace(
        options,
        equal_card_first=traditional and not options.escoba,
        no_sweep_on_last=traditional,
        redeal_on_tens=traditional and not options.scopone,
        primiera=traditional,
    )
