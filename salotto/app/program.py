"""The program from the first sentence to the last: what is offered at the start, the menus, the matches."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from salotto.app.drafts import Draft, act, new_draft, recall, remember, setup_of, usual_draft, with_person
from salotto.app.listener import narrator
from salotto.app.scenes.first_start import FirstStart
from salotto.app.scenes.menu import Item, Menu
from salotto.app.scenes.options_menu import OptionsMenu
from salotto.app.scenes.question import Question
from salotto.app.scenes.quit import leave
from salotto.app.scenes.reading import open_keys, open_text
from salotto.app.scenes.saved import open_saved
from salotto.app.scenes.setup import SetUp
from salotto.app.scenes.table import Table
from salotto.app.scenes.table_list import AtTable
from salotto.app.scenes.tutorial import open_tutorial
from salotto.app.shell import Shell
from salotto.app.table_arguments import table_options
from salotto.core.options import Game, TableOptions, faults
from salotto.core.view import View
from salotto.documents.problem import Problem
from salotto.documents.quoting import shown
from salotto.keys.commands import Mode
from salotto.lobby.actions import ShuffleTeams, Start
from salotto.rules.compile import compile_rules
from salotto.session import storage
from salotto.session.house import House
from salotto.session.journal_writer import JournalWriter
from salotto.session.match import Batch, Match
from salotto.session.pacing import Pace
from salotto.session.replay import replay
from salotto.session.setup import Setup, bot_players
from salotto.session.storage import Saved
from salotto.speech import queries
from salotto.speech.announce import Narrator
from salotto.speech.options_text import in_force
from salotto.speech.refusals import fault
from salotto.speech.utterance import Channel

BAD_TABLE = 2  # exit status


class Program:
    """Opens menus and matches in the shell.

    `seed` makes the luck repeatable (R28).  `pace`, where not None, takes the place of the setting: with typed
    lines nothing waits, but at a manual table for the Enter that leaves time to denounce.  `restart` is the exit
    status that asks for lines or a screen as the settings now say.
    """

    def __init__(self, shell: Shell, seed: str | None, pace: Pace | None, restart: int) -> None:
        self.shell = shell
        self._seed = seed
        self._pace = pace
        self._restart = restart
        self._shown_by = self._display()
        self._drafts: dict[Game, Draft] = {}  # tables that were set and left

    def begin(self, args: Namespace, problems: Sequence[Problem], unmet: str | None, *, ask_first: bool) -> None:
        """Says what is wrong in the person's files, then opens what the command line asks for.

        `ask_first`: nothing was ever chosen, so the questions of the first start come before the menu.
        """
        for problem in problems:
            self.shell.report(problem)
        if unmet is not None:
            self.shell.teller.system(self.shell.say("app.language_unmet", wish=shown(unmet)), "app.language_unmet")
        help_key = self.shell.key_name("help.keys", Mode.TABLE)
        self.shell.teller.system(self.shell.say("app.help_key", key=help_key), "app.help_key")
        match args.command:
            case "play":
                self._at_once(args, watch=False)
            case "watch":
                self._at_once(args, watch=True)
            case _ if ask_first:
                FirstStart(self.shell, lambda: self._with_settings(self._offer_to_go_on)).begin()
            case _:
                self._offer_to_go_on(Channel.NEWS)  # no key asked for it: it is heard behind what was told before

    def _at_once(self, args: Namespace, *, watch: bool) -> None:
        options = table_options(args)
        found = faults(options)
        if found:
            for one in found:
                self.shell.teller.system(fault(self.shell.book, one), "option_fault")
            self.shell.close(BAD_TABLE)
            return
        if not watch and storage.unfinished().matches:
            self.shell.teller.system(self.shell.say("app.unfinished"), "app.unfinished")
        self.play(self.setup(options, watch=watch), leave=lambda: leave(self.shell))

    def setup(self, options: TableOptions, *, watch: bool = False) -> Setup:
        """A table of one person, or of none, and computers."""
        draft = new_draft(replace(options, first_dealer=None), None if watch else self.person_name())
        if options.teams:  # whoever came first sits first: teams as they come
            draft = replace(draft, table=act(draft.table, ShuffleTeams(draft.table.names)))
        draft = replace(draft, table=act(draft.table, Start()))
        return replace(setup_of(draft, self._seed), options=options)

    def person_name(self) -> str:
        """What the person is called at the table."""
        return self.shell.settings.now.player or self.shell.say("app.person")

    def play(self, setup: Setup, leave: Callable[[], None], *, known: bool = False) -> None:
        """Begins a match; `leave` follows when it is over or left.  `known`: its options were heard just now."""
        self.shell.teller.history.begin_match()
        writer = None if setup.person is None else storage.begin(setup, self.shell.report)
        match = Match(setup, House(setup.seed), writer, bot_players(setup))
        self._tell_practice(setup)
        if not known:
            self._tell_table(setup)
        self._open(match, writer, leave)

    def go_on(self, saved: Saved, leave: Callable[[], None]) -> None:
        """Goes on with a match exactly where it stood."""
        self.shell.teller.history.begin_match()
        resumed = storage.resume(saved.path, self.shell.report)
        if isinstance(resumed, Problem):
            self.shell.report(resumed)
            leave()
            return
        if resumed.cut is not None:
            self.shell.report(resumed.cut)
        setup = resumed.setup
        self._remember(setup, resumed.played)
        match = Match(setup, House(setup.seed), resumed.writer, bot_players(setup), resumed.played)
        self._tell_practice(setup)
        self._tell_table(setup)
        self._open(match, resumed.writer, leave)

    def _remember(self, setup: Setup, played: Sequence[Batch]) -> None:
        """Puts what was told of the match before into the history, where it can be heard again and saved."""
        told = narrator(self.shell.settings.now, self.shell.book, setup.names, setup.person)
        for before, batch, after in replay(setup, played, setup.person):
            for utterance in told.narrate(before, batch, after):
                self.shell.teller.history.add(utterance)

    def _tell_practice(self, setup: Setup) -> None:
        """R28: the shuffles of a match with a word can be repeated."""
        if setup.seed is not None:
            self.shell.teller.system(self.shell.say("app.practice", seed=shown(setup.seed)), "app.practice")

    def _tell_table(self, setup: Setup) -> None:
        said = in_force(self.shell.book, setup.options, setup.names, setup.person)
        self.shell.teller.system(said, "app.table")

    def _open(self, match: Match, writer: JournalWriter | None, leave: Callable[[], None]) -> None:
        """`writer` None: computers alone play, which nobody goes on with later."""
        seat = match.setup.person

        def pace() -> Pace:
            if self._pace is None:
                return Pace(self.shell.settings.now.pace)
            must_wait = compile_rules(match.setup.options).windows.denouncing and seat is not None
            return Pace.ON_ENTER if must_wait else self._pace

        if writer is not None:
            self.shell.is_match_saved = lambda: writer.flush(to_disk=True)

        def close() -> str:
            """Closes the journal; the message that says what became of the match."""
            self.shell.is_match_saved = None
            if writer is None:
                return "table.left_watching"
            return "table.left" if writer.close() else "table.left_unsaved"

        def ended() -> None:
            if close() == "table.left_unsaved":
                self.shell.teller.system(self.shell.say("table.left_unsaved"), "table.left_unsaved")
            self._after(table, leave)

        def left() -> None:
            kept = close()
            self.shell.pop(quietly=True)
            self.shell.answer(kept)
            leave()

        table = Table(self.shell, match, seat, pace, ended, left)
        self.shell.push(table)

    def _after(self, table: Table, leave: Callable[[], None]) -> None:
        """After a match: the same table again, or away from it; what one asks about it is still answered."""

        def clear() -> None:
            self.shell.back_to(table)
            self.shell.pop(quietly=True)

        def again() -> None:
            clear()
            self.play(table.match.setup, leave, known=True)

        def away() -> None:
            clear()
            leave()

        if table.seat is None:
            away()
            return

        items = [
            Item(lambda: self.shell.say("after.again"), again),
            Item(lambda: self.shell.say("after.leave"), away),
        ]
        menu = AtTable(table, self.shell.say("after.title"), lambda: items, away)
        menu.told_as = Channel.NEWS  # behind the count of the last hand
        self.shell.push(menu)

    def _offer_to_go_on(self, told_as: Channel = Channel.ANSWER) -> None:
        """The newest unfinished match is offered first; no leads to the main menu, which offers it too."""
        shelf = storage.unfinished()
        for problem in shelf.problems:
            self.shell.report(problem)
        if not shelf.matches:
            self.main_menu(told_as)
            return
        newest = shelf.matches[0]
        question = self.shell.say("app.go_on_question", match=self.describe(newest))
        self._push(
            Question(self.shell, question, yes=lambda: self.go_on(newest, self.main_menu), no=self.main_menu), told_as
        )

    def _push(self, scene: Menu | Question, told_as: Channel) -> None:
        """Opens a scene; what it says later answers keys."""
        scene.told_as = told_as
        self.shell.push(scene)
        scene.told_as = Channel.ANSWER

    def describe(self, saved: Saved) -> str:
        """Which match it is: the game and the totals, the person's own first."""
        setup, board = saved.setup, saved.board
        view = View(board, setup.person, (), None)
        scores = queries.scores(Narrator(self.shell.book, setup.names, setup.person), view)
        game = self.shell.say(f"option.game.{setup.options.game}")
        begun = saved.begun.astimezone()
        weekday, month = self.shell.say(f"weekday.{begun.isoweekday()}"), self.shell.say(f"month.{begun:%m}")
        date = self.shell.say("app.date", weekday=weekday, n=begun.day, month=month)
        if not board.hand_number:
            return self.shell.say("app.saved_undealt", game=game, date=date, scores=scores.text)
        return self.shell.say("app.saved", game=game, date=date, n=board.hand_number, scores=scores.text)

    def main_menu(self, told_as: Channel = Channel.ANSWER) -> None:
        """Opens the main menu; Escape asks whether to leave."""
        say = self.shell.say

        def item(name: str, choose: Callable[[], None]) -> Item:
            return Item(lambda: say(f"main_menu.{name}"), choose, describe=lambda: say(f"main_menu.{name}_help"))

        def entries() -> list[Item]:
            saved = [item("go_on", self._saved)] if storage.unfinished().matches else []
            return [
                *saved,
                item("scopa", lambda: self._set_up(Game.SCOPA)),
                item("spazzino", lambda: self._set_up(Game.SPAZZINO)),
                item("watch", self._watch),
                item("tutorial", self._tutorial),
                item(
                    "options",
                    lambda: self.shell.push(
                        OptionsMenu(self.shell, lambda: self._with_settings(self._reopen), self._ask_again)
                    ),
                ),
                item("rules", lambda: open_text(self.shell, "rules")),
                item("keys", lambda: open_keys(self.shell)),
                item("quit", lambda: leave(self.shell)),
            ]

        items = entries()
        self._push(Menu(self.shell, say("main_menu.title"), lambda: items, self.shell.interrupt), told_as)

    def _display(self) -> tuple[str, str]:
        """What the front end was built by."""
        return self.shell.settings.now.display, self.shell.settings.now.layout

    def _with_settings(self, go_on: Callable[[], None]) -> None:
        """Goes on after settings may have changed; where the front end must be another one, starts anew with it."""
        if self._display() != self._shown_by:
            self.shell.close(self._restart)
        else:
            go_on()

    def _ask_again(self) -> None:
        """Asks the questions of the first start over the options, which Escape leads back to."""
        options = self.shell.scene

        def asked() -> None:
            self.shell.pop(quietly=True)
            self._reopen()

        FirstStart(self.shell, lambda: self._with_settings(asked), options.resumed).begin()

    def _reopen(self) -> None:
        """The main menu anew, in the language and with the matches of the moment."""
        self.shell.pop(quietly=True)
        self.main_menu()

    def _set_up(self, game: Game) -> None:
        person = self.person_name()
        if game in self._drafts:
            draft = with_person(self._drafts[game], person)
        else:
            remembered = self.shell.settings.now.table
            draft = usual_draft(game, remembered, person)
            if remembered and recall(remembered) is None:
                self.shell.answer("setup.forgotten")
        self.shell.push(SetUp(self.shell, draft, House(self._seed).rng, self._begin_draft, self._drop_draft))

    def _drop_draft(self, draft: Draft) -> None:
        """Left without a match: it lies there as it was until the program ends."""
        self._drafts[draft.table.options.game] = draft
        self.shell.pop()

    def _begin_draft(self, draft: Draft) -> None:
        self._drafts.clear()
        self.shell.settings.change(self.shell.report, table=remember(draft))
        self.play(setup_of(draft, self._seed), self._reopen, known=True)

    def _watch(self) -> None:
        self.play(self.setup(TableOptions(), watch=True), self._reopen)

    def _tutorial(self) -> None:
        def pace() -> Pace:
            return self._pace or Pace(self.shell.settings.now.pace)

        open_tutorial(self.shell, self.setup(TableOptions()), pace, self._reopen)

    def _saved(self) -> None:
        shelf = storage.unfinished()
        if shelf.matches:
            go_on = partial(self.go_on, leave=self._reopen)
            open_saved(self.shell, shelf.matches, self.describe, go_on, self._reopen)
        else:  # another window took the last one
            self._reopen()
