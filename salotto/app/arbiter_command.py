"""`salotto arbiter`: the rules as a tool, for people at a real table and for programs."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TextIO

from salotto.core.cards import Card, notation
from salotto.core.options import Game, TableOptions, faults, table_for
from salotto.rules.presets import PRESETS, SALOTTO, apply_preset
from salotto.session.arbiter_answers import Takes, count_of, takes_of
from salotto.session.arbiter_nodes import read_card_words, twice
from salotto.speech import refusals
from salotto.speech.announce_count import count
from salotto.speech.announce_words import Words
from salotto.speech.names import CardNames, capital, usual_pack
from salotto.speech.phrasebook import Phrasebook

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

BAD_QUESTION = 2  # exit status
_GAMES = ("scopa", "escoba", "spazzino")
_PILES = ("arbiter.pile_1", "arbiter.pile_2", "arbiter.pile_3", "arbiter.pile_4", "arbiter.pile_5", "arbiter.pile_6")
_LISTED = 30  # takes that are said one by one; a table of real play rarely has more than ten


class _QuestionError(Exception):
    """What cannot be answered, as the sentence that says why."""


def add_parser(commands: Subparsers, book: Phrasebook, shared: argparse.ArgumentParser) -> None:
    """Adds `arbiter` with its three questions to the command line; `shared` is what every command understands."""
    from salotto.app.arguments import number, one_of  # that module imports this one

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
    play.add_argument("file", metavar=book.say("cli.file"), help=book.say("cli.arbiter.file"))
    play.add_argument("--say", action="store_true", help=book.say("cli.arbiter.say"))
    play.add_argument("--seat", type=number(book, 0, 5), metavar="0-5", help=book.say("cli.arbiter.seat"))


def run(args: argparse.Namespace, book: Phrasebook, out: TextIO) -> int:
    """Answers the question; the exit status.  What cannot be answered is a sentence on the error stream."""
    try:
        match args.question:
            case "takes":
                _takes(args, book, out)
            case "count":
                _count(args, book, out)
            case _:
                from salotto.app.arbiter_play import play  # the other questions need no script

                return play(args, book, out)
    except _QuestionError as error:
        print(error, file=sys.stderr)
        return BAD_QUESTION
    return 0


def _takes(args: argparse.Namespace, book: Phrasebook, out: TextIO) -> None:
    table: tuple[Card, ...] = args.table
    card: Card = args.card
    _refuse_twice(book, (*table, card))
    options = _options(args, book, players=2)
    found = takes_of(options, card, table)
    if args.json:
        record = {
            "takes": [[notation(taken) for taken in take] for take in found.takes],
            "automatic": [notation(taken) for taken in found.automatic],
        }
        print(json.dumps(record), file=out)
    else:
        names = CardNames(book, usual_pack(options.game))
        print("\n".join(_takes_in_words(book, names, card, found)), file=out)


def _takes_in_words(book: Phrasebook, names: CardNames, card: Card, found: Takes) -> list[str]:
    """The automatic take first, so that nobody needs to wait for it to the end of a long list."""
    by = capital(names.card(card, "with"))
    if not found.takes:
        return [book.say("arbiter.takes_nothing", card=by)]
    if len(found.takes) == 1:
        return [book.say("arbiter.takes_one", card=by, cards=names.list(found.takes[0], "the"))]
    sentences = [
        book.say("arbiter.takes_many", card=by, n=len(found.takes)),
        book.say("arbiter.automatic", cards=names.list(found.automatic, "the")),
    ]
    for at, take in enumerate(found.takes[:_LISTED], 1):
        sentences.append(book.say("arbiter.take", number=at, cards=names.list(take)))
    if len(found.takes) > _LISTED:
        sentences.append(book.say("arbiter.takes_left", n=len(found.takes) - _LISTED))
    return sentences


def _count(args: argparse.Namespace, book: Phrasebook, out: TextIO) -> None:
    piles: list[tuple[Card, ...]] = args.pile
    _refuse_twice(book, [card for pile in piles for card in pile])
    highest = 2 if args.game == "spazzino" else 6
    if not 2 <= len(piles) <= highest:
        raise _QuestionError(
            book.say("arbiter.piles", low=2, high=highest) if highest > 2 else book.say("arbiter.two_piles")
        )
    options = _options(args, book, players=len(piles))
    scope: tuple[int, ...] | None = args.scope
    if options.game is Game.SPAZZINO:
        if scope is not None:
            raise _QuestionError(book.say("arbiter.no_scope"))
    elif scope is None:
        scope = (0,) * len(piles)
    elif len(scope) != len(piles):
        raise _QuestionError(book.say("arbiter.scope", n=len(piles)))
    found = count_of(options, piles, scope)
    if args.json:
        items = {name: list(earned) for name, earned in found.earned}
        print(json.dumps({"items": items, "points": list(found.points)}), file=out)
        return
    names = tuple(book.say(pile) for pile in _PILES[: len(piles)])
    words = Words(book, names, None, options)
    print(count(words, found.event, found.board, brief=False), file=out)
    print(book.say("count.hand", list=words.each_has([words.points(points) for points in found.points])), file=out)


def _options(args: argparse.Namespace, book: Phrasebook, players: int) -> TableOptions:
    """The table that a question means, each playing for himself."""
    game = Game.SPAZZINO if args.game == "spazzino" else Game.SCOPA
    options = replace(table_for(game, players), escoba=args.game == "escoba", inverse=getattr(args, "inverse", False))
    options = apply_preset(args.preset, options)
    for fault in faults(options):
        raise _QuestionError(refusals.fault(book, fault))
    return options


def _refuse_twice(book: Phrasebook, cards: list[Card] | tuple[Card, ...]) -> None:
    again = twice(cards)
    if again is not None:
        raise _QuestionError(book.say("arbiter.card_twice", card=notation(again)))


def _card_list(book: Phrasebook) -> Callable[[str], tuple[Card, ...]]:
    """A type for an argument that is a list of cards, possibly empty."""

    def check(text: str) -> tuple[Card, ...]:
        found, unknown = read_card_words(text)
        if unknown:
            raise argparse.ArgumentTypeError(book.say("arbiter.card_unknown", card=unknown[0]))
        return found

    return check


def _one_card(book: Phrasebook) -> Callable[[str], Card]:
    """A type for an argument that is one card."""
    cards = _card_list(book)

    def check(text: str) -> Card:
        found = cards(text)
        if len(found) != 1:
            raise argparse.ArgumentTypeError(book.say("arbiter.one_card"))
        return found[0]

    return check


def _numbers(book: Phrasebook) -> Callable[[str], tuple[int, ...]]:
    """A type for an argument that is a list of small numbers with commas between them."""

    def check(text: str) -> tuple[int, ...]:
        parts = [part.strip() for part in text.split(",")]
        if not all(part.isdecimal() and part.isascii() and len(part) < 3 for part in parts):
            raise argparse.ArgumentTypeError(book.say("arbiter.scope_unknown"))
        return tuple(int(part) for part in parts)

    return check
