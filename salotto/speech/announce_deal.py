"""The sentences before the first play: lot, cut, dealer's choices, cards."""

from __future__ import annotations

from salotto.core.cards import Card, rank_of
from salotto.core.events import CardsDealt, DealOrderChosen, DeckCut, HandStarted, TableDealt
from salotto.core.seating import Seat
from salotto.speech.announce_words import Words

REDEALT_RANK = 10


def hand_started(words: Words, event: HandStarted) -> str:
    """Which hand begins, and who deals it where that was not the news before: drawn, or said with the last count."""
    if event.number > 1 or words.options.first_dealer is None:
        return words.say("deal.hand.plain", number=event.number)
    return words.by_seat(event.dealer, "deal.hand.mine", "deal.hand.other", number=event.number)


def cut(words: Words, event: DeckCut) -> str:
    """Who cut, and where."""
    return words.by_seat(event.seat, "deal.cut.mine", "deal.cut.other", n=event.place)


def order_chosen(words: Words, event: DealOrderChosen) -> str:
    """Whether the hands or the table come first."""
    if event.table_first:
        return words.by_seat(event.seat, "deal.table_first.mine", "deal.table_first.other")
    return words.by_seat(event.seat, "deal.hands_first.mine", "deal.hands_first.other")


def table(words: Words, cards: tuple[Card, ...]) -> str:
    """What lies on the first table."""
    return words.say("deal.table", cards=words.cards.told(cards))


def table_card(words: Words, dealer: Seat | None, event: TableDealt) -> str:
    """One table card that the dealer chose to lay (R18)."""
    assert dealer is not None, "somebody lays these cards"
    card = words.list(event.cards, "the")
    if event.from_bottom:
        return words.by_seat(dealer, "deal.from_bottom.mine", "deal.from_bottom.other", card=card)
    return words.by_seat(dealer, "deal.from_top.mine", "deal.from_top.other", card=card)


def dealt(words: Words, event: CardsDealt) -> str:
    """The viewer's own cards; to who looks on, how many each got."""
    if event.cards:
        return words.say("deal.held", cards=words.cards.told(event.cards))
    return words.say("deal.given", n=event.count)


def stock(words: Words, count: int) -> str:
    """How many cards are still to be dealt in this hand."""
    return words.say("query.stock", n=count) if count else words.say("query.stock_empty")


def voided(words: Words, lying: tuple[Card, ...]) -> str:
    """Why the hand begins anew (R3)."""
    tens = sum(rank_of(card) == REDEALT_RANK for card in lying)
    return words.say("deal.voided", tens=tens, rank=words.cards.ranks(REDEALT_RANK))
