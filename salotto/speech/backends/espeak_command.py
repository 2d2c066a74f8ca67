"""The voice of the espeak-ng command, for a machine without speech-dispatcher: a process for each text."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from typing import IO

from salotto.documents.problem import Problem
from salotto.speech.backends.backend import UnusableError, VoiceLostError
from salotto.speech.manner import AS_IT_IS, Manner, Trait

_VOICES = {"it": "it", "en": "en"}
_RATES = ((0, 80), (50, 175), (100, 450))  # words a minute: the slowest, the usual one, the fastest
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
        self._manner = AS_IT_IS
        self._named: dict[str, str] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._complaints: IO[bytes] | None = None

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.stop()
        complaints = self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the process)
        command = [self._program, *self._options(), "--stdin"]
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

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        self._manner = manner
        is_unknown = manner.voice is not None and manner.voice not in self._all_voices()
        return frozenset((Trait.VOICE,)) if is_unknown else frozenset()

    def voices(self) -> tuple[str, ...]:
        return tuple(name for name, language in self._all_voices().items() if language == self._language)

    def is_alive(self) -> bool:
        return True

    def close(self) -> None:
        self.stop()

    def _options(self) -> list[str]:
        """Voice, rate, pitch and volume; what was not chosen is the command's own."""
        manner = self._manner
        voice = _VOICES[self._language]
        if manner.voice is not None and self._all_voices().get(manner.voice) == self._language:
            voice = manner.voice
        options = ["-v", voice]
        if manner.rate is not None:
            options += ["-s", str(words_a_minute(manner.rate))]
        if manner.pitch is not None:
            options += ["-p", str(min(manner.pitch, 99))]
        if manner.volume is not None:
            options += ["-a", str(manner.volume)]
        return options

    def _all_voices(self) -> dict[str, str]:
        """The language of each voice by its name."""
        if self._named is None:
            listed = subprocess.run([self._program, "--voices"], capture_output=True, text=True, check=False)
            rows = [line.split() for line in listed.stdout.splitlines()[1:]]
            self._named = {
                name.replace("_", " "): language.split("-")[0]  # as `-v` wants it, which the list does not show
                for _, language, _, name, file, *_ in (row for row in rows if len(row) > 4)
                if not file.startswith("mb/")  # needs another program and its data
            }
        return self._named

    def _complaint(self) -> bool:
        """Whether it reported an error of its own; what the sound libraries grumble besides says nothing."""
        if self._complaints is None:
            return False
        self._complaints.seek(0)
        return any(line.lower().startswith(b"error:") for line in self._complaints)


def words_a_minute(rate: int) -> int:
    """The command's measure for a rate from 0 to 100."""
    (low, slow), (high, fast) = _RATES[:2] if rate < 50 else _RATES[1:]
    return slow + (rate - low) * (fast - slow) // (high - low)
