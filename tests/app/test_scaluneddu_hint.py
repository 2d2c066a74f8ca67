"""The scaluneddu by keys, in both languages: hinted once where the cards allow it, and not at all if one likes."""

from __future__ import annotations

from pathlib import Path

import pytest

from salotto.core.actions import Cut
from tests.app.positions import save
from tests.app.terminal import Terminal, write_settings
from tests.given import table_options

TABLE = table_options("spazzino", dealers_privilege=False)
RUN = "10c 1s 2s 3s 4d 10d 9d 7d 7h 6c 5c"  # the card that is cut off, three for me, three for Giulia, the table
NO_RUN = "10c 1s 2s 4s 4d 10d 9d 7d 7h 6c 5c"
LANGUAGES = ("it", "en")
HINT = {"it": "Hai uno scaluneddu, con D lo dichiari.", "en": "You have a scaluneddu, D declares it."}
DECLARED = {"it": "Dichiari uno scaluneddu, 3 punti a te.", "en": "You declare a scaluneddu, 3 points to you."}
SCORES = {
    "it": "Tu 3 punti, Giulia 0 punti. Si vince a 31.",
    "en": "You 3 points, Giulia 0 points. The target is 31.",
}


def before_the_cut(home: Path, lang: str, pack: str = RUN, **settings: str) -> Terminal:
    """A match of known cards that waits for my cut; I shall open."""
    save(home, TABLE, pack, dealer=1)
    write_settings(home, **{"pace": "at_once", **settings})
    program = Terminal(home=home, lang=lang)
    program.settle()
    return program


def deal(program: Terminal) -> list[str]:
    """Goes on with the match and cuts; all that is said up to my first play."""
    said = program.answers("enter") + program.settle()
    program.press("1")
    return said + program.answers("enter") + program.settle()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_hinted_once_with_its_key_and_the_key_declares_it(tmp_path: Path, lang: str) -> None:
    with before_the_cut(tmp_path, lang) as program:
        assert deal(program)[-1] == HINT[lang]
        program.answers("c", "m", "t", "right", "left", "f2", "escape", "q", "n")
        assert program.lines().count(HINT[lang]) == 1
        assert program.answers("d")[0] == DECLARED[lang]
        assert program.answer("s") == SCORES[lang]
        program.answers("enter")
        program.settle()
        assert program.lines().count(HINT[lang]) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dealer_is_told_once_the_table_cards_are_laid_and_its_key_means_what_was_said(
    tmp_path: Path, lang: str
) -> None:
    pack = "10c 4d 10d 9d 1s 2s 3s 7d 7h 6c 5c"  # Giulia opens; three for her, then three for me
    save(tmp_path, table_options("spazzino"), pack, [(1, Cut(1))], dealer=0)
    write_settings(tmp_path, pace="on_enter")
    with Terminal(home=tmp_path, lang=lang) as program:
        program.settle()
        program.answers("enter")
        program.settle()
        said = program.answers("enter")  # the hands first
        while HINT[lang] not in said:
            assert said
            said = program.answers("enter")
        assert program.answers("d")[0] == DECLARED[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_not_hinted_where_the_cards_do_not_allow_it(tmp_path: Path, lang: str) -> None:
    with before_the_cut(tmp_path, lang, NO_RUN) as program:
        assert [line for line in deal(program) if "scaluneddu" in line] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_hints_it_is_not_hinted_and_can_be_declared_all_the_same(tmp_path: Path, lang: str) -> None:
    with before_the_cut(tmp_path, lang, hints="no") as program:
        assert [line for line in deal(program) if "scaluneddu" in line] == []
        assert program.answers("d")[0] == DECLARED[lang]


@pytest.mark.parametrize(
    ("lang", "letter", "on", "off", "go_on"),
    [
        ("it", "s", "Suggerimenti, sì, ", "Suggerimenti, no.", "Continua, 1 di 2."),
        ("en", "h", "Hints, yes, ", "Hints, no.", "Go on with it, 1 of 2."),
    ],
)
def test_hints_are_switched_off_in_the_options(
    tmp_path: Path, lang: str, letter: str, on: str, off: str, go_on: str
) -> None:
    with before_the_cut(tmp_path, lang) as program:
        program.answers("n", "o", "enter")
        assert program.answer(letter).startswith(on)
        assert program.answer("right") == off
        program.answers("end", "up", "enter")
        assert program.answers("enter", "enter")[-1].endswith(go_on)
        assert [line for line in deal(program) if "scaluneddu" in line] == []


def test_it_names_the_key_in_force(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    folder.mkdir()
    (folder / "keymap.yaml").write_text('version: 1\nmodes:\n  table:\n    scaluneddu.declare: ["x"]\n')
    with before_the_cut(tmp_path, "it") as program:
        assert deal(program)[-1] == "Hai uno scaluneddu, con X lo dichiari."
        assert program.answers("x")[0] == DECLARED["it"]


@pytest.mark.parametrize(("lang", "turn"), [("it", "È il turno di Giulia."), ("en", "It is Giulia's turn.")])
def test_it_is_declared_while_another_is_to_play(tmp_path: Path, lang: str, turn: str) -> None:
    save(tmp_path, TABLE, "10c 4d 10d 9d 1s 2s 3s 7d 7h 6c 5c", [(1, Cut(1))], dealer=0)  # Giulia opens
    write_settings(tmp_path, pace="on_enter")
    with Terminal(home=tmp_path, lang=lang) as program:
        program.settle()
        program.answers("enter")
        program.settle()
        assert program.answer("t") == turn
        assert program.answers("d")[0] == DECLARED[lang]
