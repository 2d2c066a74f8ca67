"""One queue a match: who is waited for, what is told to whom and in which order."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from salotto.core.actions import Denounce, Play, Reckon, Shuffle
from salotto.core.audience import Seen
from salotto.core.cards import PACK, Card
from salotto.core.events import (
    BottomPeeked,
    CardPlayed,
    CardsDealt,
    DealVoided,
    Denounced,
    HandReckoned,
    HandStarted,
    Phase,
    TableDealt,
)
from salotto.core.options import Game, TableOptions, Taking, table_for
from salotto.core.refusal import Code, Refusal
from salotto.core.seating import HOUSE
from salotto.core.view import View
from salotto.engine.legal import options
from salotto.engine.observe import observe
from salotto.session.house import House
from salotto.session.match import Match, Wait, Waiting
from salotto.session.setup import bot_players
from tests.given import pack_of, table_options
from tests.session.playing import Memory, Recording, events_of, match_of, play_on, played_match, setup_of

SCOPA = table_for(Game.SCOPA)
MANUAL = table_options(manual=True, first_dealer=1)


def dealt(table: TableOptions, top: str, humans: tuple[int, ...] = (0, 1), notice: float = 0.7) -> Match:
    """A match in which this pack was just dealt."""
    match = match_of(setup_of(table, humans, notice=notice))
    assert match.submit(HOUSE, Shuffle(pack_of(top))) is None
    return match


def play_until(match: Match, wait: Wait) -> Waiting:
    """Everybody plays until somebody is waited for in this way."""
    while match.waits_for().wait is not wait:
        play_on(match, 1)
    return match.waits_for()


# what is waited for


def test_the_house_draws_and_shuffles_before_anybody_is_waited_for() -> None:
    match = match_of(setup_of(SCOPA, (0, 1)))
    assert match.waits_for() == Waiting(Wait.HOUSE)
    match.step()
    assert match.view(None).board.phase is Phase.SHUFFLE
    assert match.waits_for() == Waiting(Wait.HOUSE)
    match.step()
    opener = match.view(None).board.turn
    assert opener is not None
    assert match.waits_for() == Waiting(Wait.HUMAN, (opener,))


def test_a_step_does_nothing_while_a_person_is_waited_for() -> None:
    match = dealt(replace(SCOPA, first_dealer=1), "4d 5d 6d 7d")
    before = match.view(None)
    match.step()
    assert match.view(None) == before


def test_a_computer_is_waited_for_on_its_turn_and_plays_with_a_step() -> None:
    match = dealt(replace(SCOPA, first_dealer=1), "4d 5d 6d 7d", humans=(1,))
    assert match.waits_for() == Waiting(Wait.BOT, (0,))
    match.step()
    assert match.view(None).board.ply == 1
    assert match.waits_for() == Waiting(Wait.HUMAN, (1,))


def test_the_count_comes_at_once_and_the_next_hand_waits_for_every_person() -> None:
    match = match_of(setup_of(replace(table_for(Game.SCOPA, 3), target=99), (0, 2)))
    while match.view(None).board.phase is not Phase.RECKONING:
        play_on(match, 1)
    assert match.waits_for() == Waiting(Wait.HOUSE)
    match.step()
    assert match.waits_for() == Waiting(Wait.GO_ON, (0, 2))
    assert match.go_on(2)
    assert match.waits_for() == Waiting(Wait.GO_ON, (0,))
    assert match.go_on(0)
    assert match.waits_for() == Waiting(Wait.HOUSE)
    match.step()
    assert match.view(None).board.hand_number == 2


def test_a_manual_table_is_counted_only_after_every_person_has_gone_on() -> None:  # R16
    match = match_of(setup_of(replace(MANUAL, target=99), (0, 1)))
    assert play_until(match, Wait.GO_ON) == Waiting(Wait.GO_ON, (0, 1))
    assert match.view(None).board.phase is Phase.RECKONING
    match.step()
    assert match.view(None).board.phase is Phase.RECKONING
    assert match.go_on(0)
    assert match.go_on(1)
    assert match.waits_for() == Waiting(Wait.HOUSE)
    match.step()
    assert match.view(None).board.phase is Phase.SHUFFLE
    assert match.waits_for() == Waiting(Wait.GO_ON, (0, 1))


def test_going_on_at_one_hand_does_not_count_for_the_next() -> None:  # R16
    match = match_of(setup_of(replace(MANUAL, target=99), (0, 1)))
    for _ in range(4):  # two counts, each with the window before it
        assert play_until(match, Wait.GO_ON) == Waiting(Wait.GO_ON, (0, 1))
        assert match.go_on(0)
        assert match.go_on(1)
        match.step()
    assert match.view(None).board.hand_number == 3


def test_going_on_too_early_twice_or_for_a_computer_is_harmless() -> None:  # case D02
    match = match_of(setup_of(SCOPA, (0,)))
    assert not match.go_on(0)
    play_until(match, Wait.GO_ON)
    assert not match.go_on(1)
    assert match.go_on(0)
    assert not match.go_on(0)


def test_without_persons_nobody_goes_on_and_the_match_ends() -> None:
    match = match_of(setup_of(MANUAL))
    waits = set()
    while match.waits_for().wait is not Wait.FINISHED:
        waits.add(match.waits_for().wait)
        match.step()
    assert waits == {Wait.HOUSE, Wait.BOT}
    assert match.view(None).board.winner is not None


def test_a_voided_deal_is_dealt_again_without_waiting() -> None:  # R3, the option
    table = replace(SCOPA, redeal_on_tens=True, first_dealer=0)
    memory = Memory()
    match = match_of(setup_of(table, (0, 1)), memory)
    assert match.submit(HOUSE, Shuffle(pack_of("10d 10h 10s 1d"))) is None
    assert DealVoided() in memory.batches[-1]
    assert match.waits_for() == Waiting(Wait.HOUSE)
    match.step()
    assert memory.batches[-1][0] == HandStarted(1, 0, House("1").shuffle(1, attempt=1).order)


def test_a_voided_deal_of_a_later_hand_is_dealt_again_without_waiting() -> None:  # R3, the option
    match = match_of(setup_of(replace(SCOPA, redeal_on_tens=True, target=99), (0, 1)))
    play_until(match, Wait.GO_ON)
    assert match.go_on(0)
    assert match.go_on(1)
    assert match.submit(HOUSE, Shuffle(pack_of("10d 10h 10s 1d"))) is None
    assert match.waits_for() == Waiting(Wait.HOUSE)


# refusals


def test_a_refused_action_changes_and_tells_nothing() -> None:
    memory = Memory()
    match = match_of(setup_of(replace(SCOPA, first_dealer=1), (0, 1)), memory)
    told: list[tuple[Seen, ...]] = []
    match.subscribe(1, lambda before, batch, after: told.append(batch))
    assert match.submit(0, Play(0)) == Refusal(Code.NOT_NOW)
    assert match.submit(0, Reckon()) == Refusal(Code.ONLY_THE_HOUSE)
    assert memory.batches == []
    assert told == []


def test_a_computer_that_plays_what_is_not_allowed_is_a_bug() -> None:
    class Cheat:
        def choose(self, view: View, options: object, rng: Random) -> Play:
            return Play(next(card for card in PACK if card not in view.held))

        def react(self, view: View, options: object, rng: Random) -> None:
            return None

    setup = setup_of(replace(SCOPA, first_dealer=1))
    match = Match(setup, House("1"), None, {0: Cheat()})
    match.step()
    with pytest.raises(RuntimeError, match="not_in_hand"):
        match.step()


# listeners


def test_a_batch_is_in_the_journal_before_anybody_hears_it() -> None:  # R30
    order: list[str] = []
    match = match_of(setup_of(SCOPA, (0, 1)), Memory(lambda: order.append("journal")))
    match.subscribe(0, lambda before, batch, after: order.append("listener"))
    match.step()
    assert order == ["journal", "listener"]


def test_what_a_listener_submits_comes_after_everybody_heard_the_cause() -> None:
    match = dealt(MANUAL, "4d 5d 6d 7d 4h 10h 10s")
    heard: list[tuple[str, str]] = []

    def accuse(before: View, batch: tuple[Seen, ...], after: View) -> None:
        heard.append(("accuser", type(batch[0].event).__name__))
        if isinstance(batch[0].event, CardPlayed):
            assert match.submit(1, Denounce(batch[0].event.ply)) is None

    match.subscribe(1, accuse)
    match.subscribe(0, lambda before, batch, after: heard.append(("other", type(batch[0].event).__name__)))
    assert match.submit(0, Play(match.view(0).held[0], frozenset())) is None
    assert heard == [
        ("accuser", "CardPlayed"),
        ("other", "CardPlayed"),
        ("accuser", "Denounced"),
        ("other", "Denounced"),
    ]
    assert match.view(0).board.scores == (0, 2)


def test_a_refused_action_of_a_listener_tells_nobody_anything() -> None:
    match = match_of(setup_of(replace(SCOPA, first_dealer=1), (0, 1)))
    told: list[object] = []

    def too_early(before: View, batch: tuple[Seen, ...], after: View) -> None:
        told.append(batch)
        match.submit(0, Reckon())

    match.subscribe(0, too_early)
    match.step()
    assert len(told) == 1


def test_a_listener_that_steps_is_a_bug_and_the_match_can_go_on() -> None:
    match = match_of(setup_of(SCOPA, (0, 1)))
    listeners = [lambda before, batch, after: match.step()]
    match.subscribe(0, lambda before, batch, after: listeners.pop()(before, batch, after) if listeners else None)
    with pytest.raises(RuntimeError, match="not step"):
        match.step()
    match.step()
    assert match.view(None).board.phase is Phase.PLAY


@pytest.mark.parametrize(
    "table",
    [SCOPA, table_options(players=3, scopone=True, manual=True), table_for(Game.SPAZZINO), table_for(Game.SPAZZINO, 4)],
    ids=["scopa", "scopone", "spazzino", "spazzino-pairs"],
)
def test_a_listener_gets_its_own_view_numbered_events_and_can_follow_by_them_alone(table: TableOptions) -> None:  # D03
    match = match_of(setup_of(table))
    known = {viewer: match.view(viewer) for viewer in (None, *range(table.players))}
    counted = dict.fromkeys(known, 0)

    def follow(before: View, batch: tuple[Seen, ...], after: View) -> None:
        viewer = before.viewer
        assert before == known[viewer]
        for shown in batch:
            assert (shown.viewer, shown.seq) == (viewer, counted[viewer])
            counted[viewer] += 1
            known[viewer] = observe(known[viewer], shown)
        assert after == known[viewer] == match.view(viewer)

    for viewer in known:
        match.subscribe(viewer, follow)
    play_on(match)
    assert len(set(counted.values())) == 1


@pytest.mark.parametrize(
    "table",
    [
        table_options(first_dealer=1, players=3),
        table_options(first_dealer=0, players=3, scopone=True, manual=True),
        table_options("spazzino", first_dealer=0),
        table_options("spazzino", 4, first_dealer=1),
    ],
    ids=["scopa", "scopone", "spazzino", "spazzino-pairs"],
)
def test_no_byte_that_a_seat_gets_depends_on_a_card_it_may_not_know(table: TableOptions) -> None:  # case D08, R29
    """At every moment the cards unknown to the seat change places; all that it got so far must stay the same."""
    setup = setup_of(table, seed="3", levels=("random",), err=0.3)
    match = Recording(setup, House(setup.seed), None, bot_players(setup))
    while match.view(None).board.phase is not Phase.RECKONING:
        match.step()
    asked = match.asked
    (_, shuffle) = asked[0]
    assert isinstance(shuffle, Shuffle)
    for viewer in (None, 0, 1):
        whole, known = _heard(table, asked, viewer)
        for moment in range(1, len(asked), 3):
            unknown = [card for card in PACK if card not in known[moment - 1]]
            others = dict(zip(unknown, Random(moment).sample(unknown, len(unknown)), strict=True))
            other_pack = Shuffle(tuple(others.get(card, card) for card in shuffle.order))
            heard, _ = _heard(table, [(HOUSE, other_pack), *asked[1:moment]], viewer)
            assert heard == whole[:moment]


def _heard(table: TableOptions, asked: list, viewer: int | None) -> tuple[list[str], list[frozenset[Card]]]:  # type: ignore[type-arg]
    """By action: everything that a viewer got, as text, and the cards it had seen by then."""
    match = match_of(setup_of(table, tuple(range(table.players))))
    heard: list[str] = []
    known: list[frozenset[Card]] = []
    seen: set[Card] = set()

    def listen(before: View, batch: tuple[Seen, ...], after: View) -> None:
        for shown in batch:
            match shown.event:
                case CardPlayed(card=card):
                    seen.add(card)
                case TableDealt(cards=cards):
                    seen.update(cards)
                case CardsDealt(seat=seat, cards=cards) if seat == viewer:  # whatever else it got, it may not know
                    seen.update(cards)
                case BottomPeeked(seat=seat, card=card) if seat == viewer and card is not None:
                    seen.add(card)
                case _:
                    pass
        own = None if viewer is None else list(options(after).plays())
        heard.append(repr((before, batch, after, own)))
        known.append(frozenset(seen))

    match.subscribe(viewer, listen)
    for actor, action in asked:
        match.submit(actor, action)
    return heard, known


# computers out of turn


def test_a_computer_that_notices_denounces_before_the_next_play_and_a_person_may_be_first() -> None:  # R13
    match = dealt(MANUAL, "4d 5d 6d 7d 4h 10h 10s", humans=(0,), notice=1.0)
    assert match.submit(0, Play(match.view(0).held[0], frozenset())) is None  # a four on a four, not taken
    assert match.waits_for() == Waiting(Wait.BOT, (1,), reaction=True)
    match.step()
    assert match.view(None).board.scores == (0, 2)
    assert match.waits_for() == Waiting(Wait.BOT, (1,))


def test_a_persons_denouncement_makes_a_computer_think_again() -> None:  # R13: one reward for a mistake
    table = table_options(players=3, manual=True, first_dealer=2)
    match = dealt(table, "4d 5d 6d 7d 4h 10h 10s", humans=(0, 2), notice=1.0)
    assert match.submit(0, Play(match.view(0).held[0], frozenset())) is None
    assert match.waits_for() == Waiting(Wait.BOT, (1,), reaction=True)
    assert match.submit(2, Denounce(0)) is None
    assert match.waits_for() == Waiting(Wait.BOT, (1,))


def test_a_person_who_goes_on_does_not_stop_a_computer_from_denouncing_the_last_play() -> None:  # R16
    table = table_options(manual=True, scopone=True, first_dealer=0)
    match = match_of(setup_of(table, (0,), notice=1.0, err=0.0))
    while sum(match.view(None).board.held_counts) != 1 or match.view(None).board.stock_count:
        play_on(match, 1)
    board = match.view(0).board
    assert board.turn == 0
    (card,) = match.view(0).held
    wrong = frozenset() if list(options(match.view(0)).takes(card)) else frozenset(board.table[:1])
    assert match.submit(0, Play(card, wrong)) is None
    assert match.go_on(0)
    assert match.waits_for() == Waiting(Wait.BOT, (1,), reaction=True)
    memory: list[object] = []
    match.subscribe(None, lambda before, batch, after: memory.append(batch[0].event))
    match.step()
    assert memory == [Denounced(1, 0, board.ply, True)]
    assert match.waits_for() == Waiting(Wait.HOUSE)


# practice and resuming


def test_a_seed_repeats_a_whole_match() -> None:  # R28
    assert played_match(setup_of(MANUAL, seed="neve")) == played_match(setup_of(MANUAL, seed="neve"))


@pytest.mark.parametrize("game", list(Game))
def test_a_resumed_practice_match_goes_on_as_it_would_have_gone(game: Game) -> None:  # R28
    setup = setup_of(table_for(game), seed="neve")
    whole = played_match(setup)
    for moment in range(0, len(whole), 17):
        memory = Memory()
        play_on(match_of(setup, memory, whole[:moment]))
        assert memory.batches == whole[moment:]


def test_a_resumed_match_waits_for_persons_to_go_on_as_before() -> None:
    setup = setup_of(replace(SCOPA, target=99), (0,))
    memory = Memory()
    match = match_of(setup, memory)
    play_until(match, Wait.GO_ON)
    assert match_of(setup, None, memory.batches).waits_for() == Waiting(Wait.GO_ON, (0,))


# the order of play


def test_three_players_in_four_hands_deal_in_turn_and_the_next_seat_opens() -> None:  # R1, case A46
    memory = Memory()
    match = match_of(setup_of(replace(table_for(Game.SCOPA, 3), target=99)), memory)
    openers: list[int | None] = []
    by_hand: list[set[int | None]] = []

    def note(before: View, batch: tuple[Seen, ...], after: View) -> None:
        for shown in batch:
            if isinstance(shown.event, HandStarted):
                by_hand.append(set())
            if isinstance(shown.event, CardPlayed) and shown.event.ply == 0:
                openers.append(shown.event.seat)
        by_hand[-1:] = [{*by_hand[-1], after.board.opener}] if by_hand else []

    match.subscribe(None, note)
    while sum(isinstance(event, HandReckoned) for event in events_of(memory.batches)) < 4:
        match.step()
    dealers = [event.dealer for event in events_of(memory.batches) if isinstance(event, HandStarted)]
    first = dealers[0]
    assert dealers == [(first + hand) % 3 for hand in range(4)]
    assert openers == [(first + hand + 1) % 3 for hand in range(4)]
    assert by_hand == [{opener} for opener in openers]  # what B says, the whole hand


def test_manual_is_the_only_taking_that_waits_before_the_count() -> None:  # R16
    for taking in (Taking.AUTO, Taking.CHOOSE):
        match = match_of(setup_of(replace(SCOPA, taking=taking), (0, 1)))
        while match.view(None).board.phase is not Phase.RECKONING:
            play_on(match, 1)
        assert match.waits_for() == Waiting(Wait.HOUSE)
