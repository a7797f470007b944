"""The files with everything in them that lie where a person keeps such things; or drop one."""

from __future__ import annotations

import contextlib
import datetime
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from smokingcat import intake, paths
from smokingcat.game.bundle import ENDING
from smokingcat.game.challenge import BadCode, read_challenge
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.panel import PanelScene
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_MOST: Final = 4
"""How many files are offered, the newest ones."""
_ROW: Final = 0.084
_HEAD: Final = 0.150
_FOOT: Final = 0.270


class BringingInScene(PanelScene):
    """A cream panel with a button for each file."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._files = _found()

    @property
    def size(self) -> tuple[float, float]:
        grown = self.frame.larger - 1
        height = _HEAD + _FOOT + max(1, len(self._files)) * _ROW + 0.06 * grown
        return 1.04 + 0.24 * grown, height

    def build(self) -> list[Widget]:
        frame, panel = self.frame, self.panel
        box = panel.inflate(-2 * frame.px(0.090), 0)
        box.top, box.height = panel.top + frame.px(_HEAD), frame.px(_ROW - theme.BETWEEN)
        buttons: list[Widget] = []
        for number, (path, changed) in enumerate(self._files):
            when = self.context.words.language.format_moment(changed)
            place = box.move(0, number * frame.px(_ROW))
            sentence = self.context.words.gettext("{file}, written {when}")
            label, bring = sentence.format(file=path.name, when=when), partial(self._bring, path)
            button = Button(self.context, f"file {number}", place, label, bring, lines=2)
            button.on_cream, button.is_first = True, number == 0
            buttons.append(button)
        close = self.close_button()
        close.is_first = not buttons
        close.kind = "walnut" if buttons else "brass"
        return [*buttons, close]

    def _bring(self, path: Path) -> None:
        self.leave()
        self.context.luggage.bring_in(path)

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        context, frame, panel, _ = self.context, self.frame, self.panel, self.context.words.gettext
        head = pygame.Rect(0, panel.top + frame.px(0.058), panel.width, frame.px(0.070))
        head.width -= frame.px(0.180)
        head.centerx = panel.centerx
        style = theme.H1_SMALL.tinted(theme.INK)
        context.text.draw(painter, _("Bring in everything"), head, style, align="centre")
        body = theme.BODY.tinted(theme.INK_QUIET)
        if not self._files:
            none = head.move(0, frame.px(_HEAD) - frame.px(0.058))
            none.height = frame.px(_ROW)
            sentence = _("There is no such file in {folder} yet.").format(folder=paths.documents())
            context.text.draw(painter, sentence, none, body, align="centre", lines=3)
        foot = head.copy()
        foot.height = frame.px(0.085)
        foot.bottom = panel.bottom - frame.px(0.130)
        told = _("Or drop the file on this window. What is here already stays as it is.")
        context.text.draw(painter, told, foot, body, align="centre", lines=3)


def _found() -> list[tuple[Path, datetime.datetime]]:
    """Return the files there are and when they were written, the newest first."""
    found: list[tuple[Path, datetime.datetime]] = []
    for folder in dict.fromkeys((paths.documents(), paths.downloads())):
        with contextlib.suppress(OSError):
            for path in filter(_is_everything, folder.glob(f"*{ENDING}")):
                found.append((path, intake.changed(path)))
    return sorted(found, key=lambda each: each[1], reverse=True)[:_MOST]


def _is_everything(path: Path) -> bool:
    """Return whether a file is none that only holds a challenge, which is opened elsewhere."""
    try:
        return read_challenge(path) is None
    except (BadCode, OSError):
        return False
