"""Tests of record summaries against a full replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from smokingcat.rules.match import Match
from smokingcat.rules.record.checksum import Damage, DamagedRecord
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import header_lines, move_line, read_replay
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store.matches import ended_row
from smokingcat.store.record_summary import summarise
from tests.rules.table import ONE_SUIT_EACH, hands_of, lawless_move, random_move

SITTERS = (
    SeatedPlayer("person", "; seat 1 gets X"),
    *(SeatedPlayer("kitten", f"K{n}") for n in range(3)),
)


HEADER = RecordHeader("2025-02-01", Ruleset("PES"), "1", 2, SITTERS)

State = tuple[tuple[int, ...], int, bool, bool]


def state_of(match: Match) -> State:
    return match.letters, match.round_number, match.loser is not None, match.outcome is not None


def random_match(seed: int, header: RecordHeader = HEADER) -> Iterator[tuple[str, State]]:
    """Play a random match; yield the record and the expected state after each move."""
    luck, is_strict = Random(seed), header.ruleset.law == "strict"
    match = header.new_match()
    text = "".join(f"{line}\n" for line in header_lines(header))
    yield text, state_of(match)
    for number in count(1):
        if match.outcome is not None:
            return
        if is_strict:
            seat, move = random_move(match, luck.random, throwing_in=0.1)
        else:
            seat, move = lawless_move(match, luck.random, 0.4)
        text += move_line(number, seat, move, match.apply(seat, move)) + "\n"
        yield text, state_of(match)


@pytest.mark.parametrize("seed", range(3))
def test_summary_equals_replay_after_every_move(seed: int) -> None:
    for text, state in random_match(seed):
        seen = summarise(text)
        assert (seen.letters, seen.round_number, seen.is_scored, seen.is_over) == state
        assert seen.header == HEADER


def test_summary_equals_replay_under_honour_law_with_bans() -> None:
    ends = set()
    for seed in range(12):
        header = replace(HEADER, ruleset=Ruleset("PES", law="honour"), seed=str(seed))
        for text, state in random_match(seed, header):
            seen = summarise(text)
            assert (seen.letters, seen.round_number, seen.is_scored, seen.is_over) == state
        ends.add(seen.banned is not None)
        row = ended_row("file", "2025-02-01T20:45:00", seen)
        assert row.is_ban is (seen.banned is not None)
        assert row.loser == _loser(text)
    assert ends == {False, True}


def _loser(text: str) -> int:
    """Return the loser of a recorded match by replaying it."""
    outcome = read_replay(text).match.outcome
    assert outcome is not None
    return outcome.loser


def test_summary_counts_round_with_set_hands() -> None:
    header = replace(HEADER, hands=hands_of(*ONE_SUIT_EACH))
    assert summarise("\n".join(header_lines(header)) + "\n").round_number == 1


def finished_text() -> str:
    return list(random_match(1))[-1][0]


def test_incomplete_last_line_is_ignored() -> None:
    text = finished_text()
    assert not summarise(text[:-3]).is_over
    assert not summarise(text[:-3] + "\n").is_over


def test_summary_accepts_windows_line_ends() -> None:
    assert summarise(finished_text().replace("\n", "\r\n")) == summarise(finished_text())


@pytest.mark.parametrize(
    ("damaged", "damage"),
    [
        (lambda _: "", Damage.NOT_A_RECORD),
        (lambda text: "Dear diary,\n" * 999 + text, Damage.NOT_A_RECORD),
        (lambda text: text.replace("record 1", "record 9", 1), Damage.NEWER_FORMAT),
        (lambda text: text.replace("word PES", "word PSI", 1), Damage.CHECKSUM),
        (lambda text: text[: text.index("seat 0")], Damage.HEADER),
        (lambda text: text.replace(" play ", " pIay ", 1), Damage.CHECKSUM),
    ],
)
def test_damaged_record_is_refused_with_its_damage(
    damaged: Callable[[str], str], damage: Damage
) -> None:
    with pytest.raises(DamagedRecord) as error:
        summarise(damaged(finished_text()))
    assert error.value.damage is damage
