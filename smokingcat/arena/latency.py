"""How long a bot took: the mean, and what nearly all of its decisions stayed under.

Keeps no list of times: they are counted in buckets of two digits, so that a million decisions take
no more room than a thousand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

_MILLION: Final = 1_000_000


class LatencyHistogram:
    """The seconds that some decisions took.

    ``buckets`` tell how many of them took so many microseconds, rounded to two digits.
    """

    def __init__(
        self, asked: int = 0, seconds: float = 0.0, buckets: Mapping[int, int] | None = None
    ) -> None:
        self.asked = asked
        self.seconds = seconds
        self.buckets = Counter(buckets)

    def note(self, seconds: float) -> None:
        """Take note of one more decision."""
        self.asked += 1
        self.seconds += seconds
        self.buckets[_two_digits(round(seconds * _MILLION))] += 1

    def add(self, other: LatencyHistogram) -> None:
        """Take note of all decisions of ``other`` too."""
        self.asked += other.asked
        self.seconds += other.seconds
        self.buckets.update(other.buckets)

    @property
    def mean(self) -> float:
        """Seconds a decision; 0 without any."""
        return self.seconds / self.asked if self.asked else 0.0

    def within(self, share: float) -> float:
        """Return the seconds that a ``share`` (0 to 1) of the decisions took at most."""
        rest = share * self.asked
        for microseconds in sorted(self.buckets):
            rest -= self.buckets[microseconds]
            if rest <= 0:
                return microseconds / _MILLION
        return 0.0


def _two_digits(number: int) -> int:
    step: int = 10 ** max(0, len(str(number)) - 2)
    return round(number / step) * step


def merged(latencies: Iterable[LatencyHistogram]) -> LatencyHistogram:
    """Return all decisions of several in one."""
    sum_of_all = LatencyHistogram()
    for latency in latencies:
        sum_of_all.add(latency)
    return sum_of_all
