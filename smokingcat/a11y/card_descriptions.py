"""Descriptions of the court cards of our decks, for screen-reader users.

Each language has its descriptions in ``pictures.toml``, by deck and card. The file is read on first
use. Decks of other authors have no descriptions.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache

from smokingcat.common import paths
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.rules.cards import Card


@lru_cache(maxsize=1)
def descriptions(code: str) -> Mapping[str, Mapping[str, str]]:
    """Return the descriptions of a language by deck and card; empty if the language has no file.

    OSError or TOMLDecodeError if the file cannot be read.
    """
    path = paths.locales() / code / "pictures.toml"
    if code not in LANGUAGES or not path.is_file():
        return {}
    return tomllib.loads(path.read_text(encoding="utf-8"))


def description(code: str, deck: str, card: Card) -> str:
    """Return the description of a card of our deck ``deck``, or an empty string."""
    return descriptions(code).get(deck, {}).get(str(card), "")
