"""A cat's head: ears, skull, fur, and the face on it, without hats."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, TypeAlias

from art.decks.kit.curves import Knot, knots
from art.decks.kit.drawing import taper
from art.decks.kit.shapes import Shape, intersection, moved, polygon, ribbon
from art.room.cats.canvas import Canvas, down, glow
from art.room.cats.eyes import paint_eyes
from art.room.cats.look import Coat, Ear, Expression
from art.room.cats.muzzle import paint_muzzle, paint_whiskers
from art.room.cats.pose import Pose, mirrored
from art.room.palette import mixed

Marks: TypeAlias = Callable[[Canvas, Pose], None]
"""Paints what is on the fur; the canvas is cut to the face."""

_EAR_ROOT: Final = (45.0, -38.0)
_EAR_DEPTH: Final = -6.0
_CHIN: Final = 26.0
_CHEEK: Final = -12.0


def skull(coat: Coat, mood: Expression) -> Shape:
    """The outline of the head without ears, on the page."""
    right = [_tuft(knot, mood.bristle) for knot in knots(coat.outline)]
    left = [(-x, *rest) for x, *rest in right[-2:0:-1]]
    placed: list[Knot] = []
    for x, y, *mark in [*right, *left]:
        middle = max(0.0, 1 - (x / 60) ** 2) * max(0.0, y / 65)
        z = _CHEEK + (_CHIN - _CHEEK) * middle
        placed.append((*mood.pose.place(x, y, z), *mark))
    return polygon(placed)


def _tuft(knot: Knot, bristle: float) -> Knot:
    if len(knot) == 2:
        return knot
    x, y, mark = knot
    return x * bristle, y + (bristle - 1) * 30, mark


def paint_head(canvas: Canvas, coat: Coat, mood: Expression, marks: Marks | None = None) -> Shape:
    """Paint a whole head; return the outline of its face on the page."""
    for side, ear in ((-1, mood.left_ear), (1, mood.right_ear)):
        _paint_ear(canvas, coat, mood.pose, ear, side)
    face = skull(coat, mood)
    x, y = mood.pose.place(0, -26, 40)
    fur = glow(
        (x, y),
        105,
        (0, coat.light),
        (0.42, coat.fur),
        (0.78, mixed(coat.fur, coat.dark, 0.35)),
        (1, coat.dark),
    )
    canvas.fill(face, fur)
    inside = canvas.within(face)
    if marks is not None:
        marks(inside, mood.pose)
    inside.shaded(face, coat.dark, 9, 0.42)
    inside.lit(face, coat.rim, 4, coat.rim_opacity)
    _cheek_fur(inside, coat, mood.pose)
    paint_muzzle(inside, coat, mood)
    paint_eyes(inside, coat, mood)
    canvas.outline(face, ink=coat.ink)
    paint_whiskers(canvas, coat, mood)
    return face


def _cheek_fur(canvas: Canvas, coat: Coat, pose: Pose) -> None:
    """A few ticks of the brush where the fur parts."""
    for side in (-1, 1):
        for x, y, across, fall in (
            (54, 33, 13, 8),
            (60, 19, 13, 4),
            (46, 46, 11, 9),
            (58, -6, 10, -4),
        ):
            run = mirrored(
                [(x, y), (x + across * 0.6, y + fall * 0.3), (x + across, y + fall)], side
            )
            canvas.line(pose.face(run), 2.2, coat.dark, 0.75, lead=0.4, swell=0.3)


def _paint_ear(canvas: Canvas, coat: Coat, pose: Pose, ear: Ear, side: int) -> None:
    shell = polygon(_ear_knots(coat.ear, pose, ear, side))
    light = mixed(coat.fur, coat.light, 0.5)
    canvas.fill(shell, down(shell, (0, light), (0.6, coat.fur), (1, coat.dark)))
    hollow = polygon(_ear_knots(coat.ear_hollow, pose, ear, side))
    inside = canvas.within(shell)
    inside.fill(
        hollow, down(hollow, (0, mixed(coat.ear_inside, coat.dark, 0.25)), (1, coat.ear_inside))
    )
    depth = intersection(hollow, moved(hollow, -side * 7, 2))
    inside.fill(hollow.difference(depth), coat.dark, 0.5)
    for x, y, dx, dy in ((33, -40, 12, -26), (40, -36, 10, -28), (48, -34, 6, -26)):
        hair = _ear_knots([(x, y), (x + dx * 0.4, y + dy * 0.6), (x + dx, y + dy)], pose, ear, side)
        inside.fill(ribbon(hair, taper(4.4, 0.8, 0.3)), coat.light, 0.8)
    inside.lit(shell, coat.rim, 2.6, coat.rim_opacity)
    canvas.outline(shell, ink=coat.ink)


def _ear_knots(written: str | list[Knot], pose: Pose, ear: Ear, side: int) -> list[Knot]:
    """Knots of the right ear, laid outwards about its root, on the side asked for."""
    turn = math.radians(ear.turn)
    laid: list[Knot] = []
    root_x, root_y = _EAR_ROOT
    for knot in knots(written):
        across, up = knot[0] - root_x, (knot[1] - root_y) * ear.height
        x = root_x + across * math.cos(turn) - up * math.sin(turn)
        y = root_y + across * math.sin(turn) + up * math.cos(turn)
        laid.append((x, y, *knot[2:]))
    return pose.flat(mirrored(laid, side), _EAR_DEPTH)
