"""Short sounds for what happens at a table: which one, and its samples.  Every event has its spoken line as well.

A sound is made of notes, each a sine that begins and ends at zero (a raised cosine), so that nothing clicks.
Pure functions on numbers; who plays the samples is `app/sounds.py`.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from salotto.core.audience import Seen
from salotto.core.events import CardPlayed, HandReckoned, MatchWon, Phase, Reason, Scored, TurnPassed
from salotto.core.seating import Seat

RATE: Final = 22050  # samples a second, one channel
GAP: Final = 0.04  # seconds between two sounds
_PEAK: Final = 0.9 * 32767  # of the loudest volume
_ATTACK: Final = 0.008  # seconds until a note is at its loudest
_RELEASE: Final = 0.6  # the part of a note in which it dies away


class Sound(StrEnum):
    """What a sound stands for."""

    LAY = "lay"
    TAKE = "take"
    SWEEP = "sweep"  # scopa, spazzino
    TURN = "turn"
    REFUSAL = "refusal"
    HAND_END = "hand_end"
    MATCH_END = "match_end"


class Volume(StrEnum):
    """The values of the setting `sounds`."""

    OFF = "off"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


LEVELS: Final = {Volume.OFF: 0.0, Volume.LOW: 0.15, Volume.MEDIUM: 0.4, Volume.HIGH: 1.0}  # of the peak


@dataclass(frozen=True, slots=True)
class Earcon:
    """A sound; `cards` is how many a TAKE takes from the table, from 1."""

    sound: Sound
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Note:
    """`semitones` above the A of 440 hertz (below it negative), for so many `seconds`."""

    semitones: int
    seconds: float

    @property
    def hertz(self) -> float:
        return 440.0 * math.exp2(self.semitones / 12)


_MAJOR: Final = (0, 2, 4, 5, 7, 9, 11, 12, 14, 16)  # one step of the scale for each card taken

_NOTES: Final = {
    Sound.LAY: (Note(-12, 0.09),),
    Sound.SWEEP: (Note(3, 0.07), Note(7, 0.07), Note(10, 0.12)),
    Sound.TURN: (Note(7, 0.06), Note(12, 0.09)),
    Sound.REFUSAL: (Note(-17, 0.07), Note(-19, 0.11)),
    Sound.HAND_END: (Note(10, 0.08), Note(7, 0.08), Note(3, 0.13)),
    Sound.MATCH_END: (Note(3, 0.06), Note(10, 0.06), Note(7, 0.06), Note(15, 0.11)),
}


def notes(earcon: Earcon) -> tuple[Note, ...]:
    """The notes of a sound, one after the other; a take rises with the cards, up to ten."""
    if earcon.sound is Sound.TAKE:
        return (Note(_MAJOR[min(max(earcon.cards, 1), len(_MAJOR)) - 1], 0.14),)
    return _NOTES[earcon.sound]


@cache
def samples(earcon: Earcon, volume: Volume) -> bytes:
    """The sound as 16-bit samples in the machine's byte order, `RATE` a second, one channel, less than 0.3 seconds."""
    peak = _PEAK * LEVELS[volume]
    made = array("h")
    for note in notes(earcon):
        count = round(note.seconds * RATE)
        turn = 2 * math.pi * note.hertz / RATE
        made.extend(round(peak * _loudness(at, count) * math.sin(turn * at)) for at in range(count))
    return made.tobytes()


def joined(earcons: Iterable[Earcon], volume: Volume) -> bytes:
    """Sounds one after the other, with a short silence between."""
    silence = bytes(2 * round(GAP * RATE))
    return silence.join(samples(earcon, volume) for earcon in earcons)


def earcons(batch: Sequence[Seen], viewer: Seat | None) -> tuple[Earcon, ...]:
    """What a batch of events sounds like to a viewer, None being who looks on, in the order of the events.

    The viewer's own turn has a sound, those of others have none.  A sweep sounds instead of its take, the end of
    the match instead of that of its last hand.
    """
    events = [shown.event for shown in batch]
    is_sweep = any(isinstance(one, Scored) and one.reason in (Reason.SCOPA, Reason.SPAZZINO) for one in events)
    is_end = any(isinstance(one, MatchWon) for one in events)
    heard: list[Earcon] = []
    for event in events:
        match event:
            case CardPlayed(taken=()):
                heard.append(Earcon(Sound.LAY))
            case CardPlayed(taken=taken):
                heard.append(Earcon(Sound.SWEEP) if is_sweep else Earcon(Sound.TAKE, len(taken)))
            case HandReckoned() if not is_end:
                heard.append(Earcon(Sound.HAND_END))
            case MatchWon():
                heard.append(Earcon(Sound.MATCH_END))
            case TurnPassed(phase=phase, seat=seat) if (
                viewer is not None
                and seat == viewer
                and phase in (Phase.CUT, Phase.DEAL_ORDER, Phase.TABLE_CARDS, Phase.PLAY)
            ):
                heard.append(Earcon(Sound.TURN))
            case _:
                pass
    return tuple(heard)


def _loudness(at: int, count: int) -> float:
    """From 0 to 1 and back, at a sample of a note with so many."""
    attack = round(_ATTACK * RATE)
    release = round(_RELEASE * count)
    edge = min(at / attack, (count - 1 - at) / release, 1.0)
    return (1 - math.cos(math.pi * edge)) / 2
