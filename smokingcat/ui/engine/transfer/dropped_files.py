"""Takes in what was dropped or opened: a challenge, matches, a moment, a deck, or a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from smokingcat.common.names import one_line
from smokingcat.decks.readers.image_header import SUFFIXES as PICTURES
from smokingcat.i18n.sentences.deal_sets import bad_code_text
from smokingcat.store.backup import ENDING
from smokingcat.store.challenge import BadCode, read_challenge
from smokingcat.store.record_summary import SUFFIX
from smokingcat.ui.engine.routes import ToDecks, ToToday, ToWall
from smokingcat.ui.engine.transfer import position_clipboard

if TYPE_CHECKING:
    from smokingcat.ui.engine.context import Context


_LONGEST_NAME: Final = 60
"""Letters of a name that are shown."""


def take_in(context: Context, path: Path) -> None:
    """Take in a file; what comes of it is shown, or why nothing does."""
    if not _is_text(str(path)):  # what comes of it could not be shown or written down
        said = context.words.gettext("The name of this file cannot be read: {name}. Rename it.")
        context.shell.answer(said.format(name=one_line(path.name, _LONGEST_NAME)))
        return
    suffix = path.suffix.lower()
    if suffix in (ENDING, position_clipboard.ENDING) and _takes_challenge(context, path):
        return
    if suffix in PICTURES and context.shell.pop_to("table"):
        cover_table(context, path)
    elif suffix in (ENDING, SUFFIX):
        _take_luggage(context, path)
    elif suffix == position_clipboard.ENDING:
        position_clipboard.open_file(context, path)
    else:
        _take_deck(context, path)


def _is_text(name: str) -> bool:
    """Return whether a name can be written as UTF-8: it has no undecodable bytes."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def cover_table(context: Context, path: Path) -> None:
    """Start to make the picture at ``path`` the table's cloth, and tell the player to wait."""
    context.luggage.cover_table(path)
    said = context.words.gettext("One moment, the picture is being laid on the table.")
    context.shell.answer(said)


def _takes_challenge(context: Context, path: Path) -> bool:
    """Show the challenge that a file holds, or say why not; return if it is one at all."""
    try:
        challenge = read_challenge(path)
    except BadCode as error:
        context.shell.answer(bad_code_text(context.words, error, path.name))
        return True
    except OSError:
        return False
    if challenge is not None:
        context.shell.replace(ToToday(challenge))
    return challenge is not None


def _take_luggage(context: Context, path: Path) -> None:
    """Have what is in it brought in; the place of matches, on top, hears of it.

    A table is left for that: its match is saved, and may be one of those that come.
    """
    if not context.shell.pop_to("luggage"):
        context.shell.replace(ToWall())
    context.luggage.import_backup(path)


def _take_deck(context: Context, path: Path) -> None:
    """Start to read the deck at ``path``, and show the gallery, which tells what comes of it."""
    context.library.add(path, [deck.name for deck in context.decks])
    if not context.shell.pop_to("decks"):
        context.shell.open(ToDecks())
    context.shell.answer(context.words.gettext("One moment, the deck is being looked at."))
