"""A shell without a terminal: its lines are kept, its voice is off, its clock moves when a test says so."""

from __future__ import annotations

from collections.abc import Callable

from salotto.app.inbox import Inbox
from salotto.app.scenes.scene import Scene
from salotto.app.settings import SettingsFile
from salotto.app.shell import Shell
from salotto.app.teller import Teller
from salotto.keys import keymap
from salotto.keys.commands import Mode
from salotto.keys.gesture import Gesture, parse
from salotto.speech.backends.choose import Chooser
from salotto.speech.phrasebook import load
from salotto.speech.voice import Voice
from salotto.speech.voice_mode import VoiceMode


class KeptLines:
    """Lines that are only remembered."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def line(self, text: str) -> None:
        self.all.append(text)

    def typed(self, character: str) -> None:
        pass

    def entry(self, text: str) -> None:
        pass

    def close(self) -> None:
        pass


class HandClock:
    """A clock that calls back when told to."""

    def __init__(self) -> None:
        self.due: list[Due] = []

    def later(self, seconds: float, callback: Callable[[], None]) -> Due:
        self.due.append(Due(callback))
        return self.due[-1]

    def run(self) -> None:
        """Calls back what is due now, not what becomes due thereby."""
        due, self.due = self.due, []
        for one in due:
            if not one.cancelled:
                one.callback()


class Due:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Bench(Scene):
    """A scene in a match that only remembers commands."""

    mode = Mode.TABLE

    def __init__(self) -> None:
        self.commands: list[str] = []

    def opened(self) -> None:
        pass

    def on_command(self, command: str) -> None:
        self.commands.append(command)


class Rig:
    """A shell in a language, with the default keymap.  Settings come from the config folder of the moment."""

    def __init__(self, language: str = "it") -> None:
        book = load(language)
        self.lines = KeptLines()
        self.clock = HandClock()
        teller = Teller(self.lines, Voice(Chooser(), language, lambda problem: None, mode=VoiceMode.OFF))
        self.shell = Shell(book, keymap.load()[0], teller, self.clock, SettingsFile(), Inbox())

    def press(self, *keys: str) -> list[str]:
        """Presses keys by name; the lines that they gave."""
        before = len(self.lines.all)
        for key in keys:
            gesture = parse(key)
            assert isinstance(gesture, Gesture)
            self.shell.press(gesture)
        return self.lines.all[before:]
