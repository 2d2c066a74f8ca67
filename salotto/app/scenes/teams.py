"""Choosing the teams: every player with a team, last the number of teams; a key draws, Enter begins.

Source: RULES part 1, "Teams".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from salotto.app.scenes.menu import Item, Menu
from salotto.core.options import teams_allowed
from salotto.keys.commands import Mode
from salotto.lobby.actions import PutInTeam, SetTeams, ShuffleTeams
from salotto.lobby.table import Player
from salotto.speech.names import enumeration

if TYPE_CHECKING:
    from salotto.app.scenes.setup import SetUp


class Teams(Menu):
    """The list of players with their teams.  They are drawn once when the list opens."""

    mode = Mode.TEAMS
    digits_choose = False  # a digit only goes to a player: to begin the match takes Enter

    def __init__(self, setup: SetUp) -> None:
        super().__init__(setup.shell, setup.shell.say("teams.title"), self._entries)
        self._setup = setup
        self._draw()

    def opened(self) -> None:
        keys = self.shell.say(
            "teams.keys", draw=self.shell.key_name("teams.draw"), start=self.shell.key_name("menu.choose")
        )
        title = self.shell.say("teams.title")
        self.shell.teller.answer(f"{title} {self._teams_sentence()} {keys} {self.position()}", "teams.opened")

    def on_command(self, command: str) -> None:
        if command == "teams.draw":
            self._draw()
            self.shell.teller.answer(self._teams_sentence(), "teams.draw")
        else:
            super().on_command(command)

    def _draw(self) -> None:
        table = self._setup.draft.table
        order = self._setup.rng.sample(table.names, len(table.names))
        self._setup.act(ShuffleTeams(tuple(order)))

    def _teams_sentence(self) -> str:
        table = self._setup.draft.table
        told = []
        for number in range(table.options.teams):
            names = [player.name for player in table.team(number)]
            who = enumeration(self.shell.book, names) if names else self.shell.say("teams.nobody")
            told.append(self.shell.say("teams.team", n=number + 1, who=who))
        return " ".join(told)

    def _entries(self) -> list[Item]:
        players = [self._player(player) for player in self._setup.draft.table.players]
        return [*players, self._number()]

    def _player(self, player: Player) -> Item:
        teams = self._setup.options.teams
        team = player.team or 0

        def change(step: int) -> None:
            self._setup.act(PutInTeam(player.name, (team + step) % teams))

        label = self.shell.say("teams.player", name=player.name, n=team + 1)
        return Item(lambda: label, self._setup.start, change, lambda: self.shell.say("teams.player_help"))

    def _number(self) -> Item:
        options = self._setup.options
        counts = [count for count in teams_allowed(options.game, options.players) if count]

        def change(step: int) -> None:
            if len(counts) == 1:
                self.shell.answer("teams.only_number", players=options.players, teams=options.teams)
                return
            self._setup.act(SetTeams(counts[(counts.index(options.teams) + step) % len(counts)]))
            self._draw()
            number = self.shell.say("teams.number", n=self._setup.options.teams)
            self.shell.teller.answer(f"{number}. {self._teams_sentence()}", "teams.draw")

        label = self.shell.say("teams.number", n=options.teams)
        return Item(lambda: label, self._setup.start, change, lambda: self.shell.say("teams.number_help"))
