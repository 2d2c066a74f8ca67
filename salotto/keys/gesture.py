"""One key as a person writes it, as a terminal sends it, and as it is called aloud.

Two spellings that are the same byte to a terminal (enter and ctrl+m) are one `Gesture`. What no terminal can
tell apart or may never deliver is `Unusable`, with a hint.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from salotto.documents.quoting import shown


class Say(Protocol):
    """A phrasebook's `say`."""

    def __call__(self, message_id: str, /, **values: str | int) -> str: ...


@dataclass(frozen=True, slots=True)
class Gesture:
    """A key by its canonical spelling: `enter`, `f1`, `c`, `shift+r`, `ctrl+c`, `shift+tab`, `é`, `&`."""

    spelling: str

    @property
    def is_character(self) -> bool:
        """Whether the key types a character, so that it means itself in a text field."""
        return self.spelling == "space" or (len(_base(self.spelling)) == 1 and not self.spelling.startswith("ctrl+"))

    @property
    def character(self) -> str | None:
        """The character that the key types, or None."""
        if not self.is_character:
            return None
        if self.spelling == "space":
            return " "
        return self.spelling if len(self.spelling) == 1 else _base(self.spelling).upper()

    @property
    def other_case(self) -> Gesture | None:
        """The same letter as it arrives with Caps Lock on; None for any other key."""
        if self.spelling.startswith("shift+") and self.is_character:
            return Gesture(_base(self.spelling))
        return Gesture(f"shift+{self.spelling}") if _has_two_cases(self.spelling) else None

    @property
    def terminal_names(self) -> tuple[str, ...]:
        """The names under which prompt_toolkit reports it; Enter has two, since some terminals send a line feed."""
        if self.spelling in _SAME_BYTE:
            return _SAME_BYTE[self.spelling]
        character = self.character
        if character is not None:
            return (character,)
        return (self.spelling.replace("ctrl+", "c-").replace("shift+", "s-"),)

    def spoken(self, say: Say) -> str:
        """What the key is called in the language of `say`, such as "Shift più R"."""
        base = _base(self.spelling)
        name = say(_NAMED[base]) if base in _NAMED else base.upper()
        for modifier in ("shift", "ctrl"):
            if self.spelling.startswith(modifier + "+"):
                return say(f"key.with_{modifier}", key=name)
        return name


@dataclass(frozen=True, slots=True)
class Unusable:
    """Why a spelling is no usable key: `code` of a message `problem.<code>` and its values besides the place."""

    code: str
    values: Mapping[str, str | int] = field(default_factory=dict)


def parse(text: str) -> Gesture | Unusable:
    """The key that a person means, in Italian or English: `shift+r`, `R`, `S-r`, `invio`, `pagina su`, `é`.

    Letters of a name may be of either case; modifiers are joined with + or -.
    """
    text = unicodedata.normalize("NFC", text)
    text = text if len(text) == 1 else text.strip()
    found = _parse(text)
    if isinstance(found, Gesture) or not text:
        return found
    return Unusable(found.code, {"key": shown(text), **found.values})


def from_terminal(name: str) -> Gesture | None:
    """The gesture that prompt_toolkit reports under this name; None for what is no key (a paste, a reply)."""
    if name in _FROM_SAME_BYTE:
        return Gesture(_FROM_SAME_BYTE[name])
    if len(name) == 1:
        found = _of_character(name)
        return found if isinstance(found, Gesture) else None
    spelling = re.sub("^s-", "shift+", re.sub("^c-", "ctrl+", name))
    gesture = Gesture(spelling)
    return gesture if _parse(spelling) == gesture else None


_WRITTEN: Mapping[str, str] = {
    "enter": "enter return invio ret a_capo",
    "escape": "escape esc",
    "space": "space spazio barra_spaziatrice spacebar space_bar spc",
    "tab": "tab tabulazione tabulatore",
    "backspace": "backspace indietro cancella_indietro bs",
    "delete": "delete del canc cancella",
    "up": "up su freccia_su up_arrow arrow_up freccia_in_su",
    "down": "down giù giu giu' freccia_giù freccia_giu down_arrow arrow_down freccia_in_giù",
    "left": "left sinistra freccia_sinistra left_arrow arrow_left freccia_a_sinistra",
    "right": "right destra freccia_destra right_arrow arrow_right freccia_a_destra",
    "home": "home inizio",
    "end": "end fine",
    "pageup": "page_up pag_su pagina_su pg_up prior",
    "pagedown": "page_down pag_giù pag_giu pagina_giù pagina_giu pg_down pg_dn pgdown",
}
_FUNCTION_KEYS = tuple(f"f{number}" for number in range(1, 13))
_NAMES: Mapping[str, str] = {
    **{name.replace("_", ""): key for key, names in _WRITTEN.items() for name in names.split()},
    **{key: key for key in _FUNCTION_KEYS},
}
_MODIFIERS: Mapping[str, str] = {
    **dict.fromkeys(("shift", "s", "maiusc", "maiuscole", "maiuscolo"), "shift"),
    **dict.fromkeys(("ctrl", "control", "controllo", "c", "ctl"), "ctrl"),
    **dict.fromkeys(("alt", "meta", "a", "m", "option", "opzione", "altgr"), "alt"),
    **dict.fromkeys(("insert", "ins", "capslock", "blocmaiusc", "nvda", "jaws", "orca", "vo"), "reader"),
    **dict.fromkeys(("win", "windows", "cmd", "command", "super", "comando", "fn"), "system"),
}
_NUMBER_PAD = re.compile(r"(?:num(?:pad|lock)?|kp|keypad|tastierino(?:numerico)?)\W*\w*")

# What prompt_toolkit calls a key whose byte is also a control character, by canonical spelling.
_SAME_BYTE: Mapping[str, tuple[str, ...]] = {
    "enter": ("c-m", "c-j"),
    "tab": ("c-i",),
    "backspace": ("c-h",),
    "escape": ("escape",),
    "shift+tab": ("s-tab",),
    "ctrl+space": ("c-@",),
}
_FROM_SAME_BYTE: Mapping[str, str] = {
    **{name: spelling for spelling, names in _SAME_BYTE.items() for name in names},
    "enter": "enter",
    "tab": "tab",
    "backspace": "backspace",
}
_SAME_AS_CONTROL: Mapping[str, str] = {"m": "enter", "j": "enter", "i": "tab", "h": "backspace", "[": "escape"}
_HELD_BY_TERMINAL = frozenset("sq")
_MOVING = frozenset(("up", "down", "left", "right", "home", "end"))

_CHARACTER_NAMES: Mapping[str, str] = {
    "&": "ampersand",
    '"': "quote",
    "'": "apostrophe",
    "(": "left_bracket",
    ")": "right_bracket",
    "-": "hyphen",
    "_": "underscore",
    ",": "comma",
    ".": "full_stop",
    ";": "semicolon",
    ":": "colon",
    "?": "question_mark",
    "!": "exclamation_mark",
    "+": "plus",
    "*": "asterisk",
    "/": "slash",
    "\\": "backslash",
    "=": "equals",
    "<": "less",
    ">": "greater",
    "#": "hash",
    "@": "at",
    "%": "percent",
    "$": "dollar",
    "|": "bar",
    "à": "a_grave",
    "è": "e_grave",
    "é": "e_acute",
    "ì": "i_grave",
    "ò": "o_grave",
    "ù": "u_grave",
    "ç": "c_cedilla",
}
_NAMED: Mapping[str, str] = {
    **{key: f"key.{key}" for key in (*_WRITTEN, *_FUNCTION_KEYS)},
    **{character: f"key.{name}" for character, name in _CHARACTER_NAMES.items()},
}
MESSAGE_IDS = frozenset((*_NAMED.values(), "key.with_shift", "key.with_ctrl"))


def _base(spelling: str) -> str:
    """The key without its modifier; `+` itself is a key."""
    return re.sub("^(?:shift|ctrl)[+](?=.)", "", spelling)


def _has_two_cases(character: str) -> bool:
    return (
        len(character) == 1 and character.isalpha() and len(character.upper()) == 1 and character.upper() != character
    )


def _of_character(character: str) -> Gesture | Unusable:
    if character == " ":
        return Gesture("space")
    if character == "\x7f":
        return Gesture("backspace")
    if character < " ":
        return _control(chr(ord(character) + 0x60) if character != "\x1b" else "[")
    if not character.isprintable():
        return Unusable("key_unknown")
    lower = character.lower()
    if character != lower and _has_two_cases(lower) and lower.upper() == character:
        return Gesture(f"shift+{lower}")
    return Gesture(character)


def _parse(text: str) -> Gesture | Unusable:
    if not text:
        return Unusable("key_empty")
    if len(text) == 1:
        return _of_character(text)
    lower = text.lower()
    compact = re.sub(r"[\s_-]+", "", lower)
    if compact in _NAMES:
        return Gesture(_NAMES[compact])
    if _NUMBER_PAD.fullmatch(compact):
        return Unusable("key_number_pad")
    if _MODIFIERS.get(compact) in ("reader", "system"):
        return Unusable("key_of_reader")
    modifiers: set[str] = set()
    rest = text
    while found := re.match(r"\s*([^\W\d_]+(?:[ _]lock)?)\s*[+-]\s*(.+)", rest, re.DOTALL):
        modifier = _MODIFIERS.get(re.sub("[ _]", "", found[1].lower()))
        if modifier is None:
            break
        modifiers.add(modifier)
        rest = found[2]
    if modifiers:
        return _modified(modifiers, rest.strip())
    if all(len(part) == 1 for part in text.split()):
        return Unusable("key_sequence")
    return Unusable("key_unknown")


def _modified(modifiers: set[str], rest: str) -> Gesture | Unusable:
    """The key of a modifier or several and what follows them."""
    if modifiers & {"reader", "system"}:
        return Unusable("key_of_reader")
    if "alt" in modifiers:
        return Unusable("key_with_alt")
    if _NUMBER_PAD.fullmatch(re.sub(r"[\s_-]+", "", rest.lower())):
        return Unusable("key_number_pad")
    key = parse(rest)
    if isinstance(key, Unusable):
        return Unusable("key_unknown")
    base = _base(key.spelling)
    if modifiers == {"shift", "ctrl"}:
        return Unusable("key_with_ctrl_shift")
    if modifiers == {"ctrl"}:
        return _control(base)
    if _has_two_cases(base) or base in _MOVING or base == "tab":
        return Gesture(f"shift+{base}")
    if len(base) == 1:
        return Unusable("key_with_shift")
    if base in _FUNCTION_KEYS:
        return Unusable("key_function_modified")
    return Unusable("key_same", {"same": base})


def _control(base: str) -> Gesture | Unusable:
    """Ctrl with that key, or the key that sends the same byte."""
    if base in _SAME_AS_CONTROL:
        return Gesture(_SAME_AS_CONTROL[base])
    if base in _HELD_BY_TERMINAL:
        return Unusable("key_held")
    if re.fullmatch("[a-z]", base) or base in _MOVING or base == "space":
        return Gesture(f"ctrl+{base}")
    if base in _FUNCTION_KEYS:
        return Unusable("key_function_modified")
    if len(base) == 1:
        return Unusable("key_with_ctrl")
    return Unusable("key_same", {"same": base})
