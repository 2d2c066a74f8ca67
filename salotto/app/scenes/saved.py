"""Matches that can go on, one a line; each can be gone on with or deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from salotto.app.scenes.menu import Item, Menu
from salotto.app.scenes.question import Question
from salotto.app.shell import Shell
from salotto.session import storage
from salotto.session.storage import Saved


def open_saved(
    shell: Shell,
    matches: Sequence[Saved],
    describe: Callable[[Saved], str],
    go_on: Callable[[Saved], None],
    emptied: Callable[[], None],
) -> None:
    """Opens the list; `go_on` follows with the match that was chosen, `emptied` when the last was deleted."""
    left = list(matches)

    def item(saved: Saved) -> Item:
        def choose() -> None:
            shell.push(Menu(shell, describe(saved), lambda: doing))

        def play() -> None:
            shell.pop(quietly=True)
            shell.pop(quietly=True)
            go_on(saved)

        def ask() -> None:
            shell.push(Question(shell, shell.say("saved.discard_question"), discard, lambda: shell.scene.resumed()))

        def discard() -> None:
            problem = storage.discard(saved)
            if problem is not None:
                shell.report(problem)
            else:
                left.remove(saved)
                shell.answer("saved.discarded")
            shell.pop(quietly=True)
            if left:
                shell.scene.resumed()
            else:
                shell.pop(quietly=True)
                emptied()

        doing = [Item(lambda: shell.say("saved.go_on"), play), Item(lambda: shell.say("saved.discard"), ask)]
        return Item(lambda: describe(saved).removesuffix("."), choose)

    shell.push(Menu(shell, shell.say("saved.title"), lambda: [item(saved) for saved in left]))
