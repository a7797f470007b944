"""Fixtures for tests of the whole program: a screen, if the machine can have one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.program.screen import Screen, missing_tools, opened_screen


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    missing = missing_tools()
    if missing:
        names = " and ".join(missing)
        pytest.skip(f"needs {names} (Debian: apt-get install xvfb xdotool)")
    with opened_screen() as opened:
        yield opened
