"""A lock on an open file that ends with the process, however it ends."""

from __future__ import annotations

import os
import sys
import time
from typing import Final

_TRIES: Final = 5  # somebody who only looks holds a lock for less than a millisecond
_BETWEEN: Final = 0.01  # seconds

if sys.platform == "win32":
    import msvcrt

    _PLACE: Final = 0x7FFFFFF0  # far behind the end, since Windows also keeps others from reading what is locked

    def _lock(descriptor: int) -> None:
        here = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, here, os.SEEK_SET)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(descriptor: int) -> bool:
    """Whether the file is now this program's own until its descriptor is closed; False if another one holds it.

    Where the file system knows no locks, as some on a network, nobody is kept out.
    """
    for attempt in range(_TRIES):
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):
            if attempt < _TRIES - 1:
                time.sleep(_BETWEEN)
        except OSError:
            return True
        else:
            return True
    return False
