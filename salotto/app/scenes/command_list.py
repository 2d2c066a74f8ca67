"""Every command that means something where one is, with its key; Enter does it there."""

from __future__ import annotations

from salotto.app.scenes.menu import Item, Menu
from salotto.app.shell import Shell
from salotto.keys.commands import BY_ID, COMMANDS

_NOT_LISTED = ("commands.menu", "help.keys", "help.leave")  # they open over a list as well as under it


class CommandList(Menu):
    """The list of the commands of the mode beneath.

    Nothing it says becomes a message, so that a command on the message heard last does not find the list's own.
    """

    def __init__(self, shell: Shell) -> None:
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
        super().__init__(shell, shell.say("command_list.title"), lambda: items, self._leave)

    def opened(self) -> None:
        self._tell(f"{self.title} {self.position()}")

    def _leave(self) -> None:
        self._say("command_list.closed")
        self.shell.pop()

    def _say(self, message_id: str, **values: str | int) -> None:
        self._tell(self.shell.say(message_id, **values))

    def _tell(self, text: str) -> None:
        self.shell.teller.again(text)
