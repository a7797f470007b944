"""Positions as text: copied to the clipboard, and read from a copied text or a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat import __version__
from smokingcat.common import safe_files
from smokingcat.common.text_repair import decode_text
from smokingcat.ui.engine.routes import ToDrill
from smokingcat.ui.system import clipboard

if TYPE_CHECKING:
    from smokingcat.coach.problems.shared_position import SharedPosition
    from smokingcat.match.session.session import Session
    from smokingcat.rules.record.header import SeatedPlayer
    from smokingcat.ui.engine.context import Context

TEXT_SUFFIX: Final = ".txt"
"""Suffix of text files."""
_MAX_BYTES: Final = 100_000
"""Largest text file that is read, in bytes."""
_STARTED: Final = "2026-11-23"
_SEED: Final = "moment"


def known_position(session: Session) -> SharedPosition | None:
    """Return the position as the person knows it, ``None`` without a decision."""
    from smokingcat.coach.problems.shared_position import shared_position_of

    if session.person is None:
        return None
    try:
        return shared_position_of(session.view(session.person))
    except ValueError:
        return None


def copy(context: Context, position: SharedPosition | None) -> None:
    """Copy a position to the clipboard and say so, or say why there is none."""
    _ = context.words.gettext
    if position is None:
        context.shell.answer(_("There is nothing to choose here, so nothing to copy."))
    else:
        sentence = _("This position is on the clipboard. Send it to somebody.")
        copy_text(context, position.text(__version__), sentence)


def copy_text(context: Context, text: str, sentence: str) -> None:
    """Copy a text and answer what was ``sentence``, or that there is no clipboard."""
    try:
        clipboard.copy(text)
    except pygame.error:
        sentence = context.words.gettext("There is no clipboard here.")
    context.shell.answer(sentence)


def open_file(context: Context, path: Path) -> None:
    """Open the position in a text file, or say why it cannot be opened."""
    try:
        text = decode_text(safe_files.read(path, _MAX_BYTES), "replace")
    except OSError:
        text = ""
    drill = drill_of(context, text)
    if drill is not None:
        context.shell.open(drill)


def drill_of(context: Context, text: str) -> ToDrill | None:
    """Return the drill that asks for the decision of the position in a text.

    Without a position, say why and return ``None``.
    """
    from smokingcat.coach.problems.shared_position import BadSharedPosition, read_shared_position
    from smokingcat.match.drill import Drill
    from smokingcat.match.exercise import Exercise
    from smokingcat.rules.record.header import RecordHeader
    from smokingcat.rules.ruleset import Ruleset

    _ = context.words.gettext
    try:
        read = read_shared_position(text)
    except BadSharedPosition:
        sentence = _("The clipboard holds no challenge and no position, or only part of one.")
        context.shell.answer(sentence)
        return None
    header = RecordHeader(_STARTED, Ruleset(), _SEED, 0, _seated_players(context, read))
    try:
        choice = read.decision_point(header)
    except ValueError:
        context.shell.answer(_("In that position there is nothing to choose, or it cannot occur."))
        return None
    exercise = Exercise(choice, read.values_for(choice))
    drill = Drill((text,), lambda _text: exercise, lambda _text, _is_right: None)

    def anew() -> str:
        return _("The cards you cannot know have been dealt anew.")

    return ToDrill(drill, lambda: _("A copied position"), anew, anew)


def _seated_players(context: Context, read: SharedPosition) -> tuple[SeatedPlayer, ...]:
    """Return the players of the table: the seat that decides is the person's."""
    from smokingcat.match.session.cats import AT_TABLE
    from smokingcat.rules.record.header import SeatedPlayer
    from smokingcat.rules.seats import SEATS, clockwise_from
    from smokingcat.store.record_summary import PERSON

    settings, found = context.settings, dict[int, SeatedPlayer]()
    for number, seat in enumerate(clockwise_from(read.seat)):
        if number == 0:
            found[seat] = SeatedPlayer(PERSON, settings.name)
            continue
        level = read.levels[seat] if read.levels else "-"
        level = settings.levels[number - 1] if level == "-" else level
        found[seat] = SeatedPlayer(level, AT_TABLE[number].name)
    return tuple(found[seat] for seat in SEATS)
