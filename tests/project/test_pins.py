"""Words that no change may rename, because files of players hold them.

The files in ``pins`` were written by the program of commit dbc13206 and are never written again.
A failing test means that a record, a backup or a settings file of a player can no longer be read.
"""

from __future__ import annotations

import json
import sqlite3
import zipfile
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

from benchmarks.problems.__main__ import to_line
from smokingcat.bots import edition
from smokingcat.coach.problems.problem import from_line
from smokingcat.coach.review.error_rate import DecisionKind, MistakeTheme
from smokingcat.decks.catalogue import find_decks
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.cards import PACK
from smokingcat.rules.record.record import read_record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store import backup, json_rows, schema
from smokingcat.store.analyses import AnalysisRow, analyses
from smokingcat.store.challenge import Challenge, DealSet, RoundResult, read_code
from smokingcat.store.settings import Settings, load_settings, save_settings
from tests.project.tree import ROOT

PINS: Final = ROOT / "tests" / "project" / "pins"
BACKUP: Final = PINS / "backup"
LEARNED: Final = ROOT / "smokingcat" / "bots" / "learned"


def loaded(name: str) -> Any:
    return json.loads((PINS / name).read_text(encoding="utf-8"))


def store_in(folder: Path) -> MatchStore:
    return MatchStore(folder / "matches", folder / "cats.db")


def table_lines(store: MatchStore) -> dict[str, bytes]:
    """Return each table as a backup stores it."""

    def ask(connection: sqlite3.Connection) -> dict[str, bytes]:
        return {table: b"".join(json_rows.lines(connection, table)) for table in schema.COLUMNS}

    return store.archive.database.read_or(ask, {})


def pinned_lines() -> dict[str, bytes]:
    return {path.stem: path.read_bytes() for path in BACKUP.glob("*.jsonl")}


@pytest.mark.parametrize(
    ("path", "rules"),
    [
        (BACKUP / "finished" / "20250201-203700.match", Ruleset("PES", "strict")),
        (PINS / "honour.match", Ruleset("PES", "honour", "ask")),
    ],
    ids=["strict", "honour"],
)
def test_record_of_each_law_is_read_and_written_to_the_letter(path: Path, rules: Ruleset) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.header.ruleset == rules
    assert record.text() == text


def test_every_setting_is_read_and_written_under_its_key(tmp_path: Path) -> None:
    pinned = loaded("settings.json")
    settings, notices = load_settings(PINS / "settings.json")
    assert notices == ()
    assert in_json(settings) == pinned
    assert [key for key, value in in_json(Settings()).items() if pinned[key] == value] == []
    save_settings(tmp_path / "settings.json", settings)
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8")) == pinned


def in_json(settings: Settings) -> dict[str, Any]:
    """Return settings as JSON, limited to the pinned keys; newer keys are ignored."""
    entries = json.loads(json.dumps(settings._asdict()))
    return {key: entries[key] for key in loaded("settings.json")}


def test_challenge_code_is_read_and_written_to_the_letter() -> None:
    code = (PINS / "challenge.txt").read_text(encoding="ascii").strip()
    challenge = read_code(code)
    deals = DealSet("2026-11-23", "c613ffa4", ("regular", "sly", "master"))
    results = (RoundResult(3, lost=False), RoundResult(21, lost=True), None)
    assert challenge == Challenge(deals, results, "Karel")
    assert challenge.code == code
    assert deals.key == "2026-11-23-rsm"


def test_bots_have_the_digest_under_which_challenges_were_sent() -> None:
    """Change it only together with ``EDITION``, if a bot is meant to play differently."""
    assert edition.digest() == "c613ffa4"


def test_learned_files_have_their_arrays() -> None:
    found = {}
    for path in LEARNED.glob("*.npz"):
        with np.load(path) as arrays:
            found[path.name] = sorted(arrays.files)
    assert found == loaded("arrays.json")


def test_problem_is_read_and_written_to_the_letter() -> None:
    line = (PINS / "problem.jsonl").read_text(encoding="utf-8").strip()
    problem = from_line(line)
    assert (problem.name, problem.kind, problem.theme) == (
        "4562c423",
        DecisionKind.LEAD,
        MistakeTheme.HEJMA_KEPT,
    )
    assert (problem.why, problem.grade, problem.worlds) == ("hejma_may_go", 1, 0)
    assert to_line(problem) == line


def test_every_deck_is_found_with_all_its_faces() -> None:
    decks, notices = find_decks([ROOT / "assets" / "cards"])
    assert notices == ()
    found = [
        {
            "name": pack.name,
            "suits": pack.suits.value,
            "size": list(pack.size),
            "corner": pack.corner,
            "title": pack.title("cs"),
            "author": pack.author,
            "licence": pack.licence,
            "backs": [back.key for back in pack.backs],
            "faces": len({pack.face(card, index_letters("en", pack.suits)) for card in PACK}),
        }
        for deck in decks
        for pack in deck.packs
    ]
    assert found == loaded("decks.json")


def test_database_is_read_with_all_its_rows(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "cats.db") as connection:
        connection.executescript((PINS / "database.sql").read_text(encoding="utf-8"))
    connection.close()
    store = store_in(tmp_path)
    assert table_lines(store) == pinned_lines()
    assert store.problems.solved() == {"4562c423"}
    (analysis,) = store.archive.database.read(analyses, {})["2025-02-01T20:37:00 7"]
    assert analysis == AnalysisRow(
        3, 7, (("follow", "took", 0.125),), (0.25, 0.125, -0.5), True, (12,)
    )


def test_import_and_export_of_the_pinned_backup_keep_every_row(tmp_path: Path) -> None:
    pinned = {path.relative_to(BACKUP).as_posix(): path for path in BACKUP.rglob("*.*")}
    with zipfile.ZipFile(tmp_path / "all.smokingcat", "w") as packed:
        for name in sorted(
            pinned, key="smoking-cat.txt".__ne__
        ):  # the label must be the first file
            packed.write(pinned[name], name)
    store = store_in(tmp_path)
    imported = backup.import_backup(tmp_path / "all.smokingcat", store)
    assert (imported.finished, imported.unfinished, imported.shared) == (1, 1, 1)
    assert imported.settings is not None
    assert imported.settings["name"] == "Jan"
    assert table_lines(store) == pinned_lines()
    again = backup.pack(store, BACKUP / "settings.json", tmp_path / "again.smokingcat")
    with zipfile.ZipFile(again) as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == {
            name: path.read_bytes() for name, path in pinned.items()
        }
