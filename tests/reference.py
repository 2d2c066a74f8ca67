"""The rules once more, written as plainly as possible, to compare with: strings, lists, trial of every subset.

Nothing of `salotto` is used here.  Cards are notations (`7d`), tables lists in the order of laying, piles lists.
"""

from __future__ import annotations

from collections.abc import Iterator

SPAZZINO_POINTS = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 2, "9": 3, "10": 4}
PRIMIERA_POINTS = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}


def rank(card: str) -> int:
    return int(card[:-1])


def suit(card: str) -> str:
    return card[-1]


def sums_to(table: list[str], target: int) -> Iterator[list[str]]:
    """Every set of table cards with that sum, as lists in table order."""
    if target == 0:
        yield []
        return
    for at, card in enumerate(table):
        if rank(card) <= target:
            for rest in sums_to(table[at + 1 :], target - rank(card)):
                yield [card, *rest]


def takes(game: str, table: list[str], card: str) -> list[list[str]]:
    """Every legal take; `game` is scopa, equal_first, escoba or spazzino."""
    if game == "escoba":
        return list(sums_to(table, 15 - rank(card)))
    equal = [[lying] for lying in table if rank(lying) == rank(card)]
    if game == "spazzino" and rank(card) > 7:
        return equal
    if game == "equal_first" and equal:
        return equal
    return list(sums_to(table, rank(card)))


def automatic(game: str, table: list[str], card: str) -> list[str]:
    """Fewest cards, then the earliest on the table."""
    found = takes(game, table, card)
    return min(found, key=lambda take: (len(take), [table.index(lying) for lying in take])) if found else []


def is_mistake(game: str, table: list[str], card: str, taken: list[str]) -> bool:
    found = [set(take) for take in takes(game, table, card)]
    return set(taken) not in found if taken else bool(found)


def awards(table: list[str], card: str, taken: list[str], laid: str | None, last: bool) -> dict[str, int]:
    """Spazzino's awards for a take; `laid` is the card that the previous play laid."""
    found: dict[str, int] = {}
    if last:
        return found
    if laid is not None and taken == [laid]:
        found["piccola"] = 1
    if len(taken) == len(table):
        found["spazzino"] = SPAZZINO_POINTS[card[:-1]]
    if len(taken) >= 2 and {suit(lying) for lying in taken} == {suit(card)}:
        found["bagari"] = len(taken) + 1
    return found


def scopa(table: list[str], taken: list[str], last: bool, last_counts: bool) -> dict[str, int]:
    """The point for the whole table."""
    return {"scopa": 1} if len(taken) == len(table) and (last_counts or not last) else {}


def primiera(pile: list[str]) -> int:
    best = []
    for name in "dhsc":
        worth = [PRIMIERA_POINTS[rank(card)] for card in pile if suit(card) == name]
        if not worth:
            return 0
        best.append(max(worth))
    return sum(best)


def napola(pile: list[str]) -> int:
    run = 0
    while f"{run + 1}s" in pile:
        run += 1
    return run if run >= 3 else 0


def single_best(values: list[int]) -> int | None:
    """The place of the highest value, None where it is not alone or nobody has anything."""
    top = max(values)
    return values.index(top) if top > 0 and sorted(values)[-2] < top else None


def count(
    game: str, piles: list[list[str]], with_primiera: bool = False
) -> list[tuple[str, list[int], int | None, int]]:
    """Item by item: name, values, who wins it, points."""
    measures: list[tuple[str, list[int], int]] = []
    cards = [len(pile) for pile in piles]

    def having(wanted: str) -> list[int]:
        return [1 if wanted in pile else 0 for pile in piles]

    if game == "spazzino":
        measures.append(("cards", cards, 2))
        measures.append(("swords", [sum(suit(card) == "s" for card in pile) for pile in piles], 2))
        measures.append(("seven_of_coins", having("7d"), 1))
        measures.append(("fante_of_swords", having("8s"), 1))
        measures.append(("two_of_swords", having("2s"), 1))
        runs = [napola(pile) for pile in piles]
        measures.append(("napola", runs, max(runs)))
    else:
        measures.append(("cards", cards, 1))
        measures.append(("diamonds", [sum(suit(card) == "d" for card in pile) for pile in piles], 1))
        if with_primiera:
            measures.append(("primiera", [primiera(pile) for pile in piles], 1))
        else:
            measures.append(("sevens", [sum(rank(card) == 7 for card in pile) for pile in piles], 1))
        measures.append(("settebello", having("7d"), 1))
    return [
        (name, values, single_best(values), points if single_best(values) is not None else 0)
        for name, values, points in measures
    ]
