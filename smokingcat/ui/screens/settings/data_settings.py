"""The page with all that the game keeps of a player: save it, bring it in, export it, wipe it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.ui.screens.settings.form_page import FormPage
from smokingcat.ui.screens.shared.played_data import (
    ask_to_wipe_statistics,
    bring_in,
    export_rounds,
    save_everything,
)
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.form import FormAside, FormGroup, FormRow
from smokingcat.ui.widgets.widget import Widget

_BUTTON_WIDTH: Final = 0.29


class DataScene(FormPage):
    """The player's data: matches and settings as one file, and the statistics."""

    def title(self) -> str:
        return self.context.words.gettext("Your data")

    def groups(self) -> tuple[FormGroup, ...]:
        context, _ = self.context, self.context.words.gettext

        def button(
            name: str, label: str, action: Callable[[], None]
        ) -> Callable[[pygame.Rect], Widget]:
            return lambda box: Button(context, name, box, label, action, lines=2)

        save = button(
            "save all", _("Save everything to a file…"), partial(save_everything, context)
        )
        bring = button("bring in", _("Import from a file…"), partial(bring_in, context))
        export = button("export", _("Export as CSV"), partial(export_rounds, context))
        wipe = button("reset", _("Wipe…"), partial(ask_to_wipe_statistics, context))
        everything = FormRow(
            _("Matches, statistics and settings, in one file."),
            bring,
            _BUTTON_WIDTH,
            aside=FormAside(_BUTTON_WIDTH, save),
        )
        statistics = FormRow(
            _("All the rounds that you have played."),
            wipe,
            _BUTTON_WIDTH,
            aside=FormAside(_BUTTON_WIDTH, export),
        )
        return (
            FormGroup(_("Everything"), (everything,)),
            FormGroup(_("Statistics"), (statistics,)),
        )
