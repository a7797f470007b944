"""``smokingcat rules``: prints the rule book, in any language and for any deck."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable
from typing import Final

from smokingcat.common import paths
from smokingcat.common.exit_codes import BAD_INPUT
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.deck_finder import read_by_name_or_title
from smokingcat.i18n.catalogue.catalogue import Catalogue, load
from smokingcat.i18n.rulebook.plain_text import book_text
from smokingcat.i18n.rulebook.reader import read_rule_book
from smokingcat.i18n.sentences.notices import asked_deck_text, deck_notice_text
from smokingcat.i18n.sentences.wording import Wording

_MAX_WIDTH: Final = 88
_MIN_WIDTH: Final = 40


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Print the rules in ``options.lang``, with the card names of ``options.deck``.

    Without ``options.lang`` the rules are printed in the language of ``words``.
    """
    suits = SuitSystem.GERMAN
    if options.deck is not None:
        decks, _ = find_decks(paths.deck_folders())
        meant, broken = read_by_name_or_title(options.deck, decks)
        names, ours = ([deck.name for deck in some] for some in (meant, decks))
        problem = asked_deck_text(words, options.deck, names, ours)
        if problem is not None:
            complain(deck_notice_text(words, broken[0]) if broken else problem)
            return BAD_INPUT
        suits = meant[0].suits
    language = load(options.lang) if options.lang else words
    width = min(_MAX_WIDTH, max(_MIN_WIDTH, shutil.get_terminal_size().columns))
    book = read_rule_book(language.code, suits)
    sys.stdout.write(book_text(book, Wording(language, suits), width))
    return 0
