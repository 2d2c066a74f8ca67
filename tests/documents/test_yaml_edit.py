"""Changing values of a file that somebody wrote by hand, in whatever way."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salotto.documents.yaml_edit import Edited, edited
from salotto.documents.yaml_tree import Scalar, mapping_of
from tests.documents.test_properties import SIGNS, WORDS

NEW = {"language": "en"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", 'language: "en"\n'),
        ("# mine\n", '# mine\nlanguage: "en"\n'),
        ("a: 1 # x\nlanguage: it # y\n\nb: [c, d]\n", 'a: 1 # x\nlanguage: "en" # y\n\nb: [c, d]\n'),
        ("---\nlanguage: it\n", '---\nlanguage: "en"\n'),
        ("  language: it\n  player: Anna\n", '  language: "en"\n  player: Anna\n'),
        ("  player: Anna\n", '  player: Anna\n  language: "en"\n'),
        ('"language": "it"\n', 'language: "en"\n'),
        ("language: it\nlanguage: it\n", 'language: "en"\nlanguage: it\n'),
        ("language:\nplayer: Anna", 'language: "en"\nplayer: Anna\n'),
        ("player: |\n  language: it\n", 'player: |\n  language: it\nlanguage: "en"\n'),
    ],
)
def test_only_the_line_of_what_changes_is_written(text: str, expected: str) -> None:
    assert edited(text, NEW) == Edited(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{language: it, player: Anna}", 'language: "en"\nplayer: Anna\n'),
        ("--- {language: it}\n", 'language: "en"\n'),
        ("language:\n  it\nplayer: 'Anna'", "language: \"en\"\nplayer: 'Anna'\n"),
        ("language:\n- it\n", 'language: "en"\n'),
        ("? language\n: it\n", 'language: "en"\n'),
        ("language: it\n...\nplayer: Anna\n", None),
        ("player: Anna\n...\n", 'player: Anna\nlanguage: "en"\n'),
        ("{language: it, [a]: no, x: {b: null}}", 'language: "en"\n? [a]\n: no\nx: {b: null}\n'),
    ],
)
def test_a_file_in_which_no_line_can_be_changed_is_written_whole(text: str, expected: str | None) -> None:
    assert edited(text, NEW) == (None if expected is None else Edited(expected))


@pytest.mark.parametrize("text", ["- a\n", "a: b: c\n", "&x a: b\n", "a: b\n---\nc: d\n", "word"])
def test_a_file_that_is_not_understood_is_not_touched(text: str) -> None:
    assert edited(text, NEW) is None


@pytest.mark.parametrize(
    "text", ["{language: it} # mine\n", "language: # mine\n- it\n", "# mine\nlanguage:\n  it\nplayer: 'a # b'\n"]
)
def test_remarks_that_get_lost_are_known(text: str) -> None:
    found = edited(text, NEW)
    assert found is not None
    assert found.lost_remarks is ("#" not in found.text.replace("a # b", ""))


def test_a_value_may_hold_anything() -> None:
    value = 'a "b" \\ # è: {c}\n\t\u2028'
    found = edited("player: Anna\n", {"table": value, "player": "Nicolò"})
    assert found is not None
    root = mapping_of(found.text, "").root
    assert [node.text for _, node in root.entries if isinstance(node, Scalar)] == ["Nicolò", value]


@settings(max_examples=400, deadline=None)
@given(text=st.lists(st.sampled_from([*WORDS, *SIGNS, "language", "it"]), max_size=30).map("".join))
def test_what_is_written_says_what_it_said_but_for_the_change(text: str) -> None:
    before = mapping_of(text, "").root
    found = edited(text, NEW)
    if found is None:
        return
    after = mapping_of(found.text, "").root
    assert [key.text for key, _ in after.entries] == list(
        dict.fromkeys([*(key.text for key, _ in before.entries), "language"])
    )
    changed = after.get("language")
    assert isinstance(changed, Scalar)
    assert changed.text == "en"
