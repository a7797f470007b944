"""The letters in the corners of the cards, by language and pack.

They follow each country's printed packs and notation, not the first letters of our words: a
Czech ``S`` could be either *svršek* or *spodek*, a Polish ``W`` either Ober or Unter, a Slovak
``D`` either *dolník* or *dáma*, and a Hungarian ``A`` for *alsó* is an ace but for a speck.
"""

from __future__ import annotations

from typing import Final

from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.languages import SOURCE
from smokingcat.rules.cards import Rank

_NUMBERS: Final = ("7", "8", "9", "10")
_JACK_QUEEN: Final = (*_NUMBERS, "J", "Q", "K", "A")

_INDEXES: Final = {
    SuitSystem.GERMAN: {
        "cs": (*_NUMBERS, "Sp", "Sv", "K", "A"),
        "en": (*_NUMBERS, "U", "O", "K", "A"),
        "de": (*_NUMBERS, "U", "O", "K", "A"),
        "it": (*_NUMBERS, "F", "C", "R", "A"),
        "ru": (*_NUMBERS, "В", "Д", "К", "Т"),
        "hu": (*_NUMBERS, "Al", "Fe", "K", "Á"),
        "pl": (*_NUMBERS, "Nż", "Wż", "K", "A"),
        "sk": (*_NUMBERS, "Do", "Ho", "K", "A"),
    },
    SuitSystem.FRENCH: {
        "cs": _JACK_QUEEN,
        "en": _JACK_QUEEN,
        "de": (*_NUMBERS, "B", "D", "K", "A"),
        "it": _JACK_QUEEN,
        "ru": (*_NUMBERS, "В", "Д", "К", "Т"),
        "hu": _JACK_QUEEN,
        "pl": (*_NUMBERS, "W", "D", "K", "A"),
        "sk": _JACK_QUEEN,
    },
}


def index_letters(code: str, suits: SuitSystem) -> dict[Rank, str]:
    """Return the corner text of each rank; English where a language has none of its own."""
    by_language = _INDEXES[suits]
    return dict(zip(Rank, by_language.get(code, by_language[SOURCE]), strict=True))
