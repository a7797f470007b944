"""Peeps in a reviewed round: the witnesses and the verdict."""

from __future__ import annotations

from collections import Counter

from smokingcat.coach.played_round import events, rounds
from smokingcat.coach.review.offences import PeepOutcome, peeps
from smokingcat.rules.events import PacketPeeped, RoundEnd, RoundScored, VerdictGiven
from smokingcat.rules.honour.renounce import Charge, Offence
from tests.coach.test_revokes import SEEDS, lawless

PEEPED = PacketPeeped(2, 1, None, (0, 3))


def verdict(*, guilty: bool) -> VerdictGiven:
    votes = (guilty, guilty, None, guilty)
    return VerdictGiven(Charge(0, 2, Offence.PEEPED), votes, guilty)


def test_peep_has_its_witnesses_and_the_verdict() -> None:
    assert peeps([PEEPED]) == (PeepOutcome(2, (0, 3)),)
    assert peeps([PEEPED, verdict(guilty=True)]) == (PeepOutcome(2, (0, 3), is_guilty=True),)
    assert peeps([PEEPED, verdict(guilty=False)]) == (PeepOutcome(2, (0, 3), is_guilty=False),)
    assert peeps([]) == ()


def test_player_guilty_of_a_peep_lost_the_round() -> None:
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
