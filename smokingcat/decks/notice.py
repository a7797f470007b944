"""Faults of decks as data; the sentences are in ``i18n``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple


class Fault(Enum):
    """One reason why a deck is unusable, or a remark about a usable one."""

    NO_DESCRIPTION = "no-description"  # the folder has no deck.toml
    NOT_TOML = "not-toml"  # detail: where reading stopped
    ENTRY_MISSING = "entry-missing"  # detail: the entry
    ENTRY_WRONG = "entry-wrong"  # detail: the entry and its value
    FILE_MISSING = "file-missing"  # detail: the file
    FILE_OUTSIDE = "file-outside"  # the file is not in the deck's folder; detail: the file
    FILE_TOO_LARGE = "file-too-large"  # detail: the file
    FILE_UNREADABLE = "file-unreadable"  # detail: the file
    NOT_PATHS = "not-paths"  # the drawing contains more than filled paths; detail: the file
    ELEMENT_MISSING = "element-missing"  # a drawing lacks a card; detail: the file and the card
    PICTURE_BLANK = "picture-blank"  # a card is empty; detail: the file and the card
    SIZE_IMPOSSIBLE = "size-impossible"  # no picture can have the given size; detail: the file
    PICTURE_TOO_LARGE = "picture-too-large"  # more pixels than allowed; detail: the file
    PICTURE_TANGLED = "picture-tangled"  # expands to far more than its own size; detail: the file
    PICTURE_TOO_SLOW = "picture-too-slow"  # could not be drawn in time; detail: the file
    # could not be drawn within the memory limit; detail: the file
    PICTURE_TOO_HEAVY = "picture-too-heavy"
    NO_RASTERISER = "no-rasteriser"  # foreign pictures cannot be drawn here; detail: why or nothing
    NAME_TAKEN = "name-taken"  # another deck has this name; detail: the name
    NAME_WRONG = "name-wrong"  # cannot be shown or written; detail: the name as Python writes it
    NO_DECK = "no-deck"  # no cards, or an unknown format
    ONLY_NUMBERED = "only-numbered"  # the names of the pictures do not identify the cards
    PACKED_OTHERWISE = "packed-otherwise"  # an archive format that is not supported
    ARCHIVE_DAMAGED = "archive-damaged"  # or not an archive; detail: the archive
    SEVERAL_DECKS = "several-decks"  # detail: the folder of the deck that was used
    NOTHING_THERE = "nothing-there"  # the file or folder does not exist
    DESCRIPTION_WRONG = "description-wrong"  # detail: the file of a foreign deck and the place
    OTHER_CARDS = "other-cards"  # the cards of another game; detail: their description
    FACES_MISSING = "faces-missing"  # detail: the cards, by their names in foreign decks
    BACK_MISSING = "back-missing"  # the game's own back is used
    TYPEFACE_MISSING = "typeface-missing"  # another typeface is used; detail: its name
    # the drawing embeds it, another one is used; detail: its name
    TYPEFACE_WITHIN = "typeface-within"
    LEFT_OUT = "left-out"  # drawn without files it refers to; detail: the files
    FACES_BLANK = "faces-blank"  # detail: the cards
    FACES_ALIKE = "faces-alike"  # one picture for several cards; detail: the cards
    FACES_UNIFORM = "faces-uniform"  # one picture for all cards
    SIZES_DIFFER = "sizes-differ"  # detail: the files and their sizes
    SHAPE_UNFIT = "shape-unfit"  # wider than high, or very slim; detail: the size
    # too many or too large files; detail: where the limit was exceeded
    DECK_TOO_LARGE = "deck-too-large"
    CANNOT_WRITE = "cannot-write"  # detail: the system's reason


COSTLY_FAULTS: Final = (Fault.PICTURE_TOO_SLOW, Fault.PICTURE_TOO_HEAVY, Fault.NO_RASTERISER)
"""Faults after which no further picture is drawn, because each would cost as much."""


class BrokenDeck(Exception):
    """A deck that cannot be used; ``fault`` is the reason, ``detail`` the place."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail


_report: Callable[[BaseException], object] | None = None


def report_unexpected_to(report: Callable[[BaseException], object] | None) -> None:
    """Set the callback for exceptions of readers that may be bugs of this program."""
    global _report
    _report = report


@contextmanager
def errors_as_broken_deck(detail: str = "") -> Iterator[None]:
    """Context manager: convert every exception into a `BrokenDeck` with ``detail``.

    A reader raises the faults that it expects. `errors_as_broken_deck` catches all others, so that
    an unexpected fault affects only one deck and not the start, the list or the gallery. Exceptions
    other than file and memory errors are also reported (`report_unexpected_to`).
    """
    try:
        yield
    except BrokenDeck:
        raise
    except MemoryError as error:
        raise BrokenDeck(Fault.PICTURE_TOO_HEAVY, detail) from error
    except OSError as error:
        raise BrokenDeck(Fault.FILE_UNREADABLE, detail or error.strerror or "") from error
    except Exception as error:
        if _report is not None:
            _report(error)
        raise BrokenDeck(Fault.FILE_UNREADABLE, detail or type(error).__name__) from error


class PictureRemark(NamedTuple):
    """A remark about a picture that was drawn nevertheless."""

    fault: Fault
    detail: str


class DeckNotice(NamedTuple):
    """A fault of the deck in ``folder``; ``detail`` may be empty.

    ``name`` identifies the deck in the settings, if its name is not stored inside it.
    """

    folder: Path
    fault: Fault
    detail: str = ""
    name: str = ""
