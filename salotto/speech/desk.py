"""What the voice's threads share: the texts on their way, what the person wants, and how it goes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from enum import StrEnum

from salotto.documents.problem import Problem
from salotto.documents.quoting import shown
from salotto.speech.backends.backend import Factory
from salotto.speech.manner import Manner, Trait
from salotto.speech.pace import Pace
from salotto.speech.recovery import Limits, Recovery
from salotto.speech.speech_queue import SpeechQueue
from salotto.speech.voice_mode import VoiceMode

_REFUSALS = {
    Trait.RATE: "voice_keeps_rate",
    Trait.PITCH: "voice_keeps_pitch",
    Trait.VOLUME: "voice_keeps_volume",
    Trait.VOICE: "voice_unknown_name",
}
REFUSAL_CODES = frozenset((*_REFUSALS.values(), "voice_keeps_manner"))
"""The problems that say that a voice does not sound as was wished."""


class Status(StrEnum):
    """How the voice does."""

    STARTING = "starting"  # not built yet
    READY = "ready"
    NONE = "none"  # nothing on this machine can speak
    STUCK = "stuck"  # a call has not come back in time
    FAILED = "failed"  # it broke and is not back yet
    OFF = "off"  # switched off, or left to a screen reader


class Desk:
    """Every field is read and written with `changed` held; it is notified when a thread may have to act."""

    def __init__(
        self,
        factory: Factory,
        language: str,
        on_trouble: Callable[[Problem], None],
        *,
        mode: VoiceMode,
        manner: Manner,
        limits: Limits,
    ) -> None:
        self.factory = factory
        self.on_trouble = on_trouble  # not to be called with `changed` held
        self.limits = limits
        self.lock = threading.RLock()
        self.changed = threading.Condition(self.lock)
        self.pace = Pace()
        self.queue = SpeechQueue(self.pace)
        self.recovery = Recovery(limits)
        self.state = Status.STARTING
        # What the person wants
        self.language = language
        self.manner = manner
        self.mode = mode
        self.speaks = mode.may_speak
        self.brailles = mode.may_speak
        self.wants_braille = True
        self.insists = mode is VoiceMode.DIRECT  # on our voice, whatever reader is at work
        self.must_rebuild = False
        self.must_stop = False
        self.must_tell_language = False
        self.must_list_voices = False
        self.is_closed = False
        # What is known of the voice
        self.reader: str | None = None
        self.name: str | None = None
        self.follows_language: bool | None = None
        self.voices: tuple[str, ...] = ()  # that a manner may name, as far as they were asked for
        self.told_refusals: frozenset[tuple[str, Trait]] = frozenset()

    @property
    def is_wanted(self) -> bool:
        """Whether there is any use for a backend."""
        return self.speaks or (self.shows_braille and self.reader is None)

    @property
    def shows_braille(self) -> bool:
        """Whether what is said goes to a braille display too."""
        return self.brailles and self.wants_braille

    def build_delay(self) -> float | None:
        """Seconds until the next build is due; None until something changes."""
        if not self.is_wanted:
            return None
        return self.recovery.build_delay(time.monotonic(), has_texts=bool(self.queue))

    def new_refusal(self, voice: str, refused: frozenset[Trait]) -> Problem | None:
        """What to tell of wishes that a voice does not fulfil, each once; None where all was told."""
        with self.changed:
            new = {(voice, trait) for trait in refused} - self.told_refusals
            self.told_refusals |= new
            if not new:
                return None
            if len(refused) > 1:
                return Problem("voice_keeps_manner", {"voice": voice})
            (trait,) = refused
            name = {"name": shown(self.manner.voice or "")} if trait is Trait.VOICE else {}
            return Problem(_REFUSALS[trait], {"voice": voice, **name})

    def must_tell(self) -> bool:
        """Whether a trouble of this moment is to be told, which then counts as told."""
        with self.changed:
            return self.recovery.must_tell(time.monotonic())
