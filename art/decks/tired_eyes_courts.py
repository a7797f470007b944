"""Who is painted on the boards of the deck for tired eyes: the cats of the house, by their heads.

What they wear tells their rank: Unters a cap with a feather, Obers a broad hat, Kings a crown and a
beard. Only *Hejma* smokes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from art.decks.figures import feline, hats
from art.decks.figures.hats import Hat, HatColours
from art.decks.figures.look import Cat
from art.decks.kit.drawing import Drawing
from art.decks.kit.strokes import smoke
from art.decks.smoking_cat_courts import COURT
from art.decks.tobacco import SMOKE, pipe
from smokingcat.rules.cards import Card, Rank

_PEN: Final = 3.4
"""Weight of the lines of a head, before it is made larger."""
_SMOKE_PEN: Final = 4.4
_LINEN: Final = "#f7ecd4"
_GOLD: Final = "#e6b23c"
_RUBY: Final = "#c9302b"
_HATS: Final = {Rank.UNTER: hats.CAP, Rank.OBER: hats.BRIMMED, Rank.KING: hats.CROWN}
_SHOULDERS: Final = "-120,140 -104,92 -60,66 -5,60 50,66 94,92 112,140"
_COLLAR: Final = "-52,62 -5,52 44,62 40,84 -5,100 -50,84"


def bust(ink: str, card: Card, cloth: str) -> Drawing:
    """Head and shoulders of a court, its head about (0, 0); ``cloth`` is what it wears."""
    art = Drawing(ink, _PEN)
    art.shape(_SHOULDERS, cloth, 1.1, shade=10)
    art.shape(_COLLAR, _LINEN, 1.0, shade=5)
    is_king = card.rank is Rank.KING
    colours = HatColours(_GOLD, _RUBY, _RUBY) if is_king else HatColours(cloth, _LINEN, _LINEN)
    feline.draw(art, _cat(card), Hat(_HATS[card.rank], colours))
    return art


def _cat(card: Card) -> Cat:
    cat = COURT[card].look.head
    assert isinstance(cat, Cat)
    return replace(cat, view="three-quarter", has_beard=card.rank is Rank.KING)


def smoke_a_pipe(art: Drawing, x: float, y: float, scale: float) -> None:
    """A pipe in the right corner of the mouth of a head about (x, y), and its smoke going up."""
    drawn = art.blank(_PEN)
    pipe(drawn, 0, 0, 1)
    cloud = art.blank(_SMOKE_PEN)
    turns = ((0, 24 * scale), (12, -40), (-30, -130), (-12, -230), (-32, -310), (-22, -356))
    trail = [(x + 77 * scale + across, y + down) for across, down in turns]
    smoke(cloud, trail, 9, 44, SMOKE, puffs=10, seed=2, line=0.9)
    art.place(cloud)
    art.place(drawn, scale, x, y, flip=True)
