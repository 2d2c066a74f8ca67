"""Leaving the program: asked once, and a second Ctrl+C does not ask."""

from __future__ import annotations

from salotto.app.scenes.question import Question
from salotto.app.shell import Shell


def ask_to_quit(shell: Shell) -> None:
    """Asks whether to end the program; asked while the question is open, it ends."""
    if isinstance(shell.scene, QuitQuestion):
        shell.close()
    else:
        shell.push(QuitQuestion(shell))


class QuitQuestion(Question):
    """The question whether to end the program."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell, shell.say("quit.question"), yes=shell.close, no=self._stay)

    def _stay(self) -> None:
        self.shell.scene.resumed()
