"""How an output of accessible-output2 takes a language and a manner: by what stands behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from salotto.speech.manner import Manner, Trait

_PRIMARY_LANGUAGE = {"it": 0x10, "en": 0x09}  # the low ten bits of a Windows language number


class Tuning(Protocol):
    """As the calls of the same names in `Backend`."""

    def set_language(self, language: str) -> bool: ...
    def set_manner(self, manner: Manner) -> frozenset[Trait]: ...
    def voices(self) -> tuple[str, ...]: ...


class Fixed:
    """A screen reader: its owner has set it up, and no program changes that."""

    def set_language(self, language: str) -> bool:
        return False

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        return manner.wishes

    def voices(self) -> tuple[str, ...]:
        return ()


class Client(Protocol):
    """The dispatcher's client.  Numbers go from -100 to 100; asked for, they come as text."""

    def set_language(self, language: str) -> None: ...
    def list_synthesis_voices(self) -> tuple[tuple[str, str | None, str | None], ...]: ...
    def set_synthesis_voice(self, name: str) -> None: ...
    def get_rate(self) -> str | None: ...
    def set_rate(self, value: int) -> None: ...
    def get_pitch(self) -> str | None: ...
    def set_pitch(self, value: int) -> None: ...
    def get_volume(self) -> str | None: ...
    def set_volume(self, value: int) -> None: ...


class Dispatcher:
    """Speech-dispatcher.  What the person has set up there is asked before it is changed, to be given back."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._language = ""
        self._own: dict[Trait, int] = {}
        self._has_name = False  # whether it was told a voice by its name
        self._named: tuple[tuple[str, str | None, str | None], ...] | None = None

    def set_language(self, language: str) -> bool:
        if self._has_name:  # its own word for none; a name left standing may outlive a change of the language
            self._client.set_synthesis_voice("NULL")
            self._has_name = False
        self._client.set_language(language)
        self._language = language
        return True

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        client = self._client
        self._turn(Trait.RATE, manner.rate, client.get_rate, client.set_rate)
        self._turn(Trait.PITCH, manner.pitch, client.get_pitch, client.set_pitch)
        self._turn(Trait.VOLUME, manner.volume, client.get_volume, client.set_volume)
        if manner.voice is None:
            return frozenset()
        spoken = [language for name, language, _ in self._all_voices() if name == manner.voice]
        if any(_speaks(language, self._language) for language in spoken):
            client.set_synthesis_voice(manner.voice)  # a name that it does not know it takes without a word
            self._has_name = True
        return frozenset() if spoken else frozenset((Trait.VOICE,))

    def voices(self) -> tuple[str, ...]:
        return tuple(
            name
            for name, language, _ in self._all_voices()
            if _speaks(language, self._language) and "+" not in name  # a hundred timbres of each voice of espeak-ng
        )

    def _turn(self, trait: Trait, wish: int | None, ask: Callable[[], str | None], tell: Callable[[int], None]) -> None:
        if wish is not None:
            if trait not in self._own:
                self._own[trait] = int(ask() or 0)
            tell(wish * 2 - 100)
        elif trait in self._own:
            tell(self._own.pop(trait))

    def _all_voices(self) -> tuple[tuple[str, str | None, str | None], ...]:
        if self._named is None:
            self._named = self._client.list_synthesis_voices()  # thousands, whatever one asks for
        return self._named


class SapiVoice(Protocol):
    """A voice that Windows has installed."""

    def GetAttribute(self, name: str) -> str: ...  # noqa: N802 (Windows' own name)


class SapiOutput(Protocol):
    """What the library's SAPI output has beyond the others: rate and pitch from -10 to 10, volume from 0 to 100."""

    _voices: dict[str, SapiVoice]

    def get_voice(self) -> str: ...
    def set_voice(self, description: str) -> None: ...
    def get_rate(self) -> int: ...
    def set_rate(self, value: int) -> None: ...
    def get_pitch(self) -> int: ...
    def set_pitch(self, value: int) -> None: ...
    def get_volume(self) -> int: ...
    def set_volume(self, value: int) -> None: ...


class Sapi:
    """The voices of Windows."""

    def __init__(self, output: SapiOutput) -> None:
        self._output = output
        self._language = ""
        self._usual: str | None = None
        self._own: dict[Trait, int] = {}

    def set_language(self, language: str) -> bool:
        """Takes the voice that Windows is set to, or else the first one of the language; False if there is none."""
        if self._usual is None:
            self._usual = self._output.get_voice()
        self._language = language
        voices = self.voices()
        if voices:
            self._output.set_voice(self._usual if self._usual in voices else voices[0])
        return bool(voices)

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        output = self._output
        self._turn(Trait.RATE, _to_ten(manner.rate), output.get_rate, output.set_rate)
        self._turn(Trait.PITCH, _to_ten(manner.pitch), output.get_pitch, output.set_pitch)
        self._turn(Trait.VOLUME, manner.volume, output.get_volume, output.set_volume)
        if manner.voice is not None and manner.voice in self.voices():
            output.set_voice(manner.voice)
        is_unknown = manner.voice is not None and manner.voice not in output._voices
        return frozenset((Trait.VOICE,)) if is_unknown else frozenset()

    def voices(self) -> tuple[str, ...]:
        number = _PRIMARY_LANGUAGE.get(self._language)
        return tuple(name for name, voice in self._output._voices.items() if number in _primary_languages(voice))

    def _turn(self, trait: Trait, wish: int | None, ask: Callable[[], int], tell: Callable[[int], None]) -> None:
        if wish is not None:
            self._own.setdefault(trait, ask())
            tell(wish)
        elif trait in self._own:
            tell(self._own.pop(trait))


def _speaks(voice: str | None, language: str) -> bool:
    """Whether a voice of a language code such as `en-gb` speaks `en`."""
    return voice is not None and voice.lower().replace("_", "-").split("-")[0] == language


def _to_ten(percent: int | None) -> int | None:
    return None if percent is None else round(percent / 5) - 10


def _primary_languages(voice: SapiVoice) -> set[int]:
    """Windows' numbers of what the voice speaks, without the region; given in hexadecimal, 410 is Italian of Italy."""
    return {int(number, 16) & 0x3FF for number in voice.GetAttribute("Language").split(";") if number}
