"""How a table comes to be shown: fresh, or as it was left.

Of a round that is over, what came after one's own last card is shown again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from smokingcat.choices import HandOrder
from smokingcat.game.session import Session
from smokingcat.rules import CardPlayed, LetterGiven, RoundScored
from smokingcat.table import CardsGathered, Director, LotsDrawn, Tempo, fold, opening


def director_of(
    session: Session, names: Sequence[str], tempo: Tempo, hand_order: HandOrder
) -> Director:
    """Return a director for a fresh match, or for one that goes on; ``names`` are by seat."""
    match, events = session.match, session.round_events
    rules, letters = match.ruleset, list(match.letters)
    for event in events:
        if isinstance(event, LetterGiven):
            letters[event.seat] -= 1
    told = tuple(letters)
    fresh = opening(tuple(names), rules.word, session.viewer, hand_order, told, rules.law)
    if not events:
        director = Director(fresh, tempo)
        dealer = match.dealer
        director.enqueue((LotsDrawn(dealer) if session.is_drawn else CardsGathered(dealer),))
        return director
    seen = _seen(session)
    director = Director(reduce(fold, events[:seen], fresh), tempo)
    director.enqueue(events[seen:])
    return director


def _seen(session: Session) -> int:
    """Return how many events of the round are not to be shown again."""
    events = session.round_events
    ends = (n for n, event in enumerate(events) if isinstance(event, RoundScored))
    end = next(ends, None)
    if end is None:
        return len(events)
    own = (
        number
        for number, event in enumerate(events, 1)
        if isinstance(event, CardPlayed) and event.seat == session.viewer
    )
    return max(own, default=end)
