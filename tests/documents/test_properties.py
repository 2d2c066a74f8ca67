"""No file that anybody may write raises."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salotto.documents.yaml_tree import read_mapping

WORDS = [
    "a",
    "é",
    "on",
    "1:30",
    "<<",
    ": ",
    "- ",
    "? ",
    ",",
    "  ",
    "\n",
    "\r\n",
    "\t",
    "#",
    "\\",
    "%",
    "@",
    "`",
    "|",
    ">",
]
SIGNS = ["[", "]", "{", "}", '"', "'", "&x ", "*x", "!t ", "---\n", "...\n", "\x07", "\ufeff", "\x85", "\u2028"]


@settings(max_examples=400, deadline=None)
@given(text=st.lists(st.sampled_from(WORDS + SIGNS), max_size=30).map("".join))
def test_no_text_raises_and_each_problem_names_the_file(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    file = tmp_path_factory.getbasetemp() / "k.yaml"
    file.write_bytes(text.encode())
    assert [problem for problem in read_mapping(file).problems if problem.values["file"] != "k.yaml"] == []


@settings(max_examples=200, deadline=None)
@given(content=st.binary(max_size=60))
def test_no_bytes_raise(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "k.yaml"
    file.write_bytes(content)
    assert read_mapping(file).file == "k.yaml"
