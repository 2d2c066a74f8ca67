"""The rules read in the program: every key that they name is one of the keymap in force."""

from __future__ import annotations

import pytest

from salotto.app.scenes.reading import open_text, usual_mode
from salotto.keys.commands import Mode
from salotto.speech.phrasebook import LANGUAGES
from tests.app_parts.rig import Bench, Rig


def heard_in_all_rules(language: str) -> str:
    """All headings and paragraphs of the rules, read with the keys of a list."""
    rig = Rig(language)
    rig.shell.push(Bench())
    open_text(rig.shell, "rules")
    heard = list(rig.lines.all)
    while True:
        heard += rig.press("enter")
        while not rig.press("down")[-1].startswith(("Fine dell'elenco", "End of the list")):
            heard.append(rig.lines.all[-1])
        rig.press("escape")
        told = rig.press("down")
        if told[-1].startswith(("Fine dell'elenco", "End of the list")):
            return "\n".join(heard)
        heard += told


@pytest.mark.parametrize(
    ("command", "mode"),
    [("table.read", Mode.TABLE), ("menu.choose", Mode.MENU), ("text.accept", Mode.TEXT), ("teams.draw", Mode.TABLE)],
)
def test_a_text_names_the_key_of_a_match_or_else_of_the_first_place_where_it_means_something(
    command: str, mode: Mode
) -> None:
    assert usual_mode(command) is mode


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_never_name_a_key_that_is_none(language: str) -> None:
    heard = heard_in_all_rules(language)
    assert {"it": "nessun tasto", "en": "no key"}[language] not in heard
    start, cut = {
        "it": ("e Invio per cominciare la partita", "lasciar fare al caso premendo solo Invio"),
        "en": ("and Enter to start the match", "leave it to chance by just pressing Enter"),
    }[language]
    assert start in heard
    assert cut in heard
