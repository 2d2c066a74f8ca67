"""`salotto arbiter count`: cases of scoring, asked on the command line."""

from __future__ import annotations

import pytest

from salotto.engine.records import Json
from tests.arbiter.ask import ask

A23 = (
    "1d 2d 3d 4d 5d 6d 1h 2h 3h 4h 5h 6h 8h 9h 10h 7s 1s 2s 3s 4s",
    "7d 8d 9d 10d 7h 5s 6s 8s 9s 10s 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c",
)
A24 = (
    "7d 1d 2d 3d 4d 1h 2h 3h 4h 5h 6h 7h 8h 9h 10h 1s 2s 3s 4s 5s 6s",
    "5d 6d 8d 9d 10d 7s 8s 9s 10s 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c",
)
A25 = (
    "1d 2d 3d 4d 7d 1h 2h 3h 4h 5h 6h 7h 8h 9h",
    "5d 6d 8d 10h 1s 2s 3s 4s 5s 6s 7s 8s 9s 10s",
    "9d 10d 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c",
)
A65 = (
    "1s 2s 3s 8s 9s 1d 2d 3d 4d 5d 6d 7d 8d 9d 10d 1h 2h 3h 4h 5h",
    "4s 5s 6s 7s 10s 6h 7h 8h 9h 10h 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c",
)


def count(piles: tuple[str, ...], *words: str) -> dict[str, Json]:
    given = [word for pile in piles for word in ("--pile", pile)]
    return ask("count", *given, *words, "--json").json


def test_a_tie_in_cards_gives_nobody_the_point() -> None:  # A23
    assert count(A23) == {
        "items": {"cards": [0, 0], "diamonds": [1, 0], "sevens": [0, 1], "settebello": [0, 1], "scope": [0, 0]},
        "points": [1, 2],
    }


def test_ties_in_diamonds_and_sevens_and_a_scopa() -> None:  # A24
    assert count(A24, "--scope", "0,1") == {
        "items": {"cards": [1, 0], "diamonds": [0, 0], "sevens": [0, 0], "settebello": [1, 0], "scope": [0, 1]},
        "points": [2, 1],
    }


def test_with_three_sides_the_third_does_not_inherit_a_tie() -> None:  # A25
    assert count(A25)["points"] == [3, 0, 0]
    assert count(A25)["items"] == {
        "cards": [0, 0, 0],
        "diamonds": [1, 0, 0],
        "sevens": [1, 0, 0],
        "settebello": [1, 0, 0],
        "scope": [0, 0, 0],
    }


def test_a_tie_below_the_top_takes_nothing_from_the_leader() -> None:  # A25
    items = count(("1d 1h 1s", "2d 2h", "3d 3h"))["items"]
    assert isinstance(items, dict)
    assert items["cards"] == [1, 0, 0]


def test_a_team_counts_its_piles_as_one() -> None:  # A27
    team_a = "7d 1d 2d 3d 7h 1h 2h 3h 4h 5h 6h 8h 9h 10h 1s 2s 3s 4s"
    team_b = "4d 5d 6d 7s 5s 6s 8s 9s 10s 1c 2c 8d 9d 10d 7c 3c 4c 5c 6c 8c 9c 10c"
    assert count((team_a, team_b)) == {
        "items": {"cards": [0, 1], "diamonds": [0, 1], "sevens": [0, 0], "settebello": [1, 0], "scope": [0, 0]},
        "points": [1, 2],
    }


def test_cards_that_were_never_dealt_are_nobodys() -> None:  # A30
    found = count(("7s 7c 1d", "1s 1h", "2s"))["items"]
    assert isinstance(found, dict)
    assert found["settebello"] == [0, 0, 0]
    assert found["sevens"] == [1, 0, 0]
    nobody = count(("1d", "1s", "2s"))["items"]
    assert isinstance(nobody, dict)
    assert nobody["sevens"] == [0, 0, 0]


def test_inverse_gives_every_point_to_each_of_the_others() -> None:  # A38
    piles = ("7d 5d 6s 9s 10s 1c 2c 4c 5c 6c", "7s 7c 2d 3d 4d", "8c")
    plain = count(piles, "--scope", "0,0,1")
    assert plain["points"] == [2, 2, 1]
    turned = count(piles, "--scope", "0,0,1", "--inverse")
    assert turned["items"] == plain["items"]
    assert turned["points"] == [3, 3, 4]


def test_the_traditional_preset_counts_the_primiera_in_place_of_most_sevens() -> None:
    items = count(("7d 7h 6s 6c", "7s 7c 5d 5h 1d"), "--preset", "tradizionale")["items"]
    assert items == {"cards": [0, 1], "diamonds": [0, 1], "primiera": [1, 0], "settebello": [1, 0], "scope": [0, 0]}


def test_spazzino_counts_its_pack_points_and_the_napola() -> None:  # A65
    assert count(A65, "--game", "spazzino") == {
        "items": {
            "cards": [0, 0],
            "swords": [0, 0],
            "seven_of_coins": [1, 0],
            "fante_of_swords": [1, 0],
            "two_of_swords": [1, 0],
            "napola": [3, 0],
        },
        "points": [6, 0],
    }


def test_a_count_is_said_in_italian() -> None:
    given = [word for pile in A24 for word in ("--pile", pile)]
    assert ask("count", *given, "--scope", "0,1").lines[-1] == (
        "In questa smazzata mazzetto uno 2 punti, mazzetto due un punto."
    )


def test_a_count_is_said_in_english() -> None:
    given = [word for pile in A65 for word in ("--pile", pile)]
    said = ask("count", *given, "--game", "spazzino", lang="en").lines
    assert said[-1] == "This hand, pile one 6 points, pile two 0 points."
    assert "Napola of 3 cards, 3 points to pile one." in said[0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--pile", "7d"), "I mazzetti devono essere da 2 a 6, uno per parte."),
        (("--pile", "7d 1d", "--pile", "7d"), "La carta 7d è scritta due volte. Nel mazzo ce n'è una sola."),
        (
            ("--pile", "7d", "--pile", "1s", "--scope", "1"),
            "Le scope sono 2 numeri, uno per parte, separati da virgole.",
        ),
        *(
            (
                ("--pile", "7d", "--pile", "1s", "--scope", scope),
                "--scope: Le scope sono numeri da 0 a 99 separati da virgole, per esempio 1,0.",
            )
            for scope in ("1;0", "-1,2", "-1", "", "1," + "9" * 5000)
        ),
        (
            ("--pile", "7d", "--pile", "1s", "--pile", "2s", "--game", "spazzino"),
            "Nello Spazzino i mazzetti sono 2, uno per parte.",
        ),
        (
            ("--pile", "7d", "--pile", "1s", "--scope", "1,0", "--game", "spazzino"),
            "Nello Spazzino non ci sono scope da contare, gli spazzini si segnano subito.",
        ),
        (
            ("--pile", "7k", "--pile", "1s"),
            "--pile: La carta 7k non esiste. Si scrive un numero da 1 a 10 e subito dopo una lettera, d, h, s o c.",
        ),
    ],
)
def test_a_count_that_cannot_be_made_is_told_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert ask("count", *words) == (2, "", sentence + "\n")


def test_inverse_belongs_to_scopa() -> None:
    answer = ask("count", "--pile", "7d", "--pile", "1s", "--inverse", "--game", "spazzino")
    assert answer.status == 2
    assert "vale solo per la Scopa" in answer.error


def test_an_empty_pile_is_a_pile() -> None:
    assert count(("", "7d"))["points"] == [0, 4]
