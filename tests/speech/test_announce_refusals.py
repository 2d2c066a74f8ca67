"""Why something is not done, with what would work; faults of a table; what options mean."""

from __future__ import annotations

import pytest

from salotto.core.actions import DeclareScaluneddu, DeclareVictory, Denounce, SeatAction
from salotto.core.cards import read_card
from salotto.core.options import SCOPA_ONLY, SPAZZINO_ONLY, Fault, OptionFault, Taking
from salotto.core.refusal import Code, Refusal
from salotto.speech import options_text
from salotto.speech.utterance import Channel
from tests.given import Given, given, match, play, table_options
from tests.speech.listening import NAMES, narrator, phrasebook

GAME = given(table="5h 2d 3d 4d 1d", hands=["7d 1c", "3c 4c"])
CHOOSING = given(table="5h 2d 3d 4d", hands=["7d 1c", "3c 4c"], choose=True)
SPAZZINO = given("spazzino", table="5h", hands=["7d 1c 2c", "3c 4c 6d"])
MANUAL = given(table="5h 4d", hands=["7d 1c", "3c 4c", "6c 8c", "9c 10c"], manual=True, teams=2)


def refused(game: Given, seat: int, action: SeatAction, language: str = "it") -> str:
    refusal = game.tries(seat, action)
    assert isinstance(refusal, Refusal)
    told = narrator(seat, language).refuse(refusal, game.sees(seat))
    assert (told.channel, told.kind) == (Channel.ANSWER, f"refusal.{refusal.code}")
    return told.text


@pytest.mark.parametrize(
    ("game", "seat", "action", "italian", "english"),
    [
        (GAME, 1, play("3c"), "Non ancora. È il turno di Anna.", "Not yet. It is Anna's turn."),
        (GAME, 0, play("9c"), "Non hai in mano il nove di fiori.", "You do not hold the nine of clubs."),
        (
            GAME,
            0,
            play("7d x 9h"),
            "In tavola non c'è il nove di cuori.",
            "You cannot take the nine of hearts, it is not on the table.",
        ),
        (
            GAME,
            0,
            play("7d x 4d 2d 1d"),
            "A questo tavolo la presa è automatica, il sette di quadri prende altre carte.",
            "Takes are automatic at this table, the seven of diamonds takes other cards.",
        ),
        (
            CHOOSING,
            0,
            play("7d x 5h"),
            "Queste carte non si prendono con il sette di quadri.",
            "You cannot take these cards with the seven of diamonds.",
        ),
        (
            CHOOSING,
            0,
            play("7d"),
            "Devi prendere con il sette di quadri. Scegli che cosa.",
            "You must take with the seven of diamonds. Choose what.",
        ),
        (  # case A55
            GAME,
            0,
            Denounce(0),
            "Si denuncia solo con la presa manuale.",
            "Plays can be denounced only with manual takes.",
        ),
        (
            MANUAL,
            0,
            Denounce(0),
            "Adesso non c'è una giocata da denunciare.",
            "There is no play to denounce now.",
        ),
        (
            MANUAL.plays(0, "7d x"),
            0,
            Denounce(0),
            "Questa giocata è tua. Si denunciano solo gli avversari.",
            "This play is yours. Only opponents can be denounced.",
        ),
        (
            MANUAL.plays(0, "7d x"),
            2,
            Denounce(0),
            "Anna gioca con te. Si denunciano solo gli avversari.",
            "Anna plays with you. Only opponents can be denounced.",
        ),
        (
            MANUAL.plays(0, "7d x").plays(1, "3c x"),
            3,
            Denounce(0),
            "Troppo tardi, dopo c'è già stata un'altra giocata.",
            "Too late, another play has been made since.",
        ),
        (
            GAME,
            0,
            DeclareScaluneddu(),
            "Lo scaluneddu c'è solo nello Spazzino.",
            "The scaluneddu exists only in Spazzino.",
        ),
        (
            SPAZZINO,
            0,
            DeclareScaluneddu(),
            "Non è uno scaluneddu, servono tre carte in scala dello stesso seme.",
            "This is no scaluneddu, it needs three cards of one suit in sequence.",
        ),
        (
            SPAZZINO,
            0,
            DeclareVictory(),
            "A questo tavolo la vittoria non si dichiara, si decide a fine smazzata.",
            "Victory is not declared at this table, it is decided at the end of a hand.",
        ),
        (
            match("spazzino", declared_win=True, dealer=0).shuffles(""),
            0,
            DeclareVictory(),
            "Troppo presto, la vittoria si dichiara da 31 punti in su, e contano quelli già segnati.",
            "Too early, to declare victory you need 31 points on the score.",
        ),
        (
            given(hands=["", ""]),
            0,
            play("7d"),
            "Adesso non si può. La smazzata è finita, ora si contano i punti.",
            "Not at this moment. The hand is over, now the points are counted.",
        ),
    ],
)
def test_a_refusal_says_why_and_what_would_work(
    game: Given, seat: int, action: SeatAction, italian: str, english: str
) -> None:
    assert refused(game, seat, action) == italian
    assert refused(game, seat, action, "en") == english


@pytest.mark.parametrize("code", Code)
def test_every_refusal_has_a_sentence_in_both_languages(code: Code) -> None:
    refusal = Refusal(code, seat=1, card=read_card("7d"))
    texts = [narrator(0, language).refuse(refusal, GAME.sees(0)).text for language in ("it", "en")]
    assert all(text.endswith(".") for text in texts)
    assert texts[0] != texts[1]


@pytest.mark.parametrize("code", [code for code in OptionFault if code is not OptionFault.TEAMS])
def test_every_fault_of_a_table_has_a_sentence_that_names_the_option(code: OptionFault) -> None:
    assert narrator().fault(Fault(code, "escoba")).startswith("Escoba, ")
    assert narrator(language="en").fault(Fault(code, "first_dealer")).startswith("First dealer")


def test_teams_that_do_not_fit_are_told_with_those_that_do() -> None:
    fault = Fault(OptionFault.TEAMS, "teams")
    assert narrator().fault(fault) == (
        "Queste squadre non vanno bene per il numero di giocatori. Nella Scopa in 4 si fanno 2 squadre e in 6 se ne "
        "fanno 2 o 3, altrimenti ognuno gioca per sé. Nello Spazzino in 4 si gioca sempre in 2 squadre."
    )
    assert narrator(language="en").fault(fault) == (
        "These teams do not fit the number of players. In Scopa four players make 2 teams and six make 2 or 3, or "
        "everybody plays alone. In Spazzino four players always make 2 teams."
    )


def test_a_fault_says_what_to_change() -> None:
    fault = Fault(OptionFault.EQUAL_CARD_IN_ESCOBA, "equal_card_first")
    assert narrator().fault(fault) == ("Prima la carta uguale, non si usa con Escoba. Scegli una cosa o l'altra.")
    assert narrator(language="en").fault(Fault(OptionFault.TARGET, "target")) == (
        "Target, choose a number from 1 to 99."
    )


def test_every_option_has_a_value_and_a_description() -> None:
    book = phrasebook("it")
    table = table_options(players=4, teams=2, escoba=True, first_dealer=2)
    fields = ("game", "players", "teams", "target", "taking", "first_dealer", "escoba", "primiera")
    assert [options_text.value(book, table, field, NAMES) for field in fields] == [
        "Scopa",
        "4 giocatori",
        "2 squadre",
        "11 punti",
        "automatica",
        "Carla",
        "sì",
        "no",
    ]
    assert options_text.value(book, table, "first_dealer", NAMES, viewer=2) == "tu"
    assert options_text.value(book, table_options(), "teams", NAMES) == "ognuno per sé"
    assert options_text.value(book, table_options(), "first_dealer", NAMES) == "a sorte"
    for field in (*fields, *SCOPA_ONLY, *SPAZZINO_ONLY):
        assert options_text.description(book, table, field).endswith(".")
        assert book.say(f"option.{field}.name")
    with pytest.raises(KeyError):
        options_text.value(book, table, "colour", NAMES)


def test_the_way_of_taking_is_described_with_its_present_value() -> None:
    book = phrasebook("en")
    assert [options_text.description(book, table_options(taking=taking), "taking") for taking in Taking] == [
        "Who decides which cards are taken. "
        "The game takes as few cards as it can, and among those the first on the table.",
        "Who decides which cards are taken. Where more than one take is possible, you choose.",
        "Who decides which cards are taken. You mark the cards to take, and may be wrong. A mistake can be denounced.",
    ]
