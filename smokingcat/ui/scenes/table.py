"""The table: hands the person's moves to the session and the session's news to the director.

The pacing is one rule: when nothing moves, nobody has something to read and somebody else is to
act, the session makes one step. The scene decides nothing about the game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.game.session import Session
from smokingcat.i18n.announcements import Announcements
from smokingcat.rules import (
    Deal,
    IllegalMove,
    LetterGiven,
    Move,
    PassCards,
    Phase,
    PlayCard,
    Refusal,
    SeatView,
    ThrowIn,
)
from smokingcat.table import (
    NO_GRIP,
    CardsGathered,
    Director,
    LotsDrawn,
    Pose,
    Room,
    Stage,
    Tempo,
    opening,
)
from smokingcat.table.hand import HandOrder
from smokingcat.ui.cardpaint import CardPaint
from smokingcat.ui.dialog import Dialog
from smokingcat.ui.painter import Painter
from smokingcat.ui.scene import Scene
from smokingcat.ui.scenes.hand_control import HandControl
from smokingcat.ui.scenes.pass_mat import PassMat
from smokingcat.ui.scenes.reckoning import ReckoningPanel
from smokingcat.ui.scenes.table_furniture import Furniture, to_rect
from smokingcat.ui.widgets.button import Button, RoundButton, draw_tooltip
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_GUARD: Final = 0.25
"""Seconds after a skip in which no click plays a card."""
_COMPLAINT: Final = 2.6
_SHAKE: Final = 0.22
_LAST_CARD: Final = 0.35
_ORDERS: Final[tuple[HandOrder, ...]] = ("suit", "rank", "own")


class TableScene(Scene):
    """A match being played."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self._viewer = session.viewer
        self._paint = CardPaint(context)
        self._furniture = Furniture(context)
        self._pass_mat = PassMat(context, self._furniture)
        self._panel = ReckoningPanel(context)
        self.director = self._begin()
        self.room = Room(1, 1)
        self._hand: HandControl | None = None
        self._guard = 0.0
        self._complaint: tuple[int, str] | None = None
        self._complaint_left = 0.0
        self._waited = 0.0
        self._asked_in_round = 0
        self._arranged_for: object = None

    def _begin(self) -> Director:
        """Return a director for a fresh match or for one that goes on."""
        session, settings = self.session, self.context.settings
        names = self.names
        if session.match.round_number == 0:
            shown = opening(names, session.match.ruleset.word, self._viewer, settings.hand_order)
            director = Director(shown, self._tempo())
            if session.is_drawn:
                director.enqueue((LotsDrawn(session.match.dealer),))
            else:
                director.enqueue((CardsGathered(session.match.dealer),))
            return director
        shown = session.shown(names, settings.hand_order)
        return Director(shown, self._tempo())

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat; a person without one is called You."""
        you = self.context.words.gettext("You")
        return tuple(name or you for name in self.session.names)

    def _tempo(self) -> Tempo:
        settings = self.context.settings
        return Tempo.of(settings.speed, settings.trick_pace, settings.reduced_motion)

    @property
    def view(self) -> SeatView | None:
        """What the person's seat may know, or ``None`` where bots hold all seats."""
        if self._viewer is None or self.session.is_watched:
            return None
        return self.session.view(self._viewer)

    # -- arranging -----------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Return the menu, the tools, the hand and what the moment asks for."""
        frame, settings = self.frame, self.context.settings
        self.room = Room(frame.width, frame.height, len(self.director.shown.letters))
        self.director.tempo = self._tempo()
        self.director.rename(self.names)
        if self.director.shown.hand_order != settings.hand_order:
            self.director.sort_hand(settings.hand_order)
        grip = self._hand.grip if self._hand is not None else NO_GRIP
        self._hand = HandControl(
            self.context, self.room, self.director, grip, self, self._may_touch
        )
        self._arranged_for = self._moment()
        widgets: list[Widget] = []
        if self._is_reckoning:
            return self._reckoning_buttons()
        widgets.append(self._hand)
        if self._is_choosing:
            widgets.append(self._pass_button())
        widgets += self._tools()
        widgets.append(self._menu_button())
        return widgets

    def _moment(self) -> object:
        """Return what the widgets depend on, besides the window and the settings."""
        shown = self.director.shown
        return (
            self._is_reckoning,
            self._is_choosing,
            shown.last_trick is not None,
            self._may_throw_in(),
            shown.stage,
        )

    @property
    def _is_reckoning(self) -> bool:
        reading = self.director.reading
        return reading is not None and reading.kind == "reckoning"

    @property
    def _is_choosing(self) -> bool:
        view = self.view
        return (
            view is not None
            and self.director.idle
            and view.phase is Phase.PASSING
            and not view.passed
        )

    def _menu_button(self) -> RoundButton:
        place = self.room.menu_button
        centre = (round(place.x), round(place.y))
        label = self.context.words.gettext("Pause")
        return RoundButton(
            self.context,
            "menu",
            centre,
            round(place.radius),
            "menu",
            label,
            self.leave,
            tip="below",
        )

    def _tools(self) -> list[Widget]:
        _ = self.context.words.gettext
        tools = [
            ("throw", _("Throw in"), "throw", self.ask_to_throw_in, self._may_throw_in()),
            ("sort", _("Sort"), "sort", self.sort_hand, bool(self.director.shown.hand)),
            (
                "last",
                _("Previous trick"),
                "last",
                self.look_back,
                self.director.shown.last_trick is not None,
            ),
        ]
        if self._is_choosing and self.room.has_labels:
            tools = []
        widgets: list[Widget] = []
        for (name, label, icon, action, enabled), rect in zip(tools, self.room.tools, strict=False):
            box = to_rect(rect)
            button: Button | RoundButton
            if self.room.has_labels:
                button = Button(self.context, name, box, label, action, icon=icon, lines=2)
            else:
                button = RoundButton(
                    self.context, name, box.center, box.width // 2, icon, label, action, tip="left"
                )
            button.enabled = enabled
            widgets.append(button)
        return widgets

    def _pass_button(self) -> Button:
        box = to_rect(self.room.pass_button)
        if not self.room.has_labels:
            box.right = to_rect(self.room.tools[0]).left - self.frame.px(0.03)
            box.bottom = to_rect(self.room.hand_rect).top - self.frame.px(0.02)
        label = self.context.words.gettext("Pass the cards")
        button = Button(
            self.context, "pass", box, label, self._pass, kind="brass", icon="left", lines=2
        )
        button.enabled = self._hand is not None and len(self._hand.grip.raised) == 3
        return button

    def _reckoning_buttons(self) -> list[Widget]:
        panel, _ = self.room.panel, self.context.words.gettext
        proceed = Button(
            self.context,
            "proceed",
            to_rect(panel.proceed),
            _("Continue"),
            self._put_away,
            kind="brass",
            icon="play",
        )
        leave = Button(self.context, "menu", to_rect(panel.second), _("Pause"), self.leave)
        proceed.is_first = True
        for button in (proceed, leave):
            button.on_cream = True
        self.shows_focus = True
        return [proceed, leave]

    def _put_away(self) -> None:
        self.director.acknowledge()

    # -- what the person does ------------------------------------------------------------

    def _may_touch(self) -> bool:
        return self.view is not None and self._guard <= 0 and not self._looks_back

    @property
    def _looks_back(self) -> bool:
        return self._hand is not None and self._hand.grip.looks_back

    def handle(self, event: pygame.Event) -> bool:
        """Skip what is moving, or take the input as it is meant."""
        if self._skips(event):
            return True
        if self._hand is not None and event.type == pygame.MOUSEMOTION:
            self._hand.hover(event.pos)
        if event.type == pygame.KEYDOWN and self._table_key(event):
            return True
        return super().handle(event)

    def _skips(self, event: pygame.Event) -> bool:
        """Let a click or Space finish what moves; it never does anything else then."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        is_space = event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)
        if not (is_click or is_space):
            return False
        if is_click and isinstance(self.widget_at(event.pos), Button | RoundButton):
            return False
        if self._looks_back:
            self.look_back()
            return True
        if self._is_reckoning:
            return False
        if self.director.idle and self._waits_for_person():
            return event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        self.director.skip()
        self._guard = _GUARD
        return True

    def _waits_for_person(self) -> bool:
        view = self.view
        return view is not None and self.session.waiting_for_person

    def _table_key(self, event: pygame.Event) -> bool:
        from smokingcat.ui.scenes import keys, learn

        app = self.context.app
        actions = {
            pygame.K_l: self.look_back,
            pygame.K_t: self.ask_to_throw_in,
            pygame.K_s: self.sort_hand,
            pygame.K_m: self._mute,
            pygame.K_r: lambda: app.push(learn.LearnScene(self.context)),
            pygame.K_F1: lambda: app.push(keys.KeysScene(self.context)),
        }
        if event.unicode == "?":
            app.push(keys.KeysScene(self.context))
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in actions and not self._is_reckoning:
            actions[event.key]()
            return True
        if self._hand is not None and not self._is_reckoning and self.director.idle:
            return self._hand.number(event)
        return False

    def _mute(self) -> None:
        self.context.change(muted=not self.context.settings.muted)

    def leave(self) -> None:
        """Pause (Esc, the menu button)."""
        from smokingcat.ui.scenes.pause import PauseScene

        if self._looks_back:
            self.look_back()
            return
        remark = self.context.words.gettext("The cards wait. We promise not to sniff at them.")
        self.context.app.push(PauseScene(self.context, remark))

    def look_back(self) -> None:
        """Hold up the previous trick, or lay it down again (R16)."""
        if self._hand is None or self.director.shown.last_trick is None:
            return
        grip = self._hand.grip
        self._hand.grip = replace(grip.over(None), looks_back=not grip.looks_back)

    def sort_hand(self) -> None:
        """Go on to the next way of sorting the hand."""
        present = _ORDERS.index(self.context.settings.hand_order)
        self.context.change(hand_order=_ORDERS[(present + 1) % len(_ORDERS)])
        names = {
            "suit": self.context.words.gettext("Sorted by suit"),
            "rank": self.context.words.gettext("Sorted by rank"),
            "own": self.context.words.gettext("Sorted by yourself: drag the cards"),
        }
        self.context.app.tell(names[self.context.settings.hand_order])

    def arrange_hand(self, order: Sequence[int]) -> None:
        """Hold the hand in the order the person dragged it into."""
        self.director.rearrange(order)

    def choose(self, token: int) -> None:
        """Take a click on a card: pass it, play it, raise it, or say why not."""
        view, hand = self.view, self._hand
        card = self.director.shown.tokens[token].face
        if view is None or hand is None or card is None or not self.director.idle:
            return
        if view.phase is Phase.PASSING and not view.passed:
            before = hand.grip
            hand.grip = before.toggled(token)
            if hand.grip is before:
                self._complain(token, Refusal.NOT_THREE_CARDS)
            else:
                self.context.sounds.play("slide")
            self._refresh_pass_button()
            return
        refusal = self.session.match.refusal(view.seat, PlayCard(card))
        if refusal is not None:
            self._complain(token, refusal)
        elif self.context.settings.confirm_tap and token not in hand.grip.raised:
            hand.grip = hand.grip.lowered().toggled(token, limit=1)
            self.context.sounds.play("slide")
        else:
            self._move(PlayCard(card))

    def throw_card(self, token: int) -> None:
        """Take a card that was dragged onto the table."""
        view, hand = self.view, self._hand
        card = self.director.shown.tokens[token].face
        if view is None or hand is None or card is None or not self.director.idle:
            return
        if view.phase is Phase.PASSING and not view.passed:
            if token not in hand.grip.raised:
                self.choose(token)
            return
        refusal = self.session.match.refusal(view.seat, PlayCard(card))
        if refusal is None:
            self._move(PlayCard(card))
        else:
            self._complain(token, refusal)

    def confirm(self) -> bool:
        """Pass the three chosen cards, or play the raised one, on Enter."""
        hand = self._hand
        if hand is None or not self.director.idle:
            return False
        if self._is_choosing and len(hand.grip.raised) == 3:
            self._pass()
            return True
        return False

    def _refresh_pass_button(self) -> None:
        for widget in self.widgets:
            if widget.name == "pass" and self._hand is not None:
                widget.enabled = len(self._hand.grip.raised) == 3

    def _pass(self) -> None:
        if self._hand is None or len(self._hand.grip.raised) != 3:
            return
        chosen = self.director.shown.faces(self._hand.grip.raised)
        self._hand.grip = NO_GRIP
        self._move(PassCards(chosen))

    def _move(self, move: Move) -> None:
        """Make a move of the person's."""
        try:
            events = self.session.submit(move)
        except IllegalMove as illegal:
            self.context.app.tell(self.context.wording.refusal(illegal.refusal))
            return
        if self._hand is not None:
            self._hand.grip = NO_GRIP
        self._complaint = None
        self.director.enqueue(events)

    def _complain(self, token: int, refusal: Refusal) -> None:
        trick = self.session.match.trick
        led = trick.cards[0].suit if trick.cards else None
        self._complaint = (token, self.context.wording.refusal(refusal, led))
        self._complaint_left = _COMPLAINT
        self.context.sounds.play("refuse")

    def _may_throw_in(self) -> bool:
        view = self.view
        if view is None or not self.director.idle:
            return False
        return self.session.match.refusal(view.seat, ThrowIn()) is None

    def ask_to_throw_in(self) -> None:
        """Ask before throwing in (R17, R18)."""
        view = self.view
        if view is None or not self.director.idle:
            return
        refusal = self.session.match.refusal(view.seat, ThrowIn())
        if refusal is not None:
            self.context.app.tell(self.context.wording.refusal(refusal))
            return
        _ = self.context.words.gettext
        self.context.app.push(
            Dialog(
                self.context,
                lambda: self.context.words.gettext("Throw in your cards?"),
                lambda: self.context.words.gettext(
                    "You take everything that is still out, and the round is yours."
                ),
                (
                    lambda: self.context.words.gettext("Throw in"),
                    lambda: self._move(ThrowIn()),
                ),
                lambda: self.context.words.gettext("Play on"),
            )
        )

    # -- time ----------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether anything on the table moves."""
        return self.director.animating or self._complaint_left > _COMPLAINT - _SHAKE

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something happens by itself."""
        waits = [self._complaint_left] if self._complaint_left > 0 else []
        if self._guard > 0:
            waits.append(self._guard)
        until = self.director.seconds_to_change
        if until is not None:
            waits.append(until)
        elif self.director.idle and self._steps_by_itself():
            waits.append(max(0.0, _LAST_CARD - self._waited) if self._is_last_card() else 0.0)
        return min(waits) if waits else None

    def update(self, seconds: float) -> bool:
        """Let time pass: move on what moves, make a step when nothing does."""
        changed = self.director.animating or self._complaint_left > 0 or self._guard > 0
        visible_before = self.director.visible
        self._guard = max(0.0, self._guard - seconds)
        self._complaint_left = max(0.0, self._complaint_left - seconds)
        if self._complaint_left == 0.0:
            self._complaint = None
        self.director.advance(seconds)
        self._step(seconds)
        self.context.sounds.play_all(self._cues())
        if self._moment() != self._arranged_for:
            self._freshen()
            changed = True
        return changed or self.director.animating or self.director.visible is not visible_before

    def _cues(self) -> list[str]:
        names = []
        for cue in self.director.take_cues():
            if cue.name == "match_lost" and cue.seat != self._viewer:
                names.append("match_won")
            else:
                names.append(cue.name)
        return names

    def _freshen(self) -> None:
        """Build the widgets anew because the moment is another one."""
        was_reckoning = any(widget.name == "proceed" for widget in self.widgets)
        self.arrange()
        if was_reckoning and not self._is_reckoning:
            self.shows_focus = False
        if self._hand is not None:
            self._hand.grip = self._hand.grip.kept(self.director.shown.hand)

    def _steps_by_itself(self) -> bool:
        """Return whether the session moves on without the person."""
        if self.director.shown.stage is Stage.OVER:
            return False
        return not self._waits_for_person() or self._deals() or self._is_last_card()

    def _deals(self) -> bool:
        view = self.view
        return view is not None and view.phase is Phase.DEALING and view.to_move == view.seat

    def _is_last_card(self) -> bool:
        view = self.view
        return (
            view is not None
            and self.context.settings.auto_last
            and view.phase is Phase.PLAYING
            and view.to_move == view.seat
            and len(view.hand) == 1
        )

    def _step(self, seconds: float) -> None:
        if not self.director.idle:
            self._waited = 0.0
            return
        if self.director.shown.stage is Stage.OVER:
            self.finished()
            return
        view = self.view
        if self._offers_to_throw_in(view):
            self._asked_in_round = self.session.match.round_number
            self.ask_to_throw_in()
            return
        if not self._steps_by_itself():
            return
        if view is not None and self._deals():
            self._move(Deal())
        elif view is not None and self._is_last_card():
            self._waited += seconds
            if self._waited >= _LAST_CARD:
                self._move(PlayCard(view.hand[0]))
        else:
            self.director.enqueue(self.session.step())
        self.director.advance(0.0)

    def _offers_to_throw_in(self, view: SeatView | None) -> bool:
        """Return whether the person has just reached 17 at a table that asks (R5)."""
        return (
            view is not None
            and view.ruleset.end_at_17 == "ask"
            and view.phase is Phase.PLAYING
            and view.points[view.seat] >= 17
            and self._asked_in_round != self.session.match.round_number
            and self._may_throw_in()
        )

    def finished(self) -> None:
        """Show the end of the match."""
        from smokingcat.ui.scenes.match_end import MatchEndScene

        self.context.app.replace(MatchEndScene(self.context, self.session))

    # -- drawing -------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        """Draw the table from the baize up."""
        context, room, director = self.context, self.room, self.director
        hand = self._hand
        if hand is None:
            return
        hand.grip = hand.grip.dimming(self._dimmed())
        shown = director.visible
        painter.blit(context.backdrop.picture(self.frame, ring=True), (0, 0))
        poses = self._shaken(director.poses(room, hand.grip))
        on_fans = sum(1 for _number, pose in poses if pose.order < 0)
        self._furniture.draw_ashtray(painter, room, shown)
        self._paint.draw(painter, poses[:on_fans])
        self._furniture.draw_seats(painter, room, director)
        if self._is_choosing:
            self._pass_mat.draw(painter, room, director, hand.grip)
        elif director.idle:
            self._furniture.draw_slot(painter, room, shown)
        self._draw_prompt(painter)
        self._paint.draw(painter, poses[on_fans:])
        self._pass_mat.draw_packet(painter, room, director)
        self._furniture.draw_counts(painter, room, shown)
        self._furniture.draw_lots(painter, room, director)
        if self._shows_account():
            self._panel.draw(painter, room, director, self.names)
        for widget in self.widgets:
            focused = self.shows_focus and widget is self.focus
            widget.draw(painter, focused=focused)
        if hand.grip.looks_back:
            self._furniture.draw_ribbon(painter, room, context.words.gettext("Previous trick"))
        self._draw_complaint(painter, poses)
        for widget in self.widgets:
            widget.draw_over(painter, focused=self.shows_focus and widget is self.focus)

    def _shows_account(self) -> bool:
        return isinstance(self.director.now, LetterGiven)

    def _dimmed(self) -> list[int]:
        view = self.view
        if view is None or not self.director.idle or not view.legal:
            return []
        shown = self.director.shown
        return [token for token in shown.hand if shown.tokens[token].face not in view.legal]

    def _shaken(self, poses: list[tuple[int, Pose]]) -> list[tuple[int, Pose]]:
        """Return the poses with the refused card shaking its head (three times)."""
        gone = _COMPLAINT - self._complaint_left
        if self._complaint is None or gone >= _SHAKE or self.context.settings.reduced_motion:
            return poses
        token = self._complaint[0]
        shift = self.frame.px(0.005) * math.sin(6 * math.pi * gone / _SHAKE)
        return [
            (number, pose._replace(x=pose.x + shift) if number == token else pose)
            for number, pose in poses
        ]

    def _draw_prompt(self, painter: Painter) -> None:
        head, note = self._prompt()
        self._furniture.draw_prompt(painter, self.room, head, note)

    def _prompt(self) -> tuple[str, str]:
        _, view = self.context.words.gettext, self.view
        announce = Announcements(self.context.wording, self.names, self._viewer)
        now = self.director.now
        if now is not None and not isinstance(now, LotsDrawn | CardsGathered):
            return "", announce.say(now, leads=len(self.director.shown.trick) == 1) or ""
        if view is None or not self.director.idle or view.to_move != view.seat:
            return "", ""
        if view.phase is not Phase.PLAYING:
            return "", ""
        if not view.trick.cards:
            return _("Your turn"), _("Lead any card.")
        led = view.trick.cards[0].suit
        if any(card.suit is led for card in view.hand):
            return _("Your turn"), self.context.wording.follow(led)
        return _("Your turn"), _("You cannot follow: play any card.")

    def _draw_complaint(self, painter: Painter, poses: list[tuple[int, Pose]]) -> None:
        if self._complaint is None:
            return
        token, sentence = self._complaint
        pose = next((pose for number, pose in poses if number == token), None)
        if pose is None:
            return
        half = pose.width * self.context.faces.aspect / 2
        box = pygame.Rect(0, 0, round(pose.width), round(2 * half))
        box.center = (round(pose.x), round(pose.y))
        draw_tooltip(self.context, painter, sentence, box, "above")
