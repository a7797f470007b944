"""Settings and fixtures of all tests: homes, speed-ups, and the choice of the quick run."""

from __future__ import annotations

import contextlib
import gc
import os
import sqlite3
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from smokingcat.i18n.catalogue import catalogue
from smokingcat.store import database

HERE: Final = Path(__file__).parent
QUICK: Final = (
    "rules",
    "table",
    "match",
    "store",
    "bots/test_honesty.py",
    "bots/test_kitten.py",
    "bots/test_principles.py",
    "bots/test_regular.py",
    "bots/test_roster.py",
    "i18n/test_words.py",
    "i18n/test_wording.py",
    "project/test_layers.py",
    "ui/test_bindings.py",
    "ui/test_pause_scene.py",
    "ui/test_scene.py",
    "ui/test_settings_scene.py",
    "ui/test_table_scene.py",
    "ui/test_widgets.py",
)
"""Files and folders of the quick run, which takes less than a minute.

It has all tests of the rules and of the table, and one file for each kind of screen.
"""
PARTLY: Final = ("ui/test_screens.py",)
"""Files in which single tests are marked as quick."""
SLOWER: Final = ("match/test_lawless_table.py", "match/test_kill.py", "store/test_backup.py")
"""Files that are too slow for the quick run."""
FIRST: Final = ("program", "ui/test_screens.py")
"""Files and folders of long tests; they start first, so that none runs on alone at the end."""
for _place in (*QUICK, *PARTLY, *SLOWER, *FIRST):
    assert (HERE / _place).exists(), f"{_place} is listed in {__file__} and does not exist"

# Some machines forbid Python to write bytecode. Then each program that a test starts would compile
# all modules again, which takes longer than its start.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# An example that fails must fail on every machine. A failure that the nightly run finds becomes an
# `@example`. A slow test takes a share of `settings().max_examples`, so that the profile
# decides for it too. An example may take long on a busy machine.
BUSY = [HealthCheck.too_slow]
settings.register_profile(
    "default", max_examples=100, deadline=None, derandomize=True, suppress_health_check=BUSY
)
settings.register_profile(
    "nightly", max_examples=1_000, deadline=None, print_blob=True, suppress_health_check=BUSY
)
settings.load_profile("default")


@pytest.fixture(scope="session", autouse=True)
def _temporary_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give tests that set no home folder a temporary one, not the developer's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SMOKINGCAT_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session", autouse=True)
def unhindered() -> Iterator[None]:
    """Skip waits for the disk, and cache catalogues, because no test needs either.

    No test cuts the power, and none stays with one language for long. Programs that a test starts
    as processes are not changed.
    """
    connected = database._open_connection  # noqa: SLF001

    def unsynced(path: Path, seconds: float, options: str = "") -> sqlite3.Connection:
        connection = connected(path, seconds, options)
        with contextlib.suppress(sqlite3.Error):  # of a damaged database
            connection.execute("PRAGMA synchronous = OFF")
        return connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        patch.setattr(database, "_open_connection", unsynced)
        patch.setattr(database, "_SETTLE_SECONDS", 60)  # a busy machine is slower than a disk
        read = catalogue._translations.__wrapped__  # noqa: SLF001
        patch.setattr(catalogue, "_translations", cache(read))
        yield


@pytest.fixture(autouse=True)
def _own_environment() -> Iterator[None]:
    """Restore the environment after each test; commands that look for a screen change it."""
    before = dict(os.environ)
    yield
    for name in before.keys() | os.environ.keys():
        if name != "PYTEST_CURRENT_TEST" and os.environ.get(name) != before.get(name):
            if name in before:
                os.environ[name] = before[name]
            else:
                del os.environ[name]


@cache
def is_in(path: Path, places: tuple[str, ...]) -> bool:
    """Return whether a file is one of ``places``, or in one of them."""
    return any(path.is_relative_to(HERE / place) for place in places)


def is_quick(path: Path) -> bool:
    """Return whether the quick run contains all tests of a file."""
    return is_in(path, QUICK) and not is_in(path, SLOWER)


def pytest_xdist_auto_num_workers() -> int:
    """Return the workers of ``-n auto``: one more than cores, as some tests wait for a window."""
    return (os.cpu_count() or 1) + 1


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip files without quick tests in the quick run: reading them takes as long as its tests."""
    if config.option.markexpr == "quick" and collection_path.name.startswith("test_"):
        return None if is_quick(collection_path) or is_in(collection_path, PARTLY) else True
    return None


def pytest_collection_finish() -> None:
    """Look for garbage less often, and never among the tests themselves, which are many."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 10)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the quick tests, and put the longest tests first."""
    for item in items:
        if is_quick(item.path) and item.get_closest_marker("long") is None:
            item.add_marker("quick")
    items.sort(key=lambda item: not is_in(item.path, FIRST))
