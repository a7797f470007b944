"""Begins, opens and puts away the matches of a person."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from smokingcat.store.record_summary import PERSON, is_played
from smokingcat.store.records import Records

if TYPE_CHECKING:
    from datetime import datetime

    from smokingcat.match.session.seating import PlayerFactory
    from smokingcat.match.session.session import Counting, Session
    from smokingcat.rules.record.header import RecordHeader
    from smokingcat.rules.ruleset import Ruleset


class MatchStore(Records):
    """The match records in a folder, and sessions that play them.

    ``make_player`` makes a bot from kind and seed. `Records` explains ``folder``, ``database`` and
    ``now``.
    """

    def __init__(
        self,
        folder: Path,
        database: Path,
        make_player: PlayerFactory | None = None,
        now: Callable[[], str] = str,
    ) -> None:
        super().__init__(folder, database, now)
        self.make_player = make_player

    def create(
        self,
        ruleset: Ruleset,
        *,
        seed: str,
        started: datetime,
        dealer: int | None = None,
        name: str = "",
        levels: Sequence[str] = ("regular", "regular", "regular"),
        kind: str = PERSON,
        is_kept: bool = True,
        file: str = "",
        ends_with_round: bool = False,
    ) -> Session:
        """Begin a match. Without ``dealer`` lots are drawn (R8). ``kind`` may be a bot's name.

        If the record cannot be written, the match is played unsaved and a notice says so. A match
        that is not ``is_kept`` is not written. The record's name is ``file``, by default made from
        the time.
        """
        from smokingcat.match.session.cats import CAST
        from smokingcat.match.session.seating import make_session
        from smokingcat.rules.pack import draw_dealer
        from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
        from smokingcat.rules.record.record import Record

        seated_players = (
            SeatedPlayer(kind, name),
            *(SeatedPlayer(level, cat.name) for level, cat in zip(levels, CAST, strict=True)),
        )
        first = draw_dealer(seed) if dealer is None else dealer
        moment = started.isoformat(timespec="seconds")
        header = RecordHeader(moment, ruleset, seed, first, seated_players)
        named = file or started.strftime("%Y%m%d-%H%M%S")
        journal = self.begin(named, header) if is_kept else None
        if journal is not None and not file:
            named = journal.path.stem
        return make_session(
            Record(header, ()).replayed(),
            journal,
            is_drawn=dealer is None,
            make_player=self.make_player,
            count=self._counting(named, header),
            ends_with_round=ends_with_round,
        )

    def open(self, file: str, *, ends_with_round: bool = False) -> Session:
        """Continue a match; StoreError as `load`."""
        from smokingcat.match.session.seating import make_session
        from smokingcat.rules.pack import draw_dealer

        replay, journal = self.load(file)
        header = replay.record.header
        return make_session(
            replay,
            journal,
            is_drawn=not ends_with_round and header.dealer == draw_dealer(header.seed),
            make_player=self.make_player,
            count=self._counting(file, header),
            ends_with_round=ends_with_round,
        )

    def _counting(self, file: str, header: RecordHeader) -> Counting | None:
        """Return the function that counts the rounds, ``None`` for a match between bots."""
        return partial(self.count, file, header) if is_played(header) else None

    def remove_untouched(self, session: Session) -> None:
        """Delete the record of a match that the person leaves."""
        session.release_record()
        if session.saved_file is not None:
            with contextlib.suppress(OSError):
                self.remove(session.saved_file.stem)

    def put_away(self, session: Session) -> None:
        """Move a finished match, whose end was shown, to the archive."""
        if session.match.outcome is not None and session.complete_file is not None:
            self._archive_record(session.complete_file, is_played=session.person is not None)
