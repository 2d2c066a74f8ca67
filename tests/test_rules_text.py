"""The rules told to players: the same in both languages, fit to be spoken, and complete."""

from __future__ import annotations

import re
from functools import cache

import pytest

from salotto.documents.resources import shipped
from salotto.keys.commands import BY_ID
from salotto.speech.long_text import LongText, load
from salotto.speech.phrasebook import LANGUAGES

LONGEST_PARAGRAPH = 320  # characters; longer lines are hard to follow by ear

# What a player can notice of each ruling: the sentence in Italian and in English.
RULINGS: dict[str, tuple[str, str]] = {
    "R1": (
        "Apre sempre chi viene subito dopo chi ha dato le carte.",
        "The one right after the dealer always opens.",
    ),
    "R2": (
        "Le carte messe da parte non le vede nessuno e non sono di nessuno.",
        "Nobody sees the cards set aside, and they belong to nobody.",
    ),
    "R3": (
        "Anche se fra le prime carte in tavola ci sono 3 o 4 dieci, si gioca lo stesso",
        "Even if there are 3 or 4 tens among the first cards on the table, play goes on",
    ),
    "R4": (
        "Vale quella con meno carte. Fra prese con lo stesso numero di carte, vale quella che comincia prima "
        "nell'ordine della tavola, e se cominciano uguali quella che continua prima.",
        "It is the one with the fewest cards. Among takes of the same size it is the one that starts earliest "
        "in table order, and if they start alike the one that goes on earliest.",
    ),
    "R5": (
        "Di solito vale anche con l'ultimissima carta della smazzata, se la partita non prevede altro.",
        "Usually it also counts with the very last card of the hand, unless the match says otherwise.",
    ),
    "R6": (
        "Se in tutta la smazzata nessuno ha preso niente, le carte rimaste non vanno a nessuno.",
        "If nobody has taken anything in the whole hand, the cards left go to nobody.",
    ),
    "R7": (
        "La partita può finire solo dopo il conto di una smazzata, mai a metà.",
        "The match can end only after a hand has been counted, never halfway.",
    ),
    "R8": (
        "Chi sta nella stessa squadra non siede mai vicino. I posti si alternano fra le squadre.",
        "Players of the same team never sit next to each other. The seats alternate between the teams.",
    ),
    "R9": (
        "Se le prime carte in tavola fanno 15 o 30 non succede niente.",
        "If the first cards on the table make 15 or 30, nothing happens.",
    ),
    "R10": (
        "ogni punto che guadagni va per intero a ciascuna delle altre parti, non a te.",
        "every point that you earn goes in full to each of the other sides, and not to you.",
    ),
    "R11": (
        "È un errore prendere carte che non danno la somma giusta. "
        "È un errore anche non prendere niente quando si poteva prendere.",
        "It is a mistake to take cards that do not add up. "
        "It is also a mistake to take nothing when a take was possible.",
    ),
    "R12": (
        "Se porti via tutte le carte in tavola è scopa, anche se la somma era sbagliata.",
        "If you carry off every card on the table it is a scopa, even if the sum was wrong.",
    ),
    "R13": (
        "Può denunciare solo chi gioca contro. Per ogni errore il premio è uno solo, e va a chi denuncia per primo. "
        "Ognuno può denunciare una giocata una volta sola.",
        "Only opponents may denounce. There is one reward for each mistake, and whoever denounces first gets it. "
        "Each player can denounce a play only once.",
    ),
    "R14": (
        "La presa denunciata resta com'è. I 2 punti sono tutta la penalità",
        "The take that was denounced stands. The 2 points are the whole penalty",
    ),
    "R15": (
        "e nella variante inversa i punti della denuncia non si invertono mai.",
        "and in the inverse game the points for denouncing are never inverted.",
    ),
    "R16": (
        "Dopo l'ultima giocata della smazzata si può ancora denunciare. "
        "Le carte si contano solo quando tutte le persone al tavolo sono andate avanti",
        "After the last play of the hand you can still denounce. "
        "The cards are counted only when every person at the table has gone on",
    ),
    "R17": (
        "Puoi dire dopo quante carte tagliare, da 1 a 39, oppure lasciar fare al caso",
        "You can say after how many cards to cut, from 1 to 39, or leave it to chance",
    ),
    "R18": (
        "Se non dice niente vengono prima le mani",
        "If nothing is said the hands come first",
    ),
    "R19": (
        "Scegli tu, e la carta uguale non ha la precedenza.",
        "You choose freely, and the equal card has no priority.",
    ),
    "R20": (
        "In questo caso i punti si sommano tutti",
        "Then all of them are added",
    ),
    "R21": (
        "Vale anche se nel frattempo si sono date altre carte nella stessa smazzata.",
        "It counts even if more cards of the same hand were dealt in between.",
    ),
    "R22": (
        "Valgono un punto per ogni carta raccolta, compresa quella giocata, quindi 3 o 4 punti.",
        "They are worth one point for each card gathered, including the one played, so 3 or 4 points.",
    ),
    "R23": (
        "Lo puoi dichiarare finché non giochi la prima carta di quella distribuzione, anche quando non tocca a te.",
        "You can declare it until you play your first card of that deal, even when it is not your turn.",
    ),
    "R24": (
        "Se in testa si è alla pari si gioca un'altra smazzata, e poi un'altra, finché qualcuno è avanti.",
        "If the top is level another hand is played, and then another, until someone is ahead.",
    ),
    "R25": (
        "I punti del mazzo non contano, perché si conoscono solo alla fine.",
        "The points of the pack do not count, because they are known only at the end.",
    ),
    "R26": (
        "Nessuno dichiara al posto tuo. "
        "Se dichiari troppo presto la dichiarazione viene rifiutata, e non perdi niente.",
        "Nobody declares for you. If you declare too early the declaration is refused, and you lose nothing.",
    ),
    "R27": (
        "Nelle partite che valgono per la classifica non sono ammessi, perché non si possono prendere appunti.",
        "In matches that count for a ranking they are not allowed, since taking notes is forbidden.",
    ),
    "R28": (
        "In questo caso all'inizio senti che le carte sono di prova.",
        "In this case you hear at the start that it is a practice deal.",
    ),
    "R29": (
        "Nessuno può sapere quello che non deve sapere, nemmeno il computer.",
        "Nobody can know what they may not know, not even the computer.",
    ),
    "R30": (
        "Tutto quello che succede viene salvato subito.",
        "Everything that happens is saved at once.",
    ),
}

# The examples of RULES, in the words of the text.
EXAMPLES: dict[str, tuple[str, str]] = {
    "two cards before three": (
        "Se in tavola ci sono otto, cinque, quattro, due, asso e tre, un sette prende il cinque e il due.",
        "If eight, five, four, two, ace and three are on the table, a seven takes the five and the two.",
    ),
    "fewest cards first": (
        "Se in tavola ci sono asso, due, quattro e cinque, un sette prende il due e il cinque",
        "If ace, two, four and five are on the table, a seven takes the two and the five",
    ),
    "equal card": (
        "Se in tavola ci sono cinque, due e sette, un sette prende il sette.",
        "If five, two and seven are on the table, a seven takes the seven.",
    ),
    "escoba": (
        "Se in tavola ci sono asso, quattro e cinque, un dieci prende il cinque.",
        "If ace, four and five are on the table, a ten takes the five.",
    ),
    "piccola and spazzino": (
        "La piccola vale 1 e lo spazzino 4, in tutto 5 punti.",
        "The piccola is worth 1 and the spazzino 4, in all 5 points.",
    ),
    "spazzino and bagari": (
        "Lo spazzino vale 7 e i bagari 3, in tutto 10 punti.",
        "The spazzino is worth 7 and the bagari 3, in all 10 points.",
    ),
    "counters": (
        "dicono 1, 0, 0, 0, 0, 0, 1.",
        "they say 1, 0, 0, 0, 0, 0, 1.",
    ),
}


@cache
def rules(language: str) -> LongText:
    """The rules with `KEY` for every key."""
    return load("rules", language, lambda _: "KEY")


def keys_named(language: str) -> list[str]:
    """Command ids in the order in which the text names their keys."""
    found: list[str] = []

    def note(command_id: str) -> str:
        found.append(command_id)
        return "KEY"

    load("rules", language, note)
    return found


def spoken(language: str) -> list[str]:
    """Headings and paragraphs in reading order."""
    return [line for section in rules(language).sections for line in (section.heading, *section.paragraphs)]


def test_both_languages_have_the_same_headings_and_paragraphs() -> None:
    italian, english = (
        [(section.level, len(section.paragraphs)) for section in rules(language).sections] for language in ("it", "en")
    )
    assert italian == english


def test_both_languages_name_the_same_keys_in_the_same_order() -> None:
    assert keys_named("it") == keys_named("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_named_belongs_to_a_command(language: str) -> None:
    assert [command_id for command_id in keys_named(language) if command_id not in BY_ID] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_spoken_lines_have_no_signs_but_commas_full_stops_apostrophes_and_question_marks(language: str) -> None:
    assert [line for line in spoken(language) if re.search(r"[^\w ,.'?]|_|  | [,.?]|\.\.", line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_is_short_enough_and_ends_with_a_full_stop(language: str) -> None:
    paragraphs = [paragraph for section in rules(language).sections for paragraph in section.paragraphs]
    assert [text for text in paragraphs if len(text) > LONGEST_PARAGRAPH or not text.endswith(".")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_says_something_and_has_a_heading_of_its_own(language: str) -> None:
    sections = rules(language).sections
    assert [section.heading for section in sections if not section.paragraphs] == []
    assert len({section.heading for section in sections}) == len(sections)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_named_but_by_its_command(language: str) -> None:
    source = (shipped("locales") / language / "rules.md").read_text(encoding="utf-8")
    hard_coded = r"\b([B-DF-HJ-Z]|F\d+|Invio|Enter|Esc|Shift|Ctrl|Space|barra spaziatrice)\b(?!')"
    assert re.findall(hard_coded, re.sub(r"\{key:[^}]*\}", "", source)) == []


def test_all_thirty_rulings_are_listed_here() -> None:
    assert list(RULINGS) == [f"R{number}" for number in range(1, 31)]


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_is_told_in_both_languages(ruling: str) -> None:
    italian, english = RULINGS[ruling]
    assert italian in " ".join(spoken("it"))
    assert english in " ".join(spoken("en"))


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_example_is_told_in_both_languages(example: str) -> None:
    italian, english = EXAMPLES[example]
    assert italian in " ".join(spoken("it"))
    assert english in " ".join(spoken("en"))
