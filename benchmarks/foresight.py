"""Compares the losing chances that a bot predicts with how the rounds end.

    python -m benchmarks.foresight [--bot master] [--on sly] [--others regular] [--rounds 200]

At some choices of one seat, `--bot` predicts how likely each card is to lose the round, as it does
for the coach. Then each card is played in a copy of the round, and `--on` plays on to the end
against three `--others`. The first table shows predicted chances and actual losses, which agree for
a good prediction. The second table shows how well the order of a choice's cards agrees with the
results: 1 would be knowing how the round ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from benchmarks.command import command_parser
from benchmarks.turns import take_turn
from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.bots.playout import Array
from smokingcat.bots.search.levels import Master, Sly
from smokingcat.bots.search.pimc import PimcBot
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, PlayCard
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import view_for

PREDICTING_BOTS: Final[dict[str, Callable[[str], PimcBot]]] = {"sly": Sly, "master": Master}
BIN_COUNT: Final = 10
_SAMPLED_SHARE: Final = 0.25  # fraction of all choices of a card
_SEED: Final = "foresight"


@dataclass(frozen=True)
class PredictedChoice:
    """One choice: each card's predicted chance of losing (0 to 1), and whether it lost."""

    trick: int
    chances: Sequence[float]
    lost: Sequence[bool]


def sample_choices(bot: str, on: str, others: str, number: int) -> Iterator[PredictedChoice]:
    """Play a round; yield a sample of one seat's choices with the results of all cards."""
    rng = Random(f"{_SEED}/{number}")
    seeds = [f"{_SEED}/{number}/{seat}" for seat in SEATS]
    one = number % len(SEATS)
    seer = PREDICTING_BOTS[bot](seeds[one])
    bots = [BotPlayer(roster.make(on if seat == one else others, seeds[seat])) for seat in SEATS]
    match = Match(Ruleset(), seed=f"{_SEED}/{number}", dealer=number // len(SEATS) % len(SEATS))
    match.apply(match.dealer, Deal())
    while match.last_round is None:
        seat = match.awaited[0]
        view = view_for(match, seat)
        is_choice = match.phase is Phase.PLAYING and seat == one and len(view.legal) > 1
        if is_choice and rng.random() < _SAMPLED_SHARE:
            losers = [_play_to_loser(deepcopy(match), PlayCard(card), bots) for card in view.legal]
            chances = seer.action_values(view).losing
            yield PredictedChoice(len(view.taken), chances, [loser == one for loser in losers])
        take_turn(match, bots)


def _play_to_loser(match: Match, first: PlayCard, bots: Sequence[BotPlayer]) -> int:
    match.apply(match.awaited[0], first)
    while match.last_round is None:
        take_turn(match, bots)
    return match.last_round.loser


def calibration(choices: Sequence[PredictedChoice]) -> list[tuple[int, float, float]]:
    """Return for each tenth of the chance: number of cards, mean chance, lost fraction."""
    chances = np.concatenate([np.asarray(each.chances) for each in choices])
    lost = np.concatenate([np.asarray(each.lost, dtype=np.float64) for each in choices])
    tenths = np.minimum((chances * BIN_COUNT).astype(int), BIN_COUNT - 1)
    found = [tenths == tenth for tenth in range(BIN_COUNT)]
    return [
        (int(rows.sum()), float(chances[rows].mean()), float(lost[rows].mean()))
        for rows in found
        if rows.any()
    ]


def agreement(choices: Sequence[PredictedChoice]) -> float:
    """Return the correlation (-1 to 1) of chance and loss among the cards of a choice."""
    chances = np.concatenate([_from_mean(each.chances) for each in choices])
    lost = np.concatenate([_from_mean(each.lost) for each in choices])
    spread = np.sqrt((chances**2).sum() * (lost**2).sum())
    return float((chances * lost).sum() / spread) if spread else 0.0


def _from_mean(each: Sequence[float]) -> Array:
    values: Array = np.asarray(each, dtype=np.float64)
    from_mean: Array = values - values.mean()
    return from_mean


def main() -> None:
    parser = command_parser("benchmarks.foresight", __doc__)
    parser.add_argument(
        "--bot", default="master", choices=PREDICTING_BOTS, help="bot that predicts"
    )
    parser.add_argument("--on", default="sly", help="bot that plays on")
    parser.add_argument("--others", default="regular", help="bots of the other three seats")
    parser.add_argument("--rounds", type=int, default=200, help="number of rounds")
    options = parser.parse_args()
    choices = [
        each
        for number in range(options.rounds)
        for each in sample_choices(options.bot, options.on, options.others, number)
    ]
    print("| cards | predicted, % | lost, % |", "|---:|---:|---:|", sep="\n")
    for count, chance, lost in calibration(choices):
        print(f"| {count} | {100 * chance:.0f} | {100 * lost:.0f} |")
    print()
    print("| trick | choices | agreement |", "|---:|---:|---:|", sep="\n")
    for trick in range(TRICKS - 1):
        here = [each for each in choices if each.trick == trick]
        if here:
            print(f"| {trick + 1} | {len(here)} | {agreement(here):.2f} |")
    print(f"| all | {len(choices)} | {agreement(choices):.2f} |")


if __name__ == "__main__":
    main()
