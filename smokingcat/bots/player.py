"""A bot sits down: with a strategy and a conscience it makes every move that a player makes."""

from __future__ import annotations

from smokingcat.bots.bot import Bot, may_throw_in, unhurried
from smokingcat.bots.character import UPRIGHT, Conscience
from smokingcat.bots.heuristic.offences import hiding, lied_about, paying_revoke, pays_to_peep
from smokingcat.bots.honour_calls import call, judgement, mood
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


class Seated:
    """A bot as a `Player`: it deals when it has to and throws in when it is allowed to.

    At a table where rounds never end at 17 (R5) everything is played out, so a bot is not even
    asked whether it would throw in. Under honour law it does what its ``conscience`` bids it;
    ``seed`` is for the chance in that, the strategy has its own.
    """

    def __init__(self, bot: Bot, conscience: Conscience = UPRIGHT, seed: Seed = 0) -> None:
        self.bot = bot
        self._conscience = conscience
        self._seed = seed

    def decide(self, view: SeatView) -> Move | None:
        """Return the bot's move, or ``None`` where it has nothing to do."""
        is_to_move = view.to_move == view.seat
        if view.ruleset.law == "honour":
            judged = self.call(view) or judgement(self._conscience, self._seed, view)
            if judged is not None:
                return judged
        if view.phase is Phase.DEALING:
            again = Redeal() if view.docket.misdeals else Deal()
            return again if is_to_move else None
        if view.phase is Phase.PASSING:
            return None if view.passed else self._before_passing(view)
        if view.phase is Phase.PLAYING:
            hidden = lied_about(view) if view.ruleset.law == "honour" else frozenset()
            if not hidden and may_throw_in(view) and self.bot.wants_to_throw_in(view):
                return ThrowIn()  # which lays the hands open, and with them what is hidden
            return PlayCard(self._card(hiding(view, hidden))) if is_to_move else None
        return None

    def call(self, view: SeatView) -> Move | None:
        """Return the call of renounce that it makes now, in its turn or out of it (R24)."""
        return call(self._conscience, self._seed, view)

    def _before_passing(self, view: SeatView) -> Move:
        if view.may_turn_up and self._yields(view, "peep") and pays_to_peep(view):
            return TurnUpPacket()
        return PassCards(self.bot.choose_pass(unhurried(view)))

    def _card(self, view: SeatView) -> Card:
        if self._yields(view, f"revoke/{len(view.taken)}"):
            wicked = paying_revoke(view)
            if wicked is not None:
                return wicked
        return self.bot.choose_card(view)

    def _yields(self, view: SeatView, decision: str) -> bool:
        conscience = self._conscience
        if view.ruleset.law == "strict" or not conscience.temptation:
            return False
        return conscience.yields(view.docket, view.seat, mood(self._seed, view, decision))
