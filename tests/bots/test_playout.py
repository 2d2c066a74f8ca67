"""The search core and the engine play the same hands: equal awards, piles, remainders and counts (DESIGN 1.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from salotto.bots import playout
from salotto.core.actions import (
    ChooseDealOrder,
    Cut,
    DeclareScaluneddu,
    DrawDealer,
    Play,
    Reckon,
    SeatAction,
    SetTableCard,
    Shuffle,
)
from salotto.core.cards import Card, Mask, mask_of
from salotto.core.events import Event, HandReckoned, Phase, RemainderTaken, Scored
from salotto.core.options import Game, TableOptions, Taking, faults, table_for, teams_allowed
from salotto.core.refusal import Refusal
from salotto.core.seating import HOUSE, Actor, Seat
from salotto.core.state import State, new_state
from salotto.engine.decide import decide
from salotto.engine.evolve import evolve
from salotto.engine.legal import options as open_to
from salotto.engine.observe import view
from salotto.rules.compile import compile_rules
from salotto.rules.takes import Counts

SCOPA_FLAGS = ("escoba", "scopone", "inverse", "equal_card_first", "no_sweep_on_last", "redeal_on_tens", "primiera")


def tables(game: Game, taking: Taking) -> Iterator[TableOptions]:
    """Every table that can be set, but for options that change nothing within a hand."""
    flags = SCOPA_FLAGS if game is Game.SCOPA else ("dealers_privilege",)
    for players in range(2, 7):
        for teams in teams_allowed(game, players):
            for chosen in product((False, True), repeat=len(flags)):
                table = replace(table_for(game, players), teams=teams, taking=taking, dealers_privilege=False)
                for flag, wanted in zip(flags, chosen, strict=True):
                    table = with_flag(table, flag, wanted)
                if not faults(table):
                    yield table


def with_flag(table: TableOptions, flag: str, wanted: bool) -> TableOptions:
    changed: dict[str, bool] = {flag: wanted}
    return replace(table, **changed)  # type: ignore[arg-type]  # the name is one of the flags


class PlayedHand(NamedTuple):
    """A hand as the engine played it by chance."""

    order: tuple[Card, ...]
    dealer: Seat
    dealing: playout.Dealing
    plays: tuple[tuple[Card, Mask], ...]
    outcome: playout.Outcome


class Engine:
    """Plays a hand of a table by chance: cut, privilege, plays and marks."""

    def __init__(self, table: TableOptions, rng: Random) -> None:
        self.table = table
        self.rng = rng
        self.state: State = new_state(table)
        self.events: list[Event] = []

    def submit(self, actor: Actor, action: SeatAction | DrawDealer | Shuffle | Reckon) -> None:
        found = decide(self.state, actor, action)
        assert not isinstance(found, Refusal), (found, action)
        for event in found:
            self.state = evolve(self.state, event)
        self.events += found
        for seat in range(self.table.players):
            if self.state.board.phase is Phase.PLAY and DeclareScaluneddu() in open_to(view(self.state, seat)):
                self.submit(seat, DeclareScaluneddu())

    def begin(self) -> tuple[Card, ...]:
        """Draws the dealer and shuffles until a first table stands; returns the pack."""
        self.submit(HOUSE, DrawDealer(self.rng.randrange(self.table.players)))
        while self.state.board.phase is Phase.SHUFFLE:
            order = playout.shuffled(self.rng)
            self.submit(HOUSE, Shuffle(tuple(order)))
        return tuple(order)

    def open(self) -> playout.Dealing:
        cut, table_first, from_bottom = 0, False, []
        while self.state.board.phase is not Phase.PLAY:
            seat = self.state.board.turn
            assert seat is not None
            action = self.rng.choice(list(open_to(view(self.state, seat))))
            match action:
                case Cut(place=place):
                    cut = place
                case ChooseDealOrder(table_first=chosen):
                    table_first = chosen
                case SetTableCard(from_bottom=bottom):
                    from_bottom.append(bottom)
                case _:
                    raise AssertionError(action)
            self.submit(seat, action)
        return playout.Dealing(cut, table_first, tuple(from_bottom) or (False,) * 4)

    def play(self) -> tuple[Card, Mask]:
        """One play of the seat whose turn it is; in manual mode half of them with marks made blindly."""
        board = self.state.board
        assert board.turn is not None
        if self.table.taking is Taking.MANUAL and self.rng.random() < 0.5:
            marked = frozenset(card for card in board.table if self.rng.random() < 0.3)
            play = Play(self.rng.choice(self.state.held[board.turn]), marked)
        else:
            play = self.rng.choice(list(open_to(view(self.state, board.turn)).plays()))
        self.submit(board.turn, play)
        last = self.state.board.last_play
        assert last is not None
        return last.card, mask_of(last.taken)

    def hand(self) -> PlayedHand:
        order = self.begin()
        dealer = self.state.board.dealer
        assert dealer is not None
        dealing = self.open()
        plays = []
        while self.state.board.phase is Phase.PLAY:
            plays.append(self.play())
        piles = self.state.board.piles
        self.submit(HOUSE, Reckon())
        return PlayedHand(order, dealer, dealing, tuple(plays), self.outcome(piles))

    def outcome(self, piles: tuple[Mask, ...]) -> playout.Outcome:
        earned = [0] * self.table.players
        for event in self.events:
            if isinstance(event, Scored):
                earned[event.seat] += event.points
        rest = next((event for event in self.events if isinstance(event, RemainderTaken)), RemainderTaken(None, ()))
        count = next(event for event in self.events if isinstance(event, HandReckoned))
        return playout.Outcome(tuple(earned), piles, rest.cards, rest.seat, count.items, self.state.board.scores)


def follow(plays: Sequence[tuple[Card, Mask]]) -> playout.Chooser:
    """A chooser that plays what was played, and checks that it is shown a true table."""
    left = iter(plays)

    def choose(
        seat: Seat, held: Sequence[Card], table: Sequence[Card], mask: Mask, counts: Counts
    ) -> tuple[Card, Mask]:
        card, taken = next(left)
        assert card in held
        assert mask_of(table) == mask
        assert counts == sum(1 << (lying & ~3) for lying in table)
        assert not taken & ~mask
        return card, taken

    return choose


@pytest.mark.parametrize(
    ("game", "taking"),
    [
        (Game.SCOPA, Taking.AUTO),
        (Game.SCOPA, Taking.CHOOSE),
        (Game.SCOPA, Taking.MANUAL),
        (Game.SPAZZINO, Taking.AUTO),
        (Game.SPAZZINO, Taking.CHOOSE),
    ],
)
def test_playout_comes_to_the_same_as_the_engine_at_every_table(game: Game, taking: Taking) -> None:
    for number, table in enumerate(tables(game, taking)):
        hand = Engine(table, Random(number)).hand()
        begun = playout.begin(compile_rules(table), hand.order, hand.dealer, hand.dealing)
        assert begun.finish(follow(hand.plays)) == hand.outcome, table


def test_playout_of_spazzino_comes_to_the_same_as_the_engine_over_many_hands() -> None:
    for seed in range(60):
        table = replace(table_for(Game.SPAZZINO, 2 + seed % 2 * 2), dealers_privilege=seed % 3 > 0)
        hand = Engine(table, Random(seed)).hand()
        begun = playout.begin(compile_rules(table), hand.order, hand.dealer, hand.dealing)
        assert begun.finish(follow(hand.plays)) == hand.outcome


@pytest.mark.parametrize("game", list(Game))
def test_playout_by_chance_plays_what_the_engine_allows_at_every_table(game: Game) -> None:
    for number, table in enumerate(tables(game, Taking.AUTO)):
        engine = Engine(table, Random(number))
        order = engine.begin()
        dealer = engine.state.board.dealer
        assert dealer is not None
        begun = playout.begin(compile_rules(table), order, dealer, engine.open())
        by_chance = begun.copy().finish(Random(9))
        again = begun.copy()
        rng = Random(9)
        while not again.is_over:
            card = again.held[again.turn][int(rng.random() * len(again.held[again.turn]))]
            engine.submit(again.turn, Play(card))
            last = engine.state.board.last_play
            assert last is not None
            again.play(card, mask_of(last.taken))
        piles = engine.state.board.piles
        engine.submit(HOUSE, Reckon())
        assert by_chance == again.outcome() == engine.outcome(piles), table


@pytest.mark.parametrize("game", list(Game))
def test_random_plays_are_all_legal(game: Game) -> None:
    table = replace(table_for(game), taking=Taking.CHOOSE)
    rules = compile_rules(table)
    engine = Engine(table, Random(2))
    order = engine.begin()
    dealer = engine.state.board.dealer
    assert dealer is not None
    dealing = engine.open()
    chosen = playout.random_play(rules.takes, Random(3))

    def submitted(
        seat: Seat, held: Sequence[Card], table: Sequence[Card], mask: Mask, counts: Counts
    ) -> tuple[Card, Mask]:
        card, taken = chosen(seat, held, table, mask, counts)
        engine.submit(seat, Play(card, frozenset(lying for lying in table if taken >> lying & 1)))
        return card, taken

    outcome = playout.begin(rules, order, dealer, dealing).finish(submitted)
    piles = engine.state.board.piles
    engine.submit(HOUSE, Reckon())
    assert outcome == engine.outcome(piles)


def test_a_copy_is_played_on_without_its_original() -> None:
    begun = playout.begin(compile_rules(table_for(Game.SCOPA)), range(40), 1)
    before = ([*map(tuple, begun.held)], tuple(begun.table), begun.mask, begun.turn, tuple(begun.stock))
    begun.copy().finish(Random(1))
    assert ([*map(tuple, begun.held)], tuple(begun.table), begun.mask, begun.turn, tuple(begun.stock)) == before
