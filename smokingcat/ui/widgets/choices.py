"""Controls that choose: a toggle, one of a few in a row, a slider, and a list that opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from smokingcat.ui import theme
from smokingcat.ui.painter import Painter
from smokingcat.ui.widgets.widget import Place, Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_LEFT, _RIGHT = pygame.K_LEFT, pygame.K_RIGHT


class Toggle(Widget):
    """On or off; the knob is a paw."""

    is_round = True

    def __init__(
        self,
        context: Context,
        name: str,
        rect: pygame.Rect,
        value: bool,
        change: Callable[[bool], None],
    ) -> None:
        super().__init__(context, name, rect)
        self.value = value
        self.change = change

    def activate(self) -> None:
        """Turn it over."""
        self.value = not self.value
        self.context.sounds.play("toggle")
        self.change(self.value)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the toggle at the right of its box."""
        state = f"toggle_{'on' if self.value else 'off'}_{'normal' if self.enabled else 'disabled'}"
        surface, _anchor = self.context.pieces.picture(state)
        painter.blit_at(surface, self.rect.center)
        if focused:
            self.draw_focus(painter)


class Segmented(Widget):
    """One of a few values, all visible; arrows left and right choose when it has the focus."""

    def __init__(
        self,
        context: Context,
        name: str,
        rect: pygame.Rect,
        labels: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
    ) -> None:
        super().__init__(context, name, rect)
        self.labels = tuple(labels)
        self.chosen = chosen
        self.change = change
        self._at: Place | None = None

    def part(self, number: int) -> pygame.Rect:
        """Return the box of one value."""
        left = self.rect.left + self.rect.width * number // len(self.labels)
        right = self.rect.left + self.rect.width * (number + 1) // len(self.labels)
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def release(self, place: Place, *, inside: bool) -> None:
        """Choose the part that was clicked."""
        if inside:
            for number in range(len(self.labels)):
                if self.part(number).collidepoint(place):
                    self.choose(number)

    def choose(self, number: int) -> None:
        """Choose a value by its number."""
        if number != self.chosen:
            self.chosen = number
            self.context.sounds.play("toggle")
            self.change(number)

    def activate(self) -> None:
        """Go on to the next value, round and round."""
        self.choose((self.chosen + 1) % len(self.labels))

    def key(self, event: pygame.Event) -> bool:
        """Choose by arrows."""
        step = {_LEFT: -1, _RIGHT: 1}.get(event.key, 0)
        if not step or not 0 <= self.chosen + step < len(self.labels):
            return False
        self.choose(self.chosen + step)
        return True

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the trough, the brass part and the labels."""
        context, frame = self.context, self.context.frame
        context.pieces.draw_nine(painter, "segmented", self.rect)
        gap = max(2, frame.px(0.004))
        for number, label in enumerate(self.labels):
            part = self.part(number)
            is_chosen = number == self.chosen
            if is_chosen:
                context.pieces.draw_nine(painter, "segment", part.inflate(-2 * gap, -2 * gap))
            colour = theme.INK_ON_BRASS if is_chosen else theme.QUIET
            inner = part.inflate(-2 * frame.px(0.007), -2 * gap)
            context.text.draw(
                painter,
                label,
                inner,
                theme.BUTTON_SMALL.tinted(colour),
                align="centre",
                lines=2,
                is_label=True,
            )
        if focused:
            self.draw_focus(painter)


class Slider(Widget):
    """A value from 0 to 1, or one of ``stops`` evenly spaced values."""

    def __init__(
        self,
        context: Context,
        name: str,
        rect: pygame.Rect,
        value: float,
        change: Callable[[float], None],
        *,
        stops: int = 0,
    ) -> None:
        super().__init__(context, name, rect)
        self.value = value
        self.change = change
        self.stops = stops

    @property
    def _track(self) -> pygame.Rect:
        knob = self.context.frame.px(0.017)
        height = max(6, self.context.frame.px(0.011))
        track = pygame.Rect(0, 0, self.rect.width - 2 * knob, height)
        track.center = self.rect.center
        return track

    def _set(self, value: float) -> None:
        value = min(1.0, max(0.0, value))
        if self.stops > 1:
            value = round(value * (self.stops - 1)) / (self.stops - 1)
        if value != self.value:
            self.value = value
            self.change(value)

    def press(self, place: Place) -> None:
        """Move the knob to the pointer."""
        self.drag(place)

    def drag(self, place: Place) -> None:
        """Move the knob with the pointer."""
        track = self._track
        self._set((place[0] - track.left) / max(1, track.width))

    def activate(self) -> None:
        """Leave the value as it is: a slider is moved, not pressed."""

    def key(self, event: pygame.Event) -> bool:
        """Move by arrows: one stop, or a tenth."""
        step = {_LEFT: -1, _RIGHT: 1}.get(event.key, 0)
        if not step:
            return False
        self._set(self.value + step * (1 / (self.stops - 1) if self.stops > 1 else 0.1))
        return True

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the track, the filled part and the knob."""
        pieces, track = self.context.pieces, self._track
        pieces.draw_nine(painter, "slider_track", track)
        filled = track.copy()
        filled.width = round(track.width * self.value)
        if filled.width > track.height:
            pieces.draw_nine(painter, "slider_fill", filled)
        knob = (track.left + filled.width, track.centery)
        pieces.draw(painter, "slider_knob", knob)
        if focused:
            side = self.context.frame.px(0.036)
            ring = pygame.Rect(0, 0, side, side)
            ring.center = knob
            self.draw_focus(painter, ring)


class Dropdown(Widget):
    """One of many values; a click or Enter opens the list, Esc closes it."""

    def __init__(
        self,
        context: Context,
        name: str,
        rect: pygame.Rect,
        labels: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        *,
        verbatim: bool = False,
    ) -> None:
        super().__init__(context, name, rect)
        self.labels = tuple(labels)
        self.chosen = chosen
        self.change = change
        self.verbatim = verbatim
        self.is_open = False
        self._marked = chosen

    @property
    def _list(self) -> pygame.Rect:
        window = self.context.frame.rect
        box = pygame.Rect(0, 0, self.rect.width, self.rect.height * len(self.labels))
        box.topleft = (self.rect.left, self.rect.bottom + 4)
        if box.bottom > window.bottom - 8:
            box.bottom = min(self.rect.top - 4, window.bottom - 8)
        box.top = max(8, box.top)
        return box

    def _row(self, number: int) -> pygame.Rect:
        box = self._list
        height = box.height // len(self.labels)
        return pygame.Rect(box.left, box.top + number * height, box.width, height)

    def hit(self, place: Place) -> bool:
        """Return whether a pixel belongs to the control; an open list owns the window."""
        return self.is_open or super().hit(place)

    def press(self, place: Place) -> None:
        """Mark the row under the pointer."""
        self.drag(place)

    def drag(self, place: Place) -> None:
        """Mark the row under the pointer."""
        if self.is_open:
            for number in range(len(self.labels)):
                if self._row(number).collidepoint(place):
                    self._marked = number

    def release(self, place: Place, *, inside: bool) -> None:
        """Open, choose, or close."""
        if not self.is_open:
            if inside:
                self.activate()
            return
        self.is_open = False
        for number in range(len(self.labels)):
            if self._row(number).collidepoint(place):
                self._choose(number)

    def activate(self) -> None:
        """Open the list, or choose the marked row."""
        self.context.sounds.play("button")
        if self.is_open:
            self.is_open = False
            self._choose(self._marked)
        else:
            self.is_open = True
            self._marked = self.chosen

    def blur(self) -> None:
        """Close the list."""
        self.is_open = False

    def _choose(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.change(number)

    def key(self, event: pygame.Event) -> bool:
        """Move in the open list; Esc closes it."""
        if not self.is_open:
            return False
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if step:
            self._marked = (self._marked + step) % len(self.labels)
        elif event.key == pygame.K_ESCAPE:
            self.is_open = False
        elif event.key == pygame.K_TAB:
            self.is_open = False
            return False
        else:
            return False
        return True

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the closed control."""
        context, frame = self.context, self.context.frame
        context.pieces.draw_nine(
            painter, "walnut_hover" if self.hovered else "walnut_normal", self.rect
        )
        inset = frame.px(0.018)
        arrow = (self.rect.right - inset - frame.px(0.008), self.rect.centery)
        context.pieces.draw(painter, "icon_down", arrow, 0.55, theme.QUIET)
        inner = self.rect.inflate(-2 * inset, 0)
        inner.width -= frame.px(0.026)
        label, style = self.labels[self.chosen], theme.BUTTON_SMALL
        context.text.draw(painter, label, inner, style, verbatim=self.verbatim)
        if focused:
            self.draw_focus(painter)

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        """Draw the open list."""
        del focused
        if not self.is_open:
            return
        context, frame = self.context, self.context.frame
        inset = frame.px(0.018)
        context.pieces.draw_nine(painter, "segmented", self._list.inflate(8, 8))
        for number, label in enumerate(self.labels):
            row = self._row(number)
            is_marked = number == self._marked
            if is_marked:
                context.pieces.draw_nine(painter, "segment", row.inflate(-4, -4))
            colour = theme.INK_ON_BRASS if is_marked else theme.CREAM
            style, inner = theme.BUTTON_SMALL.tinted(colour), row.inflate(-2 * inset, 0)
            context.text.draw(painter, label, inner, style, verbatim=self.verbatim)
