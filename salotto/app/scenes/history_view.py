"""What one can do with the messages besides walking through them: search, spell, copy, save as text.

Nothing said here becomes a message itself, so that the place among them stays what it was.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from salotto.app.scenes.text_entry import TextEntry
from salotto.app.shell import Shell
from salotto.documents.problem import Problem
from salotto.documents.quoting import readable
from salotto.documents.resources import data_folder
from salotto.documents.write_fault import WriteFault, write_fault
from salotto.keys.commands import Mode
from salotto.keys.gesture import Gesture, parse
from salotto.speech.phrasebook import Phrasebook
from salotto.speech.utterance import Utterance

FOLDER = "texts"  # in the data folder

_CODES = {
    WriteFault.DISK_FULL: "history_disk_full",
    WriteFault.FOLDER_CLOSED: "history_folder_closed",
    WriteFault.OTHER: "history_not_written",
}


def search(shell: Shell) -> None:
    """Asks for letters to search for; the same key again repeats the last search."""
    scene = shell.scene
    if isinstance(scene, SearchEntry):
        scene.repeat()
    else:
        shell.push(SearchEntry(shell))


class SearchEntry(TextEntry):
    """The letters to search for backwards.  Nothing typed repeats the last search."""

    def __init__(self, shell: Shell) -> None:
        sought = shell.teller.history.sought
        accept, again = (shell.key_name(command, Mode.TEXT) for command in ("text.accept", "history.search"))
        prompt = (
            shell.say("history.search_again", accept=accept, again=again, text=sought)
            if sought
            else shell.say("history.search", accept=accept)
        )
        left = shell.say("history.search_left")
        super().__init__(shell, prompt, self._find, lambda: shell.teller.again(left), may_be_empty=True)

    def opened(self) -> None:
        self.shell.teller.again(self._prompt)
        self.shell.teller.lines.entry(self._text)

    def repeat(self) -> None:
        """Searches once more for what was searched for last."""
        self.shell.teller.lines.close()
        self._find("")

    def _find(self, text: str) -> None:
        self.shell.pop(quietly=True)
        self.shell.teller.again(self.shell.teller.history.search(text, self.shell.book))


def spell(shell: Shell) -> None:
    """Says what was heard last letter by letter."""
    present = shell.teller.history.present
    shell.teller.again(spelt(present.text, shell.book) if present is not None else shell.say("history.empty"))


def spelt(text: str, book: Phrasebook) -> str:
    """A text by its letters and signs, a full stop after each word: `S, E, T, T, E. D, I.`"""
    words = (", ".join(_character(character, book) for character in word) for word in text.split())
    return " ".join(book.say("history.word", letters=letters) for letters in words)


def _character(character: str, book: Phrasebook) -> str:
    key = parse(character.casefold())
    return key.spoken(book.say) if isinstance(key, Gesture) else character


def copy(shell: Shell) -> None:
    """Copies what was heard last to the person's clipboard, or says why not."""
    present = shell.teller.history.present
    if present is None:
        shell.teller.again(shell.say("history.empty"))
    else:
        shell.teller.again(shell.say(f"history.{shell.clipboard.copy(present.text)}"))


def save(shell: Shell, folder: Path | None = None) -> None:
    """Writes what was said in the match to a text file of its own, and says where; by default in the data folder."""
    entries = shell.teller.history.of_match
    if not entries:
        shell.teller.again(shell.say("history.empty"))
        return
    path = _unused(folder or data_folder() / FOLDER, f"{datetime.now():%Y-%m-%d-%H%M%S}")
    problem = write_text(path, entries)
    if problem is None:
        shell.teller.again(shell.say("history.saved", n=len(entries), file=readable(str(path))))
    else:
        shell.report(problem)


def write_text(path: Path, entries: Iterable[Utterance]) -> Problem | None:
    """A new file with a line for each line said; why it could not be written, and then nothing is left of it."""
    text = "".join(f"{entry.text}\n" for entry in entries)
    created = False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "x", encoding="utf-8") as stream:
            created = True
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
    except OSError as error:
        if created:
            path.unlink(missing_ok=True)
        return Problem(_CODES[write_fault(error)], {"file": readable(str(path))})
    return None


def _unused(folder: Path, stem: str) -> Path:
    """A name that no file of the folder has."""
    names = (f"{stem}.txt", *(f"{stem}-{number}.txt" for number in range(2, 1000)))
    return next((path for path in map(folder.joinpath, names) if not os.path.lexists(path)), folder / names[0])
