from __future__ import annotations

from pathlib import Path

import pytest

from salotto.documents.resources import config_folder, data_folder, shipped


def test_the_variables_name_the_folders_and_may_be_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SALOTTO_CONFIG", "Nicolò è qui")
    monkeypatch.setenv("SALOTTO_DATA", str(tmp_path / "data"))
    assert (config_folder(), data_folder()) == (tmp_path / "Nicolò è qui", tmp_path / "data")


def test_without_the_variables_the_folders_are_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SALOTTO_CONFIG", raising=False)
    monkeypatch.delenv("SALOTTO_DATA", raising=False)
    assert (config_folder().name, data_folder().name) == ("salotto", "salotto")
    assert config_folder().is_absolute()
    assert data_folder().is_absolute()


def test_the_shipped_folders_are_found_and_others_are_not() -> None:
    assert (shipped("keymaps") / "default.yaml").is_file()
    with pytest.raises(FileNotFoundError, match="without its folder nowhere"):
        shipped("nowhere")
