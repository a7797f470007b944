"""The body in its cloth: neck, silhouette, pattern, shade. What is sewn on it is in `garments`."""

from __future__ import annotations

from typing import Final

from shapely.geometry import LineString
from shapely.geometry import Point as Spot

from art.decks.figures.look import Garb, Look
from art.decks.figures.turning import print_turned, turned
from art.decks.kit.colour import mix, shaded, shaded_skin
from art.decks.kit.curves import Knot
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import Shape, disc, moved, polygon, union

_NECK: Final = "-19,-40 -20,-8 -34,4 0,26 36,4 24,-10 23,-40"
_LONG: Final = 140
"""How much farther a long cloak hangs."""
_UNDER_CHIN: Final = "-20,-22 0,-14 24,-22 24,-4 6,2 -14,-4"
_GOWN: Final = (
    "-32,2! -62,12 -80,34 -70,74 -54,120 -47,156 -58,196! 58,196! 47,156 54,120 70,74 80,34 "
    "62,12 34,2! 20,26 0,36 -20,26"
)
_ROBE: Final = "-34,-2! -76,14 -96,44 -92,110 -96,200! 96,200! 92,110 96,44 76,14 34,-2! 0,16"
_COAT: Final = (
    "-34,-2! -76,12 -94,38 -84,90 -66,142 -62,160 -78,200! 78,200! 62,160 66,142 84,90 94,38 "
    "76,12 34,-2! 0,14"
)


def draw_body(art: Drawing, look: Look) -> None:
    """Print the neck and the body from the shoulders down."""
    neck = look.head.neck
    art.shape(_NECK, neck, 0.9, shade=8, shade_colour=shaded_skin(neck))
    art.add(polygon(_UNDER_CHIN), mix(neck, "#8a3c28", 0.5))
    garb = look.garb
    flat = polygon(_GOWN if garb.cut == "gown" else _ROBE if garb.cut == "robe" else _COAT)
    body = turned(flat, look.turn)
    art.add(body, garb.outer)
    woven = art.blank()
    _pattern(woven, garb, flat)
    print_turned(art, woven, look.turn)
    art.add(body.difference(moved(body, -22, -6)), shaded(garb.outer))
    art.hatch(body.difference(moved(body, -38, -10)), Hatch(52, 5.4, 0.55))
    art.outline(body, 1.15)


def _pattern(art: Drawing, garb: Garb, body: Shape) -> None:
    match garb.pattern:
        case "stripe":
            _stripes(art, garb, body)
        case "parti":
            half = polygon("-8,-20 -10,60 -6,210 120,210 120,-20", smooth=False)
            art.add(body.intersection(half), garb.inner)
        case "brocade":
            brocade(art, garb, body.buffer(-2), 16)
        case "quilt":
            _quilt(art, garb, body)
        case "plain" | "slash":
            pass


def _stripes(art: Drawing, garb: Garb, body: Shape) -> None:
    for x in range(-96, 97, 48):
        stripe: list[Knot] = [
            (x * 0.75 - 18, -10),
            (x - 20, 60),
            (x * 0.72 - 16, 160),
            (x * 0.95 - 20, 204, 1),
            (x * 0.95 + 6, 204, 1),
            (x * 0.72 + 6, 160),
            (x + 6, 60),
            (x * 0.75 + 4, -10),
        ]
        art.add(polygon(stripe).intersection(body), garb.inner)


def brocade(art: Drawing, garb: Garb, inside: Shape, top: float) -> None:
    """Print eight rows of a woven pattern, the first at ``top``, where they are inside a shape."""
    for row in range(8):
        for column in range(-4, 5):
            x, y = column * 34 + row % 2 * 17, top + row * 27
            petal: list[Knot] = [(x, y - 11, 1), (x + 7, y - 2), (x, y + 11, 1), (x - 7, y - 2)]
            motif = union([polygon(petal), disc(x - 8, y + 4, 3), disc(x + 8, y + 4, 3)])
            art.add(motif.intersection(inside), garb.inner)


def _quilt(art: Drawing, garb: Garb, body: Shape) -> None:
    seam = mix(garb.outer, art.ink, 0.65)
    for column in range(-12, 13):
        for side in (-1, 1):
            x = column * 24
            thread = LineString([(x - side * 130, -10), (x + side * 130, 210)])
            art.add(thread.intersection(body).buffer(0.7), seam)
    inside = body.buffer(-4)
    for row in range(11):
        for column in range(-5, 6):
            x, y = column * 24 + row % 2 * 12, 10 + row * 20.3
            if inside.contains(Spot(x, y)):
                art.add(disc(x, y, 2.4), garb.inner)


def draw_cloak(art: Drawing, garb: Garb, *, is_long: bool) -> None:
    """Print the cloak that hangs behind, if there is one; a long one comes to the calves."""
    if not garb.cloak:
        return
    low = _LONG if is_long else 0
    lining: list[Knot] = [
        (-40, -8), (-96, 22), (-116, 90), (-124, 180), (-128, 210 + low), (-100, 220 + low),
        (-60, 212 + low), (0, 220 + low), (60, 212 + low), (104, 220 + low), (130, 210 + low),
        (124, 180), (116, 90), (96, 22), (40, -8),
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    art.shape(lining, garb.cloak_lining, 1.1, shade=9, hatch=Hatch(80, 6, 0.6, reach=30))
    for x in (-110, -84, -50, 50, 84, 110):
        art.fold([(x, 214 + low), (x * 0.96, 132 + low * 0.6), (x * 0.82, 70)], 2.4)
    for side in (-1, 1):
        outline = (
            (40, -10), (92, 16), (112, 60), (124, 150), (134, 206 + low),
            (116, 216 + low), (106, 150), (92, 60), (70, 26),
        )  # points, some in a row, as a drawing goes  # fmt: skip
        art.shape([(side * x, y) for x, y in outline], garb.cloak, 1.05, shade=6)
        art.fold([(side * 126, 206 + low), (side * 116, 160), (side * 104, 70)])
