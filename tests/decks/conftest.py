"""Fixtures: a minimal deck for tests that damage it, and the shipped decks."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from smokingcat.common import paths
from smokingcat.common.setting_types import IndexStyle
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.deck import Back, Deck
from smokingcat.rules.cards import PACK, Card, Rank, Suit

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
    """Return a function that writes a minimal deck into a named folder, optionally changed."""

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


def with_french_signs(folder: Path) -> Path:
    """Add drawings in the French suit system to a minimal deck; return its folder."""
    for drawing in [*folder.glob("[7-9TUOKA]*.svg"), *folder.glob("sign-*.svg")]:
        shutil.copy(drawing, drawing.with_suffix(".french.svg"))
    entries = (folder / "deck.toml").read_text(encoding="utf-8")
    inks = 'other_colours = { a = "#555555", l = "#666666", h = "#777777", b = "#888888" }'
    text = f'other_suits = "french"\n{entries}{inks}\n'
    (folder / "deck.toml").write_text(text, encoding="utf-8")
    return folder


def face_svg(
    deck: Deck, card: Card, letters: Mapping[Rank, str], index: IndexStyle = "letters"
) -> str:
    """Return a face of one of our decks as SVG text."""
    face = deck.face(card, letters, index)
    assert isinstance(face, str)
    return face


def back_svg(back: Back) -> str:
    """Return a back of one of our decks as SVG text."""
    drawing = back.drawing()
    assert isinstance(drawing, str)
    return drawing


@pytest.fixture(scope="session")
def own_decks() -> dict[str, Deck]:
    """The shipped decks by name, also in their second suit system if they have one."""
    decks, notices = find_decks([paths.assets() / "cards"])
    assert not notices
    others = {f"{pack.name}, {pack.suits.value}": pack for deck in decks for pack in deck.packs[1:]}
    return {deck.name: deck for deck in decks} | others
