"""``smokingcat rules``: prints the rule book, in any language and for any deck."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable
from typing import Final

from smokingcat.commands.decks import find_deck
from smokingcat.common.exit_codes import BAD_INPUT
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import Catalogue, load
from smokingcat.i18n.rulebook.plain_text import book_text
from smokingcat.i18n.rulebook.reader import read_rule_book
from smokingcat.i18n.sentences.wording import Wording

_MAX_WIDTH: Final = 88
_MIN_WIDTH: Final = 40


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Print the rules in ``options.lang``, with the card names of ``options.deck``.

    Without ``options.lang`` the rules are printed in the language of ``words``.
    """
    suits = SuitSystem.GERMAN
    if options.deck is not None:
        deck = find_deck(options.deck, words, complain)
        if deck is None:
            return BAD_INPUT
        suits = deck.suits
    language = load(options.lang) if options.lang else words
    width = min(_MAX_WIDTH, max(_MIN_WIDTH, shutil.get_terminal_size().columns))
    book = read_rule_book(language.code, suits)
    sys.stdout.write(book_text(book, Wording(language, suits), width))
    return 0
