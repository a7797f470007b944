"""Actions on all that has been played: save it, bring it in, export the rounds, wipe them."""

from __future__ import annotations

from smokingcat.common import paths
from smokingcat.store.backup import BACKUP_SUFFIX
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToImport, ToQuestion
from smokingcat.ui.system import clock


def save_everything(context: Context) -> None:
    """Start to write a backup to the player's documents; its path is announced on any screen."""
    today = clock.today().isoformat()
    context.transfers.pack(paths.documents() / f"smoking-cat-{today}{BACKUP_SUFFIX}")


def bring_in(context: Context) -> None:
    """Offer the backups in the player's folders; the chosen one is imported."""
    context.shell.open(ToImport())


def export_rounds(context: Context) -> None:
    """Start to write all rounds as CSV to the documents; the path is announced on any screen."""
    wanted = paths.documents() / f"smoking-cat-{clock.today().isoformat()}.csv"
    context.transfers.export(wanted, context.words.language.separator)


def ask_to_wipe_statistics(context: Context) -> None:
    """Ask, then wipe the statistics, and say so."""
    words = context.words

    def wipe() -> None:
        store = context.store
        try:
            for _ in store.archive.count_all(clock.today()):
                pass  # rounds that so far exist only in records are wiped too
            store.statistics.forget()
        except OSError as error:
            sentence = words.gettext("The statistics could not be wiped: {reason}")
            context.shell.answer(sentence.format(reason=error.strerror or error))
        else:
            context.shell.answer(words.gettext("The statistics are wiped."))

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
