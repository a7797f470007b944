"""What is wrong with a deck, as data; the sentences belong to ``i18n``."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path


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
    NAME_TAKEN = "name-taken"  # another deck has this name; detail: the name


class BrokenDeck(Exception):  # noqa: N818 - the name is part of the public vocabulary
    """A deck that cannot be played with; ``fault`` says why, ``detail`` where."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail


@dataclass(frozen=True, slots=True)
class DeckNotice:
    """A deck in ``folder`` was left out because of ``fault``; ``detail`` may be empty."""

    folder: Path
    fault: Fault
    detail: str = ""
