"""The table on the screen: input becomes intents, feedback becomes words and sounds.

What a touch means, and when the match goes on, is up to the `TableModel`; what is shown, to its
director. The scene decides nothing about the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, ActionRequest
from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.sentences.table_feedback import prompt, way_on
from smokingcat.match.cat_behaviour import CatMemory
from smokingcat.match.feedback import (
    Feedbacks,
    Page,
    PageOpened,
    PassCardChosen,
    RemarkOffered,
    TurnBegan,
)
from smokingcat.match.intents import AskCoach, Intent, LookBack, Skip, TakeBack, Touch
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH, SHARED, Mode
from smokingcat.match.session.session import Session
from smokingcat.table.layout.obstacles import standing
from smokingcat.table.layout.poses import ON_PANEL, Pose, lead_sign
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import NO_SELECTION
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.keys import is_stroke
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.engine.scene import PRESS, Scene
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.shared.review_links import review
from smokingcat.ui.screens.shared.sound_button import turn_sound
from smokingcat.ui.screens.table import table_nodes
from smokingcat.ui.screens.table.controls import table_buttons
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.controls.impatience import Impatience
from smokingcat.ui.screens.table.controls.seat_control import hush
from smokingcat.ui.screens.table.controls.trick_control import TrickControl
from smokingcat.ui.screens.table.feedback_presenter import FeedbackPresenter
from smokingcat.ui.screens.table.first_match_tips import FirstMatchTips
from smokingcat.ui.screens.table.layers.card_bubble import (
    CardBubble,
    ReadableBoxesCache,
    keep_tips_off,
)
from smokingcat.ui.screens.table.layers.court_panel import CourtPanel
from smokingcat.ui.screens.table.layers.gone_strip import GoneStrip
from smokingcat.ui.screens.table.layers.hint_note import HintNote
from smokingcat.ui.screens.table.layers.pass_mat import PassMat
from smokingcat.ui.screens.table.layers.previous_trick_view import PreviousTrickView, on_table
from smokingcat.ui.screens.table.layers.reckoning_panel import ReckoningPanel
from smokingcat.ui.screens.table.layers.spotlight import Spotlight
from smokingcat.ui.screens.table.layers.table_items import TableItems
from smokingcat.ui.screens.table.layers.table_smoke import TableSmoke
from smokingcat.ui.screens.table.layers.talk_bubble import TalkBubble, past_of
from smokingcat.ui.screens.table.mode_view import ModeView, ModeViewHost, OneRoundView
from smokingcat.ui.screens.table.picture_prefetch import PicturePrefetch
from smokingcat.ui.screens.table.table_announcer import TableAnnouncer
from smokingcat.ui.system.keyboard import is_held
from smokingcat.ui.widgets.button import AbstractButton, Button
from smokingcat.ui.widgets.widget import Place, Widget

_RIM: Final = 0.036
"""Width of the table's wooden rim, as a fraction of ``s``."""


class TableScene(Scene):
    """A table at which a match, practice or a lesson is played, or bots are watched.

    ``around`` makes what the kind of table has around it.
    """

    def __init__(
        self,
        context: Context,
        session: Session,
        mode: Mode = MATCH,
        around: Callable[[ModeViewHost], ModeView] = ModeView,
    ) -> None:
        super().__init__(context)
        self.session = session
        past = past_of(context, session)
        self.model = TableModel(
            session,
            context.settings,
            _names(context, session),
            lambda view, also=(): context.adviser.advise(view, also),
            mode,
            past,
        )
        self.director = self.model.director
        self.talk = TalkBubble(context, self.model, past)
        self.smoke = TableSmoke(context, self.director)
        self.hint = HintNote(context, self.model)
        self.room = TableLayout(1, 1)
        self.around = around(self)
        self._answers = FeedbackPresenter(context, self.model, self.do)
        self._bubbles = CardBubble(context, self.model)
        self._narrator = TableAnnouncer(context, self.model, lambda: self.room)
        self._impatience = Impatience(context, self.model, self.do, self.widget_at)
        self._paint = CardPainter(context)
        self._furniture = TableItems(context, past if mode == MATCH else CatMemory())
        self._pass_mat = PassMat(context, self._furniture)
        self._spotlight = Spotlight(context)
        self._court = CourtPanel(context, self.model, self.do)
        self._newcomer = FirstMatchTips(context, self.model)
        self._panel = ReckoningPanel(context)
        self._previous_trick = PreviousTrickView(context, self._paint)
        self._rehearsal = PicturePrefetch(context, self.model)
        self._hand: HandControl | None = None
        self._legible = ReadableBoxesCache()
        self._open_cards: list[pygame.Rect] = []
        self._read: list[pygame.Rect] = []
        """The boxes that no bubble must hide: of words, open cards and buttons."""
        self._arranged_for: object = None
        self._was_counting = False

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat; a person without one is called You."""
        return _names(self.context, self.session)

    @property
    def _announcements(self) -> EventSentences:
        """The sentences of this table; where bots hold all seats, nobody is addressed."""
        return EventSentences(self.context.wording, self.names, self.session.person)

    @property
    def saved_file(self) -> Path | None:
        return self.session.saved_file

    # -- for whoever does not see it -----------------------------------------------------

    def title(self) -> str:
        return self.context.words.gettext("The table")

    def accessible(self) -> Sequence[AccessibleNode]:
        lying = table_nodes.told(self.model, self.context.wording, self.names, self.widgets)
        packet = self._pass_mat.told(self.room, self.director.visible)
        return [*lying, *packet, *self.around.accessible()]

    @property
    def keyboard(self) -> Widget | None:
        return self.focus if self.shows_focus or self._hand not in self.widgets else self._hand

    def perform_request(self, wish: ActionRequest) -> None:
        """Do what a reader asks for, once what is under way has come to its end.

        As at a key, nothing that has not been told by then is told before the answer.
        """
        if wish.deed != "focus":
            self._narrator.cut_off()
        if self.model.may_skip:
            self.do(Skip())
        super().perform_request(wish)

    # -- arranging -----------------------------------------------------------------------

    def build(self) -> list[Widget]:
        context, model = self.context, self.model
        self.room = room = self.around.room(len(self.director.shown.letters))
        model.follow(context.settings, self.names)
        self._arranged_for = now = model.situation
        self._hand = HandControl(context, room, model, self.do, self._is_open)
        if now.is_reckoning:
            self.shows_focus = True
            beside = self.around.reckoning_buttons()
            is_alone = not any(isinstance(widget, Button) for widget in beside)
            return [
                table_buttons.proceed_button(context, room, self.do, is_alone=is_alone),
                *beside,
            ]
        if now.is_judging:
            self.shows_focus |= now.may_vote
            return [*self._court.controls(room), self.around.exit_button()]
        if now.is_counting:
            return [self._hand]
        trick = TrickControl(context, room, model, self._bubbles)
        usual = [*table_buttons.tools(context, room, model, self.do), self.around.exit_button()]
        if not now.looks_back:  # what lies in the dark has nothing to say
            usual += table_buttons.seats(context, room, self.director, self.session)
            usual += table_buttons.packet(context, room, now, self.do)
        hand = [] if now.may_accept else [self._hand]
        with_trick = [*hand, trick] if trick.enabled else hand
        return [*with_trick, *self.around.controls(usual), *self._on_rail()]

    def _on_rail(self) -> list[Widget]:
        """Return the strip of cards gone, if it is open; else what can be said to the coach."""
        if self.model.situation.gone_strip == "closed":
            return self.hint.controls(self.do)
        place = self.around.gone_strip_box
        return [GoneStrip(self.context, place, lambda: self.director.visible, self.do, self.names)]

    def _is_open(self, place: Place) -> bool:
        """Return whether a pixel is of the open table: on the cloth, and with nothing there.

        The rim is none of it: in full screen it is as far out as a card can be carried.
        """
        shown, room, aspect = self.director.visible, self.room, self.context.faces.aspect
        rim = 2 * self.frame.px(_RIM)
        taking = HandControl | TrickControl
        table_buttons = (each for each in self.widgets if not isinstance(each, taking))
        cats = (shape for seat in room.seats for shape in (seat.medallion, seat.plate))
        fans = (pose.slot(aspect) for _, pose in self.model.poses(room) if pose.order < 0)
        boards = (*self._boards(), *self.around.panels)
        return (
            self.frame.rect.inflate(-rim, -rim).collidepoint(place)
            and not any(each.hit(place) for each in table_buttons)
            and not any(shape.contains(*place) for shape in (*cats, *fans, *standing(shown, room)))
            and not any(board.collidepoint(place) for board in boards)
        )

    # -- input ---------------------------------------------------------------------------

    def do(self, intent: Intent) -> None:
        """Do what is wanted at the table, and give the answer."""
        if isinstance(intent, Skip) and not self.context.settings.has_hurried:
            self.context.change(has_hurried=True)
        said = self.model.do(intent)
        self._answer(said)
        if isinstance(intent, Touch) and any(isinstance(each, PassCardChosen) for each in said):
            # a double click chooses no neighbour, nor passes three
            self.context.shell.drop_stale_input()

    def handle(self, event: pygame.Event) -> bool:
        """Hurry the table along, or take the input as it is meant; the cats notice either."""
        if self.cancels_drag(event):
            return True
        self.model.company.wake()
        is_hurry = self.model.may_skip or self.model.hurry.takes_clicks
        if is_stroke(event) or (is_hurry and event.type == pygame.MOUSEBUTTONDOWN):
            self._narrator.cut_off()
        is_used = self._impatience.takes(event, self.focus)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and not (is_used and is_hurry):
            # Space does nothing else, with nothing to be hurried
            self.model.hand.mark_packet_seen()
        if is_used:
            return True
        if event.type == pygame.MOUSEMOTION and not self._follow_pointer(event):
            return True
        if event.type == pygame.KEYDOWN:
            hush(self.widgets)
            if event.key in PRESS:
                self._lead_to_hand()
            if self.around.handle(event) or self._press(event):
                return True
        used = super().handle(event)
        is_tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        if is_tab and isinstance(self.focus, HandControl):
            self.focus.show_cursor()
        return used

    def _follow_pointer(self, event: pygame.Event) -> bool:
        """Go where the pointer goes, and no ring stays behind; return whether it has moved.

        One that only trembles takes the cursor from no key, and plays nothing.
        """
        has_moved = self._impatience.moves(event)
        if has_moved and (pressed := self._impatience.taken_up(event)) is not None:
            super().handle(pressed)
        is_kept = self.shows_focus or self.model.hurry.takes_clicks
        if is_kept and not has_moved and self._held is None:
            return False
        self.shows_focus = self.shows_focus and self.model.is_reckoning
        if self._hand is not None:
            self._hand.hover(event.pos)
            self._bubbles.point(event.pos, self.widget_at(event.pos))
        return True

    def _lead_to_hand(self) -> None:
        """Have a key press nothing that is not seen to be pressed: the hand, without a ring."""
        if not self.shows_focus and self._hand in self.widgets:
            self.give_focus(self._hand)

    def _press(self, event: pygame.Event) -> bool:
        """Do what a pressed key stands for; return whether it stands for anything here.

        Under the reckoning only those keys do anything that open a page.
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
        elif self.director.idle and self._hand.number(event):
            self.go_to(self._hand)
        else:
            return False
        return True

    def _ask_coach(self) -> None:
        """Ask the coach what to do, or send it away; look back at a round that is over."""
        if self.model.is_reckoning and self.model.teaching is None:
            self.review()
        else:
            self.do(AskCoach())

    def review(self) -> None:
        """Look back at the round that was scored last."""
        review(self.context, self.session)

    def leave(self) -> None:
        """Leave (Esc, the menu button), once what is held up or said has been put away."""
        if self.model.hand.looks_back:
            self.do(LookBack())
        elif self.model.situation.is_asked:
            self.do(TakeBack())
        elif self.model.hint.is_shown and not self.context.settings.opens_hints:
            self.do(AskCoach())
        else:
            self.around.leave()

    def on_close(self) -> None:
        """Leave no hush behind, and the match to whoever wants to go on with it."""
        self.context.sounds.ambience.hush(0.0)
        self.around.on_close()
        self.session.let_go()

    def on_show(self) -> None:
        """Come back to a table at which no cat talks, and from a round looked back at to go on."""
        hush(self.widgets)
        going_on = (widget for widget in self.widgets if widget.name == "proceed")
        if (proceed := next(going_on, None)) is not None:
            self.give_focus(proceed)
        self.around.on_show()

    def _answer(self, feedbacks: Feedbacks, seconds: float = 0.0) -> None:
        """Tell, say, play and show what the table answers after so many ``seconds``."""
        self._narrator.tell(feedbacks, seconds)
        for said in feedbacks:
            match said:
                case TurnBegan():
                    hush(self.widgets)
                    self.context.shell.call()
                case PageOpened(Page.MATCH_END | Page.ROUND_END | Page.NEXT_POSITION as page):
                    self.around.open(page)
                case RemarkOffered():
                    self.talk.hear(said, self.room, self._read)
                case _:
                    self._answers.give(said)

    # -- time ----------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether anything on the table moves; a watched one is never waited for."""
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
        """Seconds until something happens by itself."""
        waits = [self.model.wakes_in, self.smoke.wakes_in, self._panel.wakes_in]
        waits += [self._bubbles.wakes_in, self._narrator.wakes_in, self.talk.wakes_in]
        waits.append(self.around.wakes_in)
        return min((max(0.0, wait) for wait in waits if wait is not None), default=None)

    def update(self, seconds: float) -> bool:
        """Let time pass: as fast as the kind of table has it, and as long as it is on top."""
        changed, mode = False, self.model.mode
        for part in mode.parts(seconds):
            if mode.is_watched and (not self.context.shell.is_top(self) or self.model.is_over):
                break
            changed |= self._pass_time(part)
        return changed

    def _pass_time(self, seconds: float) -> bool:
        self._narrator.mark_round()
        was_moving, before = self.is_moving, self.model.appearance
        was_hurried = self.model.hurry.takes_clicks
        feedbacks = self.model.update(seconds)
        if was_hurried and not self.model.hurry.takes_clicks and not self.shows_focus:
            self.find_pointer()  # a card rises as soon as a click would play it
        self._panel.rehearse(self.room, self.director, self._announcements)
        self._rehearsal.follow(self.room)
        changed = self.around.update(seconds) | self.smoke.update(seconds, self.model.company.faces)
        self.context.sounds.ambience.hush(self.director.hush)
        changed |= self.talk.update(seconds)
        self._answer(feedbacks, seconds)
        changed |= self._newcomer.update() | self._bubbles.update(seconds, self.room)
        is_new = self.around.analyse_round()
        if is_new or self.model.situation != self._arranged_for:
            self._freshen()
            changed = True
        self._narrator.mark_shown()
        return changed or was_moving or self.is_moving or self.model.appearance != before

    def _freshen(self) -> None:
        """Build the widgets anew because the situation is another one."""
        asked = {widget.name for widget in self.widgets} & {"proceed", "guilty"}
        is_reckoning, is_counting = self.model.is_reckoning, self.model.is_counting
        comes_up = is_counting and self.director.progress("panel") is not None
        is_read, is_turned = is_reckoning and "proceed" not in asked, self._court.has_turned()
        if is_read or (is_turned and self.model.situation.may_vote):
            self.context.shell.drop_stale_input()
        is_new = is_read or (is_counting is not self._was_counting and not comes_up) or is_turned
        if is_counting and not self._was_counting:  # what was answered at the cards lay over it
            self.context.shell.drop_answer()
        if is_new and not self.model.hurry.takes_clicks:  # else two states would be seen at once
            self.context.shell.start_transition("fade")
        self._was_counting = is_counting
        was_why = self.focus is not None and self.focus.name == "why"
        self.arrange()
        if was_why and (now := self.model.situation).is_asked and not now.may_ask_why:
            self.give_focus(self.named("anyway"))  # no unseen ring passes cards
        if asked and not (is_reckoning or self.model.situation.may_vote):
            self.shows_focus = False

    # -- drawing -------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        context, room, director, model = self.context, self.room, self.director, self.model
        furniture, shown, smoke, panel = self._furniture, director.visible, self.smoke, self._panel
        painter.blit(context.backdrop.picture(self.frame, ring=self.around.has_ring), (0, 0))
        poses = model.poses(room)
        self.lay_hint()
        on_fans = sum(1 for _number, pose in poses if pose.order < 0)
        furniture.draw_ashtray(painter, room, shown, looks_back=model.hand.looks_back)
        smoke.draw_low(painter, room)
        self._paint.begin()
        self._paint.draw(painter, poses[:on_fans])
        furniture.draw_cats(painter, room, director, model.company.faces)
        smoke.draw_high(painter, room)
        has_points = context.settings.shows_points and self.around.has_coins
        furniture.draw_seats(painter, room, director, has_points=has_points)
        if model.hand.is_passing:
            self._pass_mat.draw(
                painter,
                room,
                director,
                model.selection,
                enter_passes=self._on_hand,
                has_caption=not self._bubbles.is_on_mat,
            )
        elif director.idle and not model.hand.looks_back:
            furniture.draw_slot(painter, room, shown)
        if model.hand.complaint is None and not context.shell.is_answering:
            head, note = prompt(model, context.wording, self._announcements)
            hurry = context.key_label("hurry" if context.pad is None else "press")
            aside = way_on(model, context.words, hurry, is_heard=context.announcer.is_heard)
            aside = aside or self._newcomer.said("trick")
            furniture.draw_prompt(painter, room, head, note or self._newcomer.said("pass"), aside)
        self._paint.draw(painter, on_table(poses))
        furniture.draw_lead(painter, lead_sign(shown, dict(poses), context.faces.aspect))
        self._draw_cursor(painter, poses)
        self._pass_mat.draw_packet(painter, room, director, self.hint.box)
        looks_back, boards = model.hand.looks_back, self._boards()
        furniture.draw_counts(painter, room, shown, boards, looks_back=looks_back)
        furniture.draw_lots(painter, room, director, self.session.person)
        self.hint.draw(painter, room, poses)
        counted = [each for each in poses if each[1].order >= ON_PANEL]
        if model.is_counting:
            panel.told = self._newcomer.said("letter")
            panel.draw(painter, room, director, self._announcements, self._paint.draw, counted)
        else:
            self._paint.draw(painter, counted)
        self.talk.draw(painter, room, self._read)
        self._previous_trick.draw(painter, room, shown, poses)
        self._court.draw(painter, self._announcements)
        self.around.draw_under_widgets(painter)
        self.draw_widgets(painter)
        self._spotlight.draw(painter, self.frame.rect, room, director)
        self._bubbles.draw(painter, room, poses, self._read)
        self.around.draw_on_cards(painter)

    def lay_hint(self) -> None:
        """Lay the coach's note, and have all else that is said keep off it."""
        kept = self.boxes_kept_clear()
        self.hint.lay(self.room, self.names)
        shown, passing = self.director.shown, self.model.hand.is_passing
        selection, looks_back = (
            self.model.selection if passing else NO_SELECTION,
            self.model.hand.looks_back,
        )
        lying = self._legible.boxes(shown, self.room, selection, looks_back=looks_back)
        self._open_cards = [*lying.read]
        never = [*lying.read, *self._boards()]
        self._read = [*kept, *never]
        is_free = passing and not self._newcomer.said("pass")
        if self.context.shell.is_answering or not is_free:
            self._read.append(self.answers)
        keep_tips_off(self.widgets, self._read, never, lying)

    def _boards(self) -> list[pygame.Rect]:
        """Return the boxes of what lies on the rail: what the coach says, or the cards gone."""
        strips = [each.rect for each in self.widgets if isinstance(each, GoneStrip)]
        return strips if self.hint.box is None else [*strips, self.hint.box]

    def boxes_kept_clear(self) -> list[pygame.Rect]:
        """Return the boxes of the buttons, and of what else nothing that is said must hide."""
        buttons = [each.rect for each in self.widgets if isinstance(each, AbstractButton)]
        return [*buttons, *self.around.boxes_kept_clear()]

    @property
    def answers(self) -> pygame.Rect:
        """The place of the prompt."""
        return to_rect(self.room.prompt)

    @property
    def open_cards(self) -> Sequence[pygame.Rect]:
        """The boxes of the hand and of the cards on the table."""
        hand = [each.rect for each in self.widgets if isinstance(each, HandControl)]
        return [*hand, *self._open_cards]

    @property
    def _on_hand(self) -> bool:
        """Whether Enter is meant for the hand: the ring is there, or nowhere."""
        return not self.shows_focus or isinstance(self.focus, HandControl)

    def _draw_cursor(self, painter: Painter, poses: list[tuple[int, Pose]]) -> None:
        """Draw the ring of the focus round the card that Enter would play."""
        is_asking = isinstance(self.focus, TrickControl)
        cursor = self._bubbles.asked if is_asking else self.model.selection.hovered
        is_on_card = isinstance(self.focus, HandControl | TrickControl)
        if self.has_ring and is_on_card and cursor in (lying := dict(poses)):
            self._paint.draw_ring(painter, lying[cursor])


def open_table(context: Context, route: ToTable) -> TableScene:
    """Return the table of a match, or of a single round that others play too."""
    session = route.session
    if route.mode is None and session.ends_with_round:
        return TableScene(context, session, SHARED, OneRoundView)
    return TableScene(context, session, route.mode or MATCH)


def _names(context: Context, session: Session) -> tuple[str, ...]:
    you = context.words.gettext("You")
    return tuple(name or you for name in session.names)
