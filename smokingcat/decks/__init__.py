"""The decks: which there are, what is written about them, and their faces as vector drawings.

A face is the text of an SVG or a place in a file, never a picture: pixels belong to the screen.
"""

from typing import TYPE_CHECKING

from smokingcat.homes import fetching

if TYPE_CHECKING:
    from smokingcat.decks.catalogue import find_back, find_decks
    from smokingcat.decks.deck import INDEX_STYLES, Artwork, Back, Deck, Drawing
    from smokingcat.decks.notice import BrokenDeck, DeckNotice, Fault
    from smokingcat.decks.source import Pictures, Source

__all__ = [
    "INDEX_STYLES",
    "Artwork",
    "Back",
    "BrokenDeck",
    "Deck",
    "DeckNotice",
    "Drawing",
    "Fault",
    "Pictures",
    "Source",
    "find_back",
    "find_decks",
]

_HOMES = {
    "catalogue": ("find_back", "find_decks"),
    "deck": ("INDEX_STYLES", "Artwork", "Back", "Deck", "Drawing"),
    "notice": ("BrokenDeck", "DeckNotice", "Fault"),
    "source": ("Pictures", "Source"),
}

if not TYPE_CHECKING:
    __getattr__ = fetching(__name__, _HOMES)
