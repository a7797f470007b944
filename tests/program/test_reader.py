"""Tests that a screen-reader user can play a round and read a page, by the tree alone.

Not tested: Windows, macOS, and speech that is interrupted by another message.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final

import pytest

from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.rulebook.reader import read_rule_book
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import Card
from smokingcat.rules.events import RoundScored
from smokingcat.rules.moves import PassCards, PlayCard
from smokingcat.rules.record.record import read_record
from tests.program.game import ROOT, match_files, write_settings
from tests.program.hands import PERSON, QUICK
from tests.program.screen import Screen

PYTHON: Final = "/usr/bin/python3"
"""The system's Python, which has ``gi``."""
CLIENT: Final = Path(__file__).with_name("reader.py")
_TRY: Final = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


@cache
def missing_parts() -> str:
    """Return why the reader cannot run here; empty if it can."""
    if shutil.which("dbus-run-session") is None:
        return "needs dbus-run-session (Debian: apt-get install dbus)"
    if not any(Path(at, "at-spi-bus-launcher").exists() for at in ("/usr/libexec", "/usr/lib")):
        return "needs the accessibility bus (Debian: apt-get install at-spi2-core)"
    tried = subprocess.run([PYTHON, "-c", _TRY], check=False, capture_output=True)
    return "needs gi (Debian: apt-get install gir1.2-atspi-2.0 python3-gi)" * bool(tried.returncode)


def played_by_reader(home: Path, screen: Screen, language: str) -> dict[str, Any]:
    """Play a round by screen reader; return the findings."""
    pytest.importorskip("accesskit")
    if missing_parts():
        pytest.skip(missing_parts())
    write_settings(home, **{**QUICK, "is_new": False, "warns": 0, "levels": ["kitten"] * 3})
    own = {"XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache", "XDG_RUNTIME_DIR": "run"}
    (home / "run").mkdir(mode=0o700)
    run = subprocess.run(
        ["dbus-run-session", "--", PYTHON, "-W", "ignore", str(CLIENT), sys.executable, language],
        cwd=ROOT,
        env={
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "HOME": str(home),
            "SMOKINGCAT_HOME": str(home),
            **{name: str(home / folder) for name, folder in own.items()},
            **screen.environment,
        },
        check=False,
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert run.returncode == 0, run.stderr
    learnt: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return learnt


def check(home: Path, learnt: dict[str, Any], language: str) -> None:
    """Compare the findings with the record on disk."""
    record = read_record(match_files(home)[0].read_text(encoding="utf-8"))
    own = [move for seat, move in record.moves if seat == PERSON]
    passed = next(move for move in own if isinstance(move, PassCards))
    assert {str(card) for card in passed.cards} == set(learnt["passed"])
    played = [str(move.card) for move in own if isinstance(move, PlayCard)]
    assert played[: len(learnt["played"])] == learnt["played"]
    wording = Wording(catalogue.load(language), SuitSystem.GERMAN)
    dealt = [
        (card, wording.card_and_cost(Card.parse(card), tells_face=True).replace(" · ", ", "))
        for card, _ in learnt["hand"]
    ]
    assert [tuple(each) for each in learnt["hand"]] == dealt
    assert [place["posinset"] for place in learnt["places"]] == [*"12345678"]
    scored = next(
        event for event in chain(*record.replayed().move_events) if isinstance(event, RoundScored)
    )
    assert len(learnt["account"]) == 4
    assert all(
        str(points) in " ".join(row for row, _ in learnt["account"]) for points in scored.points
    )
    titles = {chapter.title for chapter in read_rule_book(language, SuitSystem.GERMAN).chapters}
    assert any(title in words for title in titles for _, words in learnt["book"])
    assert learnt["coach"]


def test_a_round_is_played_and_a_page_is_read_by_the_tree_alone(
    tmp_path: Path, screen: Screen
) -> None:
    check(tmp_path / "home", played_by_reader(tmp_path / "home", screen, "en"), "en")


@pytest.mark.long
@pytest.mark.parametrize("language", ["cs", "ru"])
def test_a_round_is_played_by_the_tree_in_languages_with_declension(
    tmp_path: Path, screen: Screen, language: str
) -> None:
    check(tmp_path / "home", played_by_reader(tmp_path / "home", screen, language), language)
