"""Who speaks: the screen reader that reads the terminal, or the program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from salotto.speech.voice_mode import (
    Process,
    VoiceMode,
    linux_processes,
    reads_terminals,
    terminal_reader,
)

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads Linux's list of processes")


def process(name: str, *arguments: str, own: bool = True) -> Process:
    return Process(name, arguments, own)


@pytest.mark.parametrize(
    ("mode", "may_speak"),
    [(VoiceMode.AUTO, True), (VoiceMode.READER, False), (VoiceMode.DIRECT, True), (VoiceMode.OFF, False)],
)
def test_program_may_speak_unless_it_was_left_to_the_reader_or_switched_off(mode: VoiceMode, may_speak: bool) -> None:
    assert mode.may_speak is may_speak


@pytest.mark.parametrize(
    ("found", "on_console", "reader"),
    [
        (process("orca"), False, "orca"),
        (process("orca"), True, None),
        (process("orca", own=False), False, None),
        (process("tdsr"), False, "tdsr"),
        (process("tdsr.py"), False, "tdsr"),
        (process("yasr"), True, "yasr"),
        (process("tdsr", own=False), False, None),
        (process("fenrir"), False, "fenrir"),
        (process("fenrir", own=False), True, "fenrir"),
        (process("fenrir", own=False), False, None),
        (process("espeakup", own=False), True, "espeakup"),
        (process("espeakup", own=False), False, None),
        (process("brltty", "-s", "es", own=False), True, "brltty"),
        (process("brltty", "-ses", own=False), True, "brltty"),
        (process("brltty", "--speech-driver=en", own=False), True, "brltty"),
        (process("brltty", "--speech-driver", "en", own=False), True, "brltty"),
        (process("brltty", "-s", "no", own=False), True, None),
        (process("brltty", "--screen-driver=lx", own=False), True, None),
        (process("brltty", "-s", "es", own=False), False, None),
        (process("bash"), True, None),
    ],
)
def test_reader_counts_only_where_it_can_read_this_terminal(
    found: Process, on_console: bool, reader: str | None
) -> None:
    assert terminal_reader([process("bash"), found], on_console=on_console) == reader


@pytest.mark.parametrize(
    ("output", "reads"), [("NVDA", True), ("jaws", False), ("sapi5", False), ("Linux Speech Dispatcher", False)]
)
def test_nvda_reads_terminals_and_jaws_does_not(output: str, reads: bool) -> None:
    assert reads_terminals(output) is reads


@pytest.fixture
def orca(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    program = shutil.copy(shutil.which("sleep") or "", tmp_path / "orca")
    running = subprocess.Popen([program, "60"])
    yield running
    running.kill()
    running.wait()


def eventually_in_list(wanted: Process) -> bool:
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if wanted in linux_processes(Path("/proc")):
            return True
        time.sleep(0.02)
    return False


@linux_only
@pytest.mark.usefixtures("orca")
def test_running_reader_is_found_among_the_processes() -> None:
    assert eventually_in_list(Process("orca", ("60",), True))
    assert terminal_reader(linux_processes(Path("/proc")), on_console=False) == "orca"


@linux_only
def test_reader_that_is_a_script_is_found_by_the_name_of_the_script(tmp_path: Path) -> None:
    script = tmp_path / "tdsr"
    script.write_text("import time\ntime.sleep(60)\n")
    running = subprocess.Popen([sys.executable, str(script), "bash"])
    try:
        assert eventually_in_list(Process("tdsr", ("bash",), True))
    finally:
        running.kill()
        running.wait()


@linux_only
def test_processes_that_cannot_be_read_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "1").mkdir()
    whole = tmp_path / "2"
    whole.mkdir()
    (whole / "comm").write_text("orca\n")
    (whole / "cmdline").write_bytes(b"/usr/bin/orca\0--replace\0")
    assert linux_processes(tmp_path) == [Process("orca", ("--replace",), whole.stat().st_uid == os.getuid())]
    assert linux_processes(tmp_path / "missing") == []
