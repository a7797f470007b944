"""Prague by night behind the title: three rows of roofs, towers, lit windows, mist between them.

The strip repeats without a seam, so that it fills any width. This module does not know what
stands before the town, and it names no street.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from art.room.kit import Element, group, linear, number, path, rect
from art.room.pieces import Piece
from art.room.stage import box, staged

PERIOD = 2592.0
"""Width in points after which the town repeats (2.4 s)."""
_LEFT = -279.0
"""Left edge on the stage."""
_GROUND = 1352.0
"""Lower edge on the stage, far below the bench: tall windows see it."""
_TOP = 560.0


def _outline(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points) + "Z"


@dataclass(frozen=True)
class House:
    """One house: left edge, width, height of the eaves above ground, height of the roof."""

    x: float
    width: float
    eaves: float
    roof: float
    gabled: bool
    chimney: float | None
    """Where on the roof, 0..1."""

    def outline(self) -> str:
        """Walls, roof and chimney as one silhouette."""
        right, ridge = self.x + self.width + 1, self.eaves - self.roof
        if self.gabled:
            top = [(self.x + self.width / 2, ridge)]
        else:
            top = [(self.x + self.width * 0.24, ridge), (self.x + self.width * 0.76, ridge)]
        shape = _outline(
            (self.x, _GROUND),
            (self.x, self.eaves),
            (self.x - 5, self.eaves),
            *top,
            (right + 5, self.eaves),
            (right, self.eaves),
            (right, _GROUND),
        )
        if self.chimney is not None:
            left, high = self.x + self.width * self.chimney, ridge - self.roof * 0.12 - 6
            shape += _outline(
                (left, self.eaves),
                (left, high),
                (left - 2, high),
                (left - 2, high - 5),
                (left + 15, high - 5),
                (left + 15, high),
                (left + 13, high),
                (left + 13, self.eaves),
            )
        if not self.gabled and self.width > 92:
            middle, low = self.x + self.width / 2, self.eaves - self.roof * 0.25
            shape += _outline(
                (middle - 11, low),
                (middle - 11, ridge + 2),
                (middle, ridge - 12),
                (middle + 11, ridge + 2),
                (middle + 11, low),
            )
        return shape

    def hides(self, x: float, y: float) -> bool:
        """Whether a point of a farther row is behind this house, its roof or its chimney."""
        ridge, middle = self.eaves - self.roof, self.x + self.width / 2
        if self.chimney is not None:
            left = self.x + self.width * self.chimney
            if left - 2 <= x <= left + 15 and y >= ridge - self.roof * 0.12 - 11:
                return True
        if not self.gabled and self.width > 92 and abs(x - middle) <= 11 and y >= ridge - 12:
            return True
        flat = 0.0 if self.gabled else self.width * 0.26
        out = max(0.0, abs(x - middle) - flat) / (self.width / 2 + 5 - flat)
        return out <= 1 and y >= ridge + self.roof * out

    def windows(
        self, chance: random.Random, share: float, nearer: Sequence[House]
    ) -> list[Element]:
        """Some lit windows under the eaves.

        Windows that ``nearer`` houses hide, even in part, stay dark.
        """
        lit = []
        columns = max(1, int((self.width - 14) // 26))
        margin = (self.width - 26 * (columns - 1) - 8) / 2
        for row in range(int((_GROUND - self.eaves) // 34)):
            for column in range(columns):
                if chance.random() > share:
                    continue
                x = self.x + margin + 26 * column
                y = self.eaves + 16 + 34 * row
                colour = chance.choice(("#ffcf78", "#f7b24e", "#ffe2a4"))
                bright = chance.uniform(0.45, 1.0)
                corners = [(x + dx, y + dy) for dx in (0, 8) for dy in (0, 12.5)]
                if any(house.hides(*corner) for house in nearer for corner in corners):
                    continue
                lit.append(rect(x, y, 8, 12.5, 1, colour, opacity=bright))
                lit.append(path(f"M{x + 4:.2f},{y:.2f}V{y + 12.5:.2f}", stroke="#2a1c10", width=1))
        return lit


def _street(seed: int, ground: float, low: float, high: float) -> list[House]:
    """Houses side by side for one period, the last meeting the first."""
    chance = random.Random(seed)
    widths: list[float] = []
    while sum(widths) < PERIOD:
        widths.append(chance.uniform(72, 150))
    stretch = PERIOD / sum(widths)
    houses, x = [], _LEFT
    for width in widths:
        chimney = chance.choice((0.2, 0.7)) if chance.random() < 0.55 else None
        houses.append(
            House(
                x,
                width * stretch,
                ground - chance.uniform(low, high),
                chance.uniform(34, 66),
                chance.random() < 0.55,
                chimney,
            )
        )
        x += width * stretch
    return houses


def _onion(x: float, top: float, width: float) -> str:
    """A tower with a baroque helmet and lantern; ``top`` is where the walls end."""
    m = x + width / 2

    def at(across: float, up: float) -> str:
        return f"{number(m + across * width)},{number(top - up * width)}"

    return (
        _outline((x, _GROUND), (x, top), (x + width, top), (x + width, _GROUND))
        + f"M{at(-0.60, 0)}C{at(-0.72, 0.5)} {at(-0.18, 0.46)} {at(-0.16, 0.8)}"
        f"C{at(-0.34, 1.05)} {at(-0.1, 1.2)} {at(-0.04, 1.5)}L{at(0, 2.15)}L{at(0.04, 1.5)}"
        f"C{at(0.1, 1.2)} {at(0.34, 1.05)} {at(0.16, 0.8)}C{at(0.18, 0.46)} {at(0.72, 0.5)}"
        f" {at(0.60, 0)}Z"
    )


def _spire(x: float, top: float, width: float) -> str:
    """A plain gothic spire."""
    return _outline(
        (x, _GROUND),
        (x, top),
        (x + width * 0.12, top - width * 0.3),
        (x + width / 2, top - width * 2.6),
        (x + width * 0.88, top - width * 0.3),
        (x + width, top),
        (x + width, _GROUND),
    )


def _crowned(x: float, top: float, width: float) -> str:
    """A tower whose steep roof carries spirelets at its corners and half-way up."""
    m = x + width / 2
    shape = _outline((x, _GROUND), (x, top), (x + width, top), (x + width, _GROUND))
    pole, point = top - width * 2.5, top - width * 2.1
    shape += _outline(
        (x - 2, top),
        (m - 1.5, point),
        (m - 1.5, pole),
        (m + 1.5, pole),
        (m + 1.5, point),
        (x + width + 2, top),
    )
    for across, foot, height, half in (
        (-0.5, -4.0, 1.0, 0.12),
        (0.5, -4.0, 1.0, 0.12),
        (-0.22, 0.62 * width, 0.85, 0.08),
        (0.22, 0.62 * width, 0.85, 0.08),
    ):
        centre, y = m + across * width, top - foot
        shape += _outline(
            (centre - half * width, y),
            (centre - half * width, y - 0.36 * width * height),
            (centre, y - width * height),
            (centre + half * width, y - 0.36 * width * height),
            (centre + half * width, y),
        )
    return shape


def _castle(x: float, top: float) -> str:
    """The long roofs on the hill and the cathedral behind them."""
    roofs = _outline(
        (x, _GROUND),
        (x, top + 24),
        (x + 30, top),
        (x + 210, top),
        (x + 224, top + 14),
        (x + 300, top + 14),
        (x + 322, top - 8),
        (x + 520, top - 8),
        (x + 548, top + 30),
        (x + 548, _GROUND),
    )
    nave = _outline(
        (x + 222, top + 20),
        (x + 222, top - 34),
        (x + 240, top - 76),
        (x + 356, top - 76),
        (x + 372, top - 34),
        (x + 372, top + 20),
    )
    choir = "".join(_buttress(x + at, top) for at in (374, 390, 406, 422))
    west = _spire(x + 202, top - 70, 24) + _spire(x + 232, top - 70, 24)
    return roofs + nave + choir + west + _onion(x + 300, top - 96, 40)


def _buttress(x: float, top: float) -> str:
    return _outline((x, top), (x, top - 50), (x + 4, top - 72), (x + 8, top - 50), (x + 8, top))


_Tower = Callable[[float, float, float], str]
_FAR_TOWERS: tuple[tuple[_Tower, float, float, float], ...] = (
    (_onion, -180, 716, 44),
    (_spire, -60, 730, 30),
    (_crowned, 700, 724, 52),
    (_crowned, 790, 724, 52),
    (_onion, 968, 716, 44),
    (_onion, 1660, 742, 36),
    (_crowned, 1808, 700, 50),
    (_spire, 2060, 716, 34),
    (_onion, 2190, 706, 46),
)
_MIDDLE_TOWERS: tuple[tuple[_Tower, float, float, float], ...] = (
    (_onion, 560, 880, 44),
    (_onion, 1146, 800, 46),
    (_crowned, 2110, 850, 42),
)


def _towers(towers: Sequence[tuple[_Tower, float, float, float]]) -> str:
    return "".join(draw(x, top, width) for draw, x, top, width in towers)


def _row(outline: str, top: str, bottom: str, span: tuple[float, float]) -> Element:
    """A row of silhouettes, paler towards the mist at its feet, moonlight on its edges."""
    shade = linear(((0, top), (1, bottom)), (0, span[0]), (0, span[1]), in_points=True)
    return group(path(outline, stroke="#7fae94", width=1.6, opacity=0.16), path(outline, shade))


def town() -> Element:
    """The whole strip on the stage, all dark; its houses end where they began."""
    return staged(*_rows(is_lit=False))


def windows() -> Element:
    """The lit windows of the strip alone, for the game lights none behind its menu."""
    return staged(*_rows(is_lit=True))


def _rows(*, is_lit: bool) -> list[Element]:
    """Rows of houses and the mist between them, or what is lit in them and not hidden."""
    rows = [
        (_street(4, 850, 36, 92), _towers(_FAR_TOWERS) + _castle(40, 760), "#1e4037", "#2b5145"),
        (_street(9, 985, 24, 96), _towers(_MIDDLE_TOWERS), "#17352e", "#1d3f35"),
        (_street(15, 1070, 10, 70), "", "#0b1a16", "#0e211c"),
        (_street(21, 1196, 8, 60), "", "#060f0d", "#081411"),
    ]
    lit = (0.0, 0.13, 0.27, 0.16)
    chance = random.Random(8)
    drawn: list[Element] = []
    for place, ((houses, extra, top, bottom), share) in enumerate(zip(rows, lit, strict=True)):
        eaves = min(house.eaves for house in houses)
        seam = (replace(houses[-1], x=houses[-1].x - PERIOD), replace(houses[0], x=_LEFT + PERIOD))
        outline = "".join(house.outline() for house in (*seam, *houses)) + extra
        if not is_lit:
            drawn.append(_row(outline, top, bottom, (eaves - 60, eaves + 260)))
        elif share:
            nearer = [house for row in rows[place + 1 :] for house in row[0]]
            for house in houses:
                drawn += house.windows(chance, share, nearer)
        if place == 0 and not is_lit:
            mist = linear(
                ((0, "#d9c48a", 0.0), (0.35, "#d9c088", 0.12), (1, "#d9b878", 0.34)),
                (0, 600),
                (0, 1080),
                in_points=True,
            )
            drawn.append(rect(_LEFT, _TOP, PERIOD, _GROUND - _TOP, 0, mist))
    return drawn


PIECES = (
    Piece(
        "title_town",
        box(_LEFT, _TOP, _LEFT + PERIOD, _GROUND),
        town,
        detail=0.5,
        quality=86,
    ),
    Piece(
        "title_windows",
        box(_LEFT, _TOP, _LEFT + PERIOD, _GROUND),
        windows,
        detail=0.5,
        quality=86,
    ),
)
