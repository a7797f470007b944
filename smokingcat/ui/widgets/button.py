"""Buttons: brass for the main action of a screen, walnut for the others, round for icons.

Quiet buttons are for secondary actions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.knob import draw_knob
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.text import Align
from smokingcat.ui.widgets.tooltip import AnchoredTip, BubbleText, Side, draw_tooltip
from smokingcat.ui.widgets.widget import Pixel, Widget

Kind = Literal["brass", "walnut", "quiet"]
_DISABLED_ALPHA: Final = 130
_FADED_ON_BRASS: Final = 245


@dataclass(eq=False)
class AbstractButton(Widget):
    """Base of all buttons: a ``label``, and an ``action`` that runs when it is pressed."""

    label: str
    action: Callable[[], None]
    row: Sequence[str] = field(default=(), init=False)
    """Labels of the buttons in the same row, which all use one type size."""

    def even(
        self, style: Style, box: pygame.Rect, lines: int = 1, *, is_label: bool = False
    ) -> int | None:
        """Return the type size in pixels at which all labels of the row fit a box, or None.

        The result is None if ``row`` is empty: the label then gets a type size of its own.
        ``lines`` and ``is_label`` are those of `TextFitter.fit`.
        """
        if not self.row:
            return None
        labels = (self.label, *self.row)
        return self.canvas.text.even(labels, style, box, lines, is_label=is_label)

    def accessible(self) -> AccessibleNode | None:
        return AccessibleNode(
            "button",
            self.label,
            self.name,
            self.node_note,
            box=box_of(self.rect),
            is_enabled=self.enabled,
            actions=("press", "focus"),
        )

    def activate(self) -> None:
        if self.enabled:
            self.canvas.sound("button")
            self.action()


class Button(AbstractButton):
    """A labelled button with an optional icon."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Callable[[], None],
        *,
        kind: Kind = "walnut",
        icon: str | None = None,
        icon_side: Literal["left", "right"] = "left",
        style: Style | None = None,
        lines: int = 1,
        align: Align = "centre",
    ) -> None:
        super().__init__(canvas, name, rect, label, action)
        self.kind = kind
        self.icon = icon
        self.icon_side = icon_side
        self.lines = lines
        self.align = align
        self.style = style or (theme.BUTTON if kind == "brass" else theme.BUTTON_SMALL)

    @property
    def _look(self) -> str:
        if not self.enabled:
            return "disabled"
        if self.held:
            return "pressed"
        return "hover" if self.hovered else "normal"

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas = self.canvas
        box = self.rect.move(0, canvas.frame.px(0.002)) if self.held else self.rect
        if self.is_highlighted and self.enabled and not focused:
            canvas.pieces.draw_nine(painter, "calling", self.rect)
        if self.kind != "quiet":
            canvas.pieces.draw_nine(painter, f"{self.kind}_{self._look}", self.rect)
        else:
            canvas.pieces.draw_nine(painter, "mat", self.rect)
            if self.enabled and (self.hovered or self.held):
                canvas.pieces.draw_nine(painter, "menu_glow", self.rect)
        self._draw_label(painter, box)
        if focused:
            self.draw_focus(painter)

    @property
    def _ink(self) -> tuple[theme.Colour, int]:
        if self.kind == "brass":
            brass = (theme.INK_ON_BRASS, 255), (theme.INK_ON_DULL_BRASS, _FADED_ON_BRASS)
            return brass[not self.enabled]
        return theme.CREAM, 255 if self.enabled else _DISABLED_ALPHA

    @property
    def wanted_width(self) -> int:
        """The width in pixels at which the label fits on one line in its usual size."""
        _, inner = self._boxes(self.rect)
        return self.rect.width - inner.width + self.canvas.text.width(self.label, self.style)

    @property
    def has_room(self) -> bool:
        """Whether the label fits on one line in its usual size."""
        return self.wanted_width <= self.rect.width

    def _boxes(self, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the boxes of the icon, empty if there is none, and of the label."""
        frame = self.canvas.frame
        inset = min(box.width // 8, frame.px(theme.BETWEEN))
        inner = box.inflate(-2 * inset, 0)
        side = min(round(box.height * 0.5), frame.px(0.034)) if self.icon is not None else 0
        sign = pygame.Rect(inner.left, box.centery - side // 2, side, side)
        if side:
            used = side + frame.px(theme.INSIDE)
            inner.width -= used
            if self.icon_side == "left":
                inner.left += used
            else:
                sign.right = inner.right + used
        return sign, inner

    def _draw_label(self, painter: Painter, box: pygame.Rect) -> None:
        colour, alpha = self._ink
        sign, inner = self._boxes(box)
        if self.icon is not None:
            scale = sign.width / self.canvas.frame.px(0.04)
            x = sign.left + sign.width / 2
            self.canvas.pieces.draw(
                painter, f"icon_{self.icon}", (x, box.centery), scale, colour, alpha
            )
        style = self.style.tinted(colour)
        self.canvas.text.draw(
            painter,
            self.label,
            inner,
            style,
            align=self.align,
            lines=self.lines,
            alpha=alpha,
            is_label=True,
            largest=self.even(style, inner, self.lines, is_label=True),
        )


class ChapterLine(AbstractButton):
    """Line that leads to a page of settings; ``is_on`` while that page is shown.

    An ``is_link`` line leads to another screen.
    """

    is_on = False
    is_link = False

    def accessible(self) -> AccessibleNode | None:
        """Return a button whose state says whether its page is shown."""
        node = super().accessible()
        return node if node is None or self.is_link else node._replace(is_on=self.is_on)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        if self.is_on:
            canvas.pieces.draw_nine(painter, "segment", self.rect)
        elif self.hovered or self.held:
            canvas.pieces.draw_nine(painter, "mat", self.rect)
        colour = theme.INK_ON_BRASS if self.is_on else theme.CREAM
        style = theme.LABEL.tinted(theme.QUIET) if self.is_link else theme.H4.tinted(colour)
        inner = self.rect.inflate(-2 * frame.px(theme.BETWEEN), 0)
        even = self.even(style, inner, 2, is_label=True)
        canvas.text.draw(painter, self.label, inner, style, lines=2, is_label=True, largest=even)
        if focused:
            self.draw_focus(painter)


class RoundButton(AbstractButton):
    """Round walnut button with an icon; hover and focus show its label as a tooltip."""

    is_round = True

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        centre: Pixel,
        radius: int,
        icon: str,
        label: str,
        action: Callable[[], None],
        *,
        tip: Side = "right",
    ) -> None:
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = centre
        super().__init__(canvas, name, rect, label, action)
        self.icon = icon
        self.tip = tip

    def hit(self, place: Pixel) -> bool:
        dx, dy = place[0] - self.rect.centerx, place[1] - self.rect.centery
        return super().hit(place) and dx * dx + dy * dy <= (self.rect.width / 2) ** 2

    def draw(self, painter: Painter, *, focused: bool) -> None:
        look = "pressed" if self.held else "hover" if self.hovered else "normal"
        if not self.enabled:
            look = "disabled"
        alpha = 255 if self.enabled else _DISABLED_ALPHA
        draw_knob(self.canvas, painter, self.rect, look, self.icon, alpha)
        if focused:
            self.draw_focus(painter)

    def tip_at(self, place: Pixel | None) -> AnchoredTip | None:
        """Return the tooltip, or None if it only repeats the label that hovering shows at once."""
        is_all = self.about is not None and not self.about.note and self.enabled
        return None if is_all else super().tip_at(place)

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        if ((self.hovered and self.is_pointed) or focused) and not self.shows_tip:
            draw_tooltip(
                self.canvas,
                painter,
                BubbleText(self.label if self.about is None else self.about.head),
                self.rect,
                self.tip,
                self.obstacles._replace(never_on=(), unless_on=self.obstacles.never_on),
            )


def turn_buttons(
    canvas: Canvas,
    radius: int,
    back: tuple[str, Pixel, str],
    on: tuple[str, Pixel, str],
    turn: Callable[[int], None],
    tips: tuple[Side, Side] = ("above", "above"),
) -> tuple[RoundButton, RoundButton]:
    """Return a left and a right arrow, which call ``turn`` with -1 and 1.

    ``back`` and ``on`` are the name, the middle and the label of each.
    """

    def arrow(each: tuple[str, Pixel, str], icon: str, step: int, tip: Side) -> RoundButton:
        name, middle, label = each
        return RoundButton(canvas, name, middle, radius, icon, label, partial(turn, step), tip=tip)

    return arrow(back, "left", -1, tips[0]), arrow(on, "right", 1, tips[1])
