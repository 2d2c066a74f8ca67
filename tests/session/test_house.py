"""Where luck comes from."""

from __future__ import annotations

from salotto.core.cards import PACK
from salotto.core.events import HandStarted
from salotto.core.options import Game, table_for
from salotto.session.house import House
from tests.session.playing import events_of, played_match, setup_of


def test_a_seed_repeats_every_pack_cut_and_draw() -> None:  # R28
    one, other = House("neve"), House("neve")
    assert [one.shuffle(hand) for hand in (1, 2, 3)] == [other.shuffle(hand) for hand in (1, 2, 3)]
    assert one.draw_dealer(6) == other.draw_dealer(6)
    assert [one.cut(hand) for hand in range(9)] == [other.cut(hand) for hand in range(9)]
    assert one.rng.random() == other.rng.random()


def test_a_hand_of_a_practice_match_does_not_depend_on_the_hands_before_it() -> None:  # R28, resuming
    fresh, used = House("neve"), House("neve")
    used.shuffle(1)
    used.bot_rng(0, 5, reacting=False).random()
    assert used.shuffle(2) == fresh.shuffle(2)


def test_a_voided_deal_of_a_practice_match_is_not_dealt_again_alike() -> None:  # R3, the option
    house = House("neve")
    assert house.shuffle(1, attempt=1) != house.shuffle(1)


def test_other_seeds_and_no_seed_give_other_packs() -> None:  # R28
    packs = {House(seed).shuffle(1) for seed in ("a", "b", None, None)}
    assert len(packs) == 4


def test_a_cut_is_anywhere_from_1_to_39() -> None:  # R17
    assert {House(f"{seed}").cut() for seed in range(1000)} == set(range(1, 40))


def test_four_hands_of_two_matches_have_four_orders_of_forty_cards() -> None:  # case A45
    orders = []
    for _ in range(2):
        batches = played_match(setup_of(table_for(Game.SPAZZINO), seed=None))
        orders += [event.order for event in events_of(batches) if isinstance(event, HandStarted)][:2]
    assert len(orders) == 4
    assert len(set(orders)) == 4
    assert [tuple(sorted(order)) for order in orders] == [PACK] * 4
