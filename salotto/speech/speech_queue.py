"""What is said next: the order of answers and news, as plain values without threads or clocks.

The rules, for a listener's sake:

- An answer cuts off whatever is being read and replaces an older answer that waits: only the newest is wanted.
  What one key brings is one answer, however many texts it has.
- News waits for the end of what is being read and interrupts nothing.  News that waits is said together.
- News that an answer cuts off is taken up after the answer at the sentence that was cut, whole, unless hardly
  a quarter of it was left: what came first in it had been understood, and a repetition would only delay.
- Nothing else is said twice, and no news is dropped but by `clear`.

Where answers must not interrupt, nothing is cut off: texts are said sentence by sentence, and an answer comes as soon
as the present one is over, before all news that waits.  What was not begun of an older answer is dropped.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from salotto.speech.pace import Pace
from salotto.speech.utterance import Channel, Utterance

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
_LONGEST_CALL = 400  # characters said in one call: about half a minute
_UNDERSTOOD = 0.75  # of a sentence


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the voice: `text` cuts off what is being read where `interrupt` is true.

    `braille` is what a display shows with it, empty where it shows that already.
    """

    text: str
    language: str
    interrupt: bool
    channel: Channel
    braille: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A text in its language that waits to be said, with what a braille display shows then.

    `is_rest`: the sentences before it have been said.
    """

    text: str
    language: str
    braille: str
    is_rest: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """What the voice has been reading since `start`, in seconds of the queue's clock."""

    call: Call
    start: float


class SpeechQueue:
    """Texts on their way to the voice.  `now` is in seconds of any one steady clock."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.interrupts = True  # whether an answer cuts off what is being read
        self.reading: Reading | None = None
        self._answer: Waiting | None = None
        self._is_new_answer = True  # whether the next answer is to another key than the one before
        self._counts_keys = False
        self._news: deque[Waiting] = deque()

    def __bool__(self) -> bool:
        """Whether anything waits; what is being read does not count."""
        return self._answer is not None or bool(self._news)

    def add(self, utterance: Utterance, language: str) -> None:
        """Queues what is to be said in `language`; a text without a word is nothing to say."""
        waiting = Waiting(_one_line(utterance.text), language, _one_line(utterance.braille))
        if not waiting.text:
            return
        if utterance.channel is Channel.ANSWER:
            self._add_answer(waiting)
        else:
            self._news.append(waiting)

    def key_pressed(self) -> None:
        """The answers from now on are to another key.  Where this is never told, each is to a key of its own."""
        self._counts_keys = self._is_new_answer = True

    def next_call(self, now: float) -> Call | None:
        """What to say now, or None while the voice must finish first or nothing waits."""
        if self._answer is not None and (self.reading is None or (self.interrupts and not self._answer.is_rest)):
            call = self._take_answer(self._answer, now)
        elif self.reading is None and self._news:
            news = self._joined() if self.interrupts else self._sentence()
            call = Call(news.text, news.language, False, Channel.NEWS, news.braille)
        else:
            return None
        self.reading = Reading(call, now)
        return call

    def started(self, now: float) -> None:
        """The voice has taken the call: its text is being read from now on."""
        if self.reading is not None:
            self.reading = Reading(self.reading.call, now)

    def finished(self, now: float, *, measured: bool) -> None:
        """The voice has come to the end of what it read; `measured` if it said so itself."""
        if self.reading is not None and measured:
            self.pace.measured(self.reading.call.text, now - self.reading.start)
        self.reading = None

    def put_back(self) -> None:
        """What was being read got lost with its voice: it waits again, but an answer not behind a newer one."""
        if self.reading is None:
            return
        call = self.reading.call
        self.reading = None
        if call.channel is not Channel.ANSWER:
            self._news.appendleft(Waiting(call.text, call.language, call.braille))
        elif self._answer is None:
            self._answer = Waiting(call.text, call.language, call.braille)
        elif self._answer.is_rest:
            self._answer = Waiting(f"{call.text} {self._answer.text}", call.language, call.braille)

    def clear(self) -> None:
        """Forgets everything that waits and what is being read."""
        self.reading = None
        self._answer = None
        self._news.clear()

    def seconds_left(self, now: float) -> float:
        """How long until all has been said, by estimate; never below 0."""
        waiting = [*self._news, *([self._answer] if self._answer is not None else [])]
        left = sum(self.pace.seconds(each.text) for each in waiting)
        if self.reading is not None:
            left += max(0.0, self.reading.start + self.pace.seconds(self.reading.call.text) - now)
        return left

    def _add_answer(self, answer: Waiting) -> None:
        goes_on = not self._is_new_answer
        self._is_new_answer = not self._counts_keys
        if not goes_on:
            self._answer = answer
        elif self._answer is None:
            is_rest = self.reading is not None and self.reading.call.channel is Channel.ANSWER
            self._answer = replace(answer, is_rest=is_rest)
        elif self._answer.language == answer.language:
            text, shown = f"{self._answer.text} {answer.text}", _run_on([self._answer.braille, answer.braille])
            self._answer = replace(self._answer, text=text, braille=shown)
        else:
            self._news.appendleft(answer)

    def _take_answer(self, answer: Waiting, now: float) -> Call:
        """The call for an answer, or for its first sentence, the rest of which waits then."""
        is_cut = self.reading is not None
        if self.reading is not None:
            self._news.extendleft(reversed(self._unread(self.reading, now)))
        said, self._answer = (answer, None) if self.interrupts else _parted(answer)
        return Call(said.text, said.language, is_cut, Channel.ANSWER, said.braille)

    def _sentence(self) -> Waiting:
        """The oldest sentence of the news."""
        sentence, rest = _parted(self._news.popleft())
        if rest is not None:
            self._news.appendleft(rest)
        return sentence

    def _joined(self) -> Waiting:
        """The oldest news, with the next as long as one call takes them and the language stays."""
        first = self._news.popleft()
        text, shown = first.text, [first.braille]
        while (
            self._news
            and self._news[0].language == first.language
            and len(text) + 1 + len(self._news[0].text) <= _LONGEST_CALL
        ):
            following = self._news.popleft()
            text += " " + following.text
            shown.append(following.braille)
        return Waiting(text, first.language, _run_on(shown))

    def _unread(self, reading: Reading, now: float) -> list[Waiting]:
        """The news that a cut leaves to be said, sentence by sentence; the first shows all of it in braille again."""
        if reading.call.channel is Channel.ANSWER:
            return []
        heard = self.pace.characters(now - reading.start)
        sentences = _SENTENCE_END.split(reading.call.text)
        for position, sentence in enumerate(sentences):
            if heard < len(sentence) * _UNDERSTOOD:
                shown = [reading.call.braille, *[""] * len(sentences)]
                rest = zip(sentences[position:], shown, strict=False)
                return [Waiting(sentence, reading.call.language, braille) for sentence, braille in rest]
            heard -= len(sentence) + 1
        return []


def _parted(waiting: Waiting) -> tuple[Waiting, Waiting | None]:
    """The first sentence, with all of it in braille, and what comes after it."""
    first, *rest = _SENTENCE_END.split(waiting.text, maxsplit=1)
    if not rest:
        return waiting, None
    return replace(waiting, text=first), Waiting(rest[0], waiting.language, "", is_rest=True)


def _one_line(text: str) -> str:
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def _run_on(shown: Iterable[str]) -> str:
    """Braille texts behind each other, where they have no full stop with one between them."""
    texts = [text for text in shown if text]
    return " ".join(text if text.endswith((".", "?")) or text is texts[-1] else f"{text}." for text in texts)
