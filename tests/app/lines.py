"""The program by typed lines: its output, its status, and how long it took."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.app.terminal import PATIENCE, environment

MATCH = ("play", "--voice", "off", "--seed", "1")
GONE_ON = [
    "Guida dei tasti con F1.",
    "Partita di allenamento, mescolata con la parola 1.",
    "Scopa, 2 giocatori, 11 punti, presa automatica.",
    "Per sorteggio, dai le carte tu.",
    "Smazzata 1. In tavola tre di picche, sei di picche, nove di picche e quattro di fiori.",
    "In mano hai due di quadri, sette di picche e dieci di quadri. Apre Giulia. Pronta, due di quadri.",
    "Giulia prende il sei di picche e il quattro di fiori con il dieci di picche. Tocca a te.",
]
"""What a match with the seed 1 prints after its first line."""
ENDED = "I comandi sono finiti. La partita resta salvata, si continua al prossimo avvio."


@dataclass(frozen=True)
class Ran:
    """What a run left behind."""

    lines: list[str]
    status: int
    errors: str
    output: bytes


def run(
    home: Path,
    *arguments: str,
    typed: str | None = "",
    env: Mapping[str, str | None] = {},
    command: Sequence[str] = (sys.executable, "-m", "salotto"),
    encoding: str = "utf-8",
) -> Ran:
    """Runs the program to its end with typed lines, or with its input closed (None)."""
    ran = subprocess.run(
        [*command, *arguments],
        input=None if typed is None else typed.encode(encoding),
        stdin=subprocess.DEVNULL if typed is None else None,
        capture_output=True,
        env=environment(home, env),
        cwd=home,
        timeout=PATIENCE,
    )
    text = ran.stdout.decode(encoding)
    return Ran(text.splitlines(), ran.returncode, ran.stderr.decode(encoding), ran.stdout)
