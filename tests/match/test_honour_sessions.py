"""Whole matches between bots under honour law, with quick and with slow bots."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from smokingcat.bots.character import Character
from smokingcat.match.session.session import Session
from smokingcat.match.session.thinking_bot import make_player
from smokingcat.rules.events import (
    CallResult,
    LetterGiven,
    PacketPeeped,
    RenounceCalled,
    RoundScored,
    VerdictGiven,
)
from smokingcat.rules.match import MatchEnd
from smokingcat.rules.pack import Seed
from smokingcat.rules.record.record import read_replay
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import Player
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import LONG_AGO, saved_record_text, store_in

HONOUR = Ruleset("FAJFKA", law="honour")
MIXED_LEVELS = ("kitten", "regular", "regular")
WICKED = 0.9


def tempted_character(character: Character) -> Character:
    """Return a copy of the character with a high temptation to offend."""
    return character._replace(honour_profile=character.honour_profile._replace(temptation=WICKED))


def begin_watched_match(folder: Path, seed: int, worker: ManualWorker | None = None) -> Session:
    """Begin a watched match; with a ``worker`` the bots of level `regular` are slow.

    All bots have a high temptation, so that a short match contains many offences.
    """

    def sit_down(kind: str, own: Seed, character: Character) -> Player:
        wicked = tempted_character(character)
        if worker is not None and kind == "regular":
            return worker.make_player(kind, own, wicked)
        return make_player(kind, own, wicked)

    return store_in(folder, sit_down).create(
        HONOUR, seed=str(seed), started=LONG_AGO, levels=MIXED_LEVELS, kind="regular", dealer=0
    )


def play_to_end(session: Session, worker: ManualWorker, chance: Random) -> Counter[str]:
    """Play a match to its end, check each step, and return the counts of events."""
    seen = Counter[str]()
    steps = 0
    while session.match.phase is not Phase.OVER:
        if worker.questions and chance.random() < 0.5:
            worker.answer()
        events = session.step()
        steps += 1
        assert steps < 20_000, "the match has got stuck"
        scored = [event for event in events if isinstance(event, RoundScored)]
        assert len(scored) <= 1
        for event in events:
            seen[type(event).__name__] += 1
            if isinstance(event, RenounceCalled):
                assert event.answer is not CallResult.UNPROVEN, "bots call what they can prove"
                seen[event.charge.offence.value] += 1
    return seen


def record_and_counts(
    folder: Path, seed: int, worker: ManualWorker | None = None
) -> tuple[str, Counter[str]]:
    session = begin_watched_match(folder, seed, worker)
    seen = play_to_end(session, worker or ManualWorker(), Random(seed))
    outcome = session.match.outcome
    assert outcome is not None
    assert seen[RoundScored.__name__] >= (1 if outcome.how is MatchEnd.BAN else 6)
    assert seen[LetterGiven.__name__] >= seen[RoundScored.__name__]
    return saved_record_text(folder), seen


@pytest.mark.parametrize("seed", range(4))
def test_slow_bots_write_the_same_honour_record_as_quick_bots(tmp_path: Path, seed: int) -> None:
    at_once, slow = tmp_path / "at once", tmp_path / "slow"
    text, seen = record_and_counts(at_once, seed)
    again, _ = record_and_counts(slow, seed, ManualWorker())
    assert again == text
    assert read_replay(text).text() == text
    assert seen[RenounceCalled.__name__]


def test_every_honour_event_occurs_in_a_few_matches_of_tempted_bots(tmp_path: Path) -> None:
    seen = Counter[str]()
    for seed in range(10, 13):
        seen += record_and_counts(tmp_path / str(seed), seed)[1]
    assert {"revoked", "peeped", PacketPeeped.__name__, VerdictGiven.__name__} <= set(seen)


def test_a_resumed_honour_match_ends_with_the_same_record(tmp_path: Path) -> None:
    text, _ = record_and_counts(tmp_path / "whole", 3)
    for stop in (0.2, 0.6):
        folder = tmp_path / str(stop)
        session = begin_watched_match(folder, 3)
        while session.move_count < stop * text.count("\n"):
            session.step()
        (path,) = folder.glob("*.match")

        def sit_down(kind: str, own: Seed, character: Character) -> Player:
            return make_player(kind, own, tempted_character(character))

        play_to_end(store_in(folder, sit_down).open(path.stem), ManualWorker(), Random(0))
        assert saved_record_text(folder) == text
