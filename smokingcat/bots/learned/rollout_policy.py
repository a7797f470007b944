"""The rollout policy, rules of thumb as tables: which card to play, by what is held and what is
still out.

Leads and discards ask each of the four codes of a hand (`smokingcat.bots.learned.suit_states`) for
its best card and how good that is; following asks one code, the best card so far and the stake. All
ask how the seat stands in points. Nothing in them knows a hidden card.

There are two *types* of players: what playing many worlds to the end found to be good, and the
habits of the level `regular`, who stands for the players one meets. Both were learned by ``python
-m benchmarks.tuning``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from smokingcat.bots.learned.suit_states import IN_PLAY, STATES, SUIT_STATES, SuitStates
from smokingcat.bots.learned.tables import read_tables
from smokingcat.bots.playout import Array, Ints, Playouts

STAGES: Final = 3
"""Seven or eight cards in the hand, five or six, fewer."""
STANDINGS: Final = 3
"""Own points against the most that another has: eight or more below, below, not below."""
STAKES: Final = 3
"""On the table lies nothing, up to four points, five and more."""
PLACES: Final = 3
"""Second, third or last to play."""
VOID: Final = 8
"""In place of a rank: nothing of the suit is held."""
LEARNED: Final = 0
HABITUAL: Final = 1
PLAYER_TYPES: Final = 2

FILE: Final = "thumb.npz"

_OF_BEST: Final = np.zeros((4, STATES * 8), dtype=np.int64)
_OF_BEST[:, IN_PLAY] = np.arange(4 * len(IN_PLAY)).reshape(4, -1)
"""By code times 8 plus rank, the place in `Thumb.follows`."""

_STAGE: Final = (2, 2, 2, 2, 2, 1, 1, 0, 0)
_MOST: Final = 33
_STANDING: Final = np.array(
    [(ahead >= -7) + (ahead >= 0) for ahead in range(-_MOST, _MOST + 1)], dtype=np.int64
)
_STAKE: Final = np.array([(stake > 0) + (stake > 4) for stake in range(128)], dtype=np.int64)


@dataclass(frozen=True)
class RolloutTables:
    """The tables.

    ``leads`` and ``discards`` are of shape (STAGES, PLAYER_TYPES * STANDINGS * CODES): how good the
    best card of a code is, times 32, plus that card. ``follows`` is of shape (STAGES, PLACES,
    PLAYER_TYPES * STANDINGS * 4 * len(IN_PLAY) * STAKES), by suit, and in it by state and rank of
    the best card so far: a rank, or `VOID`. What cannot be is left out, as that card is in nobody's
    hand any more: it would be two thirds, and this is most of what bots have in memory.
    """

    leads: Array
    discards: Array
    follows: Array


def stage_of(tricks_left: int) -> int:
    """Return the part of the round that tables are kept by."""
    return _STAGE[tricks_left]


def standings_of(ahead: Array) -> Ints:
    """Return how seats stand by how many points they are ahead of the most of the others."""
    return _STANDING.take(ahead + _MOST)


def stakes_of(stake: Array) -> Ints:
    """Return the class of what lies on the table."""
    return _STAKE.take(stake)


@cache
def rollout_tables() -> RolloutTables:
    """Return the tables that the game ships; UnreadableTables if they cannot be had."""
    return read_tables(FILE, RolloutTables)


def most_of_others(points: Ints) -> Ints:
    """Return the most points that anybody else has, by seat, (N, 4)."""
    most = np.empty_like(points)
    for pair, other in ((0, 2), (2, 0)):
        beyond = np.maximum(points[:, other], points[:, other + 1])
        np.maximum(points[:, pair + 1], beyond, out=most[:, pair])
        np.maximum(points[:, pair], beyond, out=most[:, pair + 1])
    return most


class TablePolicy:
    """Plays by the tables; every seat by what it may know itself.

    ``player_types`` are how the four seats play, in all worlds (4,) or by world (N, 4).
    """

    def __init__(
        self, tables: RolloutTables, player_types: Array | tuple[int, ...] = (LEARNED,) * 4
    ) -> None:
        self._tables = tables
        self._player_types = np.asarray(player_types, dtype=np.int64) * STANDINGS

    def begin(self, worlds: Playouts) -> None:
        """Look up the codes of all hands, and how everybody stands."""
        self._codes = SuitStates(worlds)
        self._rows = worlds.worlds * 4
        self._look_at_points(worlds)

    def _look_at_points(self, worlds: Playouts) -> None:
        points = worlds.points
        standings = standings_of(points - most_of_others(points)) + self._player_types
        self._standings = standings.reshape(-1)

    def choose(self, worlds: Playouts) -> Ints:
        """Return the card of ``worlds.seat``, shape N."""
        stage = stage_of(worlds.tricks_left)
        if not worlds.position:
            self._look_at_points(worlds)
        standing = self._standings.take(self._rows + worlds.seat)
        part = standing * SUIT_STATES
        if not worlds.position:
            return self._best(self._tables.leads[stage], worlds.seat, part)
        best = worlds.best
        code = self._codes.of(worlds.seat, best >> 3).astype(np.int64)
        at = _OF_BEST.take(code * 8 + (best & 7)) + standing * (4 * len(IN_PLAY))
        at = at * STAKES + _STAKE.take(worlds.stake)
        rank = self._tables.follows[stage, worlds.position - 1].take(at)
        card: Ints = (best & ~7) + rank
        void = np.flatnonzero(rank == VOID)
        if len(void):
            seat, discards = worlds.seat.take(void), self._tables.discards[stage]
            card[void] = self._best(discards, seat, part.take(void), void)
        return card

    def _best(self, table: Array, seat: Ints, part: Ints, rows: Ints | None = None) -> Ints:
        """Return the best card of the four codes of ``seat``, in the worlds of ``rows``."""
        best = table.take(self._codes.of(seat, 0, rows) + part)
        for suit in range(1, 4):
            np.maximum(best, table.take(self._codes.of(seat, suit, rows) + part), out=best)
        return (best & 31).astype(np.int64)

    def played(self, worlds: Playouts, card: Ints) -> None:
        """Take note of the card."""
        self._codes.played(worlds, card)
