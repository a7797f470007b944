"""Which determinizations to believe in: importance resampling by what the others have done.

Two things tell: the pass (`smokingcat.bots.learned.pass_likelihood`), and the cards played, since a
card that nobody would choose in some world speaks against that world. Each of the others is of one
of two types, a player of habit or one who looks for the best card, whichever fits better. As
everybody has whims, some cards are taken to be played at random, so that none rules a world out;
and as nobody plays quite as they are taken to, the likelihood of play is tempered.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from smokingcat.bots.learned.features import Features
from smokingcat.bots.learned.network import likelihoods, networks
from smokingcat.bots.learned.pass_likelihood import pass_model
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED, PLAYER_TYPES
from smokingcat.bots.playout import Array, Ints, Masks, Playouts
from smokingcat.bots.recall import recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.budget import SearchBudget
from smokingcat.bots.search.determinization import bits, sample_determinizations
from smokingcat.bots.search.rollouts import prior_types
from smokingcat.bots.search.void_doubts import doubts
from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS, clockwise_from
from smokingcat.rules.view import SeatView

_EPSILON: Final = 0.05
"""How many cards of all are played for no reason that one can see."""
_TEMPERING: Final = 0.9
"""The power to which likelihoods by play are raised: with 1 the truth is lost more often."""


def determinizations(
    view: SeatView, count: int, budget: SearchBudget, rng: Rng
) -> tuple[Masks, Ints]:
    """Return ``count`` worlds (count, 4) as likely as the pass and, if read, the cards make them.

    With them come the types that everybody seems to be of there, (count, 4).
    """
    dealt = count * budget.play_oversampling * budget.pass_oversampling
    memory = recall(view)
    doubted = doubts(view, memory, budget.suspicion)
    hands = sample_determinizations(memory, view.hand, dealt, rng, doubted)
    hands = resample_by_pass(view, hands, count * budget.play_oversampling, rng)
    if budget.play_oversampling == 1:
        return hands, prior_types(view.seat, count, budget.prior)
    return resample_by_play(view, hands, count, rng, budget.prior)


def resample_by_pass(view: SeatView, hands: Masks, count: int, rng: Rng) -> Masks:
    """Return ``count`` worlds drawn from ``hands`` (N, 4), by what the pass says of each."""
    log_likelihood = pass_log_likelihood(view, hands)
    drawn: Masks = hands[rng.stratified(np.exp(log_likelihood - log_likelihood.max()), count)]
    return drawn


def resample_by_play(
    view: SeatView, hands: Masks, count: int, rng: Rng, prior: float
) -> tuple[Masks, Ints]:
    """Return ``count`` worlds drawn from ``hands`` (N, 4), by what the cards played say of each.

    With them come the types that everybody seems to be of there, (count, 4); the seat that
    wonders plays as is learned, and ``prior`` is how likely anybody is to play by habit, 0 to 1,
    before the cards are looked at.
    """
    different, at = np.unique(hands, axis=0, return_inverse=True)  # few, towards the end
    by_type = play_log_likelihood(view, different)[at.reshape(-1)]  # numpy 2.0.0: (N, 1)
    log_likelihood = tempered(by_type)
    drawn = rng.stratified(np.exp(log_likelihood - log_likelihood.max()), count)
    learned, habitual = (by_type[drawn, :, player_type] for player_type in (LEARNED, HABITUAL))
    against = (1.0 - prior) * np.exp(learned - habitual)
    is_habitual = rng.random(count, len(SEATS)) < prior / (prior + against)
    player_types = np.where(is_habitual, HABITUAL, LEARNED)
    player_types[:, view.seat] = LEARNED
    order = np.argsort(rng.random(count))
    return hands[drawn[order]], player_types[order]


def pass_log_likelihood(view: SeatView, hands: Masks) -> Array:
    """Return how likely the pass makes worlds (N, 4), as logarithms up to a constant, shape N."""
    others = [(view.seat + turn) % len(SEATS) for turn in (1, 2, 3)]
    after_pass = (hands | _gone(view))[:, others]
    return pass_model().likely(after_pass, bits(view.passed), bits(view.received))


def play_log_likelihood(view: SeatView, hands: Masks) -> Array:
    """Return how likely the cards played so far are in worlds (N, 4): logarithms.

    Shape (N, seats, types): by who has played them, and of what type they are taken to be.
    """
    before = hands | _gone(view)
    leader = view.taken[0].leader if view.taken else view.trick.leader
    worlds = Playouts(before, leader, tricks_left=TRICKS)
    features = Features(worlds)
    log_likelihood = np.zeros((len(before), len(SEATS), PLAYER_TYPES))
    denied = set[tuple[int, Suit]]()
    for seat, card in _plays(view):
        if seat != view.seat:
            likely = likelihoods(networks(), features, worlds, card.index, _EPSILON)
            if view.ruleset.law == "honour":
                _tolerate_lies(likely, features, worlds, card, denied)
            log_likelihood[:, seat] += np.log(likely).T
        worlds.play(features, np.full(len(before), card.index))
    return log_likelihood


def _tolerate_lies(
    likely: Array, features: Features, worlds: Playouts, card: Card, denied: set[tuple[int, Suit]]
) -> None:
    """Let a world stand in which ``card`` is a revoke (R22); ``denied`` are suits denied before.

    How likely the first was, has been weighed when the world was drawn. Who goes on denying a
    suit throws any other card.
    """
    if not worlds.position:
        return
    led = list(Suit)[int(worlds.best[0]) >> 3]
    if card.suit is led:
        return
    seat = int(worlds.seat[0])
    revoking = np.flatnonzero(features.legal(worlds) >> card.index & 1 == 0)
    chance = 1.0
    if (seat, led) in denied:
        chance = 1.0 / max(1, worlds.tricks_left - 1)
    likely[:, revoking] = chance
    denied.add((seat, led))


def tempered(by_type: Array) -> Array:
    """Return the log-likelihood of worlds up to a constant, shape N, from `play_log_likelihood`."""
    log_likelihood: Array = _TEMPERING * np.logaddexp.reduce(by_type, axis=2).sum(axis=1)
    return log_likelihood


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
