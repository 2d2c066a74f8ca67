"""What a match is begun with."""

from __future__ import annotations

import pytest

from salotto.core.options import Game, table_for
from salotto.documents.problem import Problem
from salotto.session.names import name_fault
from salotto.session.setup import BotSetup, Setup


@pytest.mark.parametrize(
    "name",
    [
        *("Anna", "{cards}", "{0}", "100%", "%s", "a{b", "<b>", "$HOME", "Nicolò è qui", "李", "x" * 30),
        *("Anna \U0001f642", "\U0001f642", "\U0001f469\u200d\U0001f33e Rosa", "\U0001f937\U0001f3fd\u200d\u2640\ufe0f"),
    ],
)
def test_name_is_taken_as_typed(name: str) -> None:  # case C23
    assert name_fault(name, ["Bruno"]) is None


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("\u00a0\u2003", "name_empty"),
        ("\n", "name_has_control_character"),
        ("Anna\nBruno", "name_has_control_character"),
        ("Anna\u2028Bruno", "name_has_control_character"),
        ("Anna\x1b[2J", "name_has_control_character"),
        ("\u200b", "name_has_invisible_character"),
        ("\u202eanna", "name_has_invisible_character"),
        ("An\u00adna", "name_has_invisible_character"),
        ("\u3164", "name_has_invisible_character"),
        ("\u2800", "name_has_invisible_character"),
        ("An\u200dna", "name_has_invisible_character"),
        ("\ud800", "name_has_invisible_character"),
        ("♦♦♦", "name_unspeakable"),
        ("...", "name_unspeakable"),
    ],
)
def test_name_that_cannot_be_heard_is_refused(name: str, code: str) -> None:  # cases C23, D07
    assert name_fault(name) == Problem(code)


def test_name_of_31_characters_is_too_long() -> None:  # cases C23, D07
    assert name_fault("x" * 31) == Problem("name_too_long", {"limit": 30})


@pytest.mark.parametrize("name", ["Sistema", "system", "Computer 1", "COMPUTER", "Salotto"])
def test_name_that_the_program_uses_for_itself_is_refused(name: str) -> None:  # case D07
    assert name_fault(name) == Problem("name_reserved", {"name": name})


@pytest.mark.parametrize("name", ["Anna", "anna", " ANNA ", "\uff21nna"])
def test_name_like_another_is_refused(name: str) -> None:  # case C23
    assert name_fault(name, ["Bruno", "Anna"]) == Problem("name_taken", {"name": name.strip()})


def test_setup_without_a_name_for_every_seat_is_a_bug() -> None:
    with pytest.raises(ValueError, match="one name"):
        Setup(table_for(Game.SCOPA), ("Anna",), (None, None))


def test_setup_with_an_unknown_level_is_a_bug() -> None:
    with pytest.raises(ValueError, match="wizard"):
        Setup(table_for(Game.SCOPA), ("Anna", "Bruno"), (None, BotSetup("wizard")))
