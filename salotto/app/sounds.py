"""Plays sounds beside the speech, from a thread of its own: nothing waits for it and nothing depends on it.

The device comes from miniaudio (extra `sounds`), which is imported only once sounds are switched on.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol

from salotto.documents.problem import Problem
from salotto.speech.earcons import RATE, Earcon, Sound, Volume, joined

_BUFFER: Final = 40  # milliseconds: how late a sound may be, and how much of its end the device still holds
_PATIENCE: Final = 1.0  # seconds more than a sound takes, after which its device is given up
_STEP: Final = 0.05  # seconds between two looks at whether the program ends
_EXIT: Final = 0.3  # seconds that the end of the program waits for a device to close


class Sounds(Protocol):
    """Where the sounds of what happens go."""

    def play(self, earcons: Sequence[Earcon]) -> None:
        """Lets them be heard, one after the other; what was still waiting to be heard is dropped."""
        ...

    def set_volume(self, volume: Volume) -> None:
        """How loud from now on; a change is heard at once."""
        ...


class NoSounds:
    """Silence, for programs without a person."""

    def play(self, earcons: Sequence[Earcon]) -> None:
        return

    def set_volume(self, volume: Volume) -> None:
        return


class Device(Protocol):
    """Something that makes samples heard."""

    def sound(self, samples: bytes, ended: threading.Event) -> bool:
        """Makes them heard and comes back when they are over, or early if `ended` is set; False if it is broken."""
        ...

    def close(self) -> None: ...


class NoDeviceError(Exception):
    """There will be no sounds.  `code` is that of the `Problem` which says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Player:
    """Sounds on a device.  `tell` is called from its thread, once, if they were switched on and cannot be heard.

    A person who starts with sounds switched on and no device is told nothing: it was said when they were chosen.
    """

    def __init__(self, volume: Volume, tell: Callable[[Problem], None], make: Callable[[], Device]) -> None:
        self._volume = volume
        self._tell = tell
        self._make = make
        self._is_new_choice = False
        self._wanted: tuple[Earcon, ...] = ()
        self._changed = threading.Condition()
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None
        if volume is not Volume.OFF:
            self._start()

    def play(self, earcons: Sequence[Earcon]) -> None:
        if earcons and self._volume is not Volume.OFF:
            with self._changed:
                self._wanted = tuple(earcons)
                self._changed.notify()

    def set_volume(self, volume: Volume) -> None:
        if volume is self._volume:
            return
        self._volume = volume
        self._is_new_choice = True
        if volume is not Volume.OFF:
            self._start()
            self.play((Earcon(Sound.TURN),))

    def close(self) -> None:
        """Ends the thread; a device that hangs is left to the end of the process."""
        self._ended.set()
        with self._changed:
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(_EXIT)

    def _start(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._wanted = ()
            self._thread = threading.Thread(target=self._run, name="salotto-sounds", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        try:
            device = self._make()
        except NoDeviceError as error:
            if self._is_new_choice:
                self._tell(Problem(error.code))
            return
        while wanted := self._next():
            if not device.sound(joined(wanted, self._volume), self._ended):
                return  # what hangs in one call may hang in closing too
        device.close()

    def _next(self) -> tuple[Earcon, ...]:
        """The newest sounds as soon as there are any; none at the end."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self._wanted) or self._ended.is_set())
            wanted, self._wanted = self._wanted, ()
        return () if self._ended.is_set() else wanted


def open_device() -> Device:
    """The system's usual output.  Raises NoDeviceError where there is none, or no miniaudio."""
    try:
        import miniaudio  # an extra, and 0.15 seconds; imported in the thread that plays
    except ImportError:
        raise NoDeviceError("sounds_missing") from None
    try:
        with _hushed():
            playback = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=_BUFFER,
                app_name="Salotto",
            )
    except miniaudio.MiniaudioError:
        raise NoDeviceError("sounds_no_device") from None
    return MiniaudioDevice(playback, miniaudio.MiniaudioError)


class Playback(Protocol):
    """What is used of miniaudio's `PlaybackDevice`."""

    def start(self, callback_generator: Generator[bytes, int, None]) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


class MiniaudioDevice:
    """A device that runs only while something sounds, so that it does not keep the hardware awake."""

    def __init__(self, playback: Playback, error: type[Exception]) -> None:
        self._playback = playback
        self._error = error

    def sound(self, samples: bytes, ended: threading.Event) -> bool:
        drained = threading.Event()
        source = _source(samples, drained)
        next(source)
        looks = round((len(samples) / 2 / RATE + _PATIENCE) / _STEP)
        try:
            self._playback.start(source)
            while not drained.wait(_STEP) and not ended.is_set():
                looks -= 1
                if looks == 0:
                    return False
            ended.wait(2 * _BUFFER / 1000)  # what the device still holds
            self._playback.stop()
        except self._error:
            return False
        return True

    def close(self) -> None:
        self._playback.close()


def _source(samples: bytes, drained: threading.Event) -> Generator[bytes, int, None]:
    """What the device asks for: sent a number of frames it gives as many, silence after the end."""
    at = 0
    frames = yield b""
    while True:
        part = samples[at : at + 2 * frames]
        at += len(part)
        if not part:
            drained.set()
        frames = yield part.ljust(2 * frames, b"\0")


@contextmanager
def _hushed() -> Iterator[None]:
    """Keeps what the sound systems of Linux complain about while they are tried off the person's terminal."""
    try:
        kept = os.dup(2)
    except OSError:  # there is none to keep clean
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
