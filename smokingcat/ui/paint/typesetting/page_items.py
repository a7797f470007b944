"""Items on a page of the rule book: words, inline cards, pictures, rules.

An item knows its box relative to its block, and draws itself. A link also knows its target. Items
know no page.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import Card, Suit
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.coin import draw_coin
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Colour, Style

LINK: Final[Colour] = (0x1C, 0x53, 0x3D)
CHIP_GAP: Final = 3
"""Pixels between an inline card and the text after it."""
_GERMAN: Final = {
    Suit.ACORNS: "acorns",
    Suit.LEAVES: "leaves",
    Suit.HEARTS: "hearts",
    Suit.BELLS: "bells",
}
_FRENCH: Final = {
    Suit.ACORNS: "clubs",
    Suit.LEAVES: "spades",
    Suit.HEARTS: "hearts",
    Suit.BELLS: "diamonds",
}
_FRENCH_INK: Final[dict[Suit, Colour]] = {
    Suit.ACORNS: theme.INK,
    Suit.LEAVES: theme.INK,
    Suit.HEARTS: theme.BAD,
    Suit.BELLS: theme.BAD,
}


def suit_ink(suit: Suit, suits: SuitSystem) -> Colour:
    return (_FRENCH_INK if suits is SuitSystem.FRENCH else theme.SUIT_INK)[suit]


def pip_name(suit: Suit, suits: SuitSystem) -> str:
    return f"pip_{(_FRENCH if suits is SuitSystem.FRENCH else _GERMAN)[suit]}"


@dataclass(frozen=True)
class PageItem(ABC):
    """Item in a box (pixels, relative to the block's top left corner)."""

    rect: pygame.Rect

    @abstractmethod
    def draw(self, canvas: Canvas, painter: Painter, at: tuple[int, int]) -> None:
        """Draw the item; ``at`` is the block's top left corner in the window."""


@dataclass(frozen=True)
class WordRun(PageItem):
    """Run of words in one style; ``anchor`` makes it a link, a bullet begins an item of a list."""

    text: str
    style: Style
    anchor: str | None = None
    is_bullet: bool = False

    def draw(self, canvas: Canvas, painter: Painter, at: tuple[int, int]) -> None:
        rect = self.rect.move(at)
        surface = canvas.text.surface(self.text, self.style)
        painter.blit(surface, (rect.left, rect.centery - surface.get_height() / 2))
        if self.anchor is not None:
            thick = max(1, canvas.frame.px(0.0014))
            y = rect.centery + round(surface.get_height() * 0.36)
            painter.fill(pygame.Rect(rect.left, y, surface.get_width(), thick), LINK)


@dataclass(frozen=True)
class InlineCard(PageItem):
    """Inline card: its letter and its suit sign on a small card."""

    card: Card
    style: Style
    text: str

    def draw(self, canvas: Canvas, painter: Painter, at: tuple[int, int]) -> None:
        rect = self.rect.move(at)
        canvas.pieces.draw_nine(painter, "chip", rect)
        suits = canvas.wording.suits
        ink = suit_ink(self.card.suit, suits)
        surface = canvas.text.surface(self.text, self.style.tinted(ink))
        sign = round(rect.height * 0.58)
        left = rect.centerx - (surface.get_width() + sign + 2) / 2
        painter.blit(surface, (left, rect.centery - surface.get_height() / 2))
        place = (left + surface.get_width() + 2 + sign / 2, rect.centery)
        name = pip_name(self.card.suit, suits)
        scale = sign / max(1.0, canvas.pieces.entry(name).size[1] * canvas.frame.s)
        canvas.pieces.draw(painter, name, place, scale)


@dataclass(frozen=True)
class CardFigure(PageItem):
    """Picture of a card; ``points`` adds a coin at its corner, ``is_best`` a brass rim."""

    card: Card
    points: int = 0
    is_best: bool = False

    def draw(self, canvas: Canvas, painter: Painter, at: tuple[int, int]) -> None:
        rect = self.rect.move(at)
        shadow, drop = canvas.shadows.card(rect.width, canvas.faces.aspect, 0, 0)
        painter.blit_at(shadow, (rect.centerx, rect.centery + drop))
        painter.blit_at(canvas.faces.card(self.card, rect.width), rect.center)
        if self.is_best:
            canvas.pieces.draw_nine(painter, "card_rim", rect)
        if self.points:
            coin = (rect.right - rect.width * 0.08, rect.bottom - rect.width * 0.08)
            draw_coin(canvas, painter, coin, self.points)


@dataclass(frozen=True)
class AshtrayFigure(PageItem):
    """Ashtray for the five points of the last trick."""

    def draw(self, canvas: Canvas, painter: Painter, at: tuple[int, int]) -> None:
        rect = self.rect.move(at)
        scale = rect.width / canvas.frame.px(0.118)
        canvas.pieces.draw(painter, "ashtray", rect.center, scale)


@dataclass(frozen=True)
class PagePicture(PageItem):
    """Sprite as an illustration, read when it is first shown."""

    name: str

    def draw(self, canvas: Canvas, painter: Painter, at: tuple[int, int]) -> None:
        rect = self.rect.move(at)
        natural = canvas.pieces.entry(self.name).size[0] * canvas.frame.s
        canvas.pieces.draw(painter, self.name, rect.center, rect.width / natural)


@dataclass(frozen=True)
class Plate(PageItem):
    """Tinted box with a thin rim behind other items."""

    colour: Colour
    rim: Colour

    def draw(self, canvas: Canvas, painter: Painter, at: tuple[int, int]) -> None:
        del canvas
        rect = self.rect.move(at)
        painter.fill(rect, self.rim)
        painter.fill(rect.inflate(-2, -2), self.colour)
