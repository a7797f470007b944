"""Font coverage: our typefaces have a glyph for every character in every style used."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import get_args

import pygame
import pytest

import smokingcat.ui
from smokingcat.common import paths
from smokingcat.common.setting_types import PadButton
from smokingcat.decks.catalogue import find_decks
from smokingcat.i18n import messages
from smokingcat.i18n.catalogue.catalogue import available, load
from smokingcat.i18n.catalogue.languages import PSEUDO
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.ui.engine.input.gamepad_labels import pad_sign
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.theme import Family, Style, Weight
from smokingcat.ui.paint.typesetting.fonts import font
from smokingcat.ui.paint.typesetting.text import UPRIGHT
from smokingcat.ui.system.gamepads import PadKind

TYPEFACES: tuple[tuple[Family, Weight], ...] = (
    ("sans", "Semibold"),
    ("sans", "Regular"),
    ("serif", "Bold"),
)
"""The styles of bubbles, prompts and notes."""
ON_KEYS = "←→↑↓"
"""Characters used nowhere else. The italic faces lack them."""


@cache
def styles() -> frozenset[Style]:
    """Return every style that is defined anywhere in the program."""
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(smokingcat.ui.__path__, "smokingcat.ui.")
    ]
    return frozenset(
        value for module in modules for value in vars(module).values() if isinstance(value, Style)
    )


def fonts_of(code: str) -> set[pygame.font.Font]:
    """Return the fonts in which a language is set."""
    return {
        font(style._replace(italic=style.italic and code not in UPRIGHT), 20) for style in styles()
    }


def characters_of(code: str) -> str:
    """Return every character in the texts of a language."""
    catalogue, rules = messages.LOCALES / code / "LC_MESSAGES" / "smokingcat.po", "rules.md"
    texts = [(messages.LOCALES / code / rules).read_text(encoding="utf-8"), *playing_words(code)]
    if catalogue.exists():
        texts += ["".join(message.string or "") for message in messages.read(catalogue)]
    else:
        texts += ["".join(message.id) for message in messages.read_po_file(messages.TEMPLATE)]
    for deck in find_decks(paths.deck_folders())[0]:
        texts += [deck.title(code), deck.description(code), *(b.title(code) for b in deck.backs)]
    return "".join(texts)


def missing_glyphs(face: pygame.font.Font, text: str) -> list[str]:
    """Return the characters of a text for which a font draws its missing-glyph box."""
    unknown = glyph_picture(face, "\uffff")
    signs = sorted(set(text) - {"\n"})
    return [sign for sign in signs if glyph_picture(face, sign) == unknown]


def glyph_picture(face: pygame.font.Font, sign: str) -> bytes:
    return pygame.image.tobytes(face.render(sign, True, "white"), "RGBA")


@pytest.mark.parametrize("code", available())
def test_every_character_of_a_language_is_in_every_face_it_uses(code: str) -> None:
    text = characters_of(code).translate(dict.fromkeys(map(ord, ON_KEYS)))
    assert len(fonts_of(code)) >= 6
    assert len(set(text)) > 60
    assert [sign for face in fonts_of(code) for sign in missing_glyphs(face, text)] == []


def test_arrows_on_key_labels_have_glyphs() -> None:
    assert missing_glyphs(font(theme.BUTTON_SMALL, 20), "".join(ON_KEYS)) == []


def test_button_names_of_every_pad_have_glyphs() -> None:
    names = [
        pad_sign(kind, f"pad:{button}")
        for kind in get_args(PadKind)
        for button in get_args(PadButton)
    ]
    upright = [font(Style(family, weight, 0.02), 20) for family, weight in TYPEFACES]
    assert [sign for face in upright for sign in missing_glyphs(face, "".join(names))] == []


def test_pseudo_language_accents_have_glyphs() -> None:
    words = load(PSEUDO)
    text = "".join(words.gettext(chr(number)) for number in range(32, 127)) + words.gettext("Deal")
    assert [sign for face in fonts_of(PSEUDO) for sign in missing_glyphs(face, text)] == []


def test_missing_glyph_is_detected() -> None:
    italics = font(Style("serif", "Regular", 0.02, italic=True), 20)
    assert missing_glyphs(italics, "Колода ☃") == sorted("Колда☃")


def test_language_names_have_glyphs_in_every_language() -> None:
    """The list of languages shows every name, whichever language the game uses."""
    names = "".join(load(code).name for code in available())
    upright = {font(style, 20) for style in styles() if not style.italic}
    assert [sign for face in upright for sign in missing_glyphs(face, names)] == []
