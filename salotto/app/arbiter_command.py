"""`salotto arbiter`: the rules as a tool, for people at a real table and for programs."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, TextIO

from salotto.core.cards import Card, read_cards
from salotto.documents.numbers import whole_number
from salotto.documents.quoting import shown
from salotto.rules.presets import PRESETS, SALOTTO
from salotto.speech.phrasebook import Phrasebook

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

_GAMES = ("scopa", "escoba", "spazzino")


def add_parser(commands: Subparsers, book: Phrasebook, shared: argparse.ArgumentParser) -> None:
    """Adds `arbiter` with its three questions to the command line; `shared` is what every command understands."""
    from salotto.app.arguments import number, one_of, something  # that module imports this one

    arbiter = commands.add_parser("arbiter", help=book.say("cli.arbiter.help"), parents=[shared])
    questions = arbiter.add_subparsers(
        dest="question", metavar=book.say("cli.command"), title=book.say("cli.commands"), required=True
    )

    def add(name: str, help_text: str, epilog: str | None = None) -> argparse.ArgumentParser:
        added = questions.add_parser(name, help=help_text, description=help_text, epilog=epilog, parents=[shared])
        added.add_argument("--json", action="store_true", help=book.say("cli.arbiter.json"))
        return added

    def add_rules(question: argparse.ArgumentParser) -> None:
        game, preset = book.say("cli.game"), book.say("cli.preset")
        question.add_argument("--game", type=one_of(book, _GAMES), metavar="|".join(_GAMES), default="scopa", help=game)
        question.add_argument(
            "--preset", type=one_of(book, PRESETS), metavar="|".join(PRESETS), default=SALOTTO, help=preset
        )

    cards = _card_list(book)
    takes = add("takes", book.say("cli.arbiter.takes"))
    takes.add_argument("--table", type=cards, metavar='"8c 5h"', required=True, help=book.say("cli.arbiter.table"))
    takes.add_argument("--card", type=_one_card(book), metavar="7d", required=True, help=book.say("cli.arbiter.card"))
    add_rules(takes)

    counting = add("count", book.say("cli.arbiter.count"))
    counting.add_argument(
        "--pile", type=cards, action="append", metavar='"7d 1s"', required=True, help=book.say("cli.arbiter.pile")
    )
    counting.add_argument("--scope", type=_numbers(book), metavar="1,0", help=book.say("cli.arbiter.scope"))
    counting.add_argument("--inverse", action="store_true", help=book.say("cli.arbiter.inverse"))
    add_rules(counting)

    play = add("play", book.say("cli.arbiter.play"), book.say("cli.arbiter.script"))
    play.add_argument("file", type=something(book), metavar=book.say("cli.file"), help=book.say("cli.arbiter.file"))
    play.add_argument("--say", action="store_true", help=book.say("cli.arbiter.say"))
    play.add_argument("--seat", type=number(book, 0, 5), metavar="0-5", help=book.say("cli.arbiter.seat"))


def run(args: argparse.Namespace, book: Phrasebook, out: TextIO) -> int:
    """Answers the question; the exit status.  What cannot be answered is a sentence on the error stream.

    What answers is imported here, since every command of the program passes through this module at its start.
    """
    if args.question == "play":
        from salotto.app.arbiter_play import play

        return play(args, book, out)
    from salotto.app.arbiter_questions import answer

    return answer(args, book, out)


def _card_list(book: Phrasebook) -> Callable[[str], tuple[Card, ...]]:
    """A type for an argument that is a list of cards, possibly empty."""

    def check(text: str) -> tuple[Card, ...]:
        try:
            return read_cards(text.replace(",", " ").lower())
        except ValueError as error:
            sentence = book.say("arbiter.card_unknown", card=shown(str(error)))
        raise argparse.ArgumentTypeError(sentence)

    return check


def _one_card(book: Phrasebook) -> Callable[[str], Card]:
    """A type for an argument that is one card."""
    cards = _card_list(book)

    def check(text: str) -> Card:
        found = cards(text)
        if not found:
            raise argparse.ArgumentTypeError(book.say("arbiter.card_missing"))
        if len(found) > 1:
            raise argparse.ArgumentTypeError(book.say("arbiter.one_card"))
        return found[0]

    return check


def _numbers(book: Phrasebook) -> Callable[[str], tuple[int, ...]]:
    """A type for an argument that is a list of small numbers with commas between them."""

    def check(text: str) -> tuple[int, ...]:
        found = [whole_number(part.strip(), 0, 99) for part in text.split(",")]
        known = tuple(number for number in found if number is not None)
        if len(known) < len(found):
            raise argparse.ArgumentTypeError(book.say("arbiter.scope_unknown"))
        return known

    return check
