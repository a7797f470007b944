"""Events of a round that produce smoke: a draw on a pipe, or a gasp.

Like the moods, they are a function of the public cards: of the table before and after.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from smokingcat.rules.cards import HEJMA, Suit
from smokingcat.table.state.table_state import TableState, Zone

StirKind = Literal["hejma", "trick", "hearts", "last trick", "letter"]


class SmokeTrigger(NamedTuple):
    """Event, and the seat it happened to; for Hejma the seat that played her."""

    kind: StirKind
    seat: int


_LAST: Final = 8


def smoke_triggers(before: TableState, after: TableState) -> list[SmokeTrigger]:
    """Return the triggers between two states of the table."""
    if after is before:
        return []
    found = [
        *_hejma(before, after),
        *(stir for seat in range(4) for stir in _taken(before, after, seat)),
    ]
    if after.reckoning is not None and _is_loser_known(after) and not _is_loser_known(before):
        found.append(SmokeTrigger("letter", after.reckoning.loser))
    return found


def _is_loser_known(shown: TableState) -> bool:
    return shown.reckoning is not None and shown.reckoning.is_counted


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
    if after.last_taker == seat and sum(each.tricks for each in after.seats) == _LAST:
        found.append(SmokeTrigger("last trick", seat))
    return found
