"""A proof sheet of a deck as it will be dealt: ``python -m art.decks.proof DECK OUT.png``."""

from __future__ import annotations

import argparse
import io
from pathlib import Path

import resvg_py
from PIL import Image

from art.decks.__main__ import ASSETS, DESIGNS
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.deck import INDEX_STYLES, Deck
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.rules.cards import PACK

_COLUMNS = 8
_TABLE = "#2f5544"


def main() -> None:
    """Read the command line and print the sheet."""
    parser = argparse.ArgumentParser(prog="python -m art.decks.proof", description=__doc__)
    parser.add_argument("deck", choices=DESIGNS)
    parser.add_argument("out", type=Path, metavar="OUT.png")
    parser.add_argument("--lang", default="cs", help="whose letters the indexes carry")
    parser.add_argument("--index", default="letters", choices=INDEX_STYLES)
    parser.add_argument("--width", type=int, default=200, help="pixels across a card")
    chosen = parser.parse_args()
    decks, notices = find_decks([ASSETS])
    for notice in notices:
        print(notice.folder, notice.fault.value, notice.detail)
    deck = next(deck for deck in decks if deck.name == chosen.deck)
    letters = index_letters(chosen.lang, deck.suits)
    faces = [deck.face(card, letters, chosen.index) for card in PACK]
    backs = [back.drawing() for back in deck.backs]
    drawings = [drawing for drawing in (*faces, *backs) if isinstance(drawing, str)]
    sheet(deck, drawings, chosen.width).save(chosen.out)


def sheet(deck: Deck, drawings: list[str], width: int) -> Image.Image:
    """All the drawings side by side on green baize."""
    height, gap = round(width * deck.aspect), max(4, width // 20)
    rows = -(-len(drawings) // _COLUMNS)
    size = (_COLUMNS * (width + gap) + gap, rows * (height + gap) + gap)
    picture = Image.new("RGB", size, _TABLE)
    for i, drawing in enumerate(drawings):
        png = resvg_py.svg_to_bytes(svg_string=drawing, width=width, skip_system_fonts=True)
        card = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
        row, column = divmod(i, _COLUMNS)
        picture.paste(card, (gap + column * (width + gap), gap + row * (height + gap)), card)
    return picture


if __name__ == "__main__":
    main()
