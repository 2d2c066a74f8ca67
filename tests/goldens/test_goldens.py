"""Every preset and every game has a transcript in both languages of what everybody at the table hears."""

from __future__ import annotations

import re

import pytest

from salotto.core.options import SCOPA_ONLY, SPAZZINO_ONLY, Game, Taking
from salotto.rules.presets import PRESETS
from salotto.speech.phrasebook import LANGUAGES
from tests.goldens.transcript import GOLDENS, path, transcript

BOTH = [(name, language) for name in GOLDENS for language in LANGUAGES]

# words for suits and ranks that only one of the two packs has
FRENCH = {"it": r"quadri|cuori|picche|fiori|otto|nove|dieci", "en": r"diamonds|hearts|spades|clubs|eight|nine|ten"}
ITALIAN = {
    "it": r"denari|coppe|spade|bastoni|fante|cavallo|re",
    "en": r"coins|cups|swords|batons|jack|knight|king",
}

# Options without a sentence of their own in a hand: told in the options in force only.
SILENT = {"two_points_clear", "declared_win", "counters"}


@pytest.mark.parametrize(("name", "language"), BOTH)
def test_what_is_said_is_what_the_golden_says(name: str, language: str) -> None:
    golden = path(name, language).read_text(encoding="utf-8").splitlines()
    said = transcript(GOLDENS[name], language).splitlines()
    for number, (expected, found) in enumerate(zip(golden, said, strict=False), start=1):
        assert found == expected, f"line {number} of {path(name, language).name}; {how_to_write(name, language)}"
    assert len(said) == len(golden), how_to_write(name, language)


def how_to_write(name: str, language: str) -> str:
    return f"if the new words are right: python -m tests.goldens.transcript {name} {language}"


def test_every_preset_has_a_golden() -> None:
    assert set(PRESETS) <= GOLDENS.keys()


def test_every_game_way_of_taking_and_option_that_is_heard_has_a_golden() -> None:
    tables = [golden.table for golden in GOLDENS.values()]
    assert {table.game for table in tables} == set(Game)
    assert {table.taking for table in tables} == set(Taking)
    assert {table.players for table in tables if table.game is Game.SPAZZINO} == {2, 4}
    flags = {flag for table in tables for flag in (*SCOPA_ONLY, *SPAZZINO_ONLY) if getattr(table, flag)}
    assert flags == {*SCOPA_ONLY, *SPAZZINO_ONLY} - SILENT


def test_no_golden_is_left_of_a_table_that_is_gone() -> None:
    folder = path("salotto", "it").parent
    assert sorted(file.name for file in folder.glob("*.txt")) == sorted(path(*both).name for both in BOTH)


@pytest.mark.parametrize(("name", "language"), BOTH)
def test_goldens_have_one_word_for_a_suit_or_rank(name: str, language: str) -> None:
    text = path(name, language).read_text(encoding="utf-8")
    other_pack = FRENCH if GOLDENS[name].table.game is Game.SPAZZINO else ITALIAN
    assert re.findall(rf"\b({other_pack[language]}) (?:di|of)\b|\b(?:di|of) ({other_pack[language]})\b", text) == []


@pytest.mark.parametrize(("name", "language"), BOTH)
def test_goldens_have_only_words_commas_and_full_stops(name: str, language: str) -> None:
    text = path(name, language).read_text(encoding="utf-8")
    spoken = "\n".join(line for line in text.splitlines() if not line.startswith("["))
    assert sorted(set(re.findall(r"[^\w ,.'?\n]|_|\b-|  | [,.]", spoken))) == []


@pytest.mark.parametrize("name", [name for name in GOLDENS if GOLDENS[name].table.players == 2])
def test_two_players_hear_at_most_sixty_lines_a_hand(name: str) -> None:
    for paragraph in path(name, "it").read_text(encoding="utf-8").split("\n\n"):
        lines = paragraph.splitlines()
        starts = [number for number, line in enumerate(lines) if line.startswith("Smazzata")]
        assert [
            end - start for start, end in zip(starts, [*starts[1:], len(lines)], strict=True) if end - start > 60
        ] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in GOLDENS if name.endswith("_brief")])
def test_a_hand_told_briefly_takes_at_most_sixty_lines(name: str, language: str) -> None:
    for paragraph in path(name, language).read_text(encoding="utf-8").split("\n\n"):
        hands = re.split(r"\n(?=(?:Smazzata|Hand) \d)", paragraph)[1:]
        assert [len(hand.splitlines()) for hand in hands if len(hand.splitlines()) > 60] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["salotto", "spazzino_2", "scopone_escoba_inverse_manual"])
def test_brief_and_braille_leave_no_line_out(name: str, language: str) -> None:
    lines = [len(transcript(GOLDENS[f"{name}{how}"], language).splitlines()) for how in ("", "_brief", "_braille")]
    assert lines[1:] == [lines[0]] * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_short_braille_all_of_a_hand_but_the_count_fits_forty_cells_or_hardly_more(language: str) -> None:
    plays = [
        line
        for line in path("salotto_braille", language).read_text(encoding="utf-8").splitlines()
        if re.match(r"(Giochi|Prendi|In mano|You|Anna|Bruno)\b.* \d+\w\b", line)
    ]
    assert len(plays) > 200
    assert [line for line in plays if len(line) > 46] == []
