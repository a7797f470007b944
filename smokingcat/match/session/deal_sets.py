"""Matches of today's cards and of challenges: begins, continues and lists them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.session import Session
from smokingcat.rules.events import Hand
from smokingcat.rules.pack import deal_hands, shuffled_pack
from smokingcat.rules.record.record import Record
from smokingcat.store import deal_results as stored
from smokingcat.store.archive import TODAY_FOLDER
from smokingcat.store.challenge import DEALERS, RULES, Challenge, DealSet


def own_hand(deals: DealSet, number: int) -> Hand:
    """Return the cards dealt to the person in round ``number`` (from 1)."""
    pack = shuffled_pack(deals.seed_of(number), 1)
    return deal_hands(pack, DEALERS[number - 1], RULES.deal_by)[0]


class DealSetMatches:
    """The matches of deal sets in the ``store`` of a person."""

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
        """Begin round ``number`` (from 1) or continue it; StoreError as `MatchStore.open`.

        The match's word is the first of ``words`` with the required length.
        """
        file = f"{TODAY_FOLDER}/{stored.record_name(deals, number)}"
        if self.is_under_way(deals, number):
            return self.store.open(file, ends_with_round=True)
        rules = (replace(RULES, word=word) for word in words)
        return self.store.create(
            next(filter(stored.are_daily_rules, rules), RULES),
            seed=deals.seed_of(number),
            started=started,
            dealer=DEALERS[number - 1],
            name=name,
            levels=deals.levels,
            file=file,
            ends_with_round=True,
        )

    def is_under_way(self, deals: DealSet, number: int) -> bool:
        """Return whether a round was begun; its result says whether it is over."""
        return self.store.archive.has_deal(stored.record_name(deals, number))

    def record(self, deals: DealSet, number: int) -> Record | None:
        """Return the record of a finished round, ``None`` if it is gone or not over."""
        return self.store.archive.deal_record(stored.record_name(deals, number))

    def results(self) -> stored.DealResults:
        """Return the results of all rounds and all challenges; empty if unreadable."""
        return self.store.archive.database.read_or(stored.deal_results, stored.NO_RESULTS)

    def save_challenge(self, challenge: Challenge, *, is_own: bool = False) -> None:
        """Store a challenge that was received, or sent by the person."""
        self.store.archive.database.write_later(
            lambda connection: stored.save_challenge(connection, challenge, is_own=is_own)
        )
