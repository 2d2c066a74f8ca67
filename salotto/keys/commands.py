"""Everything a key can do, by id, and the modes in which keys have a meaning.

Keys are bound to these ids in `keymaps/`; the names and descriptions are the messages `command.<id>.name` and
`command.<id>.help`. Only the order here is that of the lists in which a person reads them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum


class Mode(Enum):
    """Where the keys are, by its name in a keymap.  A new mode needs a line in `INHERITED` too."""

    TABLE = "table"  # a match
    MENU = "menu"  # any list; letters jump to an item, digits choose one
    TEAMS = "teams"  # choosing the teams, a menu with the draw
    MARKING = "marking"  # the table cards as a list, to mark what a play takes
    QUESTION = "question"  # yes or no
    TEXT = "text"  # typing a name or a number
    HELP = "help"  # every other key says what it does


class Group(Enum):
    """Under which heading a command is listed: the message `command_group.<value>`."""

    HAND = "hand"
    TABLE = "table"
    SCORE = "score"
    ACTION = "action"
    LISTENING = "listening"
    LIST = "list"
    TYPING = "typing"
    PROGRAM = "program"


EVERYWHERE = "everywhere"  # the part of a keymap that applies in each mode that inherits it

# Whose keys a mode has besides its own: the nearer wins.
INHERITED: Mapping[Mode, tuple[Mode | str, ...]] = {
    Mode.TABLE: (EVERYWHERE,),
    Mode.MENU: (EVERYWHERE,),
    Mode.TEAMS: (Mode.MENU, EVERYWHERE),
    Mode.MARKING: (Mode.MENU, EVERYWHERE),
    Mode.QUESTION: (EVERYWHERE,),
    Mode.TEXT: (EVERYWHERE,),
    Mode.HELP: (),
}

# Where a character is free for other use, so that a key bound everywhere does not apply if it types one.
CHARACTERS_ARE_FREE = frozenset((Mode.MENU, Mode.TEAMS, Mode.TEXT))


@dataclass(frozen=True, slots=True)
class Command:
    """What a key can do.

    `modes`: where it means something. `essential`: whoever loses its last key there would be stuck, so a
    keymap cannot take it away.
    """

    id: str
    group: Group
    modes: frozenset[Mode]
    essential: bool = False

    @property
    def name_id(self) -> str:
        """The message with its name, a short imperative."""
        return f"command.{self.id}.name"

    @property
    def help_id(self) -> str:
        """The message that says in a sentence what it does."""
        return f"command.{self.id}.help"


def _commands(group: Group, modes: Iterable[Mode], *ids: str) -> Iterable[Command]:
    """Commands with the same group and modes; an id with a star at its end is essential."""
    shared = frozenset(modes)
    return (Command(id_.rstrip("*"), group, shared, id_.endswith("*")) for id_ in ids)


TABLE_CARDS = tuple(f"table.card_{number}" for number in range(1, 11))

_AT_TABLE = (Mode.TABLE,)
_IN_PLAY = (Mode.TABLE, Mode.MARKING)
_IN_LISTS = (Mode.MENU, Mode.TEAMS, Mode.MARKING)
_LISTENING = tuple(mode for mode in Mode if mode is not Mode.HELP)
_READING = tuple(mode for mode in _LISTENING if mode is not Mode.TEXT)

COMMANDS: tuple[Command, ...] = (
    *_commands(Group.HAND, _AT_TABLE, "hand.previous*", "hand.next*", "hand.first", "hand.last", "hand.play*"),
    *_commands(Group.HAND, _IN_PLAY, "hand.read_all"),
    *_commands(Group.HAND, _AT_TABLE, "hand.sort"),
    *_commands(Group.TABLE, _IN_PLAY, "table.read*", *TABLE_CARDS, "hand.opener", "turn.who", "play.last"),
    *_commands(Group.TABLE, _IN_PLAY, "cards.left", "seats.read", "status.read", "big.print"),
    *_commands(Group.SCORE, _IN_PLAY, "score.read", "pile.read", "options.read", "counters.read", "counters.read_full"),
    *_commands(Group.ACTION, _IN_PLAY, "take.denounce"),
    *_commands(Group.ACTION, _AT_TABLE, "scaluneddu.declare", "victory.declare"),
    *_commands(Group.ACTION, (Mode.TABLE, Mode.TEAMS), "teams.draw"),
    *_commands(Group.LIST, _IN_LISTS, "menu.previous*", "menu.next*", "menu.first", "menu.last", "menu.choose*"),
    *_commands(Group.LIST, _IN_LISTS, "menu.back*", "menu.decrease", "menu.increase", "menu.describe"),
    *_commands(Group.LIST, (Mode.QUESTION,), "question.yes*", "question.no*"),
    *_commands(Group.TYPING, (Mode.TEXT,), "text.accept*", "text.cancel*", "text.erase*"),
    *_commands(Group.LISTENING, _LISTENING, "speech.repeat_last", "speech.stop", "speech.toggle"),
    *_commands(Group.LISTENING, _LISTENING, "history.previous", "history.next", "history.first", "history.last"),
    *_commands(Group.LISTENING, _LISTENING, "history.channel", "history.search", "history.spell", "history.copy"),
    *_commands(Group.LISTENING, _READING, "history.save"),
    *_commands(Group.PROGRAM, _LISTENING, "help.keys*", "commands.menu*"),
    *_commands(Group.PROGRAM, (Mode.HELP,), "help.leave*"),
    *_commands(Group.PROGRAM, _AT_TABLE, "app.quit*"),
    *_commands(Group.PROGRAM, Mode, "app.interrupt*"),
)
BY_ID: Mapping[str, Command] = {command.id: command for command in COMMANDS}
