"""What is played while a match goes on, and that each sound comes with a line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from salotto.app.scenes.table import Table
from salotto.app.settings import CHOICES, Settings
from salotto.core.options import TableOptions
from salotto.session.house import House
from salotto.session.match import Match, Wait
from salotto.session.pacing import Pace
from salotto.session.setup import BotSetup, Setup, bot_players
from salotto.speech.earcons import Earcon, Sound, Volume
from tests.app_parts.rig import Bench, Rig

TURN, REFUSAL = Earcon(Sound.TURN), Earcon(Sound.REFUSAL)


class Recorder:
    """Sounds that are only remembered, each with the number of lines that were printed before it."""

    def __init__(self, rig: Rig) -> None:
        self.heard: list[tuple[Earcon, ...]] = []
        self.lines_before: list[int] = []
        self.volumes: list[Volume] = []
        self._rig = rig

    def play(self, earcons: Sequence[Earcon]) -> None:
        if earcons:
            self.heard.append(tuple(earcons))
            self.lines_before.append(len(self._rig.lines.all))

    def set_volume(self, volume: Volume) -> None:
        self.volumes.append(volume)


class At:
    """A person at a table with a computer, the practice match of that seed."""

    def __init__(self, seed: str) -> None:
        self.rig = Rig()
        self.sounds = Recorder(self.rig)
        self.rig.shell.sounds = self.sounds
        setup = Setup(TableOptions(first_dealer=1), ("Anna", "Giulia"), (None, BotSetup("guard")), seed)
        self.match = Match(setup, House(seed), None, bot_players(setup))
        self.rig.shell.push(Bench())
        self.rig.shell.push(Table(self.rig.shell, self.match, 0, lambda: Pace.AT_ONCE, lambda: None, lambda: None))
        self.settle()

    def settle(self) -> None:
        while self.rig.clock.due:
            self.rig.clock.run()

    def press(self, key: str) -> list[tuple[Earcon, ...]]:
        """The sounds that a key brings, with all that follows by itself."""
        before = len(self.sounds.heard)
        self.rig.press(key)
        self.settle()
        return self.sounds.heard[before:]


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path / "data"))


def test_the_first_turn_my_plays_and_those_of_the_computer_sound() -> None:
    at = At("1")
    assert at.sounds.heard == [(TURN,)]
    assert at.press("enter") == [(Earcon(Sound.TAKE, 1),), (Earcon(Sound.TAKE, 2), TURN)]
    assert at.rig.lines.all[-2:] == [
        "Prendi il tre di picche con il tre di fiori. Pronta, dieci di picche.",
        "Giulia prende il sei di picche e il quattro di fiori con il dieci di quadri. Tocca a te.",
    ]


def test_questions_have_no_sound() -> None:
    at = At("1")
    assert [at.press(key) for key in ("c", "m", "t", "s", "right", "z", "pageup")] == [[]] * 7


def test_what_is_refused_sounds_and_says_why() -> None:
    at = At("1")
    assert at.press("space") == [(REFUSAL,)]
    assert at.rig.lines.all[-1] == "Si denuncia solo con la presa manuale."


def test_every_sound_of_a_whole_match_comes_with_a_line_of_its_own() -> None:
    at = At("4")
    while at.match.waits_for().wait is not Wait.FINISHED:
        at.press("enter")
    lines = [*at.sounds.lines_before, len(at.rig.lines.all)]
    assert all(before < after for before, after in pairwise(lines))
    kinds = {earcon.sound for earcons in at.sounds.heard for earcon in earcons}
    assert kinds == set(Sound) - {Sound.REFUSAL}
    assert at.sounds.heard[-1] == (Earcon(Sound.MATCH_END),)


def test_the_words_of_the_setting_are_the_volumes() -> None:
    assert CHOICES["sounds"] == tuple(Volume)
    assert Settings().sounds == Volume.OFF


def test_a_volume_that_is_chosen_comes_in_force_with_the_other_settings() -> None:
    rig = Rig()
    recorder = Recorder(rig)
    rig.shell.sounds = recorder
    rig.shell.settings.change(rig.shell.report, sounds="medium")
    rig.shell.apply_settings()
    assert recorder.volumes == [Volume.MEDIUM]
