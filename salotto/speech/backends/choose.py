"""Which voice speaks: the first that can be built, and for each of the others why not."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from salotto.documents.problem import Problem
from salotto.speech.backends.backend import Backend, NoVoiceError, ReaderAtWorkError, UnusableError
from salotto.speech.voice_mode import reader_at_work

Build = Callable[[bool], Backend]


def _accessible_output(insist: bool) -> Backend:
    from salotto.speech.backends import accessible_output  # these three in the voice's thread, after the first line

    return accessible_output.build(insist)


def _prism(insist: bool) -> Backend:
    from salotto.speech.backends import prism

    return prism.build(insist)


def _espeak_command(insist: bool) -> Backend:
    from salotto.speech.backends import espeak_command

    return espeak_command.build(insist)


CANDIDATES: tuple[tuple[str, Build], ...] = (
    ("speech-dispatcher" if sys.platform.startswith("linux") else "accessible-output2", _accessible_output),
    ("prism", _prism),
    ("espeak-ng", _espeak_command),
)
"""In the order in which they are tried: what a person has set up for all programs before what only works alone.

Each with the name by which a person would restart it.
"""

_DEFECTS = frozenset({"voice_no_sound", "voice_hangs", "voice_breaks"})  # installed, but it does not work


class Chooser:
    """Builds the voice.  It belongs to the voice's thread, but for `avoid_last` and `forgive`.

    `find_reader` tells the name of a reader that reads the terminal; it is asked unless the person insists.
    """

    def __init__(
        self,
        candidates: Iterable[tuple[str, Build]] = CANDIDATES,
        find_reader: Callable[[], str | None] = reader_at_work,
    ) -> None:
        self.problems: tuple[Problem, ...] = ()  # why each candidate before the one in use could not be used
        self._candidates = tuple(candidates)
        self._find_reader = find_reader
        self._last: str | None = None
        self._avoided: frozenset[str] = frozenset()

    def build(self, insist: bool) -> Backend:
        """The first usable voice.

        `insist`: the person asked for our voice, whatever reader is at work.
        Raises ReaderAtWorkError where one reads the terminal, NoVoiceError where nothing can speak.
        """
        if not insist:
            reader = self._find_reader()
            if reader is not None:
                raise ReaderAtWorkError(reader)
        problems: list[Problem] = []
        for name, build in self._candidates:
            if name in self._avoided:
                problems.append(Problem("voice_hangs", {"voice": name}))
                continue
            self._last = name
            try:
                backend = build(insist)
            except UnusableError as reason:
                problems.append(reason.problem)
            except ReaderAtWorkError:
                raise
            except Exception:  # of a library: it broke in a way that nobody foresaw
                problems.append(Problem("voice_breaks", {"voice": name}))
            else:
                self.problems = tuple(problems)
                return backend
        self.problems = tuple(problems)
        self.forgive()  # what hung may have come back when the next build is due
        raise NoVoiceError(self.summary, self.problems)

    @property
    def summary(self) -> Problem:
        """What a person can do where nothing can speak."""
        if any(problem.code in _DEFECTS for problem in self.problems):
            return Problem("voice_none_works")
        if sys.platform.startswith("linux"):
            return Problem("voice_none_linux")
        return Problem("voice_none_macos" if sys.platform == "darwin" else "voice_none")

    def avoid_last(self) -> None:
        """The voice tried last never came back: the next build passes it over."""
        if self._last is not None:
            self._avoided |= {self._last}

    def forgive(self) -> None:
        """All voices may be tried again."""
        self._avoided = frozenset()
