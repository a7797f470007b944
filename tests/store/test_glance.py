"""A glance at a record says what playing it again would say."""

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
from smokingcat.store.record_summary import glance
from tests.rules.table import ONE_SUIT_EACH, hands_of, lawless_move, random_move

SITTERS = (
    SeatedPlayer("person", "; seat 1 gets X"),
    *(SeatedPlayer("kitten", f"K{n}") for n in range(3)),
)


HEADER = RecordHeader("2025-02-01", Ruleset("PES"), "1", 2, SITTERS)

Standing = tuple[tuple[int, ...], int, bool, bool]


def standing(match: Match) -> Standing:
    return match.letters, match.round_number, match.loser is not None, match.outcome is not None


def told(seed: int, header: RecordHeader = HEADER) -> Iterator[tuple[str, Standing]]:
    """Play a match at random; yield the record after each move, and where the match stands."""
    luck, is_strict = Random(seed), header.ruleset.law == "strict"
    match = header.new_match()
    text = "".join(f"{line}\n" for line in header_lines(header))
    yield text, standing(match)
    for number in count(1):
        if match.outcome is not None:
            return
        if is_strict:
            seat, move = random_move(match, luck.random, throwing_in=0.1)
        else:
            seat, move = lawless_move(match, luck.random, 0.4)
        text += move_line(number, seat, move, match.apply(seat, move)) + "\n"
        yield text, standing(match)


@pytest.mark.parametrize("seed", range(3))
def test_it_tells_letters_rounds_and_the_end_at_every_move(seed: int) -> None:
    for text, stands in told(seed):
        seen = glance(text)
        assert (seen.letters, seen.round_number, seen.is_scored, seen.is_over) == stands
        assert seen.header == HEADER


def test_so_it_does_under_honour_law_where_a_match_may_end_with_a_ban() -> None:
    ends = set()
    for seed in range(12):
        header = replace(HEADER, ruleset=Ruleset("PES", law="honour"), seed=str(seed))
        for text, stands in told(seed, header):
            seen = glance(text)
            assert (seen.letters, seen.round_number, seen.is_scored, seen.is_over) == stands
        ends.add(seen.banned is not None)
        told_as = ended_row("file", "2025-02-01T20:45:00", seen)
        assert told_as.is_ban is (seen.banned is not None)
        assert told_as.loser == _loser(text)
    assert ends == {False, True}


def _loser(text: str) -> int:
    """Return who lost the match that is written down, by playing it."""
    outcome = read_replay(text).match.outcome
    assert outcome is not None
    return outcome.loser


def test_a_round_laid_out_by_hand_counts_too() -> None:
    header = replace(HEADER, hands=hands_of(*ONE_SUIT_EACH))
    assert glance("\n".join(header_lines(header)) + "\n").round_number == 1


def whole() -> str:
    return list(told(1))[-1][0]


def test_a_torn_last_line_does_not_count() -> None:
    text = whole()
    assert not glance(text[:-3]).is_over
    assert not glance(text[:-3] + "\n").is_over


def test_line_ends_of_another_system_do_no_harm() -> None:
    assert glance(whole().replace("\n", "\r\n")) == glance(whole())


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
def test_damage_is_noticed(damaged: Callable[[str], str], damage: Damage) -> None:
    with pytest.raises(DamagedRecord) as error:
        glance(damaged(whole()))
    assert error.value.damage is damage
