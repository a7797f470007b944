"""The settings: four pages; a change takes effect and is saved at once, a slider on release."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToAbout, ToDecks, ToKeys, ToPlayerData, ToQuestion
from smokingcat.ui.paint import theme
from smokingcat.ui.screens.settings.access_settings import access_rows
from smokingcat.ui.screens.settings.form_page import TOP, FormPage
from smokingcat.ui.screens.settings.help_settings import HelpRows
from smokingcat.ui.screens.settings.sound_settings import sound_rows
from smokingcat.ui.screens.settings.table_settings import table_rows
from smokingcat.ui.widgets.button import ChapterLine
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.form import FormRow
from smokingcat.ui.widgets.widget import Widget

TABLE, HELP, SOUND, ACCESS = range(4)
"""Numbers of the pages."""
_TABS, _TAB, _TABS_TOP = 0.330, 0.066, 0.500
"""Width of the list of pages, height of a line, and greatest width of the dropdown."""
_LINK: Final = 0.052


class SettingsScene(FormPage):
    """The pages, and small links to what is no setting.

    The names of the pages are a list at the side. In small windows the pages are a dropdown, and
    the links follow the form.
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
    def left(self) -> int:
        if self.frame.is_tight:
            return super().left
        return self._line(0).right + self.frame.px(theme.GROUPS)

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
        box = frame.box(frame.left(0.096), frame.top(TOP) + 4, _TABS, _TAB)
        return box.move(0, number * (box.height + frame.px(theme.INSIDE)))

    def _tabs(self) -> list[Widget]:
        """Return the list of pages, or the dropdown of them in small windows."""
        frame, context, titles = self.frame, self.context, self._page_names()
        if frame.is_tight:
            box = pygame.Rect(frame.right(0.170) - self._tabs_width, 0, self._tabs_width, 0)
            box.height = frame.px(0.056)
            box.centery = frame.top(0.098)
            listed = Dropdown(context, "pages", box, titles, self._page, self.open_page)
            listed.beside = context.words.gettext("Page"), ""
            return [listed]
        lines: list[Widget] = []
        for number, title in enumerate(titles):
            show = partial(self.open_page, number)
            line = ChapterLine(context, f"page {number}", self._line(number), title, show)
            line.row, line.is_on = titles, number == self._page
            lines.append(line)
        return lines

    @property
    def _tabs_width(self) -> int:
        """The width of the dropdown in pixels."""
        return min(self.frame.typed(_TABS), self.frame.px(_TABS_TOP))

    @property
    def heading_end(self) -> int:
        taken = self._tabs_width if self.frame.is_tight else 0
        return self.frame.right(0.190) - taken

    def _links(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Return the name, the label and the action of each link."""
        _, shell = self.context.words.gettext, self.context.shell
        return [
            ("cards", _("Cards"), partial(shell.open, ToDecks())),
            ("data", _("Your data"), partial(shell.open, ToPlayerData())),
            ("keys", _("Keys"), partial(shell.open, ToKeys())),
            ("about", _("About"), partial(shell.open, ToAbout())),
            ("defaults", _("Restore defaults"), self._ask_to_restore),
        ]

    def _links_at_side(self) -> list[Widget]:
        """Return the links at the foot of the list of pages."""
        links, height = self._links(), self.frame.px(_LINK)
        box = self._line(0)
        box.top, box.height = self.viewport.bottom - len(links) * height, height
        return self._lined_up(box)

    def below(self, box: pygame.Rect) -> list[Widget]:
        """Return the links, if there is no list of pages that they could stand under."""
        if not self.frame.is_tight:
            return []
        return self._lined_up(pygame.Rect(box.topleft, (box.width, self.frame.typed(_LINK))))

    def _lined_up(self, box: pygame.Rect) -> list[Widget]:
        """Return the links one under another, the first one in ``box``."""
        found: list[Widget] = []
        for number, (name, label, action) in enumerate(self._links()):
            place = box.move(0, number * box.height)
            link = ChapterLine(self.context, name, place, label, action)
            link.is_link = True
            found.append(link)
        return found

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
        self.context.shell.answer(self.context.words.gettext("Everything is back to its defaults."))
