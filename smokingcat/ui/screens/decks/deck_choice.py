"""Controls of the decks page: a row for each deck, a small card for each back."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.decks.deck import Back, Deck
from smokingcat.i18n.catalogue.typography import bind_spaces
from smokingcat.rules.cards import Card, Rank, Suit
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.cards.card_faces import CardFaces
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system.keyboard import PRESS_KEYS
from smokingcat.ui.widgets.tooltip import BubbleText, draw_tooltip
from smokingcat.ui.widgets.widget import Widget

FAN: Final = (
    Card(Rank.TEN, Suit.ACORNS),
    Card(Rank.UNTER, Suit.LEAVES),
    Card(Rank.OBER, Suit.HEARTS),
    Card(Rank.KING, Suit.BELLS),
    Card(Rank.ACE, Suit.HEARTS),
)
FAN_CARD: Final = 0.046
"""The width of a card of the fan, as a fraction of ``s``."""
_PROGRAM_BY_PREFIX: Final = {"kde": "KDE", "aisleriot": "Aisleriot", "pysol": "PySolFC"}
"""The program a deck comes from, by the prefix of the deck's name."""
_TITLE_HEIGHT, _TWO_LINE_TITLE_HEIGHT = 0.036, 0.062
_FAN_RADIUS: Final = 0.092
_FAN_STEP_DEGREES: Final = 11.5
"""Distance of the fan's cards from their pivot, and degrees from one card to the next."""


@dataclass(eq=False)
class DeckRow(Widget):
    """A deck in the list: a fan of five of its cards, its name, and one line about it.

    ``faces`` is ``None`` while the row is out of sight. Every row uses the type size that fits
    ``ours``, the decks that come with the game.
    """

    deck: Deck
    faces: CardFaces | None
    ours: Sequence[Deck]
    is_chosen: bool
    is_in_use: bool
    choose: Callable[[], None]
    use: Callable[[], None]

    def accessible(self) -> AccessibleNode | None:
        return AccessibleNode(
            "button",
            self.deck.title(self.canvas.words.code),
            self.name,
            sentence(self._description()),
            box=box_of(self.rect),
            is_on=self.is_chosen,
            actions=("press", "focus"),
        )

    def activate(self) -> None:
        if not self.is_chosen:
            self.canvas.sound("slide")
        self.choose()

    def key(self, event: pygame.Event) -> bool:
        """Put the deck in play by Enter or Space; a click only shows it."""
        if event.key not in PRESS_KEYS or not self.is_chosen or self.is_in_use:
            return False
        self.canvas.sound("button")
        self.use()
        return True

    def focused(self) -> None:
        """Show this deck: the page follows the focus through the list."""
        self.choose()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame, rect = self.canvas, self.canvas.frame, self.rect
        canvas.pieces.draw_nine(painter, "segment" if self.is_chosen else "mat", rect)
        if self.hovered and not self.is_chosen:
            canvas.pieces.draw_nine(painter, "menu_glow", rect)
        if self.faces is not None:
            self._draw_fan(painter, self.faces)
        self._draw_words(painter)
        if self.is_in_use:
            corner = (rect.left + frame.px(0.141), rect.bottom - frame.px(0.025))
            # at the fan, because the text reaches to the right edge
            canvas.pieces.draw(painter, "check", corner)
        if focused:
            self.draw_focus(painter)

    def _description(self) -> str:
        """Return one line about the deck, or the name of the program it comes from."""
        words = self.canvas.words
        description = self.deck.description(words.code)
        program = _PROGRAM_BY_PREFIX.get(self.deck.name.partition(":")[0])
        if description or program is None:
            return description
        return words.gettext("From {program}").format(program=program)

    def _draw_fan(self, painter: Painter, faces: CardFaces) -> None:
        frame, rect = self.canvas.frame, self.rect
        width, reach = frame.px(FAN_CARD), frame.px(_FAN_RADIUS)
        pivot = (rect.left + frame.px(0.085), rect.centery + frame.px(0.088))
        for number, card in enumerate(FAN):
            angle = (number - 2) * _FAN_STEP_DEGREES
            x = pivot[0] + math.sin(math.radians(angle)) * reach
            y = pivot[1] - math.cos(math.radians(angle)) * reach
            painter.blit_at(faces.card(card, width, angle), (x, y))

    def _draw_words(self, painter: Painter) -> None:
        canvas, frame, rect = self.canvas, self.canvas.frame, self.rect
        code, decks = canvas.words.code, self.ours or [self.deck]
        text = pygame.Rect(rect.left + frame.px(0.166), rect.top + frame.px(0.009), 0, 0)
        text.size = (rect.right - frame.px(0.016) - text.left, frame.px(_TITLE_HEIGHT))
        title, titles = self.deck.title(code), [deck.title(code) for deck in decks]
        head, note = (
            style.tinted(theme.INK_ON_BRASS) if self.is_chosen else style
            for style in (theme.H4, theme.NOTE)
        )
        more = self._description()
        if frame.is_tight or not more:  # no room for a description, or none
            text.height = rect.height - 2 * frame.px(0.010)
            even = canvas.text.even(titles, theme.H4, text, 2)
            canvas.text.draw(painter, title, text, head, lines=2, verbatim=True, largest=even)
            return
        even = canvas.text.even(titles, theme.H4, text)
        if len(canvas.text.fit(title, theme.H4, text.width, 2, largest=even).lines) > 1:
            text.height = frame.px(_TWO_LINE_TITLE_HEIGHT)
        canvas.text.draw(painter, title, text, head, lines=2, verbatim=True, largest=even)
        foot = rect.bottom - frame.px(0.007)
        usual = pygame.Rect(text.left, rect.top + frame.px(0.009 + _TITLE_HEIGHT), text.width, 0)
        usual.height = foot - usual.top
        notes = [bind_spaces(code, deck.description(code)) for deck in decks]
        even = canvas.text.even(notes, theme.NOTE, usual, 3)
        text.top, text.height = text.bottom, foot - text.bottom
        canvas.text.draw(
            painter,
            bind_spaces(code, more),
            text,
            note,
            anchor="top",
            lines=3,
            verbatim=True,
            largest=even,
        )


@dataclass(eq=False)
class BackChoice(Widget):
    """A card back that can be chosen."""

    back: Back
    faces: CardFaces
    is_chosen: bool
    choose: Callable[[], None]

    def __post_init__(self) -> None:
        self.on_cream = True

    def accessible(self) -> AccessibleNode | None:
        title = self.back.title(self.canvas.words.code)
        return AccessibleNode(
            "button",
            title,
            self.name,
            box=box_of(self.rect),
            is_on=self.is_chosen,
            actions=("press", "focus"),
        )

    def activate(self) -> None:
        self.canvas.sound("slide")
        self.choose()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        surface = self.faces.back(self.back, self.rect.width)
        painter.blit_at(surface, self.rect.center)
        if self.is_chosen:
            inset = self.canvas.frame.px(0.005)
            corner = (self.rect.right - inset, self.rect.bottom - inset)
            self.canvas.pieces.draw(painter, "check", corner)
        if focused:
            self.draw_focus(painter)

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        if focused or (self.hovered and self.is_pointed):
            title = self.back.title(self.canvas.words.code)
            text = BubbleText(title, verbatim=True)
            draw_tooltip(self.canvas, painter, text, self.rect, "above")
