"""Which of the possible worlds to believe in, by what the others have done.

Two things tell: the pass (`smokingcat.bots.learned.pass_likelihood`), and the cards played, since a
card that nobody would choose in some world speaks against that world. Each of the others is taken
to be a player of habit or one who looks for the best card, whichever fits better. As everybody has
whims, no card rules a world out; and as nobody plays quite as they are taken to, what their cards
say is trusted only so far.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from smokingcat.bots.learned.features import Clues
from smokingcat.bots.learned.network import chances, networks
from smokingcat.bots.learned.pass_likelihood import suspicion
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED, MANNERS
from smokingcat.bots.playout import Array, Ints, Masks, Playouts
from smokingcat.bots.recall import recall
from smokingcat.bots.rng import Luck
from smokingcat.bots.search.budget import Depth
from smokingcat.bots.search.determinization import bits, sample_hands
from smokingcat.bots.search.rollouts import expected
from smokingcat.rules.cards import Card
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS, clockwise_from
from smokingcat.rules.view import SeatView

_WHIMS: Final = 0.05
"""How many cards of all are played for no reason that one can see."""
_TRUST: Final = 0.9
"""The power to which likelihoods by play are raised: with 1 the truth is lost more often."""


def imagined(view: SeatView, count: int, depth: Depth, luck: Luck) -> tuple[Masks, Ints]:
    """Return ``count`` worlds (count, 4) as likely as the pass and, if read, the cards make them.

    With them come the manners in which everybody seems to play there, (count, 4).
    """
    dealt = count * depth.read * depth.imagined
    hands = sample_hands(recall(view), view.hand, dealt, luck)
    hands = passed_so(view, hands, count * depth.read, luck)
    if depth.read == 1:
        return hands, expected(view.seat, count, depth.habit)
    return played_so(view, hands, count, luck, depth.habit)


def passed_so(view: SeatView, hands: Masks, count: int, luck: Luck) -> Masks:
    """Return ``count`` worlds drawn from ``hands`` (N, 4), by what the pass says of each."""
    told = told_by_pass(view, hands)
    drawn: Masks = hands[luck.drawn(np.exp(told - told.max()), count)]
    return drawn


def played_so(
    view: SeatView, hands: Masks, count: int, luck: Luck, habit: float
) -> tuple[Masks, Ints]:
    """Return ``count`` worlds drawn from ``hands`` (N, 4), by what the cards played say of each.

    With them come the manners in which everybody seems to play there, (count, 4); the seat that
    wonders plays as is learned, and ``habit`` is how likely anybody is to play by habit, 0 to 1,
    before the cards are looked at.
    """
    different, at = np.unique(hands, axis=0, return_inverse=True)  # few, towards the end
    by_manner = told_by_play(view, different)[at.reshape(-1)]  # numpy 2.0.0: (N, 1)
    told = trusted(by_manner)
    drawn = luck.drawn(np.exp(told - told.max()), count)
    learned, habitual = (by_manner[drawn, :, manner] for manner in (LEARNED, HABITUAL))
    against = (1.0 - habit) * np.exp(learned - habitual)
    is_habitual = luck.random(count, len(SEATS)) < habit / (habit + against)
    manners = np.where(is_habitual, HABITUAL, LEARNED)
    manners[:, view.seat] = LEARNED
    order = np.argsort(luck.random(count))
    return hands[drawn[order]], manners[order]


def told_by_pass(view: SeatView, hands: Masks) -> Array:
    """Return how likely the pass makes worlds (N, 4), as logarithms up to a constant, shape N."""
    others = [(view.seat + turn) % len(SEATS) for turn in (1, 2, 3)]
    after_pass = (hands | _gone(view))[:, others]
    return suspicion().likely(after_pass, bits(view.passed), bits(view.received))


def told_by_play(view: SeatView, hands: Masks) -> Array:
    """Return how likely the cards played so far are in worlds (N, 4): logarithms.

    Shape (N, seats, manners): by who has played them, and in what manner.
    """
    before = hands | _gone(view)
    leader = view.taken[0].leader if view.taken else view.trick.leader
    worlds = Playouts(before, leader, tricks_left=TRICKS)
    clues = Clues(worlds)
    told = np.zeros((len(before), len(SEATS), MANNERS))
    for seat, card in _plays(view):
        if seat != view.seat:
            likely = chances(networks(), clues, worlds, card.index, _WHIMS)
            told[:, seat] += np.log(likely).T
        worlds.play(clues, np.full(len(before), card.index))
    return told


def trusted(by_manner: Array) -> Array:
    """Return how likely worlds are by what `told_by_play`: logarithms up to a constant, shape N."""
    told: Array = _TRUST * np.logaddexp.reduce(by_manner, axis=2).sum(axis=1)
    return told


def _gone(view: SeatView) -> Masks:
    """Return the cards that each seat has played, as bits, (4,)."""
    gone = np.zeros(len(SEATS), dtype=np.uint32)
    for seat, card in _plays(view):
        gone[seat] |= np.uint32(1 << card.index)
    return gone


def _plays(view: SeatView) -> list[tuple[int, Card]]:
    done = [play for trick in view.taken for play in trick.by_seat()]
    order = clockwise_from(view.trick.leader)
    return [*done, *zip(order, view.trick.cards, strict=False)]
