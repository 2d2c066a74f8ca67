from __future__ import annotations

import os
from pathlib import Path

import pytest
import yaml

from salotto.documents import yaml_tree
from salotto.documents.problem import Problem
from salotto.documents.yaml_tree import Mapping, Scalar, Sequence, Tree, nearest, read_mapping, read_tree
from salotto.speech.phrasebook import load


@pytest.fixture(params=["C", "Python"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every rule holds with either of PyYAML's parsers."""
    if request.param == "Python":
        monkeypatch.setattr(yaml_tree, "LOADER", yaml.SafeLoader)


def tree(folder: Path, content: str | bytes) -> Tree:
    file = folder / "k.yaml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_tree(file)


def refused(code: str, **values: str | int) -> Tree:
    return Tree("k.yaml", None, (Problem(code, {"file": "k.yaml", **values}),))


def test_scalars_stay_the_text_that_was_written_with_its_place(tmp_path: Path) -> None:
    assert tree(tmp_path, "a: 01\n'b': [on, 'on']\n") == Tree(
        "k.yaml",
        Mapping(
            (
                (Scalar("a", False, 1, 1), Scalar("01", False, 1, 4)),
                (
                    Scalar("b", True, 2, 1),
                    Sequence((Scalar("on", False, 2, 7), Scalar("on", True, 2, 11)), 2, 6),
                ),
            ),
            1,
            1,
        ),
        (),
    )


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        *[(text, "true") for text in ("on", "On", "ON", "yes", "true", "True")],
        *[(text, "false") for text in ("off", "no", "No", "false")],
        *[(text, "null") for text in ("null", "~", "")],
        *[(text, "number") for text in ("1", "0", "10", "01", "0x1", "1_0", "1:30", ".5", ".inf")],
        ("2024-01-01", "date"),
        *[(text, "text") for text in ("y", "n", "enter", "08", "=", "é", "f1")],
    ],
)
def test_a_bare_scalar_tells_what_yaml_would_make_of_it(text: str, meaning: str) -> None:
    assert Scalar(text, False, 1, 1).meaning == meaning
    assert Scalar(text, True, 1, 1).meaning == "text"


@pytest.mark.parametrize(
    ("text", "plain"), [("0", True), ("7", True), ("10", True), ("01", False), ("0x1", False), ("1_0", False)]
)
def test_a_plain_number_has_digits_only_and_no_leading_zero(text: str, plain: bool) -> None:
    assert Scalar(text, False, 1, 1).is_plain_number is plain


@pytest.mark.parametrize("content", ["", "\n\n", "# a remark\n", "---", "---\n"])
def test_a_file_without_content_is_empty_without_a_problem(tmp_path: Path, content: str) -> None:
    assert tree(tmp_path, content) == Tree("k.yaml", None, ())


def test_a_repeated_name_keeps_its_first_value_and_is_told(tmp_path: Path) -> None:
    assert tree(tmp_path, "a: b\nc: d\na: e\n") == Tree(
        "k.yaml",
        Mapping(
            (
                (Scalar("a", False, 1, 1), Scalar("b", False, 1, 4)),
                (Scalar("c", False, 2, 1), Scalar("d", False, 2, 4)),
            ),
            1,
            1,
        ),
        (Problem("name_twice", {"file": "k.yaml", "line": 3, "name": "a", "first": 1}),),
    )


def test_a_name_that_is_a_list_loses_only_itself(tmp_path: Path) -> None:
    assert tree(tmp_path, "? [a]\n: b\nc: d\n") == Tree(
        "k.yaml",
        Mapping(((Scalar("c", False, 3, 1), Scalar("d", False, 3, 4)),), 1, 1),
        (Problem("name_is_no_text", {"file": "k.yaml", "line": 1}),),
    )


@pytest.mark.parametrize(("content", "line"), [("a:\n\tb: c", 2), ("a:\tb", 1), ("a: b\t", 1), ("a: b\t# c", 1)])
def test_a_tab_is_explained_as_a_tab(tmp_path: Path, content: str, line: int) -> None:  # case C13
    assert tree(tmp_path, content) == refused("file_has_tab", line=line)


@pytest.mark.parametrize("content", ["# \tx\na: b", "a: b # \tx", "a: b\n# c\td\n"])
def test_a_tab_in_a_comment_does_no_harm(tmp_path: Path, content: str) -> None:
    assert tree(tmp_path, content).problems == ()


def test_utf_8_is_read_with_and_without_a_byte_order_mark(tmp_path: Path) -> None:  # case C14
    written = "a: è # à\n"
    assert tree(tmp_path, written.encode("utf-8-sig")) == tree(tmp_path, written.encode())
    assert tree(tmp_path, written).problems == ()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_another_encoding_is_refused(tmp_path: Path, encoding: str) -> None:  # case C14
    assert tree(tmp_path, "a: è # à\n".encode(encoding)) == refused("file_not_utf8")


def test_aliases_that_multiply_are_refused_at_once(tmp_path: Path) -> None:  # case C15
    lines = ["a: &a [x,x,x,x,x,x,x,x,x]"]
    for name, former in zip("bcdefghi", "abcdefgh", strict=True):
        lines.append(f"{name}: &{name} [{','.join([f'*{former}'] * 9)}]")
    assert tree(tmp_path, "\n".join(lines)) == refused("file_has_anchor", line=1)


@pytest.mark.parametrize(
    "content", ["a: !!python/object/apply:os.system ['touch x']", "!!str a: b", "a: !x [b]", "!x {a: b}"]
)
def test_a_tag_is_refused_and_not_executed(  # case C17
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert tree(tmp_path, content) == refused("file_has_tag", line=1)
    assert not Path("x").exists()


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("a: b\n---\nc: d\n", refused("file_has_documents", line=2)),
        ("a: b: c\n", refused("file_is_no_yaml", line=1, column=5)),
        ("a: b\nc\x01: d\n", refused("file_has_control_character", line=2)),
        (b"\0\0\0", refused("file_not_utf8")),
        (b"a: b\nc: d\0e\n", refused("file_has_control_character", line=2)),
        ("x" * 50_000_000, refused("file_too_big")),
        ("[" * 1000, refused("file_too_deep", line=1)),
    ],
)
def test_a_file_that_is_no_plain_yaml_is_refused_whole(tmp_path: Path, content: str | bytes, expected: Tree) -> None:
    assert tree(tmp_path, content) == expected


def test_a_folder_of_that_name_is_told(tmp_path: Path) -> None:
    (tmp_path / "k.yaml").mkdir()
    assert read_tree(tmp_path / "k.yaml") == refused("file_is_folder")


def test_a_missing_file_and_a_device_are_told(tmp_path: Path) -> None:
    assert read_tree(tmp_path / "k.yaml") == refused("file_missing")
    assert read_tree(Path(os.devnull), "k.yaml") == refused("file_is_device")


def test_a_pipe_is_told_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "k.yaml")
    assert read_tree(tmp_path / "k.yaml") == refused("file_is_device")


@pytest.mark.parametrize("target", ["nowhere", "k.yaml"])
def test_a_link_that_leads_nowhere_is_told(tmp_path: Path, target: str) -> None:
    (tmp_path / "k.yaml").symlink_to(tmp_path / target)
    assert read_tree(tmp_path / "k.yaml") == refused("file_is_dead_link")


def test_a_link_to_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("a: b")
    (tmp_path / "k.yaml").symlink_to(tmp_path / "there")
    assert read_tree(tmp_path / "k.yaml").problems == ()


def test_a_file_whose_name_is_no_text_is_named_readably(tmp_path: Path) -> None:
    (problem,) = read_tree(tmp_path / os.fsdecode(b"\xff.yaml")).problems
    assert problem == Problem("file_missing", {"file": "\\xff.yaml"})


@pytest.mark.parametrize("name", ["''", "' '"])
def test_an_empty_name_loses_only_itself(tmp_path: Path, name: str) -> None:
    assert tree(tmp_path, f"{name}: b\nc: d\n") == Tree(
        "k.yaml",
        Mapping(((Scalar("c", False, 2, 1), Scalar("d", False, 2, 4)),), 1, 1),
        (Problem("name_is_empty", {"file": "k.yaml", "line": 1}),),
    )


def test_of_a_long_name_only_the_beginning_is_told(tmp_path: Path) -> None:
    (problem,) = tree(tmp_path, f"{'x' * 900}: b\n{'x' * 900}: c\n").problems
    assert problem.values["name"] == "x" * 40


def test_a_file_that_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise PermissionError

    file = tmp_path / "k.yaml"
    file.write_text("a: b")
    monkeypatch.setattr(Path, "open", fail)
    assert read_tree(file) == refused("file_unreadable")


@pytest.mark.parametrize("content", ["- a\n- b\n", "word\n"])
def test_a_list_or_a_word_where_names_are_needed_is_told(tmp_path: Path, content: str) -> None:  # case C17
    file = tmp_path / "k.yaml"
    file.write_text(content)
    found = read_mapping(file)
    assert found.root == Mapping((), 1, 1)
    assert found.problems == (Problem("file_is_no_mapping", {"file": "k.yaml", "line": 1}),)


def test_the_nearest_word_is_found_also_with_its_parts_in_another_order() -> None:
    known = ("table.read", "score.read", "hand.play")
    assert nearest("read_tabel", known) == "table.read"
    assert nearest("scoer.read", known) == "score.read"
    assert nearest("xyz", known) is None


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("it", "File k.yaml, riga 2. C'è un carattere di tabulazione, il tasto tab. Metti degli spazi al suo posto."),
        ("en", "File k.yaml, line 2. There is a tab character. Put spaces in its place."),
    ],
)
def test_a_problem_is_a_sentence_that_names_file_and_line(tmp_path: Path, language: str, sentence: str) -> None:
    (problem,) = tree(tmp_path, "a:\n\tb: c").problems
    assert load(language).say(f"problem.{problem.code}", **problem.values) == sentence
