"""An index of ours, to lay over the corners of cards that have none one can read.

Like everything of ours it is filled paths and nothing else; it knows nothing of the picture below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from smokingcat import paths
from smokingcat.choices import IndexStyle
from smokingcat.decks import svgtext
from smokingcat.decks.deck import Deck
from smokingcat.decks.lettering import shipped
from smokingcat.decks.readers import native
from smokingcat.i18n.suits import SuitSystem
from smokingcat.rules.cards import Card, Rank, Suit

_WIDTH: Final = 4000
"""The width of a card in the units of the index."""
_EDGE: Final = 70
_ROUND: Final = 90
"""How far the paper under the index is from the card's edge, and how round its corners are."""
_PAPER: Final = "#fbf7ea"
_INK: Final = "#1d1b22"
_RED: Final = "#c4262a"
_SIGNS_OF: Final = {SuitSystem.GERMAN: "prague", SuitSystem.FRENCH: "international"}
"""The deck of ours whose signs are taken."""


class _Layout(NamedTuple):
    """Where letter and sign stand on a paper of that size; all in units."""

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


def index_drawing(
    deck: Deck, card: Card, letters: Mapping[Rank, str], style: IndexStyle
) -> str | None:
    """Return the index of ``card`` as a drawing of the deck's shape, clear between the corners.

    ``None`` where none is wished for: the style, or the deck.
    """
    if style == "none" or not deck.has_our_index:
        return None
    layout, height = _LAYOUTS[style], round(_WIDTH * deck.aspect)
    text, inner = letters[card.rank], layout.wide - _ROUND
    letter = shipped().set(
        text, layout.middle, layout.baseline, layout.size, _ink(deck, card), width=inner
    )
    scale = layout.sign_height / native.SIGN_HEIGHT
    sign = svgtext.moved(_sign(deck.suits, card.suit), layout.middle, layout.sign_y, scale)
    corner = _paper(layout) + letter + sign
    both = corner + svgtext.turned(corner, _WIDTH, height)
    box = f"0 0 {_WIDTH} {height}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{both}</svg>'


def _ink(deck: Deck, card: Card) -> str:
    is_red = deck.suits is SuitSystem.FRENCH and card.suit in (Suit.HEARTS, Suit.BELLS)
    return _RED if is_red else _INK


def _paper(layout: _Layout) -> str:
    across, down = layout.wide - 2 * _ROUND, layout.high - 2 * _ROUND
    outline = (
        f"M{_EDGE + _ROUND} {_EDGE}h{across}q{_ROUND} 0 {_ROUND} {_ROUND}v{down}"
        f"q0 {_ROUND} -{_ROUND} {_ROUND}h-{across}q-{_ROUND} 0 -{_ROUND} -{_ROUND}"
        f"v-{down}q0 -{_ROUND} {_ROUND} -{_ROUND}z"
    )
    return f'<path fill="{_PAPER}" d="{outline}"/>'


def _sign(suits: SuitSystem, suit: Suit) -> str:
    path = paths.assets() / "cards" / _SIGNS_OF[suits] / native.sign_file(suit)
    return svgtext.inside(path.read_text(encoding="utf-8"))
