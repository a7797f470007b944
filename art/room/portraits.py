"""Four dressed busts: tabby in a flat cap, white lady, ginger under a bowler, black with a pipe.

Each is drawn about the origin, roughly 260 points across. Frames are not theirs to know.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from art.room.cat_head import BLACK, Coat, Mood, head, pipe
from art.room.kit import (
    Element,
    both_sides,
    circle,
    clip,
    ellipse,
    group,
    linear,
    path,
    radial,
    rect,
)
from art.room.palette import BRASS_DIAGONAL, INK
from art.room.strokes import brush, even, ink, spiral, spline

TABBY = Coat(
    fur="#8d9296",
    dark="#474c52",
    light="#c9cdcc",
    muzzle="#ece7db",
    nose="#b9706a",
    iris="#b98d1e",
    iris_light="#f2df7c",
    ear_inside="#c79a90",
    fluff=1.1,
)
WHITE = Coat(
    fur="#efe9dc",
    dark="#a79e95",
    light="#fffdf6",
    muzzle="#fffaf0",
    nose="#d8938f",
    iris="#3f86a8",
    iris_light="#bfe6ee",
    ear_inside="#e6b3ab",
    whiskers="#fffef8",
    rim_opacity=0.6,
    fluff=2,
)
GINGER = Coat(
    fur="#d3822f",
    dark="#7c3d14",
    light="#f3b968",
    muzzle="#f8e6c6",
    nose="#b8615a",
    iris="#5d8f3a",
    iris_light="#d8ec8c",
    ear_inside="#d99a80",
    brow_whiskers=False,
)


def shoulders(light: str, dark: str, *clothes: Element) -> Element:
    """A bust from neck to chest and what is worn on it."""
    outline = "M-118,150 C-116,96 -92,76 -52,66 L52,66 C92,76 116,96 118,150Z"
    return group(path(outline, linear(((0, light), (1, dark))), INK, 3.6), *clothes)


def _cheek_stripes(colour: str, shift: float) -> list[Element]:
    x = shift
    return [
        ink([(44 + x, 4), (58 + x, 8), (78 + x, 4), (96 + x, 4)], 7, colour),
        ink([(46 + x, 16), (60 + x, 22), (76 + x, 22), (96 + x, 24)], 7, colour),
        ink([(44 + x, 30), (56 + x, 36), (80 + x, 44)], 6, colour),
    ]


def _tabby_marks() -> tuple[Element, ...]:
    colour = "#3c4147"
    return (
        both_sides(
            path("M4,-54 C5,-40 8,-32 15,-24 C14,-34 16,-44 22,-54Z", colour),
            path("M28,-50 C27,-40 29,-32 34,-25 C37,-34 42,-40 48,-43Z", colour),
            *_cheek_stripes(colour, 0),
            ink([(56, -24), (64, -14), (80, -10)], 6, colour),
        ),
        path("M-2.5,-54 L2.5,-54 L1.5,-26 L0,-20 L-1.5,-26Z", colour),
    )


def _scarf() -> Element:
    wool = linear(((0, "#a9342a"), (1, "#641a17")))
    wrap = (
        "M-62,56 C-40,84 40,84 62,56 C66,66 66,78 60,86"
        " C36,106 -36,106 -60,86 C-66,78 -66,66 -62,56Z"
    )
    folds = [
        ink([(k, 72 - abs(k) * 0.08), (k + 4, 84), (k - 2, 98)], 2, "#4a1210", opacity=0.8)
        for k in (-42, -24, -6, 12, 30, 46)
    ]
    return group(
        path(wrap, wool, INK, 3.2),
        path("M14,92 C28,88 34,96 30,108 L22,150 L-2,150 L8,108Z", wool, INK, 3),
        *folds,
        ink([(-56, 70), (-20, 86), (20, 86), (56, 70)], 2.4, "#e6b9a0", opacity=0.5),
    )


def _flat_cap() -> Element:
    crown = (
        "M-60,-40 C-68,-72 -40,-100 6,-100 C48,-100 72,-74 62,-44"
        " C52,-56 24,-62 0,-61 C-26,-61 -50,-54 -60,-40Z"
    )
    peak = (
        "M-58,-40 C-50,-60 -24,-66 4,-65 C32,-64 54,-58 63,-44"
        " C66,-38 60,-34 52,-37 C34,-46 -22,-46 -44,-33 C-54,-28 -62,-32 -58,-40Z"
    )
    tweed = []
    for k in range(-90, 100, 13):
        tweed += [
            path(f"M{k},-110 L{k + 18},-30", stroke="#2d2315", width=1.6, opacity=0.5),
            path(f"M{k + 6},-110 L{k - 14},-30", stroke="#c9b183", width=1.1, opacity=0.35),
        ]
    sheen = path("M-50,-78 C-30,-98 30,-102 56,-76", stroke="#fff0c8", width=7, opacity=0.22)
    return group(
        path(crown, linear(((0, "#7d6a4c"), (0.6, "#57472f"), (1, "#34291a")))),
        group(*tweed, sheen, clip_path=clip(path(crown, "#ffffff"))),
        path(crown, stroke=INK, width=3.6),
        ink([(4, -98), (-2, -84), (-2, -66)], 2.4, opacity=0.7),
        circle(5, -100, 5, "#57472f", INK, 2.4),
        path(peak, "#46371f", INK, 3.4),
        ink([(-46, -46), (-10, -56), (30, -55), (54, -46)], 2.6, "#c9b183", opacity=0.55),
    )


def tabby(mood: Mood) -> Element:
    """Grey tabby in a tweed cap, waistcoat and red scarf."""
    waistcoat = "M-52,66 C-40,96 -20,120 -6,150 L-70,150 C-84,120 -80,90 -52,66Z"
    bust = shoulders(
        "#5d4632",
        "#2c2018",
        both_sides(path(waistcoat, "#4a3727", INK, 3)),
        path("M-40,64 C-20,84 20,84 40,64 L8,150 L-8,150Z", "#e8dcc0", INK, 2.6),
        _scarf(),
    )
    tilt = {"annoyed": 3, "smug": -7, "asleep": -9}.get(mood, -4)
    lit = (pipe(),) if mood == "smoking" else ()
    face = group(head(TABBY, mood, _tabby_marks(), (-3, 0)), *lit, _flat_cap(), turn=tilt)
    return group(group(bust, at=(0, -12)), face)


def _lace_collar() -> Element:
    lace = []
    for i in range(11):
        t = i / 10
        x, y = -66 + 132 * t, 74 + 26 * math.sin(math.pi * t)
        lace += [
            circle(x, y + 8, 11.5, "#f7efe0", INK, 2.2),
            circle(x, y + 9, 3.4, "#3b2a4a", opacity=0.75),
        ]
    band = "M-70,58 C-40,92 40,92 70,58 L68,76 C40,108 -40,108 -68,76Z"
    kitten = "M-5,112 C-6,104 -4,98 -5,95 L-1,99 L3,99 L6,95 C6,102 7,106 5,113Z"
    return group(
        *lace,
        path(band, "#f7efe0", INK, 3),
        ink([(-64, 72), (-30, 92), (30, 92), (64, 72)], 2, "#b8a98c"),
        ellipse(0, 106, 15, 18, BRASS_DIAGONAL, INK, 2.6),
        ellipse(0, 106, 10, 13, "#27566b", INK, 1.4),
        path(kitten, "#f4ead2"),
    )


def _pince_nez() -> Element:
    glasses = []
    for x in (28, -28):
        glasses += [
            circle(x, -2, 25, "#dff1f2", opacity=0.16),
            circle(x, -2, 25, stroke="#5d3f12", width=5.4),
            circle(x, -2, 25, stroke=BRASS_DIAGONAL, width=3.4),
            path(
                f"M{x - 14},-20 A25,25 0 0 1 {x + 8},-16", stroke="#ffffff", width=2.6, opacity=0.85
            ),
        ]
    bridge = "M-5,1 C-6,-12 6,-12 5,1"
    chain = spline([(53, 0), (72, 22), (74, 58), (60, 96), (40, 128)])
    return group(
        *glasses,
        path(bridge, stroke="#5d3f12", width=5.4),
        path(bridge, stroke="#e2c271", width=3),
        path(brush(chain, even(3.6)), "#5d3f12"),
        path(brush(chain, even(2.4)), "#d9b762"),
    )


def _rose() -> Element:
    leaf = group(
        path("M0,0 C10,-14 30,-16 42,-6 C30,6 12,10 0,0Z", "#3f7a42", INK, 2.2),
        ink([(2, 0), (20, -4), (38, -6)], 1.8, "#1c3d20"),
    )
    petals = [group(ellipse(13, 0, 11, 9, "#b5303a", INK, 2), turn=60 * k) for k in range(6)]
    return group(
        group(leaf, at=(5, -8), turn=-30),
        group(leaf, at=(-12, 8), turn=150),
        group(leaf, at=(4, 13), turn=72),
        *petals,
        circle(0, 0, 13, "#cf4a4e", INK, 2),
        path(brush(spiral((0, 0), 11, 1.5, 0, 2.2), even(2.2)), "#5e1216"),
        at=(-54, -44),
        scale=0.9,
    )


def white(mood: Mood) -> Element:
    """White long-haired lady with a pince-nez, a rose and a high lace collar."""
    bust = shoulders(
        "#3b2a4a",
        "#1c1426",
        both_sides(ink([(92, 90), (80, 120), (82, 150)], 4, "#120c18")),
        _lace_collar(),
    )
    tilt = {"annoyed": -3, "smug": 6, "asleep": 8}.get(mood, 3)
    lit = (pipe(),) if mood == "smoking" else ()
    face = group(head(WHITE, mood, (), (2, 1)), *lit, _pince_nez(), _rose(), turn=tilt)
    return group(group(bust, at=(0, -16)), face)


def _ginger_marks() -> tuple[Element, ...]:
    colour = "#9c4f17"
    crown = "M6,-54 C7,-42 10,-34 16,-26 C17,-36 20,-46 26,-54Z"
    return (both_sides(path(crown, colour), *_cheek_stripes(colour, 6)),)


def _dotted_bow() -> Element:
    wing = "M0,92 C-14,76 -34,74 -42,82 C-46,94 -44,108 -38,114 C-26,114 -10,106 0,96Z"
    dots = [
        circle(-x, y, 2.2, "#f4ead2")
        for x, y in ((20, 88), (31, 95), (22, 101), (36, 84), (35, 106))
    ]
    return group(
        both_sides(path(wing, "#2f6b4b", INK, 3), *dots),
        rect(-8, 85, 16, 18, 6, "#245539", INK, 2.8),
    )


def _moustache() -> Element:
    half = (
        "M0,27 C8,20 20,20 32,28 C44,36 58,36 66,26 C72,18 70,8 62,8 C57,8 55,13 58,16"
        " C50,12 52,-1 63,-1 C77,0 82,18 74,31 C64,48 42,52 26,45 C14,40 4,38 0,33Z"
    )
    return both_sides(
        path(half, "#6b3210", INK, 3),
        ink([(6, 30), (24, 32), (44, 42), (64, 36)], 2.4, "#c98444", opacity=0.8),
        ink([(8, 34), (24, 39), (42, 45)], 1.8, "#c98444", opacity=0.6),
    )


def _bowler() -> Element:
    felt = radial(((0, "#6a5a58"), (0.35, "#3a2f30"), (1, "#191315")), (0.42, 0.2), 0.9)
    band = "M-43,-72 C-24,-62 24,-62 44,-72 L44,-54 C24,-46 -24,-46 -42,-54Z"
    rim = (
        "M-70,-56 C-74,-66 -64,-70 -52,-64 C-26,-54 26,-54 52,-64"
        " C64,-70 74,-66 70,-56 C64,-42 34,-36 0,-36 C-34,-36 -64,-42 -70,-56Z"
    )
    return group(
        group(
            path("M-42,-56 C-46,-104 -26,-122 2,-122 C30,-122 48,-104 44,-56Z", felt, INK, 3.4),
            path(band, "#7d1f22", INK, 2.6),
            ink([(-24, -108), (-34, -92), (-34, -78)], 7, "#b9a6a0", opacity=0.55),
            path(rim, "#2b2324", INK, 3.4),
            ink([(-62, -58), (-30, -46), (20, -44), (62, -57)], 3, "#a08c84", opacity=0.6),
            scale=0.95,
        ),
        at=(-6, 6),
        turn=-7,
        about=(0, -56),
    )


def ginger(mood: Mood) -> Element:
    """Ginger tom with a bowler, a waxed moustache and a dotted bow tie."""
    lapel = "M-54,66 L-14,150 L-76,150 C-92,120 -84,88 -54,66Z"
    collar = "M-46,60 L-8,84 L-30,100 C-44,90 -50,74 -46,60Z"
    bust = shoulders(
        "#2c3b4d",
        "#151d28",
        both_sides(path(lapel, "#22303f", INK, 3)),
        path("M-42,62 C-20,84 20,84 42,62 L14,150 L-14,150Z", "#f4ead2", INK, 2.8),
        both_sides(path(collar, "#fffaf0", INK, 2.8)),
        _dotted_bow(),
    )
    whiskers = group(_moustache(), at=(0, 3 if mood == "annoyed" else 0))
    tilt = {"annoyed": -2, "smug": 5, "asleep": 8}.get(mood, 3)
    lit = (pipe(),) if mood == "smoking" else ()
    face = group(
        head(GINGER, mood, _ginger_marks(), (-2, 1)),
        *lit,
        whiskers,
        _bowler(),
        at=(0, 6),
        turn=tilt,
    )
    return group(group(bust, at=(0, -8)), face)


def black(mood: Mood) -> Element:
    """The black cat: red bow tie, short pipe."""
    collar = "M-46,62 L-8,86 L-30,104 C-46,92 -52,76 -46,62Z"
    wing = "M0,92 C-16,74 -40,70 -50,80 C-54,94 -50,112 -42,118 C-28,118 -12,108 0,98Z"
    bust = shoulders(
        "#17131a",
        "#08060a",
        both_sides(path(collar, "#fffaf0", INK, 2.8)),
        both_sides(path(wing, "#b3261e", INK, 3)),
        rect(-9, 85, 18, 20, 7, "#8d1a15", INK, 2.8),
    )
    return group(group(bust, at=(0, -10)), group(head(BLACK, mood), pipe(), turn=-4))


PORTRAITS: dict[str, Callable[[Mood], Element]] = {
    "tabby": tabby,
    "white": white,
    "ginger": ginger,
    "black": black,
}
