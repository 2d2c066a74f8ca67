"""The history of what was said; case B07."""

from __future__ import annotations

import pytest

from salotto.core.audience import Seen
from salotto.core.options import Game, table_for
from salotto.core.view import View
from salotto.session.match import Wait
from salotto.speech.announce import Narrator
from salotto.speech.history import CAPACITY, History, HistoryChannel
from salotto.speech.utterance import Channel, Utterance
from tests.session.playing import NAMES, match_of, setup_of
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


# Channels


def mixed() -> History:
    """Something on every channel, in this order."""
    filled = History()
    for text, channel, kind in (
        ("file", Channel.SYSTEM, "file_missing"),
        ("deal", Channel.NEWS, "hand_started"),
        ("play", Channel.NEWS, "card_played"),
        ("turn", Channel.ANSWER, "turn.who"),
        ("score", Channel.ANSWER, "score.read"),
        ("count", Channel.NEWS, "count"),
        ("totals", Channel.NEWS, "totals"),
        ("won", Channel.NEWS, "match_won"),
    ):
        filled.add(Utterance(text, channel, kind))
    return filled


def backwards(walked: History) -> list[str]:
    """Everything on the channel from the newest to the oldest, until the start is said."""
    read = []
    while (text := walked.walk("previous", IT)) != START:
        read.append(text)
    return read


@pytest.mark.parametrize(
    ("channel", "expected"),
    [
        (HistoryChannel.ALL, ["won", "totals", "count", "score", "turn", "play", "deal", "file"]),
        (HistoryChannel.TABLE, ["won", "totals", "count", "play", "deal"]),
        (HistoryChannel.ANSWERS, ["score", "turn"]),
        (HistoryChannel.SCORES, ["won", "totals", "count", "score"]),
        (HistoryChannel.SYSTEM, ["file"]),
    ],
)
def test_a_channel_reads_only_its_own_messages(channel: HistoryChannel, expected: list[str]) -> None:
    walked = mixed()
    walked.channel = channel
    assert backwards(walked) == expected
    assert walked.walk("last", IT) == expected[0]
    assert walked.walk("first", IT) == expected[-1]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "it",
            [
                "Solo il tavolo, 5 messaggi.",
                "Solo le risposte, 2 messaggi.",
                "Solo i punti, 4 messaggi.",
                "Solo il programma, un messaggio.",
                "Tutti i messaggi, sono 8.",
            ],
        ),
        (
            "en",
            [
                "Only the table, 5 messages.",
                "Only answers, 2 messages.",
                "Only scores, 4 messages.",
                "Only the program, one message.",
                "All messages, 8 of them.",
            ],
        ),
    ],
)
def test_changing_the_channel_says_which_and_how_many_and_comes_round(language: str, expected: list[str]) -> None:
    walked = mixed()
    assert [walked.change_channel(phrasebook(language)) for _ in range(5)] == expected
    assert walked.channel is HistoryChannel.ALL


def test_the_place_is_kept_when_the_channel_changes() -> None:
    walked = mixed()
    for _ in range(4):
        walked.walk("previous", IT)
    walked.channel = HistoryChannel.TABLE
    assert walked.walk("previous", IT) == "play"
    walked.channel = HistoryChannel.SCORES
    assert walked.walk("next", IT) == "score"


def test_the_end_of_a_channel_is_said_though_other_messages_follow() -> None:
    walked = mixed()
    walked.channel = HistoryChannel.ANSWERS
    walked.walk("last", IT)
    assert walked.walk("next", IT) == END


def test_a_channel_without_messages_says_so_in_both_languages() -> None:
    walked = history("a")
    walked.channel = HistoryChannel.SYSTEM
    assert walked.walk("previous", IT) == "In questo canale non c'è nessun messaggio."
    assert walked.walk("last", phrasebook("en")) == "There are no messages on this channel."


# Search


def test_search_goes_back_from_the_place_one_message_at_a_time() -> None:
    walked = history("sette", "otto", "sette di quadri", "nove")
    assert walked.search("sette", IT) == "sette di quadri"
    assert walked.search("", IT) == "sette"
    assert walked.search("", IT) == "Nessun messaggio prima di questo contiene sette."
    assert walked.walk("next", IT) == "otto"  # the place is that of the last find


def test_search_finds_letters_within_words_without_case_and_accents() -> None:
    walked = history("È finita la smazzata.")
    assert walked.search("e FINI", IT) == "È finita la smazzata."


def test_search_without_a_find_keeps_the_place() -> None:
    walked = history("a", "b", "c")
    walked.walk("previous", IT)
    assert walked.search("x", IT) == "Nessun messaggio prima di questo contiene x."
    assert walked.search("x", phrasebook("en")) == "No message before this one has x."
    assert walked.walk("previous", IT) == "b"


# What was heard last


def test_the_present_message_is_the_one_walked_to_until_a_key_is_answered() -> None:
    walked = history("a", "b")
    assert walked.present == news("b")
    walked.walk("first", IT)
    walked.add(news("c"))
    assert walked.present == news("a")
    walked.add(Utterance("tocca a te", Channel.ANSWER, "turn.who"))
    assert walked.present == Utterance("tocca a te", Channel.ANSWER, "turn.who")
    assert walked.walk("next", IT) == "b"  # the place was kept all the same
    assert walked.present == news("b")


def test_behind_the_end_the_present_message_is_the_newest() -> None:
    walked = history("a", "b")
    walked.walk("first", IT)
    for _ in range(2):
        walked.walk("next", IT)
    assert walked.present == news("b")
    assert History().present is None


# The match


def test_a_match_has_what_was_said_since_it_began() -> None:
    walked = history("menu")
    assert [entry.text for entry in walked.of_match] == ["menu"]
    walked.begin_match()
    walked.add(news("deal"))
    assert [entry.text for entry in walked.of_match] == ["deal"]


def test_a_match_longer_than_the_history_has_what_is_left_of_it() -> None:
    walked = History(capacity=2)
    walked.add(news("menu"))
    walked.begin_match()
    for text in "abc":
        walked.add(news(text))
    assert [entry.text for entry in walked.of_match] == ["b", "c"]


def test_the_scores_of_a_whole_match_are_its_counts_totals_and_winner() -> None:
    kept = History()
    match = match_of(setup_of(table_for(Game.SCOPA, 2)))
    teller = Narrator(IT, NAMES[:2], None)

    def listen(before: View, shown: tuple[Seen, ...], after: View) -> None:
        for utterance in teller.narrate(before, shown, after):
            kept.add(utterance)

    match.subscribe(None, listen)
    while match.waits_for().wait is not Wait.FINISHED:
        match.step()
    kinds = [entry.kind for entry in kept.entries if HistoryChannel.SCORES.holds(entry)]
    hands = [entry for entry in kept.entries if entry.kind == "hand_started"]
    assert kinds == ["count", "totals"] * len(hands) + ["match_won"]
