"""A canvas draws and handles controls without settings, scene or game."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.i18n.catalogue import catalogue
from smokingcat.rules.cards import Suit
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.cards.card_faces import CardFaces
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import RoundButton


@pytest.fixture
def played_sounds() -> list[str]:
    """The names of the sounds, in the order in which they are played."""
    return []


@pytest.fixture
def canvas(played_sounds: list[str]) -> Iterator[Canvas]:
    drawer = CachedRasteriser(Rasteriser(), None)
    faces = CardFaces(drawer)
    yield Canvas(Frame(1280, 720), paths.assets() / "ui", faces, played_sounds.append)
    faces.close()
    drawer.close()


def test_canvas_draws_a_control_and_plays_its_sound(
    canvas: Canvas, played_sounds: list[str], painter: Painter
) -> None:
    button = RoundButton(canvas, "back", (100, 100), 24, "left", "Back", lambda: None)
    button.hovered = True
    button.draw(painter, focused=True)
    button.draw_over(painter, focused=True)
    assert painter.count > 0
    button.activate()
    assert played_sounds == ["button"]


def test_measures_follow_the_window_size(canvas: Canvas) -> None:
    def measures() -> list[int]:
        box = pygame.Rect(0, 0, canvas.frame.px(0.5), canvas.frame.px(0.1))
        coin, _anchor = canvas.pieces.picture("coin")
        table = canvas.backdrop.picture(canvas.frame)
        return [box.width, coin.get_width(), canvas.text.pixels(theme.H1), table.get_width()]

    before = measures()
    canvas.resize(Frame(2560, 1440))
    assert measures() == [pytest.approx(2 * each, abs=2) for each in before]


def test_text_size_setting_enlarges_text_and_not_pictures(canvas: Canvas) -> None:
    coin, size = canvas.pieces.picture("coin"), canvas.text.pixels(theme.LABEL)
    canvas.resize(Frame(1280, 720, larger=1.5))
    assert canvas.text.pixels(theme.LABEL) > size
    assert canvas.pieces.picture("coin") == coin


@pytest.mark.parametrize(
    ("language", "suits", "sentence"),
    [
        ("en", SuitSystem.GERMAN, "acorns"),
        ("en", SuitSystem.FRENCH, "clubs"),
        ("cs", SuitSystem.GERMAN, "žaludy"),
    ],
)
def test_canvas_translates_text_and_names_the_cards_of_a_deck(
    canvas: Canvas, language: str, suits: SuitSystem, sentence: str
) -> None:
    canvas.set_language(catalogue.load(language), suits)
    assert canvas.wording.suit(Suit.ACORNS).casefold() == sentence
