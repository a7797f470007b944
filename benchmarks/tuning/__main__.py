"""Learns the tables of the rollout policy by playing.

    python -m benchmarks.tuning [--rounds 3] [--deals 1500] [--out FILE] [--processes 2]

First the habits: the decisions of the level `regular` in its own games. Then, in each round, games
are played in which playouts evaluate every decision. The playouts use random cards at first, later
the tables so far. New tables are fitted to the results. `Tokens` are the features of a decision.
The value of a card is a sum of weights, one for each of its tokens. Only differences within one
decision count.

Every step is stored beside the result (``thumb.habits.npz``, ``thumb.1.npz``, ...) and not
repeated, so the work can be stopped and continued. Delete the steps before using other options. The
same options give the same tables on the same machine, with any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.command import command_parser
from benchmarks.steps import load_or_make
from benchmarks.tuning.decisions import Decisions
from benchmarks.tuning.fitting import Weights, fit
from benchmarks.tuning.games import play_by_habit, play_evaluated
from benchmarks.tuning.random_policy import IntegerRng
from benchmarks.tuning.tabulating import keeping_of, tables_of
from smokingcat.bots.learned import pass_policy
from smokingcat.bots.learned.rollout_policy import RolloutTables

_CHUNK: Final = 50  # deals of one task of a process
_HABIT_DEALS: Final = 3  # times as many deals for habits, which need no playouts


def habitual_decisions(deals: range) -> Decisions:
    """Return the decisions of regulars in some deals."""
    return Decisions.of([row for deal in deals for row in play_by_habit(f"habit/{deal}")])


def evaluated_decisions(number: int, tables: RolloutTables | None, deals: range) -> Decisions:
    """Return the evaluated decisions in some deals of a round."""
    rows = (play_evaluated(f"tuning/{number}/{deal}", tables) for deal in deals)
    return Decisions.of([row for round_ in rows for row in round_])


def decisions_of_deals(see: Callable[[range], Decisions], deals: int, processes: int) -> Decisions:
    """Return the decisions of ``deals`` deals in order, computed by several processes."""
    chunks = [range(at, min(at + _CHUNK, deals)) for at in range(0, deals, _CHUNK)]
    with ProcessPoolExecutor(processes) as pool:
        return Decisions.concatenated(list(pool.map(see, chunks)))


def main() -> None:
    """Learn round by round."""
    parser = command_parser("benchmarks.tuning", __doc__)
    parser.add_argument(
        "--rounds", type=int, default=3, help="number of rounds of games and fitting"
    )
    parser.add_argument("--deals", type=int, default=1500, help="number of deals in each round")
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("smokingcat/bots/learned/thumb.npz"),
        help="file of the tables",
    )
    parser.add_argument("--processes", type=int, default=2, help="number of processes")
    options = parser.parse_args()

    def find(see: Callable[[range], Decisions], deals: int) -> Weights:
        return fit(decisions_of_deals(see, deals, options.processes))

    habits = load_or_make(
        options.out.with_suffix(".habits.npz"),
        Weights,
        lambda: find(habitual_decisions, _HABIT_DEALS * options.deals),
    )
    tables, packets = None, None
    for number in range(1, options.rounds + 1):
        see = partial(evaluated_decisions, number, tables)
        path = options.out.with_suffix(f".{number}.npz")
        learned = load_or_make(path, Weights, partial(find, see, options.deals))
        packets = keeping_of(tables, packets, IntegerRng(number))
        tables = tables_of((learned, habits))
        print(f"round {number} of {options.rounds} is done", flush=True)
    if tables is not None:
        packets = keeping_of(tables, packets, IntegerRng(0))
        np.savez_compressed(options.out, **asdict(tables))
        np.savez_compressed(options.out.with_name(pass_policy.FILE), **asdict(packets))


if __name__ == "__main__":
    main()
