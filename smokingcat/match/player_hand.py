"""The person's hand at a table: what a touch of a card means, and what comes of it.

Asks the session's match whether a move is allowed and hands allowed moves to the session; what
comes of it goes to the director. It knows no time but what is handed in, and what is to be said or
heard goes back as `Feedback`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from smokingcat.common.setting_types import GoneStrip
from smokingcat.match.blunder_check import BlunderCheck
from smokingcat.match.feedback import (
    Feedbacks,
    GoneStripChanged,
    MoveRefused,
    Page,
    PageOpened,
    PassCardChosen,
    PreviousTrickShown,
    Reply,
    RequestDeclined,
    SoundsPlayed,
    TeacherObjection,
)
from smokingcat.match.hint import Hint
from smokingcat.match.lesson_progress import LessonProgress
from smokingcat.match.modes import MATCH, Mode
from smokingcat.match.move_objection import MoveObjection, asks, complaint
from smokingcat.match.session.session import Session, Waiting
from smokingcat.rules.cards import Card
from smokingcat.rules.events import PacketTurnedUp
from smokingcat.rules.legality import Refusal
from smokingcat.rules.moves import Accept, Move, PassCards, PlayCard, ThrowIn, TurnUpPacket
from smokingcat.rules.pack import PACKET_SIZE
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import SURE_LOSS
from smokingcat.rules.view import SeatView
from smokingcat.store.settings import Settings
from smokingcat.table.layout.poses import Pose
from smokingcat.table.motion.director import Director
from smokingcat.table.state.hand import NO_SELECTION, HandSelection
from smokingcat.table.state.table_state import Stage


class PlayerHand:
    """The person's hand and moves. ``settings`` are those of the moment."""

    def __init__(
        self,
        session: Session,
        director: Director,
        settings: Settings,
        mode: Mode = MATCH,
        teaching: LessonProgress | None = None,
        second_thoughts: BlunderCheck | None = None,
    ) -> None:
        self.settings = settings
        self.complaint: MoveObjection | None = None
        self._session = session
        self._director = director
        self._teaching = teaching
        self._grip = NO_SELECTION
        self._has_seen = False
        self._asked_in_round = 0
        self._is_honour = session.match.ruleset.law == "honour"
        self._aids_memory = mode.aids_memory and not self._is_honour  # R24
        self._second_thoughts = second_thoughts
        self._may_be_asked = mode.has_coach and teaching is None and not self._is_honour
        self._wants_back = False
        self._cursor: int | None = None
        """Where the cursor was before the previous trick was held up, and comes back to."""

    # -- what the person knows and may do ------------------------------------------------

    @property
    def view(self) -> SeatView | None:
        """What the person's seat may know, or ``None`` where bots hold all seats."""
        seat = self._session.person
        return None if seat is None else self._session.view(seat)

    @property
    def selection(self) -> HandSelection:
        """What the fingers do to the cards, with those dimmed that may not be played."""
        return self._grip.dimming(self.dimmed).standing_up(self.unseen)

    @property
    def unseen(self) -> list[int]:
        """The tokens that have come from the right and were not yet taken note of (R12)."""
        shown = self._director.visible
        marked = [token for token in shown.hand if shown.tokens[token].is_marked]
        return [] if self._has_seen else marked

    def mark_packet_seen(self) -> None:
        """Have seen what came from the right, once it is in the hand."""
        self._has_seen = bool(self.unseen) or self._has_seen

    @property
    def looks_back(self) -> bool:
        """Whether the previous trick is held up (R16)."""
        return self._grip.looks_back

    @property
    def why_closed(self) -> Reply | None:
        """Why the previous trick may not be looked at (R16), or ``None`` if it may."""
        shown = self._director.shown
        is_kind = self._aids_memory and self.settings.looks_back_kindly
        if shown.may_look_back(is_kind=is_kind):
            return None
        if not any(seat.tricks for seat in shown.seats):
            return Reply.NO_TRICK_YET
        return Reply.OWN_CARD_IS_PLAYED if is_kind else Reply.TRICK_IS_CLOSED

    @property
    def counts_cards(self) -> bool:
        """Whether the person may be told, and wishes to be, which cards are gone."""
        return self._aids_memory and self.settings.counts_cards

    @property
    def gone_strip(self) -> GoneStrip:
        """How the cards gone are to be seen now."""
        is_hidden = self._teaching is not None and self._teaching.covers_count
        may_be_told = self.counts_cards and self.may_count and not is_hidden
        return self.settings.gone_strip if may_be_told else "closed"

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
        return len(self._grip.raised) == PACKET_SIZE

    @property
    def only_card(self) -> Card | None:
        """The card that the person is to play and has no choice about, or ``None``.

        Under honour law any card in hand can be played, so only the last one is such a card.
        """
        view = self.view
        if view is None or not view.legal:
            return None
        cards = view.hand if self._is_honour else view.legal
        return cards[0] if len(cards) == 1 else None

    @property
    def may_throw_in(self) -> bool:
        """Whether throwing in is allowed now (R18)."""
        return self._director.idle and self._may(ThrowIn())

    @property
    def may_turn_up(self) -> bool:
        """Whether the packet received lies there to be looked at too early (R21)."""
        return self._is_honour and self.is_passing and self._may(TurnUpPacket())

    @property
    def may_accept(self) -> bool:
        """Whether the person is asked now if they object (R24)."""
        return self._director.idle and self._may(Accept())

    def _may(self, move: Move) -> bool:
        view = self.view
        return view is not None and self._session.match.refusal(view.seat, move) is None

    @property
    def has_lost(self) -> bool:
        """Whether the person has 17 points, with which the round cannot but be lost (R5)."""
        return (view := self.view) is not None and view.points[view.seat] >= SURE_LOSS

    @property
    def may_count(self) -> bool:
        """Whether there is anything to be told of cards that are gone."""
        shown = self._director.shown
        return self.view is not None and shown.stage is Stage.PLAYING and bool(shown.played)

    @property
    def dimmed(self) -> list[int]:
        """The tokens of the hand that may not be played now; none where any can be (R24)."""
        view = self.view
        if view is None or not self._director.idle or not view.legal or self._is_honour:
            return []
        shown = self._director.shown
        return [token for token in shown.hand if shown.tokens[token].face not in view.legal]

    # -- what the fingers do -------------------------------------------------------------

    @property
    def cursor(self) -> int | None:
        """The card that the pointer or the cursor is at, also while the table lies in the dark."""
        return self._cursor if self.looks_back else self._grip.hovered

    def hover(self, token: int | None) -> None:
        """Have the pointer or the cursor over a card, or over none."""
        if self.looks_back:
            self._cursor = token
        else:
            self._grip = self._grip.over(token)

    def move_cursor(self, by: int) -> None:
        """Move the keyboard's cursor along the hand."""
        self._grip = self._grip.stepped(self._director.shown.hand, by)

    def carry(self, token: int, x: float, y: float, gap: int | None) -> None:
        """Have a card hang at a place (px)."""
        self._grip = self._grip.dragging(token, x, y, gap)

    def let_go(self) -> None:
        """Carry nothing any more."""
        self._grip = self._grip.dropped()

    def keep(self, hand: Sequence[int]) -> None:
        """Hold on to nothing that has left the hand."""
        self._grip = self._grip.kept(hand)

    def arrange(self, order: Sequence[int]) -> None:
        """Hold the hand in the order the person wishes."""
        self._director.rearrange(order)

    # -- what the person does ------------------------------------------------------------

    def touch(self, token: int) -> Feedbacks:
        """Take a click on a card: pass it, play it, raise it, or say why not."""
        if token not in self._director.shown.hand:
            return ()
        if self.is_passing:
            return self._choose_for_pass(token)
        if self.complaint is not None and self.complaint.has_unread_warning(token):
            return self._ask_again()
        return self._play(token, at_once=not self.settings.confirm_tap)

    def pick(self, place: int) -> Feedbacks:
        """Choose the card at a place of the hand by its number, or say that there is none.

        The cursor goes there, but not along to the mat: Enter takes nothing back from it.
        """
        held = self._director.shown.hand
        if place >= len(held):
            return (RequestDeclined(Reply.NO_SUCH_CARD), SoundsPlayed(("refuse",)))
        self.hover(None if self.is_passing else held[place])
        return self.touch(held[place])

    def throw(self, token: int) -> Feedbacks:
        """Take a card that was carried onto the table."""
        if token not in self._director.shown.hand:
            return ()
        if self.is_passing:
            return () if token in self._grip.raised else self._choose_for_pass(token)
        return self._play(token, at_once=True)

    def put_down(self, token: int, order: Sequence[int]) -> Feedbacks:
        """Take a card that was carried to a place in the hand."""
        is_from_mat = self.is_passing and token in self._grip.raised
        said = self._choose_for_pass(token) if is_from_mat else ()
        self.arrange(order)
        return said

    def _choose_for_pass(self, token: int) -> Feedbacks:
        before = self._grip
        self._grip = before.toggled(token, limit=PACKET_SIZE)
        if self._grip is before:
            return self._object(MoveRefused(Refusal.NOT_THREE_CARDS, token=token), token)
        self.complaint = None  # what was asked about three was about others
        (card,), raised = self._director.shown.faces((token,)), self._grip.raised
        return (PassCardChosen(card, len(raised), token in raised), SoundsPlayed(("slide",)))

    def _play(self, token: int, *, at_once: bool) -> Feedbacks:
        """Play a card that may be played, unless it is only raised yet: to be chosen again."""
        view, card = self.view, self._director.shown.tokens[token].face
        if view is None or card is None or not self._director.idle:
            return ()
        move, match = PlayCard(card), self._session.match
        refusal = match.refusal(view.seat, move)
        if refusal is not None:
            led = match.trick.cards[0].suit if match.trick.cards else None
            return self._object(MoveRefused(refusal, led, token), token)
        is_raised = token in self._grip.raised
        tutor, least = self._tutor, self.settings.warns
        if tutor and (warned := tutor.card_warning(view, card, token, least, is_held_up=is_raised)):
            self.complaint = complaint(token, warned, is_beside=False)
            return (warned, *(() if is_raised else self._raise(token)))
        return self.make(move) if at_once or is_raised else self._raise(token)

    def _raise(self, token: int) -> Feedbacks:
        """Hold up one card, which is played when it is chosen again."""
        self._grip = self._grip.lowered().toggled(token, limit=1)
        return (SoundsPlayed(("slide",)),)

    @property
    def has_tutor(self) -> bool:
        """Whether the person is asked once before what costs dearly.

        Under honour law nobody is, and a teacher does that better.
        """
        return self._tutor is not None

    @property
    def _tutor(self) -> BlunderCheck | None:
        return self._second_thoughts if self.settings.warns and self._may_be_asked else None

    def explain(self) -> Feedbacks:
        """Say why the choice that the person is asked about costs dearly, and what would not."""
        if self.complaint is None or (explained := self.complaint.explained()) is None:
            return ()
        self.complaint = explained
        return (explained.cause,)

    def pass_three(self) -> Feedbacks:
        """Give the three chosen cards to the left (R11), or say that there must be three."""
        if not self.is_passing:
            return ()
        if not self.has_three:
            return (MoveRefused(Refusal.NOT_THREE_CARDS),)
        if self.complaint is not None and self.complaint.has_unread_warning(None):
            return self._ask_again()
        chosen, view, tutor = self._director.shown.faces(self._grip.raised), self.view, self._tutor
        if view and tutor and (warned := tutor.packet_warning(view, chosen, self.settings.warns)):
            self.complaint = complaint(None, warned, is_beside=False)
            return (warned,)
        return self.make(PassCards(chosen))

    def listen(self, seconds: float) -> None:
        """Take note that whoever listens has heard what they are asked in so many seconds."""
        asked = self.complaint
        if asked is not None and asks(asked) and asked.heard_in is None:
            self.complaint = replace(asked, heard_in=seconds)

    def _ask_again(self) -> Feedbacks:
        """Ask again whoever has answered unheard; a double click answers nothing."""
        again = None if self.complaint is None else self.complaint.asked_again()
        if again is None:
            return ()
        self.complaint = again
        return (again.cause,)

    def take_back(self) -> Feedbacks:
        """Take a card back from the mat: the one under the cursor, else the last; or an answer.

        What one is asked about is first not to be done after all.
        """
        if asks(self.complaint) and not self.looks_back:
            self.complaint = None
            self._grip = self._grip if self.is_passing else self._grip.lowered()
            return (SoundsPlayed(("slide",)),)
        if self._teaching is not None and self._teaching.forget_answer():
            self._grip = self._grip.lowered()
            return (SoundsPlayed(("slide",)),)
        chosen, under = self._grip.raised, self._grip.hovered
        if not (self.is_passing and chosen):
            return ()
        return self._choose_for_pass(under if under is not None and under in chosen else chosen[-1])

    def look_back(self) -> Feedbacks:
        """Hold up the previous trick, or lay it down again (R16), or say why it cannot be.

        What is asked for while cards are on their way is done before anybody plays on.
        """
        if self.looks_back or self._wants_back:
            self._hold_up(is_up=False)
            teaching = self._teaching
            if teaching is not None and teaching.step.deed == "look":
                teaching.go_on()
        elif (why := self.why_closed) is not None:
            return (RequestDeclined(why),)
        elif self._director.idle:
            return self._hold_up(is_up=True)
        else:
            self._wants_back = True
        return ()

    def _hold_up(self, *, is_up: bool) -> Feedbacks:
        """Have the previous trick held up or not; nobody waits for that any more."""
        self._wants_back = False
        cursor, self._cursor = self.cursor, self.cursor if is_up else None
        self._grip = replace(self._grip.over(None if is_up else cursor), looks_back=is_up)
        last = self._director.shown.last_trick
        return () if last is None or not is_up else (PreviousTrickShown(last.trick),)

    def rest(self) -> Feedbacks:
        """Take note that time has passed: hold up what was asked for while the table was busy."""
        is_due = self._wants_back and self._director.idle
        return self._hold_up(is_up=self.why_closed is None) if is_due else ()

    def count_cards(self, hint: Hint) -> Feedbacks:
        """Show which cards are gone, who played them, or neither; or say why not.

        Whatever has their place gives it back: a ``hint``, the previous trick, a teacher.
        """
        if self.view is None:
            return ()
        if not (self.counts_cards and self.may_count):
            return (
                RequestDeclined(Reply.NO_CARD_GONE if self.counts_cards else Reply.NOBODY_COUNTS),
            )
        was_hidden = hint.is_shown or self.looks_back or asks(self.complaint)
        if self._teaching is not None:
            was_hidden |= self._teaching.gives_way()
        self.complaint = None
        hint.drop()
        self._hold_up(is_up=False)
        if was_hidden and self.settings.gone_strip != "closed":
            return ()
        strip: GoneStrip = "cards" if self.settings.gone_strip == "closed" else "closed"
        self.settings = self.settings._replace(gone_strip=strip)
        return (GoneStripChanged(strip),)

    def ask_to_throw_in(self) -> Feedbacks:
        """Ask before throwing in (R17), or say why it cannot be."""
        view = self.view
        is_other = self._teaching is not None and self._teaching.step.deed != "throw"
        if view is None or is_other:
            return ()
        if not self._director.idle:
            return (RequestDeclined(Reply.BUSY),)
        refusal = self._session.match.refusal(view.seat, ThrowIn())
        if refusal is Refusal.WRONG_PHASE:
            return (RequestDeclined(Reply.NOT_IN_PLAY),)
        return (PageOpened(Page.THROW_IN) if refusal is None else MoveRefused(refusal),)

    def ask_at_17(self) -> Feedbacks:
        """Ask, once a round at a table that asks (R5), whoever has 17."""
        view = self.view
        if view is None or view.ruleset.end_at_17 != "ask" or view.phase is not Phase.PLAYING:
            return ()
        if self._asked_in_round == view.round_number or not (self.has_lost and self.may_throw_in):
            return ()
        self._asked_in_round = view.round_number
        return self.ask_to_throw_in()

    def make(self, move: Move) -> Feedbacks:
        """Make a move and have it shown, or say why not; a teacher hears of it first."""
        view, teaching = self.view, self._teaching
        if view is None or (teaching is not None and teaching.has_left):
            return ()
        refusal = self._session.match.refusal(view.seat, move)
        if refusal is not None:
            return (MoveRefused(refusal),)
        if teaching is not None and (minded := teaching.minds(move)) is not None:
            token = self._meant(move)
            return self._object(TeacherObjection(minded, token), token)
        if teaching is not None and (kept := teaching.keeps(move)):
            return self._show_kept(kept)
        passed = self._grip.raised if isinstance(move, PassCards | TurnUpPacket) else ()
        self._director.enqueue(self._session.submit(move))
        self._wants_back = False
        self._grip = replace(NO_SELECTION, raised=passed)  # the passed ones fly from the mat
        self.complaint = None
        if teaching is not None:
            teaching.go_on()
        return ()

    def _show_kept(self, cards: Sequence[Card]) -> Feedbacks:
        """Have cards stand up that were chosen and are not made a move of."""
        shown = self._director.shown
        raised = (each for card in cards for each in shown.hand if shown.tokens[each].face == card)
        self.complaint, self._grip = None, replace(self._grip.lowered(), raised=tuple(raised))
        return (SoundsPlayed(("slide",)),)

    def _meant(self, move: Move) -> int:
        """Return the token of the card that a move was about, or one that stands for it."""
        shown = self._director.shown
        token = shown.token_of(move.card) if isinstance(move, PlayCard) else None
        return (self._grip.raised or shown.hand)[-1] if token is None else token

    # -- being refused -------------------------------------------------------------------

    def _object(self, cause: MoveRefused | TeacherObjection, token: int) -> Feedbacks:
        """Have a card shake its head, and say why: beside it, if nothing is in the way."""
        if (teaching := self._teaching) is not None:
            teaching.objection = cause
        is_beside = teaching is None and not self.is_passing
        self.complaint = complaint(token, cause, is_beside=is_beside)
        if isinstance(cause, MoveRefused) and teaching is None and not is_beside:
            return (
                MoveRefused(cause.refusal, cause.led),
                SoundsPlayed(("refuse",)),
            )  # it is about all
        return (cause, SoundsPlayed(("refuse",)))

    @property
    def is_shaking(self) -> bool:
        """Whether a refused card is still shaking."""
        return self.complaint is not None and self.complaint.shakes > 0

    @property
    def seconds_to_change(self) -> float | None:
        """How long the complaint stays, or ``None`` without any."""
        return None if self.complaint is None else self.complaint.changes_in

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        if self._director.idle and self._grip.raised:
            self.keep(self._director.shown.hand)
        if isinstance(self._director.now, PacketTurnedUp):
            self._has_seen = False
        said = self.complaint
        if said is not None:
            is_late = said.is_early and self.is_awaited  # nobody waits whose turn it is
            is_past = is_late or not said.is_about(self._grip.raised)
            self.complaint = None if is_past else said.after(seconds)

    def shaken(self, poses: list[tuple[int, Pose]], unit: float) -> list[tuple[int, Pose]]:
        """Return the poses with the refused card shaking its head; ``unit`` is ``s`` in pixels."""
        if self.complaint is None or not self.is_shaking or self.settings.reduced_motion:
            return poses
        return self.complaint.shaken(poses, unit)
