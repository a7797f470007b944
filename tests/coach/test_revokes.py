"""Review of rounds under honour law: revokes and their proofs (R22, R24)."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from smokingcat.coach.forced_outcome import hejma_trick, hindsight
from smokingcat.coach.played_round import (
    cut_after,
    decisions,
    knowledge,
    loser,
    losing_call,
    rounds,
    snapshots,
)
from smokingcat.coach.review.offences import Revoke, revokes
from smokingcat.rules.cards import Card, cards
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.honour.renounce import Offence, Proof
from smokingcat.rules.moves import CallRenounce, PassCards, PlayCard, ThrowIn
from smokingcat.rules.record.header import RecordHeader
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from tests.coach.evening import SITTERS
from tests.rules.table import lawless_steps

SEEDS = range(8)
HONOUR = Ruleset("PES", law="honour")


@cache
def lawless(seed: int, wickedness: float = 0.2) -> Record:
    """Return the record of a match with many offences."""
    header = RecordHeader("2025-02-01", HONOUR, str(seed), 0, SITTERS)
    match = header.new_match()
    made = tuple((seat, move) for seat, move, _ in lawless_steps(match, seed, wickedness))
    return Record(header, made)


def losers_and_reasons(record: Record) -> dict[int, tuple[int, RoundEnd]]:
    """Return the loser and the end of every round, taken from the match."""
    found: dict[int, tuple[int, RoundEnd]] = {}
    match = record.header.new_match()
    for seat, move in record.moves:
        match.apply(seat, move)
        last = match.last_round
        if last is not None:
            found.setdefault(last.number, (last.loser, last.reason))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_rounds_with_many_offences_can_be_reviewed(seed: int) -> None:
    record = lawless(seed)
    ends = losers_and_reasons(record)
    for number in range(1, rounds(record) + 1):
        shown = snapshots(record, number)
        assert all(isinstance(each.move, PassCards | PlayCard | ThrowIn) for each in shown[1:])
        assert sorted(map(len, shown[0].hands)) == [8, 8, 8, 8]
        assert (shown[-1].loser, shown[-1].end_reason) == ends[number]
        assert loser(record, number) == ends[number][0]
        assert [each.end_reason for each in shown[:-1]] == [None] * (len(shown) - 1)
        for seat in SEATS:
            hejma_trick(shown, seat)
            for each in decisions(record, seat, number):
                assert cut_after(record, each.place).replay().phase in (
                    Phase.PASSING,
                    Phase.PLAYING,
                )
                if each.view.legal and not each.throws_in:
                    assert each.chosen[0] in each.view.legal
            for trick in range(9):
                hindsight(shown, seat, trick)
        assert len(knowledge(record, number)) == len(shown) - 1


def test_every_verdict_has_a_call_and_every_called_revoke_a_proof() -> None:
    seen = Counter[str]()
    for seed in SEEDS:
        record = lawless(seed)
        for number in range(1, rounds(record) + 1):
            shown, made = snapshots(record, number), losing_call(record, number)
            found = revokes(shown, None if made is None else made[1])
            is_judged = shown[-1].end_reason is RoundEnd.VERDICT
            assert (made is not None) == is_judged
            called = [each for each in found if each.is_called]
            assert len(called) == (made is not None and made[1].offence is Offence.REVOKED)
            assert all(each.proof is not None and each.seat == shown[-1].loser for each in called)
            proven = [each.spared for each in found if each.proof and each.seat == shown[-1].loser]
            assert all(each.spared == max(proven) for each in called)
            assert {each.proof for each in found} - {None} == set(shown[-1].views[0].proofs)
            seen["called"] += len(called)
            seen["found"] += len(found)
            seen["peeps"] += is_judged and not called
    assert min(seen["called"], seen["found"] - seen["called"], seen["peeps"]) > 1


HANDS = ("7a 8a 9a Ta Ua Oa Ka 7b", "Aa Th Uh Oh Kh Ah 8b 9b")
REST = ("7l 8l 9l Tl Ul Ol Kl Al", "7h 8h 9h Tb Ub Ob Kb Ab")
PACKETS = ("Oa Ka 7b", "Ah 8b 9b", "Ol Kl Al", "Ob Kb Ab")
"""The last three cards of each hand came from the right neighbour."""


def played(*moves: tuple[int, str] | tuple[int, CallRenounce]) -> Record:
    """Return the record of a round with these hands and the given cards."""
    hands = [(*HANDS, *REST)[seat].split()[:5] for seat in SEATS]
    dealt = tuple(cards(" ".join([*hands[seat], PACKETS[(seat + 1) % 4]])) for seat in SEATS)
    header = RecordHeader("2025-02-01", HONOUR, "1", 3, SITTERS, hands=dealt)
    made: list[tuple[int, object]] = [
        (seat, PassCards(cards(PACKETS[(seat + 1) % 4]))) for seat in SEATS
    ]
    for seat, move in moves:
        made.append((seat, PlayCard(Card.parse(move)) if isinstance(move, str) else move))
    return Record(header, tuple(made))  # type: ignore[arg-type]


def test_called_revoke_has_its_saved_points_and_its_proof() -> None:
    record = played(
        (0, "7a"), (1, "Ah"), (2, "7l"), (3, "7h"),
        (0, "8a"), (1, "Aa"),
        (3, CallRenounce(1, Offence.REVOKED)),
    )  # one trick per line  # fmt: skip
    made = losing_call(record)
    assert made is not None
    assert made[0] == 3
    proof = Proof(1, 1, Card.parse("Ah"), Card.parse("Aa"), 2)
    # the Ace of hearts counts 5, and the Ace of acorns would have taken a seven of hearts
    assert revokes(snapshots(record), made[1]) == (
        Revoke(1, 1, Card.parse("Ah"), 6, proof, is_called=True),
    )
    assert decisions(record, 1)[-1].trick == 0, "nobody weighs what is forbidden"
