"""The command ``doctor``: what a bug report needs, and how fast this machine draws.

The display is queried but shows nothing; drawing is measured in memory.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final

import pygame

from smokingcat.common import log, paths
from smokingcat.decks.catalogue import find_decks
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.fault_report import FaultReport, changed_settings, machine_facts
from smokingcat.store.settings import Settings, load_settings
from smokingcat.store.statistics import ALL_ROUNDS
from smokingcat.ui.engine.match_start import watch_match
from smokingcat.ui.system import window as window_module
from smokingcat.ui.system.diagnostics import screen
from smokingcat.ui.system.stderr import quiet_libraries

_SIZE: Final = (1280, 720)
_FRAMES: Final = 40


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Print the report; return the exit status.

    Without a home folder, settings and drawing are left out.
    """
    del complain
    facts = {**machine_facts(), "sqlite": _sqlite(), **_devices(), "language": words.code}
    settings = Settings()
    try:
        settings, _ = load_settings(paths.settings_file())
        facts["database"] = _database()
        facts["drawing"] = f"{_milliseconds():.1f} ms a frame of {_SIZE[0]}x{_SIZE[1]}"
    except paths.NoHomeFolder:
        facts["home"] = "none: name a folder for the game in SMOKINGCAT_HOME"
    report = FaultReport(facts, changed_settings(settings), log=log.tail())
    if options.json:
        print(json.dumps(json.loads(log.anonymise(json.dumps(report.data()))), ensure_ascii=False))
    else:
        print(report.text(), end="")
    return 0


def _sqlite() -> str:
    """Return the version of SQLite, or that this Python has none."""
    try:
        import sqlite3  # not every Python was built with it
    except ImportError:
        return "none: nothing that is played is counted"
    return sqlite3.sqlite_version


def _database() -> str:
    """Return whether the database can be read, or what is wrong with it."""
    store = MatchStore(paths.matches(), paths.database_file())
    sums = store.statistics.sums()
    rounds = sum(each.summary.rounds for group, each in sums.items() if group != ALL_ROUNDS)
    wrong = [f"{notice.kind.value}: {notice.detail}" for notice in store.take_notices()]
    if not wrong and not paths.database_file().exists():
        return "none yet"
    return "; ".join(wrong) or f"can be read, {rounds} rounds"


def _devices() -> dict[str, object]:
    """Return the display and audio drivers, or why there is none."""
    window_module.prepare()
    missing: dict[str, object] = {}
    with quiet_libraries():
        for name, begin in (
            ("video driver", window_module.reach_display),
            ("sound driver", pygame.mixer.init),
        ):
            try:
                begin()
            except (pygame.error, window_module.NoDisplay) as error:
                missing[name] = f"none: {error}"
        report = {**screen(), **missing}
        pygame.mixer.quit()
        pygame.display.quit()
    report.pop("window", None)
    return {**report, "screen reader": _accesskit()}


def _accesskit() -> str:
    """Return whether screen readers are supported."""
    is_there = find_spec("accesskit") is not None
    return "told by accesskit" if is_there else "none: accesskit is not installed"


def _milliseconds() -> float:
    """Return the median time of a complete redraw of a table in milliseconds."""
    from smokingcat.match.modes import filmed
    from smokingcat.ui.offscreen import OffscreenGame
    from smokingcat.ui.screens.table.table_scene import TableScene

    decks, _ = find_decks((paths.deck_folders()[0],))
    studio = OffscreenGame(
        _SIZE, Settings(), decks, MatchStore(paths.matches(), paths.database_file()), language="en"
    )
    session = watch_match(studio.context, studio.context.first_word(), "7", is_kept=False)
    studio.app.push(TableScene(studio.context, session, filmed(1.0)))
    studio.develop()
    taken = []
    for _number in range(_FRAMES):
        studio.app.painter.forget()
        began = time.perf_counter()
        studio.app.turn(1 / 30, happened=True)
        taken.append(time.perf_counter() - began)
    studio.close()
    return statistics.median(taken) * 1000
