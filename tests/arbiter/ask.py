"""Asks the arbiter as the command line does, without a process of its own."""

from __future__ import annotations

import json
from contextlib import redirect_stderr
from functools import cache
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from salotto.app.arbiter_command import run
from salotto.app.arguments import parser
from salotto.engine.records import Json
from salotto.speech.phrasebook import Phrasebook, load


class Answer(NamedTuple):
    status: int
    out: str
    error: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> dict[str, Json]:
        record = json.loads(self.out)
        assert isinstance(record, dict)
        return record

    def events(self, name: str) -> list[str]:
        """The printed events of a kind, without its name."""
        return [line.removeprefix(f"{name} ") for line in self.lines if line.startswith(f"{name} ")]

    def state(self, name: str) -> str:
        """A value of the state at the end."""
        found = [line for line in self.lines if line.startswith(f"state {name}=")]
        return found[0].removeprefix(f"state {name}=")


@cache
def book(language: str) -> Phrasebook:
    return load(language)


def ask(*words: str, lang: str = "it") -> Answer:
    """What `salotto arbiter` answers to these words."""
    out, error = StringIO(), StringIO()
    with redirect_stderr(error):
        try:
            args = parser(book(lang)).parse_args(["arbiter", *words])
            status = run(args, book(lang), out)
        except SystemExit as exit_:
            status = int(exit_.code or 0)
    return Answer(status, out.getvalue(), error.getvalue())


def play(folder: Path, script: str, *words: str, lang: str = "it") -> Answer:
    """What comes of a script."""
    file = folder / "script.yaml"
    file.write_text(script, encoding="utf-8")
    return ask("play", str(file), *words, lang=lang)
