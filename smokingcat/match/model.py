"""Headless model of a table: session, director and the person's hand, without a screen.

A front end sends intents (`do`) and lets time pass (`update`). Both methods return `Feedback` to
announce, play or open. `Situation` says which intents make sense now. The model knows no pixels, no
words and no clock, and it never waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from smokingcat.coach.lessons.lesson import ALL_ITEMS, TableItem
from smokingcat.common.input_guard import InputGuard
from smokingcat.common.setting_types import HandOrder
from smokingcat.match import intents
from smokingcat.match.blunder_check import AdviceSource, BlunderCheck
from smokingcat.match.cat_behaviour import CatBehaviour, CatMemory
from smokingcat.match.coach_actions import CoachActions
from smokingcat.match.feedback import (
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
from smokingcat.match.hand_actions import HandActions
from smokingcat.match.hint import Hint
from smokingcat.match.honour_actions import HonourActions
from smokingcat.match.intents import Intent
from smokingcat.match.memory_aids import MemoryAids
from smokingcat.match.modes import MATCH, Mode
from smokingcat.match.objections import Objections
from smokingcat.match.pacing import Pacing
from smokingcat.match.player_hand import PlayerHand, SettingsOwner
from smokingcat.match.session.session import Session, Waiting
from smokingcat.match.situation import Situation, answer, current_rule, director_of
from smokingcat.match.table_parts import TableParts
from smokingcat.rules.events import VoteOpened
from smokingcat.rules.moves import Accept
from smokingcat.rules.view import SeatView
from smokingcat.store.settings import Settings
from smokingcat.table.layout.poses import Pose
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.wall_clock import WallClock
from smokingcat.table.state.hand import HandSelection
from smokingcat.table.state.reducer import CardsGathered
from smokingcat.table.state.table_state import Stage, Zone

_FINISHED_TRICK_SECONDS: Final = 0.5
"""Seconds for which a finished trick is shown while the table fast-forwards."""
_BURST_SECONDS: Final = 0.5
"""Seconds between two clicks of one burst of fast-forward clicks."""
_UNSEEN_TURN_SECONDS: Final = 0.15
"""Seconds after the person's turn has begun in which the person cannot have seen that."""
_HAND_ORDERS: Final[tuple[HandOrder, ...]] = get_args(HandOrder)


class TableModel:
    """A table at which a session is played, watched or taught.

    ``names`` are by seat, ``advise`` asks the coach, ``past`` is what the cats remember of earlier
    matches. Unless it ``shows_lots``, a line tells which player deals first. The ``owner`` of the
    settings calls `follow` after a change.
    """

    def __init__(
        self,
        session: Session,
        owner: SettingsOwner,
        names: Sequence[str],
        advise: AdviceSource,
        mode: Mode = MATCH,
        past: CatMemory = CatMemory(),  # noqa: B008 - a frozen value
        *,
        shows_lots: bool = True,
    ) -> None:
        self.session = session
        self._owner = owner
        self.mode = mode
        self.names = tuple(names)
        self.shows_lots = shows_lots
        settings = owner.settings
        self.director = director = director_of(
            session, names, mode.tempo(settings), settings.hand_order, shows_lots=shows_lots
        )
        self.teaching = mode.teaching()
        self.hand = PlayerHand(session, director, owner)
        self.parts = parts = TableParts(session, director, self.hand, owner, mode, self.teaching)
        tokens = director.shown.tokens
        self._old_tricks = frozenset(n for n, each in enumerate(tokens) if each.zone is Zone.PILE)
        """The tokens of the tricks that were taken before this table was opened."""
        blunder_check = BlunderCheck(advise)
        self.objections = Objections(parts, blunder_check)
        self.memory_aids = MemoryAids(parts, self.objections)
        self._actions = HandActions(parts, self.objections, self.memory_aids)
        self.honour_actions = HonourActions(parts)
        self.hint = Hint(advise)
        self._coach_actions = CoachActions(
            parts, self._actions, self.hint, blunder_check, self.objections, self.memory_aids
        )
        self.pacing = Pacing(parts, self._actions.make)
        self.cats = CatBehaviour(session.match.seed, past, director.visible)
        self._ticking = WallClock()
        self.is_fast_forwarding = False
        """Whether every event is shown at once until the person's turn."""
        self.burst_guard = InputGuard()
        """Runs after a fast-forward click: further clicks fast-forward and play no card."""
        self.turn_guard = InputGuard()
        """Runs as the person's turn begins: a click was still meant to fast-forward."""
        self._has_ended = False
        self.situation = self._find_situation()
        """What can be done, as of the last `update` or `do`."""
        self._last_situation = self.situation
        """The situation for which tokens that have left the hand were last deselected."""

    @property
    def view(self) -> SeatView | None:
        """The view of the person's seat, or ``None`` where bots hold all seats."""
        return self.hand.view

    @property
    def settings(self) -> Settings:
        return self._owner.settings

    @property
    def shows_points(self) -> bool:
        """Whether the points so far are shown and announced; a lesson decides it for itself."""
        is_lesson = self.mode.tutor is not None
        return "points" in self.items and (is_lesson or self.settings.shows_points)

    @property
    def items(self) -> frozenset[TableItem]:
        """The objects that are shown besides cats and cards; a lesson begins with few."""
        return ALL_ITEMS if self.teaching is None else self.teaching.items

    @property
    def selection(self) -> HandSelection:
        """The person's selection and drag state."""
        return self.hand.selection

    def _find_situation(self) -> Situation:
        director, hand, teaching = self.director, self.hand, self.teaching
        aids, is_asked = self.memory_aids, self.objections.is_asking
        objection, advice = self.objections.current, self.hint.advice
        has_note = is_asked or self.hint.is_asked
        may_ask_why = objection is not None and objection.explained() is not None
        return Situation(
            director.visible.stage,
            is_reckoning=self.is_reckoning,
            is_counting=self.is_counting,
            is_passing=hand.is_passing,
            has_three=hand.has_three,
            may_throw_in=hand.may_throw_in,
            may_call=self.honour_actions.may_call,
            is_judging=self.honour_actions.trial is not None,
            may_vote=self.honour_actions.may_vote,
            is_answered=self.honour_actions.is_answered,
            may_ask_coach=self._coach_actions.may_ask,
            may_silence_coach=self._coach_actions.may_silence,
            may_choose_advised=self._coach_actions.may_choose_advised,
            is_asked=is_asked,
            may_ask_why=may_ask_why,
            has_reason=(is_asked and not may_ask_why) or (advice is not None and advice.explains),
            why_closed=aids.why_closed,
            offers_throwing_in=teaching is None and hand.has_lost and hand.may_throw_in,
            shows_previous_trick=hand.shows_previous_trick,
            gone_strip="closed" if has_note or hand.shows_previous_trick else aids.gone_strip,
            step=None if teaching is None else teaching.current_step,
            is_shown=teaching is not None and teaching.is_shown,
            may_turn_up_packet=hand.may_turn_up_packet,
            may_accept=hand.may_accept,
            may_lay_down=teaching is None and hand.may_lay_down,
            may_count=aids.may_count,
        )

    @property
    def shows_hint(self) -> bool:
        """Whether the coach's note is on the table, also while the coach thinks."""
        now = self.situation
        return self.hint.is_shown and now.gone_strip == "closed" and not now.shows_previous_trick

    @property
    def is_reckoning(self) -> bool:
        """Whether the reckoning waits to be read."""
        reading = self.director.reading
        return reading is not None and reading.kind == "reckoning"

    @property
    def is_counting(self) -> bool:
        """Whether the reckoning is on the table: being counted, announced or read."""
        return self.director.visible.reckoning is not None

    def close(self) -> None:
        """Go on from a reckoning that was shown, so that a resumed match does not show it again."""
        director = self.director
        is_shown = self.is_reckoning or director.idle
        if is_shown or isinstance(director.now, CardsGathered | VoteOpened):
            self.session.go_on_after_round()

    @property
    def may_touch_cards(self) -> bool:
        """Whether the cards of the hand react to clicks and drags."""
        if self.view is None or self.burst_guard.is_active or self.hand.shows_previous_trick:
            return False
        if self.director.shown.honour_view.is_judging:
            return False
        return self.teaching is None or self.teaching.may_touch_cards(is_idle=self.director.idle)

    @property
    def may_skip(self) -> bool:
        """Whether there is anything to fast-forward, or a previous trick to lay down."""
        # an answer or verdict that appeared under a burst has not been seen
        if self.is_reckoning or (self.honour_actions.is_answered and self.burst_guard.is_active):
            return False
        if self.hand.shows_previous_trick or not self.director.idle:
            return True
        return not self._has_ended and self.pacing.is_under_way

    @property
    def ignores_card_clicks(self) -> bool:
        """Whether a click was aimed at the table before the person's turn began."""
        return self.burst_guard.is_active or self.turn_guard.is_active

    @property
    def is_waiting_pupil(self) -> bool:
        """Whether the teacher has announced the step and waits for the pupil."""
        return self.teaching is not None and self.teaching.is_waiting(is_idle=self.director.idle)

    @property
    def is_holding(self) -> bool:
        """Whether a move of the person waits for the coach; `TakeBack` takes it back."""
        return self._actions.is_holding

    @property
    def is_over(self) -> bool:
        """Whether a table of one round has reached its reckoning."""
        return self.mode.one_round and self.is_reckoning

    @property
    def rule(self) -> str:
        """The anchor of the rule-book passage about the current events."""
        return current_rule(self.hand, self.director)

    @property
    def appearance(self) -> object:
        """A value that differs whenever the picture changes for another reason than motion."""
        teaching = self.teaching
        return (
            id(self.director.visible),
            self.objections.current is None,
            tuple(self.hand.received),
            self.cats.faces.all,
            self.hint.is_shown,
            self.hint.advice is None,
            None
            if teaching is None
            else (teaching.objection, teaching.is_shown, teaching.shown_step),
            self.situation,
        )

    def poses(self, table_layout: TableLayout) -> list[tuple[int, Pose]]:
        """Return every token with its pose, with selection, objection, hint and lesson applied."""
        poses = self.director.poses(table_layout, self.hand.selection)
        poses = self.objections.shake_refused_card(poses, table_layout.s)
        lit = self._marked_tokens
        # the reckoning counts all cards, and looking back shows the last four
        stage = self.director.visible.stage
        is_bare = "piles" not in self.items and stage is Stage.PLAYING
        hidden = self._old_tricks if is_bare and not self.hand.shows_previous_trick else ()
        if not (lit or hidden):
            return poses
        return [
            (
                number,
                pose._replace(glow=1.0, dim=0.0)
                if number in lit
                else pose._replace(alpha=0.0)
                if number in hidden
                else pose,
            )
            for number, pose in poses
        ]

    @property
    def _marked_tokens(self) -> frozenset[int]:
        """The tokens of the hand that the coach or the lesson marks."""
        shown, teaching = self.director.shown, self.teaching
        if teaching is None:
            cards = self.hint.marked_cards(self.objections.current)
        else:
            cards = teaching.highlighted_cards(is_idle=self.director.idle)
        return frozenset(token for token in shown.hand if shown.tokens[token].face in cards)

    def follow(self, names: Sequence[str]) -> None:
        """Apply the settings, if they have changed, and the ``names``."""
        order = self.settings.hand_order
        self.names = tuple(names)
        self.director.tempo = self.mode.tempo(self.settings)
        self.director.rename(names)
        if self.director.shown.hand_order != order:
            self.director.sort_hand(order)
        self.situation = self._find_situation()

    def do(self, intent: Intent) -> Feedbacks:
        """Carry out an intent if possible; return the feedback.

        Events that follow by themselves come with the next `update`, even of zero seconds.
        """
        feedbacks = self._perform(intent)
        self.situation = self._find_situation()
        return feedbacks

    def _perform(self, intent: Intent) -> Feedbacks:
        hand, actions = self.hand, self._actions
        match intent:
            case intents.Touch() | intents.Throw() | intents.PutDown() if not self.may_touch_cards:
                self.burst_guard.prolong(_BURST_SECONDS)
            case intents.Touch(token):
                return actions.touch(token)
            case intents.Pick(place):
                return actions.pick(place) if self.may_touch_cards else ()
            case intents.Throw(token):
                return actions.throw(token)
            case intents.PutDown(token, order):
                return actions.put_down(token, order)
            case intents.Arrange(order):
                self.director.rearrange(order)
            case intents.Hover(token):
                hand.hover(token)
            case intents.MoveCursor(by):
                held = self.director.shown.hand
                hand.selection = hand.selection.stepped(held, by, self._marked_tokens)
            case intents.Carry(token, x, y, gap):
                hand.selection = hand.selection.dragging(token, x, y, gap)
            case intents.LetGo():
                hand.selection = hand.selection.dropped()
            case intents.Confirm():
                return actions.pass_three()
            case intents.TakeBack():
                return actions.take_back()
            case intents.AskToThrowIn():
                return actions.ask_to_throw_in()
            case intents.Accuse():
                return self.honour_actions.accuse()
            case intents.LookBack():
                return self.memory_aids.look_back()
            case intents.CountCards():
                return self.memory_aids.count_cards(self.hint)
            case intents.Sort():
                return self._sort()
            case intents.AskCoach():
                return self._coach_actions.ask()
            case intents.ChooseAdvised():
                return self._coach_actions.choose_advised()
            case intents.SilenceCoach():
                return self._coach_actions.silence()
            case intents.GoOn():
                return self._go_on()
            case intents.Skip():
                return self._skip()
            case intents.Ask(question):
                counts_cards = self.memory_aids.counts_cards
                shown = self.director.visible
                return answer(
                    question, shown, hand, shows_points=self.shows_points, counts_cards=counts_cards
                )
            case intents.Aim():
                self.burst_guard.end()
                self.turn_guard.end()
            case _:
                return actions.make(intent)
        return ()

    def _sort(self) -> Feedbacks:
        order = self.settings.hand_order
        if order != "own" and not self.director.is_sorted:
            self.director.sort_hand(order)
        else:
            order = _HAND_ORDERS[(_HAND_ORDERS.index(order) + 1) % len(_HAND_ORDERS)]
            self._owner.change(hand_order=order)
            self.follow(self.names)
        return (HandOrderChanged(order),)

    def _go_on(self) -> Feedbacks:
        if self.director.reading is not None:
            self.director.acknowledge()
        elif self.hand.may_accept:
            return self._actions.make(Accept())
        elif self.teaching is not None:
            self.teaching.advance()
        elif self.view is not None and self.hand.may_lay_down:
            self.hand.lay_down()
            self.hint.drop()
            self.is_fast_forwarding = True
        return ()

    def _skip(self) -> Feedbacks:
        may_skip = self.may_skip
        if may_skip or self.ignores_card_clicks:
            self.burst_guard.start(_BURST_SECONDS)
        if self.hand.shows_previous_trick:
            return self.memory_aids.look_back()
        if may_skip:
            self.director.skip()
            self.is_fast_forwarding = self.view is not None
        return ()

    def _fast_forward(self) -> Feedbacks:
        """Show every event at once up to the person's turn, or to something to be read."""
        director, feedbacks = self.director, list[Feedback]()
        if self.is_fast_forwarding:
            self.pacing.wait_for_announcement(0.0)
        while self.is_fast_forwarding:
            director.hasten(_FINISHED_TRICK_SECONDS)
            moves, reading = self.session.move_count, director.reading
            if reading is not None or director.moving:  # the round is being counted
                self.is_fast_forwarding = reading is not None and reading.goes_by
                break
            feedbacks += self._step()
            self.is_fast_forwarding = not feedbacks and self.may_skip
            if self.session.move_count == moves:
                break
        return tuple(feedbacks)

    @property
    def is_moving(self) -> bool:
        return self.director.animating or self.objections.is_shaking

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the table changes without input, or ``None``."""
        waits = [
            self.director.seconds_to_change,
            self.objections.seconds_to_change,
            self._actions.seconds_to_change,
            self.cats.seconds_to_change,
            self._ticking.seconds_to_change,
            self.pacing.wakes_in,
            self.turn_guard.left or None,
            None if self.is_fast_forwarding else self.burst_guard.left or None,
        ]
        return min((max(0.0, wait) for wait in waits if wait is not None), default=None)

    def update(self, seconds: float) -> Feedbacks:
        """Advance the table by ``seconds``: continue motion, make a step when nothing moves."""
        feedbacks: list[Feedback] = []
        self.turn_guard.pass_time(seconds)
        if not self.is_fast_forwarding:
            self.burst_guard.pass_time(seconds)
        self.hand.follow_table()
        self.objections.pass_time(seconds)
        self.director.advance(seconds)
        feedbacks += self.memory_aids.hold_up_if_requested()
        self.pacing.pass_time(seconds)
        feedbacks += self._step()
        feedbacks += self._fast_forward()
        self._update_cats(seconds)
        feedbacks += map(EventShown, self.director.take_begun_steps())
        feedbacks += self._take_remark()
        if notices := self.session.take_notices():
            feedbacks.append(NoticesRaised(notices))
        feedbacks += self._take_sounds(seconds)
        feedbacks += self._coach_actions.follow_table(seconds)
        feedbacks += self._actions.follow_held(seconds)
        if self.teaching is not None and self.director.idle and not self.pacing.goes_on:
            feedbacks += self.teaching.take_step()
        self.situation = self._find_situation()
        if self.situation != self._last_situation:
            self._last_situation = self.situation
            self.hand.selection = self.hand.selection.restricted_to(self.director.visible.hand)
        return tuple(feedbacks)

    def _step(self) -> Feedbacks:
        """Make the next step once every event has been shown."""
        if not self.director.idle or self.hand.shows_previous_trick or self._has_ended:
            return ()
        if self.director.shown.stage is Stage.OVER:
            self._has_ended = True
            return (PageOpened(Page.MATCH_END),)
        if self.session.has_ended:
            self._has_ended = True
            return (PageOpened(Page.ROUND_END),)
        return self._actions.ask_at_17() or self.pacing.step()

    def _update_cats(self, seconds: float) -> None:
        polled = self.session.poll() if self.director.idle else None
        self.cats.update_moods(
            seconds,
            self.director.visible,
            self.director.tempo,
            is_waiting=self.hand.is_awaited,
            thinker=polled.thinker if isinstance(polled, Waiting) else None,
        )

    def _take_remark(self) -> Feedbacks:
        """Return a cat's remark about the shown events, if it has one.

        In the first round no cat talks over the coach at the pass.
        """
        talk = self.settings.talk if self.mode.has_talk else "never"
        shown, is_first = self.director.visible, "letter" not in self.settings.told
        if is_first and self.hand.opens_hints and shown.stage in (Stage.DEALING, Stage.PASSING):
            talk = "never"
        remark = self.cats.remark(shown, talk)
        return () if remark is None else (remark,)

    def _take_sounds(self, seconds: float) -> Feedbacks:
        """Return the sounds of the director and the wall clock, and the call to play."""
        reading = self.director.reading
        names: list[str] = [cue.name for cue in self.director.take_cues()]
        waits = reading is not None and reading.kind == "trick" and reading.seconds is None
        if self._ticking.advance(seconds, is_waiting=waits):
            names.append("tick")
        calls = self.pacing.take_call()
        if calls:
            self.turn_guard.start(_UNSEEN_TURN_SECONDS)
        if calls and self.settings.turn_sound:
            names.append("turn")
        called: Feedbacks = (TurnBegan(),) if calls else ()
        return (*called, SoundsPlayed(tuple(names))) if names else called
