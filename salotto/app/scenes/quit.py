"""Leaving the program: asked once, and a second Ctrl+C does not ask."""

from __future__ import annotations

from salotto.app.scenes.question import Question
from salotto.app.shell import Shell


def ask_to_quit(shell: Shell) -> None:
    """Asks whether to end the program; asked while the question is open, it ends."""
    if isinstance(shell.scene, QuitQuestion):
        leave(shell)
    else:
        shell.push(QuitQuestion(shell))


def leave(shell: Shell) -> None:
    """Ends the program, with a word; first what becomes of a match that could not be written."""
    if shell.is_match_saved is not None and not shell.is_match_saved():
        shell.teller.system(shell.say("table.left_unsaved"), "table.left_unsaved")
    shell.teller.system(shell.say("app.goodbye"), "app.goodbye")
    shell.close()


class QuitQuestion(Question):
    """The question whether to end the program."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell, shell.say(_question(shell)), yes=lambda: leave(shell), no=self._stay)

    def _stay(self) -> None:
        self.shell.scene.resumed()


def _question(shell: Shell) -> str:
    """The message that asks, with what becomes of the match where one is open."""
    if shell.is_match_saved is None:
        return "quit.question"
    return "quit.question_saved" if shell.is_match_saved() else "quit.question_unsaved"
