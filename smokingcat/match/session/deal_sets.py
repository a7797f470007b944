"""Sits down to the rounds of today's cards and of challenges, and knows how one fared in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.session import Session
from smokingcat.rules.record.record import Record
from smokingcat.store import deal_results as stored
from smokingcat.store.archive import TODAY
from smokingcat.store.challenge import DEALERS, RULES, Challenge, DealSet


class DealSetMatches:
    """The rounds that others play too, in the ``store`` of a person's matches."""

    def __init__(self, store: MatchStore) -> None:
        self.store = store

    def sit_down(
        self,
        deals: DealSet,
        number: int,
        *,
        started: datetime,
        name: str = "",
        words: Sequence[str] = (),
    ) -> Session:
        """Begin a round, from 1, or go on with it; StoreError as `MatchStore.open`.

        It is played for the first of ``words`` that has the length there is to it.
        """
        file = f"{TODAY}/{stored.file_of(deals, number)}"
        if self.is_under_way(deals, number):
            return self.store.open(file, ends_with_round=True)
        rules = (replace(RULES, word=word) for word in words)
        return self.store.create(
            next(filter(stored.are_of_a_day, rules), RULES),
            seed=deals.seed_of(number),
            started=started,
            dealer=DEALERS[number - 1],
            name=name,
            levels=deals.levels,
            file=file,
            ends_with_round=True,
        )

    def is_under_way(self, deals: DealSet, number: int) -> bool:
        """Return whether a round has been begun; whether it is over its result tells."""
        return self.store.archive.has_deal(stored.file_of(deals, number))

    def record(self, deals: DealSet, number: int) -> Record | None:
        """Return how a round went, ``None`` if its record is gone or it is not over there."""
        return self.store.archive.deal(stored.file_of(deals, number))

    def results(self) -> stored.DealResults:
        """Return how one fared in all rounds, and all challenges; nothing if it cannot be read."""
        return self.store.archive.database.read(stored.deal_results, stored.NOTHING)

    def keep(self, challenge: Challenge, *, is_own: bool = False) -> None:
        """Remember a challenge that came, or one that was sent, to know it again."""
        self.store.archive.database.write(
            lambda connection: stored.keep(connection, challenge, is_own=is_own)
        )
