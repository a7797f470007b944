"""`MatchStore`: matches on disk are created, resumed and repaired; damaged ones are set aside."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from threading import Barrier

import pytest

from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.seating import make_session
from smokingcat.match.session.session import Session
from smokingcat.rules.pack import draw_dealer
from smokingcat.rules.record.checksum import seal, unseal
from smokingcat.rules.record.record import read_record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store.disk_sync import DISK
from smokingcat.store.notice import Notice, NoticeKind
from smokingcat.store.records import StoreError, StoreUnreadable
from tests.match.sessions import (
    LEVELS,
    LONG_AGO,
    begin_match,
    make_move,
    play_moves,
    saved_record_text,
    store_in,
    unsaved_session,
)

ID = "20250201-203000"
FILE = f"{ID}.match"


def notice_kinds(store: MatchStore) -> list[NoticeKind]:
    return [notice.kind for notice in store.take_notices()]


def begun_match(folder: Path, moves: int = 50, seed: str = "1") -> Session:
    session = begin_match(folder, seed=seed)
    play_moves(session, moves)
    return session


def test_a_missing_folder_has_no_matches(tmp_path: Path) -> None:
    store = store_in(tmp_path / "none")
    store.check()
    assert store.matches() == ()
    assert store.take_notices() == ()


def test_a_new_record_contains_players_start_and_dealer(tmp_path: Path) -> None:
    begin_match(tmp_path)
    record = read_record(saved_record_text(tmp_path))
    assert [
        (seated_player.kind, seated_player.name) for seated_player in record.header.seated_players
    ] == [
        ("person", "Me"),
        ("regular", "Mourek"),
        ("kitten", "Bělinda"),
        ("kitten", "Zrzoun"),
    ]
    assert record.header.started == "2025-02-01T20:30:00"
    assert record.header.dealer == draw_dealer("1")
    assert record.moves == ()


def test_the_match_list_shows_word_date_letters_names_and_round(tmp_path: Path) -> None:
    session = begun_match(tmp_path, 100)
    (saved,) = store_in(tmp_path).matches()
    assert (saved.id, saved.started, saved.word) == (ID, "2025-02-01T20:30:00", "PES")
    assert saved.letters == session.match.letters
    assert saved.names == ("Me", "Mourek", "Bělinda", "Zrzoun")
    assert saved.round_number == session.match.round_number
    assert saved.slate == "PES"[: saved.letters[0]]


def test_matches_are_listed_newest_first(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for hours in (5, 0, 30):
        started = LONG_AGO + timedelta(hours=hours)
        store.create(Ruleset(), seed=str(hours), started=started, levels=LEVELS)
    store.create(Ruleset(), seed="again", started=LONG_AGO, levels=LEVELS)
    assert [saved.id for saved in store.matches()] == [
        "20250203-023000",
        "20250202-013000",
        f"{ID}-2",
        ID,
    ]


def test_two_matches_begun_in_one_second_get_two_files(tmp_path: Path) -> None:
    for pair in range(40):
        folder, both = tmp_path / str(pair), Barrier(2)

        def play(seed: str, folder: Path = folder, both: Barrier = both) -> Session:
            both.wait()
            session = begin_match(folder, seed=seed)
            make_move(session)
            return session

        with ThreadPoolExecutor(2) as pool:
            sessions = list(pool.map(play, ("one", "two")))
        assert [session.take_notices() for session in sessions] == [(), ()]
        assert {saved.id for saved in store_in(folder).matches()} == {ID, f"{ID}-2"}


@pytest.mark.parametrize("moves", [0, 1, 3, 4, 20, 37, 100])
def test_a_resumed_match_continues_as_an_uninterrupted_one(tmp_path: Path, moves: int) -> None:
    whole = begin_match(tmp_path / "at once")
    news = play_moves(whole)
    first = begun_match(tmp_path / "in two", moves)
    second = store_in(tmp_path / "in two").open(ID)
    assert second.match.letters == first.match.letters
    assert second.round_events == first.round_events
    assert [second.view(seat) for seat in range(4)] == [first.view(seat) for seat in range(4)]
    rest = play_moves(second)
    assert rest == news[len(news) - len(rest) :]
    assert saved_record_text(tmp_path / "in two") == saved_record_text(tmp_path / "at once")


def test_the_record_of_a_session_equals_the_file(tmp_path: Path) -> None:
    session = begun_match(tmp_path, 20)
    for each in (session, store_in(tmp_path).open(ID)):
        assert each.record == read_record(saved_record_text(tmp_path))
    play_moves(session, 15)
    assert session.record == read_record(saved_record_text(tmp_path))
    assert unsaved_session().record is None, "an unsaved session has no record"


def test_playing_on_from_a_past_move_leaves_the_file_unchanged(
    tmp_path: Path,
) -> None:
    session = begun_match(tmp_path, 60)
    record, on_disk = session.record, saved_record_text(tmp_path)
    assert record is not None
    again = make_session(replace(record, moves=record.moves[:20]).replayed(), None)
    assert again.names == session.names
    assert again.match.round_number == 1
    play_moves(again, 30)
    assert (session.record, saved_record_text(tmp_path)) == (record, on_disk)
    assert again.record != record


def test_is_drawn_survives_reopening(tmp_path: Path) -> None:
    drawn = draw_dealer("1")
    for dealer in (None, (drawn + 1) % 4):
        folder = tmp_path / str(dealer)
        begun = store_in(folder).create(
            Ruleset(), seed="1", started=LONG_AGO, dealer=dealer, levels=LEVELS
        )
        opened = store_in(folder).open(ID)
        assert begun.is_drawn == opened.is_drawn == (dealer is None)


def test_bots_may_hold_all_four_seats(tmp_path: Path) -> None:
    session = begin_match(tmp_path, kind="kitten")
    play_moves(session, 30)
    assert session.person is None
    assert store_in(tmp_path).open(ID).person is None


def test_a_removed_match_is_not_listed(tmp_path: Path) -> None:
    begun_match(tmp_path)
    store = store_in(tmp_path)
    store.remove(ID)
    store.remove(ID)
    assert store.matches() == ()


def test_newest_is_the_match_played_last_even_if_finished(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    assert store.newest() is None
    begun = begun_match(tmp_path, 60)
    assert store.newest() == begun.record
    play_moves(begun)
    store.put_away(begun)
    assert store.newest() == begun.record, "a finished match is kept too"
    (first,) = (tmp_path / "finished").glob("*.match")
    later = begun_match(tmp_path, 60, seed="2")
    os.utime(first, (0, 0))
    assert store.newest() == later.record
    os.utime(tmp_path / FILE, (-1, -1))
    assert store.newest() == begun.record


def test_newest_is_none_without_a_round_of_a_person(tmp_path: Path) -> None:
    begun_match(tmp_path, 20)
    play_moves(begin_match(tmp_path, kind="kitten"))
    store = store_in(tmp_path)
    assert store.newest() is None
    assert store.take_notices() == ()


def test_newest_skips_a_damaged_match_and_sets_it_aside(tmp_path: Path) -> None:
    session = begun_match(tmp_path, 60)
    (tmp_path / "later.match").write_text("nothing of the kind", encoding="utf-8")
    store = store_in(tmp_path)
    assert store.newest() == session.record
    assert notice_kinds(store) == [NoticeKind.MATCH_DAMAGED]


def damage_line(folder: Path, old: str, new: str, *, sealed: bool = False) -> str:
    """Replace ``old`` by ``new`` in the first line with it; return the text of the file.

    ``sealed`` gives the changed line a valid checksum.
    """
    lines = saved_record_text(folder).splitlines()
    place = next(place for place, line in enumerate(lines) if old in line)
    if sealed:
        whole = unseal(lines[place])
        assert whole is not None
        lines[place] = seal(whole.replace(old, new))
    else:
        lines[place] = lines[place].replace(old, new)
    text = "".join(f"{line}\n" for line in lines)
    (folder / FILE).write_bytes(text.encode())
    return text


@pytest.mark.parametrize(
    ("old", "new"), [("pass", "pazz"), ("smoking-cat-record", "diary"), ("word PES", "word PSI")]
)
def test_a_damaged_match_is_set_aside_with_a_notice(tmp_path: Path, old: str, new: str) -> None:
    begun_match(tmp_path)
    text = damage_line(tmp_path, old, new)
    store = store_in(tmp_path)
    assert store.matches() == ()
    assert store.take_notices() == (Notice(NoticeKind.MATCH_DAMAGED, FILE, f"{FILE}.damaged"),)
    assert (tmp_path / f"{FILE}.damaged").read_text(encoding="utf-8") == text
    assert store.matches() == ()
    assert store.take_notices() == ()


def test_an_illegal_move_with_a_valid_checksum_is_found_on_opening(tmp_path: Path) -> None:
    begun_match(tmp_path)
    damage_line(tmp_path, "play", "play Ol; play", sealed=True)
    store = store_in(tmp_path)
    (saved,) = store.matches()
    with pytest.raises(StoreError) as error:
        store.open(saved.id)
    assert error.value.notice.kind is NoticeKind.MATCH_DAMAGED
    assert (tmp_path / f"{FILE}.damaged").exists()


def test_one_damaged_match_does_not_hide_the_others(tmp_path: Path) -> None:
    begun_match(tmp_path)
    (tmp_path / "0.match").write_text("Dear diary,\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a match", encoding="utf-8")
    store = store_in(tmp_path)
    assert [saved.id for saved in store.matches()] == [ID]
    assert notice_kinds(store) == [NoticeKind.MATCH_DAMAGED]
    assert (tmp_path / "notes.txt").exists()


@pytest.mark.parametrize(
    ("old", "new"), [("record 1", "record 2"), ("seat 1 regular", "seat 1 tiger")]
)
def test_a_record_of_a_newer_version_stays_and_gives_one_notice(
    tmp_path: Path, old: str, new: str
) -> None:
    begun_match(tmp_path)
    text = damage_line(tmp_path, old, new, sealed=True)
    store = store_in(tmp_path)
    assert store.matches() == store.matches() == ()
    assert notice_kinds(store) == [NoticeKind.MATCH_UNREADABLE]
    with pytest.raises(StoreError):
        store.open(ID)
    assert saved_record_text(tmp_path) == text


def test_an_unreadable_match_is_reported_and_left_in_place(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    store = store_in(tmp_path)
    assert store.matches() == ()
    assert notice_kinds(store) == [NoticeKind.MATCH_UNREADABLE]
    with pytest.raises(StoreError) as error:
        store.open("no such match")
    assert error.value.notice.kind is NoticeKind.MATCH_UNREADABLE


def test_a_damaged_match_that_cannot_be_renamed_is_reported_as_unreadable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_text("Dear diary,\n", encoding="utf-8")

    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    for way in ("link", "replace", "rename"):
        monkeypatch.setattr(os, way, refuse)
    store = store_in(tmp_path)
    assert store.matches() == ()
    assert notice_kinds(store) == [NoticeKind.MATCH_UNREADABLE]


def test_check_raises_if_the_match_folder_is_a_file(tmp_path: Path) -> None:
    place = tmp_path / "matches"
    place.write_text("a file", encoding="utf-8")
    store = store_in(place)
    with pytest.raises(StoreUnreadable) as error:
        store.check()
    assert error.value.filename == str(place)
    assert store.matches() == ()


def test_without_a_writable_folder_a_match_is_played_unsaved(tmp_path: Path) -> None:
    place = tmp_path / "matches"
    place.write_text("a file", encoding="utf-8")
    store = store_in(place)
    session = store.create(Ruleset("PES"), seed="1", started=LONG_AGO, levels=LEVELS)
    assert notice_kinds(store) == [NoticeKind.MATCH_NOT_SAVED]
    play_moves(session)
    assert session.match.outcome is not None
    DISK.wait()
    notice_kinds_after = [notice.kind for notice in session.take_notices()] + notice_kinds(store)
    assert notice_kinds_after == [NoticeKind.DATABASE_NOT_SAVED]


def test_a_torn_match_that_cannot_be_repaired_is_played_unsaved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun_match(tmp_path)
    torn = saved_record_text(tmp_path)[:-5].encode()
    (tmp_path / FILE).write_bytes(torn)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    store = store_in(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        session = store.open(ID)
    assert notice_kinds(store) == [NoticeKind.MATCH_NOT_SAVED]
    play_moves(session, 10)
    assert session.take_notices() == ()
    assert (tmp_path / FILE).read_bytes() == torn


def test_two_windows_do_not_write_into_each_others_match(tmp_path: Path) -> None:
    begun_match(tmp_path)
    one, two = store_in(tmp_path).open(ID), store_in(tmp_path).open(ID)
    make_move(one)
    make_move(two)
    assert [notice.kind for notice in two.take_notices()] == [NoticeKind.MATCH_PLAYED_ELSEWHERE]
    play_moves(one)
    play_moves(two)
    assert one.take_notices() == two.take_notices() == ()
    assert read_record(saved_record_text(tmp_path)).replay().outcome is not None


def test_a_file_cut_anywhere_loses_at_most_the_move_being_written(tmp_path: Path) -> None:
    play_moves(begin_match(tmp_path / "whole"))
    whole = saved_record_text(tmp_path / "whole").encode()
    head = whole.index(b"\n1 seat") + 1
    chance = Random(50)
    for number in range(20):
        at = head + int(chance.random() * (len(whole) - 1 - head))
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE).write_bytes(whole[:at])
        store = store_in(folder)
        (saved,) = store.matches()
        session = store.open(saved.id)
        assert store.take_notices() == ()
        complete = whole[: at + 1].count(b"\n") - whole[:head].count(b"\n")
        assert len(read_record(saved_record_text(folder)).moves) == complete
        play_moves(session)
        assert (folder / FILE).read_bytes() == whole


def test_windows_line_ends_are_replaced_before_a_move_is_appended(tmp_path: Path) -> None:
    begun_match(tmp_path)
    text = saved_record_text(tmp_path)
    (tmp_path / FILE).write_bytes(text.replace("\n", "\r\n").encode())
    session = store_in(tmp_path).open(ID)
    assert saved_record_text(tmp_path) == text
    make_move(session)
    assert session.take_notices() == ()
    assert saved_record_text(tmp_path).startswith(text)
