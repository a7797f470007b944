"""Calls, votes and objections of a bot under honour law (R24), by its `HonourProfile`.

The same view always gets the same answer: all chance comes from seed, seat, round and decision. A
bot knows only the proofs in its own view.
"""

from __future__ import annotations

from random import Random
from typing import Final

from smokingcat.bots.character import HonourProfile
from smokingcat.rules.honour.renounce import Charge, Offence, Proof, points_spared
from smokingcat.rules.moves import Accept, CallRenounce, Vote
from smokingcat.rules.pack import Seed
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView

_PEEPING_GRAVITY: Final = 0.5
_MISDEAL_GRAVITY: Final = 0.35
_GRAVITY_PER_CONVICTION: Final = 0.25
_GRAVEST_SPARED_POINTS: Final = 40  # points spared


def fixed_random(seed: Seed, view: SeatView, decision: str) -> float:
    """Return a random number, 0 to 1, that is fixed for each decision."""
    return Random(f"conscience/{seed}/{view.seat}/{view.round_number}/{decision}").random()


def choose_call(honour_profile: HonourProfile, seed: Seed, view: SeatView) -> CallRenounce | None:
    """Return the call for an offence the seat noticed and does not forgive, or ``None`` (R24)."""
    if view.phase not in (Phase.PASSING, Phase.PLAYING, Phase.OBJECTIONS):
        return None
    honour_state = view.honour_state
    if honour_state.misdeals:
        if view.seat == view.dealer or honour_profile.forgives(
            _MISDEAL_GRAVITY, fixed_random(seed, view, "call/misdealt")
        ):
            return None
        return CallRenounce(view.dealer, Offence.MISDEALT)
    for proof in view.proofs:
        if proof.seat != view.seat and _notices(honour_profile, seed, view, proof):
            return CallRenounce(proof.seat, Offence.REVOKED)
    for peep in honour_state.peeps:
        decision = f"call/{peep.seat}/peeped"
        if peep.seat != view.seat and not honour_profile.forgives(
            _PEEPING_GRAVITY, fixed_random(seed, view, decision)
        ):
            return CallRenounce(peep.seat, Offence.PEEPED)
    return None


def _notices(honour_profile: HonourProfile, seed: Seed, view: SeatView, proof: Proof) -> bool:
    """Return whether the seat remembers the trick of a revoke when its proof is shown."""
    shown_in = proof.shown_in_trick or len(view.taken) + 1
    remembered = honour_profile.attention ** max(1, shown_in - proof.trick)
    return fixed_random(seed, view, f"notice/{proof.seat}/{proof.trick}/{proof.shown}") < remembered


def choose_vote(honour_profile: HonourProfile, seed: Seed, view: SeatView) -> Vote | Accept | None:
    """Return the seat's vote or acceptance, or ``None`` if it is not awaited."""
    honour_state = view.honour_state
    if view.phase is Phase.OBJECTIONS:
        is_asked = view.seat not in honour_state.accepted
        is_accused = bool(honour_state.misdeals) and view.seat == view.dealer
        return Accept() if is_asked and not is_accused else None
    if honour_state.charge is None or view.seat not in honour_state.to_vote:
        return None
    decision = f"vote/{honour_state.charge.accused}/{honour_state.charge.offence.value}"
    return Vote(
        not honour_profile.forgives(
            gravity(view, honour_state.charge), fixed_random(seed, view, decision)
        )
    )


def gravity(view: SeatView, charge: Charge) -> float:
    """Return the gravity of an offence, 0 to 1, from public proofs and earlier convictions."""
    convictions = view.honour_state.convictions[charge.accused]
    if charge.offence is Offence.MISDEALT:
        return _MISDEAL_GRAVITY
    if charge.offence is Offence.PEEPED:
        return min(1.0, _PEEPING_GRAVITY + _GRAVITY_PER_CONVICTION * convictions)
    proofs = (proof for proof in view.proofs if proof.seat == charge.accused)
    most = max((_visibly_spared_points(view, proof) for proof in proofs), default=0)
    return min(1.0, most / _GRAVEST_SPARED_POINTS + _GRAVITY_PER_CONVICTION * (convictions - 1))


def _visibly_spared_points(view: SeatView, proof: Proof) -> int:
    """Return the points that a revoke spared, assuming that only the shown card was held (R22)."""
    return points_spared(view.tricks[proof.trick - 1], proof.seat, (proof.shown,))
