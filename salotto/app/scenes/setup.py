"""Setting a table by ear: every choice an item, Left and Right change it, the first item says all and begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from random import Random

from salotto.app.drafts import Draft, after, new_draft, with_players
from salotto.app.scenes.menu import Item, Menu
from salotto.app.scenes.teams import Teams
from salotto.app.scenes.text_entry import TextEntry
from salotto.app.shell import Shell
from salotto.bots.levels import LEVELS
from salotto.core.options import SCOPA_ONLY, SPAZZINO_ONLY, Game, TableOptions, Taking, table_for, teams_allowed
from salotto.documents.numbers import whole_number
from salotto.documents.problem import Problem
from salotto.documents.quoting import shown
from salotto.lobby.actions import LobbyAction, Rename, SetOptions, SetTeams, Start
from salotto.lobby.decide import LobbyRefusal, OptionsRefused, decide
from salotto.lobby.names import NAME_LIMIT, NameRefused
from salotto.lobby.table import Player
from salotto.rules.presets import PRESETS, apply_preset
from salotto.session.names import name_fault
from salotto.speech.names import enumeration
from salotto.speech.options_text import in_force, value
from salotto.speech.refusals import fault

TARGETS = (11, 16, 21, 31, 41, 51)
CHANCE_STEP = 5  # hundredths


class SetUp(Menu):
    """The list in which a table is set.

    `begin` gets the draft with everybody seated, `drop` the one that is left.  Teams are drawn with `rng`.
    """

    digits_choose = False  # a digit only goes to an item, which the arrows then change: to begin the match takes Enter

    def __init__(
        self,
        shell: Shell,
        draft: Draft,
        rng: Random,
        begin: Callable[[Draft], None],
        drop: Callable[[Draft], None],
    ) -> None:
        super().__init__(shell, shell.say("setup.title"), self._entries, lambda: drop(self.draft))
        self.draft = draft
        self.rng = rng
        self._begin = begin
        self._left: dict[int, TableOptions] = {}  # by number of players: the options when it was last changed

    @property
    def options(self) -> TableOptions:
        """What is agreed so far."""
        return self.draft.table.options

    def act(self, action: LobbyAction) -> bool:
        """Changes the table, or says why not.  Whether it was changed."""
        answer = decide(self.draft.table, action)
        match answer:
            case OptionsRefused(faults=found):
                self.shell.teller.answer(" ".join(fault(self.shell.book, one) for one in found), "option_fault")
                return False
            case LobbyRefusal(code=code, values=values):
                self.shell.answer(f"lobby_refusal.{code}", **values)
                return False
            case NameRefused(code=name_code, values=values):
                self.shell.report(Problem(name_code, values))
                return False
            case _:
                self.draft = replace(self.draft, table=after(self.draft.table, answer))
                return True

    def start(self) -> None:
        """Seats everybody and begins the match."""
        named = self.options.first_dealer
        dealer = None if named is None else self.draft.table.names[named]
        if not self.act(Start()):
            return
        if dealer is not None:
            table = self.draft.table
            seated = replace(table.options, first_dealer=table.names.index(dealer))
            self.draft = replace(self.draft, table=replace(table, options=seated))
        self.shell.back_to(self)
        self.shell.pop(quietly=True)
        self._begin(self.draft)

    def _entries(self) -> list[Item]:
        game = self.options.game
        flags = SCOPA_ONLY if game is Game.SCOPA else SPAZZINO_ONLY
        items = [
            Item(self._summary, self._to_teams_or_start, describe=lambda: self.shell.say("setup.start_help")),
            self._field("game", lambda step: self._other_game()),
            self._preset(),
            self._field("players", self._turn_players),
        ]
        if len(teams_allowed(game, self.options.players)) > 1:
            items.append(self._field("teams", self._turn_teams))
        items.append(replace(self._field("target", self._turn_target), choose=self._type_target))
        items.append(self._field("taking", self._turn_taking))
        if self.options.taking is Taking.MANUAL:
            items += [self._chance("err"), self._chance("notice")]
        items += [self._flag(flag) for flag in flags]
        items.append(self._field("first_dealer", self._turn_dealer))
        items += [self._player(player) for player in self.draft.table.players]
        return items

    def _summary(self) -> str:
        table = self.draft.table
        said = in_force(self.shell.book, self.options, table.names)
        computers = [player.name for player in table.players if player.level is not None]
        who = enumeration(self.shell.book, computers)
        return self.shell.say("setup.start", table=said.removesuffix("."), who=who)

    def _to_teams_or_start(self) -> None:
        if self.options.teams:
            self.shell.push(Teams(self))
        else:
            self.start()

    def _field(self, field: str, change: Callable[[int], None]) -> Item:
        say = self.shell.say

        def label() -> str:
            number = getattr(self.options, field)
            if isinstance(number, int) and not isinstance(number, bool) and number and field != "first_dealer":
                said = str(number)
            else:
                said = value(self.shell.book, self.options, field, self.draft.table.names)
            return say("setup.field", name=say(f"option.{field}.name"), value=said)

        return Item(label, None, change, lambda: say(f"option.{field}.help"))

    def _flag(self, flag: str) -> Item:
        def turn(step: int) -> None:
            self.act(SetOptions(toggled(self.options, flag)))

        return replace(self._field(flag, turn), choose=lambda: self._turn_and_say(turn))

    def _turn_and_say(self, turn: Callable[[int], None]) -> None:
        before = self.options
        turn(1)
        if self.options != before:
            self.say_value()

    def _preset(self) -> Item:
        say = self.shell.say

        def now() -> str | None:
            return next((name for name in PRESETS if apply_preset(name, self.options) == self.options), None)

        def label() -> str:
            named = now()
            said = say("setup.own_rules") if named is None else say(f"option.preset.{named}")
            return say("setup.field", name=say("option.preset.name"), value=said)

        def change(step: int) -> None:
            named = now()
            at = 0 if named is None else PRESETS.index(named) + step
            self.act(SetOptions(apply_preset(PRESETS[at % len(PRESETS)], self.options)))

        def describe() -> str:
            named = now()
            return say("option.preset.help") if named is None else say(f"option.preset.{named}_help")

        return Item(label, None, change, describe)

    def _other_game(self) -> None:
        game = Game.SPAZZINO if self.options.game is Game.SCOPA else Game.SCOPA
        person = next((player.name for player in self.draft.table.players if player.level is None), None)
        self.draft = new_draft(table_for(game), person)
        self._left.clear()

    def _turn_players(self, step: int) -> None:
        counts = [count for count in range(2, 7) if teams_allowed(self.options.game, count)]
        at = (counts.index(self.options.players) + step) % len(counts)
        self._left[self.options.players] = self.options
        self.draft = with_players(self.draft, counts[at], self._left.get(counts[at]))

    def _turn_teams(self, step: int) -> None:
        allowed = sorted(teams_allowed(self.options.game, self.options.players))
        self.act(SetTeams(allowed[(allowed.index(self.options.teams) + step) % len(allowed)]))

    def _turn_target(self, step: int) -> None:
        beyond = [target for target in TARGETS if (target - self.options.target) * step > 0]
        around = TARGETS[0] if step > 0 else TARGETS[-1]
        nearest = min(beyond, key=lambda target: abs(target - self.options.target), default=around)
        self.act(SetOptions(replace(self.options, target=nearest)))

    def _type_target(self) -> None:
        def accept(text: str) -> Problem | None:
            target = whole_number(text, 1, 99)
            if target is None:
                return Problem("target_number", {"text": shown(text)})
            self.shell.pop(quietly=True)
            self.act(SetOptions(replace(self.options, target=target)))
            self.say_value()
            return None

        self.shell.push(
            TextEntry(self.shell, self.shell.say("setup.type_target"), accept, self.say_value, longest=2, digits=True)
        )

    def _turn_taking(self, step: int) -> None:
        takings = list(Taking) if self.options.game is Game.SCOPA else [Taking.AUTO, Taking.CHOOSE]
        at = (takings.index(self.options.taking) + step) % len(takings)
        self.act(SetOptions(replace(self.options, taking=takings[at])))

    def _turn_dealer(self, step: int) -> None:
        choices = [None, *range(self.options.players)]
        at = (choices.index(self.options.first_dealer) + step) % len(choices)
        self.act(SetOptions(replace(self.options, first_dealer=choices[at])))

    def _chance(self, which: str) -> Item:
        say = self.shell.say

        def now() -> int:
            return self.draft.err if which == "err" else self.draft.notice

        def change(step: int) -> None:
            chance = min(100, max(0, now() + step * CHANCE_STEP))
            self.draft = replace(self.draft, err=chance) if which == "err" else replace(self.draft, notice=chance)

        return Item(lambda: say(f"setup.{which}", percent=now()), None, change, lambda: say(f"setup.{which}_help"))

    def _player(self, player: Player) -> Item:
        say = self.shell.say

        def label() -> str:
            if player.level is None:
                return say("setup.person", name=player.name)
            return say("setup.computer", name=player.name, level=say(f"level.{player.level}.name"))

        def change(step: int) -> None:
            levels = list(LEVELS)
            level = levels[(levels.index(player.level or levels[0]) + step) % len(levels)]
            table = self.draft.table
            players = tuple(replace(one, level=level) if one.name == player.name else one for one in table.players)
            self.draft = replace(self.draft, table=replace(table, players=players))

        level = player.level
        return Item(
            label,
            lambda: self._rename(player),
            None if level is None else change,
            lambda: say("setup.person_help") if level is None else say(f"level.{level}.help"),
        )

    def _rename(self, player: Player) -> None:
        def accept(text: str) -> Problem | None:
            others = [name for name in self.draft.table.names if name != player.name]
            problem = name_fault(text, others)
            if problem is None:
                self.shell.pop(quietly=True)
                self.act(Rename(player.name, text))
                if player.level is None:
                    self.shell.settings.change(self.shell.report, player=text)
                self.say_value()
            return problem

        prompt = self.shell.say("setup.type_name", name=player.name)
        self.shell.push(TextEntry(self.shell, prompt, accept, self.say_value, longest=NAME_LIMIT))


def toggled(options: TableOptions, flag: str) -> TableOptions:
    """The options with a flag switched."""
    values = asdict(options)
    return TableOptions(**{**values, flag: not values[flag]})
