"""Weighs options by playing them out in worlds that may be the real one.

Before anybody has played a card the others play as well as the seat itself in half of the worlds,
and by the habits of the players one meets in the other half. Who trusts in one of them alone is
surprised by the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from smokingcat.bots.learned.network import NetworkPolicy, networks
from smokingcat.bots.learned.pass_policy import packets_of, pass_tables, passed
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED, TablePolicy, rollout_tables
from smokingcat.bots.playout import Array, Ints, Masks, Playouts, Policy
from smokingcat.bots.recall import Recall, recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.determinization import bits
from smokingcat.bots.search.revoke_policy import RevokePolicy, denied_suits_by_world, judged
from smokingcat.rules.cards import PACK, Card, Suit
from smokingcat.rules.scoring import TRICKS, taker_of_hejma
from smokingcat.rules.seats import SEATS, left_of, right_of
from smokingcat.rules.view import SeatView

PolicyFactory = Callable[[Array, int], Policy]
"""Makes a policy from player types (N, 4) and known voids (`Features`)."""


def by_tables(player_types: Array, _voids: int) -> Policy:
    """Play by the tables of the rules of thumb."""
    return TablePolicy(rollout_tables(), player_types)


def by_network(player_types: Array, voids: int) -> Policy:
    """Play by the networks."""
    return NetworkPolicy(networks(), player_types, voids)


PolicyMixture = Sequence[tuple[PolicyFactory, float]]
"""How worlds are played on, each in a share of them; the shares make 1."""


def mixture(networks: float) -> PolicyMixture:
    """Return the ways of the levels, with a share of the worlds played by the networks."""
    return (by_tables, 1.0 - networks), (by_network, networks)


@dataclass(frozen=True)
class RolloutResults:
    """How the options ended, all of shape (options, worlds).

    ``losers`` are who lost, ``points`` what the seat took, ``most`` the most another seat took.
    """

    losers: Ints
    points: Ints
    most: Ints


def concatenated(parts: Sequence[RolloutResults]) -> RolloutResults:
    """Return the results of the same options in several parts of the worlds."""
    named = [vars(part) for part in parts]
    return RolloutResults(
        **{name: np.concatenate([each[name] for each in named], axis=1) for name in named[0]}
    )


def prior_types(seat: int, worlds: int, prior: float) -> Ints:
    """Return types (worlds, 4): the others are of habit in a share ``prior`` of the worlds."""
    turns = np.floor(np.arange(worlds + 1) * prior)
    player_types = np.where(np.diff(turns) > 0, HABITUAL, LEARNED)[:, None].repeat(
        len(SEATS), axis=1
    )
    player_types[:, seat] = LEARNED
    return player_types


def play_cards(
    view: SeatView,
    options: Sequence[Card],
    hands: Masks,
    player_types: Ints,
    mixture: PolicyMixture,
) -> RolloutResults:
    """Play each of ``options`` in each world (W, 4), and the rest to its end.

    ``player_types`` (W, 4) are those of everybody in each world.
    """
    cards = np.array([card.index for card in options], dtype=np.int64)
    memory = recall(view)
    voids = _voids(memory)
    parts = []
    for playing, part in _shared_out(len(hands), mixture):
        worlds = _now(view, np.tile(hands[part], (len(cards), 1)))
        policy = playing(np.tile(player_types[part], (len(cards), 1)), voids)
        denied = denied_suits_by_world(memory, hands[part])
        if denied is not None:
            policy = RevokePolicy(policy, np.tile(denied, (len(cards), 1)))
        worlds.run(policy, cards.repeat(len(hands[part])))
        results = _results(worlds, view.seat, len(cards))
        if denied is not None:
            results = replace(results, losers=judged(results.losers, denied))
        parts.append(results)
    return concatenated(parts)


def play_on(view: SeatView, hands: Masks, player_types: Ints) -> RolloutResults:
    """Play each world (W, 4) to its end by the rules of thumb, whoever is to play: one option."""
    worlds = _now(view, hands)
    worlds.run(by_tables(player_types, 0))
    return _results(worlds, view.seat, 1)


def _now(view: SeatView, hands: Masks) -> Playouts:
    """Return the table as it is, with each of ``hands`` (W, 4)."""
    return Playouts(
        hands,
        view.trick.leader,
        tuple(card.index for card in view.trick.cards),
        TRICKS - len(view.taken),
        view.points,
        taker_of_hejma(view.taken),
    )


def _shared_out(worlds: int, mixture: PolicyMixture) -> Iterator[tuple[PolicyFactory, slice]]:
    """Yield the ways of playing on, each with the worlds that are played so."""
    start = 0
    shares = 0.0
    for playing, share in mixture:
        shares += share
        end = round(worlds * shares)
        if start < end:
            yield playing, slice(start, end)
        start = end


def _voids(memory: Recall) -> int:
    suits = list(Suit)
    return sum(
        1 << 4 * seat + suits.index(suit)
        for seat, voids in enumerate(memory.voids)
        for suit in voids
    )


def play_packets(
    view: SeatView,
    packets: Sequence[Sequence[Card]],
    player_types: Ints,
    rng: Rng,
    mixture: PolicyMixture,
) -> RolloutResults:
    """Give each packet away in worlds (W, 4) of some ``player_types``, and play these to their end.

    In every other world the others give away what prior bids them; a packet that has been looked at
    too early (R21) is what it is.
    """
    hands = deal_others(view, len(player_types), rng)
    given = packets_of(hands, pass_tables(), LEARNED)
    given[1::2] = packets_of(hands[1::2], pass_tables(), HABITUAL)
    if view.received:
        given[:, right_of(view.seat)] = bits(view.received)
    own = np.array([bits(packet) for packet in packets], np.uint32)
    parts = []
    for playing, part in _shared_out(len(player_types), mixture):
        packed = np.tile(given[part], (len(packets), 1))
        packed[:, view.seat] = own.repeat(len(given[part]))
        worlds = Playouts(
            passed(np.tile(hands[part], (len(packets), 1)), packed), left_of(view.dealer)
        )
        worlds.run(playing(np.tile(player_types[part], (len(packets), 1)), 0))
        parts.append(_results(worlds, view.seat, len(packets)))
    return concatenated(parts)


def deal_others(view: SeatView, count: int, rng: Rng) -> Masks:
    """Return worlds before the pass, (count, 4): the others hold any of the cards not seen."""
    others = [seat for seat in SEATS if seat != view.seat]
    rest = [card for card in PACK if card not in view.hand and card not in view.received]
    free = np.array([1 << card.index for card in rest], dtype=np.uint32)
    seen = np.array([1 << card.index for card in view.received], dtype=np.uint32)
    order = free[np.argsort(rng.random(count, len(rest)), axis=1)]
    giver = TRICKS * others.index(right_of(view.seat))
    dealt = np.insert(order, [giver] * len(seen), seen, axis=1)
    hands = np.empty((count, len(SEATS)), dtype=np.uint32)
    hands[:, view.seat] = bits(view.hand)
    hands[:, others] = np.bitwise_or.reduce(dealt.reshape(count, 3, TRICKS), axis=2)
    return hands


def _results(worlds: Playouts, seat: int, options: int) -> RolloutResults:
    shape = (options, -1)
    most = np.delete(worlds.points, seat, axis=1).max(axis=1)
    return RolloutResults(
        worlds.losers.reshape(shape), worlds.points[:, seat].reshape(shape), most.reshape(shape)
    )
