"""Reports background jobs on any screen: the progress of an import, and all results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smokingcat.store.backup import ImportResult
from smokingcat.store.settings import PROGRESS_SETTINGS, merged_progress
from smokingcat.ui.engine.routes import ToImportProgress, ToQuestion
from smokingcat.ui.engine.transfer.jobs import StatisticsWiped, news_text

if TYPE_CHECKING:
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.engine.scene import Scene


def report_transfers(context: Context, scenes: Sequence[Scene]) -> None:
    """Open the progress of a long import; show results, and refresh ``scenes`` if rounds change.

    Imported progress, such as lessons, joins the local progress; other settings are offered.
    """
    if context.transfers.share is not None and not any(each.shows_import for each in scenes):
        context.shell.open(ToImportProgress())
    for news in context.collect_transfers():
        if isinstance(news, ImportResult) and news.settings:
            context.change(**merged_progress(context.settings, news.settings))
        if isinstance(news, ImportResult | StatisticsWiped):
            for scene in scenes:
                scene.refresh()
                scene.arrange()
        context.shell.answer(news_text(context.words, news))
        if isinstance(news, ImportResult):
            _offer_settings(context, news)


def _offer_settings(context: Context, result: ImportResult) -> None:
    """Offer the imported settings, without progress, if they differ from the present ones."""
    words, new = context.words, result.settings or {}
    others = {
        name: value
        for name, value in new.items()
        if name not in PROGRESS_SETTINGS and getattr(context.settings, name) != value
    }
    if not others:
        return
    context.shell.open(
        ToQuestion(
            lambda: words.gettext("Use the settings in the file too?"),
            lambda: words.gettext(
                "The file also holds settings: deck, language, sounds, and so on."
            ),
            (lambda: words.gettext("Use them"), lambda: context.change(**others)),
            lambda: words.gettext("Keep mine"),
            is_grave=True,
        )
    )
