"""Puts the parts together and runs them on the kind of terminal that is there."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import closing

from salotto.app.clock import Clock, DueNow
from salotto.app.inbox import Inbox
from salotto.app.lines import LineWriter
from salotto.app.plain import run_plain
from salotto.app.program import Program
from salotto.app.screen_lines import ScreenLines
from salotto.app.settings import SettingsFile
from salotto.app.shell import Shell, voice_mode
from salotto.app.sounds import Player, open_device
from salotto.app.teller import Teller
from salotto.documents.problem import Problem
from salotto.documents.quoting import readable
from salotto.documents.resources import config_folder
from salotto.keys import keymap
from salotto.session.pacing import Pace
from salotto.speech.backends.choose import Chooser
from salotto.speech.earcons import Volume
from salotto.speech.phrasebook import Phrasebook
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.voice import Voice

RESTART = -1  # what `start` returns where the lines or the screen are to be built anew, as was just chosen


def start(
    args: Namespace,
    book: Phrasebook,
    settings: SettingsFile,
    lines: LineWriter,
    plain: bool,
    unmet: str | None,
    hello: str,
) -> int:
    """Runs the program until it is left; its exit status.

    `unmet`: a language of the system that is not spoken.  `hello`: what was printed and is still to be said.
    """
    inbox = Inbox()
    screen = isinstance(lines, ScreenLines)
    mode = voice_mode(settings.now.voice, screen)  # from the command line too, unless it was chosen anew since
    voice = Voice(Chooser(), book.language, inbox.put, mode=mode, manner=settings.now.manner)
    voice.say(Utterance(hello, Channel.SYSTEM, "app.hello"))
    voice.start()
    keys, key_problems = keymap.load(settings.now.keymap)
    clock: Clock = DueNow()
    if not plain:
        from salotto.app.terminal import BareLines, LoopClock, run_terminal  # prompt_toolkit is most of the start-up

        clock = LoopClock()
    shell = Shell(book, keys, Teller(lines, voice), clock, settings, inbox)
    shell.on_screen = screen
    sounds = Player(Volume(settings.now.sounds), inbox.put, open_device)
    shell.sounds = sounds
    program = Program(shell, getattr(args, "seed", None), Pace.AT_ONCE if plain else None, RESTART)
    problems = [*book.problems, *settings.problems, *key_problems]
    if settings.problems or key_problems:
        problems.append(Problem("own_files", {"folder": readable(str(config_folder()))}))

    has_person = not plain or (sys.stdin is not None and sys.stdin.isatty())

    def begin() -> None:
        program.begin(args, problems, unmet, ask_first=settings.is_new and has_person)

    with voice, closing(sounds):
        if isinstance(clock, DueNow):
            return run_plain(shell, clock, sys.stdin, begin)
        if isinstance(lines, ScreenLines):
            from salotto.app.screen import run_screen  # more of prompt_toolkit, for who wants it alone

            return run_screen(shell, lines, begin)
        return run_terminal(shell, begin, BareLines())
