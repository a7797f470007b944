"""What the cats smoke, and the paws that hold it. Each returns the point where its smoke rises."""

from __future__ import annotations

from typing import Final

from art.decks.kit.curves import Point, spline
from art.decks.kit.shapes import disc, polygon, ribbon
from art.room.cats.canvas import RING, Canvas, across, down, glow, placed
from art.room.cats.look import Coat
from art.room.palette import INK

_BOWL: Final = "-20,-26! -22,-8 -19,12 -8,23 6,24 17,14 21,-6 20,-26!"
_MITT: Final = "-18,30! -21,8 -21,-6 -16,-15 -9,-18 -1,-20 8,-19 15,-15 20,-7 21,8 18,30!"
_TOES: Final = ("-10,-17 -11,-10 -9,-3", "-1,-19 -1,-11 0,-4", "9,-18 9,-11 9,-4")
_ARM: Final = "-17,22! -22,60 -26,110! 26,110! 22,60 17,22!"
_CUFF: Final = "-22,24! -23,40! 23,40! 22,24!"
_ZED: Final = "-7,-9 7,-9 7,-6 -2,5.4 7,5.4 7,9 -7.5,9 -7.5,6 1.6,-5.4 -7,-5.4"
_EMBER: Final = "#f2702a"
_EMBER_CORE: Final = "#ffd98a"


def _burning(canvas: Canvas, at: Point, wide: float, high: float, turn: float = 0) -> None:
    hot = disc(at[0], at[1], wide, high, turn)
    canvas.fill(hot, glow(at, wide, (0, _EMBER_CORE), (0.5, _EMBER), (1, "#8a2a10")))


def bent_pipe(
    canvas: Canvas,
    mouth: Point,
    bowl: Point,
    wood: tuple[str, str] = ("#a05a2c", "#4f240f"),
    stem: str = "#2a1610",
    size: float = 1,
) -> Point:
    """A bent pipe from the mouth to the middle of its bowl."""
    side = 1 if bowl[0] < mouth[0] else -1
    heel = (bowl[0] + side * 12 * size, bowl[1] + 15 * size)
    bend = (mouth[0] * 0.45 + heel[0] * 0.55, mouth[1] * 0.35 + heel[1] * 0.65 + 5 * size)
    way = [mouth, bend, heel]
    tube = ribbon(way, [6.5 * size, 8 * size, 12 * size])
    canvas.shape(tube, stem, 2)
    canvas.line([(x, y - 1.6) for x, y in spline(way)], 2, "#c48a5a", 0.7)
    body = polygon(placed(_BOWL, bowl, size, flip=side < 0))
    canvas.shape(body, across(body, (0, wood[0]), (0.35, wood[0]), (1, wood[1])), 2.3)
    gloss = placed("-14,-18 -15,-4 -11,9", bowl, size)
    canvas.line(gloss, 4.6 * size, "#ffd9a8", 0.6)
    rim = (bowl[0], bowl[1] - 26 * size)
    canvas.shape(disc(*rim, 21 * size, 6.6 * size), wood[1], 2.1)
    canvas.fill(disc(*rim, 16 * size, 4.4 * size), "#1c0d06")
    _burning(canvas, (rim[0], rim[1] + 0.6), 11.5 * size, 2.7 * size)
    return rim[0], rim[1] - 3


def cigar(canvas: Canvas, mouth: Point, tip: Point) -> Point:
    """A thick cigar with its band."""
    way = [mouth, ((mouth[0] + tip[0]) / 2, (mouth[1] + tip[1]) / 2 - 1.5), tip]
    leaf = ribbon(way, [9, 14, 15, 13.5])
    canvas.shape(leaf, down(leaf, (0, "#a8703a"), (0.5, "#7a4620"), (1, "#4c2810")), 2.2)
    run = spline(way, steps=20)
    inside = canvas.within(leaf)
    for share, width, colour in ((0.3, 9, "#d9b762"), (0.3, 5, "#b3261e")):
        i = int(share * (len(run) - 1))
        (x0, y0), (x1, y1) = run[i - 1], run[i + 1]
        dx, dy = (x1 - x0) / 2, (y1 - y0) / 2
        length = (dx * dx + dy * dy) ** 0.5 or 1
        nx, ny = -dy / length * 9, dx / length * 9
        x, y = run[i]
        inside.rule([(x - nx, y - ny), (x + nx, y + ny)], width, colour)
    ash = run[int(0.86 * (len(run) - 1)) :]
    inside.rule([(x, y) for x, y in ash], 16, "#b9b4aa")
    inside.rule([ash[0], ash[1]], 16, _EMBER)
    canvas.outline(leaf, 2.2)
    canvas.line([(x, y - 3) for x, y in run[2:-4]], 2, "#ffe0b0", 0.5)
    return tip[0], tip[1] - 5


def holder(canvas: Canvas, mouth: Point, tip: Point) -> Point:
    """A cigarette in a long black holder."""
    (x0, y0), (x1, y1) = mouth, tip

    def at(share: float) -> Point:
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    canvas.shape(ribbon([at(0.62), at(1)], [6.4, 6.4], smooth=False), "#fbf4e2", 1.8)
    canvas.shape(ribbon([at(0), at(0.3), at(0.66)], [4.2, 5.2, 7.4], smooth=False), "#1d1620", 1.6)
    canvas.line([at(0.06), at(0.56)], 1.6, "#a99ab8", 0.8)
    canvas.rule([at(0.58), at(0.65)], 8, "#d9b762")
    canvas.rule([at(0.94), at(1.01)], 6.6, _EMBER)
    canvas.rule([at(0.985), at(1.02)], 5.6, "#a8a39a")
    return at(1.02)[0], at(1.02)[1] - 3


def paw(
    canvas: Canvas,
    coat: Coat,
    at: Point,
    turn: float = 0,
    size: float = 1,
    sleeve: tuple[str, str] | None = None,
) -> None:
    """A paw with its toes upwards, inside the ring; colours of its sleeve and cuff, if any."""
    canvas = canvas.within(RING)
    if sleeve is not None:
        canvas.shape(polygon(placed(_ARM, at, size, turn)), sleeve[0], 2.3)
    mitt = polygon(placed(_MITT, at, size, turn))
    canvas.shape(mitt, down(mitt, (0, coat.light), (0.45, coat.fur), (1, coat.dark)), 2.4, coat.ink)
    canvas.within(mitt).lit(mitt, coat.rim, 2.4, coat.rim_opacity)
    for toe in _TOES:
        canvas.line(placed(toe, at, size, turn), 2.2, coat.ink, 0.9, lead=0.5, swell=0.3)
    if sleeve is not None:
        canvas.shape(polygon(placed(_CUFF, at, size, turn)), sleeve[1], 2)


def snores(canvas: Canvas, at: Point, lean: int = 1) -> None:
    """Three letters z that float away."""
    for k, size in enumerate((0.62, 0.85, 1.15)):
        spot = at[0] + lean * (2 + 15 * k), at[1] - 18 * k
        letter = polygon(placed(_ZED, spot, size, -10), smooth=False)
        canvas.fill(letter.buffer(2.2, join_style="mitre"), INK)
        canvas.fill(letter, "#fbf4e2")
