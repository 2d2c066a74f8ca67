"""Every command that means something where one is, with its key; Enter does it there."""

from __future__ import annotations

from collections.abc import Callable

from salotto.app.scenes.menu import Item, Menu
from salotto.app.shell import Shell
from salotto.keys.commands import BY_ID, COMMANDS

_NOT_LISTED = ("commands.menu", "help.keys", "help.leave")  # they open over a list as well as under it


def open_command_list(shell: Shell) -> None:
    """Opens the list of the commands of the present scene's mode."""
    mode = shell.scene.mode

    def item(command: str) -> Item:
        def do() -> None:
            shell.pop(quietly=True)
            shell.run(command)

        return Item(
            label=lambda: shell.say(
                "command_list.item", name=shell.say(BY_ID[command].name_id), key=shell.key_name(command, mode)
            ),
            choose=do,
            describe=lambda: shell.say(BY_ID[command].help_id),
        )

    items = [item(command.id) for command in COMMANDS if mode in command.modes and command.id not in _NOT_LISTED]
    shell.push(Menu(shell, shell.say("command_list.title"), lambda: items, _leave(shell)))


def _leave(shell: Shell) -> Callable[[], None]:
    def leave() -> None:
        shell.pop(quietly=True)
        shell.answer("command_list.closed")

    return leave
