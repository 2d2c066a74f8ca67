"""A hand as search plays it: the rules of `salotto.rules`, nothing said, nothing remembered but what they ask for.

The engine makes events of every play and copies its state; a search throws thousands of hands away.  Here a hand
is changed in place: the table as a list, a set and rank counts that are kept up to date together.  Takes, awards,
count and transfer are the very functions that the engine calls, so the two can differ in plumbing only, and a
property test plays the same hands through both.

Left out, since they are no part of a hand's play: denouncing, declared win, the redeal on three tens.  Scaluneddi
are declared by whoever is dealt one: it costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from salotto.core.cards import PACK, Card, Mask, mask_of, rank_counts
from salotto.core.events import Counted
from salotto.core.seating import Seat
from salotto.rules.awards import SCALUNEDDU_POINTS, is_scaluneddu
from salotto.rules.ruleset import Opening, Ruleset
from salotto.rules.takes import Counts, TakeRule

# (seat, its cards, table in order, the same as set, the same as rank counts) -> (card, taken set, 0 to lay it).
# It must change none of what it is given, and pick a take that the table's taking mode would accept.
Chooser: TypeAlias = Callable[[Seat, Sequence[Card], Sequence[Card], Mask, Counts], tuple[Card, Mask]]

_BIT = tuple(1 << card for card in range(40))
_COUNT = tuple(1 << (card & ~3) for card in range(40))  # one card of its rank


class Outcome(NamedTuple):
    """What a hand came to.

    `earned`: award points by seat, before any transfer.  `piles` by seat, with the remainder, which lay on the
    table at the end and fell to `heir` (None: nobody took, it is in no pile).  `items`: the count.
    `received`: what the hand adds to each side's score, awards and count, transferred.
    """

    earned: tuple[int, ...]
    piles: tuple[Mask, ...]
    remainder: tuple[Card, ...]
    heir: Seat | None
    items: tuple[Counted, ...]
    received: tuple[int, ...]


class Playout:
    """One hand in motion, from any moment in which a card is to be played.

    By seat: `held` (in no meaningful order), `piles`, `earned` (award points so far).  `stock` is what is still
    to be dealt, top first, without cards set aside.  `laid` is the card that the previous play laid, or None.
    """

    __slots__ = (
        "counts",
        "earned",
        "held",
        "laid",
        "last_taker",
        "mask",
        "piles",
        "rules",
        "stock",
        "table",
        "turn",
    )

    def __init__(
        self,
        rules: Ruleset,
        held: Sequence[Sequence[Card]],
        table: Sequence[Card],
        stock: Sequence[Card],
        turn: Seat,
        piles: Sequence[Mask] = (),
        last_taker: Seat | None = None,
        laid: Card | None = None,
    ) -> None:
        self.rules = rules
        self.held = [list(cards) for cards in held]
        self.table = list(table)
        self.mask = mask_of(table)
        self.counts = rank_counts(self.mask)
        self.stock = list(stock)
        self.turn = turn
        self.piles = list(piles) or [0] * rules.players
        self.earned = [0] * rules.players
        self.last_taker = last_taker
        self.laid = laid

    def copy(self) -> Playout:
        """The same moment once more, to be played on independently."""
        twin = Playout.__new__(Playout)
        twin.rules = self.rules
        twin.held = [cards[:] for cards in self.held]
        twin.table = self.table[:]
        twin.mask = self.mask
        twin.counts = self.counts
        twin.stock = self.stock
        twin.turn = self.turn
        twin.piles = self.piles[:]
        twin.earned = self.earned[:]
        twin.last_taker = self.last_taker
        twin.laid = self.laid
        return twin

    @property
    def is_over(self) -> bool:
        """Whether the last card of the hand has been played."""
        return not self.stock and not any(self.held)

    def play(self, card: Card, taken: Mask) -> None:
        """The seat to move plays a card and takes a set of table cards, 0 to lay it.

        Points go to `earned`; the next deal follows by itself.  Nothing is checked.
        """
        self._advance(lambda seat, held, table, mask, counts: (card, taken), 1)

    def finish(self, by: Chooser | Random) -> Outcome:
        """What the hand comes to when every seat plays as the chooser says.

        By mere chance, any card of the hand is played and takes what the table takes by itself (R4).
        """
        if isinstance(by, Random):
            self._by_chance(by.random)
        else:
            self._advance(by, 40)
        return self.outcome()

    def outcome(self) -> Outcome:
        """What the hand came to; to be asked once the last card is played."""
        rules = self.rules
        sides = rules.sides
        piles = self.piles[:]
        heir = self.last_taker if self.table else None
        if heir is not None:
            piles[heir] |= self.mask
        by_side = [0] * sides
        gained = [0] * sides  # before the transfer
        for seat, pile in enumerate(piles):
            by_side[seat % sides] |= pile
            gained[seat % sides] += self.earned[seat]
        items = tuple([item(by_side) for item in rules.items])
        for item in items:
            if item.winner is not None:
                gained[item.winner] += item.points
        received = [0] * sides
        for earner, points in enumerate(gained):
            if points:
                for side in rules.receivers(earner):
                    received[side] += points
        return Outcome(tuple(self.earned), tuple(piles), tuple(self.table), heir, items, tuple(received))

    def _advance(self, choose: Chooser, plays: int) -> None:
        """At most so many plays, with the deals between them and after the last."""
        rules, held, table, stock = self.rules, self.held, self.table, self.stock
        mask, counts, laid, seat = self.mask, self.counts, self.laid, self.turn
        piles, earned, players, last_taker = self.piles, self.earned, rules.players, self.last_taker
        awards = [award.points for award in rules.awards]
        left = sum(map(len, held))
        for _ in range(plays):
            if not left:
                break
            cards = held[seat]
            card, taken = choose(seat, cards, table, mask, counts)
            cards.remove(card)
            left -= 1
            if taken:
                final = not (left or stock)
                for award in awards:
                    points = award(card, taken, mask, laid, final)
                    if points:
                        earned[seat] += points
                piles[seat] |= taken | _BIT[card]
                last_taker = seat
                laid = None
                mask ^= taken
                counts -= rank_counts(taken)
                table = [lying for lying in table if mask >> lying & 1]
            else:
                table.append(card)
                mask |= _BIT[card]
                counts += _COUNT[card]
                laid = card
            seat += 1
            if seat == players:
                seat = 0
            if not left and stock:
                left = self._deal(seat, rules.plan.next_deal(len(stock)), stock)
                stock = stock[left:]
        self.mask, self.counts, self.laid, self.turn = mask, counts, laid, seat
        self.table, self.stock, self.last_taker = table, stock, last_taker

    def _by_chance(self, random: Callable[[], float]) -> None:
        """All that is left of the hand: any card of the hand, each taking what the table takes by itself (R4).

        Search spends its time here, so that nothing is called that a look into a memo can spare, and `table`
        keeps what was taken until its order has a say.
        """
        rules, held, table, stock = self.rules, self.held, self.table, self.stock
        mask, counts, laid, seat = self.mask, self.counts, self.laid, self.turn
        piles, earned, players, last_taker = self.piles, self.earned, rules.players, self.last_taker
        awards = [award.points for award in rules.awards]
        automatic, sure = rules.takes.automatic, rules.takes.sure
        left = sum(map(len, held))
        while left:
            cards = held[seat]
            card = cards.pop(int(random() * len(cards)))
            left -= 1
            relevant, known = sure[card >> 2]
            ranks = known.get(counts & relevant, -1)
            if ranks > 0:
                taken = mask & ranks
                counts &= ~ranks
            elif ranks:
                table = [lying for lying in table if mask >> lying & 1]
                taken = automatic(card, table, mask, counts)
                counts -= rank_counts(taken)
            else:
                taken = 0
            if taken:
                final = not (left or stock)
                for award in awards:
                    points = award(card, taken, mask, laid, final)
                    if points:
                        earned[seat] += points
                piles[seat] |= taken | _BIT[card]
                last_taker = seat
                laid = None
                mask ^= taken
            else:
                table.append(card)
                mask |= _BIT[card]
                counts += _COUNT[card]
                laid = card
            seat += 1
            if seat == players:
                seat = 0
            if not left and stock:
                left = self._deal(seat, rules.plan.next_deal(len(stock)), stock)
                stock = stock[left:]
        self.mask, self.counts, self.laid, self.turn = mask, counts, laid, seat
        self.table = [lying for lying in table if mask >> lying & 1]
        self.stock, self.last_taker = stock, last_taker

    def _deal(self, opener: Seat, size: int, stock: list[Card]) -> int:
        """Gives every seat so many cards off the stock, which stays as it is; returns how many in all.

        Each that can declare a scaluneddu gets its points.
        """
        held, players = self.held, self.rules.players
        dealt = 0
        for place in range(opener, opener + players):
            held[place % players] = stock[dealt : dealt + size]
            dealt += size
        if self.rules.windows.scaluneddu:
            for seat, cards in enumerate(held):
                if is_scaluneddu(tuple(cards)):
                    self.earned[seat] += SCALUNEDDU_POINTS
        return dealt


class Dealing(NamedTuple):
    """What is decided before the first card of a hand: the cut, and the dealer's privilege.

    `from_bottom` for each table card in turn; both matter only at a table where the rules ask for them.
    """

    cut: int = 0
    table_first: bool = False
    from_bottom: tuple[bool, ...] = (False,) * 4


def begin(rules: Ruleset, order: Sequence[Card], dealer: Seat, dealing: Dealing | None = None) -> Playout:
    """A hand just dealt from a pack, top card first; without `dealing` uncut, hands first, table from the top."""
    dealing = dealing or Dealing()
    plan = rules.plan
    opener = (dealer + 1) % rules.players
    stock = [*order[dealing.cut :], *order[: dealing.cut]]
    table_first = rules.opening is Opening.PLAIN or (rules.opening is Opening.PRIVILEGE and dealing.table_first)
    at = 0 if table_first else plan.deals[0] * rules.players  # where the table's cards lie in the stock
    table = []
    for from_bottom in dealing.from_bottom if rules.opening is Opening.PRIVILEGE else (False,) * plan.table:
        table.append(stock.pop(-1 if from_bottom else at))
    playout = Playout(rules, [()] * rules.players, table, (), opener)
    dealt = playout._deal(opener, plan.deals[0], stock)
    playout.stock = stock[dealt : len(stock) - plan.aside]
    return playout


def shuffled(rng: Random) -> list[Card]:
    """A pack in any order, each as likely as the other; half the time of `shuffle`."""
    random = rng.random
    return sorted(PACK, key=[random() for _ in PACK].__getitem__)


def random_play(takes: TakeRule, rng: Random) -> Chooser:
    """Any of the legal plays, each as likely as the other: all takes of all cards are listed."""
    random, every = rng.random, takes.plays

    def choose(
        seat: Seat, held: Sequence[Card], table: Sequence[Card], mask: Mask, counts: Counts
    ) -> tuple[Card, Mask]:
        plays = every(held, mask, counts)
        return plays[int(random() * len(plays))]

    return choose
