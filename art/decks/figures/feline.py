"""The head of a cat, from the front, centred on (0, 0), 130 wide; its ears stand outside hats."""

from __future__ import annotations

from typing import Final

from shapely.geometry import Polygon

from art.decks.figures.hats import Hat
from art.decks.figures.look import Cat, Coat
from art.decks.kit.colour import WHITE, mix, shaded
from art.decks.kit.curves import Knot, Point, spline
from art.decks.kit.drawing import Drawing, Hatch, leaf, taper
from art.decks.kit.shapes import Shape, disc, moved, polygon, rectangle, ribbon, union
from art.decks.kit.strokes import flow

PINK: Final = "#d8705a"
"""Inside an ear, and on the tip of a nose."""
_WHISKER: Final = "#fffaf0"
_HEAD: Final = (
    "-4,-52 16,-48 40,-40 55,-24 62,-2 74,8! 62,13 70,24! 56,26 58,37! 42,37 22,47 -2,51 "
    "-26,47 -44,37 -60,38! -56,26 -70,25! -62,13 -74,9! -63,-2 -58,-24 -44,-40 -22,-49"
)
_BIB: Final = "-6,-30 4,-14 14,2 34,14 48,30 40,60 -44,60 -54,28 -40,14 -22,2 -12,-14"
_PATCH: Final = "4,-60 70,-60 70,4 40,10 22,2 10,-14"
_MASK: Final = "-6,-34 14,-26 36,-22 40,4 30,30 8,48 -18,48 -40,30 -48,4 -44,-22 -24,-26"
_STRIPES: Final = (
    ("-5,-52 -5,-42 -6,-29", 9),
    ("10,-50 8,-41 2,-30", 7.5),
    ("-20,-49 -19,-40 -14,-30", 7.5),
    ("25,-46 22,-38 16,-30", 6),
    ("-34,-44 -32,-37 -27,-30", 6),
    ("64,2 52,2 42,8", 7),
    ("62,16 51,14 41,17", 6.5),
    ("57,-14 50,-10 45,-4", 6),
    ("-66,3 -54,3 -46,9", 7),
    ("-63,17 -54,15 -46,18", 6.5),
    ("-60,-13 -55,-9 -50,-4", 5),
)
_TUFTS: Final = (
    (54, 30, 9, 5), (60, 18, 8, 3), (46, 40, 6, 6),
    (-54, 31, -8, 5), (-61, 19, -7, 3), (-46, 41, -6, 6), (36, 42, 4, 6),
)  # points, some in a row, as a drawing goes  # fmt: skip


def draw(art: Drawing, cat: Cat, hat: Hat | None) -> None:
    """Print the head, and the hat between its ears."""
    coat = cat.coat
    head = polygon(_HEAD)
    ear(art, coat, 1, (12, -44), (47, -96), 58)
    ear(art, coat, -1, (-20, -44), (-52, -94), -60)
    art.add(head, coat.fur)
    _markings(art, coat, head)
    _muzzle(art, coat, head)
    art.outline(head, 1.1)
    for x, y, across, down in _TUFTS:
        tuft = [(x - across, y - down), (x, y), (x + across * 0.4, y + down * 0.6)]
        art.line(tuft, 0.55)
    zone = head.difference(moved(head, -20, -14)).intersection(rectangle(20, -30, 80, 40))
    art.hatch(zone, Hatch(40, 4.6, 0.42))
    _eye(art, cat, 1, 23)
    _eye(art, cat, -1, -32)
    _nose_and_mouth(art, cat)
    _whiskers(art)
    if cat.has_beard:
        beard = "-26,36 -12,40 -4,38 6,40 18,36 12,58 2,66! -4,60 -10,68! -20,56"
        art.shape(beard, mix(coat.belly, WHITE, 0.3), 0.9, shade=4)
        flow(art, "14,42 8,54 2,62", "-22,42 -18,54 -10,62", 5, 0.5)
    hat_between_ears(art, hat)


def hat_between_ears(art: Drawing, hat: Hat | None) -> None:
    """Print the hat as it sits on a cat, if there is one."""
    if hat is not None:
        worn = art.blank()
        hat.kind.draw(worn, hat.colours)
        art.place(worn, hat.kind.sits, -6, -22, hat.kind.tilt)


def ear(art: Drawing, coat: Coat, side: int, base: Point, tip: Point, out: float) -> None:
    """Print an ear of the side -1 or 1, from its inner ``base`` to ``out`` on the head's edge."""
    shell: list[Knot] = [
        (*base, 1),
        ((base[0] + tip[0]) / 2 - 3 * side, (base[1] + tip[1]) / 2 - 6),
        (*tip, 1),
        (out + 2 * side, -62),
        (out, -26, 1),
    ]
    art.shape(shell, coat.mark if coat.marks == "mask" else coat.fur, 1.1)
    inner: list[Knot] = [
        (base[0] + 9 * side, base[1] + 2, 1),
        (tip[0] - 3 * side, tip[1] + 16, 1),
        (out - 7 * side, -36, 1),
    ]
    art.shape(inner, mix(coat.belly, PINK, 0.55), 0.6, shade=4)
    flow(
        art,
        [(base[0] + 10 * side, -40), (tip[0] - 16 * side, -56), (tip[0] - 9 * side, -72)],
        [(out - 12 * side, -36), (out - 12 * side, -48), (out - 9 * side, -60)],
        4,
        0.5,
        ink=mix(coat.belly, WHITE, 0.4),
    )


def _markings(art: Drawing, coat: Coat, head: Shape) -> None:
    if coat.marks in ("tuxedo", "patch"):
        art.add(polygon(_BIB).intersection(head), coat.belly)
    if coat.marks == "patch":
        art.add(polygon(_PATCH).intersection(head), coat.mark)
    if coat.marks == "mask":
        art.add(polygon(_MASK).intersection(head), coat.mark)
    art.add(head.difference(moved(head, -12, -9)), shaded(coat.fur, 0.32))
    if coat.marks == "tabby":
        for path, width in _STRIPES:
            art.add(ribbon(path, taper(width, 0.8)).intersection(head), coat.mark)


def _muzzle(art: Drawing, coat: Coat, head: Shape) -> None:
    cheeks = [disc(-21, 25, 21, 15, 8), disc(11, 25, 21, 15, -8), disc(-5, 40, 14, 10)]
    muzzle = union([*cheeks, polygon("-13,4 3,4 14,20 -24,20")])
    art.add(muzzle.intersection(head), coat.muzzle)
    near = union([disc(14, 27, 19, 14, -8), disc(-3, 41, 13, 9)])
    lit = union([disc(8, 23, 20, 14, -8), disc(-8, 37, 14, 10)])
    art.add(near.difference(lit), shaded(coat.muzzle, 0.24))


def _eye(art: Drawing, cat: Cat, side: int, x: float) -> None:
    coat, expression = cat.coat, cat.expression
    y = -9
    lid, tilt, lift = expression.lid, expression.brow, expression.brow_lift
    inner, outer = (x - side * 16, y + 8), (x + side * 16, y - 4)
    upper = [
        inner,
        (x - side * 9, y - 6 * lid - 1.5 * tilt),
        (x + side * 4, y - 12 * lid + 1.5 * tilt),
        outer,
    ]
    lower = [outer, (x + side * 9, y + 7), (x - side * 4, y + 10.5), inner]
    eye = Polygon(spline(upper) + spline(lower)[1:-1]).buffer(0)
    rim = coat.belly if coat.marks == "mask" else coat.muzzle
    art.add(eye.buffer(3.2), mix(rim, coat.fur, 0.25))
    art.add(eye, coat.iris)
    under_lid = [
        (x - 30, y - 30),
        (x + 30, y - 30),
        (x + 30, y - 3.5 * lid),
        (x - 30, y - 2 * lid),
    ]
    shade = polygon(under_lid, smooth=False)
    art.add(eye.intersection(shade), shaded(coat.iris, 0.45))
    middle = x + expression.gaze * 5
    slit = ribbon([(middle, y - 12), (middle, y - 1), (middle, y + 10)], leaf(9.5, 0.75, 0.3))
    art.add(slit.intersection(eye), art.ink)
    art.add(disc(middle - 3.6, y - 3.4, 2.5).intersection(eye), "#fffdf2")
    art.line([*upper, (x + side * 21, y - 8)], 1.75, lead=0.35, trail=0.05, swell=0.6)
    art.line([(x - side * 19, y + 13), *reversed(lower)], 0.85, lead=0.2, swell=0.3)
    brow = [
        (x - side * 10, y - 15 * lid - 4 * tilt - lift),
        (x + side * 3, y - 20 * lid - lift),
        (x + side * 14, y - 15 * lid + 2 * tilt - lift),
    ]
    art.line(brow, 0.95, ink=mix(art.ink, coat.fur, 0.15))


def _nose_and_mouth(art: Drawing, cat: Cat) -> None:
    nose = mix(PINK, art.ink, 0.5 if cat.coat.marks == "mask" else 0.08)
    art.shape("-14,9 -5,7 4,9 1,15 -5,19.5 -11,15", nose, 0.9, shade=2)
    smile = cat.expression.mouth
    art.line("-5,19 -5,27", lead=0.8, trail=0.8)
    left = [(-5, 26.5), (-12, 32), (-22, 31 - smile), (-30, 25 - 3.5 * smile)]
    right = [(-5, 26.5), (2, 32), (13, 31 - smile), (22, 24 - 4 * smile)]
    for half in (left, right):
        art.line(half, 1.15, lead=0.7, trail=0.15, swell=0.3)
    if smile > 0.3:
        art.line([(20, 22 - 4 * smile), (25, 23 - 4 * smile), (27, 27 - 3 * smile)], 0.7)
    art.line("-12,40 -5,42 3,40", 0.6)


def _whiskers(art: Drawing) -> None:
    for x, y in ((-27, 22), (-20, 20), (-25, 27), (16, 20), (22, 22), (19, 27)):
        art.add(disc(x, y, 1.35), art.ink)
    for side, root in ((1, 20), (-1, -28)):
        for y, end_x, end_y in ((20, 92, 8), (24, 96, 26), (28, 86, 44)):
            bend = (root + side * (end_x - 20) * 0.5, y + (end_y - y) * 0.25 - 4)
            whisker(art, [(root, y), bend, (side * end_x - 4, end_y)])


def whisker(art: Drawing, hair: list[Point]) -> None:
    """Print a whisker from its root: white, with a line of ink under it."""
    art.line(hair, 1.05, ink=_WHISKER, lead=0.7, swell=0.2)
    below = [(x, y + 1.1) for x, y in hair]
    art.line(below, 0.62, lead=0.8, swell=0.2)
