"""Why a file could not be written, in the few kinds that a person can do something about."""

from __future__ import annotations

import errno
from enum import Enum, auto
from typing import Final

_FULL: Final = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_CLOSED: Final = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.ENOENT)


class WriteFault(Enum):
    """The system's own words would be in its language, not in the person's."""

    DISK_FULL = auto()
    FOLDER_CLOSED = auto()
    OTHER = auto()


def write_fault(error: OSError) -> WriteFault:
    """Which kind of fault it was."""
    if error.errno in _FULL:
        return WriteFault.DISK_FULL
    return WriteFault.FOLDER_CLOSED if error.errno in _CLOSED else WriteFault.OTHER
