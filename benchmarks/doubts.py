"""What it is worth to doubt those who do not follow, under honour law.

    python -m benchmarks.doubts [--deals 1000] [--temptation 1.0] [--level sly]

One player of a level sits with three regulars who are tempted (R22). Every deal is played in all
turns of the table, three times over: by who doubts a void as far as that temptation bids, by who
believes in it, and by who takes it for nothing. The deals and everybody's chance are the same, so
the luck of the cards drops out of the differences; their errors are counted by deals.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from benchmarks.command import command
from benchmarks.strength_page import doubt as error_of
from smokingcat.arena.board import TURNS, play_deal
from smokingcat.arena.workers import processor_clock
from smokingcat.bots import roster
from smokingcat.bots.bot import Bot
from smokingcat.bots.search.doubts import CREDULOUS, DEAF
from smokingcat.bots.search.levels import MASTER, SLY
from smokingcat.bots.search.pimc import PimcBot
from smokingcat.game.cast import STAND_IN
from smokingcat.rules.ruleset import Ruleset
from smokingcat.share import Share

_SEED: Final = "doubts"
_BUDGETS: Final = {"sly": SLY, "master": MASTER}
_EVERY: Final = 25  # deals between two reports


class Comparison:
    """Boards of the three ways, deal by deal."""

    def __init__(self, level: str, temptation: float) -> None:
        tempted = STAND_IN.character.conscience._replace(temptation=temptation)
        self._consciences = (tempted._replace(temptation=0.0), *[tempted] * 3)
        ways = {"weighs": temptation, "believes": CREDULOUS, "ignores": DEAF}
        self._tables: dict[str, Sequence[Bot]] = {
            way: (
                PimcBot(level, replace(_BUDGETS[level], suspicion=suspicion), _SEED),
                *(roster.make("regular", _SEED) for _ in range(3)),
            )
            for way, suspicion in ways.items()
        }
        self.deals = 0
        self.lost = {way: Share() for way in ways}
        self.fewer = {way: Share() for way in ways}
        self.seconds = dict.fromkeys(ways, 0.0)

    def play(self, number: int) -> None:
        """Play one deal in every way and turn of the table."""
        lost = {}
        for way, table in self._tables.items():
            clock = processor_clock()
            board = play_deal(
                table, number, _SEED, TURNS, Ruleset(law="honour"), clock, self._consciences
            )
            lost[way] = board.losers.count(0)
            self.lost[way].add(lost[way], TURNS)
            self.seconds[way] += board.cards[0].seconds
        for way in lost:
            self.fewer[way].add(lost[way] - lost["weighs"], TURNS)
        self.deals += 1

    def report(self) -> str:
        """Return what has come of it so far, as a table."""
        lines = [
            f"{self.deals * TURNS:,} rounds each",
            "",
            "| a void | rounds lost of 100 | more than who weighs | time of a card |",
            "| --- | ---: | ---: | ---: |",
        ]
        for way in self.lost:
            lost, more = self.lost[way], self.fewer[way]
            than = "" if way == "weighs" else f"{100 * more.value:+.2f}{error_of(more, 2)}"
            ratio = self.seconds[way] / self.seconds["believes"]
            lines.append(
                f"| {way} | {100 * lost.value:.2f}{error_of(lost, 2)} | {than} | {ratio:.2f} |"
            )
        return "\n".join(lines)


def main() -> int:
    """Play, report now and then, and print the table."""
    parser = command("benchmarks.doubts", __doc__)
    parser.add_argument("--deals", type=int, default=1000, help="four rounds each, in three ways")
    parser.add_argument(
        "--temptation", type=float, default=1.0, help="of the three regulars, 0 to 1"
    )
    parser.add_argument("--level", choices=list(_BUDGETS), default="sly", help="who doubts")
    options = parser.parse_args()
    comparison = Comparison(options.level, options.temptation)
    try:
        for number in range(options.deals):
            comparison.play(number)
            if comparison.deals % _EVERY == 0:
                print(comparison.report(), file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    print(comparison.report())
    return 0


if __name__ == "__main__":
    sys.exit(main())
