"""Opens a dropped or chosen file: a challenge, a backup, a position, a deck, a table cloth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from smokingcat.common.names import one_line
from smokingcat.decks.readers.image_header import SUFFIXES as PICTURES
from smokingcat.i18n.sentences.deal_sets import bad_code_text
from smokingcat.store.backup import BACKUP_SUFFIX
from smokingcat.store.challenge import BadCode, read_challenge
from smokingcat.store.record_summary import RECORD_SUFFIX
from smokingcat.ui.engine.routes import ToDecks, ToStatistics, ToToday
from smokingcat.ui.engine.transfer import position_clipboard
from smokingcat.ui.engine.transfer.copied_text import offer_challenge

if TYPE_CHECKING:
    from smokingcat.ui.engine.context import Context


_MAX_NAME_LENGTH: Final = 60
"""Maximum number of characters of a file name that are shown."""


def open_dropped(context: Context, path: Path, *, asks: bool = True) -> None:
    """Open a file; the result is shown, or the reason why there is none.

    A challenge ``asks`` first, because opening it leaves a match under way.
    """
    if not _is_text(str(path)):  # the import could be neither shown nor stored
        sentence = context.words.gettext("The name of this file cannot be read: {name}. Rename it.")
        context.shell.answer(sentence.format(name=one_line(path.name, _MAX_NAME_LENGTH)))
        return
    suffix = path.suffix.lower()
    if suffix in (BACKUP_SUFFIX, position_clipboard.TEXT_SUFFIX) and _takes_challenge(
        context, path, asks=asks
    ):
        return
    if suffix in PICTURES and context.shell.pop_to("table"):
        cover_table(context, path)
    elif suffix in (BACKUP_SUFFIX, RECORD_SUFFIX):
        import_backup(context, path)
    elif suffix == position_clipboard.TEXT_SUFFIX:
        position_clipboard.open_file(context, path)
    else:
        take_deck(context, path)


def _is_text(name: str) -> bool:
    """Return whether a file name has no undecodable bytes."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def cover_table(context: Context, path: Path) -> None:
    """Start to make the picture at ``path`` the table cloth, and say so."""
    context.transfers.cover_table(path)
    sentence = context.words.gettext("One moment, the picture is being laid on the table.")
    context.shell.answer(sentence)


def _takes_challenge(context: Context, path: Path, *, asks: bool) -> bool:
    """Open the challenge in a file or say what is wrong; return False if it has none."""
    try:
        challenge = read_challenge(path)
    except BadCode as error:
        context.shell.answer(bad_code_text(context.words, error, path.name))
        return True
    except OSError:
        return False
    if challenge is not None and asks:
        offer_challenge(context, challenge)
    elif challenge is not None:
        context.shell.replace(ToToday(challenge))
    return challenge is not None


def import_backup(context: Context, path: Path) -> None:
    """Open the wall of names, and start to import a backup or a match.

    A table is left first, because its match may be part of the backup. The match is saved.
    """
    context.shell.replace(ToStatistics("wall"))
    context.transfers.import_backup(path)


def take_deck(context: Context, path: Path) -> None:
    """Start to add the deck at ``path``, and show the gallery, which shows the result."""
    context.deck_loader.add(path, [deck.name for deck in context.decks.all])
    if not context.shell.pop_to("decks"):
        context.shell.open(ToDecks())
    context.shell.answer(context.words.gettext("One moment, the deck is being checked."))
