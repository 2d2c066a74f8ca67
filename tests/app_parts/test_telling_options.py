"""The choices of how things are told: their list, what they become, and that they hold from the next line on."""

from __future__ import annotations

from pathlib import Path

import pytest

from salotto.app.listener import narrator
from salotto.app.scenes.options_menu import OptionsMenu
from salotto.app.settings import CHOICES, TELLING, TOPICS, Settings
from salotto.speech.announce import Narrator
from salotto.speech.names import Numbers
from salotto.speech.verbosity import Topic, Verbosity
from tests.app_parts.rig import Rig
from tests.given import given
from tests.speech.listening import phrasebook, utterances

SWEEP = given(table="5h 2s", hands=["7d 1c", "3c 4c"])
SWEPT = SWEEP.plays(0, "7d")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path / "data"))


def listener(**settings: str) -> Narrator:
    return narrator(Settings(**settings), phrasebook("it"), ("Anna", "Bruno"), 1)


def hears(**settings: str) -> list[str]:
    return [told.text for told in utterances(SWEEP, SWEPT, listener(**settings))]


def test_every_topic_has_a_setting_with_a_level_for_each_verbosity() -> None:
    assert tuple(Topic) == TOPICS
    assert CHOICES["verbosity"] == tuple(Verbosity)
    assert all(CHOICES[f"tell_{topic}"] == ("as_all", *Verbosity) for topic in Topic)
    assert CHOICES["numbers"] == tuple(Numbers)


def test_settings_choose_wording_numbers_and_names() -> None:
    assert hears() == [
        "Anna prende il cinque di cuori e il due di picche con il sette di quadri. Scopa, un punto. Tocca a te."
    ]
    assert hears(verbosity="brief", numbers="digits", pack="italian") == [
        "Anna, 7 di denari, prende 5 di coppe e 2 di spade. Scopa. A te."
    ]
    assert hears(verbosity="brief", tell_others_plays="normal") == [
        "Anna prende il cinque di cuori e il due di picche con il sette di quadri. Scopa, un punto. A te."
    ]


def test_what_to_tell_is_a_list_of_its_own_and_kept_with_the_others() -> None:
    rig = Rig()
    menu = OptionsMenu(rig.shell, lambda: None, lambda: None)
    rig.shell.push(menu)
    labels = [item.label() for item in menu.items]
    place = labels.index("Che cosa dire")
    assert not any(label.startswith(("In generale", "Il conto")) for label in labels)
    menu.at = place
    assert rig.press("enter") == ["Che cosa dire. In generale, normale, 1 di 8."]
    assert rig.press("right", "down", "left", "end") == [
        "In generale, tutto.",
        "Le mie giocate, come il resto, 2 di 8.",
        "Le mie giocate, tutto.",
        "Torna alle opzioni, 8 di 8.",
    ]
    assert rig.press("enter") == [f"Opzioni. Che cosa dire, {place + 1} di {len(labels)}."]
    rig.press("end", "up")
    assert rig.press("enter") == ["Scelte salvate."]
    assert (rig.shell.settings.now.verbosity, rig.shell.settings.now.tell_own_plays) == ("full", "full")
    assert len(TELLING) == 7


def test_short_lines_hold_from_the_next_line_on() -> None:
    rig = Rig()
    told = utterances(SWEEP, SWEPT, listener())[0]
    rig.shell.teller.tell(told)
    rig.shell.settings.try_out(lines="short", braille="short")
    rig.shell.apply_settings()
    rig.shell.teller.tell(told)
    assert rig.lines.all == [told.text, "Anna prende 5c 2p con 7q scopa 1. A te"]
