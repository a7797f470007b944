"""What the person does at the table: choosing, playing, passing, throwing in, and being refused.

Asks the session's match whether a move is allowed and hands allowed moves to the session; what
comes of it goes to the director. It knows no time but what is handed in.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from smokingcat.game.counsel import peril
from smokingcat.game.session import Session
from smokingcat.rules import (
    Card,
    IllegalMove,
    Move,
    PacketTurnedUp,
    PassCards,
    Phase,
    PlayCard,
    Refusal,
    SeatView,
    ThrowIn,
)
from smokingcat.rules.scoring import points_out
from smokingcat.table import NO_GRIP, Director, Grip, Pose, Stage
from smokingcat.ui.dialog import Dialog
from smokingcat.ui.scenes.warning import warning

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_COMPLAINT, _WARNING = 2.6, 5.0
"""Seconds for which is said why a card is refused, or that it is costly."""
_SHAKE: Final = 0.22
_MARKED: Final = 4.0
"""Seconds for which the cards are marked that have come from the right."""
_PASSED: Final = 3
_SURELY_LOST: Final = 17


class Person:
    """The person's hand and moves; hears what `HandControl` makes of the input."""

    def __init__(self, context: Context, session: Session, director: Director) -> None:
        self._context = context
        self._session = session
        self._director = director
        self.grip: Grip = NO_GRIP
        self.complaint: tuple[int, str] | None = None
        self._complaint_left = 0.0
        self._is_early = False
        """Whether what was complained of is only that the turn has not come."""
        self._shake_left = 0.0
        self._marks_left = 0.0
        self._asked_in_round = 0

    # -- what the person knows and may do ------------------------------------------------

    @property
    def view(self) -> SeatView | None:
        """What the person's seat may know, or ``None`` where bots hold all seats."""
        seat = self._session.person
        return None if seat is None else self._session.view(seat)

    @property
    def is_awaited(self) -> bool:
        """Whether the match waits for the person and everything has been shown."""
        return self._director.idle and (self._session.waiting_for_person or self.is_passing)

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
        return len(self.grip.raised) == _PASSED

    @property
    def has_no_choice(self) -> bool:
        """Whether the person is to play their last card."""
        view = self.view
        return (
            view is not None
            and view.phase is Phase.PLAYING
            and view.to_move == view.seat
            and len(view.hand) == 1
        )

    @property
    def may_throw_in(self) -> bool:
        """Whether throwing in is allowed now (R18)."""
        view = self.view
        if view is None or not self._director.idle:
            return False
        return self._session.match.refusal(view.seat, ThrowIn()) is None

    @property
    def has_lost(self) -> bool:
        """Whether the person has 17 points, with which the round cannot but be lost (R5)."""
        view = self.view
        return view is not None and view.points[view.seat] >= _SURELY_LOST

    @property
    def dimmed(self) -> list[int]:
        """The tokens of the hand that may not be played now."""
        view = self.view
        if view is None or not self._director.idle or not view.legal:
            return []
        shown = self._director.shown
        return [token for token in shown.hand if shown.tokens[token].face not in view.legal]

    # -- what the person does ------------------------------------------------------------

    def choose(self, token: int) -> None:
        """Take a click on a card: pass it, play it, raise it, or say why not."""
        if self.is_passing:
            self._choose_for_pass(token)
            return
        move = self._playable(token)
        if move is None or self.warned(token, move.card):
            return
        if self._context.settings.confirm_tap and token not in self.grip.raised:
            self._raise(token)
        else:
            self.make(move)

    def _raise(self, token: int) -> None:
        """Hold up one card, which is played when it is chosen again."""
        self.grip = self.grip.lowered().toggled(token, limit=1)
        self._context.sounds.play("slide")

    def warned(self, token: int, card: Card) -> bool:
        """Raise a card that is sure to cost dearly, with the reason; return whether it was so."""
        view = self.view
        if token in self.grip.raised or view is None or not self._context.settings.warns:
            return False
        danger = peril(view, card)
        if danger is None:
            return False
        self._raise(token)
        self.complaint = (token, warning(self._context.words, danger))
        self._complaint_left, self._shake_left = _WARNING, 0.0
        return True

    def _choose_for_pass(self, token: int) -> None:
        before = self.grip
        self.grip = before.toggled(token, limit=_PASSED)
        if self.grip is before:
            self._complain(token, Refusal.NOT_THREE_CARDS)
        else:
            self._context.sounds.play("slide")

    def _playable(self, token: int) -> PlayCard | None:
        """Return the move that plays a token, or complain and return ``None``."""
        view, card = self.view, self._director.shown.tokens[token].face
        if view is None or card is None or not self._director.idle:
            return None
        move = PlayCard(card)
        refusal = self._session.match.refusal(view.seat, move)
        if refusal is None:
            return move
        self._complain(token, refusal)
        return None

    def throw_card(self, token: int) -> None:
        """Take a card that was dragged onto the table."""
        if self.is_passing:
            if token not in self.grip.raised:
                self._choose_for_pass(token)
            return
        move = self._playable(token)
        if move is not None and not self.warned(token, move.card):
            self.make(move)

    def confirm(self) -> bool:
        """Pass the three chosen cards on Enter; return whether that was to be done."""
        if not (self.is_passing and self.has_three):
            return False
        self.pass_three()
        return True

    def pass_three(self) -> None:
        """Give the three chosen cards to the left (R11), or say that there must be three."""
        if self.is_passing and self.has_three:
            self.make(PassCards(self._director.shown.faces(self.grip.raised)))
        elif self.is_passing:
            self._context.app.answer(self._context.wording.refusal(Refusal.NOT_THREE_CARDS))

    def take_back(self) -> bool:
        """Take a card back from the mat: the one under the cursor, else the last; if any."""
        chosen = self.grip.raised
        if not (self.is_passing and chosen):
            return False
        token = self.grip.hovered if self.grip.hovered in chosen else chosen[-1]
        if token is not None:
            self._choose_for_pass(token)
        return True

    def put_down(self, token: int, order: Sequence[int]) -> None:
        """Take a card that was dragged to a place in the hand."""
        if self.is_passing and token in self.grip.raised:
            self._choose_for_pass(token)
        self._director.rearrange(order)

    def arrange_hand(self, order: Sequence[int]) -> None:
        """Hold the hand in the order the person wishes."""
        self._director.rearrange(order)

    def look_back(self) -> None:
        """Hold up the previous trick, or lay it down again (R16), or say why it cannot be."""
        shown, words = self._director.shown, self._context.words
        if shown.last_trick is not None or self.grip.looks_back:
            self.grip = replace(self.grip.over(None), looks_back=not self.grip.looks_back)
        elif any(seat.tricks for seat in shown.seats):
            self._context.app.answer(
                words.gettext("The previous trick may be seen only until the next card is led.")
            )
        else:
            self._context.app.answer(words.gettext("There is no previous trick yet."))

    @property
    def may_count(self) -> bool:
        """Whether there is anything to be told of cards that are gone."""
        return self.view is not None and self._director.shown.stage is Stage.PLAYING

    def count_cards(self) -> None:
        """Show which cards are gone, or say why not."""
        from smokingcat.ui.scenes.count import CountScene

        view, words = self.view, self._context.words
        if view is None or not self._is_at_rest():
            return
        if not self._context.settings.counts_cards:
            self._context.app.answer(words.gettext("As in the pub: everybody counts alone."))
        elif not self.may_count:
            self._context.app.answer(words.gettext("No card has been played yet."))
        else:
            self._context.app.push(CountScene(self._context, view))

    def _is_at_rest(self) -> bool:
        """Return whether all has been shown; say so where it has not."""
        if not self._director.idle:
            words = self._context.words
            self._context.app.answer(words.gettext("One moment: the table is still busy."))
        return self._director.idle

    def ask_to_throw_in(self) -> None:
        """Ask before throwing in (R17), or say why it cannot be."""
        view = self.view
        if view is None or not self._is_at_rest():
            return
        words = self._context.words
        refusal = self._session.match.refusal(view.seat, ThrowIn())
        if refusal is Refusal.WRONG_PHASE:
            self._context.app.answer(
                words.gettext("Not yet: you can throw in once play has begun.")
            )
            return
        if refusal is not None:
            self._context.app.answer(self._context.wording.refusal(refusal))
            return
        self._context.app.push(
            Dialog(
                self._context,
                lambda: words.gettext("Throw in your cards?"),
                lambda: self._toll(view),
                (lambda: words.gettext("Throw in"), lambda: self.make(ThrowIn())),
                lambda: words.gettext("Play on"),
                is_grave=True,
                rule="throwing-in",
            )
        )

    def _toll(self, view: SeatView) -> str:
        """Return what throwing in costs: all points that nobody has taken yet."""
        count = points_out(view.points)
        sentence = self._context.words.ngettext(
            "You take all that is still out, {count} point, and lose the round.",
            "You take all that is still out, {count} points, and lose the round.",
            count,
        )
        return sentence.format(count=count)

    def ask_at_17(self) -> bool:
        """Ask, once a round at a table that asks (R5), whoever has 17; return whether it was so."""
        view = self.view
        if (
            view is None
            or view.ruleset.end_at_17 != "ask"
            or view.phase is not Phase.PLAYING
            or not self.has_lost
            or self._asked_in_round == view.round_number
            or not self.may_throw_in
        ):
            return False
        self._asked_in_round = view.round_number
        self.ask_to_throw_in()
        return True

    def make(self, move: Move) -> None:
        """Make a move and have it shown."""
        try:
            events = self._session.submit(move)
        except IllegalMove as illegal:
            self._context.app.answer(self._context.wording.refusal(illegal.refusal))
            return
        passed = self.grip.raised if isinstance(move, PassCards) else ()
        self.grip = replace(NO_GRIP, raised=passed)  # the passed ones fly from the mat
        self.complaint = None
        self._director.enqueue(events)

    # -- being refused -------------------------------------------------------------------

    def _complain(self, token: int, refusal: Refusal) -> None:
        trick = self._session.match.trick
        led = trick.cards[0].suit if trick.cards else None
        self.object_to(token, self._context.wording.refusal(refusal, led))
        self._is_early = refusal is Refusal.NOT_YOUR_TURN

    def object_to(self, token: int, sentence: str) -> None:
        """Have a card shake its head, and say why."""
        if (
            self.is_passing and sentence
        ):  # a bubble would lie over the button and the words round the mat
            self._context.app.answer(sentence)
            sentence = ""
        self.complaint, self._is_early = (token, sentence), False
        self._complaint_left, self._shake_left = _COMPLAINT, _SHAKE
        self._context.sounds.play("refuse")

    @property
    def is_shaking(self) -> bool:
        """Whether a refused card is still shaking."""
        return self.complaint is not None and self._shake_left > 0

    @property
    def seconds_to_change(self) -> float | None:
        """How long the complaint and the marks stay, or ``None`` without any."""
        waits = [self._complaint_left] if self.complaint is not None else []
        waits += [self._marks_left] if self._marks_left > 0 else []
        return min(waits, default=None)

    @property
    def sees_marks(self) -> bool:
        """Whether the cards from the right are still marked: for a moment after they came."""
        return self._marks_left > 0

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        if self._director.idle and self.grip.raised:
            self.grip = self.grip.kept(self._director.shown.hand)
        if self._is_early and self.is_awaited:
            self._is_early, self.complaint = False, None
        self._marks_left = max(0.0, self._marks_left - seconds)
        if isinstance(self._director.now, PacketTurnedUp):
            self._marks_left = _MARKED
        if self.complaint is None:
            return
        self._complaint_left -= seconds
        self._shake_left -= seconds
        if self._complaint_left <= 0:
            self.complaint = None

    def shaken(self, poses: list[tuple[int, Pose]], unit: float) -> list[tuple[int, Pose]]:
        """Return the poses with the refused card shaking its head, three times."""
        if not self.is_shaking or self.complaint is None or self._context.settings.reduced_motion:
            return poses
        shift = 0.005 * unit * math.sin(6 * math.pi * (1 - self._shake_left / _SHAKE))
        refused = self.complaint[0]
        return [
            (number, pose._replace(x=pose.x + shift) if number == refused else pose)
            for number, pose in poses
        ]
