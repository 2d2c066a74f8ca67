"""These tests take minutes and whole programs of the system, so they run where they are asked for by name."""

from __future__ import annotations

from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
MEASURED = pytest.StashKey[list[str]]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skips what lies here, unless the command line names this folder or something in it."""
    named = [Path(config.invocation_params.dir, argument.split("::")[0]).resolve() for argument in config.args]
    if any(FOLDER in (path, *path.parents) for path in named):
        return
    for item in items:
        if FOLDER in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="takes minutes, asked for by: python -m pytest tests/assistive"))


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> list[str]:
    """What a test measured, to be told at the end of the run."""
    return request.config.stash.setdefault(MEASURED, [])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tells what was measured, passed or not."""
    for line in config.stash.get(MEASURED, []):
        terminalreporter.write_line(line)
