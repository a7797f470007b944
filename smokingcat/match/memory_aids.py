"""Reminders of the cards already played: the previous trick (R16) and the gone strip."""

from __future__ import annotations

from dataclasses import dataclass

from smokingcat.common.setting_types import StripState
from smokingcat.match.feedback import (
    Feedbacks,
    PreviousTrickShown,
    Reply,
    RequestDeclined,
)
from smokingcat.match.hint import Hint
from smokingcat.match.objections import Objections
from smokingcat.match.table_parts import TableParts
from smokingcat.table.state.table_state import Stage


@dataclass(eq=False)
class MemoryAids:
    """Shows the previous trick and the cards gone, as far as mode and settings allow."""

    _table: TableParts
    _objections: Objections
    _is_requested: bool = False
    """Whether the previous trick is to be held up once the table is idle."""

    @property
    def _is_allowed(self) -> bool:
        return self._table.mode.aids_memory and not self._table.hand.is_honour  # R24

    @property
    def why_closed(self) -> Reply | None:
        """Why the previous trick may not be looked at (R16), or ``None`` if it may."""
        shown = self._table.director.shown
        is_kind = self._is_allowed and self._table.hand.settings.looks_back_kindly
        if shown.may_look_back(is_kind=is_kind):
            return None
        if not any(seat.tricks for seat in shown.seats):
            return Reply.NO_TRICK_YET
        return Reply.OWN_CARD_IS_PLAYED if is_kind else Reply.TRICK_IS_CLOSED

    @property
    def counts_cards(self) -> bool:
        """Whether the cards gone may be shown and announced, by mode and by settings."""
        return self._is_allowed and self._table.hand.settings.counts_cards

    @property
    def may_count(self) -> bool:
        hand, shown = self._table.hand, self._table.director.shown
        return hand.view is not None and shown.stage is Stage.PLAYING and bool(shown.played)

    @property
    def gone_strip(self) -> StripState:
        """Current state of the strip of cards gone; a quiz opens it by itself."""
        if not (self.counts_cards and self.may_count):
            return "closed"
        if self._table.teaching is not None:
            return "closed" if self._table.teaching.covers_count else "cards"
        return self._table.hand.settings.gone_strip

    def look_back(self) -> Feedbacks:
        """Hold up the previous trick or lay it down (R16), or say why it is closed.

        While cards move, the request waits for the table to be idle, and the next card waits for
        the request.
        """
        if self._table.hand.shows_previous_trick or self._is_requested:
            self._hold_up(is_up=False)
            teaching = self._table.teaching
            if teaching is not None and teaching.step.task == "look":
                teaching.advance()
        elif (why := self.why_closed) is not None:
            return (RequestDeclined(why),)
        elif self._table.director.idle:
            return self._hold_up(is_up=True)
        else:
            self._is_requested = True
        return ()

    def withdraw_request(self) -> None:
        """Forget that the previous trick was to be held up."""
        self._is_requested = False

    def _hold_up(self, *, is_up: bool) -> Feedbacks:
        self.withdraw_request()
        self._table.hand.hold_up_trick(is_up=is_up)
        last = self._table.director.shown.last_trick
        return () if last is None or not is_up else (PreviousTrickShown(last.trick),)

    def hold_up_if_requested(self) -> Feedbacks:
        """Hold up the previous trick if that was requested while cards moved."""
        is_due = self._is_requested and self._table.director.idle
        return self._hold_up(is_up=self.why_closed is None) if is_due else ()

    def count_cards(self, hint: Hint) -> Feedbacks:
        """Open or close the gone strip, or say why it stays closed.

        If a ``hint`` that was asked for, a warning or the previous trick covers an open strip, the
        strip is only uncovered. The strip of a quiz changes no setting.
        """
        hand, teaching = self._table.hand, self._table.teaching
        settings = hand.settings
        if hand.view is None:
            return ()
        if not (self.counts_cards and self.may_count):
            reply = Reply.NO_CARD_GONE if self.counts_cards else Reply.COUNTING_IS_OFF
            return (RequestDeclined(reply),)
        was_covered = hint.is_asked or hand.shows_previous_trick or self._objections.is_asking
        self._objections.dismiss()
        if hint.is_asked:
            hint.drop()
        self._hold_up(is_up=False)
        if teaching is not None:
            is_open = not (was_covered or teaching.covers_count)
            teaching.cover_count(is_covered=is_open)
            return ()
        if was_covered and settings.gone_strip != "closed":
            return ()
        strip: StripState = "cards" if settings.gone_strip == "closed" else "closed"
        self._table.owner.change(gone_strip=strip)
        return ()
