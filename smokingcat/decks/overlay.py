"""Overlays on a card: its penalty points, and the game's own index on a foreign deck.

Overlays are filled paths only, and do not depend on the picture below.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from smokingcat.common import paths
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks import svg_text
from smokingcat.decks.lettering import shipped_lettering
from smokingcat.decks.readers import native
from smokingcat.rules.cards import Card, Rank, Suit

if TYPE_CHECKING:
    from smokingcat.common.setting_types import IndexStyle
    from smokingcat.decks.deck import Deck

_CARD_WIDTH: Final = 4000
"""Width of a card, in units."""
_POINTS_AT: Final = (420, 2380)
"""Centre of the smoke puff with the points, in units: at the left edge, below the index."""
_MARGIN: Final = 70
_RADIUS: Final = 90
"""Distance of the index background from the card's edge, and its corner radius, in units."""
_PAPER: Final = "#fbf7ea"
_INK: Final = "#1d1b22"
_RED: Final = "#c4262a"
_SIGN_DECKS: Final = {SuitSystem.GERMAN: "prague", SuitSystem.FRENCH: "international"}
"""The game's own deck that provides the suit signs, by suit system."""


class _Layout(NamedTuple):
    """Positions of letter and sign on an index background, in units."""

    wide: int
    high: int
    middle: int
    baseline: int
    size: int
    sign_y: int
    sign_height: int


_LAYOUTS: Final[Mapping[IndexStyle, _Layout]] = {
    "letters": _Layout(560, 1000, 350, 540, 500, 820, 340),
    "large": _Layout(880, 1500, 510, 850, 840, 1240, 500),
}


@functools.cache
def _puff_svgs() -> Mapping[int, str]:
    """Return the SVG of a smoke puff for each number of penalty points of a card.

    A puff is centred on (0, 0). A card is `_CARD_WIDTH` units wide.
    """
    path = paths.assets() / "cards" / "points.toml"
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["puffs"]
    return {int(points): drawing for points, drawing in entries.items()}


def add_points(deck: Deck, card: Card, face: str) -> str:
    """Return the SVG ``face`` with the card's penalty points, if it has any."""
    return svg_text.draw_on_top(face, _points_svg(deck, card, deck.size[0] / _CARD_WIDTH))


def cover_drawing(
    deck: Deck, card: Card, letters: Mapping[Rank, str], style: IndexStyle, *, has_points: bool
) -> str | None:
    """Return the overlay of a foreign card as a transparent SVG of its shape.

    The overlay contains the game's own index, if the style and the deck ask for it, and with
    ``has_points`` the penalty points. ``None`` if the overlay would be empty.
    """
    both = _index_svg(deck, card, letters, style) + (
        _points_svg(deck, card, 1.0) if has_points else ""
    )
    box = f"0 0 {_CARD_WIDTH} {round(_CARD_WIDTH * deck.aspect)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{both}</svg>' if both else None


def _points_svg(deck: Deck, card: Card, scale: float) -> str:
    """Return the puff with a card's points, or nothing; ``scale`` is drawing units per unit."""
    if not card.penalty:
        return ""
    x, y = deck.points_at or (_POINTS_AT[0] * scale, _POINTS_AT[1] * scale)
    return svg_text.move(_puff_svgs()[card.penalty], x, y, scale * deck.points_scale)


def _index_svg(deck: Deck, card: Card, letters: Mapping[Rank, str], style: IndexStyle) -> str:
    """Return the index for both corners, or nothing."""
    if style == "none" or not deck.has_our_index:
        return ""
    layout, height = _LAYOUTS[style], round(_CARD_WIDTH * deck.aspect)
    text, inner = letters[card.rank], layout.wide - _RADIUS
    letter = shipped_lettering().svg_paths(
        text, layout.middle, layout.baseline, layout.size, _ink_colour(deck, card), width=inner
    )
    scale = layout.sign_height / native.SIGN_HEIGHT
    sign = svg_text.move(_sign_paths(deck.suits, card.suit), layout.middle, layout.sign_y, scale)
    corner = _index_background(layout) + letter + sign
    return corner + svg_text.rotate(corner, _CARD_WIDTH, height)


def _ink_colour(deck: Deck, card: Card) -> str:
    is_red = deck.suits is SuitSystem.FRENCH and card.suit in (Suit.HEARTS, Suit.BELLS)
    return _RED if is_red else _INK


def _index_background(layout: _Layout) -> str:
    across, down = layout.wide - 2 * _RADIUS, layout.high - 2 * _RADIUS
    outline = (
        f"M{_MARGIN + _RADIUS} {_MARGIN}h{across}q{_RADIUS} 0 {_RADIUS} {_RADIUS}v{down}"
        f"q0 {_RADIUS} -{_RADIUS} {_RADIUS}h-{across}q-{_RADIUS} 0 -{_RADIUS} -{_RADIUS}"
        f"v-{down}q0 -{_RADIUS} {_RADIUS} -{_RADIUS}z"
    )
    return f'<path fill="{_PAPER}" d="{outline}"/>'


def _sign_paths(suits: SuitSystem, suit: Suit) -> str:
    path = paths.assets() / "cards" / _SIGN_DECKS[suits] / native.sign_file_name(suit)
    return svg_text.root_content(path.read_text(encoding="utf-8"))
