"""The end of a hand: what was left, the count with its reasons, totals, the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from salotto.core.board import Board
from salotto.core.cards import SETTEBELLO, make_card
from salotto.core.events import Counted, HandReckoned, Reason, RemainderTaken
from salotto.core.seating import Side
from salotto.rules.compile import compile_rules
from salotto.speech.announce_words import Words
from salotto.speech.names import capital
from salotto.speech.verbosity import Verbosity

_DIAMONDS, _SPADES = 0, 2
_WHOLE_SUIT = 10

# Items that are one card of the pack: won or not, there is nothing to compare.
_ONE_CARD = {
    Reason.SEVEN_OF_COINS: SETTEBELLO,
    Reason.FANTE_OF_SWORDS: make_card(8, "s"),
    Reason.TWO_OF_SWORDS: make_card(2, "s"),
}


def remainder(words: Words, event: RemainderTaken) -> str:
    """Which cards were left, and to whom they go (R6)."""
    count = len(event.cards)
    if event.seat is None:
        return words.say("remainder.nobody", n=count)
    cards = words.cards.told(event.cards)
    return words.by_seat(event.seat, "remainder.mine", "remainder.other", n=count, cards=cards)


def count(words: Words, event: HandReckoned, board: Board, brief: bool) -> str:
    """Item by item what each side has and who gets the points; briefly, only who gets them."""
    told = [_item(words, item, brief) for item in event.items if not (brief and item.winner is None)]
    sentences = [sentence for sentence in told if sentence]
    if not sentences:
        sentences = [words.say("count.nothing")]
    return words.join((*sentences, *_scored_in_play(words, event, board)))


def totals(words: Words, event: HandReckoned, board: Board, verbosity: Verbosity) -> str:
    """The points of this hand, with those scored in play, and the new totals; briefly only these, fully the target."""
    hand = [words.points(now - was) for now, was in zip(event.totals, board.scores_before, strict=True)]
    sentences = [standing(words, event.totals)]
    if verbosity is not Verbosity.BRIEF:
        sentences.insert(0, words.say("count.hand", list=words.each_has(hand)))
    if verbosity is Verbosity.FULL:
        sentences.append(words.say("count.target", target=board.options.target))
    return words.join(sentences)


def standing(words: Words, scores: Sequence[int]) -> str:
    """What every side has in all; `scores` by side."""
    return words.say("count.total", list=words.each_has([words.points(points) for points in scores]))


def match_won(words: Words, side: Side) -> str:
    """Who won."""
    if words.is_mine(side):
        return words.say("win.my_team") if words.options.teams else words.say("win.mine")
    if words.is_the_other_team(side):
        return words.say("win.other_team")
    if words.options.teams:
        return words.say("win.names", who=words.players(side))
    return words.say("win.named", who=words.players(side))


def _item(words: Words, item: Counted, brief: bool) -> str:
    """One item; nothing for a napola that nobody has."""
    name = _item_name(words, item)
    if item.reason is Reason.NAPOLA and item.winner is None:
        return ""
    compares = item.reason not in (Reason.SETTEBELLO, Reason.NAPOLA, *_ONE_CARD) and not brief
    if item.winner is None:
        if compares:
            return words.say("count.to_nobody", item=name, values=_values(words, item.values))
        return words.say("count.only_nobody", item=name)
    what = words.receive(item.points, compile_rules(words.options).receivers(item.winner))
    if compares:
        return words.say("count.to", item=name, values=_values(words, item.values), what=what)
    return words.say("count.only", item=name, what=what)


def _item_name(words: Words, item: Counted) -> str:
    """An item at the beginning of a sentence, in the words of the listener's pack."""
    match item.reason:
        case Reason.CARDS:
            return words.say("item.cards")
        case Reason.DIAMONDS:
            return capital(words.cards.suit(_DIAMONDS))
        case Reason.SWORDS:
            return capital(words.cards.suit(_SPADES))
        case Reason.SEVENS:
            return words.say("item.sevens")
        case Reason.PRIMIERA:
            return words.say("item.primiera")
        case Reason.SETTEBELLO:
            return words.say("item.settebello")
        case Reason.NAPOLA:
            length = max(item.values)
            return words.say("item.napoleone") if length == _WHOLE_SUIT else words.say("item.napola", length=length)
        case _:
            return words.beginning(words.cards.card(_ONE_CARD[item.reason]))


def _values(words: Words, values: tuple[int, ...]) -> str:
    """What each side has, the viewer's own first: `23 a 17`, `20 pari`, with names where numbers are not enough."""
    if len(set(values)) == 1:
        return words.say("count.level", n=values[0])
    if len(values) == 2 and words.viewer is not None:
        first, second = (values[side] for side in words.from_mine())
        return words.say("count.two", first=first, second=second)
    return words.each_has([str(value) for value in values])


def _scored_in_play(words: Words, event: HandReckoned, board: Board) -> Iterator[str]:
    """What was on the score before the count, so that the points of the hand can be followed.

    Scope where they are all there is and go to who made them; else the points, by who received them.
    """
    options = board.options
    rules = compile_rules(options)
    only_scope = [award.reason for award in rules.awards] == [Reason.SCOPA] and not rules.windows.denouncing
    if only_scope and rules.receivers(0) == (0,):
        sweeps = [sum(board.sweeps[seat] for seat in words.seats(side)) for side in range(options.sides)]
        made = [side for side in words.from_mine() if sweeps[side]]
        if made:
            yield words.say("count.in_play", list=words.each_has([words.say("sweeps", n=n) for n in sweeps], made))
        return
    marked = zip(event.totals, event.received, board.scores_before, strict=True)
    points = [total - received - was for total, received, was in marked]
    got = [side for side in words.from_mine() if points[side]]
    if got:
        yield words.say("count.in_play", list=words.each_has([words.points(n) for n in points], got))
