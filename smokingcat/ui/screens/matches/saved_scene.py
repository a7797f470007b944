"""The page of unfinished matches: continue one, or delete one."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.i18n.sentences import opponents
from smokingcat.i18n.sentences.laws import law_name
from smokingcat.rules.word import letters_of
from smokingcat.store.record_summary import PERSON
from smokingcat.store.records import SavedMatch
from smokingcat.table.geometry import Rect
from smokingcat.table.layout.seats import slate_in
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_start import continue_match, progress_text
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToQuestion
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.screens.shared.empty_page import EmptyPage
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.widget import Widget

_ROW_HEIGHT: Final = 0.190
_ROW_TEXT_HEIGHT: Final = 0.104
"""Height of a row, and the part of it that grows with the text, as fractions of ``s``."""
_FACE: Final = 0.031
"""Radius of a player's portrait."""
_SEAT_DISTANCE: Final = 0.210
"""Distance between the players in a row."""


class SavedScene(PageScene):
    """A row for each match, the newest first."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._blank = EmptyPage(context, "white", "asleep")
        self.viewport = pygame.Rect(0, 0, 0, 0)
        """The visible area of the list, rims included."""
        self._saved: tuple[SavedMatch, ...] = ()
        self.refresh()

    def title(self) -> str:
        return self.context.words.gettext("Unfinished matches")

    def refresh(self) -> None:
        self._saved = self.context.store.matches()

    def _row(self, number: int) -> pygame.Rect:
        frame, view = self.frame, self.viewport.inflate(-2 * self._rim, 0)
        top = view.top + self._rim - self._offset + number * self._pitch
        return pygame.Rect(view.left, top, view.width, self._pitch - frame.px(theme.BETWEEN))

    @property
    def _pitch(self) -> int:
        """The distance between rows in pixels."""
        return self.frame.px(_ROW_HEIGHT - _ROW_TEXT_HEIGHT) + self.frame.typed(_ROW_TEXT_HEIGHT)

    @property
    def _rim(self) -> int:
        """How far the rims of mats reach beyond their boxes, in pixels."""
        return self.frame.px(theme.PADDED)

    def build(self) -> list[Widget]:
        if not self._saved:
            return [self.back_button(), self._blank.button()]
        self.viewport = self.page_box().inflate(2 * self._rim, 2 * self._rim)
        content = len(self._saved) * self._pitch + 2 * self._rim
        scroll = self.scroll_bar(self.viewport, content)
        return [self.back_button(), *self._listed(), scroll]

    def _listed(self) -> list[Widget]:
        """Return the buttons of the visible rows, and of one more row on each side."""
        frame, context, _ = self.frame, self.context, self.context.words.gettext
        widgets: list[Widget] = []
        first = max(0, self._offset // self._pitch - 1)
        last = (self._offset + self.viewport.height) // self._pitch + 2
        for number, saved in enumerate(self._saved[first:last], first):
            row = self._row(number)
            box = pygame.Rect(0, 0, min(frame.typed(0.240), frame.px(0.300)), frame.px(0.056))
            middle = self._upper(row).centery if frame.larger > 1 else row.centery
            box.midright = (row.right - frame.px(0.100), middle)
            label = context.words.pgettext("saved match", "Continue")
            go_on = Button(
                context,
                f"go on {saved.id}",
                box,
                label,
                partial(continue_match, context, saved),
                icon="play",
                kind="walnut" if number else "brass",
                style=theme.BUTTON_SMALL,
            )
            go_on.is_first = number == 0
            bin_place = (row.right - frame.px(0.048), middle)
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
                widget.clip = self.viewport
                widgets.append(widget)
        return widgets

    def _ask(self, match: SavedMatch) -> Callable[[], None]:
        words = self.context.words

        def remove() -> None:
            try:
                self.context.store.remove(match.id)
            except OSError as error:
                sentence = words.gettext("The match could not be thrown away: {reason}")
                self.context.shell.answer(sentence.format(reason=error.strerror or error))
            self.refresh()
            self.context.shell.rearrange()

        return lambda: self.context.shell.open(
            ToQuestion(
                lambda: words.gettext("Throw the match away?"),
                lambda: words.gettext("It cannot be fished out of the ashtray again."),
                (lambda: words.gettext("Throw away"), remove),
                lambda: words.gettext("Keep it"),
                is_grave=True,
            )
        )

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table and the rows, clipped at the viewport."""
        super().draw_behind(painter)
        if not self._saved:
            self._draw_empty(painter)
        with painter.clipped(self.viewport):
            for number, saved in enumerate(self._saved):
                row = self._row(number)
                if row.colliderect(self.viewport):
                    self._draw_row(painter, saved, row)

    def _draw_empty(self, painter: Painter) -> None:
        _ = self.context.words.gettext
        head, remark = _("Nothing is left half played."), _("How very tidy.")
        self._blank.draw(painter, head, remark)

    def _upper(self, row: pygame.Rect) -> pygame.Rect:
        """Return the upper line of a row, as wide as the row."""
        frame = self.frame
        top = row.top + frame.px(theme.BETWEEN)
        return pygame.Rect(row.left, top, row.width, frame.typed(0.040))

    def _draw_row(self, painter: Painter, match: SavedMatch, row: pygame.Rect) -> None:
        context, frame = self.context, self.frame
        chrome.draw_mat(context, painter, row)
        letters = letters_of(match.word)
        wide, high = frame.px(0.250), frame.px(0.092)
        box = Rect(row.left + frame.px(theme.APART), row.centery - high / 2, wide, high)
        slate = slate_in(box, -1.0, len(letters), frame.px(0.036))
        context.slates.draw(painter, slate, SlateText.of(match.word, match.letters[0]))
        left = round(box.right) + frame.px(theme.APART)
        buttons = min(frame.typed(0.240), frame.px(0.300)) + frame.px(0.122)
        width = row.right - buttons - left
        upper = self._upper(row)
        upper.left, upper.width = left, width
        drawn = context.text.draw(painter, progress_text(context, match), upper, theme.H3)
        started = datetime.datetime.fromisoformat(match.started)
        when = context.words.language.format_moment(started)
        if match.law == "honour":
            when = f"{law_name(context.words, match.law)} · {when}"
        upper.left = drawn.right + frame.px(theme.APART)
        upper.width = left + width - upper.left
        context.text.draw(painter, when, upper, theme.NOTE, verbatim=True)
        if frame.larger > 1:  # nothing is beside the lower line
            width = row.right - frame.px(theme.APART) - left
        for seat in range(len(match.letters)):
            step = min(width // 4, frame.typed(_SEAT_DISTANCE))
            lower = pygame.Rect(left + seat * step, 0, step, frame.typed(0.058))
            lower.bottom = row.bottom - frame.px(theme.BETWEEN)
            self._draw_seat(painter, match, seat, lower)

    def _draw_seat(self, painter: Painter, match: SavedMatch, seat: int, box: pygame.Rect) -> None:
        """Draw a player's portrait, number of letters, and level."""
        context, frame = self.context, self.frame
        middle = (box.left + frame.px(_FACE), box.centery)
        draw_portrait(context, painter, picture_of(seat, 0), "calm", middle, _FACE)
        words = pygame.Rect(box.left + frame.px(2 * _FACE + theme.INSIDE), box.top, 0, 0)
        words.height = box.height // 2
        words.width = box.right - words.left - frame.px(theme.TIGHT)
        of = len(letters_of(match.word))
        text = f"{match.letters[seat]} / {of}"
        context.text.draw(painter, text, words, theme.LABEL, verbatim=True)
        words.top = words.bottom
        level = _level(context, match, seat)
        context.text.draw(painter, level, words, theme.NOTE, verbatim=True)


def _level(context: Context, match: SavedMatch, seat: int) -> str:
    """Return a bot's level, or the person's name."""
    kind = match.kinds[seat]
    if kind == PERSON:
        return opponents.shown_name(context.words, match.names[seat])
    return opponents.level(context.words, kind)
