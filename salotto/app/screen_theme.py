"""The colours of the screen mode.  Every pair has a contrast of 7 to 1 or more (WCAG 2, 1.4.6).

All colours belong to the cube of 256 that nearly every terminal has, so that none is replaced by a similar one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final


class Role(Enum):
    """What a piece of text is, apart from its words; never told by colour alone."""

    TEXT = auto()
    STRONG = auto()  # headings, whose turn it is, the newest line
    FOCUS = auto()  # where the keys are; its line begins with a sign too
    DIAMONDS = auto()  # the suits in the order of their numbers
    HEARTS = auto()
    SPADES = auto()
    CLUBS = auto()


SUIT_ROLES: Final = (Role.DIAMONDS, Role.HEARTS, Role.SPADES, Role.CLUBS)
_EFFECTS: Final = {Role.STRONG: " bold", Role.FOCUS: " bold reverse"}


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours as `#rrggbb`; `suits` by number.  The focus has text and background exchanged."""

    background: str
    text: str
    suits: tuple[str, str, str, str]

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Every foreground with its background."""
        for colour in (self.text, *self.suits):
            yield colour, self.background
        yield self.background, self.text

    def style(self, role: Role, *, coloured_suits: bool) -> str:
        """What prompt_toolkit calls a style.  Terminals of 16 colours show their own, and get only two of them."""
        colour = self.suits[SUIT_ROLES.index(role)] if coloured_suits and role in SUIT_ROLES else self.text
        return f"fg:{colour} bg:{self.background}{_EFFECTS.get(role, '')}"


def style_without_colour(role: Role) -> str:
    """Bold and reverse alone, for who has asked for no colour."""
    return _EFFECTS.get(role, "").strip()


THEMES: Final[Mapping[str, Theme]] = {
    "dark": Theme("#000000", "#ffffff", ("#ffd75f", "#ff8787", "#87d7ff", "#87ff87")),
    "light": Theme("#ffffff", "#000000", ("#870087", "#870000", "#000087", "#005f00")),
    "yellow_on_black": Theme("#000000", "#ffff00", ("#ffd700", "#ffaf00", "#ffff87", "#ffff00")),
}
