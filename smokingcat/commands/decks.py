"""``smokingcat decks``: which decks there are, and what is wrong with one."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from pathlib import Path

from smokingcat import paths
from smokingcat.decks import BrokenDeck, Deck, DeckNotice, find_decks
from smokingcat.decks.readers import native
from smokingcat.i18n.catalogue import Catalogue
from smokingcat.i18n.notices import deck_notice_text

_FAULTY = 1


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Do what ``options.what`` says: ``list`` or ``check`` (of ``options.path``)."""
    if options.what == "check":
        return _check(Path(options.path), words, complain)
    decks, notices = find_decks(paths.deck_folders())
    for notice in notices:
        complain(deck_notice_text(words, notice))
    print(_as_json(decks, words) if options.json else _as_lines(decks, words))
    return 0


def _check(path: Path, words: Catalogue, complain: Callable[[str], None]) -> int:
    folder = path.resolve()
    try:
        deck = native.check(folder)
    except BrokenDeck as broken:
        complain(deck_notice_text(words, DeckNotice(folder, broken.fault, broken.detail)))
        return _FAULTY
    sentence = words.gettext("The deck “{deck}” is in order.")
    print(sentence.format(deck=deck.name))
    return 0


def _as_lines(decks: Iterable[Deck], words: Catalogue) -> str:
    return "\n".join(
        f"{deck.name}\n    {deck.title(words.code)}. {deck.description(words.code)}"
        for deck in decks
    )


def _as_json(decks: Iterable[Deck], words: Catalogue) -> str:
    entries = [
        {
            "name": deck.name,
            "title": deck.title(words.code),
            "description": deck.description(words.code),
            "suits": deck.suits.value,
            "backs": [back.key for back in deck.backs],
            "author": deck.author,
            "licence": deck.licence,
            "folder": str(deck.folder),
        }
        for deck in decks
    ]
    return json.dumps(entries, ensure_ascii=False, indent=2)
