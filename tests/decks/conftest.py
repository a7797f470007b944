"""A deck small enough to be written, and spoilt, in every test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from smokingcat import paths
from smokingcat.decks import Deck, find_decks
from smokingcat.i18n.suits import SuitSystem
from smokingcat.rules.cards import PACK, Suit

DESCRIPTION = """\
name = "tiny"
suits = "german"
size = [400, 620]
corner = 24
author = "Nobody"
licence = "CC0"
titles = { en = "Tiny", cs = "Malinká" }
descriptions = { en = "One square a card." }

[[backs]]
name = "plain"
file = "back.svg"
titles = { en = "Plain" }

[[indexes]]
style = "letters"
ranks = "789TUOKA"
middle = 40
baseline = 60
size = 50
width = 48
sign_y = 90
sign_height = 34
turned = true
colours = { a = "#111111", l = "#222222", h = "#333333", b = "#444444" }
"""
SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 620">\n'
    '<path fill="#fbf4e2" d="M0 0h400v620h-400z"/>\n</svg>\n'
)
SIGN = SQUARE.replace("0 0 400 620", "-500 -500 1000 1000").replace("#fbf4e2", "#abcdef")

WriteDeck = Callable[..., Path]


@pytest.fixture
def write_deck(tmp_path: Path) -> WriteDeck:
    """Write a whole little deck into a folder of that name, its description changed or not."""

    def write(name: str = "tiny", old: str = "", new: str = "") -> Path:
        assert old in DESCRIPTION
        folder = tmp_path / name
        folder.mkdir(parents=True)
        description = DESCRIPTION.replace(old, new) if old else DESCRIPTION
        (folder / "deck.toml").write_text(description, encoding="utf-8")
        for card in PACK:
            (folder / f"{card}.svg").write_text(SQUARE, encoding="utf-8")
        for suit in Suit:
            (folder / f"sign-{suit.value}.svg").write_text(SIGN, encoding="utf-8")
        (folder / "back.svg").write_text(SQUARE, encoding="utf-8")
        return folder

    return write


@pytest.fixture(scope="session")
def own_decks() -> dict[str, Deck]:
    """The decks that come with the game, by name; with their other signs too, if they have any."""
    decks, notices = find_decks([paths.assets() / "cards"])
    assert not notices
    others = {
        f"{deck.name}, {suits.value}": deck.with_suits(suits)
        for deck in decks
        for suits in SuitSystem
        if deck.other_artwork is not None and suits is not deck.suits
    }
    return {deck.name: deck for deck in decks} | others
