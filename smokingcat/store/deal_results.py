"""Results of daily and challenge rounds: the person's own, and those of other players.

Each round is a match of one round in the tables `matches` and `rounds`. The record of a round is
named after its cards. The first result counts: a finished round is never dealt to the same person
again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from smokingcat.bots.edition import digest
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store import analyses, schema
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.challenge import (
    DEALERS,
    ROUNDS,
    RULES,
    BadCode,
    Challenge,
    DealSet,
    Results,
    RoundResult,
    read_code,
)
from smokingcat.store.daily_deals import FIRST_DAY, deals_of, is_late
from smokingcat.store.matches import MatchRow, match_row
from smokingcat.store.record_summary import PERSON, RECORD_SUFFIX

if TYPE_CHECKING:
    from sqlite3 import Connection

    from smokingcat.rules.record.header import RecordHeader

_ROUND_PATTERN: Final = re.compile(rf"([0-9-]{{1,26}}-[a-z]{{3}})-([1-{ROUNDS}])", re.A)
_MAX_CHALLENGES: Final = 6
"""Greatest number of challenges shown for the same cards. The newest are shown."""

INSERT_CHALLENGE: Final = schema.insert_statement("challenges", "ON CONFLICT DO NOTHING")
"""Inserts a challenge. One that the person has sent may come back and then has two rows."""
_OWN_RESULTS_QUERY: Final = """
    SELECT deals, deal, points, lost, started, bots, id FROM rounds
    JOIN matches ON matches.id = rounds.match WHERE deals <> '' ORDER BY at, id"""


@dataclass(frozen=True, slots=True)
class OwnResult:
    """A round the person has played; ``bots`` is the bots' digest, ``started`` an ISO time."""

    result: RoundResult
    started: str
    bots: str


@dataclass(frozen=True, slots=True)
class DealResults:
    """Results of all daily and challenge rounds.

    ``own`` are the person's rounds, by key of the deal set and round number. ``rivals`` are the
    received challenges, by key. ``own_analyses`` are the coach's analyses of the person's rounds.
    ``sent`` are the person's own challenges.
    """

    own: Mapping[tuple[str, int], OwnResult]
    rivals: Mapping[str, tuple[Challenge, ...]]
    own_analyses: Mapping[tuple[str, int], AnalysisRow]
    sent: frozenset[Challenge] = frozenset()

    def own_results(self, deals: DealSet) -> tuple[OwnResult | None, ...]:
        """Return the person's rounds of these deals, ``None`` for a round that was not played."""
        return tuple(self.own.get((deals.key, number)) for number in range(1, ROUNDS + 1))

    def results(self, deals: DealSet) -> Results:
        return tuple(None if own is None else own.result for own in self.own_results(deals))

    def days_in_a_row(self, day: date) -> int:
        """Return the number of days up to ``day`` whose rounds were all played, none of them late.

        A day without all its rounds ends the series.
        """
        count = 0
        while day >= FIRST_DAY and all(
            own is not None and not is_late(day, own.started)
            for own in self.own_results(deals_of(day))
        ):
            count, day = count + 1, day - timedelta(days=1)
        return count

    def analyses(self, deals: DealSet) -> tuple[AnalysisRow | None, ...]:
        """Return the analyses of these rounds, ``None`` for a round that was not analysed."""
        return tuple(self.own_analyses.get((deals.key, number)) for number in range(1, ROUNDS + 1))


NO_RESULTS: Final = DealResults({}, {}, {})


def deal_results(connection: Connection) -> DealResults:
    """Return the results of all daily and challenge rounds in the database."""
    own: dict[tuple[str, int], OwnResult] = {}
    found: dict[tuple[str, int], AnalysisRow] = {}
    judged = analyses.analyses(connection, "deals <> ''")
    for key, number, points, lost, started, bots, match in connection.execute(_OWN_RESULTS_QUERY):
        if (key, number) not in own:
            result = RoundResult(points, bool(lost))
            own[key, number] = OwnResult(result, started, bots)
            if match in judged:
                found[key, number] = judged[match][0]
    rivals: dict[str, tuple[Challenge, ...]] = {}
    sent = set[Challenge]()
    for code, is_own in connection.execute("SELECT code, is_own FROM challenges ORDER BY rowid"):
        try:
            challenge = read_code(code)
        except BadCode:  # written by a newer game
            continue
        if is_own:
            sent.add(challenge)
        else:
            key = challenge.deals.key
            rivals[key] = (*rivals.get(key, ()), challenge)[-_MAX_CHALLENGES:]
    return DealResults(own, rivals, found, frozenset(sent))


def save_challenge(connection: Connection, challenge: Challenge, *, is_own: bool) -> None:
    """Store a challenge that was received, or sent if ``is_own``."""
    row = {"code": challenge.code, "deals": challenge.deals.key, "is_own": is_own}
    connection.execute(INSERT_CHALLENGE, row)


def record_name(deals: DealSet, number: int) -> str:
    """Return the file name of a round's record, without suffix."""
    return f"{deals.key}-{number}"


def parse_record_name(file: str) -> tuple[str, int] | None:
    """Return key and round number of a record by its file name, ``None`` for other names."""
    found = _ROUND_PATTERN.fullmatch(file.removesuffix(RECORD_SUFFIX))
    return None if found is None else (found[1], int(found[2]))


def is_record_of(header: RecordHeader, file: str) -> bool:
    """Return whether a record is a record of the round that its file name denotes."""
    place = _place_in_set(header)
    return place is not None and file == record_name(*place)


def shown_number(header: RecordHeader, number: int) -> int:
    """Return the number under which round ``number`` of a match is shown.

    Each round of a deal set is a match of its own, but has its number in the set.
    """
    place = _place_in_set(header)
    return number if place is None else number + place[1] - 1


def _place_in_set(header: RecordHeader) -> tuple[DealSet, int] | None:
    """Return the deal set of a record and its round in it, ``None`` for other matches."""
    seed, _, number = header.seed.rpartition("/")
    person, *levels = (seated_player.kind for seated_player in header.seated_players)
    if number not in map(str, range(1, ROUNDS + 1)) or person != PERSON:
        return None
    try:
        deals = DealSet(seed, digest(), tuple(levels))
    except ValueError:
        return None
    is_dealt = (header.dealer, header.hands) == (DEALERS[int(number) - 1], None)
    return (deals, int(number)) if is_dealt and are_daily_rules(header.ruleset) else None


def are_daily_rules(rules: Ruleset) -> bool:
    """Return whether the rules are those of daily rounds, except for the word."""
    has_its_length = len(rules.letters) == len(RULES.letters)
    return has_its_length and replace(rules, word=RULES.word) == RULES


def deal_row(file: str, header: RecordHeader, at: str) -> MatchRow | None:
    """Return the row of a daily or challenge round scored ``at`` an ISO time.

    ``file`` is the file name of its record. Return ``None`` if the name denotes no such round.
    """
    place = parse_record_name(file)
    if place is None:
        return None
    row = match_row(file, header, rounds=1, ended=at or header.started)
    return row._replace(deals=place[0], deal=place[1], bots=digest())
