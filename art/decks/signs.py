"""The seven suit signs, each drawn about (0, 0), nominally 112 high, stem down.

The hues differ, the values differ, and above all the outlines and inner marks differ, so that a
suit can be told without its colour.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from art.decks.kit.colour import WHITE, mix, shaded
from art.decks.kit.curves import points
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, moved, polygon, rectangle, ribbon, union

NOMINAL_HEIGHT: Final = 112
_BOLDEST = 2.1
_FINEST = 0.85
_USUAL_HEIGHT = 62


@dataclass(frozen=True)
class SignColours:
    """What a deck prints its signs with."""

    nut: str = "#c9852f"
    cup: str = "#4c5a2a"
    leaf: str = "#2f6b38"
    heart: str = "#d6382e"
    heart_light: str = "#f2958a"
    bell: str = "#f0bf3a"
    bell_band: str = "#b8452c"
    black: str = "#25232b"
    red: str = "#cf2f2a"
    paper_light: str = "#fff6e0"


Sign: TypeAlias = Callable[[Drawing, SignColours], None]


def stamp(
    art: Drawing,
    sign: Sign,
    colours: SignColours,
    x: float,
    y: float,
    height: float,
    turn: float = 0,
) -> None:
    """Print a sign ``height`` units high about (x, y), turned by degrees."""
    bolder = min(_BOLDEST, max(_FINEST, _USUAL_HEIGHT / height))
    drawn = art.blank(art.weight * bolder)
    sign(drawn, colours)
    art.place(drawn, height / NOMINAL_HEIGHT, x, y, turn)


def in_index(sign: Sign, colours: SignColours, ink: str, height: float) -> Drawing:
    """Draw the small sign of an index with the strokes of a sign ``height`` units high."""
    small, art = Drawing(ink), Drawing(ink)
    stamp(small, _plain_bell if sign is bell else sign, colours, 0, 0, height)
    art.place(small, 100 / height)
    return art


def acorn(art: Drawing, colours: SignColours) -> None:
    """An acorn: two tones and a scaled cup."""
    art.add(ribbon("0,36 -1,47 5,58", [9, 7, 10]), art.ink)
    art.add(ribbon("0,36 -1,46 4.4,56.5", [4.5, 3, 5]), colours.cup)
    nut = "-27,12 -30,-10 -20,-34 -6,-45 0,-56! 6,-45 20,-34 30,-10 27,12 0,20"
    grain = Hatch(angle=82, gap=5.5, weight=0.6, reach=22)
    art.shape(nut, colours.nut, 1.15, shade=13, hatch=grain)
    light = mix(colours.nut, WHITE, 0.62)
    art.add(ribbon("-19,2 -20,-12 -12,-30", [1, 5.5, 1]), light)
    cup = "-36,4! -18,0 0,-2 18,0 36,4! 38,15 28,31 10,40 0,41 -10,40 -28,31 -38,15"
    art.shape(cup, colours.cup, 1.15, shade=10)
    light = mix(colours.cup, "#f5e9a0", 0.5)
    _scales(art, light)
    art.line("-37,7 -18,4 0,2.5 18,4 37,7", 0.8)
    art.line("-33,3.2 -16,0.3 0,-0.6", 0.6, ink=light)


def _scales(art: Drawing, light: str) -> None:
    """The scales of the cup: staggered little crescents."""
    for y, half, count in ((9, 31, 7), (17, 30, 6), (25, 23, 5), (33, 12, 3)):
        for i in range(count):
            x = -half + 2 * half * (i + 0.5) / count
            wide = 4.6 * (1 - 0.25 * abs(x) / 36)
            crescent = [(x - wide, y - 1.4), (x, y + 3.2), (x + wide, y - 1.4)]
            art.line(crescent, 0.62, ink=light if x < 6 else art.ink)


def leaf(art: Drawing, colours: SignColours) -> None:
    """A linden leaf: dark, a pale midrib, one half in shade."""
    art.add(ribbon("0,18 0,36 3,47 10,57", [8, 9, 8.5, 11]), art.ink)
    art.add(ribbon("0,18 0,35 3,46 8.6,54.6", [4, 4, 3.5, 5]), colours.leaf)
    right = points("8,-38 25,-22 40,-3 43,16 33,30 17,32 6,26")
    left = [(-x, y) for x, y in reversed(right)]
    whole = polygon([(0, -56, 1), *right, (0, 17, 1), *left])
    art.add(whole, colours.leaf)
    half = whole.intersection(rectangle(1, -60, 60, 60))
    dark = shaded(colours.leaf, 0.36)
    art.add(half, dark)
    pale = mix(colours.leaf, "#f4f0b0", 0.62)
    zone = half.difference(moved(half, -14, -8))
    art.hatch(zone, Hatch(angle=38, gap=5, weight=0.55))
    art.line("0,22 0,-10 0,-48", 1.25, ink=colours.paper_light, lead=0.5)
    for y, x2, y2 in ((14, 27, 18), (4, 33, 0), (-9, 25, -14), (-22, 15, -28)):
        for side, vein in ((-1, pale), (1, mix(dark, "#f4f0b0", 0.5))):
            path = [(0, y), (side * x2 * 0.5, y - 3), (side * x2, y2)]
            art.line(path, 0.72, ink=vein, lead=0.8, swell=0.2)
    art.outline(whole, 1.2)


def heart(art: Drawing, colours: SignColours) -> None:
    """A heart: plain, with a crescent of light."""
    whole = (
        "0,-28! 9,-43 27,-47 41,-34 42,-12 30,12 13,33 0,52! "
        "-13,33 -30,12 -42,-12 -41,-34 -27,-47 -9,-43"
    )
    grain = Hatch(angle=42, gap=5.2, weight=0.6, reach=21)
    art.shape(whole, colours.heart, 1.2, shade=11, hatch=grain)
    art.add(ribbon("-31,-8 -33,-24 -24,-37 -14,-38", [1, 6.5, 5, 1]), colours.heart_light)
    art.line("-27,3 -20,14 -12,24", 0.8, ink=colours.heart_light)


def bell(art: Drawing, colours: SignColours) -> None:
    """A sleigh bell: the lightest of the signs, banded, with a black slot."""
    art.shape(disc(0, -46, 12, 11).difference(disc(0, -46, 5.5, 5)), colours.bell, shade=3)
    art.shape("-15,-36 0,-42 15,-36 11,-29 -11,-29", colours.bell, 0.9, shade=4)
    ball = disc(0, 6, 43, 42)
    dark = mix(colours.bell, "#a8541c", 0.62)
    art.shape(ball, colours.bell, 1.2, shade=12, shade_colour=dark)
    art.hatch(art.dark_side(ball, 21, 15), Hatch(angle=40, gap=5, weight=0.55))
    for x in (-27, -15, 0, 15, 27):
        art.line([(x * 0.35, -34), (x * 0.85, -24), (x, -9)], 0.6)
    band = ball.intersection(polygon("-50,-9 0,-3.5 50,-9 50,4 0,11 -50,4"))
    art.shape(band, colours.bell_band, 0.7, shade=0)
    gleam = ball.intersection(ribbon("-42,-4 -22,0 0,1", [1, 2.6, 0.5]))
    art.add(gleam, mix(colours.bell_band, "#ffe9b0", 0.6))
    slot = union(
        [
            ribbon("0,22 0,34 0,47", [5, 6, 6.5]),
            disc(0, 21, 5.6),
            ribbon("-17,35 0,32 17,35", [4, 5.5, 4]),
            disc(-18, 35, 4.8),
            disc(18, 35, 4.8),
        ]
    )
    art.add(slot.intersection(ball.buffer(1)), art.ink)
    art.add(ribbon("-31,-12 -24,-20 -14,-27", [1, 5, 1]), mix(colours.bell, WHITE, 0.75))
    art.outline(ball)


def _plain_bell(art: Drawing, colours: SignColours) -> None:
    """A pale bell without a band: ten pixels high, `bell` looks like an acorn."""
    ring = disc(0, -43, 15, 13).difference(disc(0, -43, 6, 5))
    art.shape(ring, colours.bell, 1.2, shade=0)
    ball = disc(0, 7, 47, 46)
    art.add(ball, mix(colours.bell, "#ffdc3c", 0.5))
    art.add(ribbon("-34,-4 -27,-18 -13,-28", [2, 6, 2]), mix(colours.bell, WHITE, 0.75))
    slot = [disc(0, 14, 10), ribbon("0,14 0,53", [8, 9]), ribbon("-30,30 0,26 30,30", [7, 8, 7])]
    art.add(union(slot).intersection(ball), art.ink)
    art.outline(ball, 1.7)


def diamond(art: Drawing, colours: SignColours) -> None:
    """A diamond, cut: lit above left, dark below right."""
    whole = polygon("0,-54! 13,-28 36,0! 13,28 0,54! -13,28 -36,0! -13,-28")
    art.shape(whole, colours.red, 1.1, shade=0)
    art.add(whole.intersection(rectangle(0, 0, 60, 60)), shaded(colours.red, 0.3))
    lit = mix(colours.red, "#ffb9a0", 0.3)
    art.add(whole.intersection(rectangle(-60, -60, 0, 0)), lit)
    zone = whole.intersection(rectangle(2, 2, 60, 60))
    art.hatch(zone, Hatch(angle=45, gap=4.6, weight=0.5))
    art.line("-24,-2 -12,-18 -3,-38", 0.9, ink=colours.heart_light)
    art.outline(whole, 1.1)


def spade(art: Drawing, colours: SignColours) -> None:
    """A spade, black with a lick of light."""
    foot = "0,14 4,30 10,46 20,54! -20,54! -10,46 -4,30"
    art.shape(foot, colours.black, 0.8, shade=0)
    whole = (
        "0,-54! 10,-36 30,-14 42,6 40,24 26,34 10,29 0,18! "
        "-10,29 -26,34 -40,24 -42,6 -30,-14 -10,-36"
    )
    blade = art.shape(whole, colours.black, 0.9, shade=0)
    light = mix(colours.black, colours.paper_light, 0.62)
    art.add(ribbon("-31,16 -31,4 -20,-12 -6,-32", [1, 4, 4, 0.6]), light)
    grain = mix(colours.black, colours.paper_light, 0.32)
    zone = blade.difference(moved(blade, -14, -8))
    art.hatch(zone, Hatch(angle=40, gap=4.6, weight=0.5), ink=grain)


def club(art: Drawing, colours: SignColours) -> None:
    """A club, black with a lick of light on each lobe."""
    foot = polygon("0,4 4,28 10,46 20,54! -20,54! -10,46 -4,28")
    lobes = ((0, -29), (-24, 8), (24, 8))
    discs = [disc(0, -29, 22, 23), disc(-24, 8, 22), disc(24, 8, 22), disc(0, -2, 13)]
    art.shape(union([*discs, foot]), colours.black, 0.9, shade=0)
    light = mix(colours.black, colours.paper_light, 0.62)
    grain = mix(colours.black, colours.paper_light, 0.32)
    for x, y in lobes:
        gleam = [(x - 14, y + 2), (x - 12, y - 9), (x - 2, y - 15)]
        art.add(ribbon(gleam, [1, 4, 1]), light)
        zone = disc(x, y, 18).difference(disc(x - 8, y - 7, 20))
        art.hatch(zone, Hatch(angle=40, gap=4.6, weight=0.5), ink=grain)
