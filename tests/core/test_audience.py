"""The only mask between the truth and a viewer; R29."""

from __future__ import annotations

import pytest

from salotto.core.audience import Seen, redact, seen
from salotto.core.cards import PACK, read_card, read_cards
from salotto.core.events import (
    BottomPeeked,
    CardPlayed,
    CardsDealt,
    CardsSetAside,
    DeckCut,
    Event,
    HandStarted,
    ScalunedduDeclared,
    TableDealt,
)
from salotto.core.options import TableOptions
from salotto.core.view import new_view


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_order_of_the_pack_is_shown_to_nobody(viewer: int | None) -> None:
    assert redact(HandStarted(1, 0, PACK), viewer) == HandStarted(1, 0, ())


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_cards_set_aside_are_shown_to_nobody(viewer: int | None) -> None:
    assert redact(CardsSetAside(1, read_cards("7d")), viewer) == CardsSetAside(1, ())


def test_cards_dealt_are_shown_to_their_seat_alone() -> None:
    event = CardsDealt(1, 3, read_cards("7d 7h 7s"))
    assert redact(event, 1) is event
    assert redact(event, 0) == redact(event, None) == CardsDealt(1, 3, ())


def test_bottom_card_is_shown_to_the_dealer_alone() -> None:
    event = BottomPeeked(1, read_card("7d"))
    assert redact(event, 1) is event
    assert redact(event, 0) == redact(event, None) == BottomPeeked(1, None)


@pytest.mark.parametrize(
    "event",
    [
        CardPlayed(0, 1, read_card("7d"), read_cards("7h")),
        TableDealt(read_cards("7d")),
        ScalunedduDeclared(1),
        DeckCut(1, 20),
    ],
)
def test_open_events_are_shown_to_everybody(event: Event) -> None:
    assert redact(event, 0) is event
    assert redact(event, None) is event


def test_what_is_seen_names_viewer_and_place() -> None:
    assert seen(0, 5, CardsDealt(1, 1, read_cards("7d"))) == Seen(0, 5, CardsDealt(1, 1, ()))


def test_view_names_the_viewers_side() -> None:
    options = TableOptions(players=4, teams=2)
    assert [new_view(options, viewer).side for viewer in (None, 0, 1, 2, 3)] == [None, 0, 1, 0, 1]
