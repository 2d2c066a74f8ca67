"""From a key to its answer under the fingers: BRLTTY on a virtual console, as root.  `python -m bench.braille`."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tests.assistive.console import CELLS, on_braille
from tests.assistive.hand import command, environment, expected

KEYS = ("c", "s", "m", "b", "p", "w") * 10  # whose answers begin differently
GOAL = 0.05  # seconds


def main() -> int:
    """Prints the figures beside the goal; the exit status is 1 where it was missed."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        hand = expected("en", home / "expected")
        taken = []
        with on_braille(command("en", "--voice", "off"), environment(home / "console")) as (console, display):
            display.wait_for(hand.opening[-1][:CELLS].rstrip())
            for key in KEYS:
                time.sleep(0.2)  # the display is at rest
                before = len(display.shown)
                pressed = console.press(key)
                while len(display.shown) == before:
                    time.sleep(0.001)
                taken.append(display.shown[before].at - pressed)
    taken.sort()
    for name, seconds in (("median", median(taken)), ("99th percentile", taken[int(len(taken) * 0.99)])):
        print(f"a key on the display, {name}: {seconds * 1000:.1f} ms, {seconds / GOAL:.2f} of the goal of 50 ms")
    return taken[int(len(taken) * 0.99)] > GOAL


if __name__ == "__main__":
    sys.exit(main())
