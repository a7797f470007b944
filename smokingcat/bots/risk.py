"""How likely it is to lose the round, from the points taken and those still to come.

One lost round is one letter, by however many points: twelve points are nothing while somebody
else has thirteen. So points are not simply bad; they are bad as far as they change who loses.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from smokingcat.rules.scoring import SURE_LOSS, points_out

_SURENESS: Final = 0.6  # how far apart two scores have to be once nothing is out
_LUCK: Final = 0.3  # and how much farther for every point that is still out
_FEAR: Final = 0.2  # how much one point to come weighs
_OTHERS: Final = 1.15  # what the others have to fear once nothing is out
_THEIR_SHARE: Final = 0.018  # and how much more for every point that is still out


def risk_of_losing(points: Sequence[int], seat: int, to_come: float) -> float:
    """Return the chance, 0 to 1, that ``seat`` loses the round.

    ``points`` are those taken so far, by seat; ``to_come`` is what ``seat`` expects to take of
    those still out. Nothing is known of what the other three expect. The weights are those that
    fitted who lost some thousand rounds.
    """
    if max(points) >= SURE_LOSS:
        return float(points[seat] >= SURE_LOSS)
    out = points_out(points)
    spread = _SURENESS + _LUCK * out
    fear, theirs = (_FEAR * to_come, _OTHERS + _THEIR_SHARE * out) if out else (0.0, 0.0)
    mine = exp(points[seat] / spread + fear)
    others = sum(exp(p / spread + theirs) for place, p in enumerate(points) if place != seat)
    return mine / (mine + others)
