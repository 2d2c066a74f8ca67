"""The history of what was said; case B07."""

from __future__ import annotations

from salotto.speech.history import CAPACITY, History
from salotto.speech.utterance import Channel, Utterance
from tests.speech.listening import phrasebook

IT = phrasebook("it")
START = "Non ci sono messaggi prima di questo."
END = "Non ci sono altri messaggi."


def news(text: str) -> Utterance:
    return Utterance(text, Channel.NEWS, "card_played")


def history(*texts: str) -> History:
    filled = History()
    for text in texts:
        filled.add(news(text))
    return filled


def test_the_first_step_back_reads_the_newest_message_then_the_ones_before() -> None:
    walked = history("a", "b", "c")
    assert [walked.walk("previous", IT) for _ in range(3)] == ["c", "b", "a"]


def test_both_ends_are_said_and_keep_the_place() -> None:
    walked = history("a", "b")
    assert [walked.walk("previous", IT) for _ in range(4)] == ["b", "a", START, START]
    assert [walked.walk("next", IT) for _ in range(3)] == ["b", END, END]
    assert walked.walk("previous", IT) == "b"


def test_first_and_last_jump() -> None:
    walked = history("a", "b", "c")
    assert walked.walk("first", IT) == "a"
    assert walked.walk("next", IT) == "b"
    assert walked.walk("last", IT) == "c"


def test_news_does_not_move_the_place() -> None:
    walked = history("a", "b", "c")
    walked.walk("previous", IT)
    walked.walk("previous", IT)
    walked.add(news("d"))
    assert walked.walk("previous", IT) == "a"
    assert walked.walk("last", IT) == "d"


def test_an_empty_history_says_so_in_both_languages() -> None:
    assert history().walk("previous", IT) == "Non c'è ancora nessun messaggio."
    assert history().walk("last", phrasebook("en")) == "There are no messages yet."
    assert history().latest() is None


def test_reading_the_history_adds_nothing_to_it() -> None:
    walked = history("a", "b")
    walked.walk("first", IT)
    walked.walk("previous", IT)
    assert [entry.text for entry in walked.entries] == ["a", "b"]


def test_the_last_message_is_known_for_each_channel() -> None:
    walked = history("a")
    walked.add(Utterance("tocca a te", Channel.ANSWER, "turn.who"))
    assert walked.latest() == Utterance("tocca a te", Channel.ANSWER, "turn.who")
    assert walked.latest(Channel.NEWS) == news("a")
    assert walked.latest(Channel.SYSTEM) is None


def test_at_least_a_thousand_messages_are_kept_and_the_oldest_goes_first() -> None:
    assert CAPACITY >= 1000
    walked = History(capacity=3)
    for text in "abc":
        walked.add(news(text))
    walked.walk("first", IT)
    walked.walk("next", IT)
    walked.add(news("d"))
    assert [entry.text for entry in walked.entries] == ["b", "c", "d"]
    assert walked.walk("next", IT) == "c"
    assert len(walked) == 3
    untouched = History(capacity=1)
    untouched.add(news("a"))
    untouched.add(news("b"))
    assert untouched.walk("previous", IT) == "b"
