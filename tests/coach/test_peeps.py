"""Packets looked at too early in a round that is looked back at: who noticed, what came of it."""

from __future__ import annotations

from collections import Counter

from smokingcat.coach.played_round import events, rounds
from smokingcat.coach.review.offences import PeepOutcome, peeps
from smokingcat.rules.events import PacketPeeped, RoundEnd, RoundScored, VerdictGiven
from smokingcat.rules.honour.renounce import Charge, Offence
from tests.coach.test_revokes import SEEDS, lawless

PEEPED = PacketPeeped(2, 1, None, (0, 3))


def judged(*, guilty: bool) -> VerdictGiven:
    votes = (guilty, guilty, None, guilty)
    return VerdictGiven(Charge(0, 2, Offence.PEEPED), votes, guilty)


def test_a_peep_tells_who_noticed_and_what_the_table_found() -> None:
    assert peeps([PEEPED]) == (PeepOutcome(2, (0, 3)),)
    assert peeps([PEEPED, judged(guilty=True)]) == (PeepOutcome(2, (0, 3), is_guilty=True),)
    assert peeps([PEEPED, judged(guilty=False)]) == (PeepOutcome(2, (0, 3), is_guilty=False),)
    assert peeps([]) == ()


def test_whoever_was_found_guilty_of_a_peep_has_lost_the_round() -> None:
    seen = Counter[bool | None]()
    for seed in SEEDS:
        record = lawless(seed)
        for number in range(1, rounds(record) + 1):
            happened = events(record, number)
            (scored,) = (each for each in happened if isinstance(each, RoundScored))
            for each in peeps(happened):
                seen[each.is_guilty] += 1
                if each.is_guilty:
                    assert (scored.loser, scored.reason) == (each.seat, RoundEnd.VERDICT)
    assert min(seen[None], seen[True]) > 0
