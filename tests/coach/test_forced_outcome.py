"""Forced outcomes are checked by playing the rounds on at random."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from smokingcat.coach.forced_outcome import ForcedOutcome, forced_outcome, known_forced_outcome
from smokingcat.coach.played_round import TableSnapshot, decisions, snapshots
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from tests.bots.positions import to_play
from tests.coach.evening import played
from tests.coach.views import by_hand

_TRIED = 40
_LAST_TWO = 2


def losers_of_random_play(record: Record, place: int) -> set[int]:
    """Return the losers of many random continuations of the round from ``place``."""
    luck, found = Random(place), set[int]()
    for _ in range(_TRIED):
        match = record.replay_to(place)
        while match.phase is Phase.PLAYING and (seat := match.to_move) is not None:
            legal = match.legal(seat)
            match.apply(seat, PlayCard(legal[int(luck.random() * len(legal))]))
        assert match.last_round is not None
        found.add(match.last_round.loser)
    return found


def last_three_tricks(record: Record) -> list[TableSnapshot]:
    """Return the snapshots of the only round with at most three cards in any hand."""
    shown = (each for each in snapshots(record) if each.views[0].phase is Phase.PLAYING)
    return [each for each in shown if max(map(len, each.hands)) <= 3]


@pytest.mark.parametrize("seed", [1, 5, 6])
def test_forced_outcome_with_open_hands_survives_random_play(seed: int) -> None:
    record, found = played(seed, rounds=1), Counter[ForcedOutcome]()
    for moment in last_three_tricks(record)[::3]:
        tried = losers_of_random_play(record, moment.place)
        for seat in SEATS:
            settled = forced_outcome(moment, seat)
            found[settled] += 1
            if settled is ForcedOutcome.LOST:
                assert tried == {seat}
            elif settled is ForcedOutcome.SAFE:
                assert seat not in tried
            elif max(map(len, moment.hands)) <= _LAST_TWO:
                assert seat in tried
                assert len(tried) > 1
    assert found[ForcedOutcome.SAFE]


def test_outcome_forced_by_a_view_is_forced_with_the_real_hands() -> None:
    found = Counter[ForcedOutcome]()
    for seed in range(8):
        record = played(seed, rounds=1)
        at = {moment.place: moment for moment in snapshots(record)}
        for seat in SEATS:
            for choice in decisions(record, seat):
                known = known_forced_outcome(choice.view)
                found[known] += 1
                assert known in (ForcedOutcome.OPEN, forced_outcome(at[choice.place], seat))
    assert all(found[each] for each in ForcedOutcome)


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((0, 0, 0, 0), ForcedOutcome.OPEN),
        ((17, 0, 0, 0), ForcedOutcome.LOST),
        ((0, 17, 0, 0), ForcedOutcome.SAFE),
        ((16, 0, 0, 0), ForcedOutcome.OPEN),
        ((15, 5, 5, 3), ForcedOutcome.LOST),
        ((2, 14, 8, 2), ForcedOutcome.SAFE),
        ((10, 11, 11, 0), ForcedOutcome.OPEN),
        ((0, 11, 11, 1), ForcedOutcome.OPEN),
        ((15, 5, 3, 0), ForcedOutcome.OPEN),
        ((15, 5, 4, 0), ForcedOutcome.LOST),
        ((10, 8, 8, 6), ForcedOutcome.LOST),
    ],
)
def test_points_force_the_outcome_if_remaining_points_cannot_change_it(
    points: tuple[int, ...], expected: ForcedOutcome
) -> None:
    assert known_forced_outcome(to_play("7a 8a 9a Ta 7b 8b 9b Tb", points=points)) is expected


def test_two_cards_left_outcome_is_forced_over_all_deals() -> None:
    gone = (
        "0: 7a 8a 9a Ta",
        "3: Ua Oa Ka Aa",
        "2: 7l 8l 9l Tl",
        "1: Ul Ol Kl Al",
        "0: 7b 8b 9b Tb",
        "0: Oh Kh Ah Ub",
    )
    lowest = by_hand("7h 8h", "9h Th Uh", gone, points=(9, 11, 2, 0))
    assert known_forced_outcome(lowest) is ForcedOutcome.SAFE, (
        "no trick can come to the lowest hearts"
    )
    highest = by_hand("7h Ab", "9h Th Uh", gone, points=(9, 11, 2, 0))
    assert known_forced_outcome(highest) is ForcedOutcome.LOST, "a bell has to be led to its ace"


def test_two_cards_left_outcome_is_open_if_deals_disagree() -> None:
    gone = (
        "3: 7a 8a 9a Ta",
        "2: Ua Kh Oa Ka",
        "1: 7l 8l 9l Tl",
        "0: Ul Ol Kl Al",
        "3: 7b 8b Tb 9b",
        "1: Aa Oh Ah Ub",
    )
    ace = to_play("7h Ab", "9h Th Uh", gone, points=(8, 12, 2, 0))
    assert known_forced_outcome(ace) is ForcedOutcome.OPEN, (
        "a bell may be led to it, or the eight of hearts"
    )


SUITS_GONE = ("0: 7a 8a 9a Ta", "3: Ua Oa Ka Aa", "2: 7l 8l 9l Tl", "1: Ul Ol Kl Al")


@pytest.mark.parametrize(
    ("hand", "table", "points", "expected"),
    [
        ("Ah Kb Ab", "", (0, 10, 0, 4), ForcedOutcome.LOST),
        ("Ah Kb Ob", "", (0, 10, 0, 4), ForcedOutcome.OPEN),
        ("Ah Kb Ab", "Uh", (0, 10, 0, 4), ForcedOutcome.OPEN),
    ],
)
def test_leader_with_only_highest_cards_loses_for_certain(
    hand: str, table: str, points: tuple[int, ...], expected: ForcedOutcome
) -> None:
    fifth = "0: 7h 8h 9h Th" if table else "0: Th 7h 8h 9h"
    view = to_play(hand, table, (*SUITS_GONE, fifth), points=points)
    assert known_forced_outcome(view) is expected


def test_hand_that_takes_all_tricks_forces_the_outcome_for_all_seats() -> None:
    record = played(3, rounds=1)
    early = [each for each in snapshots(record) if min(map(len, each.hands)) > 3]
    settled = [
        each for each in early if forced_outcome(each, each.trick.leader) is ForcedOutcome.LOST
    ]
    assert settled
    for moment in settled:
        leader = moment.trick.leader
        assert losers_of_random_play(record, moment.place) == {leader}
        assert known_forced_outcome(moment.views[leader]) is ForcedOutcome.LOST
        assert {forced_outcome(moment, seat) for seat in SEATS if seat != leader} == {
            ForcedOutcome.SAFE
        }


def test_taking_all_remaining_tricks_is_safe_if_others_have_more_points() -> None:
    gone = (
        "0: 7h 8h 9h Th",
        "3: Uh Oh Kh Ah",
        "2: 7l 8l 9l Tl",
        "1: Al Ul Ol Kl",
        "1: 7a 8a 9a Ta",
    )
    view = to_play("Aa Kb Ab", taken=gone, points=(6, 11, 11, 0))
    assert known_forced_outcome(view) is ForcedOutcome.SAFE, (
        "all three have eleven then, and Hejma is not here"
    )


def test_three_open_cards_left_outcome_is_found_by_search() -> None:
    record = played(7, rounds=1)
    moment = next(each for each in last_three_tricks(record) if min(map(len, each.hands)) == 3)
    assert {known_forced_outcome(view) for view in moment.views} == {ForcedOutcome.OPEN}
    (loser,) = losers_of_random_play(record, moment.place)
    settled = [forced_outcome(moment, seat) for seat in SEATS]
    assert settled == [
        ForcedOutcome.LOST if seat == loser else ForcedOutcome.SAFE for seat in SEATS
    ]
