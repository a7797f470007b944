"""A finished picture as the drawing process hands it over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LARGEST_SIDE: Final = 4096
"""The widest or highest picture that may be asked for, in pixels."""


@dataclass(frozen=True, slots=True)
class Pixels:
    """``size`` in pixels and their ``rgba``: four bytes each, line by line, transparency straight.

    ValueError if the bytes are not as many as the size says.
    """

    size: tuple[int, int]
    rgba: bytes

    def __post_init__(self) -> None:
        if not is_drawable(self.size) or len(self.rgba) != byte_count(self.size):
            raise ValueError(f"not {self.size} pixels: {len(self.rgba)} bytes")


def byte_count(size: tuple[int, int]) -> int:
    """Return how many bytes a picture of that size has."""
    return 4 * size[0] * size[1]


def is_drawable(size: tuple[int, int]) -> bool:
    """Return whether a picture of that size may be asked for."""
    return all(1 <= side <= LARGEST_SIDE for side in size)
