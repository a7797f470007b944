"""Pass policy for many hands at once, by the gain of passing cards of each suit.

The value of a hand is the sum of its four suits. The best packet is found by trying all numbers of
cards from each suit. As in play there are two player types. The `LEARNED` tables come from playing
many rounds, the `HABITUAL` ones from the `burden` of the level `regular`.
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
    """Tables of shape (PLAYER_TYPES, 4, 256, 4): by type, suit, held cards as bits, and n.

    ``gains`` are the gains from passing the best n cards of the suit. ``packets`` are the best n
    cards of the suit as bits.
    """

    gains: Array
    packets: Array


@cache
def pass_tables() -> PassTables:
    """Return the shipped tables; UnreadableTables if their file is missing or damaged."""
    return read_tables(FILE, PassTables)


def packets_of(hands: Array, tables: PassTables, player_type: int) -> Array:
    """Return the packet of each hand (bits, any shape), as bits (R11)."""
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


def pass_packets(hands: Masks, packets: Masks) -> Masks:
    """Return the hands (N, 4) after each packet of ``packets`` went to the left (R11)."""
    return (hands & ~packets) | np.roll(packets, 1, axis=1)
