"""What the coach found in rounds: the rows of the table `analyses`.

The sorts of what was given away are the coach's words for them; nothing here knows what they mean.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from smokingcat.store import schema
from smokingcat.store.matches import FINISHED

if TYPE_CHECKING:
    from sqlite3 import Connection

    from smokingcat.rules.record.record import Record

_PLACES: Final = 4
"""Digits that are kept of a chance."""
_MOST: Final = 10.0
"""More than the choices of a round can give away together."""
_MOST_MOVES: Final = 1_000_000
"""More moves than a match has."""

_DECODE: Final = json.JSONDecoder().raw_decode

KEEP: Final = schema.replacing("analyses", "match", "number")
ADD: Final = schema.insertion("analyses", "ON CONFLICT (match, number) DO NOTHING")


class AnalysisRow(NamedTuple):
    """A round: how many needless risks the person took, of how many ``choices`` that counted.

    ``leaks`` are what there was to choose, what was wrong and what that cost (0 to 1). ``luck`` is
    how likely an equal loses with these cards, what the own choices cost, and all else (-1 to 1);
    ``None`` where no cards decided. ``dear`` are the places in the record, by moves made before, of
    the cards that were such risks.
    """

    risks: int
    choices: int
    leaks: tuple[tuple[str, str, float], ...] = ()
    luck: tuple[float, float, float] | None = None
    lost: bool = False
    dear: tuple[int, ...] = ()

    def bound(self, match: str, number: int) -> dict[str, Any]:
        """Return the columns by name, of that round of a match."""
        equal, own, rest = self.luck or (None,) * 3
        return {
            "match": match,
            "number": number,
            "risks": self.risks,
            "choices": self.choices,
            "leaks": json.dumps([[a, b, round(cost, _PLACES)] for a, b, cost in self.leaks]),
            "equal_loses": None if equal is None else round(equal, _PLACES),
            "own_choices": None if own is None else round(own, _PLACES),
            "all_else": None if rest is None else round(rest, _PLACES),
            "lost": self.lost,
            "dear": json.dumps(self.dear),
        }

    @staticmethod
    def read_leaks(text: str) -> tuple[tuple[str, str, float], ...]:
        """Return what the column tells; ValueError or TypeError if it is none of ours."""
        if text == "[]":  # as of most rounds
            return ()
        found = []
        for what, why, cost in _parsed(text):
            if not 0 <= cost <= _MOST:
                raise ValueError("no difference of chances")
            if cost > 0:  # one may be rounded to nothing
                found.append((str(what), str(why), float(cost)))
        return tuple(found)

    @staticmethod
    def read_dear(text: str) -> tuple[int, ...]:
        """Return what the column tells; ValueError or TypeError if it is none of ours."""
        if text == "[]":
            return ()
        found = _parsed(text)
        if not all(type(place) is int and 0 <= place <= _MOST_MOVES for place in found):
            raise ValueError("no places in a record")
        return tuple(found)


class AnalysisTotals(NamedTuple):
    """What was found in the rounds of all finished matches.

    ``leaks`` are, round by round from the oldest on, the choices that counted and what was given
    away. ``luck`` is the mean of the ``decided`` rounds, those that have any, of which so many were
    ``lost``. ``judged`` are the rounds found of the ``rounds`` of matches whose record is there.
    """

    leaks: Sequence[tuple[int, tuple[tuple[str, str, float], ...]]] = ()
    luck: tuple[float, float, float] | None = None
    decided: int = 0
    lost: int = 0
    judged: int = 0
    rounds: int = 0


class UnanalysedMatch(NamedTuple):
    """A match of which the coach has yet to go through the rounds after the first ``done``."""

    identity: str
    done: int
    read: Callable[[], Record | None]
    """Returns how it went, ``None`` if its record is gone or cannot be read."""


def keep(connection: Connection, match: str, number: int, found: AnalysisRow) -> None:
    """Insert what was found in a round of a match that is there, or change it."""
    connection.execute(KEEP, found.bound(match, number))


def analyses(connection: Connection, condition: str = "TRUE") -> dict[str, tuple[AnalysisRow, ...]]:
    """Return what was found in matches that meet an SQL condition, by match, round by round."""
    query = f"""
        SELECT match, risks, choices, leaks, equal_loses, own_choices, all_else, lost, dear
        FROM analyses WHERE match IN (SELECT id FROM matches WHERE {condition})
        ORDER BY match, number"""
    found: dict[str, list[AnalysisRow]] = {}
    for match, *columns in connection.execute(query):
        found.setdefault(match, []).append(_row(columns))
    return {match: tuple(rows) for match, rows in found.items()}


_CHOICES: Final = f"""
    SELECT choices, leaks FROM analyses JOIN matches ON matches.id = match
    WHERE {FINISHED} ORDER BY ended, id, number"""
_LUCK: Final = f"""
    SELECT
        avg(equal_loses), avg(own_choices), avg(all_else),
        count(*), coalesce(sum(analyses.lost), 0)
    FROM analyses JOIN matches ON matches.id = match
    WHERE {FINISHED} AND equal_loses + own_choices + all_else IS NOT NULL"""
_JUDGED: Final = f"""
    SELECT file, min(rounds, (SELECT count(*) FROM analyses WHERE match = id)), rounds
    FROM matches WHERE {FINISHED}"""


def analysis_totals(files: Collection[str], connection: Connection) -> AnalysisTotals:
    """Return what was found in finished matches; the records of those in ``files`` are there."""
    leaks = [(choices, known_leaks(text)) for choices, text in connection.execute(_CHOICES)]
    equal, own, rest, decided, lost = connection.execute(_LUCK).fetchone()
    there = [row for row in connection.execute(_JUDGED) if row[0] in files]
    return AnalysisTotals(
        leaks,
        (equal, own, rest) if decided else None,
        decided,
        lost,
        sum(judged for _, judged, _ in there),
        sum(rounds for *_, rounds in there),
    )


def _row(columns: Sequence[Any]) -> AnalysisRow:
    risks, choices, leaks, equal, own, rest, lost, dear = columns
    luck = None if equal is None or own is None or rest is None else (equal, own, rest)
    return AnalysisRow(risks, choices, known_leaks(leaks), luck, bool(lost), known_places(dear))


def _parsed(text: str) -> Any:
    """Return what JSON tells, in half the time of `json.loads`; ValueError."""
    found, end = _DECODE(text)
    if end != len(text):
        raise ValueError("more than one value")
    return found


def known_leaks(text: str) -> tuple[tuple[str, str, float], ...]:
    """Return what the column tells, nothing where a page was damaged."""
    try:
        return AnalysisRow.read_leaks(text)
    except (ValueError, TypeError, RecursionError):
        return ()


def known_places(text: str) -> tuple[int, ...]:
    """Return what the column tells, nothing where a page was damaged."""
    try:
        return AnalysisRow.read_dear(text)
    except (ValueError, TypeError, RecursionError):
        return ()
