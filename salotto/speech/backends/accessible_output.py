"""The voice of accessible-output2: NVDA, JAWS, SAPI and others on Windows, speech-dispatcher on Linux.

The library (0.17, of 2022) is used one output at a time and never through its own `Auto`, which builds every output
and never shows braille.  What it would print on the person's screen is kept.  Its path to VoiceOver is broken, so
on macOS it is not used at all.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Protocol, cast

from salotto.documents.problem import Problem
from salotto.speech.backends import tuning
from salotto.speech.backends.backend import ReaderAtWorkError, UnusableError, VoiceLostError
from salotto.speech.manner import Manner, Trait
from salotto.speech.voice_mode import reads_terminals

NAMES = {"Linux Speech Dispatcher": "speech-dispatcher", "Linux ESpeak": "espeak", "jaws": "JAWS", "sapi5": "SAPI"}
"""What a person calls an output whose own name is another."""


class Output(Protocol):
    """What is used of an output of the library."""

    name: str

    def is_active(self) -> bool: ...
    def speak(self, text: str, *, interrupt: bool) -> None: ...
    def braille(self, text: str) -> object: ...
    def silence(self) -> None: ...


class SapiEngine(Protocol):
    """The COM object behind the SAPI output."""

    def WaitUntilDone(self, milliseconds: int) -> bool: ...  # noqa: N802 (Windows' own name)


class SapiOutput(Output, tuning.SapiOutput, Protocol):
    """The SAPI output, with the engine behind it."""

    object: SapiEngine


def build(insist: bool) -> AccessibleOutput:
    """The first output that is active.

    Raises UnusableError when there is none, and ReaderAtWorkError when it is a reader that reads the terminal anyway,
    unless the person insists.
    """
    if sys.platform == "darwin":
        raise UnusableError(Problem("voice_macos"))
    try:
        import accessible_output2.outputs as library  # here, in the voice's own thread: it takes 60 ms
    except Exception as error:  # whatever a frozen library may raise on a newer system
        raise UnusableError(Problem("voice_library", {"library": "accessible-output2"})) from error
    notes: list[str] = []
    _keep_prints(library, notes)
    output = first_active(_classes())
    if output is None:
        raise UnusableError(Problem("voice_no_output"))
    if not insist and reads_terminals(output.name):
        raise ReaderAtWorkError(output.name)
    return AccessibleOutput(output)


def first_active(classes: Iterable[Callable[[], Output]]) -> Output | None:
    """The first output that can be built and is active; one that cannot is passed over, whatever it raises."""
    for make in classes:
        try:
            output = make()
            if output.is_active():
                return output
        except Exception:  # each output has its own kinds: COM errors, missing libraries, OutputError
            continue
    return None


class AccessibleOutput:
    """One output of the library as a backend."""

    def __init__(self, output: Output) -> None:
        self.name = NAMES.get(output.name, output.name)
        self._output = output
        self._is_sapi = output.name == "sapi5"
        self._client: tuning.Client | None = getattr(output, "_client", None)  # of speech-dispatcher
        self._tuning = self._choose_tuning()
        self._ends = _end_events() if self._client is not None else frozenset()
        self._said = 0  # texts given to the dispatcher
        self._ended = 0  # the newest of them whose end it told
        self._tells_its_end = False
        self._is_closed = False

    def speak(self, text: str, *, interrupt: bool) -> None:
        if not self.is_alive():
            raise VoiceLostError(self.name)
        if self._is_sapi:
            text = text.replace("&", "&amp;")  # the library sends XML and masks only the other sign
        if self._client is not None:
            self._said += 1
            # The library hands its method `_callback` to the client: this one knows which text it belongs to.
            vars(self._output)["_callback"] = self._listener(self._said)
        self._output.speak(text, interrupt=interrupt)

    def braille(self, text: str) -> None:
        self._output.braille(text)

    def stop(self) -> None:
        self._output.silence()

    def is_speaking(self) -> bool | None:
        if self._is_sapi:
            return not _sapi(self._output).object.WaitUntilDone(0)
        # Until its first event a dispatcher is not known to send any: not every speech module does.
        return self._ended < self._said if self._tells_its_end else None

    def set_language(self, language: str) -> bool:
        return self._tuning.set_language(language)

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        return self._tuning.set_manner(manner)

    def voices(self) -> tuple[str, ...]:
        return self._tuning.voices()

    def is_alive(self) -> bool:
        return bool(self._output.is_active())

    def close(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        close = getattr(self._output, "close", None)
        if close is not None:
            close()

    def _choose_tuning(self) -> tuning.Tuning:
        if self._is_sapi:
            return tuning.Sapi(_sapi(self._output))
        return tuning.Fixed() if self._client is None else tuning.Dispatcher(self._client)

    def _listener(self, number: int) -> Callable[[str], None]:
        def hear(event: str) -> None:  # in the client's thread
            self._tells_its_end = True
            if event in self._ends:
                self._ended = max(self._ended, number)

        return hear


def _classes() -> list[Callable[[], Output]]:
    import accessible_output2

    return list(accessible_output2.get_output_classes())


def _keep_prints(library: ModuleType, notes: list[str]) -> None:
    """Makes the library's modules print into `notes`.

    Each gets its own `print`: to exchange the standard output instead would take it from the whole program, and
    for ever if an output never finishes building.
    """
    for module in vars(library).values():
        if isinstance(module, ModuleType) and hasattr(module, "output_class"):
            vars(module)["print"] = lambda *texts: notes.append(" ".join(map(str, texts)))


def _end_events() -> frozenset[str]:
    """The names of the events after which a text makes no more sound."""
    kinds = getattr(sys.modules.get("speechd"), "CallbackType", None)
    return frozenset(
        str(getattr(kinds, kind)) for kind in ("END", "CANCEL") if kinds is not None and hasattr(kinds, kind)
    )


def _sapi(output: Output) -> SapiOutput:
    """The output by what only SAPI's has."""
    return cast(SapiOutput, output)
