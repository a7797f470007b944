"""Finds foreign decks on this computer; each one is read only on request.

The search covers the folders of KDE, Aisleriot and PySolFC, and the user's own deck folder.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from smokingcat.common import paths, safe_files
from smokingcat.decks.catalogue import find_by_name_or_title
from smokingcat.decks.deck import Deck
from smokingcat.decks.notice import BrokenDeck, DeckNotice, Fault, errors_as_broken_deck
from smokingcat.decks.readers import archive, card_theme, deck_files, dispatch, native, svg_sheet

_KDE_FOLDERS: Final = ("carddecks", "kde4/apps/carddecks")
_AISLERIOT_FOLDERS: Final = ("aisleriot/cards", "gnome-games-common/card-themes")
_PYSOL_FOLDERS: Final = ("PySolFC", "PySolFC/cardsets", "games/pysolfc", "games/pysolfc/cardsets")
_PYSOL_HOMES: Final = (
    ".PySolFC/cardsets",
    ".var/app/io.sourceforge.pysolfc.PySolFC/.PySolFC/cardsets",
)
_PYSOL_SET: Final = "cardset-"
_MAX_CANDIDATES: Final = 200
"""Greatest number of folders and files that may be decks to add."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A folder or file that looks like a deck; ``name`` identifies it in the settings."""

    name: str
    path: Path

    @errors_as_broken_deck()
    def read(self) -> Deck:
        """Return the deck; raises BrokenDeck if it is incomplete or not a deck.

        A deck in the game's own format inside an archive or a subfolder is renamed to ``name``.
        Under its own name the settings could not find such a deck again.
        """
        path = self.path
        if archive.is_archive(path) and path.is_file():
            path = archive.unpack_once(path, paths.unpacked_decks())
        deck = dispatch.read(path, self.name)
        if deck.name == self.name:
            return deck
        backs = (back._replace(key=f"{self.name}/{back.name}") for back in deck.backs)
        return deck._replace(name=self.name, backs=tuple(backs))


def find_candidates(
    user_folder: Path, data_folders: Iterable[Path], home: Path | None
) -> tuple[Candidate, ...]:
    """Return the foreign decks: those in ``user_folder``, then those of other programs.

    ``data_folders`` are the data folders of programs. ``home`` is the user's home folder or
    ``None``. Of two decks with the same name the first stays.
    """
    found: dict[str, Candidate] = {}
    for candidate in _all_candidates(user_folder, data_folders, home):
        found.setdefault(candidate.name, candidate)
    return tuple(found.values())


def find_addable(folders: Iterable[Path]) -> tuple[Path, ...]:
    """Return the folders and archives in ``folders`` that seem to be decks, the newest first."""
    there = dict.fromkeys(path for folder in folders for path in _visible_entries(folder))
    newest = safe_files.oldest_first(there)[: -_MAX_CANDIDATES - 1 : -1]
    return tuple(filter(dispatch.is_likely_deck, newest))


def other_decks() -> tuple[Candidate, ...]:
    """Return the foreign decks on this computer."""
    return find_candidates(paths.user_decks(), paths.other_programs(), paths.own_home())


def read_named(
    names: Collection[str], known_names: Collection[str]
) -> tuple[tuple[Deck, ...], tuple[DeckNotice, ...]]:
    """Return the foreign decks with these ``names``, like `read_candidates`.

    Names in ``known_names``, those of the game's own decks, are skipped. The disk is not searched
    if all are there.
    """
    wanted = set(names) - set(known_names)
    return (
        read_candidates(candidate for candidate in other_decks() if candidate.name in wanted)
        if wanted
        else ((), ())
    )


def read_by_name_or_title(
    wanted_name: str, ours: Iterable[Deck]
) -> tuple[tuple[Deck, ...], tuple[DeckNotice, ...]]:
    """Return the decks named or titled ``wanted_name``, and the notice if the named one is broken.

    The game's own decks come first. All foreign decks are read only if no deck has this name.
    """
    if meant := find_by_name_or_title(ours, wanted_name):
        return meant, ()
    named, notices = read_named({wanted_name}, ())
    if named or notices:
        return named, notices
    others, _ = read_candidates(other_decks())
    return find_by_name_or_title(others, wanted_name), ()


def read_candidates(
    candidates: Iterable[Candidate], taken_names: Collection[str] = ()
) -> tuple[tuple[Deck, ...], tuple[DeckNotice, ...]]:
    """Return the decks of ``candidates`` and a notice for each deck that was left out.

    A deck whose name is in ``taken_names`` is left out too.
    """
    decks: list[Deck] = []
    notices: list[DeckNotice] = []
    for candidate in candidates:
        try:
            if candidate.name in taken_names:
                raise BrokenDeck(Fault.NAME_TAKEN, candidate.name)
            decks.append(candidate.read())
        except BrokenDeck as broken:
            notices.append(DeckNotice(candidate.path, broken.fault, broken.detail, candidate.name))
    return tuple(decks), tuple(notices)


def _all_candidates(
    user_folder: Path, data_folders: Iterable[Path], home: Path | None
) -> Iterator[Candidate]:
    for path in _visible_entries(user_folder):
        is_drawing = path.suffix.lower() in svg_sheet.SUFFIXES
        if (is_drawing or archive.is_archive(path)) and deck_files.is_file(path):
            yield Candidate(dispatch.deck_name(path), path)
        elif path.is_dir() and not native.is_deck(path):
            yield Candidate(path.name, path)
    roots = tuple(data_folders)
    for path in _candidates_under(roots, _KDE_FOLDERS):
        if path.is_dir():
            yield Candidate(f"kde:{path.name}", path)
    for path in _candidates_under(roots, _AISLERIOT_FOLDERS):
        if path.suffix in (*svg_sheet.SUFFIXES, card_theme.SUFFIX):
            yield Candidate(f"aisleriot:{path.stem}", path)
    for path in (
        *_candidates_under(roots, _PYSOL_FOLDERS),
        *_candidates_under(filter(None, [home]), _PYSOL_HOMES),
    ):
        if path.name.startswith(_PYSOL_SET):
            yield Candidate(f"pysol:{path.name.removeprefix(_PYSOL_SET)}", path)


def _candidates_under(roots: Iterable[Path], folders: Iterable[str]) -> Iterator[Path]:
    for root in roots:
        for folder in folders:
            yield from _visible_entries(root / folder)


def _visible_entries(folder: Path) -> list[Path]:
    """Return the visible entries of ``folder`` by name; an empty list if it is unreadable."""
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith((".", "_")))
    except OSError:
        return []
