"""Sentences for notices of the store and of decks, and for invalid input."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, assert_never

from smokingcat.decks.notice import DeckNotice, Fault
from smokingcat.rules.word import LONGEST_WORD, SHORTEST_WORD, BadWord
from smokingcat.store.notice import Notice, NoticeKind

if TYPE_CHECKING:
    from smokingcat.i18n.catalogue.catalogue import Catalogue

_SourceFault = Literal[
    Fault.NAME_WRONG,
    Fault.NO_DECK,
    Fault.ONLY_NUMBERED,
    Fault.PACKED_OTHERWISE,
    Fault.ARCHIVE_DAMAGED,
    Fault.SEVERAL_DECKS,
    Fault.NOTHING_THERE,
    Fault.DESCRIPTION_WRONG,
    Fault.OTHER_CARDS,
    Fault.DECK_TOO_LARGE,
    Fault.CANNOT_WRITE,
]
_CardFault = Literal[
    Fault.FACES_MISSING,
    Fault.BACK_MISSING,
    Fault.TYPEFACE_MISSING,
    Fault.TYPEFACE_WITHIN,
    Fault.LEFT_OUT,
    Fault.FACES_BLANK,
    Fault.FACES_ALIKE,
    Fault.FACES_UNIFORM,
    Fault.SIZES_DIFFER,
    Fault.SHAPE_UNFIT,
]
_LISTS: Final = frozenset(
    {
        Fault.FACES_MISSING,
        Fault.TYPEFACE_MISSING,
        Fault.LEFT_OUT,
        Fault.FACES_BLANK,
        Fault.FACES_ALIKE,
        Fault.SIZES_DIFFER,
    }
)
"""Faults whose detail is a list of names with commas."""
_MAX_LISTED_NAMES: Final = 4
"""Greatest number of names in a list. A longer list shows one name fewer and a count."""
_MAX_TEXT_LENGTH: Final = 700
"""Greatest length of a text from a file, in characters."""
_MAX_SIMILAR_NOTICES: Final = 3
"""Greatest number of notices of one kind that are shown separately."""


def notice_texts(words: Catalogue, news: Iterable[Notice]) -> Iterator[str]:
    """Yield the sentences for ``news``; of many notices of one kind, the first and a count."""
    kinds: dict[NoticeKind, list[Notice]] = {}
    for notice in news:
        kinds.setdefault(notice.kind, []).append(notice)
    for alike in kinds.values():
        if len(alike) <= _MAX_SIMILAR_NOTICES:
            yield from (notice_text(words, notice) for notice in alike)
            continue
        more = len(alike) - 1
        sentence = words.ngettext(
            "{news} The same goes for {count} more file.",
            "{news} The same goes for {count} more files.",
            more,
        )
        yield sentence.format(news=notice_text(words, alike[0]), count=more)


def notice_text(words: Catalogue, notice: Notice) -> str:
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
        case NoticeKind.DATABASE_NEWER:
            text = words.gettext(
                "The list of what you have played, {subject}, is from a newer version of the game. "
                "It stays as it is, and nothing is added."
            )
        case NoticeKind.DATABASE_UNREADABLE:
            text = words.gettext(
                "The list of what you have played cannot be read ({detail}). You can play on, but "
                "nothing is counted for now."
            )
        case NoticeKind.DATABASE_NOT_SAVED:
            text = words.gettext(
                "What you have played cannot be saved now ({detail}). The game will try again "
                "later."
            )
        case NoticeKind.DATABASE_DAMAGED:
            text = words.gettext(
                "The list of what you have played was damaged. It has been rebuilt "
                "from its readable part, from the previous day’s copy and from your "
                "matches. The damaged file is kept as {detail}."
            )
        case NoticeKind.BACKUP_STRANGE:
            text = words.gettext("“{subject}” is not a file that this game has saved.")
        case NoticeKind.BACKUP_NEWER:
            text = words.gettext("“{subject}” is from a newer version of the game.")
        case NoticeKind.BACKUP_TOO_LARGE:
            text = words.gettext("There is more in “{subject}” than anybody can have played.")
        case NoticeKind.BACKUP_UNREADABLE:
            text = words.gettext("“{subject}” cannot be read: {detail}")
        case NoticeKind.BACKUP_NOT_TAKEN_IN:
            text = words.gettext("Not everything could be imported: {detail}")
        case _:
            assert_never(notice.kind)
    return text.format(subject=_safe_text(notice.subject), detail=_safe_text(notice.detail))


def deck_notice_text(words: Catalogue, notice: DeckNotice) -> str:
    match notice.fault:
        case Fault.NO_DESCRIPTION:
            text = words.gettext("“{deck}” is not a deck: it has no deck.toml.")
        case Fault.NOT_TOML:
            text = words.gettext("The deck “{deck}” has a deck.toml that cannot be read: {detail}")
        case Fault.ENTRY_MISSING:
            text = words.gettext("The deck.toml of the deck “{deck}” does not say {detail}.")
        case Fault.ENTRY_WRONG:
            text = words.gettext("The deck.toml of the deck “{deck}” is wrong: {detail}")
        case Fault.FILE_MISSING | Fault.ELEMENT_MISSING:
            text = words.gettext("The deck “{deck}” is not complete: {detail} is missing.")
        case Fault.FILE_OUTSIDE:
            text = words.gettext("The deck “{deck}” uses a file outside its own folder: {detail}")
        case Fault.FILE_TOO_LARGE:
            text = words.gettext("The deck “{deck}” has a file that is too large: {detail}")
        case Fault.FILE_UNREADABLE:
            text = words.gettext("The deck “{deck}” has a file that cannot be read: {detail}")
        case Fault.NOT_PATHS:
            text = words.gettext(
                "The deck “{deck}” has a drawing that is not made of plain shapes: {detail}"
            )
        case Fault.PICTURE_BLANK:
            text = words.gettext("The deck “{deck}” has a card with nothing on it: {detail}")
        case Fault.SIZE_IMPOSSIBLE:
            text = words.gettext("The deck “{deck}” has a picture of an impossible size: {detail}")
        case Fault.PICTURE_TOO_LARGE:
            text = words.gettext("The deck “{deck}” has a picture with too many pixels: {detail}")
        case Fault.PICTURE_TANGLED:
            text = words.gettext(
                "The deck “{deck}” has a drawing that repeats itself without end: {detail}"
            )
        case Fault.PICTURE_TOO_SLOW:
            text = words.gettext("The deck “{deck}” takes too long to draw: {detail}")
        case Fault.PICTURE_TOO_HEAVY:
            text = words.gettext("The deck “{deck}” takes too much memory to draw: {detail}")
        case Fault.NO_RASTERISER:
            text = words.gettext("The deck “{deck}” cannot be drawn on this computer.")
        case Fault.NAME_TAKEN:
            text = words.gettext("There are two decks called “{detail}”. The first one is used.")
        case (
            Fault.FACES_MISSING
            | Fault.BACK_MISSING
            | Fault.TYPEFACE_MISSING
            | Fault.TYPEFACE_WITHIN
            | Fault.LEFT_OUT
            | Fault.FACES_BLANK
            | Fault.FACES_ALIKE
            | Fault.FACES_UNIFORM
            | Fault.SIZES_DIFFER
            | Fault.SHAPE_UNFIT
        ):
            text = _card_fault_text(words, notice.fault)
        case _:
            text = _source_fault_text(words, notice.fault)
    detail = notice.detail
    if notice.fault in _LISTS:
        detail = _short_list(words, detail.split(", "))
    return text.format(deck=_safe_text(notice.folder.name), detail=_safe_text(detail))


def _short_list(words: Catalogue, names: Sequence[str]) -> str:
    """Return a list as one line: its first names, and a count of the others if it is long."""
    if len(names) <= _MAX_LISTED_NAMES:
        return ", ".join(names)
    first = ", ".join(names[: _MAX_LISTED_NAMES - 1])
    # At least two names are left out, and no noun is counted, so no plural forms are needed.
    left = len(names) - _MAX_LISTED_NAMES + 1
    return words.gettext("{names} and {count} more").format(names=first, count=left)


def asked_deck_text(
    words: Catalogue, asked: str, meant: Sequence[str], ours: Iterable[str]
) -> str | None:
    """Return why ``asked`` does not name one deck, ``None`` if it does."""
    if len(meant) == 1:
        return None
    if meant:
        sentence = words.gettext("several decks are called {deck}: {known}")
        return sentence.format(deck=_safe_text(asked), known=", ".join(map(_safe_text, meant)))
    sentence = words.gettext(
        "no such deck: {deck} (there are: {known}; “smokingcat decks list” shows those of other "
        "programs too)"
    )
    return sentence.format(deck=_safe_text(asked), known=", ".join(ours))


def _source_fault_text(words: Catalogue, fault: _SourceFault) -> str:
    """Return why no deck was read, with placeholders for deck and detail."""
    match fault:
        case Fault.NAME_WRONG:
            text = words.gettext("A deck cannot have the name {detail}.")
        case Fault.NO_DECK:
            text = words.gettext("There are no cards in “{deck}” that this game can read.")
        case Fault.ONLY_NUMBERED:
            text = words.gettext(
                "The cards in “{deck}” are only numbered. Name them by suit and rank, as in "
                "“spade_queen”."
            )
        case Fault.PACKED_OTHERWISE:
            text = words.gettext(
                "“{deck}” has to be unpacked with another program first. Then take the folder."
            )
        case Fault.ARCHIVE_DAMAGED:
            text = words.gettext("“{detail}” is damaged, or is not an archive.")
        case Fault.SEVERAL_DECKS:
            text = words.gettext(
                "There are several decks in “{deck}”. The one in “{detail}” was added."
            )
        case Fault.NOTHING_THERE:
            text = words.gettext("There is no file or folder “{deck}”.")
        case Fault.DESCRIPTION_WRONG:
            text = words.gettext("The description of the deck “{deck}” is wrong: {detail}")
        case Fault.OTHER_CARDS:
            text = words.gettext("The deck “{deck}” has the cards of another game: {detail}")
        case Fault.DECK_TOO_LARGE:
            text = words.gettext(
                "The deck “{deck}” has too many files, or too large ones: {detail}"
            )
        case Fault.CANNOT_WRITE:
            text = words.gettext("The deck “{deck}” could not be added: {detail}")
        case _:
            assert_never(fault)
    return text


def _card_fault_text(words: Catalogue, fault: _CardFault) -> str:
    """Return a fault of a foreign deck's cards, with placeholders for deck and detail."""
    match fault:
        case Fault.FACES_MISSING:
            text = words.gettext("The deck “{deck}” lacks cards: {detail}")
        case Fault.BACK_MISSING:
            text = words.gettext(
                "The deck “{deck}” has no card back; the game uses one of its own."
            )
        case Fault.TYPEFACE_MISSING:
            text = words.gettext(
                "The deck “{deck}” needs a typeface that is not installed: {detail}. "
                "Another is used instead."
            )
        case Fault.TYPEFACE_WITHIN:
            text = words.gettext(
                "The deck “{deck}” has a typeface that cannot be used: {detail}. "
                "Another is used instead."
            )
        case Fault.LEFT_OUT:
            text = words.gettext("The deck “{deck}” is drawn without files it refers to: {detail}")
        case Fault.FACES_BLANK:
            text = words.gettext("The deck “{deck}” has cards with nothing on them: {detail}")
        case Fault.FACES_ALIKE:
            text = words.gettext("The deck “{deck}” has cards with the same picture: {detail}")
        case Fault.FACES_UNIFORM:
            text = words.gettext("All the cards of the deck “{deck}” look the same.")
        case Fault.SIZES_DIFFER:
            text = words.gettext("The deck “{deck}” has cards of different sizes: {detail}")
        case Fault.SHAPE_UNFIT:
            text = words.gettext(
                "The deck “{deck}” has cards of a shape that does not fit: {detail}"
            )
        case _:
            assert_never(fault)
    return text


def _safe_text(name: str) -> str:
    """Return a foreign text shortened and without control characters."""
    short = name if len(name) <= _MAX_TEXT_LENGTH else f"{name[: _MAX_TEXT_LENGTH - 1]}…"
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in short)


def missing_bot_tables_text(words: Catalogue, name: str) -> str:
    """Return what to do if a table of the bots cannot be read."""
    sentence = words.gettext("{file} cannot be read. Please install the game again.")
    return sentence.format(file=name)


def bad_word_text(words: Catalogue, bad_word: BadWord) -> str:
    """Return why a playing word is invalid (R7)."""
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
