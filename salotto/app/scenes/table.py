"""A match by ear: the hand under the arrows, questions by key at any time, the others at a pace to follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from salotto.app.clock import Timer
from salotto.app.listener import narrator
from salotto.app.scenes.question import Question
from salotto.app.scenes.scene import Scene
from salotto.app.scenes.table_queries import NAME_CARDS, answer_query
from salotto.app.scenes.turn import Turn
from salotto.app.shell import Shell
from salotto.core.actions import DeclareScaluneddu, DeclareVictory, Denounce, SeatAction
from salotto.core.audience import Seen
from salotto.core.cards import Card, suit_of
from salotto.core.events import CardPlayed, CardsDealt, Phase
from salotto.core.refusal import Code, Refusal
from salotto.core.seating import Seat
from salotto.core.view import View
from salotto.engine.legal import options
from salotto.keys.commands import Mode
from salotto.rules.compile import compile_rules
from salotto.session.match import Match, Wait
from salotto.session.pacing import Pace, pause
from salotto.speech import queries
from salotto.speech.announce import Narrator
from salotto.speech.earcons import Earcon, Sound, earcons
from salotto.speech.utterance import Channel, Utterance

_FRESH_FOR = 1  # plays of others, after which a card that was heard is still in one's ear


class Table(Scene):
    """A match as one seat hears it; `seat` None looks on.

    `pace` is asked before every step of a computer.
    `ended` is called when the match is over and was told, `left` when the person leaves it unfinished.
    """

    mode = Mode.TABLE

    def __init__(
        self,
        shell: Shell,
        match: Match,
        seat: Seat | None,
        pace: Callable[[], Pace],
        ended: Callable[[], None],
        left: Callable[[], None],
    ) -> None:
        self.shell = shell
        self.match = match
        self.seat = seat
        self._pace = pace
        self._ended = ended
        self._left = left
        self.focus: Card | None = None
        self._heard = False  # whether the focused card is what Enter may play
        self._plays_since = 0  # of others, since it was heard
        self._by_suit: bool | None = None  # None: as dealt
        self._timer: Timer | None = None
        self._price_told = False
        self._enter_told = False
        self._big_print_asked = False
        self._is_over = False
        self._waits_for_enter = False
        self._hint_is_due = False  # that there is a scaluneddu to declare
        self._turn = Turn(self, seat)
        match.subscribe(seat, self._happened)

    @property
    def view(self) -> View:
        """What the seat may know now."""
        return self.match.view(self.seat)

    @property
    def narrator(self) -> Narrator:
        """Phrases for this seat, in the language and the wording of the moment."""
        return narrator(self.shell.settings.now, self.shell.book, self.match.setup.names, self.seat)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The person's cards in the order in which the arrows go."""
        return self._in_order(self.view.held)

    def _in_order(self, held: tuple[Card, ...]) -> tuple[Card, ...]:
        if self._by_suit is None:
            return held
        return tuple(sorted(held, key=lambda card: (suit_of(card) if self._by_suit else 0, card)))

    def was_asked_for_big_print(self) -> bool:
        """Whether large letters were asked for before in this match; from now on they were."""
        asked, self._big_print_asked = self._big_print_asked, True
        return asked

    def opened(self) -> None:
        board = self.view.board
        if board.options.teams:
            told = queries.teams(self.narrator, self.view)
            self.shell.teller.tell(replace(told, channel=Channel.NEWS))
        if board.hand_number:  # it goes on from a file: where it stands
            self._tell_where_it_stands()
        self._go_on_playing()

    def _tell_where_it_stands(self) -> None:
        """The table, the hand and whose turn it is, of a match that goes on; last the card that Enter plays."""
        view, narrator = self.view, self.narrator
        told = [queries.table_read(narrator, view)]
        if self.hand:
            told.append(queries.hand_all(narrator, view, self.hand))
        told.append(queries.turn(narrator, view))
        if self.hand and not self._turn.is_asked():
            self.focus, self._heard = self.hand[0], True
            told.append(narrator.focus(self.focus, self.hand, view))
        for utterance in told[1:]:
            told[0] = told[0].followed_by(utterance)
        self.shell.teller.tell(told[0])

    def resumed(self) -> None:
        """Back from a question or a list: where the match stands, and on it goes."""
        if self.view.board.phase is Phase.PLAY:
            self.on_command("turn.who")
        self._go_on_playing()

    def uncovered(self) -> None:
        """On it goes, once what closed the list or the help has said its word."""
        if self._timer is None:
            self._timer = self.shell.clock.later(0.0, self._take_up)

    def _take_up(self) -> None:
        self._timer = None
        if self.match.waits_for().wait in (Wait.HOUSE, Wait.BOT):
            self._go_on_playing()

    def on_command(self, command: str) -> None:
        match command:
            case "hand.previous":
                self._move(-1)
            case "hand.next":
                self._move(1)
            case "hand.first":
                self._go(0)
            case "hand.last":
                self._go(len(self.hand) - 1)
            case "hand.play":
                self._enter()
            case "hand.sort":
                self._sort()
            case "take.denounce":
                self.denounce()
            case "scaluneddu.declare":
                self.submit(DeclareScaluneddu())
            case "victory.declare":
                self.submit(DeclareVictory())
            case "teams.draw":
                self.shell.answer("table.teams_are_fixed")
            case "app.quit":
                self._ask_to_leave()
            case _:
                answer_query(self, command)

    def command_help(self, command: str) -> str:
        if command == "app.quit" and self.seat is None:
            return "table.quit_watching_help"
        return super().command_help(command)

    def answered(self, command: str | None) -> None:
        """B16: after other cards were heard, Enter says the card before it plays it."""
        if command in NAME_CARDS:
            self._heard = False

    def hear_focus(self, lead: str) -> None:
        """Says where the arrows are, after `lead`."""
        if self.focus is None:
            self.shell.teller.answer(lead, "hand")
        else:
            self._say_card(self.focus, lead)

    def submit(self, action: SeatAction) -> bool:
        """Does what the person asked; a refusal is said. Whether it was done."""
        if self.seat is None:
            self.shell.answer("table.looking_on")
            return False
        refusal = self.match.submit(self.seat, action)
        if refusal is not None:
            self.refuse(refusal)
            return False
        self._go_on_playing()
        return True

    def refuse(self, refusal: Refusal) -> None:
        """Says why something is not done."""
        self.shell.sounds.play((Earcon(Sound.REFUSAL),))
        self.shell.teller.tell(self.narrator.refuse(refusal, self.view))

    def denounce(self) -> None:
        """Denounces the newest play that was told; the price is said before the first one of a match."""
        last = self.view.board.last_play
        action = Denounce(last.ply if last is not None else 0)
        if not self._price_told and action in options(self.view):
            self._price_told = True
            self.shell.answer("denounce.price")
        self.submit(action)

    def _enter(self) -> None:
        """Goes on where the table waits for that; else plays the card that was heard last."""
        board = self.view.board
        if self._waits_for_enter:
            self._waits_for_enter = False
            self._heard = False  # this Enter was for the others; the next one says the card before it plays it
            self._step()
        elif self.seat is None:
            self.shell.answer("table.looking_on")
        elif self.match.go_on(self.seat):
            self._go_on_playing()
        elif self._turn.is_asked():
            self._turn.ask(again=True)
        elif board.phase is not Phase.PLAY:
            self.refuse(Refusal(Code.NOT_NOW))
        elif board.turn != self.seat:
            self.refuse(Refusal(Code.NOT_YOUR_TURN, seat=board.turn))
        elif self.focus is None or not self._heard:
            self._go(0 if self.focus is None else self.hand.index(self.focus))
        else:
            self._turn.play(self.focus)

    def _move(self, step: int) -> None:
        hand = self.hand
        at = hand.index(self.focus) + step if self.focus in hand else 0
        if hand and not 0 <= at < len(hand):
            edge = self.shell.say("hand.start" if step < 0 else "hand.end")
            self._say_card(hand[at - step], edge)
            return
        self._go(at)

    def _go(self, at: int) -> None:
        hand = self.hand
        if not hand:
            self.shell.answer("hand.empty")
            return
        self.focus = hand[at]
        self._say_card(self.focus)

    def _say_card(self, card: Card, lead: str = "") -> None:
        """A card of the hand, which Enter plays from now on, after `lead` where there is one."""
        self._heard, self._plays_since = True, 0
        told = queries.hand_card(self.narrator, self.view, card)
        self.shell.teller.tell(Utterance(lead, told.channel, told.kind).followed_by(told) if lead else told)

    def _sort(self) -> None:
        """By value, by suit, as dealt; the focused card stays the same."""
        self._by_suit = {None: False, False: True, True: None}[self._by_suit]
        name = {False: "hand.by_value", True: "hand.by_suit", None: "hand.as_dealt"}[self._by_suit]
        cards = queries.hand_all(self.narrator, self.view, self.hand)
        self.shell.teller.tell(Utterance(self.shell.say(name), cards.channel, "hand.sort").followed_by(cards))
        self._heard = False

    def _happened(self, before: View, batch: tuple[Seen, ...], after: View) -> None:
        """Tells what happened, in one line where it is one thing."""
        self.shell.sounds.play(earcons(batch, self.seat))
        told = self.narrator.narrate(before, batch, after)
        focused = self._refocus(before, batch, after)
        if focused is not None and told:
            told[-1] = told[-1].followed_by(focused)
        for utterance in told:
            self.shell.teller.tell(utterance)
        self._turn.close_if_over()
        if any(isinstance(shown.event, CardsDealt) and shown.event.seat == self.seat for shown in batch):
            self._hint_is_due = self.shell.settings.now.hints == "yes"
        if self._hint_is_due and not self._turn.is_asked():  # in the lists of the dealer its key means something else
            self._hint_is_due = False
            if DeclareScaluneddu() in options(after):
                self._hint("table.scaluneddu_hint", "scaluneddu.declare")

    def _refocus(self, before: View, batch: tuple[Seen, ...], after: View) -> Utterance | None:
        """Moves the focus where my own play or a new deal asks for it; what says so, or nothing.

        After several plays of others, or where Enter let them play, the card that it plays next is said when the turn
        comes.
        """
        hand = self.hand
        events = [shown.event for shown in batch]
        played = [event.card for event in events if isinstance(event, CardPlayed) and event.seat == self.seat]
        if any(isinstance(event, CardsDealt) and event.seat == self.seat for event in events):
            self.focus = hand[0]
        elif played:
            place = self._in_order(before.held).index(played[0])
            self.focus = hand[min(place, len(hand) - 1)] if hand else None
        else:
            self._plays_since += sum(isinstance(event, CardPlayed) for event in events)
            is_fresh = self._heard and self._plays_since <= _FRESH_FOR
            if is_fresh or after.board.phase is not Phase.PLAY or after.board.turn != self.seat:
                return None
        self._plays_since = 0
        self._heard = self.focus is not None and not self._turn.is_asked()  # a question comes last, not a card
        if self.focus is None or not self._heard:
            return None
        return self.narrator.focus(self.focus, hand, self.view)

    def _go_on_playing(self) -> None:
        """Arranges what happens next: the house, a computer after a pause, the person's own choice, the end."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._is_in_front():
            return
        waiting = self.match.waits_for()
        match waiting.wait:
            case Wait.FINISHED if self._is_over:
                pass
            case Wait.FINISHED:
                self._is_over = True
                self._ended()
            case Wait.HOUSE:
                self._timer = self.shell.clock.later(0.0, self._step)
            case Wait.BOT:
                self._wait_for_a_computer()
            case Wait.HUMAN if self._turn.is_asked() and self.shell.scene is self:
                self._turn.ask()
            case Wait.GO_ON:
                self._hint("table.go_on")
            case Wait.HUMAN:
                pass

    def _wait_for_a_computer(self) -> None:
        board = self.view.board
        open_window = compile_rules(board.options).windows.denouncing and board.last_play is not None
        delay = pause(self._pace(), self.shell.teller.seconds_left(), open_window)
        self._waits_for_enter = delay is None
        if delay is None and not self._enter_told:
            self._enter_told = True
            self._hint("table.enter_for_the_others")
        if delay is not None:
            self._timer = self.shell.clock.later(delay, self._step)

    def _hint(self, message_id: str, command: str = "hand.play") -> None:
        """Which key to press, as news: nobody asked for it."""
        text = self.shell.say(message_id, key=self.shell.key_name(command, Mode.TABLE))
        self.shell.teller.tell(Utterance(text, Channel.NEWS, message_id))

    def _step(self) -> None:
        self._timer = None
        if self._is_in_front():
            self.match.step()
            self._go_on_playing()

    def _is_in_front(self) -> bool:
        """Whether the match goes on: nothing but its own lists lies over it."""
        if self.shell.is_closed:
            return False
        scene = self.shell.scene
        return scene is self or scene.mode is Mode.MARKING

    def _ask_to_leave(self) -> None:
        question = "table.leave_question"
        if self.shell.is_match_saved is None:
            question = "table.leave_watching"
        elif not self.shell.is_match_saved():
            question = "table.leave_unsaved"
        self.shell.push(Question(self.shell, self.shell.say(question), yes=self._leave, no=self.resumed))

    def _leave(self) -> None:
        """Nothing happens here any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._left()
