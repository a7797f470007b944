"""Trains the networks of the bots (`smokingcat.bots.network`, `smokingcat.bots.suspicion`).

    python -m benchmarks.training [--rounds 4] [--games 30000] [--batches 600] [--processes 2]

First the habits: a network learns which card regulars choose, from their own rounds. Then round by
round: batches of games are played by the networks so far, every card that might be played is played
to the end, and a new network learns from that what a card costs. At last it is learned what
the pass tells of hidden hands.

Every step is kept in ``--work`` and not done again, so that the work can be stopped and taken up;
whoever wants other options has to delete the steps first. The same options give the same weights on
the same machine, by any number of processes. It takes about twenty minutes on two cores. The
tables of ``python -m benchmarks.tuning`` have to be there first: packets are chosen by them.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np

from benchmarks import steps
from benchmarks.training.decisions import Decisions
from benchmarks.training.perceptron import Lesson, Perceptron, by_choice, by_cost
from benchmarks.training.rounds import Rounds, decided, played
from benchmarks.training.suspecting import taught
from benchmarks.training.weighing import weighed
from smokingcat.bots import network, suspicion
from smokingcat.bots.luck import Luck
from smokingcat.bots.network import Layers, Network
from smokingcat.bots.suspicion import Suspicion

_CHUNK: Final = 250  # rounds handed to a process at once
_HABIT_PASSES: Final = 8
_COST_PASSES: Final = 3
_BATCHES_A_ROUND: Final = 1_000_000  # keeps their numbers apart

_Kept = TypeVar("_Kept", Decisions, Layers, Rounds, Suspicion)


@dataclass(frozen=True)
class Workshop:
    """Where steps are kept, and by how many processes they are done."""

    folder: Path
    processes: int

    def kept(self, name: str, kind: Callable[..., _Kept], make: Callable[[], _Kept]) -> _Kept:
        """Return the arrays kept under a name, made where there are none."""
        return steps.kept(self.folder / f"{name}.npz", kind, make)

    def shared(self, work: Callable[[Any], Any], parts: Iterable[Any]) -> list[Any]:
        """Return what ``work`` makes of each part, in their order."""
        with ProcessPoolExecutor(self.processes) as pool:
            return list(pool.map(work, parts))


def learned(seen: Decisions, lesson: Lesson, passes: float, number: int) -> Layers:
    """Return what a network learns from some decisions."""
    luck = Luck(number)
    student = Perceptron(luck)
    student.learn(seen, lesson, passes, luck)
    return student.in_whole_numbers()


def habits(workshop: Workshop, games: int) -> Layers:
    """Return the network that plays as regulars do."""

    def play() -> Rounds:
        chunks = [range(at, min(at + _CHUNK, games)) for at in range(0, games, _CHUNK)]
        return Rounds.joined(workshop.shared(played, chunks))

    def learn() -> Layers:
        seen = decided(workshop.kept("rounds", Rounds, play))
        return learned(seen, by_choice, _HABIT_PASSES, 0)

    return workshop.kept("habitual", Layers, learn)


def decisions(workshop: Workshop, number: int, batches: int, so_far: Sequence[Layers]) -> Decisions:
    """Return the decisions of a round, from games by the network before it and by the habits."""

    def weigh() -> Decisions:
        networks = Network(so_far[number - 1]), Network(so_far[0])
        first = number * _BATCHES_A_ROUND
        work = partial(weighed, networks=networks)
        return Decisions.joined(workshop.shared(work, range(first, first + batches)))

    return workshop.kept(f"decisions.{number}", Decisions, weigh)


def improved(workshop: Workshop, number: int, batches: int, so_far: Sequence[Layers]) -> Layers:
    """Return the network of a round, learned from the decisions of it and of the one before."""

    def learn() -> Layers:
        seen = [
            decisions(workshop, earlier, batches, so_far)
            for earlier in range(max(1, number - 1), number + 1)
        ]
        return learned(Decisions.joined(seen), by_cost, _COST_PASSES, number)

    return workshop.kept(f"learned.{number}", Layers, learn)


def main() -> None:
    """Train, step by step."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=30_000, help="rounds of regulars")
    parser.add_argument("--batches", type=int, default=600, help="of games, in a round")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--work", type=Path, default=Path("build/training"))
    parser.add_argument("--out", type=Path, default=Path("smokingcat/bots"))
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    workshop = Workshop(options.work, options.processes)

    so_far = [habits(workshop, options.games)]
    for number in range(1, options.rounds + 1):
        so_far.append(improved(workshop, number, options.batches, so_far))
    named = {"learned": so_far[-1], "habitual": so_far[0]}
    layers = {
        f"{manner}.{name}": array
        for manner, of_it in named.items()
        for name, array in asdict(of_it).items()
    }
    np.savez_compressed(options.out / network.FILE, **layers)
    suspected = workshop.kept("suspicion", Suspicion, lambda: taught(Luck(0)))
    np.savez_compressed(options.out / suspicion.FILE, **asdict(suspected))


if __name__ == "__main__":
    main()
