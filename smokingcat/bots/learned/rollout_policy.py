"""The rollout policy: tables that give the card to play from held and outstanding cards.

Leads and discards look up the best card, with its value, for each of the hand's four codes
(`smokingcat.bots.learned.suit_states`). Following suit looks up one code, the best card so far and
the stake. All lookups depend on the seat's points. No lookup depends on a hidden card.

There are two *types* of players. `LEARNED` plays the cards that did best when many worlds were
played out. `HABITUAL` has the habits of the level `regular`, which stands for the average player.
The tables of both types were learned by ``python -m benchmarks.tuning``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from smokingcat.bots.learned.suit_states import JUST_PLAYED, STATES, SUIT_STATES, SuitStates
from smokingcat.bots.learned.tables import read_tables
from smokingcat.bots.playout import Array, Ints, Playouts

STAGES: Final = 3
"""Stages of a round: seven or eight cards in the hand, five or six, fewer."""
STANDINGS: Final = 3
"""Own points relative to the most of another seat: 8 or more below, below, not below."""
STAKES: Final = 3
"""Stakes on the table: no points, up to four points, five or more."""
PLACES: Final = 3
"""Places in the trick: second, third or last to play."""
VOID: Final = 8
"""Replaces a rank if the suit is not held."""
LEARNED: Final = 0
HABITUAL: Final = 1
PLAYER_TYPES: Final = 2

FILE: Final = "thumb.npz"

_FOLLOW_INDEX: Final = np.zeros((4, STATES * 8), dtype=np.int64)
_FOLLOW_INDEX[:, JUST_PLAYED] = np.arange(4 * len(JUST_PLAYED)).reshape(4, -1)
"""By suit and by state times 8 plus rank, the index into `RolloutTables.follows`."""

_STAGE_BY_TRICKS_LEFT: Final = (2, 2, 2, 2, 2, 1, 1, 0, 0)
_MAX_POINT_LEAD: Final = 33
_STANDING_BY_LEAD: Final = np.array(
    [(ahead >= -7) + (ahead >= 0) for ahead in range(-_MAX_POINT_LEAD, _MAX_POINT_LEAD + 1)],
    dtype=np.int64,
)
_STAKE_BY_POINTS: Final = np.array(
    [(stake > 0) + (stake > 4) for stake in range(128)], dtype=np.int64
)


@dataclass(frozen=True)
class RolloutTables:
    """The tables of the rollout policy.

    ``leads`` and ``discards`` have shape (STAGES, PLAYER_TYPES * STANDINGS * CODES). An entry is
    the value of a code's best card, times 32, plus that card.

    ``follows`` has shape (STAGES, PLACES, PLAYER_TYPES * STANDINGS * 4 * len(JUST_PLAYED) *
    STAKES). PLACES are the places in the trick. The last axis joins five indices, the slowest
    first: player type, standing, suit, state with rank of the best card, and stake. An entry is a
    rank, or `VOID`. Impossible states, in which the best card is still in a hand, are left out. Two
    thirds of all states are impossible, and this table takes most of the bots' memory.
    """

    leads: Array
    discards: Array
    follows: Array


def stage_of(tricks_left: int) -> int:
    """Return the stage of the round by which the tables are indexed."""
    return _STAGE_BY_TRICKS_LEFT[tricks_left]


def standings_of(lead: Array) -> Ints:
    """Return the standing of seats from their lead over the most points of another seat."""
    return _STANDING_BY_LEAD.take(lead + _MAX_POINT_LEAD)


def stakes_of(stake: Array) -> Ints:
    """Return the stake classes of points on the table."""
    return _STAKE_BY_POINTS.take(stake)


@cache
def rollout_tables() -> RolloutTables:
    """Return the shipped tables; UnreadableTables if their file is missing or damaged."""
    return read_tables(FILE, RolloutTables)


def most_of_others(points: Ints) -> Ints:
    """Return the most points of any other seat, by seat, (N, 4)."""
    most = np.empty_like(points)
    for pair, other in ((0, 2), (2, 0)):
        beyond = np.maximum(points[:, other], points[:, other + 1])
        np.maximum(points[:, pair + 1], beyond, out=most[:, pair])
        np.maximum(points[:, pair], beyond, out=most[:, pair + 1])
    return most


class TablePolicy:
    """Plays by the tables; each seat uses only its own knowledge.

    ``player_types`` are the types of the four seats, in all worlds (4,) or by world (N, 4).
    """

    def __init__(
        self, tables: RolloutTables, player_types: Array | tuple[int, ...] = (LEARNED,) * 4
    ) -> None:
        self._tables = tables
        self._player_types = np.asarray(player_types, dtype=np.int64) * STANDINGS

    def begin(self, worlds: Playouts) -> None:
        """Compute the suit-state codes of all hands, and the standing of each seat."""
        self._codes = SuitStates(worlds)
        self._rows = worlds.worlds * 4
        self._update_standings(worlds)

    def _update_standings(self, worlds: Playouts) -> None:
        points = worlds.points
        standings = standings_of(points - most_of_others(points)) + self._player_types
        self._standings = standings.reshape(-1)

    def choose(self, worlds: Playouts) -> Ints:
        """Return the card of ``worlds.seat``, shape N."""
        stage = stage_of(worlds.tricks_left)
        if not worlds.position:
            self._update_standings(worlds)
        standing = self._standings.take(self._rows + worlds.seat)
        part = standing * SUIT_STATES
        if not worlds.position:
            return self._best_cards(self._tables.leads[stage], worlds.seat, part)
        best = worlds.best
        code = self._codes.of(worlds.seat, best >> 3).astype(np.int64)
        at = _FOLLOW_INDEX.take(code * 8 + (best & 7)) + standing * (4 * len(JUST_PLAYED))
        at = at * STAKES + stakes_of(worlds.stake)
        rank = self._tables.follows[stage, worlds.position - 1].take(at)
        card: Ints = (best & ~7) + rank
        void = np.flatnonzero(rank == VOID)
        if len(void):
            seat, discards = worlds.seat.take(void), self._tables.discards[stage]
            card[void] = self._best_cards(discards, seat, part.take(void), void)
        return card

    def _best_cards(self, table: Array, seat: Ints, part: Ints, rows: Ints | None = None) -> Ints:
        """Return the best card of the four codes of ``seat``, in the worlds of ``rows``."""
        best = table.take(self._codes.of(seat, 0, rows) + part)
        for suit in range(1, 4):
            np.maximum(best, table.take(self._codes.of(seat, suit, rows) + part), out=best)
        return (best & 31).astype(np.int64)

    def record_play(self, worlds: Playouts, card: Ints) -> None:
        """Update the suit-state codes for ``card``."""
        self._codes.record_play(worlds, card)
