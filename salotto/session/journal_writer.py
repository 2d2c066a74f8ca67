"""Writes a match to its file as it is played, and never stops it: what cannot be written now is written later."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from salotto.core.events import Event, HandReckoned, MatchWon
from salotto.documents.problem import Problem
from salotto.documents.quoting import readable
from salotto.documents.write_fault import WriteFault, write_fault
from salotto.engine.journal import Chain, write_batch
from salotto.session.file_lock import lock

Tell: TypeAlias = Callable[[Problem], None]

FINISHED: Final = "finished"  # the folder of matches that were played to their end, beside the others
OPEN_FLAGS: Final = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)

_CODES: Final = {
    WriteFault.DISK_FULL: "save_disk_full",
    WriteFault.FOLDER_CLOSED: "save_folder_closed",
    WriteFault.OTHER: "save_not_written",
}


class JournalWriter:
    """One match's file, open and locked from its first batch on.

    A batch is one write, flushed to the system before it is announced, so a killed process loses nothing; at the
    end of a hand it also reaches the disk, since to wait for the disk at every play would be heard.  A write that
    fails is told once, taken back, and made again together with the next one.
    """

    def __init__(
        self,
        path: Path,
        veil: str,
        chain: Chain,
        tell: Tell,
        *,
        unwritten: bytes = b"",
        descriptor: int | None = None,
        length: int = 0,
    ) -> None:
        """`descriptor`: the locked file of a match that goes on, `length` bytes of which count."""
        self.path = path
        self._veil = veil
        self._chain = chain
        self._tell = tell
        self._unwritten = unwritten
        self._descriptor = descriptor
        self._length = length
        self._has_told = False
        self._is_over = False

    def append(self, batch: tuple[Event, ...]) -> None:
        """Keeps a batch, in the file if it can be written."""
        text, self._chain = write_batch(batch, self._veil, self._chain)
        self._unwritten += text.encode()
        self._is_over = self._is_over or isinstance(batch[-1], MatchWon)
        self.flush(to_disk=any(isinstance(event, HandReckoned) for event in batch))

    def flush(self, to_disk: bool = False) -> bool:
        """Writes what is not yet written; whether nothing is left.  Before the first batch there is nothing to keep."""
        if not self._unwritten or not self._chain.seq:
            return True
        try:
            descriptor = self._open()
            self._write(descriptor)
            if to_disk:
                os.fsync(descriptor)
        except OSError as error:
            if not self._has_told:
                self._has_told = True
                self._tell(_problem(error, self.path))
            return False
        return True

    def close(self) -> bool:
        """Writes what is left, lets go of the file, and puts a finished match where finished ones are kept.

        Whether all that happened is in the file.
        """
        written = self.flush(to_disk=True)
        if self._descriptor is None:
            return written
        os.close(self._descriptor)
        self._descriptor = None
        if not self._length:
            self.path.unlink(missing_ok=True)
        elif self._is_over and written:
            shelve(self.path)
        return written

    def _open(self) -> int:
        if self._descriptor is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._descriptor = os.open(self.path, OPEN_FLAGS | os.O_CREAT | os.O_EXCL, 0o600)
            lock(self._descriptor)  # a file that is new is nobody else's
        return self._descriptor

    def _write(self, descriptor: int) -> None:
        """All of it or nothing: a part that got into the file before the disk was full is cut off again."""
        if os.fstat(descriptor).st_size != self._length:
            os.ftruncate(descriptor, self._length)
        rest = memoryview(self._unwritten)
        try:
            while rest:
                rest = rest[_write_some(descriptor, rest) :]
        except OSError:
            os.ftruncate(descriptor, self._length)
            raise
        self._length += len(self._unwritten)
        self._unwritten = b""


def _write_some(descriptor: int, rest: memoryview) -> int:
    """How many bytes were taken; a system that takes none has no room."""
    taken = os.write(descriptor, rest)
    if not taken:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return taken


def shelve(path: Path) -> None:
    """Moves a finished match out of the way of those that go on; left where it is if it cannot be moved."""
    try:
        (path.parent / FINISHED).mkdir(exist_ok=True)
        path.replace(path.parent / FINISHED / path.name)
    except OSError:
        return  # it is recognised as finished wherever it lies


def _problem(error: OSError, path: Path) -> Problem:
    """Why nothing can be saved, in the words of the person's language."""
    return Problem(_CODES[write_fault(error)], {"folder": readable(str(path.parent))})
