"""Rounds that others play too, today's cards and challenges: how a person fared, and who asked.

Each is a match of one round in the tables `matches` and `rounds`; its record is called after its
cards. The first result counts: a round that is over is never dealt to the same person again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
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
from smokingcat.store.matches import MatchRow, match_row
from smokingcat.store.record_summary import PERSON, SUFFIX

if TYPE_CHECKING:
    from sqlite3 import Connection

    from smokingcat.rules.record.header import RecordHeader

_ROUND: Final = re.compile(rf"([0-9-]{{1,26}}-[a-z]{{3}})-([1-{ROUNDS}])", re.A)
_MOST_RIVALS: Final = 6
"""How many challenges for the same cards are laid beside one's own results, the newest."""

KEEP: Final = schema.insertion("challenges", "ON CONFLICT DO NOTHING")
"""One's own challenge may come back: then it is there twice."""
_OWN: Final = """
    SELECT deals, deal, points, lost, started, bots, id FROM rounds
    JOIN matches ON matches.id = rounds.match WHERE deals <> '' ORDER BY at, id"""


@dataclass(frozen=True, slots=True)
class OwnResult:
    """A round one has played: how, against the ``bots`` of which digest, and ``started`` when."""

    result: RoundResult
    started: str
    bots: str


@dataclass(frozen=True, slots=True)
class DealResults:
    """Own rounds by key and number, and the challenges that came (``rivals``) by key.

    ``found`` is what the coach found in rounds, by the same; ``sent`` are one's own challenges.
    """

    own: Mapping[tuple[str, int], OwnResult]
    rivals: Mapping[str, tuple[Challenge, ...]]
    found: Mapping[tuple[str, int], AnalysisRow]
    sent: frozenset[Challenge] = frozenset()

    def of(self, deals: DealSet) -> tuple[OwnResult | None, ...]:
        """Return one's own rounds of these deals, ``None`` for one that has not been played."""
        return tuple(self.own.get((deals.key, number)) for number in range(1, ROUNDS + 1))

    def results(self, deals: DealSet) -> Results:
        """Return how one fared in these deals."""
        return tuple(None if own is None else own.result for own in self.of(deals))

    def analyses(self, deals: DealSet) -> tuple[AnalysisRow | None, ...]:
        """Return what the coach found in these rounds, ``None`` where it has not looked."""
        return tuple(self.found.get((deals.key, number)) for number in range(1, ROUNDS + 1))


NOTHING: Final = DealResults({}, {}, {})


def deal_results(connection: Connection) -> DealResults:
    """Return all there is."""
    own: dict[tuple[str, int], OwnResult] = {}
    found: dict[tuple[str, int], AnalysisRow] = {}
    judged = analyses.analyses(connection, "deals <> ''")
    for key, number, points, lost, started, bots, match in connection.execute(_OWN):
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
        except BadCode:  # of a newer game
            continue
        if is_own:
            sent.add(challenge)
        else:
            key = challenge.deals.key
            rivals[key] = (*rivals.get(key, ()), challenge)[-_MOST_RIVALS:]
    return DealResults(own, rivals, found, frozenset(sent))


def keep(connection: Connection, challenge: Challenge, *, is_own: bool) -> None:
    """Remember a challenge that came, or, if it ``is_own``, that was sent."""
    row = {"code": challenge.code, "deals": challenge.deals.key, "is_own": is_own}
    connection.execute(KEEP, row)


def file_of(deals: DealSet, number: int) -> str:
    """Return what the record of a round is called, without suffix."""
    return f"{deals.key}-{number}"


def place_of(file: str) -> tuple[str, int] | None:
    """Return the key and the number of the round whose record is called so, if any is."""
    found = _ROUND.fullmatch(file.removesuffix(SUFFIX))
    return None if found is None else (found[1], int(found[2]))


def is_of(header: RecordHeader, file: str) -> bool:
    """Return whether a record is that of the round its file is called after."""
    seed, _, number = header.seed.rpartition("/")
    person, *levels = (seated_player.kind for seated_player in header.seated_players)
    if number not in map(str, range(1, ROUNDS + 1)) or person != PERSON:
        return False
    try:
        deals = DealSet(seed, digest(), tuple(levels))
    except ValueError:
        return False
    is_dealt = (header.dealer, header.hands) == (DEALERS[int(number) - 1], None)
    return is_dealt and file == file_of(deals, int(number)) and are_of_a_day(header.ruleset)


def are_of_a_day(rules: Ruleset) -> bool:
    """Say whether a round of a day is played by these rules, for whatever word."""
    has_its_length = len(rules.letters) == len(RULES.letters)
    return has_its_length and replace(rules, word=RULES.word) == RULES


def deal_row(file: str, header: RecordHeader, at: str) -> MatchRow | None:
    """Return the row of a round that was scored ``at`` an ISO moment; ``None`` if it is no such.

    ``file`` is what its record is called.
    """
    place = place_of(file)
    if place is None:
        return None
    row = match_row(file, header, rounds=1, ended=at or header.started)
    return row._replace(deals=place[0], deal=place[1], bots=digest())
