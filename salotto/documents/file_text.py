"""The text of a person's file, read within bounds: whatever lies there, nothing hangs and nothing is endless."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # its import takes 10 ms
    from importlib.resources.abc import Traversable

SIZE_LIMIT = 1_000_000  # bytes, of a file
SILENCE_LIMIT = 10.0  # seconds in which nothing comes through a pipe

_CHUNK = 65536


class RefusedError(Exception):
    """Why a file is refused whole: the code of a problem and its values besides the file."""

    def __init__(self, code: str, **values: str | int) -> None:
        self.code = code
        self.values = values


def text_of(source: Path | Traversable, *, may_be_pipe: bool = False) -> str:
    """The text, as UTF-8 whatever the locale, with or without a byte-order mark, and never beyond `SIZE_LIMIT`.

    `may_be_pipe`: also from a pipe or a device, as long as something comes.
    """
    try:
        raw = _bytes_of(source, may_be_pipe)
    except (OSError, ValueError):  # ValueError: a null character in the name
        raise RefusedError("file_unreadable") from None
    if len(raw) > SIZE_LIMIT:
        raise RefusedError("file_too_big")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RefusedError("file_not_utf8") from None
    if text.count("\0") * 3 > len(text):  # UTF-16 without a mark decodes, but every other character is null
        raise RefusedError("file_not_utf8")
    return text


def _bytes_of(source: Path | Traversable, may_be_pipe: bool) -> bytes:
    if source.is_dir():
        raise RefusedError("file_is_folder")
    if not source.is_file():  # a device or a pipe might never end
        code = _why_no_file(source)
        if not (may_be_pipe and code == "file_is_device" and isinstance(source, Path) and sys.platform != "win32"):
            raise RefusedError(code)
        return _piped(source)
    with source.open("rb") as stream:
        return stream.read(SIZE_LIMIT + 1)


def _why_no_file(source: Path | Traversable) -> str:
    if not isinstance(source, Path):
        return "file_missing"
    try:
        mode = source.lstat().st_mode
        if stat.S_ISLNK(mode):
            source.stat()
    except OSError:
        return "file_is_dead_link" if source.is_symlink() else "file_missing"
    return "file_is_device"


if sys.platform != "win32":
    import select

    def _piped(path: Path) -> bytes:
        """What comes through a pipe or a device until it ends or is too much; refused where nothing comes."""
        raw = b""
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)  # else opening waits for somebody who writes
        try:
            while len(raw) <= SIZE_LIMIT:
                if not select.select([descriptor], [], [], SILENCE_LIMIT)[0]:
                    raise RefusedError("file_silent")
                chunk = os.read(descriptor, _CHUNK)
                if not chunk:
                    break
                raw += chunk
        finally:
            os.close(descriptor)
        return raw
