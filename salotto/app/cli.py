"""The command line: which command runs, in which language, on which kind of terminal, by which voice."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace

from salotto.app import language
from salotto.app.arguments import parser, wanted_language
from salotto.app.lines import Layout, LineWriter, LowLines, ParkedLines, PlainLines, make_writable
from salotto.app.screen_lines import ScreenLines
from salotto.app.settings import SettingsFile
from salotto.documents.resources import data_folder
from salotto.speech import phrasebook
from salotto.speech.phrasebook import LANGUAGES, Phrasebook
from salotto.speech.voice_mode import VoiceMode, reader_at_work

FAULT = 70  # exit status
_UNREAD = 1  # exit status where nobody is left to read our lines


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs `salotto` with the given arguments (those of the process if None); its exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if sys.stdout is None:  # closed by who started us: it is still spoken
        _write_nowhere()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            make_writable(stream)
    if arguments is None:  # the process is ours
        threading.excepthook = _keep_fault_of_thread
    settings = SettingsFile()
    book, unmet = choose_book(wanted_language(words), settings)
    args = parser(book).parse_args(words)
    settings.now = replace(settings.now, **_for_now(args))
    try:
        status = _run(args, book, settings, unmet)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except Exception as fault:
        return _broken_off(fault, book)
    return status


def _broken_off(fault: Exception, book: Phrasebook) -> int:
    """Tells what ended the program, unless nobody reads any more; the exit status.

    A fault of ours loses nothing, since every match is written down as it is played.
    """
    cause = fault.errno if isinstance(fault, OSError) else None
    with contextlib.suppress(OSError):
        if cause == errno.ENOSPC:  # only what is printed is not guarded where it is written
            print(book.say("app.output_full"), file=sys.stderr)
        elif cause not in (errno.EPIPE, errno.EIO, errno.EBADF):
            print(book.say("app.fault", file=_keep_traceback(fault)), file=sys.stderr)
            return FAULT
    _write_nowhere()
    return _UNREAD


def _write_nowhere() -> None:
    """Also what is still unwritten, which the interpreter would write at its end."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - until the process ends


def _for_now(args: Namespace) -> dict[str, str]:
    """The settings that the command line gives; they hold until the program ends, and no file is changed."""
    named = {"lang": "language", "voice": "voice", "keymap": "keymap", "display": "display"}
    return {setting: getattr(args, word) for word, setting in named.items() if hasattr(args, word)}


def _keep_fault_of_thread(fault: threading.ExceptHookArgs) -> None:
    """A thread of some library that broke: its traceback would be read out among the lines, so it is only kept."""
    if fault.exc_value is not None:
        _keep_traceback(fault.exc_value)


def _keep_traceback(fault: BaseException) -> str:
    """Keeps what a developer needs in a file, and names it; a person gets one sentence."""
    import traceback

    text = "".join(traceback.format_exception(fault))
    file = data_folder() / "fault.txt"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError:
        return text
    return str(file)


def choose_book(wish: str | None, settings: SettingsFile) -> tuple[Phrasebook, str | None]:
    """The phrasebook to speak from, and a wish of the system that could not be met (`de_DE`), or None."""
    if wish in LANGUAGES:
        return phrasebook.load(wish), None
    if settings.now.language in LANGUAGES:
        return phrasebook.load(settings.now.language), None
    code, unmet = language.from_system()
    return phrasebook.load(code), unmet


def _run(args: Namespace, book: Phrasebook, settings: SettingsFile, unmet: str | None) -> int:
    match args.command:
        case "speech":
            from salotto.app.speech_command import run_speech_command

            mode = VoiceMode(getattr(args, "voice", settings.now.voice))
            return run_speech_command(book, PlainLines(sys.stdout), mode, manner=settings.now.manner)
        case "keys":
            from salotto.app.keys_command import run_keys_command

            return run_keys_command(args.check, settings.now.keymap, book, sys.stdout)
        case "arbiter":
            from salotto.app import arbiter_command

            return arbiter_command.run(args, book, sys.stdout)
        case _:
            return _converse(args, book, settings, unmet)


def _converse(args: Namespace, book: Phrasebook, settings: SettingsFile, unmet: str | None) -> int:
    """Everything that is heard and keyed: the menus, a match at once, computers to watch."""
    plain = getattr(args, "plain", False) or not _is_capable_terminal()
    lines = _lines(plain, settings)
    hello = book.say("app.hello")
    lines.line(hello)  # the first words, before anything that takes time is imported

    with contextlib.nullcontext() if plain else _unechoed():
        from salotto.app.start import RESTART, start

        while (status := start(args, book, settings, lines, plain, unmet, hello)) == RESTART:
            hello = ""
            book, unmet = choose_book(None, settings)
            lines = _lines(plain, settings)
    return status


@contextlib.contextmanager
def _unechoed() -> Iterator[None]:
    """Keeps keys that come before the keyboard is ready from being written among the lines (POSIX)."""
    if sys.platform == "win32":
        yield
        return
    import termios

    before = termios.tcgetattr(sys.stdin)
    silent = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
    termios.tcsetattr(sys.stdin, termios.TCSANOW, silent)
    try:
        yield
    finally:
        with contextlib.suppress(termios.error):  # the terminal may be gone
            termios.tcsetattr(sys.stdin, termios.TCSANOW, before)


def _is_capable_terminal() -> bool:
    """Whether keys can be read one by one and the cursor moved."""
    if sys.stdin is None or sys.stdout is None or sys.stdin.closed or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return sys.platform == "win32" or os.environ.get("TERM", "") not in ("", "dumb", "unknown")


def _lines(plain: bool, settings: SettingsFile) -> LineWriter:
    if plain:
        return PlainLines(sys.stdout)
    if settings.now.display == "screen":
        return ScreenLines()
    layout = Layout(settings.now.layout)
    if layout is Layout.AUTO:
        layout = Layout.LOW if reader_at_work() == "orca" else Layout.PARKED
    match layout:
        case Layout.LOW:
            return LowLines(sys.stdout)
        case Layout.PLAIN:
            return PlainLines(sys.stdout, raw=True)
        case _:
            return ParkedLines(sys.stdout)
