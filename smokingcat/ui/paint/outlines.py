"""Text as outlines, for a picture that is the same wherever it is printed: no font need be there.

The outlines are read from the TrueType files of our typefaces as they are; only what these use is
understood. How letters are kerned is asked of the font that draws them on the screen.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from smokingcat.ui.paint.fonts import font, font_file
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.text import SetLine, Text
from smokingcat.ui.paint.theme import Style

_ON_CURVE, _SHORT_X, _SHORT_Y, _REPEATS, _SAME_X, _SAME_Y = 1, 2, 4, 8, 16, 32
"""What a byte says of a point."""
_WORDS, _SCALED, _MORE, _SCALED_TWICE, _TURNED = 1, 8, 32, 64, 128
"""What two bytes say of a part of a glyph that is put together of others."""
_MEASURED: Final = 512
"""Pixels per em at which the font is asked."""


class OutlinePoint(NamedTuple):
    """A point of a contour, in font units upwards; those off the curve pull at it."""

    x: float
    y: float
    is_on: bool


class GlyphFile:
    """The outlines in a TrueType file; struct.error or KeyError if it is none."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        (count,) = struct.unpack_from(">H", data, 4)
        records = (struct.unpack_from(">4s4xII", data, 12 + 16 * n) for n in range(count))
        self._tables = {name.decode("ascii"): (start, size) for name, start, size in records}
        self.units: int = self._read("H", "head", 18)[0]

    def _read(self, form: str, table: str, offset: int) -> tuple[int, ...]:
        return struct.unpack_from(f">{form}", self._data, self._tables[table][0] + offset)

    @cached_property
    def _glyphs(self) -> dict[int, int]:
        """The numbers of the glyphs, by the numbers of the letters that they show."""
        (count,) = self._read("H", "cmap", 2)
        tables = (self._read("HHI", "cmap", 4 + 8 * n) for n in range(count))
        found = {start: self._read("H", "cmap", start)[0] for _, _, start in tables}
        start = next(start for start, form in found.items() if form == 4)
        half = self._read("H", "cmap", start + 6)[0] // 2
        at = start + 14
        rows = [
            self._read(f"{half}{kind}", "cmap", at + n * 2 * half + (2 if n else 0))
            for n, kind in enumerate("HHhH")
        ]
        glyphs = dict[int, int]()
        for number, (last, first, delta, skip) in enumerate(zip(*rows, strict=True)):
            for code in range(first, last + 1):
                if not skip:
                    glyphs[code] = (code + delta) & 0xFFFF
                    continue
                place = at + 2 + 6 * half + 2 * number + skip + 2 * (code - first)
                (glyph,) = self._read("H", "cmap", place)
                glyphs[code] = (glyph + delta) & 0xFFFF if glyph else 0
        return glyphs

    def glyph(self, letter: str) -> int:
        """Return the number of a letter's glyph, 0 for one that the file lacks."""
        return self._glyphs.get(ord(letter), 0)

    def contours(self, glyph: int) -> Iterator[list[OutlinePoint]]:
        """Yield the closed contours of a glyph."""
        is_long = self._read("h", "head", 50)[0]
        first, end = self._read("II" if is_long else "HH", "loca", glyph * (4 if is_long else 2))
        start, size = (first, end - first) if is_long else (2 * first, 2 * (end - first))
        if not size:
            return
        (count,) = self._read("h", "glyf", start)
        if count < 0:
            yield from self._parts(start + 10)
            return
        ends = self._read(f"{count}H", "glyf", start + 10)
        points = self._points(start + 10 + 2 * count, ends[-1] + 1)
        for begin, after in pairwise((0, *(each + 1 for each in ends))):
            yield points[begin:after]

    def _points(self, at: int, count: int) -> list[OutlinePoint]:
        """Return the points of a simple glyph, whose instructions stand at an offset."""
        at += 2 + self._read("H", "glyf", at)[0]
        flags = list[int]()
        while len(flags) < count:
            (flag,) = self._read("B", "glyf", at)
            times = 1 + (self._read("B", "glyf", at + 1)[0] if flag & _REPEATS else 0)
            flags += [flag] * times
            at += 2 if flag & _REPEATS else 1
        xs, at = self._steps(at, flags, _SHORT_X, _SAME_X)
        ys, at = self._steps(at, flags, _SHORT_Y, _SAME_Y)
        on = (bool(flag & _ON_CURVE) for flag in flags)
        return [OutlinePoint(*each) for each in zip(xs, ys, on, strict=False)]

    def _steps(self, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
        """Return one coordinate of points that are told by their steps, and where these end."""
        found, value = list[int](), 0
        for flag in flags:
            if flag & short:
                value += self._read("B", "glyf", at)[0] * (1 if flag & same else -1)
                at += 1
            elif not flag & same:
                value += self._read("h", "glyf", at)[0]
                at += 2
            found.append(value)
        return found, at

    def _parts(self, at: int) -> Iterator[list[OutlinePoint]]:
        """Yield the contours of a glyph that is put together of others."""
        flags = _MORE
        while flags & _MORE:
            flags, glyph, *move = self._read("HHhh" if self._is_wide(at) else "HHbb", "glyf", at)
            at += 8 if flags & _WORDS else 6
            turn = (1.0, 0.0, 0.0, 1.0)
            if flags & (_SCALED | _SCALED_TWICE | _TURNED):
                count = 1 if flags & _SCALED else 2 if flags & _SCALED_TWICE else 4
                told = [each / 0x4000 for each in self._read(f"{count}h", "glyf", at)]
                at += 2 * count
                turn = (
                    (told[0], told[1], told[2], told[3])
                    if count == 4
                    else (told[0], 0.0, 0.0, told[-1])
                )
            for contour in self.contours(glyph):
                yield [
                    OutlinePoint(
                        x * turn[0] + y * turn[2] + move[0],
                        x * turn[1] + y * turn[3] + move[1],
                        is_on,
                    )
                    for x, y, is_on in contour
                ]

    def _is_wide(self, at: int) -> bool:
        return bool(self._read("H", "glyf", at)[0] & _WORDS)


def _curve(contour: Sequence[OutlinePoint], x: float, y: float, scale: float) -> str:
    """Return a contour as the data of an SVG path, its origin at a pixel."""

    def at(point: OutlinePoint) -> str:
        return f"{x + point.x * scale:.2f} {y - point.y * scale:.2f}"

    def middle(one: OutlinePoint, other: OutlinePoint) -> OutlinePoint:
        return OutlinePoint((one.x + other.x) / 2, (one.y + other.y) / 2, is_on=True)

    whole = list[OutlinePoint]()
    for one, other in pairwise((*contour, contour[0])):
        whole += [one] if one.is_on or other.is_on else [one, middle(one, other)]
    first = next(n for n, point in enumerate(whole) if point.is_on)
    told, pulls = [f"M{at(whole[first])}"], ""
    for point in (*whole[first + 1 :], *whole[: first + 1]):
        if not point.is_on:
            pulls = at(point)
            continue
        told.append(f"Q{pulls} {at(point)}" if pulls else f"L{at(point)}")
        pulls = ""
    return "".join(told) + "Z"


class OutlinedText(Text):
    """Sets text like any, and keeps the outlines of what it has set instead of drawing it."""

    def __init__(self, s: float) -> None:
        super().__init__(s)
        self.paths: list[str] = []
        """The elements of an SVG, one a line."""
        self._files: dict[tuple[str, str, bool], GlyphFile] = {}

    def put(self, painter: Painter, line: SetLine, pixels: int, alpha: int) -> None:
        """Keep the outlines of a line."""
        del painter
        style = self.upright(line.style)
        file, data = self._file(style), list[str]()
        scale, left = pixels / file.units, float(line.place[0])
        base = line.place[1] + font(style, pixels).get_ascent()
        for letter, after in pairwise((*line.text, "")):
            glyph = file.glyph(letter)
            data += [_curve(contour, left, base, scale) for contour in file.contours(glyph)]
            left += self._step(style, letter, after) * pixels
        colour = "#{:02x}{:02x}{:02x}".format(*style.colour)
        opacity = alpha * line.percent / 25500
        self.paths.append(f'<path fill="{colour}" fill-opacity="{opacity:g}" d="{"".join(data)}"/>')

    def _file(self, style: Style) -> GlyphFile:
        key = style.family, style.weight, style.italic
        if key not in self._files:
            self._files[key] = GlyphFile(font_file(style).read_bytes())
        return self._files[key]

    def _step(self, style: Style, letter: str, after: str) -> float:
        """Return how far behind a letter the one after it begins, in ems: kerning is part of that.

        The font says how wide the two are together; a line begins where the first one's ink does.
        """
        if not after:
            return 0.0
        measured = font(style, _MEASURED)

        def begins(sign: str) -> int:
            (told,) = measured.metrics(sign)
            return 0 if told is None else max(0, -told[0])

        both, alone = measured.size(letter + after)[0], measured.size(after)[0]
        return (both - begins(letter) - alone + begins(after)) / _MEASURED
