"""A table at which somebody sits, as it is without a screen.

A front end tells it what is wanted (`do`) and lets time pass (`update`); what is to be said, heard
or opened comes back as `Feedback`. What may be wanted now is the `Situation`; what lies where is
the director's. It knows no pixels, no words and no clock, and it never waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from smokingcat.bots.bot import without_pass_progress
from smokingcat.common.input_guard import InputGuard
from smokingcat.common.setting_types import HandOrder
from smokingcat.match import intents
from smokingcat.match.blunder_check import AdviceSource, BlunderCheck
from smokingcat.match.cat_behaviour import CatBehaviour, CatMemory
from smokingcat.match.feedback import (
    CoachHushed,
    EventShown,
    Feedback,
    Feedbacks,
    HandOrderChanged,
    NoticesRaised,
    Page,
    PageOpened,
    SoundsPlayed,
    TurnBegan,
)
from smokingcat.match.hint import Hint
from smokingcat.match.honour_actions import HonourActions
from smokingcat.match.intents import Intent
from smokingcat.match.modes import MATCH, Mode
from smokingcat.match.move_objection import asks
from smokingcat.match.pacing import Pacing
from smokingcat.match.player_hand import PlayerHand
from smokingcat.match.session.session import Session, Waiting
from smokingcat.match.situation import Situation, answer, current_rule, director_of, shows_points
from smokingcat.rules.cards import Card
from smokingcat.rules.moves import Accept
from smokingcat.rules.view import SeatView
from smokingcat.store.settings import Settings
from smokingcat.table.layout.poses import Pose
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.wall_clock import WallClock
from smokingcat.table.state.hand import HandSelection
from smokingcat.table.state.table_state import Stage

_FINISHED_TRICK: Final = 0.5
"""Seconds for which a finished trick is shown while the table fast-forwards."""
_BURST: Final = 0.5
"""Seconds between two clicks of one burst of fast-forward clicks."""
_TURN: Final = 0.15
"""Seconds after the person's turn has begun in which the person cannot have seen that."""
_ORDERS: Final[tuple[HandOrder, ...]] = get_args(HandOrder)


class TableModel:
    """A session, what is shown of it, and the hand of whoever sits there.

    ``names`` are by seat, ``advise`` asks the coach. The settings and the names may change at any
    time (`follow`).
    """

    def __init__(
        self,
        session: Session,
        settings: Settings,
        names: Sequence[str],
        advise: AdviceSource,
        mode: Mode = MATCH,
        past: CatMemory = CatMemory(),  # noqa: B008 - a frozen value
    ) -> None:
        self.session = session
        self.mode = mode
        self.names = tuple(names)
        self.director = director_of(session, names, mode.tempo(settings), settings.hand_order)
        self.teaching = mode.teaching()
        self._second_thoughts = BlunderCheck(advise)
        self._thought_of: object = None
        """The choice that the tutor was told of last."""
        self.hand = PlayerHand(
            session, self.director, settings, mode, self.teaching, self._second_thoughts
        )
        self.juror = HonourActions(session, self.director)
        self.hint = Hint(advise)
        self._pacing = Pacing(session, self.director, self.hand, mode, self.teaching)
        self.company = CatBehaviour(session.match.seed, past, self.director.visible)
        self._ticking = WallClock()
        self.is_fast_forwarding = False
        """Whether everything comes at once until the person's turn."""
        self.burst_guard = InputGuard()
        """Runs after a fast-forward click: further clicks fast-forward and play no card."""
        self.turn_guard = InputGuard()
        """Runs after the person's turn has begun: a click was meant to fast-forward."""
        self._has_ended = False
        self.situation = self._looked_at()
        """What can be done, as of the last time that passed or the last thing that was done."""
        self._kept_in = self.situation
        """The situation for which the hand holds on to nothing that has left it."""

    # -- what there is -------------------------------------------------------------------

    @property
    def view(self) -> SeatView | None:
        """What the person's seat may know, or ``None`` where bots hold all seats."""
        return self.hand.view

    @property
    def settings(self) -> Settings:
        """The settings that the table goes by."""
        return self.hand.settings

    @property
    def shows_points(self) -> bool:
        """Whether the person may be told, and wishes to be, the points so far."""
        return shows_points(self.settings, self.mode)

    @property
    def selection(self) -> HandSelection:
        """What the person's fingers do to the cards."""
        return self.hand.selection

    def _looked_at(self) -> Situation:
        """Return what can be done now."""
        director, hand, teaching = self.director, self.hand, self.teaching
        shown, asked, is_asked = director.shown, hand.complaint, asks(hand.complaint)
        has_note = is_asked or self.hint.is_shown
        return Situation(
            shown.stage,
            is_reckoning=self.is_reckoning,
            is_counting=self.is_counting,
            is_passing=hand.is_passing,
            has_three=hand.has_three,
            may_throw_in=hand.may_throw_in,
            may_call=self.juror.may_call,
            is_judging=self.juror.trial is not None,
            may_vote=self.juror.may_vote,
            may_ask_coach=self._may_choose,
            may_hush_coach=self._opens_hints and self.hint.is_shown and not hand.looks_back,
            is_asked=is_asked,
            may_ask_why=asked is not None and asked.explained() is not None,
            why_closed=hand.why_closed,
            has_trick=bool(shown.trick),
            looks_back=hand.looks_back,
            gone_strip="closed" if has_note or hand.looks_back else hand.gone_strip,
            step=None if teaching is None else teaching.said,
            is_shown=teaching is not None and teaching.is_shown,
            may_turn_up=hand.may_turn_up,
            may_accept=hand.may_accept,
            has_hand=bool(shown.hand),
            may_count=hand.may_count,
        )

    @property
    def is_reckoning(self) -> bool:
        """Whether the account of a round is to be read."""
        reading = self.director.reading
        return reading is not None and reading.kind == "reckoning"

    @property
    def is_counting(self) -> bool:
        """Whether the account of a round is on the table: it is counted, told, and then read."""
        return self.director.visible.reckoning is not None

    @property
    def may_touch(self) -> bool:
        """Whether the cards of the hand may be handled now."""
        if self.view is None or self.burst_guard.is_active or self.hand.looks_back:
            return False
        if self.director.shown.honour_view.is_judging:
            return False
        return self.teaching is None or self.teaching.may_touch(is_idle=self.director.idle)

    @property
    def may_skip(self) -> bool:
        """Whether there is something to be hurried, or laid down."""
        if self.is_reckoning:
            return False
        if self.hand.looks_back or not self.director.idle:
            return True
        return not self._has_ended and self._pacing.is_under_way

    @property
    def is_guarding(self) -> bool:
        """Whether a click was aimed at the table as it was before the person's turn."""
        return self.burst_guard.is_active or self.turn_guard.is_active

    @property
    def is_waiting_pupil(self) -> bool:
        """Whether the teacher has said what comes now, and waits."""
        return self.teaching is not None and self.teaching.is_waiting(is_idle=self.director.idle)

    @property
    def _may_choose(self) -> bool:
        """Whether the person is to choose a card, or three to pass, now."""
        view = self.view
        if view is None or not self.director.idle:
            return False
        return self.hand.is_passing or bool(view.legal)

    @property
    def _choice(self) -> SeatView | None:
        """The view in which the person is to choose, or ``None``."""
        view = self.view
        return without_pass_progress(view) if view is not None and self._may_choose else None

    @property
    def is_over(self) -> bool:
        """Whether time has ended here: a single round is over once its account is read."""
        return self.mode.one_round and self.is_reckoning

    @property
    def rule(self) -> str:
        """The anchor in the rule book of what is going on."""
        return current_rule(self.hand, self.director)

    @property
    def appearance(self) -> object:
        """Whatever a picture of the table depends on besides motion, to be compared."""
        teaching = self.teaching
        return (
            id(self.director.visible),
            self.hand.complaint is None,
            tuple(self.hand.unseen),
            self.company.faces.all,
            self.hint.is_shown,
            self.hint.advice is None,
            None if teaching is None else (teaching.objection, teaching.is_shown, teaching.said),
            self.situation,
        )

    def poses(self, room: TableLayout) -> list[tuple[int, Pose]]:
        """Return every token with its pose, as the person and whoever advises them touch it."""
        poses = self.hand.shaken(self.director.poses(room, self.hand.selection), room.s)
        shown = self.director.shown
        if self.teaching is None:
            return self.hint.lit(poses, shown, self.hand.complaint)
        cards = self.teaching.highlighted_cards(is_idle=self.director.idle)
        lit = {token for token in shown.hand if shown.tokens[token].face in cards}
        return [
            (number, pose._replace(glow=1.0, dim=0.0) if number in lit else pose)
            for number, pose in poses
        ]

    # -- what comes in -------------------------------------------------------------------

    def follow(self, settings: Settings, names: Sequence[str]) -> None:
        """Go by other settings and names from now on."""
        self.hand.settings = settings
        self.names = tuple(names)
        self.director.tempo = self.mode.tempo(settings)
        self.director.rename(names)
        if self.director.shown.hand_order != settings.hand_order:
            self.director.sort_hand(settings.hand_order)
        self.situation = self._looked_at()

    def do(self, intent: Intent) -> Feedbacks:
        """Do what is wanted, if it can be; return what is to be said and heard of it.

        What comes of that by itself comes with the next `update`, be it of no time.
        """
        said = self._done(intent)
        self.situation = self._looked_at()
        return said

    def _done(self, intent: Intent) -> Feedbacks:
        hand = self.hand
        match intent:
            case intents.Touch() | intents.Throw() | intents.PutDown() if not self.may_touch:
                self.burst_guard.prolong(_BURST)
            case intents.Touch(token):
                return hand.touch(token)
            case intents.Pick(place):
                return hand.pick(place) if self.may_touch else ()
            case intents.Throw(token):
                return hand.throw(token)
            case intents.PutDown(token, order):
                return hand.put_down(token, order)
            case intents.Arrange(order):
                hand.arrange(order)
            case intents.Hover(token):
                hand.hover(token)
            case intents.MoveCursor(by):
                hand.move_cursor(by)
            case intents.Carry(token, x, y, gap):
                hand.carry(token, x, y, gap)
            case intents.LetGo():
                hand.let_go()
            case intents.Confirm():
                return hand.pass_three()
            case intents.TakeBack():
                return hand.take_back()
            case intents.AskToThrowIn():
                return hand.ask_to_throw_in()
            case intents.Accuse():
                return self.juror.accuse()
            case intents.LookBack():
                return hand.look_back()
            case intents.CountCards():
                return hand.count_cards(self.hint)
            case intents.Sort():
                return self._sort()
            case intents.AskCoach():
                return self._ask_coach()
            case intents.HushCoach():
                return self._hush_coach()
            case intents.GoOn():
                return self._go_on()
            case intents.Skip():
                return self._skip()
            case intents.Ask(question):
                return answer(question, self.director.visible, hand, self.mode)
            case intents.Aim():
                self.burst_guard.end()
                self.turn_guard.end()
            case _:
                return hand.make(intent)
        return ()

    def _sort(self) -> Feedbacks:
        order = self.settings.hand_order
        if order != "own" and not self.director.is_sorted:
            self.director.sort_hand(order)
        else:
            order = _ORDERS[(_ORDERS.index(order) + 1) % len(_ORDERS)]
            self.follow(self.settings._replace(hand_order=order), self.names)
        return (HandOrderChanged(order),)

    def _ask_coach(self) -> Feedbacks:
        if self.teaching is not None:
            self.teaching.is_shown |= bool(self.teaching.step.right)
            return ()
        if explained := self.hand.explain():
            return explained
        if self.situation.is_asked:  # that has been explained, and lies over the hint
            self.hand.complaint = None
            if self.hint.is_shown:
                return ()
        if self.hand.looks_back:  # what the coach says lies under the trick that is held up
            self.hand.look_back()
            if self.hint.is_shown:
                return ()
        return self.hint.toggle(
            self._choice,
            is_offered=self.mode.offers_hints(self.settings),
            is_scored=self._is_scored,
        )

    def _hush_coach(self) -> Feedbacks:
        self.hint.drop()
        self.hand.settings = self.settings._replace(opens_hints=False)
        return (CoachHushed(),)

    @property
    def _opens_hints(self) -> bool:
        """Whether the coach speaks without being asked: only where a match goes on."""
        return self.settings.opens_hints and self.mode.deals

    @property
    def _is_scored(self) -> bool:
        return self.director.shown.reckoning is not None

    def _go_on(self) -> Feedbacks:
        if self.director.reading is not None:
            self.director.acknowledge()
        elif self.hand.may_accept:
            return self.hand.make(Accept())
        elif self.teaching is not None:
            self.teaching.go_on()
        return ()

    def _skip(self) -> Feedbacks:
        if self.may_skip or self.is_guarding:
            self.burst_guard.start(_BURST)
        if self.hand.looks_back:
            return self.hand.look_back()
        if self.may_skip:
            self.director.skip()
            self.is_fast_forwarding = self.view is not None
        return ()

    @property
    def has_called(self) -> bool:
        """Whether the person has been called, and it is still their turn."""
        return self._pacing.has_called

    def listen(self, seconds: float) -> None:
        """Wait until what is being told has been heard, unless the person hurries."""
        self._pacing.listen(seconds)

    def _rush(self) -> Feedbacks:
        """Have all come at once that leads to the person's turn, or to something to be read."""
        director, said = self.director, list[Feedback]()
        if self.is_fast_forwarding:
            self.listen(0.0)
        while self.is_fast_forwarding:
            director.hasten(_FINISHED_TRICK)
            moves, reading = self.session.moves, director.reading
            if reading is not None or director.moving:  # the round is being counted
                self.is_fast_forwarding = reading is not None and reading.goes_by
                break
            said += self._step()
            self.is_fast_forwarding = not said and self.may_skip
            if self.session.moves == moves:
                break
        return tuple(said)

    # -- time ----------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether any card moves."""
        return self.director.animating or self.hand.is_shaking

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something happens by itself, or ``None``."""
        waits = [
            self.director.seconds_to_change,
            self.hand.seconds_to_change,
            self.company.seconds_to_change,
            self._ticking.seconds_to_change,
            self._pacing.wakes_in,
            self.turn_guard.left or None,
            None if self.is_fast_forwarding else self.burst_guard.left or None,
        ]
        return min((max(0.0, wait) for wait in waits if wait is not None), default=None)

    def update(self, seconds: float) -> Feedbacks:
        """Let time pass: move on what moves, make a step when nothing does."""
        said: list[Feedback] = []
        self.turn_guard.pass_time(seconds)
        if not self.is_fast_forwarding:
            self.burst_guard.pass_time(seconds)
        self.hand.advance(seconds)
        self.director.advance(seconds)
        said += self._pacing.pass_time(seconds)
        said += self._step()
        said += self._rush()
        self._feel(seconds)
        said += map(EventShown, self.director.take_news())
        said += self._talk()
        if notices := self.session.take_notices():
            said.append(NoticesRaised(notices))
        said += self._listen(seconds)
        if self.hint.is_waiting or self._opens_hints:
            said += self.hint.follow(
                self._choice,
                is_offered=self.mode.offers_hints(self.settings),
                is_scored=self._is_scored,
                opens=self._opens_hints,
            )
        said += self.hint.news()
        self._think_again()
        if self.teaching is not None and self.director.idle and not self._pacing.goes_on:
            said += self.teaching.rest()
        self.situation = self._looked_at()
        if self.situation != self._kept_in:
            self._kept_in = self.situation
            self.hand.keep(self.director.visible.hand)
        return tuple(said)

    def _think_again(self) -> None:
        """Have the tutor think about what is to be chosen, where one is wished for."""
        hand = self.hand
        packet: tuple[Card, ...] = ()
        may_choose = hand.has_tutor and self._may_choose and hand.only_card is None
        if may_choose and hand.is_passing:
            packet = self.director.shown.faces(hand.selection.raised) if hand.has_three else ()
            may_choose = hand.has_three
        match = self.session.match  # the others' passes change nothing about one's own
        table = (match.round_number, len(match.taken), len(match.trick.cards))
        asked = (table, packet) if may_choose else None
        if asked != self._thought_of:
            self._thought_of = asked
            self._second_thoughts.follow(self._choice if may_choose else None, packet)

    def _step(self) -> Feedbacks:
        """Go on with what comes next, once all has been seen of what was."""
        if not self.director.idle or self.hand.looks_back or self._has_ended:
            return ()
        if self.director.shown.stage is Stage.OVER:
            self._has_ended = True
            return (PageOpened(Page.MATCH_END),)
        if self.session.has_ended:
            self._has_ended = True
            return (PageOpened(Page.ROUND_END),)
        return self.hand.ask_at_17() or self._pacing.step()

    def _feel(self, seconds: float) -> None:
        """Let everybody see what is shown, and how long nothing has happened."""
        asked = self.session.poll() if self.director.idle else None
        self.company.feel(
            seconds,
            self.director.visible,
            self.director.tempo,
            is_waiting=self.hand.is_awaited,
            thinker=asked.thinker if isinstance(asked, Waiting) else None,
        )

    def _talk(self) -> Feedbacks:
        """Return what a cat would like to say of what is seen."""
        talk = self.settings.talk if self.mode.has_talk else "never"
        remark = self.company.remark(self.director.visible, talk)
        return () if remark is None else (remark,)

    def _listen(self, seconds: float) -> Feedbacks:
        """Return what is heard: the director's cues, the clock, the call to play."""
        reading = self.director.reading
        names: list[str] = [cue.name for cue in self.director.take_cues()]
        waits = reading is not None and reading.kind == "trick" and reading.seconds is None
        if self._ticking.advance(seconds, is_waiting=waits):
            names.append("tick")
        calls = self._pacing.calls()
        if calls:
            self.turn_guard.start(_TURN)
        if calls and self.settings.turn_sound:
            names.append("turn")
        called: Feedbacks = (TurnBegan(),) if calls else ()
        return (*called, SoundsPlayed(tuple(names))) if names else called
