"""Checks the pictures of a foreign deck: differing sizes, blank cards, identical cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from smokingcat.decks.deck import Deck
from smokingcat.decks.notice import COSTLY_FAULTS, BrokenDeck, DeckNotice, Fault, PictureRemark
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.decks.readers import face_names, image_header
from smokingcat.rules.cards import PACK, Card

Draw = Callable[[PictureSource, tuple[int, int]], Pixels]

INSPECTION_WIDTH: Final = 96
_SIZE_TOLERANCE: Final = 0.02
"""Tolerated size difference of scanned cards, as a fraction of their size."""
_IGNORED_EDGE: Final = 0.05
"""Width of the frame that is ignored on a blank card, as a fraction of the card's size."""


class Findings(NamedTuple):
    """Notices about a deck that was read, and the notice that makes it unusable, if any."""

    notices: tuple[DeckNotice, ...]
    refusal: DeckNotice | None = None


def inspect_in_worker(deck: Deck) -> Findings:
    """Inspect ``deck`` by drawing it in the drawing process, within the time limit of one deck."""
    with Rasteriser() as rasteriser:
        return inspect(deck, partial(rasteriser.rasterise, allowance=rasteriser.allowance()))


def inspect(deck: Deck, draw: Draw, width: int = INSPECTION_WIDTH) -> Findings:
    """Return the faults in the pictures of ``deck``.

    Every picture is drawn once, ``width`` pixels wide. Drawing stops when one picture costs too
    much or two in a row have the same fault. A deck is unusable if a face or the first back cannot
    be drawn, because the game would switch to another deck. A deck whose faces all look the same is
    unusable too.
    """
    pictures = deck.artwork
    if not isinstance(pictures, DeckPictures):
        return Findings(())
    notices = [DeckNotice(deck.folder, fault, detail) for fault, detail in deck.notes]
    if not pictures.backs:
        notices.append(DeckNotice(deck.folder, Fault.BACK_MISSING))
    if odd := _odd_sizes(pictures):
        notices.append(DeckNotice(deck.folder, Fault.SIZES_DIFFER, ", ".join(odd)))
    table = _DrawnFaces(deck, draw, (width, round(width * deck.aspect)))
    for card in PACK:
        if not table.draw_face(card, pictures.faces[card]):
            return Findings((*notices, *table.broken), table.broken[0])
    alike = table.notices_of_equal_cards(pictures)
    notices += [*table.broken, *table.remarks(), *alike]
    refusal = next(iter(table.broken), alike[0] if table.is_uniform else None)
    for name, source in pictures.backs.items():
        try:
            draw(source, table.size)
        except BrokenDeck as broken:
            notices.append(DeckNotice(deck.folder, broken.fault, broken.detail))
            refusal = refusal or (notices[-1] if name == deck.backs[0].name else None)
    return Findings(tuple(notices), refusal)


class _DrawnFaces:
    """The faces of a deck that were drawn, and the faults found.

    Two faces are identical only if every pixel is equal. A looser measure fails, because faces that
    differ only in a small index can be as similar as two copies of one face. Copies at different
    subpixel positions therefore stay undetected.
    """

    def __init__(self, deck: Deck, draw: Draw, size: tuple[int, int]) -> None:
        self.size = size
        self.broken: list[DeckNotice] = []
        self._folder = deck.folder
        self._draw = draw
        self._alike: defaultdict[bytes, list[Card]] = defaultdict(list)
        self._blank: list[Card] = []
        self._blank_colours: set[int] = set()
        self._remarks: dict[PictureRemark, None] = {}

    def draw_face(self, card: Card, source: PictureSource) -> bool:
        """Draw one face; return whether drawing the next one makes sense."""
        try:
            picture = self._draw(source, self.size)
        except BrokenDeck as broken:
            notice = DeckNotice(self._folder, broken.fault, broken.detail)
            if self.broken and self.broken[-1] == notice:
                return False
            self.broken.append(notice)
            return broken.fault not in COSTLY_FAULTS
        self._remarks.update(dict.fromkeys(picture.remarks))
        if (colour := _only_colour(picture)) is not None:
            self._blank.append(card)
            self._blank_colours.add(colour)
        else:
            self._alike[picture.rgba].append(card)
        return True

    @property
    def is_uniform(self) -> bool:
        """Whether all faces show one picture, or are blank in one colour."""
        return len(self._alike) + len(self._blank_colours) == 1 and not self.broken

    def remarks(self) -> Iterator[DeckNotice]:
        """Yield one notice for each fault of the pictures that could be drawn."""
        details: defaultdict[Fault, dict[str, None]] = defaultdict(dict)
        for fault, detail in self._remarks:
            details[fault].setdefault(detail)
        for fault, details_of_fault in details.items():
            yield DeckNotice(self._folder, fault, ", ".join(details_of_fault))

    def notices_of_equal_cards(self, pictures: DeckPictures) -> list[DeckNotice]:
        """Return the notices about blank cards and about cards with the same picture."""
        if self.is_uniform and not self._blank:
            return [DeckNotice(self._folder, Fault.FACES_UNIFORM)]
        found = [(Fault.FACES_BLANK, self._blank)] if self._blank else []
        found += [(Fault.FACES_ALIKE, cards) for cards in self._alike.values() if len(cards) > 1]
        return [
            DeckNotice(self._folder, fault, _file_names(cards, pictures)) for fault, cards in found
        ]


def _odd_sizes(pictures: DeckPictures) -> list[str]:
    """Return the images that differ from the most common size by more than scans do."""
    files = {source.file: None for source in (*pictures.faces.values(), *pictures.backs.values())}
    sizes: dict[Path, tuple[int, int]] = {}
    for file in files:
        if file.suffix.lower() in image_header.SUFFIXES:
            sizes[file] = image_header.size(file)
    if not sizes:
        return []
    usual, _ = Counter(sizes.values()).most_common(1)[0]
    slack = _SIZE_TOLERANCE * max(usual)
    return [
        f"{file.name} {width} × {height}"
        for file, (width, height) in sizes.items()
        if max(abs(width - usual[0]), abs(height - usual[1])) > slack
    ]


def _only_colour(picture: Pixels) -> int | None:
    """Return the only colour inside the frame of a blank card; ``None`` for any other card."""
    width, height = picture.size
    left, top = round(width * _IGNORED_EDGE), round(height * _IGNORED_EDGE)
    pixels = memoryview(picture.rgba).cast("I")
    first: int = pixels[top * width + left]
    is_blank = all(
        pixel == first
        for row in range(top, height - top)
        for pixel in pixels[row * width + left : (row + 1) * width - left]
    )
    return first if is_blank else None


def _file_names(cards: Iterable[Card], pictures: DeckPictures) -> str:
    """Return the file names of the cards, or their usual names if they share one drawing."""
    sources = {card: pictures.faces[card] for card in cards}
    return ", ".join(
        face_names.usual_name(card) if source.element or source.cell else source.file.name
        for card, source in sources.items()
    )
