"""A computer that takes what is worth most and guards against what the next seat could win by its leavings."""

from __future__ import annotations

from random import Random
from typing import Final

from salotto.bots.danger import Danger
from salotto.bots.policy import declare
from salotto.bots.worth import Weights, card_weights, point_worth
from salotto.core.actions import ChooseDealOrder, Cut, Play, SeatAction, SetTableCard
from salotto.core.cards import Card, Mask, cards_of, mask_of
from salotto.core.events import Phase
from salotto.core.view import View
from salotto.engine.legal import Options

_LEFT: Final = 0.3  # the part of a left card's worth that the others get, on average
_LOOKED_AT: Final = 12  # takes of a card that are compared in full: Escoba can offer 324


class Guard:
    """The `guard` level."""

    def choose(self, view: View, options: Options, rng: Random) -> SeatAction:
        """The best play or dealer's card by its own reckoning; of equal ones any."""
        match view.board.phase:
            case Phase.PLAY:
                return _best(_plays(view, options), rng)
            case Phase.TABLE_CARDS:
                return _table_card(view, options)
            case Phase.DEAL_ORDER:
                return ChooseDealOrder(table_first=False)  # the dealer who knows his cards lays the table better
            case _:  # the cut, the only other moment that waits for a seat
                return Cut(rng.randrange(1, 40))

    def react(self, view: View, options: Options, rng: Random) -> SeatAction | None:
        """Declares what is true."""
        return declare(options)


def _best(plays: list[tuple[float, Play]], rng: Random) -> Play:
    most = max(value for value, _ in plays)
    return rng.choice([play for value, play in plays if value > most - 1e-9])


def _plays(view: View, options: Options) -> list[tuple[float, Play]]:
    """Every card with its best takes, each with its worth in match points."""
    board, rules = view.board, options.rules
    side = view.side
    assert side is not None, "a computer has a seat"
    weights = card_weights(rules, board, side)
    mine = point_worth(rules, side, side)
    theirs = point_worth(rules, (side + 1) % rules.sides, side)  # the next seat is never a partner (R8)
    danger = Danger(view, rules)
    table = mask_of(board.table)
    found: list[tuple[float, Play]] = []
    for card in view.held:
        for taken in _takes(view, options, card, weights, mine):
            left = table & ~taken if taken else table | 1 << card
            gained = weights.of(taken | 1 << card) if taken else 0.0
            if taken:
                gained += rules.award(card, taken, table, board.just_laid, board.is_final_play)
            value = mine * (gained - _LEFT * weights.of(left))
            value += theirs * danger.expected_award(left, None if taken else card)
            take = None if rules.table_decides else frozenset(cards_of(taken))
            found.append((value, Play(card, take)))
    return found


def _takes(view: View, options: Options, card: Card, weights: Weights, mine: float) -> list[Mask]:
    """The takes of a card that are worth comparing; 0 alone where it takes nothing."""
    if options.rules.table_decides:
        return [mask_of(options.automatic(card))]
    table = mask_of(view.board.table)
    takes = options.rules.takes.all(card, table) or [0]
    if len(takes) > _LOOKED_AT:
        takes.sort(key=lambda taken: (taken == table) + weights.of(taken), reverse=mine > 0)
    return takes[:_LOOKED_AT]


def _table_card(view: View, options: Options) -> SetTableCard:
    """The bottom card where it leaves the opener less than an unknown one would on average."""
    board, rules = view.board, options.rules
    assert view.bottom is not None, "the dealer has heard it"
    danger = Danger(view, rules)
    table = mask_of(board.table)
    known = danger.expected_award(table | 1 << view.bottom, view.bottom)
    unknown = [
        danger.expected_award(table | 1 << card, card) for card in cards_of(danger.unseen) if card != view.bottom
    ]
    return SetTableCard(from_bottom=known <= sum(unknown) / len(unknown))
