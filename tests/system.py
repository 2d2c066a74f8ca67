"""System packages that a test needs: skipped where they are missing, failed where they must not be."""

from __future__ import annotations

import os
import shutil

import pytest


def require_program(*names: str) -> None:
    """Skips the test unless all programs are installed.

    Where SALOTTO_REQUIRE_SYSTEM is set it fails instead: a machine that is to prove everything proves it.
    """
    missing = [name for name in names if shutil.which(name) is None]
    if missing:
        reason = f"not installed: {', '.join(missing)}"
        if os.environ.get("SALOTTO_REQUIRE_SYSTEM"):
            pytest.fail(reason)
        pytest.skip(reason)
