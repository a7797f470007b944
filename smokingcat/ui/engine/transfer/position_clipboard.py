"""Positions as text: copied to the clipboard, and opened from the clipboard or a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat import __version__
from smokingcat.common import safe_files
from smokingcat.common.text_repair import decoded
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.routes import ToDrill
from smokingcat.ui.system import clipboard
from smokingcat.ui.system.keyboard import has_ctrl

if TYPE_CHECKING:
    from smokingcat.coach.problems.shared_position import SharedPosition
    from smokingcat.common.setting_types import CommandName
    from smokingcat.match.session.session import Session
    from smokingcat.rules.record.header import SeatedPlayer
    from smokingcat.ui.engine.context import Context

ENDING: Final = ".txt"
"""Suffix of text files."""
_LARGEST: Final = 100_000
"""Largest text file that is read, in bytes."""
_STARTED: Final = "2026-11-23"
_SEED: Final = "moment"


def is_copy(event: pygame.Event) -> bool:
    """Return whether an event is the copy key."""
    return _is_with(event, "copy")


def is_paste(event: pygame.Event) -> bool:
    """Return whether an event is the paste key."""
    return _is_with(event, "paste")


def _is_with(event: pygame.Event, name: CommandName) -> bool:
    """Return whether an event is the key of a command that needs Ctrl or ⌘."""
    is_key = event.type == pygame.KEYDOWN and event.key == COMMANDS[name].key
    return is_key and has_ctrl(event)


def known_now(session: Session) -> SharedPosition | None:
    """Return the position as the person knows it, ``None`` without a decision."""
    from smokingcat.coach.problems.shared_position import shared_position_of

    if session.person is None:
        return None
    try:
        return shared_position_of(session.view(session.person))
    except ValueError:
        return None


def copy(context: Context, quotation: SharedPosition | None) -> None:
    """Copy a position to the clipboard and say so, or say why there is none."""
    _ = context.words.gettext
    if quotation is None:
        context.shell.answer(_("There is no choice here to be copied."))
        return
    try:
        clipboard.copy(quotation.text(__version__))
    except pygame.error:
        context.shell.answer(_("There is no clipboard here."))
    else:
        context.shell.answer(_("This moment is on the clipboard. Send it to somebody."))


def paste(context: Context) -> None:
    """Open the position on the clipboard, or say why it cannot be opened."""
    open_text(context, clipboard.copied())


def open_file(context: Context, path: Path) -> None:
    """Open the position in a text file, or say why it cannot be opened."""
    try:
        text = decoded(safe_files.read(path, _LARGEST), "replace")
    except OSError:
        text = ""
    open_text(context, text)


def open_text(context: Context, text: str) -> None:
    """Ask for the decision of the position in a text, or say why that is impossible."""
    from smokingcat.coach.problems.shared_position import BadSharedPosition, read_shared_position
    from smokingcat.match.drill import Drill, Exercise
    from smokingcat.rules.record.header import RecordHeader
    from smokingcat.rules.ruleset import Ruleset

    _ = context.words.gettext
    try:
        read = read_shared_position(text)
    except BadSharedPosition:
        context.shell.answer(_("No moment has been copied: its lines are missing or not whole."))
        return
    header = RecordHeader(_STARTED, Ruleset(), _SEED, 0, _seated_players(context, read))
    try:
        choice = read.decision_point(header)
    except ValueError:
        context.shell.answer(_("In that moment there is nothing to choose, or it cannot be."))
        return
    exercise = Exercise(choice, read.values_for(choice))
    drill = Drill((text,), lambda _text: exercise, lambda _text, _is_right: None)

    def anew() -> str:
        return _("What cannot be known has been dealt anew.")

    context.shell.open(ToDrill(drill, lambda: _("A copied moment"), anew, anew))


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
