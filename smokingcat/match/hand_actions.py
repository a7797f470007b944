"""The person's actions with the hand: choose, pass, play, take back, throw in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.bots.bot import without_pass_progress
from smokingcat.match.feedback import (
    DeclineWithdrawn,
    Feedbacks,
    MoveRefused,
    Page,
    PageOpened,
    PassCardChosen,
    Reply,
    RequestDeclined,
    SoundsPlayed,
    TeacherObjection,
)
from smokingcat.match.memory_aids import MemoryAids
from smokingcat.match.objections import Objections
from smokingcat.match.table_parts import TableParts
from smokingcat.rules.cards import Card
from smokingcat.rules.legality import Refusal
from smokingcat.rules.moves import Move, PassCards, PlayCard, TurnUpPacket
from smokingcat.rules.pack import PACKET_SIZE
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView
from smokingcat.table.state.hand import NO_SELECTION

_SLIDE_SOUND = SoundsPlayed(("slide",))
_LONGEST_HOLD: Final = {PlayCard: 1.5, PassCards: 4.0}
"""Seconds for which a move waits at most for the coach's evaluation.

A pass comes once a round, and its evaluation takes longer.
"""
_UNNOTICED_HOLD: Final = 0.3
"""Seconds for which a move waits without an explanation."""


@dataclass
class _HeldMove:
    """A move that waits for the coach, with the tokens of its ``raised`` cards."""

    move: PlayCard | PassCards
    view: SeatView
    """What the person saw, without the others' passes."""
    raised: tuple[int, ...]
    seconds: float = 0.0
    """Seconds for which the move has waited."""

    @property
    def is_explained(self) -> bool:
        """Whether the person has been told why nothing happens."""
        return self.seconds >= _UNNOTICED_HOLD

    @property
    def longest(self) -> float:
        """Seconds for which the move waits at most."""
        return _LONGEST_HOLD[type(self.move)]

    def pass_time(self, seconds: float) -> None:
        """Count ``seconds`` of waiting."""
        self.seconds += seconds


@dataclass(eq=False)
class HandActions:
    """Turns what the person does with the hand into moves, selections or objections.

    A legal move goes to the session, and its events go to the director.
    """

    _table: TableParts
    _objections: Objections
    _memory_aids: MemoryAids
    _asked_in_round: int = 0
    """Number of the round in which the person was last asked at 17 points."""
    _held: _HeldMove | None = None

    @property
    def is_holding(self) -> bool:
        """Whether a move of the person waits for the coach."""
        return self._held is not None

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds until a held move is explained or made, or ``None`` without one."""
        held = self._held
        if held is None:
            return None
        return (held.longest if held.is_explained else _UNNOTICED_HOLD) - held.seconds

    def touch(self, token: int) -> Feedbacks:
        """Click a card: choose it for the packet, play it, raise it, or say why not."""
        if token not in self._table.director.shown.hand:
            return ()
        if self._table.hand.is_passing:
            return self._choose_for_pass(token)
        if self._objections.is_unread(token):
            return self._objections.repeat()
        return self._play(token, at_once=not self._table.hand.settings.confirm_tap)

    def pick(self, place: int) -> Feedbacks:
        """Click the card at a place of the hand (0 is leftmost), and move the cursor there.

        While the person passes, the cursor does not follow the card to the mat: Enter would take
        the card back.
        """
        held = self._table.director.shown.hand
        if place >= len(held):
            return (RequestDeclined(Reply.NO_SUCH_CARD), SoundsPlayed(("refuse",)))
        self._table.hand.hover(None if self._table.hand.is_passing else held[place])
        return self.touch(held[place])

    def throw(self, token: int) -> Feedbacks:
        """Drop a dragged card on the table: play it, or choose it for the packet."""
        if token not in self._table.director.shown.hand:
            return ()
        if self._table.hand.is_passing:
            is_chosen = token in self._table.hand.selection.raised
            return () if is_chosen else self._choose_for_pass(token)
        return self._play(token, at_once=True)

    def put_down(self, token: int, order: Sequence[int]) -> Feedbacks:
        """Drop a dragged card into the hand, which is then held in ``order``."""
        is_from_mat = self._table.hand.is_passing and token in self._table.hand.selection.raised
        feedbacks = self._choose_for_pass(token) if is_from_mat else ()
        self._table.director.rearrange(order)
        return feedbacks

    def _choose_for_pass(self, token: int) -> Feedbacks:
        before = self._table.hand.selection
        selection = before.toggled(token, limit=PACKET_SIZE)
        if selection is before:
            return self._objections.refuse(MoveRefused(Refusal.NOT_THREE_CARDS, token=token), token)
        self._table.hand.selection = selection
        self._objections.dismiss()  # a warning was about other cards
        (card,), raised = self._table.director.shown.faces((token,)), selection.raised
        return (PassCardChosen(card, len(raised), token in raised), _SLIDE_SOUND)

    def choose_packet(self, packet: Sequence[Card]) -> Feedbacks:
        """Choose these three cards instead of all others."""
        tokens = [self._table.director.shown.token_of(card) for card in packet]
        self._table.hand.selection = self._table.hand.selection.lowered()
        chosen = [self._choose_for_pass(token) for token in tokens if token is not None]
        return (*(feedbacks[0] for feedbacks in chosen), _SLIDE_SOUND)

    def _play(self, token: int, *, at_once: bool) -> Feedbacks:
        """Play a legal card if ``at_once`` or already raised, else raise it."""
        hand, card = self._table.hand, self._table.director.shown.tokens[token].face
        view = hand.view
        if view is None or card is None or not self._table.director.idle:
            return ()
        move, match = PlayCard(card), self._table.session.match
        refusal = match.refusal(view.seat, move)
        if refusal is not None:
            led = match.trick.cards[0].suit if match.trick.cards else None
            return self._objections.refuse(MoveRefused(refusal, led, token), token)
        is_raised = token in hand.selection.raised
        check, least = self._objections.blunder_check, hand.min_warned_cost
        if check and (
            warning := check.card_warning(view, card, token, least, is_held_up=is_raised)
        ):
            asked = self._objections.ask(token, warning)
            return asked if is_raised else (*asked, *self._raise(token))
        if not (at_once or is_raised):
            return self._raise(token)
        if hand.only_card is None and self._holds_up(view, move, (token,)):
            return () if is_raised else self._raise(token)
        return self.make(move)

    def _holds_up(self, view: SeatView, move: PlayCard | PassCards, raised: Sequence[int]) -> bool:
        """Hold up a move that the coach still evaluates; return whether it has to wait."""
        if not self._is_pending(view, move):
            return False
        if self._held is None or self._held.move != move:
            self._held = _HeldMove(move, without_pass_progress(view), tuple(raised))
        return True

    def _is_pending(self, view: SeatView, move: PlayCard | PassCards) -> bool:
        check = self._objections.blunder_check
        packet = move.cards if isinstance(move, PassCards) else ()
        return check is not None and check.is_pending(view, packet)

    def follow_held(self, seconds: float) -> Feedbacks:
        """Make a held move, or warn of it, once the coach has answered or has been waited for.

        The move is dropped if the cards or the table are no longer as the person saw them.
        """
        held, hand, view = self._held, self._table.hand, self._table.hand.view
        if held is None:
            return ()
        was_explained = held.is_explained
        held.pass_time(seconds)
        is_same = view is not None and without_pass_progress(view) == held.view
        if view is None or not is_same or hand.shows_previous_trick:
            return self.take_back_held()
        if hand.selection.raised != held.raised:
            return self._end_hold()
        if self._table.director.idle and held.seconds >= held.longest:
            return self.make(held.move)
        if self._table.director.idle and not self._is_pending(view, held.move):
            withdrawn, is_packet = self._end_hold(), isinstance(held.move, PassCards)
            answered = self.pass_three() if is_packet else self._play(held.raised[0], at_once=True)
            return (*withdrawn, *answered)
        is_new = held.is_explained and not was_explained
        return (RequestDeclined(Reply.COACH_THINKS),) if is_new else ()

    def take_back_held(self) -> Feedbacks:
        """Take a held move back; three cards stay on the mat."""
        if self._held is not None and isinstance(self._held.move, PlayCard):
            self._table.hand.selection = self._table.hand.selection.lowered()
        return self._end_hold()

    def _end_hold(self) -> Feedbacks:
        held, self._held = self._held, None
        was_explained = held is not None and held.is_explained
        return (DeclineWithdrawn(Reply.COACH_THINKS),) if was_explained else ()

    def _raise(self, token: int) -> Feedbacks:
        """Raise one card; the next click on it plays it."""
        self._table.hand.selection = self._table.hand.selection.lowered().toggled(token, limit=1)
        return (_SLIDE_SOUND,)

    def pass_three(self) -> Feedbacks:
        """Pass the three chosen cards to the left (R11), or say that there must be three."""
        hand = self._table.hand
        if not hand.is_passing:
            return ()
        if not hand.has_three:
            return (MoveRefused(Refusal.NOT_THREE_CARDS),)
        if self._objections.is_unread(None):
            return self._objections.repeat()
        chosen, view = self._table.director.shown.faces(hand.selection.raised), hand.view
        check, least = self._objections.blunder_check, hand.min_warned_cost
        if view and check and (warning := check.packet_warning(view, chosen, least)):
            return self._objections.ask(None, warning)
        move = PassCards(chosen)
        if view and self._holds_up(view, move, hand.selection.raised):
            return ()
        return self.make(move)

    def take_back(self) -> Feedbacks:
        """Take back a held move, a costly choice that was warned of, or a card on the mat.

        The card on the mat is the card under the cursor, else the last one chosen.
        """
        hand = self._table.hand
        if self.is_holding:
            return (*self.take_back_held(), _SLIDE_SOUND)
        if self._objections.is_asking and not hand.shows_previous_trick:
            self.withdraw()
            return (_SLIDE_SOUND,)
        chosen, under = hand.selection.raised, hand.selection.hovered
        if not (hand.is_passing and chosen):
            return ()
        return self._choose_for_pass(under if under is not None and under in chosen else chosen[-1])

    def withdraw(self) -> None:
        """Take back a costly choice that was warned of; three cards stay on the mat."""
        self._objections.dismiss()
        if not self._table.hand.is_passing:
            self._table.hand.selection = self._table.hand.selection.lowered()

    def ask_to_throw_in(self) -> Feedbacks:
        """Ask the person to confirm throwing in (R17), or say why it is not allowed."""
        view = self._table.hand.view
        is_other = self._table.teaching is not None and self._table.teaching.step.task != "throw"
        if view is None or is_other:
            return ()
        if not self._table.director.idle:
            return (RequestDeclined(Reply.BUSY),)
        refusal = self._table.hand.against_throwing_in
        if refusal is Refusal.WRONG_PHASE:
            return (RequestDeclined(Reply.NOT_IN_PLAY),)
        return (PageOpened(Page.THROW_IN) if refusal is None else MoveRefused(refusal),)

    def ask_at_17(self) -> Feedbacks:
        """Ask the person at 17 points to throw in, once a round, if the ruleset asks (R5)."""
        hand, view = self._table.hand, self._table.hand.view
        if view is None or view.ruleset.end_at_17 != "ask" or view.phase is not Phase.PLAYING:
            return ()
        if self._asked_in_round == view.round_number or not (hand.has_lost and hand.may_throw_in):
            return ()
        self._asked_in_round = view.round_number
        return self.ask_to_throw_in()

    def make(self, move: Move) -> Feedbacks:
        """Make a legal move that no teacher objects to, or say why not."""
        view, teaching = self._table.hand.view, self._table.teaching
        if view is None or (teaching is not None and teaching.has_left):
            return ()
        refusal = self._table.session.match.refusal(view.seat, move)
        if refusal is not None:
            return (MoveRefused(refusal),)
        if teaching is not None and (text := teaching.tutor.objection(move)) is not None:
            token = self._token_of(move)
            return self._objections.refuse(TeacherObjection(text, token), token)
        is_packet = isinstance(move, PassCards | TurnUpPacket)
        passed = self._table.hand.selection.raised if is_packet else ()
        self._table.director.enqueue(self._table.session.submit(move))
        withdrawn = self._end_hold()
        self._memory_aids.withdraw_request()
        # The passed cards stay raised, because they fly from the mat.
        self._table.hand.selection = replace(NO_SELECTION, raised=passed)
        self._objections.dismiss()
        if teaching is not None:
            teaching.accept(move)
        return withdrawn

    def _token_of(self, move: Move) -> int:
        """Return the token of the card of a move, else of a card that stands for the move."""
        shown = self._table.director.shown
        token = shown.token_of(move.card) if isinstance(move, PlayCard) else None
        return (self._table.hand.selection.raised or shown.hand)[-1] if token is None else token
