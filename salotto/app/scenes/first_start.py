"""The first start: at most five questions, in both languages, that lead to a program one can hear or see.

Language; how one hears Salotto, tried with a sentence; braille; pace; whether one looks at the screen.  Escape goes
back a question, which begins at the answer it had.  Every choice is in force at once, but for lines or a window, and
kept when the last question is answered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from salotto.app.scenes.menu import Item, Menu
from salotto.app.shell import Shell
from salotto.keys.commands import Mode
from salotto.speech.phrasebook import LANGUAGES, load
from salotto.speech.utterance import Channel, Utterance

_LOOKS = ("no", "normal", "large", "huge")  # no window, or the settings of its size


class FirstStart:
    """Asks the questions one after the other; `done` follows after the last."""

    def __init__(self, shell: Shell, done: Callable[[], None], cancel: Callable[[], None] | None = None) -> None:
        """`cancel` follows where Escape leaves the first question; without it that asks whether to quit."""
        self._shell = shell
        self._done = done
        self._cancel = cancel
        self._before = shell.settings.now
        self._chosen: dict[str, str] = {}
        self._help_told_in = shell.book.language
        self._questions: Sequence[Callable[[], None]] = (
            self._language,
            self._voice,
            self._braille,
            self._pace,
            self._look,
        )
        self._at = 0

    def begin(self) -> None:
        """Welcomes in both languages, then asks the first question."""
        for language in LANGUAGES:
            book = load(language)
            self._shell.teller.voice.set_language(language)
            text = book.say("first_start.welcome", key=self._shell.key_name("menu.choose", Mode.MENU, book))
            self._shell.teller.tell(Utterance(text, Channel.SYSTEM, "first_start"))
        self._shell.teller.voice.set_language(self._shell.book.language)
        self._language(told_as=Channel.SYSTEM)  # behind the welcome

    def _ask(self) -> None:
        self._questions[self._at]()

    def _next(self) -> None:
        self._at += 1
        if self._at < len(self._questions):
            self._ask()
            return
        if self._shell.settings.change(self._shell.report, **self._chosen):
            self._shell.answer("first_start.done")
        self._done()

    def _back(self) -> None:
        """One question back; from the first one there is only the way out."""
        if self._at == 0 and self._cancel is None:
            self._shell.interrupt()
            return
        self._shell.pop(quietly=True)
        if self._at == 0 and self._cancel is not None:
            self._shell.settings.now = self._before
            self._shell.apply_settings()
            self._cancel()
            return
        self._at -= 1
        self._ask()

    def _choose(self, **values: str) -> None:
        """Puts a choice in force; it is kept at the end."""
        self._chosen.update(values)
        self._shell.settings.try_out(**values)
        self._shell.apply_settings()

    def _menu(
        self,
        title: str,
        choices: Sequence[tuple[str, Callable[[], None]]],
        back: Callable[[], None] | None = None,
        at: int = 0,
    ) -> None:
        """A question as a list that begins at an item; choosing closes it, Escape goes `back`, else a question back."""
        items = self._items(choices)
        menu = Menu(self._shell, title, lambda: items, back or self._back)
        menu.at = at
        self._shell.push(menu)

    def _items(self, choices: Sequence[tuple[str, Callable[[], None]]]) -> list[Item]:
        """The answers to a question, each of which closes it when it is chosen."""

        def item(label: str, choose: Callable[[], None]) -> Item:
            def close_and_choose() -> None:
                self._shell.pop(quietly=True)
                choose()

            return Item(lambda: label, close_and_choose)

        return [item(label, choose) for label, choose in choices]

    def _setting(self, name: str, choices: Sequence[str], put: Callable[[str], None], usual: str, given: str) -> None:
        """A question about a setting; it begins at the answer that was `given`, else at the usual one."""
        say = self._shell.say
        labels = [(say(f"first_start.{name}.{word}"), _with(put, word)) for word in choices]
        at = choices.index(given if given in choices else usual)
        self._menu(say(f"first_start.{name}_question"), labels, at=at)

    def _given(self, name: str) -> str:
        """What was answered before, now or at another time; empty where nobody was asked yet."""
        return self._chosen.get(name, getattr(self._before, name) if self._cancel is not None else "")

    def _language(self, told_as: Channel = Channel.ANSWER) -> None:
        def put(language: str) -> None:
            self._choose(language=language)
            if language != self._help_told_in:
                self._help_told_in = language
                self._shell.answer("app.help_key", key=self._shell.key_name("help.keys", Mode.TABLE))
            self._next()

        names = [(load(language).say(f"settings.language.{language}"), _with(put, language)) for language in LANGUAGES]
        items = self._items(names)
        menu = _Languages(self._shell, items, self._back, lambda language: self._choose(language=language))
        menu.at = LANGUAGES.index(self._shell.book.language)
        menu.told_as = told_as
        self._shell.push(menu)
        menu.told_as = Channel.ANSWER

    def _voice(self) -> None:
        self._setting("voice", ("reader", "direct", "off"), self._try_voice, "reader", self._given("voice"))

    def _try_voice(self, mode: str) -> None:
        """Says the test sentence, as an answer like the question behind it: what one key brings is said whole."""
        self._choose(voice=mode, layout=self._before.layout)
        if mode == "off":
            self._next()
            return
        self._shell.answer("first_start.test")
        say = self._shell.say
        self._menu(
            say("first_start.heard_question"),
            [
                (say("first_start.heard.once"), self._next),
                (say("first_start.heard.twice"), self._heard_in_pieces if mode == "reader" else self._heard_twice),
                (say("first_start.heard.not_at_all"), lambda: self._heard_nothing(mode)),
                (say("first_start.heard.in_pieces"), self._heard_in_pieces),
            ],
            back=self._ask_same,
        )

    def _ask_same(self) -> None:
        """From the second half of a question back to its first."""
        self._shell.pop(quietly=True)
        self._ask()

    def _heard_twice(self) -> None:
        """A reader reads the terminal and we speak as well: the reader goes on alone."""
        self._choose(voice="reader")
        self._shell.answer("first_start.reader_alone")
        self._next()

    def _heard_in_pieces(self) -> None:
        """A reader that stumbles over the cursor's way back, or reads a line again for it.

        Lines without any codes, after the last question.
        """
        self._choose(layout="plain")
        self._shell.answer("first_start.plain_lines")
        self._next()

    def _heard_nothing(self, mode: str) -> None:
        """The other way is tried; where that fails too the text stays, and what to do is said in print."""
        if mode == "reader":
            self._choose(voice="direct")
            self._shell.answer("first_start.try_direct")
            self._try_voice("direct")
            return
        self._choose(voice="auto")
        self._shell.answer("first_start.no_voice")
        self._next()

    def _braille(self) -> None:
        def put(word: str) -> None:
            self._choose(braille=word, lines="short" if word == "short" else "full")
            self._next()

        # A reader reads short lines aloud as well, so with one there are whole sentences only.
        short = () if self._shell.settings.now.voice == "reader" else ("short",)
        self._setting("braille", ("off", "full", *short), put, "off", self._given("braille"))

    def _pace(self) -> None:
        def put(word: str) -> None:
            self._choose(pace=word)
            self._next()

        self._setting("pace", ("fast", "normal", "slow", "on_enter"), put, "normal", self._given("pace"))

    def _look(self) -> None:
        def put(word: str) -> None:
            if word == "no":
                self._choose(display="lines")
            else:
                self._choose(display="screen", screen_size=word)
            self._next()

        if self._shell.settings.now.voice == "reader":  # the screen mode is for who uses no reader of the terminal
            put("no")
            return
        given = self._given("screen_size") if self._given("display") == "screen" else "no"
        self._setting("look", _LOOKS, put, "no", given)


class _Languages(Menu):
    """The languages, each said in its own words and voice: the one that one is on is in force by `use`."""

    def __init__(
        self, shell: Shell, items: Sequence[Item], back: Callable[[], None], use: Callable[[str], None]
    ) -> None:
        super().__init__(shell, "", lambda: items, back)
        self._use = use

    def position(self) -> str:
        self._use(LANGUAGES[self.at])
        return super().position()


def _with(put: Callable[[str], None], word: str) -> Callable[[], None]:
    return lambda: put(word)
