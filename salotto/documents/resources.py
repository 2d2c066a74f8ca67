"""Where the shipped files (locales, keymaps) and the user's own copies of them are found.

Three places, the first that has a file wins: the user's config folder, a checkout (the folders stand
beside the package), an installed wheel (the build copies them into `salotto/_data`).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def config_folder() -> Path:
    """The folder of the user's settings, keymaps and texts; it may not exist.

    `SALOTTO_CONFIG` names another one. A relative value of it counts from the current folder.
    """
    named = os.environ.get("SALOTTO_CONFIG")
    if named:
        return Path(named).absolute()
    import platformdirs  # costs 4 ms, and the variable above often spares it

    return Path(platformdirs.user_config_dir("salotto", appauthor=False)).absolute()


def data_folder() -> Path:
    """The folder of journals and statistics; it may not exist.  `SALOTTO_DATA` names another one."""
    named = os.environ.get("SALOTTO_DATA")
    if named:
        return Path(named).absolute()
    import platformdirs

    return Path(platformdirs.user_data_dir("salotto", appauthor=False)).absolute()


def shipped(folder: str) -> Traversable:
    """The folder `locales` or `keymaps` that came with the program.

    Raises FileNotFoundError when the installation lacks it, which only a broken build can cause.
    """
    checkout = Path(__file__).resolve().parents[2] / folder
    if checkout.is_dir() and (checkout.parent / "pyproject.toml").is_file():
        return checkout
    from importlib.resources import files  # costs 10 ms, which a checkout is spared

    inside = files("salotto") / "_data" / folder
    if inside.is_dir():
        return inside
    raise FileNotFoundError(f"salotto was installed without its folder {folder}")
