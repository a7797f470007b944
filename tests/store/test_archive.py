"""Finished matches: a line of each, who is called what, and what was risked in them."""

from __future__ import annotations

import contextlib
import gc
import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from smokingcat.game.archive import LISTED, Archive
from smokingcat.game.finished import Bearer, Finished, bearer, finished, read_told, told_of
from smokingcat.game.lines import nothing_thrown_away
from smokingcat.game.store import Store
from smokingcat.game.weighed import JUDGED, Weighed
from smokingcat.rules import Ruleset
from smokingcat.rules.record_line import seal
from smokingcat.store.glance import glance
from tests.game.evening import LEVELS, LONG_AGO, SHORT, begin, ended_by_misdeal, play_on

LOST = Finished(
    file="20250201-203000",
    started="2025-02-01T20:30:00",
    ended="2025-02-01T20:45:00",
    seed="7",
    word="PES",
    loser=3,
    names=("Me", "Mourek", "Bělinda", "Zrzoun"),
    kinds=("person", "regular", "kitten", "kitten"),
    letters=(1, 0, 2, 3),
    rounds=6,
)
BANNED = LOST._replace(loser=2, is_ban=True, law="honour")
WATCHED = LOST._replace(kinds=("kitten",) * 4, loser=1)


def evening(folder: Path, matches: int, kind: str = "person") -> Store:
    """Return the store after so many matches of one evening, each seen to its end."""
    store = Store(folder)
    for number in range(matches):
        started = LONG_AGO + timedelta(minutes=20 * number)
        session = store.create(
            SHORT, seed=str(number), started=started, name="Me", levels=LEVELS, kind=kind
        )
        play_on(session)
        path = session.whole_at
        assert path is not None
        ended = started + timedelta(minutes=15)
        os.utime(path, (ended.timestamp(), ended.timestamp()))
        store.put_away(session)
    return store


# -- who is called what --------------------------------------------------------------------


def test_nobody_is_called_anything_before_a_match_is_over() -> None:
    assert bearer([]) is None


def test_whoever_lost_last_bears_the_word_and_nobody_else() -> None:
    mine = LOST._replace(loser=0, word="CAT")
    assert bearer([LOST]) == Bearer("PES", 3, "Zrzoun")
    assert bearer([LOST, mine]) == Bearer("CAT", 0, "Me")
    assert bearer([mine, LOST]) == Bearer("PES", 3, "Zrzoun")


def test_watched_matches_give_nobody_a_name() -> None:
    assert bearer([LOST, WATCHED]) == Bearer("PES", 3, "Zrzoun")
    assert bearer([WATCHED]) is None


def test_a_ban_gives_nobody_a_name_and_takes_none() -> None:
    assert bearer([LOST, BANNED]) == Bearer("PES", 3, "Zrzoun")
    assert bearer([BANNED]) is None
    assert read_told(told_of(BANNED)) == BANNED


def test_the_bearer_is_known_as_soon_as_the_end_was_seen(tmp_path: Path) -> None:
    session = begin(tmp_path)
    play_on(session)
    store = Store(tmp_path)
    assert store.archive.bearer() is None
    store.put_away(session)
    assert session.match.outcome is not None
    seat = session.match.outcome.loser
    known = Bearer("PES", seat, session.names[seat])
    assert store.archive.bearer() == Store(tmp_path).archive.bearer() == known


def test_a_watched_match_and_one_left_in_the_middle_change_no_name(tmp_path: Path) -> None:
    store = evening(tmp_path, 1)
    before = store.archive.bearer()
    evening(tmp_path, 2, kind="kitten")
    play_on(begin(tmp_path, Ruleset("POPELNÍK"), seed="9"), 40)
    assert Store(tmp_path).archive.bearer() == before


def test_the_bearer_is_read_from_the_end_of_a_list_however_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    many = [
        LOST._replace(seed=str(n), ended=f"2025-03-{n // 24 + 1:02}T{n % 24:02}:00:00")
        for n in range(600)
    ]
    archive.take_in([*many, LOST._replace(seed="x", word="CAT", ended="2026-01-01")])
    monkeypatch.setattr(Path, "read_bytes", lambda path: pytest.fail(f"{path} is read whole"))
    assert Archive(tmp_path).bearer() == Bearer("CAT", 3, "Zrzoun")


def test_a_name_outlives_the_record_of_its_match(tmp_path: Path) -> None:
    store = evening(tmp_path, 2)
    before = store.archive.bearer()
    for match in store.archive.matches():
        store.archive.remove(match)
    assert store.archive.matches() == ()
    assert Store(tmp_path).archive.bearer() == before


# -- the list ------------------------------------------------------------------------------


def test_a_match_says_the_same_after_being_written_down() -> None:
    assert read_told(told_of(LOST)) == LOST


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        ('"loser":3', '"loser":4'),
        ('"letters":[1,0,2,3]', '"letters":[1,0,2]'),
        ('"word":"PES"', '"word":7'),
        ('"rounds":6', '"rounds":-1'),
        ('"rounds":6', f'"rounds":{10**400}'),
        ('"seed":"7"', '"seed":"' + "7" * 1200 + '"'),
        ('"word":"PES"', '"word":"P\\u0000S"'),
        ('"started":"2025', '"started":"x025'),
        ('"file":"', '"file":"../../'),
        ('"seed":"', r'"seed":"\ud800'),
    ],
)
def test_a_line_that_says_what_cannot_be_is_no_match(was: str, is_now: str) -> None:
    line = told_of(LOST)
    assert was in line
    with pytest.raises(ValueError, match=r" (is|are) |letters"):
        read_told(line.replace(was, is_now))


def test_every_finished_match_is_listed_the_newest_first_and_can_be_read(tmp_path: Path) -> None:
    archive = evening(tmp_path, 3).archive
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


def test_a_match_that_ends_by_a_letter_for_a_misdeal_has_the_rounds_that_were_scored() -> None:
    record = ended_by_misdeal()
    match, played = finished("a", LOST.ended, glance(record.text())), record.replay()
    assert played.last_round is not None
    assert match.rounds == played.last_round.number < played.round_number


def test_records_of_an_older_program_are_listed_once_they_are_looked_at(tmp_path: Path) -> None:
    store = evening(tmp_path, 4)
    whole = store.archive.matches()
    (tmp_path / "finished" / LISTED).unlink()
    (tmp_path / "finished" / "20250101-000000.match").write_text("no match")
    archive = Archive(tmp_path / "finished")
    assert (archive.matches(), archive.bearer()) == ((), None)
    assert len(archive.behind()) == 5
    archive.catch_up(archive.behind()[:3])
    assert archive.matches() == whole[:3]
    archive.catch_up(archive.behind())
    assert archive.matches() == whole
    assert archive.behind() == ()
    assert archive.bearer() == store.archive.bearer()


def test_a_torn_line_is_lost_alone_and_found_again(tmp_path: Path) -> None:
    whole = evening(tmp_path, 3).archive.matches()
    path = tmp_path / "finished" / LISTED
    data = path.read_bytes()
    for cut in range(0, len(data), 11):
        path.write_bytes(data[:cut])
        archive = Archive(tmp_path / "finished")
        assert set(archive.matches()) <= set(whole)
        archive.catch_up(archive.behind())
        assert archive.matches() == whole


def test_a_list_of_a_newer_game_is_left_as_it_is(tmp_path: Path) -> None:
    store = evening(tmp_path, 1)
    path = tmp_path / "finished" / LISTED
    newer = seal("smoking-cat-archive 2") + "\n"
    path.write_text(newer)
    play_on(begin(tmp_path, seed="5"))
    (saved,) = store.matches()
    store.put_away(store.open(saved.id))
    store.archive.catch_up(store.archive.behind())
    assert (store.archive.matches(), store.archive.bearer()) == ((), None)
    assert path.read_text() == newer


def test_what_a_newer_program_told_is_still_there_after_the_lines_were_put_in_order(
    tmp_path: Path,
) -> None:
    archive = Archive(tmp_path)
    archive.take_in([LOST])
    strange, longer = '{"contest": "of the year"}', told_of(LOST)[:-1] + ',"weather":"fog"}'
    with (tmp_path / LISTED).open("a", encoding="utf-8") as listed:
        listed.writelines(f"{seal(text)}\n" for text in (strange, longer))
    archive.take_in([LOST._replace(seed="8", ended="2024-12-24T20:00:00")])
    lines = (tmp_path / LISTED).read_text(encoding="utf-8").splitlines()
    assert {seal(strange), seal(longer)} <= {*lines}
    assert [match.seed for match in archive.told()] == ["8", "7"]


# -- needless risks --------------------------------------------------------------------------


def counted(*risks: int) -> tuple[Weighed, ...]:
    """Return rounds with so many needless risks, and a leak for each."""
    return tuple(
        Weighed(count, 6, (("pass", "took", 0.125),) * count, (0.25, 0.125 * count, 0.5), count > 1)
        for count in risks
    )


def test_what_a_round_came_to_is_kept_beside_its_risks(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    rounds = (*counted(0, 2), Weighed(1, 3))
    archive.judgements.keep(LOST.identity, rounds, LOST.rounds)
    assert Archive(tmp_path).judgements.known() == {LOST.identity: rounds}


def test_of_an_older_line_the_risks_alone_are_known_and_a_fuller_one_takes_its_place(
    tmp_path: Path,
) -> None:
    older, fuller = Archive(tmp_path / "a"), Archive(tmp_path / "b")
    for folder in (older.folder, fuller.folder):
        folder.mkdir()
    older.judgements.keep(LOST.identity, (Weighed(0), Weighed(1)), LOST.rounds)
    assert "rounds" not in (older.folder / JUDGED).read_text()
    assert older.judgements.known() == {LOST.identity: (Weighed(0), Weighed(1))}
    fuller.judgements.keep(LOST.identity, counted(0, 1), LOST.rounds)
    older.judgements.take_in((fuller.folder / JUDGED).read_bytes().splitlines(), here={"another"})
    assert older.judgements.known() == {LOST.identity: (Weighed(0), Weighed(1))}
    for one, other in ((older, fuller), (fuller, older)):
        one.judgements.take_in(
            (other.folder / JUDGED).read_bytes().splitlines(), here={LOST.identity}
        )
        assert one.judgements.known() == {LOST.identity: counted(0, 1)}


def test_what_an_older_program_said_stands_until_the_match_has_been_gone_through_again(
    tmp_path: Path,
) -> None:
    older = counted(*[2] * LOST.rounds)
    newer = tuple(each._replace(dear=(3, 9)) for each in older)
    archive = Archive(tmp_path)
    archive.judgements.keep(LOST.identity, older, LOST.rounds)
    for done in range(LOST.rounds):
        (match,) = archive.judgements.unjudged([(LOST.identity, LOST.rounds, lambda: None)])
        assert match.done == newer[:done], "it goes on where it was left"
        assert archive.judgements.known() == {LOST.identity: older}
        archive.judgements.keep(LOST.identity, newer[: done + 1], LOST.rounds)
    assert archive.judgements.known() == {LOST.identity: newer}
    assert not list(archive.judgements.unjudged([(LOST.identity, LOST.rounds, lambda: None)]))


def test_what_another_window_judges_and_puts_in_order_is_known_at_once(tmp_path: Path) -> None:
    here, there = Archive(tmp_path).judgements, Archive(tmp_path).judgements
    assert here.known() == {}
    there.keep(LOST.identity, counted(1), 2)
    assert here.known() == {LOST.identity: counted(1)}
    there.keep(LOST.identity, counted(1, 2), 2)
    for count in range(3):
        there.keep("another", counted(count), 1)
    assert here.known() == {LOST.identity: counted(1, 2), "another": counted(2)}
    (tmp_path / JUDGED).unlink()
    assert here.known() == {}


@pytest.mark.parametrize(
    "strange",
    [
        "[[6,[],[99,0,0],0]]",
        '[[6,[["pass","took","x"]],null,0]]',
        "[[-1,[],null,0]]",
        "[[6,[],[1e999,0,0],0]]",
        '[{"6":1}]',
        "[[6]]",
    ],
)
def test_a_strange_line_is_as_if_it_were_not_there(tmp_path: Path, strange: str) -> None:
    line = seal(f'{{"match":"x","risks":[1],"rounds":{strange}}}')
    (tmp_path / JUDGED).write_text(f"{seal('smoking-cat-risks 1')}\n{line}\n")
    assert Archive(tmp_path).judgements.known() == {}


def test_risks_are_kept_by_match_and_the_last_word_counts(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert archive.risks() == {}
    archive.judgements.keep(LOST.identity, counted(0, 1), LOST.rounds)
    archive.judgements.keep(LOST.identity, counted(0, 1, 2), LOST.rounds)
    other = LOST._replace(seed="8")
    archive.judgements.keep(other.identity, counted(4), other.rounds)
    assert Archive(tmp_path).risks() == {LOST.identity: (0, 1, 2), other.identity: (4,)}


def test_a_judged_match_leaves_one_line_in_the_end(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for rounds in range(1, LOST.rounds + 1):
        archive.judgements.keep(LOST.identity, counted(*[1] * rounds), LOST.rounds)
    assert len((tmp_path / JUDGED).read_text().splitlines()) == 2
    assert archive.risks() == {LOST.identity: (1,) * LOST.rounds}


def test_no_garbage_is_sought_while_very_many_lines_are_read() -> None:
    with contextlib.suppress(ZeroDivisionError), nothing_thrown_away():
        assert not gc.isenabled()
        with nothing_thrown_away():
            pass
        assert not gc.isenabled()
        raise ZeroDivisionError
    assert gc.isenabled()
