"""What a strategy is, and how it sits down at a table.

A `Bot` answers three questions about a `SeatView` and knows nothing else: not the match, not
the clock, not what it thought a moment ago. `Seated` turns its answers into moves.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Protocol

from smokingcat.rules.cards import Card
from smokingcat.rules.moves import (
    Accept,
    CallRenounce,
    Deal,
    Move,
    PassCards,
    PlayCard,
    Redeal,
    ThrowIn,
    Vote,
)
from smokingcat.rules.pack import Seed
from smokingcat.rules.renounce import Offence
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import SURE_LOSS, points_out
from smokingcat.rules.view import SeatView


class UnreadableTables(Exception):
    """What a strategy stands on is missing or damaged; ``name`` is the file."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"{self.name} is missing or damaged"


class Bot(Protocol):
    """A way of playing. The same view must always get the same answer."""

    @property
    def name(self) -> str:
        """The name it has in the roster."""
        ...

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        """Return the three cards of ``view.hand`` to give away (R11)."""
        ...

    def choose_card(self, view: SeatView) -> Card:
        """Return one of ``view.legal`` (R14)."""
        ...

    def wants_to_throw_in(self, view: SeatView) -> bool:
        """Say whether to take everything now; asked only where it is allowed (R17, R18)."""
        ...


class Seated:
    """A bot as a `Player`: it deals when it has to and throws in when it is allowed to.

    At a table where rounds never end at 17 (R5) everything is played out, so a bot is not even
    asked whether it would throw in.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def decide(self, view: SeatView) -> Move | None:
        """Return the bot's move, or ``None`` where it has nothing to do."""
        is_to_move = view.to_move == view.seat
        charge = proven(view)
        if charge is not None:
            return charge
        if view.phase is Phase.VOTING:
            return Vote(True) if view.seat in view.docket.to_vote else None
        if view.phase is Phase.OBJECTIONS:
            return None if view.seat in view.docket.accepted else Accept()
        if view.phase is Phase.DEALING:
            again = Redeal() if view.docket.misdeals else Deal()
            return again if is_to_move else None
        if view.phase is Phase.PASSING:
            return None if view.passed else PassCards(self.bot.choose_pass(unhurried(view)))
        if view.phase is Phase.PLAYING:
            if may_throw_in(view) and self.bot.wants_to_throw_in(view):
                return ThrowIn()
            return PlayCard(self.bot.choose_card(view)) if is_to_move else None
        return None


def proven(view: SeatView) -> CallRenounce | None:
    """Return the call that this seat can prove now, if there is one (R24)."""
    docket = view.docket
    if view.phase not in (Phase.PASSING, Phase.PLAYING, Phase.OBJECTIONS):
        return None
    if docket.misdeals and view.seat != view.dealer:
        return CallRenounce(view.dealer, Offence.MISDEALT)
    for proof in view.proofs:
        if proof.seat != view.seat:
            return CallRenounce(proof.seat, Offence.REVOKED)
    for peep in docket.peeps:
        if peep.seat != view.seat:
            return CallRenounce(peep.seat, Offence.PEEPED)
    return None


def unhurried(view: SeatView) -> SeatView:
    """Return the view without what it tells of the others' passes: who is done with theirs.

    All pass at the same time (R11), so nothing may depend on who was the first.
    """
    if view.phase is not Phase.PASSING or view.passed or view.to_move == view.seat:
        return view
    return replace(view, to_move=view.seat)


def may_throw_in(view: SeatView) -> bool:
    """Say whether this seat could still reach 17 (R18) at a table that ends rounds early (R5)."""
    if not view.hand or view.ruleset.end_at_17 == "never":
        return False
    return view.points[view.seat] + points_out(view.points) >= SURE_LOSS


def seeded_random(seed: Seed, view: SeatView) -> Random:
    """Return the chance of one decision, from (seed, seat, round, decision) and nothing else.

    The pass is decision 0 of a round, the cards are 1 to 8; asked again, the same chance comes
    again, which is why a match that was put away goes on as it would have.
    """
    decision = 1 + len(view.taken) if view.passed else 0
    return Random(f"bot/{seed}/{view.seat}/{view.round_number}/{decision}")


def derive_seed(seed: Seed, view: SeatView) -> int:
    """Return the `seeded_random` of one decision as a number to seed a `Rng` with."""
    return int(seeded_random(seed, view).random() * 2**53)
