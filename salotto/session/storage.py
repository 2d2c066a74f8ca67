"""Where matches lie: those that can go on, newest first, and those that were finished.

Nothing here changes a file that it cannot make sense of, and nothing raises for what a file may hold.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import uuid4

from salotto.bots.levels import LEVELS
from salotto.core.board import Board
from salotto.core.events import Event, Phase
from salotto.documents.problem import Problem
from salotto.documents.quoting import readable
from salotto.documents.resources import data_folder
from salotto.engine.journal import JournalCode, JournalFault, Reading, read_journal, write_header
from salotto.engine.records import Json, JsonObject
from salotto.session.file_lock import lock
from salotto.session.journal_writer import FINISHED, OPEN_FLAGS, JournalWriter, Tell, shelve
from salotto.session.setup import BotSetup, Setup

SIZE_LIMIT: Final = 50_000_000  # bytes; a match of a hundred hands has one million
_SUFFIX: Final = ".jsonl"


@dataclass(frozen=True, slots=True)
class Saved:
    """A match in a file.  `board` as it stands, for telling the person which one it is.

    `begun` in universal time.
    """

    path: Path
    setup: Setup
    begun: datetime
    board: Board


@dataclass(frozen=True, slots=True)
class Shelf:
    """The matches that can go on, newest first, and what is wrong with other files beside them."""

    matches: tuple[Saved, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match that goes on: what was played, for `Match(played=...)`, and the file that it is written to.

    `cut` tells the person that the end of the file was missing.
    """

    setup: Setup
    played: tuple[tuple[Event, ...], ...]
    writer: JournalWriter
    cut: Problem | None


def matches_folder() -> Path:
    """The folder of matches that can go on; it may not exist."""
    return data_folder() / "matches"


def begin(setup: Setup, tell: Tell, folder: Path | None = None) -> JournalWriter:
    """The writer of a new match.  Its file appears with the first batch; `tell` hears once if it cannot."""
    begun = datetime.now(UTC)
    veil = uuid4().hex
    header, chain = write_header(setup.options, _header(setup, begun, veil))
    name = f"{begun:%Y%m%d-%H%M%S}-{veil[:6]}{_SUFFIX}"
    return JournalWriter((folder or matches_folder()) / name, veil, chain, tell, unwritten=header.encode())


def unfinished(folder: Path | None = None) -> Shelf:
    """Every match that can go on; one that another running program plays is left out without a word."""
    matches: list[Saved] = []
    problems: list[Problem] = []
    for path in _files(folder or matches_folder()):
        opened = _open(path)
        if isinstance(opened, Problem):
            if opened.code != "save_in_use":
                problems.append(opened)
            continue
        os.close(opened.descriptor)
        if opened.saved.board.phase is Phase.FINISHED:
            shelve(path)
        else:
            matches.append(opened.saved)
    return Shelf(tuple(matches), tuple(problems))


def finished(folder: Path | None = None) -> Iterator[tuple[Setup, tuple[tuple[Event, ...], ...]]]:
    """Every match that was played to its end, newest first; files that make no sense are passed over."""
    for path in _files((folder or matches_folder()) / FINISHED):
        opened = _open(path)
        if not isinstance(opened, Problem):
            os.close(opened.descriptor)
            yield opened.saved.setup, opened.reading.batches


def resume(path: Path, tell: Tell) -> Resumed | Problem:
    """The match in a file, which is this program's own from now on; or why it cannot go on.

    Codes: `save_empty`, `save_foreign`, `save_newer`, `save_damaged` (line), `save_impossible` (line),
    `save_finished`, `save_in_use`, `save_unreadable`; all with `file`.  The file is as it was.
    """
    opened = _open(path)
    if isinstance(opened, Problem):
        return opened
    if opened.saved.board.phase is Phase.FINISHED:
        os.close(opened.descriptor)
        return Problem("save_finished", {"file": readable(path.name)})
    reading = opened.reading
    writer = JournalWriter(
        path,
        str(reading.header["veil"]),
        reading.chain,
        tell,
        descriptor=opened.descriptor,
        length=reading.length,
    )
    cut = Problem("save_cut", {"file": readable(path.name)}) if reading.is_cut else None
    return Resumed(opened.saved.setup, reading.batches, writer, cut)


def discard(saved: Saved) -> Problem | None:
    """Deletes a match that nobody wants to go on with; or why it is still there."""
    try:
        saved.path.unlink(missing_ok=True)
    except OSError:
        return Problem("save_not_deleted", {"file": readable(saved.path.name)})
    return None


@dataclass(frozen=True, slots=True)
class _Opened:
    """A sound file, locked by `descriptor` until that is closed."""

    descriptor: int
    saved: Saved
    reading: Reading


def _files(folder: Path) -> list[Path]:
    """The journals in a folder, the one written to last first; none if it cannot be looked at."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == _SUFFIX]
    except OSError:
        return []
    return sorted(found, key=lambda path: (_written_at(path), path), reverse=True)


def _written_at(path: Path) -> int:
    """When a file was last written to, in nanoseconds; 0 for a link that leads nowhere."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _open(path: Path) -> _Opened | Problem:
    named: dict[str, str | int] = {"file": readable(path.name)}
    try:
        if not path.is_file():  # a device or a pipe might never end
            return Problem("save_unreadable", named)
        descriptor = os.open(path, OPEN_FLAGS)
    except (OSError, ValueError):  # ValueError: a null character in the name
        return Problem("save_unreadable", named)
    found = _looked_into(path, descriptor, named)
    if isinstance(found, Problem):
        os.close(descriptor)
    return found


def _looked_into(path: Path, descriptor: int, named: dict[str, str | int]) -> _Opened | Problem:
    if not lock(descriptor):
        return Problem("save_in_use", named)
    content = _content(descriptor)
    if content is None:
        return Problem("save_unreadable", named)
    reading = read_journal(content)
    if isinstance(reading, JournalFault):
        if reading.code in (JournalCode.DAMAGED, JournalCode.IMPOSSIBLE):
            named["line"] = reading.line
        return Problem(str(reading.code), named)
    header = _read_header(reading)
    if isinstance(header, JournalCode):
        return Problem(str(header), {**named, "line": 1} if header is JournalCode.DAMAGED else named)
    setup, begun = header
    return _Opened(descriptor, Saved(path, setup, begun, reading.state.board), reading)


def _content(descriptor: int) -> bytes | None:
    """All bytes of an open file; None if it is too big or cannot be read."""
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        with os.fdopen(os.dup(descriptor), "rb") as stream:
            content = stream.read(SIZE_LIMIT + 1)
    except OSError:
        return None
    return content if len(content) <= SIZE_LIMIT else None


def _header(setup: Setup, begun: datetime, veil: str) -> JsonObject:
    bots: list[Json] = [None if bot is None else [bot.level, bot.err, bot.notice] for bot in setup.bots]
    return {
        "names": list(setup.names),
        "bots": bots,
        "seed": setup.seed,
        "begun": begun.isoformat(timespec="seconds"),
        "veil": veil,
    }


def _read_header(reading: Reading) -> tuple[Setup, datetime] | JournalCode:
    """The opposite of `_header`; NEWER for a computer's level that this version does not have."""
    header = reading.header
    names, bots, seed, begun = (header.get(name) for name in ("names", "bots", "seed", "begun"))
    if not (isinstance(names, list) and isinstance(bots, list) and isinstance(begun, str)):
        return JournalCode.DAMAGED
    if not (seed is None or isinstance(seed, str)):
        return JournalCode.DAMAGED
    read_bots: list[BotSetup | None] = []
    for bot in bots:
        match bot:
            case None:
                read_bots.append(None)
            case [str(level), int() | float() as err, int() | float() as notice]:
                if level not in LEVELS:
                    return JournalCode.NEWER
                read_bots.append(BotSetup(level, err, notice))
            case _:
                return JournalCode.DAMAGED
    try:
        setup = Setup(reading.options, tuple(name for name in names if isinstance(name, str)), tuple(read_bots), seed)
        return setup, datetime.fromisoformat(begun)
    except ValueError:
        return JournalCode.DAMAGED
