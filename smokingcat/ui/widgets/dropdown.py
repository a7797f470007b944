"""Dropdown list: a choice of one of many values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, NodeAction, box_of
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.widget import Pixel, Widget

_EDGE: Final = 8
_GAP: Final = 4
"""Pixels between the list and the window's edge, and between the list and its control."""


@dataclass(eq=False)
class Dropdown(Widget):
    """Choice of one of many values; a click or Enter opens the list, Esc closes it.

    ``marked`` is the value of the open list under the pointer or the keyboard cursor.
    """

    labels: Sequence[str]
    chosen: int
    change: Callable[[int], None]
    verbatim: bool = field(default=False, kw_only=True)
    is_open: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self.marked = self.chosen

    def accessible(self) -> AccessibleNode | None:
        """Return the chosen value, and all values while the list is open."""
        parts = tuple(
            AccessibleNode(
                "option",
                label,
                str(number),
                is_on=number == self.marked,
                actions=("press", "focus"),
            )
            for number, label in enumerate(self.labels)
        )
        return AccessibleNode(
            "choice",
            self.beside[0],
            self.name,
            self.node_note,
            self.labels[self.chosen],
            box_of(self.rect),
            (AccessibleNode("options", self.beside[0], "list", parts=parts),)
            if self.is_open
            else (),
            is_enabled=self.enabled,
            is_open=self.is_open,
            actions=("press", "focus"),
        )

    @property
    def focused_part(self) -> str:
        return f"list/{self.marked}" if self.is_open else ""

    def perform_action(self, part: str, action: NodeAction, value: str) -> None:
        del value
        number = part.partition("/")[2]
        if number and self.is_open and int(number) < len(self.labels):
            self.marked = int(number)
        if action == "press":
            self.activate()

    @property
    def row_size(self) -> tuple[int, int]:
        """Preferred width and height of a row of the open list, in pixels."""
        return self.rect.size

    @property
    def _list(self) -> pygame.Rect:
        window = self.canvas.frame.rect
        wide, high = self.row_size
        box = pygame.Rect(0, 0, wide, min(high * len(self.labels), window.height - 2 * _EDGE))
        box.topleft = (self.rect.left, self.rect.bottom + _GAP)
        if box.bottom > window.bottom - _EDGE:
            box.bottom = self.rect.top - _GAP
        box.top = max(_EDGE, box.top)
        box.right = min(box.right, window.right - _EDGE)
        return box

    def row(self, number: int) -> pygame.Rect:
        box = self._list
        height = box.height // len(self.labels)
        return pygame.Rect(box.left, box.top + number * height, box.width, height)

    def _row_at(self, place: Pixel) -> int | None:
        rows = range(len(self.labels))
        return next((n for n in rows if self.row(n).collidepoint(place)), None)

    @property
    def owns_pointer(self) -> bool:
        """Whether the list is open: a press elsewhere closes it."""
        return self.is_open

    def hover(self, place: Pixel) -> None:
        row = self._row_at(place) if self.is_open else None
        if row is not None:
            self.marked = row

    def press(self, place: Pixel) -> None:
        self.hover(place)

    def drag(self, place: Pixel) -> None:
        self.hover(place)

    def release(self, place: Pixel, *, inside: bool) -> None:
        if not self.is_open:
            if inside:
                self.activate()
            return
        self.is_open = False
        row = self._row_at(place)
        if row is not None:
            self._choose(row)

    def activate(self) -> None:
        self.canvas.sound("button")
        if self.is_open:
            self.is_open = False
            self._choose(self.marked)
        else:
            self.is_open = True
            self.marked = self.chosen

    def blur(self) -> None:
        self.is_open = False

    def _choose(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.change(number)

    def key(self, event: pygame.Event) -> bool:
        """Move in the open list, which counts as one page; Esc closes it."""
        if not self.is_open:
            return False
        count, last = len(self.labels), len(self.labels) - 1
        goals = {
            pygame.K_UP: (self.marked - 1) % count,
            pygame.K_DOWN: (self.marked + 1) % count,
            pygame.K_HOME: 0,
            pygame.K_END: last,
            pygame.K_PAGEUP: 0,
            pygame.K_PAGEDOWN: last,
        }
        if event.key in goals:
            self.marked = goals[event.key]
        elif event.key == pygame.K_ESCAPE:
            self.is_open = False
        elif event.key == pygame.K_TAB:
            self.is_open = False
            return False
        else:
            return False
        return True

    @property
    def stop_count(self) -> int:
        return len(self.labels) if self.is_open else 0

    def stop_at(self, number: int) -> None:
        self.marked = number

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        canvas.pieces.draw_nine(
            painter, "walnut_hover" if self.hovered else "walnut_normal", self.rect
        )
        inset = frame.px(theme.BETWEEN)
        arrow = (self.rect.right - inset - frame.px(theme.INSIDE), self.rect.centery)
        canvas.pieces.draw(painter, "icon_down", arrow, 0.55, theme.QUIET)
        inner = self.rect.inflate(-2 * inset, 0)
        inner.width -= frame.px(theme.APART)
        label, style = self.labels[self.chosen], theme.BUTTON_SMALL
        canvas.text.draw(painter, label, inner, style, verbatim=self.verbatim)
        if focused:
            self.draw_focus(painter)

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        del focused
        if not self.is_open:
            return
        canvas, frame = self.canvas, self.canvas.frame
        inset = frame.px(theme.BETWEEN)
        canvas.pieces.draw_nine(painter, "segmented", self._list.inflate(8, 8))
        for number in range(len(self.labels)):
            row = self.row(number)
            is_marked = number == self.marked
            if is_marked:
                canvas.pieces.draw_nine(painter, "segment", row.inflate(-4, -4))
            colour = theme.INK_ON_BRASS if is_marked else theme.CREAM
            self.draw_row(painter, number, row.inflate(-2 * inset, 0), colour)

    def draw_row(
        self, painter: Painter, number: int, box: pygame.Rect, colour: theme.Colour
    ) -> None:
        style = theme.BUTTON_SMALL.tinted(colour)
        self.canvas.text.draw(painter, self.labels[number], box, style, verbatim=self.verbatim)
