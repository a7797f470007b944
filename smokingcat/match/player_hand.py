"""State of the person's hand at a table, and what the person may do with it now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Protocol

from smokingcat.coach.forced_outcome import can_lay_down
from smokingcat.match.session.session import Session, Waiting
from smokingcat.rules.cards import Card
from smokingcat.rules.legality import Refusal
from smokingcat.rules.moves import Accept, Move, ThrowIn, TurnUpPacket
from smokingcat.rules.pack import PACKET_SIZE
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import SURE_LOSS
from smokingcat.rules.view import SeatView
from smokingcat.store.settings import Settings
from smokingcat.table.motion.director import Director
from smokingcat.table.state.hand import NO_SELECTION, HandSelection

BLUNDER_COST: Final = 8
"""Cost of a choice, in percentage points, from which kittens' opponents are warned of it."""


class SettingsOwner(Protocol):
    """Keeper of the player's settings."""

    @property
    def settings(self) -> Settings:
        """The present settings."""

    def change(self, **values: Any) -> None:
        """Change settings by name."""


class PlayerHand:
    """The person's selection and drag state, and the moves that the session allows now."""

    def __init__(self, session: Session, director: Director, owner: SettingsOwner) -> None:
        self._owner = owner
        self.is_honour = session.match.ruleset.law == "honour"
        self._session = session
        self._director = director
        self._selection = NO_SELECTION
        self._laid_down_in = 0
        """The round in which the person last laid down the cards."""
        self._cursor: int | None = None
        """The cursor's card from before the previous trick was held up."""

    @property
    def view(self) -> SeatView | None:
        """The view of the person's seat, or ``None`` where bots hold all seats."""
        seat = self._session.person
        return None if seat is None else self._session.view(seat)

    @property
    def settings(self) -> Settings:
        return self._owner.settings

    @property
    def min_warned_cost(self) -> int:
        """The smallest cost, in percentage points, of a choice to warn of; 0 for no warnings."""
        warns = self.settings.warns
        if warns == "kittens":
            return BLUNDER_COST if self._session.has_only_kittens else 0
        return warns

    @property
    def opens_hints(self) -> bool:
        """Whether the coach shows hints unasked."""
        opens = self.settings.opens_hints
        return self._session.has_only_kittens if opens == "kittens" else opens

    @property
    def selection(self) -> HandSelection:
        """The selection, with the dimmed cards and the three received cards."""
        return self._selection.dimming(self.dimmed).standing_up(self.received)

    @selection.setter
    def selection(self, selection: HandSelection) -> None:
        self._selection = selection

    @property
    def received(self) -> list[int]:
        """The tokens of the packet received (R12), until the person has played a card."""
        shown = self._director.visible
        return [token for token in shown.hand if shown.tokens[token].is_marked]

    @property
    def shows_previous_trick(self) -> bool:
        """Whether the previous trick is held up (R16)."""
        return self._selection.shows_previous_trick

    @property
    def is_awaited(self) -> bool:
        """Whether the match waits for the person and everything has been shown."""
        if not self._director.idle:
            return False
        return self.is_passing or self._session.poll() == Waiting(for_person=True)

    @property
    def is_passing(self) -> bool:
        """Whether the person is to choose three cards now (R11)."""
        view = self.view
        return (
            view is not None
            and self._director.idle
            and view.phase is Phase.PASSING
            and not view.passed
        )

    @property
    def has_three(self) -> bool:
        """Whether three cards are chosen."""
        return len(self._selection.raised) == PACKET_SIZE

    @property
    def only_card(self) -> Card | None:
        """The card that the person has to play, or ``None`` if there is a choice.

        Under honour law any card in hand can be played, so there is a choice until the last card.
        """
        view = self.view
        if view is None or not view.legal:
            return None
        cards = view.hand if self.is_honour else view.legal
        return cards[0] if len(cards) == 1 else None

    @property
    def against_throwing_in(self) -> Refusal | None:
        """The reason of the rules against throwing in (R18), also while the table moves."""
        view = self.view
        if view is None:
            return Refusal.WRONG_PHASE
        return self._session.match.refusal(view.seat, ThrowIn())

    @property
    def is_throwing_in_legal(self) -> bool:
        """Whether the rules allow throwing in (R18), also while the table moves."""
        return self.against_throwing_in is None

    @property
    def may_throw_in(self) -> bool:
        """Whether throwing in is allowed now (R18)."""
        return self._director.idle and self.is_throwing_in_legal

    @property
    def may_turn_up_packet(self) -> bool:
        """Whether the packet received can be looked at too early (R21)."""
        return self.is_honour and self.is_passing and self._may(TurnUpPacket())

    @property
    def may_accept(self) -> bool:
        """Whether the person is asked now if they object (R24)."""
        return self._director.idle and self._may(Accept())

    @property
    def may_lay_down(self) -> bool:
        """Whether the rest of the round is decided, so that the cards can be laid down."""
        view = self.view
        return view is not None and self.is_awaited and bool(view.legal) and can_lay_down(view)

    @property
    def is_laying_down(self) -> bool:
        """Whether the person has laid down the cards of this round, which play themselves."""
        view = self.view
        return view is not None and self._laid_down_in == view.round_number

    def lay_down(self) -> None:
        """Lay down the cards of this round, which then play themselves."""
        if (view := self.view) is not None:
            self._laid_down_in = view.round_number

    def _may(self, move: Move) -> bool:
        view = self.view
        return view is not None and self._session.match.refusal(view.seat, move) is None

    @property
    def has_lost(self) -> bool:
        """Whether the person has 17 points and so is sure to lose the round (R5)."""
        return (view := self.view) is not None and view.points[view.seat] >= SURE_LOSS

    @property
    def dimmed(self) -> list[int]:
        """The tokens of the hand that may not be played now; none under honour law (R24)."""
        view = self.view
        if view is None or not self._director.idle or not view.legal or self.is_honour:
            return []
        shown = self._director.shown
        return [token for token in shown.hand if shown.tokens[token].face not in view.legal]

    @property
    def cursor(self) -> int | None:
        """The card under the pointer or the keyboard's cursor, also while the trick is held up."""
        return self._cursor if self.shows_previous_trick else self._selection.hovered

    def hover(self, token: int | None) -> None:
        """Move the pointer or the cursor over a card, or off all cards."""
        if self.shows_previous_trick:
            self._cursor = token
        else:
            self._selection = self._selection.over(token)

    def hold_up_trick(self, *, is_up: bool) -> None:
        """Hold up the previous trick or lay it down; the cursor returns to its card afterwards."""
        cursor, self._cursor = self.cursor, self.cursor if is_up else None
        hovered = None if is_up else cursor
        self._selection = replace(self._selection.over(hovered), shows_previous_trick=is_up)

    def follow_table(self) -> None:
        """Adapt the selection to what the director shows."""
        if self._director.idle and self._selection.raised:
            self._selection = self._selection.restricted_to(self._director.shown.hand)
