"""Compares the speed of playouts with OpenSpiel's hearts, which is written in C++.

    python -m benchmarks.playouts

A playout has 32 cards on both sides: a whole round here; in hearts with its 52 cards, the rest
after five tricks. OpenSpiel plays random cards from one position without returning to Python. Here
as many positions are stepped together, by random cards and by the bots' rollout policy. All take
turns in one run, measured in processor time of one core, so a slower machine changes no ratio.
OpenSpiel comes with ``pip install -e ".[peers]"``; without it only our own figures are printed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any, Final

import numpy as np

from benchmarks.bars import Row, format_number, markdown_table
from benchmarks.tuning.random_policy import IntegerRng, RandomPolicy
from smokingcat.bots.learned.rollout_policy import TablePolicy, rollout_tables
from smokingcat.bots.playout import Masks, Playouts, Policy

BATCH_SIZES: Final = (500, 2_000, 10_000)
REPEATS: Final = 15
PLIES: Final = 32
PEER_PLAYER: Final = "OpenSpiel hearts"
RANDOM_PLAYER: Final = "random cards"
POLICY_PLAYER: Final = "rules of thumb"
SPEED_RATIO_BARS: Final = {
    (RANDOM_PLAYER, 2_000): 3.0,
    (RANDOM_PLAYER, 10_000): 6.0,
    (POLICY_PLAYER, 2_000): 1.5,
    (POLICY_PLAYER, 10_000): 3.0,
}
"""Lowest speed as a multiple of OpenSpiel's."""

Figures = dict[tuple[str, int], float]
"""Playouts a second, by player and number of simultaneous playouts."""


def random_deals(size: int, rng: np.random.Generator) -> Masks:
    """Return ``size`` deals of the whole pack as bits by seat."""
    order = rng.permuted(np.tile(np.arange(32, dtype=np.uint32), (size, 1)), axis=1)
    cards = (np.uint32(1) << order).reshape(size, 4, 8)
    hands: Masks = np.bitwise_or.reduce(cards, axis=2)
    return hands


def seconds_here(size: int, seed: int, policy: Callable[[IntegerRng], Policy]) -> float:
    """Return the seconds of ``size`` playouts of this program."""
    hands = random_deals(size, np.random.default_rng(seed))
    rng = IntegerRng(seed)
    begun = time.process_time()
    losers = Playouts(hands, leader=0).run(policy(rng)).losers
    seconds = time.process_time() - begun
    assert len(losers) == size
    return seconds


def seconds_of_openspiel(pyspiel: Any, size: int, seed: int) -> float:
    """Return the seconds of ``size`` playouts of OpenSpiel.

    Python reaches its random playouts only through a tree search. A search of a single step does
    nothing but playouts from the given position.
    """
    game = pyspiel.load_game("hearts", {"pass_cards": False})
    state = random_position(game, Random(seed))
    playouts = pyspiel.RandomRolloutEvaluator(size, seed)
    search = pyspiel.MCTSBot(game, playouts, 1.0, 1, 1, False, seed, False)
    begun = time.process_time()
    root = search.mcts_search(state)
    seconds = time.process_time() - begun
    assert (root.explore_count, len(root.children)) == (1, 0)
    return seconds


def random_position(game: Any, rng: Random) -> Any:
    """Return a position of hearts with 32 cards left to play."""
    state = game.new_initial_state()
    while state.is_chance_node() or plies_left(state) > PLIES:
        state.apply_action(rng.choice(state.legal_actions()))
    assert plies_left(state) == PLIES
    return state


def plies_left(state: Any) -> int:
    """Return the number of moves to the end, which is the same for every choice of cards."""
    rest, plies = state.clone(), 0
    while not rest.is_terminal():
        rest.apply_action(rest.legal_actions()[0])
        plies += 1
    return plies


def measure_players() -> Figures:
    """Return the median playouts a second by player and size."""
    pyspiel = _load_peer()
    tables = rollout_tables()
    players: dict[str, Callable[[int, int], float]] = {
        RANDOM_PLAYER: lambda size, seed: seconds_here(size, seed, RandomPolicy),
        POLICY_PLAYER: lambda size, seed: seconds_here(size, seed, lambda _: TablePolicy(tables)),
    }
    if pyspiel is not None:
        players[PEER_PLAYER] = lambda size, seed: seconds_of_openspiel(pyspiel, size, seed)
    seconds: dict[tuple[str, int], list[float]] = {}
    for turn in range(-1, REPEATS):
        for size in BATCH_SIZES:
            for name, play in players.items():
                taken = play(size, turn + 1)
                if turn >= 0:  # the first turn warms up
                    seconds.setdefault((name, size), []).append(taken)
    return {key: key[1] / median(taken) for key, taken in seconds.items()}


def _load_peer() -> Any | None:
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel


def ratio_rows(figures: Figures) -> list[Row]:
    """Return the ratios that have a bar; none without OpenSpiel."""
    return [
        Row(
            f"playouts by {name}, {size:,} at once, against {PEER_PLAYER}",
            figures[name, size] / figures[PEER_PLAYER, size],
            bar,
            "times",
            more_is_better=True,
        )
        for (name, size), bar in SPEED_RATIO_BARS.items()
        if (PEER_PLAYER, size) in figures
    ]


def measure() -> list[Row]:
    """Print all playouts a second, and return the ratios that have a bar."""
    played = measure_players()
    if (PEER_PLAYER, BATCH_SIZES[0]) not in played:
        print(
            'OpenSpiel is not installed, ratios are left out: pip install -e ".[peers]"',
            file=sys.stderr,
        )
    for (name, size), pace in played.items():
        print(f"{name}, {size:,} at once: {format_number(pace)} playouts a second", file=sys.stderr)
    return ratio_rows(played)


if __name__ == "__main__":
    print(markdown_table(measure()))
