"""Every table that can be set plays a whole hand; RULES, "Options combine freely"."""

from __future__ import annotations

from random import Random

import pytest

from salotto.core.actions import DrawDealer, Reckon, Shuffle
from salotto.core.cards import PACK
from salotto.core.events import HandReckoned, Phase, RemainderTaken
from salotto.core.options import Game, TableOptions
from salotto.core.seating import HOUSE
from salotto.core.state import new_state
from salotto.engine.legal import options
from tests.given import Given
from tests.tables import TABLES


def test_tables_that_can_be_set_are_as_many_as_the_options_allow() -> None:
    """8 seatings, 3 modes, 9 of 16 flags; Spazzino in 2 modes, 8 flags for two players and 4 for four."""
    scopa = [table for table in TABLES if table.game is Game.SCOPA]
    spazzino = [table for table in TABLES if table.game is Game.SPAZZINO]
    assert len(scopa) == 8 * 3 * 256 * 9 // 16
    assert len(spazzino) == 2 * 8 + 2 * 4


def hand(table: TableOptions, luck: Random) -> Given:
    """A whole hand of random play, counted."""
    game = Given(new_state(table)).does(HOUSE, DrawDealer(luck.randrange(table.players)))
    while game.phase is Phase.SHUFFLE:  # again where the first table is voided
        game = game.does(HOUSE, Shuffle(tuple(luck.sample(PACK, 40))))
    while game.phase is not Phase.RECKONING:
        seat = game.state.board.turn
        assert seat is not None
        open_now = options(game.sees(seat))
        game = game.does(seat, luck.choice(list(open_now.plays()) or list(open_now)))
    return game


@pytest.mark.parametrize("share", range(6))
def test_every_table_plays_a_hand_to_its_count(share: int) -> None:
    luck = Random(share)
    for table in TABLES[share::6]:
        game = hand(table, luck)
        board = game.state.board
        gone = sum(pile.bit_count() for pile in board.piles) + len(board.table) + board.aside_count
        assert gone == 40, table
        assert [event for event in game.events if isinstance(event, RemainderTaken)] or not board.table
        scores = board.scores
        reckoned = game.does(HOUSE, Reckon()).events[0]
        assert isinstance(reckoned, HandReckoned)
        assert reckoned.totals == tuple(a + b for a, b in zip(scores, reckoned.received, strict=True))
