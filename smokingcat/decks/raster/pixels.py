"""Drawn picture as raw pixels."""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.decks.notice import PictureRemark

MAX_SIDE: Final = 4096
"""Largest width and height of a picture, in pixels."""


class Pixels(NamedTuple):
    """A picture: ``size`` in pixels; ``rgba``, four bytes a pixel by row, straight alpha.

    ``remarks`` are remarks on a newly drawn picture; the cache does not store them.
    """

    size: tuple[int, int]
    rgba: bytes
    remarks: tuple[PictureRemark, ...] = ()

    @classmethod
    def of(
        cls, size: tuple[int, int], rgba: bytes, remarks: tuple[PictureRemark, ...] = ()
    ) -> Pixels:
        """Return a picture; ValueError if the number of bytes does not match the size."""
        if not is_drawable(size) or len(rgba) != byte_count(size):
            raise ValueError(f"not {size} pixels: {len(rgba)} bytes")
        return cls(size, rgba, remarks)


def byte_count(size: tuple[int, int]) -> int:
    return 4 * size[0] * size[1]


def is_drawable(size: tuple[int, int]) -> bool:
    return all(1 <= side <= MAX_SIDE for side in size)
