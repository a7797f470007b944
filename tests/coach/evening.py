"""Rounds played by bots, as records; and outlooks that are made up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from smokingcat.bots import Bot, roster
from smokingcat.rules import (
    SEATS,
    Card,
    Deal,
    Match,
    Move,
    PassCards,
    Phase,
    PlayCard,
    Record,
    RecordHeader,
    Ruleset,
    SeatView,
    Sitter,
    ThrowIn,
    view_for,
)

SITTERS = (Sitter("person", "Me"), *(Sitter("kitten", name) for name in ("A", "B", "C")))


@dataclass(frozen=True)
class Made:
    """An outlook with the numbers a test wants."""

    options: tuple[tuple[Card, ...], ...]
    losing: tuple[float, ...]
    choice: int = 0
    worlds: int = 10_000
    points: tuple[float, ...] = field(default=())


def made(view: SeatView, losing: Sequence[float], worlds: int = 10_000) -> Made:
    """Return an outlook for the legal cards of a view, in their order."""
    chances = tuple(losing)
    return Made(
        tuple((card,) for card in view.legal), chances, chances.index(min(chances)), worlds, chances
    )


@cache
def played(seed: int = 1, rounds: int = 2, level: str = "kitten") -> Record:
    """Return the record of some rounds among four bots of a level."""
    header = RecordHeader("2025-02-01", Ruleset("PES"), str(seed), 0, SITTERS)
    match = header.new_match()
    bots = [roster.make(level, f"{seed}/{seat}") for seat in SEATS]
    moves: list[tuple[int, Move]] = []
    while match.phase is not Phase.OVER and (
        match.round_number < rounds or match.phase is not Phase.DEALING
    ):
        seat, move = _next(match, bots)
        match.apply(seat, move)
        moves.append((seat, move))
    return Record(header, tuple(moves))


def _next(match: Match, bots: Sequence[Bot]) -> tuple[int, Move]:
    seat = match.awaited[0]
    if match.phase is Phase.DEALING:
        return seat, Deal()
    view = view_for(match, seat)
    if match.phase is Phase.PASSING:
        return seat, PassCards(bots[seat].choose_pass(view))
    if bots[seat].wants_to_throw_in(view):
        return seat, ThrowIn()
    return seat, PlayCard(bots[seat].choose_card(view))
