"""Measures the speed of the rules: random legal rounds a second on one core, strict law.

    python -m benchmarks.rules

Every move goes through `Match.apply`, which builds its events as in play. The bar is 1,500 rounds a
second.
"""

from __future__ import annotations

import time
from random import Random
from typing import Final

from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, PassCards, PlayCard
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset

MIN_ROUNDS_PER_SECOND: Final = 1_500
ROUNDS: Final = 3_000
TRIES: Final = 3


def play_rounds(rounds: int, seed: int) -> int:
    """Play random legal rounds to the last card; return the number of events."""
    chance = Random(seed).random
    rules = Ruleset(end_at_17="never", word="PIPE CLEANER")
    events = 0
    played = 0
    while played < rounds:
        match = Match(rules, seed=f"{seed}-{played}")
        while match.phase is not Phase.OVER and played < rounds:
            events += len(match.apply(match.dealer, Deal()))
            for seat in range(4):
                events += len(match.apply(seat, PassCards(match.hand(seat)[:3])))
            while match.phase is Phase.PLAYING:
                seat = match.awaited[0]
                legal = match.legal(seat)
                card = legal[int(chance() * len(legal))]
                events += len(match.apply(seat, PlayCard(card)))
            played += 1
    return events


def main() -> None:
    """Print the highest speed of `TRIES` tries, and the least speed required."""
    best = 0.0
    for seed in range(TRIES):
        start = time.process_time()
        play_rounds(ROUNDS, seed)
        best = max(best, ROUNDS / (time.process_time() - start))
    print(f"random strict rounds a second: {best:,.0f} (bar {MIN_ROUNDS_PER_SECOND:,})")


if __name__ == "__main__":
    main()
