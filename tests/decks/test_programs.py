"""Decks made with Inkscape, ImageMagick, GIMP, zip and tar.

`tests/decks/programs/make.py` makes them. Every card has a block of its suit's colour in its upper
left quarter and nothing in the lower right one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.decks.installation import install_deck
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import DeckPictures
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.worker.picture_renderer import PictureRenderer
from smokingcat.rules.cards import PACK, Suit, cards
from tests.decks.programs.make import SUITS

HERE = Path(__file__).parent / "programs"
SIZE = (40, 60)
COLOURS = dict(
    zip((Suit.ACORNS, Suit.LEAVES, Suit.HEARTS, Suit.BELLS), SUITS.values(), strict=True)
)


@pytest.mark.parametrize(
    ("file", "hejma"),
    [
        ("inkscape-deck.svgz", "inkscape-deck.svgz"),
        ("inkscape-plain.tar.xz", "export/cards_queen_spade.svg"),
        ("inkscape-clear.zip", "clear_queen_spade.png"),
        ("photos.tgz", "scans/queen_of_spades.jpg"),
        ("webp-scans.tgz", "scans/queen_of_spades.webp"),
        ("print-shop.zip", "SPADE_queen.jpg"),
        ("aus-gimp.tar.gz", "Grün-Ober.png"),
        ("karty.zip", "zelené/svršek (1).png"),
    ],
)
def test_deck_made_with_a_real_program_is_added_and_drawn(
    tmp_path: Path, file: str, hejma: str
) -> None:
    deck = install_deck(HERE / file, tmp_path / "decks", set())

    assert isinstance(deck.artwork, DeckPictures)
    faces = deck.artwork.faces
    assert set(faces) == set(PACK)
    easel = PictureRenderer(Limits())
    for card in cards("Ol 7h Ab"):
        pixels = easel.draw(faces[card], SIZE)
        block, ground = (4 * (y * SIZE[0] + x) for x, y in ((11, 17), (33, 50)))
        wanted = [*bytes.fromhex(COLOURS[card.suit].removeprefix("#")), 255]
        assert [*pixels.rgba[block : block + 4]] == pytest.approx(wanted, abs=14)
        assert min(pixels.rgba[ground : ground + 4]) > 225
    (found,) = (source for card, source in faces.items() if str(card) == "Ol")
    assert str(found.file.relative_to(deck.folder)) == hejma


def test_cards_cut_from_a_contact_sheet_are_rejected_as_only_numbered(tmp_path: Path) -> None:
    with pytest.raises(BrokenDeck) as caught:
        install_deck(HERE / "cut-sheet.zip", tmp_path / "decks", set())

    assert caught.value.fault is Fault.ONLY_NUMBERED


def test_svgs_with_linked_pictures_are_cards(tmp_path: Path) -> None:
    deck = install_deck(HERE / "inkscape-linked.tar.bz2", tmp_path / "decks", set())

    assert isinstance(deck.artwork, DeckPictures)
    assert deck.artwork.faces[PACK[0]].file.name == "club-7.svg"
