"""Many worlds played to the end at once: the play phase of a round as arrays.

A world is one way the cards may lie. All worlds of a `Playouts` stand at the same card of the same
trick; who leads, what lies on the table and who has what may differ. Which card is played is a
policy's business: this module knows tricks, points and the loser, and is held to the rules floor
card by card by a test. N is the number of worlds everywhere.
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

_WITH_HEJMA: Final = 64  # beside her points, so that a sum of points tells who took her
_POINTS: Final = _WITH_HEJMA - 1
_VALUES: Final = np.array(
    [card.penalty + (_WITH_HEJMA if card is HEJMA else 0) for card in PACK], dtype=np.int64
)


def spread(cards: Masks | Ints) -> npt.NDArray[np.bool_]:
    """Return for each card of the pack whether it is among the bits, along a last axis of 32."""
    octets = np.ascontiguousarray(cards, dtype="<u4")[..., None].view(np.uint8)
    return np.unpackbits(octets, axis=-1, bitorder="little").view(np.bool_)


class PlayObserver(Protocol):
    """Somebody who keeps account of what is played."""

    def played(self, worlds: Playouts, card: Ints) -> None:
        """Take note of the card that ``worlds.seat`` plays now."""
        ...


class Policy(PlayObserver, Protocol):
    """A way of playing many worlds at once."""

    def begin(self, worlds: Playouts) -> None:
        """Look at the hands."""
        ...

    def choose(self, worlds: Playouts) -> Ints:
        """Return the card (0..31, shape N) that ``worlds.seat`` plays, by world."""
        ...


class Playouts:
    """N worlds at the same card of the same trick.

    ``hands`` are the cards held before that card, bit i for card i of the pack, of shape (N, 4)
    by seat. ``table`` are the cards (0..31) on the table from the ``leader`` on, each an int or of
    shape N; ``points`` by seat are those taken so far, of shape (4,) or (N, 4);
    ``hejma_taker`` is who has taken Hejma, if anybody has.
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
            self._sums[:, hejma_taker] += _WITH_HEJMA
        self._rows = self.worlds * len(SEATS)
        self.seat: Ints = np.full(self.size, leader, dtype=np.int64)
        self.position = 0
        for card in table:
            self._lay(np.full(self.size, card, dtype=np.int64))

    @property
    def best(self) -> Ints:
        """The card that takes the trick so far, shape N; only with a card on the table."""
        return self._best >> 2

    @property
    def holder(self) -> Ints:
        """Who has played that card, shape N."""
        return self._best & 3

    @property
    def stake(self) -> Ints:
        """What lies on the table, in points, shape N; 64 and more with Hejma among them."""
        return self._stake

    @property
    def points(self) -> Ints:
        """Penalty points taken, shape (N, 4) by seat."""
        return self._sums & _POINTS

    @property
    def hejma_takers(self) -> Ints:
        """Who has taken Hejma, shape N; 0 where nobody has."""
        takers: Ints = np.argmax(self._sums >= _WITH_HEJMA, axis=1)
        return takers

    @property
    def losers(self) -> Ints:
        """Who has the most points, or Hejma where the most are shared (R19, R20), shape N."""
        points = self.points
        columns = [points[:, seat] for seat in SEATS]
        most = np.maximum.reduce(columns)
        first = np.maximum.reduce([column * 4 + seat for seat, column in enumerate(columns)])
        shares: Ints = sum((column == most).astype(np.int64) for column in columns)
        return np.where(shares > 1, self.hejma_takers, first & 3)

    def run(self, policy: Policy, first: Ints | None = None) -> Playouts:
        """Play all worlds to the end; ``first`` are the next cards, where they are given."""
        policy.begin(self)
        if first is not None:
            self.play(policy, first)
        while self.tricks_left:
            self.play(policy, policy.choose(self))
        return self

    def play(self, witness: PlayObserver, card: Ints) -> None:
        """Let ``seat`` play ``card`` (0..31, shape N) in every world."""
        witness.played(self, card)
        self._lay(card)

    def _lay(self, card: Ints) -> None:
        key = card * 4 + self.seat  # of two keys of a suit, the higher one takes
        if not self.position:
            self._best = key
            self._end = (key | 31) + 1
            self._stake = _VALUES.take(card)
        else:
            key *= key < self._end
            np.maximum(self._best, key, out=self._best)
            self._stake += _VALUES.take(card)
        self.position += 1
        if self.position < len(SEATS):
            self.seat = (self.seat + 1) & 3
        else:
            self._take()

    def _take(self) -> None:
        self.tricks_left -= 1
        if not self.tricks_left:
            self._stake += LAST_TRICK_PENALTY
        self.seat = self._best & 3
        self._sums.reshape(-1)[self._rows + self.seat] += self._stake
        self.position = 0
