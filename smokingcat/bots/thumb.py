"""Rules of thumb as tables: which card to play, by what is held and what is still out.

Of a suit a seat knows which cards it holds, which the other hands hold and which are gone; each of
the eight ranks is one of the three, so that a suit has 3**8 states. A state together with the suit
is a *code*. Leads and discards ask each of the four codes of a hand for its best card and how good
that is; following asks one code, the best card so far and the stake. All ask how the seat stands in
points. Nothing in them knows a hidden card.

There are two *manners*: what playing many worlds to the end found to be good, and the habits of the
level `regular`, who stands for the players one meets. Both were learned by
``python -m benchmarks.tuning``.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final
from zipfile import BadZipFile

import numpy as np

from smokingcat.bots.bot import UnreadableTables
from smokingcat.bots.playout import Array, Ints, Playouts

STATES: Final = 3**8
CODES: Final = 4 * STATES
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
MANNERS: Final = 2

_FILE: Final = "thumb.npz"
_STAGE: Final = (2, 2, 2, 2, 2, 1, 1, 0, 0)
_MOST: Final = 33
_STANDING: Final = np.array(
    [(ahead >= -7) + (ahead >= 0) for ahead in range(-_MOST, _MOST + 1)], dtype=np.int64
)
_STAKE: Final = np.array([(stake > 0) + (stake > 4) for stake in range(128)], dtype=np.int64)
_POWERS: Final = 3 ** np.arange(8)
_TERNARY: Final = np.array(
    [sum(3**bit for bit in range(8) if byte >> bit & 1) for byte in range(256)], dtype=np.int64
)


@dataclass(frozen=True)
class Thumb:
    """The tables.

    ``leads`` and ``discards`` are of shape (STAGES, MANNERS * STANDINGS * CODES): how good the best
    card of a code is, times 32, plus that card. ``follows`` is of shape
    (STAGES, PLACES, MANNERS * STANDINGS * CODES * 8 * STAKES), the eight for the rank of the best
    card so far: a rank, or `VOID`. ``keeping`` is of shape (4, 256, 4), by suit, cards held as bits
    and n: what a hand gains by giving away its best n cards of the suit before the first trick,
    and ``packets`` which these are, as bits.
    """

    leads: Array
    discards: Array
    follows: Array
    keeping: Array
    packets: Array


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
def thumb() -> Thumb:
    """Return the tables that the game ships; UnreadableTables if they cannot be had."""
    try:
        with (files(__package__) / _FILE).open("rb") as file, np.load(file) as kept:
            return Thumb(**{name: kept[name] for name in kept.files})
    except (OSError, EOFError, TypeError, ValueError, BadZipFile, zlib.error) as error:
        raise UnreadableTables(_FILE) from error


def codes_of(hands: Array) -> Array:
    """Return the codes of ``hands`` (N, 4), all cards in one of them: (N, suits, seats)."""
    octets = np.ascontiguousarray(hands.astype("<u4", copy=False)).view(np.uint8)
    own = octets.reshape(-1, 4, 4).transpose(0, 2, 1)
    left = np.bitwise_or.reduce(own, axis=2, keepdims=True)
    codes: Array = _TERNARY.take(own) + 2 * _TERNARY.take(left ^ own)
    return codes + (np.arange(4) * STATES)[:, None]


def most_of_others(points: Ints) -> Ints:
    """Return the most points that anybody else has, by seat, (N, 4)."""
    most = np.empty_like(points)
    for pair, other in ((0, 2), (2, 0)):
        beyond = np.maximum(points[:, other], points[:, other + 1])
        np.maximum(points[:, pair + 1], beyond, out=most[:, pair])
        np.maximum(points[:, pair], beyond, out=most[:, pair + 1])
    return most


def _gone() -> Array:
    """Return what to take off the four codes of a suit when a seat plays a card of it.

    Shape 32 * 4, by card and seat; the codes are 16 bits each, packed into 64.
    """
    off = np.zeros((32, 4, 4), dtype=np.uint16)
    off[:] = (2 * _POWERS[np.arange(32) % 8])[:, None, None]
    for seat in range(4):
        off[:, seat, seat] //= 2
    packed: Array = off.view(np.uint64).reshape(-1)
    return packed


_GONE: Final = _gone()


class ThumbPolicy:
    """Plays by the tables; every seat by what it may know itself.

    ``manners`` are how the four seats play, in all worlds (4,) or by world (N, 4).
    """

    def __init__(self, tables: Thumb, manners: Array | tuple[int, ...] = (LEARNED,) * 4) -> None:
        self._tables = tables
        self._manners = np.asarray(manners, dtype=np.int64) * STANDINGS

    def begin(self, worlds: Playouts) -> None:
        """Look up the codes of all hands, and how everybody stands."""
        self._codes = codes_of(worlds.hands).astype(np.uint16).reshape(-1)
        self._packed = self._codes.view(np.uint64)
        self._rows = worlds.worlds * 4
        self._look_at_points(worlds)

    def _look_at_points(self, worlds: Playouts) -> None:
        points = worlds.points
        standings = standings_of(points - most_of_others(points)) + self._manners
        self._parts = (standings * CODES).reshape(-1)

    def choose(self, worlds: Playouts) -> Ints:
        """Return the card of ``worlds.seat``, shape N."""
        stage = stage_of(worlds.tricks_left)
        if not worlds.position:
            self._look_at_points(worlds)
            part = self._parts.take(self._rows + worlds.seat)
            return self._best(self._tables.leads[stage], self._rows * 4 + worlds.seat, part)
        part = self._parts.take(self._rows + worlds.seat)
        best = worlds.best
        at = self._codes.take((self._rows + (best >> 3)) * 4 + worlds.seat) + part
        at = (at * 8 + (best & 7)) * STAKES + _STAKE.take(worlds.stake)
        rank = self._tables.follows[stage, worlds.position - 1].take(at)
        card: Ints = (best & ~7) + rank
        void = np.flatnonzero(rank == VOID)
        if len(void):
            rows = self._rows.take(void) * 4 + worlds.seat.take(void)
            card[void] = self._best(self._tables.discards[stage], rows, part.take(void))
        return card

    def _best(self, table: Array, rows: Ints, part: Ints) -> Ints:
        """Return the best card of the four codes that start at ``rows``."""
        best = table.take(self._codes.take(rows) + part)
        for suit in range(1, 4):
            np.maximum(best, table.take(self._codes.take(rows + 4 * suit) + part), out=best)
        return (best & 31).astype(np.int64)

    def played(self, worlds: Playouts, card: Ints) -> None:
        """Take the card out of the hand, and out of what the others have to expect."""
        row = self._rows + (card >> 3)
        self._packed[row] -= _GONE.take(card * 4 + worlds.seat)


_SPLITS: Final = tuple(
    (a, b, c, 3 - a - b - c) for a in range(4) for b in range(4 - a) for c in range(4 - a - b)
)


def packets_of(hands: Array, tables: Thumb) -> Array:
    """Return the three cards that each hand (bits, any shape) gives away, as bits (R11)."""
    octets = (hands[..., None] >> np.array([0, 8, 16, 24], dtype=np.uint32)) & 255
    best = np.full(hands.shape, -np.inf)
    given = np.zeros(hands.shape, dtype=np.uint32)
    for split in _SPLITS:
        gain = sum(tables.keeping[suit, octets[..., suit], n] for suit, n in enumerate(split))
        packet = sum(
            tables.packets[suit, octets[..., suit], n].astype(np.uint32) << np.uint32(8 * suit)
            for suit, n in enumerate(split)
        )
        better = gain > best
        best = np.where(better, gain, best)
        given = np.where(better, packet, given)
    return given
