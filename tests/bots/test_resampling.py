"""Which worlds are believed in: what others did speaks for some of them, and rules none out."""

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
"""How many are played before somebody wonders."""
WORLDS = 100
HABIT = 0.5


def share(worlds: Masks, seat: int, card: Card) -> float:
    return float((worlds[:, seat] >> np.uint32(card.index) & 1).mean())


def before_and_after(view: SeatView) -> tuple[Masks, Masks]:
    hands = sample_determinizations(recall(view), view.hand, 4_000, Rng(1))
    sifted = resample_by_pass(view, hands, 2_000, Rng(2))
    return hands, resample_by_play(view, sifted, 4_000, Rng(3), HABIT)[0]


def test_only_worlds_that_may_be_are_believed_in() -> None:
    view = to_play("7l 8l 9l Tl Ul Kl Al", "", ("0: Ta 7a 8a 9a",), passed="Ab Kb Ob")
    hands, drawn = before_and_after(view)
    assert set(map(tuple, drawn.tolist())) <= set(map(tuple, hands.tolist()))


def test_hejma_given_away_stays_where_she_went() -> None:
    _, drawn = before_and_after(to_play("7a 8a 9a Ta 7b 8b 9b Tb", passed="Ol Kh Aa"))
    assert share(drawn, 1, HEJMA) == 1.0


def test_who_laid_the_king_under_the_ace_of_leaves_hardly_has_hejma() -> None:
    view = to_play(
        "7a 8a 9a Ta 7b 8b Kb", "7h 8h", ("2: Al Kl 7l Ul",), passed="Ab Kh Aa", received="7l Ta Kb"
    )
    hands, drawn = before_and_after(view)
    assert 0.0 < share(drawn, 3, HEJMA) < 0.6 * share(hands, 3, HEJMA)
    assert share(drawn, 2, HEJMA) > 1.5 * share(hands, 2, HEJMA)


def test_cards_are_trusted_less_than_they_say() -> None:
    says = np.log([[[0.5, 0.5]] * 4, [[0.05, 0.05]] * 4])
    likelier, less = tempered(says)
    assert 2.0 < (likelier - less) / np.log(10) < 3.9


def test_the_same_worlds_are_drawn_again() -> None:
    view = to_play("7a 8a 9a Ta 7b 8b 9b", "7h 8h", ("2: Al Kl 7l Ul",), passed="Ab Kh Aa")
    first, second = before_and_after(view)[1], before_and_after(view)[1]
    assert first.tolist() == second.tolist()


@cache
def by_habit() -> list[Match]:
    """Rounds of regulars up to some card."""
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
def by_the_best_card() -> list[Match]:
    """Rounds of seats that pass and play as was found good, up to the same card."""
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


BOTH_MANNERS = pytest.mark.parametrize("played", [by_habit, by_the_best_card])

Draw = Callable[[SeatView, Masks, int, Rng], Masks]


def by_play(view: SeatView, hands: Masks, count: int, rng: Rng) -> Masks:
    return resample_by_play(view, hands, count, rng, HABIT)[0]


def gain(match: Match, draw: Draw) -> float:
    """How much more the truth is drawn than by chance from among other worlds, as a logarithm."""
    view = view_for(match, match.awaited[0])
    hands = sample_determinizations(recall(view), view.hand, WORLDS, Rng(1))
    hands[0] = hands_of([match])[0]
    drawn = draw(view, hands, 10_000, Rng(2))
    times = (drawn == hands[0]).all(axis=1).sum() / (hands == hands[0]).all(axis=1).sum()
    return float(np.log((times + 1) * WORLDS / 10_000))


@BOTH_MANNERS
@pytest.mark.parametrize("draw", [resample_by_pass, by_play])
def test_the_truth_is_believed_more_often_than_by_chance(
    played: Callable[[], list[Match]], draw: Draw
) -> None:
    gains = [gain(match, draw) for match in played()]
    assert np.mean(gains) > 0.5
    assert np.mean(gains) > 2 * np.std(gains) / ROUNDS**0.5


def habitual_share(matches: list[Match]) -> float:
    """How many of the others seem to be players of habit."""
    shares = []
    for match in matches:
        view = view_for(match, match.awaited[0])
        hands = sample_determinizations(recall(view), view.hand, WORLDS, Rng(1))
        player_types = resample_by_play(view, hands, WORLDS, Rng(2), HABIT)[1]
        assert (player_types[:, view.seat] == LEARNED).all()
        others = [seat for seat in SEATS if seat != view.seat]
        shares.append((player_types[:, others] == HABITUAL).mean())
    return float(np.mean(shares))


def test_who_plays_by_habit_is_mostly_taken_for_one_who_does() -> None:
    assert habitual_share(by_habit()) > habitual_share(by_the_best_card()) + 0.1
