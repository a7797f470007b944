"""The icon of the program: the black cat with her pipe before the moon.

``python -m art.room.app_icon`` writes ``icon.png`` (256 pixels) and ``icon.ico``, and with a folder
all sizes of Linux's icon themes there. Below 40 pixels only head and moon are left, so that it
stays a cat. This module does not know any other picture.
"""

from __future__ import annotations

import math
import sys
from dataclasses import replace
from pathlib import Path

from PIL import Image

from art.room.cats.black import COAT
from art.room.cats.canvas import Canvas
from art.room.cats.clothes import shoulders
from art.room.cats.head import paint_head
from art.room.cats.look import Coat, Expression, Eye, Mouth
from art.room.cats.pose import Pose
from art.room.kit import (
    Element,
    both_sides,
    circle,
    clip,
    document,
    ellipse,
    group,
    path,
    radial,
    rect,
)
from art.room.palette import BRASS_DIAGONAL, INK
from art.room.pieces import rendered
from art.room.preview import ASSETS
from art.room.smoke import ribbon
from art.room.strokes import brush, even, ink, polygon, spiral, spline, trace

_SIDE = 512
_SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
_THEMED = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
_PLAIN_BELOW = 40
_SLY = Expression(
    Pose(-9, -5, 4), Eye(0.62, 0.2), Eye(0.7, 0.15, brow=5), gaze=(-2, 0), mouth=Mouth(0.7, 0.4)
)
_PLAIN = Expression(Pose(), Eye(1), Eye(1))


def _cat(coat: Coat, expression: Expression, *, is_dressed: bool = True) -> Element:
    canvas = Canvas()
    if is_dressed:
        shoulders(canvas, (0, 0), "#2a242c", "#0c0a0e")
    paint_head(canvas, coat, expression)
    return canvas.element()


def _moon(x: float, y: float, radius: float) -> Element:
    gold = radial(((0, "#fdf0c4"), (0.6, "#f3cf7c"), (1, "#d0923a")), (0.45, 0.38), 0.65)
    rays = ""
    for k in range(32):
        ends = [math.radians(k * 11.25), math.radians(k * 11.25 + 5)]
        rays += polygon(
            [(x, y), *((x + radius * math.cos(a), y + radius * math.sin(a)) for a in ends)]
        )
    return group(circle(x, y, radius, gold, "#5d3f12", 4), path(rays, "#fff6d4", opacity=0.35))


def _bow_tie() -> Element:
    wing = "M0,0 C20,-30 70,-42 92,-30 C102,-8 98,30 86,40 C56,42 22,22 0,8Z"
    return group(
        both_sides(
            path(wing, "#c22c22", INK, 5),
            ink([(14, 2), (40, -10), (66, -14)], 5, "#6b120e"),
            ink([(16, 8), (42, 14), (64, 22)], 5, "#6b120e"),
            path("M34,-24 C54,-34 74,-34 84,-28", stroke="#f08a74", width=4, opacity=0.7),
        ),
        rect(-17, -18, 34, 42, 11, "#8d1a15", INK, 5),
        at=(282, 436),
        scale=0.98,
    )


def _pipe() -> Element:
    stem = spline(trace("262,352 214,388 160,410"), 12)
    bowl = "M-52,-50 C-56,14 -36,54 0,56 C34,56 46,28 42,-4 L34,-52Z"
    return group(
        path(brush(stem, lambda t: 17 + 6 * t), "#4a2613", INK, 5),
        path(brush([(x, y - 4) for x, y in stem], even(4)), "#c07a45"),
        group(
            path(bowl, "#7a4320", INK, 6),
            ink(trace("-38,-30 -36,6 -22,34"), 10, "#d89a60", opacity=0.8),
            ellipse(-9, -51, 44, 13, "#d9b762", INK, 5),
            ellipse(-9, -51, 32, 8, "#1c0d06"),
            ellipse(-9, -49, 25, 5, "#ef6a22"),
            at=(116, 392),
        ),
    )


def icon() -> Element:
    """The whole icon on 512 units a side, in a brass frame."""
    ground = radial(((0, "#2f6b51"), (0.6, "#1b4433"), (1, "#0b1a13")), (0.5, 0.4), 0.75)
    smoke = ribbon(
        trace("100,336 108,296 70,246 92,190 66,140 110,84 190,66 250,84"),
        30,
        2,
        spiral((258, 116), 33, 5, -100, 1.35, 50),
        strands=5,
        rise=0.2,
        root=0.08,
    )
    scene = group(
        rect(24, 24, 464, 464, 92, ground),
        _moon(276, 236, 186),
        smoke,
        group(_cat(COAT, _SLY), at=(286, 282), scale=1.75),
        _bow_tie(),
        _pipe(),
        clip_path=clip(rect(24, 24, 464, 464, 92, "#ffffff")),
    )
    return group(
        rect(4, 4, 504, 504, 112, BRASS_DIAGONAL, "#2a1a0a", 4),
        rect(14, 14, 484, 484, 102, "none", "#5d3f12", 3),
        scene,
        rect(24, 24, 464, 464, 92, "none", "#140a05", 5),
        path("M70,44 C130,30 382,30 442,44", stroke="#fff6d4", width=3, opacity=0.4),
    )


def small_icon() -> Element:
    """Head and moon alone, for the sizes of lists and tabs."""
    coat = replace(
        COAT, iris="#ffd93c", iris_light="#fff6a8", whiskers="#6b6878", eye_size=1.3, slant=6
    )
    return group(
        _moon(256, 250, 244),
        group(_cat(coat, _PLAIN, is_dressed=False), at=(256, 308), scale=2.4),
        clip_path=clip(rect(0, 0, _SIDE, _SIDE, 96, "#ffffff")),
    )


def drawn(size: int) -> Image.Image:
    """The icon for a size in pixels, drawn four times as large and averaged."""
    element = small_icon() if size < _PLAIN_BELOW else icon()
    large = rendered(document((0, 0, _SIDE, _SIDE), (4 * size, 4 * size), element))
    return large.resize((size, size), Image.Resampling.BOX)


def write_theme(folder: Path) -> None:
    """Write ``smokingcat.png`` in every size, and the drawing itself, as Linux's themes lie."""
    for size in _THEMED:
        place = folder / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        drawn(size).save(place / "smokingcat.png", optimize=True)
    place = folder / "hicolor" / "scalable" / "apps"
    place.mkdir(parents=True)
    text = document((0, 0, _SIDE, _SIDE), (_SIDE, _SIDE), icon())
    (place / "smokingcat.svg").write_text(text, encoding="utf-8")


def main(folders: list[str]) -> None:
    """Write the files of the game, or those of a theme into the folder that is named."""
    if folders:
        write_theme(Path(folders[0]))
        return
    pictures = [drawn(size) for size in _SIZES]
    pictures[-1].save(ASSETS / "icon.png", optimize=True)
    pictures[-1].save(
        ASSETS / "icon.ico",
        sizes=[(size, size) for size in _SIZES],
        append_images=pictures[:-1],
    )


if __name__ == "__main__":
    main(sys.argv[1:])
