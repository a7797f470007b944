"""What a piece of the room is, and how it becomes a master picture and a line of the list.

A piece knows its drawing, the box the drawing fills, and where in that box the thing itself lies;
``pieces.toml`` tells the game the same in fractions of ``s``. A master is drawn for s = 2160 pixels
unless its ``detail`` says otherwise. This module does not know any particular piece: modules of
this package offer theirs as ``PIECES``.
"""

from __future__ import annotations

import importlib
import io
import pkgutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import resvg_py
from PIL import Image

import art.room
from art.room.kit import POINTS, Element, Point, document
from art.room.lettering import font_files
from art.room.texture import bled

MASTER = 2160
"""Pixels of a master for one unit ``s``."""


class Box(NamedTuple):
    """A rectangle in points; the origin of the drawing is the piece's logical point."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def centred(cls, width: float, height: float) -> Box:
        """A box about the origin."""
        return cls(-width / 2, -height / 2, width, height)

    def grown(self, left: float, top: float, right: float, bottom: float) -> Box:
        """This box with room added on each side."""
        return Box(
            self.x - left, self.y - top, self.width + left + right, self.height + top + bottom
        )


@dataclass(frozen=True)
class Piece:
    """One picture of the room.

    ``box`` is the whole picture with shadow and glow, ``body`` the thing itself within it (the
    face of a button; the whole box if left out). ``cuts`` are the widths in points of the left,
    top, right and bottom slices that keep their size when the piece is stretched. ``detail`` is
    how many master pixels there are to the usual one. ``draw`` gives an SVG tree, or a finished
    picture of ``pixels`` where a vector would not do.
    """

    name: str
    box: Box
    draw: Callable[[], Element] | Callable[[], Image.Image]
    body: Box | None = None
    cuts: tuple[float, float, float, float] | None = None
    detail: float = 1
    quality: int | None = 92
    """WebP quality; None is lossless."""
    bleeds: bool = True
    """Whether edge colours run on into what is transparent; False for grain."""
    is_vector: bool = False
    """Whether the game draws it from SVG: paths and gradients only, no filters and no clips."""
    smoke: Callable[[], Point | None] | None = None
    """Where smoke rises from it, in points."""

    @property
    def file(self) -> str:
        """The file's name in ``assets/ui``."""
        return f"{self.name}.{'svg' if self.is_vector else 'webp'}"

    @property
    def pixels(self) -> tuple[int, int]:
        """Size of the master in pixels."""
        scale = MASTER / POINTS * self.detail
        return round(self.box.width * scale), round(self.box.height * scale)

    def picture(self, scale: float = 1) -> Image.Image:
        """The piece as RGBA, ``scale`` times its master size."""
        size = (max(1, round(self.pixels[0] * scale)), max(1, round(self.pixels[1] * scale)))
        drawn = self.draw()
        if isinstance(drawn, Image.Image):
            return drawn if drawn.size == size else drawn.resize(size, Image.Resampling.LANCZOS)
        return rendered(document(self.box, size, drawn))

    def vector(self) -> str:
        """The piece as SVG; TypeError if it is a finished picture."""
        drawn = self.draw()
        if isinstance(drawn, Image.Image):
            raise TypeError(f"{self.name} is no vector")
        return document(self.box, self.pixels, drawn) + "\n"

    def entry(self) -> str:
        """The piece's table in ``pieces.toml``."""
        x, y, width, height = self.box
        lines = [
            f"[{self.name}]",
            f'file = "{self.file}"',
            f"pixels = [{self.pixels[0]}, {self.pixels[1]}]",
            f"size = {_fractions(width / POINTS, height / POINTS)}",
            f"anchor = {_fractions(-x / width, -y / height)}",
        ]
        if self.body is not None:
            inner = self.body
            margin = (
                inner.x - x,
                inner.y - y,
                x + width - inner.x - inner.width,
                y + height - inner.y - inner.height,
            )
            lines.append(f"margin = {_fractions(*(side / POINTS for side in margin))}")
        rising = self.smoke and self.smoke()
        if rising:
            place = (rising[0] - x) / width, (rising[1] - y) / height
            lines.append(f"smoke = {_fractions(*place)}")
        if self.cuts is not None:
            lines.append(f"slice = {_fractions(*(cut / POINTS for cut in self.cuts))}")
        return "\n".join(lines) + "\n"


def _fractions(*values: float) -> str:
    return "[" + ", ".join(f"{value:.5f}" for value in values) + "]"


def rendered(source: str) -> Image.Image:
    """An SVG document as an RGBA picture."""
    data = resvg_py.svg_to_bytes(
        svg_string=source, font_files=list(font_files()), skip_system_fonts=True
    )
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def registered() -> dict[str, Piece]:
    """Every piece offered by a module of this package as ``PIECES``, by name."""
    found: dict[str, Piece] = {}
    for module in pkgutil.iter_modules(art.room.__path__):
        if module.name == "__main__":
            continue
        offered = getattr(importlib.import_module(f"art.room.{module.name}"), "PIECES", ())
        for piece in offered:
            if piece.name in found:
                raise ValueError(f"two pieces are called {piece.name}")
            found[piece.name] = piece
    return found


def bake(piece: Piece, folder: Path) -> Path:
    """Write the piece's master into the folder."""
    target = folder / piece.file
    if piece.is_vector:
        target.write_text(piece.vector(), encoding="utf-8")
        return target
    picture = bled(piece.picture()) if piece.bleeds else piece.picture()
    if piece.quality is None:
        picture.save(target, lossless=True, exact=True, quality=100, method=6)
    else:
        picture.save(target, quality=piece.quality, exact=True, method=6)
    return target


_HEADER = """\
# Written by  python -m art.room ; do not edit.
# pixels: the master's size. All else is in fractions of s, but anchor in fractions of the picture.
# size: the whole picture with its shadow and glow.  anchor: its logical point.
# margin [left, top, right, bottom]: how far the picture reaches beyond the thing itself.
# slice [left, top, right, bottom]: what keeps its size when the piece is stretched.
# smoke: where smoke rises, in fractions of the picture.
"""


def write_list(pieces: Iterable[Piece], folder: Path) -> Path:
    """Write ``pieces.toml``: every piece whose master exists, sorted by name."""
    baked = sorted((p for p in pieces if (folder / p.file).exists()), key=lambda p: p.name)
    target = folder / "pieces.toml"
    target.write_text("\n".join([_HEADER, *(piece.entry() for piece in baked)]), encoding="utf-8")
    return target
