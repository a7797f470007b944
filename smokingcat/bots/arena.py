"""Many rounds between bots, to see who loses how often.

A bot's strength is the share of rounds it loses; letters and words are left out. The clock is
handed in by whoever wants to know how long the bots think.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from smokingcat.bots.bot import Bot, Seated
from smokingcat.rules.events import RoundScored
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, Move
from smokingcat.rules.pack import Seed
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView, view_for

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of some rounds; all tuples go by bot, in the order they were given.

    ``points`` are all penalty points taken, ``thinking`` seconds (None without a clock) and
    ``decisions`` how often the bot was asked.
    """

    rounds: int
    losses: tuple[int, ...]
    points: tuple[int, ...]
    decisions: tuple[int, ...]
    thinking: tuple[float, ...] | None


def play_rounds(
    bots: Sequence[Bot],
    rounds: int = 1000,
    seed: Seed = 1,
    duplicate: bool = True,
    clock: Clock | None = None,
    ruleset: Ruleset | None = None,
) -> Tally:
    """Play ``rounds`` rounds between four bots; ValueError for another number of them.

    ``duplicate`` plays every deal four times, each bot once in every seat, so that luck with
    cards evens out; the last deal is cut short where ``rounds`` is no multiple of four.
    """
    if len(bots) != len(SEATS):
        raise ValueError(f"four bots make a table, not {len(bots)}")
    counts = _Counts(clock)
    rules = ruleset or Ruleset()
    for number in range(rounds):
        deal, turn = divmod(number, len(SEATS)) if duplicate else (number, 0)
        bot_at = [(seat + turn) % len(SEATS) for seat in SEATS]
        table = [_Watched(bots[place], place, deal + 1, counts) for place in bot_at]
        scored = _play(Match(rules, seed=f"{seed}/{deal}", dealer=deal % len(SEATS)), table)
        counts.losses[bot_at[scored.loser]] += 1
        for seat in SEATS:
            counts.points[bot_at[seat]] += scored.points[seat]
    return counts.tally(rounds)


class _Counts:
    """The sums of one run, by bot."""

    def __init__(self, clock: Clock | None) -> None:
        self.clock = clock
        self.losses = [0 for _ in SEATS]
        self.points = [0 for _ in SEATS]
        self.decisions = [0 for _ in SEATS]
        self.thinking = [0.0 for _ in SEATS]

    def tally(self, rounds: int) -> Tally:
        return Tally(
            rounds=rounds,
            losses=tuple(self.losses),
            points=tuple(self.points),
            decisions=tuple(self.decisions),
            thinking=tuple(self.thinking) if self.clock is not None else None,
        )


class _Watched:
    """A bot at the table with somebody counting, who also numbers the rounds on."""

    def __init__(self, bot: Bot, place: int, round_number: int, counts: _Counts) -> None:
        self._player = Seated(bot)
        self._place = place
        self._round_number = round_number
        self._counts = counts

    def decide(self, view: SeatView) -> Move | None:
        view = replace(view, round_number=self._round_number)
        clock = self._counts.clock
        started = clock() if clock is not None else 0.0
        move = self._player.decide(view)
        if clock is not None:
            self._counts.thinking[self._place] += clock() - started
        self._counts.decisions[self._place] += 1
        return move


def _play(match: Match, table: Sequence[_Watched]) -> RoundScored:
    """Play the first round of ``match`` to its reckoning; whoever is to act moves at once."""
    match.apply(match.dealer, Deal())
    while True:
        seat = match.awaited[0]
        move = table[seat].decide(view_for(match, seat))
        assert move is not None, "a bot moves when it is its turn"
        for event in match.apply(seat, move):
            if isinstance(event, RoundScored):
                return event
