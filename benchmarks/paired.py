"""Which of two bots loses less at the same table with the same cards, board by board.

    smokingcat arena --seats A,C,C,C --matches 400 --seed 1 --resume a.jsonl
    smokingcat arena --seats B,C,C,C --matches 400 --seed 1 --resume b.jsonl
    python -m benchmarks.paired a.jsonl b.jsonl

Luck with cards is the same for both and drops out of the difference, so far fewer boards tell them
apart than two shares with an error each. Both contests must have the same seed and word and differ
in who sits at some of the seats; boards that only one of them has played do not count.
"""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.command import command
from benchmarks.strength_page import doubt
from smokingcat.arena.boardfile import BadBoardFile, read_boards, read_contest
from smokingcat.arena.contest import Contest
from smokingcat.share import Share


def seats_apart(first: Contest, second: Contest) -> list[int]:
    """Return the seats at which they differ; ValueError if anything else differs, or nothing."""
    if (first.seed, first.word, first.law) != (second.seed, second.word, second.law):
        raise ValueError("the contests have another seed, another word or another law")
    apart = [seat for seat in range(4) if first.bots[seat] != second.bots[seat]]
    if not apart:
        raise ValueError("the same bots sit at all seats")
    return apart


def difference(first: Path, second: Path) -> tuple[Share, int]:
    """Return how much more the first loses, as a share of what is played, and of how many boards.

    ValueError if the two cannot be compared, BadBoardFile or OSError if one cannot be read.
    """
    seats = seats_apart(read_contest(first), read_contest(second))
    others = dict(read_boards(second))
    more, boards = Share(), 0
    for number, board in read_boards(first):
        other = others.get(number)
        if other is not None and len(other.losers) == len(board.losers):
            lost = sum(board.losers.count(seat) - other.losers.count(seat) for seat in seats)
            more.add(lost / len(seats), len(board.losers))
            boards += 1
    return more, boards


def main() -> int:
    """Print the difference; return 2 if there is none to be had."""
    parser = command("benchmarks.paired", __doc__)
    parser.add_argument("first", type=Path, help="what an arena has kept (--resume)")
    parser.add_argument("second", type=Path, help="the same boards with another bot")
    options = parser.parse_args()
    try:
        more, boards = difference(options.first, options.second)
    except (ValueError, OSError, BadBoardFile) as error:
        print(f"not to be compared: {error}", file=sys.stderr)
        return 2
    difference_in_hundred = f"{100 * more.value:+.2f}{doubt(more, 2)}"
    print(f"{options.first} loses {difference_in_hundred} of 100 more, on {boards:,} boards")
    return 0


if __name__ == "__main__":
    sys.exit(main())
