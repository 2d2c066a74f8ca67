"""What every voice can do, and how one says that it cannot."""

from __future__ import annotations

from typing import Protocol

from salotto.documents.problem import Problem
from salotto.speech.manner import Manner, Trait


class Backend(Protocol):
    """One way to speak.  It is built, used and closed in one thread, and any call may fail or never return.

    `name` is what a person would call it.  `speak` and `braille` get text with words in it and return at once.
    """

    name: str

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Says a text; `interrupt` first silences what is being said."""
        ...

    def braille(self, text: str) -> None:
        """Shows a text on a braille display; nothing happens where the voice has none."""
        ...

    def stop(self) -> None:
        """Silence, at once."""
        ...

    def is_speaking(self) -> bool | None:
        """Whether the last text is still being said; None if this voice cannot tell."""
        ...

    def set_language(self, language: str) -> bool:
        """Speaks `it` or `en` from now on; False if the voice chooses its language itself."""
        ...

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        """Speaks in this manner from now on; the wishes that this voice cannot fulfil.

        What is not wished for is as the person has set it up elsewhere.  `set_language` is called before each time.
        """
        ...

    def voices(self) -> tuple[str, ...]:
        """The names that a manner may ask for in the present language; may take a quarter of a second."""
        ...

    def is_alive(self) -> bool:
        """Whether the next text has a chance to be heard."""
        ...

    def close(self) -> None:
        """Lets go of whatever would keep the program from ending.  Also called from another thread."""
        ...


class VoiceLostError(Exception):
    """A voice that worked is gone."""


class NoVoiceError(Exception):
    """No voice could be built.  `problems`: for each one that was tried, why not; `summary`: what to do."""

    def __init__(self, summary: Problem, problems: tuple[Problem, ...]) -> None:
        super().__init__(summary.code)
        self.summary = summary
        self.problems = problems


class UnusableError(Exception):
    """One voice could not be built, for this reason."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


class ReaderAtWorkError(Exception):
    """A screen reader reads the terminal: a voice of our own would say everything twice."""

    def __init__(self, reader: str) -> None:
        super().__init__(reader)
        self.reader = reader


class Factory(Protocol):
    """Who builds backends."""

    def build(self, insist: bool) -> Backend:
        """The voice to use, still without a language; `insist` even if a screen reader is at work.

        Raises NoVoiceError, or ReaderAtWorkError.
        """
        ...

    def avoid_last(self) -> None:
        """The voice built last, or tried last, does not come back: not this one again for now."""
        ...

    def forgive(self) -> None:
        """Any voice may be tried again."""
        ...
