"""`certain_cost`: costs that are certain from public cards and the player's hand."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.bots.recall import recall
from smokingcat.coach.hints.certain_cost import CertainCost, certain_cost
from smokingcat.rules.cards import Card
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView, view_for
from tests.bots.positions import to_play
from tests.bots.test_honesty import dealt_anew, decisions, retold
from tests.coach.views import by_hand
from tests.rules.table import random_move

SIDE = "7a 8a 7b 8b"
UP_TO_BELLS = (
    "0: 7a 8a 9a Ta",
    "3: Ua Oa Ka Aa",
    "2: 7l 8l 9l Tl",
    "1: Ul Ol Kl Al",
    "0: 7h 8h 9h Th",
    "3: Ub Ob Kb Uh",
)
"""Six tricks after which only four bells are in play, and three hearts."""


def cost_of(view: SeatView, name: str) -> CertainCost | None:
    return certain_cost(view, Card.parse(name))


def test_cards_that_surely_take_hejma_have_a_certain_cost_if_a_lower_card_is_legal() -> None:
    view = to_play(f"9l Kl Al {SIDE} 9a", "Ol 7l 8l")
    assert (
        cost_of(view, "Kl")
        == cost_of(view, "Al")
        == CertainCost(10, has_hejma=True, loses_round=False)
    )
    assert cost_of(view, "9l") is None


def test_no_certain_cost_without_a_better_card() -> None:
    view = to_play(f"Kl Al {SIDE} 9a Ta", "Ol 7l 8l")
    assert cost_of(view, "Kl") is cost_of(view, "Al") is None


def test_a_card_that_may_be_beaten_has_no_certain_cost() -> None:
    passed = to_play(f"9l Kl {SIDE} 9a Ta", "Ol 7l", passed="Ua Oa Ka")
    assert cost_of(passed, "Kl") is None, "the neighbour may hold the ace"
    void = to_play(f"8l Kl {SIDE} 9b", "Ol 7l", taken=("0: 9l Ta Ul Tl",), passed="Ua Oa Ka")
    assert cost_of(void, "Kl") == CertainCost(10, has_hejma=True, loses_round=False)


@pytest.mark.parametrize(
    ("table", "card", "points", "expected"),
    [
        ("9h Th Uh", "Kh", 0, CertainCost(8, has_hejma=False, loses_round=False)),
        ("9h Th 8h", "Kh", 10, CertainCost(7, has_hejma=False, loses_round=True)),
        ("8b 9b 9h", "Tb", 0, None),
        ("8b 9b 9h", "Tb", 16, CertainCost(1, has_hejma=False, loses_round=True)),
        ("9h Th Uh", "Kh", 17, None),
    ],
)
def test_a_certain_cost_needs_five_points_or_an_undecided_loss(
    table: str, card: str, points: int, expected: CertainCost | None
) -> None:
    view = to_play("7h Kh 7b Tb 7a 8a 7l 8l", table, points=(points, 0, 0, 0))
    assert cost_of(view, card) == expected


def test_keeping_the_highest_card_costs_the_last_trick() -> None:
    view = by_hand("7b Ab", "8b 9b Tb", UP_TO_BELLS, points=(0, 0, 0, 0))
    assert cost_of(view, "Ab") == CertainCost(5, has_hejma=False, loses_round=False)
    assert cost_of(view, "7b") is None


def test_certain_costs_do_not_depend_on_hidden_cards() -> None:
    warned = 0
    for seed in (2, 4, 28):
        for story, seat in decisions(seed, BotPlayer(roster.make("kitten", seed=4))):
            view, luck = view_for(story.match(), seat), Random(seed)
            costs = {card: certain_cost(view, card) for card in view.legal}
            for _ in range(50):
                other = retold(story, seat, dealt_anew(recall(view), luck), luck).match()
                seen = view_for(other, seat)
                assert {card: certain_cost(seen, card) for card in seen.legal} == costs
                for card, found in costs.items():
                    if found is not None:
                        warned += 1
                        assert points_after(other, seat, card, luck) >= found.points
    assert warned


def test_certain_costs_come_true_in_every_continuation() -> None:
    warned = 0
    for seed in range(60):
        luck = Random(seed)
        match = Match(Ruleset(end_at_17="never"), seed)
        while match.round_number < 2:
            seat = match.to_move
            if match.phase is Phase.PLAYING and seat is not None:
                view = view_for(match, seat)
                for card in view.legal:
                    found = certain_cost(view, card)
                    if found is not None:
                        warned += 1
                        assert points_after(match, seat, card, luck) >= found.points
            match.apply(*random_move(match, luck.random))
    assert warned > 30


def points_after(match: Match, seat: int, card: Card, luck: Random) -> int:
    """Play ``card`` and random moves; return the points that the seat takes until the end."""
    other, before = deepcopy(match), match.points[seat]
    other.apply(seat, PlayCard(card))
    points = other.points[seat]
    while other.phase is Phase.PLAYING and other.round_number == match.round_number:
        other.apply(*random_move(other, luck.random))
        if other.round_number == match.round_number:
            points = max(points, other.points[seat])
    return points - before
