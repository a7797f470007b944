"""The page with all that the game keeps of a player: save it, bring it in, export it, wipe it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.common import paths
from smokingcat.store.backup import BACKUP_SUFFIX
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToImport, ToQuestion
from smokingcat.ui.screens.settings.form_page import FormPage
from smokingcat.ui.system import clock
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
        bring = button("bring in", _("Import from a file…"), lambda: context.shell.open(ToImport()))
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


def save_everything(context: Context) -> None:
    """Start to write a backup to the player's documents; its path is announced on any screen."""
    today = clock.today().isoformat()
    context.transfers.pack(paths.documents() / f"smoking-cat-{today}{BACKUP_SUFFIX}")


def export_rounds(context: Context) -> None:
    """Start to write all rounds as CSV to the documents; the path is announced on any screen."""
    wanted = paths.documents() / f"smoking-cat-{clock.today().isoformat()}.csv"
    context.transfers.export(wanted, context.words.language.separator)


def ask_to_wipe_statistics(context: Context) -> None:
    """Ask, then start to wipe the statistics; the result is announced on any screen."""
    words = context.words

    def wipe() -> None:
        context.shell.answer(words.gettext("Wiping…"))
        context.transfers.wipe_statistics(clock.today())

    context.shell.open(
        ToQuestion(
            lambda: words.gettext("Wipe the statistics?"),
            lambda: words.gettext(
                "Every round counted so far is forgotten. Your opponents may still remember."
            ),
            (lambda: words.gettext("Wipe"), wipe),
            lambda: words.gettext("Keep them"),
            is_grave=True,
        )
    )
