"""Controls that show all their values: a toggle, a segmented control, a slider."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import isnan
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, NodeAction, box_of
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system.keyboard import SIDEWAYS
from smokingcat.ui.widgets.radio_group import RadioGroup
from smokingcat.ui.widgets.tooltip import AnchoredTip, Tip
from smokingcat.ui.widgets.widget import Pixel, Widget

_TENTH: Final = 0.1
_EDGES: Final = 2
"""Pixels of a picture that its edges take."""


@dataclass(eq=False)
class Toggle(Widget):
    """On/off switch; its knob is a paw."""

    is_round = True

    value: bool
    change: Callable[[bool], None]

    def accessible(self) -> AccessibleNode | None:
        return AccessibleNode(
            "switch",
            self.beside[0],
            self.name,
            self.node_note,
            box=box_of(self.rect),
            is_on=self.value,
            is_enabled=self.enabled,
            actions=("press", "focus"),
        )

    def activate(self) -> None:
        self.value = not self.value
        self.canvas.sound("toggle")
        self.change(self.value)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        state = f"toggle_{'on' if self.value else 'off'}_{'normal' if self.enabled else 'disabled'}"
        surface, _anchor = self.canvas.pieces.picture(state)
        painter.blit_at(surface, self.rect.center)
        if focused:
            self.draw_focus(painter)


class SegmentedControl(RadioGroup):
    """Choice of one of a few values, all visible; ``verbatim`` labels are not translated."""

    verbatim = False

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        labels: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
    ) -> None:
        super().__init__(canvas, name, rect, len(labels), chosen, change)
        self.labels = tuple(labels)

    @property
    def part_names(self) -> Sequence[str]:
        return self.labels

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        canvas.pieces.draw_nine(painter, "segmented", self.rect)
        gap = max(2, frame.px(theme.TIGHT))
        inset = (-2 * frame.px(theme.PADDED), -2 * gap)
        inner = self.part(0).inflate(inset)
        style = theme.BUTTON_SMALL
        even = canvas.text.even(self.labels, style, inner, 2, is_label=True)
        for number, label in enumerate(self.labels):
            part = self.part(number)
            is_chosen = number == self.chosen
            if is_chosen:
                canvas.pieces.draw_nine(painter, "segment", part.inflate(-2 * gap, -2 * gap))
            colour = theme.INK_ON_BRASS if is_chosen else theme.QUIET
            canvas.text.draw(
                painter,
                label,
                part.inflate(inset),
                style.tinted(colour),
                align="centre",
                lines=2,
                verbatim=self.verbatim,
                is_label=True,
                largest=even,
            )
        if focused:
            self.draw_focus(painter)


class PictureChoice(SegmentedControl):
    """Choice of one of a few values shown as pictures; pointing at one shows its name."""

    def tip_at(self, place: Pixel | None) -> AnchoredTip | None:
        if place is None or not self.hit(place):
            return None
        number = next((n for n in range(self.count) if self.part(n).collidepoint(place)), 0)
        return AnchoredTip(Tip(self.labels[number]), self.part(number))

    def draw_value(self, painter: Painter, number: int, box: pygame.Rect) -> None:
        raise NotImplementedError

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        canvas.pieces.draw_nine(painter, "segmented", self.rect)
        gap, line = max(2, frame.px(theme.TIGHT)), max(2, frame.px(0.0022))
        for number in range(self.count):
            box = self.part(number).inflate(-2 * gap, -2 * gap)
            if number == self.chosen:
                canvas.pieces.draw_nine(painter, "segment", box)
            inner = box.inflate(-4 * line, -4 * line)
            if min(inner.size) > _EDGES:  # a window of a few pixels has no space for it
                self.draw_value(painter, number, inner)
        if focused:
            self.draw_focus(painter)


@dataclass(eq=False)
class Slider(Widget):
    """Slider for a value from 0 to 1 in hundredths.

    ``change`` is called at every step, ``settle`` only when the pointer releases the knob or the
    keyboard focus leaves it.
    """

    value: float
    change: Callable[[float], None]
    settle: Callable[[], None]
    _is_moved: bool = field(default=False, init=False)

    def take_state_from(self, old: Widget) -> None:
        """Keep whether the knob was moved, because every step may rebuild the widgets."""
        super().take_state_from(old)
        if isinstance(old, Slider):
            self._is_moved = old._is_moved

    def accessible(self) -> AccessibleNode | None:
        value = round(self.value * 100)
        return AccessibleNode(
            "slider",
            self.beside[0],
            self.name,
            self.node_note,
            box=box_of(self.rect),
            is_enabled=self.enabled,
            amount=(value, 0, 100, round(_TENTH * 100)),
            actions=("focus", "more", "less", "set"),
        )

    def perform_action(self, part: str, action: NodeAction, value: str) -> None:
        """Move the knob by a tenth, or to a value in hundredths."""
        del part
        if action in ("more", "less"):
            self._set(self.value + (_TENTH if action == "more" else -_TENTH))
        elif action == "set":
            with contextlib.suppress(ValueError):  # a screen reader may send any text
                wished = float(value)
                self._set(self.value if isnan(wished) else wished / 100)

    @property
    def _track(self) -> pygame.Rect:
        knob = self.canvas.frame.px(0.017)
        height = max(6, self.canvas.frame.px(0.011))
        track = pygame.Rect(0, 0, self.rect.width - 2 * knob, height)
        track.center = self.rect.center
        return track

    def _set(self, value: float) -> None:
        value = round(min(1.0, max(0.0, value)), 2)
        if value != self.value:
            self.value = value
            self._is_moved = True
            self.change(value)

    def _settled(self) -> None:
        if self._is_moved:
            self._is_moved = False
            self.settle()

    def press(self, place: Pixel) -> None:
        self.drag(place)

    def drag(self, place: Pixel) -> None:
        track = self._track
        self._set((place[0] - track.left) / max(1, track.width))

    def release(self, place: Pixel, *, inside: bool) -> None:
        del place, inside
        self._settled()

    def cancel_press(self) -> None:
        """Release the knob at its present place."""
        self._settled()

    def blur(self) -> None:
        """Release the knob at its present place."""
        self._settled()

    def activate(self) -> None:
        """Do nothing: a slider is moved, not pressed."""

    @property
    def stop_count(self) -> int:
        return round(1 / _TENTH) + 1

    def stop_at(self, number: int) -> None:
        self._set(number * _TENTH)

    def key(self, event: pygame.Event) -> bool:
        """Move by arrow keys, a tenth at a time."""
        step = SIDEWAYS.get(event.key, 0)
        if step:
            self._set(self.value + step * _TENTH)
        return bool(step)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        pieces, track = self.canvas.pieces, self._track
        pieces.draw_nine(painter, "slider_track", track)
        filled = track.copy()
        filled.width = round(track.width * self.value)
        if filled.width > track.height:
            pieces.draw_nine(painter, "slider_fill", filled)
        knob = (track.left + filled.width, track.centery)
        pieces.draw(painter, "slider_knob", knob)
        if focused:
            side = self.canvas.frame.px(0.036)
            ring = pygame.Rect(0, 0, side, side)
            ring.center = knob
            self.draw_focus(painter, ring)
