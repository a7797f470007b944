"""Latency histogram: mean and quantiles of the bots' thinking times.

Times are counted in buckets of two significant digits. Memory use is therefore independent of the
number of decisions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

_MILLION: Final = 1_000_000


class LatencyHistogram:
    """Thinking times of decisions, in seconds.

    ``asked`` is the number of decisions, ``seconds`` their total. ``buckets`` count decisions by
    microseconds, rounded to two significant digits.
    """

    def __init__(
        self, asked: int = 0, seconds: float = 0.0, buckets: Mapping[int, int] | None = None
    ) -> None:
        self.asked = asked
        self.seconds = seconds
        self.buckets = Counter(buckets)

    def add_seconds(self, seconds: float) -> None:
        """Add one decision of ``seconds``."""
        self.asked += 1
        self.seconds += seconds
        self.buckets[_two_digits(round(seconds * _MILLION))] += 1

    def add(self, other: LatencyHistogram) -> None:
        """Add all decisions of ``other``."""
        self.asked += other.asked
        self.seconds += other.seconds
        self.buckets.update(other.buckets)

    @property
    def mean(self) -> float:
        """Seconds per decision; 0 without decisions."""
        return self.seconds / self.asked if self.asked else 0.0

    def quantile(self, share: float) -> float:
        """Return the seconds within which a ``share`` (0 to 1) of the decisions were made."""
        rest = share * self.asked
        for microseconds in sorted(self.buckets):
            rest -= self.buckets[microseconds]
            if rest <= 0:
                return microseconds / _MILLION
        return 0.0


def _two_digits(number: int) -> int:
    step: int = 10 ** max(0, len(str(number)) - 2)
    return round(number / step) * step


def merge(latencies: Iterable[LatencyHistogram]) -> LatencyHistogram:
    """Return one histogram of the decisions of several."""
    sum_of_all = LatencyHistogram()
    for latency in latencies:
        sum_of_all.add(latency)
    return sum_of_all
