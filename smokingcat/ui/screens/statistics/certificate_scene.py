"""An earned certificate over the page: handed over at the end of a match, or read on the wall."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from smokingcat.common import paths
from smokingcat.i18n.sentences import achievements
from smokingcat.store.files import build_new
from smokingcat.table.motion.end_sequences import CertificateSequence
from smokingcat.table.motion.tempo import Tempo
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.engine.routes import ToCertificate
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.statistics.certificate_sheet import CertificateSheet, SheetState
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_SHEET_SCALE: Final = 0.94
"""Scale of the sheet."""
_SHEET_RISE, _SLIDE_DISTANCE = 0.075, 0.55
"""Distances of the sheet's middle above that of the window, and of the place from which it slides
above its own, in ``s``."""
_NEXT_LINE_OFFSET, _BUTTONS_OFFSET, _ANSWER_OFFSET = 0.325, 0.425, 0.230
"""Distances of the line about the next certificate, of the buttons and of answers below the middle
of the window."""
_SCRIM_OPACITY: Final = 226
"""Opacity (of 255) of the scrim: the lines and buttons below would disturb the sheet."""
_SIGNER_COUNT: Final = 3


class CertificateScene(PanelScene):
    """The sheet, which comes down, is signed and sealed if it ``is_new``, and its buttons."""

    def __init__(self, context: Context, route: ToCertificate) -> None:
        super().__init__(context)
        self.of = route.of
        self._is_new = route.is_new
        self._nearest = route.nearest
        self._time = 0.0
        self._cues = list(self._making.cues()) if route.is_new else []

    @cached_property
    def _making(self) -> CertificateSequence:
        settings = self.context.settings
        tempo = Tempo.of(settings.speed, is_calm=settings.reduced_motion)
        return CertificateSequence(_SIGNER_COUNT, tempo)

    def title(self) -> str:
        return achievements.title(self.context.words, self.of.achievement)

    @property
    def reply_toast_box(self) -> pygame.Rect:
        frame = self.frame
        return frame.box_at(frame.centre(), frame.middle(_ANSWER_OFFSET), 1.08, 0.068)

    @property
    def is_moving(self) -> bool:
        return self._is_new and self._time < self._making.duration

    def update(self, seconds: float) -> bool:
        if not self.is_moving:
            return False
        had_landed = self._has_landed
        self._time += seconds
        if self._has_landed and not had_landed:
            self.context.shell.start_transition("fade")
            self.arrange()
        due = [cue.name for cue in self._cues if cue.at <= self._time]
        self._cues = [cue for cue in self._cues if cue.at > self._time]
        self.context.sounds.play_all(due)
        return True

    @property
    def _has_landed(self) -> bool:
        """Whether the sheet is in its place, and has its buttons."""
        return not self.is_moving or self._making.frame_progress(self._time) == 1

    @property
    def _sheet(self) -> CertificateSheet:
        name = self.context.settings.name or self.context.words.gettext("You")
        return CertificateSheet(self.of, name, clock.today())

    def build(self) -> list[Widget]:
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        if not self._has_landed:
            return []
        width, gap = min(frame.typed(0.360), frame.px(0.520)), frame.px(theme.BETWEEN)
        box = pygame.Rect(0, 0, width, max(frame.px(0.066), min(frame.typed(0.056), 90)))
        box.midright = frame.centre() - gap // 2, frame.middle(_BUTTONS_OFFSET)
        label = _("Hang it on the wall") if self._is_new else _("Close")
        close = Button(context, "close", box, label, self.leave, kind="brass")
        close.is_first = True
        box = box.move(width + gap, 0)
        keep = _("Save as {format}").format(format="PNG")
        return [close, Button(context, "keep png", box, keep, self._keep, lines=2)]

    def _next(self) -> str:
        """Return what earns the nearest certificate, empty if there is none."""
        words, one = self.context.words, self._nearest
        if one is None:
            return ""
        sentence = words.gettext("Next, “{title}”: {reason} {progress}")
        return sentence.format(
            title=achievements.title(words, one.achievement),
            reason=achievements.reason(words, one.achievement),
            progress=achievements.progress(words, one),
        ).strip()

    def _keep(self) -> None:
        """Save the sheet as a PNG file in the player's documents."""
        words, shell, sheet = self.context.words, self.context.shell, self._sheet
        wanted = paths.documents() / f"smoking-cat-{self.of.achievement.value}.png"
        try:
            path = build_new(wanted, lambda file: file.write(sheet.as_png(self.context)))
        except OSError as error:
            sentence = words.gettext("Nothing could be saved: {reason}")
            shell.answer(sentence.format(reason=error.strerror or error))
        else:
            shell.answer(words.gettext("The certificate is in {path}").format(path=path))

    def draw_behind(self, painter: Painter) -> None:
        frame, made = self.frame, SheetState()
        painter.veil()
        painter.fill(frame.rect, (*theme.SCRIM, _SCRIM_OPACITY))
        x, y = frame.centre(), frame.middle(-_SHEET_RISE)
        if self.is_moving:
            time, making = self._time, self._making
            made = SheetState(
                making.writing_progress(time), making.signatures(time), making.seal_progress(time)
            )
            y -= round((1 - making.frame_progress(time)) * frame.px(_SLIDE_DISTANCE))
        self._sheet.draw(self.context, painter, (x, y), _SHEET_SCALE, made)
        if not self.is_moving:
            line = frame.box_at(x, frame.middle(_NEXT_LINE_OFFSET), 1.40, 0.074)
            style = theme.WIT.tinted(theme.CREAM)
            self.context.text.draw(painter, self._next(), line, style, align="centre", lines=2)
