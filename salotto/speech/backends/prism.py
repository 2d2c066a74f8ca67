"""The voice of Prism (extra `prism`, package prismatoid): the readers and synthesisers it knows on each system."""

from __future__ import annotations

from typing import Protocol

from salotto.documents.problem import Problem
from salotto.speech.backends.backend import ReaderAtWorkError, UnusableError
from salotto.speech.voice_mode import reads_terminals


class Features(Protocol):
    """What is used of Prism's account of what an engine can do."""

    supports_braille: bool
    supports_is_speaking: bool
    supports_stop: bool
    supports_set_voice: bool
    supports_get_voice_language: bool


class Engine(Protocol):
    """What is used of one of Prism's engines."""

    name: str
    features: Features
    speaking: bool
    voices_count: int
    voice: int

    def speak(self, text: str, interrupt: bool) -> None: ...
    def braille(self, text: str) -> None: ...
    def stop(self) -> None: ...
    def refresh_voices(self) -> None: ...
    def get_voice_language(self, number: int) -> str: ...


def build(insist: bool) -> Prism:
    """The engine that Prism finds best.

    Raises UnusableError when the extra is not installed or nothing answers, and ReaderAtWorkError when the engine is a
    reader that reads the terminal anyway, unless the person insists.
    """
    try:
        import prism  # here, in the voice's own thread: it loads a large library
    except Exception as error:  # also where its library does not fit the system
        raise UnusableError(Problem("voice_no_prism")) from error
    try:
        context = prism.Context()
        engine: Engine = context.acquire_best()
    except Exception as error:  # a different kind for each system
        raise UnusableError(Problem("voice_prism_silent")) from error
    if not insist and reads_terminals(engine.name):
        raise ReaderAtWorkError(engine.name)
    return Prism(engine, context)


class Prism:
    """One engine of Prism as a backend.  `context` is what the engine lives in."""

    def __init__(self, engine: Engine, context: object) -> None:
        self.name = engine.name
        self._engine = engine
        self._context = context

    def speak(self, text: str, *, interrupt: bool) -> None:
        self._engine.speak(text, interrupt)

    def braille(self, text: str) -> None:
        if self._engine.features.supports_braille:
            self._engine.braille(text)

    def stop(self) -> None:
        if self._engine.features.supports_stop:
            self._engine.stop()

    def is_speaking(self) -> bool | None:
        return self._engine.speaking if self._engine.features.supports_is_speaking else None

    def set_language(self, language: str) -> bool:
        """Takes the first voice of the language; False if there is none or the engine's voice is its own affair."""
        features = self._engine.features
        if not (features.supports_set_voice and features.supports_get_voice_language):
            return False
        for number in range(self._engine.voices_count):
            if self._engine.get_voice_language(number).lower().split("-")[0].split("_")[0] == language:
                self._engine.voice = number
                return True
        return False

    def is_alive(self) -> bool:
        return True  # a call to an engine that is gone raises

    def close(self) -> None:
        pass  # its engines and threads end with the process, and it has no call for it
