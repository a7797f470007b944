"""`MatchSummary`: points, Hejma, honest suits and turning point of a recorded match."""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.match.analysis.match_summary import MatchSummary, summary_of, turning_point
from smokingcat.rules.cards import HEJMA
from smokingcat.rules.events import CardPlayed, Event, LetterGiven, RoundScored, TrickTaken
from smokingcat.rules.match import Match
from smokingcat.rules.record.record import Record, read_record
from smokingcat.rules.seats import SEATS
from tests.match.sessions import record_ended_by_misdeal

RECORDS = sorted((Path(__file__).resolve().parent.parent / "records").glob("*.txt"))


def record_and_summary(path: Path) -> tuple[Record, MatchSummary]:
    record = read_record(path.read_text(encoding="utf-8"))
    return record, summary_of(record)


def replayed_events(record: Record) -> tuple[Match, list[Event]]:
    replay = record.replayed()
    return replay.match, [event for news in replay.move_events for event in news]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_summary_has_the_points_of_all_rounds_and_hejmas_takers(path: Path) -> None:
    record, summary = record_and_summary(path)
    match, events = replayed_events(record)
    scored = [event for event in events if isinstance(event, RoundScored)]
    assert summary.points == tuple(sum(each.points[seat] for each in scored) for seat in SEATS)
    assert summary.hejmas_taken == match.hejmas


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_hejma_counts_as_given_by_the_seat_that_played_her_into_anothers_trick(path: Path) -> None:
    record, summary = record_and_summary(path)
    _, events = replayed_events(record)
    given = [0, 0, 0, 0]
    player: int | None = None
    for event in events:
        if isinstance(event, CardPlayed) and event.card is HEJMA:
            player = event.seat
        if isinstance(event, TrickTaken) and player not in (None, event.seat):
            given[player or 0] += 1
        if isinstance(event, TrickTaken | RoundScored):
            player = None
    assert summary.hejmas_given == tuple(given)


def test_the_sample_records_contain_an_honest_suit_and_a_given_hejma() -> None:
    found = [record_and_summary(path)[1] for path in RECORDS]
    assert any(summary.honest_suits for summary in found)
    assert any(sum(summary.hejmas_given) for summary in found)


@pytest.mark.parametrize(
    ("losers", "round_number"),
    [
        ([2, 2, 2], 1),
        ([0, 2, 2, 0, 2], 5),
        ([0, 2, 2, 1, 2], 3),
        ([2, 0, 0, 2, 2, 1, 2], 5),
        ([0, 2], None),
        ([], None),
    ],
)
def test_the_turning_point_is_the_last_round_in_which_the_loser_took_the_lead(
    losers: list[int], round_number: int | None
) -> None:
    assert turning_point(list(enumerate(losers, 1))) == round_number


def test_a_misdeal_letter_counts_for_the_turning_point() -> None:
    assert turning_point([(1, 2), (2, 0), (3, 0), (3, 1)]) == 3
    assert turning_point([(1, 2), (1, 0), (2, 2)]) == 2
    assert summary_of(record_ended_by_misdeal()).turning_point == 1


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_from_the_turning_point_on_the_loser_alone_has_most_letters(path: Path) -> None:
    record, summary = record_and_summary(path)
    _, events = replayed_events(record)
    letters, leaders = [0, 0, 0, 0], list[int | None]()
    for event in events:
        if isinstance(event, LetterGiven):
            letters[event.seat] = event.count
            most = [seat for seat in SEATS if letters[seat] == max(letters)]
            leaders.append(most[0] if len(most) == 1 else None)
    if not leaders or leaders[-1] is None:
        assert summary.turning_point is None
    else:
        assert summary.turning_point is not None
        assert set(leaders[summary.turning_point - 1 :]) == {leaders[-1]}
        assert summary.turning_point == 1 or leaders[summary.turning_point - 2] != leaders[-1]
