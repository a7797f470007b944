"""``smokingcat decks``: lists, checks, installs and prints decks of cards."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from smokingcat.commands.contact_sheet import contact_sheet
from smokingcat.common import paths
from smokingcat.common.exit_codes import FAULTY
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.deck import Deck
from smokingcat.decks.deck_finder import other_decks, read_by_name_or_title, read_candidates
from smokingcat.decks.inspection import inspect_in_worker
from smokingcat.decks.installation import install_inspected_deck, unpack_temporarily
from smokingcat.decks.notice import BrokenDeck, DeckNotice, Fault
from smokingcat.decks.readers.deck_files import existing_path
from smokingcat.decks.readers.dispatch import deck_name, read_and_check
from smokingcat.i18n.catalogue.catalogue import Catalogue, load
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.i18n.sentences.notices import asked_deck_text, deck_notice_text

_UNREPORTED_FAULTS: Final = (Fault.NO_DECK, Fault.OTHER_CARDS, Fault.SHAPE_UNFIT)
"""Faults not reported for decks of other programs, which were not made for this game."""

_Complain = Callable[[str], None]


def run(options: argparse.Namespace, words: Catalogue, complain: _Complain) -> int:
    """Run the subcommand ``options.what``: ``list``, ``check``, ``add`` or ``sheet``."""
    if options.what == "check":
        return _check_deck(Path(options.path), words, complain)
    if options.what == "add":
        return _add_deck(Path(options.path), options.suits, words, complain)
    if options.what == "sheet":
        language = load(options.lang) if options.lang else words
        return _write_sheet(options.name, Path(options.out), language, words, complain)
    decks, notices = _all_decks()
    print(_as_json(decks, words) if options.json else _list_text(decks, words), flush=True)
    for notice in notices:
        if notice.fault not in _UNREPORTED_FAULTS or notice.folder.parent == paths.user_decks():
            complain(deck_notice_text(words, notice))
    return 0


def _all_decks() -> tuple[tuple[Deck, ...], tuple[DeckNotice, ...]]:
    decks, notices = find_decks(paths.deck_folders())
    others, more = read_candidates(other_decks(), {deck.name for deck in decks})
    return decks + others, notices + more


def _write_sheet(
    name: str, out: Path, language: Catalogue, words: Catalogue, complain: _Complain
) -> int:
    deck = find_deck(name, words, complain)
    if deck is None:
        return FAULTY
    try:
        picture = contact_sheet(
            [(pack, index_letters(language.code, pack.suits)) for pack in deck.packs]
        )
        with out.open("xb") as file:
            file.write(picture)
    except FileExistsError:
        complain(words.gettext("There is a file {file} already.").format(file=out))
        return FAULTY
    except BrokenDeck as fault:
        complain(deck_notice_text(words, DeckNotice(deck.folder, fault.fault, fault.detail)))
        return FAULTY
    except OSError as error:
        sentence = words.gettext("{file} cannot be written: {reason}")
        complain(sentence.format(file=out, reason=error.strerror or error))
        return FAULTY
    return 0


def find_deck(name: str, words: Catalogue, complain: _Complain) -> Deck | None:
    """Return the deck with this name or title; ``None``, after printing why, if there is none."""
    decks, _ = find_decks(paths.deck_folders())
    meant, broken = read_by_name_or_title(name, decks)
    names, ours = ([deck.name for deck in some] for some in (meant, decks))
    problem = asked_deck_text(words, name, names, ours)
    if problem is None:
        return meant[0]
    complain(deck_notice_text(words, broken[0]) if broken else problem)
    return None


def _check_deck(path: Path, words: Catalogue, complain: _Complain) -> int:
    place = path
    try:
        place = existing_path(path)
        with unpack_temporarily(place) as found:
            return _inspect(read_and_check(found, deck_name(place)), place, words, complain)
    except BrokenDeck as broken:
        complain(deck_notice_text(words, DeckNotice(place, broken.fault, broken.detail)))
        return FAULTY


def _inspect(deck: Deck, place: Path, words: Catalogue, complain: _Complain) -> int:
    """Check the pictures of ``deck`` and print the faults, or that there are none."""
    found, _ = inspect_in_worker(deck)
    for notice in found:
        complain(deck_notice_text(words, notice._replace(folder=place)))
    if not found:
        sentence = words.gettext("The deck “{deck}” is in order.")
        print(sentence.format(deck=deck.name))
    print(_facts_text(deck, words))
    return FAULTY if found else 0


def _add_deck(path: Path, suits: SuitSystem | None, words: Catalogue, complain: _Complain) -> int:
    decks, _ = find_decks(paths.deck_folders())
    taken = {deck.name for deck in decks}
    place = path
    try:
        place = existing_path(path)
        deck, notices = install_inspected_deck(place, paths.user_decks(), taken, suits)
    except BrokenDeck as broken:
        complain(deck_notice_text(words, DeckNotice(place, broken.fault, broken.detail)))
        return FAULTY
    sentence = words.gettext("The deck “{deck}” is now in {folder}.")
    print(sentence.format(deck=deck.name, folder=paths.user_decks()))
    for notice in notices:
        complain(deck_notice_text(words, notice))
    print(_facts_text(deck, words))
    return 0


def _facts_text(deck: Deck, words: Catalogue) -> str:
    """Return the facts about a deck: suits, author and licence."""
    is_german = deck.suits is SuitSystem.GERMAN
    suits = words.gettext("German suits") if is_german else words.gettext("French suits")
    sentences = [
        (words.gettext("Pack"), words.gettext("32 cards, {suits}").format(suits=suits)),
        (words.gettext("Drawn by"), deck.author),
        (words.gettext("Licence"), deck.licence or words.gettext("not stated")),
    ]
    return "\n".join(f"    {heading}: {text}" for heading, text in sentences if text)


def _list_text(decks: Iterable[Deck], words: Catalogue) -> str:
    lines = []
    for deck in decks:
        texts = (deck.title(words.code), deck.description(words.code).removesuffix("."))
        lines += [deck.name, f"    {'. '.join(text for text in texts if text)}."]
    return "\n".join(lines)


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
