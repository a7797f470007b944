"""Trains the networks of the bots (`smokingcat/bots/learned`), of play and of the pass.

    python -m benchmarks.training [--regular 100000] [--searching 45000] [--processes 2]

First it is learned what the pass tells of hidden hands. Then rounds of regulars are played, and
rounds of players who look for the best card, and a network for each kind learns which card they
choose.

Every step is kept in ``--work`` and not done again, so that the work can be stopped and taken up;
whoever wants other options has to delete the steps first. The same options give the same weights on
the same machine, by any number of processes. It takes an hour and a half on two cores. The tables
of ``python -m benchmarks.tuning`` have to be there first: packets are chosen by them. Those who
look for the best card ask what the pass tells as the game has it: with another folder than its own
for ``--out``, as it had it before.
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
from benchmarks.command import command
from benchmarks.training.perceptron import Perceptron
from benchmarks.training.rounds import Maker, Rounds, decided, played, regular, searching
from benchmarks.training.suspecting import taught
from smokingcat.bots.learned import network, pass_likelihood
from smokingcat.bots.learned.network import Layers
from smokingcat.bots.learned.pass_likelihood import PassLikelihood
from smokingcat.bots.rng import Rng

_CHUNK: Final = 250  # rounds handed to a process at once
_PASSES: Final = 20
_SEARCHING_FROM: Final = 100_000  # keeps the deals of those who search apart

_Kept = TypeVar("_Kept", Layers, Rounds, PassLikelihood)


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


def imitated(workshop: Workshop, name: str, make: Maker, rounds: range) -> Layers:
    """Return the network that plays as some bots do in their rounds."""

    def play() -> Rounds:
        chunks = [rounds[at : at + _CHUNK] for at in range(0, len(rounds), _CHUNK)]
        return Rounds.concatenated(workshop.shared(partial(played, make=make), chunks))

    def learn() -> Layers:
        rng = Rng(0)
        student = Perceptron(rng)
        student.learn(decided(workshop.kept(f"{name}.rounds", Rounds, play)), _PASSES, rng)
        return student.in_whole_numbers()

    return workshop.kept(name, Layers, learn)


def main() -> None:
    """Train, step by step."""
    parser = command("benchmarks.training", __doc__)
    parser.add_argument("--regular", type=int, default=100_000, help="rounds of regulars")
    parser.add_argument(
        "--searching", type=int, default=45_000, help="rounds of players who search"
    )
    parser.add_argument("--processes", type=int, default=2, help="how many work at once")
    parser.add_argument("--work", type=Path, default=Path("build/training"), help="of steps")
    parser.add_argument(
        "--out", type=Path, default=Path("smokingcat/bots/learned"), help="of weights"
    )
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    workshop = Workshop(options.work, options.processes)

    suspected = workshop.kept("suspicion", PassLikelihood, lambda: taught(Rng(0)))
    np.savez_compressed(options.out / pass_likelihood.FILE, **asdict(suspected))
    by_search = range(_SEARCHING_FROM, _SEARCHING_FROM + options.searching)
    named = {
        "habitual": imitated(workshop, "habitual", regular, range(options.regular)),
        "learned": imitated(workshop, "learned", searching, by_search),
    }
    layers = {
        f"{player_type}.{name}": array
        for player_type, of_it in named.items()
        for name, array in asdict(of_it).items()
    }
    np.savez_compressed(options.out / network.FILE, **layers)


if __name__ == "__main__":
    main()
