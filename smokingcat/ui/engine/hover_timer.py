"""Whether somebody dwells on a control, by pointer or by key, to be told what it is.

It knows which control that is and for how long; what is told the control knows, and the scene draws
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smokingcat.ui.widgets.tooltip import AnchoredTip
from smokingcat.ui.widgets.widget import Place, Widget

DWELL: Final = 0.5
"""Seconds for which one dwells on something until it is told what it is."""


class HoverTimer:
    """What somebody may want to be told of, ``None`` where nobody does."""

    def __init__(self) -> None:
        self._pointer: Place | None = None
        self._came_to: str | None = None
        """The name of the control that the focus has come to by a key."""
        self._on: AnchoredTip | None = None
        self._dwelt = 0.0

    def point(self, place: Place) -> None:
        """Take note that the pointer has moved."""
        self._pointer = place

    def begin_at(self, place: Place) -> None:
        """Take note that something is pressed: that is told of which is held for long."""
        self._pointer, self._dwelt = place, 0.0

    def come_to(self, widget: Widget | None) -> None:
        """Take note that a key has brought the focus to a control."""
        self._came_to = None if widget is None else widget.name

    def end(self) -> None:
        """Tell nothing until the pointer moves again, or a key comes to another control."""
        self._pointer = self._came_to = None

    @property
    def told(self) -> AnchoredTip | None:
        """What is told now."""
        return self._on if self._dwelt >= DWELL else None

    @property
    def due_in(self) -> float | None:
        """Seconds until something is told, or ``None``."""
        is_waiting = self._on is not None and self.told is None
        return DWELL - self._dwelt if is_waiting else None

    def pass_time(self, seconds: float, widgets: Sequence[Widget], focus: Widget | None) -> bool:
        """Let time pass; return if a tip comes or goes. ``focus`` is the control that shows it."""
        before, (widget, on) = self.told, self._asked_about(widgets, focus)
        self._dwelt = self._dwelt + seconds if on == self._on else 0.0
        self._on = on
        for each in widgets:
            each.shows_tip = each is widget and self.told is not None
        return self.told != before

    def _asked_about(
        self, widgets: Sequence[Widget], focus: Widget | None
    ) -> tuple[Widget | None, AnchoredTip | None]:
        """Return the control that is pointed at, or come to by key, and what it has to tell."""
        if self._pointer is not None:
            for widget in reversed(widgets):
                if (told := widget.tip_at(self._pointer)) is not None:
                    return widget, told
                if widget.hit(self._pointer):
                    break
        if focus is not None and focus.name == self._came_to:
            return focus, focus.tip_at(None)
        return None, None
