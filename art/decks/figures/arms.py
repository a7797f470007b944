"""Arms: upper arm, forearm and hand are printed apart, so that what is held goes between them."""

from __future__ import annotations

import math
from typing import Final, Literal, TypeAlias

from art.decks.figures.hands import draw_hand
from art.decks.figures.look import Arm, Cat, Look
from art.decks.figures.turning import turned_point
from art.decks.kit.colour import WHITE
from art.decks.kit.curves import Knot, Point
from art.decks.kit.drawing import Drawing, Hatch, leaf
from art.decks.kit.shapes import disc, ribbon, union

Side: TypeAlias = Literal["left", "right"]

_SHOULDER: Final[Point] = (80, 36)
_SLIM: Final = 0.82
_MAIL: Final = "#aab0b8"
_GRIP_BEYOND_WRIST: Final = 20


class Limb:
    """One arm of a figure, with its directions worked out once."""

    def __init__(self, look: Look, side: Side) -> None:
        self.look = look
        self.garb = look.garb
        self.arm: Arm = look.right if side == "right" else look.left
        self.out = 1 if side == "right" else -1
        is_woman = look.head.is_woman
        self.slim = _SLIM if is_woman else 1
        across, down = _SHOULDER
        flat = (self.out * across * 0.84, down - 2) if is_woman else (self.out * across, down)
        self.shoulder = turned_point(flat, look.turn) if look.turn else flat
        self.elbow, self.wrist = self.arm.elbow, self.arm.wrist
        self.length = math.dist(self.elbow, self.wrist) or 1
        self.along = (
            (self.wrist[0] - self.elbow[0]) / self.length,
            (self.wrist[1] - self.elbow[1]) / self.length,
        )

    def at(self, share: float, beside: float = 0) -> Point:
        """A point on the forearm: ``share`` of the way to the wrist, and units beside it."""
        (x0, y0), (x1, y1) = self.elbow, self.wrist
        ux, uy = self.along
        return x0 + (x1 - x0) * share - uy * beside, y0 + (y1 - y0) * share + ux * beside

    def upper(self, art: Drawing) -> None:
        """Print the upper arm."""
        (x0, y0), (x1, y1) = self.shoulder, self.elbow
        middle = ((x0 + x1) / 2 + 6 * self.out, (y0 + y1) / 2)
        if self.garb.sleeve == "puffed":
            self._puff(art, middle)
        else:
            self._plain_upper(art, middle)

    def _puff(self, art: Drawing, middle: Point) -> None:
        outer, inner = self.garb.sleeves
        slim = self.slim
        swell = ribbon([self.shoulder, middle, self.elbow], [52 * slim, 76 * slim, 48 * slim])
        sleeve = union([swell, disc(*self.shoulder, 27 * slim), disc(*self.elbow, 23 * slim)])
        art.shape(sleeve, outer, 1.1, shade=10, hatch=Hatch(55, 5.2, 0.5, reach=18))
        length = math.dist(self.shoulder, self.elbow) or 1
        vx = (self.elbow[0] - self.shoulder[0]) / length
        vy = (self.elbow[1] - self.shoulder[1]) / length
        inside = sleeve.buffer(-2)
        for beside in (-21, 0, 21):
            x, y, bend = middle[0] - vy * beside, middle[1] + vx * beside, beside * 0.35
            slit = [
                (x - vx * 27 + vy * bend, y - vy * 27 - vx * bend),
                (x, y),
                (x + vx * 24 + vy * bend, y + vy * 24 - vx * bend),
            ]
            opening = ribbon(slit, leaf(11.5, 0.7)).intersection(inside)
            art.shape(opening, inner, 0.8, shade=3)
        ex, ey = self.elbow
        for beside in (-12, 2, 12):
            crease = [
                (ex - vy * beside + vx * 19, ey + vx * beside + vy * 19),
                (ex - vy * beside + vx * 4, ey + vx * beside + vy * 4),
                (ex - vy * beside * 1.3 - vx * 8, ey + vx * beside * 1.3 - vy * 8),
            ]
            art.fold(crease, 1.0)

    def _plain_upper(self, art: Drawing, middle: Point) -> None:
        slim, out = self.slim, self.out
        is_mail = self.garb.sleeve == "mail"
        wide = [60, 62, 50] if self.garb.sleeve == "wide" else [54 * slim, 52 * slim, 41 * slim]
        tube = ribbon([self.shoulder, middle, self.elbow], wide)
        ends = [disc(*self.shoulder, wide[0] * 0.48), disc(*self.elbow, wide[2] * 0.5)]
        colour = self.garb.outer if is_mail else self.garb.sleeves[0]
        sleeve = union([tube, *ends])
        art.shape(sleeve, colour, 1.1, shade=9, hatch=Hatch(55, 5.2, 0.5, reach=16))
        ex, ey = self.elbow
        art.fold([(ex - out * 14, ey - 4), (ex, ey - 2), (ex + out * 10, ey - 9)], 1.4)
        art.fold([(ex - out * 18, ey - 16), (ex - out * 2, ey - 16), (ex + out * 10, ey - 25)], 1.2)
        if is_mail:
            sx, sy = self.shoulder
            art.shape(disc(sx, sy + 2, 32, 27), self.garb.outer)
            gleam = [(sx - 20, sy + 4), (sx - 16, sy - 10), (sx - 4, sy - 18)]
            art.add(ribbon(gleam, [1, 6, 1]), WHITE)

    def fore(self, art: Drawing) -> None:
        """Print the forearm."""
        if self.garb.sleeve == "wide":
            self._hanging_sleeve(art)
            return
        outer, inner = self.garb.sleeves
        slim = self.slim
        cloth = {"puffed": inner, "mail": _MAIL}.get(self.garb.sleeve, outer)
        tube = ribbon(
            [self.at(-0.05), self.at(0.5, 2), self.at(1)], [40 * slim, 38 * slim, 30 * slim]
        )
        sleeve = union([tube, disc(*self.elbow, 19.5 * slim)])
        ux, uy = self.along
        grain = Hatch(math.degrees(math.atan2(ux, -uy)), 4.8, 0.45, bow=0.12, reach=15)
        art.shape(sleeve, cloth, 1.05, shade=8, hatch=grain)
        for share in (0.3, 0.5, 0.7):
            crease = [
                self.at(share, 15 * slim),
                self.at(share + 0.06, 4),
                self.at(share + 0.05, -6),
            ]
            art.fold(crease, 1.1)
        if self.garb.sleeve == "mail":
            art.shape(disc(*self.elbow, 15), self.garb.outer, 0.9, shade=4)
            art.add(disc(*self.elbow, 3), art.ink)

    def _hanging_sleeve(self, art: Drawing) -> None:
        outer, inner = self.garb.sleeves
        (ex, ey), (wx, wy), out, at = self.elbow, self.wrist, self.out, self.at
        low = max(wy, ey) + 62
        under = max(at(0.86, -28), at(0.86, 28), key=lambda point: point[1])
        middle = (wx + ex) / 2 + out * 6
        hanging: list[Knot] = [
            at(0.1),
            at(0.8),
            under,
            (under[0] - out * 2, under[1] + 26),
            (middle, low, 1),
            (ex + out * 4, ey + 40),
            (ex + out * 12, ey + 8),
        ]
        art.shape(hanging, inner, 1.05)
        for x in (-8, 2, 10):
            foot = (middle + x * 0.5, low - 8 - abs(x))
            art.fold([foot, (middle + x * 1.2, low - 34), at(0.45 + x * 0.01)], 1.5)
        sleeve = union([ribbon([self.elbow, at(0.5), at(0.88)], [44, 54, 62]), disc(ex, ey, 23)])
        art.shape(sleeve, outer, 1.05, shade=9, hatch=Hatch(55, 5.2, 0.5, reach=17))
        art.fold([at(0.75, -8), at(0.4, -6), at(0.12, -10)], 1.5)
        art.fold([at(0.75, 12), at(0.5, 8), at(0.25, 6)], 1.3)
        border = ribbon([at(0.86, -32), at(0.93), at(0.86, 32)], [11, 14, 11])
        art.shape(border, self.garb.trim, 0.95, shade=3)

    def held(self, art: Drawing) -> None:
        """Print what the hand holds, if anything."""
        held = self.arm.held
        if held is None:
            return
        attribute = art.blank()
        held.attribute.draw(attribute, held.colours)
        ux, uy = self.along
        x = self.wrist[0] + ux * _GRIP_BEYOND_WRIST
        y = self.wrist[1] + uy * _GRIP_BEYOND_WRIST
        flip = held.attribute.is_handed and self.out > 0
        art.place(attribute, 1, x, y, held.turn, flip=flip)

    def hand(self, art: Drawing) -> None:
        """Print the hand and the cuff over it."""
        drawn = art.blank()
        draw_hand(drawn, self.look.head, self.arm.grip)
        upright = art.blank()
        upright.place(drawn, turn=180 if self.out > 0 else 0, flip=self.out > 0)
        size = 1.1 if isinstance(self.look.head, Cat) else self.slim**0.5
        turn = math.degrees(math.atan2(self.along[1], self.along[0]))
        art.place(upright, 1.06 * size, *self.wrist, turn)
        if self.garb.sleeve == "wide":
            return
        slim, length, at = self.slim, self.length, self.at
        cuff = [at(1, -20 * slim), at(1 + 2.5 / length), at(1, 20 * slim)]
        art.shape(ribbon(cuff, [10, 14, 10]), self.garb.trim, 0.95, shade=3)
        for beside in (-12, -4, 4, 12):
            stitch = [at(1 - 4 / length, beside * slim), at(1 + 5 / length, beside * slim)]
            art.line(stitch, 0.45)
