"""Plays a script: each action put to the engine as a match would, each answer kept for whoever asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from salotto.core.actions import Action, Denounce, DrawDealer, Shuffle
from salotto.core.audience import Seen, seen
from salotto.core.cards import cards_of, notation
from salotto.core.events import BottomPeeked, CardsDealt, CardsSetAside, Event, HandStarted, Phase
from salotto.core.refusal import Refusal
from salotto.core.seating import HOUSE, Actor, Seat
from salotto.core.view import View
from salotto.engine.decide import decide
from salotto.engine.evolve import evolve
from salotto.engine.observe import view
from salotto.engine.records import Json, JsonObject, event_record
from salotto.session.arbiter_script import BringPack, DenounceNewest, Line, Pack, Script


@dataclass(frozen=True, slots=True)
class Step:
    """What came of one action.

    `number` of the action in the script, from 1; None where the arbiter dealt by itself.  `records`: the events
    with nothing hidden.  `shown`, between the views `before` and `after`: what the listener was told.
    `refusal`: why nothing happened, which is told to the `actor` alone.
    """

    number: int | None
    line: int | None
    actor: Actor
    records: tuple[JsonObject, ...]
    shown: tuple[Seen, ...]
    before: View
    after: View
    refusal: Refusal | None


class ScriptMatch:
    """One run of a script, heard by `listener`; None looks on."""

    def __init__(self, script: Script, listener: Seat | None) -> None:
        self._script = script
        self._listener = listener
        self._state = script.start
        self._dealt = 0  # packs of the script that were brought
        self._seq = 0

    def steps(self) -> Iterator[Step]:
        """Every action of the script in turn, and before it the deal that it needs."""
        actions = self._script.actions
        yield from self._deals(actions[0] if actions else None)
        for number, line in enumerate(actions, 1):
            if number > 1:
                yield from self._deals(line)
            yield self._step(number, line.line, line.actor, self._meant(line))

    def final_state(self) -> JsonObject:
        """The whole truth at the end, cards in notation."""
        state = self._state
        board = state.board
        return {
            "phase": str(board.phase),
            "turn": board.turn,
            "hand_number": board.hand_number,
            "dealer": board.dealer,
            "table": [notation(card) for card in board.table],
            "hands": [[notation(card) for card in cards] for cards in state.held],
            "stock": [notation(card) for card in state.stock],
            "piles": [[notation(card) for card in cards_of(pile)] for pile in board.piles],
            "sweeps": list(board.sweeps),
            "scores": list(board.scores),
            "last_taker": board.last_taker,
            "winner": board.winner,
        }

    def _deals(self, coming: Line | None) -> Iterator[Step]:
        """The lot and the deal before an action, where the house has not to do them expressly.

        After a deal that was void the next pack comes at once, if there is another.
        """
        if coming is not None and coming.actor == HOUSE:
            return
        if self._state.board.phase is Phase.DRAW:
            yield self._step(None, None, HOUSE, DrawDealer(self._script.first_dealer))
        if self._state.board.phase is Phase.SHUFFLE and self._script.packs:
            yield self._step(None, None, HOUSE, Shuffle(self._next_pack()))
        while self._state.board.phase is Phase.SHUFFLE and self._dealt < len(self._script.packs):
            yield self._step(None, None, HOUSE, Shuffle(self._next_pack()))

    def _next_pack(self) -> Pack:
        """The packs in turn; the last one serves every further hand."""
        packs = self._script.packs
        self._dealt += 1
        return packs[min(self._dealt, len(packs)) - 1]

    def _meant(self, line: Line) -> Action:
        match line.action:
            case DenounceNewest():
                last = self._state.board.last_play
                return Denounce(0 if last is None else last.ply)
            case BringPack(pack=pack):
                return Shuffle(self._next_pack() if pack is None else pack)
            case action:
                return action

    def _step(self, number: int | None, line: int | None, actor: Actor, action: Action) -> Step:
        before = view(self._state, self._listener)
        answer = decide(self._state, actor, action)
        if isinstance(answer, Refusal):
            return Step(number, line, actor, (), (), before, before, answer)
        shown = tuple(seen(self._listener, self._seq + at, event) for at, event in enumerate(answer))
        self._seq += len(answer)
        for event in answer:
            self._state = evolve(self._state, event)
        after = view(self._state, self._listener)
        return Step(number, line, actor, tuple(map(_open_record, answer)), shown, before, after, None)


def _open_record(event: Event) -> JsonObject:
    """The event as an object, with the cards that a saved match would veil."""
    record = event_record(event, b"")
    match event:
        case HandStarted(order=cards):
            record["order"] = _notations(cards)
        case CardsDealt(cards=cards) | CardsSetAside(cards=cards):
            record["cards"] = _notations(cards)
        case BottomPeeked(card=card) if card is not None:
            record["card"] = notation(card)
        case _:
            pass
    return record


def _notations(cards: tuple[int, ...]) -> list[Json]:
    return [notation(card) for card in cards]
