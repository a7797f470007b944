"""What a kind of table has around it on the screen: nothing, in a match.

A lesson has its teacher beside the table (`smokingcat.ui.screens.lessons.lesson_view`), practice a
sign that says so (`smokingcat.ui.screens.review.practice_view`). How play goes on at such a table
is its `Mode`'s affair.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from smokingcat.a11y.nodes import AccessibleNode
from smokingcat.match.feedback import Page
from smokingcat.match.intents import Intent, Touch
from smokingcat.match.model import TableModel
from smokingcat.match.session.session import Session
from smokingcat.table.layout.lesson import LessonTableLayout
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToMatchEnd, ToPause
from smokingcat.ui.engine.transfer.position_clipboard import copy, is_copy, known_now
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.shared.review_links import can_review, duplicate, has_round
from smokingcat.ui.screens.table.controls.table_buttons import menu_button, second_button
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.match.analysis.post_round import PostRoundAnalysis

_END: Final = 4.0
"""Seconds for which the end of a watched match is to be seen, once all is there, at usual speed."""


class ModeViewHost(Protocol):
    """What is known of a table by what stands around it."""

    context: Context
    model: TableModel
    room: TableLayout
    widgets: list[Widget]
    focus: Widget | None

    def do(self, intent: Intent) -> None:
        """Do what is wanted at the table, and give the answer."""

    def arrange(self) -> None:
        """Build the widgets anew."""

    def leave(self) -> None:
        """Leave (Esc, the menu button)."""

    def review(self) -> None:
        """Look back at the round that was scored last."""


class ModeView:
    """A table as it stands in a pub."""

    has_ring = True
    """Whether the ornament of the cloth is in the middle of the table."""
    has_coins = True
    """Whether coins may say how many points everybody has."""
    analyses_rounds = True
    """Whether a round is thought through once it is over."""

    def __init__(self, scene: ModeViewHost) -> None:
        self.scene = scene
        self.context = scene.context
        self.model = scene.model
        self._round_over: PostRoundAnalysis | None = None
        self._told: tuple[object, object] = (None, None)
        """What is known of it that stands there."""

    def room(self, letters: int) -> TableLayout:
        """Return where things lie in this window, for a word of so many letters."""
        frame = self.context.frame
        return TableLayout(
            frame.width, frame.height, letters, frame.larger, self.context.deck.aspect
        )

    @property
    def gone_strip_box(self) -> pygame.Rect:
        """Where the cards gone are told: left of the trick, over tricks that lie face down."""
        return to_rect(self.scene.room.rail_down)

    def exit_button(self) -> Widget:
        """Return the round button that leads away from the table: here to the pause."""
        return menu_button(self.context, self.scene.room, self.scene.leave)

    def reckoning_buttons(self) -> list[Widget]:
        """Return what else can be done under the reckoning than to put it away."""
        if not can_review(self.model.session):
            return [self.exit_button()]
        label = self.context.words.gettext("Look back")
        room, review = self.scene.room, self.scene.review
        look = second_button(self.context, room, "review", label, "hint", review)
        return [look, *self._line(look), self.exit_button()]

    def _line(self, look: Widget) -> list[Widget]:
        """Return what stands under the reckoning of luck and of the master, once it is known."""
        over = self._round_over
        if over is None or (over.luck is None and over.duplicate is None):
            return []
        from smokingcat.ui.screens.shared.round_summary import (
            round_summary,  # the table came first
        )

        panel, go = self.scene.room.panel, partial(duplicate, self.context, self.session)
        line = round_summary(self.context, to_rect(panel.foot), over, go)
        for phrase in line:
            phrase.on_cream = True
            phrase.clear_of = [to_rect(panel.proceed), look.rect]
        return list[Widget](line)

    # -- a round that is over --------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The match at this table."""
        return self.model.session

    def analyse_round(self) -> bool:
        """Have a round thought through while it is counted and its account is read.

        Return whether there is anything new, be it that somebody had it thought before.
        """
        if not self.model.is_counting:
            self.stop_round_analysis()
            return False
        over = self._round_over
        if over is None:
            record, scored = self.session.record, self.session.match.last_round
            is_wanted = self.analyses_rounds and self.context.settings.tells_luck
            if record is None or scored is None or not (is_wanted and can_review(self.session)):
                return False
            seat = self.session.person or 0
            over = self.context.adviser.post_round(record, scored.number, seat)
            self._round_over = over
        over.go_on()
        known = over.luck, over.duplicate
        if known == self._told or not self.model.is_reckoning:
            return False
        self._told = known
        return True

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the next question: answers wake the window."""
        return 0.0 if self._round_over is not None and self._round_over.is_idle else None

    def stop_round_analysis(self) -> None:
        """Let nobody think for nothing."""
        self._told = None, None
        if self._round_over is not None:
            self._round_over.stop()
            self._round_over = None

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return the controls beside hand and trick; ``usual`` are those of a match."""
        return usual

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return what readers are told of what stands around, besides what is written there."""
        return ()

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        """The boxes in which there is no table."""
        return ()

    def boxes_kept_clear(self) -> list[pygame.Rect]:
        """Return what nothing said beside a card must hide, besides the buttons."""
        return []

    def handle(self, event: pygame.Event) -> bool:
        """Take an input event before the table does; return whether it was used."""
        if not is_copy(event) or not self.model.mode.has_coach:
            return False
        copy(self.context, known_now(self.model.session))
        return True

    def open(self, page: Page) -> None:
        """Open what comes after the last that is to be seen here."""
        if page is not Page.MATCH_END:
            return
        shell, mode = self.context.shell, self.model.mode
        shell.mark("match-end")
        stays = _END / mode.speed if mode.is_watched else None
        shell.replace(ToMatchEnd(self.model.session, mode.speed, stays))

    def leave(self) -> None:
        """Pause."""
        session, shown = self.model.session, self.model.director.visible
        look_back = self.scene.review if has_round(session) else None
        is_saved = session.complete_file is not None
        known = known_now(session) if self.model.mode.has_coach else None
        copied = None if known is None else partial(copy, self.context, known)
        self.context.shell.open(ToPause(self.model.rule, look_back, shown, is_saved, copied))

    def on_show(self) -> None:
        """Take note that the table is on top again."""

    def on_close(self) -> None:
        """Take note that the table is left for good."""
        self.stop_round_analysis()
        hand = self.model.hand
        if hand.is_passing and (view := hand.view) is not None:
            chosen = self.model.director.shown.faces(hand.selection.raised)
            self.context.left_on_mat = view, chosen

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything is to be drawn anew."""
        del seconds
        return self._lay_out()

    def _lay_out(self) -> bool:
        """Lay the cards on the mat that lay there when this pass was left; return if there are."""
        left, hand = self.context.left_on_mat, self.model.hand
        if left is None or not hand.is_passing or (view := hand.view) is None:
            return False
        self.context.left_on_mat = None
        before, chosen = left
        if (before.round_number, before.hand) != (view.round_number, view.hand):
            return False
        for card in chosen:
            token = self.model.director.shown.token_of(card)
            if token is not None:
                self.model.do(Touch(token))
        return True

    def draw_on_cards(self, painter: Painter) -> None:
        """Draw what lies over the cards."""

    def draw_under_widgets(self, painter: Painter) -> None:
        """Draw what lies over the table and under its controls."""


class OneRoundView(ModeView):
    """The table of a single round: it closes after the reckoning."""

    def open(self, page: Page) -> None:
        if page is Page.ROUND_END:
            self.context.shell.pop()


class SidePanelView(ModeView):
    """A table that has moved aside for a panel: a teacher's, or that of an exercise."""

    def room(self, letters: int) -> TableLayout:
        """Return the table beside the panel."""
        frame = self.context.frame
        return LessonTableLayout.beside_teacher(
            frame.width, frame.height, letters, frame.larger, self.context.deck.aspect
        )

    @property
    def box(self) -> pygame.Rect:
        """The panel."""
        room = self.scene.room
        return (
            to_rect(room.teacher)
            if isinstance(room, LessonTableLayout)
            else self.context.frame.rect
        )

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        return (self.box,)
