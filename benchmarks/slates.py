"""What an eye for the slate is worth, where somebody is one letter short of the word.

    python -m benchmarks.slates [--boards 1000] [--processes 2] [--file build/slates.jsonl]

`sly-matches` and `sly` play each board at the same seats, against three regulars, with the same
packs and with the same letters on the slates. Each seat has 0 to 2 letters of the three, drawn by
the number of the board, and somebody has two. On empty slates a letter hurts whoever gets it and
nobody else, and both bots choose alike; so whole matches would tell the two apart as well, only far
more slowly. It may be stopped at any time (Ctrl-C) and goes on where it was, as long as the bots
are the same.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.command import INTERRUPTED, command
from benchmarks.program import ROOT
from benchmarks.strength_page import doubt
from smokingcat.arena.board import TURNS, play_match
from smokingcat.arena.boardfile import drop_torn_line
from smokingcat.bots import roster
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.share import Share

SEED: Final = "slates"
RULES: Final = Ruleset(word="PES")
PAIR: Final = ("sly-matches", "sly")
OTHERS: Final = ("regular",) * 3

_MOST: Final = len(RULES.letters) - 1
SLATES: Final = [each for each in product(range(_MOST + 1), repeat=len(SEATS)) if _MOST in each]
"""How many letters each seat may have where one more can end the match."""


def lost(number: int) -> tuple[int, ...]:
    """Return how many of the matches of a board each of the `PAIR` loses, `TURNS` at the most."""
    letters = Random(f"{SEED}/{number}").choice(SLATES)
    losses = []
    for name in PAIR:
        bots = [roster.make(bot, f"{SEED}/{number}") for bot in (name, *OTHERS)]
        board = play_match(bots, number, SEED, ruleset=RULES, letters=letters)
        losses.append(board.losers.count(0))
    return tuple(losses)


def played(boards: int, file: Path, processes: int) -> Iterator[tuple[int, ...]]:
    """Yield what has come of each board; what ``file`` does not hold is played and kept there."""
    done = _kept(file)
    yield from done[:boards]
    pool = ProcessPoolExecutor(
        processes, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    )
    try:
        with file.open("a", encoding="ascii") as more:
            for each in pool.map(lost, range(len(done), boards)):
                print(json.dumps(each), file=more, flush=True)
                yield each
    finally:
        pool.shutdown(cancel_futures=True)


def _kept(file: Path) -> list[tuple[int, ...]]:
    """Return the boards of a file, without a last one that was not written to its end."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    drop_torn_line(file)
    return [tuple(json.loads(line)) for line in file.read_text(encoding="ascii").splitlines()]


def told(name: str, share: Share) -> str:
    """Return a line that tells of 100 matches."""
    return f"{name:20} {100 * share.value:+6.2f}{doubt(share, 2)} of 100 matches"


def main() -> int:
    """Play and print; return 130 if it was stopped."""
    parser = command("benchmarks.slates", __doc__)
    parser.add_argument("--boards", type=int, default=1_000, help="of four matches for each bot")
    parser.add_argument("--processes", type=int, default=2, help="how many play at once")
    parser.add_argument(
        "--file", type=Path, default=ROOT / "build" / "slates.jsonl", help="where it is kept"
    )
    options = parser.parse_args()
    shares = [Share(), Share()]
    difference, boards, status = Share(), 0, 0
    try:
        for losses in played(options.boards, options.file, options.processes):
            for share, count in zip(shares, losses, strict=True):
                share.add(count, TURNS)
            difference.add(losses[0] - losses[1], TURNS)
            boards += 1
    except KeyboardInterrupt:
        status = INTERRUPTED
    for name, share in zip((*PAIR, "the difference"), (*shares, difference), strict=True):
        print(told(name, share))
    print(f"on {boards:,} boards")
    return status


if __name__ == "__main__":
    sys.exit(main())
