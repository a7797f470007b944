"""The parts of a table that all actions need."""

from __future__ import annotations

from dataclasses import dataclass

from smokingcat.match.lesson_progress import LessonProgress
from smokingcat.match.modes import Mode
from smokingcat.match.player_hand import PlayerHand, SettingsOwner
from smokingcat.match.session.session import Session
from smokingcat.table.motion.director import Director


@dataclass(frozen=True, eq=False, slots=True)
class TableParts:
    """A session, the director that shows it, the person's hand and settings, and the mode.

    In a lesson or drill ``teaching`` is its progress.
    """

    session: Session
    director: Director
    hand: PlayerHand
    owner: SettingsOwner
    mode: Mode
    teaching: LessonProgress | None
