"""Takes, automatic choice, mistakes, awards and counts against the plain reference, 20,000 random positions a run.

Every run has positions of its own.  A test that fails prints its seed: SALOTTO_SEED=... repeats that run.
"""

from __future__ import annotations

import os
import secrets
from random import Random
from typing import NamedTuple

import pytest

from salotto.core.cards import mask_of, rank_counts, read_card, read_cards, write_cards
from salotto.core.options import TableOptions
from salotto.rules.compile import compile_rules
from salotto.rules.picks import is_mistake
from salotto.rules.ruleset import Ruleset
from salotto.rules.takes import in_table_order
from tests import reference
from tests.given import table_options

SEED = os.environ.get("SALOTTO_SEED") or secrets.token_hex(4)
POSITIONS = 5_000  # for each of the four games
CARDS = [f"{rank}{suit}" for rank in range(1, 11) for suit in "dhsc"]
TABLES: dict[str, TableOptions] = {
    "scopa": table_options(),
    "equal_first": table_options(equal_card_first=True, no_sweep_on_last=True, primiera=True),
    "escoba": table_options(escoba=True),
    "spazzino": table_options("spazzino"),
}


class Position(NamedTuple):
    """A table, a card to play, and some other cards in two to six piles."""

    table: list[str]
    card: str
    piles: list[list[str]]


def luck_of(what: str) -> Random:
    """Chance of its own for every test of a run; pytest shows the seed where the test fails."""
    print(f"SALOTTO_SEED={SEED}")
    return Random(f"{SEED} {what}")


def positions(game: str) -> list[Position]:
    """Tables of 0 to 20 cards, every size as often as the others, the same for every test of a run."""
    luck = luck_of(f"positions of {game}")
    made = []
    for number in range(POSITIONS):
        pack = luck.sample(CARDS, 40)
        size = number % 21
        sides = luck.randint(2, 6)
        rest = pack[size + 1 :][: luck.randint(0, 40)]
        made.append(Position(pack[:size], pack[size], [rest[side::sides] for side in range(sides)]))
    return made


@pytest.fixture(params=list(TABLES))
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def rules(game: str) -> Ruleset:
    return compile_rules(TABLES[game])


def test_takes_are_those_of_the_reference(game: str, rules: Ruleset) -> None:
    for table, card, _ in positions(game):
        cards = read_cards(" ".join(table))
        found = in_table_order(rules.takes.all(read_card(card), mask_of(cards)), cards)
        place = {lying: at for at, lying in enumerate(table)}
        expected = sorted(
            reference.takes(game, table, card), key=lambda take: (len(take), [place[lying] for lying in take])
        )
        assert [write_cards(take).split() for take in found] == expected, (table, card)


def test_automatic_choice_is_that_of_the_reference(game: str, rules: Ruleset) -> None:
    for table, card, _ in positions(game):
        cards = read_cards(" ".join(table))
        mask = mask_of(cards)
        counts = rank_counts(mask)
        take = rules.takes.automatic(read_card(card), cards, mask, counts)
        expected = reference.automatic(game, table, card)
        assert take == mask_of(read_cards(" ".join(expected))), (table, card)
        relevant, known = rules.takes.sure[read_card(card) >> 2]
        sure = known[counts & relevant]  # -1 where the order of the table decides
        assert sure == -1 or mask & sure == take, (table, card)


def test_mistakes_are_those_of_the_reference(game: str, rules: Ruleset) -> None:
    luck = luck_of(f"marks of {game}")
    for table, card, _ in positions(game):
        legal = reference.takes(game, table, card)
        marked = luck.choice([*legal, [], luck.sample(table, min(len(table), luck.randint(0, 3)))])
        cards = read_cards(" ".join(table))
        found = is_mistake(rules.takes, read_card(card), mask_of(read_cards(" ".join(marked))), mask_of(cards))
        assert found == reference.is_mistake(game, table, card, marked), (table, card, marked)


def test_awards_are_those_of_the_reference(game: str, rules: Ruleset) -> None:
    luck = luck_of(f"awards of {game}")
    met = set()
    for table, card, _ in positions(game):
        for take in reference.takes(game, table, card)[:10]:
            swept = take if luck.random() < 0.3 else table  # so that the whole table is taken often enough
            laid = luck.choice([None, *swept])
            last = luck.random() < 0.2
            found = {
                award.reason.value: points
                for award in rules.awards
                if (
                    points := award.points(
                        read_card(card),
                        mask_of(read_cards(" ".join(take))),
                        mask_of(read_cards(" ".join(swept))),
                        None if laid is None else read_card(laid),
                        last,
                    )
                )
            }
            if game == "spazzino":
                expected = reference.awards(swept, card, take, laid, last)
            else:
                expected = reference.scopa(swept, take, last, last_counts=game != "equal_first")
            assert found == expected, (swept, card, take, laid, last)
            masks = (mask_of(read_cards(" ".join(take))), mask_of(read_cards(" ".join(swept))))
            together = rules.award(read_card(card), *masks, None if laid is None else read_card(laid), last)
            assert together == sum(expected.values())
            met |= set(found)
    assert met == ({"piccola", "spazzino", "bagari"} if game == "spazzino" else {"scopa"})


def test_counts_are_those_of_the_reference(game: str, rules: Ruleset) -> None:
    for _, _, piles in positions(game):
        masks = [mask_of(read_cards(" ".join(pile))) for pile in piles]
        counted = [item(masks) for item in rules.items]
        found = [(item.reason.value, list(item.values), item.winner, item.points) for item in counted]
        assert found == reference.count(game, piles, with_primiera=game == "equal_first"), piles


@pytest.mark.parametrize("game", ["spazzino"])
def test_counts_of_long_napole_are_those_of_the_reference(game: str) -> None:
    luck = luck_of("napole")
    rules = compile_rules(TABLES[game])
    swords = [f"{rank}s" for rank in range(1, 11)]
    for _ in range(500):
        run = luck.randint(0, 10)
        piles = [swords[:run] + luck.sample(swords[run:], luck.randint(0, 10 - run)), []]
        piles[1] = [card for card in swords if card not in piles[0]]
        luck.shuffle(piles)
        found = [item([mask_of(read_cards(" ".join(pile))) for pile in piles]) for item in rules.items]
        expected = reference.count(game, piles)
        assert [(i.reason.value, list(i.values), i.winner, i.points) for i in found] == expected, piles
