"""Which key means which command in which mode: the shipped keymap, a named one over it, the person's own on top.

A layer changes only what it names. Where two commands want one key, the one that had it before this layer keeps
it, otherwise the first in the file; the other falls back to the keys it had. So no file can take away the last
key of a command without which one would be stuck.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from salotto.documents.problem import Problem
from salotto.documents.quoting import shown
from salotto.documents.resources import config_folder, shipped
from salotto.documents.yaml_tree import Scalar, nearest
from salotto.keys.commands import BY_ID, CHARACTERS_ARE_FREE, COMMANDS, EVERYWHERE, INHERITED, Mode
from salotto.keys.gesture import Gesture
from salotto.keys.keymap_file import Entry, KeymapFile, Level, as_written, read_keymap

if TYPE_CHECKING:  # its import takes 10 ms
    from importlib.resources.abc import Traversable

Keys: TypeAlias = Mapping[str, tuple[Gesture, ...]]  # command id to its keys, of one mode

DEFAULT = "default"
SHIPPED = (DEFAULT, "azerty", "left-hand", "numpad", "one-key-at-a-time", "right-hand")  # those with a name to say
OWN_FILE = "keymap.yaml"  # in the config folder


@dataclass(frozen=True, slots=True)
class _Wish:
    """A changed command in one mode: the keys that apply there, and how near to the mode they were written."""

    entry: Entry
    keys: tuple[tuple[Gesture, Scalar], ...]
    distance: int  # 0: written for this very mode


class Keymap:
    """The keys in force.  A letter means the same in both cases unless a mode gives both a meaning."""

    def __init__(self, modes: Mapping[Mode, Keys]) -> None:
        self._modes = modes
        self._commands = {mode: _by_gesture(keys) for mode, keys in modes.items()}

    def command_for(self, mode: Mode, gesture: Gesture) -> str | None:
        """The id of the command that the key means there, or None."""
        return self._commands[mode].get(gesture)

    def keys_of(self, command: str, mode: Mode) -> tuple[Gesture, ...]:
        """The keys of a command in a mode, the first to be named; empty if it has none."""
        return self._modes[mode].get(command, ())

    def bound(self, mode: Mode) -> tuple[str, ...]:
        """The commands that have a key in a mode, in the order of `COMMANDS`."""
        return tuple(command.id for command in COMMANDS if self.keys_of(command.id, mode))

    def overlaid(self, layer: KeymapFile) -> tuple[Keymap, tuple[Problem, ...]]:
        """This keymap changed by a file, and what is wrong in the file, by line."""
        problems = {_identity(problem): problem for problem in layer.problems}
        modes: dict[Mode, Keys] = {}
        for mode in Mode:
            overlay = _Overlay(self._modes.get(mode, {}), _wishes(mode, layer.entries), layer.file)
            modes[mode] = overlay.result()
            problems.update((_identity(problem), problem) for problem in overlay.problems)
        return Keymap(modes), tuple(sorted(problems.values(), key=_line))


def load(name: str = DEFAULT) -> tuple[Keymap, tuple[Problem, ...]]:
    """The keymap of that name (of `keymaps/` or the config folder's `keymaps/`) with the person's file on top."""
    keymap, problems = _named(name)
    own = config_folder() / OWN_FILE
    if os.path.lexists(own):
        keymap, found = keymap.overlaid(read_keymap(own))
        problems += found
    return keymap, problems


def _named(name: str) -> tuple[Keymap, tuple[Problem, ...]]:
    """A keymap without the person's file."""
    keymap, problems = _default()
    if name != DEFAULT:
        files = _named_files()
        if name in files:
            keymap, found = keymap.overlaid(read_keymap(files[name]))
            problems += found
        else:
            problems += (_unknown(name, (DEFAULT, *files)),)
    return keymap, problems


def _unknown(name: str, known: tuple[str, ...]) -> Problem:
    """That there is no keymap of that name."""
    if not name.strip():
        return Problem("keymap_unnamed")
    meant = nearest(name, known)
    if meant is None:
        return Problem("keymap_unknown", {"name": shown(name)})
    return Problem("keymap_unknown_nearest", {"name": shown(name), "nearest": meant})


def names() -> tuple[str, ...]:
    """The keymaps that `load` knows, the default first, then by name."""
    return (DEFAULT, *sorted(_named_files()))


def check(file: Path, name: str = DEFAULT) -> tuple[Problem, ...]:
    """What is wrong in a file that is to change the keymap of that name; the problems name it as it was given."""
    return _named(name)[0].overlaid(read_keymap(file, str(file)))[1]


def _default() -> tuple[Keymap, tuple[Problem, ...]]:
    return Keymap({}).overlaid(read_keymap(shipped("keymaps") / f"{DEFAULT}.yaml"))


def _named_files() -> dict[str, Traversable]:
    """The keymaps besides the default by name; the person's own hide shipped ones of the same name."""
    found: dict[str, Traversable] = {}
    for folder in (shipped("keymaps"), config_folder() / "keymaps"):
        try:
            found.update((file.name.removesuffix(".yaml"), file) for file in folder.iterdir())
        except OSError:
            continue  # the person has no such folder
    return {name: file for name, file in found.items() if name != DEFAULT and file.name.endswith(".yaml")}


def _by_gesture(keys: Keys) -> dict[Gesture, str]:
    exact = {gesture: command for command, gestures in keys.items() for gesture in gestures}
    other_case = {gesture.other_case: command for gesture, command in exact.items()}
    return {**{gesture: command for gesture, command in other_case.items() if gesture is not None}, **exact}


def _wishes(mode: Mode, entries: Iterable[Entry]) -> dict[str, _Wish]:
    """What the entries change in a mode, by command in the order of the file; the nearest level counts."""
    distances: dict[Level, int] = {level: distance for distance, level in enumerate((mode, *INHERITED[mode]))}
    wishes: dict[str, _Wish] = {}
    for entry in entries:
        distance = distances.get(entry.level)
        if distance is None or mode not in entry.command.modes:
            continue
        keys = entry.keys
        if entry.level == EVERYWHERE and mode in CHARACTERS_ARE_FREE:
            keys = tuple(key for key in keys if not key[0].is_character)
            if entry.keys and not keys:
                continue  # here the command keeps the keys that it had
        former = wishes.get(entry.command.id)
        if former is None or distance < former.distance:
            wishes[entry.command.id] = _Wish(entry, keys, distance)
    return wishes


class _Overlay:
    """Settles who gets which key in one mode."""

    def __init__(self, before: Keys, wishes: Mapping[str, _Wish], file: str) -> None:
        self._before = before
        self._wishes = wishes
        self._file = file
        self._owners: dict[Gesture, str] = {}
        self.problems: list[Problem] = []

    def result(self) -> Keys:
        """The keys of every command of this mode, in the order in which they were written."""
        former_owners = {gesture: command for command, keys in self._before.items() for gesture in keys}
        for gesture, claimants in self._claims().items():
            self._owners[gesture] = self._settle(gesture, claimants, former_owners.get(gesture))
        for command, wish in self._wishes.items():
            if not wish.keys and BY_ID[command].essential and self._before.get(command):
                self._report("command_needs_key", wish.entry.line, command=command)
            if wish.keys or BY_ID[command].essential:
                self._restore(command)
        return {
            command: tuple(gesture for gesture in gestures if self._owners.get(gesture) == command)
            for command, gestures in self._wanted()
        }

    def _wanted(self) -> Iterator[tuple[str, tuple[Gesture, ...]]]:
        """Each command with its wished keys, then those it had, so that restored ones come last."""
        for command in dict.fromkeys((*self._before, *self._wishes)):
            wish = self._wishes.get(command)
            wished = () if wish is None else tuple(gesture for gesture, _ in wish.keys)
            yield command, tuple(dict.fromkeys((*wished, *self._before.get(command, ()))))

    def _claims(self) -> dict[Gesture, list[str]]:
        claims: dict[Gesture, list[str]] = {}
        for command, wish in self._wishes.items():
            for gesture, _ in wish.keys:
                claims.setdefault(gesture, []).append(command)
        for command, gestures in self._before.items():
            if command not in self._wishes:
                for gesture in gestures:
                    claims.setdefault(gesture, []).append(command)
        return claims

    def _settle(self, gesture: Gesture, claimants: list[str], former_owner: str | None) -> str:
        """The command that gets the key; the others are told, but for one written for more modes in the same file."""
        if former_owner in claimants:
            winner, its_distance = former_owner, len(Mode)
        else:
            winner = min(claimants, key=lambda command: self._wishes[command].distance)
            its_distance = self._wishes[winner].distance
        for loser in claimants:
            wish = self._wishes.get(loser)
            if loser != winner and wish is not None and wish.distance <= its_distance:
                self._report_clash(wish, gesture, loser, winner)
        return winner

    def _restore(self, command: str) -> None:
        """Gives a command that is left without a key the keys it had, if need be from who took them."""
        if command in self._owners.values():
            return
        had = self._before.get(command, ())
        free = [gesture for gesture in had if gesture not in self._owners]
        self._owners.update((gesture, command) for gesture in free)
        if free or not had or not BY_ID[command].essential:
            return
        taker = self._owners[had[0]]
        self._owners[had[0]] = command
        self._report_clash(self._wishes[taker], had[0], taker, command)
        self._restore(taker)

    def _report_clash(self, wish: _Wish, gesture: Gesture, loser: str, winner: str) -> None:
        written = dict(wish.keys)[gesture]
        self._report("key_clash", written.line, key=as_written(gesture, written), command=loser, other=winner)

    def _report(self, code: str, line: int, **values: str | int) -> None:
        self.problems.append(Problem(code, {"file": self._file, "line": line, **values}))


def _identity(problem: Problem) -> tuple[str, tuple[tuple[str, str | int], ...]]:
    """What makes two problems the same, for one that shows in several modes."""
    return problem.code, tuple(problem.values.items())


def _line(problem: Problem) -> int:
    line = problem.values.get("line", 0)
    return line if isinstance(line, int) else 0
