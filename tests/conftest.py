"""What holds for all tests."""

from __future__ import annotations

import contextlib
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
    "project/test_floors.py",
    "ui/test_bindings.py",
    "ui/test_pause.py",
    "ui/test_scene.py",
    "ui/test_settings_scene.py",
    "ui/test_table_scene.py",
    "ui/test_widgets.py",
)
"""Where the tests are that whoever edits runs again and again: in less than a minute, of the rules
and the table all, and of each kind of screen one."""
PARTLY: Final = ("ui/test_screens.py",)
"""Where some tests are marked as quick themselves."""
SLOWER: Final = ("match/test_lawless_table.py", "match/test_kill.py", "store/test_backup.py")
"""What that minute has no room for."""
FIRST: Final = ("program", "ui/test_screens.py")
"""Where tests take long: begun last, one of them would keep a core busy after all others."""

# Some machines forbid Python to keep what it has compiled. Then each program that a test starts
# would compile all modules anew, which takes longer than its start.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# An example that fails must fail on every machine. A failure that the nightly run finds becomes an
# `@example`. A slow test takes a share of `settings().max_examples`, so that the profile
# decides for it too. How long an example takes is nobody's fault on a busy machine.
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
    """Keep a test that names no home of its own out of the developer's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SMOKINGCAT_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session", autouse=True)
def unhindered() -> Iterator[None]:
    """Nobody waits for the disk, and no catalogue is read twice: started programs do all that.

    No test cuts the power, and none stays with one language for long.
    """
    connected = database._connected  # noqa: SLF001

    def unsynced(path: Path, seconds: float, options: str = "") -> sqlite3.Connection:
        connection = connected(path, seconds, options)
        with contextlib.suppress(sqlite3.Error):  # where it is damaged
            connection.execute("PRAGMA synchronous = OFF")
        return connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        patch.setattr(database, "_connected", unsynced)
        patch.setattr(database, "_SETTLE_SECONDS", 60)  # a busy machine is slower than a disk
        read = catalogue._translations.__wrapped__  # noqa: SLF001
        patch.setattr(catalogue, "_translations", cache(read))
        yield


@pytest.fixture(autouse=True)
def _own_environment() -> Iterator[None]:
    """Undo what a test changes in the environment; a command that looks for a screen does."""
    before = dict(os.environ)
    yield
    for name in before.keys() | os.environ.keys():
        if name != "PYTEST_CURRENT_TEST" and os.environ.get(name) != before.get(name):
            if name in before:
                os.environ[name] = before[name]
            else:
                del os.environ[name]


def is_in(path: Path, places: tuple[str, ...]) -> bool:
    """Say whether a file is one of these places, or in one of them."""
    return any(path.is_relative_to(HERE / place) for place in places)


def is_quick(path: Path) -> bool:
    """Say whether the quick run has all tests of a file."""
    return is_in(path, QUICK) and not is_in(path, SLOWER)


def pytest_xdist_auto_num_workers() -> int:
    """Return the workers of ``-n auto``: one more than cores, for some tests wait for a window."""
    return (os.cpu_count() or 1) + 1


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Have the quick run read no file of which it runs nothing: that takes as long as its tests."""
    if config.option.markexpr == "quick" and collection_path.name.startswith("test_"):
        return None if is_quick(collection_path) or is_in(collection_path, PARTLY) else True
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what the quick run runs, and put first what takes longest."""
    for item in items:
        if is_quick(item.path) and item.get_closest_marker("long") is None:
            item.add_marker("quick")
    items.sort(key=lambda item: not is_in(item.path, FIRST))
