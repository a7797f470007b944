"""Ornament of the pip cards of the deck after the play: numerals, flourishes, small scenes.

Ornament is printed in a soft ink, so that it cannot be mistaken for pips.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art.decks.kit.colour import mix
from art.decks.kit.curves import Knot
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.lettering import lettering
from art.decks.kit.shapes import disc, polygon, rectangle, ribbon
from art.decks.stock import WIDTH, print_both_ways
from smokingcat.rules.cards import Card, Rank, Suit

_NUMERALS: Final = ("VII", "VIII", "IX", "X")
_MIDDLE: Final = WIDTH / 2
_NUMERAL_SIZE: Final = 38
_NUMERAL_BASELINE: Final = 68
_SOFT: Final = 0.52
"""How much ink is in the soft ink."""
_BETWEEN_ROWS: Final = 188
"""Where a nine has room above its middle pip."""
_SCENE_AT: Final = {Rank.SEVEN: (401, 1.0), Rank.EIGHT: (310, 0.56), Rank.TEN: (310, 0.9)}
"""The height at which a scene stands on the card, and its scale."""
_BESIDE_INDEX: Final = 102
"""Flourishes keep to the right of the large index."""
_FLOURISH: Final = 78


def draw_ornament(art: Drawing, card: Card, paper: str, tint: str) -> None:
    """Print numerals with their flourishes, and a scene where the pips leave room for one.

    ``tint`` is the colour of the suit; scenes are printed in pale shades of it.
    """
    soft = mix(paper, art.ink, _SOFT)
    half = art.blank()
    _numeral(half, _NUMERALS[card.rank], soft, tint)
    if card.rank is Rank.NINE:
        fleuron = _in(soft)
        _fleuron(fleuron, tint)
        half.place(fleuron, 1, _MIDDLE, _BETWEEN_ROWS)
    print_both_ways(art, half)
    if card.rank in _SCENE_AT:
        scene = _in(soft)
        _SCENES[card.suit](scene, mix(paper, tint, 0.2), mix(paper, tint, 0.42))
        y, size = _SCENE_AT[card.rank]
        art.place(scene, size, _MIDDLE, y)


def _in(ink: str) -> Drawing:
    return Drawing(ink, weight=1.9)


def _numeral(art: Drawing, numeral: str, soft: str, tint: str) -> None:
    letters = lettering(numeral, _MIDDLE, _NUMERAL_BASELINE, _NUMERAL_SIZE, tracking=1)
    art.add(letters, art.ink)
    reach = (letters.bounds[2] - letters.bounds[0]) / 2 + 10
    size = min(0.9, (_MIDDLE - reach - _BESIDE_INDEX) / _FLOURISH)
    for side in (-1, 1):
        flourish = _in(soft)
        _flourish(flourish, tint)
        art.place(flourish, size, _MIDDLE + side * reach, _NUMERAL_BASELINE - 14, flip=side < 0)


def _flourish(art: Drawing, tint: str) -> None:
    """A stroke that leaves (0, 0) to the right, ends in a curl, and has two leaves."""
    art.line("0,2 16,8 36,-2 52,-10 66,-2 62,10 52,8 53,0", 1.5, lead=0.3, trail=0.5)
    art.line("6,8 22,14 40,8 54,14", 0.8)
    for leaf in ("22,5! 24,-4 32,-11 42,-14! 40,-4 32,3", "10,10! 16,9 24,13 30,21! 20,22 13,18"):
        art.shape(leaf, tint, 0.7, shade=0)
    art.add(disc(75, -6, 2.6), tint)


def _fleuron(art: Drawing, tint: str) -> None:
    """Two curls back to back, a lozenge between them."""
    for side in (-1, 1):
        curl = [(0, 14), (14, 12), (30, -2), (42, 2), (40, 14), (30, 13), (31, 6)]
        art.line([(side * x, y) for x, y in curl], 1.6, lead=0.4, trail=0.5)
        leaf: list[Knot] = [
            (side * 10, 12, 1),
            (side * 12, -2),
            (side * 24, -16, 1),
            (side * 24, -2),
        ]
        art.shape(leaf, tint, 0.7, shade=0)
    art.shape("0,-16! 8,-2! 0,12! -8,-2!", tint, 0.8, shade=2)


def _apple(art: Drawing, light: str, deep: str) -> None:
    """The apple, shot through."""
    art.rule("-46,30 -20,14", 1.6)
    for turn in (-8, 0, 8):
        art.line([(-30, 20), (-46 + turn * 0.5, 26 + turn), (-50, 30 + turn)], 1.2, lead=0.8)
    fruit = "0,-20! 12,-27 28,-20 32,-2 22,20 8,28 0,25 -8,28 -22,20 -32,-2 -28,-20 -12,-27"
    art.shape(fruit, light, 1.1, 9, Hatch(48, 5, 0.5), deep)
    art.line("0,-19 1,-30 8,-38", 1.5, lead=0.9)
    art.shape(ribbon("2,-27 14,-38 30,-34", [1, 12, 0.6]), deep, 0.8, shade=0)
    art.rule("14,-8 44,-26", 1.6)
    art.shape("40,-32! 56,-34! 46,-20!", deep, 0.8, shade=0)


def _boat(art: Drawing, light: str, deep: str) -> None:
    """A boat on the lake under the mountains."""
    for peak in (
        "-52,10! -30,-26 -22,-20 -6,-44 8,-22 16,10!",
        "0,10! 20,-20 28,-14 36,-28 54,10!",
    ):
        art.shape(polygon(peak), light, 0.8, 9, Hatch(60, 4.6, 0.5, reach=26), deep)
    for x, y in ((-6, -44), (36, -28)):
        art.add(polygon([(x, y, 1), (x + 7, y + 13), (x, y + 9), (x - 6, y + 14)]), "#fffdf4")
    art.rule("-58,11 0,10 58,11", 0.8)
    for x0, x1, y in ((-54, -14, 30), (16, 56, 28), (-40, 34, 36), (-26, 10, 42)):
        art.line([(x0, y), ((x0 + x1) / 2, y + 2), (x1, y)], 0.9)
    art.line("-2,22 -2,-14", 1.2, lead=0.9)
    art.shape("0,-12! 20,14! 0,14!", "#fffdf4", 0.8, shade=3, shade_colour=light)
    art.shape("-28,18! 0,21 28,17! 18,29 -18,29", deep, shade=4)


def _hat(art: Drawing, light: str, deep: str) -> None:
    """The hat on its pole, over the roofs of the town."""
    for x, wide, top in ((-34, 15, 8), (34, 17, 4), (-14, 11, 16)):
        wall = rectangle(x - wide, top, x + wide, 36)
        art.shape(wall, light, 0.8, shade=5, shade_colour=deep)
        roof = [(x - wide - 4, top, 1), (x, top - 15, 1), (x + wide + 4, top, 1)]
        art.shape(roof, deep, 0.8, shade=0)
        art.add(rectangle(x - 3, top + 9, x + 3, top + 16), art.ink)
    art.line("-56,37 0,35 56,37", 1.0, lead=0.7)
    art.shape(ribbon("8,38 8,0 8,-24", [6] * 3), light, 0.9, shade=1.5)
    art.shape("-8,-24 -6,-42 8,-50 22,-42 25,-24", deep, 0.9, 5, Hatch(60, 4.6, 0.5))
    art.shape("-20,-22 -8,-28 8,-26 24,-28 38,-22 24,-17 8,-16 -8,-17", deep, 0.9, shade=2)
    art.line("20,-36 34,-48 46,-44", 1.6, lead=0.6)


def _chalet(art: Drawing, light: str, deep: str) -> None:
    """A house on the alp."""
    peak = "-56,24! -34,-14 -26,-8 -8,-42 6,-22 14,-30 34,4 56,24!"
    art.shape(peak, light, 0.8, 9, Hatch(60, 4.6, 0.45, reach=22), deep)
    art.shape(rectangle(-24, 2, 30, 30), "#fffdf4", 0.9, shade=6, shade_colour=light)
    for y in (10, 17, 24):
        art.rule([(-24, y), (30, y)], 0.5)
    art.shape("-36,6! 2,-16! 42,6! 36,9! 3,-9! -30,9!", deep, 0.9, shade=0)
    for x in (-14, 14):
        art.add(rectangle(x - 4, 11, x + 4, 19), art.ink)
    art.add(rectangle(-2, 16, 6, 30), art.ink)
    art.line("-58,31 0,30 58,32", 1.0, lead=0.7)
    for x in (-50, -42, -34, 42, 50):
        art.rule([(x, 23), (x + 1, 38)], 0.9)
    for y in (28, 33):
        art.rule([(-54, y), (-30, y - 1)], 0.6)
        art.rule([(38, y), (55, y)], 0.6)


_SCENES: Final[dict[Suit, Callable[[Drawing, str, str], None]]] = {
    Suit.ACORNS: _apple,
    Suit.LEAVES: _boat,
    Suit.HEARTS: _hat,
    Suit.BELLS: _chalet,
}
