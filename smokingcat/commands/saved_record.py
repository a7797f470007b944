"""Reader of a saved match for the commands; prints errors as one line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from smokingcat.common.exit_codes import BAD_INPUT, FAULTY
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.rules.record.checksum import Damage, DamagedRecord
from smokingcat.rules.record.record import Replay, read_replay
from smokingcat.store.record_summary import record_text_at


class UnreadableRecord(Exception):
    """A file that is not a readable record; ``status`` is the exit status.

    The error has been printed. ``damage`` describes a damaged record, ``None`` if the file could
    not be read.
    """

    def __init__(self, status: int, damage: DamagedRecord | None) -> None:
        super().__init__(status)
        self.status = status
        self.damage = damage


def read_saved_record(path: Path, words: Catalogue, complain: Callable[[str], None]) -> Replay:
    """Return the match in a file; raise UnreadableRecord, after printing why, if there is none."""
    try:
        return read_replay(record_text_at(path))
    except OSError as error:
        sentence = words.gettext("{file} cannot be read: {reason}")
        complain(sentence.format(file=path, reason=error.strerror or error))
        raise UnreadableRecord(BAD_INPUT, None) from error
    except DamagedRecord as error:
        complain(_damage_message(words, path, error))
        raise UnreadableRecord(FAULTY, error) from error


def _damage_message(words: Catalogue, path: Path, error: DamagedRecord) -> str:
    sentences = {
        Damage.NOT_A_RECORD: words.gettext("{file} is not a record of a match"),
        Damage.NEWER_FORMAT: words.gettext("{file} was written by a newer version of the game"),
        Damage.CHECKSUM: words.gettext("line {line} of {file} has been changed or is incomplete"),
        Damage.HEADER: words.gettext("line {line} of {file} is not the beginning of a record"),
        Damage.NOT_A_MOVE: words.gettext("line {line} of {file} is not a move"),
        Damage.LINE_MISSING: words.gettext("a line is missing before line {line} of {file}"),
        Damage.ILLEGAL_MOVE: words.gettext("line {line} of {file} is a move against the rules"),
        Damage.DEAL_DIFFERS: words.gettext(
            "line {line} of {file} does not match the cards that were dealt"
        ),
    }
    return sentences[error.damage].format(file=path, line=error.line)
