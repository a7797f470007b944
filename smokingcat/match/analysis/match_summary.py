"""The summary of a match from its record: points, Hejma, honest suits, turning point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smokingcat.rules.cards import HEJMA
from smokingcat.rules.events import (
    CardsDealt,
    CardsThrownIn,
    Event,
    LetterGiven,
    RoundScored,
    TrickTaken,
)
from smokingcat.rules.record.record import Record
from smokingcat.rules.seats import SEATS
from smokingcat.rules.trick import TakenTrick, honest_suits


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """Sums over all rounds: by seat points (R4), Hejma taken, Hejma given away.

    Hejma is taken by the seat that ends up with her, also by throwing in. Hejma is given by the
    seat that played her into another seat's trick. ``honest_suits`` are the honest suits of all
    rounds (R25). ``turning_point`` is the round since whose letter the loser has had most letters
    alone, ``None`` while two seats are level. A letter for a misdeal (R23) belongs to the round
    that was being dealt, even if the match ends by it.
    """

    points: tuple[int, ...]
    hejmas_taken: tuple[int, ...]
    hejmas_given: tuple[int, ...]
    honest_suits: int
    turning_point: int | None


def summary_of(record: Record) -> MatchSummary:
    """Return the summary of a record; IllegalMove if the record breaks the rules."""
    points, taken, given = ([0 for _ in SEATS] for _ in range(3))
    number, honest = record.header.first_round, 0
    tricks, letters = list[TakenTrick](), list[tuple[int, int]]()
    for event in (event for news in record.replayed().move_events for event in news):
        match event:
            case CardsDealt():
                number = event.round_number
            case LetterGiven():
                letters.append((number, event.seat))
            case TrickTaken():
                tricks.append(TakenTrick(event.leader, event.cards, event.seat))
            case RoundScored():
                for seat in SEATS:
                    points[seat] += event.points[seat]
                honest += len(honest_suits(tricks))
                tricks.clear()
        giver, taker = _hejma_giver_and_taker(event, tricks)
        if taker is not None:
            taken[taker] += 1
        if giver is not None and giver != taker:
            given[giver] += 1
    return MatchSummary(tuple(points), tuple(taken), tuple(given), honest, turning_point(letters))


def turning_point(letters_given: Sequence[tuple[int, int]]) -> int | None:
    """Return the round since which one seat alone has had the most letters, or ``None``.

    ``letters_given`` lists all letters in order, as (round, seat).
    """
    letters, turned, ahead = [0 for _ in SEATS], None, None
    for number, seat in letters_given:
        letters[seat] += 1
        most = [seat for seat in SEATS if letters[seat] == max(letters)]
        leader = most[0] if len(most) == 1 else None
        if leader != ahead:
            ahead, turned = leader, number
    return None if ahead is None else turned


def _hejma_giver_and_taker(event: Event, tricks: list[TakenTrick]) -> tuple[int | None, int | None]:
    """Return who played Hejma and who took her; after throwing in no seat played her."""
    match event:
        case TrickTaken() if HEJMA in event.cards:
            return (event.leader + event.cards.index(HEJMA)) % len(SEATS), event.seat
        case CardsThrownIn() if not any(HEJMA in trick.cards for trick in tricks):
            return None, event.seat
    return None, None
