"""Resampling prefers worlds that explain the others' actions, and excludes none."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from smokingcat.bots import roster
from smokingcat.bots.learned.network import NetworkPolicy, networks
from smokingcat.bots.learned.pass_policy import packets_of, pass_tables
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED
from smokingcat.bots.player import BotPlayer
from smokingcat.bots.playout import Masks, Playouts
from smokingcat.bots.recall import recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.determinization import sample_determinizations
from smokingcat.bots.search.resampling import resample_by_pass, resample_by_play, tempered
from smokingcat.rules.cards import HEJMA, PACK, Card
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PassCards, PlayCard
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.rules.view import SeatView, view_for
from tests.bots.deals import cards_of, hands_of, new_round
from tests.bots.positions import to_play

ROUNDS = 30
CARDS = 14
"""Cards played before the worlds are resampled."""
WORLDS = 100
PRIOR = 0.5


def share(worlds: Masks, seat: int, card: Card) -> float:
    return float((worlds[:, seat] >> np.uint32(card.index) & 1).mean())


def before_and_after(view: SeatView) -> tuple[Masks, Masks]:
    hands = sample_determinizations(recall(view), view.hand, 4_000, Rng(1))
    sifted = resample_by_pass(view, hands, 2_000, Rng(2))
    return hands, resample_by_play(view, sifted, 4_000, Rng(3), PRIOR)[0]


def test_resampled_worlds_are_among_the_sampled_ones() -> None:
    view = to_play("7l 8l 9l Tl Ul Kl Al", "", ("0: Ta 7a 8a 9a",), passed="Ab Kb Ob")
    hands, drawn = before_and_after(view)
    assert set(map(tuple, drawn.tolist())) <= set(map(tuple, hands.tolist()))


def test_passed_hejma_stays_with_the_left_neighbour() -> None:
    _, drawn = before_and_after(to_play("7a 8a 9a Ta 7b 8b 9b Tb", passed="Ol Kh Aa"))
    assert share(drawn, 1, HEJMA) == 1.0


def test_a_king_below_the_ace_of_leaves_makes_hejma_unlikely() -> None:
    view = to_play(
        "7a 8a 9a Ta 7b 8b Kb", "7h 8h", ("2: Al Kl 7l Ul",), passed="Ab Kh Aa", received="7l Ta Kb"
    )
    hands, drawn = before_and_after(view)
    assert 0.0 < share(drawn, 3, HEJMA) < 0.6 * share(hands, 3, HEJMA)
    assert share(drawn, 2, HEJMA) > 1.5 * share(hands, 2, HEJMA)


def test_tempering_reduces_the_likelihood_ratio() -> None:
    by_type = np.log([[[0.5, 0.5]] * 4, [[0.05, 0.05]] * 4])
    likely, unlikely = tempered(by_type)
    assert 2.0 < (likely - unlikely) / np.log(10) < 3.9


def test_resampling_is_deterministic() -> None:
    view = to_play("7a 8a 9a Ta 7b 8b 9b", "7h 8h", ("2: Al Kl 7l Ul",), passed="Ab Kh Aa")
    first, second = before_and_after(view)[1], before_and_after(view)[1]
    assert first.tolist() == second.tolist()


@cache
def habitual_rounds() -> list[Match]:
    """Return rounds of the level `regular`, up to `CARDS` cards."""
    matches = [new_round(seed) for seed in range(ROUNDS)]
    for number, match in enumerate(matches):
        regulars = [BotPlayer(roster.make("regular", f"{number}/{seat}")) for seat in SEATS]
        for _ in range(len(SEATS) + CARDS):
            seat = match.awaited[0]
            move = regulars[seat].decide(view_for(match, seat))
            assert move is not None
            match.apply(seat, move)
    return matches


@cache
def learned_rounds() -> list[Match]:
    """Return rounds of `LEARNED` players, up to `CARDS` cards."""
    matches = [new_round(seed) for seed in range(ROUNDS)]
    packets = packets_of(hands_of(matches), pass_tables(), LEARNED)
    for match, given in zip(matches, packets.tolist(), strict=True):
        for seat in SEATS:
            match.apply(seat, PassCards(cards_of(given[seat])))
    worlds = Playouts(hands_of(matches), np.array([left_of(match.dealer) for match in matches]))
    policy = NetworkPolicy(networks(), np.full((ROUNDS, 4), LEARNED))
    policy.begin(worlds)
    for _ in range(CARDS):
        card = policy.choose(worlds)
        worlds.play(policy, card)
        for match, index in zip(matches, card.tolist(), strict=True):
            match.apply(match.awaited[0], PlayCard(PACK[index]))
    return matches


BOTH_TYPES = pytest.mark.parametrize("played", [habitual_rounds, learned_rounds])

Draw = Callable[[SeatView, Masks, int, Rng], Masks]


def by_play(view: SeatView, hands: Masks, count: int, rng: Rng) -> Masks:
    return resample_by_play(view, hands, count, rng, PRIOR)[0]


def gain(match: Match, draw: Draw) -> float:
    """Return the log of how much more often the true world is drawn than by chance."""
    view = view_for(match, match.awaited[0])
    hands = sample_determinizations(recall(view), view.hand, WORLDS, Rng(1))
    hands[0] = hands_of([match])[0]
    drawn = draw(view, hands, 10_000, Rng(2))
    times = (drawn == hands[0]).all(axis=1).sum() / (hands == hands[0]).all(axis=1).sum()
    return float(np.log((times + 1) * WORLDS / 10_000))


@BOTH_TYPES
@pytest.mark.parametrize("draw", [resample_by_pass, by_play])
def test_the_true_world_is_drawn_more_often_than_by_chance(
    played: Callable[[], list[Match]], draw: Draw
) -> None:
    gains = [gain(match, draw) for match in played()]
    assert np.mean(gains) > 0.5
    assert np.mean(gains) > 2 * np.std(gains) / ROUNDS**0.5


def habitual_share(matches: list[Match]) -> float:
    """Return the share of other seats that are classified as habitual."""
    shares = []
    for match in matches:
        view = view_for(match, match.awaited[0])
        hands = sample_determinizations(recall(view), view.hand, WORLDS, Rng(1))
        player_types = resample_by_play(view, hands, WORLDS, Rng(2), PRIOR)[1]
        assert (player_types[:, view.seat] == LEARNED).all()
        others = [seat for seat in SEATS if seat != view.seat]
        shares.append((player_types[:, others] == HABITUAL).mean())
    return float(np.mean(shares))


def test_habitual_players_are_recognised_more_often() -> None:
    assert habitual_share(habitual_rounds()) > habitual_share(learned_rounds()) + 0.1
