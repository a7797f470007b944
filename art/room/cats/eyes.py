"""A cat's eyes and brows: an almond, two lids that meet where they must, a slit, a gleam."""

from __future__ import annotations

import math
from typing import Final

from shapely.geometry import Polygon

from art.decks.kit.curves import Knot, Point
from art.decks.kit.shapes import Shape, disc
from art.room.cats.canvas import Canvas, down, glow, oval
from art.room.cats.look import Coat, Expression, Eye
from art.room.cats.pose import Pose
from art.room.palette import mixed

_INNER: Final = (11.0, 8.0)
_OUTER: Final = (49.0, -4.0)
_HEIGHT: Final = 19.0
_DEPTH: Final = 11.0
_STEPS: Final = 10
_SHUT: Final = 0.12
"""An eye open less than this is a line."""
_FURROW: Final = 0.25


def paint_eyes(canvas: Canvas, coat: Coat, mood: Expression) -> None:
    """Paint both eyes and brows."""
    for side, eye in ((-1, mood.left), (1, mood.right)):
        _Eyeball(coat, mood.pose, eye, side).paint(canvas, mood.gaze)


class _Eyeball:
    def __init__(self, coat: Coat, pose: Pose, eye: Eye, side: int) -> None:
        self._coat, self._pose, self._eye, self._side = coat, pose, eye, side
        size = coat.eye_size
        self._inner = (_INNER[0], _INNER[1])
        self._outer = (
            _INNER[0] + (_OUTER[0] - _INNER[0]) * size,
            _OUTER[1] - coat.slant,
        )
        self._shares = [i / _STEPS for i in range(_STEPS + 1)]

    def _base(self, t: float) -> Point:
        (x0, y0), (x1, y1) = self._inner, self._outer
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t

    def _edge(self, t: float, reach: float) -> Point:
        x, y = self._base(t)
        return x, y - reach * math.sin(math.pi * t**0.92) ** 0.8

    def _top(self, t: float) -> Point:
        """The socket's upper edge."""
        return self._edge(t, _HEIGHT * self._coat.eye_size)

    def _foot(self, t: float) -> Point:
        """The lower lid."""
        foot = self._edge(t, -_DEPTH * self._coat.eye_size)
        raised = 0.3 if self._eye.opening <= _SHUT else self._eye.squint * 0.85
        return foot[0], foot[1] + (self._top(t)[1] - foot[1]) * raised

    def _lid(self, t: float) -> Point:
        """The upper lid."""
        eye, foot, top = self._eye, self._foot(t), self._top(t)
        share = eye.opening
        if share > _SHUT:
            share = min(1.0, max(0.0, share + eye.slant * (t - 0.62)))
        return foot[0], foot[1] + (top[1] - foot[1]) * share

    def _placed(self, run: list[Point], lift: float = 0) -> list[Knot]:
        return self._pose.face([(self._side * x, y) for x, y in run], lift)

    def _between(self, upper: list[Point], lower: list[Point]) -> Shape:
        ring = self._placed(upper) + self._placed(lower[::-1])[1:-1]
        return Polygon([(knot[0], knot[1]) for knot in ring]).buffer(0)

    def paint(self, canvas: Canvas, gaze: Point) -> None:
        """Paint socket, eyeball, lids and brow."""
        coat = self._coat
        tops = [self._top(t) for t in self._shares]
        lids = [self._lid(t) for t in self._shares]
        feet = [self._foot(t) for t in self._shares]
        socket = self._between(tops, [self._edge(t, -_DEPTH * coat.eye_size) for t in self._shares])
        canvas.fill(socket.buffer(3.6), mixed(coat.fur, coat.dark, 0.42), 0.6)
        lid = mixed(coat.fur, coat.light, 0.6)
        canvas.fill(
            socket, down(socket, (0, mixed(lid, coat.dark, 0.3)), (0.5, lid), (1, coat.fur))
        )
        if self._eye.opening > _SHUT:
            self._ball(canvas, self._between(lids, feet), gaze)
            self._crease(canvas, tops, lids)
        self._lashes(canvas, lids, feet)
        self._brow(canvas)

    def _ball(self, canvas: Canvas, seen: Shape, gaze: Point) -> None:
        coat = self._coat
        x, y = self._middle(gaze)
        iris = glow(
            (x, y + 5),
            23 * coat.eye_size,
            (0, coat.iris_light),
            (0.55, coat.iris),
            (1, mixed(coat.iris, "#1a0c04", 0.55)),
        )
        canvas.fill(seen, iris)
        ball = canvas.within(seen)
        size = coat.eye_size
        dx, dy = gaze
        pupil = [
            (self._side * (29 * size + 1) + dx + a, -2 + dy + b)
            for a, b, *_ in oval(0, 0, 6.2 * size, 13.5 * size)
        ]
        ball.fill(self._pose.patch(pupil), "#140d0a")
        shade = [(p[0], p[1] - 2) for p in (self._lid(t) for t in self._shares)]
        ball.fill(self._between(shade, [(a, b + 7) for a, b in shade]), "#000000", 0.3)
        ball.fill(disc(x - 4.5, y - 5.5, 4.4 * size, 4.9 * size), "#fffdf2")
        ball.fill(disc(x + 5, y + 6.5, 2 * size), "#fffdf2", 0.75)

    def _middle(self, gaze: Point) -> Point:
        spot = self._side * (29 * self._coat.eye_size + 1) + gaze[0], -2 + gaze[1]
        x, y, *_ = self._pose.face([spot])[0]
        return x, y

    def _crease(self, canvas: Canvas, tops: list[Point], lids: list[Point]) -> None:
        """The fold of a lid that is partly down."""
        if self._eye.opening < 0.85:
            fold = [(a, (b + 2 * d) / 3) for (a, b), (_, d) in zip(tops, lids, strict=True)]
            canvas.line(self._placed(fold[2:-1]), 1.4, self._coat.ink, 0.55)

    def _lashes(self, canvas: Canvas, lids: list[Point], feet: list[Point]) -> None:
        coat = self._coat
        is_shut = self._eye.opening <= _SHUT
        end = lids[-1]
        long = self._coat.lashes
        wing = (end[0] + 1.5 + 4 * long, end[1] - (0.5 if is_shut else 4 * long))
        start = (lids[0][0] - 1.5, lids[0][1] + (0 if is_shut else 2.5))
        canvas.line(self._placed([start, *lids[::2], wing]), 4.2, coat.ink, lead=0.35, swell=0.6)
        if not is_shut:
            canvas.line(self._placed(feet[::2]), 1.9, coat.ink, 0.9, lead=0.5, swell=0.3)

    def _brow(self, canvas: Canvas) -> None:
        eye = self._eye
        tops = [self._top(t) for t in (0.12, 0.45, 0.8)]
        slant = eye.slant * 9
        run = [
            (tops[0][0] - 1, tops[0][1] - 8 - eye.brow + slant),
            (tops[1][0], tops[1][1] - 9 - eye.brow),
            (tops[2][0], tops[2][1] - 8 - eye.brow - slant * 0.4),
        ]
        colour = mixed(self._coat.dark, self._coat.ink, 0.35)
        is_frown = eye.slant > _FURROW
        width, opacity = (5.4, 0.9) if is_frown else (3.8, 0.7)
        canvas.line(self._placed(run), width, colour, opacity, lead=0.3, swell=0.35)
        if is_frown:
            furrow = [(4, -8), (6, -18), (4, -27)]
            canvas.line(self._placed([(a, b) for a, b in furrow]), 2, colour, 0.8)
