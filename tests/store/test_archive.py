"""Tests of the archive: list of matches, bearer of the word, rounds found in records only."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path
from sqlite3 import Connection

import pytest

from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.session import Session
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store.analyses import AnalysisRow, analyses
from smokingcat.store.archive import Archive
from smokingcat.store.disk_sync import DISK
from smokingcat.store.matches import Bearer, MatchRow, bearer, ended_row, save_match
from smokingcat.store.record_summary import summarise
from smokingcat.store.statistics import ALL_ROUNDS, HONOUR
from tests.match.sessions import (
    LEVELS,
    LONG_AGO,
    MATCH,
    SHORT,
    begin_match,
    make_move,
    play_moves,
    record_ended_by_misdeal,
    saved_record_text,
    store_in,
)
from tests.store.tables import counted_rounds

DAY = date(2026, 3, 1)
BANNED = MATCH._replace(loser=2, is_ban=True, law="honour")


def play_matches(folder: Path, matches: int, kind: str = "person") -> MatchStore:
    """Play matches to their ends, put them away, and return the store."""
    store = store_in(folder)
    for number in range(matches):
        started = LONG_AGO + timedelta(minutes=20 * number)
        session = store.create(
            SHORT, seed=str(number), started=started, name="Me", levels=LEVELS, kind=kind
        )
        play_moves(session)
        path = session.complete_file
        assert path is not None
        ended = started + timedelta(minutes=15)
        os.utime(path, (ended.timestamp(), ended.timestamp()))
        store.put_away(session)
    store.archive.ended_matches()
    return store


def store_after_restart(folder: Path) -> MatchStore:
    """Return the store as after a restart that has read all records."""
    DISK.wait()
    store = store_in(folder)
    count_all(store)
    return store


def count_all(store: MatchStore) -> int:
    return sum(store.archive.count_all(DAY))


def put_match(match: MatchRow, connection: Connection) -> None:
    save_match(connection, match)


def archive_of(folder: Path, *matches: MatchRow) -> Archive:
    """Return an archive with rows in the database and without records."""
    archive = Archive(folder, folder / "cat.db")
    for match in matches:
        archive.database.write_later(partial(put_match, match))
    return archive


def test_loser_of_match_bears_word_and_banned_loser_does_not() -> None:
    assert bearer(MATCH) == Bearer("PES", 3, "Zrzoun")
    mine = bearer(MATCH._replace(loser=0, word="CAT"))
    assert mine == Bearer("CAT", 0, "Me")
    assert mine.is_person
    assert bearer(BANNED) is None
    assert bearer(MATCH._replace(loser=None)) is None


def test_name_bearer_is_the_loser_of_the_latest_match_that_gave_a_name(tmp_path: Path) -> None:
    assert archive_of(tmp_path).name_bearer() is None
    assert archive_of(tmp_path, MATCH).name_bearer() == Bearer("PES", 3, "Zrzoun")
    mine = MATCH._replace(seed="8", loser=0, word="CAT", ended="2025-02-01T20:46:00")
    assert archive_of(tmp_path, mine).name_bearer() == Bearer("CAT", 0, "Me")
    later = [
        BANNED._replace(seed="9", ended="2025-02-02"),
        MATCH._replace(seed="10", ended=""),
        MATCH._replace(seed="11", ended="2025-02-03", deals="2025-02-03-abc", loser=None),
    ]
    assert archive_of(tmp_path, *later).name_bearer() == Bearer("CAT", 0, "Me")


def test_match_row_is_equal_after_database_round_trip(tmp_path: Path) -> None:
    day = MATCH._replace(seed="9", loser=None, deals="2025-02-03-abc", deal=2, bots="1f")
    archive = archive_of(tmp_path, MATCH, BANNED._replace(seed="8"), day)
    assert archive.ended_matches() == (MATCH, BANNED._replace(seed="8"))
    (archive.today).mkdir()
    (archive.today / f"{MATCH.file}.match").touch()
    assert archive.matches_with_records() == {day.identity: day}


def test_bearer_is_stored_when_match_is_put_away(tmp_path: Path) -> None:
    session = begin_match(tmp_path)
    play_moves(session)
    store = store_in(tmp_path)
    assert store.archive.name_bearer() is None
    store.put_away(session)
    assert session.match.outcome is not None
    seat = session.match.outcome.loser
    known = Bearer("PES", seat, session.names[seat])
    assert store.archive.name_bearer() == store_in(tmp_path).archive.name_bearer() == known


def test_bot_match_and_unfinished_match_do_not_change_bearer(tmp_path: Path) -> None:
    store = play_matches(tmp_path, 1)
    before = store.archive.name_bearer()
    play_matches(tmp_path, 2, kind="kitten")
    play_moves(begin_match(tmp_path, Ruleset("POPELNÍK"), seed="9"), 40)
    assert store_after_restart(tmp_path).archive.name_bearer() == before


def test_removing_record_keeps_bearer_and_counted_rounds(tmp_path: Path) -> None:
    store = play_matches(tmp_path, 2)
    before, rounds = store.archive.name_bearer(), counted_rounds(store)
    for match in store.archive.matches():
        store.archive.remove(match)
    again = store_after_restart(tmp_path)
    assert again.archive.matches() == ()
    assert (again.archive.name_bearer(), counted_rounds(again)) == (before, rounds)


def test_finished_matches_are_listed_newest_first_with_readable_records(tmp_path: Path) -> None:
    archive = play_matches(tmp_path, 3).archive
    matches = archive.matches()
    assert [match.seed for match in matches] == ["2", "1", "0"]
    for match in matches:
        record = archive.record(match)
        assert record is not None
        played = record.replay()
        assert played.outcome is not None
        assert (match.loser, match.letters) == (played.outcome.loser, tuple(played.letters))
        assert match.rounds == played.round_number
        assert datetime.fromisoformat(match.ended).replace(tzinfo=None) - datetime.fromisoformat(
            match.started
        ) == timedelta(minutes=15)


def test_row_of_match_ended_by_misdeal_letter_counts_scored_rounds_only() -> None:
    record = record_ended_by_misdeal()
    match, played = ended_row("a", MATCH.ended, summarise(record.text())), record.replay()
    assert played.last_round is not None
    assert match.rounds == played.last_round.number < played.round_number
    with pytest.raises(ValueError, match="not over"):
        ended_row("a", MATCH.ended, summarise(replace(record, moves=record.moves[:9]).text()))


def test_copying_a_record_twice_makes_two_files(tmp_path: Path) -> None:
    archive = play_matches(tmp_path, 1).archive
    (match,) = archive.matches()
    copies = [archive.copy(match, tmp_path / "out") for _ in range(2)]
    assert len({copy.read_bytes() for copy in (archive.path(match), *copies)}) == 1
    assert len(set(copies)) == 2


def test_new_record_with_name_of_removed_one_does_not_list_removed_match(
    tmp_path: Path,
) -> None:
    store = play_matches(tmp_path, 1)
    (match,) = store.archive.matches()
    store.archive.remove(match)
    later = store.create(SHORT, seed="later", started=LONG_AGO, levels=LEVELS)
    play_moves(later)
    store.put_away(later)
    assert [(each.seed, each.file) for each in store.archive.matches()] == [("later", match.file)]
    (tmp_path / "finished" / ".match").touch()
    assert len(store.archive.matches()) == 1, "a name with nothing before the suffix"


def test_archive_is_empty_without_records_and_database(tmp_path: Path) -> None:
    assert store_in(tmp_path).archive.is_empty
    begin_match(tmp_path)
    assert not store_in(tmp_path).archive.is_empty


def test_count_all_copies_database_even_without_records(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store.problems.solve("p1", "2026-03-01")
    assert store.problems.solved() == {"p1"}
    assert not store.archive.is_empty
    assert count_all(store) == 0
    assert len(store.archive.database.copies) == 1


class LostWrites:
    """Drops changes of the database, like a kill between writing a record and the commit."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, store: MatchStore, *, times: int = 1
    ) -> None:
        database = store.archive.database
        write, self.left = database.write_later, times

        def written(work: object) -> None:
            if self.left:
                self.left -= 1
            else:
                write(work)  # type: ignore[arg-type]

        monkeypatch.setattr(database, "write_later", written)


def play_until_scored(session: Session) -> None:
    before = session.match.last_round
    while session.match.last_round is before:
        make_move(session)


def test_round_of_unfinished_match_lost_in_kill_is_counted_at_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path, now=lambda: "2026-03-01T20:00:00")
    session = store.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    play_until_scored(session)
    LostWrites(monkeypatch, store)
    play_until_scored(session)
    session.release_record()
    assert [number for _, number, _ in counted_rounds(store)] == [1]
    again = store_in(tmp_path)
    assert count_all(again) == 1
    assert [number for _, number, _ in counted_rounds(again)] == [1, 2]
    assert count_all(again) == 0
    play_moves(again.open(session.saved_file.stem if session.saved_file else ""))
    assert len(counted_rounds(again)) == again.matches()[0].round_number


def test_finished_match_lost_in_kill_is_counted_and_listed_at_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    LostWrites(monkeypatch, store, times=999)
    session = store.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    play_moves(session)
    store.put_away(session)
    assert (counted_rounds(store), store.archive.matches()) == ([], ())
    again = store_in(tmp_path)
    assert count_all(again) == session.match.round_number
    (match,) = again.archive.matches()
    (sums, *_) = (each.summary for each in again.statistics.sums().values())
    assert (sums.matches, sums.letters) == (1, session.match.letters[0])
    assert match.letters == tuple(session.match.letters)


def test_match_end_lost_in_kill_is_listed_at_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    session = store.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    play_moves(session)
    store.archive.ended_matches()
    LostWrites(monkeypatch, store)
    store.put_away(session)
    assert store.archive.matches() == ()
    assert len(store_after_restart(tmp_path).archive.matches()) == 1


@pytest.mark.parametrize("folder", ["", "finished"])
def test_match_ended_by_misdeal_letter_is_counted(tmp_path: Path, folder: str) -> None:
    record = record_ended_by_misdeal()
    (tmp_path / folder).mkdir(exist_ok=True)
    (tmp_path / folder / "a.match").write_text(record.text(), encoding="utf-8")
    store = store_after_restart(tmp_path)
    found, scored = store.statistics.sums()[HONOUR], summarise(record.text()).rounds
    assert (found.summary.rounds, found.summary.matches) == (scored, 1)
    assert found.highlights.matches_kept == 1
    assert count_all(store_in(tmp_path)) == 0


def test_rounds_in_copied_records_are_counted_once(tmp_path: Path) -> None:
    store = play_matches(tmp_path, 2)
    before = counted_rounds(store)
    assert before == sorted(set(before))
    for _ in range(2):
        assert count_all(store_in(tmp_path)) == 0
    for path in (tmp_path / "finished").glob("*.match"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
        (tmp_path / "finished" / f"again-{path.name}").write_bytes(path.read_bytes())
    store = store_after_restart(tmp_path)
    assert counted_rounds(store) == before
    assert len(store.archive.matches()) == 2


def test_records_copied_from_elsewhere_are_counted_and_listed(tmp_path: Path) -> None:
    there = play_matches(tmp_path / "there", 2)
    here = tmp_path / "here"
    (tmp_path / "there" / "finished").rename(tmp_path / "there" / "moved")
    here.mkdir()
    (tmp_path / "there" / "moved").rename(here / "finished")
    store = store_after_restart(here)
    assert [row[:2] for row in counted_rounds(store)] == [row[:2] for row in counted_rounds(there)]
    assert [match.seed for match in store.archive.matches()] == ["1", "0"]
    assert store.archive.name_bearer() == there.archive.name_bearer()


def test_recovered_round_is_dated_before_later_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(f"2020-03-01T20:{minute:02}:00" for minute in range(60))
    store = store_in(tmp_path, now=lambda: next(clock))
    session = store.create(Ruleset("POPELNÍK"), seed="1", started=LONG_AGO, levels=LEVELS)
    play_until_scored(session)
    LostWrites(monkeypatch, store)
    play_until_scored(session)
    play_until_scored(session)
    session.release_record()
    again = store_after_restart(tmp_path)
    numbers = [line.split(",")[2] for line in again.statistics.table().splitlines()[1:]]
    assert numbers == ["1", "2", "3"]
    assert [at for *_, at in counted_rounds(again)] == [f"2020-03-01T20:0{n}:00" for n in (0, 2, 2)]


def test_bot_matches_and_invalid_records_are_not_counted(tmp_path: Path) -> None:
    store = play_matches(tmp_path, 1, kind="kitten")
    play_moves(begin_match(tmp_path, seed="5", kind="kitten"), 100)
    (tmp_path / "finished" / "a.match").write_text("no match")
    (tmp_path / "finished" / "b.match").mkdir()
    (tmp_path / "today").mkdir()
    (tmp_path / "today" / "2026-03-01-abc-1.match").write_text(
        record_ended_by_misdeal().text(), "utf-8"
    )
    assert count_all(store) == 0
    assert (counted_rounds(store), store.archive.ended_matches()) == ([], ())


def test_record_is_read_again_after_it_has_changed(
    tmp_path: Path,
) -> None:
    session, store = begin_match(tmp_path / "elsewhere"), store_in(tmp_path)
    path = tmp_path / "a.match"
    play_until_scored(session)
    path.write_text(saved_record_text(tmp_path / "elsewhere"), "utf-8")
    assert (count_all(store), count_all(store)) == (1, 0)
    play_until_scored(session)
    path.write_text(saved_record_text(tmp_path / "elsewhere"), "utf-8")
    assert (count_all(store), count_all(store)) == (1, 0)


def test_renamed_finished_record_is_listed(tmp_path: Path) -> None:
    store = play_matches(tmp_path, 1)
    (match,) = store.archive.matches()
    path = store.archive.path(match)
    path.rename(path.with_name("my best.match"))
    (again,) = store_after_restart(tmp_path).archive.matches()
    assert again == match._replace(file="my best")


@pytest.mark.parametrize("name", ["x" * 200, os.fsdecode(b"\xff\xfe")])
def test_record_with_invalid_file_name_does_not_stop_counting(tmp_path: Path, name: str) -> None:
    play_matches(tmp_path, 2)
    paths = sorted((tmp_path / "finished").glob("*.match"))
    (tmp_path / "smokingcat.db").unlink()
    try:
        paths[0].rename(paths[0].with_name(f"{name}.match"))
    except OSError:
        pytest.skip("no file is called so here")
    again = store_after_restart(tmp_path)
    assert len(again.archive.matches()) == 1


def test_forgotten_rounds_are_not_counted_again_but_later_rounds_are(tmp_path: Path) -> None:
    store = play_matches(tmp_path, 2)
    running = store.create(Ruleset("POPELNÍK"), seed="9", started=LONG_AGO, levels=LEVELS)
    for _ in range(3):
        play_until_scored(running)
    count_all(store)
    assert store.archive.database.copies
    store.statistics.forget()
    assert (store.statistics.sums(), store.archive.database.copies) == ({}, ())
    assert len(store.archive.matches()) == 2, "who was given a name has been given it"
    again = store_after_restart(tmp_path)
    assert counted_rounds(again) == []
    play_until_scored(running)
    assert [number for _, number, _ in counted_rounds(store)] == [4]
    assert count_all(store_in(tmp_path)) == 0


def test_forgotten_round_counted_again_stays_forgotten(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = store.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    play_until_scored(session)
    store.statistics.forget()
    assert session.record is not None
    store.count("match", session.record.header, session.round_events)
    assert store.statistics.sums() == {}


def test_forgetting_includes_pending_changes(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = store.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    play_until_scored(session)
    store.statistics.forget()
    assert store.statistics.sums() == {}
    assert store.statistics.rates(ALL_ROUNDS) == ()


def found(*slips: int) -> Iterable[AnalysisRow]:
    """Yield analyses with the given numbers of slips, and a mistake for each."""
    for count in slips:
        mistakes = (("pass", "took", 0.125),) * count
        yield AnalysisRow(count, 6, mistakes, (0.25, 0.125 * count, 0.5), count > 1, (3,) * count)


def test_analyses_are_stored_by_round_and_latest_one_wins(
    tmp_path: Path,
) -> None:
    other = MATCH._replace(seed="8")
    archive = archive_of(tmp_path, MATCH, other)
    assert (archive.slips(), archive.database.read_or(analyses, {})) == ({}, {})
    for number, row in enumerate(found(1, 2), 1):
        archive.save_analysis(MATCH.identity, number, row)
    archive.save_analysis(MATCH.identity, 1, next(iter(found(4))))
    archive.save_analysis(other.identity, 1, AnalysisRow(0, 3))
    again = archive_of(tmp_path)
    assert archive.slips() == again.slips() == {MATCH.identity: (4, 2), other.identity: (0,)}
    assert again.database.read_or(analyses, {}) == {
        MATCH.identity: tuple(found(4, 2)),
        other.identity: (AnalysisRow(0, 3),),
    }


def test_invalid_analysis_is_dropped_and_valid_ones_are_stored(tmp_path: Path) -> None:
    archive = archive_of(tmp_path, MATCH)
    archive.save_analysis("no such match", 1, AnalysisRow(1, 3))
    archive.save_analysis(MATCH.identity, 1, AnalysisRow(-1, 3))
    archive.save_analysis(MATCH.identity, 10**30, AnalysisRow(1, 3))
    archive.save_analysis(MATCH.identity, 1, AnalysisRow(1, 3))
    assert archive.slips() == {MATCH.identity: (1,)}
    assert archive.database.take_notices() == ()


def test_rounds_after_a_gap_are_analysed_again(tmp_path: Path) -> None:
    archive = archive_of(tmp_path, MATCH)
    for number in (1, 3):
        archive.save_analysis(MATCH.identity, number, AnalysisRow(number, 3))
    assert archive.slips() == {MATCH.identity: (1,)}


def test_analysis_resumes_at_first_unanalysed_round_newest_match_first(tmp_path: Path) -> None:
    archive = play_matches(tmp_path, 2).archive
    newest, oldest = archive.matches()
    assert [each.identity for each in archive.unanalysed_matches()] == [
        newest.identity,
        oldest.identity,
    ]
    for number in range(1, newest.rounds + 1):
        archive.save_analysis(newest.identity, number, AnalysisRow(0, 3))
    archive.save_analysis(oldest.identity, 1, AnalysisRow(0, 3))
    (left,) = archive.unanalysed_matches()
    assert (left.identity, left.done, left.read()) == (oldest.identity, 1, archive.record(oldest))
    archive.remove(oldest)
    assert list(archive.unanalysed_matches()) == []
