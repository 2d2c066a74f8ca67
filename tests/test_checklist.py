"""The accessibility checklist: complete, each entry whole, and every test that it names is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "accessibility-checklist.md"

GAG = "Game Accessibility Guidelines"
XAG = "Xbox Accessibility Guidelines"

# Every point of the guidelines, in our words; each is a heading of the document, in this order.
POINTS: Mapping[str, tuple[str, ...]] = {
    f"{GAG}, motor, basic": (
        "Speed of the game",
        "Vibration can be switched off",
        "Large targets, well apart",
        "Sensitivity of the controls",
        "Everything by the same means of input",
        "Controls as simple as they can be",
        "Keys can be changed",
    ),
    f"{GAG}, motor, intermediate": (
        "No tracking of bodies",
        "Macros",
        "Interface that can be resized",
        "Interface that can be rearranged",
        "No key held down",
        "Runs in a window beside an on-screen keyboard",
        "No hammering of keys",
        "Digital input is enough",
        "No two actions at once",
        "What needs aim stands still",
        "More than one input device",
    ),
    f"{GAG}, motor, advanced": (
        "Control schemes for switches and eye tracking",
        "Half a second between inputs",
        "No precise timing",
        "Upright and sideways",
    ),
    f"{GAG}, cognitive, basic": (
        "No flicker and no repeated patterns",
        "Text at one's own pace",
        "Interactive tutorials",
        "Simple clear language",
        "Started without layers of menus",
        "Simple clear formatting of text",
        "Readable size of letters from the start",
    ),
    f"{GAG}, cognitive, intermediate": (
        "Important words stand out",
        "Choice of the colour of text",
        "Pictures with saved games",
        "Voice chat beside text chat",
        "Nothing by text alone",
        "Summaries of a long story",
        "Simple structure of the story",
        "Practice without failing",
        "Reminder of the controls",
        "Reminder of the aim",
        "Help where it is needed",
        "One sees what can be used",
        "Distinct sounds for what matters",
        "Moving backgrounds can be hidden",
        "Separate volumes",
        "Speed of the game",
        "Vibration can be switched off",
    ),
    f"{GAG}, cognitive, advanced": (
        "What cannot be used can be hidden",
        "Everything told can be told again",
        "Nothing sudden",
        "Blood and gore can be hidden",
        "Voice for all text, menus and installer",
        "Chat by symbols",
    ),
    f"{GAG}, vision, basic": (
        "High contrast",
        "Simple clear formatting of text",
        "Readable size of letters from the start",
        "No triggers of sickness in virtual reality",
        "Sensible field of view",
        "Nothing by colour alone",
        "Large targets, well apart",
    ),
    f"{GAG}, vision, intermediate": (
        "Nothing passing outside the line of sight",
        "Manual and website for screen readers",
        "One sees what can be used",
        "Choice of the pointer",
        "Distinct sounds for what matters",
        "Contrast can be changed",
        "Screen readers on phones",
        "Moving backgrounds can be hidden",
        "Surround sound",
        "Camera moves only as the player does",
        "Field of view can be changed",
        "Separate volumes",
        "Interface that can be resized",
    ),
    f"{GAG}, vision, advanced": (
        "Audio description",
        "Binaural sound",
        "Distinct sounds for everything",
        "Screen readers, menus and installer included",
        "Digital input is enough",
        "Moving by compass points",
        "Spoken directions",
        "Voice for all text, menus and installer",
        "Map by sound",
        "Size of letters can be changed",
    ),
    f"{GAG}, hearing, basic": (
        "Subtitles that are easy to read",
        "Nothing by sound alone",
        "Separate volumes",
        "Subtitles for important speech",
    ),
    f"{GAG}, hearing, intermediate": (
        "Stereo or mono",
        "What is heard is also seen",
        "Look of the subtitles can be chosen",
        "One sees who speaks",
        "Captions for sounds in the background",
        "Subtitles before the first sound",
        "Subtitles for the rest of speech",
        "Quiet behind speech",
        "Talking without sound in games with others",
        "Text chat beside voice chat",
        "Playing with people without voice chat",
    ),
    f"{GAG}, hearing, advanced": (
        "Sign language",
        "Subtitles at reading speed",
        "Chat by symbols",
    ),
    f"{GAG}, speech, basic": ("Speaking is never required",),
    f"{GAG}, speech, intermediate": (
        "Speech recognition by single words",
        "Talking without sound in games with others",
        "Text chat beside voice chat",
        "Playing with people without voice chat",
    ),
    f"{GAG}, speech, advanced": (
        "Chat by symbols",
        "Sounds of the mouth instead of words",
    ),
    f"{GAG}, general, basic": (
        "Players are asked what is missing",
        "Settings are kept",
        "Features described in the program",
        "Features described outside the program",
        "Wide choice of difficulty",
    ),
    f"{GAG}, general, intermediate": (
        "Fine tuning by many variables",
        "Playing with or without people who have help",
        "Saved by itself",
        "Saved by hand",
        "Modes that assist",
        "What is not the core can be passed over",
        "Some people with impairments try the game",
        "Difficulty can be changed during play",
    ),
    f"{GAG}, general, advanced": (
        "Speech and text turned into each other in chat",
        "Profiles of settings",
        "All kinds of impairments among the people who try it",
    ),
}
XAG_NUMBERS = range(101, 122)

MISSES = ("met in part", "not met")
STATES = ("met", *MISSES, "does not apply")


class Entry(NamedTuple):
    """One point: where it stands, its heading, and its parts by the word before the colon."""

    section: str
    heading: str
    parts: Mapping[str, str]

    @property
    def name(self) -> str:
        """What a failure calls it."""
        return f"{self.section}: {self.heading}"

    @property
    def tests(self) -> list[str]:
        """The tests that it names, as `path::function`."""
        return re.findall(r"`([^`]*)`", self.parts.get("Test", ""))


def parse(text: str) -> Iterator[Entry]:
    """The entries of a checklist: headings of the third level with a list of parts below."""
    section, heading = "", ""
    parts: dict[str, str] = {}
    part = ""
    for line in [*text.splitlines(), "## "]:
        if line.startswith("#"):
            if heading:
                yield Entry(section, heading, parts)
            heading, parts, part = "", {}, ""
            marks, _, words = line.partition(" ")
            if marks == "##":
                section = words
            elif marks == "###":
                heading = words
        elif line.startswith("- ") and heading:
            part, _, words = line[2:].partition(":")
            parts[part] = words.strip()
        elif part:
            parts[part] = f"{parts[part]} {line.strip()}".strip()


@cache
def entries() -> tuple[Entry, ...]:
    """The entries of the document."""
    return tuple(parse(DOCUMENT.read_text(encoding="utf-8")))


@cache
def functions(path: str) -> frozenset[str]:
    """The test functions of a file below the root; none where there is no such file."""
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def lacking(entry: Entry) -> list[str]:
    """Which parts are absent, empty or not as they have to be."""
    state = entry.parts.get("State", "").rstrip(".")
    misses, applies = state in MISSES, state in ("met", "met in part")
    wrong = {
        "State": state not in STATES,
        "How": not entry.parts.get("How"),
        "Missing": bool(entry.parts.get("Missing")) != misses,
        "Test": not entry.tests if applies else not entry.tests and entry.parts.get("Test") != "none.",
    }
    return [part for part, is_wrong in wrong.items() if is_wrong]


@pytest.mark.parametrize("section", POINTS)
def test_every_point_of_the_game_accessibility_guidelines_has_an_entry(section: str) -> None:
    assert tuple(entry.heading for entry in entries() if entry.section == section) == POINTS[section]


def test_the_game_accessibility_guidelines_have_no_further_sections() -> None:
    assert list(dict.fromkeys(entry.section for entry in entries())) == [*POINTS, XAG]


def test_every_xbox_guideline_from_101_to_121_has_an_entry() -> None:
    headings = [entry.heading for entry in entries() if entry.section == XAG]
    assert [int(heading.partition(" ")[0]) for heading in headings] == list(XAG_NUMBERS)
    assert [heading for heading in headings if not heading.partition(" ")[2]] == []


def test_every_entry_has_its_state_how_it_is_met_what_is_missing_and_its_tests() -> None:
    assert {entry.name: lacking(entry) for entry in entries() if lacking(entry)} == {}


def test_every_test_that_is_named_exists() -> None:
    named = sorted({test for entry in entries() for test in entry.tests})
    places = [test.partition("::") for test in named]
    assert [f"{path}::{name}" for path, _, name in places if name not in functions(path)] == []


def test_the_document_has_neither_tables_nor_pictures() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.lstrip().startswith("|") or "![" in line] == []


def test_the_readme_leads_to_the_checklist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "### For your eyes, your fingers, your ears" in readme
    assert "docs/accessibility-checklist.md" in readme


WHOLE = "## S\n\n### P\n\n- State: met.\n- How: so\n  and so.\n- Test:\n  - `tests/a.py::test_b`\n"


def test_an_entry_is_read_with_lines_that_go_on() -> None:
    parts = {"State": "met.", "How": "so and so.", "Test": "- `tests/a.py::test_b`"}
    assert list(parse(WHOLE)) == [Entry("S", "P", parts)]
    assert [entry.tests for entry in parse(WHOLE)] == [["tests/a.py::test_b"]]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (WHOLE, []),
        (WHOLE.replace("met.", "met in part."), ["Missing"]),
        (WHOLE.replace("- How", "- Missing: more.\n- How"), ["Missing"]),
        (WHOLE.replace("met.", "splendid."), ["State"]),
        (WHOLE.replace("- How: so\n  and so.\n", ""), ["How"]),
        (WHOLE.replace("\n  - `tests/a.py::test_b`", " none."), ["Test"]),
        (WHOLE.replace("met.", "does not apply.").replace("\n  - `tests/a.py::test_b`", " none."), []),
        (WHOLE.replace("met.", "does not apply.").replace("- Test:\n  - `tests/a.py::test_b`\n", ""), ["Test"]),
    ],
)
def test_an_entry_without_one_of_its_parts_is_found(text: str, faults: list[str]) -> None:
    assert [lacking(entry) for entry in parse(text)] == [faults]


def test_a_test_that_is_not_there_is_found() -> None:
    assert "test_a_test_that_is_not_there_is_found" in functions("tests/test_checklist.py")
    assert functions("tests/no_such_file.py") == frozenset()
