"""Our faces have a sign for everything that is said, in every style in which it may be set."""

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
from smokingcat.ui.paint.theme import Family, Style, Weight
from smokingcat.ui.paint.typesetting.fonts import font
from smokingcat.ui.paint.typesetting.text import UPRIGHT
from smokingcat.ui.screens.keys import key_caps
from smokingcat.ui.system.gamepads import PadKind

TOLD_IN: tuple[tuple[Family, Weight], ...] = (
    ("sans", "Semibold"),
    ("sans", "Regular"),
    ("serif", "Bold"),
)
"""The faces of bubbles, prompts and notes."""
ON_KEYS = "←→↑↓"
"""Signs that stand nowhere else; the italics have none."""


@cache
def styles() -> frozenset[Style]:
    """Return every style that is written down anywhere in the program."""
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(smokingcat.ui.__path__, "smokingcat.ui.")
    ]
    return frozenset(
        value for module in modules for value in vars(module).values() if isinstance(value, Style)
    )


def faces(code: str) -> set[pygame.font.Font]:
    """Return the fonts in which a language is set."""
    return {
        font(style._replace(italic=style.italic and code not in UPRIGHT), 20) for style in styles()
    }


def said_in(code: str) -> str:
    """Return everything that the game says in a language."""
    catalogue, rules = messages.LOCALES / code / "LC_MESSAGES" / "smokingcat.po", "rules.md"
    texts = [(messages.LOCALES / code / rules).read_text(encoding="utf-8"), *playing_words(code)]
    if catalogue.exists():
        texts += ["".join(message.string or "") for message in messages.read(catalogue)]
    else:
        texts += ["".join(message.id) for message in messages.read_po_file(messages.TEMPLATE)]
    for deck in find_decks(paths.deck_folders())[0]:
        texts += [deck.title(code), deck.description(code), *(b.title(code) for b in deck.backs)]
    return "".join(texts)


def lacking(face: pygame.font.Font, text: str) -> list[str]:
    """Return the signs of a text for which a font has but its box for what is unknown."""
    unknown = picture(face, "\uffff")
    signs = sorted(set(text) - {"\n"})
    return [sign for sign in signs if picture(face, sign) == unknown]


def picture(face: pygame.font.Font, sign: str) -> bytes:
    return pygame.image.tobytes(face.render(sign, True, "white"), "RGBA")


@pytest.mark.parametrize("code", available())
def test_every_sign_of_a_language_is_in_every_face_it_is_set_in(code: str) -> None:
    text = said_in(code).translate(dict.fromkeys(map(ord, ON_KEYS)))
    assert len(faces(code)) >= 6
    assert len(set(text)) > 60
    assert [sign for face in faces(code) for sign in lacking(face, text)] == []


def test_arrows_can_be_read_on_keys() -> None:
    assert lacking(font(key_caps._CAP, 20), "".join(ON_KEYS)) == []  # noqa: SLF001


def test_the_buttons_of_every_pad_can_be_told_in_a_line() -> None:
    said = [
        pad_sign(kind, f"pad:{button}")
        for kind in get_args(PadKind)
        for button in get_args(PadButton)
    ]
    upright = [font(Style(family, weight, 0.02), 20) for family, weight in TOLD_IN]
    assert [sign for face in upright for sign in lacking(face, "".join(said))] == []


def test_the_pseudo_language_has_all_its_accents() -> None:
    words = load(PSEUDO)
    text = "".join(words.gettext(chr(number)) for number in range(32, 127)) + words.gettext("Deal")
    assert [sign for face in faces(PSEUDO) for sign in lacking(face, text)] == []


def test_a_sign_that_is_lacking_is_noticed() -> None:
    italics = font(Style("serif", "Regular", 0.02, italic=True), 20)
    assert lacking(italics, "Колода ☃") == sorted("Колда☃")


def test_names_of_languages_can_be_read_in_every_language() -> None:
    """Somebody looks for Русский in whatever language the game is."""
    names = "".join(load(code).name for code in available())
    upright = {font(style, 20) for style in styles() if not style.italic}
    assert [sign for face in upright for sign in lacking(face, names)] == []
