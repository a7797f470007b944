"""What the seats of many worlds know of the suits, as one number for each hand and suit.

Of a suit a seat knows which cards it holds, which the other hands hold and which are gone; each of
the eight ranks is one of the three, so that a suit has 3**8 states. A state together with the suit
is a *code*. Nothing in it tells of a hidden card.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from smokingcat.bots.playout import Array, Ints, Playouts

STATES: Final = 3**8
SUIT_STATES: Final = 4 * STATES
DIGITS: Final = np.arange(STATES)[:, None] // 3 ** np.arange(8) % 3
"""By state and rank: 0 for a card that is gone, 1 for one's own, 2 for another's; (STATES, 8)."""

IN_PLAY: Final = np.flatnonzero(DIGITS == 0)
"""State times 8 plus rank, of a card of the suit that has just been played: a third of all."""

_POWERS: Final = 3 ** np.arange(8)
_TERNARY: Final = np.array(
    [sum(3**bit for bit in range(8) if byte >> bit & 1) for byte in range(256)], dtype=np.int64
)


def suit_states_of(hands: Array) -> Array:
    """Return the codes of ``hands`` (N, 4), all cards in one of them: (N, suits, seats)."""
    octets = np.ascontiguousarray(hands.astype("<u4", copy=False)).view(np.uint8)
    own = octets.reshape(-1, 4, 4).transpose(0, 2, 1)
    left = np.bitwise_or.reduce(own, axis=2, keepdims=True)
    codes: Array = _TERNARY.take(own) + 2 * _TERNARY.take(left ^ own)
    return codes + (np.arange(4) * STATES)[:, None]


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


class SuitStates:
    """The codes of all hands in many worlds, kept true while cards are played."""

    def __init__(self, worlds: Playouts) -> None:
        self._codes = suit_states_of(worlds.hands).astype(np.uint16).reshape(-1)
        self._packed = self._codes.view(np.uint64)
        self._rows = worlds.worlds * 4

    def of(self, seat: Ints, suit: int | Ints, rows: Ints | None = None) -> Array:
        """Return the codes of a suit for ``seat``; in all worlds, or in those of ``rows``."""
        starts = self._rows if rows is None else self._rows.take(rows)
        return self._codes.take((starts + suit) * 4 + seat)

    def played(self, worlds: Playouts, card: Ints) -> None:
        """Take the card out of the hand, and out of what the others have to expect."""
        self._packed[self._rows + (card >> 3)] -= _GONE.take(card * 4 + worlds.seat)
