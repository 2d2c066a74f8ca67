"""`salotto keys`: the keys in force as lines, or what is wrong in a file of keys."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from salotto.keys import keymap
from salotto.keys.commands import BY_ID, Mode
from salotto.speech.phrasebook import Phrasebook

FAULTY = 1  # exit status


def run_keys_command(file: str | None, name: str, book: Phrasebook, out: TextIO) -> int:
    """Lists the keymap in force, or judges a file laid over it; the exit status says whether all is well."""
    if file is not None:
        problems = keymap.check(Path(file), name)
        if not problems:
            print(book.say("cli.keys_are_fine", file=file), file=out)
    else:
        keys, problems = keymap.load(name)
        for mode in Mode:
            print(book.say(f"mode.{mode.value}"), file=out)
            for command in keys.bound(mode):
                names = ", ".join(gesture.spoken(book.say) for gesture in keys.keys_of(command, mode))
                print(f"  {names}: {book.say(BY_ID[command].name_id)}", file=out)
    for problem in problems:
        print(book.say(f"problem.{problem.code}", **problem.values), file=out)
    return FAULTY if problems else 0
