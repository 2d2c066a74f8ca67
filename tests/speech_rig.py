"""A speech-dispatcher of our own whose sound goes into a file, and ears that recognise what was said.

Nothing of the person's own speech server is touched: another socket, another configuration, another home. Sound
goes through ALSA's `file` plugin into nothing, faster than in real life and without a sound card.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tests.system import require_program

Sound = npt.NDArray[np.float64]
Grid = npt.NDArray[np.float64]
Span = tuple[int, int]

_LOUD = 30  # of 32768: below it is silence
_FRAME, _HOP = 512, 220  # samples of 22050 a second: 23 ms, every 10 ms
_COARSE_HOP = 660  # enough to tell most sentences apart
_CLOSER_LOOKS = 6
_FULL_STOP = 5500  # samples of silence, 0.25 s; espeak-ng makes 0.3 s and more, and 0.25 s after most commas
_MOST_PARTS = 4  # of a sentence with commas
_FAR = 0.15  # the distance of what is no more than alike; the same words are at half of it
_STRETCH, _SHORT = 0.09, 1500  # how much longer or shorter the same words may be, as a part and in samples
_PATIENCE = 20.0  # seconds that a loaded machine may take for what takes it a tenth of one


class SpeechRig:
    """The server, running from construction to `stop`.

    `log_level`: from 5 on, `speech-dispatcher.log` in its folder holds every text that went to the synthesiser.
    """

    def __init__(self, default_language: str = "en", log_level: int = 2) -> None:
        require_program("speech-dispatcher", "espeak-ng")
        self.folder = Path(tempfile.mkdtemp(prefix="salotto-"))  # short, as a socket's path must be
        self._recording = self.folder / "sound.raw"
        self._socket = self.folder / "socket"
        modules = self.folder / "conf" / "modules"
        modules.mkdir(parents=True)
        (modules / "espeak-ng.conf").write_text("Debug 0\n")
        (self.folder / "conf" / "speechd.conf").write_text(
            f'LogLevel {log_level}\nLogDir "{self.folder}"\nSymbolsPreproc "char"\nSymbolsPreprocFile "symbols.dic"\n'
            'AudioOutputMethod "alsa"\nAudioALSADevice "default"\n'
            'AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"\nDefaultModule espeak-ng\n'
            f'DefaultLanguage "{default_language}"\nTimeout 0\n'
        )
        (self.folder / "asound.conf").write_text(
            f'pcm.!default {{ type file slave.pcm "null" file "{self._recording}" format "raw" }}\n'
            "pcm.null { type null }\nctl.!default { type hw card 0 }\n"
        )
        self.environment = {
            "ALSA_CONFIG_PATH": str(self.folder / "asound.conf"),
            "SPEECHD_ADDRESS": f"unix_socket:{self._socket}",
            "SPEECHD_CMD": str(self.folder / "no-other-server"),
            "XDG_RUNTIME_DIR": str(self.folder),
        }
        self._server = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        place = ["-C", f"{self.folder}/conf", "-c", "unix_socket", "-S", f"{self._socket}", "-P", f"{self.folder}/pid"]
        server = subprocess.Popen(
            ["speech-dispatcher", "-s", "-t", "0", *place],
            env={**os.environ, **self.environment, "HOME": str(self.folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end and server.poll() is None:
            with socket.socket(socket.AF_UNIX) as attempt:
                try:
                    attempt.connect(str(self._socket))
                except OSError:
                    time.sleep(0.02)
                else:
                    return server
        server.kill()
        raise RuntimeError("speech-dispatcher did not start")

    def freeze(self) -> None:
        """Lets the server run no more, with its connections open."""
        self._server.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._server.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """Ends the server as a crash would."""
        self._server.kill()
        self._server.wait()
        self._socket.unlink(missing_ok=True)
        (self.folder / "pid").unlink(missing_ok=True)
        self._recording.unlink(missing_ok=True)  # the next server will begin it anew

    def restart(self) -> None:
        """Another server on the same socket."""
        self._server = self._start()

    def stop(self) -> None:
        """Ends the server and removes all its traces."""
        self.thaw()
        self._server.terminate()
        try:
            self._server.wait(5)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def length(self) -> int:
        """How many samples have been recorded."""
        return self._recording.stat().st_size // 2 if self._recording.exists() else 0

    def sound_since(self, start: int, quiet: float = 0.4) -> Sound:
        """What was recorded after sample `start`, once it has begun and then not grown for `quiet` seconds."""
        end = time.monotonic() + _PATIENCE
        length, grown_at = self.length(), time.monotonic()
        while time.monotonic() < end:
            if self.length() != length:
                length, grown_at = self.length(), time.monotonic()
            elif length > start and time.monotonic() - grown_at > quiet:
                break
            time.sleep(0.02)
        return _trimmed(self.recorded()[start:length])

    def recorded(self) -> Sound:
        """Everything that was recorded so far."""
        if not self._recording.exists():
            return np.zeros(0)
        samples = self._recording.read_bytes()
        return np.frombuffer(samples[: len(samples) // 2 * 2], "<i2").astype(float)


def recognised(sound: Sound, candidates: Iterable[tuple[str, str]], rate: int = 170) -> tuple[tuple[str, str], float]:
    """Which (voice, text) of the candidates the sound is nearest to, and how much nearer than the next one.

    `rate`: the words a minute at which it was spoken; 170 is the server's usual one, 175 the command's.
    """
    scores = sorted(((_likeness(sound, _spoken(*each, rate)), each) for each in candidates), reverse=True)
    return scores[0][1], scores[0][0] - scores[1][0]


class Ears:
    """Tell which sentences were said, of the candidates: each a (voice, text)."""

    def __init__(self, candidates: Iterable[tuple[str, str]], rate: int = 170) -> None:
        self._candidates = list(dict.fromkeys(candidates))
        self._sounds = [_spoken(*each, rate) for each in self._candidates]
        self._lengths = np.array([len(sound) for sound in self._sounds])
        self._coarse = [_spectra(sound, _COARSE_HOP) for sound in self._sounds]

    def hear(self, sound: Sound) -> list[tuple[str, str]]:
        """What was said, in order; a voice and text of nobody for what is like none of the candidates.

        Where the sound is silent a sentence may end, but a comma can be as silent as a full stop: of all ways to part
        it, the one is taken whose parts are likest to candidates.
        """
        parts = parted(sound)
        ways: list[tuple[float, list[Span]]] = [(0.0, [])]  # the best to the end of each part
        for last in range(len(parts)):
            found: list[tuple[float, list[Span]]] = []
            for first in range(max(0, last + 1 - _MOST_PARTS), last + 1):
                start, stop = parts[first][0], parts[last][1]
                distances = [distance for distance, _ in self._nearest(sound[start:stop])]
                before, cuts = ways[first]
                found.append((before + min(distances, default=1.0) * (stop - start), [*cuts, (start, stop)]))
            ways.append(min(found, key=lambda way: way[0]))
        return [self._name(sound[start:stop]) for start, stop in ways[-1][1]]

    def _nearest(self, sound: Sound) -> list[tuple[float, int]]:
        """How far it is by a coarse look from the nearest few candidates that last about as long, and their numbers."""
        fitting = np.nonzero(np.abs(len(sound) - self._lengths) < self._lengths * _STRETCH + _SHORT)[0]
        distances = _distances(_spectra(sound, _COARSE_HOP), [self._coarse[each] for each in fitting])
        return sorted(zip(distances.tolist(), fitting.tolist(), strict=True))[:_CLOSER_LOOKS]

    def _name(self, sound: Sound) -> tuple[str, str]:
        """The nearest candidate, by a closer look at the few that are near."""
        near = [number for _, number in self._nearest(sound)]
        distances = _distances(_spectra(sound), [_spectra(self._sounds[number]) for number in near])
        if not near or distances.min() > _FAR:
            return "nobody", f"{len(sound)} samples"
        return self._candidates[near[int(distances.argmin())]]


def parted(sound: Sound) -> list[Span]:
    """What lies between silences that may be those after full stops: first sample, and the one after the last."""
    loud = np.nonzero(np.abs(sound) > _LOUD)[0]
    if not len(loud):
        return []
    ends = np.nonzero(np.diff(loud) > _FULL_STOP)[0]
    starts = [loud[0], *loud[ends + 1]]
    return [(int(start), int(end) + 1) for start, end in zip(starts, [*loud[ends], loud[-1]], strict=True)]


@cache
def spoken_samples(voice: str, text: str, rate: int = 170) -> int:
    """How many samples a text takes, with the silence after it."""
    return len(_samples(_wave(voice, text, rate)))


def _spoken(voice: str, text: str, rate: int) -> Sound:
    """The text as the espeak-ng command says it."""
    return sound_of(_wave(voice, text, rate))


def _wave(voice: str, text: str, rate: int) -> bytes:
    command = ["espeak-ng", "-m", "-v", voice, "-s", str(rate), "--stdout", f"<speak>{text}</speak>"]
    return subprocess.run(command, capture_output=True, check=True).stdout


def sound_of(wave: bytes) -> Sound:
    """The samples of a WAVE file."""
    return _trimmed(_samples(wave))


def _samples(wave: bytes) -> Sound:
    samples = wave[wave.index(b"data") + 8 :]
    return np.frombuffer(samples[: len(samples) // 2 * 2], "<i2").astype(float)


def _trimmed(sound: Sound) -> Sound:
    loud = np.nonzero(np.abs(sound) > _LOUD)[0]
    return sound[loud[0] : loud[-1] + 1] if len(loud) else sound[:0]


def _spectra(sound: Sound, hop: int = _HOP) -> Grid:
    """One row a frame, of length 1: forty bands of the logarithmic spectrum."""
    padded = np.pad(sound, (0, max(0, _FRAME - len(sound))))
    frames = np.lib.stride_tricks.sliding_window_view(padded, _FRAME)[::hop] * np.hanning(_FRAME)
    bands = np.log1p(np.abs(np.fft.rfft(frames, axis=1))[:, :200].reshape(len(frames), 40, 5).mean(2))
    bands -= bands.mean()
    normal: Grid = bands / np.linalg.norm(bands, axis=1, keepdims=True).clip(1e-9)
    return normal


def _likeness(one: Sound, other: Sound) -> float:
    """1 for the same spectra in the same order."""
    if not len(one) or not len(other):
        return 0.0
    return 1 - float(_distances(_spectra(one), [_spectra(other)])[0])


def _distances(one: Grid, others: Sequence[Grid]) -> Grid:
    """How far each is, 0 for the same spectra in the same order: dynamic time warping along diagonals, all at once."""
    lengths = np.array([len(other) for other in others])
    rows, columns = len(one), int(max(lengths, default=0))
    cost = np.ones((len(others), rows, columns))
    for place, other in enumerate(others):
        cost[place, :, : len(other)] -= one @ other.T
    distances: Grid = np.zeros(len(others))
    before, last = np.full((2, len(others), rows + 1), np.inf)  # the two diagonals before, by row
    before[:, 0] = 0
    for diagonal in range(2, rows + columns + 1):
        low, high = max(1, diagonal - columns), min(rows, diagonal - 1) + 1
        row = np.arange(low, high)
        step = cost[:, row - 1, diagonal - row - 1]
        path = np.full_like(last, np.inf)
        straight = np.minimum(last[:, low - 1 : high - 1], last[:, low:high]) + step
        path[:, low:high] = np.minimum(straight, before[:, low - 1 : high - 1] + 2 * step)
        ended = lengths == diagonal - rows
        distances[ended] = path[ended, rows]
        before, last = last, path
    distances /= rows + lengths
    return distances
