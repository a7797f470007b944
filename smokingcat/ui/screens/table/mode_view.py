"""Views of what is special about a kind of table; a match has nothing of its own.

A lesson has a teacher's panel (`smokingcat.ui.screens.lessons.lesson_view`), practice a note on the
cloth (`smokingcat.ui.screens.review.practice_view`). How play goes on is decided by the `Mode`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from smokingcat.a11y.nodes import AccessibleNode
from smokingcat.i18n.sentences.table_feedback import reply_text
from smokingcat.match.feedback import Page, Reply
from smokingcat.match.intents import AskToThrowIn, Intent, Skip, Touch
from smokingcat.match.model import TableModel
from smokingcat.match.session.session import Session
from smokingcat.rules.legality import Refusal
from smokingcat.rules.round import Phase
from smokingcat.table.layout.side_panel import SidePanelTableLayout
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import is_copy
from smokingcat.ui.engine.routes import ToMatchEnd, ToPause
from smokingcat.ui.engine.transfer.position_clipboard import copy, known_position
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.shared.review_links import can_review, duplicate, has_round
from smokingcat.ui.screens.table.controls.table_buttons import (
    menu_button,
    own_slate,
    second_button,
)
from smokingcat.ui.screens.table.layers.layer import Layer, TableFrame
from smokingcat.ui.widgets.tooltip import Obstacles
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.match.analysis.post_round import PostRoundAnalysis
    from smokingcat.ui.screens.table.layers.table_smoke import TableSmoke

_END_SECONDS: Final = 4.0
"""Seconds for which the end of a watched match is shown at normal speed."""


class ModeViewHost(Protocol):
    """Part of the table scene that a mode view uses."""

    context: Context
    model: TableModel
    layout: TableLayout
    widgets: list[Widget]
    focus: Widget | None
    smoke: TableSmoke

    def do(self, intent: Intent) -> None:
        """Perform an intent and present the feedback."""

    def arrange(self) -> None:
        """Rebuild the widgets."""

    def leave(self) -> None:
        """Leave the table (Esc, the menu button)."""

    def review(self) -> None:
        """Open the review of the last scored round."""


class ModeView(Layer):
    """View of an ordinary match; as the lowest layer it draws the cloth."""

    has_ring = True
    """Whether the cloth has its ornament in the middle."""
    analyses_rounds = True
    """Whether a round is analysed after its end."""

    def __init__(self, scene: ModeViewHost) -> None:
        self.scene = scene
        self.context = scene.context
        self.model = scene.model
        self._analysis: PostRoundAnalysis | None = None
        self._has_shown_result = False
        """Whether the complete analysis of the round is shown in the reckoning."""

    def layout(self, letters: int) -> TableLayout:
        """Return the table layout for this window and a word of ``letters`` letters."""
        frame = self.context.frame
        return TableLayout(
            frame.width, frame.height, letters, frame.larger, self.context.decks.current.aspect
        )

    @property
    def gone_strip_box(self) -> pygame.Rect:
        """Box for the strip of cards gone: left of the trick."""
        return to_rect(self.scene.layout.rail_down)

    def exit_button(self) -> Widget:
        """Return the round button that leaves the table; here it opens the pause."""
        return menu_button(self.context, self.scene.layout, self.scene.leave)

    def reckoning_buttons(self) -> list[Widget]:
        """Return the buttons of the reckoning besides "Continue"."""
        if not can_review(self.model.session):
            return [self.exit_button()]
        label = self.context.words.gettext("Look back")
        layout, review = self.scene.layout, self.scene.review
        look = second_button(self.context, layout, "review", label, "hint", review)
        return [look, *self._result_line(look), self.exit_button()]

    def _result_line(self, look: Widget) -> list[Widget]:
        """Return the sentence about slips and the master's round, once both are known."""
        over = self._analysis
        if over is None or not over.is_over:
            return []
        from smokingcat.ui.screens.shared.round_summary import (
            round_summary,  # imported late: no table needs it at its start
        )

        panel = self.scene.layout.panel
        actions = self.scene.review, partial(duplicate, self.context, self.session)
        box, advised = to_rect(panel.summary), self.model.hint.advised
        line = round_summary(
            self.context,
            box,
            over,
            self.model.names,
            actions,
            advised,
        )
        for phrase in line:
            phrase.on_cream = True
            phrase.obstacles = Obstacles([to_rect(panel.proceed), look.rect])
        return list[Widget](line)

    @property
    def session(self) -> Session:
        return self.model.session

    def analyse_round(self) -> bool:
        """Run the post-round analysis during the reckoning.

        Return whether there is a new result to show.
        """
        if not self.model.is_counting:
            self.stop_round_analysis()
            return False
        over = self._analysis
        if over is None:
            record, scored = self.session.record, self.session.match.last_round
            is_wanted = self.analyses_rounds and self.context.settings.tells_luck
            if record is None or scored is None or not (is_wanted and can_review(self.session)):
                return False
            seat = self.session.person or 0
            over = self.context.adviser.post_round(record, scored.number, seat)
            self._analysis = over
        over.step()
        if self._has_shown_result or not (over.is_over and self.model.is_reckoning):
            return False
        self._has_shown_result = True
        return True

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the analysis asks its next question; answers wake the loop themselves."""
        return 0.0 if self._analysis is not None and self._analysis.is_idle else None

    def stop_round_analysis(self) -> None:
        """Cancel pending analysis."""
        self._has_shown_result = False
        if self._analysis is not None:
            self._analysis.stop()
            self._analysis = None

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return the controls besides hand and trick; ``usual`` are those of a match.

        The person's slate leads back to the last round.
        """
        if not has_round(self.model.session):
            return usual
        return [*usual, own_slate(self.context, self.scene.layout, self.scene.review)]

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return accessible nodes for what is neither a widget nor drawn as text."""
        return ()

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        """Boxes of side panels, where no card can be dropped."""
        return ()

    def boxes_kept_clear(self) -> list[pygame.Rect]:
        """Return boxes besides the buttons that bubbles keep clear of."""
        return []

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event before the table does; return whether it was used."""
        if not is_copy(event) or not self.model.mode.has_coach:
            return False
        copy(self.context, known_position(self.model.session))
        return True

    def open(self, page: Page) -> None:
        """Open the page that follows when everything at this table has been shown."""
        if page is not Page.MATCH_END:
            return
        shell, mode = self.context.shell, self.model.mode
        shell.mark("match-end")
        stays = _END_SECONDS / mode.speed if mode.is_watched else None
        shell.replace(ToMatchEnd(self.model.session, mode.speed, stays))

    def leave(self) -> None:
        session = self.model.session
        is_saved = session.complete_file is not None and not self._is_dropped
        known = known_position(session) if self.model.mode.has_coach else None
        copied = None if known is None else partial(copy, self.context, known)
        rule, why_not = self.model.rule, self._why_no_throwing_in()
        pause = ToPause(rule, self._ask_to_throw_in, why_not, self._leave_table, is_saved, copied)
        self.context.shell.open(pause)

    @property
    def _is_dropped(self) -> bool:
        """Whether the match is not kept when the table is left: nothing has been done in it.

        A round of today's cards is kept, because its cards have been seen.
        """
        session = self.model.session
        is_begun = session.person is None or session.ends_with_round or not session.is_untouched
        return not (is_begun or self.model.selection.raised)

    def _leave_table(self) -> None:
        if self._is_dropped:
            self.context.store.remove_untouched(self.model.session)
        self.context.shell.pop_to_first()

    def _why_no_throwing_in(self) -> str:
        """Return why the cards cannot be thrown in now, or an empty text."""
        refusal = self.model.hand.against_throwing_in
        if refusal is Refusal.WRONG_PHASE:
            match self.model.session.match.phase:
                case _ if self.model.view is None:
                    reply = Reply.IS_ONLOOKER
                case Phase.VOTING:
                    reply = Reply.BEING_JUDGED
                case Phase.OBJECTIONS:
                    return ""
                case _:
                    reply = Reply.NOT_IN_PLAY
            return reply_text(self.context.words, reply)
        return "" if refusal is None else self.context.wording.refusal(refusal)

    def _ask_to_throw_in(self) -> None:
        """Ask whether to throw in, as soon as the table is at rest."""
        if self.model.may_skip:
            self.scene.do(Skip())
        self.scene.do(AskToThrowIn())

    def on_show(self) -> None:
        """React to the table being on top again."""

    def on_close(self) -> None:
        """Stop the analysis and remember the cards on the passing mat."""
        self.stop_round_analysis()
        hand = self.model.hand
        if hand.is_passing and (view := hand.view) is not None:
            chosen = self.model.director.shown.faces(hand.selection.raised)
            self.context.left_on_mat = view, chosen

    def update(self, seconds: float) -> bool:
        del seconds
        return self._restore_mat()

    def _restore_mat(self) -> bool:
        """Put the cards back on the mat that lay there when the pass was left; return if any."""
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

    def draw(self, painter: Painter, table: TableFrame) -> None:
        del table
        cloth = self.context.backdrop.picture(self.context.frame, ring=self.has_ring)
        painter.blit(cloth, (0, 0))

    def draw_on_cards(self, painter: Painter) -> None:
        """Draw above all cards and widgets."""

    def draw_under_widgets(self, painter: Painter) -> None:
        """Draw above the table and under its controls."""


class OneRoundView(ModeView):
    """The table of a single round: it closes after the reckoning."""

    def open(self, page: Page) -> None:
        if page is Page.ROUND_END:
            self.context.shell.pop()


class SidePanelView(ModeView):
    """View of a table that shares the window with a panel of a teacher or an exercise."""

    def layout(self, letters: int) -> TableLayout:
        frame = self.context.frame
        return SidePanelTableLayout.beside_teacher(
            frame.width, frame.height, letters, frame.larger, self.context.decks.current.aspect
        )

    @property
    def box(self) -> pygame.Rect:
        """Box of the panel."""
        layout = self.scene.layout
        return (
            to_rect(layout.teacher)
            if isinstance(layout, SidePanelTableLayout)
            else self.context.frame.rect
        )

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        return (self.box,)
