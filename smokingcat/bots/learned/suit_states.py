"""Knowledge of each seat about each suit, in many worlds, as one integer per hand and suit.

For a seat, each of the eight ranks of a suit is held, in another hand, or gone. A suit thus has
3**8 states. A state combined with its suit is a *code*. A code contains no hidden card.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from smokingcat.bots.playout import Array, Ints, Playouts

STATES: Final = 3**8
SUIT_STATES: Final = 4 * STATES
RANK_STATES: Final = np.arange(STATES)[:, None] // 3 ** np.arange(8) % 3
"""By state and rank: 0 for a card gone, 1 for held, 2 for in another hand; (STATES, 8)."""

JUST_PLAYED: Final = np.flatnonzero(RANK_STATES == 0)
"""State times 8 plus rank, for a card that has just been played; a third of all."""

_POWERS_OF_3: Final = 3 ** np.arange(8)
_TERNARY_OF_BITS: Final = np.array(
    [sum(3**bit for bit in range(8) if byte >> bit & 1) for byte in range(256)], dtype=np.int64
)


def suit_states_of(hands: Array) -> Array:
    """Return the codes of ``hands`` (N, 4), which hold all cards left: (N, suits, seats)."""
    octets = np.ascontiguousarray(hands.astype("<u4", copy=False)).view(np.uint8)
    own = octets.reshape(-1, 4, 4).transpose(0, 2, 1)
    left = np.bitwise_or.reduce(own, axis=2, keepdims=True)
    codes: Array = _TERNARY_OF_BITS.take(own) + 2 * _TERNARY_OF_BITS.take(left ^ own)
    return codes + (np.arange(4) * STATES)[:, None]


def _code_changes() -> Array:
    """Return the number to subtract from the four codes of a suit when a seat plays a card.

    Shape 32 * 4, by card and seat. The four codes are 16 bits each, packed into 64 bits.
    """
    off = np.zeros((32, 4, 4), dtype=np.uint16)
    off[:] = (2 * _POWERS_OF_3[np.arange(32) % 8])[:, None, None]
    for seat in range(4):
        off[:, seat, seat] //= 2
    packed: Array = off.view(np.uint64).reshape(-1)
    return packed


_CODE_CHANGES: Final = _code_changes()


class SuitStates:
    """The codes of all hands in many worlds, updated with each card played."""

    def __init__(self, worlds: Playouts) -> None:
        self._codes = suit_states_of(worlds.hands).astype(np.uint16).reshape(-1)
        self._packed = self._codes.view(np.uint64)
        self._rows = worlds.worlds * 4

    def of(self, seat: Ints, suit: int | Ints, rows: Ints | None = None) -> Array:
        """Return the codes of a suit for ``seat``, in all worlds or in those of ``rows``."""
        starts = self._rows if rows is None else self._rows.take(rows)
        return self._codes.take((starts + suit) * 4 + seat)

    def record_play(self, worlds: Playouts, card: Ints) -> None:
        """Mark ``card`` as gone in the codes of all four seats."""
        self._packed[self._rows + (card >> 3)] -= _CODE_CHANGES.take(card * 4 + worlds.seat)
