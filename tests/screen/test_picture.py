"""The picture of a window of any size: nothing beyond its edges, the focus always in sight."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salotto.app.program import Program
from salotto.app.scenes.menu import Item, Menu
from salotto.app.scenes.question import Question
from salotto.app.scenes.table import Table
from salotto.app.screen_board import shape
from salotto.app.screen_lines import CAPACITY, ScreenLines
from salotto.app.screen_picture import LOWEST, NARROWEST, Picture, Signs, picture
from salotto.app.screen_text import broken, columns_of, width_of, window, wrapped
from salotto.app.screen_theme import Role
from salotto.app.shell import voice_mode
from salotto.app.start import RESTART
from salotto.core.cards import read_card
from salotto.core.options import TableOptions
from salotto.session.pacing import Pace
from salotto.speech.names import Pack
from salotto.speech.voice_mode import VoiceMode
from tests.app_parts.rig import Rig

SIGNS = Signs(shapes=True, ink="█", rule="─")
SIZES = [
    (80, 24),
    (200, 50),
    (120, 30),
    (60, 20),
    (59, 20),
    (40, 12),
    (30, 10),
    (24, 8),
    (23, 8),
    (20, 4),
    (10, 2),
    (1, 1),
]


class ScreenRig(Rig):
    """A shell whose lines go to a window."""

    def __init__(self, language: str = "it") -> None:
        super().__init__(language)
        self.window = ScreenLines()
        self.shell.teller.lines = self.window
        self.shell.on_screen = True

    def look(self, width: int = 80, height: int = 24, signs: Signs = SIGNS) -> Picture:
        return picture(self.shell, self.window, width, height, signs)

    def size(self, name: str) -> None:
        self.shell.settings.change(self.shell.report, screen_size=name)

    def play(self, options: TableOptions) -> Table:
        """A match until the person is asked for a card."""
        program = Program(self.shell, "1", Pace.AT_ONCE, RESTART)
        program.play(program.setup(options), lambda: None)
        for _ in range(30):
            self.clock.run()
        scene = self.shell.scene
        assert isinstance(scene, Table)
        return scene


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path / "data"))


def texts(shown: Picture) -> list[str]:
    return ["".join(span.text for span in row).rstrip() for row in shown.rows]


def focused(shown: Picture) -> list[str]:
    return [span.text.rstrip() for row in shown.rows for span in row if span.role is Role.FOCUS and span.text.strip()]


def assert_within(shown: Picture, width: int, height: int) -> None:
    assert len(shown.rows) <= height
    assert max((width_of(row) for row in shown.rows), default=0) <= width
    assert 0 <= shown.cursor[0] <= width
    assert 0 <= shown.cursor[1] < max(1, height)


@pytest.mark.parametrize("letters", ["normal", "large", "huge"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_board_with_ten_cards_in_hand_stays_within_every_window(language: str, letters: str) -> None:
    rig = ScreenRig(language)
    rig.size(letters)
    rig.play(TableOptions(players=4, teams=2, scopone=True, first_dealer=3))
    for _ in range(10):
        for width, height in SIZES:
            shown = rig.look(width, height)
            assert_within(shown, width, height)
            if width >= NARROWEST and height >= LOWEST:
                assert focused(shown), (width, height)
        rig.press("right")


@pytest.mark.parametrize("letters", ["normal", "large", "huge"])
def test_a_long_list_stays_within_every_window_with_its_present_item_in_sight(letters: str) -> None:
    rig = ScreenRig()
    rig.size(letters)
    items = [Item(lambda n=n: f"Voce numero {n} {'molto lunga ' * (n % 7)}") for n in range(1, 31)]  # type: ignore[misc]
    menu = Menu(rig.shell, "Un elenco con un titolo lungo.", lambda: items)
    rig.shell.push(menu)
    for place in (0, 1, 14, 29):
        menu.at = place
        for width, height in SIZES:
            shown = rig.look(width, height)
            assert_within(shown, width, height)
            if width >= NARROWEST and height >= LOWEST:
                assert any(f"{place + 1}" in text for text in focused(shown)), (width, height)


def test_cards_out_of_sight_are_counted() -> None:
    rig = ScreenRig()
    rig.play(TableOptions(players=4, teams=2, scopone=True, first_dealer=3))
    rig.press("end")
    shown = texts(rig.look(80, 14))
    assert [row[41:] for row in shown[3:10]] == [
        "In mano, 10 carte",
        "   6  dieci di picche ♠",
        "   7  asso di fiori ♣",
        *[row[41:] for row in shown[6:9]],
        "  altre 5 carte",
    ]
    assert shown[8][41:].startswith("> 10  ")


def test_italian_suits_have_signs_of_their_own() -> None:
    assert [shape(read_card(card), Pack.ITALIAN) for card in ("7d", "7h", "7s", "7c")] == ["●", "▼", "†", "║"]
    rig = ScreenRig()
    rig.shell.settings.change(rig.shell.report, pack="italian")
    rig.play(TableOptions(first_dealer=1))
    assert texts(rig.look())[5] == f"{'   1  tre di spade †':<41}>  1  tre di bastoni ║"


def test_without_signs_the_words_remain() -> None:
    rig = ScreenRig()
    rig.play(TableOptions(first_dealer=1))
    rows = texts(rig.look(signs=Signs(shapes=False, ink="#", rule="-")))
    assert rows[4] == f"{'In tavola, 4 carte':<41}In mano, 3 carte"
    assert rows[5] == f"{'   1  tre di picche':<41}>  1  tre di fiori"
    assert "-" * 80 in rows


def test_who_looks_on_sees_no_hand() -> None:
    rig = ScreenRig("en")
    program = Program(rig.shell, "1", Pace.AT_ONCE, RESTART)
    program.play(program.setup(TableOptions(first_dealer=1), watch=True), lambda: None)
    rig.clock.run()
    rig.clock.run()
    rows = texts(rig.look())[:15]
    assert any(row.startswith("Table, ") for row in rows)
    assert not any("hand" in row for row in rows)


def test_a_question_is_large_where_there_is_room() -> None:
    rig = ScreenRig("en")
    rig.size("large")
    rig.shell.push(Question(rig.shell, "Leave?", yes=rig.shell.close, no=rig.shell.pop))
    assert texts(rig.look())[0] == "█     █████  ███  █   █ █████"
    assert texts(rig.look(80, 8))[0] == "Leave?"


def test_before_the_first_scene_the_newest_line_is_shown() -> None:
    rig = ScreenRig()
    assert texts(rig.look(20, 4)) == [""]
    rig.window.line("Salotto, giochi di carte italiani.")
    assert texts(rig.look())[0] == "Salotto, giochi di carte italiani."


def test_only_so_many_lines_are_kept() -> None:
    lines = ScreenLines()
    for number in range(CAPACITY + 1):
        lines.line(str(number))
    assert (len(lines.kept), lines.kept[0], lines.newest) == (CAPACITY, "1", str(CAPACITY))


@pytest.mark.parametrize(
    ("word", "on_screen", "mode"),
    [
        ("auto", True, VoiceMode.DIRECT),
        ("auto", False, VoiceMode.AUTO),
        ("off", True, VoiceMode.OFF),
        ("reader", True, VoiceMode.READER),
    ],
)
def test_the_window_speaks_directly_unless_another_choice_was_made(word: str, on_screen: bool, mode: VoiceMode) -> None:
    assert voice_mode(word, on_screen) is mode


@given(st.text(), st.integers(2, 40), st.integers(0, 6))
def test_wrapped_rows_fit_and_hold_every_character_but_blanks(text: str, width: int, indent: int) -> None:
    rows = wrapped(text, width, indent)
    assert max(map(columns_of, rows)) <= width
    assert "".join("".join(rows).split()) == "".join(text.split())


@given(st.text(), st.integers(2, 40))
def test_broken_rows_fit_and_are_the_text(text: str, width: int) -> None:
    rows = broken(text, width)
    assert max(map(columns_of, rows)) <= width
    assert "".join(rows) == text


@given(st.lists(st.integers(1, 4), min_size=1, max_size=20), st.data())
def test_what_is_shown_of_a_list_fits_and_holds_the_focus(heights: list[int], data: st.DataObject) -> None:
    focus = data.draw(st.integers(0, len(heights) - 1))
    room = data.draw(st.integers(1, 30))
    shown = window([[()] * height for height in heights], focus, room)
    assert focus in shown
    assert sum(heights[at] for at in shown) <= max(room, heights[focus])
