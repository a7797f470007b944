"""Scroll bar for a viewport, by wheel, drag, arrow keys and Page keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, NodeAction, box_of
from smokingcat.ui.paint import chrome
from smokingcat.ui.paint.backdrop import Surface
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.widget import Pixel, Widget

_MIN_THUMB: Final = 0.06
_LINE_STEP: Final = 0.07
_PAGE_STEP: Final = 0.85
_REVEAL_MARGIN: Final = 0.05
"""Shortest thumb, step of wheel or arrow key, page in viewports, and margin around revealed widgets
in ``s``.
"""


@dataclass(eq=False)
class ScrollBar(Widget):
    """Scrolls ``content`` pixels through ``viewport``; ``changed`` is called with the offset."""

    viewport: pygame.Rect
    content: int
    offset: int
    changed: Callable[[int], None]
    surface: Surface = field(default="table", init=False)
    """Background of the content, into which the edges of the viewport fade."""
    _grip: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self.takes_focus = self.most > 0

    def take_state_from(self, old: Widget) -> None:
        """Keep hold of the thumb, because scrolling rebuilds the widgets."""
        super().take_state_from(old)
        if isinstance(old, ScrollBar):
            self._grip = old._grip

    def accessible(self) -> AccessibleNode | None:
        if not self.most:
            return None
        amount = (self.offset, 0, self.most, self._line)
        label = self.canvas.words.gettext("Scroll")
        can: tuple[NodeAction, ...] = ("focus", "more", "less")
        return AccessibleNode(
            "bar", label, self.name, box=box_of(self.rect), amount=amount, actions=can
        )

    def perform_action(self, part: str, action: NodeAction, value: str) -> None:
        del part, value
        if action in ("more", "less"):
            self.scroll_to(self.offset + (self._line if action == "more" else -self._line))

    @property
    def most(self) -> int:
        """Largest offset in pixels."""
        return max(0, self.content - self.viewport.height)

    @property
    def thumb(self) -> pygame.Rect:
        """Part of the bar that shows the place of the viewport."""
        share = min(1.0, self.viewport.height / max(1, self.content))
        height = max(self.canvas.frame.px(_MIN_THUMB), round(self.rect.height * share))
        height = min(height, self.rect.height)
        travel = self.rect.height - height
        top = self.rect.top + round(travel * self.offset / self.most) if self.most else 0
        return pygame.Rect(self.rect.left, top, self.rect.width, height)

    @property
    def _line(self) -> int:
        return self.canvas.frame.px(_LINE_STEP)

    def scroll_to(self, offset: float) -> None:
        """Scroll to an offset in pixels, within the content."""
        new = min(self.most, max(0, round(offset)))
        if new != self.offset:
            self.offset = new
            self.changed(new)

    def reveal(self, widget: Widget) -> None:
        """Scroll as far as needed to show all of a control."""
        if widget.clip != self.viewport:
            return
        room = widget.rect.inflate(0, 2 * self.canvas.frame.px(_REVEAL_MARGIN))
        if room.top < self.viewport.top:
            self.scroll_to(self.offset + room.top - self.viewport.top)
        elif room.bottom > self.viewport.bottom:
            self.scroll_to(self.offset + room.bottom - self.viewport.bottom)

    def hit(self, place: Pixel) -> bool:
        """Return whether a pixel belongs to the bar, with some tolerance."""
        return self.most > 0 and self.rect.inflate(self.rect.width, 0).collidepoint(place)

    def press(self, place: Pixel) -> None:
        """Grab the thumb, or jump to the pointer."""
        thumb = self.thumb
        if not thumb.collidepoint(place):
            self._grip = thumb.height // 2
            self.drag(place)
        else:
            self._grip = place[1] - thumb.top

    def drag(self, place: Pixel) -> None:
        travel = self.rect.height - self.thumb.height
        top = place[1] - self._grip - self.rect.top
        self.scroll_to(self.most * top / max(1, travel))

    def release(self, place: Pixel, *, inside: bool) -> None:
        """Release the thumb; unlike other widgets, no click follows."""

    def activate(self) -> None:
        """Scroll a page, and from the end to the beginning, for single-switch users."""
        at_end = self.offset >= self.most
        self.scroll_to(0 if at_end else self.offset + self.viewport.height * _PAGE_STEP)

    def wheel(self, event: pygame.Event, place: Pixel) -> bool:
        if not self.most or not self.viewport.union(self.rect).collidepoint(place):
            return False
        self.scroll_to(self.offset - event.y * self._line)
        return True

    def key(self, event: pygame.Event) -> bool:
        lines = {pygame.K_UP: -self._line, pygame.K_DOWN: self._line}
        return self._go(event, lines) or self.page(event)

    def page(self, event: pygame.Event) -> bool:
        """Scroll by Page keys, Home and End, wherever the focus is."""
        page = self.viewport.height * _PAGE_STEP
        pages = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.content,
            pygame.K_END: self.content,
        }
        return self._go(event, pages)

    def _go(self, event: pygame.Event, steps: Mapping[int, float]) -> bool:
        if not self.most or event.key not in steps:
            return False
        self.scroll_to(self.offset + steps[event.key])
        return True

    def draw(self, painter: Painter, *, focused: bool) -> None:
        if not self.most:
            return
        about = self.viewport, self.offset, self.content
        chrome.draw_fades(self.canvas, painter, *about, self.surface)
        self.canvas.pieces.draw_nine(painter, "scrollbar", self.rect)
        self.canvas.pieces.draw_nine(painter, "scroll_thumb", self.thumb)
        if focused:
            self.draw_focus(painter)
