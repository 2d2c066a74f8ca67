"""One batch of events put together into lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import assert_never

from salotto.core.cards import Card
from salotto.core.events import (
    BottomPeeked,
    CardPlayed,
    CardsDealt,
    CardsSetAside,
    DealerDrawn,
    DealOrderChosen,
    DealVoided,
    DeckCut,
    Denounced,
    Event,
    HandReckoned,
    HandStarted,
    MatchWon,
    Phase,
    RemainderTaken,
    ScalunedduDeclared,
    Scored,
    TableDealt,
    TurnPassed,
    VictoryDeclared,
)
from salotto.core.seating import Seat
from salotto.core.view import View
from salotto.rules.compile import compile_rules
from salotto.speech import announce_count, announce_deal, announce_play
from salotto.speech.announce_words import Words
from salotto.speech.verbosity import Detail, Register, Topic, Verbosity


@dataclass(slots=True)
class _Line:
    """One utterance in the making: `kind` is that of its first event."""

    kind: str
    sentences: list[str] = field(default_factory=list)
    short: list[str] = field(default_factory=list)  # the same in braille


class Batch:
    """The lines of one batch while they are put together, each in words and in short braille."""

    def __init__(self, words: Words, before: View, after: View, detail: Detail) -> None:
        self.lines: list[_Line] = []
        self._words = words
        self._braille = words.in_register(Register.BRAILLE)
        self._before = before
        self._after = after
        self._detail = detail
        self._laid: tuple[Card, ...] = ()
        self._hands_told = False

    def tell(self, event: Event, following: Event | None) -> None:
        """Adds what an event says; `following` is the event after it, since points follow what earns them."""
        deals = Topic.DEALS
        match event:
            case DealerDrawn(seat=seat):
                self._line("dealer_drawn", deals, lambda w: w.by_seat(seat, "deal.drawn.mine", "deal.drawn.other"))
            case HandStarted():
                self._line("hand_started", deals, lambda w: announce_deal.hand_started(w, event))
            case DeckCut():
                self._line("deck_cut", deals, lambda w: announce_deal.cut(w, event))
            case DealOrderChosen():
                self._line("deal_order_chosen", deals, lambda w: announce_deal.order_chosen(w, event))
            case BottomPeeked(card=card):
                if card is not None:
                    self._add("bottom", deals, lambda w: w.say("deal.bottom", card=w.cards.card(card, "the")))
            case TableDealt(cards=cards):
                self._laid = cards
                if self._before.board.phase is Phase.TABLE_CARDS:
                    dealer = self._before.board.dealer
                    self._line("table_card", deals, lambda w: announce_deal.table_card(w, dealer, event))
                else:
                    self._add("table_dealt", deals, lambda w: announce_deal.table(w, cards))
            case CardsDealt():
                self._cards_dealt(event)
            case CardsSetAside(count=count):
                self._add("cards_set_aside", deals, lambda w: w.say("deal.aside", n=count))
            case DealVoided():
                self._add("deal_voided", deals, lambda w: announce_deal.voided(w, self._laid))
            case CardPlayed(seat=seat):
                self._line("card_played", self._plays(seat), lambda w: announce_play.card_played(w, event))
            case ScalunedduDeclared(seat=seat):
                points = _points(following)
                self._line("scaluneddu", self._plays(seat), lambda w: announce_play.scaluneddu(w, event, points))
            case Denounced(accuser=seat):
                points = _points(following)
                self._line("denounced", self._plays(seat), lambda w: announce_play.denounced(w, event, points))
            case Scored():
                self._scored(event, following)
            case RemainderTaken():
                self._line("remainder", Topic.COUNT, lambda w: announce_count.remainder(w, event))
            case HandReckoned():
                self._count(event)
            case VictoryDeclared(seat=seat):
                self._line("victory_declared", self._plays(seat), lambda w: announce_play.victory(w, event))
            case MatchWon(side=side):
                self._line("match_won", Topic.COUNT, lambda w: announce_count.match_won(w, side))
            case TurnPassed(phase=phase, seat=next_seat):
                if self._tells_turn(phase, next_seat):
                    self._add("turn", Topic.TURN, lambda w: self._turn(w, phase, next_seat))
            case _:
                assert_never(event)

    def _plays(self, seat: Seat) -> Topic:
        """Whether what a seat does is one's own."""
        return Topic.OWN_PLAYS if seat == self._words.viewer else Topic.OTHERS_PLAYS

    def _cards_dealt(self, event: CardsDealt) -> None:
        """My cards in a line of their own, or in that of the hand's beginning where no table was dealt."""
        if self._hands_told or not (event.cards or self._words.viewer is None):
            return
        self._hands_told = True
        topic = Topic.DEALS
        if self.lines and self.lines[-1].kind == "hand_started" and not self._laid:
            self._add("cards_dealt", topic, lambda w: announce_deal.dealt(w, event))
        else:
            self._line("cards_dealt", topic, lambda w: announce_deal.dealt(w, event))
        if self._detail.level(topic) is Verbosity.FULL:
            self._add("stock", topic, lambda w: announce_deal.stock(w, self._after.board.stock_count))

    def _scored(self, event: Scored, following: Event | None) -> None:
        """An award in the line of its play; fully, after the last one, what everybody has now."""
        topic = self._plays(event.seat)
        if event.reason in announce_play.AWARDS:
            self._award(topic, event)
        if self._detail.level(topic) is Verbosity.FULL and not isinstance(following, Scored):
            scores = self._after.board.scores
            self._add("standing", topic, lambda w: announce_count.standing(w, scores))

    def _award(self, topic: Topic, event: Scored) -> None:
        """In braille an award stands right behind the cards that earned it."""
        self._add("card_played", topic, lambda w: announce_play.award(w, event))
        short = self.lines[-1].short
        if len(short) > 1:
            award = short.pop()
            short[-1] += f" {award}"

    def _count(self, event: HandReckoned) -> None:
        board, level = self._before.board, self._detail.level(Topic.COUNT)
        brief = level is Verbosity.BRIEF
        self._line("count", Topic.COUNT, lambda w: announce_count.count(w, event, board, brief))
        self._line("totals", Topic.COUNT, lambda w: announce_count.totals(w, event, board, level))

    def _tells_turn(self, phase: Phase, seat: Seat | None) -> bool:
        """Whether this listener needs to know what comes next: a question to him, who opens, who deals."""
        words, before = self._words, self._before.board
        if phase is Phase.RECKONING:  # the window is open until everybody goes on (R16)
            return words.viewer is not None and compile_rules(words.options).windows.denouncing
        if seat is None:
            return False
        mine = seat == words.viewer
        match phase:
            case Phase.SHUFFLE:
                return before.phase is Phase.RECKONING
            case Phase.TABLE_CARDS if mine or before.phase is Phase.TABLE_CARDS:
                return False  # the bottom card was the question, or the same seat goes on
            case Phase.PLAY if self._after.board.ply == 0:
                return True
            case _:
                return mine or phase is Phase.CUT or self._detail.level(Topic.TURN) is Verbosity.FULL

    def _turn(self, words: Words, phase: Phase, seat: Seat | None) -> str:
        """What comes next."""
        if seat is not None and phase is Phase.SHUFFLE:
            return words.by_seat(seat, "deal.next.mine", "deal.next.other")
        if seat is not None and phase is Phase.PLAY and self._after.board.ply == 0:
            return announce_play.opening(words, seat)
        return announce_play.turn(words, phase, seat)

    def _line(self, kind: str, topic: Topic, tell: Callable[[Words], str]) -> None:
        """Begins a line."""
        self.lines.append(_Line(kind))
        self._add(kind, topic, tell)

    def _add(self, kind: str, topic: Topic, tell: Callable[[Words], str]) -> None:
        """Adds a sentence to the line begun last, or begins one."""
        if not self.lines:
            self.lines.append(_Line(kind))
        line = self.lines[-1]
        line.sentences.append(tell(self._words.in_register(self._detail.register(topic))))
        line.short.append(tell(self._braille))


def _points(following: Event | None) -> Scored:
    """The points that an event earned."""
    assert isinstance(following, Scored), "points follow what earns them"
    return following
