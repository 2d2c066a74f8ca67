"""The player's thread: what it plays, that nothing waits for it, and what it says where it cannot play."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from salotto.app.sounds import Device, MiniaudioDevice, NoDeviceError, Player, open_device
from salotto.documents.problem import Problem
from salotto.speech.earcons import RATE, Earcon, Sound, Volume, joined, samples
from salotto.speech.phrasebook import load
from tests.app.terminal import ROOT, Terminal, write_settings

LAY, TURN, TAKE = Earcon(Sound.LAY), Earcon(Sound.TURN), Earcon(Sound.TAKE, 3)
PATIENCE = 10.0


class Recorder:
    """A device that keeps what it is given; `gate`, where set, is what a sound lasts until."""

    def __init__(self, *, works: bool = True) -> None:
        self.heard: list[bytes] = []
        self.threads: set[threading.Thread] = set()
        self.is_closed = False
        self.gate = threading.Event()
        self.gate.set()
        self._works = works

    def sound(self, samples: bytes, ended: threading.Event) -> bool:
        self.heard.append(samples)
        self.threads.add(threading.current_thread())
        self.gate.wait(PATIENCE)
        return self._works

    def close(self) -> None:
        self.is_closed = True
        self.threads.add(threading.current_thread())


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.005)


def sounding(*earcons: Earcon, volume: Volume = Volume.LOW) -> bytes:
    return joined(earcons, volume)


def no_device() -> Device:
    raise NoDeviceError("sounds_no_device")


def ignore(problem: Problem) -> None:
    raise AssertionError(problem)


def test_sounds_are_played_in_one_thread_which_is_not_the_callers() -> None:
    device = Recorder()
    player = Player(Volume.LOW, ignore, lambda: device)
    player.play((TAKE, TURN))
    until(lambda: device.heard == [sounding(TAKE, TURN)])
    player.close()
    assert device.is_closed
    assert len(device.threads) == 1
    assert threading.current_thread() not in device.threads


def test_what_waits_gives_way_to_what_is_newer() -> None:
    device = Recorder()
    device.gate.clear()
    player = Player(Volume.LOW, ignore, lambda: device)
    player.play((LAY,))
    until(lambda: len(device.heard) == 1)
    player.play((TAKE,))
    player.play((TURN,))
    device.gate.set()
    until(lambda: len(device.heard) == 2)
    player.close()
    assert device.heard == [sounding(LAY), sounding(TURN)]


def test_off_plays_nothing_and_makes_neither_a_thread_nor_a_device() -> None:
    made: list[Recorder] = []
    before = set(threading.enumerate())

    def make() -> Device:
        made.append(Recorder())
        return made[-1]

    player = Player(Volume.OFF, ignore, make)
    player.play((LAY,))
    player.close()
    assert made == []
    assert set(threading.enumerate()) <= before


def test_a_new_volume_is_heard_at_once() -> None:
    device = Recorder()
    player = Player(Volume.OFF, ignore, lambda: device)
    player.set_volume(Volume.HIGH)
    until(lambda: device.heard == [sounding(TURN, volume=Volume.HIGH)])
    player.set_volume(Volume.HIGH)
    player.set_volume(Volume.OFF)
    player.play((LAY,))
    player.set_volume(Volume.MEDIUM)
    until(lambda: len(device.heard) == 2)
    player.close()
    assert device.heard[1] == sounding(TURN, volume=Volume.MEDIUM)


def test_a_device_that_is_missing_is_told_when_sounds_are_switched_on() -> None:
    told: list[Problem] = []
    player = Player(Volume.OFF, told.append, no_device)
    player.set_volume(Volume.LOW)
    until(lambda: told == [Problem("sounds_no_device")])
    player.play((LAY,))
    player.close()
    assert told == [Problem("sounds_no_device")]


def test_a_device_that_is_missing_at_the_start_is_told_to_nobody() -> None:
    player = Player(Volume.LOW, ignore, no_device)
    player.play((LAY,))
    player.close()


def test_a_device_that_breaks_ends_the_sounds_until_they_are_chosen_again() -> None:
    devices = [Recorder(works=False), Recorder()]
    waiting = list(devices)
    player = Player(Volume.LOW, ignore, lambda: waiting.pop(0))
    player.play((LAY,))
    until(lambda: bool(devices[0].threads) and not any(thread.is_alive() for thread in devices[0].threads))
    player.play((TAKE,))
    player.set_volume(Volume.MEDIUM)
    until(lambda: devices[1].heard == [sounding(TURN, volume=Volume.MEDIUM)])
    player.close()
    assert (devices[0].heard, devices[0].is_closed) == ([sounding(LAY)], False)


def test_nothing_waits_for_a_device_that_hangs() -> None:
    never, came_back = threading.Event(), threading.Event()

    def hang() -> Device:
        never.wait(PATIENCE)
        came_back.set()
        raise NoDeviceError("sounds_no_device")

    player = Player(Volume.LOW, ignore, hang)
    for _ in range(100):
        player.play((LAY, TURN))
    player.close()
    assert not came_back.is_set()
    never.set()


def test_the_end_of_the_program_does_not_wait_for_a_sound() -> None:
    device = Recorder()
    device.gate.clear()
    player = Player(Volume.LOW, ignore, lambda: device)
    player.play((LAY,))
    until(lambda: bool(device.heard))
    player.close()
    assert not device.is_closed  # the sound lasts until the gate opens
    device.gate.set()


def test_the_real_device_is_asked_for_all_samples_and_then_for_silence() -> None:
    miniaudio = pytest.importorskip("miniaudio")
    playback = miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.SIGNED16,
        nchannels=1,
        sample_rate=RATE,
        buffersize_msec=40,
        backends=[miniaudio.Backend.NULL],  # keeps time and makes no sound
    )
    device = MiniaudioDevice(playback, miniaudio.MiniaudioError)
    start = time.monotonic()
    assert device.sound(samples(TAKE, Volume.LOW), threading.Event())
    assert device.sound(samples(LAY, Volume.LOW), threading.Event())
    assert 0.14 + 0.09 <= time.monotonic() - start < PATIENCE
    device.close()


def test_a_machine_without_a_device_says_so_and_writes_nothing_on_the_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("miniaudio")
    code = None
    try:
        open_device().close()
    except NoDeviceError as error:
        code = error.code
    if code is None:
        pytest.skip("this machine has a sound device")
    assert (code, *capfd.readouterr()) == ("sounds_no_device", "", "")


def test_a_missing_extra_is_told_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    with pytest.raises(NoDeviceError) as raised:
        open_device()
    assert raised.value.code == "sounds_missing"


@pytest.mark.parametrize(
    ("language", "missing"),
    [
        ("it", "I suoni non si sentiranno, perché manca un pezzo. Installa miniaudio con pip, poi riavvia Salotto."),
        (
            "en",
            "There will be no sounds, because a part is missing. Install miniaudio with pip, then start Salotto again.",
        ),
    ],
)
def test_switching_sounds_on_without_the_extra_says_what_to_install(
    tmp_path: Path, language: str, missing: str
) -> None:
    write_settings(tmp_path, pace="at_once")
    (tmp_path / "miniaudio.py").write_text("raise ImportError", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    with Terminal(home=tmp_path, lang=language, env={"PYTHONPATH": path}) as program:
        say = load(language).say
        choose(program, say("main_menu.options"))
        program.press("enter")
        choose(program, say("settings.sounds.name"))
        program.press("right")
        choose(program, say("settings.keep"))
        program.press("enter")
        program.expect(missing)
        program.answers()
        assert program.lines().count(missing) == 1


def choose(program: Terminal, label: str) -> None:
    """Goes down the list to an item."""
    for _ in range(40):
        if re.match(f"{label}, ", program.answers("down")[-1]):
            return
    raise AssertionError(label)


def test_a_start_with_sounds_off_imports_no_sound_library() -> None:
    code = (
        "import sys, salotto.app.start\n"
        "from salotto.app.sounds import Player, open_device\n"
        "from salotto.speech.earcons import Volume\n"
        "player = Player(Volume.OFF, print, open_device); player.play(()); player.close()\n"
        "print(sorted({'miniaudio', '_miniaudio', 'cffi', 'numpy'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
