"""The catalogues of all languages say the same things, and only things that the program can say.

A message is used if its id stands in the code as a literal, fits an f-string that begins with a literal group
(`f"take.{viewpoint}"`), or belongs to a family of `FAMILIES`: ids that the code builds, with the registry that
knows them all. Whoever builds ids in a new way adds a line there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

import pytest

from salotto.core.options import OptionFault
from salotto.core.refusal import Code
from salotto.documents.resources import shipped
from salotto.engine.position import PositionFault
from salotto.keys.commands import COMMANDS, Group
from salotto.keys.gesture import MESSAGE_IDS
from salotto.lobby.decide import LobbyCode
from salotto.speech.phrasebook import LANGUAGES, Message, read_catalogue
from salotto.speech.verbosity import Register

SOURCES = tuple(sorted((Path(__file__).parents[1] / "salotto").rglob("*.py")))

# Text that is read on a screen as it is typed, such as the options of the command line.
NOT_SPOKEN = ("cli.",)
# What a person has to type or look for by just this name.
PROPER_NAMES = ("espeak-ng", "speech-dispatcher", "accessible-output2")

# The same in Italian and English.
SAME = {
    "key.backspace",
    "key.tab",
    *(f"key.f{number}" for number in range(1, 13)),
    # Each language by its own name, and words that both use.
    "settings.language.it",
    "settings.language.en",
    "setup.computer",
    "cli.file",
    # Terms of the games, which have no English word.
    *(f"award.{award}" for award in ("scopa", "spazzino", "piccola", "bagari", "alone.scopa", "alone.piccola")),
    *(f"braille.award.{award}" for award in ("scopa", "spazzino", "piccola", "bagari")),
    *(f"{register}.scaluneddu.{whose}" for register in ("brief", "braille") for whose in ("mine", "other")),
    *("braille.item.napola", "braille.spazzini"),
    *("braille.count.only_nobody", "braille.count.to_nobody", "braille.query.empty_seat.other"),
    *("short_suit.italian.s", "short_suit.italian.c"),
    *(f"option.{game}.{form}" for game in ("escoba", "scopone", "primiera") for form in ("name", "in_force")),
    *("option.game.scopa", "option.game.spazzino", "option.preset.salotto"),
    *("option.no", "settings.braille.name", "settings.braille.off", "settings.hints.no", "first_start.braille.off"),
    *("settings.interrupt.no", "settings.volume.name"),
    *(f"item.{honour}" for honour in ("settebello", "primiera", "napoleone")),
}


def problem_ids() -> set[str]:
    """`Problem`, `Unusable` and their like are given a code, which stands in the code as a literal."""
    codes = {text for text in literals() if re.fullmatch("[a-z][a-z0-9_]*", text)}
    nearest = {f"{code}_nearest" for code in ("command_unknown", "mode_unknown", "keymap_name_unknown")}
    bare = {f"key_bare_{meaning}" for meaning in ("true", "false", "null", "number", "date")}  # Scalar.meaning
    return {f"problem.{code}" for code in codes | nearest | bare}


def worded(register: Register) -> set[str]:
    """What the messages of a register can be called."""
    return {f"{register}.{id_}" for id_ in catalogue("it") if not id_.startswith(("brief.", "braille."))}


# Families whose every id must exist.
COMPLETE: dict[str, Callable[[], set[str]]] = {
    "command.": lambda: {id_ for command in COMMANDS for id_ in (command.name_id, command.help_id)},
    "command_group.": lambda: {f"command_group.{group.value}" for group in Group},
    "key.": lambda: set(MESSAGE_IDS),
    "position_fault.": lambda: {f"position_fault.{fault}" for fault in PositionFault},
    "lobby_refusal.": lambda: {f"lobby_refusal.{code}" for code in LobbyCode},
    "option_fault.": lambda: {f"option_fault.{code}" for code in OptionFault},
    "refusal.": lambda: {f"refusal.{code}" for code in Code},
}
# Families of which the code uses some ids, others of the same form being no messages.
FAMILIES: dict[str, Callable[[], set[str]]] = {
    **COMPLETE,
    "problem.": problem_ids,
    # Shorter words for a message, which stand under the register and the message's own id.
    **{f"{register}.": partial(worded, register) for register in (Register.BRIEF, Register.BRAILLE)},
}


@cache
def literals() -> frozenset[str]:
    return frozenset(
        node.value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and type(node.value) is str
    )


@cache
def trees() -> tuple[ast.Module, ...]:
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES)


@cache
def catalogue(language: str) -> dict[str, Message]:
    found: dict[str, Message] = {}
    for file in files(language):
        messages, problems = read_catalogue(file, language)
        assert problems == [], f"{language}/{file.name}"
        for message_id, message in messages:
            assert message_id not in found, f"{language}: {message_id} is in {found[message_id].file} and {file.name}"
            found[message_id] = message
    return found


def files(language: str) -> list[Path]:
    return sorted(Path(str(shipped("locales") / language)).glob("*.yaml"))


def forms(message: Message) -> tuple[str, ...]:
    return (message.other,) if message.one is None else (message.one, message.other)


def words(text: str) -> str:
    """A form without its variables and proper names."""
    return re.sub("|".join([r"\{\w+\}", *PROPER_NAMES]), "", text)


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """What f-strings that begin with a group and a dot can become, each value being one part of an id."""
    found: set[str] = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else r"\w+"
                    for part in node.values
                ]
                if re.match(r"[a-z_]+\\\.", parts[0]):
                    found.add("".join(parts))
    return tuple(re.compile(pattern) for pattern in sorted(found))


def is_used(message_id: str, built: set[str]) -> bool:
    return (
        message_id in literals() or message_id in built or any(pattern.fullmatch(message_id) for pattern in patterns())
    )


def said() -> Iterator[tuple[str, frozenset[str] | None]]:
    """Ids given to a `say` or `answer` as a literal, with the names of the values; None where these are passed on."""
    for tree in trees():
        for call in ast.walk(tree):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.args):
                continue
            first = call.args[0]
            if call.func.attr not in ("say", "_say", "answer") or not (
                isinstance(first, ast.Constant) and type(first.value) is str
            ):
                continue
            names = [keyword.arg for keyword in call.keywords]
            yield first.value, None if None in names else frozenset(name for name in names if name)


def test_every_language_has_the_same_files() -> None:
    assert {language: [file.name for file in files(language)] for language in LANGUAGES} == {
        language: [file.name for file in files("it")] for language in LANGUAGES
    }


def test_every_language_has_the_same_ids() -> None:
    assert sorted(catalogue("it").keys() ^ catalogue("en").keys()) == []


def test_messages_ask_for_the_same_values_in_every_language() -> None:
    italian, english = catalogue("it"), catalogue("en")
    both = italian.keys() & english.keys()
    assert [id_ for id_ in both if italian[id_].variables != english[id_].variables] == []


def test_messages_are_counted_in_every_language_or_in_none() -> None:
    italian, english = catalogue("it"), catalogue("en")
    both = italian.keys() & english.keys()
    assert [id_ for id_ in both if italian[id_].counted != english[id_].counted] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_brace_is_out_of_place(language: str) -> None:
    assert [id_ for id_, message in catalogue(language).items() if message.has_stray_braces] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_spoken_text_has_no_signs_but_commas_full_stops_apostrophes_and_question_marks(language: str) -> None:
    faulty = {
        id_: sorted(set(re.findall(r"[^\w ,.'’?]|_", words(form))))
        for id_, message in catalogue(language).items()
        if not id_.startswith(NOT_SPOKEN)
        for form in forms(message)
        if re.search(r"[^\w ,.'’?]|_", words(form))
    }
    assert faulty == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_badly_spaced(language: str) -> None:
    faulty = [
        id_
        for id_, message in catalogue(language).items()
        for form in forms(message)
        if not form or form != form.strip() or "  " in form or re.search(r" [,.?]|\.\.|,,", form)
    ]
    assert faulty == []


def test_italian_differs_from_english() -> None:
    italian, english = catalogue("it"), catalogue("en")
    equal = {
        id_
        for id_ in italian.keys() & english.keys()
        if forms(italian[id_]) == forms(english[id_]) and re.search(r"\w", words(italian[id_].other))
    }
    assert sorted(equal - SAME) == []


def test_messages_listed_as_equal_are_equal() -> None:
    italian, english = catalogue("it"), catalogue("en")
    assert [id_ for id_ in sorted(SAME) if forms(italian[id_]) != forms(english[id_])] == []


def test_every_message_is_used() -> None:
    built = {id_ for family in FAMILIES.values() for id_ in family()}
    assert (
        sorted(id_ for id_ in catalogue("it") if not id_.startswith(tuple(FAMILIES)) and not is_used(id_, built)) == []
    )


def test_every_message_of_a_family_is_used() -> None:
    built = {id_ for family in FAMILIES.values() for id_ in family()}
    assert sorted(id_ for id_ in catalogue("it") if id_.startswith(tuple(FAMILIES)) and id_ not in built) == []


@pytest.mark.parametrize("prefix", COMPLETE)
def test_every_message_of_a_family_exists(prefix: str) -> None:
    built = COMPLETE[prefix]()
    assert [id_ for id_ in built if not id_.startswith(prefix)] == []
    assert sorted(built - catalogue("it").keys()) == []


def test_every_message_that_is_said_exists_with_the_values_it_is_given() -> None:
    messages = catalogue("it")
    faulty = [
        (id_, sorted(names or ()))
        for id_, names in said()
        if id_ not in messages or (names is not None and names != messages[id_].variables)
    ]
    assert faulty == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("register", [Register.BRIEF, Register.BRAILLE])
def test_shorter_words_ask_for_no_value_that_the_plain_message_has_not(register: Register, language: str) -> None:
    messages = catalogue(language)
    surplus = {
        id_: sorted(message.variables - messages[id_.removeprefix(f"{register}.")].variables)
        for id_, message in messages.items()
        if id_.startswith(f"{register}.")
    }
    assert {id_: names for id_, names in surplus.items() if names} == {}
