"""What the player should be told about their files, as data.

A notice is an enum and the values its sentence needs; the sentence is written by ``i18n``.
Nothing here knows what became of the files.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class NoticeKind(Enum):
    """What happened to something on disk."""

    SETTINGS_UNREADABLE = "settings-unreadable"  # the whole file; subject: the file's name
    SETTING_WRONG = "setting-wrong"  # one entry, its default is used; subject: the entry
    MATCH_DAMAGED = "match-damaged"  # set aside; subject: the file, detail: its new name
    MATCH_UNREADABLE = "match-unreadable"  # left where it is; subject: the file's name
    MATCH_NOT_SAVED = "match-not-saved"  # play goes on; subject: the file, detail: why
    MATCH_PLAYED_ELSEWHERE = "match-played-elsewhere"  # another program writes to the file
    DATABASE_NEWER = "database-newer"  # left alone, nothing is counted; subject: the file
    DATABASE_UNREADABLE = "database-unreadable"  # subject: the file, detail: why
    DATABASE_NOT_SAVED = "database-not-saved"  # tried again later; detail: why
    DATABASE_DAMAGED = "database-damaged"  # built again; subject: the file, detail: its new name
    BACKUP_STRANGE = "backup-strange"  # none that this game has written; subject: the file
    BACKUP_NEWER = "backup-newer"  # of a newer version; subject: the file
    BACKUP_TOO_LARGE = "backup-too-large"  # subject: the file
    BACKUP_UNREADABLE = "backup-unreadable"  # subject: the file, detail: why
    BACKUP_NOT_TAKEN_IN = "backup-not-taken-in"  # the disk refused; detail: why


class Notice(NamedTuple):
    """One piece of news: ``subject`` is what it is about, ``detail`` may be empty."""

    kind: NoticeKind
    subject: str
    detail: str = ""
