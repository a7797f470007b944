"""The table: hands the session's news to the director and draws what the director shows.

When the match goes on is up to `Pacing`. The scene decides nothing about the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.game.session import Session
from smokingcat.i18n.announcements import Announcements
from smokingcat.rules import LetterGiven
from smokingcat.table import Pose, Room, Stage, Tempo
from smokingcat.table.occupied import in_hand, legible
from smokingcat.ui.cardpaint import CardPaint, marked
from smokingcat.ui.memory import give_back_memory
from smokingcat.ui.painter import Painter
from smokingcat.ui.scene import Scene
from smokingcat.ui.scenes import table_controls, table_keys
from smokingcat.ui.scenes.bubbles import Bubbles
from smokingcat.ui.scenes.fitting_rule import fitting_rule
from smokingcat.ui.scenes.hand_control import HandControl
from smokingcat.ui.scenes.hint import Hint
from smokingcat.ui.scenes.looking_back import can_review, has_round, review
from smokingcat.ui.scenes.pacing import Pacing
from smokingcat.ui.scenes.pass_mat import PassMat
from smokingcat.ui.scenes.person import Person
from smokingcat.ui.scenes.reckoning import ReckoningPanel
from smokingcat.ui.scenes.seat_control import hush
from smokingcat.ui.scenes.table_furniture import Furniture, to_rect
from smokingcat.ui.scenes.table_life import TableLife
from smokingcat.ui.scenes.table_prompt import prompt
from smokingcat.ui.scenes.table_sounds import TableSounds
from smokingcat.ui.scenes.table_start import director_of
from smokingcat.ui.scenes.trick_control import TrickControl
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_GUARD: Final = 0.25
"""Seconds after a skip in which no click plays a card."""
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class TableScene(Scene):
    """A match being played."""

    has_ring = True
    """Whether the ornament of the cloth is in the middle of the table."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self._paint = CardPaint(context)
        self._furniture = Furniture(context)
        self._pass_mat = PassMat(context, self._furniture)
        self._panel = ReckoningPanel(context)
        order = context.settings.hand_order
        self.director = director_of(session, self.names, self.tempo(), order)
        self.life = TableLife(context, self.director)
        self._sounds = TableSounds(context, session, self.director)
        self.person = Person(context, session, self.director)
        self.pacing = Pacing(context, session, self.director, self.person)
        self._bubbles = Bubbles(context, self.director)
        self.hint = Hint(context, self.person, self.director)
        self.room = Room(1, 1)
        self._read: list[pygame.Rect] = []
        """The boxes that no bubble must hide: of words, open cards and buttons."""
        self._hand: HandControl | None = None
        self._guard = 0.0
        self._arranged_for: object = None
        self._rounds = 0

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat; a person without one is called You."""
        you = self.context.words.gettext("You")
        return tuple(name or you for name in self.session.names)

    @property
    def _announcements(self) -> Announcements:
        """The sentences of this table; where bots hold all seats, nobody is addressed."""
        return Announcements(self.context.wording, self.names, self.session.person)

    def tempo(self) -> Tempo:
        """Return how fast things move and how long they stay."""
        settings = self.context.settings
        return Tempo.of(settings.speed, settings.trick_pace, settings.reduced_motion)

    # -- arranging -----------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Return the menu, the tools, the hand and what the moment asks for."""
        order = self.context.settings.hand_order
        letters = len(self.director.shown.letters)
        self.room = self.room_for(letters)
        self.director.tempo = self.tempo()
        self.director.rename(self.names)
        if self.director.shown.hand_order != order:
            self.director.sort_hand(order)
        self._arranged_for = self._moment()
        context, room, person = self.context, self.room, self.person
        self._hand = HandControl(context, room, self.director, person, self._may_touch)
        if self._is_reckoning:
            self.shows_focus = True
            look_back = self.review if can_review(self.session) else None
            return table_controls.reckoning_buttons(
                context, room, self.director, self.leave, look_back
            )
        widgets: list[Widget] = [self._hand]
        if self._is_chalking:
            return widgets
        trick = TrickControl(context, room, self.director, person, self._bubbles)
        if trick.enabled:
            widgets.append(trick)
        return widgets + self.controls()

    def room_for(self, letters: int) -> Room:
        """Return where things lie in this window, for a word of so many letters."""
        return Room(self.frame.width, self.frame.height, letters, self.frame.larger)

    def controls(self) -> list[Widget]:
        """Return the buttons that the moment asks for, and the cats to be asked."""
        context, room, person = self.context, self.room, self.person
        tools = table_controls.tools(context, room, self.director, person, self.hint)
        menu = table_controls.menu_button(context, room, self.leave)
        return [*tools, menu, *table_controls.seats(context, room, self.director)]

    def _moment(self) -> object:
        """Return what the widgets depend on, besides the window and the settings."""
        return (
            self._is_reckoning,
            self._is_chalking,
            self.person.is_passing,
            self.person.has_three,
            self.person.may_throw_in,
            self.hint.may_ask,
            self.director.shown.last_trick is not None,
            bool(self.director.shown.trick),
            self.person.grip.looks_back,
            self.director.shown.stage,
        )

    @property
    def _is_reckoning(self) -> bool:
        reading = self.director.reading
        return reading is not None and reading.kind == "reckoning"

    @property
    def _is_chalking(self) -> bool:
        return isinstance(self.director.now, LetterGiven)

    # -- input ---------------------------------------------------------------------------

    def _may_touch(self) -> bool:
        return self.person.view is not None and self._guard <= 0 and not self.person.grip.looks_back

    def handle(self, event: pygame.Event) -> bool:
        """Skip what is moving, or take the input as it is meant; the cats notice either."""
        self.life.wake()
        if self._skips(event):
            return True
        if self._hand is not None and event.type == pygame.MOUSEMOTION:
            self._hand.hover(event.pos)
            self._bubbles.point(event.pos, self.widget_at(event.pos))
        if event.type == pygame.KEYDOWN:
            hush(self.widgets)
            hand = None if self._is_reckoning else self._hand
            if table_keys.press(
                self.context, self.person, self.director, hand, event, self.ask_for_hint
            ):
                return True
        used = super().handle(event)
        is_tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        if is_tab and isinstance(self.focus, HandControl):
            self.focus.show_cursor()
        return used

    def entered(self) -> None:
        """Come back to a table at which no cat talks."""
        hush(self.widgets)

    def _skips(self, event: pygame.Event) -> bool:
        """Let a click, Space or Enter finish what moves; it never does anything else then."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        is_space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        is_enter = event.type == pygame.KEYDOWN and event.key in ENTER
        if not (is_click or is_space or is_enter) or self._is_reckoning:
            return False
        if is_click and isinstance(self.widget_at(event.pos), Button | RoundButton):
            return False
        if self.person.grip.looks_back:
            self.person.look_back()
            return True
        if self.director.idle:
            return is_space and isinstance(self.focus, HandControl | None)
        self.director.skip()
        self._guard = _GUARD
        return True

    def ask_for_hint(self) -> None:
        """Ask the coach what to do, or send it away; look back at a round that is over."""
        if self._is_reckoning:
            self.review()
        else:
            self.hint.toggle()

    def review(self) -> None:
        """Look back at the round that was scored last."""
        review(self.context, self.session)

    def leave(self) -> None:
        """Pause (Esc, the menu button), once what is held up or said has been put away."""
        from smokingcat.ui.scenes.pause import PauseScene

        if self.person.grip.looks_back:
            self.person.look_back()
            return
        if self.hint.is_shown:
            self.hint.drop()
            return
        rule = fitting_rule(self.person, self.director)
        look_back = self.review if has_round(self.session) else None
        self.context.app.push(PauseScene(self.context, rule, look_back))

    # -- time ----------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether anything on the table moves."""
        return (
            self.director.animating
            or self.person.is_shaking
            or self.life.smoke.is_moving
            or self._paint.is_coarse
        )

    @property
    def is_sharp(self) -> bool:
        """Whether all faces have been drawn."""
        return self.context.faces.is_complete

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something happens by itself."""
        waits = [
            self.director.seconds_to_change,
            self.person.seconds_to_change,
            self.life.wakes_in,
            self._panel.wakes_in,
            self._bubbles.wakes_in,
            self._sounds.seconds_to_change,
            self.pacing.wakes_in,
        ]
        if self._guard > 0:
            waits.append(self._guard)
        known = [max(0.0, wait) for wait in waits if wait is not None]
        return min(known) if known else None

    def update(self, seconds: float) -> bool:
        """Let time pass: move on what moves, make a step when nothing does."""
        was_moving, before = self.is_moving, self.director.visible
        complaint = (self.person.complaint, self.person.sees_marks)
        self._guard = max(0.0, self._guard - seconds)
        self.person.advance(seconds)
        self.director.advance(seconds)
        self.pacing.pass_time(seconds)
        self._step()
        self._panel.rehearse(self.room, self.director, self._announcements)
        lives = self.life.update(
            seconds,
            self.room,
            is_waiting=self.person.is_awaited,
            thinker=self.session.thinker if self.director.idle else None,
        )
        self.context.report(self.session.take_notices())
        if calls := self.pacing.calls():
            hush(self.widgets)
        self._sounds.update(seconds, calls=calls)
        if self.session.match.round_number != self._rounds:
            self._rounds = self.session.match.round_number
            give_back_memory()
        changed = self._bubbles.update(seconds, self.room, self.person.grip) or lives
        changed = (
            self.hint.update()
            or changed
            or was_moving
            or self.is_moving
            or self.director.visible is not before
        )
        if self._moment() != self._arranged_for:
            self._freshen()
            changed = True
        return changed or (self.person.complaint, self.person.sees_marks) != complaint

    def _freshen(self) -> None:
        """Build the widgets anew because the moment is another one."""
        was_reckoning = any(widget.name == "proceed" for widget in self.widgets)
        if self._is_reckoning and not was_reckoning:
            self.context.app.soften("fade")
        self.arrange()
        if was_reckoning and not self._is_reckoning:
            self.shows_focus = False
        self.person.grip = self.person.grip.kept(self.director.visible.hand)

    def _step(self) -> None:
        """Go on with what comes next, once all has been seen of what was."""
        if not self.director.idle or self.person.grip.looks_back:
            return
        if self.director.shown.stage is Stage.OVER:
            self.finished()
        elif not self.person.ask_at_17():
            self.pacing.step()

    def finished(self) -> None:
        """Show the end of the match."""
        from smokingcat.ui.scenes.match_end import MatchEndScene

        self.context.app.replace(MatchEndScene(self.context, self.session))

    # -- drawing -------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        """Draw the table from the baize up."""
        context, room, director, person = self.context, self.room, self.director, self.person
        furniture, shown, smoke = self._furniture, director.visible, self.life.smoke
        person.grip = person.grip.dimming(person.dimmed)
        painter.blit(context.backdrop.picture(self.frame, ring=self.has_ring), (0, 0))
        poses = person.shaken(director.poses(room, person.grip), room.s)
        poses = smoke.shaken(poses, room)
        if person.sees_marks:
            poses = marked(poses, shown)
        poses = self.hint.lit(poses)
        self.lay_hint()
        on_fans = sum(1 for _number, pose in poses if pose.order < 0)
        furniture.draw_ashtray(painter, room, shown)
        smoke.draw_low(painter, room)
        self._paint.begin()
        self._paint.draw(painter, poses[:on_fans])
        furniture.draw_cats(painter, room, director, self.life.faces)
        smoke.draw_high(painter, room)
        furniture.draw_seats(painter, room, director, has_points=self.shows_points)
        if person.is_passing:
            self._pass_mat.draw(painter, room, director, person.grip)
        elif director.idle:
            furniture.draw_slot(painter, room, shown)
        is_said = self.hint.is_shown or context.app.toasts.is_answering
        if person.complaint is None and not is_said:  # which lie there
            furniture.draw_prompt(painter, room, *self.prompt())
        self._paint.draw(painter, poses[on_fans:])
        self._draw_cursor(painter, poses)
        self._pass_mat.draw_packet(painter, room, director, self.hint.box)
        furniture.draw_counts(painter, room, shown, looks_back=person.grip.looks_back)
        furniture.draw_lots(painter, room, director, self.session.person)
        self.hint.draw(painter, room, poses)
        if self._is_chalking:
            self._panel.draw(painter, room, director, self._announcements)
        self.draw_widgets(painter)
        self._bubbles.draw(painter, room, poses, person, self._read)

    def lay_hint(self) -> None:
        """Have the coach's note find its place, and all else that is said keep off it."""
        kept, looks_back = self.kept_free(), self.person.grip.looks_back
        self.hint.lay(self.room, self.names, kept)
        read = legible(self.director.shown, self.room, looks_back=looks_back)
        note = [] if self.hint.box is None else [self.hint.box]
        self._read = [*kept, *map(to_rect, read), *note]
        seen = [*self._read, *map(to_rect, in_hand(self.director.shown, self.room))]
        for each in self.widgets:
            each.clear_of = [box for box in seen if box != each.rect]

    def kept_free(self) -> list[pygame.Rect]:
        """Return the boxes of the buttons, and of what else a hint must not hide."""
        return [each.rect for each in self.widgets if isinstance(each, Button | RoundButton)]

    @property
    def shows_points(self) -> bool:
        """Whether coins say how many points everybody has so far."""
        return self.context.settings.shows_points

    def prompt(self) -> tuple[str, str]:
        """Return the head and the note beside the person's seat."""
        return prompt(self.context, self.person, self.director, self._announcements)

    @property
    def answers(self) -> pygame.Rect:
        """The place of the prompt, or the nearest that is clear of what the coach says."""
        return self.hint.beside(to_rect(self.room.prompt))

    def _draw_cursor(self, painter: Painter, poses: list[tuple[int, Pose]]) -> None:
        """Draw the ring of the focus round the card that Enter would play."""
        is_asking = isinstance(self.focus, TrickControl)
        cursor = self._bubbles.asked if is_asking else self.person.grip.hovered
        is_on_card = isinstance(self.focus, HandControl | TrickControl)
        if self.shows_focus and is_on_card and cursor in (lying := dict(poses)):
            self._paint.draw_ring(painter, lying[cursor])
