"""`salotto speech`: which voice is in use, how it sounds, and what to install where there is none."""

from __future__ import annotations

import time
from collections.abc import Sequence

from salotto.app.arguments import program_name
from salotto.app.lines import LineWriter
from salotto.documents.problem import Problem
from salotto.speech.backends.choose import Chooser
from salotto.speech.desk import REFUSAL_CODES
from salotto.speech.manner import AS_IT_IS, Manner, spoken_name
from salotto.speech.phrasebook import LANGUAGES, Phrasebook, load
from salotto.speech.recovery import Limits
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.voice import Status, Voice
from salotto.speech.voice_mode import VoiceMode

_LIMITS = Limits(build=4.0)  # seconds: the person waits for nothing else
_LONGEST_START = 8.0  # a voice that hangs, and then another
_LONGEST_SPEECH = 20.0
_OPTIONAL = frozenset({"voice_no_prism"})  # no fault where another voice speaks


def run_speech_command(
    book: Phrasebook, lines: LineWriter, mode: VoiceMode, chooser: Chooser | None = None, manner: Manner = AS_IT_IS
) -> int:
    """Tells and tries the voice, and waits until it has been heard.  The exit status is 1 if nothing can speak.

    Where a screen reader speaks, or nobody is to, it only tells whether there would be a voice.  Ends within half a
    minute whatever the speech server does, and sooner where it hangs.  `manner`: how the person wants it to sound.
    """
    chooser = chooser or Chooser()
    if not mode.may_speak:
        lines.line(book.say("speech.off" if mode is VoiceMode.OFF else "speech.left_to_reader"))
        _tell_what_would_speak(book, lines, chooser)
        return 0
    troubles: list[Problem] = []
    with Voice(chooser, book.language, troubles.append, mode=mode, manner=manner, limits=_LIMITS) as voice:
        voice.start()
        status = voice.wait_to_start(_LONGEST_START)
        reader = voice.reader
        if status is Status.READY and reader is None and voice.name is not None:
            return _try_out(book, lines, voice, voice.name, manner, chooser, troubles)
    if reader is not None:
        lines.line(book.say("speech.reader", reader=reader))
        _tell_what_would_speak(book, lines, chooser)
        return 0
    _tell_what_is_missing(book, lines, chooser, status)
    return 1


def _tell_what_would_speak(book: Phrasebook, lines: LineWriter, chooser: Chooser) -> None:
    """What to type to hear Salotto itself, and by which voice, or what to install for one; nothing is spoken."""
    command = f"{program_name()} speech --voice direct"
    with Voice(chooser, book.language, lambda problem: None, mode=VoiceMode.DIRECT, limits=_LIMITS) as voice:
        voice.start()
        status, name = voice.wait_to_start(_LONGEST_START), voice.name
    if status is Status.READY and name is not None:
        lines.line(book.say("cli.direct_voice_ready", command=command, voice=name))
    else:
        lines.line(book.say("cli.direct_voice_missing", command=command))
        _tell_what_is_missing(book, lines, chooser, status)


def _tell_what_is_missing(book: Phrasebook, lines: LineWriter, chooser: Chooser, status: Status) -> None:
    """Why nothing can speak, and what to install."""
    if status is not Status.NONE:
        _report(book, lines, Problem("voice_stuck_starting"))
        return
    _report(book, lines, *chooser.problems)
    if chooser.summary.code != "voice_none_works":  # which sends people here
        _report(book, lines, chooser.summary)


def _try_out(
    book: Phrasebook,
    lines: LineWriter,
    voice: Voice,
    name: str,
    manner: Manner,
    chooser: Chooser,
    troubles: Sequence[Problem],
) -> int:
    """Prints and speaks which voice it is and a sentence in each language, the person's own first."""
    _tell(book, lines, voice, "speech.in_use", voice=name)
    for language in sorted(LANGUAGES, key=lambda language: language != book.language):
        other = book if language == book.language else load(language)
        voice.set_language(language)
        _tell(other, lines, voice, "speech.sample")
    has_spoken = _wait(voice)
    if not has_spoken:
        _report(book, lines, Problem("voice_hangs", {"voice": name}))
        return 1
    if voice.follows_language is False:
        lines.line(book.say("speech.language_fixed", voice=name))
    if manner.wishes:
        _tell_manner(book, lines, manner)
        _report(book, lines, *(problem for problem in troubles if problem.code in REFUSAL_CODES))
    missed = [problem for problem in chooser.problems if problem.code not in _OPTIONAL]
    if missed:
        lines.line(book.say("speech.not_used"))
        _report(book, lines, *missed)
    lines.line(book.say("speech.heard"))
    return 0


def _tell_manner(book: Phrasebook, lines: LineWriter, manner: Manner) -> None:
    as_it_is = book.say("settings.as_in_system")

    def word(wish: int | str | None) -> str:
        return as_it_is if wish is None else spoken_name(str(wish))

    lines.line(
        book.say(
            "speech.manner",
            rate=word(manner.rate),
            pitch=word(manner.pitch),
            volume=word(manner.volume),
            name=word(manner.voice),
        )
    )


def _tell(book: Phrasebook, lines: LineWriter, speaker: Voice, message_id: str, **values: str) -> None:
    text = book.say(message_id, **values)
    lines.line(text)
    speaker.say(Utterance(text, Channel.SYSTEM, message_id))


def _wait(voice: Voice) -> bool:
    """Whether all was said before the voice hung, broke or took too long."""
    end = time.monotonic() + _LONGEST_SPEECH
    while time.monotonic() < end and voice.status() is Status.READY:
        if voice.wait(0.1):
            return True
    return False


def _report(book: Phrasebook, lines: LineWriter, *problems: Problem) -> None:
    for problem in problems:
        lines.line(book.say(f"problem.{problem.code}", **problem.values))
