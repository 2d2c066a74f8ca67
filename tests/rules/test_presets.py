"""RULES, "Presets" and "Options combine freely"; combinations that mean nothing are faults."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from salotto.core.cards import read_cards
from salotto.core.options import (
    SCOPA_ONLY,
    SPAZZINO_ONLY,
    Fault,
    Game,
    OptionFault,
    TableOptions,
    Taking,
    faults,
    table_for,
    teams_allowed,
)
from salotto.rules.compile import compile_rules
from salotto.rules.presets import PRESETS, apply_preset
from salotto.rules.ruleset import Windows
from tests.given import given, legal_takes, table_options
from tests.when import RECKONING, took


def changed(options: TableOptions) -> dict[str, object]:
    """What differs from the game's usual table."""
    usual = table_for(options.game, options.players)
    return {
        field.name: getattr(options, field.name)
        for field in fields(options)
        if getattr(options, field.name) != getattr(usual, field.name)
    }


def test_presets_are_two() -> None:
    assert PRESETS == ("salotto", "tradizionale")


def test_salotto_is_the_usual_table() -> None:
    assert changed(table_options(preset="salotto")) == {}


def test_tradizionale_changes_four_options() -> None:
    assert changed(table_options(preset="tradizionale")) == {
        "equal_card_first": True,
        "no_sweep_on_last": True,
        "redeal_on_tens": True,
        "primiera": True,
    }


def test_tradizionale_in_escoba_leaves_the_equal_card() -> None:
    assert changed(table_options(preset="tradizionale", escoba=True)) == {
        "escoba": True,
        "no_sweep_on_last": True,
        "redeal_on_tens": True,
        "primiera": True,
    }


def test_tradizionale_in_scopone_leaves_the_redeal() -> None:
    assert changed(table_options(preset="tradizionale", scopone=True)) == {
        "scopone": True,
        "equal_card_first": True,
        "no_sweep_on_last": True,
        "primiera": True,
    }


def test_tradizionale_changes_nothing_in_spazzino() -> None:
    assert changed(table_options("spazzino", preset="tradizionale")) == {}


def test_salotto_undoes_tradizionale() -> None:
    traditional = table_options(preset="tradizionale", players=3, inverse=True)
    assert changed(apply_preset("salotto", traditional)) == {"inverse": True}


def test_unknown_preset_is_an_error() -> None:
    with pytest.raises(KeyError, match="milanese"):
        apply_preset("milanese", TableOptions())


def test_tradizionale_takes_the_equal_card_and_no_scopa_at_the_end() -> None:
    assert legal_takes("4d 7h 3s", "7c", preset="tradizionale") == ["7h"]
    game = given(table="4h 3s", hands=["", "7c"], preset="tradizionale").plays(1, "7c")
    assert game.events == (took(0, 1, "7c", "4h 3s"), RECKONING)


# Combinations


def test_scopone_escoba_inverse_with_teams_and_manual_takes_is_legal() -> None:
    options = table_options(players=6, teams=3, scopone=True, escoba=True, inverse=True, manual=True)
    assert faults(options) == ()
    rules = compile_rules(options)
    assert rules.plan.deals == (6,)
    assert rules.receivers(1) == (0, 2)
    assert rules.windows.denouncing


def test_equal_card_first_means_nothing_in_escoba() -> None:
    assert faults(TableOptions(equal_card_first=True, escoba=True)) == (
        Fault(OptionFault.EQUAL_CARD_IN_ESCOBA, "equal_card_first"),
    )


def test_redeal_means_nothing_in_scopone() -> None:
    assert faults(TableOptions(redeal_on_tens=True, scopone=True)) == (
        Fault(OptionFault.REDEAL_IN_SCOPONE, "redeal_on_tens"),
    )


@pytest.mark.parametrize("option", SCOPA_ONLY)
def test_option_of_the_scopa_family_means_nothing_in_spazzino(option: str) -> None:
    options = replace(table_for(Game.SPAZZINO), **{option: True})  # type: ignore[arg-type]
    assert faults(options) == (Fault(OptionFault.ONLY_SCOPA, option),)


@pytest.mark.parametrize("option", SPAZZINO_ONLY)
def test_option_of_spazzino_means_nothing_in_scopa(option: str) -> None:
    options = replace(table_for(Game.SCOPA), **{option: True})  # type: ignore[arg-type]
    assert faults(options) == (Fault(OptionFault.ONLY_SPAZZINO, option),)


def test_manual_takes_are_for_the_scopa_family() -> None:
    assert faults(table_options("spazzino", manual=True)) == (Fault(OptionFault.MANUAL_IN_SPAZZINO, "taking"),)


def test_declared_win_is_for_two_players() -> None:
    assert faults(table_options("spazzino", 2, declared_win=True)) == ()
    assert faults(table_options("spazzino", 4, declared_win=True)) == (
        Fault(OptionFault.DECLARED_WIN_PLAYERS, "declared_win"),
    )


@pytest.mark.parametrize("dealer", [-1, 2])
def test_first_dealer_must_have_a_seat(dealer: int) -> None:
    assert faults(TableOptions(first_dealer=dealer)) == (Fault(OptionFault.FIRST_DEALER, "first_dealer"),)


@pytest.mark.parametrize("dealer", [None, 0, 1])
def test_first_dealer_is_a_seat_or_the_lot(dealer: int | None) -> None:
    assert faults(TableOptions(first_dealer=dealer)) == ()


def test_every_fault_is_told() -> None:
    options = TableOptions(players=9, target=0, first_dealer=9, escoba=True, equal_card_first=True, counters=True)
    assert [fault.code.value for fault in faults(options)] == [
        "players",
        "target",
        "first_dealer",
        "only_spazzino",
        "equal_card_in_escoba",
    ]


def test_what_is_open_out_of_turn_depends_on_the_table() -> None:
    assert compile_rules(table_options()).windows == Windows(False, False, False)
    assert compile_rules(table_options(manual=True)).windows == Windows(True, False, False)
    assert compile_rules(table_options("spazzino")).windows == Windows(False, True, False)
    assert compile_rules(table_options("spazzino", declared_win=True)).windows == Windows(False, True, True)


def test_first_table_of_spazzino_is_never_dealt_anew() -> None:
    assert compile_rules(table_options("spazzino")).voids(read_cards("10d 10h 10s 10c")) is False


def test_table_with_faults_has_no_rules() -> None:
    with pytest.raises(ValueError, match="only_scopa"):
        compile_rules(table_options("spazzino", escoba=True))


def test_numbers_of_teams_are_listed_the_usual_one_first() -> None:
    assert [teams_allowed(Game.SCOPA, players) for players in range(1, 8)] == [
        (),
        (0,),
        (0,),
        (0, 2),
        (0,),
        (0, 2, 3),
        (),
    ]
    assert [teams_allowed(Game.SPAZZINO, players) for players in range(1, 6)] == [(), (0,), (), (2,), ()]


def test_usual_tables_are_those_of_the_rules() -> None:
    assert table_for(Game.SCOPA, 5) == TableOptions(players=5)
    assert table_for(Game.SPAZZINO) == TableOptions(
        game=Game.SPAZZINO, target=31, taking=Taking.CHOOSE, dealers_privilege=True
    )
    assert table_for(Game.SPAZZINO, 4).teams == 2


def test_counters_are_for_the_spazzino_table_that_agreed_on_them() -> None:  # R27
    agreed = (table_options(), table_options("spazzino"), table_options("spazzino", counters=True))
    assert [compile_rules(table).counters for table in agreed] == [False, False, True]


@pytest.mark.parametrize("game", ["scopa", "spazzino"])
def test_the_table_decides_takes_where_nobody_chooses_them(game: str) -> None:  # R4
    automatic = table_options(game, taking=Taking.AUTO)
    assert [compile_rules(table).table_decides for table in (automatic, table_options(game, choose=True))] == [
        True,
        False,
    ]
