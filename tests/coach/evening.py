"""Records of rounds played by bots, and artificial action values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import RoundReview, review_decision
from smokingcat.rules.cards import Card
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.moves import Move, ThrowIn
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.scoring import ScoredRound
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView, view_for

SITTERS = (
    SeatedPlayer("person", "Me"),
    *(SeatedPlayer("kitten", name) for name in ("A", "B", "C")),
)


def made(view: SeatView, losing: Sequence[float], worlds: int = 10_000) -> ActionValues:
    """Return action values for the legal cards of a view, in their order."""
    return of_options([(card,) for card in view.legal], losing, worlds)


def of_options(
    options: Sequence[tuple[Card, ...]], losing: Sequence[float], worlds: int = 10_000
) -> ActionValues:
    """Return action values with the given numbers; the choice is the least likely to lose."""
    chances = tuple(losing)
    return ActionValues(tuple(options), chances, chances, chances.index(min(chances)), worlds)


@cache
def played(seed: int = 1, rounds: int = 2, level: str = "kitten") -> Record:
    """Return the record of some rounds among four bots of one level."""
    header = RecordHeader("2025-02-01", Ruleset("PES"), str(seed), 0, SITTERS)
    match = header.new_match()
    players = [BotPlayer(roster.make(level, f"{seed}/{seat}")) for seat in SEATS]
    moves: list[tuple[int, Move]] = []
    while match.phase is not Phase.OVER and (
        match.round_number < rounds or match.phase is not Phase.DEALING
    ):
        seat = match.awaited[0]
        move = players[seat].decide(view_for(match, seat))
        assert move is not None, "a bot moves when it is its turn"
        match.apply(seat, move)
        moves.append((seat, move))
    return Record(header, tuple(moves))


def review(decisions: Sequence[Decision], values: Sequence[ActionValues]) -> RoundReview:
    """Return the review of decisions with one set of action values each."""
    return RoundReview(
        tuple(review_decision(*each) for each in zip(decisions, values, strict=True))
    )


def tied() -> tuple[Record, ScoredRound]:
    """Return a round in which several seats tie for the most points (R20), and its score."""
    record = played(23, rounds=1)
    scored = record.replay().last_round
    assert scored is not None
    assert scored.reason is RoundEnd.TIED
    return record, scored


def thrown_in(record: Record, place: int, seat: int) -> Record:
    """Return the record up to ``place``, followed by ``seat`` throwing in its cards."""
    return replace(record, moves=(*record.moves[:place], (seat, ThrowIn())))
