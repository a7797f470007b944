"""The practice table: a round of a record played again from one of its positions.

No letter counts, and the match on the disk is not changed.
"""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.coach.played_round import cut_after, last_decision, loser
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.match.feedback import Page
from smokingcat.match.modes import PRACTICE
from smokingcat.match.session.seating import make_session
from smokingcat.rules.record.record import Record
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.routes import ToPractice, ToQuestion
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.table.controls.table_buttons import back_button
from smokingcat.ui.screens.table.mode_view import ModeView, ModeViewHost
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_TAKE_BACK: Final = 0.046
"""Height of the button that takes a decision back."""


def practice_table(context: Context, route: ToPractice) -> TableScene:
    """Return the table of a practice round, with the bots of the record."""
    replay = cut_after(route.record, route.place).replayed()
    begun = route.begun or (route.record, route.place)
    session = make_session(
        replay, None, make_player=context.store.make_player, ends_with_round=True
    )

    return TableScene(context, session, PRACTICE, lambda scene: PracticeView(scene, begun))


class PracticeView(ModeView):
    """The sign that nothing counts, the take-back button and the result of a practice round."""

    analyses_rounds = False

    def __init__(self, scene: ModeViewHost, begun: tuple[Record, int]) -> None:
        super().__init__(scene)
        self._begun = begun
        self._choice_of = -1
        self._choice: int | None = None
        self._has_ended = False

    def exit_button(self) -> Widget:
        return back_button(self.context, self.scene.layout, self.scene.leave)

    def boxes_kept_clear(self) -> list[pygame.Rect]:
        return [
            self._sign.union(each.rect) for each in self.scene.widgets if each.name == "take back"
        ] or [self._sign]

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Add the take-back button if the player has made a decision."""
        if self.model.is_counting or self._last_choice is None:
            return usual
        label, sign = self.context.words.gettext("Take back"), self._sign
        box = pygame.Rect(sign.left, sign.bottom + self.context.frame.px(theme.TIGHT), 0, 0)
        box.size = sign.width, self.context.frame.px(_TAKE_BACK)
        button = Button(self.context, "take back", box, label, self.take_back, kind="quiet")
        button.about = tip_with_key(self.context, label, "take back", self._about_taking_back())
        return [*usual, button]

    def _about_taking_back(self) -> str:
        return self.context.words.gettext("Undoes your last choice and everything played after it.")

    @property
    def _last_choice(self) -> int | None:
        """The number of moves before the person's last decision, ``None`` if there is none."""
        session = self.model.session
        if session.record is None or session.person is None or self._has_ended:
            return None
        if self._choice_of != session.move_count:
            self._choice_of = session.move_count
            self._choice = last_decision(session.record, session.person)
        return self._choice

    def take_back(self) -> None:
        """Replace the table by the position before the person's last decision."""
        place, record = self._last_choice, self.model.session.record
        if place is not None and record is not None:
            self.context.shell.pop()  # the table that comes takes the place of this one
            self.context.shell.open(ToPractice(record, place, self._begun))

    def handle(self, event: pygame.Event) -> bool:
        """Take a decision back by the take-back key, unless that key lowers raised cards."""
        if event.type != pygame.KEYDOWN or event.key != COMMANDS["take back"].key:
            return super().handle(event)
        now, raised = self.model.situation, self.model.selection.raised
        if now.is_counting or now.is_asked or (now.is_passing and raised):
            return False
        self.take_back()
        return True

    def leave(self) -> None:
        self.context.shell.pop()

    def on_show(self) -> None:
        """Go back to the review when the result has been closed."""
        if self._has_ended:
            self.context.shell.pop()

    def open(self, page: Page) -> None:
        """Show the result after the reckoning."""
        if page is not Page.ROUND_END:
            return
        self._has_ended = True
        words, match = self.context.words, self.model.session.match
        viewer = self.model.session.viewer or 0
        is_lost, first = match.loser == viewer, self._first_loser
        was_lost = None if first is None else first == viewer

        def head() -> str:
            return practice_result(words, was_lost=was_lost, is_lost=is_lost)

        def points() -> str:
            count = match.points[viewer]
            sentence = words.ngettext("You took {count} point.", "You took {count} points.", count)
            unwritten = words.gettext("This was practice: no letter is given.")
            return f"{sentence.format(count=count)} {unwritten}"

        again = (lambda: words.gettext("Once more"), self._once_more)
        self.context.shell.open(
            ToQuestion(head, points, again, lambda: words.gettext("Back"), is_grave=True)
        )

    @property
    def _first_loser(self) -> int | None:
        """The loser of the round in the record; ``None`` if it was not played to its end."""
        record, place = self._begun
        try:
            return loser(record, record.replay_to(place).round_number)
        except ValueError:
            return None

    def _once_more(self) -> None:
        self.context.shell.open(ToPractice(*self._begun))

    @property
    def _sign(self) -> pygame.Rect:
        """The box of the sign that nothing counts."""
        frame = self.context.frame
        box = pygame.Rect(0, 0, min(frame.typed(0.330), frame.px(0.400)), frame.px(0.056))
        box.midright = (frame.right(0.135), frame.top(0.090))
        return box

    def draw_under_widgets(self, painter: Painter) -> None:
        """Draw the sign; at the reckoning the result says so instead."""
        if self.model.is_counting:
            return
        text = self.context.words.gettext("Practice: no letter counts")
        self.context.text.draw(
            painter, text, self._sign, theme.WIT, align="centre", lines=2, shadow=True
        )


def practice_result(words: Catalogue, *, was_lost: bool | None, is_lost: bool) -> str:
    """Return whether the round played again is lost, compared with the first time.

    ``was_lost`` is the result of the first time, ``None`` if there is none.
    """
    match was_lost, is_lost:
        case True, True:
            return words.gettext("You would have lost the round again.")
        case True, False:
            return words.gettext("This time you would not have lost the round.")
        case False, True:
            return words.gettext("This time you would have lost the round.")
        case False, False:
            return words.gettext("You would not have lost the round this time either.")
        case _, True:
            return words.gettext("You would have lost the round.")
        case _:
            return words.gettext("You would not have lost the round.")
