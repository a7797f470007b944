"""How the bots fare and how long they think: shares of rounds lost, rounds a second.

    python -m benchmarks.bots

Every deal is played four times, each bot once in every seat. Shares are of 1,000 rounds at each
table; 25 % is what four equals lose.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from smokingcat.bots import play_rounds, roster

ROUNDS: Final = 1_000
TABLES: Final = (
    ("regular", "kitten", "kitten", "kitten"),
    ("kitten", "regular", "regular", "regular"),
    ("regular", "regular", "regular", "regular"),
    ("kitten", "kitten", "kitten", "kitten"),
)


def row(seats: Sequence[str], rounds: int = ROUNDS) -> str:
    """Play at one table and return its line."""
    bots = [roster.make(name, seed="benchmark") for name in seats]
    start = time.perf_counter()
    tally = play_rounds(bots, rounds, seed="benchmark", clock=time.perf_counter)
    seconds = time.perf_counter() - start
    lost = " ".join(f"{100 * losses / rounds:5.1f}" for losses in tally.losses)
    assert tally.thinking is not None
    thinking = " ".join(
        f"{1000 * spent / asked:5.2f}"
        for spent, asked in zip(tally.thinking, tally.decisions, strict=True)
    )
    return f"{', '.join(seats):37} {lost}   {thinking}   {rounds / seconds:6.0f}"


def main() -> None:
    """Print one line a table."""
    print(f"{'bots by seat':37} {'rounds lost, %':23}   {'ms a decision':23}   rounds/s")
    for seats in TABLES:
        print(row(seats))


if __name__ == "__main__":
    main()
