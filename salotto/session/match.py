"""A match at one table: one queue through which every action goes, and what everybody there sees of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Protocol, TypeAlias

from salotto.bots.policy import Policy
from salotto.core.actions import Action, Reckon, SeatAction
from salotto.core.audience import Seen, seen
from salotto.core.events import DealVoided, Event, HandReckoned, HandStarted, Phase
from salotto.core.refusal import Refusal
from salotto.core.seating import HOUSE, Actor, Seat
from salotto.core.state import State, new_state
from salotto.core.view import View
from salotto.engine import observe
from salotto.engine.decide import decide
from salotto.engine.evolve import evolve
from salotto.engine.legal import options
from salotto.rules.compile import compile_rules
from salotto.session.house import House
from salotto.session.setup import Setup

Batch: TypeAlias = tuple[Event, ...]  # the events of one action
Listener: TypeAlias = Callable[[View, tuple[Seen, ...], View], None]  # before, batch, after


class Journal(Protocol):
    """Where batches are written before they are announced.  Never raises: the match goes on without it."""

    def append(self, batch: Batch) -> None:
        """Keeps the batch, on disk if it can."""
        ...


class Wait(Enum):
    """Whom a match waits for."""

    HOUSE = "house"  # `step` shuffles, draws or counts
    BOT = "bot"  # `step` lets a computer play or react
    HUMAN = "human"  # an action of a person
    GO_ON = "go_on"  # `go_on` of every person named
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Waiting:
    """What comes next: `seats` in seat order, empty for the house and at the end.

    `reaction`: a computer wants to do something out of turn; meanwhile persons may act as well, which then comes
    first and the computer thinks again.
    """

    wait: Wait
    seats: tuple[Seat, ...] = ()
    reaction: bool = False


class Match:
    """Runs one match.  Nothing here waits: the caller asks `waits_for` and decides when to `step`.

    The hand's count comes at once, but at a manual table only after every person has gone on, since until then
    the last play can be denounced (R16).  The next hand always waits until every person has gone on, so that
    the count can be heard in peace.  Without persons nothing waits.
    """

    def __init__(
        self,
        setup: Setup,
        house: House,
        journal: Journal | None,
        players: Mapping[Seat, Policy],
        played: Sequence[Batch] = (),
    ) -> None:
        """A match that begins, or goes on after the batches `played`, which are not announced again.

        Seats that are not in `players` are persons.
        """
        self.setup = setup
        self.house = house
        self._journal = journal
        self._players = dict(players)
        self._humans = tuple(seat for seat in range(setup.options.players) if seat not in self._players)
        self._state = new_state(setup.options)
        self._seq = 0
        self._listeners: list[tuple[Seat | None, Listener]] = []
        self._queue: deque[tuple[Actor, Action]] = deque()
        self._delivering = False
        self._gone_on: set[Seat] = set()
        self._counted = False  # a hand was counted and the next has not begun
        self._voided = 0  # deals of the hand to come that were voided
        self._reaction: tuple[Seat, SeatAction] | None = None
        self._bots_asked = False
        for batch in played:
            self._take_in(batch)

    def subscribe(self, viewer: Seat | None, listener: Listener) -> None:
        """Calls the listener after every batch with what the viewer may know; None looks on."""
        self._listeners.append((viewer, listener))

    def view(self, viewer: Seat | None) -> View:
        """What the viewer knows now."""
        return observe.view(self._state, viewer)

    def submit(self, actor: Actor, action: Action) -> Refusal | None:
        """Carries the action out and tells everybody, or says why not.

        Called by a listener it only queues the action, which runs after the present batch has been told to
        all, and returns None; if it is refused then, nothing happens.
        """
        if self._delivering:
            self._queue.append((actor, action))
            return None
        refusal = self._carry_out(actor, action)
        while self._queue:
            self._carry_out(*self._queue.popleft())
        return refusal

    def waits_for(self) -> Waiting:
        """What comes next."""
        board = self._state.board
        if board.phase is Phase.FINISHED:
            return Waiting(Wait.FINISHED)
        reaction = self._next_reaction()
        if reaction is not None:
            return Waiting(Wait.BOT, (reaction[0],), reaction=True)
        if self._is_hand_over():
            owing = tuple(seat for seat in self._humans if seat not in self._gone_on)
            if owing:
                return Waiting(Wait.GO_ON, owing)
        if board.phase in (Phase.DRAW, Phase.SHUFFLE, Phase.RECKONING):
            return Waiting(Wait.HOUSE)
        assert board.turn is not None, "every other phase has a turn"
        return Waiting(Wait.BOT if board.turn in self._players else Wait.HUMAN, (board.turn,))

    def go_on(self, seat: Seat) -> bool:
        """A person has heard enough of the hand that ended; False, and harmless, where nobody waits for that."""
        if not self._is_hand_over() or seat in self._gone_on or seat not in self._humans:
            return False
        self._gone_on.add(seat)
        return True

    def step(self) -> None:
        """Does the next thing of the house or of one computer; nothing where a person is waited for.

        Raises RuntimeError when called by a listener, and for a computer whose action is refused: both are bugs.
        """
        if self._delivering:
            raise RuntimeError("a listener may submit, not step")
        waiting = self.waits_for()
        match waiting.wait:
            case Wait.HOUSE:
                self._must(HOUSE, self._house_action())
            case Wait.BOT if self._reaction is not None:
                self._must(*self._reaction)
            case Wait.BOT:
                seat = waiting.seats[0]
                shown = self.view(seat)
                self._must(seat, self._players[seat].choose(shown, options(shown), self._rng(seat, False)))
            case Wait.HUMAN | Wait.GO_ON | Wait.FINISHED:
                pass

    def _must(self, actor: Actor, action: Action) -> None:
        refusal = self.submit(actor, action)
        if refusal is not None:
            raise RuntimeError(f"{actor} tried {action}: {refusal.code}")

    def _house_action(self) -> Action:
        board = self._state.board
        if board.phase is Phase.DRAW:
            return self.house.draw_dealer(board.options.players)
        if board.phase is Phase.SHUFFLE:
            return self.house.shuffle(board.hand_number + 1, self._voided)
        return Reckon()

    def _rng(self, seat: Seat, reacting: bool) -> Random:
        return self.house.bot_rng(seat, self._seq, reacting)

    def _is_hand_over(self) -> bool:
        """Whether persons go on before the house does."""
        board = self._state.board
        if board.phase is Phase.RECKONING:
            return compile_rules(board.options).windows.denouncing
        return board.phase is Phase.SHUFFLE and self._counted

    def _next_reaction(self) -> tuple[Seat, SeatAction] | None:
        """What the first computer that wants anything out of turn does; each is asked once after a batch."""
        if self._bots_asked:
            return self._reaction
        self._bots_asked = True
        self._reaction = None
        players = self._state.board.options.players
        last = self._state.board.last_play
        first = 0 if last is None else last.seat + 1
        for seat in ((first + n) % players for n in range(players)):
            if seat in self._players:
                shown = self.view(seat)
                action = self._players[seat].react(shown, options(shown), self._rng(seat, True))
                if action is not None:
                    self._reaction = seat, action
                    break
        return self._reaction

    def _carry_out(self, actor: Actor, action: Action) -> Refusal | None:
        before = self._state
        batch = decide(before, actor, action)
        if isinstance(batch, Refusal):
            return batch
        if self._journal is not None:
            self._journal.append(batch)
        first = self._seq
        self._take_in(batch)
        self._tell(before, first, batch)
        return None

    def _take_in(self, batch: Batch) -> None:
        for event in batch:
            self._state = evolve(self._state, event)
            match event:
                case HandStarted():
                    self._counted = False
                    self._gone_on.clear()
                case HandReckoned():
                    self._counted = True
                    self._voided = 0
                    self._gone_on.clear()
                case DealVoided():
                    self._voided += 1
                case _:
                    pass
        self._seq += len(batch)
        self._bots_asked = False

    def _tell(self, before: State, first: int, batch: Batch) -> None:
        after = self._state
        self._delivering = True
        try:
            for viewer, listener in tuple(self._listeners):
                shown = tuple(seen(viewer, first + at, event) for at, event in enumerate(batch))
                listener(observe.view(before, viewer), shown, observe.view(after, viewer))
        finally:
            self._delivering = False
