"""Weighs options by playing them out in worlds that may be the real one.

Before anybody has played a card the others play as well as the seat itself in half of the worlds,
and by the habits of the players one meets in the other half. Who trusts in one of them alone is
surprised by the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from smokingcat.bots.keeping import keeping, packets_of, passed
from smokingcat.bots.luck import Luck
from smokingcat.bots.network import NetworkPolicy, networks
from smokingcat.bots.playout import Array, Ints, Masks, Playouts, Policy
from smokingcat.bots.recall import recall
from smokingcat.bots.sampler import bits
from smokingcat.bots.thumb import HABITUAL, LEARNED, ThumbPolicy, thumb
from smokingcat.rules.cards import PACK, Card, Suit
from smokingcat.rules.scoring import TRICKS, taker_of_hejma
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.rules.view import SeatView

Playing = Callable[[Array, int], Policy]
"""Makes a policy from manners (N, 4) and known voids (`Clues`)."""


def by_thumb(manners: Array, _voids: int) -> Policy:
    """Play by the tables of the rules of thumb."""
    return ThumbPolicy(thumb(), manners)


def by_network(manners: Array, voids: int) -> Policy:
    """Play by the networks."""
    return NetworkPolicy(networks(), manners, voids)


@dataclass(frozen=True)
class Results:
    """How the options ended: who lost and what the seat took, both of shape (options, worlds)."""

    losers: Ints
    points: Ints


def joined(parts: Sequence[Results]) -> Results:
    """Return the results of the same options in several lots of worlds."""
    return Results(
        np.concatenate([part.losers for part in parts], axis=1),
        np.concatenate([part.points for part in parts], axis=1),
    )


def by_turns(seat: int, worlds: int) -> Ints:
    """Return manners (worlds, 4): the others are of habit in every other world."""
    manners = np.full((worlds, len(SEATS)), LEARNED)
    manners[1::2] = HABITUAL
    manners[:, seat] = LEARNED
    return manners


def play_cards(view: SeatView, hands: Masks, manners: Ints, playing: Playing) -> Results:
    """Play each legal card in each world (W, 4), and the rest as ``playing`` does.

    ``manners`` (W, 4) are those of everybody in each world.
    """
    cards = np.array([card.index for card in view.legal], dtype=np.int64)
    worlds = Playouts(
        np.tile(hands, (len(cards), 1)),
        view.trick.leader,
        tuple(card.index for card in view.trick.cards),
        TRICKS - len(view.taken),
        view.points,
        taker_of_hejma(view.taken),
    )
    policy = playing(np.tile(manners, (len(cards), 1)), _voids(view))
    worlds.run(policy, cards.repeat(len(hands)))
    return _results(worlds, view.seat, len(cards))


def _voids(view: SeatView) -> int:
    suits = list(Suit)
    return sum(
        1 << 4 * seat + suits.index(suit)
        for seat, voids in enumerate(recall(view).voids)
        for suit in voids
    )


def play_packets(
    view: SeatView, packets: Sequence[Sequence[Card]], count: int, luck: Luck, playing: Playing
) -> Results:
    """Give each packet away in ``count`` worlds, and go on as ``playing`` does."""
    hands = deal_others(view, count, luck)
    given = packets_of(hands, keeping(), LEARNED)
    given[1::2] = packets_of(hands[1::2], keeping(), HABITUAL)
    given = np.tile(given, (len(packets), 1))
    given[:, view.seat] = np.array([bits(packet) for packet in packets], np.uint32).repeat(count)
    after = passed(np.tile(hands, (len(packets), 1)), given)
    worlds = Playouts(after, left_of(view.dealer))
    worlds.run(playing(np.tile(by_turns(view.seat, count), (len(packets), 1)), 0))
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
