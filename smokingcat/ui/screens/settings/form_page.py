"""Base class of pages whose content is a form with rows of settings."""

from __future__ import annotations

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.settings.setting_rows import SettingRows
from smokingcat.ui.widgets.form import MAT_RIM, Form, FormGroup, FormRow
from smokingcat.ui.widgets.widget import Widget


class FormPage(PageScene):
    """A page with one form, which scrolls only if the window is too small for it."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.setting = SettingRows(context)
        self._form: Form | None = None

    def groups(self) -> tuple[FormGroup, ...]:
        """Return the groups of the form: all rows on one mat, unless a page divides them."""
        return (FormGroup("", self.rows()),)

    def rows(self) -> tuple[FormRow, ...]:
        """Return the rows of the form, if it has one group."""
        raise NotImplementedError

    def below(self, box: pygame.Rect) -> list[Widget]:
        """Return the widgets under the form; ``box`` is as wide as the form, and has no height."""
        del box
        return []

    @property
    def viewport(self) -> pygame.Rect:
        """The visible area of the form."""
        return self.page_box().inflate(0, 2 * MAT_RIM)

    def build(self) -> list[Widget]:
        view, before = self.viewport, self._offset
        widgets, content = self._content(view)
        bar = self.scroll_bar(view, content)
        if self._offset < before:
            widgets, _ = self._content(view)
        return [self.back_button(), *widgets, bar]

    def _content(self, view: pygame.Rect) -> tuple[list[Widget], int]:
        """Return the widgets in the viewport, and the height of the whole content in pixels."""
        self._form = form = Form(self.context, self.groups(), view, self._offset)
        foot = pygame.Rect(view.left, view.top - self._offset + form.content, view.width, 0)
        more = self.below(foot)
        for each in more:
            each.clip = view
        end = max((each.rect.bottom + MAT_RIM for each in more), default=foot.top)
        return [*form.widgets, *more], form.content + end - foot.top

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        if self._form is not None:
            self._form.draw_behind(painter)
