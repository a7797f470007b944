"""The part with all certificates: those on the wall, and what earns the others."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.i18n.sentences import achievements
from smokingcat.rules.cards import HEJMA
from smokingcat.store.achievements import Achievement, AchievementCount, achievement_counts
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToCertificate
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.chrome import draw_mat
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.statistics.names_page import NamesPage
from smokingcat.ui.widgets.button import AbstractButton
from smokingcat.ui.widgets.widget import Widget

_SHEET_WIDTH, _SHEET_HEIGHT = 0.176, 0.0928
"""Size of the small sheet in a row, in ``s``."""
_TITLE_HEIGHT, _REASON_HEIGHT, _PROGRESS_HEIGHT = 0.034, 0.050, 0.026
"""Heights of the texts in a row, which grow with the text size."""
_SEAL_HEIGHT, _EMBLEM_HEIGHT, _EMBLEM_WIDTH = 0.46, 0.74, 0.50
"""Height of the seal, height and greatest width of the emblem, as fractions of the sheet."""
_EMBLEMS: Final = {
    Achievement.FINISHED: "ashtray",
    Achievement.GIVEN: "twine",
    Achievement.TAKEN: "coin",
    Achievement.HONEST: "pip_hearts",
    Achievement.CLEAN: "point_coin",
    Achievement.CLEAR: "medallion_black_smoking",
    Achievement.MASTERS: "slate",
    Achievement.NAMED: "badge",
    Achievement.LONG: "medallion_white_asleep",
    Achievement.CALLED: "icon_search",
}
"""The picture on each sheet; that of Hejma given or taken lies on her card."""
_FADE: Final = (*theme.SCRIM, 150)
"""Colour over a sheet that has not been earned."""
_REASON_STYLE: Final = theme.NOTE.tinted(theme.CREAM)
_BAR_SIZE: Final = (0.130, 0.012)
"""Size of the bar of progress."""


class CertificateRow(AbstractButton):
    """A certificate with what earns it; an earned one opens, the others are only read."""

    def __init__(self, context: Context, box: pygame.Rect, of: AchievementCount) -> None:
        open_it = partial(context.shell.open, ToCertificate(of))
        title = achievements.title(context.words, of.achievement)
        super().__init__(context, f"certificate {of.achievement.value}", box, title, open_it)
        self.of = of
        self.enabled = of.is_earned
        self.is_only_read = not of.is_earned

    def accessible(self) -> AccessibleNode | None:
        """Return the title, with what earns the certificate and the progress as its note."""
        node, words = super().accessible(), self.canvas.words
        reason = achievements.reason(words, self.of.achievement)
        note = sentence(reason, achievements.progress(words, self.of))
        return None if node is None else node._replace(note=note)

    @staticmethod
    def height(canvas: Canvas) -> int:
        """Return the height of a row in pixels."""
        frame = canvas.frame
        return frame.px(2 * theme.PADDED) + frame.typed(
            _TITLE_HEIGHT + _REASON_HEIGHT + _PROGRESS_HEIGHT
        )

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame, words = self.canvas, self.canvas.frame, self.canvas.words
        draw_mat(canvas, painter, self.rect)
        if self.enabled and (self.hovered or self.held):
            canvas.pieces.draw_nine(painter, "menu_glow", self.rect)
        inner = self.rect.inflate(-2 * frame.px(theme.BETWEEN), -2 * frame.px(theme.PADDED))
        picture = pygame.Rect(inner.left, 0, frame.px(_SHEET_WIDTH), frame.px(_SHEET_HEIGHT))
        picture.centery = inner.centery
        self._draw_picture(painter, picture)
        line = pygame.Rect(picture.right + frame.px(theme.APART), 0, 0, 0)
        line.width, line.height = inner.right - line.left, frame.typed(_TITLE_HEIGHT)
        line.top = inner.top
        style = theme.H4.tinted(theme.ACCENT if self.of.is_earned else theme.CREAM)
        canvas.text.draw(painter, self.label, line, style)
        line.top, line.height = line.bottom, frame.typed(_REASON_HEIGHT)
        reason, style = achievements.reason(words, self.of.achievement), _REASON_STYLE
        canvas.text.draw(painter, reason, line, style, anchor="top", lines=2)
        line.top, line.height = line.bottom, frame.typed(_PROGRESS_HEIGHT)
        if not self.of.is_earned:
            self._draw_progress(painter, achievements.progress(words, self.of), line)
        if focused:
            self.draw_focus(painter)

    def _draw_picture(self, painter: Painter, box: pygame.Rect) -> None:
        """Draw the sheet with its emblem: sealed, or faint."""
        pieces, s = self.canvas.pieces, self.canvas.frame.s
        entry = pieces.entry("certificate")
        scale = box.width / (s * (entry.size[0] - entry.margin[0] - entry.margin[2]))
        pieces.draw(painter, "certificate", box.center, scale)
        self._draw_emblem(painter, box)
        if not self.of.is_earned:
            painter.fill(box, _FADE)
            return
        scale = _SEAL_HEIGHT * box.height / (pieces.entry("seal").size[1] * s)
        pieces.draw(painter, "seal", box.move(box.width // 3, box.height // 5).center, scale)

    def _draw_emblem(self, painter: Painter, sheet: pygame.Rect) -> None:
        canvas, name = self.canvas, _EMBLEMS[self.of.achievement]
        high, wide = _EMBLEM_HEIGHT * sheet.height, _EMBLEM_WIDTH * sheet.width
        if self.of.achievement in (Achievement.GIVEN, Achievement.TAKEN):
            card = canvas.faces.card(HEJMA, high / canvas.faces.aspect)
            painter.blit_at(card, sheet.center)
            sheet, high = sheet.move(0, round(high / 4)), high / 2
        natural = pygame.Vector2(canvas.pieces.entry(name).size) * canvas.frame.s
        scale = min(wide / natural.x, high / natural.y)
        ink = theme.WINE if name.startswith("icon_") else None
        painter.blit_at(canvas.pieces.picture(name, scale, ink).surface, sheet.center)

    def _draw_progress(self, painter: Painter, text: str, line: pygame.Rect) -> None:
        """Draw the progress in words, and as a bar if more than one success is needed."""
        canvas, frame = self.canvas, self.canvas.frame
        if self.of.required_count == 1:
            canvas.text.draw(painter, text, line, theme.CAPTION)
            return
        bar = frame.box(line.left, 0, *_BAR_SIZE)
        bar.centery = line.centery
        canvas.pieces.draw_nine(painter, "slider_track", bar)
        text_box = pygame.Rect(bar.right + frame.px(theme.BETWEEN), line.top, 0, line.height)
        text_box.width = line.right - text_box.left
        canvas.text.draw(painter, text, text_box, theme.CAPTION)
        bar.width = max(2 * bar.height, round(bar.width * self.of.share))
        if self.of.share:
            canvas.pieces.draw_nine(painter, "slider_fill", bar)


class CertificatesScene(NamesPage):
    """A row for each certificate; those that are earned can be opened."""

    part = "certificates"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.refresh()

    def refresh(self) -> None:
        store = self.context.store
        self._counts = achievement_counts(store.statistics.sums(), store.archive.ended_matches())

    def build(self) -> list[Widget]:
        frame, columns = self.frame, 1 if self.frame.is_tight else 2
        page, gap = self.page, frame.px(theme.PADDED)
        high, wide = CertificateRow.height(self.context), (page.width + gap) // columns - gap
        rows = -(-len(self._counts) // columns)
        content = rows * (high + gap) - gap
        scroll = self.scroll_bar(page, content)
        scroll.surface = "study"
        widgets: list[Widget] = []
        for number, each in enumerate(self._counts):
            row, column = divmod(number, columns)
            top = page.top - self._offset + row * (high + gap)
            box = pygame.Rect(page.left + column * (wide + gap), top, wide, high)
            widgets.append(CertificateRow(self.context, box, each))
            widgets[-1].clip = page
        tabs = self.tabs()
        tabs.is_first = True
        return [self.back_button(), tabs, *widgets, scroll]

    def draw_behind(self, painter: Painter) -> None:
        painter.blit(self.context.backdrop.study(self.frame), (0, 0))
        self.draw_heading(painter)
