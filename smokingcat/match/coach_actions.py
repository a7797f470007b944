"""The coach at the table: hints, the reasons of warnings, and the choice that both are about."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from smokingcat.bots.bot import without_pass_progress
from smokingcat.common.input_guard import InputGuard
from smokingcat.match.blunder_check import BlunderCheck
from smokingcat.match.feedback import CoachSilenced, Feedbacks
from smokingcat.match.hand_actions import HandActions
from smokingcat.match.hint import Hint, has_choice
from smokingcat.match.memory_aids import MemoryAids
from smokingcat.match.objections import Objections
from smokingcat.match.table_parts import TableParts
from smokingcat.rules.cards import Card
from smokingcat.rules.view import SeatView

_UNSEEN_SECONDS: Final = 1.5
"""Seconds after a hint has opened by itself in which a request was made without seeing it."""
_SILENCE_OFFERED: Final = "silence"
"""Entry in the setting ``told`` for each round in which the coach could be silenced."""
_MAX_OFFERS: Final = 5
"""Number of rounds, about a short match, in which the coach offers to be silenced."""


@dataclass(eq=False)
class CoachActions:
    """What the person may ask of the coach, and what the coach does unasked."""

    _table: TableParts
    _hand_actions: HandActions
    _hint: Hint
    _blunder_check: BlunderCheck
    _objections: Objections
    _memory_aids: MemoryAids
    _unseen: InputGuard = field(default_factory=InputGuard)
    """Runs after a hint has opened by itself."""
    _offered_in: int = 0
    """Number of the round in which the person was last offered to silence the coach."""

    @property
    def _may_choose(self) -> bool:
        """Whether the person is to choose a card, or three cards to pass."""
        view = self._table.hand.view
        if view is None or not self._table.director.idle:
            return False
        return self._table.hand.is_passing or bool(view.legal)

    @property
    def _choice(self) -> SeatView | None:
        """The view in which the person is to choose, without the others' passes, or ``None``."""
        view = self._table.hand.view
        return without_pass_progress(view) if view is not None and self._may_choose else None

    @property
    def _opens_hints(self) -> bool:
        """Whether the coach shows hints unasked; only in a match."""
        return self._table.hand.opens_hints and self._table.mode.deals

    @property
    def _is_offered(self) -> bool:
        return self._table.mode.offers_hints(self._table.hand.settings)

    @property
    def _is_scored(self) -> bool:
        return self._table.director.shown.reckoning is not None

    @property
    def may_ask(self) -> bool:
        """Whether there is a choice that the coach can advise on."""
        return self._choice is not None and has_choice(self._choice)

    @property
    def may_silence(self) -> bool:
        """Whether a hint that can be silenced is open at a table where hints open unasked.

        The offer is made in a few rounds; afterwards the settings have it.
        """
        is_free = not self._table.hand.shows_previous_trick and self._offers_silence
        return self._opens_hints and self._hint.is_shown and is_free

    @property
    def _offers_silence(self) -> bool:
        view, told = self._table.hand.view, self._table.hand.settings.told
        is_now = view is not None and view.round_number == self._offered_in
        return is_now or told.count(_SILENCE_OFFERED) < _MAX_OFFERS

    def _count_offers(self) -> None:
        """Store that the person may silence the coach in this round."""
        view = self._table.hand.view
        if view is None or not self.may_silence or view.round_number == self._offered_in:
            return
        self._offered_in = view.round_number
        self._table.owner.change(told=(*self._table.hand.settings.told, _SILENCE_OFFERED))

    @property
    def may_choose_advised(self) -> bool:
        """Whether the coach advises three cards to pass."""
        is_advised = self._table.hand.is_passing and self._hint.advice is not None
        return is_advised and not self._objections.is_asking

    def ask(self) -> Feedbacks:
        """Ask for a hint, a reason or a lesson's right cards, or close the hint."""
        if self._table.teaching is not None:
            self._table.teaching.show_right_cards()
            return ()
        if explained := self._objections.explain():
            return explained
        if self._objections.is_asking:  # the explained warning covers the hint
            self._objections.dismiss()
            if self._hint.is_shown:
                return ()
        if self._table.hand.shows_previous_trick:  # the previous trick covers the hint
            self._memory_aids.look_back()
            if self._hint.is_shown:
                return ()
        is_under_strip = self._memory_aids.gone_strip != "closed" and not self._hint.is_asked
        is_unseen = self._hint.advice is None or self._unseen.is_active
        is_wished = self._hint.is_shown and is_unseen and not self._hint.is_asked
        if is_wished or (self._hint.is_shown and is_under_strip):
            self._hint.open_note()  # the note takes the strip's place
            return ()
        return self._hint.toggle(
            self._choice, is_offered=self._is_offered, is_scored=self._is_scored
        )

    def choose_advised(self) -> Feedbacks:
        """Put the coach's three cards on the mat; the hint has then served its purpose."""
        advice = self._hint.advice
        if not self.may_choose_advised or advice is None:
            return ()
        self._hint.drop()
        return self._hand_actions.choose_packet(advice.choice)

    def silence(self) -> Feedbacks:
        """Take a costly choice back and ask no more, or open no more hints unasked."""
        if self._objections.is_asking:
            self._hand_actions.withdraw()  # else the next Enter would play the raised card
            self._table.owner.change(warns=0)
            return (CoachSilenced(asks_no_more=True),)
        self._hint.drop()
        self._table.owner.change(opens_hints=False)
        return (CoachSilenced(),)

    def follow_table(self, seconds: float) -> Feedbacks:
        """Adapt the hint and the blunder check to the person's choice; return new advice."""
        self._unseen.pass_time(seconds)
        feedbacks: Feedbacks = ()
        if self._hint.is_waiting or self._opens_hints:
            feedbacks = self._hint.follow(
                self._choice,
                is_offered=self._is_offered,
                is_scored=self._is_scored,
                opens=self._opens_hints,
            )
        if advice := self._hint.take_advice():
            self._unseen.start(_UNSEEN_SECONDS)
            feedbacks += advice
        self._count_offers()
        self._follow_choice()
        return feedbacks

    def _follow_choice(self) -> None:
        """Give the blunder check a new choice to analyse, if warnings are on."""
        hand, packet = self._table.hand, tuple[Card, ...]()
        has_check = self._objections.blunder_check is not None
        may_choose = has_check and self._may_choose and hand.only_card is None
        if may_choose and hand.is_passing:
            may_choose = hand.has_three
            chosen = hand.selection.raised if may_choose else ()
            packet = self._table.director.shown.faces(chosen)
        self._blunder_check.follow(self._choice if may_choose else None, packet)
