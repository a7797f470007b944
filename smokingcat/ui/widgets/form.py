"""Form: scrollable groups of labelled controls, the body of the settings.

The caller describes groups of rows. The form places the rows, draws the mats, labels and notes, and
creates the controls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.chrome import area_with_rims
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.widget import Widget

_ROW, _NOTED_ROW, _HEAD, _FOOT, _GAP = 0.066, 0.082, 0.062, theme.BETWEEN, theme.APART
_INSET: Final = theme.APART
_CONTROL_HEIGHT: Final = 0.050
_NOTE_LINES: Final = 2
MAT_RIM: Final = 4
"""Pixels of a mat above its box."""
_ROOMIER, _ROOMIEST = 1.1, 1.45
"""Factors of the width of controls: usual, and in small windows."""
_MAX_CONTROLS_SHARE: Final = 0.66
"""Greatest part of a row's width for its controls."""


class FormAside(NamedTuple):
    """A second control of a row, ``width`` of ``s`` wide, left of the main one."""

    width: float
    control: Callable[[pygame.Rect], Widget]


@dataclass(frozen=True)
class FormRow:
    """Label with a note under it, and at the right a control ``width`` of ``s`` wide."""

    label: str
    control: Callable[[pygame.Rect], Widget]
    width: float
    note: str = ""
    aside: FormAside | None = None


@dataclass(frozen=True)
class FormGroup:
    """Rows under one title, which may be empty."""

    title: str
    rows: tuple[FormRow, ...]


class _PlacedRow(NamedTuple):
    """A row, the box of its label, its own box, and whether another row is above it."""

    row: FormRow
    label: pygame.Rect
    box: pygame.Rect
    follows: bool


class Form:
    """Groups one under another inside ``viewport``, scrolled by ``offset`` pixels."""

    def __init__(
        self,
        canvas: Canvas,
        groups: Sequence[FormGroup],
        viewport: pygame.Rect,
        offset: int,
    ) -> None:
        self.canvas = canvas
        self.viewport = viewport
        self._placed: list[tuple[FormGroup, pygame.Rect]] = []
        self._rows: list[_PlacedRow] = []
        self.widgets: list[Widget] = []
        self._roominess = _ROOMIEST if canvas.frame.is_tight else _ROOMIER
        top = viewport.top - offset
        self.content = self._place(groups, viewport.left, viewport.width, top)

    def _place(self, groups: Sequence[FormGroup], left: int, width: int, top: int) -> int:
        frame = self.canvas.frame
        y = top + MAT_RIM
        for group in groups:
            heights = [self._height(row, width) for row in group.rows]
            head = frame.typed(_HEAD) if group.title else frame.px(_FOOT)
            mat = pygame.Rect(left, y, width, sum(heights) + head + frame.px(_FOOT))
            self._placed.append((group, mat))
            row_top = y + head
            for number, (row, height) in enumerate(zip(group.rows, heights, strict=True)):
                box = pygame.Rect(left, row_top, width, height)
                self._place_row(row, box, follows=number > 0)
                row_top = box.bottom
            y = mat.bottom + frame.px(_GAP)
        return y - top

    def _height(self, row: FormRow, width: int) -> int:
        """Return the height of a row of width ``width``; a long note takes another line."""
        frame, text = self.canvas.frame, self.canvas.text
        if not row.note:
            return frame.typed(_ROW)
        label, *_controls = self._split_row(row, pygame.Rect(0, 0, width, 0))
        note = text.fit(row.note, theme.NOTE, label.width, _NOTE_LINES)
        return frame.typed(_NOTED_ROW) + (len(note.lines) - 1) * note.line_height

    def _split_row(
        self, row: FormRow, box: pygame.Rect
    ) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the boxes of a row's label, of its second control and of its main control.

        The box of the second control is empty if there is none.
        """
        frame, gap = self.canvas.frame, self.canvas.frame.px(theme.BETWEEN)
        inner = box.inflate(-2 * frame.px(_INSET), 0)
        beside = row.aside.width if row.aside is not None else 0.0
        whole = row.width + beside
        wide = max(frame.px(whole * self._roominess), frame.typed(whole * _ROOMIER))
        most = min(wide, round(inner.width * _MAX_CONTROLS_SHARE))
        control = pygame.Rect(0, 0, round(most * row.width / whole), 0)
        control.height = frame.typed(_CONTROL_HEIGHT)
        control.midright = inner.midright
        second = pygame.Rect(control.left, control.top, 0, control.height)
        if beside:
            second.width = most - control.width
            second.right = control.left - gap
        inner.width = second.left - gap - inner.left
        return inner, second, control

    def _place_row(self, row: FormRow, box: pygame.Rect, *, follows: bool) -> None:
        label, second, control = self._split_row(row, box)
        if row.aside is not None:
            self._add(row.aside.control(second))
        widget = row.control(control)
        widget.beside = row.label, row.note
        self._add(widget)
        self._rows.append(_PlacedRow(row, label, box, follows))

    def _add(self, widget: Widget) -> None:
        widget.clip = self.viewport
        self.widgets.append(widget)

    def draw_behind(self, painter: Painter) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        with painter.clipped(area_with_rims(canvas, self.viewport)):
            for group, mat in self._placed:
                if not mat.colliderect(self.viewport):
                    continue
                chrome.draw_mat(canvas, painter, mat)
                title = pygame.Rect(mat.left, mat.top, mat.width, frame.typed(_HEAD))
                title.inflate_ip(-2 * frame.px(_INSET), 0)
                canvas.text.draw(painter, group.title, title, theme.H3.tinted(theme.ACCENT))
            for row, label, box, follows in self._rows:
                if box.colliderect(self.viewport):
                    self._draw_label(painter, row, label)
                    if follows:
                        line = pygame.Rect(label.left, box.top, 0, 1)
                        line.width = box.right - frame.px(_INSET) - label.left
                        painter.fill(line, (*theme.BRASS, 60))

    def _draw_label(self, painter: Painter, row: FormRow, box: pygame.Rect) -> None:
        text, frame = self.canvas.text, self.canvas.frame
        if not row.note:
            text.draw(painter, row.label, box, theme.LABEL, lines=2)
            return
        upper = pygame.Rect(box.left, box.top + frame.typed(0.008), box.width, frame.typed(0.032))
        lower = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        lower.height -= frame.px(theme.TIGHT)
        text.draw(painter, row.label, upper, theme.LABEL)
        text.draw(painter, row.note, lower, theme.NOTE, anchor="top", lines=_NOTE_LINES)
