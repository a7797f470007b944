"""Sheets that show baked masters together as the game will: scaled, stretched, on the cloth.

The sheets are for people to look at. Pillow draws them, so that no screen is needed.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

from PIL import Image

from art.room.kit import POINTS
from art.room.pieces import Piece, registered

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "ui"


@cache
def _pieces() -> dict[str, Piece]:
    return registered()


@cache
def _master(name: str) -> Image.Image:
    if _pieces()[name].is_vector:
        return _pieces()[name].picture()
    with Image.open(ASSETS / _pieces()[name].file) as master:
        return master.convert("RGBA")


def _cuts(low: float, high: float, source: int, target: int, scale: float, at: float) -> list[int]:
    """Edges of the slices: four in the master, then four in the target."""
    return [
        *(0, round(low * at), source - round(high * at), source),
        *(0, round(low * scale), target - round(high * scale), target),
    ]


class Sheet:
    """A picture of a window with unit ``s`` in pixels."""

    def __init__(self, width: int, height: int, s: float, ground: str = "#000000") -> None:
        self.image = Image.new("RGBA", (width, height), ground)
        self.s = s

    def put(self, name: str, x: float, y: float, scale: float = 1) -> None:
        """A piece with its anchor at a place in pixels."""
        box = _pieces()[name].box
        unit = self.s / POINTS * scale
        size = (max(1, round(box.width * unit)), max(1, round(box.height * unit)))
        self._paste(_shrunk(_master(name), size), x + box.x * unit, y + box.y * unit)

    def stretch(
        self, name: str, x: float, y: float, width: float, height: float, scale: float = 1
    ) -> None:
        """A nine-slice whose body fills a box in pixels."""
        piece, master = _pieces()[name], _master(name)
        unit = self.s / POINTS * scale
        body = piece.body or piece.box
        margin = (
            (body.x - piece.box.x) * unit,
            (body.y - piece.box.y) * unit,
            (piece.box.width - body.width) * unit,
            (piece.box.height - body.height) * unit,
        )
        size = (round(width + margin[2]), round(height + margin[3]))
        left, top, right, bottom = piece.cuts or (0, 0, 0, 0)
        at = master.width / piece.box.width
        room = size[0] / max(1, left + right), size[1] / max(1, top + bottom)
        unit = min(unit, *room)
        columns = _cuts(left, right, master.width, size[0], unit, at)
        rows = _cuts(top, bottom, master.height, size[1], unit, at)
        target = Image.new("RGBA", size)
        for (x0, x1), (to_x0, to_x1) in zip(
            pairwise(columns[:4]), pairwise(columns[4:]), strict=True
        ):
            for (y0, y1), (to_y0, to_y1) in zip(
                pairwise(rows[:4]), pairwise(rows[4:]), strict=True
            ):
                if min(x1 - x0, y1 - y0, to_x1 - to_x0, to_y1 - to_y0) > 0:
                    part = master.crop((x0, y0, x1, y1))
                    target.paste(_shrunk(part, (to_x1 - to_x0, to_y1 - to_y0)), (to_x0, to_y0))
        self._paste(target, x - margin[0], y - margin[1])

    def tile(self, name: str) -> None:
        """A tile over everything, pixel for pixel."""
        master = _master(name)
        for x in range(0, self.image.width, master.width):
            for y in range(0, self.image.height, master.height):
                self._paste(master, x, y)

    def table(self, ring: bool = True) -> None:
        """Cloth, felt, ring and rail."""
        width, height = self.image.size
        self.put("baize", width / 2, height * 0.38)
        if ring:
            self.put("ring", width / 2, height * 0.443)
        self.tile("felt")
        self.stretch("frame", 0, 0, width, height)

    def _paste(self, picture: Image.Image, x: float, y: float) -> None:
        layer = Image.new("RGBA", self.image.size)
        layer.paste(picture, (round(x), round(y)))
        self.image = Image.alpha_composite(self.image, layer)


def _shrunk(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    smaller = size[0] < picture.width and size[1] < picture.height
    return picture.resize(size, Image.Resampling.BOX if smaller else Image.Resampling.BILINEAR)
