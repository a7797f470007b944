"""What is to be seen on the courts of our decks, for whoever does not see it.

``pictures.toml`` of a language tells it, by deck and card, and is read once somebody asks. Of the
decks of others nothing is known, so nothing is said.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache

from smokingcat.common import paths
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.rules.cards import Card


@lru_cache(maxsize=1)
def pictures(code: str) -> Mapping[str, Mapping[str, str]]:
    """Return what is told by deck and card in the language ``code``; nothing where it has no file.

    OSError or TOMLDecodeError if it cannot be read.
    """
    path = paths.locales() / code / "pictures.toml"
    if code not in LANGUAGES or not path.is_file():
        return {}
    return tomllib.loads(path.read_text(encoding="utf-8"))


def picture(code: str, deck: str, card: Card) -> str:
    """Return what the picture of a card of our deck of that name shows, or nothing."""
    return pictures(code).get(deck, {}).get(str(card), "")
