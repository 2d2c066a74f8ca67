"""The voice of Prism (extra `prism`, package prismatoid): the readers and synthesisers it knows on each system."""

from __future__ import annotations

from typing import Protocol

from salotto.documents.problem import Problem
from salotto.speech.backends.backend import ReaderAtWorkError, UnusableError
from salotto.speech.voice_mode import reads_terminals

_PLAIN = {"it": ("it", "it-it"), "en": ("en", "en-us", "en-gb")}


class Features(Protocol):
    """What is used of Prism's account of what an engine can do."""

    @property
    def supports_braille(self) -> bool: ...
    @property
    def supports_is_speaking(self) -> bool: ...
    @property
    def supports_stop(self) -> bool: ...
    @property
    def supports_set_voice(self) -> bool: ...
    @property
    def supports_get_voice_language(self) -> bool: ...


class Engine(Protocol):
    """What is used of one of Prism's engines."""

    voice: int

    @property
    def name(self) -> str: ...
    @property
    def features(self) -> Features: ...
    @property
    def speaking(self) -> bool: ...
    @property
    def voices_count(self) -> int: ...
    def speak(self, text: str, interrupt: bool) -> None: ...
    def braille(self, text: str) -> None: ...
    def stop(self) -> None: ...
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
        """Takes a voice of the language; False if there is none or the engine's voice is its own affair.

        Of its regions the plain ones come first: one engine alone lists eight kinds of English.
        """
        features = self._engine.features
        if not (features.supports_set_voice and features.supports_get_voice_language):
            return False
        found: list[tuple[int, int]] = []
        plain = _PLAIN[language]
        for number in range(self._engine.voices_count):
            name = self._engine.get_voice_language(number).lower().replace("_", "-")
            if name.split("-")[0] == language:
                found.append((plain.index(name) if name in plain else len(plain), number))
        if not found:
            return False
        self._engine.voice = min(found)[1]
        return True

    def is_alive(self) -> bool:
        return True  # a call to an engine that is gone raises

    def close(self) -> None:
        pass  # its engines and threads end with the process, and it has no call for it
