"""The keys learnt by playing: one hand of Scopa in which each step asks for one key and waits for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from salotto.app.scenes.table import Table
from salotto.app.shell import Shell
from salotto.core.actions import Shuffle
from salotto.core.audience import Seen
from salotto.core.cards import read_cards
from salotto.core.events import CardPlayed, HandReckoned
from salotto.core.view import View
from salotto.keys.commands import Mode
from salotto.session.house import House
from salotto.session.match import Match, Wait
from salotto.session.pacing import Pace
from salotto.session.setup import Setup, bot_players
from salotto.speech.utterance import Channel, Utterance

PUPIL: Final = 0  # seat
DEALER: Final = 1  # so that the pupil opens

_SEED: Final = "tutorial"  # the computer's play, the same each time
# Four for the table, three for the pupil, three for the computer, and so on.  The first card takes two.
_PACK: Final = (
    "5d 2c 3h 9s 7d 9c 3s 10c 8h 6s 5c 9h 7s 3c 8d 9d 2d 4s 4d 1h"
    " 10s 5s 7c 6d 1c 6h 5h 4h 10h 2s 7h 4c 3d 6c 8s 1d 1s 8c 2h 10d"
)
_PLAY: Final = "hand.play"
_PRAISE: Final = ("tutorial.praise.first", "tutorial.praise.second", "tutorial.praise.third")


@dataclass(frozen=True, slots=True)
class Step:
    """`message` asks for the key of `command`, as `key`, and names that of `leave`, if there is one, as `leave`.

    A step that asks for a play is done by a card played, any other by so many `presses` of its key.
    """

    message: str
    command: str
    leave: tuple[str, Mode] | None = None
    presses: int = 1


STEPS: Final = (
    Step("tutorial.table", "table.read"),
    Step("tutorial.table_card", "table.card_2"),
    Step("tutorial.next_card", "hand.next"),
    Step("tutorial.previous_card", "hand.previous"),
    Step("tutorial.play", _PLAY),
    Step("tutorial.repeat", "speech.repeat_last"),
    Step("tutorial.hand", "hand.read_all"),
    Step("tutorial.turn", "turn.who"),
    Step("tutorial.play_heard", _PLAY),
    Step("tutorial.pile", "pile.read"),
    Step("tutorial.score", "score.read"),
    Step("tutorial.opener", "hand.opener"),
    Step("tutorial.play_again", _PLAY),
    Step("tutorial.earlier", "history.previous", presses=2),  # the first says what was said last
    Step("tutorial.later", "history.next"),
    Step("tutorial.key_help", "help.keys", ("help.leave", Mode.HELP)),
    Step("tutorial.commands", "commands.menu", ("menu.back", Mode.MENU)),
)


def open_tutorial(shell: Shell, setup: Setup, pace: Callable[[], Pace], over: Callable[[], None]) -> None:
    """Opens the practice hand at a table of two whose first seat is the pupil's; it is not kept.

    `over` follows when it has ended or was left.
    """
    setup = replace(setup, options=replace(setup.options, first_dealer=DEALER), seed=_SEED)
    match = Match(setup, PracticeHouse(_SEED), None, bot_players(setup))
    shell.push(PracticeTable(shell, match, pace, over))


class PracticeHouse(House):
    """Brings the same pack for every hand."""

    def shuffle(self, hand: int, attempt: int = 0) -> Shuffle:
        return Shuffle(read_cards(_PACK))


class PracticeTable(Table):
    """A table at which every key answers as always, and the present step is said after what it answered.

    A step is said when the match waits for the pupil, again after a key that it did not ask for, and with a word
    of praise the next one.  After the last step one plays as one likes, until the hand is counted.
    """

    def __init__(self, shell: Shell, match: Match, pace: Callable[[], Pace], over: Callable[[], None]) -> None:
        super().__init__(shell, match, PUPIL, pace, self._finish, self._leave)
        self._over = over
        self._steps = tuple(step for step in STEPS if shell.keymap.keys_of(step.command, Mode.TABLE))
        self._at = 0
        self._pressed = 0  # how often the key of the present step was
        self._praised = 0
        self._answered: set[str] = set()  # commands since a step was last said
        self._asks = 0  # how often a step was said
        self._is_said = False  # by what the command led to
        self._is_over = False
        match.subscribe(PUPIL, self._follow)

    def opened(self) -> None:
        self._tell(self.shell.say("tutorial.opened", leave=self.shell.key_name("app.quit")))
        super().opened()

    def resumed(self) -> None:
        super().resumed()  # says which key goes on, where that is what is waited for
        if self.match.waits_for().wait is not Wait.GO_ON:
            self._soon()

    def uncovered(self) -> None:
        super().uncovered()
        self._soon()

    def on_command(self, command: str) -> None:
        if command == "app.quit":
            self._leave()
        elif command == _PLAY and self.match.waits_for().wait is Wait.GO_ON:
            self._finish()
        else:
            asks = self._asks
            super().on_command(command)
            self._is_said = self._asks > asks

    def command_help(self, command: str) -> str:
        return "tutorial.quit_help" if command == "app.quit" else super().command_help(command)

    def answered(self, command: str | None) -> None:
        super().answered(command)
        if self._is_said:
            self._is_said = False
            return
        self._answered.add(command or "")
        self._respond()

    @property
    def _present(self) -> Step | None:
        return self._steps[self._at] if self._at < len(self._steps) else None

    def _soon(self) -> None:
        """Goes on once what closed a list or the help has said its word."""
        self.shell.clock.later(0.0, self._respond)

    def _respond(self) -> None:
        """Says what comes next, or again what is asked, after what was answered; not under a list or the help."""
        if self._is_over or self.shell.scene is not self or not self._answered:
            return
        answered, self._answered = self._answered, set()
        step = self._present
        match self.match.waits_for().wait:
            case Wait.GO_ON:
                self._hint("table.go_on")
            case Wait.HUMAN if step is not None and step.command in answered - {_PLAY}:
                self._pressed += 1
                if self._pressed == step.presses:
                    self._advance()
                    following = self._asked() or self.shell.say("tutorial.rest")
                    self._aside(f"{self._praise()} {following}")
            case Wait.HUMAN:
                self._ask()
            case _:
                pass

    def _follow(self, before: View, batch: tuple[Seen, ...], after: View) -> None:
        """Praises the play that was asked for, asks on when the turn is the pupil's, and tells the end of the hand."""
        step = self._present
        events = [shown.event for shown in batch]
        if step is not None and step.command == _PLAY:
            for event in events:
                if isinstance(event, CardPlayed) and event.seat == PUPIL:
                    self._advance()
                    self._aside(self._praise())
        if any(isinstance(event, HandReckoned) for event in events):
            self._tell(self.shell.say("tutorial.counted"))
        elif after.board.turn == PUPIL:
            self._ask()

    def _advance(self) -> None:
        self._at += 1
        self._pressed = 0

    def _asked(self) -> str | None:
        """What the present step asks for, None after the last."""
        step = self._present
        if step is None:
            return None
        values = {"key": self.shell.key_name(step.command, Mode.TABLE)}
        if step.leave is not None:
            values["leave"] = self.shell.key_name(*step.leave)
        return self.shell.say(step.message, **values)

    def _ask(self) -> None:
        asked = self._asked()
        if asked is not None:
            self._asks += 1
            self._aside(asked)

    def _praise(self) -> str:
        self._praised += 1
        return self.shell.say(_PRAISE[(self._praised - 1) % len(_PRAISE)])

    def _aside(self, text: str) -> None:
        """What is asked and praised; said again after each key, it would hide what the keys are to repeat."""
        self.shell.teller.aside(text, "tutorial")

    def _tell(self, text: str) -> None:
        """As news, so that it waits for the answer to the key before it."""
        self.shell.teller.tell(Utterance(text, Channel.NEWS, "tutorial"))

    def _finish(self) -> None:
        self._end(self.shell.say("tutorial.done", item=self.shell.say("main_menu.scopa")))

    def _leave(self) -> None:
        self._end(self.shell.say("tutorial.left"))

    def _end(self, text: str) -> None:
        self._is_over = True
        self.shell.pop(quietly=True)
        self._tell(text)
        self._over()
