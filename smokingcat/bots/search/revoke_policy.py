"""Rollout policy for determinizations in which a player has revoked (R22, honour law).

A player that has denied a suit keeps discarding other cards while possible. Most revokes are proven
and noticed before the round ends.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from smokingcat.bots.playout import Array, Ints, Masks, Playouts, Policy, unpack_cards
from smokingcat.bots.recall import Recall
from smokingcat.rules.cards import PACK, Suit

_UNNOTICED_ONE_IN: Final = 4
"""One revoke in this many goes unnoticed."""
_SUIT_BITS: Final = np.array(
    [sum(1 << card.index for card in PACK if card.suit is suit) for suit in Suit], dtype=np.uint32
)
_DENIED_SUIT_BITS: Final = np.array(
    [sum(int(_SUIT_BITS[suit]) for suit in range(4) if denied >> suit & 1) for denied in range(16)],
    dtype=np.uint32,
)
_DISCARD_ORDER: Final = np.array([8 * card.penalty + card.rank + 1 for card in PACK])
_LEAD_ORDER: Final = np.array([8 - card.rank for card in PACK])


def denied_suits_by_world(memory: Recall, hands: Masks) -> Ints | None:
    """Return the suits held but denied in worlds (W, 4): four bits by suit, shape (W, 4).

    ``None`` if no world contains a revoke. The observing seat's own revokes are left out.
    """
    denied = np.zeros(hands.shape, dtype=np.int64)
    if memory.may_revoke:
        for seat, voids in enumerate(memory.voids):
            for number, suit in enumerate(Suit):
                if suit in voids and seat != memory.seat:
                    denied[:, seat] |= ((hands[:, seat] & _SUIT_BITS[number]) != 0) << number
    return denied if denied.any() else None


def convict_revokers(losers: Ints, denied: Ints) -> Ints:
    """Return the losers (options, W) after most players that revoked are convicted (R22)."""
    lied = denied.any(axis=1) & (np.arange(len(denied)) % _UNNOTICED_ONE_IN != 0)
    liars = (denied != 0).argmax(axis=1)
    return np.where(lied, liars, losers)


class RevokePolicy:
    """Plays like ``policy``, except that no seat shows a suit it has ``denied`` (N, 4).

    Instead the seat discards its costliest other card, or leads its lowest one. A seat with only
    denied suits has to show one.
    """

    def __init__(self, policy: Policy, denied: Ints) -> None:
        self._policy = policy
        self._denied = denied.reshape(-1)

    def begin(self, worlds: Playouts) -> None:
        """Copy the hands and prepare the inner policy."""
        self._held: Array = worlds.hands.astype(np.uint32).reshape(-1)
        self._policy.begin(worlds)

    def choose(self, worlds: Playouts) -> Ints:
        """Return the card of ``worlds.seat``, shape N."""
        card = self._policy.choose(worlds)
        hand = worlds.worlds * 4 + worlds.seat
        denied = self._denied.take(hand)
        rows = np.flatnonzero(denied >> (card >> 3) & 1)
        if not len(rows):
            return card
        silent = self._held.take(hand[rows]) & ~_DENIED_SUIT_BITS.take(denied[rows])
        worth = _DISCARD_ORDER if worlds.position else _LEAD_ORDER
        others = (unpack_cards(silent) * worth).argmax(axis=1)
        card = card.copy()
        card[rows] = np.where(silent, others, card[rows])
        return card

    def record_play(self, worlds: Playouts, card: Ints) -> None:
        """Remove ``card`` from the hand."""
        self._held[worlds.worlds * 4 + worlds.seat] &= ~(np.uint32(1) << card.astype(np.uint32))
        self._policy.record_play(worlds, card)
