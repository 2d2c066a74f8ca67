"""Whole processes with the real accessible-output2 above a stand-in for the dispatcher's client."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.speech import stand_in_client

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the dispatcher's client is for Linux")

ROOT = Path(__file__).parents[2]

START = """
import sys, time
from salotto.speech.backends import accessible_output
from salotto.speech.backends.choose import Chooser
from salotto.speech.recovery import Limits
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.voice import Voice
from salotto.speech.voice_mode import VoiceMode

troubles = []
chooser = Chooser([("accessible-output2", accessible_output.build)])
limits = Limits(call=0.5, build=0.5, retry=0.2)
voice = Voice(chooser, "it", lambda problem: troubles.append(problem.code), mode=VoiceMode.DIRECT, limits=limits)


def say(text):
    voice.say(Utterance(text, Channel.NEWS, "test"))
    return voice.wait(3)

"""


@dataclass(frozen=True)
class Run:
    """What came of a process: its output, and the calls that reached the client."""

    output: str
    errors: str
    calls: list[str]


def run(folder: Path, program: str, mode: str = "", client: str = stand_in_client.CLIENT) -> Run:
    (folder / "speechd.py").write_text(client)
    (folder / "espeak.py").write_text(stand_in_client.MISSING)
    calls = folder / "calls"
    calls.touch()
    environment = os.environ | {"PYTHONPATH": f"{folder}:{ROOT}", "STAND_IN": mode, "CALLS": str(calls)}
    ended = subprocess.run(
        [sys.executable, "-c", START + program],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=50,  # below the sixty seconds for which the stand-ins hang
    )
    return Run(ended.stdout, ended.stderr, calls.read_text().splitlines())


def test_prints_of_the_library_reach_no_screen(tmp_path: Path) -> None:  # C01
    program = "say('Scopa.')\nprint(voice.status(), troubles)\nvoice.close()\n"
    result = run(tmp_path, program, client=stand_in_client.MISSING)
    assert (result.output, result.errors) == ("none ['voice_none_linux']\n", "")


def test_output_of_the_program_goes_on_while_the_library_is_built(tmp_path: Path) -> None:
    program = "voice.start()\ntime.sleep(0.2)\nprint('Tocca a te.')\nvoice.close()\n"
    assert run(tmp_path, program, "hangs when made").output == "Tocca a te.\n"


def test_client_that_blocks_when_two_threads_use_it_is_used_by_one_whoever_speaks(tmp_path: Path) -> None:
    program = (
        "import threading\n"
        "crowd = [threading.Thread(target=say, args=(f'Carta {number}.',)) for number in range(8)]\n"
        "for one in crowd: one.start()\n"
        "for one in crowd: one.join()\n"
        "print(voice.wait(3), troubles)\nvoice.close()\n"
    )
    result = run(tmp_path, program, "blocks a second thread")
    assert (result.output, result.errors) == ("True []\n", "")
    said = " ".join(call for call in result.calls if call.startswith("speak"))
    assert sorted(re.findall(r"Carta \d\.", said)) == [f"Carta {number}." for number in range(8)]


def test_client_that_hangs_on_nothing_to_say_is_given_only_words(tmp_path: Path) -> None:
    program = "for text in ('', '  ', 'Scopa.'): say(text)\nprint(troubles)\nvoice.close()\n"
    result = run(tmp_path, program, "hangs after nothing")
    assert result.output == "[]\n"
    assert [call for call in result.calls if call.startswith("speak")] == ["speak Scopa."]


def test_client_that_raises_from_the_fifth_text_on_is_told_once(tmp_path: Path) -> None:  # C03
    program = "for number in range(8): say(f'Carta {number}.')\nprint(troubles)\nvoice.close()\n"
    result = run(tmp_path, program, "raises")
    assert (result.output, result.errors) == ("['voice_failed']\n", "")
    assert [call for call in result.calls if call.startswith("speak")] == [f"speak Carta {n}." for n in range(4)]
    assert result.calls.count("made") > 1


def test_client_that_hangs_from_the_fifth_text_on_is_told_once_and_the_process_ends(tmp_path: Path) -> None:  # C03
    program = "for number in range(6): say(f'Carta {number}.')\ntime.sleep(1)\nprint(troubles)\nvoice.close()\n"
    result = run(tmp_path, program, "hangs")
    assert (result.output, result.errors) == ("['voice_stuck']\n", "")


@pytest.mark.parametrize(
    "ending",
    [
        "voice.close()",
        "with voice: raise KeyboardInterrupt",
        "with voice: sys.exit(3)",
        "with voice: input()",
    ],
    ids=["menu", "ctrl+c", "exit", "end of input"],
)
def test_client_that_keeps_the_process_is_closed_on_every_way_out(tmp_path: Path, ending: str) -> None:  # C04
    result = run(tmp_path, f"say('Scopa.')\nbegin = time.monotonic()\n{ending}\n", "keeps the process")
    assert result.calls == ["made", "language it", "speak Scopa.", "close"]


def test_client_that_keeps_the_process_is_closed_even_before_it_spoke(tmp_path: Path) -> None:  # C04
    result = run(tmp_path, "voice.start()\nvoice.close()\n", "keeps the process")
    assert result.calls.count("made") == result.calls.count("close")


def test_client_that_hangs_and_keeps_the_process_is_closed_as_well(tmp_path: Path) -> None:  # C03 with C04
    client = stand_in_client.CLIENT.replace('MODE == "hangs"', "True")
    program = "for number in range(5): say(f'Carta {number}.')\nvoice.close()\n"
    result = run(tmp_path, program, "keeps the process", client)
    assert result.calls.count("close") == result.calls.count("made") > 0


def test_one_client_serves_from_start_to_second_match_with_speech_switched_off_and_on(tmp_path: Path) -> None:  # C05
    program = (
        "say('Menu.')\nvoice.set_enabled(False)\nsay('Silenzio.')\nvoice.set_enabled(True)\n"
        "say('Prima partita.')\nsay('Seconda partita.')\nvoice.close()\n"
    )
    calls = run(tmp_path, program).calls
    assert calls.count("made") == 1
    spoken = [call for call in calls if call.startswith("speak")]
    assert spoken == ["speak Menu.", "speak Prima partita.", "speak Seconda partita."]


def test_client_is_told_the_language_at_the_start_and_when_it_changes(tmp_path: Path) -> None:  # B12
    program = "say('Scopa.')\nvoice.set_language('en')\nsay('Your turn.')\nvoice.close()\n"
    calls = run(tmp_path, program).calls
    assert calls == ["made", "language it", "speak Scopa.", "language en", "speak Your turn.", "close"]


def test_client_is_told_the_manner_before_the_text_and_gets_back_its_own(tmp_path: Path) -> None:
    program = (
        "from salotto.speech.manner import Manner\n"
        "voice.set_manner(Manner(rate=75, voice='Italian'))\nsay('Scopa.')\n"
        "voice.set_manner(Manner())\nsay('Tocca a te.')\nvoice.close()\n"
    )
    calls = run(tmp_path, program).calls
    assert calls == [
        *("made", "language it", "rate 50", "voice Italian", "speak Scopa."),
        *("voice NULL", "language it", "rate 30", "speak Tocca a te.", "close"),
    ]
