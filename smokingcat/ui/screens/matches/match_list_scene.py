"""Base of the pages of unfinished and finished matches, with export and import of all data."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToSaved, ToWall
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.backdrop import Surface
from smokingcat.ui.screens.shared.empty_page import EmptyPage
from smokingcat.ui.screens.shared.played_data import bring_in, save_everything
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.choice_controls import SegmentedControl
from smokingcat.ui.widgets.widget import Widget

_TOP: Final = 0.165
_FOOT: Final = 0.062
"""Distance of the list from the window's top, and of the foot from its bottom, in ``s``."""
_CONTROL: Final = 0.054
_SIDES, _SIDES_MOST = 0.440, 0.640
_TAKE, _TAKE_MOST = 0.330, 0.480
"""Height of the controls; width and greatest width of the tabs, and of a button at the foot."""


class MatchListScene(PageScene):
    """A page with two tabs, a scrolling list, and buttons for export and import."""

    side = 0
    """Index of the page's tab: 0 for unfinished matches, 1 for finished ones."""
    company = "white", "asleep"
    """The cat of an empty page, and its mood."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.blank = EmptyPage(context, *self.company)
        self.viewport = pygame.Rect(0, 0, 0, 0)
        """The visible area of the list, rims included."""

    @property
    def widest(self) -> float:
        """Greatest width of the list, as a fraction of ``s``."""
        return 1.60

    @property
    def reply_toast_box(self) -> pygame.Rect:
        """The place of answers: over the last rows of the list."""
        foot = self._foot
        return foot.move(0, -foot.height - self.frame.px(theme.BETWEEN))

    def listed(self) -> list[Widget]:
        """Return the widgets of the list; they lie in `viewport`."""
        return []

    @property
    def content(self) -> int:
        """Height of the list in pixels; 0 if the list is empty."""
        return 0

    @property
    def top(self) -> int:
        """The pixel row at which the list begins."""
        return self.frame.top(_TOP)

    @property
    def rim(self) -> int:
        """How far the rims of mats reach beyond their boxes, in pixels."""
        return self.frame.px(theme.PADDED)

    def build(self) -> list[Widget]:
        frame = self.frame
        view = pygame.Rect(0, self.top, 0, 0)
        view.width = min(frame.right(0.160) - frame.left(0.140), frame.px(self.widest))
        view.left = (frame.left(0.140) + frame.right(0.160) - view.width) // 2
        view.height = self._foot.top - frame.px(theme.BETWEEN) - view.top
        self.viewport = view.inflate(2 * self.rim, 0)
        left = self.viewport.right + frame.px(theme.INSIDE)
        scroll = self.scroll_bar(left, self.viewport, self.content)
        scroll.surface = self.surface
        choice, listed = self._choice(), self.listed()
        way_on = [] if self.content else [self.blank.button()]
        return [self.back_button(), choice, *listed, *way_on, scroll, *self._takers()]

    @property
    def surface(self) -> Surface:
        """The background of the list, into which its edges fade."""
        return "table"

    @property
    def _sides(self) -> pygame.Rect:
        frame = self.frame
        box = pygame.Rect(0, 0, frame.px(_SIDES), frame.px(_CONTROL))
        box.width = min(frame.typed(_SIDES), frame.px(_SIDES_MOST))
        box.midright = (frame.right(0.160), frame.top(0.098))
        return box

    @property
    def heading_end(self) -> int:
        return self._sides.left - self.frame.px(theme.APART)

    def _choice(self) -> Widget:
        _ = self.context.words.gettext
        labels = [_("Unfinished"), _("The wall")]
        choice = SegmentedControl(self.context, "side", self._sides, labels, self.side, self._turn)
        choice.beside = _("Matches"), ""
        return choice

    def _turn(self, side: int) -> None:
        """Replace this page by that of the other tab."""
        self.context.shell.pop()
        self.context.shell.open(ToWall() if side else ToSaved())

    @property
    def _foot(self) -> pygame.Rect:
        frame = self.frame
        left, right = frame.left(0.140), frame.right(0.160)
        box = pygame.Rect(left, 0, right - left, frame.px(_CONTROL))
        box.bottom = frame.bottom(_FOOT)
        return box

    @property
    def beside_takers(self) -> pygame.Rect:
        """The free left part of the foot."""
        box = self._foot
        taken = 2 * self._taker.width + self.frame.px(theme.BETWEEN + theme.APART)
        return pygame.Rect(box.left, box.top, box.width - taken, box.height)

    @property
    def _taker(self) -> pygame.Rect:
        frame = self.frame
        box = pygame.Rect(0, 0, min(frame.typed(_TAKE), frame.px(_TAKE_MOST)), frame.px(_CONTROL))
        box.midright = self._foot.midright
        return box

    def _takers(self) -> list[Widget]:
        """Return the buttons that export all data to a file and import it from one."""
        context, _ = self.context, self.context.words.gettext
        last = self._taker
        before = last.move(-last.width - self.frame.px(theme.BETWEEN), 0)
        save, bring = _("Save everything to a file…"), _("Bring in from a file…")
        row = [
            Button(context, "save all", before, save, partial(save_everything, context), lines=2),
            Button(context, "bring in", last, bring, partial(bring_in, context), lines=2),
        ]
        row[0].row, row[1].row = [bring], [save]
        return list(row)
