"""The program in this process with a recording voice: what would be heard, when, and what is printed meanwhile."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import pytest

from salotto.app.arguments import parser
from salotto.app.inbox import Inbox
from salotto.app.program import Program
from salotto.app.settings import SettingsFile
from salotto.app.shell import Shell
from salotto.app.teller import Teller
from salotto.keys import keymap
from salotto.keys.gesture import Gesture, parse
from salotto.session.pacing import Pace
from salotto.speech.backends.choose import Chooser
from salotto.speech.backends.recorder import Recorder
from salotto.speech.phrasebook import load
from salotto.speech.voice import Voice
from salotto.speech.voice_mode import VoiceMode
from tests.app_parts.rig import HandClock, KeptLines


class Heard:
    """A running program whose computers play when `step` says so.  `rate`: characters a second, 0 at once."""

    def __init__(
        self, arguments: Sequence[str], home: Path, monkeypatch: pytest.MonkeyPatch, rate: float = 0.0
    ) -> None:
        monkeypatch.setenv("SALOTTO_CONFIG", str(home / "config"))
        monkeypatch.setenv("SALOTTO_DATA", str(home / "data"))
        book = load("it")
        self.recorder = Recorder(rate)
        chooser = Chooser([("recorder", lambda insist: self.recorder)], find_reader=lambda: None)
        self.inbox = Inbox()
        self.lines = KeptLines()
        self.voice = Voice(chooser, "it", self.inbox.put, mode=VoiceMode.DIRECT)
        self.clock = HandClock()
        settings = SettingsFile()
        keys, _ = keymap.load(settings.now.keymap)
        self.shell = Shell(book, keys, Teller(self.lines, self.voice), self.clock, settings, self.inbox)
        args: Namespace = parser(book).parse_args(list(arguments))
        self.voice.start()
        self.voice.wait_to_start(10.0)
        Program(self.shell, "1", Pace.AT_ONCE, -1).begin(args, (), None, ask_first=False)

    def press(self, *keys: str) -> None:
        """Keys, and nothing else happens meanwhile."""
        for key in keys:
            gesture = parse(key)
            assert isinstance(gesture, Gesture)
            self.shell.press(gesture)

    def step(self) -> bool:
        """The house or a computer does the next thing; whether there was any."""
        had_any = bool(self.clock.due)
        self.clock.run()
        return had_any

    def play_on(self) -> None:
        """The house and the computers do all that is due."""
        while self.step():
            pass

    def settle(self) -> list[str]:
        """All that was spoken, once everything has been said."""
        end = time.monotonic() + 20.0
        while not self.voice.wait(0.1):
            assert time.monotonic() < end
        return self.recorder.texts

    def close(self) -> None:
        self.voice.close()
