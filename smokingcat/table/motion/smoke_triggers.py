"""Events of a round that produce smoke: a draw on a pipe, a gasp, or the viewer's joy.

Like the moods, the triggers are a function of the public cards: of the table before and after. The
viewer's joy depends on the viewer's pass, too.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from smokingcat.rules.cards import HEJMA, Suit
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.scoring import points_out
from smokingcat.table.state.table_state import Reckoning, TableState, Zone

StirKind = Literal["hejma", "trick", "hearts", "last trick", "letter", "placed", "clean"]


class SmokeTrigger(NamedTuple):
    """Event, and the seat it happened to; for Hejma the seat that played or placed her."""

    kind: StirKind
    seat: int


_TRICKS_IN_ROUND: Final = 8
_CUT_SHORT: Final = (RoundEnd.THROWN_IN, RoundEnd.VERDICT)


def smoke_triggers(before: TableState, after: TableState) -> list[SmokeTrigger]:
    if after is before:
        return []
    found = [
        *_hejma(before, after),
        *(stir for seat in range(4) for stir in _taken(before, after, seat)),
    ]
    if after.reckoning is not None and _is_loser_known(after) and not _is_loser_known(before):
        found.append(SmokeTrigger("letter", after.reckoning.loser))
        if after.viewer is not None and _is_clean(after.reckoning, after.viewer):
            found.append(SmokeTrigger("clean", after.viewer))
    if after.viewer is not None and has_placed_hejma(before, after):
        found.append(SmokeTrigger("placed", after.viewer))
    return found


def has_placed_hejma(before: TableState, after: TableState) -> bool:
    """Return whether another seat has just taken Hejma, whom the viewer had played or passed.

    Placing Hejma does not count if, by the points taken, the viewer could not have lost the round
    any more.
    """
    viewer, last = after.viewer, after.last_trick
    if viewer is None or last is None or last == before.last_trick or last.trick.taker == viewer:
        return False
    if (viewer, HEJMA) not in last.trick.by_seat() and not (
        HEJMA in last.trick.cards and HEJMA in after.passed
    ):
        return False
    points = before.points
    return max(points) <= points[viewer] + points_out(points)


def _is_clean(account: Reckoning, seat: int) -> bool:
    """Return whether a seat has taken no point in a round that was not cut short."""
    return not account.points[seat] and account.reason not in _CUT_SHORT


def _is_loser_known(table: TableState) -> bool:
    return table.reckoning is not None and table.reckoning.is_counted


def _hejma(before: TableState, after: TableState) -> list[SmokeTrigger]:
    """Return the trigger of Hejma, if she has just been played to the trick."""
    number = after.token_of(HEJMA)
    if number is None or after.tokens[number].zone is not Zone.TRICK:
        return []
    if before.tokens[number].zone is Zone.TRICK:
        return []
    return [SmokeTrigger("hejma", after.tokens[number].seat)]


def _taken(before: TableState, after: TableState, seat: int) -> list[SmokeTrigger]:
    """Return the triggers of a trick that ``seat`` has just laid on its pile."""
    if after.seats[seat].tricks <= before.seats[seat].tricks:
        return []
    found = [SmokeTrigger("trick", seat)]
    old = before.penalties[seat]
    if any(card.suit is Suit.HEARTS for card in after.penalties[seat][len(old) :]):
        found.append(SmokeTrigger("hearts", seat))
    if after.last_taker == seat and sum(each.tricks for each in after.seats) == _TRICKS_IN_ROUND:
        found.append(SmokeTrigger("last trick", seat))
    return found
