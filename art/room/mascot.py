"""The black cat of the title: seated in profile, head to us, a bent pipe in one paw.

Drawn in points with the pipe's bowl at ``BOWL`` and the bench under her at ``FLOOR``; shown about
the spot where she sits. This module does not know what is behind her and where the smoke goes.
"""

from __future__ import annotations

import math
from itertools import pairwise

from art.room.kit import (
    Definition,
    Element,
    Point,
    blur,
    both_sides,
    circle,
    clip,
    ellipse,
    group,
    linear,
    mask,
    path,
    radial,
    rect,
)
from art.room.mascot_head import CONTOUR, RIM, SHEEN, mascot_head
from art.room.pieces import Box, Piece
from art.room.strokes import Width, brush, even, ink, polygon, spline, taper, trace

BOWL: Point = (-83, 345)
FLOOR = 886.0
SEAT: Point = (300, FLOOR)
"""The spot on the bench that is the piece's logical point."""
SCALE = 0.93

_GLOSS = "#7f84a8"
_HEAD: Point = (270, 244)


def _coat(top: str, middle: str, bottom: str, start: Point, end: Point) -> Definition:
    return linear(((0, top), (0.45, middle), (1, bottom)), start, end, in_points=True)


_BODY_COAT = _coat("#38333f", "#1d1a22", "#0b090d", (190, 320), (450, 890))
_LEG_COAT = _coat("#1c1922", "#201d27", "#131017", (200, 560), (250, 890))
_ARM_COAT = _coat("#3d3847", "#25212c", "#17141b", (90, 400), (330, 640))


def _area(points: list[Point]) -> str:
    return polygon(spline(points, 12, closed=True))


def _contour(points: list[Point], fade_in: float = 0, fade_out: float = 0) -> Element:
    """The ink line along an edge, thinning out where the edge melts into the body."""

    def width(t: float) -> float:
        start = min(1, t / fade_in) if fade_in else 1
        end = min(1, (1 - t) / fade_out) if fade_out else 1
        return 5 * min(start, end)

    return path(brush(spline(points), width), CONTOUR)


def _sheen(points: list[Point], width: float = 5, opacity: float = 0.7) -> Element:
    return ink(points, width, SHEEN, opacity=opacity)


def _gloss(x: float, y: float, across: float, down: float, opacity: float, soft: float) -> Element:
    return ellipse(x, y, across, down, _GLOSS, opacity=opacity, filter=blur(soft, 1))


def _inside(outline: str, *lights: Element) -> Element:
    return group(*lights, clip_path=clip(path(outline, "#ffffff")))


def _fur(places: str, lean: Point, width: float = 4, opacity: float = 0.42) -> list[Element]:
    """Single hairs that catch the light, all combed one way."""
    return [
        _sheen([(x, y), (x + lean[0] * 0.35, y + lean[1] * 0.5), (x + lean[0], y + lean[1])], w, o)
        for i, (x, y) in enumerate(trace(places))
        for w, o in ((width * (1 - 0.2 * (i % 2)), opacity * (1 - 0.25 * (i % 3))),)
    ]


def _toes(notches: str, height: float) -> list[Element]:
    """Lines between toes, from the notches in a paw's edge upwards, and light on each toe."""
    points = trace(notches)
    lines = [
        ink([(x, y + 2), (x - 4, y - height * 0.5), (x + 2, y - height)], 4.4, CONTOUR)
        for x, y in points
    ]
    lights = [
        _sheen(
            [(a[0] + 8, a[1] - 17), ((a[0] + b[0]) / 2 + 1, a[1] - 23), (b[0] - 6, b[1] - 18)], 3
        )
        for a, b in pairwise(points)
    ]
    return [*lines, *lights]


def _inner_side(line: list[Point], distance: Width) -> list[Point]:
    """The line moved to its left by ``distance(t)``."""
    moved = []
    last = len(line) - 1
    for i, (x, y) in enumerate(line):
        before, after = line[max(0, i - 2)], line[min(last, i + 2)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        away = distance(i / last)
        moved.append((x - dy / length * away, y + dx / length * away))
    return moved


def _tail() -> Element:
    """From under the haunch along the bench, up behind her, and over in a crook."""
    spine = spline(
        trace(
            "470,846 540,864 604,862 656,830 682,768 674,694 652,620 656,552 696,508 744,516"
            " 762,560 744,596"
        ),
        18,
    )

    def width(t: float) -> float:
        return 60 - 20 * t - 8 * t * t

    tip = spine[-1]
    end = width(1) / 2
    cold = _inner_side(spine, lambda t: 9 - width(t) / 2)
    warm = _inner_side(spine, lambda t: width(t) / 2 - 6)
    return group(
        path(brush(spine, lambda t: width(t) + 5), CONTOUR),
        circle(*tip, end + 2.5, CONTOUR),
        path(brush(spine, lambda t: width(t) - 4.5), _BODY_COAT),
        circle(*tip, end - 2.2, "#141118"),
        path(brush(cold[54:-34], taper(4)), SHEEN, opacity=0.5),
        path(brush(warm[26:92], taper(6)), RIM, opacity=0.9),
        path(brush(warm[104:-40], taper(5)), RIM, opacity=0.75),
    )


_BACK = "350,312 404,352 442,402 462,460 476,522 506,584 552,646 584,712 592,784 572,846"
_RUFF = (
    "M214,400 C206,432 192,452 168,464 C180,466 186,470 189,476 C186,494 176,508 160,518"
    " C176,519 184,523 188,530 C188,544 184,556 176,568 C196,566 214,552 240,540 L270,420Z"
)
"""The fur of the chest, in front of which nothing lies but the arm."""


def _torso() -> Element:
    outline = _area(
        trace(
            f"226,318 290,296 {_BACK} 530,878 420,886 250,884 214,820 208,720 206,640 204,570"
            " 204,516 204,460 210,390"
        )
    )
    rim = _inner_side(spline(trace(_BACK)), even(5))
    return group(
        path(outline, _BODY_COAT, CONTOUR, 5),
        path(_RUFF, "#282430"),
        path(_RUFF[: _RUFF.index(" L")], stroke=CONTOUR, width=5),
        _inside(
            outline,
            _gloss(398, 420, 34, 74, 0.30, 24),
            ellipse(318, 790, 44, 120, "#020103", opacity=0.7, filter=blur(14, 1)),
            ellipse(300, 330, 92, 38, "#020103", opacity=0.75, filter=blur(14, 1)),
        ),
        path(brush(rim[14:66], taper(6.5, 0.7)), RIM, opacity=0.95),
        path(brush(rim[72:120], taper(6, 0.7)), RIM, opacity=0.9),
        *_fur("206,452 220,474 202,496 216,520 236,458", (-10, 28), 4, 0.6),
        *_fur("428,436 440,462 420,470", (6, 32)),
        *_fur("476,566 492,594 472,604", (16, 28)),
    )


def _thigh() -> Element:
    """The haunch: knee forward, melting into the back above."""
    edge = trace("556,668 516,630 464,614 412,630 372,674 347,734 338,796 350,846")
    outline = _area([*edge, *trace("420,884 520,882 566,850 584,786 578,718")])
    light = radial(
        ((0, "#4a4858"), (0.45, "#2b2833"), (1, "#131017")), (448, 690), 190, in_points=True
    )
    fade = linear(((0, "#000000"), (0.4, "#ffffff"), (1, "#ffffff")), (590, 640), (470, 700), True)
    return group(
        group(path(outline, light), mask=mask(rect(300, 580, 320, 330, 0, fade))),
        _contour(edge, 0.4, 0.12),
        _sheen(trace("500,634 460,625 418,640 382,682 359,736"), 5, 0.75),
        *_fur("520,716 536,744 514,752", (12, 32), 4, 0.4),
        *_fur("404,690 392,716", (-8, 30), 4, 0.4),
    )


def _hind_paw() -> Element:
    outline = _area(
        trace(
            "298,872 302,850 320,836 350,830 392,836 440,846 492,852 520,868 508,886 440,888"
            " 396,887 380,891 362,887 346,892 330,888 312,890"
        )
    )
    edge = trace(
        "512,887 440,890 396,888 380,892 362,888 346,893 330,889 312,891 298,882 298,862"
        " 312,840 350,829 392,835 440,845"
    )
    return group(
        path(outline, _coat("#34303c", "#221f28", "#141117", (340, 828), (350, 890))),
        _inside(outline, _gloss(346, 842, 44, 9, 0.4, 7)),
        _contour(edge, 0.1, 0.25),
        *_toes("330,888 362,887 395,886", 26),
    )


def _foreleg() -> Element:
    """The leg she stands on, its paw a step before the other."""
    paw = (
        "203,806 186,832 160,846 146,866 150,884 168,891 184,887 202,893 219,888 238,893"
        " 254,888 272,890 288,880 289,858 276,832"
    )
    outline = _area(trace(f"196,560 204,650 208,740 {paw} 274,792 282,720 298,640 312,560"))
    edge = trace(f"196,566 204,650 208,740 {paw} 273,792 282,720 297,646")
    return group(
        path(outline, _LEG_COAT),
        _inside(
            outline,
            _gloss(228, 730, 14, 110, 0.34, 12),
            _gloss(206, 848, 40, 10, 0.4, 8),
            ellipse(262, 600, 90, 74, "#020103", opacity=0.6, filter=blur(16, 1)),
        ),
        _contour(edge, 0.05, 0.2),
        *_toes("184,886 219,887 254,887", 30),
        _sheen(trace("158,870 164,858 176,851"), 3),
        _sheen(trace("219,690 221,750 216,800"), 4, 0.5),
    )


_UNDER = "374,548 346,612 304,650 258,668 222,650 182,604 142,552 108,506 86,468 72,434"
_TOES_OF_ARM = (
    "63,408 67,389 78,384 86,390 88,374 97,364 108,366 112,377 118,365 129,364 136,375 137,388"
    " 147,386 155,397 151,416 140,442 134,462"
)
_OVER = "150,496 182,530 222,544 256,526 280,490"


def _arm() -> Element:
    """Elbow held close, the lower arm rising to the pipe; four toes are bent over the stem."""
    edge = trace(f"{_UNDER} {_TOES_OF_ARM} {_OVER}")
    outline = _area([(330, 440), (372, 490), *edge])
    fade = linear(
        ((0, "#000000"), (0.5, "#ffffff"), (1, "#ffffff")), (352, 490), (252, 570), in_points=True
    )
    bone = spline(trace("270,560 232,596 182,556 122,470 108,410"))
    toes = (
        ink(trace(line), 4, CONTOUR)
        for line in ("86,388 88,402 93,414", "112,375 111,392 112,408", "136,386 132,398 128,410")
    )
    lights = (
        _sheen(trace(line), 3, 0.85)
        for line in ("70,398 74,392 80,391", "94,377 99,372 105,373", "121,374 126,371 131,375")
    )
    return group(
        group(
            path(outline, _ARM_COAT),
            _inside(
                outline,
                path(brush(bone, even(24)), _GLOSS, opacity=0.3, filter=blur(11)),
                ellipse(310, 668, 96, 24, "#020103", opacity=0.6, filter=blur(14, 1)),
            ),
            mask=mask(rect(0, 330, 420, 370, 0, fade)),
        ),
        _contour(edge, 0.12, 0.08),
        *toes,
        *lights,
        _sheen(trace("226,636 188,592 150,544 116,496"), 4.5, 0.75),
        *_fur("292,560 312,578 286,590", (-24, 24), 4, 0.4),
    )


def _bow_tie() -> Element:
    wing = "M0,0 C20,-30 70,-42 92,-30 C102,-8 98,30 86,40 C56,42 22,22 0,8Z"
    silk = linear(((0, "#d8453a"), (0.5, "#b82a21"), (1, "#84140f")))
    folds = (("14,2 40,-10 66,-14", 4.0), ("16,8 42,14 64,22", 4.0), ("14,5 34,4 52,5", 2.6))
    return group(
        both_sides(
            path(wing, silk, CONTOUR, 4),
            *(ink(trace(line), width, "#6b120e") for line, width in folds),
            ink(trace("34,-24 58,-32 84,-26"), 4, "#f7a08c", opacity=0.75),
        ),
        rect(-16, -18, 32, 40, 11, linear(((0, "#b82a21"), (1, "#6f100c"))), CONTOUR, 4),
        ink(trace("-8,-10 -9,2 -7,14"), 3, "#e8705f", opacity=0.7),
        at=(276, 400),
        turn=-6,
        scale=0.92,
    )


def _pipe() -> Element:
    stem = spline(trace("247,304 196,344 140,374 70,402 0,420 -58,424"), 12)
    light = [(x, y - 3) for x, y in stem]
    bowl = "M-123,350 C-129,400 -118,452 -80,454 C-48,454 -34,426 -36,394 L-43,350Z"
    wood = linear(((0, "#9a5a2d"), (0.4, "#6f3a19"), (1, "#37190a")), (0, 0), (1, 0.2))
    grain = ("-100,372 -96,410 -82,444", "-84,370 -78,406 -66,438", "-66,370 -60,396 -52,420")
    return group(
        path(brush(stem, lambda t: 11 + 3 * t + 12 * t**6), "#4a2613", CONTOUR, 4),
        path(brush(light, taper(3.4)), "#d08a52", opacity=0.9),
        path(brush(stem[19:22], even(18)), "#d9b762", CONTOUR, 2.6),
        path(bowl, wood, CONTOUR, 4.5),
        *(ink(trace(line), 2.6, "#3a1c0b", opacity=0.5) for line in grain),
        ink(trace("-113,368 -113,404 -100,436"), 8, "#e0a56c", opacity=0.8),
        ellipse(-83, 350, 42, 12.5, "#d9b762", CONTOUR, 4),
        ellipse(-83, 350, 32, 8.4, "#1c0d06"),
        ellipse(-83, 352.5, 26, 5, "#ef6a22"),
        ellipse(-87, 351.5, 14, 3, "#ffd27a"),
        circle(-83, 344, 46, "#ff9a3c", opacity=0.28, filter=blur(14, 1)),
    )


def mascot() -> Element:
    """The whole cat, about ``SEAT`` and at the size of the title."""
    figure = (
        _tail(),
        _torso(),
        _thigh(),
        _hind_paw(),
        _foreleg(),
        _bow_tie(),
        group(mascot_head(), at=_HEAD, turn=-5, scale=1.6),
        _pipe(),
        _arm(),
    )
    shadow = ellipse(SEAT[0] + 60, FLOOR, 270, 15, "#050302", opacity=0.6, filter=blur(8, 1))
    return group(
        group(shadow, *figure, at=(-SEAT[0], -SEAT[1])),
        scale=SCALE,
    )


PIECES = (Piece("mascot", Box(-425, -785, 890, 825), mascot),)
