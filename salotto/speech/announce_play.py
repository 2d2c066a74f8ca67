"""The sentences of a play, its awards, and what is declared or denounced beside it."""

from __future__ import annotations

from salotto.core.cards import Card
from salotto.core.events import CardPlayed, Denounced, Phase, Reason, ScalunedduDeclared, Scored, VictoryDeclared
from salotto.core.seating import Seat
from salotto.rules.compile import compile_rules
from salotto.speech.announce_words import Words

AWARDS = {
    Reason.SCOPA: "award.scopa",
    Reason.SPAZZINO: "award.spazzino",
    Reason.PICCOLA: "award.piccola",
    Reason.BAGARI: "award.bagari",
}

# Worth one point in any case, which goes without saying in brief.
_ONE_POINT = {Reason.SCOPA: "award.alone.scopa", Reason.PICCOLA: "award.alone.piccola"}


def play(words: Words, seat: Seat, card: Card, taken: tuple[Card, ...]) -> str:
    """Who plays what and takes what; right and wrong takes alike (R12)."""
    if not taken:
        return words.by_seat(seat, "lay.mine", "lay.other", card=words.cards.card(card, "the"))
    return words.by_seat(
        seat, "take.mine", "take.other", cards=words.list(taken, "the"), by=words.cards.card(card, "with")
    )


def card_played(words: Words, event: CardPlayed) -> str:
    """A play as it happens."""
    return play(words, event.seat, event.card, event.taken)


def award(words: Words, event: Scored) -> str:
    """Points for a take.  Who gets them is said where it is not simply who played: to my partner's team, inverse."""
    earner = words.options.side_of(event.seat)
    by_partner = words.is_mine(earner) and event.seat != words.viewer
    is_plain = event.receivers == (earner,)
    if is_plain and words.is_brief and event.reason in _ONE_POINT:
        return words.say(_ONE_POINT[event.reason])
    if is_plain and (words.is_brief or not by_partner):
        return words.say(AWARDS[event.reason], what=words.points(event.points))
    return words.say(AWARDS[event.reason], what=words.receive(event.points, event.receivers))


def scaluneddu(words: Words, event: ScalunedduDeclared, scored: Scored) -> str:
    """Who declared it; the cards are not shown (R23)."""
    what = words.points(scored.points) if words.is_brief else words.receive(scored.points, scored.receivers)
    return words.by_seat(event.seat, "scaluneddu.mine", "scaluneddu.other", what=what)


def denounced(words: Words, event: Denounced, scored: Scored) -> str:
    """Who denounced whom, and what came of it, seen by the accuser, the accused, the others."""
    what = words.receive(scored.points, scored.receivers)
    who, accused = words.names[event.accuser], words.names[event.accused]
    if event.accuser == words.viewer:
        mine = "denounce.right.mine" if event.right else "denounce.wrong.mine"
        return words.say(mine, accused=accused, what=what)
    if event.accused == words.viewer:
        return words.say("denounce.right.me" if event.right else "denounce.wrong.me", who=who, what=what)
    other = "denounce.right.other" if event.right else "denounce.wrong.other"
    return words.say(other, who=who, accused=accused, what=what)


def victory(words: Words, event: VictoryDeclared) -> str:
    """Who declared the match won, with what total (R25)."""
    return words.by_seat(event.seat, "victory.mine", "victory.other", points=words.points(event.total))


def turn(words: Words, phase: Phase, seat: Seat | None) -> str:
    """What the match waits for in a phase, and whom."""
    if seat is not None and phase in _TURNS:
        return words.by_seat(seat, *_TURNS[phase])
    if phase is Phase.FINISHED:
        return words.say("turn.finished")
    if phase is Phase.RECKONING:
        open_to_denounce = compile_rules(words.options).windows.denouncing
        return words.say("turn.last_chance" if open_to_denounce else "turn.reckoning")
    return words.say("turn.draw")


_TURNS = {
    Phase.SHUFFLE: ("turn.shuffle.mine", "turn.shuffle.other"),
    Phase.CUT: ("turn.cut.mine", "turn.cut.other"),
    Phase.DEAL_ORDER: ("turn.deal_order.mine", "turn.deal_order.other"),
    Phase.TABLE_CARDS: ("turn.table_cards.mine", "turn.table_cards.other"),
    Phase.PLAY: ("turn.play.mine", "turn.play.other"),
}


def opening(words: Words, seat: Seat) -> str:
    """Who plays first in a hand (R1)."""
    return words.by_seat(seat, "turn.open.mine", "turn.open.other")
