"""A certificate on the screen and in a file: recipient, achievement and signatures."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from smokingcat.common import paths, png
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences import achievements
from smokingcat.i18n.sentences.opponents import shown_name
from smokingcat.match.session.cats import CAST
from smokingcat.store.achievements import Achievement, AchievementCount
from smokingcat.ui.paint import certificate_paper, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import PERSON, draw_portrait
from smokingcat.ui.paint.theme import Style

_PORTRAIT_RADIUS: Final = 0.112
_NAME_STYLE: Final = Style("serif", "Black", 0.046, theme.INK)
_SEAL_GROWTH: Final = 0.9
"""Fraction by which the seal is larger before it touches the sheet."""
_WRITTEN_PARTS: Final = 4
"""Number of the parts of the text, which appear from the top down."""
_EXPORT_FRAME: Final = Frame(2560, 1440)
"""The size of the window for which an exported sheet is drawn."""


class SheetState(NamedTuple):
    """How far a sheet is made: shares of its writing and of the seal's way down (0 to 1)."""

    written: float = 1.0
    signatures: int = len(CAST)
    sealed: float = 1.0


_FINISHED_STATE: Final = SheetState()


class CertificateSheet(NamedTuple):
    """The certificate of an achievement for a player, with its count on a day."""

    of: AchievementCount
    name: str
    day: datetime.date

    def counted(self, words: Catalogue) -> str:
        """Return the day, with the count if it exceeds one (never for `Achievement.NAMED`)."""
        day = words.language.format_date(self.day)
        if self.of.achievement is Achievement.NAMED or self.of.count == 1:
            return day
        return achievements.counted(words, self.of.achievement, self.of.count, day)

    def description(self, words: Catalogue) -> str:
        """Return the text below the title."""
        return f"{achievements.reason(words, self.of.achievement)} {self.counted(words)}"

    def draw(
        self,
        canvas: Canvas,
        painter: Painter,
        middle: tuple[int, int],
        scale: float,
        state: SheetState = _FINISHED_STATE,
    ) -> None:
        """Draw the sheet at ``scale`` times its natural size, centred on a pixel."""
        frame, (x, y) = canvas.frame, middle
        canvas.pieces.draw(painter, "certificate", middle, scale)
        page = frame.box_at(x, y, certificate_paper.WIDE * scale, certificate_paper.HIGH * scale)
        left, begun = _WRITTEN_PARTS * state.written, painter.count
        parts = self._drawing_words(canvas, painter, page, scale)
        while left > 0 and next(parts, parts) is None:
            painter.move(begun, (0, 0), min(1.0, left))
            left, begun = left - 1, painter.count
        for number, cat in enumerate(CAST[: state.signatures]):
            name = shown_name(canvas.words, cat.name)
            certificate_paper.draw_signature(canvas, painter, page, number, name, scale)
        if state.sealed:
            seal = certificate_paper.SEAL
            place = (x + frame.px(seal[0] * scale), y + frame.px(seal[1] * scale))
            grown = scale * (1 + _SEAL_GROWTH * (1 - state.sealed))
            canvas.pieces.draw(painter, "seal", place, grown, alpha=round(255 * state.sealed))

    def _drawing_words(
        self, canvas: Canvas, painter: Painter, page: pygame.Rect, scale: float
    ) -> Iterator[None]:
        """Draw title, portrait with name, reason and count on ``page`` (px), part by part."""
        frame, words = canvas.frame, canvas.words

        def px(length: float) -> int:
            return frame.px(length * scale)

        certificate_paper.draw_title(
            canvas, painter, page, achievements.title(words, self.of.achievement), scale
        )
        yield
        face = (page.left + px(_PORTRAIT_RADIUS + 0.010), page.top + px(0.232))
        draw_portrait(canvas, painter, PERSON, "smug", face, _PORTRAIT_RADIUS * scale)
        line = pygame.Rect(
            face[0] + px(_PORTRAIT_RADIUS + theme.GROUPS), page.top + px(0.108), 0, 0
        )
        line.width, line.height = page.right - line.left, px(0.070)
        style = _NAME_STYLE.sized(_NAME_STYLE.size * scale)
        canvas.text.draw(painter, self.name, line, style, verbatim=True)
        yield
        line.top, line.height = line.bottom, px(0.104)
        style = theme.WIT.sized(0.035 * scale).tinted(theme.INK)
        canvas.text.draw(
            painter, achievements.reason(words, self.of.achievement), line, style, lines=2
        )
        yield
        line.top, line.height = line.bottom + px(theme.TIGHT), px(0.044)
        style = theme.LABEL.sized(theme.LABEL.size * scale).tinted(theme.INK_QUIET)
        canvas.text.draw(painter, self.counted(words), line, style, verbatim=True)
        yield

    def as_png(self, like: Canvas) -> bytes:
        """Return the sheet alone on white paper, in the language of the canvas ``like``."""
        frame = _EXPORT_FRAME
        canvas = Canvas(frame, paths.assets() / "ui", like.faces, like.sound)
        canvas.set_language(like.words, like.wording.suits)
        surface = pygame.Surface((frame.width, frame.height))
        painter = Painter(surface)
        painter.begin()
        painter.fill(frame.rect, (255, 255, 255))
        self.draw(canvas, painter, (frame.centre(), frame.middle()), 1.0)
        painter.finish()
        wide, high = (frame.px(side) for side in canvas.pieces.entry("certificate").size)
        sheet = pygame.Rect(0, 0, wide - wide % 2, high - high % 2)
        sheet.center = frame.rect.center
        return png.encode(sheet.size, pygame.image.tobytes(surface.subsurface(sheet), "RGB"))
