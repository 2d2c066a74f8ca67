"""A test kit: what a listener is told about the last action of a `Given`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from salotto.core.audience import seen
from salotto.engine.observe import view
from salotto.speech.announce import Narrator
from salotto.speech.names import Numbers, Pack
from salotto.speech.phrasebook import Phrasebook, load
from salotto.speech.utterance import Utterance
from salotto.speech.verbosity import Detail, Topic, Verbosity
from tests.given import Given

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")

book = cache(load)


def narrator(
    seat: int | None = 0,
    language: str = "it",
    names: tuple[str, ...] = NAMES,
    pack: Pack | None = None,
    verbosity: Verbosity = Verbosity.NORMAL,
    numbers: Numbers = Numbers.WORDS,
    topics: Mapping[Topic, Verbosity] | None = None,
) -> Narrator:
    """One listener, by default Anna at seat 0 in Italian."""
    return Narrator(phrasebook(language), names, seat, pack, numbers, Detail(verbosity, topics or {}))


def phrasebook(language: str) -> Phrasebook:
    """The shipped phrasebook, loaded once."""
    return book(language)


def utterances(before: Given, after: Given, listener: Narrator) -> list[Utterance]:
    """What a listener is told of the action that led from `before` to `after`."""
    seat = listener.viewer
    shown = [seen(seat, number, event) for number, event in enumerate(after.events)]
    return listener.narrate(view(before.state, seat), shown, view(after.state, seat))


def hears(before: Given, after: Given, seat: int | None = 0, language: str = "it", **listener: object) -> list[str]:
    """The lines of `utterances`."""
    told = utterances(before, after, narrator(seat, language, **listener))  # type: ignore[arg-type]
    return [utterance.text for utterance in told]
