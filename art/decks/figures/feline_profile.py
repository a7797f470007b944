"""The head of a cat in profile, looking left, centred on (0, 0): 120 wide with its whiskers.

Forehead, bridge, muzzle and chin are the outline here, the one eye is a wedge open to the front,
and the nearer ear stands before the farther. Hats sit on it as on a head from the front.
"""

from __future__ import annotations

from typing import Final

from shapely.geometry import Polygon

from art.decks.figures.feline import PINK, ear, hat_between_ears, whisker
from art.decks.figures.hats import Hat
from art.decks.figures.look import Cat, Coat
from art.decks.kit.colour import WHITE, mix, shaded
from art.decks.kit.curves import spline
from art.decks.kit.drawing import Drawing, Hatch, leaf, taper
from art.decks.kit.shapes import Shape, disc, moved, polygon, rectangle, ribbon, union
from art.decks.kit.strokes import flow

_HEAD: Final = (
    "8,-54 -12,-51 -30,-42 -41,-28 -46,-13 -52,-3 -62,4 -69,10! -70,15 -66,21! -69,27 -68,33 "
    "-62,37! -60,43 -53,49 -40,53 -24,52 -8,50! 2,60! 10,50! 24,58! 28,46! 44,50! 42,37! "
    "58,36! 52,24! 66,16! 56,8 55,-10 48,-32 32,-48"
)
_BIB: Final = "-40,-34! -34,-10 -44,4 -34,18 -14,30 -6,64 -80,64 -80,0 -52,-6"
_PATCH: Final = "-20,-60 70,-64 74,6 40,14 14,12 -6,-2 -14,-20 -14,-40"
_MASK: Final = "-34,-44 -16,-34 -6,-12 -8,16 -22,40 -44,60 -80,60 -80,-6 -54,-20"
_STRIPES: Final = (
    ("-20,-47 -14,-36 -4,-26", 8),
    ("-4,-52 2,-40 12,-32", 7.5),
    ("-33,-40 -27,-33 -19,-29", 6),
    ("54,-6 38,-6 22,-1", 8),
    ("60,10 42,10 24,12", 7.5),
    ("49,-26 36,-22 26,-16", 7),
    ("54,28 40,26 26,25", 6.5),
)
_TUFTS: Final = ((50, 26, 9, 4), (38, 40, 8, 6), (22, 46, 4, 8), (4, 48, 1, 8))


def draw(art: Drawing, cat: Cat, hat: Hat | None) -> None:
    """Print the head, and the hat between its ears."""
    coat = cat.coat
    head = polygon(_HEAD)
    ear(art, coat, -1, (4, -46), (-20, -92), -30)
    ear(art, coat, 1, (8, -46), (48, -94), 53)
    art.add(head, coat.fur)
    _markings(art, coat, head)
    _muzzle(art, coat, head)
    art.outline(head, 1.1)
    for x, y, across, down in _TUFTS:
        art.line([(x - across, y - down), (x, y), (x + across * 0.4, y + down * 0.5)], 0.55)
    zone = head.difference(moved(head, -22, -14)).intersection(rectangle(16, -40, 80, 36))
    art.hatch(zone, Hatch(40, 4.6, 0.42))
    _eye(art, cat)
    _nose_and_mouth(art, cat)
    for y, end_x, end_y in ((20, -96, 2), (25, -102, 22), (30, -94, 42)):
        whisker(art, [(-48, y), (-72, y + (end_y - y) * 0.3 - 3), (end_x, end_y)])
    for end_x, end_y in ((10, 6), (16, 24), (6, 42)):
        whisker(art, [(-38, 26), (-14, 18 + end_y * 0.16), (end_x, end_y)])
    if cat.has_beard:
        _beard(art, coat)
    hat_between_ears(art, hat)


def _markings(art: Drawing, coat: Coat, head: Shape) -> None:
    if coat.marks == "patch":
        art.add(polygon(_PATCH).intersection(head), coat.mark)
    if coat.marks in ("tuxedo", "patch"):
        art.add(polygon(_BIB).intersection(head), coat.belly)
    if coat.marks == "mask":
        art.add(polygon(_MASK).intersection(head), coat.mark)
    art.add(head.difference(moved(head, -12, -9)), shaded(coat.fur, 0.32))
    if coat.marks == "tabby":
        for path, width in _STRIPES:
            art.add(ribbon(path, taper(width, 0.8)).intersection(head), coat.mark)


def _muzzle(art: Drawing, coat: Coat, head: Shape) -> None:
    cheek = disc(-46, 25, 24, 15, -12)
    muzzle = union([cheek, disc(-48, 40, 16, 13), polygon("-64,4 -52,2 -40,12 -44,26 -66,22")])
    art.add(muzzle.intersection(head), coat.muzzle)
    lit = union([moved(cheek, -6, -5), rectangle(-80, -10, -42, 32)])
    art.add(cheek.difference(lit).intersection(head), shaded(coat.muzzle, 0.24))


def _eye(art: Drawing, cat: Cat) -> None:
    coat, expression = cat.coat, cat.expression
    lid, tilt, lift = expression.lid, expression.brow, expression.brow_lift
    front, back = (-41, -3), (-13, -11)
    upper = [front, (-41, -10 - 4 * lid), (-32, -10 - 9 * lid + tilt), back]
    lower = [back, (-20, 0), (-32, 3), front]
    eye = Polygon(spline(upper) + spline(lower)[1:-1]).buffer(0)
    rim = coat.belly if coat.marks == "mask" else coat.muzzle
    art.add(eye.buffer(3), mix(rim, coat.fur, 0.25))
    art.add(eye, coat.iris)
    under_lid = rectangle(-60, -40, 0, -6 - 5 * lid)
    art.add(eye.intersection(under_lid), shaded(coat.iris, 0.45))
    slit = ribbon([(-35, -22), (-36, -8), (-35, 6)], leaf(7.5, 0.75, 0.3))
    art.add(slit.intersection(eye), art.ink)
    art.add(disc(-37, -11, 2.3).intersection(eye), "#fffdf2")
    art.line([*upper, (-6, -14)], 1.75, lead=0.35, trail=0.05, swell=0.6)
    art.line([(-45, 6), *reversed(lower)], 0.85, lead=0.2, swell=0.3)
    brow = [
        (-42, -17 - 7 * lid - 3 * tilt - lift),
        (-31, -24 - 4 * lid - lift),
        (-17, -18 - 4 * lid + 2 * tilt - lift),
    ]
    art.line(brow, 0.95, ink=mix(art.ink, coat.fur, 0.15))


def _nose_and_mouth(art: Drawing, cat: Cat) -> None:
    nose = mix(PINK, art.ink, 0.5 if cat.coat.marks == "mask" else 0.08)
    art.shape("-60,5 -69,9! -71,15 -66,20.5! -61,17 -57,10", nose, 0.9, shade=2)
    smile = cat.expression.mouth
    art.line(
        [(-66, 20), (-63, 27), (-54, 34), (-42, 34 - smile), (-31, 27 - 4 * smile)],
        1.2,
        lead=0.7,
        trail=0.15,
        swell=0.35,
    )
    if smile > 0.3:
        art.line([(-34, 25 - 4 * smile), (-29, 26 - 4 * smile), (-28, 30 - 3 * smile)], 0.7)
    for x, y in ((-56, 22), (-50, 20), (-55, 27), (-48, 26), (-43, 22)):
        art.add(disc(x, y, 1.35), art.ink)


def _beard(art: Drawing, coat: Coat) -> None:
    beard = "-62,42 -48,47 -34,46 -22,42 -28,60 -44,72! -46,62 -56,66! -58,54"
    art.shape(beard, mix(coat.belly, WHITE, 0.3), 0.9, shade=4)
    flow(art, "-30,46 -36,56 -42,66", "-56,46 -54,54 -54,62", 5, 0.5)
