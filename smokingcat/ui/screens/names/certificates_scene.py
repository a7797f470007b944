"""The page of certificates: one shown large, and below it a shelf with all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from smokingcat.common import paths
from smokingcat.i18n.sentences import achievements
from smokingcat.store.achievements import AchievementCount
from smokingcat.store.files import build_new
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToCertificates
from smokingcat.ui.paint import certificate_paper, theme
from smokingcat.ui.paint.chrome import draw_mat
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.names.certificate_sheet import CertificateSheet
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.choice_controls import PictureChoice
from smokingcat.ui.widgets.widget import Widget

_SCALE: Final = 0.92
"""Scale of the large sheet."""
_MIDDLE: Final = 0.018
"""Distance of the large sheet's middle below that of the window."""
_ROW, _KEEP_ROW = 0.094, 0.098
"""Distance of the shelf's middle above the bottom of the window, and of the export button's middle
below its top."""
_PLACE, _HIGH = 0.104, 0.070
"""Width of a place on the shelf, and the shelf's height."""
_KEEP, _ANSWER = 0.250, 0.108
"""Width of the export button, and distance of answers below the middle of the window."""
_THICK: Final = 0.8
"""Fraction of its place on the shelf that a sheet takes."""
_SEAL, _RIM = 0.46, 0.5
"""Height of the seal as a fraction of its sheet, and scale of an empty frame's corners."""
_HEAD: Final = theme.H1.tinted(theme.CREAM)
_PAW: Final = 7.0
"""Scale of the paw in the large empty frame."""
_FAINT, _DIM = 22, 34
"""Opacity (of 255) of that paw, and of an empty frame on the shelf."""


class CertificateShelf(PictureChoice):
    """All certificates side by side: sealed sheets, and empty frames for those not yet earned."""

    counts: Sequence[AchievementCount] = ()

    def draw_value(self, painter: Painter, number: int, box: pygame.Rect) -> None:
        pieces, s = self.canvas.pieces, self.canvas.frame.s
        sheet = self.canvas.frame.box(0, 0, certificate_paper.WIDE, certificate_paper.HIGH).fit(box)
        if not self.counts[number].is_earned:
            sheet.scale_by_ip(_THICK)
            painter.fill(sheet, (*theme.CREAM, _DIM))
            pieces.draw_nine(painter, "drop_place", sheet, _RIM)
            return
        pieces.draw(
            painter, "certificate", box.center, _THICK * sheet.width / (certificate_paper.WIDE * s)
        )
        scale = _SEAL * sheet.height / (pieces.entry("seal").size[1] * s)
        pieces.draw(painter, "seal", sheet.move(sheet.width // 3, sheet.height // 5).center, scale)


class CertificatesScene(PageScene):
    """Shows one certificate, or in an empty frame what earns it."""

    def __init__(self, context: Context, route: ToCertificates) -> None:
        super().__init__(context)
        self._counts = tuple(route.counts)
        earned = (number for number, each in enumerate(self._counts) if each.is_earned)
        self._at = next(earned, 0)

    def title(self) -> str:
        return self.context.words.gettext("Certificates")

    @property
    def reply_toast_box(self) -> pygame.Rect:
        """The free part of the sheet; the shelf below must stay visible."""
        frame = self.frame
        return frame.box_at(
            frame.centre(), frame.middle(_ANSWER), certificate_paper.WIDE * _SCALE, 0.068
        )

    @property
    def heading_end(self) -> int:
        return self._keep_place.left - self.frame.px(theme.APART)

    @property
    def _chosen(self) -> AchievementCount:
        return self._counts[self._at]

    @property
    def _sheet(self) -> CertificateSheet:
        """The sheet of the chosen certificate, which is shown only if it has been earned."""
        name = self.context.settings.name or self.context.words.gettext("You")
        return CertificateSheet(self._chosen, name, clock.today())

    def build(self) -> list[Widget]:
        context, frame, words = self.context, self.frame, self.context.words
        titles = [achievements.title(words, each.merit) for each in self._counts]
        place = frame.box_at(frame.centre(), frame.bottom(_ROW), _PLACE * len(self._counts), _HIGH)
        shelf = CertificateShelf(context, "certificate", place, titles, self._at, self._show)
        shelf.counts = self._counts
        shelf.is_first = True
        shelf.beside = words.gettext("Certificates"), self._description()
        return [self.back_button(), shelf, *self._keep_button()]

    def _keep_button(self) -> list[Widget]:
        """Return the export button beside the heading, if the certificate has been earned."""
        if not self._chosen.is_earned:
            return []
        label = self.context.words.gettext("Keep as {format}").format(format="PNG")
        place = self._keep_place
        return [Button(self.context, "keep png", place, label, self._keep, lines=2)]

    @property
    def _keep_place(self) -> pygame.Rect:
        frame = self.frame
        place = frame.box(0, 0, _KEEP, 0)
        place.height = min(frame.typed(0.056), frame.px(0.084))
        place.midright = frame.right(0.176), frame.top(_KEEP_ROW)
        return place

    def _show(self, number: int) -> None:
        self._at = number
        self.arrange()

    def _description(self) -> str:
        """Return the description of the chosen certificate."""
        words = self.context.words
        if self._chosen.is_earned:
            return self._sheet.description(words)
        parts = (
            words.gettext("What would hang here:"),
            achievements.reason(words, self._chosen.merit),
        )
        return " ".join(filter(None, (*parts, self._so_far())))

    def _so_far(self) -> str:
        """Return the progress towards the certificate; empty if one occasion is enough."""
        if self._chosen.least == 1:
            return ""
        template = self.context.words.gettext("So far: {count} of {least}")
        return template.format(count=self._chosen.count, least=self._chosen.least)

    def _keep(self) -> None:
        """Save the sheet as a PNG file in the player's documents."""
        words, shell = self.context.words, self.context.shell
        sheet = self._sheet
        wanted = paths.documents() / f"smoking-cat-{self._chosen.merit.value}.png"
        try:
            path = build_new(wanted, lambda file: file.write(sheet.as_png(self.context)))
        except OSError as error:
            sentence = words.gettext("Nothing could be saved: {reason}")
            shell.answer(sentence.format(reason=error.strerror or error))
        else:
            shell.answer(words.gettext("The certificate is in {path}").format(path=path))

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        middle = self.frame.centre(), self.frame.middle(_MIDDLE)
        if self._chosen.is_earned:
            self._sheet.draw(self.context, painter, middle, _SCALE)
        else:
            self._draw_place(painter, middle)

    def _draw_place(self, painter: Painter, middle: tuple[int, int]) -> None:
        """Draw an empty frame with the title of the certificate and what earns it."""
        context, frame, words = self.context, self.frame, self.context.words
        box = frame.box_at(*middle, 1.38 * _SCALE, 0.72 * _SCALE)
        draw_mat(context, painter, box)
        context.pieces.draw(painter, "icon_paw", middle, _PAW, theme.CREAM, alpha=_FAINT)
        line = box.inflate(-2 * frame.px(0.080), 0)
        line.height = frame.px(0.060)
        line.top = box.top + frame.px(0.150)
        texts = (
            (words.gettext("What would hang here:"), theme.CAPTION.sized(0.024), 0.060, 1),
            (achievements.title(words, self._chosen.merit), _HEAD, 0.090, 1),
            (achievements.reason(words, self._chosen.merit), theme.WIT.sized(0.030), 0.120, 2),
            (self._so_far(), theme.LABEL, 0.050, 1),
        )
        for text, style, high, lines in texts:
            line.height = frame.px(high)
            context.text.draw(painter, text, line, style, align="centre", lines=lines)
            line.top = line.bottom + frame.px(theme.INSIDE)
