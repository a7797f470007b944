"""Which three cards many hands give away at once: the gains of each suit without some of its cards.

What a hand is worth is put down to its four suits, so that the best packet is found by trying how
many cards of each suit it takes. As in play there are two types of players: what playing many
rounds found to be good, and what the level `regular` makes of its `burden`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from smokingcat.bots.learned.tables import read_tables
from smokingcat.bots.playout import Array, Masks

FILE: Final = "keeping.npz"

_SPLITS: Final = tuple(
    (a, b, c, 3 - a - b - c) for a in range(4) for b in range(4 - a) for c in range(4 - a - b)
)


@dataclass(frozen=True)
class PassTables:
    """The tables, all of shape (PLAYER_TYPES, 4, 256, 4): by type, suit, cards held as bits, and n.

    ``gains`` are what a hand gains by giving away its best n cards of the suit before the first
    trick, ``packets`` which these are, as bits.
    """

    gains: Array
    packets: Array


@cache
def pass_tables() -> PassTables:
    """Return the tables that the game ships; UnreadableTables if they cannot be had."""
    return read_tables(FILE, PassTables)


def packets_of(hands: Array, tables: PassTables, player_type: int) -> Array:
    """Return the three cards that each hand (bits, any shape) gives away, as bits (R11)."""
    octets = (hands[..., None] >> np.array([0, 8, 16, 24], dtype=np.uint32)) & 255
    best = np.full(hands.shape, -np.inf)
    given = np.zeros(hands.shape, dtype=np.uint32)
    for split in _SPLITS:
        places = [(player_type, suit, octets[..., suit], n) for suit, n in enumerate(split)]
        gain = sum(tables.gains[place] for place in places)
        packet = sum(
            tables.packets[place].astype(np.uint32) << np.uint32(8 * suit)
            for suit, place in enumerate(places)
        )
        better = gain > best
        best = np.where(better, gain, best)
        given = np.where(better, packet, given)
    return given


def passed(hands: Masks, given: Masks) -> Masks:
    """Return hands (N, 4) after each packet of ``given`` went to the left (R11)."""
    return (hands & ~given) | np.roll(given, 1, axis=1)
