"""A text to type: a name, a number.  Each character is said, Escape leaves everything as it was."""

from __future__ import annotations

from collections.abc import Callable

from salotto.app.scenes.scene import Scene
from salotto.app.shell import Shell
from salotto.documents.problem import Problem
from salotto.keys.commands import Mode
from salotto.speech.utterance import Channel, Utterance

LONGEST = 60  # characters; what accepts the text may ask for less


class TextEntry(Scene):
    """Asks for a line of text.  `accept` returns what is wrong with it, or None after taking it."""

    mode = Mode.TEXT
    told_as = Channel.ANSWER  # or as news, behind the events that opened it

    def __init__(
        self,
        shell: Shell,
        prompt: str,
        accept: Callable[[str], Problem | None],
        cancel: Callable[[], None],
        *,
        may_be_empty: bool = False,
        longest: int = LONGEST,
        digits: bool = False,
    ) -> None:
        """`longest`: characters.  `digits`: nothing else is written."""
        self.shell = shell
        self._longest = longest
        self._digits = digits
        self._may_be_empty = may_be_empty
        self._prompt = prompt
        self._accept = accept
        self._cancel = cancel
        self._text = ""

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self._prompt

    @property
    def text(self) -> str:
        """What was typed so far."""
        return self._text

    def opened(self) -> None:
        self.shell.teller.tell(Utterance(self._prompt, self.told_as, "text.opened"))
        self.shell.teller.lines.entry(self._text)

    def uncovered(self) -> None:
        self.shell.teller.lines.entry(self._text)

    def character_help(self, character: str) -> str | None:
        return "key_help.types" if not self._digits or character in "0123456789" else None

    def put(self, text: str) -> None:
        """Takes a whole line at once, of any length and of any characters: `accept` says what is wrong with it."""
        self._text = text

    def on_command(self, command: str) -> None:
        match command:
            case "text.accept":
                self._finish()
            case "text.cancel":
                self.shell.teller.lines.close()
                self.shell.pop(quietly=True)
                self._cancel()
            case "text.erase":
                self._erase()
            case _:
                accept, cancel = self.shell.key_name("text.accept"), self.shell.key_name("text.cancel")
                self.shell.answer("text.not_here", accept=accept, cancel=cancel)

    def on_character(self, character: str) -> bool:
        if self._digits and character not in "0123456789":
            self.shell.answer("text.only_digits")
            return True
        if len(self._text) >= self._longest:
            self.shell.answer("text.full", n=self._longest)
            return True
        self._text += character
        self.shell.teller.lines.typed(character)
        self.shell.teller.echo(character)
        return True

    def on_paste(self, text: str) -> bool:
        """Takes a pasted text whole, said once, or refuses it whole: half a name would have to be erased again."""
        pasted = "".join(character for character in " ".join(text.split()) if character.isprintable())
        length = len(self._text) + len(pasted)
        if not pasted:
            self.shell.answer("text.paste_empty")
        elif self._digits and not set(pasted) <= set("0123456789"):
            self.shell.answer("text.only_digits")
        elif length > self._longest:
            self.shell.answer("text.paste_long", n=length, limit=self._longest)
        else:
            self._text += pasted
            self.shell.teller.lines.typed(pasted)
            self.shell.teller.echo(pasted)
        return True

    def _erase(self) -> None:
        if not self._text:
            self.shell.answer("text.empty")
            return
        self._text, erased = self._text[:-1], self._text[-1]
        self.shell.teller.lines.close()
        self.shell.answer("text.erased", text=erased)
        self.shell.teller.lines.entry(self._text)

    def _finish(self) -> None:
        self.shell.teller.lines.close()
        text = self._text.strip()
        problem = self._accept(text) if text or self._may_be_empty else Problem("text_empty")
        if problem is not None:
            self.shell.report(problem)
            self._text = ""
            self.opened()
