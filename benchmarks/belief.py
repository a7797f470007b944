"""How much better than chance the bots guess where the hidden cards are.

    python -m benchmarks.belief [--bot regular] [--rounds 100]

Four of a kind play. Now and then, when one of them has to choose, the world as it is is put among
others that the seat can still believe in, and it is asked how likely
`smokingcat.bots.search.resampling` finds it: the logarithm of how many times as likely as by
chance, by what the pass tells, by what the cards played tell, and by both. 0 is as good as not
asking at all; and it is misled where it finds the truth less than a fifth as likely as chance does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Final

import numpy as np

from benchmarks.command import command
from benchmarks.turns import take_turn
from smokingcat.bots import roster
from smokingcat.bots.playout import Array, Masks
from smokingcat.bots.recall import recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.determinization import bits, sample_determinizations
from smokingcat.bots.search.resampling import pass_log_likelihood, play_log_likelihood, tempered
from smokingcat.bots.seated import Seated
from smokingcat.rules import Deal, Match, Phase, Ruleset, SeatView, view_for
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS

OTHERS: Final = 127
_ASKED: Final = 0.25  # of all choices of a card
_MISLED: Final = 1 / 5


def choices(bot: str, seed: str) -> Iterator[tuple[SeatView, Masks]]:
    """Play a round; yield some views of those who have to choose, and the hands there are."""
    rng = Random(seed)
    bots = [Seated(roster.make(bot, f"{seed}/{seat}")) for seat in SEATS]
    match = Match(Ruleset(), seed=seed)
    match.apply(match.dealer, Deal())
    while match.last_round is None:
        seat = match.awaited[0]
        view = view_for(match, seat)
        if match.phase is Phase.PLAYING and len(view.legal) > 1 and rng.random() < _ASKED:
            hands = [bits(match.hand(each)) for each in SEATS]
            yield view, np.array([hands], dtype=np.uint32)
        take_turn(match, bots)


def gains(view: SeatView, truth: Masks, rng: Rng) -> tuple[float, float, float]:
    """Return how much the pass, the cards played, and both speak for the truth, as logarithms."""
    others = sample_determinizations(recall(view), view.hand, OTHERS, rng)
    hands = np.concatenate([truth, others])
    by_pass = pass_log_likelihood(view, hands)
    by_play = tempered(play_log_likelihood(view, hands))
    return _gain(by_pass), _gain(by_play), _gain(by_pass + by_play)


def _gain(told: Array) -> float:
    """Return how much the first is believed in, against the mean of all."""
    return float(told[0] - np.logaddexp.reduce(told) + np.log(len(told)))


def main() -> None:
    """Print the gains by trick."""
    parser = command("benchmarks.belief", __doc__)
    parser.add_argument("--bot", default="regular", help="who plays")
    parser.add_argument("--rounds", type=int, default=100, help="how many rounds are played")
    options = parser.parse_args()
    found = defaultdict(list)
    for number in range(options.rounds):
        for view, truth in choices(options.bot, f"belief/{number}"):
            found[len(view.taken)].append(gains(view, truth, Rng(number)))
    print(
        "| trick | asked | by the pass | by the cards | by both | misled |",
        "|---:|---:|---:|---:|---:|---:|",
        sep="\n",
    )
    for trick in range(TRICKS - 1):
        if trick in found:
            gained = np.array(found[trick])
            means = " | ".join(f"{mean:.2f}" for mean in gained.mean(axis=0))
            misled = (gained[:, 2] < np.log(_MISLED)).mean()
            print(f"| {trick + 1} | {len(gained)} | {means} | {misled:.0%} |")


if __name__ == "__main__":
    main()
