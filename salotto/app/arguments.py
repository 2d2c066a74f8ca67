"""The words of the command line in the person's language, errors and help included."""

from __future__ import annotations

import argparse
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from salotto import __version__
from salotto.app.settings import CHOICES
from salotto.core.options import SCOPA_ONLY, SPAZZINO_ONLY, Game, Taking
from salotto.documents.numbers import whole_number
from salotto.documents.quoting import shown
from salotto.documents.yaml_tree import nearest
from salotto.rules.presets import PRESETS
from salotto.speech.names import enumeration
from salotto.speech.phrasebook import LANGUAGES, Phrasebook

BAD_ARGUMENTS = 2  # exit status

_LITERAL = r"""(?P<text>(['"])(?:\\.|(?!\2)[^\\])*\2)"""  # a text as Python spells it in quotes

# argparse's own sentences, taken apart to be said in the person's language; anything else is a plain "not understood"
_COMPLAINTS = (
    ("cli.unknown_argument", re.compile(r"unrecognized arguments: (?P<text>.*)", re.DOTALL)),
    ("cli.missing_argument", re.compile(r"the following arguments are required: (?P<text>.*)", re.DOTALL)),
    ("cli.missing_value", re.compile(r"argument (?P<text>.*): expected .*argument.*", re.DOTALL)),
    ("cli.unknown_command", re.compile(rf"argument [^:]*: invalid choice: {_LITERAL}.* \(choose .*", re.DOTALL)),
    ("cli.surplus_value", re.compile(r"argument (?P<text>.*): ignored explicit argument .*", re.DOTALL)),
)
_OURS = re.compile(r"argument (?P<argument>[^:]*): (?P<sentence>.*)", re.DOTALL)


def wanted_language(words: Sequence[str]) -> str | None:
    """What `--lang` asks for, before anything is parsed, since errors are told in that language; None if nothing."""
    for at, word in enumerate(words):
        if word == "--lang" and at + 1 < len(words):
            return words[at + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def parser(book: Phrasebook) -> argparse.ArgumentParser:
    """The parser of the whole command line.  What it cannot take ends the program with one sentence, status 2."""
    from salotto.app import arbiter_command

    shared = _shared(book)
    top = _parser_class(book)(prog=program_name(), description=book.say("cli.description"), parents=[shared])
    top.add_argument("--version", action="version", version=f"salotto {__version__}", help=book.say("cli.version"))
    commands = top.add_subparsers(dest="command", metavar=book.say("cli.command"), title=book.say("cli.commands"))
    for name in ("play", "watch"):
        command = commands.add_parser(name, help=book.say(f"cli.{name}"), parents=[shared])
        _add_table(command, book)
    commands.add_parser("speech", help=book.say("cli.speech"), parents=[shared])
    keys = commands.add_parser("keys", help=book.say("cli.keys"), parents=[shared])
    keys.add_argument("--check", type=something(book), metavar=book.say("cli.file"), help=book.say("cli.check"))
    arbiter_command.add_parser(commands, book, _shared(book, is_heard=False))
    return top


def program_name() -> str:
    """How the program was started, to be typed again: `salotto`, or with Python where it may not be installed."""
    started = Path(sys.argv[0])
    if (started.parent.name, started.name) != ("salotto", "__main__.py"):
        return "salotto"
    return "python3 start.py" if (started.parents[1] / "start.py").exists() else "python3 -m salotto"


def one_of(book: Phrasebook, words: Iterable[str]) -> Callable[[str], str]:
    """A type for an argument that is one of some words."""
    known = tuple(words)

    def check(text: str) -> str:
        if text in known:
            return text
        if not text.strip():
            raise argparse.ArgumentTypeError(book.say("cli.empty_choice", choices=", ".join(known)))
        meant = nearest(text, known)
        values = {"value": shown(text), "choices": ", ".join(known)}
        if meant is None:
            raise argparse.ArgumentTypeError(book.say("cli.not_one_of", **values))
        raise argparse.ArgumentTypeError(book.say("cli.not_one_of_nearest", nearest=meant, **values))

    return check


def number(book: Phrasebook, low: int, high: int) -> Callable[[str], int]:
    """A type for an argument that is a whole number in a range."""

    def check(text: str) -> int:
        found = whole_number(text, low, high)
        if found is not None:
            return found
        if not text.strip():
            raise argparse.ArgumentTypeError(book.say("cli.empty_number", low=low, high=high))
        raise argparse.ArgumentTypeError(book.say("cli.not_a_number", value=shown(text), low=low, high=high))

    return check


def something(book: Phrasebook) -> Callable[[str], str]:
    """A type for an argument that may be any text but none at all."""

    def check(text: str) -> str:
        if text.strip():
            return text
        raise argparse.ArgumentTypeError(book.say("cli.empty_value"))

    return check


def _seed(book: Phrasebook) -> Callable[[str], str]:
    """A type for the word of a practice match, which is said and is kept in a file."""

    def check(text: str) -> str:
        if not something(book)(text).isprintable():
            raise argparse.ArgumentTypeError(book.say("cli.not_a_word", value=shown(text)))
        return text

    return check


def _keymap(book: Phrasebook) -> Callable[[str], str]:
    """A type for the name of a keymap."""

    def check(text: str) -> str:
        from salotto.keys import keymap  # takes 7 ms, and start-up is heard as silence

        return one_of(book, keymap.names())(text)

    return check


def _shared(book: Phrasebook, *, is_heard: bool = True) -> argparse.ArgumentParser:
    """What every command understands; the help of one that is not listened to keeps to what matters there."""

    def for_ears(message_id: str) -> str:
        return book.say(message_id) if is_heard else argparse.SUPPRESS

    shared = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    shared.add_argument("-h", "--help", action="help", help=book.say("cli.help"))
    shared.add_argument("--lang", type=one_of(book, LANGUAGES), metavar="it|en", help=book.say("cli.lang"))
    shared.add_argument(
        "--voice", type=one_of(book, CHOICES["voice"]), metavar="|".join(CHOICES["voice"]), help=for_ears("cli.voice")
    )
    shared.add_argument("--keymap", type=_keymap(book), metavar=book.say("cli.text"), help=for_ears("cli.keymap"))
    shared.add_argument("--plain", action="store_true", help=for_ears("cli.plain"))
    for display in CHOICES["display"]:
        shared.add_argument(
            f"--{display}", dest="display", action="store_const", const=display, help=for_ears(f"cli.{display}")
        )
    shared.add_argument("--seed", type=_seed(book), metavar=book.say("cli.word"), help=for_ears("cli.seed"))
    return shared


def _add_table(command: argparse.ArgumentParser, book: Phrasebook) -> None:
    """The options of a table; what is not given is the game's own default."""

    def add(name: str, kind: Callable[[str], str] | Callable[[str], int], metavar: str) -> None:
        command.add_argument(f"--{name}", type=kind, metavar=metavar, help=book.say(f"cli.{name.replace('-', '_')}"))

    add("game", one_of(book, Game), "|".join(Game))
    add("preset", one_of(book, PRESETS), "|".join(PRESETS))
    add("players", number(book, 2, 6), "2-6")
    add("teams", number(book, 2, 3), "2|3")
    add("target", number(book, 1, 99), "1-99")
    add("taking", one_of(book, Taking), "|".join(Taking))
    add("dealer", number(book, 1, 6), "1-6")
    rules = command.add_argument_group(book.say("cli.rules"), book.say("cli.rules_help"))
    for option in (*SCOPA_ONLY, *SPAZZINO_ONLY):
        name = option.replace("_", "-")
        opposite = name.removeprefix("no-") if name.startswith("no-") else f"no-{name}"
        for flag, wish, text in ((name, True, book.say(f"option.{option}.help")), (opposite, False, argparse.SUPPRESS)):
            rules.add_argument(f"--{flag}", dest=option, action="store_const", const=wish, default=None, help=text)


def _parser_class(book: Phrasebook) -> type[argparse.ArgumentParser]:
    """argparse with its own words in the person's language.

    Three methods have no types: those that they override have overloads, private types and `Any`.
    """

    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage, actions, groups, prefix=None):  # type: ignore[no-untyped-def]
            ours = f"{book.say('cli.usage')} " if prefix is None else prefix  # given, and empty, for a command's name
            super().add_usage(usage, actions, groups, prefix=ours)

    class Parser(argparse.ArgumentParser):
        def __init__(self, **settings):  # type: ignore[no-untyped-def]
            super().__init__(**{"formatter_class": Formatter, "add_help": False, **settings})
            self._optionals.title = book.say("cli.options")
            self._positionals.title = book.say("cli.commands")

        def parse_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
            words = _joined(sys.argv[1:] if args is None else args)
            found, unknown = self.parse_known_args(words, namespace)
            if unknown:  # argparse itself would not tell for which command
                self.refuse(f"unrecognized arguments: {' '.join(unknown)}", _command_line(self.prog, found))
            return found

        def error(self, message: str) -> NoReturn:
            self.refuse(message, self.prog)

        def refuse(self, message: str, command: str) -> NoReturn:
            print(complaint(book, message, command), file=sys.stderr)
            raise SystemExit(BAD_ARGUMENTS)

    return Parser


def _joined(words: Sequence[str]) -> list[str]:
    """The words with a value such as `-1,2` joined to its option, since argparse would take it for an option itself."""
    joined: list[str] = []
    for word in words:
        if re.match(r"-\d", word) and joined and re.fullmatch(r"--[^=]+", joined[-1]):
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined


def _command_line(program: str, found: Namespace) -> str:
    """The command that was meant, `salotto arbiter takes`, as far as it was understood."""
    words = (program, getattr(found, "command", None), getattr(found, "question", None))
    return " ".join(word for word in words if word)


def complaint(book: Phrasebook, message: str, command: str) -> str:
    """argparse's complaint as one sentence in the person's language, with the help of the command to turn to."""
    where = f"{command} --help"
    for message_id, pattern in _COMPLAINTS:
        found = pattern.fullmatch(message)
        if found is None:
            continue
        text = _unquoted(found["text"]) if message_id == "cli.unknown_command" else found["text"]
        if message_id == "cli.missing_argument":
            missing = text.split(", ")
            return book.say(message_id, n=len(missing), text=enumeration(book, missing), help=where)
        return book.say(message_id, text=shown(text), help=where) if text.strip() else book.say("cli.empty", help=where)
    ours = _OURS.fullmatch(message)
    return book.say("cli.argument", **ours.groupdict()) if ours else book.say("cli.not_understood", help=where)


def _unquoted(literal: str) -> str:
    from ast import literal_eval  # takes 2 ms, and start-up is heard as silence

    return str(literal_eval(literal))
