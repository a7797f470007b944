"""A small piece of work, Python and blits, by which machines are compared.

    python -m benchmarks.yardstick

A time in yardsticks can be compared between machines, as long as most of it is Python: a start, not
a frame (`benchmarks.frames` counts copies of a picture).
"""

from __future__ import annotations

import time
from statistics import median
from typing import Final

import pygame

REFERENCE: Final = 0.95
"""Milliseconds that it takes on the machine the bars were set for.

Reckoned, not measured there: that machine plays 5,500 rounds a second by `benchmarks.rules`, one
that plays 2,500 needs 2.1 ms.
"""
_TIMES: Final = 200
_STEPS: Final = 2_000
_BLITS: Final = 12


def milliseconds() -> float:
    """Return the median of the processor time that it takes here."""
    window, card = pygame.Surface((640, 360), 0, 32), pygame.Surface((140, 217), pygame.SRCALPHA)
    card.fill((200, 160, 90, 180))
    taken = []
    for _ in range(_TIMES):
        begun = time.thread_time()
        _work(window, card)
        taken.append(time.thread_time() - begun)
    return 1000 * median(taken)


def _work(window: pygame.Surface, card: pygame.Surface) -> None:
    places: dict[tuple[int, int], float] = {}
    for step in range(_STEPS):
        place = (step * 7 % 500, step * 13 % 140)
        places[place] = max(places.get(place, 0.0), step * 0.5)
    for place in list(places)[:_BLITS]:
        window.blit(card, place)
    window.blit(pygame.transform.rotate(card, 20), (40, 30))


def main() -> None:
    """Print it."""
    print(f"yardstick: {milliseconds():.3f} ms (where the bars were set: {REFERENCE:.3f} ms)")


if __name__ == "__main__":
    main()
