"""`salotto arbiter takes`: cases of rules and disputes, asked on the command line."""

from __future__ import annotations

import pytest

from tests.arbiter.ask import ask


def automatic(table: str, card: str, game: str = "scopa") -> str:
    found = ask("takes", "--table", table, "--card", card, "--game", game, "--json").json["automatic"]
    assert isinstance(found, list)
    return " ".join(map(str, found))


def takes(table: str, card: str, *words: str) -> list[str]:
    found = ask("takes", "--table", table, "--card", card, "--json", *words).json["takes"]
    assert isinstance(found, list)
    return [" ".join(map(str, take)) for take in found if isinstance(take, list)]


@pytest.mark.parametrize(
    ("game", "table", "card", "taken"),
    [
        ("scopa", "8c 5h 4d 2s 1h 3c", "7d", "5h 2s"),  # A01
        ("scopa", "10c 5s 5h 2d", "5d", "5s"),  # A03
        ("scopa", "2h 5c 7d 4s", "9h", "2h 7d"),  # A04
        ("scopa", "5c 4s 7d 2h", "9h", "5c 4s"),  # A04
        ("scopa", "1h 2s 4c 5d", "7h", "2s 5d"),  # A05
        ("scopa", "5c 2h 2s 8d", "7d", "5c 2h"),  # A06
        ("scopa", "1h 1c 1s 3d 2h 2c", "4d", "1h 3d"),  # A06
        ("escoba", "5h 4d 9s 3c 6c", "6d", "9s"),  # A08
        ("escoba", "5h 4d 3c 6c", "6d", "5h 4d"),  # A08
        ("escoba", "1h 4d 5c", "10h", "5c"),  # A09
        ("spazzino", "1h 3s 4c 9d", "8d", ""),  # A57
        ("spazzino", "1h 3s 4c 9d", "9h", "9d"),  # A57
        ("spazzino", "4c 6h", "10s", ""),  # A57
        ("scopa", "", "5h", ""),  # A17
    ],
)
def test_automatic_take_is_the_shortest_and_earliest(game: str, table: str, card: str, taken: str) -> None:
    assert automatic(table, card, game) == taken


def test_takes_are_listed_fewest_cards_first_then_in_table_order() -> None:
    assert takes("8c 5h 4d 2s 1h 3c", "7d") == ["5h 2s", "4d 3c", "4d 2s 1h"]


def test_an_equal_card_goes_first_in_the_traditional_preset_alone() -> None:
    assert takes("7h 5h 2s", "7d") == ["7h", "5h 2s"]
    assert takes("7h 5h 2s", "7d", "--preset", "tradizionale") == ["7h"]


def test_the_worst_table_has_324_takes_and_automatically_the_first_four_and_ten() -> None:  # A13
    table = " ".join(f"{rank}{suit}" for suit in "dhsc" for rank in (2, 4, 6, 8, 10))
    assert len(takes(table, "1d", "--game", "escoba")) == 324
    assert automatic(table, "1d", "escoba") == "4d 10d"
    said = ask("takes", "--table", table, "--card", "1d", "--game", "escoba").lines
    assert said[:2] == [
        "Con l'asso di quadri si può prendere in 324 modi.",
        "La presa automatica è il quattro di quadri e il dieci di quadri.",
    ]
    assert said[-1] == "Ci sono altre 294 prese, che qui non si elencano."


def test_takes_are_said_in_italian() -> None:
    assert ask("takes", "--table", "5h 2s 7c", "--card", "7d").lines == [
        "Con il sette di quadri si può prendere in 2 modi.",
        "La presa automatica è il sette di fiori.",
        "Presa 1, sette di fiori.",
        "Presa 2, cinque di cuori e due di picche.",
    ]


def test_takes_are_said_in_english_with_the_names_of_the_game() -> None:
    assert ask("takes", "--table", "8c 5h", "--card", "8d", "--game", "spazzino", lang="en").lines == [
        "With the jack of coins there is only one take, the jack of batons."
    ]
    assert ask("takes", "--table", "8c 5h", "--card", "7d", lang="en").lines == [
        "With the seven of diamonds nothing can be taken."
    ]


def test_capitals_and_commas_are_read() -> None:
    assert automatic("8C, 5H,2s", "7D") == "5h 2s"


@pytest.mark.parametrize(
    ("table", "card", "sentence"),
    [
        (
            "8c 11d",
            "7d",
            "--table: La carta 11d non esiste. Si scrive un numero da 1 a 10 e subito dopo una lettera, d, h, s o c.\n",
        ),
        ("8c 5h", "7d 5s", "--card: Qui va scritta una carta sola.\n"),
        ("8c 5h", "", "--card: Manca la carta, per esempio 7d.\n"),
        ("8c 5h", " , ", "--card: Manca la carta, per esempio 7d.\n"),
        ("8c 7d", "7d", "La carta 7d è scritta due volte. Nel mazzo ce n'è una sola.\n"),
    ],
)
def test_a_card_that_cannot_be_is_told_in_a_sentence(table: str, card: str, sentence: str) -> None:
    assert ask("takes", "--table", table, "--card", card) == (2, "", sentence)


def test_a_misspelt_game_is_told_with_what_was_meant() -> None:
    answer = ask("takes", "--table", "", "--card", "7d", "--game", "spazino")
    assert answer.status == 2
    assert "spazzino" in answer.error


def test_an_empty_table_is_a_table() -> None:
    assert ask("takes", "--table", "", "--card", "7d", lang="en") == (
        0,
        "With the seven of diamonds nothing can be taken.\n",
        "",
    )
