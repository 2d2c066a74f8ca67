"""The voice of the espeak-ng command, for a machine without speech-dispatcher: a process for each text."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from typing import IO

from salotto.documents.problem import Problem
from salotto.speech.backends.backend import UnusableError, VoiceLostError

_VOICES = {"it": "it", "en": "en"}
_PROBE_SECONDS = 1.5


def build(insist: bool) -> EspeakCommand:
    """A voice that has shown that it can reach the sound card.  Raises UnusableError otherwise."""
    program = shutil.which("espeak-ng")
    if program is None:
        raise UnusableError(Problem("voice_no_espeak"))
    voice = EspeakCommand(program)
    try:
        voice.speak(" ", interrupt=False)
        voice.wait(_PROBE_SECONDS)
        voice.is_speaking()
    except (OSError, VoiceLostError) as error:
        raise UnusableError(Problem("voice_no_sound", {"voice": voice.name})) from error
    finally:
        voice.stop()
    return voice


class EspeakCommand:
    """Says one text at a time: a new one ends the one before, whether it is to interrupt or not."""

    name = "espeak-ng"

    def __init__(self, program: str) -> None:
        self._program = program
        self._language = "it"
        self._process: subprocess.Popen[bytes] | None = None
        self._complaints: IO[bytes] | None = None

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.stop()
        complaints = self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the process)
        command = [self._program, "-v", _VOICES[self._language], "--stdin"]
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=complaints,
            start_new_session=True,  # Ctrl+C in the terminal is for the program, which then decides
        )
        self._process = process
        if process.stdin is not None:
            with process.stdin as pipe:
                pipe.write(text.encode())

    def braille(self, text: str) -> None:
        pass

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
        if self._complaints is not None:
            self._complaints.close()
            self._complaints = None

    def is_speaking(self) -> bool | None:
        """Raises VoiceLostError if the process ended with a complaint; its status says nothing of a lost sound card."""
        if self._process is None:
            return False
        if self._process.poll() is None:
            return True
        status, complaint = self._process.returncode, self._complaint()
        self.stop()
        if status != 0 or complaint:
            raise VoiceLostError(self.name)
        return False

    def wait(self, seconds: float) -> None:
        """Lets the text come to its end.  Raises VoiceLostError if it takes longer."""
        if self._process is not None:
            try:
                self._process.wait(seconds)
            except subprocess.TimeoutExpired:
                raise VoiceLostError(self.name) from None

    def set_language(self, language: str) -> bool:
        self._language = language
        return True

    def is_alive(self) -> bool:
        return True

    def close(self) -> None:
        self.stop()

    def _complaint(self) -> bool:
        """Whether it reported an error of its own; what the sound libraries grumble besides says nothing."""
        if self._complaints is None:
            return False
        self._complaints.seek(0)
        return any(line.lower().startswith(b"error:") for line in self._complaints)
