"""The table that the settings remember is read like any other file that people can write into."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from salotto.app.drafts import Draft, new_draft, recall, remember
from salotto.core.options import Game, TableOptions, Taking, table_for

DRAFT = new_draft(replace(table_for(Game.SCOPA, 3), target=21, first_dealer=1, escoba=True), "Lea")
OTHERS = [["Giulia", "guard"], ["Marco", "guard"]]


def written(options: object = None, **changed: object) -> str:
    """What the settings remember of DRAFT, with some of it changed; `options` is what changes in the options."""
    record = json.loads(remember(DRAFT))
    if isinstance(options, dict):
        record["options"].update(options)
    return json.dumps({**record, **changed})


@pytest.mark.parametrize(
    "draft",
    [
        DRAFT,
        replace(DRAFT, err=0, notice=100),
        new_draft(table_for(Game.SPAZZINO, 4), "Zoë D'Angelo"),
        new_draft(TableOptions(taking=Taking.MANUAL), "Ada"),
    ],
)
def test_a_table_is_remembered_as_it_was(draft: Draft) -> None:
    assert recall(remember(draft)) == draft


@pytest.mark.parametrize(
    "text",
    [
        written({"target": "x"}),
        written({"target": 11.5}),
        written({"target": 10**30}),
        written({"players": 3.0}),
        written({"players": 7}),
        written({"teams": None}),
        written({"escoba": "no"}),
        written({"game": 3}),
        written({"taking": "never"}),
        written({"first_dealer": 3}),
        written({"bogus": True}),
        written(err=float("inf")),
        written(err=True),
        written(err="5"),
        written(err=-1),
        written(notice=101),
        written(notice=None),
        "[" * 100_000,
        "[]",
        "null",
        "not JSON",
        '{"options": {}, "players": [], "err": 5, "notice": 70}',
    ],
)
def test_what_no_table_can_have_is_not_recalled(text: str) -> None:
    assert recall(text) is None


@pytest.mark.parametrize(
    "players",
    [
        None,
        {},
        "abc",
        [["Lea", None]],
        [["Lea", None], ["Ada", None], ["Marco", "guard"]],  # two persons: the program plays for one
        [["Lea", "guard"], *OTHERS],  # nobody to play for
        [["", None], *OTHERS],
        [["Le\na", None], *OTHERS],
        [["tu", None], *OTHERS],
        [["GIULIA", None], *OTHERS],
        [[5, None], *OTHERS],
        [["Lea", None, 1], *OTHERS],
        [["Lea", None], ["Giulia", []], ["Marco", "guard"]],
        [["Lea", None], ["Giulia", "genius"], ["Marco", "guard"]],
        [["Lea", None], *OTHERS, ["Anna", "guard"]],
    ],
)
def test_players_that_cannot_sit_there_are_not_recalled(players: object) -> None:
    assert recall(written(players=players)) is None
