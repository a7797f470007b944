"""A third-party deck: one SVG sheet in which every card is a plain colour."""

from __future__ import annotations

from pathlib import Path

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import Back, Deck
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.rules.cards import PACK

FACE, BACK = (0, 128, 0), (0, 0, 255)


def foreign_deck(folder: Path, name: str = "foreign") -> Deck:
    """Write a deck of green cards with a blue back into ``folder``; return it."""
    folder.mkdir(exist_ok=True)
    file = folder / "sheet.svg"
    cells = [*(("green", card) for card in PACK), ("blue", None)]
    cards = "".join(
        f'<rect x="{10 * place}" width="10" height="16" fill="{colour}"/>'
        for place, (colour, _) in enumerate(cells)
    )
    box = f'viewBox="0 0 {10 * len(cells)} 16" width="{10 * len(cells)}" height="16"'
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{cards}</svg>')
    at = [
        PictureSource(file, cell=(n / len(cells), 0, 1 / len(cells), 1)) for n in range(len(cells))
    ]
    pictures = DeckPictures(folder, dict(zip(PACK, at, strict=False)), {"back": at[-1]})
    back = Back("back", f"{name}/back", {"en": "Blue"}, pictures)
    return Deck(
        name,
        folder,
        SuitSystem.FRENCH,
        (10, 16),
        0,
        {"en": "Foreign"},
        {"en": "Of somebody else."},
        "",
        "",
        (back,),
        pictures,
    )
