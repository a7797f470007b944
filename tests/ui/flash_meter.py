"""Counts the flashes of a film as WCAG 2.3.1 does, for people with photosensitive epilepsy.

A flash is a pair of opposing changes of relative luminance by 0.1 or more, where the darker value
is below 0.8. It counts where a quarter of a field of ten degrees flashes at once. A field is a
third of the picture in both directions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

Light: TypeAlias = npt.NDArray[np.float64]

GRID: Final = (96, 54)
"""Measured points across and down, each the mean of its surroundings."""
_FIELD: Final = (GRID[0] // 3, GRID[1] // 3)
_STRIDE: Final = 3
"""Distance between neighbouring fields in points."""
_LEAST, _BRIGHT, _SHARE = 0.1, 0.8, 0.25


def light_of(picture: pygame.Surface) -> Light:
    """Return the relative luminance (0..1) of the points of a picture."""
    small = pygame.transform.smoothscale(picture, GRID)
    levels = np.frombuffer(pygame.image.tobytes(small, "RGB"), np.uint8) / 255
    linear = np.where(levels <= 0.04045, levels / 12.92, ((levels + 0.055) / 1.055) ** 2.4)
    light: Light = linear.reshape(GRID[1], GRID[0], 3) @ (0.2126, 0.7152, 0.0722)
    return light


def most_flashes(film: Iterable[Light], rate: int) -> float:
    """Return the most flashes of any field within a second, at ``rate`` pictures a second.

    A field flashes if a quarter of its points turn in one picture, or if its mean turns.
    """
    lights = list(film)
    points = (_fields(lighter) - _fields(darker) for lighter, darker in _turns(lights))
    at_once = [np.sign(share) * (np.abs(share) >= _SHARE) for share in points]
    of_mean = [
        lighter.astype(float) - darker for lighter, darker in _turns([*map(_fields, lights)])
    ]
    return max(_most(np.array(at_once), rate), _most(np.array(of_mean), rate))


def _turns(lights: list[Light]) -> Iterator[tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]]:
    """Yield for each picture where luminance starts to rise by 0.1, and where to fall."""
    furthest, way = lights[0], np.zeros_like(lights[0])
    for light in lights:
        is_seen = np.minimum(light, furthest) < _BRIGHT
        rises, falls = (
            is_seen & (light - furthest >= _LEAST),
            is_seen & (furthest - light >= _LEAST),
        )
        lighter, darker = rises & (way <= 0), falls & (way >= 0)
        way = np.where(rises, 1.0, np.where(falls, -1.0, way))
        kept = np.where(way > 0, np.maximum(furthest, light), np.minimum(furthest, light))
        furthest = np.where(lighter | darker, light, np.where(way == 0, furthest, kept))
        yield lighter, darker


def _fields(points: npt.NDArray[np.generic]) -> Light:
    """Return the mean of each field."""
    sums = np.pad(points.astype(float).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    wide, high = _FIELD
    found = sums[high:, wide:] - sums[:-high, wide:] - sums[high:, :-wide] + sums[:-high, :-wide]
    means: Light = found[::_STRIDE, ::_STRIDE] / (wide * high)
    return means


def _most(turns: Light, rate: int) -> float:
    """Return half of the most opposing turns within a second.

    ``turns`` holds +1, -1 or 0 by picture and field.
    """
    most = 0
    for track in turns.reshape(len(turns), -1).T:
        at = np.flatnonzero(track)
        opposing = [n for n, before in zip(at[1:], at, strict=False) if track[n] != track[before]]
        times = [*at[:1], *opposing]
        most = max([most, *(sum(t <= other < t + rate for other in times) for t in times)])
    return most / 2
