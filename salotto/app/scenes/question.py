"""A question with yes and no: said once, answered by one key, and Escape is always no."""

from __future__ import annotations

from collections.abc import Callable

from salotto.app.scenes.scene import Scene
from salotto.app.shell import Shell
from salotto.keys.commands import Mode
from salotto.speech.utterance import Channel, Utterance


class Question(Scene):
    """Asks; then closes itself and does what was answered."""

    mode = Mode.QUESTION
    told_as = Channel.ANSWER  # or as news, where no key asked for it

    def __init__(self, shell: Shell, text: str, yes: Callable[[], None], no: Callable[[], None]) -> None:
        self.shell = shell
        self._text = text
        self._yes = yes
        self._no = no

    @property
    def text(self) -> str:
        """What is asked."""
        return self._text

    @property
    def keys(self) -> str:
        """How to answer."""
        yes, no = (self.shell.key_names(command, self.mode) for command in ("question.yes", "question.no"))
        return self.shell.say("question.keys", yes=yes, no=no)

    def opened(self) -> None:
        self.shell.teller.tell(Utterance(f"{self._text} {self.keys}", self.told_as, "question"))

    def on_command(self, command: str) -> None:
        if command == "question.yes":
            self.shell.pop(quietly=True)
            self._yes()
        elif command == "question.no":
            self.shell.pop(quietly=True)
            self._no()
        else:
            self.opened()

    def on_character(self, character: str) -> bool:
        self.opened()
        return True
