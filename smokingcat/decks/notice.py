"""What is wrong with a deck, as data; the sentences belong to ``i18n``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple


class Fault(Enum):
    """One reason why a deck cannot be played with."""

    NO_DESCRIPTION = "no-description"  # the folder has no deck.toml
    NOT_TOML = "not-toml"  # detail: where reading stopped
    ENTRY_MISSING = "entry-missing"  # detail: the entry
    ENTRY_WRONG = "entry-wrong"  # detail: the entry and what it says
    FILE_MISSING = "file-missing"  # detail: the file
    FILE_OUTSIDE = "file-outside"  # the file is not in the deck's folder; detail: the file
    FILE_TOO_LARGE = "file-too-large"  # detail: the file
    FILE_UNREADABLE = "file-unreadable"  # detail: the file
    NOT_PATHS = "not-paths"  # something else than filled paths is drawn; detail: the file
    ELEMENT_MISSING = "element-missing"  # a drawing lacks a card; detail: the file and the card
    PICTURE_BLANK = "picture-blank"  # there is nothing on a card; detail: the file and the card
    SIZE_IMPOSSIBLE = "size-impossible"  # no picture can be as large as this says; detail: the file
    PICTURE_TOO_LARGE = "picture-too-large"  # more pixels than allowed; detail: the file
    PICTURE_TANGLED = "picture-tangled"  # unfolds to far more than it is; detail: the file
    PICTURE_TOO_SLOW = "picture-too-slow"  # could not be drawn in time; detail: the file
    PICTURE_TOO_HEAVY = "picture-too-heavy"  # could not be drawn in the memory; detail: the file
    NO_RASTERISER = "no-rasteriser"  # foreign pictures cannot be drawn here; detail: why or nothing
    NAME_TAKEN = "name-taken"  # another deck has this name; detail: the name
    NAME_WRONG = "name-wrong"  # cannot be shown or written; detail: the name as Python writes it
    NO_DECK = "no-deck"  # there are no cards in it, or in no format that is known
    ONLY_NUMBERED = "only-numbered"  # the names of its pictures do not tell which card is which
    PACKED_OTHERWISE = "packed-otherwise"  # an archive of a kind that is not unpacked
    ARCHIVE_DAMAGED = "archive-damaged"  # or no archive at all; detail: the archive
    SEVERAL_DECKS = "several-decks"  # detail: the folder of the one that was taken
    NOTHING_THERE = "nothing-there"  # there is no such file or folder
    DESCRIPTION_WRONG = "description-wrong"  # detail: the file of a foreign deck and the place
    OTHER_CARDS = "other-cards"  # the cards of another game; detail: what is said of them
    FACES_MISSING = "faces-missing"  # detail: the cards, as foreign decks name them
    BACK_MISSING = "back-missing"  # played with a back of ours
    TYPEFACE_MISSING = "typeface-missing"  # drawn in another one; detail: its name
    TYPEFACE_WITHIN = "typeface-within"  # one that is in the drawing, likewise; detail: its name
    LEFT_OUT = "left-out"  # drawn without files it refers to; detail: the files
    FACES_BLANK = "faces-blank"  # detail: the cards
    FACES_ALIKE = "faces-alike"  # one picture for several cards; detail: the cards
    FACES_UNIFORM = "faces-uniform"  # one picture for all cards
    SIZES_DIFFER = "sizes-differ"  # detail: the files and their sizes
    SHAPE_UNFIT = "shape-unfit"  # wider than high, or as slim as a ruler; detail: the size
    DECK_TOO_LARGE = "deck-too-large"  # too many files, or too large ones; detail: where it showed
    CANNOT_WRITE = "cannot-write"  # detail: the system's reason


COSTLY: Final = (Fault.PICTURE_TOO_SLOW, Fault.PICTURE_TOO_HEAVY, Fault.NO_RASTERISER)
"""Faults after which no other picture of a deck is drawn: they would cost as much."""


class BrokenDeck(Exception):
    """A deck that cannot be played with; ``fault`` says why, ``detail`` where."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail


_noters: Final[list[Callable[[BaseException], object]]] = []


def report_unexpected_to(note: Callable[[BaseException], object]) -> None:
    """From now on have ``note`` called with what `guarded` catches that may be a fault of ours."""
    _noters[:] = [note]


@contextmanager
def guarded(detail: str = "") -> Iterator[None]:
    """Turn every error that a stranger's deck raises into a `BrokenDeck` with that detail.

    A reader names what it expects. This catches the rest, so that a deck with a fault nobody
    thought of costs that deck alone and never the start, the list or the gallery. What is no
    matter of files or memory is noted (`report_unexpected_to`).
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
        for note in _noters:
            note(error)
        raise BrokenDeck(Fault.FILE_UNREADABLE, detail or type(error).__name__) from error


class PictureRemark(NamedTuple):
    """Something to be said of a picture that was drawn all the same."""

    fault: Fault
    detail: str


class DeckNotice(NamedTuple):
    """A deck in ``folder`` was left out because of ``fault``; ``detail`` may be empty.

    ``name`` is what settings call it, where it has one that does not stand inside it.
    """

    folder: Path
    fault: Fault
    detail: str = ""
    name: str = ""
