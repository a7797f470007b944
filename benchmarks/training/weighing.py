"""Decisions in worlds that are known, weighed by playing every card there once to the end.

A world that came about by play is as likely as it should be, so nothing has to be imagined: what
one seat cannot know evens out over many decisions. One world a decision says little of it, and
far more is learned from a hundred decisions weighed once than from one weighed a hundred times.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from benchmarks.training.decisions import Decisions
from benchmarks.tuning.tabulating import SHARE, dealt
from smokingcat.bots.clues import Clues
from smokingcat.bots.keeping import keeping, packets_of, passed
from smokingcat.bots.luck import Luck
from smokingcat.bots.network import Network, NetworkPolicy
from smokingcat.bots.playout import Array, Ints, Masks, Playouts, spread
from smokingcat.bots.thumb import HABITUAL, LEARNED

GAMES: Final = 3_000
"""How many are played side by side."""

_LAST: Final = 28  # cards; in the last trick nobody has a choice
_CURIOUS: Final = 0.5  # of all games, in which seats try out something else
_WHIMS: Final = 0.1  # of all cards there
_OTHER_PACKETS: Final = 0.1


def some_of(hands: Masks, count: int, luck: Luck) -> Masks:
    """Return ``count`` cards of each hand, any as likely as any other, as bits."""
    held = spread(hands)
    order = np.argsort(held * (luck.random(*held.shape) + 1.0), axis=-1)[..., -count:]
    some: Masks = np.bitwise_or.reduce(np.uint32(1) << order.astype(np.uint32), axis=-1)
    return some


def weighed(number: int, networks: tuple[Network, Network]) -> Decisions:
    """Return the decisions of the batch of that number, all at the same card of the round."""
    luck = Luck(number)
    games, played = _played(int(luck.random(1)[0] * _LAST), networks, luck)
    legal = games.clues.legal(games.now)
    rows = np.flatnonzero(legal & (legal - 1))
    seen = Decisions.of(games.clues, games.now, rows, np.zeros((len(rows), 32), np.float32))
    decision, card = np.nonzero(seen.is_legal)
    ended = _ended(games, played, rows[decision], card, networks)
    seat = games.now.seat[rows[decision]]
    lost = ended.losers == seat
    seen.cost[decision, card] = lost + SHARE * ended.points[np.arange(len(seat)), seat]
    return seen


class _Games:
    """Games side by side: how they began, how they stand, and how everybody plays."""

    def __init__(self, luck: Luck) -> None:
        hands = dealt(GAMES, luck)
        manners = luck.below(2, GAMES, 4).astype(np.int64)
        given = np.where(
            manners == LEARNED,
            packets_of(hands, keeping(), LEARNED),
            packets_of(hands, keeping(), HABITUAL),
        )
        given = np.where(luck.random(GAMES, 4) < _OTHER_PACKETS, some_of(hands, 3, luck), given)
        self.hands = passed(hands, given)
        self.leader: Ints = luck.below(4, GAMES).astype(np.int64)
        self.manners = manners
        self.now = Playouts(self.hands, self.leader)
        self.clues = Clues(self.now)


def _played(cards: int, networks: tuple[Network, Network], luck: Luck) -> tuple[_Games, list[Ints]]:
    """Return games in which so many cards have been played, and those cards."""
    games = _Games(luck)
    whims = np.where(luck.random(GAMES) < _CURIOUS, _WHIMS, 0.0)
    policy = NetworkPolicy(networks, games.manners)
    policy.begin(games.now)
    played = []
    for _ in range(cards):
        card = policy.choose(games.now)
        legal = games.clues.legal(games.now).astype(np.uint32)
        whim = np.log2(some_of(legal, 1, luck)).astype(np.int64)
        card = np.where(luck.random(GAMES) < whims, whim, card)
        games.clues.played(games.now, card)
        games.now.play(policy, card)
        played.append(card)
    return games, played


def _ended(
    games: _Games, played: list[Ints], rows: Ints, card: Ints, networks: tuple[Network, Network]
) -> Playouts:
    """Play the games of ``rows`` again, then ``card``, and then to the end.

    Whoever decides goes on as is learned, and not as is habit.
    """
    manners: Array = games.manners[rows]
    manners[np.arange(len(rows)), games.now.seat[rows]] = LEARNED
    policy = NetworkPolicy(networks, manners)
    worlds = Playouts(games.hands[rows], games.leader[rows])
    policy.begin(worlds)
    for before in played:
        worlds.play(policy, before[rows])
    worlds.play(policy, card)
    while worlds.tricks_left:
        worlds.play(policy, policy.choose(worlds))
    return worlds
