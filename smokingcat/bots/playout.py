"""Playouts: the play phase of a round in many worlds at once, as arrays.

A world is one possible distribution of the hidden cards. All worlds of a `Playouts` are at the same
card of the same trick. The leader, the table and the hands may differ. A policy chooses the cards.
This module computes tricks, points and the loser. A test compares this module with
`smokingcat.rules` card by card.

N is the number of worlds.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from smokingcat.rules.cards import HEJMA, LAST_TRICK_PENALTY, PACK
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS

Ints = npt.NDArray[np.int64]
Masks = npt.NDArray[np.uint32]
Array = npt.NDArray[Any]

_HEJMA_FLAG: Final = 64  # added to Hejma's points: a sum of points then shows its taker
_POINTS_MASK: Final = _HEJMA_FLAG - 1
_CARD_VALUES: Final = np.array(
    [card.penalty + (_HEJMA_FLAG if card is HEJMA else 0) for card in PACK], dtype=np.int64
)


def unpack_cards(cards: Masks | Ints) -> npt.NDArray[np.bool_]:
    """Return which cards of the pack are among the bits, along a last axis of 32."""
    octets = np.ascontiguousarray(cards, dtype="<u4")[..., None].view(np.uint8)
    return np.unpackbits(octets, axis=-1, bitorder="little").view(np.bool_)


class PlayObserver(Protocol):
    """Observer of the cards played."""

    def record_play(self, worlds: Playouts, card: Ints) -> None:
        """Record the card that ``worlds.seat`` plays now."""
        ...


class Policy(PlayObserver, Protocol):
    """A policy that plays many worlds at once."""

    def begin(self, worlds: Playouts) -> None:
        """Prepare for the hands of ``worlds``."""
        ...

    def choose(self, worlds: Playouts) -> Ints:
        """Return the card (0..31, shape N) that ``worlds.seat`` plays, by world."""
        ...


class Playouts:
    """N worlds at the same card of the same trick.

    ``hands`` are the cards held before that card, by seat, of shape (N, 4). Bit i stands for card i
    of the pack. ``table`` are the cards (0..31) of the open trick, from the ``leader`` on, each an
    int or of shape N. ``points`` are the points taken so far, by seat, of shape (4,) or (N, 4).
    ``hejma_taker`` is the seat that has taken Hejma, or ``None``.
    """

    def __init__(
        self,
        hands: Masks,
        leader: int | Ints,
        table: tuple[int | Ints, ...] = (),
        tricks_left: int = TRICKS,
        points: Array | tuple[int, ...] = (0, 0, 0, 0),
        hejma_taker: int | None = None,
    ) -> None:
        self.hands = hands
        self.size = len(hands)
        self.worlds: Ints = np.arange(self.size)
        self.tricks_left = tricks_left
        self._sums = np.empty((self.size, len(SEATS)), dtype=np.int64)
        self._sums[:] = points
        if hejma_taker is not None:
            self._sums[:, hejma_taker] += _HEJMA_FLAG
        self._rows = self.worlds * len(SEATS)
        self.seat: Ints = np.full(self.size, leader, dtype=np.int64)
        self.position = 0
        for card in table:
            self._add_to_table(np.full(self.size, card, dtype=np.int64))

    @property
    def best(self) -> Ints:
        """The card that takes the trick so far, shape N; only with a card on the table."""
        return self._best >> 2

    @property
    def holder(self) -> Ints:
        """The seat that played the best card, shape N."""
        return self._best & 3

    @property
    def points(self) -> Ints:
        """The penalty points taken, shape (N, 4) by seat."""
        return self._sums & _POINTS_MASK

    @property
    def hejma_takers(self) -> Ints:
        """The seat that has taken Hejma, shape N; 0 if no seat has."""
        takers: Ints = np.argmax(self._sums >= _HEJMA_FLAG, axis=1)
        return takers

    @property
    def losers(self) -> Ints:
        """The seat with the most points, or the taker of Hejma if tied (R19, R20), shape N."""
        points = self.points
        columns = [points[:, seat] for seat in SEATS]
        most = np.maximum.reduce(columns)
        first = np.maximum.reduce([column * 4 + seat for seat, column in enumerate(columns)])
        shares: Ints = sum((column == most).astype(np.int64) for column in columns)
        return np.where(shares > 1, self.hejma_takers, first & 3)

    def run(self, policy: Policy, first: Ints | None = None) -> Playouts:
        """Play all worlds to the end; ``first``, if given, are the next cards (shape N)."""
        policy.begin(self)
        if first is not None:
            self.play(policy, first)
        while self.tricks_left:
            self.play(policy, policy.choose(self))
        return self

    def play(self, observer: PlayObserver, card: Ints) -> None:
        """Play ``card`` (0..31, shape N) from ``seat`` in every world."""
        observer.record_play(self, card)
        self._add_to_table(card)

    def _add_to_table(self, card: Ints) -> None:
        key = card * 4 + self.seat  # within a suit the higher key takes the trick
        if not self.position:
            self._best = key
            self._end = (key | 31) + 1
            self.stake: Ints = _CARD_VALUES.take(card)
            """The points on the table, shape N; increased by 64 if Hejma is among the cards."""
        else:
            key *= key < self._end
            np.maximum(self._best, key, out=self._best)
            self.stake += _CARD_VALUES.take(card)
        self.position += 1
        if self.position < len(SEATS):
            self.seat = (self.seat + 1) & 3
        else:
            self._finish_trick()

    def _finish_trick(self) -> None:
        self.tricks_left -= 1
        if not self.tricks_left:
            self.stake += LAST_TRICK_PENALTY
        self.seat = self._best & 3
        self._sums.reshape(-1)[self._rows + self.seat] += self.stake
        self.position = 0
