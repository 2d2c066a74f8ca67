"""One batch of events put together into lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
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


class Verbosity(StrEnum):
    """How much is told of what happens."""

    BRIEF = "brief"  # of the count, only who gets points
    NORMAL = "normal"
    FULL = "full"  # also whose turn it is when it is another's


@dataclass(slots=True)
class _Line:
    """One utterance in the making: `kind` is that of its first event."""

    kind: str
    sentences: list[str] = field(default_factory=list)


class Batch:
    """The lines of one batch while they are put together."""

    def __init__(self, words: Words, before: View, after: View, verbosity: Verbosity) -> None:
        self.lines: list[_Line] = []
        self._words = words
        self._before = before
        self._after = after
        self._verbosity = verbosity
        self._laid: tuple[Card, ...] = ()
        self._hands_told = False

    def tell(self, event: Event, following: Event | None) -> None:
        """Adds what an event says; `following` is the event after it, since points follow what earns them."""
        words = self._words
        match event:
            case DealerDrawn(seat=seat):
                self._line("dealer_drawn", words.by_seat(seat, "deal.drawn.mine", "deal.drawn.other"))
            case HandStarted():
                self._line("hand_started", announce_deal.hand_started(words, event))
            case DeckCut():
                self._line("deck_cut", announce_deal.cut(words, event))
            case DealOrderChosen():
                self._line("deal_order_chosen", announce_deal.order_chosen(words, event))
            case BottomPeeked(card=card):
                if card is not None:
                    self._add("bottom", words.say("deal.bottom", card=words.cards.card(card, "the")))
            case TableDealt(cards=cards):
                self._laid = cards
                if self._before.board.phase is Phase.TABLE_CARDS:
                    self._line("table_card", announce_deal.table_card(words, self._before.board.dealer, event))
                else:
                    self._add("table_dealt", announce_deal.table(words, cards))
            case CardsDealt():
                self._cards_dealt(announce_deal.dealt(words, event))
            case CardsSetAside(count=count):
                self._add("cards_set_aside", words.say("deal.aside", n=count))
            case DealVoided():
                self._add("deal_voided", announce_deal.voided(words, self._laid))
            case CardPlayed():
                self._line("card_played", announce_play.card_played(words, event))
            case ScalunedduDeclared():
                self._line("scaluneddu", announce_play.scaluneddu(words, event, _points(following)))
            case Denounced():
                self._line("denounced", announce_play.denounced(words, event, _points(following)))
            case Scored():
                if event.reason in announce_play.AWARDS:
                    self._add("card_played", announce_play.award(words, event))
            case RemainderTaken():
                self._line("remainder", announce_count.remainder(words, event))
            case HandReckoned():
                board, brief = self._before.board, self._verbosity is Verbosity.BRIEF
                self._line("count", announce_count.count(words, event, board, brief))
                self._line("totals", announce_count.totals(words, event, board))
            case VictoryDeclared():
                self._line("victory_declared", announce_play.victory(words, event))
            case MatchWon(side=side):
                self._line("match_won", announce_count.match_won(words, side))
            case TurnPassed():
                sentence = self._turn(event.phase, event.seat)
                if sentence:
                    self._add("turn", sentence)
            case _:
                assert_never(event)

    def _cards_dealt(self, sentence: str) -> None:
        """My cards in a line of their own, or in that of the hand's beginning where no table was dealt."""
        if not sentence or self._hands_told:
            return
        self._hands_told = True
        if self.lines and self.lines[-1].kind == "hand_started" and not self._laid:
            self._add("cards_dealt", sentence)
        else:
            self._line("cards_dealt", sentence)

    def _turn(self, phase: Phase, seat: Seat | None) -> str:
        """What comes next, where this listener needs to know it: a question to him, who opens, who deals."""
        words = self._words
        if phase is Phase.RECKONING and words.viewer is not None and compile_rules(words.options).windows.denouncing:
            return announce_play.turn(words, phase, seat)  # the window is open until everybody goes on (R16)
        if seat is None:
            return ""
        if phase is Phase.SHUFFLE:
            counted = self._before.board.phase is Phase.RECKONING
            return words.by_seat(seat, "deal.next.mine", "deal.next.other") if counted else ""
        if phase is Phase.PLAY and self._after.board.ply == 0:
            return announce_play.opening(words, seat)
        mine = seat == words.viewer
        if phase is Phase.TABLE_CARDS and (mine or self._before.board.phase is Phase.TABLE_CARDS):
            return ""  # the bottom card was the question, or the same seat goes on
        told = mine or phase is Phase.CUT or self._verbosity is Verbosity.FULL
        return announce_play.turn(words, phase, seat) if told else ""

    def _line(self, kind: str, sentence: str) -> None:
        """Begins a line."""
        self.lines.append(_Line(kind, [sentence]))

    def _add(self, kind: str, sentence: str) -> None:
        """Adds a sentence to the line begun last, or begins one."""
        if self.lines:
            self.lines[-1].sentences.append(sentence)
        else:
            self._line(kind, sentence)


def _points(following: Event | None) -> Scored:
    """The points that an event earned."""
    assert isinstance(following, Scored), "points follow what earns them"
    return following
