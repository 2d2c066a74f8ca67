"""The table that is being set: who sits there, what is agreed, how the computers err; remembered for the next time."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from salotto.bots.levels import GUARD, LEVELS
from salotto.bots.player import ERR, NOTICE
from salotto.core.options import Game, TableOptions, table_for, teams_allowed
from salotto.engine.records import Json, JsonObject, options_record, read_options
from salotto.lobby.actions import AddPlayer, LobbyAction, RemovePlayer, Rename, SetOptions
from salotto.lobby.decide import decide
from salotto.lobby.events import LobbyEvent
from salotto.lobby.evolve import evolve
from salotto.lobby.names import refuse_name
from salotto.lobby.table import WaitingTable, new_table
from salotto.session.setup import BotSetup, Setup

COMPUTERS = ("Giulia", "Marco", "Anna", "Carlo", "Lucia", "Pietro")


@dataclass(frozen=True, slots=True)
class Draft:
    """A waiting table with the chances, in hundredths, that its computers err and that they notice a mistake.

    `table.options.first_dealer` counts the players by arrival until the match begins.
    """

    table: WaitingTable
    err: int = round(ERR * 100)
    notice: int = round(NOTICE * 100)


def new_draft(options: TableOptions, person: str | None) -> Draft:
    """A table of one person, or of none, and computers of the usual level."""
    table = new_table(options)
    if person is not None:
        table = act(table, AddPlayer(person))
    return Draft(fill(table))


def act(table: WaitingTable, action: LobbyAction) -> WaitingTable:
    """The table after an action that cannot be refused here.  Raises ValueError if it is: a bug."""
    answer = decide(table, action)
    if not isinstance(answer, tuple):
        raise ValueError(answer)
    return after(table, answer)


def after(table: WaitingTable, events: tuple[LobbyEvent, ...]) -> WaitingTable:
    """The table after some events."""
    for event in events:
        table = evolve(table, event)
    return table


def fill(table: WaitingTable) -> WaitingTable:
    """Computers on every free seat."""
    names = [name for name in COMPUTERS if refuse_name(name, table.names) is None]
    while len(table.players) < table.options.players:
        table = act(table, AddPlayer(names.pop(0), GUARD))
    return table


def with_players(draft: Draft, players: int, last: TableOptions | None = None) -> Draft:
    """The draft with another number of seats: computers come, or the last ones go.

    What depends on the number is as in `last`, the options in force when it was last this one, else as usual for it.
    """
    table = draft.table
    known = last or table.options
    allowed = teams_allowed(table.options.game, players)
    dealer = known.first_dealer
    options = replace(
        table.options,
        players=players,
        teams=known.teams if known.teams in allowed else allowed[0],
        first_dealer=dealer if dealer is not None and dealer < players else None,
        declared_win=known.declared_win and players == 2,
    )
    for player in tuple(reversed(table.players)):
        if len(table.players) > players and player.level is not None:
            table = act(table, RemovePlayer(player.name))
    return replace(draft, table=fill(act(table, SetOptions(options))))


def setup_of(draft: Draft, seed: str | None) -> Setup:
    """The match that a started table begins: `draft.table.players` are in the order of seats."""
    table = draft.table
    bots = tuple(
        None if level is None else BotSetup(level, draft.err / 100, draft.notice / 100) for level in table.levels
    )
    return Setup(table.options, table.names, bots, seed)


def remember(draft: Draft) -> str:
    """The draft as one line of text for the settings."""
    players: list[Json] = [[player.name, player.level] for player in draft.table.players]
    record: JsonObject = {
        "options": options_record(draft.table.options),
        "players": players,
        "err": draft.err,
        "notice": draft.notice,
    }
    return json.dumps(record, ensure_ascii=False)


def recall(text: str) -> Draft | None:
    """The draft that a line of the settings remembers, a table of one person; None for a line that makes no sense."""
    try:
        found = json.loads(text)
        options, players, err, notice = (found[name] for name in ("options", "players", "err", "notice"))
        table = new_table(read_options(options))
        for name, level in players:
            table = act(table, AddPlayer(_name(name), _level(level)))
        draft = Draft(table, _hundredths(err), _hundredths(notice))
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    is_whole = len(table.players) == table.options.players and table.levels.count(None) == 1
    return draft if is_whole else None


def _name(value: Json) -> str:
    if not isinstance(value, str):
        raise ValueError(value)
    return value


def _level(value: Json) -> str | None:
    if value is not None and (not isinstance(value, str) or value not in LEVELS):
        raise ValueError(value)
    return value


def _hundredths(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 100:
        raise ValueError(value)
    return value


def usual_draft(game: Game, remembered: str, person: str) -> Draft:
    """The last table if it was of this game, with the person's present name; else the game's usual one."""
    draft = recall(remembered)
    if draft is None or draft.table.options.game is not game:
        return new_draft(table_for(game), person)
    return with_person(draft, person)


def with_person(draft: Draft, person: str) -> Draft:
    """The draft with the name that the person goes by now, unless a computer at the table has it."""
    for player in draft.table.players:
        if player.level is None:
            answer = decide(draft.table, Rename(player.name, person))
            if isinstance(answer, tuple):
                return replace(draft, table=after(draft.table, answer))
    return draft
