"""Tooltips of a scene: which widget shows one, after the pointer or the focus rested on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from smokingcat.ui.widgets.tooltip import AnchoredTip, draw_tip

if TYPE_CHECKING:
    from smokingcat.ui.paint.canvas import Canvas
    from smokingcat.ui.paint.painter import Painter
    from smokingcat.ui.widgets.widget import Pixel, Widget

_DELAY_SECONDS: Final = 0.5
"""Seconds from reaching a widget to its tip."""


class HoverTimer:
    """Shows the tip of the widget on which the pointer, or the focus moved by a key, rests."""

    def __init__(self) -> None:
        self._place: Pixel | None = None
        self._focused: str | None = None
        """The name of the widget to which a key moved the focus."""
        self._tip: AnchoredTip | None = None
        self._rested = 0.0
        self._pressed_for = 0.0
        """Seconds since the last press."""

    def point(self, place: Pixel, widgets: Sequence[Widget]) -> None:
        """Take a movement of the pointer; what appears under it later shows no tip."""
        self._place = place
        for widget in widgets:
            widget.is_pointed = widget.hit(place)

    def leave(self) -> None:
        """Point at nothing; the tip of a focused widget stays."""
        self._place = None

    def press(self, place: Pixel, widgets: Sequence[Widget]) -> None:
        """Take a press of the pointer: a long one shows the tip too."""
        self.point(place, widgets)
        self._rested = self._pressed_for = 0.0

    def focus(self, widget: Widget | None) -> None:
        """Take a key that moved the focus to ``widget``, or was used by it."""
        self._focused = None if widget is None else widget.name

    def hide(self) -> None:
        """Show no tip until the pointer moves, or a key reaches another widget."""
        self._place = self._focused = None

    @property
    def shown(self) -> AnchoredTip | None:
        return self._tip if self._rested >= _DELAY_SECONDS else None

    @property
    def is_long_press(self) -> bool:
        """Whether the last press is old enough for a tip."""
        return self._pressed_for >= _DELAY_SECONDS

    @property
    def due_in(self) -> float | None:
        """Seconds until a tip is shown, or ``None``."""
        is_waiting = self._tip is not None and self.shown is None
        return _DELAY_SECONDS - self._rested if is_waiting else None

    def pass_time(self, seconds: float, widgets: Sequence[Widget], focus: Widget | None) -> bool:
        """Advance by ``seconds``; return whether a tooltip appears or disappears.

        ``focus`` is the focused widget if its ring is shown.
        """
        self._pressed_for += seconds
        before, (widget, tip) = self.shown, self._tip_of(widgets, focus)
        self._rested = self._rested + seconds if tip == self._tip else 0.0
        self._tip = tip
        for each in widgets:
            each.shows_tip = each is widget and self.shown is not None
        return self.shown != before

    def _tip_of(
        self, widgets: Sequence[Widget], focus: Widget | None
    ) -> tuple[Widget | None, AnchoredTip | None]:
        """Return the widget that is pointed at, or else was reached by key, and its tip."""
        if self._place is not None:
            for widget in reversed(widgets):
                if widget.is_pointed and (tip := widget.tip_at(self._place)) is not None:
                    return widget, tip
                if widget.hit(self._place):
                    break
        if focus is not None and focus.name == self._focused:
            return focus, focus.tip_at(None)
        return None, None

    def draw(self, canvas: Canvas, painter: Painter, widgets: Sequence[Widget]) -> None:
        for widget in widgets:
            if widget.shows_tip and self.shown is not None:
                draw_tip(canvas, painter, self.shown, widget.obstacles)
