"""The wheel, built as for a release, installed and run from an empty folder; also straight out of its zip file."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.app.lines import ENDED, GONE_ON, MATCH, run
from tests.app.terminal import ROOT, Terminal, write_settings


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the working tree."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    (built,) = folder.glob("salotto-*.whl")
    return built


@pytest.fixture(scope="module")
def site(wheel: Path) -> Path:
    """A folder into which the wheel was installed."""
    folder = wheel.parent / "site"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(folder)]
    subprocess.run([*command, str(wheel)], check=True, capture_output=True, timeout=120)
    return folder


def test_the_wheel_holds_texts_and_keymaps_and_no_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    shipped = [path for folder in ("locales", "keymaps") for path in (ROOT / folder).rglob("*") if path.is_file()]
    wanted = {f"salotto/_data/{path.relative_to(ROOT).as_posix()}" for path in shipped}
    assert wanted - set(names) == set()
    assert [name for name in names if name.startswith(("tests/", "bench/"))] == []


@pytest.mark.parametrize("way", ["module", "script", "zip"])
def test_an_installed_program_plays_from_an_empty_folder(way: str, wheel: Path, site: Path, tmp_path: Path) -> None:
    command = (str(site / "bin" / "salotto"),) if way == "script" else (sys.executable, "-m", "salotto")
    env = {"PYTHONPATH": str(wheel if way == "zip" else site)}
    ran = run(tmp_path, *MATCH, typed="c\n", env=env, command=command)
    assert ran.lines[1:] == [*GONE_ON, "In tavola tre di picche e nove di picche.", ENDED]
    assert (ran.status, ran.errors) == (3, "")


def test_an_installed_program_speaks_english_in_a_terminal_and_opens_the_rules(site: Path, tmp_path: Path) -> None:
    write_settings(tmp_path, pace="at_once")
    with Terminal(home=tmp_path, lang="en", env={"PYTHONPATH": str(site)}) as program:
        program.settle()
        assert program.answer("r").startswith("Rules, ")
        assert re.fullmatch(r"The rules of the game, 1 of \d+\.", program.answer("enter"))
