"""Matches in files: written as they are played, resumed exactly, refused when they are not what was written."""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from salotto.core.events import Phase
from salotto.core.options import Game, Taking, table_for
from salotto.documents.problem import Problem
from salotto.engine.journal import write_header
from salotto.engine.records import Json
from salotto.session import file_lock, storage
from salotto.session.setup import Setup
from salotto.session.storage import Resumed
from tests.session.playing import Memory, match_of, play_on, setup_of

TABLE = replace(table_for(Game.SCOPA), target=21, inverse=True)


class Told(list[Problem]):
    """What a person is told about saving."""

    def __call__(self, problem: Problem) -> None:
        self.append(problem)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of matches, in a home whose name has spaces and accents (case C28)."""
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path / "Nicolò è qui"))
    return tmp_path / "Nicolò è qui" / "matches"


def left_off(setup: Setup, steps: int = 60) -> Path:
    """The file of a match that was left after so many steps."""
    told = Told()
    writer = storage.begin(setup, told)
    play_on(match_of(setup, writer), steps)
    writer.close()
    assert told == []
    return writer.path


def resumed(path: Path) -> Resumed:
    found = storage.resume(path, Told())
    assert isinstance(found, Resumed), found
    return found


def refused(path: Path) -> Problem:
    """Why a file is refused; it must be as it was, and not be offered."""
    before = path.read_bytes()
    found = storage.resume(path, Told())
    assert isinstance(found, Problem), found
    assert path.read_bytes() == before
    assert storage.unfinished().matches == ()
    return found


# going on


def test_a_match_that_was_left_goes_on_exactly_there() -> None:  # R30
    setup = setup_of(TABLE, humans=(0,), seed="neve")
    memory = Memory()
    play_on(match_of(setup, memory), 60)
    path = left_off(setup)
    (saved,) = storage.unfinished().matches
    assert (saved.path, saved.setup) == (path, setup)
    found = resumed(path)
    assert found.setup == setup
    assert list(found.played) == memory.batches
    assert found.cut is None
    match = match_of(setup, found.writer, found.played)
    assert match.view(None).board == saved.board
    match_to_the_end = match_of(setup)
    assert play_on(match) == play_on(match_to_the_end)
    found.writer.close()


def test_target_and_every_option_survive_two_hands_and_a_pause() -> None:  # case A36
    setup = setup_of(TABLE, seed=None)
    writer = storage.begin(setup, Told())
    match = match_of(setup, writer)
    while match.view(None).board.hand_number < 3:
        match.step()
    writer.close()
    found = resumed(writer.path)
    assert found.setup == setup
    match = match_of(found.setup, found.writer, found.played)
    assert match.view(None).board.options.target == 21
    board = play_on(match)
    assert max(board.scores) >= 21
    assert board.winner == board.scores.index(max(board.scores))
    found.writer.close()


@pytest.mark.parametrize(
    "table",
    [
        table_for(Game.SPAZZINO, 4),
        replace(table_for(Game.SCOPA, 6), teams=3, taking=Taking.MANUAL, scopone=True, escoba=True),
        replace(table_for(Game.SPAZZINO), declared_win=True, first_dealer=1, counters=True),
    ],
    ids=["pairs", "everything", "declared"],
)
def test_names_computers_options_and_seed_survive(table: object) -> None:
    setup = setup_of(table, humans=(1,), seed="neve", err=0.125, notice=1.0)  # type: ignore[arg-type]
    setup = replace(setup, names=("{0}", "è \U0001f642", '"a\\b"', "D", "E", "F")[: len(setup.names)])
    assert resumed(left_off(setup)).setup == setup


def test_matches_that_can_go_on_are_offered_newest_first(folder: Path) -> None:
    paths = [left_off(setup_of(TABLE, humans=(0,), seed=str(seed))) for seed in range(3)]
    for age, path in enumerate((paths[1], paths[2], paths[0])):
        os.utime(path, (10_000 - age, 10_000 - age))
    assert [saved.path for saved in storage.unfinished().matches] == [paths[1], paths[2], paths[0]]


def test_a_finished_match_is_kept_and_not_offered(folder: Path) -> None:
    setup = setup_of(TABLE)
    memory = Memory()
    play_on(match_of(setup, memory))
    path = left_off(setup, steps=100_000)
    assert storage.unfinished() == storage.Shelf((), ())
    assert not path.exists()
    assert list(storage.finished()) == [(setup, tuple(memory.batches))]


def test_a_match_that_was_finished_by_a_killed_process_is_not_offered(folder: Path) -> None:
    setup = setup_of(TABLE)
    writer = storage.begin(setup, Told())
    play_on(match_of(setup, writer))
    assert writer._descriptor is not None
    os.close(writer._descriptor)  # what the end of a process does
    assert storage.resume(writer.path, Told()) == Problem("save_finished", {"file": writer.path.name})
    assert storage.unfinished() == storage.Shelf((), ())
    assert [setup_found for setup_found, _ in storage.finished()] == [setup]


def test_a_match_without_any_event_leaves_no_file(folder: Path) -> None:
    writer = storage.begin(setup_of(TABLE), Told())
    writer.close()
    assert not folder.exists()
    assert storage.unfinished() == storage.Shelf((), ())


def test_a_discarded_match_is_gone() -> None:
    left_off(setup_of(TABLE, humans=(0,)))
    (saved,) = storage.unfinished().matches
    assert storage.discard(saved) is None
    assert not saved.path.exists()
    assert storage.discard(saved) is None


def test_only_its_owner_can_read_a_match() -> None:  # R29
    assert stat.S_IMODE(left_off(setup_of(TABLE)).stat().st_mode) == 0o600


def test_a_match_that_is_being_played_is_neither_offered_nor_resumed() -> None:
    setup = setup_of(TABLE, humans=(0,))
    writer = storage.begin(setup, Told())
    play_on(match_of(setup, writer), 20)
    assert storage.unfinished() == storage.Shelf((), ())
    assert storage.resume(writer.path, Told()) == Problem("save_in_use", {"file": writer.path.name})
    writer.close()
    found = resumed(writer.path)
    assert storage.unfinished() == storage.Shelf((), ())
    found.writer.close()
    assert len(storage.unfinished().matches) == 1


# what is wrong with a file


def test_a_line_that_was_not_written_whole_is_told_and_cut_off() -> None:  # a killed process
    setup = setup_of(TABLE, humans=(0,), seed="neve")
    path = left_off(setup)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"event":"card_played","pl')
    found = resumed(path)
    assert found.cut == Problem("save_cut", {"file": path.name})
    play_on(match_of(setup, found.writer, found.played), 1)
    found.writer.close()
    content = path.read_bytes()
    assert content.startswith(whole)
    assert b'"pl{' not in content
    assert resumed(path).cut is None


def test_a_batch_that_was_not_written_whole_is_told_and_left_out() -> None:  # a killed process
    setup = setup_of(TABLE, humans=(0,), seed="neve")
    memory = Memory()
    play_on(match_of(setup, memory), 60)
    path = left_off(setup)
    *lines, _, _ = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines) + b"\n")
    found = resumed(path)
    assert found.cut == Problem("save_cut", {"file": path.name})
    assert list(found.played) == memory.batches[:-1]
    found.writer.close()


def test_a_changed_digit_is_refused_with_its_line() -> None:  # case C25: 41 cards, 7d twice
    path = left_off(setup_of(TABLE, humans=(0,)))
    lines = path.read_bytes().split(b"\n")
    at = next(number for number, line in enumerate(lines) if b'"card":"' in line)
    digit = lines[at].index(b'"card":"') + 8
    lines[at] = lines[at][:digit] + (b"2" if lines[at][digit : digit + 1] != b"2" else b"3") + lines[at][digit + 1 :]
    path.write_bytes(b"\n".join(lines))
    assert refused(path) == Problem("save_damaged", {"file": path.name, "line": at + 1})
    assert storage.unfinished().problems == (Problem("save_damaged", {"file": path.name, "line": at + 1}),)


def test_a_file_that_lost_its_middle_is_refused() -> None:  # case C25
    path = left_off(setup_of(TABLE, humans=(0,)))
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 3] + content[len(content) // 2 :])
    found = refused(path)
    assert (found.code, found.values["line"]) == ("save_damaged", content[: len(content) // 3].count(b"\n") + 1)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "save_empty"),
        (b"[1, 2]\n", "save_foreign"),
        (b"- 7d\n- 11D\n", "save_foreign"),
        (b'{"game": "scopa", "hands": ["7d"]}\n', "save_foreign"),
        (b'{"salotto":"match","format":2}\n', "save_newer"),
    ],
)
def test_another_file_is_refused_with_a_reason(folder: Path, content: bytes, code: str) -> None:  # case C25
    folder.mkdir(parents=True)
    path = folder / "old.jsonl"
    path.write_bytes(content)
    assert refused(path) == Problem(code, {"file": "old.jsonl"})
    assert storage.unfinished().problems == (Problem(code, {"file": "old.jsonl"}),)


def test_a_save_cut_within_its_first_line_is_refused(folder: Path) -> None:  # case C25
    path = left_off(setup_of(TABLE, humans=(0,)))
    path.write_bytes(path.read_bytes()[:200])
    assert refused(path) == Problem("save_damaged", {"file": path.name, "line": 1})


def test_a_sound_match_is_offered_beside_a_broken_one(folder: Path) -> None:
    path = left_off(setup_of(TABLE, humans=(0,)))
    (folder / "broken.jsonl").write_bytes(b"?")
    (folder / "notes.txt").write_bytes(b"mine")
    shelf = storage.unfinished()
    assert [saved.path for saved in shelf.matches] == [path]
    assert shelf.problems == (Problem("save_foreign", {"file": "broken.jsonl"}),)


@pytest.mark.parametrize("name", ["missing.jsonl", "folder.jsonl", "nul\0.jsonl"])
def test_what_cannot_be_opened_is_refused(folder: Path, name: str) -> None:
    (folder / "folder.jsonl").mkdir(parents=True)
    assert storage.resume(folder / name, Told()) == Problem("save_unreadable", {"file": name.replace("\0", "\\x00")})


def test_a_level_of_a_newer_version_is_said_to_be_newer(monkeypatch: pytest.MonkeyPatch) -> None:
    path = left_off(setup_of(TABLE, humans=(0,)))
    monkeypatch.setattr(storage, "LEVELS", {"guard": None})
    assert refused(path) == Problem("save_newer", {"file": path.name})


def header_with(folder: Path, **values: Json) -> Path:
    """A file whose sums are right and whose header is not what this program writes."""
    folder.mkdir(parents=True)
    whole: dict[str, Json] = {
        "names": ["A", "B"],
        "bots": [None, None],
        "seed": None,
        "begun": "2026-01-01T10:00:00+00:00",
    }
    text, _ = write_header(TABLE, {**whole, "veil": "x", **values})
    path = folder / "forged.jsonl"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_header_that_this_program_writes_is_sound(folder: Path) -> None:
    path = header_with(folder)
    assert resumed(path).setup == Setup(TABLE, ("A", "B"), (None, None))


@pytest.mark.parametrize(
    "values",
    [
        {"names": "AB"},
        {"names": ["A"]},
        {"names": ["A", 1]},
        {"bots": [None]},
        {"bots": [None, "guard"]},
        {"bots": [None, ["guard", "0.05", 0.7]]},
        {"seed": 7},
        {"begun": 7},
        {"begun": "yesterday"},
    ],
)
def test_a_header_that_this_program_does_not_write_is_damaged(folder: Path, values: dict[str, Json]) -> None:
    assert refused(header_with(folder, **values)) == Problem("save_damaged", {"file": "forged.jsonl", "line": 1})


def test_a_link_that_leads_nowhere_hides_no_match(folder: Path) -> None:
    path = left_off(setup_of(TABLE, humans=(0,)))
    (folder / "link.jsonl").symlink_to(folder / "gone")
    shelf = storage.unfinished()
    assert [saved.path for saved in shelf.matches] == [path]
    assert shelf.problems == (Problem("save_unreadable", {"file": "link.jsonl"}),)


def test_a_file_that_is_far_too_big_is_not_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = left_off(setup_of(TABLE, humans=(0,)))
    monkeypatch.setattr(storage, "SIZE_LIMIT", 1000)
    assert refused(path) == Problem("save_unreadable", {"file": path.name})


def test_a_file_that_fails_while_it_is_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    path = left_off(setup_of(TABLE, humans=(0,)))
    monkeypatch.setattr(os, "lseek", _fails)
    assert refused(path) == Problem("save_unreadable", {"file": path.name})


def test_a_file_that_may_not_be_written_to_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:  # case C28
    path = left_off(setup_of(TABLE, humans=(0,)))
    with monkeypatch.context() as closed:
        closed.setattr(os, "open", _fails)
        found = storage.resume(path, Told())
    assert found == Problem("save_unreadable", {"file": path.name})


def test_a_broken_file_among_the_finished_is_passed_over(folder: Path) -> None:
    left_off(setup_of(TABLE), steps=100_000)
    (folder / "finished" / "broken.jsonl").write_bytes(b"?")
    assert [setup for setup, _ in storage.finished()] == [setup_of(TABLE)]


def test_a_finished_match_that_cannot_be_moved_is_not_offered_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "replace", _fails)
    path = left_off(setup_of(TABLE), steps=100_000)
    assert path.exists()
    assert storage.unfinished() == storage.Shelf((), ())


def test_a_match_that_cannot_be_deleted_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    path = left_off(setup_of(TABLE, humans=(0,)))
    (saved,) = storage.unfinished().matches
    monkeypatch.setattr(Path, "unlink", _fails)
    assert storage.discard(saved) == Problem("save_not_deleted", {"file": path.name})


# when it cannot be written


def no_room_after(monkeypatch: pytest.MonkeyPatch, room: int, at_once: int | None = None) -> list[int]:
    """Makes the disk full after `room` bytes (the list's only number, which may be changed)."""
    left = [room]
    write = os.write

    def narrow(descriptor: int, content: bytes | memoryview) -> int:
        if not left[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        part = bytes(content)[: min(left[0], at_once or left[0])]
        left[0] -= len(part)
        return write(descriptor, part)

    monkeypatch.setattr(os, "write", narrow)
    return left


def test_a_full_disk_is_told_once_and_the_match_goes_on_and_is_saved_later(  # case C24
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = setup_of(TABLE, seed="neve")
    told = Told()
    writer = storage.begin(setup, told)
    memory = Memory()
    play_on(match_of(setup, memory), 60)
    match = match_of(setup, writer)
    play_on(match, 30)
    former = writer.path.read_bytes()
    room = no_room_after(monkeypatch, 100)
    play_on(match, 29)
    assert told == [Problem("save_disk_full", {"folder": str(folder)})]
    assert writer.path.read_bytes() == former
    assert not writer.flush()
    room[0] = 1_000_000
    play_on(match, 1)
    assert writer.flush()
    assert told == [Problem("save_disk_full", {"folder": str(folder)})]
    writer.close()
    assert list(resumed(writer.path).played) == memory.batches


def test_a_disk_that_was_full_to_the_end_leaves_the_former_file(  # case C24
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = setup_of(TABLE, seed="neve")
    writer = storage.begin(setup, Told())
    match = match_of(setup, writer)
    play_on(match, 30)
    former = writer.path.read_bytes()
    no_room_after(monkeypatch, 0)
    assert play_on(match).winner is not None
    assert not writer.close()
    assert writer.path.read_bytes() == former
    assert len(storage.unfinished().matches) == 1


def test_a_write_that_takes_fewer_bytes_is_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:  # case C24
    setup = setup_of(TABLE, seed="neve")
    no_room_after(monkeypatch, 10_000_000, at_once=7)
    memory = Memory()
    play_on(match_of(setup, memory), 60)
    assert list(resumed(left_off(setup)).played) == memory.batches


def test_a_write_that_takes_nothing_is_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:  # case C24
    monkeypatch.setattr(os, "write", lambda descriptor, content: 0)
    told = Told()
    writer = storage.begin(setup_of(TABLE), told)
    play_on(match_of(setup_of(TABLE), writer), 3)
    writer.close()
    assert [problem.code for problem in told] == ["save_disk_full"]
    assert not writer.path.exists()


def test_what_is_left_of_a_failed_write_is_cut_off_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:  # case C24
    setup = setup_of(TABLE, seed="neve")
    writer = storage.begin(setup, Told())
    match = match_of(setup, writer)
    play_on(match, 30)
    room = no_room_after(monkeypatch, 100)
    truncate = os.ftruncate
    monkeypatch.setattr(os, "ftruncate", _fails)
    play_on(match, 5)
    monkeypatch.setattr(os, "ftruncate", truncate)
    room[0] = 1_000_000
    memory = Memory()
    play_on(match_of(setup, memory), 60)
    play_on(match, 25)
    writer.close()
    assert list(resumed(writer.path).played) == memory.batches


def _fails(*_: object, **__: object) -> None:
    raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (errno.EACCES, "save_folder_closed"),
        (errno.EROFS, "save_folder_closed"),
        (errno.EDQUOT, "save_disk_full"),
        (errno.EIO, "save_not_written"),
    ],
)
def test_the_reason_is_told_once(  # cases C24, C28
    folder: Path, monkeypatch: pytest.MonkeyPatch, error: int, code: str
) -> None:
    def closed(*_: object) -> int:
        raise OSError(error, "")

    monkeypatch.setattr(os, "open", closed)
    told = Told()
    setup = setup_of(TABLE)
    writer = storage.begin(setup, told)
    assert play_on(match_of(setup, writer)).phase is Phase.FINISHED
    writer.close()
    assert told == [Problem(code, {"folder": str(folder)})]


def test_a_home_that_is_no_folder_is_told_and_nothing_is_offered(  # case C28
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path / "file"))
    told = Told()
    setup = setup_of(TABLE)
    writer = storage.begin(setup, told)
    assert play_on(match_of(setup, writer)).phase is Phase.FINISHED
    writer.close()
    assert [problem.code for problem in told] in (["save_folder_closed"], ["save_not_written"])
    assert storage.unfinished() == storage.Shelf((), ())


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="nothing is closed to root")
def test_a_read_only_home_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # case C28
    home = tmp_path / "closed"
    home.mkdir(mode=0o500)
    monkeypatch.setenv("SALOTTO_DATA", str(home))
    told = Told()
    writer = storage.begin(setup_of(TABLE), told)
    play_on(match_of(setup_of(TABLE), writer), 10)
    assert told == [Problem("save_folder_closed", {"folder": str(home / "matches")})]


def test_a_home_unset_or_relative_still_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # case C28
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SALOTTO_DATA", "here")
    path = left_off(setup_of(TABLE, humans=(0,)))
    assert path.is_relative_to(tmp_path / "here")
    assert len(storage.unfinished().matches) == 1
    monkeypatch.delenv("SALOTTO_DATA")
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "relative/data")
    assert storage.matches_folder().is_absolute()


def test_locks_that_a_file_system_does_not_know_keep_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_lock, "_lock", _fails)
    assert file_lock.lock(0)
