"""Many rounds between bots, to see who loses how often.

A bot's strength is the share of rounds it loses; letters and words are left out. The clock is
handed in by whoever wants to know how long the bots think.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smokingcat.bots.board import Clock, play_deal
from smokingcat.bots.bot import Bot
from smokingcat.bots.contest import jobs
from smokingcat.bots.pondering import together
from smokingcat.bots.standing import Score
from smokingcat.rules.pack import Seed
from smokingcat.rules.ruleset import Ruleset


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
    score = Score([bot.name for bot in bots])
    for number, turns in jobs(rounds) if duplicate else [(deal, 1) for deal in range(rounds)]:
        score.add(play_deal(bots, number, seed, turns, ruleset, clock))
    pondering = [together(of_bot) for of_bot in zip(score.passes, score.cards, strict=True)]
    return Tally(
        rounds=score.rounds,
        losses=tuple(score.losses),
        points=tuple(score.points),
        decisions=tuple(it.asked for it in pondering),
        thinking=None if clock is None else tuple(it.seconds for it in pondering),
    )
