"""The voice of the program: everything only queues here, and nothing ever waits for speech.

One thread, the worker, builds the backend, calls it and closes it: two threads that speak at once would block each
other for ever.  A second one watches the first.  A call that does not come back in time is left to itself with its
worker and its backend, and a fresh worker builds another; one that fails is built anew.  Either is told once.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from math import inf
from types import TracebackType
from typing import Self

from salotto.documents.problem import Problem
from salotto.speech.backends.backend import Factory
from salotto.speech.desk import Desk, Status
from salotto.speech.manner import AS_IT_IS, Manner
from salotto.speech.pace import Pace
from salotto.speech.recovery import Limits
from salotto.speech.utterance import Utterance
from salotto.speech.voice_mode import VoiceMode
from salotto.speech.worker import Worker

__all__ = ["Status", "Voice"]

_MOST_STRANDED = 8  # workers left behind, after which only `retry` starts another
_ASIDE = 0.1  # seconds granted to the closing of backends that may hang


class Voice:
    """Says utterances, in order and with the rules of SpeechQueue.

    `on_trouble` is called from a thread of the voice and must only queue.  Nothing is imported, built or started
    before `start`, which the first text and switching on call too.
    """

    def __init__(
        self,
        factory: Factory,
        language: str,
        on_trouble: Callable[[Problem], None],
        *,
        mode: VoiceMode = VoiceMode.AUTO,
        manner: Manner = AS_IT_IS,
        limits: Limits | None = None,
    ) -> None:
        self._desk = Desk(factory, language, on_trouble, mode=mode, manner=manner, limits=limits or Limits())
        self._on_call = threading.Condition(self._desk.lock)  # of a worker
        self._worker = self._new_worker()
        self._stranded: list[Worker] = []
        self._watcher: threading.Thread | None = None
        self._watcher_wakes = 0.0  # when the watcher looks next by itself

    def start(self) -> None:
        """Begins to build the voice, if it is on."""
        with self._desk.changed:
            if self._desk.is_closed or not self._desk.is_wanted:
                return
            if self._watcher is None:
                self._watcher = threading.Thread(target=self._watch, name="salotto-voice-watch", daemon=True)
                self._watcher.start()
            self._employ()

    def say(self, utterance: Utterance) -> None:
        """Queues an utterance, in the language of the moment.  Nothing is kept while the voice is off."""
        desk = self._desk
        with desk.changed:
            if desk.is_closed or not desk.is_wanted:
                return
            desk.queue.add(utterance, desk.language)
            desk.changed.notify_all()
            self.start()

    def key_pressed(self) -> None:
        """The answers from now on are to a new key, and take the place of those before."""
        with self._desk.changed:
            self._desk.queue.key_pressed()

    def stop(self) -> None:
        """Silence: what is being said and what waits is dropped."""
        with self._desk.changed:
            self._desk.queue.clear()
            self._desk.must_stop = True
            self._desk.changed.notify_all()

    def set_language(self, language: str) -> None:
        """What is said from now on is in `it` or `en`; told as trouble where the voice cannot follow."""
        desk = self._desk
        with desk.changed:
            desk.must_tell_language |= language != desk.language
            desk.language = language

    def set_manner(self, manner: Manner) -> None:
        """How what is said from now on sounds; told once as trouble where the voice has its own mind."""
        with self._desk.changed:
            self._desk.manner = manner

    def set_interrupts(self, on: bool) -> None:
        """Whether an answer cuts off what is being read, or waits until the present sentence is over."""
        with self._desk.changed:
            self._desk.queue.interrupts = on

    def ask_voices(self) -> None:
        """Has the voice list what it can speak with in the language of the moment; `voices` has it soon after."""
        with self._desk.changed:
            self._desk.must_list_voices = True
            self._desk.changed.notify_all()

    def set_mode(self, mode: VoiceMode) -> None:
        """Who speaks from now on; the mode already in force changes nothing that was switched since."""
        desk = self._desk
        with desk.changed:
            if mode is desk.mode:
                return
            desk.mode = mode
            desk.speaks = desk.brailles = mode.may_speak
            desk.insists = mode is VoiceMode.DIRECT
            desk.reader = None
            if mode.may_speak:
                desk.must_rebuild = mode is VoiceMode.AUTO  # a reader may be at work
                desk.recovery.start_afresh()
                desk.changed.notify_all()
                self.start()
            else:
                self.stop()

    def set_enabled(self, on: bool) -> None:
        """Switches speech on, even if a screen reader is at work, or off.  Braille goes on."""
        desk = self._desk
        with desk.changed:
            desk.speaks = on
            if on:
                desk.insists = True
                desk.brailles = True
                desk.reader = None
                desk.changed.notify_all()
                self.start()
            else:
                self.stop()

    def set_braille(self, on: bool) -> None:
        """Whether what is said is shown in braille as well, where the voice has it; also while speech is off."""
        with self._desk.changed:
            self._desk.wants_braille = on
            self._desk.changed.notify_all()

    def retry(self) -> None:
        """Tries anew now, whatever failed or hung before."""
        desk = self._desk
        with desk.changed:
            desk.factory.forgive()
            desk.recovery.start_afresh()
            self._stranded.clear()
            if desk.state is not Status.READY:
                desk.state = Status.STARTING
            desk.changed.notify_all()
            self.start()

    def status(self) -> Status:
        """How it does at this moment."""
        with self._desk.changed:
            if not self._desk.speaks:
                return Status.OFF
            spare = self._worker.seconds_to_spare()
            return Status.STUCK if spare is not None and spare < 0 else self._desk.state

    @property
    def pace(self) -> Pace:
        """How fast it speaks."""
        return self._desk.pace

    @property
    def name(self) -> str | None:
        """The voice in use, or that was in use last."""
        with self._desk.changed:
            return self._desk.name

    @property
    def reader(self) -> str | None:
        """The screen reader to which speaking was left."""
        with self._desk.changed:
            return self._desk.reader

    @property
    def follows_language(self) -> bool | None:
        """Whether the voice took the last language it was told; None before it was told one."""
        with self._desk.changed:
            return self._desk.follows_language

    @property
    def voices(self) -> tuple[str, ...]:
        """The names that a manner may ask for, as far as they are known."""
        with self._desk.changed:
            return self._desk.voices

    def seconds_left(self) -> float:
        """How long until all has been said, by estimate; 0 where nothing is being said or can be."""
        with self._desk.changed:
            if self.status() not in (Status.STARTING, Status.READY):
                return 0.0
            return self._desk.queue.seconds_left(time.monotonic())

    def wait_to_start(self, seconds: float) -> Status:
        """Waits until it is known whether anything can speak, at most so long; how it does then."""
        end = time.monotonic() + seconds
        with self._desk.changed:
            while self.status() in (Status.STARTING, Status.STUCK):
                left = end - time.monotonic()
                if left <= 0:
                    break
                self._desk.changed.wait(left)
            return self.status()

    def wait(self, seconds: float) -> bool:
        """Waits until all has been said, at most so long; True if it has.  For a program that ends after it."""
        desk = self._desk
        end = time.monotonic() + seconds
        with desk.changed:
            while desk.queue or desk.queue.reading is not None:
                left = end - time.monotonic()
                if left <= 0:
                    return False
                desk.changed.wait(left)
            return self.status() is Status.READY

    def close(self) -> None:
        """Lets go of everything within half a second, whatever hangs.  What is not yet said is not said."""
        desk = self._desk
        with desk.changed:
            if desk.is_closed:
                return
            desk.is_closed = True
            desk.queue.clear()
            desk.changed.notify_all()
            self._on_call.notify_all()
        self._worker.join(desk.limits.close)
        end = time.monotonic() + _ASIDE
        for closing in [worker.close_aside() for worker in (self._worker, *self._stranded)]:
            closing.join(max(0.0, end - time.monotonic()))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _new_worker(self) -> Worker:
        return Worker(self._desk, self._wake_watcher)

    def _employ(self) -> None:
        """Starts the worker if it has not been."""
        if not self._worker.is_started and len(self._stranded) <= _MOST_STRANDED:
            self._worker.start()

    def _wake_watcher(self, limit: float) -> None:
        """A call begins: the watcher has to know if it would look only after that call is overdue."""
        if time.monotonic() + limit < self._watcher_wakes:
            self._on_call.notify_all()

    def _watch(self) -> None:
        while True:
            with self._desk.changed:
                if self._desk.is_closed:
                    return
                worker = self._worker
                spare = worker.seconds_to_spare()
                if spare is None or spare > 0:
                    self._watcher_wakes = inf if spare is None else time.monotonic() + spare
                    self._on_call.wait(spare)
                    continue
                problem = Problem("voice_stuck_starting")
                if not worker.is_building and self._desk.name is not None:
                    problem = Problem("voice_stuck", {"voice": self._desk.name})
                must_tell = self._desk.must_tell()  # before the next worker can find a reason of its own
                self._abandon(worker)
            if must_tell:
                self._desk.on_trouble(problem)
            worker.close_aside()

    def _abandon(self, worker: Worker) -> None:
        """Leaves a hung worker to itself; a fresh one goes on with what it was saying."""
        desk = self._desk
        worker.is_abandoned = True
        desk.factory.avoid_last()
        desk.queue.put_back()
        desk.state = Status.STUCK
        desk.recovery.hung()
        self._stranded.append(worker)
        self._worker = self._new_worker()
        self._employ()
