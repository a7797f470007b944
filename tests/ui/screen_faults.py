"""Finds layout faults of a screen from the places of its texts and controls."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations

import pygame
import pytest

from smokingcat.i18n.catalogue.languages import PSEUDO
from smokingcat.i18n.sentences.opponents import shown_name
from smokingcat.match.session.cats import AT_TABLE
from smokingcat.rules.cards import Card
from smokingcat.table.layout.poses import Pose
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from smokingcat.ui.widgets.tooltip import draw_tip
from smokingcat.ui.widgets.widget import Widget
from tests.ui.headless_game import Game

_ORNAMENT = 0.088
"""How far the ornaments of a cream panel reach into its corners, as a fraction of ``s``."""
_UNEVEN = 0.25
"""Largest allowed difference in text size between neighbouring buttons, as a fraction."""
_IN_TEXT = "link "
"""Prefix of the names of controls that are words in running text."""


def faults(game: Game, scene: Scene, seen: Sequence[DrawnText] | None = None) -> list[str]:
    """Return a line for every layout fault of a scene at rest.

    ``seen`` are its `written` texts, if they are known already.
    """
    seen = visible_texts(game, scene) if seen is None else seen
    return [
        *_faulty_texts(game, seen),
        *_faulty_controls(game, scene, seen),
        *_tooltips(game, scene),
        *_mute(scene),
        *_foreign_names(game, scene, seen),
    ]


def _foreign_names(game: Game, scene: Scene, seen: Sequence[DrawnText]) -> list[str]:
    """Return texts with a cat's name as it is in records where the language has its own form."""
    words = game.context.words
    names = [cat.name for cat in AT_TABLE if shown_name(words, cat.name) != cat.name]
    texts = [*(drawn.text for drawn in seen), *(repr(each.accessible()) for each in scene.widgets)]
    return [f"{name}: {text}" for text in texts for name in names if name in text]


def _mute(scene: Scene) -> list[str]:
    """Return controls without an accessible name, or with a name used twice."""
    found, names = [], [widget.name for widget in scene.widgets]
    for widget in scene.widgets:
        node = widget.accessible()
        parts = () if node is None else node.parts
        if widget.takes_focus and (node is None or not node.name):
            found.append(f"{widget.name} says nothing of itself")
        if not all(part.name for part in parts):
            found.append(f"a part of {widget.name} says nothing of itself")
        if len({part.key for part in parts}) < len(parts) or names.count(widget.name) > 1:
            found.append(f"{widget.name} is told twice")
    return found


def controls_on_ornaments(game: Game, scene: Scene, panel: pygame.Rect) -> list[str]:
    """Return the names of the controls that lie on the ornaments in the corners of a panel."""
    square = pygame.Rect(0, 0, *(game.context.frame.px(_ORNAMENT),) * 2)
    corners = []
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        setattr(square, corner, getattr(panel, corner))
        corners.append(square.copy())
    return [each.name for each in scene.widgets if each.rect.collidelist(corners) >= 0]


def drawn_card_rows(game: Game) -> list[list[Pose]]:
    """Draw the screen; return the poses of its cards, grouped by draw call."""
    rows: list[list[Pose]] = []

    def note(_paint: CardPainter, _painter: Painter, poses: Sequence[tuple[int, Pose]]) -> None:
        rows.append([pose for _number, pose in poses])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardPainter, "draw", note)
        game.draw()
    return rows


def open_card_boxes(game: Game) -> dict[Card, pygame.Rect]:
    """Draw the screen; return the boxes of its face-up cards."""
    aspect = game.context.faces.aspect
    boxes: dict[Card, pygame.Rect] = {}
    for pose in chain.from_iterable(drawn_card_rows(game)):
        if pose.face is not None:
            box = pygame.Rect(0, 0, round(pose.width), round(pose.width * aspect))
            box.center = round(pose.x), round(pose.y)
            assert pose.face not in boxes, "it lies there twice"
            boxes[pose.face] = box
    return boxes


def visible_texts(game: Game, scene: Scene) -> list[DrawnText]:
    """Draw one scene alone; return the visible texts that are behind no scrim."""
    text, painter = game.context.text, game.app.painter
    audit: list[DrawnText] = []
    darken = chrome.draw_scrim

    def hide(context: Context, painter: Painter, share: float = 1.0) -> None:
        audit.clear()
        darken(context, painter, share)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "drawn_log", audit)
        patch.setattr(chrome, "draw_scrim", hide)
        painter.begin()
        scene.draw(painter)
    return [drawn for drawn in audit if drawn.text.strip() and drawn.rect]


def _faulty_texts(game: Game, seen: Sequence[DrawnText]) -> list[str]:
    """Return texts that are cut, untranslated, outside the window or their box, or overlapping."""
    found = [fault for drawn in seen for fault in _faulty(game, drawn)]
    inked = [(drawn.text, _ink(drawn)) for drawn in seen]
    return found + [
        f"over each other: {one!r} and {other!r}"
        for (one, ink), (other, there) in combinations(inked, 2)
        if ink.colliderect(there)
    ]


def _faulty(game: Game, drawn: DrawnText) -> list[str]:
    room = drawn.box.inflate(2, drawn.pixels)  # a font has space above and below its letters
    checks = {
        "cut": not drawn.fits,
        "off the window": not game.context.frame.rect.contains(drawn.rect),
        "out of its box": not room.contains(drawn.rect),
        "untranslated": game.context.words.code == PSEUDO
        and not drawn.verbatim
        and any(map(str.isalpha, drawn.text))
        and not drawn.text.startswith("["),
    }
    return [f"{what}: {drawn.text!r}" for what, is_so in checks.items() if is_so]


def _ink(drawn: DrawnText) -> pygame.Rect:
    """Return the box of a text's letters, without the space around them."""
    return drawn.rect.inflate(-2, -min(drawn.rect.height, drawn.pixels * 2 // 3))


def _faulty_controls(game: Game, scene: Scene, seen: Sequence[DrawnText]) -> list[str]:
    """Return controls that are outside the window, overlapping, or too small for a finger."""
    frame = game.context.frame
    boxes = {w.name: w.rect if w.clip is None else w.rect.clip(w.clip) for w in scene.widgets}
    boxes = {name: box for name, box in boxes.items() if box}
    found = [f"off the window: {n}" for n, box in boxes.items() if not frame.rect.contains(box)]
    found += [
        f"over each other: {one} and {other}"
        for (one, box), (other, there) in combinations(boxes.items(), 2)
        if box.colliderect(there)
    ]
    least = frame.px(theme.TOUCH) - 1
    found += [f"small: {w.name}" for w in scene.widgets if _is_small(w, least)]
    return found + _uneven(game, scene, seen)


def _uneven(game: Game, scene: Scene, seen: Sequence[DrawnText]) -> list[str]:
    """Return neighbouring buttons of clearly different text size.

    Each size counts as a fraction of the size with enough room. The pseudo-language is exempt,
    because it is longer than any other language.
    """
    if game.context.words.code == PSEUDO:
        return []
    pixels = {(drawn.text, drawn.box.centery): drawn.pixels for drawn in seen}
    buttons = [each for each in scene.widgets if isinstance(each, Button)]
    shares = {
        each: pixels[each.label, each.rect.centery] / game.context.text.pixels(each.style)
        for each in buttons
        if (each.label, each.rect.centery) in pixels
    }
    return [
        f"uneven: {one.label!r} and {other.label!r}"
        for one, other in combinations(shares, 2)
        if abs(one.rect.centery - other.rect.centery) <= 2
        and abs(shares[one] - shares[other]) > _UNEVEN
    ]


def _is_small(widget: Widget, least: int) -> bool:
    """Return whether a control that fingers press is too small for them."""
    is_absent = not widget.rect
    if is_absent or isinstance(widget, ScrollBar) or widget.name.startswith(_IN_TEXT):
        return False
    return min(widget.rect.size) < least


def _tooltips(game: Game, scene: Scene) -> list[str]:
    """Return faults of texts shown on focus or hover only. They must not cover their control."""
    text, painter, window = game.context.text, game.app.painter, game.context.frame.rect
    audit: list[DrawnText] = []
    text.drawn_log = audit
    found: list[str] = []
    for widget in scene.widgets:
        painter.begin()
        widget.draw_over(painter, focused=True)
        tip, seen = widget.tip_at(widget.rect.center), widget.clip or window
        if tip is not None and tip.box.colliderect(seen):
            obstacles = widget.obstacles._replace(rather_not=())
            draw_tip(game.context, painter, tip, obstacles)
        about = tip.box if tip is not None else widget.rect
        is_whole = tip is not None or isinstance(widget, RoundButton)
        if is_whole and about.collidelist(painter.speech_bubbles) >= 0:
            found.append(f"what is told of {widget.name} lies on it")
    text.drawn_log = None
    return [*found, *(fault for drawn in audit for fault in _faulty(game, drawn))]
