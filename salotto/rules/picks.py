"""Who finds the take, and what a mistake is.  Source: RULES part 1, "Taking modes", "Manual takes"."""

from __future__ import annotations

from typing import Protocol

from salotto.core.cards import Card, Mask, mask_of, rank_counts
from salotto.core.refusal import Code
from salotto.rules.takes import TakeRule


class Pick(Protocol):
    """Turns what the player asked for into the set that is taken."""

    def __call__(
        self, takes: TakeRule, card: Card, take: frozenset[Card] | None, table: tuple[Card, ...]
    ) -> Mask | Code:
        """The taken set, 0 where the card is laid, or why it cannot be."""
        ...


def automatic(takes: TakeRule, card: Card, take: frozenset[Card] | None, table: tuple[Card, ...]) -> Mask | Code:
    """The table's own choice (R4); a player who names another set is told so."""
    mask = mask_of(table)
    chosen = takes.automatic(card, table, mask, rank_counts(mask))
    return chosen if take is None or mask_of(take) == chosen else Code.TAKE_IS_AUTOMATIC


def chosen(takes: TakeRule, card: Card, take: frozenset[Card] | None, table: tuple[Card, ...]) -> Mask | Code:
    """Any legal take.  Without a choice the only one there is; taking is not optional."""
    mask = mask_of(table)
    if take:
        wanted = mask_of(take)
        return wanted if takes.allows(card, wanted, mask) else Code.NOT_A_TAKE
    legal = takes.all(card, mask)
    if not legal:
        return 0
    return legal[0] if len(legal) == 1 and take is None else Code.CHOOSE_A_TAKE


def manual(takes: TakeRule, card: Card, take: frozenset[Card] | None, table: tuple[Card, ...]) -> Mask | Code:
    """Whatever was marked, or nothing: the engine accepts any set (RULES, "Manual takes")."""
    return mask_of(take or ())


def is_mistake(takes: TakeRule, card: Card, taken: Mask, table: Mask) -> bool:
    """Whether a manual play was one (R11): a set that does not add up, or nothing where a take was possible.

    A sum beside an equal card is one only where the table agreed on the equal card first.
    """
    if taken:
        return not takes.allows(card, taken, table)
    return bool(takes.fewest(card, rank_counts(table)))
