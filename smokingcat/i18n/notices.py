"""Sentences about what was typed or found on disk: notices of the store, bad input.

Knows what happened, as data, and nothing of where it is shown.
"""

from __future__ import annotations

from typing import assert_never

from smokingcat.decks.notice import DeckNotice, Fault
from smokingcat.game.notice import Notice, NoticeKind
from smokingcat.i18n.catalogue import Catalogue
from smokingcat.rules.ruleset import LONGEST_WORD, SHORTEST_WORD, BadWord


def notice_text(words: Catalogue, notice: Notice) -> str:
    """Return the sentence for ``notice``."""
    match notice.kind:
        case NoticeKind.SETTINGS_UNREADABLE:
            text = words.gettext("The settings in {subject} cannot be read, so these are new ones.")
        case NoticeKind.SETTING_WRONG:
            text = words.gettext("The setting “{subject}” says {detail}. It is ignored.")
        case NoticeKind.MATCH_DAMAGED:
            text = words.gettext("The match in {subject} is damaged. It is kept as {detail}.")
        case NoticeKind.MATCH_UNREADABLE:
            text = words.gettext("The match in {subject} cannot be read. It stays where it is.")
        case NoticeKind.MATCH_NOT_SAVED:
            text = words.gettext("The match is not being saved ({detail}). You can play on.")
        case NoticeKind.MATCH_PLAYED_ELSEWHERE:
            text = words.gettext("The match in {subject} is being played in another window.")
        case _:
            assert_never(notice.kind)
    return text.format(subject=notice.subject, detail=notice.detail)


def deck_notice_text(words: Catalogue, notice: DeckNotice) -> str:
    """Return why a deck was left out."""
    match notice.fault:
        case Fault.NO_DESCRIPTION:
            text = words.gettext("“{deck}” is no deck: it has no deck.toml.")
        case Fault.NOT_TOML:
            text = words.gettext("The deck “{deck}” has a deck.toml that cannot be read: {detail}")
        case Fault.ENTRY_MISSING:
            text = words.gettext("The deck.toml of the deck “{deck}” does not say {detail}.")
        case Fault.ENTRY_WRONG:
            text = words.gettext("The deck.toml of the deck “{deck}” is wrong: {detail}")
        case Fault.FILE_MISSING:
            text = words.gettext("The deck “{deck}” is not complete: {detail} is missing.")
        case Fault.FILE_OUTSIDE:
            text = words.gettext("The deck “{deck}” asks for a file that is not its own: {detail}")
        case Fault.FILE_TOO_LARGE:
            text = words.gettext("The deck “{deck}” has a file that is too large: {detail}")
        case Fault.FILE_UNREADABLE:
            text = words.gettext("The deck “{deck}” has a file that cannot be read: {detail}")
        case Fault.NOT_PATHS:
            text = words.gettext("The deck “{deck}” has a drawing that is not plain: {detail}")
        case Fault.NAME_TAKEN:
            text = words.gettext("There are two decks called “{detail}”. The first one stays.")
        case _:
            assert_never(notice.fault)
    return text.format(deck=notice.folder.name, detail=notice.detail)


def bad_word_text(words: Catalogue, bad_word: BadWord) -> str:
    """Return why a word cannot be played for (R7)."""
    if bad_word.reason == "short":
        return words.ngettext(
            "A playing word has at least {count} letter.",
            "A playing word has at least {count} letters.",
            SHORTEST_WORD,
        ).format(count=SHORTEST_WORD)
    if bad_word.reason == "long":
        return words.ngettext(
            "A playing word has at most {count} letter.",
            "A playing word has at most {count} letters.",
            LONGEST_WORD,
        ).format(count=LONGEST_WORD)
    return words.gettext("A playing word is made of letters, Latin or Cyrillic.")
