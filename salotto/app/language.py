"""Which language is spoken: what was asked for, else what the system says, else Italian.

Rule: `--lang`, then the settings, then LANGUAGE, LC_ALL, LC_MESSAGES, LANG in that order (on Windows and macOS
the system's own language when none of them is set).  The first of them that names Italian or English decides; a
wish for another language falls back to English, no wish at all to Italian.
"""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping

from salotto.speech.phrasebook import LANGUAGES

FALLBACK_WITHOUT_A_WISH = "it"
FALLBACK_FOR_OTHERS = "en"


def from_system(environment: Mapping[str, str] = os.environ) -> tuple[str, str | None]:
    """The language, and the wish that could not be met (`de_DE`), or None."""
    wishes = [
        wish
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
        for wish in environment.get(name, "").split(":")
        if wish and _code(wish) not in ("c", "posix")
    ]
    if not wishes and not any(environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")):
        wishes = [wish for wish in (_from_platform(),) if wish]
    for wish in wishes:
        if _code(wish) in LANGUAGES:
            return _code(wish), None
    return (FALLBACK_FOR_OTHERS, wishes[0]) if wishes else (FALLBACK_WITHOUT_A_WISH, None)


def _code(wish: str) -> str:
    return wish.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].lower()


def _from_platform() -> str | None:
    """What Windows and macOS tell without any variable; None elsewhere, and where they do not."""
    if sys.platform not in ("win32", "darwin"):  # Linux without a wish is Python's own C.UTF-8, called American there
        return None
    try:
        named = locale.getlocale()[0]
    except ValueError:
        return None
    return {"Italian": "it", "English": "en"}.get((named or "").split("_")[0], named)
