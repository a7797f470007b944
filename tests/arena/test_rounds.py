"""Rounds in the arena: counts, seeds, duplicate deals and the clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from smokingcat.arena.board import Clock, play_deal
from smokingcat.arena.contest import jobs
from smokingcat.arena.score import Score
from smokingcat.bots import roster
from smokingcat.bots.bot import Bot
from smokingcat.rules.cards import Card
from smokingcat.rules.pack import Seed
from smokingcat.rules.view import SeatView


def bots(*names: str) -> list[Bot]:
    return [roster.make(name, seed=5) for name in names]


def play_rounds(
    table: Sequence[Bot], rounds: int = 4, seed: Seed = 1, clock: Clock | None = None
) -> Score:
    score = Score([bot.name for bot in table])
    for number, rotations in jobs(rounds):
        score.add(play_deal(table, number, seed, rotations, clock=clock))
    return score


def test_losses_and_points_of_50_rounds_add_up() -> None:
    score = play_rounds(bots("kitten", "kitten", "regular", "kitten"), rounds=50, seed=3)
    assert score.rounds == sum(score.losses) == 50
    assert 17 * 50 <= sum(score.points) <= 33 * 50
    assert sum(times.seconds for times in score.cards) == 0.0


def test_the_result_depends_on_the_seed_only() -> None:
    first = play_rounds(bots("kitten", "regular", "kitten", "kitten"), rounds=20, seed="x")
    again = play_rounds(bots("kitten", "regular", "kitten", "kitten"), rounds=20, seed="x")
    other = play_rounds(bots("kitten", "regular", "kitten", "kitten"), rounds=20, seed="y")
    assert totals(first) == totals(again) != totals(other)


def test_a_regular_loses_less_often_than_kittens() -> None:
    score = play_rounds(bots("regular", "kitten", "kitten", "kitten"), rounds=200, seed=11)
    assert score.losses[0] < 200 * 0.22
    assert min(score.losses[1:]) > 200 * 0.18


def test_a_kitten_loses_more_often_than_regulars() -> None:
    score = play_rounds(bots("kitten", "regular", "regular", "regular"), rounds=160, seed=12)
    assert 160 * 0.27 < score.losses[0] < 160 * 0.46


def totals(score: Score) -> tuple[object, ...]:
    return score.rounds, score.losses, score.points


class RecordingBot:
    """Plays the first legal card and records the hands it was dealt."""

    name = "noting"

    def __init__(self) -> None:
        self.dealt: Counter[frozenset[Card]] = Counter()

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        self.dealt[frozenset(view.hand)] += 1
        return view.hand[:3]

    def choose_card(self, view: SeatView) -> Card:
        return view.legal[0]

    def wants_to_throw_in(self, view: SeatView) -> bool:
        del view
        return False


def test_duplicate_deals_give_every_bot_every_hand_once() -> None:
    table = [RecordingBot() for _ in range(4)]
    play_rounds(table, rounds=12, seed=1)
    assert len(table[0].dealt) == 12
    assert all(bot.dealt == table[0].dealt for bot in table)


def test_thinking_times_come_from_the_given_clock() -> None:
    def ticking() -> Iterator[float]:
        now = 0.0
        while True:
            yield now
            now += 1.0

    ticks = ticking()
    score = play_rounds([RecordingBot() for _ in range(4)], 8, clock=lambda: next(ticks))
    asked = [times.decision_count for times in (*score.passes, *score.cards)]
    assert [times.seconds for times in (*score.passes, *score.cards)] == asked
    assert min(asked) > 0


def test_three_bots_raise() -> None:
    with pytest.raises(ValueError, match="four bots"):
        play_rounds(bots("kitten", "kitten", "kitten"))
