"""Notices about the player's files, as data.

A notice consists of a kind and the values of its sentence. The package ``i18n`` writes the
sentence.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class NoticeKind(Enum):
    """Kind of event on disk that the player is notified of."""

    SETTINGS_UNREADABLE = "settings-unreadable"  # whole file; subject: file name
    SETTING_WRONG = "setting-wrong"  # one entry, replaced by its default; subject: entry
    MATCH_DAMAGED = "match-damaged"  # file renamed; subject: file, detail: its new name
    MATCH_UNREADABLE = "match-unreadable"  # file left in place; subject: file name
    MATCH_NOT_SAVED = "match-not-saved"  # play continues; subject: file, detail: reason
    MATCH_PLAYED_ELSEWHERE = "match-played-elsewhere"  # another program writes to the file
    DATABASE_NEWER = "database-newer"  # not changed, no round is counted; subject: file
    DATABASE_UNREADABLE = "database-unreadable"  # subject: file, detail: reason
    DATABASE_NOT_SAVED = "database-not-saved"  # tried again later; detail: reason
    DATABASE_DAMAGED = "database-damaged"  # rebuilt; subject: file, detail: name of the damaged one
    BACKUP_STRANGE = "backup-strange"  # not written by this game; subject: file
    BACKUP_NEWER = "backup-newer"  # written by a newer version; subject: file
    BACKUP_TOO_LARGE = "backup-too-large"  # subject: file
    BACKUP_UNREADABLE = "backup-unreadable"  # subject: file, detail: reason
    BACKUP_NOT_TAKEN_IN = "backup-not-taken-in"  # a file could not be written; detail: reason


class Notice(NamedTuple):
    """One notice; ``subject`` is the file or entry concerned, ``detail`` may be empty."""

    kind: NoticeKind
    subject: str
    detail: str = ""
