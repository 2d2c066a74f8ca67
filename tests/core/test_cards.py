"""Cards as numbers and as text; RULES, "Notation" and "Pack"."""

from __future__ import annotations

import pytest

from salotto.core.cards import (
    DIAMONDS,
    FULL_PACK,
    PACK,
    SETTEBELLO,
    SEVENS,
    SWORDS,
    cards_of,
    make_card,
    mask_of,
    notation,
    rank_counts,
    rank_of,
    read_card,
    read_cards,
    suit_of,
    write_cards,
)


def test_pack_is_forty_cards_ace_to_ten_in_four_suits() -> None:
    assert [notation(card) for card in PACK] == [f"{rank}{suit}" for rank in range(1, 11) for suit in "dhsc"]


def test_notation_is_read_back_as_the_same_card() -> None:
    assert [read_card(notation(card)) for card in PACK] == list(PACK)


def test_rank_and_suit_make_the_card() -> None:
    assert [make_card(rank_of(card), "dhsc"[suit_of(card)]) for card in PACK] == list(PACK)


@pytest.mark.parametrize("word", ["", "7", "d", "11d", "0d", "7x", "7D", "07d", "7dd", " 7d", "-1d", "d7", "x", "٧d"])
def test_other_words_are_no_cards(word: str) -> None:
    with pytest.raises(ValueError, match=rf"^{word}$"):
        read_card(word)


def test_list_of_cards_keeps_its_order() -> None:
    assert write_cards(read_cards(" 8c  5h\n4d\t2s ")) == "8c 5h 4d 2s"
    assert read_cards("") == ()


def test_list_with_a_bad_word_names_it() -> None:
    with pytest.raises(ValueError, match=r"^7x$"):
        read_cards("7d 7x 8y")


def test_sets_of_suits_and_ranks_are_those_of_the_pack() -> None:
    assert write_cards(cards_of(DIAMONDS)) == "1d 2d 3d 4d 5d 6d 7d 8d 9d 10d"
    assert write_cards(cards_of(SWORDS)) == "1s 2s 3s 4s 5s 6s 7s 8s 9s 10s"
    assert write_cards(cards_of(SEVENS)) == "7d 7h 7s 7c"
    assert notation(SETTEBELLO) == "7d"
    assert tuple(cards_of(FULL_PACK)) == PACK


def test_set_gives_its_cards_back_lowest_first() -> None:
    assert write_cards(cards_of(mask_of(read_cards("10c 1d 7s")))) == "1d 7s 10c"
    assert list(cards_of(0)) == []


def test_rank_counts_are_nibbles_from_the_ace() -> None:
    assert rank_counts(mask_of(read_cards("1d 1h 1s 1c 3d 10h 10c"))) == 0x2000000104
    assert rank_counts(FULL_PACK) == 0x4444444444
    assert rank_counts(0) == 0
