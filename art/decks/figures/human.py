"""The head of a man or a woman, in three-quarter view, centred on (0, 0), 100 high.

Five things give a head its character: brow and nose in one stroke, a nearer and a farther eye of
different width, the heavy upper lid, a side plane, and a moustache in unequal halves. Women have
hardly any side plane, no bridge line, and no hatching on their cheeks.
"""

from __future__ import annotations

from shapely.geometry import Polygon

from art.decks.figures.look import Human
from art.decks.figures.profile import earring
from art.decks.kit.colour import mix, shaded_skin
from art.decks.kit.curves import Knot, spline
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import Shape, disc, intersection, moved, polygon, rectangle

_EYE_WHITE = "#fdf6e6"
_BLUSH = "#d9482f"
_MAN = (
    "-6,-51 -26,-39 -32,-21 -29.5,-11 -33,2 -31,16 -27,31 -19,43 -7,48.5 6,46 22,35 31,18 "
    "35,-4 34,-28 20,-47"
)
_WOMAN = (
    "-6,-50 -25,-38 -31,-20 -29,-10 -31.5,2 -31,14 -26,27 -16,38 -6,42.5 6,40 21,29.5 "
    "30.5,13 33.5,-6 32,-28 20,-46"
)
_WRINKLES = (
    "2,14 7,19 9,26",
    "21,-1 26,0 29,3",
    "-8,-28 4,-30 16,-27",
    "-6,-34 4,-35 12,-33",
    "4,6 12,8 18,6",
)


def draw(art: Drawing, head: Human) -> None:
    """Print the head without its hat and without the hair behind it."""
    face = polygon(_WOMAN if head.is_woman else _MAN)
    soft = mix(art.ink, "#9a4a2c", 0.55)
    if head.hairstyle.shows_ear or head.beard is not None:
        _ear(art, head, soft)
    art.add(face, head.skin)
    _planes(art, head, face, soft)
    _cheeks(art, head, face)
    art.outline(face, 1.05)
    (_womans_nose if head.is_woman else _mans_nose)(art, head)
    _eye(art, head, 9.5, 20 if head.is_woman else 18, soft, is_near=True)
    _eye(art, head, -19, 14 if head.is_woman else 13, soft, is_near=False)
    _brows(art, head)
    if head.is_woman:
        mouth = art.blank()
        _mouth(mouth, head, soft)
        art.place(mouth, 0.84, -2, 3)
    else:
        _mouth(art, head, soft)
    if head.is_old:
        for wrinkle in _WRINKLES:
            art.line(wrinkle, 0.45, ink=soft)
    if head.beard is not None:
        head.beard(art, head.hair)
    head.hairstyle.front(art, head.hair, face)
    if head.earring:
        earring(art, head.earring, 35, 14)


def _ear(art: Drawing, head: Human, soft: str) -> None:
    dark = shaded_skin(head.skin)
    ear = "30,-10 37,-15 43,-8 41,2 36,11 31,10"
    art.shape(ear, head.skin, 0.9, shade=3, shade_colour=dark)
    art.line("34,-8 39,-8 37,0 35,5", 0.5, ink=soft)


def _planes(art: Drawing, head: Human, face: Shape, soft: str) -> None:
    """The side of the face, the sockets of the eyes, the plane under the brow."""
    skin, dark = head.skin, shaded_skin(head.skin)
    side = moved(face, -8, -2) if head.is_woman else moved(face, -12, -3)
    art.add(face.difference(side), dark)
    if not head.is_woman:
        cheek = face.difference(moved(face, -12, -4)).intersection(rectangle(8, 12, 60, 60))
        art.hatch(cheek, Hatch(58, 3.6, 0.32), ink=soft)
    near = polygon("-3,-13 4,-15 18,-13 22,-7 12,-8 2,-5 -4,4 -8,6 -6,-4")
    art.add(near, mix(skin, dark, 0.42 if head.is_woman else 0.75))
    far = polygon("-12,-12 -20,-14 -30,-11 -28,-7 -19,-8 -13,-4")
    art.add(face.intersection(far), mix(skin, dark, 0.4 if head.is_woman else 0.7))


def _cheeks(art: Drawing, head: Human, face: Shape) -> None:
    """The stencilled blush of a printed card."""
    blush = mix(head.skin, _BLUSH, 0.42)
    if head.is_woman:
        art.add(disc(16, 14, 10, 8, -15).intersection(face), mix(head.skin, blush, 0.75))
    else:
        art.add(disc(16, 14, 9, 7, -15).intersection(face), blush)
    art.add(disc(-25, 13, 4.5, 6, 10).intersection(face), blush)


def _mans_nose(art: Drawing, head: Human) -> None:
    shade = mix(head.skin, shaded_skin(head.skin), 0.85)
    art.add(polygon("-7,-8 -4,4 -1,12 -6,17 -14,18 -10,14 -9,4"), shade)
    hook = head.nose
    ridge = [
        (-6, -13),
        (-9 - 2.4 * hook, -4),
        (-15 - 2 * hook, 7),
        (-18.5 - 2.6 * hook, 12.5 + 2.4 * hook),
        (-16 - 1.2 * hook, 16.5 + 1.2 * hook),
        (-10, 17),
    ]
    art.line(ridge, 0.95, lead=0.25, trail=0.4, swell=0.7)
    art.line("-3,9 0,13 -3,17 -8,16.5", 0.72, trail=0.4)


def _womans_nose(art: Drawing, head: Human) -> None:
    shade = mix(head.skin, shaded_skin(head.skin), 0.55)
    art.add(polygon("-9,-2 -6.5,6 -4,12 -7,16 -13,16.5 -10.5,13 -10,5"), shade)
    ridge = "-10,-9 -10.5,-2 -13,6 -16.4,11.5 -14.5,15 -10,15.4"
    art.line(ridge, 0.72, lead=0, trail=0.4, swell=0.8)
    art.line("-4.5,10 -2.6,13 -5,15.6", 0.55, trail=0.4)


def _eye(art: Drawing, head: Human, x: float, width: float, soft: str, *, is_near: bool) -> None:
    y = -4.5
    open_ = head.expression.lid * (1.12 if head.is_woman else 1)
    upper = [
        (x - width / 2, y + 2),
        (x - width * 0.22, y - 4.4 * open_),
        (x + width * 0.16, y - 4.6 * open_),
        (x + width / 2, y + 1.2),
    ]
    lower = [upper[3], (x + width * 0.14, y + 4.6), (x - width * 0.2, y + 4.6), upper[0]]
    white = Polygon(spline(upper) + spline(lower)[1:-1]).buffer(0)
    art.add(white, _EYE_WHITE)
    look_at = x + head.expression.gaze * width * 0.2
    iris = disc(look_at, y - 0.2, 4.8, 5.7) if head.is_woman else disc(look_at, y - 0.2, 4.3, 4.9)
    art.add(intersection(iris, white), art.ink)
    art.add(disc(look_at - 1.2, y - 1.7, 1.25), _EYE_WHITE)
    drop = 3.4 if head.is_old else 1.6
    corner = [(x + width / 2 + 3, y + drop)] if is_near else []
    lid_weight = 1.4 if head.is_woman else 1.2
    art.line([*upper, *corner], lid_weight, lead=0.4, trail=0.1, swell=0.55)
    if not head.is_woman:
        bag = [(x - width * 0.32, y + 5), (x, y + 6), (x + width * 0.36, y + 4)]
        art.line(bag, 0.42, ink=soft)
    elif is_near:
        art.line([(x + width * 0.42, y), (x + width * 0.62, y - 3), (x + width * 0.74, y - 6)], 0.7)
    else:
        art.line([(x - width * 0.42, y + 1), (x - width * 0.62, y - 2.5)], 0.6)
    crease = [
        (x - width * 0.34, y - 5.5 * open_ - 1.5),
        (x + width * 0.1, y - 7.3 * open_ - 1),
        (x + width * 0.44, y - 3.5 * open_ - 1),
    ]
    art.line(crease, 0.42, ink=soft)


def _brows(art: Drawing, head: Human) -> None:
    tilt, lift = head.expression.brow, head.expression.brow_lift
    weight = 1.0 if head.is_woman else 1.95
    colour = mix(head.hair, art.ink, 0.55)
    near = [
        (-1.5, -12.5 - 4 * tilt - lift),
        (8, -17.5 - lift),
        (17, -17 + tilt * 1.2 - lift - head.is_woman),
        (24, -11.5 + 3.5 * tilt - lift),
    ]
    far = [
        (-12, -12.5 - 4 * tilt - lift),
        (-19, -17 - lift * 0.8),
        (-25, -15.5 + tilt - lift * 0.6),
        (-29.5, -11 + 2 * tilt - lift * 0.4),
    ]
    art.line(near, weight, ink=colour, lead=0.55, swell=0.35)
    art.line(far, weight * 0.9, ink=colour, lead=0.55, swell=0.35)
    if tilt < -0.4:
        art.line("-4,-19 -5,-14 -4.5,-11", 0.6)
        art.line("-9.5,-18 -9,-13", 0.5)


def _mouth(art: Drawing, head: Human, soft: str) -> None:
    smile = head.expression.mouth
    lip = "#b8322f" if head.is_woman else mix(head.skin, "#a8402a", 0.62)
    left, right = (-20.5, 27 - 2.6 * smile), (5.5, 28 - 3.4 * smile)
    upper: list[Knot] = [left, (-13, 23.4), (-10.5, 24.4), (-7, 23.4), right, (-4, 29), (-11, 29)]
    art.add(polygon(upper), lip)
    lower = polygon("-18,28 -10,28 2,28.4 -4,33 -12,33.4")
    art.add(lower, mix(lip, head.skin, 0.3 if head.is_woman else 0.5))
    between = [
        left,
        (-14, 26.6 + smile * 0.5),
        (-10.5, 27.6 + smile),
        (-6, 26.8 + smile * 0.7),
        right,
    ]
    art.line(between, 0.95, lead=0.3, trail=0.35, swell=0.5)
    art.line([right, (8, 27 - 4 * smile)], 0.7)
    if abs(smile) > 0.5 and not head.is_woman:
        art.line([(8 + 2 * smile, 20), (11, 25), (9.5, 31)], 0.45, ink=soft)
    art.line("-14,37 -9,38 -4,37", 0.55, ink=soft)
