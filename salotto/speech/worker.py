"""The thread that builds the backend, calls it and closes it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from salotto.documents.problem import Problem
from salotto.speech.backends.backend import Backend, NoVoiceError, ReaderAtWorkError
from salotto.speech.desk import Desk, Status
from salotto.speech.manner import Manner
from salotto.speech.speech_queue import Call


class Worker:
    """One such thread.  Once `is_abandoned` it touches nothing that is shared, and ends when it comes back.

    `on_call` is told, with the desk held, when a call begins that may never come back: in how many seconds it should.
    """

    def __init__(self, desk: Desk, on_call: Callable[[float], None]) -> None:
        self.is_abandoned = False
        self.is_building = False
        self._desk = desk
        self._on_call = on_call
        self._backend: Backend | None = None
        self._told: tuple[str, Manner] | None = None  # the language and manner that the backend was told
        self._overdue: float | None = None  # when the call that is on will have taken too long
        self._thread = threading.Thread(target=self._work, name="salotto-voice", daemon=True)

    def start(self) -> None:
        """Begins to work; once."""
        self._thread.start()

    @property
    def is_started(self) -> bool:
        return self._thread.ident is not None

    def join(self, seconds: float) -> None:
        """Waits for its end, at most so long."""
        if self.is_started and self._thread is not threading.current_thread():
            self._thread.join(seconds)

    def seconds_to_spare(self) -> float | None:
        """How long until the call that is on will have taken too long; None if none is on."""
        return None if self._overdue is None else self._overdue - time.monotonic()

    def close_aside(self) -> threading.Thread:
        """Closes its backend in a thread of its own, as closing may hang too; that thread."""
        thread = threading.Thread(target=self._close, name="salotto-voice-close", daemon=True)
        thread.start()
        return thread

    def _close(self) -> None:
        with self._desk.changed:
            backend, self._backend = self._backend, None
        if backend is not None:
            with suppress(Exception):  # it may be the very thing that is broken
                backend.close()

    def _work(self) -> None:
        while self._goes_on():
            backend = self._backend
            if backend is None:
                self._build()
            else:
                self._serve(backend)
        self._close()

    def _goes_on(self) -> bool:
        return not (self.is_abandoned or self._desk.is_closed)

    def _build(self) -> None:
        """Builds a backend if it is time to, else waits for something to change."""
        desk = self._desk
        with desk.changed:
            if not self._goes_on():
                return
            delay = desk.build_delay()
            if delay is None or delay > 0:
                desk.changed.wait(delay)
                return
            desk.recovery.building(time.monotonic())
            insists = desk.insists
        try:
            with self._call(desk.limits.build, is_building=True):
                backend = desk.factory.build(insists)
        except ReaderAtWorkError as at_work:
            self._leave_to(at_work.reader)
        except NoVoiceError as nothing:
            self._find_nothing(nothing.summary)
        else:
            self._begin(backend)

    def _begin(self, backend: Backend) -> None:
        desk = self._desk
        with desk.changed:
            self._backend = backend
            desk.must_rebuild = False
            self._told = None  # so that it is told again, and known whether it follows
            if not self.is_abandoned:
                desk.name = backend.name
                desk.state = Status.READY
                desk.changed.notify_all()

    def _leave_to(self, reader: str) -> None:
        desk = self._desk
        with desk.changed:
            if not self.is_abandoned and not desk.insists:
                desk.reader = reader
                desk.speaks = False
                desk.queue.clear()
                desk.changed.notify_all()

    def _find_nothing(self, summary: Problem) -> None:
        desk = self._desk
        with desk.changed:
            if self.is_abandoned:
                return
            desk.state = Status.NONE
            desk.recovery.failed()
            desk.queue.clear()  # it stands in print, and would be old news by the time a voice is found
            desk.changed.notify_all()
        if desk.must_tell():
            desk.on_trouble(summary)

    def _serve(self, backend: Backend) -> None:
        """One round: silence if wanted, whether a text is over, the next text or a wait for one."""
        try:
            if self._takes_rebuild():
                with self._call(self._desk.limits.call):
                    backend.stop()
                    self._close()
                return
            if self._takes_stop():
                with self._call(self._desk.limits.call):
                    backend.stop()
            if self._takes_listing():
                self._list_voices(backend)
            self._look_for_the_end(backend)
            call = self._take()
            if call is not None:
                self._perform(backend, call)
        except Exception:  # of a library, of any kind
            self._lose(backend)

    def _takes_rebuild(self) -> bool:
        desk = self._desk
        with desk.changed:
            must_rebuild, desk.must_rebuild = desk.must_rebuild, False
            if must_rebuild:
                desk.queue.put_back()
            return must_rebuild

    def _takes_stop(self) -> bool:
        desk = self._desk
        with desk.changed:
            must_stop, desk.must_stop = desk.must_stop, False
            return must_stop

    def _takes_listing(self) -> bool:
        desk = self._desk
        with desk.changed:
            must_list, desk.must_list_voices = desk.must_list_voices, False
            return must_list

    def _list_voices(self, backend: Backend) -> None:
        desk = self._desk
        with self._call(desk.limits.call):
            if self._told is None or self._told[0] != desk.language:
                backend.set_language(desk.language)
                self._told = None
            voices = backend.voices()
        with desk.changed:
            desk.voices = voices

    def _look_for_the_end(self, backend: Backend) -> None:
        desk = self._desk
        with desk.changed:
            reading, speaks = desk.queue.reading, desk.speaks
        if reading is None:
            return
        busy: bool | None = False
        if speaks:
            with self._call(desk.limits.call):
                busy = backend.is_speaking()
        text = reading.call.text
        if busy is None:
            end = reading.start + desk.pace.seconds(text)
        else:
            end = reading.start + desk.pace.longest(text) if busy else 0.0
        now = time.monotonic()
        with desk.changed:
            if now >= end and desk.queue.reading is reading and not self.is_abandoned:
                desk.queue.finished(now, measured=speaks and busy is False)
                desk.changed.notify_all()

    def _take(self) -> Call | None:
        """The next text to say; where there is none, waits until there may be."""
        desk = self._desk
        with desk.changed:
            if not self._goes_on() or desk.must_stop or desk.must_rebuild or desk.must_list_voices:
                return None
            call = desk.queue.next_call(time.monotonic())
            if call is None:
                desk.changed.wait(desk.limits.poll if desk.queue.reading is not None else None)
            return call

    def _perform(self, backend: Backend, call: Call) -> None:
        desk = self._desk
        with self._call(desk.limits.call):
            if self._told != (call.language, desk.manner):
                self._tune(backend, call.language, desk.manner)
            if desk.speaks:
                backend.speak(call.text, interrupt=call.interrupt)
            if desk.shows_braille and call.braille:
                backend.braille(call.braille)
        with desk.changed:
            if not self.is_abandoned:
                desk.queue.started(time.monotonic())
                desk.state = Status.READY
                desk.recovery.worked()

    def _tune(self, backend: Backend, language: str, manner: Manner) -> None:
        desk = self._desk
        is_new = self._told is None or self._told[0] != language
        follows = backend.set_language(language)
        refused = backend.set_manner(manner)
        self._told = (language, manner)
        with desk.changed:
            desk.follows_language = follows
            must_tell = is_new and desk.must_tell_language and not follows
            if is_new:
                desk.must_tell_language = False
            refusal = desk.new_refusal(backend.name, refused)
        if must_tell:
            desk.on_trouble(Problem("voice_language_fixed", {"voice": backend.name}))
        if refusal is not None:
            desk.on_trouble(refusal)

    def _lose(self, backend: Backend) -> None:
        """The backend broke: what it was saying waits again, unless that is what broke it twice."""
        desk = self._desk
        with desk.changed:
            if self.is_abandoned:
                return
            if desk.recovery.failed() == 1:
                desk.queue.put_back()
            else:
                desk.queue.finished(time.monotonic(), measured=False)
            desk.state = Status.FAILED
            desk.changed.notify_all()
        if desk.must_tell():
            desk.on_trouble(Problem("voice_failed", {"voice": backend.name}))
        with self._call(desk.limits.call):
            self._close()

    @contextmanager
    def _call(self, limit: float, *, is_building: bool = False) -> Iterator[None]:
        """Puts a call that may hang on the clock, in seconds."""
        with self._desk.changed:
            self.is_building = is_building
            self._overdue = time.monotonic() + limit
            self._on_call(limit)
        try:
            yield
        finally:
            with self._desk.changed:
                self._overdue = None
