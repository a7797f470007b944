"""A finished picture as the drawing process hands it over."""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.decks.notice import PictureRemark

LARGEST_SIDE: Final = 4096
"""The widest or highest picture that may be asked for, in pixels."""


class Pixels(NamedTuple):
    """``size`` in pixels, and ``rgba``: four bytes each, line by line, transparency straight.

    ``remarks`` are what is to be said of a picture drawn just now; the cache keeps none.
    """

    size: tuple[int, int]
    rgba: bytes
    remarks: tuple[PictureRemark, ...] = ()

    @classmethod
    def of(
        cls, size: tuple[int, int], rgba: bytes, remarks: tuple[PictureRemark, ...] = ()
    ) -> Pixels:
        """Return a picture; ValueError if the bytes are not as many as the size says."""
        if not is_drawable(size) or len(rgba) != byte_count(size):
            raise ValueError(f"not {size} pixels: {len(rgba)} bytes")
        return cls(size, rgba, remarks)


def byte_count(size: tuple[int, int]) -> int:
    """Return how many bytes a picture of that size has."""
    return 4 * size[0] * size[1]


def is_drawable(size: tuple[int, int]) -> bool:
    """Return whether a picture of that size may be asked for."""
    return all(1 <= side <= LARGEST_SIDE for side in size)
