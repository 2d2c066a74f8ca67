"""How a voice is to sound, as far as a person has chosen it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Trait(StrEnum):
    """What can be chosen of a voice; the last part of message ids."""

    RATE = "rate"
    PITCH = "pitch"
    VOLUME = "volume"
    VOICE = "voice"


@dataclass(frozen=True, slots=True)
class Manner:
    """None leaves what the person has set up for all programs.

    `rate` and `pitch` go from 0 over 50, the synthesiser's usual, to 100; `volume` from 0, silence, to 100, the loudest
    that does not distort.  `voice` is a name by which the backend knows it; it serves for the language that it speaks.
    """

    rate: int | None = None
    pitch: int | None = None
    volume: int | None = None
    voice: str | None = None

    @property
    def wishes(self) -> frozenset[Trait]:
        """What was chosen."""
        return frozenset(trait for trait in Trait if getattr(self, trait) is not None)


AS_IT_IS = Manner()


def spoken_name(name: str) -> str:
    """The words of a voice's name, without the brackets and signs that systems put into it."""
    return " ".join(re.findall(r"\w+", name))
