"""Outlooks of one view put together: more worlds, so that smaller differences can be told.

Few worlds stand behind each packet, as there are many packets. Where it is in doubt whether one was
worse than the best, the outlook is asked for again, in other worlds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.played import Decision
from smokingcat.coach.review import Judged, judge


def judge_closely(
    decision: Decision, outlook: ActionValues, others: Iterable[ActionValues]
) -> Judged:
    """Return what a choice cost; ``others`` are looked at as long as that is in doubt.

    ValueError if one of them is for other options.
    """
    judged = judge(decision, outlook)
    further = iter(others)
    while judged.is_doubtful and (other := next(further, None)) is not None:
        outlook = pooled(outlook, other)
        judged = judge(decision, outlook)
    return judged


def pooled(one: ActionValues, other: ActionValues) -> ActionValues:
    """Return two outlooks as one; the choice is that of the first.

    ValueError if they are not for the same options.
    """
    if one.options != other.options:
        raise ValueError("the outlooks are for different options")
    worlds = one.worlds + other.worlds
    share = one.worlds / worlds

    def mean(first: Sequence[float], second: Sequence[float]) -> tuple[float, ...]:
        return tuple(a * share + b * (1.0 - share) for a, b in zip(first, second, strict=True))

    losing, points = mean(one.losing, other.losing), mean(one.points, other.points)
    return replace(one, losing=losing, points=points, worlds=worlds)
