"""Spread of a whole deck: one row for each suit, and a cursor that moves from card to card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from smokingcat.a11y.nodes import AccessibleNode, NodeAction, box_of
from smokingcat.decks.deck import Deck
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import PACK, Card, Rank, Suit
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.cards.card_faces import CardFaces
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system.keyboard import ARROWS
from smokingcat.ui.widgets.tooltip import BubbleText, draw_tooltip
from smokingcat.ui.widgets.widget import Pixel, Widget

SUITS: Final = (Suit.ACORNS, Suit.LEAVES, Suit.HEARTS, Suit.BELLS)
"""Suits of the rows from the top."""
_OVERLAP: Final = 0.90
"""Step from one card to the next in card widths, where space is tight."""
_GAPS: Final = 1.06
"""Step between cards in card widths where space is ample, and between rows in card heights."""
CURSOR_SCALE: Final = 1.12
"""Scale of the card under the cursor."""
_FAN_BOW: Final = 0.022
_TILT: Final = 0.9
_MIDDLE: Final = 3.5
_LYING, _RAISED = 0.0, 2.0
"""Shadow levels of the cards and of the card under the cursor, as in `CardShadows`."""


class _Place(NamedTuple):
    """Centre of a card in pixels, and its turn in degrees."""

    x: float
    y: float
    angle: float


class DeckSpread(Widget):
    """The 32 cards of ``deck`` in an area; ``look`` is called with the card to enlarge."""

    def __init__(
        self,
        canvas: Canvas,
        deck: Deck,
        faces: CardFaces,
        area: pygame.Rect,
        look: Callable[[Card], None],
    ) -> None:
        super().__init__(canvas, "spread", area)
        self.deck = deck
        self.faces = faces
        self.look = look
        self.cursor: Card = PACK[0]
        self.on_cream = True
        self._under: Card | None = None
        bow = canvas.frame.px(_FAN_BOW)
        rows, aspect = len(SUITS), deck.aspect
        self.width = min(
            area.width / (1 + 2 * _MIDDLE * _OVERLAP),
            (area.height - bow) / ((1 + (rows - 1) * _GAPS) * aspect),
        )
        """Width of a card in pixels."""
        self._places = self._place_cards(bow)

    def _place_cards(self, bow: int) -> dict[Card, _Place]:
        area, width, height = self.rect, self.width, self.width * self.deck.aspect
        step_x = min((area.width - width) / (2 * _MIDDLE), width * _GAPS)
        step_y = height * _GAPS
        top = area.centery - ((len(SUITS) - 1) * step_y + bow) / 2
        places = {}
        for card in PACK:
            off = int(card.rank) - _MIDDLE
            sag = self.canvas.frame.px(0.0016) * abs(off) ** 1.8
            y = top + SUITS.index(card.suit) * step_y + sag
            places[card] = _Place(area.centerx + off * step_x, y, _TILT * off)
        return places

    def box(self, card: Card) -> pygame.Rect:
        """Return the box of a card at its size under the cursor."""
        width = round(self.width * CURSOR_SCALE)
        box = pygame.Rect(0, 0, width, round(width * self.deck.aspect))
        place = self._places[card]
        box.center = (round(place.x), round(place.y))
        return box

    def card_at(self, place: Pixel) -> Card | None:
        shrunk = round(self.width * (1 - CURSOR_SCALE))
        for card in reversed(PACK):
            if self.box(card).inflate(shrunk, shrunk * self.deck.aspect).collidepoint(place):
                return card
        return None

    def accessible(self) -> AccessibleNode | None:
        wording = Wording(self.canvas.words, self.deck.suits)
        cards = [Card(rank, suit) for suit in SUITS for rank in Rank]
        parts = tuple(
            AccessibleNode(
                "option",
                wording.card_and_cost(card),
                str(card.index),
                actions=("press", "focus"),
            )
            for card in cards
        )
        title = self.deck.title(self.canvas.words.code)
        return AccessibleNode("options", title, self.name, box=box_of(self.rect), parts=parts)

    @property
    def focused_part(self) -> str:
        return str(self.cursor.index)

    def perform_action(self, part: str, action: NodeAction, value: str) -> None:
        del value
        if part:
            self.cursor = PACK[int(part)]
        if action == "press":
            self.activate()

    def take_state_from(self, old: Widget) -> None:
        super().take_state_from(old)
        if isinstance(old, DeckSpread):
            self.cursor = old.cursor

    def hit(self, place: Pixel) -> bool:
        return self.card_at(place) is not None

    def hover(self, place: Pixel) -> None:
        self._under = self.card_at(place)

    def press(self, place: Pixel) -> None:
        self.cursor = self.card_at(place) or self.cursor

    def activate(self) -> None:
        self.canvas.sound("slide")
        self.look(self.cursor)

    def key(self, event: pygame.Event) -> bool:
        """Move the cursor by arrow keys; at an edge they leave the spread."""
        if event.key not in ARROWS:
            return False
        across, down = ARROWS[event.key]
        column, row = int(self.cursor.rank) + across, SUITS.index(self.cursor.suit) + down
        if not (0 <= column < len(Rank) and 0 <= row < len(SUITS)):
            return False
        self.cursor = Card(Rank(column), SUITS[row])
        return True

    def _lifted_card(self, *, focused: bool) -> Card | None:
        if self.hovered and self._under is not None:
            return self._under
        return self.cursor if focused else None

    def draw(self, painter: Painter, *, focused: bool) -> None:
        lifted = self._lifted_card(focused=focused)
        for card, place in self._places.items():
            if card is not lifted:
                self._draw_card(painter, card, place, self.width, _LYING)
        if lifted is not None:
            upright = self._places[lifted]._replace(angle=0.0)
            self._draw_card(painter, lifted, upright, self.width * CURSOR_SCALE, _RAISED)
            if focused and lifted is self.cursor:
                self.draw_focus(painter, self.box(lifted))

    def _draw_card(
        self, painter: Painter, card: Card, place: _Place, width: float, level: float
    ) -> None:
        """Draw a card on its shadow, because cream cards would blend into each other."""
        x, y, angle = place
        shadow, drop = self.canvas.shadows.card(width, self.deck.aspect, angle, level)
        painter.blit_at(shadow, (x, y + drop))
        painter.blit_at(self.faces.card(card, width, angle), (x, y))

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        """Draw the name and the penalty points of the card under the cursor."""
        lifted = self._lifted_card(focused=focused)
        if lifted is not None:
            name = Wording(self.canvas.words, self.deck.suits).card_and_cost(lifted)
            draw_tooltip(self.canvas, painter, BubbleText(name), self.box(lifted), "above")
