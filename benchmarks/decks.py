"""Checks the decks of other programs on this machine: are they playable, how long do they take?

    python -m benchmarks.decks [PATH ...]

Draws all 32 faces of each deck once, without a cache, and prints a table. Paths name decks to check
instead.
"""

from __future__ import annotations

import time
from pathlib import Path

from benchmarks.command import command_parser
from smokingcat.decks.deck_finder import Candidate, other_decks
from smokingcat.decks.inspection import inspect
from smokingcat.decks.notice import BrokenDeck, DeckNotice
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.notices import deck_notice_text

CARD_WIDTH = 240


class CountingRasteriser:
    """Draws pictures for the inspection and counts them."""

    def __init__(self, rasteriser: Rasteriser) -> None:
        self._rasteriser = rasteriser
        self._allowance = rasteriser.allowance()
        self.drawn = 0

    def __call__(self, source: PictureSource, size: tuple[int, int]) -> Pixels:
        pixels = self._rasteriser.rasterise(source, size, self._allowance)
        self.drawn += 1
        return pixels

    @property
    def seconds(self) -> float:
        """Seconds of work spent on the pictures."""
        return self._rasteriser.limits.deck_seconds - self._allowance.seconds


def deck_row(candidate: Candidate, words: Catalogue) -> str:
    """Return the row of the table for the deck at ``candidate``."""
    try:
        deck = candidate.read()
    except BrokenDeck as broken:
        notice = DeckNotice(candidate.path, broken.fault, broken.detail)
        return f"{candidate.name:28} {'':5} {'':4} {'':>7}  {deck_notice_text(words, notice)}"
    with Rasteriser() as rasteriser:
        draw = CountingRasteriser(rasteriser)
        found = [
            deck_notice_text(words, notice) for notice in inspect(deck, draw, CARD_WIDTH).notices
        ]
    figures = f"{deck.aspect:5.2f} {draw.drawn:4} {draw.seconds:6.2f}s"
    return f"{candidate.name:28} {figures}  {' '.join(found) or 'plays'}"


def main() -> None:
    parser = command_parser("benchmarks.decks", __doc__)
    parser.add_argument("paths", nargs="*", metavar="PATH", type=Path, help="decks to check")
    given = [Candidate(path.stem, path.resolve()) for path in parser.parse_args().paths]
    words = catalogue.load("en")
    print(f"{'deck':28} shape pics    work  result")
    for place in given or other_decks():
        print(deck_row(place, words), flush=True)
    print(f"read and checked in {time.process_time():.1f} s")


if __name__ == "__main__":
    main()
