"""Long texts: headings, paragraphs, keys put in, and slips of our own found at once."""

from __future__ import annotations

import pytest

from salotto.speech.long_text import LongText, LongTextError, Section, load, parse


def named(command_id: str) -> str:
    return f"<{command_id}>"


def test_a_text_is_read_as_sections_in_order() -> None:
    source = "# Title\n\nFirst.\n\n## One\n\n### Within\n\nSecond.\n\nThird.\n\n## Two\n\nFourth.\n"
    assert parse(source, named) == LongText(
        "Title",
        (
            Section(1, "Title", ("First.",)),
            Section(2, "One", ()),
            Section(3, "Within", ("Second.", "Third.")),
            Section(2, "Two", ("Fourth.",)),
        ),
    )


def test_a_paragraph_wrapped_over_lines_is_one_line() -> None:
    assert parse("# T\n\nOne,\n  two,\nthree.\n", named).sections[0].paragraphs == ("One, two, three.",)


def test_a_key_is_put_in_by_its_command_in_paragraphs_and_headings() -> None:
    text = parse("# Key {key:table.read}\n\nFrom {key:table.card_1} to {key:table.card_10}.\n", named)
    assert text.sections == (Section(1, "Key <table.read>", ("From <table.card_1> to <table.card_10>.",)),)


def test_the_name_of_a_key_is_never_read_as_markup() -> None:
    assert parse("# T\n\n{key:a.b}\n", lambda _: "# {key:c.d}").sections[0].paragraphs == ("# {key:c.d}",)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("", "there is no title"),
        ("First.\n\n# T\n", "the title must come first: First."),
        ("## Early\n", "no heading of level 2 may stand here: Early"),
        ("# T\n\n# Again\n", "no heading of level 1 may stand here: Again"),
        ("# T\n\n### Deep\n", "no heading of level 3 may stand here: Deep"),
        ("# T\n\n## A\n\n### B\n\n#### C\n", "no heading of level 4 may stand here: C"),
        ("# T\nText.\n", "a heading is a line of its own between blank lines: # T Text."),
        ("# T\n\n#No space\n", "a heading is a line of its own between blank lines: #No space"),
        ("# T\n\nKey {table.read}.\n", "a brace is out of place: Key {table.read}."),
    ],
)
def test_a_malformed_text_is_refused_with_its_fault(source: str, fault: str) -> None:
    with pytest.raises(LongTextError) as caught:
        parse(source, named)
    assert str(caught.value) == fault


def test_a_missing_text_is_not_found() -> None:
    with pytest.raises(FileNotFoundError):
        load("no_such_text", "it", named)


def test_the_rules_are_loaded_in_the_language_asked_for() -> None:
    assert (load("rules", "it", named).title, load("rules", "en", named).title) == (
        "Le regole del gioco",
        "The rules of the game",
    )
