"""The settings: four pages; a change takes effect and is saved at once, a slider on release."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToAbout, ToDecks, ToKeys, ToPlayerData, ToQuestion
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import MAX_ROOMY_TEXT
from smokingcat.ui.screens.settings.access_settings import access_rows
from smokingcat.ui.screens.settings.form_page import FormPage
from smokingcat.ui.screens.settings.help_settings import HelpRows
from smokingcat.ui.screens.settings.sound_settings import sound_rows
from smokingcat.ui.screens.settings.table_settings import table_rows
from smokingcat.ui.widgets.button import Button, ChapterLine
from smokingcat.ui.widgets.choice_controls import SegmentedControl
from smokingcat.ui.widgets.form import MAT_RIM, FormRow
from smokingcat.ui.widgets.widget import Widget

TABLE, HELP, SOUND, ACCESS = range(4)
"""Numbers of the pages."""
_TABS_WIDTH, _TAB_HEIGHT = 0.330, 0.066
"""Width of the list of pages, and height of a line."""
_LINK_HEIGHT, _LINK_BUTTON = 0.052, 0.058
"""Heights of a link in the list, and of one as a button."""
_TABS_MOST: Final = 0.840
"""Greatest width of the tabs beside the heading of a small window, as a fraction of ``s``."""
_LINKS_ACROSS: Final = 2
"""Buttons in a row in large text; otherwise one row has all."""


class SettingsScene(FormPage):
    """The pages, and small links to what is no setting.

    The names of the pages are a list at the side. In small windows and for large text they are
    tabs, and the links are buttons under the form.
    """

    takes = "table"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = TABLE
        self._help = HelpRows(self.setting, context)

    def title(self) -> str:
        return self.context.words.gettext("Settings")

    def rows(self) -> tuple[FormRow, ...]:
        setting, context = self.setting, self.context
        make: tuple[Callable[[], tuple[FormRow, ...]], ...] = (
            partial(table_rows, setting, context),
            self._help.rows,
            partial(sound_rows, setting, context),
            partial(access_rows, setting, context),
        )
        return make[self._page]()

    def _page_names(self) -> list[str]:
        gettext, pgettext = self.context.words.gettext, self.context.words.pgettext
        return [
            pgettext("setting", "Table"),
            pgettext("setting", "Help"),
            gettext("Sound"),
            pgettext("setting", "Access"),
        ]

    @property
    def viewport(self) -> pygame.Rect:
        frame, view = self.frame, super().viewport
        if not frame.is_tight:
            left = self._line(0).right + frame.px(theme.GROUPS)
            return pygame.Rect(left, view.top, view.right - left, view.height)
        if self._has_tab_row:
            top = self.tabs_box.bottom + frame.px(theme.BETWEEN)
            view.top, view.height = top, view.bottom - top
        return view

    @property
    def _has_tab_row(self) -> bool:
        """Whether the tabs have a row of their own, because the text is large."""
        return self.frame.larger > MAX_ROOMY_TEXT

    @property
    def tabs_box(self) -> pygame.Rect:
        box = super().tabs_box
        if self._has_tab_row:
            page = self.page_box()
            box.topleft, box.width = page.topleft, page.width
            return box
        width, pad = self.context.text.width, 2 * self.frame.px(theme.PADDED + theme.TIGHT)
        names = self._page_names()
        needed = len(names) * (max(width(each, theme.BUTTON_SMALL) for each in names) + pad)
        right, most = box.right, self.frame.px(_TABS_MOST)
        box.width = max(box.width, min(needed, most))
        box.right = right
        return box

    def build(self) -> list[Widget]:
        back, *form = super().build()
        self.keeps_sideways = self.frame.is_tight  # nothing is beside the form
        links = [] if self.frame.is_tight else self._links_at_side()
        return [back, *self._tabs(), *form, *links]

    def open_page(self, number: int) -> None:
        """Show a page from its beginning."""
        self._page, self._offset = number, 0
        self.arrange()

    def _line(self, number: int) -> pygame.Rect:
        """Return the box of a line in the list of pages."""
        frame = self.frame
        box = frame.box(*self.page_box().topleft, _TABS_WIDTH, _TAB_HEIGHT)
        return box.move(0, number * (box.height + frame.px(theme.INSIDE)))

    def _tabs(self) -> list[Widget]:
        """Return the list of pages, or the tabs."""
        context, titles, shown = self.context, self._page_names(), self._page
        if self.frame.is_tight:
            tabs = SegmentedControl(context, "pages", self.tabs_box, titles, shown, self.open_page)
            tabs.beside = context.words.gettext("Page"), ""
            return [tabs]
        lines: list[Widget] = []
        for number, title in enumerate(titles):
            show = partial(self.open_page, number)
            line = ChapterLine(context, f"page {number}", self._line(number), title, show)
            line.row, line.is_on = titles, number == shown
            lines.append(line)
        return lines

    @property
    def heading_end(self) -> int:
        if self.frame.is_tight and not self._has_tab_row:
            return self.tabs_box.left - self.frame.px(theme.APART)
        return super().heading_end

    def _links(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Return the name, the label and the action of each link."""
        _, shell = self.context.words.gettext, self.context.shell
        return [
            ("cards", _("Cards"), partial(shell.open, ToDecks())),
            ("data", _("Your data"), partial(shell.open, ToPlayerData())),
            ("keys", _("Keys"), partial(shell.open, ToKeys())),
            ("about", _("About"), partial(shell.open, ToAbout())),
        ]

    def _restore_button(self, box: pygame.Rect) -> Button:
        """Return the button that restores the defaults, apart from what opens a page."""
        label = self.context.words.gettext("Restore defaults")
        return Button(self.context, "defaults", box, label, self._ask_to_restore, lines=2)

    def _links_at_side(self) -> list[Widget]:
        """Return the links at the foot of the list of pages, and below the restore button."""
        links, box, height = self._links(), self._line(0), self.frame.px(_LINK_HEIGHT)
        foot = box.copy()
        foot.height = self.frame.px(_LINK_BUTTON)
        foot.bottom = self.viewport.bottom
        box.top = foot.top - self.frame.px(theme.GROUPS) - len(links) * height
        box.height = height
        found: list[Widget] = []
        for number, (name, label, action) in enumerate(links):
            link = ChapterLine(self.context, name, box.move(0, number * height), label, action)
            link.is_link = True
            found.append(link)
        return [*found, self._restore_button(foot)]

    def below(self, box: pygame.Rect) -> list[Widget]:
        """Return the links as buttons, if there is no list of pages that they could stand under."""
        frame, links = self.frame, self._links()
        if not frame.is_tight:
            return []
        is_large, labels = frame.larger > MAX_ROOMY_TEXT, [each[1] for each in links]
        across = _LINKS_ACROSS if is_large else len(links) + 1
        gap, high = frame.px(theme.BETWEEN), frame.typed(_LINK_BUTTON)
        wide = (box.width - (across - 1) * gap) // across
        box.top -= MAT_RIM  # the form ends with that space
        places = [
            pygame.Rect(column * (wide + gap), row * (high + gap), wide, high).move(box.topleft)
            for row, column in (divmod(number, across) for number in range(len(links) + 1))
        ]
        restore = self._restore_button(places[-1])
        buttons = [
            Button(self.context, name, place, label, action, lines=2)
            for (name, label, action), place in zip(links, places, strict=False)
        ]
        for button in (*buttons, restore):
            button.row = [*labels, restore.label]
        return [*buttons, restore]

    def _ask_to_restore(self) -> None:
        words = self.context.words
        self.context.shell.open(
            ToQuestion(
                lambda: words.gettext("Restore the defaults?"),
                lambda: words.gettext(
                    "Table, help, sound and access go back to their defaults. Your "
                    "name, language, cards, keys and window stay."
                ),
                (lambda: words.gettext("Restore"), self._defaults),
                lambda: words.gettext("Leave them"),
                is_grave=True,
            )
        )

    def _defaults(self) -> None:
        """Restore all settings except those declared to stay."""
        self.context.change(**self.context.settings.restorable())
        self.context.shell.answer(self.context.words.gettext("Everything is back at its default."))
