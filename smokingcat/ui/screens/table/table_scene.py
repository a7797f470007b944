"""Scene of the card table: turns input into intents, and feedback into text and sounds.

`TableModel` decides the meaning of a click or key and when play goes on. The director decides which
state of the match is shown. The scene decides nothing about the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, ActionRequest
from smokingcat.i18n.sentences.opponents import shown_name
from smokingcat.match.cat_behaviour import CatMemory
from smokingcat.match.feedback import (
    Feedbacks,
    Page,
    PageOpened,
    PassCardChosen,
    RemarkOffered,
    TurnBegan,
)
from smokingcat.match.intents import (
    AskCoach,
    CountCards,
    GoOn,
    Hover,
    Intent,
    LookBack,
    Skip,
    TakeBack,
    Touch,
)
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH, SHARED, Mode
from smokingcat.match.session.session import Session
from smokingcat.table.layout.obstacles import object_shapes, seat_boxes
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.keys import is_stroke
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.shared.review_links import review
from smokingcat.ui.screens.shared.sound_button import turn_sound
from smokingcat.ui.screens.table import table_nodes
from smokingcat.ui.screens.table.controls import table_buttons
from smokingcat.ui.screens.table.controls.fast_forward_input import FastForwardInput
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.controls.seat_control import close_bubbles
from smokingcat.ui.screens.table.controls.table_buttons import PassButton
from smokingcat.ui.screens.table.controls.trick_control import TrickControl
from smokingcat.ui.screens.table.feedback_presenter import FeedbackPresenter
from smokingcat.ui.screens.table.first_match_tips import FirstMatchTips
from smokingcat.ui.screens.table.layers.card_bubble import CardBubble
from smokingcat.ui.screens.table.layers.clear_boxes import ClearBoxes
from smokingcat.ui.screens.table.layers.court_panel import CourtPanel
from smokingcat.ui.screens.table.layers.gone_strip import GoneStrip
from smokingcat.ui.screens.table.layers.hint_note import HintNote
from smokingcat.ui.screens.table.layers.layer import Layer, StillLayer, TableFrame
from smokingcat.ui.screens.table.layers.pass_mat import PassMat, ReceivedCaption
from smokingcat.ui.screens.table.layers.previous_trick_view import PreviousTrickView
from smokingcat.ui.screens.table.layers.reckoning_panel import ReckoningPanel
from smokingcat.ui.screens.table.layers.spotlight import Spotlight
from smokingcat.ui.screens.table.layers.table_cards import TableCards
from smokingcat.ui.screens.table.layers.table_items import TableItems
from smokingcat.ui.screens.table.layers.table_smoke import TableSmoke
from smokingcat.ui.screens.table.layers.talk_bubble import TalkBubble, past_of
from smokingcat.ui.screens.table.mode_view import ModeView, ModeViewHost, OneRoundView
from smokingcat.ui.screens.table.picture_prefetch import PicturePrefetch
from smokingcat.ui.screens.table.table_announcer import TableAnnouncer
from smokingcat.ui.system.keyboard import ARROWS, PRESS_KEYS, is_held
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Pixel, Widget

_EARS: Final = 0.024
"""Height of the ears above a cat's medallion, as a fraction of ``s``."""
_RIM_WIDTH: Final = 0.036
"""Width of the table's wooden rim, as a fraction of ``s``."""

_ANSWERS: Final = ("take back", "pass")
"""Names of the buttons that answer a question or pass the three chosen cards."""
_OFFERS: Final = (table_buttons.LAY_DOWN, "throw")
"""Names of the brass buttons that are offered beside the hand."""
_LEADS_AWAY: Final = ("call", "menu")
"""Names of the buttons that open another scene over the table."""


class TableScene(Scene):
    """Table for a match, practice, a lesson, or a match between bots.

    ``mode_view`` creates the view of what is special about the kind of table.
    """

    def __init__(
        self,
        context: Context,
        session: Session,
        mode: Mode = MATCH,
        mode_view: Callable[[ModeViewHost], ModeView] = ModeView,
    ) -> None:
        super().__init__(context)
        self.session = session
        past = past_of(context, session)
        self.model = TableModel(
            session,
            context,
            _names(context, session),
            lambda view, also: context.adviser.advise(view, also),
            mode,
            past,
            shows_lots=not context.has_drawn_lots,
        )
        context.has_drawn_lots |= session.is_drawn and not session.round_events
        self.director = self.model.director
        self.layout = TableLayout(1, 1)
        self.mode_view = mode_view(self)
        self.talk = TalkBubble(context, self.model, past)
        self.smoke = TableSmoke(context, self.model)
        self.hint = HintNote(context, self.model)
        self._clear = ClearBoxes(self.model, self.mode_view, self.hint)
        self._presenter = FeedbackPresenter(context, self.model, self.do)
        self._card_bubble = CardBubble(context, self.model, lambda: self.layout)
        self._announcer = TableAnnouncer(context, self.model, lambda: self.layout)
        self._fast_forward = FastForwardInput(context, self.model, self.do, self.widget_at)
        self._paint = CardPainter(context)
        self._pass_mat = PassMat(context, self.model)
        self._court = CourtPanel(context, self.model, self.do)
        self._tips = FirstMatchTips(context, self.model, lambda: self.shows_focus)
        self._layers = self._stack(past if mode == MATCH else CatMemory())
        self._prefetch = PicturePrefetch(context, self.model)
        self._hand: HandControl | None = None
        self._arranged_for: object = None
        self._was_counting = False
        self._shown_aids = self._aids

    def _stack(self, past: CatMemory) -> Sequence[Layer]:
        """Return the layers from back to front; `update` runs in the same order."""
        context, model, paint = self.context, self.model, self._paint
        items, cards = (
            TableItems(context, model, self._tips, past),
            TableCards(context, model, paint),
        )
        return (
            self.mode_view,
            StillLayer(items.draw_ashtray),
            self.smoke,
            StillLayer(cards.draw_fans),
            StillLayer(items.draw_cats),
            StillLayer(self.smoke.draw_high),
            StillLayer(items.draw_seats),
            StillLayer(self._pass_mat.draw_mat),
            StillLayer(self._draw_pass_plate),
            StillLayer(items.draw_slot),
            StillLayer(items.draw_prompt),
            StillLayer(cards.draw_open),
            StillLayer(self._pass_mat.draw_packet),
            StillLayer(items.draw_counts),
            StillLayer(items.draw_lots),
            StillLayer(cards.draw_dragged),
            self.hint,
            ReceivedCaption(context, model, self._pass_mat),
            ReckoningPanel(context, model, self._tips, paint, lambda: self.layout),
            StillLayer(self.smoke.draw_top),
            self.talk,
            PreviousTrickView(context, paint),
            self._court,
            StillLayer(lambda painter, _: self.mode_view.draw_under_widgets(painter)),
            StillLayer(lambda painter, _: self.draw_widgets(painter)),
            Spotlight(context, self.director),
            self._card_bubble,
            StillLayer(lambda painter, _: self.mode_view.draw_on_cards(painter)),
        )

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat; the translated "You" stands for a person without a name."""
        return _names(self.context, self.session)

    @property
    def saved_file(self) -> Path | None:
        return self.session.saved_file

    def title(self) -> str:
        return self.context.words.gettext("The table")

    def accessible(self) -> Sequence[AccessibleNode]:
        lying = table_nodes.uncontrolled_nodes(
            self.model, self.context.wording, self.names, self.widgets, self.layout.panel
        )
        packet = self._pass_mat.nodes(self.layout, self.director.visible)
        return [*lying, *packet, *self.mode_view.accessible()]

    @property
    def keyboard(self) -> Widget | None:
        return self.focus if self.shows_focus or self._hand not in self.widgets else self._hand

    def perform_request(self, request: ActionRequest) -> None:
        """Skip running animations, then perform a screen reader's request.

        Announcements that are still pending are cut off, as by a key press.
        """
        if request.action != "focus":
            self._announcer.cut_off()
        if self.model.may_skip:
            self.do(Skip())
        super().perform_request(request)

    def build(self) -> list[Widget]:
        context, model = self.context, self.model
        self.layout = layout = self.mode_view.layout(len(self.director.shown.letters))
        model.follow(self.names)
        self._arranged_for = now = model.situation
        self._hand = HandControl(context, layout, model, self.do, self._is_open)
        if now.is_reckoning:
            self.shows_focus = True
            beside = self.mode_view.reckoning_buttons()
            is_alone = not any(isinstance(widget, Button) for widget in beside)
            return [
                table_buttons.proceed_button(context, layout, self.do, is_alone=is_alone),
                *beside,
            ]
        if now.is_judging:
            self.shows_focus |= now.may_vote
            return [*self._court.controls(layout), self.mode_view.exit_button()]
        if now.is_counting:
            return [self._hand]
        trick = TrickControl(context, layout, model, self._card_bubble)
        usual = [
            *table_buttons.tools(context, layout, model, self.do),
            self.mode_view.exit_button(),
        ]
        if not now.shows_previous_trick:  # the dimmed table under the previous trick takes no input
            usual += table_buttons.seats(context, layout, self.director, self.session)
            usual += table_buttons.packet(context, layout, now, self.do)
        hand = [] if now.may_accept else [self._hand]
        tricks = [trick] if trick.enabled else []
        replies, strip = self.hint.controls(self.do), list[Widget]()
        controls = self.mode_view.controls(usual)
        if now.gone_strip != "closed":  # on a side panel its place depends on the controls
            replies, strip = [], [self._strip()]
        return [*hand, *replies, *tricks, *controls, *strip]

    def _strip(self) -> GoneStrip:
        place = self.mode_view.gone_strip_box
        strip = GoneStrip(self.context, place, lambda: self.director.visible, self.do, self.names)
        strip.on_cream = any(panel.contains(place) for panel in self.mode_view.panels)
        return strip

    def _is_open(self, place: Pixel) -> bool:
        """Return whether a pixel is bare cloth, where a dropped card is played.

        The table's wooden rim is excluded: in full screen a card cannot be carried any farther.
        """
        shown, layout, aspect = self.director.visible, self.layout, self.context.faces.aspect
        rim = 2 * self.frame.px(_RIM_WIDTH)
        taking = HandControl | TrickControl | PassButton
        buttons = (each for each in self.widgets if not isinstance(each, taking))
        cats = (shape for seat in layout.seats for shape in (seat.medallion, seat.plate))
        fans = (pose.slot(aspect) for _, pose in self.model.poses(layout) if pose.order < 0)
        boards = (*self._clear.boards(self.widgets), *self.mode_view.panels)
        return (
            self.frame.rect.inflate(-rim, -rim).collidepoint(place)
            and not any(each.hit(place) for each in buttons)
            and not any(
                shape.contains(*place) for shape in (*cats, *fans, *object_shapes(shown, layout))
            )
            and not any(board.collidepoint(place) for board in boards)
        )

    def do(self, intent: Intent) -> None:
        """Perform an intent and present the feedback."""
        if isinstance(intent, Skip) and not self.context.settings.has_hurried:
            self.context.change(has_hurried=True)
        has_hint, strip = self.model.hint.is_shown, self.model.situation.gone_strip
        feedbacks = self.model.do(intent)
        self._fade_aids()
        self._present(feedbacks)
        if isinstance(intent, AskCoach) and has_hint and not self.model.hint.is_shown:
            self.context.announcer.say(self.context.words.gettext("Hint closed."), urgent=True)
        elif isinstance(intent, CountCards) and strip != self.model.situation.gone_strip:
            self._announcer.announce_strip()
        is_chosen = any(isinstance(each, PassCardChosen) for each in feedbacks)
        if isinstance(intent, Touch) and is_chosen:
            # the second click of a double click would choose a neighbour or pass the cards
            self.context.shell.drop_stale_input()

    def handle(self, event: pygame.Event) -> bool:
        """Fast-forward the animation or handle the event; both wake the cats."""
        if self.pointer.cancels_drag(event):
            return True
        self.model.cats.wake()
        is_hurry = self.model.may_skip or self.model.burst_guard.is_active
        if is_stroke(event) or (is_hurry and event.type == pygame.MOUSEBUTTONDOWN):
            self._announcer.cut_off()
        is_used = self._fast_forward.takes(event, self.focus)
        if is_used:
            return True
        if event.type == pygame.MOUSEMOTION and not self._follow_pointer(event):
            return True
        if event.type == pygame.KEYDOWN:
            close_bubbles(self.widgets)
            self._tip.hide()
            if event.key in PRESS_KEYS or event.key in ARROWS:
                self._focus_hand()
            if self.mode_view.handle(event) or self._press(event):
                return True
        before, used = self.focus, super().handle(event)
        is_tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        is_step = event.type == pygame.KEYDOWN and event.key in ARROWS and before is not self.focus
        if (is_tab or is_step) and isinstance(self.focus, HandControl):
            self.focus.show_cursor()
        return used

    def _follow_pointer(self, event: pygame.Event) -> bool:
        """Follow the pointer and hide the focus ring; return whether the pointer has moved.

        Jitter of a resting pointer does not take the cursor away from the keyboard.
        """
        has_moved = self._fast_forward.moves(event)
        if has_moved and (pressed := self._fast_forward.begin_drag(event)) is not None:
            super().handle(pressed)
        is_kept = self.shows_focus or self.model.burst_guard.is_active
        if is_kept and not has_moved and self.pointer.held is None:
            return False
        self.shows_focus = self.shows_focus and self.model.is_reckoning
        if self._hand is not None:
            self._hand.hover(event.pos)
            self._card_bubble.point(event.pos, self.widget_at(event.pos))
        return True

    def move_focus(self, direction: tuple[int, int]) -> bool:
        """Move the focus; from the hand, down leads to what can be answered or done, before tools.

        Up does so while a question is asked or three cards are chosen.
        """
        names = _ANSWERS if direction[1] < 0 else (*_ANSWERS, *_OFFERS) if direction[1] else ()
        if self.shows_focus and isinstance(self.focus, HandControl):
            goals = [each for each in self.focusable() if each.name in names]
            if goals:
                self.give_focus(goals[0])
                return True
        return super().move_focus(direction)

    def _focus_hand(self) -> None:
        """Focus the hand, so that a key never presses a button without a visible ring.

        While a question is asked, focus its safe answer.
        """
        if self.shows_focus or self._hand not in self.widgets:
            return
        safe = (each for each in self.widgets if each.name == "take back")
        self.give_focus(next(safe, self._hand))

    def _press(self, event: pygame.Event) -> bool:
        """Perform the command of a key; return whether the key has one here.

        While the reckoning is shown, only keys that open a page are used.
        """
        if self.show_help(event, self.model.rule):
            return True
        if is_held(event):
            return False
        if event.key in table_buttons.QUESTIONS:
            self.do(table_buttons.QUESTIONS[event.key])
        elif self.model.situation.is_judging:
            return self._court.press(event, self.widgets)
        elif event.key == COMMANDS["hint"].key:
            self._ask_coach()
        elif self.model.is_reckoning or self._hand is None:
            return False
        elif event.key in table_buttons.INTENTS:
            self.do(table_buttons.INTENTS[event.key])
        elif event.key == COMMANDS["sound"].key:
            turn_sound(self.context)
        elif event.key in PRESS_KEYS and self._lays_down(event):
            self.do(GoOn())
        elif self.director.idle and self._hand.number(event):
            self.go_to(self._hand)
        else:
            return False
        return True

    def _lays_down(self, event: pygame.Event) -> bool:
        """Return whether Space at the hand, or Enter on no card, presses the offer to lay down."""
        is_offered = any(each.name == table_buttons.LAY_DOWN for each in self.widgets)
        is_on_card = event.key != COMMANDS["hurry"].key and self.model.selection.hovered is not None
        return is_offered and self.focus is self._hand and not is_on_card

    def _ask_coach(self) -> None:
        """Ask the coach for advice or dismiss it; after a round, open the review instead."""
        if self.model.is_reckoning and self.model.teaching is None:
            self.review()
        else:
            self.do(AskCoach())

    def review(self) -> None:
        review(self.context, self.session)

    def leave(self) -> None:
        """Close the previous trick, a question, a hint or the strip of cards gone, else leave.

        A move that waits for the coach is taken back like one that a question is about.
        """
        if self.model.hand.shows_previous_trick:
            self.do(LookBack())
        elif self.model.situation.is_asked or self.model.is_holding:
            self.do(TakeBack())
        elif self.model.hint.is_asked:
            self.do(AskCoach())
        elif self.model.situation.gone_strip != "closed" and self.model.teaching is None:
            self.do(CountCards())
        else:
            self.mode_view.leave()

    def on_close(self) -> None:
        """Restore the ambient sound and release the match, so that it can be continued."""
        self.context.sounds.ambience.lower(0.0)
        self.mode_view.on_close()
        self.model.close()
        self.session.release_record()

    def forget_pointer(self) -> None:
        super().forget_pointer()
        self._leave_cards()

    def _leave_cards(self) -> None:
        """Point at no card until the pointer moves; a cursor that a key moved stays."""
        self._card_bubble.forget_pointer()
        if not self.shows_focus and self.model.selection.dragged is None:
            self.do(Hover(None))

    def on_show(self) -> None:
        """Silence the portraits and card names; focus "Continue" after a review, or the hand.

        Otherwise Enter could press the button that led away, and accuse a player again.
        """
        close_bubbles(self.widgets)
        self._leave_cards()
        if self.model.is_holding:  # the person has gone to another page since
            self.do(TakeBack())
        going_on = (widget for widget in self.widgets if widget.name == "proceed")
        if (proceed := next(going_on, None)) is not None:
            self.give_focus(proceed)
        elif self.focus is not None and self.focus.name in _LEADS_AWAY:
            firsts = (each for each in self.widgets if each.is_first)
            self.give_focus(self._hand if self._hand in self.widgets else next(firsts, None))
        self.mode_view.on_show()

    def _present(self, feedbacks: Feedbacks, seconds: float = 0.0) -> None:
        """Announce and present feedback that arrived after ``seconds``."""
        self._announcer.announce(feedbacks, seconds)
        for feedback in feedbacks:
            match feedback:
                case TurnBegan():
                    close_bubbles(self.widgets)
                    self.context.shell.call()
                case PageOpened(Page.MATCH_END | Page.ROUND_END | Page.NEXT_POSITION as page):
                    self.mode_view.open(page)
                case RemarkOffered():
                    self.talk.offer(feedback, self.layout, self._clear.all)
                case _:
                    self._presenter.present(feedback)

    @property
    def is_moving(self) -> bool:
        """Whether anything on the table moves; always true for a watched table."""
        return self.model.mode.is_watched or self.model.is_moving or self.talk.is_moving

    @property
    def keeps_awake(self) -> bool:
        return self.model.mode.is_watched and self.session.match.outcome is None

    @property
    def is_coarse(self) -> bool:
        return self._paint.is_coarse

    @property
    def is_sharp(self) -> bool:
        return self.context.faces.is_complete

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something happens without input."""
        waits = [self.model.wakes_in, self._announcer.wakes_in]
        waits += [layer.wakes_in for layer in self._layers]
        return min((max(0.0, wait) for wait in waits if wait is not None), default=None)

    def update(self, seconds: float) -> bool:
        """Advance by ``seconds`` at the speed of the mode, while the scene is on top."""
        changed, mode = False, self.model.mode
        for part in mode.split_frame(seconds):
            if mode.is_watched and (not self.context.shell.is_top(self) or self.model.is_over):
                break
            changed |= self._pass_time(part)
        return changed

    def _pass_time(self, seconds: float) -> bool:
        self._announcer.mark_round()
        was_moving, before = self.is_moving, self.model.appearance
        was_hurried = self.model.burst_guard.is_active
        feedbacks = self.model.update(seconds)
        if self._hand is not None:
            self._hand.leave_moved_card()
        if was_hurried and not self.model.burst_guard.is_active and not self.shows_focus:
            self.pointer.find()  # a card rises as soon as a click would play it
        changed = False
        for layer in self._layers:
            changed |= layer.update(seconds)
        self._prefetch.follow(self.layout)
        self.context.sounds.ambience.lower(self.director.hush)
        self._present(feedbacks, seconds)
        changed |= self._tips.update()
        is_new = self.mode_view.analyse_round()
        if is_new or self.model.situation != self._arranged_for:
            self._rebuild()
            changed = True
        self._fade_aids()
        self._announcer.mark_shown()
        return changed or was_moving or self.is_moving or self.model.appearance != before

    def _rebuild(self) -> None:
        """Rebuild the widgets for a new situation, with a transition where the page changes."""
        asked = {widget.name for widget in self.widgets} & {"proceed", "guilty"}
        is_reckoning, is_counting = self.model.is_reckoning, self.model.is_counting
        comes_up = is_counting and self.director.progress("panel") is not None
        is_read, is_turned = is_reckoning and "proceed" not in asked, self._court.has_turned()
        if is_read or (is_turned and self.model.situation.may_vote):
            self.context.shell.drop_stale_input()
        is_new = is_read or (is_counting is not self._was_counting and not comes_up) or is_turned
        if is_counting and not self._was_counting:
            # a bubble, a tip, or the old answer, would cover the panel
            self._card_bubble.forget_pointer()
            close_bubbles(self.widgets)
            self._tip.leave()
            self.context.shell.drop_answer()
        if is_new and not self.model.burst_guard.is_active:  # a fade would show two states at once
            self.context.shell.start_transition("fade")
        self._was_counting = is_counting
        self.arrange()
        if asked and not (is_reckoning or self.model.situation.may_vote):
            self.shows_focus = False

    @property
    def _aids(self) -> tuple[bool, object]:
        """Whether the mat of the pass is shown, and which tools, note and strip of cards gone."""
        now = self.model.situation
        return now.is_passing, (now.stage, now.is_asked or self.model.shows_hint, now.gone_strip)

    def _fade_aids(self) -> None:
        """Fade an aid in or out; where cards fly, only the mat, which they leave."""
        before, self._shown_aids = self._shown_aids, self._aids
        is_free = before[0] or not self.director.moving
        if before != self._shown_aids and is_free and not self.model.burst_guard.is_active:
            self.context.shell.start_transition("fade")

    def arrange(self) -> None:
        """Rebuild the widgets; focus the answers to a new question, and what follows the answer."""
        pressed = "" if self.focus is None else self.focus.name
        former = {widget.name for widget in self.widgets}
        super().arrange()
        # A trial or a reckoning hides the answers to a question that still waits.
        asking = next((each for each in self.widgets if each.name == "take back"), None)
        if asking is not None:
            if pressed == "why" or "take back" not in former:
                self.go_to(asking)
            if "why" in former and not self.model.situation.may_ask_why:
                self.lay_hint()
                self.hint.open_reason()
        elif "take back" in former and self.shows_focus and isinstance(self.focus, HandControl):
            three = next((each for each in self.widgets if isinstance(each, PassButton)), None)
            if pressed == "silence" and three is not None and three.enabled:
                self.give_focus(three)  # Enter passes the three cards again
            else:
                self.focus.show_cursor()

    def draw(self, painter: Painter) -> None:
        self.lay_hint()
        is_asking = isinstance(self.focus, TrickControl)
        cursor = self._card_bubble.asked_token if is_asking else self.model.selection.hovered
        is_on_card = isinstance(self.focus, HandControl | TrickControl)
        table = TableFrame(
            self.layout,
            self.director.visible,
            self.model.poses(self.layout),
            has_points=self.model.shows_points,
            ring_card=cursor if self.has_ring and is_on_card else None,
            clear_of=self._clear.all,
            panels=self._clear.panels,
        )
        for layer in self._layers:
            layer.draw(painter, table)

    def _draw_pass_plate(self, painter: Painter, table: TableFrame) -> None:
        """Draw the button that passes under the cards that lie on it or are dragged over it."""
        for each in self.widgets:
            if isinstance(each, PassButton):
                landed, is_focused = self._pass_mat.landed(table), each is self.focus
                each.draw_plate(painter, landed, focused=self.has_ring and is_focused)

    def lay_hint(self) -> None:
        """Lay out the coach's note and the boxes that bubbles and tips keep clear of."""
        self._clear.update(self.layout, self.widgets, self._prompt)

    @property
    def _prompt(self) -> pygame.Rect | None:
        """The box of the prompt; ``None`` where the task is stated in another place."""
        is_passing = self.model.hand.is_passing and not self._tips.text_for("pass")
        has_teacher = self.model.teaching is not None
        return None if is_passing or has_teacher else to_rect(self.layout.prompt)

    @property
    def reply_toast_box(self) -> pygame.Rect:
        """The box of the prompt, or the space above a prompt that is shown."""
        box = to_rect(self.layout.prompt)
        return box if self._prompt is None else box.move(0, -box.height)

    @property
    def read_boxes(self) -> Sequence[pygame.Rect]:
        hand = [each.rect for each in self.widgets if isinstance(each, HandControl)]
        task = [] if self._prompt is None else [self._prompt]
        if self.model.hand.is_passing:
            task.append(to_rect(self.layout.pass_mat))
        boards = [*self._clear.boards(self.widgets), *self.mode_view.panels]
        return [*hand, *task, *boards, *self._clear.open_cards]

    @property
    def seen_boxes(self) -> Sequence[pygame.Rect]:
        seats = [to_rect(box) for box in seat_boxes(self.director.visible, self.layout)]
        ears = [to_rect(seat.medallion.rect) for seat in self.layout.seats]
        return [*seats, *(each.move(0, -self.frame.px(_EARS)) for each in ears)]


def open_table(context: Context, route: ToTable) -> TableScene:
    """Return the table of a match, or of a single round that others play too."""
    session = route.session
    if route.mode is None and session.ends_with_round:
        return TableScene(context, session, SHARED, OneRoundView)
    return TableScene(context, session, route.mode or MATCH)


def _names(context: Context, session: Session) -> tuple[str, ...]:
    return tuple(shown_name(context.words, name) for name in session.names)
