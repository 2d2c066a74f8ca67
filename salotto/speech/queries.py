"""The answers to keys: each reads one thing out of what the listener may know, at any time.

Every answer takes the listener's narrator and view; its kind is the id of the command that asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from salotto.core.cards import Card, mask_of, rank_counts
from salotto.core.options import Game
from salotto.core.view import View
from salotto.speech import announce_play, options_text
from salotto.speech.announce import Narrator
from salotto.speech.announce_count import match_won
from salotto.speech.announce_words import Words
from salotto.speech.names import enumeration
from salotto.speech.utterance import Channel, Utterance

COUNTED_RANKS = range(1, 8)  # the counters tell odd from even for ace to seven only


def table_read(narrator: Narrator, view: View) -> Utterance:
    """All cards on the table, in the order of laying."""
    words, table = _words(narrator, view), view.board.table
    text = words.say("query.table", cards=words.list(table)) if table else words.say("query.table_empty")
    return _answer(text, "table.read")


def table_card(narrator: Narrator, view: View, number: int) -> Utterance:
    """The table card with this number, from 1; how many there are where it does not exist."""
    words, table = _words(narrator, view), view.board.table
    if 1 <= number <= len(table):
        text = narrator.card_sentence(table[number - 1], view)
    elif table:
        text = words.say("query.table_only", n=len(table))
    else:
        text = words.say("query.table_empty")
    return _answer(text, f"table.card_{number}")


def hand_card(narrator: Narrator, view: View, card: Card, kind: str = "hand") -> Utterance:
    """One card of the hand."""
    return _answer(narrator.card_sentence(card, view), kind)


def hand_all(narrator: Narrator, view: View, cards: Sequence[Card] | None = None) -> Utterance:
    """The whole hand, in the order of `cards` where the listener has sorted it, else as dealt."""
    words = _words(narrator, view)
    held = view.held if cards is None else cards
    if view.viewer is None:
        text = words.say("query.no_seat")
    else:
        text = words.say("deal.held", cards=words.list(held)) if held else words.say("query.hand_empty")
    return _answer(text, "hand.read_all")


def opener(narrator: Narrator, view: View) -> Utterance:
    """Who opens this hand, the same during the whole of it (R1)."""
    words, seat = _words(narrator, view), view.board.opener
    if seat is None:
        text = words.say("query.no_hand")
    else:
        text = words.by_seat(seat, "query.opener.mine", "query.opener.other")
    return _answer(text, "hand.opener")


def turn(narrator: Narrator, view: View) -> Utterance:
    """Whose turn it is, or what else the match waits for."""
    words, board = _words(narrator, view), view.board
    text = announce_play.turn(words, board.phase, board.turn)
    if board.winner is not None:
        text = f"{text} {match_won(words, board.winner)}"
    return _answer(text, "turn.who")


def scores(narrator: Narrator, view: View) -> Utterance:
    """The totals of all sides, my own first, and the target."""
    words, board = _words(narrator, view), view.board
    totals = words.each_has([words.points(points) for points in board.scores])
    text = words.say("query.scores", list=words.at_the_beginning(totals), target=board.options.target)
    return _answer(text, "score.read")


def pile(narrator: Narrator, view: View) -> Utterance:
    """How many cards I and my team have taken in this hand, and how often the table was swept; never which cards."""
    words, board = _words(narrator, view), view.board
    side = view.side
    if view.viewer is None or side is None:
        return _answer(words.say("query.no_seat"), "pile.read")
    team = words.seats(side)
    cards = sum(board.piles[seat].bit_count() for seat in team)
    sweeps = _sweeps(words, sum(board.sweeps[seat] for seat in team))
    if len(team) == 1:
        return _answer(_pile(words, "pile", cards, sweeps), "pile.read")
    sentences = [_pile(words, "team_pile", cards, sweeps)]
    if cards:
        sentences.insert(0, _pile(words, "pile", board.piles[view.viewer].bit_count(), ""))
    return _answer(" ".join(sentences), "pile.read")


def last_play(narrator: Narrator, view: View) -> Utterance:
    """The newest play of this hand."""
    words, last = _words(narrator, view), view.board.last_play
    if last is None:
        return _answer(words.say("query.no_play"), "play.last")
    return _answer(announce_play.play(words, last.seat, last.card, last.taken), "play.last")


def cards_left(narrator: Narrator, view: View) -> Utterance:
    """How many cards are still to be dealt in this hand."""
    words, board = _words(narrator, view), view.board
    sentences = [words.say("query.stock", n=board.stock_count) if board.stock_count else words.say("query.stock_empty")]
    if board.aside_count:
        sentences.append(words.say("deal.aside", n=board.aside_count))
    return _answer(" ".join(sentences), "cards.left")


def seats(narrator: Narrator, view: View) -> Utterance:
    """Who sits where in the order of play, from me on, with how many cards; who deals."""
    words, board = _words(narrator, view), view.board
    players = board.options.players
    first = view.viewer or 0
    told = []
    for seat in ((first + step) % players for step in range(players)):
        held = board.held_counts[seat]
        if held:
            cards = words.say("query.cards", n=held)
            told.append(words.by_seat(seat, "query.seat.mine", "query.seat.other", cards=cards))
        else:
            told.append(words.by_seat(seat, "query.empty_seat.mine", "query.empty_seat.other"))
    sentences = [words.say("query.seats", list=enumeration(words.book, told))]
    if board.options.teams:
        sentences.append(_teams(words))
    if board.dealer is not None:
        sentences.append(words.by_seat(board.dealer, "query.dealer.mine", "query.dealer.other"))
    return _answer(" ".join(sentences), "seats.read")


def teams(narrator: Narrator, view: View) -> Utterance:
    """Who plays with whom."""
    words = _words(narrator, view)
    return _answer(_teams(words) if words.options.teams else words.say("query.no_teams"), "teams")


def options_in_force(narrator: Narrator, view: View) -> Utterance:
    """The game and everything agreed, in one sentence."""
    text = options_text.in_force(narrator.phrasebook, view.board.options, narrator.names)
    return _answer(text, "options.read")


def counters(narrator: Narrator, view: View) -> Utterance:
    """For ace to seven, 1 where an odd number has gone by and 0 where an even one, then the odd ranks by name (R27)."""
    words = _words(narrator, view)
    refused = _counters_refused(words)
    if refused:
        return _answer(refused, "counters.read")
    gone = _gone_by(view)
    bits = " ".join(str(gone[rank - 1] % 2) for rank in COUNTED_RANKS)
    odd = [words.cards.ranks(rank, "the_plural") for rank in COUNTED_RANKS if gone[rank - 1] % 2]
    if odd:
        text = words.say("query.counters", bits=bits, ranks=enumeration(words.book, odd))
    else:
        text = words.say("query.counters_even", bits=bits)
    return _answer(text, "counters.read")


def counters_full(narrator: Narrator, view: View) -> Utterance:
    """How many cards of each of the ten ranks have gone by, the ranks with most first (R27)."""
    words = _words(narrator, view)
    refused = _counters_refused(words)
    if refused:
        return _answer(refused, "counters.read_full")
    gone = _gone_by(view)
    sentences = []
    for message_id, count in _GONE:
        ranks = [words.cards.ranks(rank, "the_plural") for rank in range(1, 11) if gone[rank - 1] == count]
        if ranks:
            sentences.append(words.say(message_id, ranks=enumeration(words.book, ranks)))
    return _answer(" ".join(sentences), "counters.read_full")


_GONE = (
    ("query.gone.four", 4),
    ("query.gone.three", 3),
    ("query.gone.two", 2),
    ("query.gone.one", 1),
    ("query.gone.none", 0),
)


def _gone_by(view: View) -> tuple[int, ...]:
    """By rank from the ace: cards played in this hand and cards on the table."""
    cards = mask_of(view.board.table)
    for gathered in view.board.piles:
        cards |= gathered
    counts = rank_counts(cards)
    return tuple(counts >> 4 * rank & 15 for rank in range(10))


def _counters_refused(words: Words) -> str:
    """Why there are no counters here, empty where there are."""
    if words.options.game is not Game.SPAZZINO:
        return words.say("query.counters_only_spazzino")
    return "" if words.options.counters else words.say("query.counters_off")


def _pile(words: Words, whose: Literal["pile", "team_pile"], count: int, sweeps: str) -> str:
    """What was taken, by me or by my team; `sweeps` empty where there are none to tell."""
    if not count:
        return words.say(f"query.{whose}.nothing")
    cards = words.say("query.cards", n=count)
    if sweeps:
        return words.say(f"query.{whose}.sweeps", cards=cards, sweeps=sweeps)
    return words.say(f"query.{whose}.cards", cards=cards)


def _sweeps(words: Words, count: int) -> str:
    if not count:
        return ""
    return words.say("sweeps" if words.options.game is Game.SCOPA else "spazzini", n=count)


def _teams(words: Words) -> str:
    """Each team by its players, mine first."""
    return " ".join(
        words.say("query.my_team" if words.is_mine(side) else "query.team", who=words.players(side))
        for side in words.from_mine()
    )


def _words(narrator: Narrator, view: View) -> Words:
    return narrator.words(view.board.options)


def _answer(text: str, kind: str) -> Utterance:
    return Utterance(text, Channel.ANSWER, kind)
