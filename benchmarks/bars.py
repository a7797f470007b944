"""Measured values with their bars, and the table that shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: a measured value and its upper bar.

    With ``more_is_better`` the bar is a lower one.
    """

    what: str
    value: float
    bar: float
    unit: str
    more_is_better: bool = False

    @property
    def ratio(self) -> float:
        """The used fraction of the bar: kept up to 1. A bar of 0 allows only 0."""
        if self.more_is_better:
            return self.bar / self.value if self.value else float("inf")
        if self.bar == 0:
            return 0.0 if self.value == 0 else float("inf")
        return self.value / self.bar

    @property
    def is_kept(self) -> bool:
        return self.ratio <= 1


def format_number(value: float) -> str:
    """Return ``value`` as text with about three digits."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.3g}"


def markdown_table(rows: Iterable[Row]) -> str:
    """Return the rows as a Markdown table."""
    lines = ["| what | measured | bar | of the bar |", "|---|---:|---:|---:|"]
    for row in rows:
        sign = "" if row.is_kept else " **over**"
        side = "at least " if row.more_is_better else ""
        lines.append(
            f"| {row.what} | {format_number(row.value)} {row.unit} "
            f"| {side}{format_number(row.bar)} {row.unit} "
            f"| {row.ratio:.0%}{sign} |"
        )
    return "\n".join(lines)


def quantile(values: Iterable[float], part: float) -> float:
    """Return the value below which the fraction ``part`` of them lies; ValueError for none."""
    ordered = sorted(values)
    if not ordered:
        raise ValueError("nothing was measured")
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
