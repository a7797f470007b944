"""Putting a figure together, and the rules of composition that make sixty courts converge.

Paint order makes hands believable: forearm, upper sleeve, the thing held, then the fist over it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from shapely import affinity

from art.decks.figures import feline, feline_profile, human, profile
from art.decks.figures.arms import Limb, Side
from art.decks.figures.cloth import draw_body, draw_cloak
from art.decks.figures.collars import COVERS_SHOULDERS, draw_collar
from art.decks.figures.garments import draw_garment
from art.decks.figures.legs import draw_legs
from art.decks.figures.look import Arm, Cat, Look
from art.decks.figures.skirts import draw_skirt
from art.decks.figures.turning import print_turned
from art.decks.kit.drawing import Drawing

_HEAD_AT: Final = (-3, -60)
_BARE_HEAD: Final = 60
_TURNS_ABOUT: Final = (0, 40)


def draw(ink: str, look: Look) -> Drawing:
    """The figure, half or whole, facing left, lit from the upper left."""
    art = Drawing(ink)
    draw_cloak(art, look.garb, is_long=look.legs is not None)
    _draw_hair_behind(art, look)
    if look.turn:
        Limb(look, "left").upper(art)
    if look.legs is not None:
        draw_legs(art, look, look.legs)
    draw_body(art, look)
    sewn = art.blank()
    draw_garment(sewn, look)
    if look.legs is not None:
        draw_skirt(sewn, look.garb, look.legs)
    print_turned(art, sewn, look.turn)
    _draw_arms(art, look)
    head = art.blank()
    if isinstance(look.head, Cat):
        (feline_profile if look.head.view == "profile" else feline).draw(head, look.head, look.hat)
    else:
        (profile if look.head.view == "profile" else human).draw(head, look.head)
        if look.hat is not None:
            look.hat.kind.draw(head, look.hat.colours)
    _put_head(art, head, look)
    return art


def _draw_hair_behind(art: Drawing, look: Look) -> None:
    head = look.head
    if isinstance(head, Cat) or head.view == "profile" or head.hairstyle.back is None:
        return
    behind = art.blank()
    head.hairstyle.back(behind, head.hair)
    _put_head(art, behind, look)


def _draw_arms(art: Drawing, look: Look) -> None:
    """The arm that is raised comes last, over the other; of a turned body, the nearer one.

    The upper part of a turned body's farther arm is behind it, and already printed.
    """
    is_right_last = raised(look) == "right" or look.turn > 0
    order: tuple[Side, Side] = ("left", "right") if is_right_last else ("right", "left")
    limbs = [Limb(look, side) for side in order]
    uppers = limbs[1:] if look.turn else limbs
    is_cape = look.garb.collar in COVERS_SHOULDERS
    upper_first = is_cape or look.garb.sleeve == "wide"
    if upper_first:
        for limb in uppers:
            limb.upper(art)
    if is_cape:
        _draw_collar(art, look)
    for limb in limbs:
        limb.fore(art)
        if not upper_first and limb in uppers:
            limb.upper(art)
        limb.held(art)
        limb.hand(art)
    if not is_cape:
        _draw_collar(art, look)


def _draw_collar(art: Drawing, look: Look) -> None:
    flat = art.blank()
    draw_collar(flat, look.garb)
    print_turned(art, flat, look.turn)


def _put_head(art: Drawing, head: Drawing, look: Look) -> None:
    across, down = look.head.scale * look.head.width, look.head.scale * look.head.length
    x, y = _HEAD_AT[0], _HEAD_AT[1] - 44 * (look.head.length - 1)
    for shape, colour in head.pieces:
        scaled = affinity.scale(shape, across, down, origin=(0, 0))
        turned = affinity.rotate(scaled, look.tilt, origin=_TURNS_ABOUT)
        art.add(affinity.translate(turned, x, y), colour)


def raised(look: Look) -> Side:
    """The side whose hand is higher: the one with the attribute in the air."""
    return "left" if look.left.wrist[1] <= look.right.wrist[1] else "right"


def with_raised(look: Look, side: Side) -> Look:
    """The look with the raised hand on that side: before the face, or behind the back."""
    if raised(look) == side:
        return look
    return replace(look, left=_mirrored(look.right), right=_mirrored(look.left))


def _mirrored(arm: Arm) -> Arm:
    held = None if arm.held is None else replace(arm.held, turn=-arm.held.turn)
    (ex, ey), (wx, wy) = arm.elbow, arm.wrist
    return replace(arm, elbow=(-ex, ey), wrist=(-wx, wy), held=held)


def within(look: Look, low: float, reach: float) -> Look:
    """The look with its hands inside the picture: not below ``low``, not past ``reach``."""
    return replace(look, left=_within(look.left, low, reach), right=_within(look.right, low, reach))


def _within(arm: Arm, low: float, reach: float) -> Arm:
    (ex, ey), (wx, wy) = arm.elbow, arm.wrist
    elbow = (_between(ex, reach + 8), min(ey, low + 12))
    return replace(arm, elbow=elbow, wrist=(_between(wx, reach), min(wy, low)))


def _between(value: float, most: float) -> float:
    return max(-most, min(most, value))


def height_above_neck(look: Look) -> float:
    """How high hat and head stand above the neck; plumes may run off the picture."""
    hat = _BARE_HEAD if look.hat is None else look.hat.kind.height
    return 60 + look.head.scale * look.head.length * hat
