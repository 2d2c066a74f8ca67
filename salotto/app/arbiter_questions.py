"""`salotto arbiter takes` and `count`: one question, one answer in sentences or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from typing import TextIO

from salotto.core.cards import Card, notation
from salotto.core.options import Game, TableOptions, faults, table_for
from salotto.rules.presets import apply_preset
from salotto.session.arbiter_answers import Takes, count_of, takes_of
from salotto.speech import refusals
from salotto.speech.announce_count import count
from salotto.speech.announce_words import Words
from salotto.speech.names import CardNames, capital, usual_pack
from salotto.speech.phrasebook import Phrasebook

BAD_QUESTION = 2  # exit status
_PILES = ("arbiter.pile_1", "arbiter.pile_2", "arbiter.pile_3", "arbiter.pile_4", "arbiter.pile_5", "arbiter.pile_6")
_LISTED = 30  # takes that are said one by one; a table of real play rarely has more than ten


class _QuestionError(Exception):
    """What cannot be answered, as the sentence that says why."""


def answer(args: argparse.Namespace, book: Phrasebook, out: TextIO) -> int:
    """Answers `takes` or `count`; the exit status.  What has no answer is a sentence on the error stream."""
    try:
        if args.question == "takes":
            _takes(args, book, out)
        else:
            _count(args, book, out)
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
        return [book.say("arbiter.takes_one", card=by, cards=names.told(found.takes[0]))]
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
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise _QuestionError(book.say("arbiter.card_twice", card=notation(card)))
