"""Weighs options by playing them out in worlds that may be the real one.

In half of the worlds the others play as well as the seat itself; in the other half by the habits
of the players one meets. Who trusts in one of them alone is surprised by the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from smokingcat.bots.luck import Luck
from smokingcat.bots.playout import Array, Ints, Masks, Playouts, Policy
from smokingcat.bots.sampler import bits
from smokingcat.bots.thumb import HABITUAL, LEARNED, ThumbPolicy, packets_of, thumb
from smokingcat.rules.cards import PACK, Card
from smokingcat.rules.scoring import TRICKS, taker_of_hejma
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.rules.view import SeatView


@dataclass(frozen=True)
class Results:
    """How the options ended: who lost and what the seat took, both of shape (options, worlds)."""

    losers: Ints
    points: Ints


def manners(seat: int, options: int, worlds: int) -> Array:
    """Return how everybody plays, (options * worlds, 4): every other world is one of habit."""
    result = np.full((options, worlds, len(SEATS)), LEARNED)
    result[:, 1::2] = HABITUAL
    result[:, :, seat] = LEARNED
    return result.reshape(-1, len(SEATS))


def play_cards(view: SeatView, hands: Masks, policy: Policy | None = None) -> Results:
    """Play each legal card in each world (W, 4) and the rest by ``policy``, or by the tables."""
    cards = np.array([card.index for card in view.legal], dtype=np.int64)
    worlds = Playouts(
        np.tile(hands, (len(cards), 1)),
        view.trick.leader,
        tuple(card.index for card in view.trick.cards),
        TRICKS - len(view.taken),
        view.points,
        taker_of_hejma(view.taken),
    )
    if policy is None:
        policy = ThumbPolicy(thumb(), manners(view.seat, len(cards), len(hands)))
    worlds.run(policy, cards.repeat(len(hands)))
    return _results(worlds, view.seat, len(cards))


def play_packets(
    view: SeatView, packets: Sequence[Sequence[Card]], count: int, luck: Luck
) -> Results:
    """Give each packet away in ``count`` worlds and play the round by the tables."""
    tables = thumb()
    hands = deal_others(view, count, luck)
    given = np.tile(packets_of(hands, tables), (len(packets), 1))
    given[:, view.seat] = np.array([bits(packet) for packet in packets], np.uint32).repeat(count)
    after = (np.tile(hands, (len(packets), 1)) & ~given) | np.roll(given, 1, axis=1)
    worlds = Playouts(after, left_of(view.dealer))
    worlds.run(ThumbPolicy(tables, manners(view.seat, len(packets), count)))
    return _results(worlds, view.seat, len(packets))


def deal_others(view: SeatView, count: int, luck: Luck) -> Masks:
    """Return worlds before the pass, (count, 4): the others hold any of the cards not held."""
    others = [seat for seat in SEATS if seat != view.seat]
    rest = np.array([1 << card.index for card in PACK if card not in view.hand], dtype=np.uint32)
    order = np.argsort(luck.random(count, len(rest)), axis=1)
    hands = np.empty((count, len(SEATS)), dtype=np.uint32)
    hands[:, view.seat] = bits(view.hand)
    hands[:, others] = np.bitwise_or.reduce(rest[order].reshape(count, 3, TRICKS), axis=2)
    return hands


def _results(worlds: Playouts, seat: int, options: int) -> Results:
    shape = (options, -1)
    return Results(worlds.losers.reshape(shape), worlds.points[:, seat].reshape(shape))
