"""Bots at tables of their own: the counts are right, and sense beats whim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from smokingcat.bots import Bot, play_rounds, roster
from smokingcat.bots.bot import Seated
from smokingcat.rules import SEATS, Card, Deal, Match, Ruleset, SeatView, view_for


def bots(*names: str) -> list[Bot]:
    return [roster.make(name, seed=5) for name in names]


def test_every_round_has_one_loser_and_the_points_add_up() -> None:
    tally = play_rounds(bots("kitten", "kitten", "regular", "kitten"), rounds=50, seed=3)
    assert tally.rounds == sum(tally.losses) == 50
    assert 17 * 50 <= sum(tally.points) <= 33 * 50
    assert tally.thinking is None


def test_the_same_seed_brings_the_same_result() -> None:
    first = play_rounds(bots("kitten", "regular", "kitten", "kitten"), rounds=20, seed="x")
    again = play_rounds(bots("kitten", "regular", "kitten", "kitten"), rounds=20, seed="x")
    other = play_rounds(bots("kitten", "regular", "kitten", "kitten"), rounds=20, seed="y")
    assert first == again != other


def test_sense_loses_far_less_often_than_whim() -> None:
    tally = play_rounds(bots("regular", "kitten", "kitten", "kitten"), rounds=200, seed=11)
    assert tally.losses[0] < 200 * 0.22
    assert min(tally.losses[1:]) > 200 * 0.18


def test_one_kitten_among_regulars_pays_for_the_evening() -> None:
    tally = play_rounds(bots("kitten", "regular", "regular", "regular"), rounds=160, seed=12)
    assert 160 * 0.27 < tally.losses[0] < 160 * 0.46


class Noting:
    """Passes and plays what comes first, and notes which hands it was dealt."""

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
    table = [Noting() for _ in range(4)]
    play_rounds(table, rounds=12, seed=1)
    assert len(table[0].dealt) == 12
    assert all(bot.dealt == table[0].dealt for bot in table)


def test_without_duplicates_every_round_is_a_new_deal() -> None:
    table = [Noting() for _ in range(4)]
    play_rounds(table, rounds=12, seed=1, duplicate=False)
    assert len(set().union(*(bot.dealt for bot in table))) == 48


def test_thinking_is_timed_by_the_clock_that_is_handed_in() -> None:
    def ticking() -> Iterator[float]:
        now = 0.0
        while True:
            yield now
            now += 1.0

    ticks = ticking()
    tally = play_rounds([Noting() for _ in range(4)], 8, clock=lambda: next(ticks))
    assert tally.thinking == tuple(map(float, tally.decisions))


def test_three_bots_make_no_table() -> None:
    with pytest.raises(ValueError, match="four bots"):
        play_rounds(bots("kitten", "kitten", "kitten"))


def test_the_roster_knows_its_bots_and_says_so() -> None:
    assert [roster.make(name).name for name in roster.names()] == [
        "kitten", "regular", "sly", "master",
    ]  # fmt: skip
    assert roster.make("master-rounds").name not in roster.names()
    with pytest.raises(roster.UnknownBot, match="no such bot: 'tiger'"):
        roster.make("tiger")


def test_a_seated_bot_deals_when_it_is_dealer_and_is_silent_when_all_is_over() -> None:
    seated = Seated(roster.make("kitten"))
    match = Match(Ruleset(word="PES", end_at_17="never"), seed=1, dealer=2)
    assert [seated.decide(view_for(match, seat)) for seat in SEATS] == [None, None, Deal(), None]
    while match.to_move is not None:
        move = seated.decide(view_for(match, match.to_move))
        assert move is not None
        match.apply(match.to_move, move)
    assert [seated.decide(view_for(match, seat)) for seat in SEATS] == [None] * 4
