"""`DealSetMatches`: the deals of a day, their results and challenges."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path

import pytest

from smokingcat.bots.edition import digest
from smokingcat.match.session.deal_sets import DealSetMatches
from smokingcat.match.session.session import Session
from smokingcat.rules.events import CardsDealt, LetterGiven, RoundScored
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.challenge import DEALERS, RULES, Challenge, DealSet, RoundResult
from smokingcat.store.daily_deals import day_of, deals_of, is_late
from smokingcat.store.deal_results import shown_number
from tests.match.sessions import make_move, store_in

DAY = datetime.date(2026, 11, 23)
EVENING = datetime.datetime(2026, 11, 23, 20, 30)
QUICK = DealSet("2026-11-23", digest(), ("kitten",) * 3)


def deal_sets_in(folder: Path) -> DealSetMatches:
    return DealSetMatches(store_in(folder))


def begin_round(folder: Path, number: int = 1, name: str = "") -> Session:
    return deal_sets_in(folder).sit_down(QUICK, number, started=EVENING, name=name)


def play_round(session: Session) -> Session:
    while session.match.last_round is None:
        make_move(session)
    return session


def deal_event(session: Session) -> CardsDealt:
    make_move(session)
    return next(e for e in session.round_events if isinstance(e, CardsDealt))


def test_two_players_get_the_same_cards_and_dealers_on_a_day(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        one, other = (begin_round(tmp_path / who, number, who) for who in ("anna", "bert"))
        for session in (one, other):
            assert session.record is not None
            assert session.record.header.seed == f"2026-11-23/{number}"
            assert session.record.header.ruleset == RULES
        assert deal_event(one) == deal_event(other)
        assert one.match.dealer == DEALERS[number - 1]


def test_the_playing_word_is_the_persons_word_of_the_usual_length(tmp_path: Path) -> None:
    words = "ASHTRAY", "WHISKERS", "HAIRBALL"
    session = deal_sets_in(tmp_path).sit_down(QUICK, 1, started=EVENING, words=words)
    assert session.match.ruleset == replace(RULES, word="WHISKERS")
    other = deal_sets_in(tmp_path).sit_down(QUICK, 2, started=EVENING, words=words[:1])
    assert other.match.ruleset == RULES


def test_another_day_deals_other_cards(tmp_path: Path) -> None:
    tomorrow = DealSet("2026-11-24", digest(), QUICK.levels)
    other = deal_sets_in(tmp_path).sit_down(tomorrow, 1, started=EVENING)
    assert deal_event(begin_round(tmp_path)).hands[0] != deal_event(other).hands[0]


def test_the_levels_of_a_day_follow_from_its_date() -> None:
    assert deals_of(DAY).levels == ("regular", "sly", "regular")
    assert day_of(deals_of(DAY)) == DAY
    assert day_of(QUICK) is None
    assert day_of(DealSet("1234-5678", digest())) is None
    assert day_of(DealSet("20261123", digest())) is None


def test_a_finished_round_is_stored_with_points_and_letter(tmp_path: Path) -> None:
    deal_sets = deal_sets_in(tmp_path)
    session = play_round(deal_sets.sit_down(QUICK, 1, started=EVENING))
    match = session.match
    lost = match.loser == 0
    assert deal_sets.results().results(QUICK) == (RoundResult(match.points[0], lost), None, None)
    assert any(isinstance(event, LetterGiven) for event in session.round_events)
    assert deal_sets.record(QUICK, 1) == session.record
    assert (deal_sets.store.matches(), deal_sets.store.archive.matches()) == ((), ())
    assert deal_sets.store.statistics.sums() == {}
    assert (deal_sets.store.archive.latest_match(), deal_sets.store.archive.ended_matches()) == (
        None,
        (),
    )


def test_a_finished_round_can_be_analysed_and_its_mistakes_are_due_for_review(
    tmp_path: Path,
) -> None:
    store = deal_sets_in(tmp_path).store
    begun = DealSetMatches(store).sit_down(QUICK, 1, started=EVENING)
    make_move(begun)
    assert (list(store.archive.unanalysed_matches()), deal_sets_in(tmp_path).record(QUICK, 1)) == (
        [],
        None,
    )
    play_round(begun)
    (match,) = store.archive.unanalysed_matches()
    assert (match.done, match.read()) == (0, begun.record)
    found = AnalysisRow(1, 9, (("lead", "took", 0.25),), slip_places=(7,))
    store.archive.save_analysis(match.identity, 1, found)
    assert list(store.archive.unanalysed_matches()) == []
    assert deal_sets_in(tmp_path).results().analyses(QUICK) == (found, None, None)
    (mistake,) = store.reviews.due(DAY, store.archive.matches_with_records())
    assert mistake == (match.identity, 7)
    again = store.archive.matches_with_records()[mistake.match]
    assert store.archive.record(again) == begun.record


def test_events_of_a_round_show_its_number_in_the_deal_set(tmp_path: Path) -> None:
    deal_sets = deal_sets_in(tmp_path)
    for number in (1, 2, 3):
        begun = deal_sets.sit_down(QUICK, number, started=EVENING)
        assert deal_event(begun).round_number == number
        begun.release_record()
        continued = deal_sets.sit_down(QUICK, number, started=EVENING)
        assert deal_event(continued).round_number == number
        play_round(continued)
        (scored,) = (e for e in continued.round_events if isinstance(e, RoundScored))
        assert scored.round_number == number
        record = deal_sets.record(QUICK, number)
        assert record is not None
        assert shown_number(record.header, 1) == number
        ordinary = replace(record.header, dealer=0)
        assert shown_number(ordinary, 1) == 1, "somebody typed this seed for a match"
    database = deal_sets.store.archive.database
    database.write_waiting()
    assert len(deal_sets.results().own) == 3
    rows = database.read_or(
        lambda at: at.execute("SELECT DISTINCT number FROM rounds").fetchall(), []
    )
    assert rows == [(1,)], "each is the only round of its match"


def test_a_round_left_early_is_resumed_with_its_record(tmp_path: Path) -> None:
    begun = begin_round(tmp_path)
    for _ in range(20):
        make_move(begun)
    begun.release_record()
    assert deal_sets_in(tmp_path).is_under_way(QUICK, 1)
    assert begin_round(tmp_path).record == begun.record


def test_a_result_missing_in_the_database_is_read_from_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_sets = deal_sets_in(tmp_path)
    session = deal_sets.sit_down(QUICK, 1, started=EVENING)
    with monkeypatch.context() as patch:
        patch.setattr(deal_sets.store.archive.database, "write_later", lambda _work: None)
        play_round(session)
    assert deal_sets.results().own == {}
    again = deal_sets_in(tmp_path)
    assert (sum(again.store.archive.count_all(DAY)), sum(again.store.archive.count_all(DAY))) == (
        1,
        0,
    )
    lost = session.match.loser == 0
    (own,) = again.results().own.values()
    assert own.result == RoundResult(session.match.points[0], lost)
    assert (own.bots, own.started) == (digest(), EVENING.isoformat())
    play_round(again.sit_down(QUICK, 2, started=EVENING))
    again.store.archive.database.write_waiting()
    assert sum(deal_sets_in(tmp_path).store.archive.count_all(DAY)) == 0


def test_a_challenge_is_stored_once_as_sent_and_once_as_received(tmp_path: Path) -> None:
    challenge = Challenge(QUICK, (RoundResult(3, lost=False), None, None), "Karel")
    own = Challenge(QUICK, (RoundResult(5, lost=True), None, None), "Me")
    for _ in range(2):
        deal_sets = deal_sets_in(tmp_path)
        deal_sets.save_challenge(challenge)
        deal_sets.save_challenge(own, is_own=True)
        deal_sets.save_challenge(own)
        found = deal_sets.results()
        assert found.rivals == {QUICK.key: (challenge, own)}
        assert found.sent == {own}


def test_a_stored_challenge_of_a_newer_version_is_skipped(tmp_path: Path) -> None:
    deal_sets = deal_sets_in(tmp_path)
    row = ("of a newer game", QUICK.key, 0)
    deal_sets.store.archive.database.write_now(
        lambda at: at.execute("INSERT INTO challenges VALUES (?, ?, ?)", row)
    )
    assert deal_sets.results().rivals == {}


@pytest.mark.parametrize(
    ("started", "late"),
    [
        ("2026-11-23T00:00:01+01:00", False),
        ("2026-11-23T23:59:59+01:00", False),
        ("2026-11-24T00:00:00+01:00", True),
        ("2026-11-22T23:00:00+01:00", False),
    ],
)
def test_a_round_begun_after_its_day_is_late(started: str, late: bool) -> None:
    assert is_late(DAY, started) == late
