"""Looks a foreign deck over for what its reader cannot know: sizes, blank cards, cards alike."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from smokingcat.decks.deck import Deck
from smokingcat.decks.notice import COSTLY, BrokenDeck, DeckNotice, Fault
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.readers import facenames, imagehead
from smokingcat.decks.source import Pictures, Source
from smokingcat.rules.cards import PACK, Card

Draw = Callable[[Source, tuple[int, int]], Pixels]

WIDTH: Final = 96
_SCANNED: Final = 0.02
"""By how much of their size cards may differ that were cut out of scans."""
_EDGE: Final = 0.05
"""How much of a card's width and height may be an empty card's frame."""


def faults(deck: Deck, draw: Draw, width: int = WIDTH) -> Iterator[DeckNotice]:
    """Yield what is wrong with a deck that could be read.

    Every picture is drawn once, ``width`` pixels wide, until one costs too much or a second one
    has the fault of the one before.
    """
    pictures = deck.artwork
    if not isinstance(pictures, Pictures):
        return
    for fault, detail in deck.notes:
        yield DeckNotice(deck.folder, fault, detail)
    if not pictures.backs:
        yield DeckNotice(deck.folder, Fault.BACK_MISSING)
    if odd := _odd_sizes(pictures):
        yield DeckNotice(deck.folder, Fault.SIZES_DIFFER, ", ".join(odd))
    size = (width, round(width * deck.aspect))
    alike: defaultdict[bytes, list[Card]] = defaultdict(list)
    blank: list[Card] = []
    last: tuple[Fault, str] | None = None
    for card in PACK:
        try:
            picture = draw(pictures.faces[card], size)
        except BrokenDeck as broken:
            if (broken.fault, broken.detail) == last:
                return
            yield DeckNotice(deck.folder, broken.fault, broken.detail)
            if broken.fault in COSTLY:
                return
            last = broken.fault, broken.detail
            continue
        if _is_blank(picture):
            blank.append(card)
        else:
            alike[picture.rgba].append(card)
    if blank:
        yield DeckNotice(deck.folder, Fault.FACES_BLANK, _named(blank, pictures))
    for cards in alike.values():
        if len(cards) > 1:
            yield DeckNotice(deck.folder, Fault.FACES_ALIKE, _named(cards, pictures))
    for source in pictures.backs.values():
        try:
            draw(source, size)
        except BrokenDeck as broken:
            yield DeckNotice(deck.folder, broken.fault, broken.detail)


def _odd_sizes(pictures: Pictures) -> list[str]:
    """Return the images that are not as large as most of them are, a scan's pixel or two aside."""
    files = {source.file: None for source in (*pictures.faces.values(), *pictures.backs.values())}
    sizes: dict[Path, tuple[int, int]] = {}
    for file in files:
        if file.suffix.lower() in imagehead.SUFFIXES:
            sizes[file] = imagehead.size(file)
    if not sizes:
        return []
    usual, _ = Counter(sizes.values()).most_common(1)[0]
    slack = _SCANNED * max(usual)
    return [
        f"{file.name} {width} × {height}"
        for file, (width, height) in sizes.items()
        if max(abs(width - usual[0]), abs(height - usual[1])) > slack
    ]


def _is_blank(picture: Pixels) -> bool:
    """Return whether there is but one colour on a card, its frame aside."""
    width, height = picture.size
    left, top = round(width * _EDGE), round(height * _EDGE)
    pixels = memoryview(picture.rgba).cast("I")
    first = pixels[top * width + left]
    return all(
        pixel == first
        for row in range(top, height - top)
        for pixel in pixels[row * width + left : (row + 1) * width - left]
    )


def _named(cards: Iterable[Card], pictures: Pictures) -> str:
    """Return what the deck calls the cards: a file each, or their usual names in one drawing."""
    sources = {card: pictures.faces[card] for card in cards}
    return ", ".join(
        facenames.usual(card) if source.element or source.cell else source.file.name
        for card, source in sources.items()
    )
