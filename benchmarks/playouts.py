"""How fast rounds are played to their end, beside hearts in OpenSpiel, natively in C++.

    python -m benchmarks.playouts

A playout is 32 cards long on both sides: a whole round here; in hearts, which has 52, what is left
after five tricks. OpenSpiel plays random cards from one position as often as asked, without coming
back to Python; here that many positions are stepped together, by random cards and by the rules of
thumb that the bots think with. All takes turns in one run, in time of one core, so a slower machine
changes no ratio. OpenSpiel comes with ``pip install -e ".[peers]"``; without it there are
only figures of our own.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any, Final

import numpy as np

from benchmarks.bars import Row, number, table
from smokingcat.bots.learned.rollout_policy import TablePolicy, rollout_tables
from smokingcat.bots.playout import Masks, Playouts, Policy
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.random_policy import RandomPolicy

SIZES: Final = (500, 2_000, 10_000)
REPEATS: Final = 15
PLIES: Final = 32
PEER: Final = "OpenSpiel hearts"
RANDOM: Final = "random cards"
POLICY: Final = "rules of thumb"
BARS: Final = {
    (RANDOM, 2_000): 3.0,
    (RANDOM, 10_000): 6.0,
    (POLICY, 2_000): 1.5,
    (POLICY, 10_000): 3.0,
}
"""How many times as fast as OpenSpiel."""

Figures = dict[tuple[str, int], float]
"""Playouts a second, by what plays and how many at once."""


def deals(size: int, rng: np.random.Generator) -> Masks:
    """Return ``size`` deals of the whole pack, bits by seat."""
    order = rng.permuted(np.tile(np.arange(32, dtype=np.uint32), (size, 1)), axis=1)
    cards = (np.uint32(1) << order).reshape(size, 4, 8)
    hands: Masks = np.bitwise_or.reduce(cards, axis=2)
    return hands


def ours(size: int, seed: int, policy: Callable[[Rng], Policy]) -> float:
    """Return the seconds that ``size`` playouts of our own take."""
    hands = deals(size, np.random.default_rng(seed))
    rng = Rng(seed)
    begun = time.process_time()
    losers = Playouts(hands, leader=0).run(policy(rng)).losers
    seconds = time.process_time() - begun
    assert len(losers) == size
    return seconds


def theirs(pyspiel: Any, size: int, seed: int) -> float:
    """Return the seconds that OpenSpiel takes for ``size`` playouts.

    Its random playouts can be had from Python only through a tree search; one of a single step
    does nothing else than play them, from the position it is given.
    """
    game = pyspiel.load_game("hearts", {"pass_cards": False})
    state = position(game, Random(seed))
    playouts = pyspiel.RandomRolloutEvaluator(size, seed)
    search = pyspiel.MCTSBot(game, playouts, 1.0, 1, 1, False, seed, False)
    begun = time.process_time()
    root = search.mcts_search(state)
    seconds = time.process_time() - begun
    assert (root.explore_count, len(root.children)) == (1, 0)
    return seconds


def position(game: Any, rng: Random) -> Any:
    """Return a position of hearts with 32 cards to be played."""
    state = game.new_initial_state()
    while state.is_chance_node() or plies_left(state) > PLIES:
        state.apply_action(rng.choice(state.legal_actions()))
    assert plies_left(state) == PLIES
    return state


def plies_left(state: Any) -> int:
    """Return how many moves a position is from its end, whatever they are."""
    rest, plies = state.clone(), 0
    while not rest.is_terminal():
        rest.apply_action(rest.legal_actions()[0])
        plies += 1
    return plies


def figures() -> Figures:
    """Return what everybody plays in a second, the median of many turns."""
    pyspiel = _peer()
    tables = rollout_tables()
    players: dict[str, Callable[[int, int], float]] = {
        RANDOM: lambda size, seed: ours(size, seed, RandomPolicy),
        POLICY: lambda size, seed: ours(size, seed, lambda _: TablePolicy(tables)),
    }
    if pyspiel is not None:
        players[PEER] = lambda size, seed: theirs(pyspiel, size, seed)
    seconds: dict[tuple[str, int], list[float]] = {}
    for turn in range(-1, REPEATS):
        for size in SIZES:
            for name, play in players.items():
                taken = play(size, turn + 1)
                if turn >= 0:  # the first turn is for warming up
                    seconds.setdefault((name, size), []).append(taken)
    return {key: key[1] / median(taken) for key, taken in seconds.items()}


def _peer() -> Any | None:
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel


def rows(played: Figures) -> list[Row]:
    """Return the ratios that have a bar; none without OpenSpiel."""
    return [
        Row(
            f"playouts by {name}, {size:,} at once, against {PEER}",
            played[name, size] / played[PEER, size],
            bar,
            "times",
            more_is_better=True,
        )
        for (name, size), bar in BARS.items()
        if (PEER, size) in played
    ]


def measure() -> list[Row]:
    """Print what everybody plays in a second, and return the ratios that have a bar."""
    played = figures()
    if (PEER, SIZES[0]) not in played:
        print("OpenSpiel is not installed: no ratios, only figures", file=sys.stderr)
    for (name, size), pace in played.items():
        print(f"{name}, {size:,} at once: {number(pace)} playouts a second", file=sys.stderr)
    return rows(played)


if __name__ == "__main__":
    print(table(measure()))
