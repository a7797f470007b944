"""Draw the decks into ``assets/cards``, or some of them, or some of their cards."""

from __future__ import annotations

import argparse
from pathlib import Path

from art.decks import (
    international,
    letters,
    prague,
    prague_double,
    puffs,
    signs_font,
    smoking_cat,
    tell,
    tired_eyes,
)
from art.decks.writing import write_deck
from smokingcat.rules.cards import PACK, Card

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "cards"
DESIGNS = {
    design.name: design
    for design in (
        smoking_cat.DESIGN,
        international.DESIGN,
        prague.DESIGN,
        prague_double.DESIGN,
        tell.DESIGN,
        tired_eyes.DESIGN,
    )
}
_SHARED = {
    "letters.toml": letters.write,
    "points.toml": puffs.write,
    "signs.otf": signs_font.write,
}
"""What all decks use, by its file."""


def _card(text: str) -> Card:
    try:
        return Card.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(prog="python -m art.decks", description=__doc__)
    parser.add_argument(
        "deck",
        nargs="?",
        choices=[*DESIGNS, *(name.partition(".")[0] for name in _SHARED)],
        help="a deck, or what all of them use",
    )
    parser.add_argument("cards", nargs="*", type=_card, help="some cards of it (Ol Ah 7b)")
    parser.add_argument("--into", type=Path, default=ASSETS, metavar="FOLDER")
    chosen = parser.parse_args()
    chosen.into.mkdir(parents=True, exist_ok=True)
    for name, write in _SHARED.items():
        if chosen.deck in (None, name.partition(".")[0]):
            write(chosen.into / name)
    for name, design in DESIGNS.items():
        if chosen.deck in (None, name):
            write_deck(design, chosen.into / name, chosen.cards or PACK)


if __name__ == "__main__":
    main()
