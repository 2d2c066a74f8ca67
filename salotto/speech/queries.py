"""The answers to keys: each reads one thing out of what the listener may know, at any time.

Every answer takes the listener's narrator and view; its kind is the id of the command that asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from salotto.core.cards import PACK, Card
from salotto.core.events import Phase
from salotto.core.options import Game
from salotto.core.view import View
from salotto.rules.compile import compile_rules
from salotto.rules.counters import COUNTED_RANKS, gone_by
from salotto.rules.counters import counters as odd_counters
from salotto.speech import announce_deal, announce_play, options_text
from salotto.speech.announce import Narrator
from salotto.speech.announce_count import match_won
from salotto.speech.announce_words import Words
from salotto.speech.names import enumeration
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.verbosity import Register


def table_read(narrator: Narrator, view: View) -> Utterance:
    """All cards on the table, in the order of laying."""
    return narrator.answer(view, "table.read", lambda words: _table(words, view.board.table))


def table_card(narrator: Narrator, view: View, number: int) -> Utterance:
    """The table card with this number, from 1; how many there are where it does not exist."""
    kind, table = f"table.card_{number}", view.board.table
    if 1 <= number <= len(table):
        return narrator.card(table[number - 1], view, kind)
    if table:
        return narrator.answer(view, kind, lambda words: words.say("query.table_only", n=len(table)))
    return narrator.answer(view, kind, lambda words: _table(words, table))


def hand_card(narrator: Narrator, view: View, card: Card, kind: str = "hand") -> Utterance:
    """One card of the hand."""
    return narrator.card(card, view, kind)


def hand_all(narrator: Narrator, view: View, cards: Sequence[Card] | None = None) -> Utterance:
    """The whole hand, in the order of `cards` where the listener has sorted it, else as dealt."""
    held = view.held if cards is None else cards
    return narrator.answer(view, "hand.read_all", lambda words: _hand(words, held))


def opener(narrator: Narrator, view: View) -> Utterance:
    """Who opens or opened this hand, the same player during the whole of it (R1)."""
    seat = view.board.opener

    def tell(words: Words) -> str:
        if seat is None:
            return words.say("query.no_hand")
        if view.board.ply == 0:
            return announce_play.opening(words, seat)
        return words.by_seat(seat, "query.opener.mine", "query.opener.other")

    return narrator.answer(view, "hand.opener", tell)


def turn(narrator: Narrator, view: View) -> Utterance:
    """Whose turn it is, or what else the match waits for."""
    return narrator.answer(view, "turn.who", lambda words: _turn(words, view))


def scores(narrator: Narrator, view: View) -> Utterance:
    """The totals of all sides, my own first, and the target."""
    board = view.board
    return narrator.answer(
        view,
        "score.read",
        lambda words: words.say("query.scores", list=_totals(words, board.scores), target=board.options.target),
    )


def pile(narrator: Narrator, view: View) -> Utterance:
    """How many cards I and my team have taken in this hand, and how often the table was swept; never which cards."""
    board, viewer, side = view.board, view.viewer, view.side

    def tell(words: Words) -> str:
        if viewer is None or side is None:
            return words.say("query.no_seat")
        team = words.seats(side)
        cards = sum(board.piles[seat].bit_count() for seat in team)
        sweeps = _sweeps(words, sum(board.sweeps[seat] for seat in team))
        if len(team) == 1:
            return _pile(words, "pile", cards, sweeps)
        sentences = [_pile(words, "team_pile", cards, sweeps)]
        if cards:
            sentences.insert(0, _pile(words, "pile", board.piles[viewer].bit_count(), ""))
        return words.join(sentences)

    return narrator.answer(view, "pile.read", tell)


def last_play(narrator: Narrator, view: View) -> Utterance:
    """The newest play of this hand."""
    last = view.board.last_play

    def tell(words: Words) -> str:
        if last is None:
            return words.say("query.no_play")
        return announce_play.play(words, last.seat, last.card, last.taken)

    return narrator.answer(view, "play.last", tell)


def cards_left(narrator: Narrator, view: View) -> Utterance:
    """How many cards are still to be dealt in this hand."""
    board = view.board

    def tell(words: Words) -> str:
        gathered = board.phase is Phase.SHUFFLE
        sentences = [announce_deal.stock(words, len(PACK) if gathered else board.stock_count)]
        if board.aside_count:
            sentences.append(words.say("deal.aside", n=board.aside_count))
        return words.join(sentences)

    return narrator.answer(view, "cards.left", tell)


def seats(narrator: Narrator, view: View) -> Utterance:
    """Who sits where in the order of play, from me on, with how many cards; who deals."""
    return narrator.answer(view, "seats.read", lambda words: words.join(_seats(words, view)))


def teams(narrator: Narrator, view: View) -> Utterance:
    """Who plays with whom."""
    return narrator.answer(
        view, "teams", lambda words: _teams(words) if words.options.teams else words.say("query.no_teams")
    )


def options_in_force(narrator: Narrator, view: View) -> Utterance:
    """The game and everything agreed, in one sentence."""
    text = options_text.in_force(narrator.phrasebook, view.board.options, narrator.names, narrator.viewer)
    return Utterance(text, Channel.ANSWER, "options.read")


def counters(narrator: Narrator, view: View) -> Utterance:
    """The ranks of which an odd number has gone by, then for ace to seven 1 where it is odd and 0 where even (R27)."""

    def tell(words: Words) -> str:
        refused = _counters_refused(words)
        if refused:
            return refused
        odd = odd_counters(view.board.piles, view.board.table)
        bits = (" " if words.register is Register.BRAILLE else ", ").join(str(bit) for bit in odd)
        ranks = [words.cards.rank(rank, "the") for rank in range(1, COUNTED_RANKS + 1) if odd[rank - 1]]
        if ranks:
            return words.say("query.counters", bits=bits, ranks=enumeration(words.book, ranks))
        return words.say("query.counters_even", bits=bits)

    return narrator.answer(view, "counters.read", tell)


def counters_full(narrator: Narrator, view: View) -> Utterance:
    """How many cards of each of the ten ranks have gone by, the ranks with most first (R27)."""
    gone = gone_by(view.board.piles, view.board.table)

    def tell(words: Words) -> str:
        refused = _counters_refused(words)
        if refused:
            return refused
        sentences = []
        for message_id, count in _GONE:
            ranks = [words.cards.ranks(rank, "the_plural") for rank in range(1, 11) if gone[rank - 1] == count]
            if ranks:
                sentences.append(words.say(message_id, ranks=enumeration(words.book, ranks)))
        return words.join(sentences)

    return narrator.answer(view, "counters.read_full", tell)


def status(narrator: Narrator, view: View, cards: Sequence[Card] | None = None) -> Utterance:
    """Table, hand, scores and turn at once: in brief words, and in one line for a braille display."""
    board, held = view.board, view.held if cards is None else cards

    def tell(words: Words) -> str:
        sentences = [_table(words, board.table)]
        if view.viewer is not None:
            sentences.append(_hand(words, held))
        sentences += [words.say("query.standing", list=_totals(words, board.scores)), _turn(words, view)]
        return words.join(sentences)

    words = narrator.words(board.options)
    spoken, shown = (tell(words.in_register(register)) for register in (Register.BRIEF, Register.BRAILLE))
    return Utterance(spoken, Channel.ANSWER, "status.read", shown)


_BEFORE_THE_DEAL = frozenset((Phase.SHUFFLE, Phase.CUT, Phase.DEAL_ORDER, Phase.TABLE_CARDS))
_GONE = (
    ("query.gone.four", 4),
    ("query.gone.three", 3),
    ("query.gone.two", 2),
    ("query.gone.one", 1),
    ("query.gone.none", 0),
)


def _table(words: Words, table: Sequence[Card]) -> str:
    return words.say("query.table", cards=words.cards.told(table)) if table else words.say("query.table_empty")


def _hand(words: Words, held: Sequence[Card]) -> str:
    if words.viewer is None:
        return words.say("query.no_seat")
    return words.say("deal.held", cards=words.cards.told(held)) if held else words.say("query.hand_empty")


def _turn(words: Words, view: View) -> str:
    board = view.board
    text = announce_play.turn(words, board.phase, board.turn)
    if board.phase is Phase.TABLE_CARDS and view.bottom is not None:  # the dealer's question
        text = words.join((text, words.say("deal.bottom", card=words.cards.card(view.bottom, "the"))))
    return text if board.winner is None else words.join((text, match_won(words, board.winner)))


def _totals(words: Words, points: Sequence[int]) -> str:
    """What every side has, as the beginning of a sentence."""
    return words.at_the_beginning(words.each_has([words.points(each) for each in points]))


def _seats(words: Words, view: View) -> Iterator[str]:
    """Everybody with the number of cards, the teams, the dealer."""
    board = view.board
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
    yield words.say("query.seats", list=enumeration(words.book, told))
    if board.options.teams:
        yield _teams(words)
    dealer = board.turn if board.phase is Phase.SHUFFLE else board.dealer
    if dealer is not None:
        when = "dealer_to_be" if board.phase in _BEFORE_THE_DEAL else "dealer"
        yield words.by_seat(dealer, f"query.{when}.mine", f"query.{when}.other")


def _counters_refused(words: Words) -> str:
    """Why there are no counters here, empty where there are."""
    if words.options.game is not Game.SPAZZINO:
        return words.say("query.counters_only_spazzino")
    return "" if compile_rules(words.options).counters else words.say("query.counters_off")


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
    """Each team by its players, mine first and then those against it; to who looks on just each team."""
    other = "query.team" if words.viewer is None else "query.other_team"
    return words.join(
        words.say("query.my_team" if words.is_mine(side) else other, who=words.players(side))
        for side in words.from_mine()
    )
