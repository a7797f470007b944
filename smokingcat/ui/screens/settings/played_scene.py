"""The page of all that was played: save it, bring it in, export the rounds, wipe the statistics."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.screens.settings.form_page import FormPage
from smokingcat.ui.screens.shared.played_data import (
    ask_to_wipe_statistics,
    bring_in,
    export_rounds,
    save_everything,
)
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.form import FormRow
from smokingcat.ui.widgets.widget import Widget

_BUTTON: Final = 0.36
"""Width of a button, as a fraction of ``s``."""


class PlayedScene(FormPage):
    """A form with a row for each action."""

    def title(self) -> str:
        return self.context.words.gettext("What you have played")

    def rows(self) -> tuple[FormRow, ...]:
        return _played_rows(self.context)


def _played_rows(context: Context) -> tuple[FormRow, ...]:
    """Return a row with a button for each action."""
    _ = context.words.gettext

    def row(
        name: str, label: str, button: str, action: Callable[[Context], None], note: str
    ) -> FormRow:
        def make(box: pygame.Rect) -> Widget:
            return Button(context, name, box, button, partial(action, context), lines=2)

        return FormRow(label, make, _BUTTON, note)

    return (
        row(
            "save all",
            _("All that you have played"),
            _("Save everything to a file…"),
            save_everything,
            _("Matches, figures and settings, in your documents."),
        ),
        row(
            "bring in",
            _("From another computer"),
            _("Bring in from a file…"),
            bring_in,
            _("What is here already stays as it is."),
        ),
        row(
            "export",
            _("All rounds as a table"),
            _("Export as CSV"),
            export_rounds,
            _("For a spreadsheet, in your documents."),
        ),
        row(
            "wipe",
            _("Statistics"),
            _("Wipe"),
            ask_to_wipe_statistics,
            _("They begin anew, and most certificates with them."),
        ),
    )
