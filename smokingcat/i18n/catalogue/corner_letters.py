"""Letters in the corners of cards, by language and suit system.

The letters follow the printed decks and the notation of each country, because first letters of
words would be ambiguous. A Czech ``S`` could mean *svršek* or *spodek*, a Polish ``W`` Ober or
Unter, a Slovak ``D`` *dolník* or *dáma*. A Hungarian ``A`` for *alsó* looks like an ace.
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
    """Return the corner text of each rank, in English for a language without its own."""
    by_language = _INDEXES[suits]
    return dict(zip(Rank, by_language.get(code, by_language[SOURCE]), strict=True))
