from __future__ import annotations

from pathlib import Path

import pytest

from salotto.documents.problem import Problem
from salotto.speech import phrasebook
from salotto.speech.phrasebook import CatalogueError, Message, Phrasebook, load


def message(other: str, one: str | None = None) -> Message:
    return Message(other, one, "own.yaml", 1)


BOOK = Phrasebook(
    "it",
    {
        "take.mine": message("Prendi {cards} con {card}."),
        "scope": message("{n} scope", "{n} scopa"),
        "left": message("{who} ha {n} carte.", "{who} ha una carta."),
        "plain": message("Fine."),
    },
)


@pytest.fixture(autouse=True)
def shipped_and_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small program with two languages, and an empty config folder."""
    for language, text in (("it", "Prendi {cards}."), ("en", "You take {cards}.")):
        folder = tmp_path / "shipped" / "locales" / language
        folder.mkdir(parents=True)
        (folder / "a.yaml").write_text(
            f'{language}:\n  take:\n    mine: "{text}"\n  points: {{one: "{{n}} x", other: "{{n}} y"}}\n'
        )
        (folder / "b.yaml").write_text(f'{language}:\n  end.of: "Fine."\n')
        (folder / "notes.txt").write_text("no catalogue")
    monkeypatch.setattr(phrasebook, "shipped", lambda name: tmp_path / "shipped" / name)
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path / "config"))


def own(tmp_path: Path, text: str) -> Phrasebook:
    folder = tmp_path / "config" / "locales" / "it"
    folder.mkdir(parents=True)
    (folder / "own.yaml").write_text(text, encoding="utf-8")
    return load("it")


def test_named_values_are_put_in() -> None:
    assert BOOK.say("take.mine", cards="il sette di quadri", card="il sette di cuori") == (
        "Prendi il sette di quadri con il sette di cuori."
    )


@pytest.mark.parametrize(
    "name", ["{cards}", "{0}", "100%", "%s", "a{b", "<b>", "$HOME", r"\n", r"\1", "😀", "x" * 300, "  "]
)
def test_values_are_never_formatted_again(name: str) -> None:  # case C23
    assert BOOK.say("take.mine", cards=name, card="{card}") == f"Prendi {name} con {{card}}."


@pytest.mark.parametrize(("n", "sentence"), [(0, "0 scope"), (1, "1 scopa"), (2, "2 scope"), (21, "21 scope")])
def test_a_counted_message_has_its_singular_for_one_only(n: int, sentence: str) -> None:
    assert BOOK.say("scope", n=n) == sentence


def test_a_counted_message_needs_n_also_where_a_form_does_not_show_it() -> None:
    assert BOOK.say("left", who="Ada", n=1) == "Ada ha una carta."
    with pytest.raises(CatalogueError, match=r"left needs \['n', 'who'\], got \['who'\]"):
        BOOK.say("left", who="Ada")


@pytest.mark.parametrize(
    ("message_id", "values"),
    [
        ("no.such", {}),
        ("take.mine", {"cards": "x"}),
        ("plain", {"cards": "x"}),
        ("scope", {"n": -1}),
        ("scope", {"n": "1"}),
        ("scope", {"n": True}),
    ],
)
def test_a_wrong_id_or_value_raises(message_id: str, values: dict[str, str | int]) -> None:
    with pytest.raises(CatalogueError):
        BOOK.say(message_id, **values)


def test_all_files_of_a_language_make_one_phrasebook() -> None:
    book = load("it")
    assert sorted(book.messages) == ["end.of", "points", "take.mine"]
    assert (book.say("take.mine", cards="x"), load("en").say("take.mine", cards="x")) == ("Prendi x.", "You take x.")
    assert book.problems == ()


def test_own_wording_replaces_the_shipped_one(tmp_path: Path) -> None:
    book = own(tmp_path, 'it:\n  take.mine: "Presa, {cards}."\n  points: {one: "un punto", other: "{n} punti"}\n')
    assert (book.say("take.mine", cards="x"), book.say("points", n=1), book.say("points", n=2)) == (
        "Presa, x.",
        "un punto",
        "2 punti",
    )
    assert book.say("end.of") == "Fine."
    assert book.problems == ()


def test_own_wording_may_leave_a_value_out(tmp_path: Path) -> None:
    book = own(tmp_path, 'it:\n  take.mine: "Presa."\n  points: "punti"\n')
    assert (book.say("take.mine", cards="x"), book.say("points", n=1), book.problems) == ("Presa.", "punti", ())


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("it:\n  xyz: x", "message_unknown", {"line": 2, "message": "xyz"}),
        (f"it:\n  {'x' * 900}: x", "message_unknown", {"line": 2, "message": "x" * 40}),
        ("it:\n  take.mien: x", "message_unknown_nearest", {"line": 2, "message": "take.mien", "nearest": "take.mine"}),
        ("it:\n  take.mine: '{card}'", "message_value_unknown", {"line": 2, "message": "take.mine", "value": "card"}),
        ("it:\n  take.mine: 'x { y'", "message_braces", {"line": 2, "message": "take.mine"}),
        ("it:\n  take.mine: {one: x, other: y}", "message_not_counted", {"line": 2, "message": "take.mine"}),
        ("it:\n  take.mine: [x]", "message_is_list", {"line": 2, "message": "take.mine"}),
        ("en:\n  take.mine: x", "catalogue_root", {"line": 1, "language": "it"}),
        ("it:\n\ttake.mine: x", "file_has_tab", {"line": 2}),
    ],
)
def test_own_wording_that_does_not_fit_is_told_and_the_shipped_one_stays(
    tmp_path: Path, text: str, code: str, values: dict[str, str | int]
) -> None:
    book = own(tmp_path, text)
    assert book.problems == (Problem(code, {"file": "own.yaml", **values}),)
    assert book.say("take.mine", cards="x") == "Prendi x."


def test_one_bad_text_does_not_lose_the_others(tmp_path: Path) -> None:
    book = own(tmp_path, "it:\n  no.such: x\n  take.mine: 'Presa, {cards}.'\n")
    assert book.say("take.mine", cards="x") == "Presa, x."


def test_an_id_in_two_shipped_files_raises(tmp_path: Path) -> None:
    (tmp_path / "shipped" / "locales" / "it" / "c.yaml").write_text("it: {end.of: Fine.}")
    with pytest.raises(CatalogueError, match=r"it: end.of in b.yaml and c.yaml"):
        load("it")


def test_a_faulty_shipped_file_raises(tmp_path: Path) -> None:
    (tmp_path / "shipped" / "locales" / "it" / "c.yaml").write_text("it: [")
    with pytest.raises(CatalogueError, match=r"it/c\.yaml"):
        load("it")


def test_an_unknown_language_raises() -> None:
    with pytest.raises(CatalogueError, match="no language klingon"):
        load("klingon")
