"""What awaits a seat by what it may do now: the answer of those who play worlds to the end."""

from __future__ import annotations

from dataclasses import dataclass

from smokingcat.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chances of a decision; all tuples go by option.

    ``options`` hold one card each, in the order of ``view.legal``, or packets of three when
    passing, the likely ones only. ``losing`` is the chance, 0 to 1, of losing the round,
    ``points`` the penalty points at its end on average. ``choice`` is the index of what is best,
    ``worlds`` how many ways the cards may lie stand behind it.
    """

    options: tuple[tuple[Card, ...], ...]
    losing: tuple[float, ...]
    points: tuple[float, ...]
    choice: int
    worlds: int
