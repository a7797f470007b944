"""The panel with the facts about a deck: its suits, author and licence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import Deck
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.page_items import pip_name
from smokingcat.ui.widgets.deck_spread import SUITS
from smokingcat.ui.widgets.radio_group import RadioGroup
from smokingcat.ui.widgets.tooltip import AnchoredTip, Tip
from smokingcat.ui.widgets.widget import Pixel, Widget

_Fact = tuple[str, str]
_SIGN_HEIGHT: Final = 0.034
_ORNAMENT_HEIGHT: Final = 0.040
"""Heights of the suit signs and of the divider under the facts; both are optional."""
_LABEL_HEIGHT: Final = 0.026
_ROW_GAP: Final = 0.009
_SIDE_MARGIN: Final = 0.084
_TURNERS_WIDTH: Final = 0.090
"""Width beside the heading for the buttons that turn to further backs."""
_TITLE_HEIGHT: Final = 0.036
_INDEX_BUTTON_WIDTH: Final = 0.045
"""Width in the line of signs for the button that lays our letters over a deck's corners."""


class SuitsChoice(RadioGroup):
    """The choice of German or French suits, for a deck that leaves it to the player."""

    def __init__(
        self, canvas: Canvas, box: pygame.Rect, deck: Deck, choose: Callable[[SuitSystem], None]
    ) -> None:
        systems = tuple(SuitSystem)
        count, chosen = len(systems), systems.index(deck.suits)
        super().__init__(
            canvas, "suits", box, count, chosen, lambda number: choose(systems[number])
        )
        self.on_cream = True
        self.beside = canvas.words.gettext("Suits"), ""
        self._systems = systems

    @property
    def part_names(self) -> Sequence[str]:
        _ = self.canvas.words.gettext
        names = {SuitSystem.GERMAN: _("German suits"), SuitSystem.FRENCH: _("French suits")}
        return [names[system] for system in self._systems]

    def tip_at(self, place: Pixel | None) -> AnchoredTip | None:
        """Return the name of the suits under the pointer, or of the chosen ones."""
        at = self.chosen
        if place is not None:
            at = next((n for n in range(self.count) if self.part(n).collidepoint(place)), at)
        return AnchoredTip(Tip(self.part_names[at]), self.part(at))

    def sign_places(self, number: int) -> tuple[pygame.Rect, ...]:
        """Return the boxes of the four suit signs of a part."""
        part, frame = self.part(number), self.canvas.frame
        inner = part.inflate(-2 * frame.px(theme.PADDED), 0)
        side = min(frame.px(0.030), inner.width // len(SUITS) - 2)
        return _in_a_row(inner, side, min(1.25 * side, (inner.width - side) / (len(SUITS) - 1)))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas = self.canvas
        gap = max(2, canvas.frame.px(theme.TIGHT))
        canvas.pieces.draw_nine(painter, "field_normal", self.rect)  # black signs need light
        part = self.part(self.chosen)
        canvas.pieces.draw_nine(painter, "segment", part.inflate(-2 * gap, -2 * gap))
        for number, system in enumerate(self._systems):
            _draw_signs(canvas, painter, self.sign_places(number), system)
        if focused:
            self.draw_focus(painter)


def _in_a_row(box: pygame.Rect, side: int, step: float) -> tuple[pygame.Rect, ...]:
    """Return boxes for four signs in the middle of ``box``, ``step`` pixels apart."""
    left = box.centerx - round(step * (len(SUITS) - 1) + side) // 2
    top = box.centery - side // 2
    return tuple(
        pygame.Rect(left + round(number * step), top, side, side) for number in range(len(SUITS))
    )


def _draw_signs(
    canvas: Canvas, painter: Painter, places: Sequence[pygame.Rect], system: SuitSystem
) -> None:
    for suit, place in zip(SUITS, places, strict=True):
        name = pip_name(suit, system)
        scale = place.height / (canvas.pieces.entry(name).size[1] * canvas.frame.s)
        canvas.pieces.draw(painter, name, place.center, scale)


class DeckFacts(Widget):
    """The panel with the facts, and the heading of the backs.

    Other widgets draw the backs below ``foot`` (pixels).
    """

    takes_focus = False

    def __init__(self, canvas: Canvas, deck: Deck, rect: pygame.Rect, foot: int) -> None:
        super().__init__(canvas, "facts", rect)
        self.deck = deck
        self.foot = foot
        self.panel = rect
        self.rect = pygame.Rect(rect.topleft, (rect.width, self.heading.top - rect.top))

    @property
    def _name(self) -> pygame.Rect:
        frame, title = self.canvas.frame, self.heading
        top = self.rect.top + frame.px(0.062)
        return pygame.Rect(title.left, top, title.width, frame.typed(0.048))

    @property
    def signs(self) -> pygame.Rect:
        """The line under the name: the suit signs, or the choice of suits."""
        line, frame = self._name, self.canvas.frame
        high = theme.TOUCH if self.deck.has_either_suits else _SIGN_HEIGHT
        return pygame.Rect(line.left, line.bottom, line.width, frame.px(high))

    @property
    def choice(self) -> pygame.Rect:
        """The box of the choice of suits, beside the button for the index if there is one."""
        line = self.signs
        line.width -= self.canvas.frame.px(_INDEX_BUTTON_WIDTH) if self.deck.is_foreign else 0
        return line

    @property
    def heading(self) -> pygame.Rect:
        """The box of the heading of the backs."""
        frame = self.canvas.frame
        title = pygame.Rect(
            self.panel.left + frame.px(_SIDE_MARGIN) // 2, 0, 0, frame.typed(_TITLE_HEIGHT)
        )
        title.width = self.panel.width - frame.px(_SIDE_MARGIN)
        title.bottom = self.foot - frame.px(0.014)
        return title

    def draw(self, painter: Painter, *, focused: bool) -> None:
        del focused
        canvas, frame, panel, title = self.canvas, self.canvas.frame, self.panel, self.heading
        canvas.pieces.draw_nine(painter, "panel", panel, 0.8)
        box = self._name
        name = self.deck.title(canvas.words.code)
        canvas.text.draw(painter, name, box, theme.H2.tinted(theme.INK), lines=2, verbatim=True)
        backs = canvas.words.gettext("Card back")
        words = pygame.Rect(title.topleft, (title.width - frame.px(_TURNERS_WIDTH), title.height))
        canvas.text.draw(painter, backs, words, theme.H3.tinted(theme.WINE))
        area = pygame.Rect(title.left, box.bottom + frame.px(0.003), title.width, 0)
        facts = self._facts()
        if self.deck.has_either_suits:
            area.top = self.signs.bottom + frame.px(theme.INSIDE)
        is_low = (
            sum(self._wished(facts, area.width)) + frame.px(_ORNAMENT_HEIGHT)
            <= title.top - area.top
        )
        if is_low:
            if not self.deck.has_either_suits:
                side, line = frame.px(_SIGN_HEIGHT), self.signs
                line.width = round(1.5 * side * (len(SUITS) - 1)) + side
                places = _in_a_row(line, side, 1.5 * side)
                _draw_signs(canvas, painter, places, self.deck.suits)
                area.top += frame.px(0.041)
            middle = (panel.centerx, title.top - frame.px(0.006))
            canvas.pieces.draw(painter, "divider", middle, 0.44)
        area.height = title.top - frame.px(0.008) - area.top
        self._draw_facts(painter, facts, area)

    def _facts(self) -> tuple[_Fact, ...]:
        _, deck = self.canvas.words.gettext, self.deck
        suits = _("German suits") if deck.suits is SuitSystem.GERMAN else _("French suits")
        return (
            (_("Pack"), _("32 cards, {suits}").format(suits=suits)),
            *([(_("Drawn by"), deck.author)] if deck.author else []),
            (_("Licence"), deck.licence or _("not stated")),
        )

    def _wished(self, facts: Sequence[_Fact], width: int) -> list[int]:
        """Return the height that each fact needs, in pixels."""
        text, frame, style = self.canvas.text, self.canvas.frame, theme.LABEL.tinted(theme.INK)
        return [
            frame.typed(_LABEL_HEIGHT)
            + text.fit(value, style, width, 2, is_label=True).height
            + frame.px(_ROW_GAP)
            for _, value in facts
        ]

    def _draw_facts(self, painter: Painter, facts: Sequence[_Fact], area: pygame.Rect) -> None:
        """Draw the facts; a fact that needs less than its share leaves the rest to the others."""
        text, frame = self.canvas.text, self.canvas.frame
        gap, share, foot = frame.px(_ROW_GAP), area.height // len(facts), area.bottom
        head = min(frame.typed(_LABEL_HEIGHT), share * 2 // 5)
        style = theme.LABEL.tinted(theme.INK)
        wished = self._wished(facts, area.width)
        y = area.top
        for number, (label, value) in enumerate(facts):
            upper = pygame.Rect(area.left, y, area.width, head)
            text.draw(painter, label, upper, theme.NOTE.tinted(theme.SEPIA))
            most = foot - sum(min(share, other) for other in wished[number + 1 :]) - upper.bottom
            fitted = text.fit(value, style, area.width, 2, most - gap, is_label=True)
            lower = pygame.Rect(area.left, upper.bottom, area.width, fitted.height)
            text.draw(
                painter,
                value,
                lower,
                style,
                lines=2,
                verbatim=number > 0,
                is_label=True,
                largest=fitted.pixels,
            )
            y = lower.bottom + gap
