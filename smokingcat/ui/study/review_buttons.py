"""The ways through a review: to other rounds of the match, and to the tricks of this one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.study.review_grid import ReviewGrid
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.knob import Knob
from smokingcat.ui.widgets.widget import Widget

_KNOBS: Final = 0.190
_DEAL: Final = 0.222
"""Where the knob of the deal is, left of those of the tricks."""


def round_buttons(
    canvas: Canvas, right: int, number: int, count: int, go: Callable[[int], None]
) -> list[Widget]:
    """Return the ways to the rounds next to a ``number`` of ``count``; the last ends at a pixel."""
    frame = canvas.frame
    box = pygame.Rect(0, 0, frame.px(0.190), max(40, frame.px(0.050)))
    box.midright = (right, frame.top(0.098))
    buttons: list[Widget] = []
    for other, icon in ((number + 1, "right"), (number - 1, "left")):
        if 1 <= other <= count:
            label = canvas.words.gettext("Round {number}").format(number=other)
            action = partial(go, other)
            buttons.append(
                Button(canvas, f"round {icon}", box.copy(), label, action, icon=icon, lines=2)
            )
            box.right = box.left - frame.px(theme.BETWEEN)
    return buttons[::-1]


def knobs(canvas: Canvas, grid: ReviewGrid, show: Callable[[int], None]) -> list[Knob]:
    """Return a knob for each step, above the cards that it shows."""
    found = []
    for step in range(grid.last + 1):
        x = grid.cell(0, step - 1).centerx if step else grid.x(_DEAL)
        icon = "throw" if grid.is_thrown_in(step) else "" if step else "last"
        number, action = "" if icon else str(step), partial(show, step)
        knob = Knob(canvas, f"step {step}", (x, grid.y(_KNOBS)), number, action)
        knob.icon = icon
        found.append(knob)
    return found
