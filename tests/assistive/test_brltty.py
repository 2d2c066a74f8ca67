"""What BRLTTY shows of one hand on a real virtual console, on a display of 40 cells and without speech."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median

import pytest

from salotto.app.lines import rows_of
from tests.assistive.console import CELLS, COLUMNS, BrailleDisplay, on_braille, require_consoles
from tests.assistive.hand import command, environment, expected

SENT = {"enter": "\r", "right": "\x1b[C", "left": "\x1b[D"}  # by a Linux console


@pytest.mark.parametrize(("language", "pace"), [("it", "fast"), ("en", "at_once")])
def test_every_line_of_a_hand_is_on_the_display_from_its_first_cell(
    tmp_path: Path, measured: list[str], language: str, pace: str
) -> None:
    require_consoles()
    hand = expected(language, tmp_path / "expected")
    waited: list[float] = []
    alone = 0
    with on_braille(command(language, "--voice", "off"), environment(tmp_path / "console", pace)) as (console, display):
        assert display.wait_for(hand.opening[-1][:CELLS].rstrip()) is not None, display.shown[-3:]
        read(display, hand.opening[1:])  # the first line may have come before the display was there
        for key, told in hand.steps:
            same = display.shown[-1].text == told[-1][:CELLS].rstrip()
            time.sleep(0.2)  # the display is at rest
            pressed = console.press(SENT.get(key, key))
            if same:  # a line that begins like the one before it changes nothing on the display
                time.sleep(1.0)
            else:
                shown = display.wait_for(told[-1][:CELLS].rstrip(), pressed)
                assert shown is not None, (key, told, [one.text for one in display.shown[-3:]])
                if key != "enter":
                    waited.append(shown.at - pressed)
            seen = [one.text for one in display.shown if one.at >= pressed]
            alone += sum(line[:CELLS].rstrip() in seen for line in told)
            read(display, told)
    measured.append(
        f"BRLTTY, {language}, pace {pace}: {len(hand.lines)} lines from their first cell, {alone} by themselves and "
        f"the others line by line with the display's keys; {len(waited)} keys answered, "
        f"median {median(waited) * 1000:.0f} ms, longest {max(waited) * 1000:.0f} ms"
    )


def read(display: BrailleDisplay, told: tuple[str, ...]) -> None:
    """Reads lines that came together with the display's own keys: up to the first, then window by window to the end."""
    rows = [rows_of(line, COLUMNS - 1) for line in told]
    for _ in range(sum(len(each) for each in rows[:-1])):
        display.press("LNUP")
    windows = [display.shown[-1].text]
    for _ in range(3 * sum(len(each) for each in rows)):
        if _letters(windows) == _letters(told):
            break
        if display.press("FWINRT"):
            windows.append(display.shown[-1].text)
    assert _letters(windows) == _letters(told), (windows, told)
    for each in rows:
        assert each[0][:CELLS].rstrip() in windows
    display.press("HOME")


def _letters(texts: Iterable[str]) -> str:
    """Without blanks: a window ends in the middle of a word, a row between words."""
    return "".join("".join(texts).split())
