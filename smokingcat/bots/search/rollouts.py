"""Rollouts: evaluates options by playing out worlds.

Before the first card, the other seats are `LEARNED` players in some worlds and `HABITUAL` players
in the rest (`SearchBudget.habitual_prior`). Assuming one type alone fails against the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from smokingcat.bots.learned.network import NetworkPolicy, networks
from smokingcat.bots.learned.pass_policy import packets_of, pass_packets, pass_tables
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED, TablePolicy, rollout_tables
from smokingcat.bots.playout import Array, Ints, Masks, Playouts, Policy
from smokingcat.bots.recall import Recall, recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.determinization import card_bits
from smokingcat.bots.search.revoke_policy import (
    RevokePolicy,
    convict_revokers,
    denied_suits_by_world,
)
from smokingcat.rules.cards import PACK, Card, Suit
from smokingcat.rules.scoring import TRICKS, taker_of_hejma
from smokingcat.rules.seats import SEATS, left_of, right_of
from smokingcat.rules.view import SeatView

PolicyFactory = Callable[[Array, int], Policy]
"""Makes a policy from player types (N, 4) and known voids (`Features`)."""


def table_policy(player_types: Array, _voids: int) -> Policy:
    return TablePolicy(rollout_tables(), player_types)


def network_policy(player_types: Array, voids: int) -> Policy:
    return NetworkPolicy(networks(), player_types, voids)


PolicyMixture = Sequence[tuple[PolicyFactory, float]]
"""Policies with the share of worlds that each plays; the shares sum to 1."""


def policy_mixture(network_share: float) -> PolicyMixture:
    """Return the mixture of tables and networks; ``network_share`` is the networks' share."""
    return (table_policy, 1.0 - network_share), (network_policy, network_share)


@dataclass(frozen=True)
class RolloutResults:
    """Results of the options, each array of shape (options, worlds).

    ``losers`` are the losing seats. ``points`` are the points of the deciding seat.
    ``most_of_others`` are the most points of another seat.
    """

    losers: Ints
    points: Ints
    most_of_others: Ints


def concatenate(parts: Sequence[RolloutResults]) -> RolloutResults:
    """Return the results of the same options, joined from several parts of the worlds."""
    named = [vars(part) for part in parts]
    return RolloutResults(
        **{name: np.concatenate([each[name] for each in named], axis=1) for name in named[0]}
    )


def prior_types(seat: int, worlds: int, prior: float) -> Ints:
    """Return player types (worlds, 4); in a share ``prior`` the others are `HABITUAL`."""
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
    """Play each of ``options`` in each world (W, 4), and the rest of the round.

    ``player_types`` (W, 4) are the types of all players in each world.
    """
    cards = np.array([card.index for card in options], dtype=np.int64)
    memory = recall(view)
    voids = _voids(memory)
    parts = []
    for playing, part in _split_worlds(len(hands), mixture):
        worlds = _current_table(view, np.tile(hands[part], (len(cards), 1)))
        policy = playing(np.tile(player_types[part], (len(cards), 1)), voids)
        denied = denied_suits_by_world(memory, hands[part])
        if denied is not None:
            policy = RevokePolicy(policy, np.tile(denied, (len(cards), 1)))
        worlds.run(policy, cards.repeat(len(hands[part])))
        results = _results(worlds, view.seat, len(cards))
        if denied is not None:
            results = replace(results, losers=convict_revokers(results.losers, denied))
        parts.append(results)
    return concatenate(parts)


def play_on(view: SeatView, hands: Masks, player_types: Ints) -> RolloutResults:
    """Play each world (W, 4) to its end by the tables; the result has one option."""
    worlds = _current_table(view, hands)
    worlds.run(table_policy(player_types, 0))
    return _results(worlds, view.seat, 1)


def _current_table(view: SeatView, hands: Masks) -> Playouts:
    """Return the current table with each of ``hands`` (W, 4)."""
    return Playouts(
        hands,
        view.trick.leader,
        tuple(card.index for card in view.trick.cards),
        TRICKS - len(view.taken),
        view.points,
        taker_of_hejma(view.taken),
    )


def _split_worlds(worlds: int, mixture: PolicyMixture) -> Iterator[tuple[PolicyFactory, slice]]:
    """Yield each policy factory with its part of the worlds."""
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
    """Pass each packet in worlds (W, 4) and play them to the end.

    ``player_types`` (W, 4) are the types of all players in each world. The other seats pass by the
    `LEARNED` tables in every other world and by the `HABITUAL` tables in the rest. A packet the
    seat has peeped at is fixed (R21).
    """
    hands = deal_others(view, len(player_types), rng)
    given = packets_of(hands, pass_tables(), LEARNED)
    given[1::2] = packets_of(hands[1::2], pass_tables(), HABITUAL)
    if view.received:
        given[:, right_of(view.seat)] = card_bits(view.received)
    own = np.array([card_bits(packet) for packet in packets], np.uint32)
    parts = []
    for playing, part in _split_worlds(len(player_types), mixture):
        packed = np.tile(given[part], (len(packets), 1))
        packed[:, view.seat] = own.repeat(len(given[part]))
        worlds = Playouts(
            pass_packets(np.tile(hands[part], (len(packets), 1)), packed), left_of(view.dealer)
        )
        worlds.run(playing(np.tile(player_types[part], (len(packets), 1)), 0))
        parts.append(_results(worlds, view.seat, len(packets)))
    return concatenate(parts)


def deal_others(view: SeatView, count: int, rng: Rng) -> Masks:
    """Return worlds before passing, (count, 4), with random hands of the unseen cards."""
    others = [seat for seat in SEATS if seat != view.seat]
    rest = [card for card in PACK if card not in view.hand and card not in view.received]
    free = np.array([1 << card.index for card in rest], dtype=np.uint32)
    seen = np.array([1 << card.index for card in view.received], dtype=np.uint32)
    order = free[np.argsort(rng.random(count, len(rest)), axis=1)]
    giver = TRICKS * others.index(right_of(view.seat))
    dealt = np.insert(order, [giver] * len(seen), seen, axis=1)
    hands = np.empty((count, len(SEATS)), dtype=np.uint32)
    hands[:, view.seat] = card_bits(view.hand)
    hands[:, others] = np.bitwise_or.reduce(dealt.reshape(count, 3, TRICKS), axis=2)
    return hands


def _results(worlds: Playouts, seat: int, options: int) -> RolloutResults:
    shape = (options, -1)
    most = np.delete(worlds.points, seat, axis=1).max(axis=1)
    return RolloutResults(
        worlds.losers.reshape(shape), worlds.points[:, seat].reshape(shape), most.reshape(shape)
    )
