"""What other threads want told: kept until the program's own thread takes it."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue

from salotto.documents.problem import Problem


class Inbox:
    """Problems from the threads of the voice.  `wake` is called from those threads and must only schedule."""

    def __init__(self) -> None:
        self.wake: Callable[[], None] = lambda: None
        self._waiting: SimpleQueue[Problem] = SimpleQueue()

    def put(self, problem: Problem) -> None:
        """Leaves a problem; callable from any thread."""
        self._waiting.put(problem)
        self.wake()

    def take(self) -> list[Problem]:
        """All that has come, oldest first."""
        found = []
        while True:
            try:
                found.append(self._waiting.get_nowait())
            except Empty:
                return found
