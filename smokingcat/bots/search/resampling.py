"""Importance resampling of determinizations by the actions of the other players.

The evidence is the pass (`smokingcat.bots.learned.pass_likelihood`) and the cards played. A world
is less likely if a card played in it would be a strange choice. Each other player is assumed to be
of one of two types, `LEARNED` or `HABITUAL`.

A share of the cards is assumed to be random, so that no card rules out a world. The likelihood of
play is tempered, because no player matches its type exactly.
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
from smokingcat.bots.search.determinization import card_bits, sample_determinizations
from smokingcat.bots.search.rollouts import prior_types
from smokingcat.bots.search.void_doubts import doubts
from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS, clockwise_from
from smokingcat.rules.view import SeatView

_RANDOM_PLAY_SHARE: Final = 0.05
"""Share of cards assumed to be played at random."""
_LIKELIHOOD_EXPONENT: Final = 0.9
"""Exponent of the likelihood of play; with 1 the true world is lost more often."""


def determinizations(
    view: SeatView, count: int, budget: SearchBudget, rng: Rng
) -> tuple[Masks, Ints]:
    """Return ``count`` worlds (count, 4) resampled by the pass and, if budgeted, by play.

    The second array holds the likely types of the players in each world, (count, 4).
    """
    dealt = count * budget.play_oversampling * budget.pass_oversampling
    memory = recall(view)
    hands = sample_determinizations(memory, view.hand, dealt, rng, doubts(view, memory))
    hands = resample_by_pass(view, hands, count * budget.play_oversampling, rng)
    if budget.play_oversampling == 1:
        return hands, prior_types(view.seat, count, budget.habitual_prior)
    return resample_by_play(view, hands, count, rng, budget.habitual_prior)


def resample_by_pass(view: SeatView, hands: Masks, count: int, rng: Rng) -> Masks:
    """Return ``count`` worlds drawn from ``hands`` (N, 4) by the likelihood of the pass."""
    log_likelihood = pass_log_likelihood(view, hands)
    drawn: Masks = hands[rng.draw_stratified(np.exp(log_likelihood - log_likelihood.max()), count)]
    return drawn


def resample_by_play(
    view: SeatView, hands: Masks, count: int, rng: Rng, prior: float
) -> tuple[Masks, Ints]:
    """Return ``count`` worlds drawn from ``hands`` (N, 4) by the likelihood of the cards played.

    The second array, (count, 4), holds a player type for each seat, `LEARNED` or `HABITUAL`, drawn
    by its likelihood. The observing seat is `LEARNED`. ``habitual_prior`` is the chance, 0 to 1,
    that a player is `HABITUAL`, before any evidence.
    """
    different, at = np.unique(hands, axis=0, return_inverse=True)  # few differ in late tricks
    by_type = play_log_likelihood(view, different)[at.reshape(-1)]  # (N, 1) in numpy 2.0.0
    log_likelihood = tempered(by_type)
    drawn = rng.draw_stratified(np.exp(log_likelihood - log_likelihood.max()), count)
    learned, habitual = (by_type[drawn, :, player_type] for player_type in (LEARNED, HABITUAL))
    against = (1.0 - prior) * np.exp(learned - habitual)
    is_habitual = rng.random(count, len(SEATS)) < prior / (prior + against)
    player_types = np.where(is_habitual, HABITUAL, LEARNED)
    player_types[:, view.seat] = LEARNED
    order = np.argsort(rng.random(count))
    return hands[drawn[order]], player_types[order]


def pass_log_likelihood(view: SeatView, hands: Masks) -> Array:
    """Return the log-likelihood of the pass in worlds (N, 4), up to a constant, shape N."""
    others = [(view.seat + turn) % len(SEATS) for turn in (1, 2, 3)]
    after_pass = (hands | _played_cards(view))[:, others]
    return pass_model().log_likelihood(after_pass, card_bits(view.passed), card_bits(view.received))


def play_log_likelihood(view: SeatView, hands: Masks) -> Array:
    """Return the log-likelihood of the cards played so far in worlds (N, 4).

    Shape (N, seats, types), by player and assumed type.
    """
    before = hands | _played_cards(view)
    leader = view.taken[0].leader if view.taken else view.trick.leader
    worlds = Playouts(before, leader, tricks_left=TRICKS)
    features = Features(worlds)
    log_likelihood = np.zeros((len(before), len(SEATS), PLAYER_TYPES))
    denied = set[tuple[int, Suit]]()
    for seat, card in _plays_in_order(view):
        if seat != view.seat:
            likely = likelihoods(networks(), features, worlds, card.index, _RANDOM_PLAY_SHARE)
            if view.ruleset.law == "honour":
                _set_revoke_likelihood(likely, features, worlds, card, denied)
            log_likelihood[:, seat] += np.log(likely).T
        worlds.play(features, np.full(len(before), card.index))
    return log_likelihood


def _set_revoke_likelihood(
    likely: Array, features: Features, worlds: Playouts, card: Card, denied: set[tuple[int, Suit]]
) -> None:
    """Keep worlds possible in which ``card`` is a revoke (R22).

    ``denied`` are the pairs of seat and suit denied before. The first revoke gets likelihood 1,
    because its doubt already weighted the sampling of the world. A seat that denies the suit again
    is assumed to discard at random.
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
    log_likelihood: Array = _LIKELIHOOD_EXPONENT * np.logaddexp.reduce(by_type, axis=2).sum(axis=1)
    return log_likelihood


def _played_cards(view: SeatView) -> Masks:
    """Return the cards that each seat has played, as bits, (4,)."""
    gone = np.zeros(len(SEATS), dtype=np.uint32)
    for seat, card in _plays_in_order(view):
        gone[seat] |= np.uint32(1 << card.index)
    return gone


def _plays_in_order(view: SeatView) -> list[tuple[int, Card]]:
    done = [play for trick in view.taken for play in trick.by_seat()]
    order = clockwise_from(view.trick.leader)
    return [*done, *zip(order, view.trick.cards, strict=False)]
