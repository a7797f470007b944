"""Backs of the deck for tired eyes: a plate of enamel on a wall, and on it a cat that smokes."""

from __future__ import annotations

from typing import Final

from art.decks.kit.colour import mix
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, frame_of, polygon, ribbon, union
from art.decks.stock import HEIGHT, WIDTH, blank_card, inside

_PAPER: Final = "#fbf5e6"
_INK: Final = "#1e181c"
_ENAMEL: Final = "#f6ecd2"
_BRASS: Final = "#d9b45a"
_RUST: Final = "#7a4a2c"
_SCREWS: Final = tuple((x, y) for x in (66, WIDTH - 66) for y in (66, HEIGHT - 66))
_HEAD: Final = (
    "-70,-34! -78,-112! -38,-74 0,-80 38,-74 78,-112! 70,-34! 84,-6 76,26 44,46 0,52 -44,46 -76,26 "
    "-84,-6"
)
_BODY: Final = "-40,30! -70,84 -92,150 -88,196 -60,210 0,212 60,210 88,196 92,150 70,84 40,30!"
_TAIL: Final = "70,186 118,192 142,160 128,122 104,128"
_EYES: Final = ("-50,-14! -34,-30 -14,-10! -32,-4", "50,-14! 34,-30 14,-10! 32,-4")
_MUZZLE: Final = "-13,8! 0,5 13,8! 0,21!"


def enamel_back(ground: str) -> Drawing:
    """A plate of enamel in that colour, framed in cream, screwed on at its corners."""
    art = blank_card(_PAPER, _INK)
    art.shape(inside(18, 16), ground, 1.5, shade=6, shade_colour=mix(ground, _INK, 0.4))
    art.add(frame_of(inside(34, 30), 4), _ENAMEL)
    for x, y in _SCREWS:
        art.add(disc(x + 1, y + 3, 13, 14), mix(ground, _RUST, 0.55))
        art.shape(disc(x, y, 9.5), _BRASS, 1.0, shade=3)
        art.line([(x - 6, y - 4), (x + 6, y + 4)], 1.5, lead=1, trail=1)
    figure = art.blank()
    _cat(figure, ground)
    art.place(figure, 0.94, WIDTH / 2 - 2, 338)
    return art


def _cat(art: Drawing, ground: str) -> None:
    """A cat that sits, all of one colour, with a pipe and the curl of its smoke."""
    head, body = polygon(_HEAD), polygon(_BODY)
    art.add(ribbon(_TAIL, [36, 34, 30, 26, 22]), _ENAMEL)
    art.add(body, _ENAMEL)
    art.add(head.buffer(7), ground)
    art.add(head, _ENAMEL)
    for eye in _EYES:
        art.add(polygon(eye), ground)
    art.add(polygon(_MUZZLE), ground)
    for side in (-1, 1):  # the forelegs
        path = [(side * 34, 118), (side * 30, 160), (side * 36, 204)]
        art.add(ribbon(path, [1.5, 6, 5]), ground)
    art.add(ribbon("0,150 0,180 0,206", [1, 5, 5]), ground)
    _pipe(art, ground)


def _pipe(art: Drawing, ground: str) -> None:
    stem = ribbon("-18,30 -60,38 -104,58", [9, 10, 12])
    bowl = polygon("-92,30! -94,62 -108,76 -128,72 -138,30!")
    whole = union([stem, bowl])
    art.add(whole.buffer(6), ground)
    art.add(whole, _ENAMEL)
    trail = ribbon(
        "-114,16 -98,-12 -124,-44 -118,-86 -72,-128 -20,-136 12,-166 -6,-196 -34,-182 -26,-162",
        [6, 14, 18, 20, 20, 18, 16, 13, 10, 5],
    )
    art.add(trail, _ENAMEL)
