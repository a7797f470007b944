"""Why the master does not choose what loses the round least often by the figures.

Principles bound its choice (`smokingcat/bots/heuristic/principles.py`); beside the round it minds
what each seat has on the slate, and points a little. Whoever is taught hears which of these it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from smokingcat.bots.heuristic.principles import defensible, defensible_packet
from smokingcat.bots.odds import Odds
from smokingcat.bots.recall import recall
from smokingcat.bots.search.equity import letter_costs
from smokingcat.bots.search.pimc import SHARE, ActionValues
from smokingcat.rules import ALL_PENALTIES, HEJMA, Card, Phase, SeatView


class Ground(Enum):
    """What stands against the option that is the safest by the figures."""

    HEJMA_GOES = "it keeps Hejma, whom another would take for certain"
    HEJMA_LED = "it leads Hejma, and she may well stay with the one who does"
    DEAD_LEAD = "it leads a suit that nobody else has, and points are out"
    TAKES_LAST = "played last, it takes points that another card would duck"
    BREAKS_GUARD = "it gives low leaves away, and Hejma stays"
    POINTS = "with it one has more points in the end, on average"
    SLATE = "it is not all one to the seat who else gets the letter"


def ground(view: SeatView, outlook: ActionValues) -> Ground | None:
    """Return why the choice is not what loses least often; ``None`` if nothing speaks for it."""
    safest = safest_of(outlook)
    against = _principle(view, outlook.options[safest])
    if against is not None:
        return against
    saved = outlook.points[safest] - outlook.points[outlook.choice]
    if SHARE * saved / ALL_PENALTIES > outlook.losing[outlook.choice] - outlook.losing[safest]:
        return Ground.POINTS
    costs = letter_costs(view.letters, view.word_length, view.seat)
    minds_others = any(cost for seat, cost in enumerate(costs) if seat != view.seat)
    return Ground.SLATE if minds_others else None


def safest_of(outlook: ActionValues) -> int:
    """Return which option loses the round least often."""
    return outlook.losing.index(min(outlook.losing))


def _principle(view: SeatView, option: Sequence[Card]) -> Ground | None:
    """Return the principle that an option breaks, if any."""
    if view.phase is Phase.PASSING:
        return None if defensible_packet(view.hand, option) else Ground.BREAKS_GUARD
    choices = defensible(view, Odds(recall(view)))
    if option[0] in choices:
        return None
    if view.trick.cards:
        return Ground.HEJMA_GOES if HEJMA in choices else Ground.TAKES_LAST
    return Ground.HEJMA_LED if option[0] is HEJMA else Ground.DEAD_LEAD
