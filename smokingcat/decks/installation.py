"""Installs a deck in the user's folder: completely or not at all, and never over another deck."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from smokingcat.common import safe_files
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks import inspection
from smokingcat.decks.deck import Deck
from smokingcat.decks.notice import BrokenDeck, DeckNotice, Fault, errors_as_broken_deck
from smokingcat.decks.readers import archive, deck_files, dispatch, foreign, native, svg_sheet

_MAX_DEPTH: Final = 6


class InstalledDeck(NamedTuple):
    """A deck that was added to the user's folder, and the notices about it."""

    deck: Deck
    notices: tuple[DeckNotice, ...]


def install_inspected_deck(
    path: Path, deck_folder: Path, taken_names: Collection[str], suits: SuitSystem | None = None
) -> InstalledDeck:
    """Install a deck after drawing all its pictures; BrokenDeck if it is unusable."""
    found: list[DeckNotice] = []

    def inspect_deck(deck: Deck) -> None:
        findings = inspection.inspect_in_worker(deck)
        found.extend(findings.notices)
        if findings.refusal is not None:
            raise BrokenDeck(findings.refusal.fault, findings.refusal.detail)

    deck = install_deck(path, deck_folder, taken_names, suits, inspect_deck)
    return InstalledDeck(deck, tuple(notice._replace(folder=deck.folder) for notice in found))


@errors_as_broken_deck()
def install_deck(
    path: Path,
    deck_folder: Path,
    taken_names: Collection[str],
    suits: SuitSystem | None = None,
    inspect_deck: Callable[[Deck], None] = lambda _: None,
) -> Deck:
    """Copy or unpack the deck at ``path`` into ``deck_folder``; return the installed deck.

    ``taken_names`` are the names of the existing decks. ``suits`` is saved in a note beside a
    foreign deck. ``inspect_deck`` may raise BrokenDeck for a deck that it finds unusable. Raises
    BrokenDeck if the deck cannot be added.
    """
    path = deck_files.existing_path(path)
    name = dispatch.deck_name(path)
    foreign.check_name(name)
    target = deck_folder / name
    with _temporary_folder(deck_folder) as fresh:
        _copy_or_unpack(path, fresh / name)
        home = dispatch.find_deck_folder(fresh / name)
        if suits is not None and not native.is_deck(home):
            note = f'suits = "{suits.value}"\n'
            (home / dispatch.NOTE_FILE).write_text(note, encoding="utf-8")
        deck = dispatch.read_and_check(fresh / name, name)
        if deck.name in taken_names or target.exists():
            raise BrokenDeck(Fault.NAME_TAKEN, deck.name)
        inspect_deck(deck)
        home.rename(target)
    return dispatch.read(target, name)._replace(notes=deck.notes)


@contextlib.contextmanager
def unpack_temporarily(path: Path) -> Iterator[Path]:
    """Context manager: yield ``path``, or a temporary folder with the contents of an archive."""
    if not archive.is_archive(path) or not path.is_file():
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="smokingcat-") as folder:
        inside = Path(folder) / archive.archive_stem(path.name)
        archive.unpack(path, inside)
        yield inside


@contextlib.contextmanager
def _temporary_folder(into: Path) -> Iterator[Path]:
    """Yield a hidden temporary folder in ``into``; BrokenDeck if writing fails."""
    try:
        into.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(dir=into, prefix=".adding-"))
        try:
            yield fresh
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    except OSError as error:
        raise BrokenDeck(Fault.CANNOT_WRITE, error.strerror or "") from None


def _copy_or_unpack(path: Path, folder: Path) -> None:
    if path.is_dir():
        _copy_folder(path, folder)
    elif archive.is_archive(path) and path.is_file():
        archive.unpack(path, folder)
    elif path.suffix.lower() in svg_sheet.SUFFIXES and path.is_file():
        folder.mkdir()
        _copy(path, folder / path.name, archive.MAX_DECK_BYTES)
    else:
        raise BrokenDeck(Fault.NO_DECK if path.exists() else Fault.NOTHING_THERE)


def _copy_folder(source: Path, folder: Path) -> None:
    """Copy the files below ``source`` that a deck may need; BrokenDeck if there are too many.

    Links are skipped: some repositories have them beside the cards, and their targets may be
    anywhere.
    """
    count, left = 0, archive.MAX_DECK_BYTES
    waiting = [(source, folder, 0)]
    while waiting:
        here, there, depth = waiting.pop()
        there.mkdir()
        for path in deck_files.list_folder(here):
            count += 1
            if count > deck_files.MAX_FILES or depth > _MAX_DEPTH:
                raise BrokenDeck(Fault.DECK_TOO_LARGE, path.name)
            if path.is_symlink():
                continue
            if path.is_dir():
                waiting.append((path, there / path.name, depth + 1))
            elif path.is_file() and archive.is_useful(path.name, path.stat().st_size):
                left -= _copy(path, there / path.name, left)


def _copy(source: Path, target: Path, most: int) -> int:
    """Copy one file and return its size in bytes; BrokenDeck above ``most`` bytes."""
    copied = 0
    with safe_files.open_regular(source) as reading_end, target.open("xb") as writing_end:
        while piece := reading_end.read(deck_files.CHUNK_BYTES):
            copied += len(piece)
            if copied > most:
                raise BrokenDeck(Fault.DECK_TOO_LARGE, source.name)
            writing_end.write(piece)
    return copied
