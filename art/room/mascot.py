"""The black cat of the title: seated in profile, head to us, a churchwarden pipe in one paw.

Drawn in points with the pipe's bowl at ``BOWL`` and the bench under her at ``FLOOR``; shown about
the spot where she sits. This module refuses to know what is behind her and where the smoke goes.
"""

from __future__ import annotations

import math
from dataclasses import replace

from art.room.cat_head import BLACK, Mood, head
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
    rect,
)
from art.room.pieces import Box, Piece
from art.room.strokes import Width, brush, even, ink, polygon, spline, taper, trace

BOWL: Point = (-83, 345)
FLOOR = 886.0
SEAT: Point = (300, FLOOR)
"""The spot on the bench that is the piece's logical point."""
SCALE = 0.93

_CONTOUR = "#060406"
_SHEEN = "#6a6e84"
_GLOSS = "#787da0"
_RIM = "#e9b85a"
"""Moonlight along the back."""
_HEAD: Point = (268, 246)


def _coat(top: str, middle: str, bottom: str, start: Point, end: Point) -> Definition:
    return linear(((0, top), (0.45, middle), (1, bottom)), start, end, in_points=True)


_BODY_COAT = _coat("#35303f", "#1d1a22", "#0b090d", (170, 320), (470, 890))
_LEG_COAT = _coat("#26222d", "#1c1922", "#121015", (150, 600), (320, 890))
_ARM_COAT = _coat("#3a3545", "#221f29", "#17141b", (60, 380), (330, 640))


def _area(points: list[Point]) -> str:
    return polygon(spline(points, 12, closed=True))


def _contour(points: list[Point], fade_in: float = 0, fade_out: float = 0) -> Element:
    """The ink line along an edge, thinning out where the edge melts into the body."""

    def width(t: float) -> float:
        start = min(1, t / fade_in) if fade_in else 1
        end = min(1, (1 - t) / fade_out) if fade_out else 1
        return 5 * min(start, end)

    return path(brush(spline(points), width), _CONTOUR)


def _sheen(points: list[Point], width: float = 5, opacity: float = 0.7) -> Element:
    return ink(points, width, _SHEEN, opacity=opacity)


def _gloss(x: float, y: float, across: float, down: float, opacity: float, soft: float) -> Element:
    return ellipse(x, y, across, down, _GLOSS, opacity=opacity, filter=blur(soft, 1))


def _toes(xs: tuple[float, ...], y: float) -> list[Element]:
    """Lines between the toes of a paw on the bench."""
    lines = []
    for x in xs:
        lines.append(ink([(x, y), (x - 5, y + 12), (x - 3, y + 26)], 4, _CONTOUR))
        lines.append(_sheen([(x + 4, y), (x, y + 12), (x + 1, y + 23)], 2.4, 0.5))
    return lines


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
    spine = spline(
        trace("486,850 572,872 650,836 676,752 648,668 632,590 668,520 728,508 764,548 752,592"),
        18,
    )

    def width(t: float) -> float:
        return 56 - 24 * t

    tip = spine[-1]
    light = _inner_side(spine, lambda t: width(t) / 2 - 7)
    return group(
        path(brush(spine, lambda t: width(t) + 4.5), _CONTOUR),
        circle(*tip, 18.2, _CONTOUR),
        path(brush(spine, lambda t: width(t) - 4.5), _BODY_COAT),
        circle(*tip, 13.8, "#15121a"),
        path(brush(light[22:-30], taper(5.5)), _RIM, opacity=0.85),
    )


def _torso() -> Element:
    outline = _area(
        trace(
            "250,300 340,312 398,352 444,420 470,492 508,562 552,640 578,730 570,812 "
            "534,864 470,886 360,886 250,884 206,800 200,700 188,600 182,500 192,410 "
            "214,340"
        )
    )
    back = spline(trace("392,354 438,420 464,494 502,566 545,644 570,730 562,808 530,856"))
    volume = group(
        _gloss(456, 716, 104, 96, 0.34, 26),
        _gloss(404, 430, 40, 100, 0.24, 26),
        ellipse(315, 790, 52, 110, "#020103", opacity=0.65, filter=blur(14, 1)),
        clip_path=clip(path(outline, "#ffffff")),
    )
    ruff = [
        _sheen([(x, y), (x + 4, y + length * 0.5), (x - 4, y + length)], 5.5, 0.5)
        for x, y, length in ((226.0, 468.0, 44.0), (252.0, 482.0, 52.0), (280.0, 478.0, 44.0))
    ]
    coat = [
        _sheen([(x, y), (x - 10, y + 22), (x - 12, y + 46)], 4, 0.5)
        for x, y in ((440, 492), (480, 566), (400, 400))
    ]
    haunch = trace("556,716 520,648 452,624 388,652 350,716 340,786 356,836")
    return group(
        path(outline, _BODY_COAT, _CONTOUR, 5),
        volume,
        path(brush(back, taper(8, 0.6)), _RIM, opacity=0.9),
        *ruff,
        *coat,
        _sheen(haunch, 6.5, 0.8),
    )


def _hind_paw() -> Element:
    outline = _area(
        trace(
            "300,866 312,842 346,832 392,838 450,842 500,846 516,864 500,882 420,890 "
            "330,890 304,884"
        )
    )
    gloss = group(_gloss(350, 846, 60, 14, 0.35, 8), clip_path=clip(path(outline, "#ffffff")))
    edge = trace("500,889 420,892 330,892 300,884 297,864 312,840 346,830 392,836 440,842")
    return group(
        path(outline, "#1b1821"),
        gloss,
        _contour(edge, 0, 0.16),
        _sheen(trace("308,852 330,838 360,834 400,840"), 4, 0.75),
        *_toes((322, 345, 369), 862),
    )


def _foreleg() -> Element:
    outline = _area(
        trace(
            "200,560 250,560 300,600 302,690 290,770 284,826 296,856 290,884 240,891 "
            "176,890 150,876 154,850 186,832 206,800 204,720 196,640"
        )
    )
    volume = group(
        _gloss(232, 700, 24, 130, 0.32, 14),
        _gloss(206, 846, 40, 12, 0.35, 8),
        clip_path=clip(path(outline, "#ffffff")),
    )
    edge = trace(
        "300,660 298,720 288,780 283,828 297,858 290,886 240,893 176,892 148,878 152,850 184,831"
        " 203,800 202,720 196,640 190,560"
    )
    return group(
        path(outline, _LEG_COAT),
        volume,
        _contour(edge, 0.12),
        _sheen(trace("160,858 186,838 214,832"), 4, 0.75),
        *_toes((176, 204, 232), 862),
        _sheen(trace("282,660 280,730 268,800"), 4, 0.45),
    )


def _arm() -> Element:
    outline = _area(
        trace(
            "352,470 372,524 344,590 286,634 214,652 168,640 122,604 84,548 64,476 58,420 "
            "92,404 124,424 134,476 154,524 190,552 232,546 262,510 290,470"
        )
    )
    fade = linear(
        ((0, "#ffffff"), (0.55, "#ffffff"), (1, "#000000")), (250, 560), (356, 512), in_points=True
    )
    bone = spline(trace("280,530 236,592 160,572 104,470"))
    return group(
        group(
            path(outline, _ARM_COAT),
            group(
                path(brush(bone, even(30)), _GLOSS, opacity=0.25, filter=blur(14)),
                clip_path=clip(path(outline, "#ffffff")),
            ),
            mask=mask(rect(0, 380, 420, 320, 0, fade)),
        ),
        _contour(
            trace("368,540 344,592 286,636 214,654 166,642 120,606 82,550 61,478 56,420"),
            0.3,
        ),
        _contour(trace("122,424 134,476 154,524 190,552 232,547 262,512"), 0, 0.3),
        _sheen(trace("322,596 276,624 214,640"), 5),
        _sheen(trace("166,628 124,594 92,548 74,480"), 4.5, 0.8),
    )


def _bow_tie() -> Element:
    wing = "M0,0 C20,-30 70,-42 92,-30 C102,-8 98,30 86,40 C56,42 22,22 0,8Z"
    collar = "M80,-34 L0,10 L46,34 C78,18 88,-8 80,-34Z"
    return group(
        both_sides(path(collar, "#fffaf0", _CONTOUR, 3.6)),
        both_sides(
            path(wing, linear(((0, "#cf3a2e"), (1, "#951c16"))), _CONTOUR, 4),
            ink(trace("14,2 40,-10 66,-14"), 4, "#6b120e"),
            ink(trace("16,8 42,14 64,22"), 4, "#6b120e"),
            path("M34,-24 C54,-34 74,-34 84,-28", stroke="#f08a74", width=4, opacity=0.7),
        ),
        rect(-16, -18, 32, 40, 11, "#8d1a15", _CONTOUR, 4),
        at=(276, 404),
        turn=-5,
        scale=0.96,
    )


def _lit_head(mood: Mood) -> Element:
    """The head with the moon's rim on its right side and ears."""
    lines = (
        (trace("64,-25 69,-10 74,2"), 3.0),
        (trace("57,-92 64,-66 65,-36"), 3.2),
        (trace("-53,-92 -46,-82 -38,-70"), 2.4),
    )
    rim = [ink(line, width, _RIM) for line, width in lines]
    coat = replace(BLACK, rim_opacity=0.2)
    return group(
        head(coat, mood, look=(-5, 2)),
        group(*rim, opacity=0.85),
        at=_HEAD,
        turn=-5,
        scale=1.62,
    )


def _pipe() -> Element:
    stem = spline(trace("246,306 150,372 40,410 -58,424"), 16)
    light = [(x, y - 3) for x, y in stem]
    bowl = "M-122,352 C-126,410 -108,448 -76,450 C-44,450 -32,424 -36,392 L-44,350Z"
    wood = linear(((0, "#8f5127"), (0.4, "#6b3818"), (1, "#3a1c0b")), (0, 0), (1, 0.2))
    return group(
        path(brush(stem, lambda t: 11 + 8 * t), "#4a2613", _CONTOUR, 4),
        path(brush(light, even(3)), "#c07a45", opacity=0.8),
        path(brush(stem[17:21], even(19)), "#d9b762", _CONTOUR, 2.6),
        path(bowl, wood, _CONTOUR, 4.5),
        ink(trace("-112,366 -110,400 -98,430"), 9, "#d99b62", opacity=0.75),
        ellipse(-83, 351, 41, 12, "#d9b762", _CONTOUR, 4),
        ellipse(-83, 351, 31, 8, "#1c0d06"),
        ellipse(-83, 353, 25, 5, "#ef6a22"),
        ellipse(-86, 352, 13, 3, "#ffd27a"),
        circle(-83, 344, 46, "#ff9a3c", opacity=0.28, filter=blur(14, 1)),
    )


def _fist() -> Element:
    """The paw round the stem: four toes over it, the thumb against the wrist."""
    palm = _area(trace("58,424 56,396 72,372 100,364 126,378 134,410 122,440 92,448 66,442"))
    toe = (
        rect(-11, -16, 22, 44, 11, "#2c2834", _CONTOUR, 3.4),
        _sheen(trace("-4,-8 -5,4 -3,16"), 3.6),
    )
    thumb = (
        rect(-12, -15, 24, 40, 12, "#262230", _CONTOUR, 3.4),
        _sheen(trace("-4,-8 -5,4 -3,14"), 3.4, 0.6),
    )
    toes = [
        group(*toe, at=at, turn=turn)
        for at, turn in (((62, 392), -24), ((80, 378), -8), ((100, 375), 8), ((119, 386), 24))
    ]
    return group(path(palm, "#231f2a", _CONTOUR, 4.5), *toes, group(*thumb, at=(124, 424), turn=68))


def mascot(mood: Mood = "smug") -> Element:
    """The whole cat, about ``SEAT`` and at the size of the title."""
    figure = (
        _tail(),
        _torso(),
        _hind_paw(),
        _foreleg(),
        _arm(),
        _bow_tie(),
        _lit_head(mood),
        _pipe(),
        _fist(),
    )
    shadow = ellipse(SEAT[0] + 60, FLOOR, 270, 15, "#050302", opacity=0.6, filter=blur(8, 1))
    return group(
        group(shadow, *figure, at=(-SEAT[0], -SEAT[1])),
        scale=SCALE,
    )


PIECES = (Piece("mascot", Box(-425, -785, 890, 825), mascot),)
