"""Base of the three parts of the page of names and numbers, with tabs between them."""

from __future__ import annotations

from typing import Final, get_args

import pygame

from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import NamesPart, ToStatistics
from smokingcat.ui.paint import theme
from smokingcat.ui.widgets.choice_controls import SegmentedControl

_ALL_PARTS: Final[tuple[NamesPart, ...]] = get_args(NamesPart)


class NamesPage(PageScene):
    """One part of the page; the tabs beside the heading lead to the others."""

    part: NamesPart
    is_from_tabs = False
    """Whether the tabs of another part led here; the tabs then have the first focus."""

    def title(self) -> str:
        return self.context.words.gettext("Names and numbers")

    @property
    def heading_end(self) -> int:
        return self.tabs_box.left - self.frame.px(theme.APART)

    @property
    def page(self) -> pygame.Rect:
        """The box of the part below the heading."""
        return self.page_box()

    def tabs(self) -> SegmentedControl:
        """Return the control that shows another part."""
        _, chosen = self.context.words.gettext, _ALL_PARTS.index(self.part)
        labels = [_("Numbers"), _("The wall"), _("Certificates")]
        tabs = SegmentedControl(self.context, "part", self.tabs_box, labels, chosen, self._turn)
        tabs.beside, tabs.is_first = (self.title(), ""), self.is_from_tabs
        return tabs

    def _turn(self, number: int) -> None:
        """Replace this part by another one, whose tabs have the focus."""
        shell = self.context.shell
        shell.start_transition("fade")
        shell.pop()
        shell.open(ToStatistics(_ALL_PARTS[number], is_from_tabs=True))
