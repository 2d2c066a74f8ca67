"""The short form for braille displays: cards in few cells, every event, the way to the display.  Case B34."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

import pytest

from salotto.app.lines import PlainLines
from salotto.app.teller import Teller
from salotto.core.actions import Denounce
from salotto.core.cards import PACK, read_card, read_cards
from salotto.core.refusal import Code, Refusal
from salotto.core.view import View
from salotto.speech import queries
from salotto.speech.announce import Narrator
from salotto.speech.backends.recorder import Recorder
from salotto.speech.names import CardNames, Numbers, Pack
from salotto.speech.pace import Pace
from salotto.speech.phrasebook import LANGUAGES
from salotto.speech.speech_queue import SpeechQueue
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.verbosity import Register
from salotto.speech.voice import Voice
from tests.given import Given, given, match
from tests.speech.listening import narrator, phrasebook, utterances

Query = Callable[[Narrator, View], Utterance]

GIULIA = ("Giulia", "Bruno")
SWEEP = given(table="5d 2s", hands=["7d 1h 5s", "3c 4c"])
SWEPT = SWEEP.plays(0, "7d")
TAKEN = Utterance(
    "Giulia prende il cinque di quadri e il due di picche con il sette di quadri. Scopa, un punto. Tocca a te.",
    Channel.NEWS,
    "card_played",
    "Giulia prende 5q 2p con 7q scopa 1. A te",
)


def short(before: Given, after: Given, seat: int | None = 0, language: str = "it") -> list[str]:
    return [told.braille for told in utterances(before, after, narrator(seat, language, GIULIA))]


def names(language: str, pack: Pack) -> CardNames:
    return CardNames(phrasebook(language), pack, Numbers.WORDS, Register.BRAILLE)


@pytest.mark.parametrize(
    ("cards", "pack", "italian", "english"),
    [
        ("1d 2h 7s 8c 10d", Pack.FRENCH, "1q 2c 7p 8f 10q", "1d 2h 7s 8c 10d"),
        ("1d 2h 7s 8c 9h 10d", Pack.ITALIAN, "1d 2c 7s fb cc rd", "1o 2u 7s jb nu ko"),
    ],
)
def test_a_card_is_its_number_and_the_letter_of_its_suit(cards: str, pack: Pack, italian: str, english: str) -> None:
    assert [names(language, pack).list(read_cards(cards), "the") for language in LANGUAGES] == [italian, english]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_no_two_cards_are_written_the_same_and_suits_differ_in_their_letter(language: str, pack: Pack) -> None:
    written = [names(language, pack).card(card) for card in PACK]
    assert len(set(written)) == 40
    assert len({card[-1] for card in written}) == 4


def test_a_card_that_takes_has_its_preposition() -> None:
    assert names("it", Pack.FRENCH).card(read_card("7d"), "with") == "con 7q"
    assert names("en", Pack.ITALIAN).card(read_card("10d"), "with") == "with ko"


def test_a_take_with_its_scopa_is_one_short_line() -> None:
    assert utterances(SWEEP, SWEPT, narrator(1, names=GIULIA)) == [TAKEN]
    assert short(SWEEP, SWEPT, 1, "en") == ["Giulia takes 5d 2s with 7d scopa 1. Your turn"]
    assert short(SWEEP, SWEPT) == ["Prendi 5q 2p con 7q scopa 1"]


def test_a_deal_and_my_hand_are_short() -> None:
    start = match(dealer=1)
    now = start.shuffles("1d 2d 3d 4d 7d 1h 5s 8s 9s 10s")
    assert short(start, now) == ["Smazzata 1. Tavola 1q 2q 3q 4q", "In mano 7q 1c 5p. Apri tu"]
    assert short(start, now, language="en") == ["Hand 1. Table 1d 2d 3d 4d", "You hold 7d 1h 5s. You open"]


def test_the_end_of_a_hand_is_short() -> None:
    before = given(table="9h 2c", hands=["", "4c"], turn=1, piles=["7d 1d 10s", "2d 4s"], scores=(-1, 5), last_taker=0)
    now = before.plays(1, "4c")
    assert short(before, now) == ["Bruno gioca 4f", "Prendi il resto 9c 2f 4f"]
    assert short(now, now.reckons()) == [
        "Carte 6 a 2, 1 a te. Quadri 2 a 1, 1 a te. Sette 1 a 0, 1 a te. Settebello, 1 a te",
        "Smazzata tu 4, Bruno 0. Totale tu 3, Bruno 5. Poi dai tu",
    ]
    assert short(now, now.reckons(), 1, "en") == [
        "Cards 2 to 6, 1 to Giulia. Diamonds 1 to 2, 1 to Giulia. Sevens 0 to 1, 1 to Giulia. Settebello, 1 to Giulia",
        "Hand you 0, Giulia 4. Total you 5, Giulia 3. Giulia deals next",
    ]


def test_a_denounce_is_short() -> None:
    before = given(table="5h 4d 2s", hands=["7d 1c", "9c 8c"], manual=True).plays(0, "7d x 5h 2s")
    now = before.does(1, Denounce(0))
    assert short(before, now) == ["Bruno ti denuncia. Giusta, meno 1 a Bruno"]
    assert short(before, now, 1, "en") == ["You denounce Giulia. Right, minus 1 to you"]


@pytest.mark.parametrize(
    ("query", "italian", "english"),
    [
        (queries.table_read, "Tavola vuota", "Table empty"),
        (queries.hand_all, "In mano 1c 5p", "You hold 1h 5s"),
        (queries.scores, "Tu 1, Bruno 0, a 11", "You 1, Bruno 0, target 11"),
        (queries.turn, "Tocca a Bruno", "Bruno to play"),
        (queries.opener, "Ha aperto Bruno", "Bruno opened"),
        (queries.pile, "Prese 3, 1 scopa", "Taken 3, 1 scopa"),
        (queries.last_play, "Prendi 5q 2p con 7q", "You take 5d 2s with 7d"),
        (queries.cards_left, "Mazzo finito", "Pack used up"),
        (queries.seats, "Ordine tu 2 e Bruno 2. Hai dato tu", "Order you 2 and Bruno 2. You dealt"),
        (
            queries.status,
            "Tavola vuota. In mano 1c 5p. Tu 1, Bruno 0. Tocca a Bruno",
            "Table empty. You hold 1h 5s. You 1, Bruno 0. Bruno to play",
        ),
    ],
)
def test_answers_are_short_too(query: Query, italian: str, english: str) -> None:
    view = SWEPT.sees(0)
    assert [query(narrator(0, language), view).braille for language in LANGUAGES] == [italian, english]


def test_the_status_is_spoken_in_brief_words() -> None:
    assert queries.status(narrator(), SWEEP.sees(0)).text == (
        "In tavola cinque di quadri e due di picche. "
        "In mano sette di quadri, asso di cuori e cinque di picche. Tu 0 punti, Bruno 0 punti. A te."
    )
    assert queries.status(narrator(None, "en"), SWEEP.sees(None)).braille == (
        "Table 5d 2s. Anna 0, Bruno 0. Anna to play"
    )


def test_a_full_scopa_table_hand_scores_and_turn_fit_eighty_cells() -> None:
    game = given(table="1h 5s 7c 10d 8h 9s", hands=["10s 10h 10c", "3c 4c 2d"], scores=(10, 10))
    line = queries.status(narrator(), game.sees(0)).braille
    assert line == "Tavola 1c 5p 7f 10q 8c 9p. In mano 10p 10c 10f. Tu 10, Bruno 10. A te"
    assert len(line) <= 80


def test_a_refusal_names_cards_in_their_short_form() -> None:
    view = SWEEP.sees(0)
    held, takes = Refusal(Code.NOT_IN_HAND, card=read_card("3c")), Refusal(Code.NOT_A_TAKE, card=read_card("7d"))
    assert narrator().refuse(held, view).braille == "Non hai in mano 3f"
    assert narrator().refuse(takes, view).braille == "Queste carte non si prendono con 7q"
    assert narrator(language="en").refuse(Refusal(Code.NOT_YOUR_TURN, seat=1), view).braille == (
        "Not yet. Bruno to play"
    )


def test_the_braille_of_an_utterance_is_its_text_where_none_is_given() -> None:
    assert Utterance("Menu.", Channel.ANSWER, "menu").braille == "Menu."


def test_what_follows_is_put_behind_in_both_forms() -> None:
    more = Utterance("Pronta, asso di cuori.", Channel.NEWS, "focus", "Pronta 1c")
    both = Utterance("Ultima carta.", Channel.ANSWER, "hand").followed_by(more)
    assert (both.text, both.braille) == ("Ultima carta. Pronta, asso di cuori.", "Ultima carta. Pronta 1c")


class Studio:
    """Builds one recorder."""

    def __init__(self) -> None:
        self.recorder = Recorder()

    def build(self, insist: bool) -> Recorder:
        return self.recorder

    def avoid_last(self) -> None:
        pass

    def forgive(self) -> None:
        pass


@pytest.fixture
def studio() -> Studio:
    return Studio()


@pytest.fixture
def voice(studio: Studio) -> Iterator[Voice]:
    with Voice(studio, "it", lambda problem: None) as opened:
        yield opened


def test_the_display_gets_the_short_form_and_the_voice_the_sentence(studio: Studio, voice: Voice) -> None:  # B34
    teller, written = telling(voice)
    teller.short_braille = True
    teller.tell(TAKEN)
    assert voice.wait(15)
    assert (studio.recorder.texts, studio.recorder.brailled) == ([TAKEN.text], [TAKEN.braille])
    assert written.getvalue() == f"{TAKEN.text}\n"


def test_the_display_gets_the_sentence_where_that_is_chosen(studio: Studio, voice: Voice) -> None:  # B34
    teller, _ = telling(voice)
    teller.tell(TAKEN)
    assert voice.wait(15)
    assert studio.recorder.brailled == [TAKEN.text]


def test_no_braille_comes_back_with_speech_where_it_was_switched_off(studio: Studio, voice: Voice) -> None:
    voice.set_braille(False)
    voice.set_enabled(False)
    voice.set_enabled(True)
    voice.say(TAKEN)
    assert voice.wait(15)
    assert (studio.recorder.texts, studio.recorder.brailled) == ([TAKEN.text], [])


def test_short_lines_are_printed_and_read_again_short_and_spoken_whole(studio: Studio, voice: Voice) -> None:  # B34
    teller, written = telling(voice)
    teller.short_lines = True
    teller.tell(TAKEN)
    assert voice.wait(15)
    teller.again(teller.history.walk("previous", phrasebook("it")))
    assert voice.wait(15)
    assert written.getvalue().splitlines() == [TAKEN.braille, TAKEN.braille]
    assert studio.recorder.texts == [TAKEN.text, TAKEN.text]


STATUS = (
    "In tavola non c'è niente. In mano asso di cuori e cinque di picche. Tu un punto, Bruno 0 punti. "
    "È il turno di Bruno."
)


def test_the_status_is_whole_words_where_nobody_asked_for_short_forms(studio: Studio, voice: Voice) -> None:
    teller, written = telling(voice)
    teller.tell(queries.status(narrator(), SWEPT.sees(0)))
    assert voice.wait(15)
    assert written.getvalue() == f"{STATUS}\n"
    assert studio.recorder.texts == [STATUS]


@pytest.mark.parametrize("setting", ["short_lines", "short_braille"])
def test_the_status_is_one_short_line_where_lines_or_braille_are_short(
    studio: Studio, voice: Voice, setting: str
) -> None:
    teller, written = telling(voice)
    setattr(teller, setting, True)
    teller.tell(queries.status(narrator(), SWEPT.sees(0)))
    assert voice.wait(15)
    assert written.getvalue() == "Tavola vuota. In mano 1c 5p. Tu 1, Bruno 0. Tocca a Bruno\n"
    assert studio.recorder.texts == [STATUS]


def test_news_that_is_said_together_is_shown_together() -> None:
    queue = SpeechQueue(Pace())
    queue.add(TAKEN, "it")
    queue.add(Utterance("In mano hai l'asso di cuori.", Channel.NEWS, "cards_dealt", "In mano 1c"), "it")
    call = queue.next_call(0.0)
    assert call is not None
    assert call.braille == "Giulia prende 5q 2p con 7q scopa 1. A te. In mano 1c"


def test_news_that_an_answer_cut_off_comes_back_to_the_display_whole_and_once() -> None:
    queue = SpeechQueue(Pace())
    queue.add(TAKEN, "it")
    queue.next_call(0.0)
    queue.add(Utterance("Asso di cuori.", Channel.ANSWER, "hand", "1c"), "it")
    answer = queue.next_call(0.1)
    assert answer is not None
    queue.finished(1.0, measured=False)
    rest = queue.next_call(1.0)
    assert rest is not None
    assert (answer.braille, rest.braille) == ("1c", TAKEN.braille)
    assert rest.text == TAKEN.text


def telling(voice: Voice) -> tuple[Teller, io.StringIO]:
    written = io.StringIO()
    return Teller(PlainLines(written), voice), written
