"""What an evening came to: points, Hejma, honest suits and the turning point of a whole match.

Told from its record by the rules, seat by seat; nobody is judged by it.
"""

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
    """Of all rounds: by seat points (R4), how often Hejma was taken, and how often given away.

    Hejma is taken by whoever ends up with her, throwing in included, and given by whoever played
    her into another's trick. ``honest_suits`` are the table's (R25). ``turning_point`` is the
    round that decided the match: from its letter on, whoever has most letters at the end had more
    than anybody else, and was never caught up with; ``None`` while two are level. A letter for a
    misdeal (R23) counts with the round that was being dealt, though a match may end by it.
    """

    points: tuple[int, ...]
    taken: tuple[int, ...]
    given: tuple[int, ...]
    honest_suits: int
    turning_point: int | None


def figures(record: Record) -> MatchSummary:
    """Return what a match came to so far; IllegalMove if the record breaks the rules."""
    points, taken, given = ([0 for _ in SEATS] for _ in range(3))
    number, honest = record.header.first_round, 0
    tricks, letters = list[TakenTrick](), list[tuple[int, int]]()
    for event in (event for news in record.replayed().news for event in news):
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
        giver, taker = _hejma(event, tricks)
        if taker is not None:
            taken[taker] += 1
        if giver is not None and giver != taker:
            given[giver] += 1
    return MatchSummary(tuple(points), tuple(taken), tuple(given), honest, turning_point(letters))


def turning_point(given: Sequence[tuple[int, int]]) -> int | None:
    """Return the round from which on one seat had most letters alone.

    ``given`` are all letters in order: with which round, and to whom.
    """
    letters, turned, ahead = [0 for _ in SEATS], None, None
    for number, seat in given:
        letters[seat] += 1
        most = [seat for seat in SEATS if letters[seat] == max(letters)]
        leader = most[0] if len(most) == 1 else None
        if leader != ahead:
            ahead, turned = leader, number
    return None if ahead is None else turned


def _hejma(event: Event, tricks: list[TakenTrick]) -> tuple[int | None, int | None]:
    """Return who played Hejma and who took her with an event; throwing in, nobody played her."""
    match event:
        case TrickTaken() if HEJMA in event.cards:
            return (event.leader + event.cards.index(HEJMA)) % len(SEATS), event.seat
        case CardsThrownIn() if not any(HEJMA in trick.cards for trick in tricks):
            return None, event.seat
    return None, None
