"""Matches put away: go on with one, or throw one away."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.game.store import Saved
from smokingcat.rules.ruleset import letters_of
from smokingcat.table.geometry import Rect
from smokingcat.table.seats import slate_in
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.paint.slate import Chalked
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.page import PageScene
from smokingcat.ui.shell.routes import ToQuestion
from smokingcat.ui.shell.start import awaiting, continue_match
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.scroll import ScrollBar
from smokingcat.ui.widgets.widget import Widget

_ROW: Final = 0.132
_WORDS: Final = 0.080
_WIDEST: Final = 1.60
"""Height of a row, what of it is words, and its greatest width, as fractions of ``s``."""


class SavedScene(PageScene):
    """One row a match, the newest first."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._saved: tuple[Saved, ...] = ()
        self._viewport = pygame.Rect(0, 0, 0, 0)

    def title(self) -> str:
        return self.context.words.gettext("Unfinished matches")

    def _row(self, number: int) -> pygame.Rect:
        frame, view = self.frame, self._viewport
        top = view.top - self._offset + number * self._pitch
        return pygame.Rect(view.left, top, view.width, self._pitch - frame.px(theme.BETWEEN))

    @property
    def _pitch(self) -> int:
        """The distance of rows in pixels."""
        return self.frame.px(_ROW - _WORDS) + self.frame.typed(_WORDS)

    def build(self) -> list[Widget]:
        frame, context, _ = self.frame, self.context, self.context.words.gettext
        self._saved = context.store.matches()
        self._viewport = pygame.Rect(0, frame.top(0.165), 0, 0)
        self._viewport.width = min(frame.right(0.160) - frame.left(0.140), frame.px(_WIDEST))
        self._viewport.left = (frame.left(0.140) + frame.right(0.160) - self._viewport.width) // 2
        self._viewport.height = frame.bottom(0.070) - self._viewport.top
        content = len(self._saved) * self._pitch
        self._offset = min(self._offset, max(0, content - self._viewport.height))
        widgets: list[Widget] = [self.back_button()]
        for number, saved in enumerate(self._saved):
            row = self._row(number)
            box = pygame.Rect(0, 0, min(frame.typed(0.240), frame.px(0.300)), frame.px(0.056))
            box.midright = (row.right - frame.px(0.100), row.centery)
            label = context.words.pgettext("saved match", "Continue")
            go_on = Button(
                context,
                f"go on {saved.id}",
                box,
                label,
                partial(continue_match, context, saved),
                icon="play",
            )
            go_on.is_first = number == 0
            bin_place = (row.right - frame.px(0.048), row.centery)
            away = RoundButton(
                context,
                f"remove {saved.id}",
                bin_place,
                max(20, frame.px(0.026)),
                "trash",
                _("Throw away"),
                self._ask(saved),
                tip="above",
            )
            for widget in (go_on, away):
                widget.clip = self._viewport
                widgets.append(widget)
        view = self._viewport
        bar = frame.box(view.right + frame.px(theme.APART), view.top, 0.018, 0)
        bar.height = view.height
        widgets.append(ScrollBar(context, "scroll", bar, view, content, self._offset, self._scroll))
        return widgets

    def _ask(self, saved: Saved) -> Callable[[], None]:
        words = self.context.words

        def remove() -> None:
            try:
                self.context.store.remove(saved.id)
            except OSError as error:
                sentence = words.gettext("The match could not be thrown away: {reason}")
                self.context.shell.tell(sentence.format(reason=error.strerror or error))
            self.context.shell.rearrange()

        return lambda: self.context.shell.open(
            ToQuestion(
                lambda: words.gettext("Throw the match away?"),
                lambda: words.gettext("It cannot be fished out of the ashtray again."),
                (lambda: words.gettext("Throw away"), remove),
                lambda: words.gettext("Keep it"),
            )
        )

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table and the rows, cut off at the viewport."""
        super().draw_behind(painter)
        with painter.clipped(self._viewport):
            for number, saved in enumerate(self._saved):
                row = self._row(number)
                if row.colliderect(self._viewport):
                    self._draw_row(painter, saved, row)

    def _draw_row(self, painter: Painter, saved: Saved, row: pygame.Rect) -> None:
        context, frame = self.context, self.frame
        chrome.draw_mat(context, painter, row)
        letters = letters_of(saved.word)
        wide, high = frame.px(0.270), frame.px(0.080)
        box = Rect(row.left + frame.px(theme.APART), row.centery - high / 2, wide, high)
        slate = slate_in(box, -1.0, len(letters), frame.px(0.032))
        context.slates.draw(painter, slate, Chalked.of(saved.word, saved.letters[0]))
        left = round(box.right) + frame.px(theme.GROUPS)
        buttons = min(frame.typed(0.240), frame.px(0.300)) + frame.px(0.130)
        width = row.right - buttons - left
        upper = pygame.Rect(left, row.top + frame.px(theme.PADDED), width, frame.typed(0.036))
        head = awaiting(context, saved)
        drawn = context.text.draw(painter, head, upper, theme.H4)
        started = datetime.datetime.fromisoformat(saved.started)
        when = context.words.language.format_date(started.date())
        upper.left, upper.width = drawn.right + frame.px(theme.APART), 0
        upper.width = left + width - upper.left
        context.text.draw(painter, when, upper, theme.NOTE, verbatim=True)
        for seat, count in enumerate(saved.letters):
            x = left + seat * min(width // 4, frame.typed(0.150))
            middle = (x + frame.px(0.022), row.bottom - frame.px(theme.PADDED) - frame.typed(0.022))
            draw_portrait(context, painter, picture_of(seat, 0), "calm", middle, 0.022)
            score = pygame.Rect(x + frame.px(0.054), 0, frame.px(0.090), frame.typed(0.040))
            score.centery = middle[1]
            text = f"{count} / {len(letters)}"
            context.text.draw(painter, text, score, theme.LABEL, verbatim=True)
