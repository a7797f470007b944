"""Trains the bots' networks of play and of the pass (`smokingcat/bots/learned`).

    python -m benchmarks.training [--regular 100000] [--searching 45000] [--processes 2]

First a network learns how likely hidden hands are after the pass. Then rounds are played by
regulars, and by bots that search. For each kind a network learns which card such players choose.

Every step is stored in ``--work`` and not repeated, so the training can be stopped and continued.
Delete the steps before training with other options. The same options give the same weights on the
same machine, with any number of processes. The training takes an hour and a half on two cores. The
tables of ``python -m benchmarks.tuning`` must exist, because packets are chosen by them. Searching
bots use the pass network in the game's folder. If ``--out`` is another folder, that is the previous
one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np

from benchmarks import steps
from benchmarks.command import command_parser
from benchmarks.training.perceptron import Perceptron
from benchmarks.training.rounds import Maker, Rounds, decisions_in, play_rounds, regular, searching
from benchmarks.training.suspecting import train_model
from smokingcat.bots.learned import network, pass_likelihood
from smokingcat.bots.learned.network import Layers
from smokingcat.bots.learned.pass_likelihood import PassLikelihood
from smokingcat.bots.rng import Rng

_CHUNK: Final = 250  # rounds of one task of a process
_PASSES: Final = 20
_SEARCHING_FROM: Final = (
    100_000  # number of the first round, so that searching bots get other deals
)

_Result = TypeVar("_Result", Layers, Rounds, PassLikelihood)


@dataclass(frozen=True)
class Workshop:
    """The folder of the steps, and the number of processes."""

    folder: Path
    processes: int

    def load_or_make(
        self, name: str, kind: Callable[..., _Result], make: Callable[[], _Result]
    ) -> _Result:
        """Return the stored arrays of a step; make and store them if there are none."""
        return steps.load_or_make(self.folder / f"{name}.npz", kind, make)

    def map_in_processes(self, work: Callable[[Any], Any], parts: Iterable[Any]) -> list[Any]:
        """Return ``work(part)`` for all parts in order, computed by the processes."""
        with ProcessPoolExecutor(self.processes) as pool:
            return list(pool.map(work, parts))


def train_imitator(workshop: Workshop, name: str, make: Maker, rounds: range) -> Layers:
    """Return the network that imitates the bots of ``make`` in their rounds."""

    def play() -> Rounds:
        chunks = [rounds[at : at + _CHUNK] for at in range(0, len(rounds), _CHUNK)]
        return Rounds.concatenated(
            workshop.map_in_processes(partial(play_rounds, make=make), chunks)
        )

    def learn() -> Layers:
        rng = Rng(0)
        student = Perceptron(rng)
        student.learn(
            decisions_in(workshop.load_or_make(f"{name}.rounds", Rounds, play)), _PASSES, rng
        )
        return student.in_whole_numbers()

    return workshop.load_or_make(name, Layers, learn)


def main() -> None:
    """Train step by step."""
    parser = command_parser("benchmarks.training", __doc__)
    parser.add_argument("--regular", type=int, default=100_000, help="number of rounds of regulars")
    parser.add_argument(
        "--searching", type=int, default=45_000, help="number of rounds of searching bots"
    )
    parser.add_argument("--processes", type=int, default=2, help="number of processes")
    parser.add_argument(
        "--work", type=Path, default=Path("build/training"), help="folder of the steps"
    )
    parser.add_argument(
        "--out", type=Path, default=Path("smokingcat/bots/learned"), help="folder of the weights"
    )
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    workshop = Workshop(options.work, options.processes)

    suspected = workshop.load_or_make("suspicion", PassLikelihood, lambda: train_model(Rng(0)))
    np.savez_compressed(options.out / pass_likelihood.FILE, **asdict(suspected))
    by_search = range(_SEARCHING_FROM, _SEARCHING_FROM + options.searching)
    named = {
        "habitual": train_imitator(workshop, "habitual", regular, range(options.regular)),
        "learned": train_imitator(workshop, "learned", searching, by_search),
    }
    layers = {
        f"{player_type}.{name}": array
        for player_type, of_it in named.items()
        for name, array in asdict(of_it).items()
    }
    np.savez_compressed(options.out / network.FILE, **layers)


if __name__ == "__main__":
    main()
