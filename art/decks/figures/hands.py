"""Hands and paws: the wrist is (0, 0), the fingers point to the right.

A fist closes round something upright at (19, 0).
"""

from __future__ import annotations

from art.decks.figures.look import Cat, Grip, Head
from art.decks.kit.drawing import Drawing


def draw_hand(art: Drawing, head: Head, grip: Grip) -> None:
    """Print the hand of a figure with that head; a cat's paw is always a fist."""
    colour, dark = head.hand
    if isinstance(head, Cat):
        _paw(art, colour, dark)
    elif grip == "open":
        _open(art, colour, dark)
    elif grip == "oath":
        _oath(art, colour, dark)
    else:
        _fist(art, colour, dark)


def _paw(art: Drawing, colour: str, dark: str) -> None:
    pad = "-4,-14 8,-19 24,-19 33,-12 36,0 33,12 24,18 8,17 -4,13"
    art.shape(pad, colour, shade=5, shade_colour=dark)
    for y in (-7, 4):
        art.line([(36, y), (28, y + 0.6), (20, y + 1)], 0.95, lead=0.7)
    art.line("8,-16 14,-10 23,-12", 0.8)


def _fist(art: Drawing, colour: str, dark: str) -> None:
    palm = (
        "-4,-13 8,-15 20,-17 30,-16 36,-12 35.5,-6 38,-3 37,2 38,6 35.5,9 34,14 27,17 12,15 -4,12"
    )
    art.shape(palm, colour, shade=4, shade_colour=dark)
    for y, end in ((-6.2, 17), (1.4, 16), (8.6, 18)):
        art.line([(36.5, y), (27, y + 0.6), (end, y + 0.8)], 0.75, lead=0.7)
    art.line("19,-9 17,2 19,13", 0.5)
    thumb = "2,-13 10,-19 20,-22 28,-20 29,-15 22,-12.5 14,-9 8,-5"
    art.shape(thumb, colour, 0.85, shade=3, shade_colour=dark)
    art.line("24,-19 26.5,-17.5 25,-15.5", 0.4)


def _open(art: Drawing, colour: str, dark: str) -> None:
    fingers = (
        "-4,-11 10,-14 22,-14 38,-15 50,-13 51,-9 40,-8 30,-7 44,-5 54,-2 54,2 44,2 31,1 44,4 "
        "50,8 48,11 38,9 29,7 36,12 40,16 36,18 24,14 10,12 -4,11"
    )
    art.shape(fingers, colour, 0.95, shade=3, shade_colour=dark)
    thumb = "4,-11 12,-20 22,-28 28,-28 27,-23 20,-15 16,-8"
    art.shape(thumb, colour, 0.85, shade=2, shade_colour=dark)


def _oath(art: Drawing, colour: str, dark: str) -> None:
    """Two fingers and the thumb stretched, the other two folded into the palm."""
    for finger in ("18,-9 40,-12 60,-15 61,-8 44,-4 18,-2", "18,-2 42,-3 64,-3 65,4 44,5 18,6"):
        art.shape(finger, colour, 0.95, shade=2.5, shade_colour=dark)
    palm = "-4,-12 10,-15 22,-13 29,-6 31,2 35,5 35,11 30,16 18,16 6,14 -4,11"
    art.shape(palm, colour, shade=4, shade_colour=dark)
    for crease in ("34,8 27,8 20,7", "20,1 18,9 20,15"):
        art.line(crease, 0.7, lead=0.6)
    thumb = "2,-12 10,-20 22,-28 28,-28 27,-23 20,-15 14,-8"
    art.shape(thumb, colour, 0.85, shade=2, shade_colour=dark)
