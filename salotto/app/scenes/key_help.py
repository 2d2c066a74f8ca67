"""Key help: press a key, hear what it does where one was; twice Escape leaves."""

from __future__ import annotations

from salotto.app.scenes.scene import Scene
from salotto.app.shell import Shell
from salotto.keys.commands import BY_ID, Mode
from salotto.keys.gesture import Gesture
from salotto.speech.names import capital


class KeyHelp(Scene):
    """Says what keys do in the mode that lies beneath."""

    mode = Mode.HELP

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self._beneath = shell.scene
        self._leaving = False

    def opened(self) -> None:
        self.shell.answer("key_help.opened", leave=self.shell.key_name("help.leave", Mode.HELP))

    def on_gesture(self, gesture: Gesture) -> bool:
        leave = self.shell.keymap.command_for(Mode.HELP, gesture) == "help.leave"
        if leave and self._leaving:
            self.shell.answer("key_help.closed")
            self.shell.pop()
            return True
        key = capital(gesture.spoken(self.shell.book.say))
        command = self.shell.keymap.command_for(self._beneath.mode, gesture)
        if self.shell.keymap.command_for(Mode.HELP, gesture) == "app.interrupt":
            return False
        if command is None:
            free = self._beneath.character_help(gesture.character) if gesture.character is not None else None
            text = self.shell.say(free or "key_help.unbound", key=key)
        else:
            name, what = self.shell.say(BY_ID[command].name_id), self.shell.say(self._beneath.command_help(command))
            text = self.shell.say("key_help.bound", key=key, name=name, help=what)
        if leave:
            text = f"{text} {self.shell.say('key_help.again', key=key)}"
        self._leaving = leave
        self.shell.teller.answer(text, "key_help")
        return True

    def on_command(self, command: str) -> None:
        self.shell.interrupt()
