"""The sentences of one language: message ids with named values become text, once.

`locales/<language>/*.yaml`: the language at the root, groups inside it, a message at each leaf, or `one:` and
`other:` for a message counted by its value `n`. A person may overlay any message with a file of the same
shape in the config folder; what does not fit there is a Problem, and the shipped sentence stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from salotto.documents import yaml_tree
from salotto.documents.problem import Problem
from salotto.documents.quoting import shown
from salotto.documents.resources import config_folder, shipped

if TYPE_CHECKING:  # its import takes 10 ms
    from importlib.resources.abc import Traversable

LANGUAGES = ("it", "en")

_VARIABLE = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_FORMS = {"one", "other"}


class CatalogueError(Exception):
    """A shipped catalogue is faulty or a message was asked for wrongly: only a bug can cause it."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence as it stands in a catalogue: `other` is its only form unless it is counted."""

    other: str
    one: str | None
    file: str
    line: int

    @property
    def counted(self) -> bool:
        return self.one is not None

    @property
    def variables(self) -> frozenset[str]:
        """The names of the values it needs; a counted one always needs `n`."""
        names = _VARIABLE.findall(self.other)
        if self.one is not None:
            names += ["n", *_VARIABLE.findall(self.one)]
        return frozenset(names)

    @property
    def has_stray_braces(self) -> bool:
        """Whether a brace belongs to no variable, a slip of the writer."""
        return any(set("{}") & set(_VARIABLE.sub("", form)) for form in (self.other, self.one or ""))


class Phrasebook:
    """The messages of one language.  `problems` tells what is wrong in the person's own files."""

    def __init__(self, language: str, messages: Mapping[str, Message], problems: tuple[Problem, ...] = ()) -> None:
        self.language = language
        self.problems = problems
        self._messages = messages
        self._variables: dict[str, frozenset[str]] = {}
        self._own: dict[str, Message] = {}

    def __contains__(self, message_id: str) -> bool:
        return message_id in self._messages

    @property
    def messages(self) -> Mapping[str, Message]:
        """The shipped messages by id."""
        return self._messages

    def say(self, message_id: str, /, **values: str | int) -> str:
        """The sentence with its values put in; these are never formatted again, whatever they contain.

        Whole numbers are written in digits and are never below zero: a minus sign may be read as a dash or
        not at all, so there are messages of their own for it.  Raises CatalogueError for an unknown id, a
        missing or surplus value, a negative number, or an `n` that is no number.
        """
        variables = self._variables.get(message_id)
        if variables is None:
            variables = self._variables[message_id] = self._message(message_id).variables
        if values.keys() != variables:
            raise CatalogueError(f"{message_id} needs {sorted(variables)}, got {sorted(values)}")
        for name, value in values.items():
            if not isinstance(value, str) and (isinstance(value, bool) or value < 0):
                raise CatalogueError(f"{message_id}: {name} is {value}")
        message = self._own.get(message_id) or self._messages[message_id]
        text = message.other
        if message.one is not None:
            if not isinstance(values["n"], int):
                raise CatalogueError(f"{message_id}: n is {values['n']}")
            if values["n"] == 1:
                text = message.one
        return _VARIABLE.sub(lambda found: str(values[found[1]]), text)

    def overlaid(self, own: Iterable[tuple[str, Message]], problems: Iterable[Problem] = ()) -> Phrasebook:
        """This phrasebook with a person's own wording.

        Own wording may leave a value out but not ask for another; an unknown id, another value, stray braces
        or forms for a message that counts nothing are problems, and the shipped sentence stays.
        """
        found = list(problems)
        accepted: dict[str, Message] = {}
        for message_id, message in own:
            problem = self._fault(message_id, message)
            if problem is None:
                accepted[message_id] = message
            else:
                found.append(problem)
        book = Phrasebook(self.language, self._messages, (*self.problems, *found))
        book._own = accepted
        return book

    def _message(self, message_id: str) -> Message:
        try:
            return self._messages[message_id]
        except KeyError:
            raise CatalogueError(f"no message {message_id} in {self.language}") from None

    def _fault(self, message_id: str, own: Message) -> Problem | None:
        place: dict[str, str | int] = {"file": own.file, "line": own.line, "message": shown(message_id)}
        shipped_message = self._messages.get(message_id)
        if shipped_message is None:
            meant = yaml_tree.nearest(message_id, self._messages)
            if meant is None:
                return Problem("message_unknown", place)
            return Problem("message_unknown_nearest", {**place, "nearest": meant})
        if own.has_stray_braces:
            return Problem("message_braces", place)
        if own.counted and not shipped_message.counted:
            return Problem("message_not_counted", place)
        surplus = sorted(own.variables - shipped_message.variables)
        if surplus:
            return Problem("message_value_unknown", {**place, "value": shown(surplus[0])})
        return None


def load(language: str) -> Phrasebook:
    """The shipped messages of `it` or `en` with the person's own wording over them.

    Raises CatalogueError where a shipped file is faulty, and for another language.
    """
    if language not in LANGUAGES:
        raise CatalogueError(f"no language {language}")
    messages: dict[str, Message] = {}
    for file in _catalogues(shipped("locales") / language):
        found, problems = read_catalogue(file, language)
        if problems:
            raise CatalogueError(f"{language}/{file.name}: {problems[0]}")
        for message_id, message in found:
            if message_id in messages:
                first = messages[message_id]
                raise CatalogueError(f"{language}: {message_id} in {first.file} and {message.file}")
            messages[message_id] = message
    book = Phrasebook(language, messages)
    own: list[tuple[str, Message]] = []
    faults: list[Problem] = []
    for file in _catalogues(config_folder() / "locales" / language):
        found, problems = read_catalogue(file, language)
        own += found
        faults += problems
    return book.overlaid(own, faults) if own or faults else book


def read_catalogue(file: Traversable, language: str) -> tuple[list[tuple[str, Message]], list[Problem]]:
    """The messages of one file with their ids in the order of the file, and what is wrong in it."""
    document = yaml_tree.read_mapping(file)
    problems = list(document.problems)
    messages: list[tuple[str, Message]] = []
    for key, value in document.root.entries:
        if key.text == language and isinstance(value, yaml_tree.Mapping):
            messages += _leaves(document.file, "", value, problems)
        else:
            place: dict[str, str | int] = {"file": document.file, "line": key.line, "language": language}
            problems.append(Problem("catalogue_root", place))
    return messages, problems


def _leaves(file: str, prefix: str, group: yaml_tree.Mapping, problems: list[Problem]) -> Iterator[tuple[str, Message]]:
    for key, value in group.entries:
        message_id = prefix + key.text
        if isinstance(value, yaml_tree.Scalar):
            yield message_id, Message(value.text, None, file, value.line)
        elif isinstance(value, yaml_tree.Sequence):
            place: dict[str, str | int] = {"file": file, "line": value.line, "message": shown(message_id)}
            problems.append(Problem("message_is_list", place))
        else:
            forms = {name.text: form.text for name, form in value.entries if isinstance(form, yaml_tree.Scalar)}
            if forms.keys() == _FORMS and len(value.entries) == len(_FORMS):
                yield message_id, Message(forms["other"], forms["one"], file, value.line)
            else:
                yield from _leaves(file, message_id + ".", value, problems)


def _catalogues(folder: Traversable) -> list[Traversable]:
    """The YAML files of a folder by name; none if there is no such folder."""
    try:
        return sorted((file for file in folder.iterdir() if file.name.endswith(".yaml")), key=lambda file: file.name)
    except OSError:
        return []
