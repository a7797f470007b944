"""Playing a round again from a moment of it: no letter counts, and the table says so all the time.

The match it comes from lies untouched below, and on the disk as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from smokingcat.coach.practice import from_here
from smokingcat.game.practice import Practice
from smokingcat.game.store import seated
from smokingcat.rules import Phase, Record
from smokingcat.ui import theme
from smokingcat.ui.dialog import Dialog
from smokingcat.ui.painter import Painter
from smokingcat.ui.scenes.pacing import Pacing
from smokingcat.ui.scenes.table import TableScene
from smokingcat.ui.widgets.button import RoundButton
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


class PracticePacing(Pacing):
    """The pacing of a round after which nobody deals."""

    @property
    def _deals(self) -> bool:
        return False


class PracticeScene(TableScene):
    """The round under way after ``place`` moves of ``record``, with the same cats."""

    def __init__(self, context: Context, record: Record, place: int) -> None:
        self._record = record
        self._place = place
        begun = from_here(record, place).replayed()
        super().__init__(context, seated(begun, None, sit=context.store.sit, make=Practice))
        self.pacing = PracticePacing(context, self.session, self.director, self.person)
        self._has_ended = False

    def controls(self) -> list[Widget]:
        """Return those of any table, with a way back in the place of the pause."""
        knob, label = self.room.menu_button, self.context.words.gettext("Back")
        back = RoundButton(
            self.context, "back", (round(knob.x), round(knob.y)), round(knob.radius), "left",
            label, self.leave, tip="below",
        )  # fmt: skip
        return [*(widget for widget in super().controls() if widget.name != "menu"), back]

    def leave(self) -> None:
        """Go back to the review, once what is held up or said has been put away."""
        if self.person.grip.looks_back:
            self.person.look_back()
        elif self.hint.is_shown:
            self.hint.drop()
        else:
            self.context.app.pop()

    @property
    def _is_over(self) -> bool:
        return self.session.match.phase in (Phase.DEALING, Phase.OVER)

    def update(self, seconds: float) -> bool:
        """Let time pass; say what came of it once the last trick has been seen."""
        changed = super().update(seconds)
        if self._is_over and self.director.idle and not self._has_ended:
            self._has_ended = True
            self._tell()
            return True
        return changed

    def entered(self) -> None:
        """Go back when what came of it has been read."""
        super().entered()
        if self._has_ended:
            self.context.app.pop()

    def _tell(self) -> None:
        words, match = self.context.words, self.session.match
        viewer, loser = self.session.viewer or 0, match.loser

        def head() -> str:
            if loser == viewer:
                return words.gettext("You would have lost the round.")
            return words.gettext("This time you would not have lost the round.")

        def points() -> str:
            count = match.points[viewer]
            said = words.ngettext("You took {count} point.", "You took {count} points.", count)
            unwritten = words.gettext("This was practice: no letter is given.")
            return f"{said.format(count=count)} {unwritten}"

        again = (lambda: words.gettext("Once more"), self._once_more)
        self.context.app.push(
            Dialog(self.context, head, points, again, lambda: words.gettext("Back"), is_grave=True)
        )

    def _once_more(self) -> None:
        self.context.app.push(PracticeScene(self.context, self._record, self._place))

    @property
    def _sign(self) -> pygame.Rect:
        """The box in which stands that this does not count."""
        frame = self.frame
        box = pygame.Rect(0, 0, min(frame.typed(0.330), frame.px(0.400)), frame.px(0.056))
        box.midright = (frame.right(0.110), frame.top(0.098))
        return box

    def kept_free(self) -> list[pygame.Rect]:
        """Return the boxes of the buttons and of the sign."""
        return [*super().kept_free(), self._sign]

    def draw_widgets(self, painter: Painter) -> None:
        """Draw that this does not count under whatever else is drawn on top."""
        context, frame, box = self.context, self.frame, self._sign
        text = context.words.gettext("Practice: no letter counts")
        context.pieces.draw_nine(painter, "toast", box)
        inner = box.inflate(-frame.px(theme.APART), 0)
        style = theme.BUTTON_SMALL.tinted(theme.ACCENT)
        context.text.draw(painter, text, inner, style, align="centre", lines=2)
        super().draw_widgets(painter)
