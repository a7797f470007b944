"""How the table lies when one sits down at it: fresh, or in the middle of a match."""

from __future__ import annotations

from collections.abc import Sequence

from smokingcat.game.session import Session
from smokingcat.rules import CardsPassed
from smokingcat.table import CardsGathered, Director, LotsDrawn, Tempo, opening, shown_from
from smokingcat.table.hand import HandOrder


def director_of(
    session: Session, names: Sequence[str], tempo: Tempo, hand_order: HandOrder
) -> Director:
    """Return a director for a fresh match, or for one that goes on; ``names`` are by seat."""
    if session.match.round_number:
        events = session.round_events
        passed = {event.seat for event in events if isinstance(event, CardsPassed)}
        view = session.view(session.viewer or 0)
        return Director(shown_from(view, names, hand_order, passed=passed), tempo)
    shown = opening(tuple(names), session.match.ruleset.word, session.viewer, hand_order)
    director = Director(shown, tempo)
    dealer = session.match.dealer
    director.enqueue((LotsDrawn(dealer) if session.is_drawn else CardsGathered(dealer),))
    return director
