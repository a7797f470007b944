"""Text contrast on every screen, measured as WCAG does.

Each screen is drawn once without letters. Every text is then compared with the patch of its own
ground that is nearest in brightness to the ink.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import available
from smokingcat.i18n.catalogue.languages import PSEUDO
from smokingcat.rules.cards import Suit
from smokingcat.ui.engine.routes import ToRulebook
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.cards import card_transformer
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Colour
from smokingcat.ui.paint.typesetting.page_items import WordRun, suit_ink
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.rulebook.search_panel import SearchHitList
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.controls.trick_control import TrickControl
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.widgets.button import Button, Kind, RoundButton
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.text_field import TextField
from smokingcat.ui.widgets.widget import Widget
from tests.ui.headless_game import ControlsScene, Game, drawn_texts
from tests.ui.screen_faults import visible_texts
from tests.ui.screens import screens
from tests.ui.test_screens import SIZES

Size = tuple[int, int]

SIZE = (1280, 800)
LOOKED_AT: list[tuple[Size, str, int]] = [((960, 540), "cs", 100)]
SWEPT = [
    pytest.param((size, language, text_size), marks=pytest.mark.long)
    for size in SIZES
    for language in (*available(), PSEUDO)
    for text_size in (100, 175)
    if (size, language, text_size) not in LOOKED_AT
]
READABLE, SEEN, SHADED = 4.5, 3.0, 4.0
"""Least contrast of text, of disabled text or mere shapes, and of shaded cards."""


CARDS = paths.assets() / "cards"
PAPER = pygame.Color("#fbf4e2")


def luminance(colour: tuple[float, ...]) -> float:
    parts = [channel / 255 for channel in colour[:3]]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def blended(ink: Colour, ground: tuple[float, ...], alpha: int) -> tuple[float, ...]:
    return tuple((c * alpha + g * (255 - alpha)) / 255 for c, g in zip(ink, ground, strict=False))


def ground_patches(
    ground: pygame.Surface, rect: pygame.Rect, size: int
) -> Iterator[tuple[float, ...]]:
    """Return the mean colours of squares of about ``size`` pixels that make up ``rect``."""
    area = rect.clip(ground.get_rect())
    grid = (max(1, round(area.width / size)), max(1, round(area.height / size)))
    small = pygame.transform.smoothscale(ground.subsurface(area), grid)
    for x in range(grid[0]):
        for y in range(grid[1]):
            yield tuple(small.get_at((x, y)))[:3]


def without_letters(game: Game) -> pygame.Surface:
    """Return the present screen without its texts and without glowing buttons.

    A button with the focus ring never glows.
    """
    text, pieces = game.context.text, game.context.pieces
    render, draw_nine = text.surface, pieces.draw_nine

    def blank(*wish: Any) -> pygame.Surface:
        return pygame.Surface(render(*wish).get_size(), pygame.SRCALPHA)

    def unlit(painter: Painter, name: str, *wish: Any, **more: Any) -> None:
        if name != "calling":
            draw_nine(painter, name, *wish, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "surface", blank)
        patch.setattr(
            text, "drawn_log", []
        )  # with an audit list, the painter draws every text again
        patch.setattr(pieces, "draw_nine", unlit)
        patch.setattr(chrome, "draw_fades", lambda *_: None)  # fades exist to hide letters
        return game.draw().copy()


def low_contrast(ground: pygame.Surface, drawn: DrawnText) -> str | None:
    """Return a message about a text with too little contrast, or None."""
    letters = drawn.rect.inflate(0, -drawn.pixels // 3)
    if letters.height < drawn.pixels // 2:  # only its edge is still in view
        return None
    worst = min(
        contrast(blended(drawn.colour, patch, drawn.alpha), patch)
        for patch in ground_patches(ground, letters, drawn.pixels)
    )
    if worst >= (READABLE if drawn.alpha == 255 else SEEN):
        return None
    return f"{drawn.text!r} in #{bytes(drawn.colour).hex()}: {worst:.2f}"


@pytest.fixture
def game() -> Iterator[Game]:
    with Game(SIZE, "en", speed="instant") as game:
        yield game


@pytest.fixture(params=[*LOOKED_AT, *SWEPT])
def any_desk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A game for each of several windows, languages and text sizes, without toasts."""
    size, language, text_size = request.param
    with Game(size, language, speed="instant", text_size=text_size) as game:
        monkeypatch.setattr(game.app, "show_toast", lambda *_, **_about: None)
        yield game


def prepared_screens(game: Game) -> Iterator[tuple[str, Scene]]:
    """Return every screen with its pictures, and with the cats' lines fully visible."""
    for name, scene in screens(game):
        if isinstance(scene, TableScene):
            while scene.talk.is_moving:
                scene.talk.update(0.05)
        if isinstance(scene, TitleScene):
            game.draw()
            game.draw()
            scene.picture.wait()
        yield name, scene


def search_result_filter(scene: Scene) -> Callable[[DrawnText], bool]:
    """Return a predicate: does a text lie under the search results of the rule book?"""
    lists = [
        widget.rect.inflate(8, 8)
        for widget in scene.widgets
        if isinstance(widget, SearchHitList) and widget.hit(widget.rect.center)
    ]
    return lambda drawn: any(
        box.colliderect(drawn.rect) and not box.contains(drawn.rect) for box in lists
    )


def test_every_text_and_focus_ring_contrasts_with_its_ground(
    any_desk: Game,
) -> None:
    found: set[str] = set()
    for name, scene in prepared_screens(any_desk):
        scene.shows_focus = False
        ground, over = without_letters(any_desk), search_result_filter(scene)
        faults = [
            low_contrast(ground, drawn)
            for drawn in visible_texts(any_desk, scene)
            if not over(drawn)
        ]
        faults += [invisible_ring(any_desk, ground, widget) for widget in scene.focusable()]
        found |= {f"{name}: {fault}" for fault in faults if fault}
    assert sorted(found) == []


def contrast_faults(game: Game) -> list[str]:
    """Return the texts of the present screen with too little contrast, toasts included."""
    ground = without_letters(game)
    audit = drawn_texts(game)
    game.context.text.drawn_log = None
    return [fault for drawn in audit if (fault := low_contrast(ground, drawn))]


@pytest.mark.parametrize("kind", ["brass", "walnut", "quiet"])
@pytest.mark.parametrize("state", ["usual", "hovered", "held", "disabled"])
def test_button_label_is_legible_in_every_state(game: Game, kind: Kind, state: str) -> None:
    button = Button(game.context, "b", pygame.Rect(300, 300, 300, 50), "Deal", quit, kind=kind)
    button.hovered, button.held = state == "hovered", state == "held"
    button.enabled = state != "disabled"
    game.app.push(BaizeScene(game, button))
    assert contrast_faults(game) == []


class BaizeScene(ControlsScene):
    """A control on the lamplit cloth."""

    def __init__(self, game: Game, widget: Widget) -> None:
        super().__init__(game.context, lambda: [widget])

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table."""
        painter.blit(self.context.backdrop.picture(self.frame), (0, 0))


def test_lists_fields_toasts_and_tooltips_are_legible(game: Game) -> None:
    context = game.context
    box = pygame.Rect(400, 300, 300, 44)
    listed = Dropdown(context, "list", box, ["Acorns", "Bells"], 0, quit)
    listed.is_open = True
    field = TextField(context, "field", box, "", quit, placeholder="something kind")
    turned = RoundButton(context, "round", box.center, 24, "menu", "Menu", quit)
    turned.hovered = True
    for widget in (listed, field, turned):
        game.app.push(BaizeScene(game, widget))
        context.shell.show_toast("The cats have been told.")
        assert contrast_faults(game) == []
        game.app.pop()


def test_rulebook_text_and_symbols_are_legible(game: Game) -> None:
    scene = game.show(RulebookScene(game.context, ToRulebook()))
    ground, found = without_letters(game), []
    for _, page, box in scene.spread:
        for y, mark in page.items:
            rect = mark.rect.move(box.left, box.top + y)
            if isinstance(mark, WordRun):
                colour, pixels = mark.style.colour, game.context.text.pixels(mark.style)
                drawn = DrawnText(mark.text, rect, rect, True, pixels, False, colour, 255)
                found.append(low_contrast(ground, drawn))
    assert len(found) > 30
    assert [fault for fault in found if fault] == []


def test_suit_inks_contrast_with_card_paper(game: Game) -> None:
    chip = game.context.pieces.nine("chip", (60, 40))
    paper = tuple(chip.get_at((30, 20)))
    for ink in {suit_ink(suit, suits) for suit in Suit for suits in SuitSystem}:
        assert contrast(ink, paper) >= READABLE


@pytest.mark.parametrize("deck", sorted(path.parent for path in CARDS.glob("*/deck.toml")))
def test_index_of_an_illegal_card_is_legible(deck: Path) -> None:
    paper = card_transformer.dimmed(one_pixel(PAPER), 1).get_at((0, 0))
    indexes = tomllib.loads((deck / "deck.toml").read_text(encoding="utf-8"))["indexes"]
    for ink in {ink for index in indexes for ink in index["colours"].values()}:
        shaded = card_transformer.dimmed(one_pixel(pygame.Color(ink)), 1).get_at((0, 0))
        assert contrast(tuple(shaded), tuple(paper)) >= SHADED, ink


def one_pixel(colour: pygame.Color) -> pygame.Surface:
    surface = pygame.Surface((1, 1), pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def test_chalk_contrasts_with_slate(game: Game) -> None:
    slate = game.context.pieces.nine("slate", (300, 90))
    middle = tuple(pygame.transform.average_color(slate, pygame.Rect(75, 30, 150, 30)))
    assert contrast(theme.CHALK, middle) >= READABLE


def ring_points(ring: pygame.Rect) -> Iterator[pygame.Rect]:
    for side in (ring.topleft, ring.bottomleft):
        yield pygame.Rect(side[0], side[1] - 1, ring.width, 3)
    for side in (ring.topleft, ring.topright):
        yield pygame.Rect(side[0] - 1, side[1], 3, ring.height)


def focus_rings(game: Game, widget: Widget) -> list[pygame.Rect]:
    """Return where a control draws its focus ring, to the middle of the line."""
    gap = max(3, game.context.frame.px(0.0065))
    boxes: list[pygame.Rect] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            type(widget),
            "draw_focus",
            lambda _, *wish: boxes.append((wish[1:] and wish[-1]) or widget.rect),
        )
        game.app.painter.begin()
        widget.draw(game.app.painter, focused=True)
    return [box.inflate(2 * gap, 2 * gap) for box in boxes]


def invisible_ring(game: Game, ground: pygame.Surface, widget: Widget) -> str | None:
    """Return a message about a control whose focus ring has too little contrast, or None."""
    gold, dark = (0xFC, 0xE5, 0xA5), (0x28, 0x1B, 0x05)
    inks, window = (gold, dark) if widget.on_cream else (gold,), game.context.frame.rect
    around = focus_rings(game, widget)
    if not around and not isinstance(widget, HandControl | TrickControl | TextField):
        return f"{widget.name}: no ring"
    worst = min(
        (
            max(contrast(ink, tuple(pygame.transform.average_color(ground, side))) for ink in inks)
            for ring in around
            for side in ring_points(ring)
            if window.contains(side) and (widget.clip or window).contains(side)
        ),
        default=SEEN,
    )
    return f"{widget.name}: {worst:.2f}" if worst < SEEN else None
