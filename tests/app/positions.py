"""Matches saved at a chosen moment, with chosen cards: what the next start of the program offers to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from salotto.core.actions import Action, DrawDealer, Play, Shuffle
from salotto.core.cards import rank_of
from salotto.core.options import TableOptions
from salotto.engine.legal import options
from salotto.session import storage
from salotto.session.house import House
from salotto.session.match import Match, Wait
from salotto.session.setup import BotSetup, Setup, bot_players
from tests.given import pack_of, play


class StackedHouse(House):
    """A house whose first pack has chosen cards on top, and whose first dealer is seat `dealer`."""

    def __init__(self, pack: str, dealer: int) -> None:
        super().__init__("stacked")
        self._pack = pack
        self._dealer = dealer

    def draw_dealer(self, players: int) -> DrawDealer:
        return DrawDealer(self._dealer)

    def shuffle(self, hand: int, attempt: int = 0) -> Shuffle:
        return Shuffle(pack_of(self._pack)) if hand == 1 else super().shuffle(hand, attempt)


def save(
    home: Path,
    table: TableOptions,
    pack: str,
    plays: Sequence[tuple[int, str | Action]] = (),
    *,
    dealer: int,
    names: Sequence[str] = ("Lea", "Giulia", "Marco", "Anna", "Carlo", "Lucia"),
    err: float = 0.0,
    notice: float = 0.0,
    moments: int = 0,
    wrong_last_play: bool = False,
) -> Match:
    """Saves a match of one person, seat 0, and computers; the match as it stands.

    `pack`: its top cards in the order of dealing.  `plays`: who does what, a play as in `tests.given.play`; then
    everybody does the first thing open for so many `moments`.  `wrong_last_play`: then a card is played by
    mistake, laid where an equal card lies first on the table, else taking that card.
    """
    bots = (None, *(BotSetup("guard", err, notice) for _ in range(table.players - 1)))
    setup = Setup(table, tuple(names[: table.players]), bots, "stacked")
    problems: list[object] = []
    writer = storage.begin(setup, problems.append, home / "data" / "matches")
    match = Match(setup, StackedHouse(pack, dealer), writer, bot_players(setup))
    _let_the_house_work(match)
    for seat, what in plays:
        action = play(what) if isinstance(what, str) else what
        refusal = match.submit(seat, action)
        assert refusal is None, (seat, what, refusal)
        _let_the_house_work(match)
    for _ in range(moments):
        waiting = match.waits_for()
        if waiting.wait is Wait.GO_ON:
            assert match.go_on(0)
        else:
            turn = match.view(None).board.turn
            assert turn is not None
            assert match.submit(turn, next(iter(options(match.view(turn))))) is None
        _let_the_house_work(match)
    if wrong_last_play:
        board = match.view(None).board
        assert board.turn is not None
        (card,) = match.view(board.turn).held
        is_equal = rank_of(card) == rank_of(board.table[0])
        assert match.submit(board.turn, Play(card, frozenset(() if is_equal else board.table[:1]))) is None
    writer.close()
    assert problems == []
    return match


def _let_the_house_work(match: Match) -> None:
    while match.waits_for().wait is Wait.HOUSE:
        match.step()
