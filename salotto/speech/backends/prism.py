"""The voice of Prism (extra `prism`, package prismatoid): the readers and synthesisers it knows on each system."""

from __future__ import annotations

from typing import Protocol

from salotto.documents.problem import Problem
from salotto.speech.backends.backend import ReaderAtWorkError, UnusableError
from salotto.speech.manner import Manner, Trait
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
    @property
    def supports_get_voice_name(self) -> bool: ...
    @property
    def supports_get_rate(self) -> bool: ...
    @property
    def supports_set_rate(self) -> bool: ...
    @property
    def supports_get_pitch(self) -> bool: ...
    @property
    def supports_set_pitch(self) -> bool: ...
    @property
    def supports_get_volume(self) -> bool: ...
    @property
    def supports_set_volume(self) -> bool: ...


class Engine(Protocol):
    """What is used of one of Prism's engines."""

    voice: int
    rate: float  # this and the next two from 0 to 1
    pitch: float
    volume: float

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
    def get_voice_name(self, number: int) -> str: ...


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
        self._language = ""
        self._own: dict[Trait, float] = {}  # what the engine was set to before it was changed

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
        self._language = language
        numbers = self._numbers()
        if not numbers:
            return False
        self._engine.voice = numbers[0]
        return True

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        refused = {
            trait
            for trait, wish in ((Trait.RATE, manner.rate), (Trait.PITCH, manner.pitch), (Trait.VOLUME, manner.volume))
            if not self._turn(trait, wish)
        }
        if manner.voice is not None and not self._take_voice(manner.voice):
            refused.add(Trait.VOICE)
        return frozenset(refused)

    def voices(self) -> tuple[str, ...]:
        if not self._engine.features.supports_get_voice_name:
            return ()
        names = (self._engine.get_voice_name(number) for number in self._numbers())
        return tuple(name for name in names if "+" not in name)  # a hundred timbres of each voice of espeak-ng

    def is_alive(self) -> bool:
        return True  # a call to an engine that is gone raises

    def close(self) -> None:
        pass  # its engines and threads end with the process, and it has no call for it

    def _numbers(self) -> list[int]:
        """The engine's voices of the present language, the plainest first; none where it lets nobody choose."""
        engine = self._engine
        if not (engine.features.supports_set_voice and engine.features.supports_get_voice_language):
            return []
        found: list[tuple[int, int]] = []
        plain = _PLAIN[self._language]
        for number in range(engine.voices_count):
            name = engine.get_voice_language(number).lower().replace("_", "-")
            if name.split("-")[0] == self._language:
                found.append((plain.index(name) if name in plain else len(plain), number))
        return [number for _, number in sorted(found)]

    def _take_voice(self, name: str) -> bool:
        """Whether the engine has a voice of this name; it takes it if that speaks the present language."""
        engine = self._engine
        if not (engine.features.supports_set_voice and engine.features.supports_get_voice_name):
            return False
        named = [number for number in range(engine.voices_count) if engine.get_voice_name(number) == name]
        fitting = [number for number in self._numbers() if number in named]
        if fitting:
            engine.voice = fitting[0]
        return bool(named)

    def _turn(self, trait: Trait, wish: int | None) -> bool:
        """Sets a trait from 0 to 100, or as it was before; False if the engine does not let it be set."""
        engine = self._engine
        if wish is None:
            if trait in self._own:
                setattr(engine, trait, self._own.pop(trait))
            return True
        features = engine.features
        if not (getattr(features, f"supports_set_{trait}") and getattr(features, f"supports_get_{trait}")):
            return False
        self._own.setdefault(trait, getattr(engine, trait))
        setattr(engine, trait, wish / 100)
        return True
