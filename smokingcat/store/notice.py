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
    STATISTICS_NEWER = "statistics-newer"  # left alone, nothing is counted; subject: the file
    STATISTICS_UNREADABLE = "statistics-unreadable"  # subject: the file, detail: why
    STATISTICS_SKIPPED = "statistics-skipped"  # count: lines left where they are
    STATISTICS_NOT_SAVED = "statistics-not-saved"  # tried again later; detail: why
    BUNDLE_STRANGE = "bundle-strange"  # none that this game has written; subject: the file
    BUNDLE_NEWER = "bundle-newer"  # of a newer version; subject: the file
    BUNDLE_TOO_LARGE = "bundle-too-large"  # subject: the file
    BUNDLE_UNREADABLE = "bundle-unreadable"  # subject: the file, detail: why
    BUNDLE_NOT_TAKEN_IN = "bundle-not-taken-in"  # the disk refused; detail: why


class Notice(NamedTuple):
    """One piece of news: ``subject`` is what it is about, ``detail`` may be empty.

    ``number`` is how many of it there are.
    """

    kind: NoticeKind
    subject: str
    detail: str = ""
    number: int = 1
