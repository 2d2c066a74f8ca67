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
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tests.system import require_program

Sound = npt.NDArray[np.float64]
Grid = npt.NDArray[np.float64]

_LOUD = 30  # of 32768: below it is silence
_FRAME, _HOP = 512, 220  # samples of 22050 a second: 23 ms, every 10 ms
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
        if not self._recording.exists():
            return np.zeros(0)
        recorded = self._recording.read_bytes()[: length * 2]
        return _trimmed(np.frombuffer(recorded, "<i2").astype(float)[start:])


def recognised(sound: Sound, candidates: Iterable[tuple[str, str]], rate: int = 170) -> tuple[tuple[str, str], float]:
    """Which (voice, text) of the candidates the sound is nearest to, and how much nearer than the next one.

    `rate`: the words a minute at which it was spoken; 170 is the server's usual one, 175 the command's.
    """
    scores = sorted(((_likeness(sound, _spoken(*each, rate)), each) for each in candidates), reverse=True)
    return scores[0][1], scores[0][0] - scores[1][0]


def _spoken(voice: str, text: str, rate: int) -> Sound:
    """The text as the espeak-ng command says it."""
    command = ["espeak-ng", "-m", "-v", voice, "-s", str(rate), "--stdout", f"<speak>{text}</speak>"]
    return sound_of(subprocess.run(command, capture_output=True, check=True).stdout)


def sound_of(wave: bytes) -> Sound:
    """The samples of a WAVE file."""
    samples = wave[wave.index(b"data") + 8 :]
    return _trimmed(np.frombuffer(samples[: len(samples) // 2 * 2], "<i2").astype(float))


def _trimmed(sound: Sound) -> Sound:
    loud = np.nonzero(np.abs(sound) > _LOUD)[0]
    return sound[loud[0] : loud[-1] + 1] if len(loud) else sound[:0]


def _spectra(sound: Sound) -> Grid:
    """One row a frame, of length 1: forty bands of the logarithmic spectrum."""
    padded = np.pad(sound, (0, max(0, _FRAME - len(sound))))
    frames = np.lib.stride_tricks.sliding_window_view(padded, _FRAME)[::_HOP] * np.hanning(_FRAME)
    bands = np.log1p(np.abs(np.fft.rfft(frames, axis=1))[:, :200].reshape(len(frames), 40, 5).mean(2))
    bands -= bands.mean()
    normal: Grid = bands / np.linalg.norm(bands, axis=1, keepdims=True).clip(1e-9)
    return normal


def _likeness(one: Sound, other: Sound) -> float:
    """1 for the same spectra in the same order, by dynamic time warping along its diagonals."""
    if not len(one) or not len(other):
        return 0.0
    cost = 1 - _spectra(one) @ _spectra(other).T
    rows, columns = cost.shape
    path = np.full((rows + 1, columns + 1), np.inf)
    path[0, 0] = 0
    for diagonal in range(2, rows + columns + 1):
        row = np.arange(max(1, diagonal - columns), min(rows, diagonal - 1) + 1)
        column = diagonal - row
        step = cost[row - 1, column - 1]
        path[row, column] = np.minimum.reduce(
            [path[row - 1, column] + step, path[row, column - 1] + step, path[row - 1, column - 1] + 2 * step]
        )
    return float(1 - path[rows, columns] / (rows + columns))
