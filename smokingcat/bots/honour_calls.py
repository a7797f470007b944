"""What somebody calls and how they judge, by their `Conscience`: renounce, votes, objections (R24).

All chance comes from (seed, seat, round, decision), so that the same view always gets the same
answer, and everything known from the view: proofs are what this seat has seen itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from smokingcat.bots.character import Conscience
from smokingcat.rules.honour.renounce import Charge, Offence, Proof, spared
from smokingcat.rules.moves import Accept, CallRenounce, Vote
from smokingcat.rules.pack import Seed
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView

_PEEPING: Final = 0.5
_MISDEALING: Final = 0.35
_REPEATED: Final = 0.25
_GRAVEST: Final = 40  # points spared


def mood(seed: Seed, view: SeatView, decision: str) -> float:
    """Return the chance, 0 to 1, of one decision; asked again, the same comes again."""
    return Random(f"conscience/{seed}/{view.seat}/{view.round_number}/{decision}").random()


def call(conscience: Conscience, seed: Seed, view: SeatView) -> CallRenounce | None:
    """Return what this seat can prove, has noticed and does not forgive, if anything (R24)."""
    if view.phase not in (Phase.PASSING, Phase.PLAYING, Phase.OBJECTIONS):
        return None
    docket = view.docket
    if docket.misdeals:
        if view.seat == view.dealer or conscience.forgives(
            _MISDEALING, mood(seed, view, "call/misdealt")
        ):
            return None
        return CallRenounce(view.dealer, Offence.MISDEALT)
    for proof in view.proofs:
        if proof.seat != view.seat and _notices(conscience, seed, view, proof):
            return CallRenounce(proof.seat, Offence.REVOKED)
    for peep in docket.peeps:
        decision = f"call/{peep.seat}/peeped"
        if peep.seat != view.seat and not conscience.forgives(_PEEPING, mood(seed, view, decision)):
            return CallRenounce(peep.seat, Offence.PEEPED)
    return None


def _notices(conscience: Conscience, seed: Seed, view: SeatView, proof: Proof) -> bool:
    """Say whether the card that proves a revoke reminds this seat of the trick it lay in."""
    shown_in = proof.shown_in or len(view.taken) + 1
    remembered = conscience.attention ** max(1, shown_in - proof.trick)
    return mood(seed, view, f"notice/{proof.seat}/{proof.trick}/{proof.shown}") < remembered


def judgement(conscience: Conscience, seed: Seed, view: SeatView) -> Vote | Accept | None:
    """Return this seat's vote, or that it objects to nothing, where the table waits for it."""
    docket = view.docket
    if view.phase is Phase.OBJECTIONS:
        is_asked = view.seat not in docket.accepted
        is_accused = bool(docket.misdeals) and view.seat == view.dealer
        return Accept() if is_asked and not is_accused else None
    if docket.charge is None or view.seat not in docket.to_vote:
        return None
    decision = f"vote/{docket.charge.accused}/{docket.charge.offence.value}"
    return Vote(not conscience.forgives(gravity(view, docket.charge), mood(seed, view, decision)))


def gravity(view: SeatView, charge: Charge) -> float:
    """Return how grave an offence is, 0 to 1, by what lies open and what the match remembers."""
    convictions = view.docket.convictions[charge.accused]
    if charge.offence is Offence.MISDEALT:
        return _MISDEALING
    if charge.offence is Offence.PEEPED:
        return min(1.0, _PEEPING + _REPEATED * convictions)
    most = max((_seen_spared(view, proof) for proof in _proofs_of(view, charge.accused)), default=0)
    return min(1.0, most / _GRAVEST + _REPEATED * (convictions - 1))


def _proofs_of(view: SeatView, seat: int) -> Iterator[Proof]:
    return (proof for proof in view.proofs if proof.seat == seat)


def _seen_spared(view: SeatView, proof: Proof) -> int:
    """Return the points that a revoke spared, as far as it can be seen by the card shown (R22)."""
    return spared(view.tricks[proof.trick - 1], proof.seat, (proof.shown,))
