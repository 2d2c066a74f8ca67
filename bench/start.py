"""Start, keys and memory of the real program in a pseudo-terminal.  `python -m bench.start`.

Prints each figure beside its goal: first line 0.5 s, first speech call 1 s, a key 20 ms at the 99th percentile, 60 MB.
POSIX only.  The first speech call is made by the real accessible-output2 to a dispatcher client that notes the time.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import pexpect

STARTS = 9
KEYS = 400
GOALS = {"first line": 0.5, "first speech call": 1.0, "a key, 99th percentile": 0.020}
MEMORY_GOAL = 60.0  # MB

CLIENT = """
import os, time
class DataMode: SSML = "ssml"; TEXT = "text"
class Priority: IMPORTANT = "important"; MESSAGE = "message"; TEXT = "text"
class CallbackType:
    BEGIN = "begin"; END = "end"; CANCEL = "cancel"; INDEX_MARK = "mark"; PAUSE = "pause"; RESUME = "resume"
class SSIPClient:
    def __init__(self, *args, **more): pass
    def speak(self, text, *args, **more):
        with open(os.environ["SALOTTO_BENCH_SPEECH"], "a") as file: file.write(f"{time.time()}\\n")
    def __getattr__(self, name): return lambda *args, **more: None
Client = SSIPClient
"""


def main() -> int:
    """Measures and prints; the exit status is 1 where a goal was missed."""
    with tempfile.TemporaryDirectory() as folder:
        environment = _environment(Path(folder))
        lines, calls = zip(*(_start(environment) for _ in range(STARTS)), strict=True)
        keys, memory = _keys(environment)
    keys.sort()
    measured = {
        "first line": statistics.median(lines),
        "first speech call": statistics.median(calls),
        "a key, 99th percentile": keys[int(len(keys) * 0.99)],
    }
    missed = False
    for name, seconds in measured.items():
        missed |= seconds > GOALS[name]
        print(
            f"{name}: {seconds * 1000:.1f} ms, {seconds / GOALS[name]:.2f} of the goal of {GOALS[name] * 1000:.0f} ms"
        )
    print(f"a key, median: {statistics.median(keys) * 1000:.1f} ms")
    missed |= memory > MEMORY_GOAL
    print(f"memory in a match: {memory:.1f} MB, {memory / MEMORY_GOAL:.2f} of the goal of {MEMORY_GOAL:.0f} MB")
    return 1 if missed else 0


def _environment(folder: Path) -> dict[str, str]:
    (folder / "speechd").mkdir()
    (folder / "speechd" / "__init__.py").write_text(CLIENT)
    here = Path(__file__).resolve().parents[1]
    return {
        **os.environ,
        "TERM": "xterm-256color",
        "PYTHONPATH": f"{folder}{os.pathsep}{here}",
        "SALOTTO_CONFIG": str(folder / "config"),
        "SALOTTO_DATA": str(folder / "data"),
        "SALOTTO_BENCH_SPEECH": str(folder / "speech.txt"),
    }


def _program(environment: dict[str, str], voice: str) -> pexpect.spawn[str]:
    words = ["-m", "salotto", "play", "--lang", "en", "--voice", voice, "--seed", "bench"]
    return pexpect.spawn(sys.executable, words, env=environment, encoding="utf-8", dimensions=(24, 200), timeout=20)


def _start(environment: dict[str, str]) -> tuple[float, float]:
    """Seconds from the start of the process to its first line and to its first speech call."""
    noted = Path(environment["SALOTTO_BENCH_SPEECH"])
    noted.unlink(missing_ok=True)
    begun = time.time()
    child = _program(environment, "direct")
    child.delaybeforesend = None
    child.expect_exact("Salotto")
    line = time.time() - begun
    while not (noted.exists() and noted.read_text().endswith("\n")):
        time.sleep(0.002)
    child.close(force=True)
    return line, float(noted.read_text().splitlines()[0]) - begun


def _keys(environment: dict[str, str]) -> tuple[list[float], float]:
    """Seconds from a key to the whole line that answers it, and the megabytes that the process then holds."""
    child = _program(environment, "off")
    child.delaybeforesend = None
    child.expect_exact("Ready, ")
    time.sleep(1.0)
    taken = []
    for _ in range(KEYS):
        begun = time.perf_counter()
        child.send("t")
        child.expect_exact("turn")
        taken.append(time.perf_counter() - begun)
        time.sleep(0.005)
        child.expect([r"\r\n\x1b\[A", pexpect.TIMEOUT], timeout=0.05)
    status = Path(f"/proc/{child.pid}/status")
    resident = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    child.close(force=True)
    return taken, int(resident.split()[1]) / 1024


if __name__ == "__main__":
    sys.exit(main())
