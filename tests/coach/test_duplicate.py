"""Comparison of two rounds with the same deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.coach.played_round import Decision, decisions, snapshots
from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.coach.review.luck import Luck
from smokingcat.rules.cards import Card
from smokingcat.rules.moves import PassCards, PlayCard
from smokingcat.rules.record.record import Record
from tests.coach.evening import played


def duplicate_with(place: int, chosen: tuple[Card, ...], seat: int = 0) -> Duplicate:
    """Return a comparison with a round in which ``seat`` chose differently at ``place``."""
    record = played(1, rounds=1)
    moves = list(record.moves[:place])
    match = replace(record, moves=tuple(moves)).replay()
    while match.last_round is None:
        move = PlayCard(chosen[0]) if match.passed(seat) else PassCards(chosen)
        match.apply(seat, move)
        moves.append((seat, move))
        if match.last_round is None:
            seat = match.awaited[0]
            chosen = match.legal(seat)[:1] if match.passed(seat) else match.hand(seat)[:3]
    other = Record(record.header, tuple(moves))
    return Duplicate(0, snapshots(record, 1), snapshots(other, 1), other)


def choices() -> tuple[Decision, ...]:
    return decisions(played(1, rounds=1), 0, 1)


def test_identical_rounds_have_no_first_difference() -> None:
    own = snapshots(played(1, rounds=1), 1)
    found = Duplicate(0, own, own, played(1, rounds=1))
    assert found.first_difference is None
    assert found.points[0] == found.points[1]


def test_different_packets_differ_at_trick_zero() -> None:
    passed = choices()[0]
    kept = tuple(card for card in passed.view.hand if card not in passed.chosen)
    assert duplicate_with(passed.place, kept[:3]).first_difference == 0


@pytest.mark.parametrize("number", [1, 2, 3])
def test_different_card_differs_in_its_trick(number: int) -> None:
    choice = choices()[number]
    (other, *_) = (card for card in choice.view.legal if card not in choice.chosen)
    assert duplicate_with(choice.place, (other,)).first_difference == choice.trick


def test_card_of_another_seat_is_its_own_difference_and_not_the_players() -> None:
    record = played(1, rounds=1)
    for seat in (1, 2, 3):
        choice = next(each for each in decisions(record, seat, 1)[1:] if len(each.view.legal) > 1)
        (other, *_) = (card for card in choice.view.legal if card not in choice.chosen)
        found = duplicate_with(choice.place, (other,), seat)
        assert found.first_difference_of_others == choice.trick
        assert found.first_difference is None or found.first_difference >= choice.trick


def test_luck_in_hundredths_sums_to_the_result() -> None:
    lost = Luck(0.0949, -0.0349, 0.1149, 0.5751)
    assert sum(lost.in_100) == 75
    assert lost.is_lost
    assert all(
        abs(whole - 100 * part) < 1 for whole, part in zip(lost.in_100, lost.parts, strict=True)
    )
    spared = Luck(-0.333, 0.2, 0.0, -0.117)
    assert spared.in_100 == (-25, 12, 0, -12), "no chance is told that is less than none"
    assert Luck(-0.1, -0.1, 0.05, -0.1).in_100 == (-10, -10, 5, -10)
    assert not spared.is_lost
