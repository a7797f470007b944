"""Weighs options by playing them out in worlds that may be the real one.

Before anybody has played a card the others play as well as the seat itself in half of the worlds,
and by the habits of the players one meets in the other half. Who trusts in one of them alone is
surprised by the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from smokingcat.bots.learned.network import NetworkPolicy, networks
from smokingcat.bots.learned.pass_policy import keeping, packets_of, passed
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED, ThumbPolicy, thumb
from smokingcat.bots.playout import Array, Ints, Masks, Playouts, Policy
from smokingcat.bots.recall import recall
from smokingcat.bots.rng import Luck
from smokingcat.bots.search.determinization import bits
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


Ways = Sequence[tuple[Playing, float]]
"""How worlds are played on, each in a share of them; the shares make 1."""


def ways(networks: float) -> Ways:
    """Return the ways of the levels, with a share of the worlds played by the networks."""
    return (by_thumb, 1.0 - networks), (by_network, networks)


@dataclass(frozen=True)
class Results:
    """How the options ended, all of shape (options, worlds).

    ``losers`` are who lost, ``points`` what the seat took, ``most`` the most another seat took.
    """

    losers: Ints
    points: Ints
    most: Ints


def joined(parts: Sequence[Results]) -> Results:
    """Return the results of the same options in several lots of worlds."""
    named = [vars(part) for part in parts]
    return Results(
        **{name: np.concatenate([each[name] for each in named], axis=1) for name in named[0]}
    )


def expected(seat: int, worlds: int, habit: float) -> Ints:
    """Return manners (worlds, 4): the others are of habit in a share of the worlds."""
    turns = np.floor(np.arange(worlds + 1) * habit)
    manners = np.where(np.diff(turns) > 0, HABITUAL, LEARNED)[:, None].repeat(len(SEATS), axis=1)
    manners[:, seat] = LEARNED
    return manners


def play_cards(
    view: SeatView, options: Sequence[Card], hands: Masks, manners: Ints, ways: Ways
) -> Results:
    """Play each of ``options`` in each world (W, 4), and the rest to its end.

    ``manners`` (W, 4) are those of everybody in each world.
    """
    cards = np.array([card.index for card in options], dtype=np.int64)
    voids = _voids(view)
    parts = []
    for playing, part in _shared_out(len(hands), ways):
        worlds = _now(view, np.tile(hands[part], (len(cards), 1)))
        policy = playing(np.tile(manners[part], (len(cards), 1)), voids)
        worlds.run(policy, cards.repeat(len(hands[part])))
        parts.append(_results(worlds, view.seat, len(cards)))
    return joined(parts)


def play_on(view: SeatView, hands: Masks, manners: Ints) -> Results:
    """Play each world (W, 4) to its end by the rules of thumb, whoever is to play: one option."""
    worlds = _now(view, hands)
    worlds.run(by_thumb(manners, 0))
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


def _shared_out(worlds: int, ways: Ways) -> Iterator[tuple[Playing, slice]]:
    """Yield the ways of playing on, each with the worlds that are played so."""
    start = 0
    shares = 0.0
    for playing, share in ways:
        shares += share
        end = round(worlds * shares)
        if start < end:
            yield playing, slice(start, end)
        start = end


def _voids(view: SeatView) -> int:
    suits = list(Suit)
    return sum(
        1 << 4 * seat + suits.index(suit)
        for seat, voids in enumerate(recall(view).voids)
        for suit in voids
    )


def play_packets(
    view: SeatView,
    packets: Sequence[Sequence[Card]],
    manners: Ints,
    luck: Luck,
    ways: Ways,
) -> Results:
    """Give each packet away in worlds (W, 4) of some ``manners``, and play these to their end.

    In every other world the others give away what habit bids them.
    """
    hands = deal_others(view, len(manners), luck)
    given = packets_of(hands, keeping(), LEARNED)
    given[1::2] = packets_of(hands[1::2], keeping(), HABITUAL)
    own = np.array([bits(packet) for packet in packets], np.uint32)
    parts = []
    for playing, part in _shared_out(len(manners), ways):
        packed = np.tile(given[part], (len(packets), 1))
        packed[:, view.seat] = own.repeat(len(given[part]))
        worlds = Playouts(
            passed(np.tile(hands[part], (len(packets), 1)), packed), left_of(view.dealer)
        )
        worlds.run(playing(np.tile(manners[part], (len(packets), 1)), 0))
        parts.append(_results(worlds, view.seat, len(packets)))
    return joined(parts)


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
    most = np.delete(worlds.points, seat, axis=1).max(axis=1)
    return Results(
        worlds.losers.reshape(shape), worlds.points[:, seat].reshape(shape), most.reshape(shape)
    )
