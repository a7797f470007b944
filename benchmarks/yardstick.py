"""A small fixed workload, Python and blits, for comparing machines.

    python -m benchmarks.yardstick

Times in yardsticks are comparable between machines if most of the time is Python, as in a start.
For frames, `benchmarks.frames` counts copies of a picture.
"""

from __future__ import annotations

import time
from statistics import median
from typing import Final

import pygame

REFERENCE_MILLISECONDS: Final = 0.95
"""Milliseconds on the machine for which the limits (`benchmarks.bars`) were set.

Calculated, not measured there: that machine plays 5,500 rounds a second in `benchmarks.rules`; a
machine that plays 2,500 needs 2.1 ms.
"""
_REPEATS: Final = 200
_STEPS: Final = 2_000
_BLITS: Final = 12


def measure_workload() -> float:
    """Return the median processor time of the workload on this machine."""
    window, card = pygame.Surface((640, 360), 0, 32), pygame.Surface((140, 217), pygame.SRCALPHA)
    card.fill((200, 160, 90, 180))
    taken = []
    for _ in range(_REPEATS):
        begun = time.thread_time()
        _run_workload(window, card)
        taken.append(time.thread_time() - begun)
    return 1000 * median(taken)


def _run_workload(window: pygame.Surface, card: pygame.Surface) -> None:
    places: dict[tuple[int, int], float] = {}
    for step in range(_STEPS):
        place = (step * 7 % 500, step * 13 % 140)
        places[place] = max(places.get(place, 0.0), step * 0.5)
    for place in list(places)[:_BLITS]:
        window.blit(card, place)
    window.blit(pygame.transform.rotate(card, 20), (40, 30))


def main() -> None:
    print(
        f"yardstick: {measure_workload():.3f} ms "
        f"(machine of the bars: {REFERENCE_MILLISECONDS:.3f} ms)"
    )


if __name__ == "__main__":
    main()
