"""What the keys mean at one moment: a match, a list, a question, a text to type."""

from __future__ import annotations

from abc import ABC, abstractmethod

from salotto.keys.commands import BY_ID, Mode
from salotto.keys.gesture import Gesture


class Scene(ABC):
    """One layer of the program; the topmost has the keys.

    Every accepted key must answer, every refused one must say why.  `on_command` is called only with commands
    of the scene's mode, `on_character` with what the mode leaves free.
    """

    mode: Mode

    @abstractmethod
    def opened(self) -> None:
        """It came on top for the first time: says where one is."""

    def resumed(self) -> None:
        """What lay over it was closed: says where one is again."""
        self.opened()

    def uncovered(self) -> None:
        """What lay over it was closed without a word, since what follows says enough: takes up what had to wait."""
        return

    @abstractmethod
    def on_command(self, command: str) -> None:
        """Carries a command out, and answers."""

    def answered(self, command: str | None) -> None:
        """A key was answered while it had the keys, or a command chosen from the list; None is a key without one."""
        return

    def on_character(self, character: str) -> bool:
        """A character that means no command; whether it was answered."""
        return False

    def on_paste(self, text: str) -> bool:
        """A text from the clipboard; whether it was answered."""
        return False

    def command_help(self, command: str) -> str:
        """The message that says what a command does here."""
        return BY_ID[command].help_id

    def character_help(self, character: str) -> str | None:
        """The message that says what such a character does here, with the value `key`; None where it does nothing."""
        return None

    def on_gesture(self, gesture: Gesture) -> bool:
        """A key before it means a command; whether that was all there is to do (key help)."""
        return False
