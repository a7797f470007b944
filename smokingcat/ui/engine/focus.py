"""Keyboard focus: which widget of a scene has it, and where Tab and the arrow keys move it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from smokingcat.ui.widgets.widget import Pixel, Widget


class FocusScope:
    """Widgets in reading order, at most one of which has the keyboard focus."""

    keeps_sideways = False
    """Whether left and right have another use; up and down then reach every widget in order."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.shows_focus = False
        """Whether the focus ring is drawn: a pointer hides it, a key shows it again."""

    def named(self, name: str) -> Widget:
        """Return the widget called ``name``; raise StopIteration if there is none."""
        return next(widget for widget in self.widgets if widget.name == name)

    def namesake(self, widget: Widget | None) -> Widget | None:
        """Return the present widget with the name of one from before a rearrangement."""
        name = None if widget is None else widget.name
        return next((each for each in self.widgets if each.name == name), None)

    def widget_at(self, place: Pixel) -> Widget | None:
        """Return the topmost widget at a pixel, or an open list, which owns the pointer."""
        owners = (w for w in self.widgets if w.owns_pointer)
        there = (w for w in reversed(self.widgets) if w.hit(place))
        return next(owners, None) or next(there, None)

    def focusable(self) -> Iterator[Widget]:
        """Return the widgets that can have the focus now, in order."""
        return (w for w in self.widgets if w.takes_focus and w.enabled)

    @property
    def is_typing(self) -> bool:
        """Whether the focused widget takes letters."""
        return self.focus is not None and self.focus.takes_letters

    def give_focus(self, widget: Widget | None) -> None:
        if widget is not self.focus:
            if self.focus is not None:
                self.focus.blur()
            self.focus = widget
            if widget is not None:
                widget.focused()

    def go_to(self, widget: Widget) -> None:
        """Move the focus to ``widget``, show the ring, and scroll there."""
        self.give_focus(widget)
        self.shows_focus = True
        self.reveal_focus()

    def reveal_focus(self) -> None:
        """Scroll until the focused widget is visible."""
        for widget in self.widgets:
            if self.focus is not None:
                widget.reveal(self.focus)

    def restore_focus(self) -> None:
        """Focus the namesake of the focused widget after the widgets were built anew."""
        order, old = list(self.focusable()), self.focus
        self.focus = self.namesake(old)
        if self.focus not in order:
            self.focus = next((w for w in order if w.is_first), None)
        if self.focus is old:
            return
        if old is not None and (self.focus is None or self.focus.name != old.name):
            old.blur()
        if self.focus is not None:
            self.focus.focused()

    def step_focus(self, step: int) -> bool:
        """Move the focus by Tab (1) or Shift+Tab (-1); return whether a widget takes focus.

        The first key after a pointer shows the ring where the focus is.
        """
        order = list(self.focusable())
        if not order:
            return False
        was_shown, self.shows_focus = self.shows_focus, True
        if self.focus not in order:
            self.give_focus(order[0 if step > 0 else -1])
        elif was_shown:
            self.give_focus(order[(order.index(self.focus) + step) % len(order)])
        return True

    def move_focus(self, direction: tuple[int, int]) -> bool:
        """Move the focus by an arrow key (x, y); return whether a widget takes focus.

        Up and down stay among widgets that scroll together while there are any ahead.
        """
        order = list(self.focusable())
        if not order:
            return False
        was_shown, self.shows_focus = self.shows_focus, True
        if self.focus is None or self.focus not in order:
            self.give_focus(order[0])
        elif was_shown:
            here, clip = self.focus.rect, self.focus.clip
            listed = [each for each in order if clip is not None and each.clip == clip]
            along = _nearest(here, listed, direction) if direction[1] else None
            nearest = along or _nearest(here, order, direction)
            if direction[1] and (nearest is None or self.keeps_sideways):  # in reading order
                nearest = order[(order.index(self.focus) + direction[1]) % len(order)]
            if nearest is not None:
                self.give_focus(nearest)
        return True


def _nearest(here: pygame.Rect, order: list[Widget], direction: tuple[int, int]) -> Widget | None:
    """Return the nearest widget in a direction; sideways distance counts three times."""
    dx, dy = direction

    def cost(widget: Widget) -> float | None:
        rect = widget.rect
        ahead = (rect.centerx - here.centerx) * dx + (rect.centery - here.centery) * dy
        if ahead <= 2 or rect == here:
            return None
        if dx:
            aside = max(0, rect.top - here.bottom, here.top - rect.bottom)
            ahead = max(1, (rect.left - here.right) * dx if dx > 0 else here.left - rect.right)
            offset = abs(rect.centery - here.centery)
        else:
            aside = max(0, rect.left - here.right, here.left - rect.right)
            ahead = max(1, rect.top - here.bottom if dy > 0 else here.top - rect.bottom)
            offset = abs(rect.centerx - here.centerx)
        return ahead + 3 * aside + 0.2 * offset

    costs = [(value, n) for n, w in enumerate(order) if (value := cost(w)) is not None]
    return order[min(costs)[1]] if costs else None
