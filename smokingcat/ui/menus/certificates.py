"""The certificates on the shelf: one in the light, the others in a list, any of them to be kept."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat import paths, png
from smokingcat.game.cast import CAST
from smokingcat.game.files import build_new
from smokingcat.game.merits import Earned
from smokingcat.i18n import merits
from smokingcat.ui.paint import diploma, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.page import PageScene
from smokingcat.ui.shell.routes import ToCertificates
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.widget import Widget

_SCALE: Final = 0.92
"""How large the sheet hangs, beside its natural size."""
_MIDDLE: Final = 0.018
"""How far below the middle of the window."""
_ROW: Final = 0.098
"""How far above the foot of the window the middle of the controls is."""
_LIST, _KEEP = 0.460, 0.340
_PORTRAIT: Final = 0.112
_NAME: Final = Style("serif", "Black", 0.046, theme.INK)
_PRINTED: Final = Frame(2560, 1440)
"""The window that a sheet would fill as it is printed."""


class CertificatesScene(PageScene):
    """One certificate after the other; there is at least one."""

    def __init__(self, context: Context, route: ToCertificates) -> None:
        super().__init__(context)
        self._earned = tuple(route.earned)
        self._at = 0

    def title(self) -> str:
        return self.context.words.gettext("Certificates")

    @property
    def _chosen(self) -> Earned:
        return self._earned[self._at]

    def build(self) -> list[Widget]:
        context, frame, words = self.context, self.frame, self.context.words
        titles = [merits.title(words, each.merit) for each in self._earned]
        high = frame.typed(0.056)
        keep = pygame.Rect(0, 0, frame.px(_KEEP), high)
        pick = pygame.Rect(0, 0, frame.px(_LIST), high)
        gap = frame.px(theme.BETWEEN)
        pick.left = frame.centre() - (pick.width + gap + keep.width) // 2
        pick.centery = keep.centery = frame.bottom(_ROW)
        keep.left = pick.right + gap
        choice = Dropdown(context, "certificate", pick, titles, self._at, self._show)
        choice.is_first = True
        choice.beside = words.gettext("Certificates"), self._told()
        label = words.gettext("Keep as a picture")
        return [
            self.back_button(),
            choice,
            Button(context, "keep", keep, label, self._keep, lines=2),
        ]

    def _show(self, number: int) -> None:
        self._at = number
        self.arrange()

    def _told(self) -> str:
        """Return what the sheet says below its title."""
        words = self.context.words
        return f"{merits.reason(words, self._chosen.merit)} {self._counted()}".strip()

    def _counted(self) -> str:
        """Return how much there is of it by now, and on which day that is."""
        words, count = self.context.words, self._chosen.count
        day = words.language.format_date(clock.moment().date())
        if not count:
            return day
        said = words.gettext("Counted up to {date}: {count}")
        return said.format(date=day, count=words.language.format_number(count, 0))

    def _keep(self) -> None:
        """Lay a picture of the sheet where a person finds it."""
        words, shell = self.context.words, self.context.shell
        wanted = paths.documents() / f"smoking-cat-{self._chosen.merit.value}.png"
        try:
            path = build_new(wanted, lambda file: file.write(self._printed()))
        except OSError as error:
            sentence = words.gettext("Nothing could be saved: {reason}")
            shell.answer(sentence.format(reason=error.strerror or error))
        else:
            shell.answer(words.gettext("The certificate is in {path}").format(path=path))

    def _printed(self) -> bytes:
        """Return the sheet alone, as a PNG on white paper."""
        here, frame = self.context, _PRINTED
        canvas = Canvas(frame, paths.assets() / "ui", here.faces, here.sound)
        canvas.speak(here.words, here.wording.suits)
        surface = pygame.Surface((frame.width, frame.height))
        painter = Painter(surface)
        painter.begin()
        painter.fill(frame.rect, (255, 255, 255))
        self._draw_sheet(canvas, painter, (frame.centre(), frame.middle()), 1.0)
        painter.finish()
        wide, high = canvas.pieces.entry("certificate").size
        sheet = surface.subsurface(frame.box_at(frame.centre(), frame.middle(), wide, high))
        return png.encoded(sheet.get_size(), pygame.image.tobytes(sheet, "RGB"))

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        frame = self.frame
        self._draw_sheet(self.context, painter, (frame.centre(), frame.middle(_MIDDLE)), _SCALE)

    def _draw_sheet(
        self, canvas: Canvas, painter: Painter, middle: tuple[int, int], scale: float
    ) -> None:
        frame, words, (x, y) = canvas.frame, canvas.words, middle

        def px(length: float) -> int:
            return frame.px(length * scale)

        canvas.pieces.draw(painter, "certificate", middle, scale)
        page = frame.box_at(x, y, diploma.WIDE * scale, diploma.HIGH * scale)
        heading = merits.title(words, self._chosen.merit)
        diploma.draw_title(canvas, painter, page, heading, scale)
        face = (page.left + px(_PORTRAIT + 0.010), page.top + px(0.232))
        draw_portrait(canvas, painter, picture_of(0, 0), "smug", face, _PORTRAIT * scale)
        line = pygame.Rect(face[0] + px(_PORTRAIT + theme.GROUPS), page.top + px(0.108), 0, 0)
        line.width, line.height = page.right - line.left, px(0.070)
        name = self.context.settings.name or words.gettext("You")
        style = _NAME.sized(_NAME.size * scale)
        canvas.text.draw(painter, name, line, style, verbatim=True)
        line.top, line.height = line.bottom, px(0.104)
        style = theme.WIT.sized(0.035 * scale).tinted(theme.INK)
        reason = merits.reason(words, self._chosen.merit)
        canvas.text.draw(painter, reason, line, style, lines=2)
        line.top, line.height = line.bottom + px(theme.TIGHT), px(0.044)
        style = theme.LABEL.sized(theme.LABEL.size * scale).tinted(theme.INK_QUIET)
        canvas.text.draw(painter, self._counted(), line, style, verbatim=True)
        for number, cat in enumerate(CAST):
            diploma.draw_signature(canvas, painter, page, number, cat.name, scale)
        seal = (x + px(diploma.SEAL[0]), y + px(diploma.SEAL[1]))
        canvas.pieces.draw(painter, "seal", seal, scale)
