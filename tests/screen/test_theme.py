"""Contrast by the formula of WCAG 2.2 (relative luminance, contrast ratio), from the colours that are used."""

from __future__ import annotations

import pytest

from salotto.app.screen_theme import THEMES, Role, style_without_colour
from salotto.app.settings import CHOICES

CUBE = {"00", "5f", "87", "af", "d7", "ff"}


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours `#rrggbb`, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_formula_gives_21_for_black_on_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("name", THEMES)
def test_every_pair_of_a_theme_has_a_contrast_of_7_to_1(name: str) -> None:
    assert [pair for pair in THEMES[name].pairs() if contrast(*pair) < 7] == []


@pytest.mark.parametrize("name", THEMES)
def test_every_style_is_made_of_a_pair_of_its_theme(name: str) -> None:
    theme = THEMES[name]
    used = set()
    for role in Role:
        for coloured in (True, False):
            text, ground = theme.style(role, coloured_suits=coloured).split()[:2]
            used.add((text.removeprefix("fg:"), ground.removeprefix("bg:")))
    assert used <= set(theme.pairs())


@pytest.mark.parametrize("name", THEMES)
def test_every_colour_is_one_of_the_256_of_terminals(name: str) -> None:
    colours = {colour for pair in THEMES[name].pairs() for colour in pair}
    assert [one for one in colours if not {one[at : at + 2] for at in (1, 3, 5)} <= CUBE] == []


def test_every_theme_can_be_chosen() -> None:
    assert tuple(THEMES) == CHOICES["theme"]


def test_without_colour_the_focus_is_reverse_and_what_matters_bold() -> None:
    assert {role.name: style_without_colour(role) for role in Role} == {
        "TEXT": "",
        "STRONG": "bold",
        "FOCUS": "bold reverse",
        "DIAMONDS": "",
        "HEARTS": "",
        "SPADES": "",
        "CLUBS": "",
    }
