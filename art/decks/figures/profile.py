"""The head of a man or a woman in profile, looking left, centred on (0, 0), 100 high.

Not the three-quarter face squeezed: forehead, nose, lips and chin are the outline here, the one
eye is a wedge open to the front, and the ear stands in the middle of the head. Hats and crowns
sit on it as they are; hair and beards have drawings of their own.
"""

from __future__ import annotations

from art.decks.figures.look import Human
from art.decks.figures.side_beards import in_profile
from art.decks.kit.colour import GOLD, mix, shaded_skin
from art.decks.kit.curves import Knot, points
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import Shape, disc, intersection, moved, polygon, rectangle

_EYE_WHITE = "#fdf6e6"
_BLUSH = "#d9482f"
_LIP = "#b8322f"
_FOREHEAD = "-4,-51 -20,-46 -29,-35 -32,-22 -33.5,-15 -31.5,-8.5"
_MANS_MOUTH = "-35,18.5 -36,21.5 -38.5,24.6 -35,27 -38,30.5 -34,34.5 -36.5,40 -33.5,46.5 -25,49.5"
_WOMANS_FOREHEAD = "-4,-51 -20,-46 -29,-35 -32,-22 -32,-14 -30,-8"
_WOMANS_MOUTH = "-33.5,17.5 -34,20 -37.5,23.6 -34,26 -36.5,29 -32,32.5 -33.5,37 -30,42 -23,44.5"
_BACK = "-10,46 5,40 15,31 26,25 37,12 43,-10 40,-32 24,-47"
_WOMANS_BACK = "-10,41 4,35 15,27 25,23 36,12 42,-10 39,-32 24,-47"
_EAR = "6,-8 11,-14 18,-13 22,-6 19,3 15,9 11,13 8,8"


def draw(art: Drawing, head: Human) -> None:
    """Print the head without its hat."""
    face = polygon(_outline(head))
    soft = mix(art.ink, "#9a4a2c", 0.55)
    art.add(face, head.skin)
    _planes(art, head, face, soft)
    art.outline(face, 1.05)
    _nostril(art, head)
    _eye(art, head, soft)
    _brow(art, head)
    _mouth(art, head, soft)
    if head.is_old:
        for wrinkle in ("-8,-2 -3,0 1,4", "-26,14 -20,20 -19,28", "-27,-29 -18,-31 -9,-28"):
            art.line(wrinkle, 0.45, ink=soft)
    if head.beard is not None:
        in_profile(head.beard)(art, head.hair)
    if head.hairstyle.shows_ear:
        _ear(art, head, soft)
    head.hairstyle.side(art, head.hair)
    if head.earring:
        earring(art, head.earring, 12, 14)


def _ear(art: Drawing, head: Human, soft: str) -> None:
    dark = shaded_skin(head.skin)
    art.shape(_EAR, head.skin, 0.9, shade=3, shade_colour=dark)
    art.line("10,-8 15,-9 17,-5 13,0 14,5", 0.5, ink=soft)


def _outline(head: Human) -> list[Knot]:
    hook = head.nose
    if head.is_woman:
        nose: list[Knot] = [
            (-34 - hook, -1),
            (-38.5 - 0.8 * hook, 6),
            (-43.5 - 1.2 * hook, 11 + 1.6 * hook),
            (-40.5, 15.5 + hook),
        ]
        parts = (_WOMANS_FOREHEAD, nose, _WOMANS_MOUTH, _WOMANS_BACK)
    else:
        nose = [
            (-36.5 - 2.6 * hook, -2),
            (-42 - 2.4 * hook, 5.5),
            (-47.5 - 1.5 * hook, 12 + 2.6 * hook),
            (-43.5, 16.8 + 1.4 * hook),
        ]
        parts = (_FOREHEAD, nose, _MANS_MOUTH, _BACK)
    return [point for part in parts for point in points(part)]


def _planes(art: Drawing, head: Human, face: Shape, soft: str) -> None:
    """The jaw and the back of the head, the socket of the eye, the blush of a printed card."""
    skin, dark = head.skin, shaded_skin(head.skin)
    art.add(face.difference(moved(face, -11, -5)), dark)
    if not head.is_woman:
        jaw = face.difference(moved(face, -15, -7)).intersection(rectangle(-26, 12, 40, 60))
        art.hatch(jaw, Hatch(58, 3.6, 0.32), ink=soft)
    socket = polygon("-31,-11 -24,-14 -14,-12 -9,-5 -15,-7 -22,-8.5 -27,-6 -31,2 -34,3")
    art.add(face.intersection(socket), mix(skin, dark, 0.42 if head.is_woman else 0.72))
    blush = mix(skin, _BLUSH, 0.36 if head.is_woman else 0.42)
    wide, tall = (7.5, 6) if head.is_woman else (9.5, 7.5)
    art.add(disc(-13, 14, wide, tall, -12).intersection(face), blush)


def _nostril(art: Drawing, head: Human) -> None:
    shade = mix(head.skin, shaded_skin(head.skin), 0.7)
    if head.is_woman:
        art.add(polygon("-36,9 -33,12 -34,15.5 -40,15.4"), shade)
        art.line("-35,9.5 -32.5,12.5 -35,15.4 -38,14.6", 0.6, trail=0.4)
    else:
        art.add(polygon("-38,8 -34,12 -35.5,17 -44,16.6"), shade)
        art.line("-36.5,8.5 -33,12.6 -35.5,16.6 -40,15.4", 0.78, trail=0.4)


def _eye(art: Drawing, head: Human, soft: str) -> None:
    """A wedge: the ball of the eye to the front, the corner behind."""
    y = -4.5
    open_ = head.expression.lid * (1.1 if head.is_woman else 1)
    upper: list[Knot] = [
        (-28.5, y - 1.5),
        (-25, y - 5.6 * open_),
        (-18, y - 4.4 * open_),
        (-11.5, y + 1.8),
    ]
    lower: list[Knot] = [(-17, y + 4.2), (-24, y + 4.8), (-27.4, y + 3)]
    white = polygon([*upper, *lower])
    art.add(white, _EYE_WHITE)
    look_at = -24.6 + 1.6 * (head.expression.gaze + 0.5)
    wide = 3.7 if head.is_woman else 3.3
    art.add(intersection(disc(look_at, y - 0.3, wide, 5.4), white), art.ink)
    art.add(disc(look_at - 0.8, y - 2, 1.2), _EYE_WHITE)
    art.line([*reversed([(-8.5, y + 3.4), *reversed(upper)])], 1.3, lead=0.5, swell=0.4)
    art.line([(-27.6, y + 3.4), (-22, y + 5.4), (-15, y + 4)], 0.45, ink=soft)
    if head.is_woman:
        for (x, up), reach in (((-27.6, y - 3.6), 5.5), ((-24.6, y - 5.8 * open_), 5)):
            art.line([(x, up), (x - reach * 0.7, up - 1), (x - reach, up - 3.2)], 0.7)
    crease = [(-27, y - 7.4 * open_), (-20, y - 8 * open_ - 0.5), (-12, y - 3.4 * open_)]
    art.line(crease, 0.42, ink=soft)


def _brow(art: Drawing, head: Human) -> None:
    tilt, lift = head.expression.brow, head.expression.brow_lift
    weight = 1.0 if head.is_woman else 1.95
    brow = [
        (-32, -13.5 - 4 * tilt - lift),
        (-26, -17.5 - 1.5 * tilt - lift),
        (-18, -17.5 - lift * 0.8),
        (-9.5, -12.5 + 2 * tilt - lift * 0.4),
    ]
    art.line(brow, weight, ink=mix(head.hair, art.ink, 0.55), lead=0.55, swell=0.35)
    if tilt < -0.4:
        art.line("-31,-20 -32.5,-15.5 -31,-11", 0.55)


def _mouth(art: Drawing, head: Human, soft: str) -> None:
    smile = head.expression.mouth
    lift = -2.5 if head.is_woman else 0.0
    lip = _LIP if head.is_woman else mix(head.skin, "#a8402a", 0.62)
    corner = (-24.5, 27.5 - 3.2 * smile + lift)
    upper: list[Knot] = [(-35.6, 22.4 + lift), (-38, 24.4 + lift), (-35.2, 26.6 + lift, 1), corner]
    art.add(polygon(upper), lip)
    lower: list[Knot] = [(-35, 27 + lift, 1), (-37.6, 30 + lift), (-34.6, 33 + lift), corner]
    art.add(polygon(lower), mix(lip, head.skin, 0.3 if head.is_woman else 0.5))
    between = [(-36.4, 26.8 + lift), (-30, 26.6 + smile * 0.6 + lift), corner]
    art.line(between, 0.95, lead=0.5, trail=0.35)
    art.line([corner, (-22.4, 26 - 4.2 * smile + lift)], 0.7)
    if abs(smile) > 0.5 and not head.is_woman:
        art.line([(-25 + 2 * smile, 19), (-20.5, 24), (-21, 31)], 0.45, ink=soft)
    art.line([(-33.4, 36 + lift), (-29, 36.6 + lift)], 0.5, ink=soft)


def earring(art: Drawing, colour: str, x: float, y: float) -> None:
    """A drop of pearl on gold, hanging from (x, y)."""
    art.shape(disc(x, y + 2, 2.2), GOLD, 0.6, shade=0)
    art.shape(disc(x, y + 8, 3.6, 4.6), colour, 0.7, shade=1.4)
