"""Matches of random tables, driven at random: what must hold whatever is done.  R29, R30."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from salotto.core.actions import (
    Action,
    ChooseDealOrder,
    Cut,
    DeclareScaluneddu,
    DeclareVictory,
    Denounce,
    DrawDealer,
    Play,
    Reckon,
    SeatAction,
    SetTableCard,
    Shuffle,
)
from salotto.core.audience import seen
from salotto.core.board import Board
from salotto.core.cards import PACK, cards_of
from salotto.core.events import (
    BottomPeeked,
    CardsDealt,
    Event,
    HandReckoned,
    Phase,
    Reason,
    Scored,
    TableDealt,
)
from salotto.core.options import TableOptions
from salotto.core.refusal import Refusal
from salotto.core.seating import HOUSE, Actor
from salotto.core.state import State, new_state
from salotto.core.view import View, new_view
from salotto.engine.decide import decide
from salotto.engine.evolve import evolve
from salotto.engine.legal import options
from salotto.engine.observe import observe, view
from tests.tables import tables

SEEDS = st.integers(0, 2**32 - 1)


def places(state: State) -> list[int]:
    """Every card of the hand, wherever it is, sorted."""
    board = state.board
    cards = [*state.stock, *state.aside, *board.table]
    for held in state.held:
        cards += held
    for pile in board.piles:
        cards += cards_of(pile)
    return sorted(cards)


def actions(board: Board, held: tuple[int, ...], luck: Random) -> list[SeatAction]:
    """Sensible and senseless things that somebody might ask for."""
    table = list(board.table)
    marks = frozenset(luck.sample(table, luck.randint(0, min(3, len(table)))))
    card = luck.choice([*held, luck.randrange(40), luck.choice([-1, 40, 99])])
    last = board.ply - 1
    return [
        Play(card),
        Play(card, marks),
        Play(card, frozenset({luck.choice([*table, *PACK, 77])})),
        Play(luck.choice(PACK), frozenset()),
        Denounce(last),
        Denounce(luck.choice([last - 1, last + 1, -1])),
        DeclareScaluneddu(),
        DeclareVictory(),
        Cut(luck.choice([0, 1, 39, 40])),
        ChooseDealOrder(luck.random() < 0.5),
        SetTableCard(luck.random() < 0.5),
    ]


class AnyMatch(RuleBasedStateMachine):
    """One match; everything that was done and that happened is kept."""

    @initialize(table=tables(), seed=SEEDS)
    def sit_down(self, table: TableOptions, seed: int) -> None:
        self.table = table
        self.luck = Random(seed)
        self.state = new_state(table)
        self.done: list[tuple[Actor, Action]] = []
        self.happened: list[Event] = []
        self.viewers: list[int | None] = [None, *range(table.players)]
        self.known: dict[int | None, View] = {viewer: new_view(table, viewer) for viewer in self.viewers}

    # what is done

    @rule(times=st.integers(1, 12))
    def go_on(self, times: int) -> None:
        for _ in range(times):
            self.step()

    @precondition(lambda self: self.state.board.phase is Phase.PLAY)
    @rule()
    def play_to_the_end_of_the_hand(self) -> None:
        while self.state.board.phase is Phase.PLAY:
            self.step()

    @rule()
    def do_something_out_of_turn(self) -> None:
        seat = self.luck.randrange(self.table.players)
        wanted = [a for a in options(view(self.state, seat)) if not isinstance(a, Play | Cut)]
        if wanted:
            self.does(seat, self.luck.choice(wanted))

    @precondition(lambda self: self.state.board.phase is Phase.PLAY)
    @rule()
    def mark_anything(self) -> None:
        """In manual mode any set is taken."""
        seat = self.state.board.turn
        assert seat is not None
        for action in actions(self.state.board, self.state.held[seat], self.luck):
            if isinstance(action, Play) and action in options(view(self.state, seat)):
                self.does(seat, action)
                self.do_something_out_of_turn()
                return

    @rule()
    def ask_for_anything(self) -> None:
        """What is offered is accepted and nothing else is; what is refused changes nothing."""
        before = self.state
        for seat in range(self.table.players):
            seen_by_seat = view(self.state, seat)
            offered = options(seen_by_seat)
            for action in offered:
                assert action in offered
                assert not isinstance(decide(self.state, seat, action), Refusal), action
            assert bool(offered) == bool(list(offered))
            for action in actions(self.state.board, self.state.held[seat], self.luck):
                answer = decide(self.state, seat, action)
                assert (action in offered) == (not isinstance(answer, Refusal)), (action, answer)
            for house_action in (Shuffle(PACK), Reckon(), DrawDealer(0)):
                assert isinstance(decide(self.state, seat, house_action), Refusal)
        assert self.state == before

    @rule(seed=SEEDS)
    def exchange_what_is_hidden(self, seed: int) -> None:
        """Nobody can tell one world from another with the same open cards, whatever he does in it."""
        for viewer in self.viewers:
            other = reshuffled(self.state, viewer, Random(seed))
            assert view(other, viewer) == view(self.state, viewer)
            if viewer is None:
                continue
            offered = options(view(self.state, viewer))
            assert list(options(view(other, viewer))) == list(offered)
            for action in [*offered, *actions(self.state.board, self.state.held[viewer], self.luck)]:
                assert shown(decide(other, viewer, action), viewer) == shown(decide(self.state, viewer, action), viewer)

    # what must hold

    @invariant()
    def forty_cards(self) -> None:
        if self.state.board.hand_number and self.state.board.phase is not Phase.SHUFFLE:
            assert places(self.state) == list(PACK)

    @invariant()
    def counts_agree(self) -> None:
        board = self.state.board
        assert board.held_counts == tuple(len(held) for held in self.state.held)
        assert (board.stock_count, board.aside_count) == (len(self.state.stock), len(self.state.aside))

    @invariant()
    def somebody_is_waited_for(self) -> None:
        board = self.state.board
        house = board.phase in (Phase.DRAW, Phase.SHUFFLE, Phase.RECKONING, Phase.FINISHED)
        assert house or (board.turn is not None and bool(options(view(self.state, board.turn))))

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        replayed = new_state(self.table)
        for event in self.happened:
            replayed = evolve(replayed, event)
        assert replayed == self.state
        state = new_state(self.table)
        events: list[Event] = []
        for actor, action in self.done:
            decided = decide(state, actor, action)
            assert not isinstance(decided, Refusal)
            for event in decided:
                state = evolve(state, event)
            events += decided
        assert events == self.happened
        assert state == self.state

    # how it is done

    def step(self) -> None:
        """What the match waits for."""
        board = self.state.board
        match board.phase:
            case Phase.DRAW:
                self.does(HOUSE, DrawDealer(self.luck.randrange(self.table.players)))
            case Phase.SHUFFLE:
                self.does(HOUSE, Shuffle(self.pack()))
            case Phase.RECKONING:
                self.does(HOUSE, Reckon())
            case Phase.FINISHED:
                assert isinstance(decide(self.state, 0, Play(0)), Refusal)
            case _:
                seat = board.turn
                assert seat is not None
                wanted = list(options(view(self.state, seat)))
                if not self.table.declared_win or self.luck.random() < 0.9:
                    wanted = [action for action in wanted if not isinstance(action, DeclareVictory)]
                self.does(seat, self.luck.choice(wanted))

    def pack(self) -> tuple[int, ...]:
        """Any pack; often one with the tens on top, or with runs of a suit."""
        order = self.luck.sample(PACK, 40)
        kind = self.luck.random()
        if kind < 0.2:
            order.sort(key=lambda card: card < 36)
        elif kind < 0.4:
            order.sort(key=lambda card: (card & 3, card))
        return tuple(order)

    def does(self, actor: Actor, action: Action) -> None:
        events = decide(self.state, actor, action)
        assert not isinstance(events, Refusal), (action, events)
        self.done.append((actor, action))
        for event in events:
            before = self.state.board.scores
            self.state = evolve(self.state, event)
            self.transfers(event, before)
            for viewer in self.viewers:
                told = seen(viewer, len(self.happened), event)
                self.known[viewer] = observe(self.known[viewer], told)
                assert self.known[viewer] == view(self.state, viewer), event
            self.happened.append(event)

    def transfers(self, event: Event, before: tuple[int, ...]) -> None:
        """Points reach exactly those who get them, in full (R10, R15)."""
        sides = range(self.table.sides)
        gained = [after - old for after, old in zip(self.state.board.scores, before, strict=True)]
        if isinstance(event, Scored):
            earner = self.table.side_of(event.seat)
            inverted = self.table.inverse and event.reason not in (Reason.DENOUNCED_RIGHT, Reason.DENOUNCED_WRONG)
            assert gained == [event.points if (side != earner) == inverted else 0 for side in sides]
        elif isinstance(event, HandReckoned):
            earned = [sum(item.points for item in event.items if item.winner == side) for side in sides]
            others = [sum(earned) - earned[side] for side in sides]
            assert gained == list(event.received) == (others if self.table.inverse else earned)
        else:
            assert not any(gained)


def reshuffled(state: State, viewer: int | None, luck: Random) -> State:
    """Another world that looks the same to the viewer: hidden cards change places, not the bottom card he heard."""
    keeps_bottom = state.bottom is not None and viewer == state.board.dealer
    stock = state.stock[:-1] if keeps_bottom else state.stock
    hidden = [*stock, *state.aside]
    for seat, held in enumerate(state.held):
        if seat != viewer:
            hidden += held
    luck.shuffle(hidden)

    def some(count: int) -> tuple[int, ...]:
        return tuple(hidden.pop() for _ in range(count))

    mixed = (*some(len(stock)), *state.stock[len(stock) :])
    aside = some(len(state.aside))
    others = tuple(cards if seat == viewer else some(len(cards)) for seat, cards in enumerate(state.held))
    bottom = mixed[-1] if state.bottom is not None else None
    return State(state.board, others, mixed, aside, bottom)


def shown(answer: tuple[Event, ...] | Refusal, viewer: int) -> object:
    """What a seat sees of an answer, but for the cards that it turns up."""
    if isinstance(answer, Refusal):
        return answer
    told = [seen(viewer, 0, event).event for event in answer]
    return [type(event) if isinstance(event, CardsDealt | TableDealt | BottomPeeked) else event for event in told]


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(
    max_examples=600,
    stateful_step_count=30,
    deadline=None,
    print_blob=True,  # every run has matches of its own; this line repeats one that failed
    suppress_health_check=list(HealthCheck),
)
