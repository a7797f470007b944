"""Match equity: the effect of a letter on the chance to lose the match (R6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache


def match_loss(letters: Sequence[int], word_length: int, seat: int) -> float:
    """Return the chance, 0 to 1, that ``seat`` loses the match; ``letters`` are by seat.

    All seats are assumed to lose future rounds equally often.
    """
    missing = [word_length - count for count in letters]
    mine = missing.pop(seat)
    return _chance_to_lose(mine, *sorted(missing))


def letter_costs(letters: Sequence[int], word_length: int, seat: int) -> tuple[float, ...]:
    """Return the cost for ``seat``, 0 to 1, of the round's letter going to each seat.

    0 is the best possible result of the round, 1 the worst.
    """
    chances = []
    for loser in range(len(letters)):
        after = [count + (each == loser) for each, count in enumerate(letters)]
        chances.append(match_loss(after, word_length, seat))
    least, most = min(chances), max(chances)
    return tuple((chance - least) / (most - least) for chance in chances)


@cache
def _chance_to_lose(mine: int, first: int, second: int, third: int) -> float:
    """Return the chance that a player completes the word first, each round lost with chance 1/4.

    ``mine`` is the number of letters that the player still lacks. The other numbers are the letters
    of the other players, in ascending order.
    """
    if mine == 0:
        return 1.0
    if first == 0:
        return 0.0
    return 0.25 * (
        _chance_to_lose(mine - 1, first, second, third)
        + _chance_to_lose(mine, *sorted((first - 1, second, third)))
        + _chance_to_lose(mine, *sorted((first, second - 1, third)))
        + _chance_to_lose(mine, *sorted((first, second, third - 1)))
    )
