"""A `Player` that combines a strategy (`Bot`) with a behaviour under honour law."""

from __future__ import annotations

from smokingcat.bots.bot import Bot, may_throw_in, without_pass_progress
from smokingcat.bots.character import UPRIGHT, HonourProfile
from smokingcat.bots.heuristic.offences import (
    denied_suits,
    is_peeping_profitable,
    profitable_revoke,
    without_revealing_cards,
)
from smokingcat.bots.honour_calls import choose_call, choose_vote, fixed_random
from smokingcat.rules.cards import Card
from smokingcat.rules.moves import (
    Deal,
    Move,
    PassCards,
    PlayCard,
    Redeal,
    ThrowIn,
    TurnUpPacket,
)
from smokingcat.rules.pack import Seed
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView


class BotPlayer:
    """Bot as a `Player`: it deals, passes, plays, throws in, calls and votes.

    If rounds never end at 17 (R5), the bot does not throw in. Under honour law the bot follows its
    ``honour_profile``. ``seed`` is for the chance in calls, votes and offences. The strategy has
    its own seed.
    """

    def __init__(self, bot: Bot, honour_profile: HonourProfile = UPRIGHT, seed: Seed = 0) -> None:
        self.bot = bot
        self._honour_profile = honour_profile
        self._seed = seed

    def decide(self, view: SeatView) -> Move | None:
        """Return the bot's move, or ``None`` if it has nothing to do."""
        is_to_move = view.to_move == view.seat
        if view.ruleset.law == "honour":
            judgement_move = self.call(view) or choose_vote(self._honour_profile, self._seed, view)
            if judgement_move is not None:
                return judgement_move
        if view.phase is Phase.DEALING:
            again = Redeal() if view.honour_state.misdeals else Deal()
            return again if is_to_move else None
        if view.phase is Phase.PASSING:
            return None if view.passed else self._before_passing(view)
        if view.phase is Phase.PLAYING:
            hidden = denied_suits(view) if view.ruleset.law == "honour" else frozenset()
            if not hidden and may_throw_in(view) and self.bot.wants_to_throw_in(view):
                return ThrowIn()  # open hands would betray denied suits
            return (
                PlayCard(self._card(without_revealing_cards(view, hidden))) if is_to_move else None
            )
        return None

    def call(self, view: SeatView) -> Move | None:
        """Return the bot's call of renounce, in or out of turn, or ``None`` (R24)."""
        return choose_call(self._honour_profile, self._seed, view)

    def _before_passing(self, view: SeatView) -> Move:
        if (
            view.may_turn_up_packet
            and self._commits_offence(view, "peep")
            and is_peeping_profitable(view)
        ):
            return TurnUpPacket()
        return PassCards(self.bot.choose_pass(without_pass_progress(view)))

    def _card(self, view: SeatView) -> Card:
        if self._commits_offence(view, f"revoke/{len(view.taken)}"):
            revoke = profitable_revoke(view)
            if revoke is not None:
                return revoke
        return self.bot.choose_card(view)

    def _commits_offence(self, view: SeatView, decision: str) -> bool:
        honour_profile = self._honour_profile
        if view.ruleset.law == "strict" or not honour_profile.temptation:
            return False
        return honour_profile.commits_offence(
            view.honour_state, view.seat, fixed_random(self._seed, view, decision)
        )
