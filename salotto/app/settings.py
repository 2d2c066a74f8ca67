"""What a person chose, in a file that can be read and written by hand.

`settings.yaml` in the config folder, one name and value a line.  Saving changes the lines of what changed and
leaves every other line as it stands: comments, unknown names, values that mean nothing to this version.  A file
that is written in another way is written anew with all its entries.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

from salotto.documents.file_text import RefusedError, text_of
from salotto.documents.numbers import whole_number
from salotto.documents.problem import Problem
from salotto.documents.quoting import readable, shown
from salotto.documents.resources import config_folder
from salotto.documents.yaml_edit import Edited, edited
from salotto.documents.yaml_tree import Node, Scalar, nearest, read_mapping
from salotto.session.names import name_fault
from salotto.speech.manner import Manner

FILE = "settings.yaml"
AUTO = "auto"  # as the system has it


@dataclass(frozen=True, slots=True)
class Settings:
    """Every choice as the word that stands in the file; `CHOICES` lists the words."""

    language: str = "auto"
    voice: str = "auto"
    rate: str = AUTO  # this and the next two from 0 to 100
    pitch: str = AUTO
    volume: str = AUTO
    voice_name: str = AUTO
    interrupt: str = "yes"  # whether an answer cuts off the sentence that is being said
    pace: str = "normal"
    hints: str = "yes"
    layout: str = "auto"
    display: str = "lines"
    theme: str = "dark"
    screen_size: str = "normal"
    braille: str = "full"
    lines: str = "full"
    pack: str = "by_game"
    sounds: str = "off"
    numbers: str = "words"
    verbosity: str = "normal"
    tell_own_plays: str = "as_all"  # these as `verbosity`, or by themselves
    tell_others_plays: str = "as_all"
    tell_deals: str = "as_all"
    tell_count: str = "as_all"
    tell_turn: str = "as_all"
    tell_focus: str = "as_all"
    keymap: str = "default"
    repeat_guard: str = "0"  # milliseconds in which the same key again is ignored, see `app/key_guard.py`
    slow_keys: str = "0"  # milliseconds in which any key after another is ignored
    player: str = ""  # the person's name; empty until one is given
    table: str = ""  # the last table, see `app/drafts.py`

    @property
    def manner(self) -> Manner:
        """How the voice is to sound."""
        rate, pitch, volume = (int(word) if word.isdecimal() else None for word in (self.rate, self.pitch, self.volume))
        return Manner(rate, pitch, volume, None if self.voice_name in ("", AUTO) else self.voice_name)


TOPICS = ("own_plays", "others_plays", "deals", "count", "turn", "focus")
CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("auto", "it", "en"),
    "voice": ("auto", "reader", "direct", "off"),
    "interrupt": ("yes", "no"),
    "pace": ("at_once", "fast", "normal", "slow", "on_enter"),
    "hints": ("yes", "no"),
    "layout": ("auto", "parked", "low", "plain"),
    "display": ("lines", "screen"),
    "theme": ("dark", "light", "yellow_on_black"),
    "screen_size": ("normal", "large", "huge"),
    "braille": ("off", "full", "short"),
    "lines": ("full", "short"),
    "pack": ("by_game", "french", "italian"),
    "sounds": ("off", "low", "medium", "high"),  # `speech.earcons.Volume`, whose import takes time
    "numbers": ("words", "digits"),
    "verbosity": ("brief", "normal", "full"),
    **{f"tell_{topic}": ("as_all", "brief", "normal", "full") for topic in TOPICS},
}
TELLING = ("verbosity", *(f"tell_{topic}" for topic in TOPICS))  # choices with a list of their own
SOUNDING = ("rate", "pitch", "volume", "voice_name", "interrupt")  # these too
PERCENTS = frozenset(("rate", "pitch", "volume"))

LONGEST_GUARD = 5000  # milliseconds; with more, no key would seem to work
MILLISECONDS = frozenset(("repeat_guard", "slow_keys"))


class SettingsFile:
    """The settings in force and the file that keeps them.

    `problems` tells what was wrong when it was read.  A file that could not be read at all is never written
    over: then changes last until the program ends, and `problems` says so.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (folder or config_folder()) / FILE
        self.problems: tuple[Problem, ...] = ()
        self.is_new = not os.path.lexists(self._path)  # nobody has chosen anything yet
        self._writable = True
        self.now = self._read()

    def change(self, tell: Callable[[Problem], None], **values: str) -> bool:
        """Puts choices in force and keeps them; whether they are kept, and `tell` hears why not."""
        self.now = replace(self.now, **values)
        self.is_new = False
        file: dict[str, str | int] = {"file": readable(str(self._path))}
        text = self._edited(values)
        if text is None:
            tell(Problem("settings_not_kept", file))
            return False
        try:
            self._write(text.text)
        except OSError:
            tell(Problem("settings_unwritable", file))
            return False
        if text.lost_remarks:
            tell(Problem("settings_lost_remarks", file))
        return True

    def try_out(self, **values: str) -> None:
        """Puts choices in force that are not kept yet."""
        self.now = replace(self.now, **values)

    def _read(self) -> Settings:
        if not os.path.lexists(self._path):
            return Settings()
        file = read_mapping(self._path)
        found = list(file.problems)
        if file.problems and not file.root.entries:
            self._writable = False
        values: dict[str, str] = {}
        for key, node in file.root.entries:
            faults = _faults(key, node)
            found += faults
            if not faults and isinstance(node, Scalar):
                values[key.text] = node.text
        self.problems = tuple(found)
        return Settings(**values)

    def _edited(self, values: Mapping[str, str]) -> Edited | None:
        """What the file is to hold; None where it holds what this program does not understand."""
        if not self._writable:
            return None
        if not os.path.lexists(self._path):
            return edited("", values)
        try:
            return edited(text_of(self._path), values)
        except RefusedError:
            return None

    def _write(self, text: str) -> None:
        """A new file beside the old one, then renamed over it: a full disk or a crash leaves the old one whole."""
        path = Path(os.path.realpath(self._path))  # a link stays a link
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=FILE)
        try:
            with open(handle, "w", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise


_NAMES = tuple(field.name for field in fields(Settings))


def _faults(key: Scalar, node: Node) -> tuple[Problem, ...]:
    """Why an entry does not count; nothing for one that does."""
    name = key.text
    place: dict[str, str | int] = {"file": FILE, "line": key.line, "name": shown(name)}
    if name not in _NAMES:
        meant = nearest(name, _NAMES)
        code = "setting_unknown" if meant is None else "setting_unknown_nearest"
        return (Problem(code, place if meant is None else {**place, "nearest": meant}),)
    if not isinstance(node, Scalar):
        return (Problem("setting_is_list", place),)
    text = node.text
    value = {**place, "value": shown(text)}
    if name in CHOICES and text not in CHOICES[name]:
        choices = ", ".join(CHOICES[name])
        if not text.strip():
            return (Problem("setting_empty", {**place, "choices": choices}),)
        return (Problem("setting_value", {**value, "choices": choices}),)
    if name in PERCENTS and text not in ("", AUTO) and whole_number(text, 0, 100) is None:
        return (Problem("setting_percent", value),)
    if name in MILLISECONDS and whole_number(text, 0, LONGEST_GUARD) is None:
        if not text.strip():
            return (Problem("setting_milliseconds_empty", {**place, "most": LONGEST_GUARD}),)
        return (Problem("setting_milliseconds", {**value, "most": LONGEST_GUARD}),)
    if name == "player" and text and (fault := name_fault(text)) is not None:
        return Problem("setting_player", place), fault
    if name == "table" and text and not _is_table(text):
        return (Problem("setting_table", place),)
    return ()


def _is_table(text: str) -> bool:
    """Whether it looks like a table that was remembered; `drafts.recall` reads it, which takes time to import."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and {"options", "players", "err", "notice"} <= found.keys()
