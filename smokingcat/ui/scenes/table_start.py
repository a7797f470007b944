"""How the table lies when one sits down at it: fresh, or in the middle of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from smokingcat.game.session import Session
from smokingcat.rules import CardPlayed, CardsDealt, CardsPassed, LetterGiven, Phase, RoundScored
from smokingcat.table import (
    CardsGathered,
    Director,
    LotsDrawn,
    Shown,
    Tempo,
    fold,
    opening,
    shown_from,
)
from smokingcat.table.hand import HandOrder


def director_of(
    session: Session, names: Sequence[str], tempo: Tempo, hand_order: HandOrder
) -> Director:
    """Return a director for a fresh match, or for one that goes on; ``names`` are by seat.

    Of a round that is over, what came after one's own last card is shown again.
    """
    match = session.match
    shown = opening(tuple(names), match.ruleset.word, session.viewer, hand_order)
    if not match.round_number:
        director = Director(shown, tempo)
        dealer = match.dealer
        director.enqueue((LotsDrawn(dealer) if session.is_drawn else CardsGathered(dealer),))
        return director
    events = session.round_events
    if match.phase in (Phase.DEALING, Phase.OVER) and isinstance(events[0], CardsDealt):
        return _at_the_end(session, shown, tempo)
    passed = {event.seat for event in events if isinstance(event, CardsPassed)}
    view = session.view(session.viewer or 0)
    return Director(shown_from(view, names, hand_order, passed=passed), tempo)


def _at_the_end(session: Session, fresh: Shown, tempo: Tempo) -> Director:
    """Return a director with the end of the round still to be shown."""
    events, letters = session.round_events, list(session.match.letters)
    for event in events:
        if isinstance(event, LetterGiven):
            letters[event.seat] -= 1
    seats = zip(fresh.seats, letters, strict=True)
    before = replace(fresh, seats=tuple(replace(seat, letters=count) for seat, count in seats))
    ends = next(n for n, event in enumerate(events) if isinstance(event, RoundScored))
    own = (
        number
        for number, event in enumerate(events, 1)
        if isinstance(event, CardPlayed) and event.seat == session.viewer
    )
    seen = max(own, default=ends)
    director = Director(reduce(fold, events[:seen], before), tempo)
    director.enqueue(events[seen:])
    return director
