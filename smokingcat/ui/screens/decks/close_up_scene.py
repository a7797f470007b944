"""One card as large as the window allows, with its name; arrow keys go through the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from smokingcat.a11y.card_descriptions import description
from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.common import paths
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import PACK
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.routes import ToCloseUp
from smokingcat.ui.engine.scene import Leaves, Scene
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.cards.card_faces import CardFaces
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system.keyboard import PRESS_KEYS
from smokingcat.ui.widgets.button import RoundButton
from smokingcat.ui.widgets.widget import Widget

_CARD_HEIGHT: Final = 0.80
_MAX_CARD_WIDTH: Final = 0.66
_CARD_RISE: Final = 0.035
_NAME_HEIGHT: Final = 0.048
_BUTTON_DISTANCE: Final = 0.072
_BUTTON_RADIUS: Final = 0.030
_STEP_BY_KEY: Final = {pygame.K_LEFT: -1, pygame.K_UP: -8, pygame.K_RIGHT: 1, pygame.K_DOWN: 8}


class CloseUpScene(Scene):
    """An overlay with a card of ``deck``; Esc, Enter, its button or a click beside it closes."""

    is_overlay = True

    def __init__(self, context: Context, route: ToCloseUp) -> None:
        super().__init__(context)
        self.deck = route.deck
        self.card = route.card
        self._faces = CardFaces(context.rasteriser)

    def title(self) -> str:
        """Return the card's name for announcements, without the dot that a voice would read out."""
        return self._name.replace(" · ", ", ")

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return the card's name, with a description of its picture or of its deck."""
        note = self._picture or self.deck.description(self.context.words.code)
        return [AccessibleNode("picture", self._name, "card", note, box=box_of(self._box))]

    @property
    def _picture(self) -> str:
        """The description of a court card's picture, in the decks that come with the game."""
        is_ours = self.deck.folder.parent == paths.assets() / "cards"
        return description(self.context.words.code, self.deck.name, self.card) if is_ours else ""

    @property
    def _name(self) -> str:
        """The card's name in this deck, and its cost."""
        return Wording(self.context.words, self.deck.suits).card_and_cost(self.card)

    @property
    def _box(self) -> pygame.Rect:
        frame, aspect = self.frame, self.deck.aspect
        width = min(frame.px(_CARD_HEIGHT) / aspect, frame.px(_MAX_CARD_WIDTH))
        box = pygame.Rect(0, 0, round(width), round(width * aspect))
        box.center = (frame.centre(), frame.middle(-_CARD_RISE))
        return box

    def build(self) -> list[Widget]:
        context, frame, box = self.context, self.frame, self._box
        _, radius, out = context.words.gettext, frame.px(_BUTTON_RADIUS), frame.px(_BUTTON_DISTANCE)
        self._draw_from_vectors()
        before = RoundButton(
            context,
            "before",
            (box.left - out, box.centery),
            radius,
            "left",
            _("Previous card"),
            lambda: self._turn(-1),
            tip="left",
        )
        after = RoundButton(
            context,
            "after",
            (box.right + out, box.centery),
            radius,
            "right",
            _("Next card"),
            lambda: self._turn(1),
            tip="right",
        )
        return [before, after, self._way_out(box)]

    def _way_out(self, box: pygame.Rect) -> Widget:
        """Return the close button, for players who cannot press Esc or click beside the card."""
        frame, label = self.frame, self.context.words.gettext("Close")
        at = box.right + frame.px(_BUTTON_DISTANCE), box.top + frame.px(_BUTTON_RADIUS)
        radius = frame.px(_BUTTON_RADIUS)
        close = RoundButton(
            self.context, "close", at, radius, "close", label, self.leave, tip="right"
        )
        close.about = tip_with_key(self.context, label, "leave")
        return close

    def _draw_from_vectors(self) -> None:
        """Request this card from the card renderer, then its neighbours."""
        context, deck, number = self.context, self.deck, self.card.index
        letters = Wording(context.words, deck.suits).index_letters()
        near = [PACK[(number + step) % len(PACK)] for step in (0, 1, -1)]
        index, width = context.settings.index, self._box.width
        self._faces.use(
            deck,
            deck.backs[0],
            letters,
            index,
            width,
            exact=True,
            has_points=context.settings.card_points,
            cards=near,
        )

    @property
    def leaves(self) -> Leaves:
        """The cards of the deck."""
        at = self.card.index
        return Leaves(at, len(PACK) - 1, lambda number: self._turn(number - at))

    def _turn(self, step: int) -> None:
        self.card = PACK[(self.card.index + step) % len(PACK)]
        self.context.announcer.say(sentence(self.title(), self._picture), urgent=True)
        self._draw_from_vectors()

    def handle(self, event: pygame.Event) -> bool:
        """Turn by arrows or the wheel; close by Enter, or by a click beside card and buttons."""
        if event.type == pygame.KEYDOWN and event.key in _STEP_BY_KEY:
            self._turn(_STEP_BY_KEY[event.key])
            return True
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and self.focus is None:
            self.leave()
            return True
        if self.is_click_beside(event) and not self._box.collidepoint(event.pos):
            self.leave()
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._turn(-1 if event.y > 0 else 1)
            return True
        return super().handle(event)

    @property
    def is_sharp(self) -> bool:
        return self._faces.is_complete

    def update(self, seconds: float) -> bool:
        del seconds
        return self._faces.collect()

    def draw_behind(self, painter: Painter) -> None:
        context, frame, box = self.context, self.frame, self._box
        chrome.draw_scrim(context, painter)
        painter.blit_at(self._faces.card(self.card, box.width), box.center)
        name = pygame.Rect(
            0, box.bottom + frame.px(0.012), frame.px(1.2), frame.typed(_NAME_HEIGHT)
        )
        name.centerx = box.centerx
        context.text.draw(painter, self._name, name, theme.H2, align="centre", shadow=True)

    def on_close(self) -> None:
        self._faces.close()
