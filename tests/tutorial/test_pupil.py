"""A pupil who does just what is said, by the names of the keys in the sentences, gets through with every keymap."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from salotto.app.scenes.tutorial import PUPIL, STEPS, open_tutorial
from salotto.core.options import TableOptions
from salotto.keys import keymap
from salotto.keys.commands import Mode
from salotto.keys.gesture import Gesture
from salotto.session.pacing import Pace
from salotto.session.setup import BotSetup, Setup
from salotto.speech.phrasebook import LANGUAGES
from tests.app_parts.rig import Bench, Rig

PLAYS_AFTER_THE_STEPS = 15  # of the eighteen cards that one plays in a hand


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path / "data"))


class Pupil:
    """Opens the lesson and listens."""

    def __init__(self, language: str = "it", keys: str = "default", pace: Pace = Pace.AT_ONCE) -> None:
        self.rig = Rig(language)
        self.shell = self.rig.shell
        self.shell.keymap = keymap.load(keys)[0]
        self.say = self.shell.say
        self.ends = 0
        self.home = Bench()
        self.shell.push(self.home)
        setup = Setup(TableOptions(), ("Ospite", "Giulia"), (None, BotSetup("guard")))
        open_tutorial(self.shell, setup, lambda: pace, self._over)
        self.settle()

    def _over(self) -> None:
        self.ends += 1

    def settle(self) -> None:
        while self.rig.clock.due:
            self.rig.clock.run()

    def press(self, *gestures: Gesture) -> list[str]:
        """The lines that keys bring, with all that follows by itself."""
        before = len(self.rig.lines.all)
        for gesture in gestures:
            self.shell.press(gesture)
            self.settle()
        return self.rig.lines.all[before:]

    def keys(self, *names: str) -> list[str]:
        before = len(self.rig.lines.all)
        for name in names:
            self.rig.press(name)
            self.settle()
        return self.rig.lines.all[before:]

    @property
    def named(self) -> Mapping[str, Gesture]:
        """Keys by the names by which they are said."""
        held = self.shell.keymap
        found = {g for mode in Mode for command in held.bound(mode) for g in held.keys_of(command, mode)}
        return {gesture.spoken(self.say): gesture for gesture in found}

    def heard(self, message_id: str) -> dict[str, str] | None:
        """The values in the last line if it ends with this message."""
        text = re.escape(self.shell.book.messages[message_id].other)
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", text)
        match = re.fullmatch(rf"(?:.*\. )?{pattern}", self.rig.lines.all[-1])
        return None if match is None else match.groupdict()

    def obeys(self, message_id: str) -> None:
        """Presses what the last line asks for."""
        values = self.heard(message_id)
        assert values is not None, (message_id, self.rig.lines.all[-1])
        key = self.named[values["key"]]
        match message_id:
            case "tutorial.earlier" | "tutorial.play_heard":
                self.press(key, key)
            case "tutorial.key_help":
                self.press(key, key, *[self.named[values["leave"]]] * 2)
            case "tutorial.commands":
                self.press(key, self.named[values["leave"]])
            case _:
                self.press(key)


@pytest.mark.parametrize("keys", keymap.SHIPPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_does_what_is_said_gets_to_the_end_with_every_keymap(language: str, keys: str) -> None:
    pupil = Pupil(language, keys)
    for step in STEPS:
        pupil.obeys(step.message)
    assert pupil.heard("tutorial.rest") is not None
    play = pupil.shell.keymap.keys_of("hand.play", Mode.TABLE)[0]
    pupil.press(play)  # only says the card, since others were heard
    for _ in range(PLAYS_AFTER_THE_STEPS):
        pupil.press(play)
    assert pupil.rig.lines.all[-2] == pupil.say("tutorial.counted")
    pupil.obeys("table.go_on")
    assert pupil.rig.lines.all[-1] == pupil.say("tutorial.done", item=pupil.say("main_menu.scopa"))
    assert (pupil.ends, pupil.shell.scene) == (1, pupil.home)


def test_a_key_that_was_not_asked_for_answers_and_the_step_is_said_again() -> None:
    pupil = Pupil()
    step = "Premi C per sentire le carte in tavola."
    assert pupil.keys("t") == ["Tocca a te.", step]
    assert pupil.keys("z") == ["Z non fa niente qui. Guida dei tasti con F1.", step]
    assert pupil.keys("f1") == ["Guida dei tasti. Premi un tasto per sapere che cosa fa. Due volte Esc per tornare."]
    assert pupil.keys("escape", "escape")[-3:] == ["Fine della guida dei tasti.", "Tocca a te.", step]
    assert pupil.keys("ctrl+c") == ["Vuoi uscire da Salotto? Sì con Invio, Y o S, no con Esc o N."]
    assert pupil.keys("escape") == ["Tocca a te.", step]


def test_a_second_key_of_the_same_command_will_do() -> None:
    pupil = Pupil()
    for step in STEPS[:2]:
        pupil.obeys(step.message)
    assert pupil.keys("down") == [
        "Nove di fiori.",
        "Proprio così. Premi freccia sinistra per tornare alla carta prima.",
    ]


def test_the_command_chosen_in_the_list_of_commands_will_do() -> None:
    pupil = Pupil()
    for step in STEPS[:2]:
        pupil.obeys(step.message)
    pupil.keys("f2", "down")
    assert pupil.keys("enter") == [
        "Nove di fiori.",
        "Proprio così. Premi freccia sinistra per tornare alla carta prima.",
    ]


def test_a_card_played_before_it_is_asked_for_counts_and_the_step_comes_back_with_the_turn() -> None:
    pupil = Pupil()
    assert pupil.keys("enter") == [
        "Prendi il cinque di quadri e il due di fiori con il sette di quadri. Pronta, nove di fiori.",
        "Giulia gioca il sei di picche. Tocca a te.",
        "Premi C per sentire le carte in tavola.",
    ]


def test_enter_that_only_reads_a_card_is_no_play() -> None:
    pupil = Pupil()
    for step in STEPS[:4]:
        pupil.obeys(step.message)
    assert pupil.keys("o")[-1] == "Ora giochi. Scegli una carta e premi Invio. Se può prendere, prende da sola."
    assert pupil.keys("enter") == [
        "Sette di quadri.",
        "Ora giochi. Scegli una carta e premi Invio. Se può prendere, prende da sola.",
    ]


def test_going_back_in_what_was_said_takes_two_presses() -> None:
    pupil = Pupil()
    for step in STEPS[:13]:
        pupil.obeys(step.message)
    asked = (
        "Tutto quello che è stato detto si può risentire. Premi due volte pagina su, che torna indietro di una "
        "frase alla volta."
    )
    assert pupil.rig.lines.all[-1] == asked
    deal = "In mano hai cinque di fiori, nove di cuori e sette di picche. Tocca a te. Pronta, cinque di fiori."
    assert pupil.keys("pageup") == [deal]
    assert pupil.keys("pageup") == [
        "Giulia gioca l'otto di cuori.",
        "Ecco fatto. Premi pagina giù per andare avanti di una frase.",
    ]
    assert pupil.keys("pagedown")[0] == deal


def test_what_is_asked_covers_nothing_that_was_told() -> None:
    pupil = Pupil()
    assert pupil.keys("r") == [
        "In mano hai sette di quadri, nove di fiori e tre di picche. Apri tu. Pronta, sette di quadri.",
        "Premi C per sentire le carte in tavola.",
    ]


def test_a_hand_that_ends_before_the_steps_goes_on_all_the_same() -> None:
    pupil = Pupil()
    said = [line for _ in range(18) for line in pupil.keys("enter")]
    assert said[-2:] == ["La smazzata è finita e questi erano i punti.", "Invio per continuare."]
    assert pupil.keys("s")[-1] == "Invio per continuare."
    assert pupil.keys("enter") == ["La lezione è finita. Per una partita vera scegli Gioca a scopa."]
    assert pupil.ends == 1


@pytest.mark.parametrize("key", ["q", "escape"])
def test_the_lesson_can_be_left_at_any_step(key: str) -> None:
    for done in range(0, len(STEPS) + 1, 4):
        pupil = Pupil()
        for step in STEPS[:done]:
            pupil.obeys(step.message)
        assert pupil.keys(key) == ["Fine della lezione."]
        assert (pupil.ends, pupil.shell.scene) == (1, pupil.home)


def test_with_the_computer_on_enter_the_step_waits_for_it() -> None:
    pupil = Pupil(pace=Pace.ON_ENTER)
    for step in STEPS[:5]:
        pupil.obeys(step.message)
    assert pupil.rig.lines.all[-2:] == ["Ecco fatto.", "Invio fa giocare gli altri, uno alla volta."]
    assert pupil.keys("c") == ["In tavola tre di cuori e nove di picche."]
    assert pupil.keys("enter") == [
        "Giulia gioca il sei di picche. Tocca a te. Pronta, nove di fiori.",
        "Se ti sfugge qualcosa, premi R per risentire l'ultima frase.",
    ]


def test_the_pupil_sits_first_and_opens() -> None:
    pupil = Pupil()
    assert PUPIL == 0
    assert pupil.keys("b")[0] == "Apri tu."
