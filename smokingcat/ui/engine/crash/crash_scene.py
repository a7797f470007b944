"""The page after a crash of a screen: what happened, what is safe, what to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from smokingcat.a11y.nodes import sentence
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait
from smokingcat.ui.system import clipboard
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_WIDE, _HIGH = 1.12, 0.58
_WIDER, _TALLER = 0.44, 0.20
"""Size of the panel, and its growth at twice the text size, as fractions of ``s``."""
_RADIUS: Final = 0.115
"""Radius of the cat on the panel's upper edge."""
_HEAD: Final = 0.152
_BUTTON: Final = (0.290, 0.066)
_FOOT, _SIDE = 0.070, 0.072
"""Free space below and beside the buttons."""
_LOSING_COPIES: Final = ("x11", "wayland")
"""Video drivers whose clipboard content is lost with the window: SDL 2 hands it to no clipboard
manager.
"""


@dataclass(frozen=True)
class CrashInfo:
    """A crash: the ``report``, and the file it was saved to, if it could be saved.

    ``go_on`` continues the match if one was played (``is_match``), else it leads to the title.
    """

    report: str
    saved_file: Path | None
    is_match: bool
    go_on: Callable[[], None]
    quit: Callable[[], None]

    def lines(self, words: Catalogue) -> tuple[str, ...]:
        """Return the lines of the page: what happened, what is lost, where the report is."""
        _ = words.gettext
        first = _("That should not have happened.")
        second = (
            _("A cat has pulled the tablecloth. Your match is safe, down to the last card.")
            if self.is_match
            else _("A cat has pulled the tablecloth. Nothing that you have played is lost.")
        )
        third = _("The report helps us to fix the game. It does not say who you are.")
        if pygame.display.get_init() and pygame.display.get_driver() in _LOSING_COPIES:
            lost = _("What you copy here is lost with this window: paste it before you quit.")
            third = f"{third} {lost}"
        if self.saved_file is None:
            return first, second, third
        return first, second, third, _("It is in {path}").format(path=self.saved_file)

    def answers(self, words: Catalogue) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """Return name, label and action of each button."""
        return (
            ("go on", words.pgettext("saved match", "Continue"), self.go_on),
            ("copy", words.gettext("Copy the report"), self.copy),
            ("quit", words.gettext("Quit"), self.quit),
        )

    def copy(self) -> None:
        """Copy the report to the clipboard; pygame.error without a clipboard."""
        clipboard.copy(self.report)


class CrashScene(PanelScene):
    """The page in the player's language."""

    is_overlay = False
    opens_copied = False

    def __init__(self, context: Context, mishap: CrashInfo) -> None:
        super().__init__(context)
        self.mishap = mishap

    @property
    def size(self) -> tuple[float, float]:
        grown = self.frame.larger - 1
        return min(_WIDE + _WIDER * grown, 1.66), _HIGH + _TALLER * grown

    def build(self) -> list[Widget]:
        frame, panel, words = self.frame, self.panel, self.context.words
        gap, room = frame.px(theme.APART), panel.width - 2 * frame.px(_SIDE)
        wide = min(frame.typed(_BUTTON[0]), (room - 2 * gap) // 3)
        answers = self.mishap.answers(words)
        box = pygame.Rect(0, 0, wide, frame.px(_BUTTON[1]))
        box.left = panel.centerx - (len(answers) * wide + (len(answers) - 1) * gap) // 2
        box.bottom = panel.bottom - frame.px(_FOOT)
        buttons: list[Button] = []
        for name, label, action in answers:
            act = self._copy if name == "copy" else action
            button = Button(self.context, name, box, label, act, style=theme.BUTTON, lines=2)
            button.on_cream, button.row = True, [label for _, label, _ in answers]
            buttons.append(button)
            box = box.move(wide + gap, 0)
        buttons[0].kind, buttons[0].is_first = "brass", True
        return list(buttons)

    def _copy(self) -> None:
        words, shell = self.context.words, self.context.shell
        try:
            self.mishap.copy()
        except pygame.error as error:
            sentence = words.gettext("The report could not be copied: {reason}")
            shell.answer(sentence.format(reason=error))
        else:
            shell.answer(words.gettext("The report is copied."))

    def title(self) -> str:
        return self.mishap.lines(self.context.words)[0]

    def on_show(self) -> None:
        """Announce the text at once, because everything else has disappeared."""
        super().on_show()
        self.context.announcer.say(sentence(*self.mishap.lines(self.context.words)), urgent=True)

    def leave(self) -> None:
        """Move the focus to Quit, or quit if it is there: one superfluous Esc quits nothing."""
        out = self.named("quit")
        if self.focus is out and self.shows_focus:
            self.mishap.quit()
        self.give_focus(out)
        self.shows_focus = True

    def draw_behind(self, painter: Painter) -> None:
        context, frame, panel = self.context, self.frame, self.panel
        painter.blit(context.backdrop.picture(frame), (0, 0))
        context.pieces.draw_nine(painter, "panel", panel)
        draw_portrait(context, painter, "ginger", "annoyed", panel.midtop, _RADIUS)
        heading, *text_lines = self.mishap.lines(context.words)
        box = panel.inflate(-frame.px(0.17), 0)
        box.top, box.height = panel.top + frame.px(_HEAD), frame.typed(0.058)
        style = theme.H1_SMALL.tinted(theme.INK)
        context.text.draw(painter, heading, box, style, align="centre", lines=2)
        foot = panel.bottom - frame.px(_FOOT + _BUTTON[1] + theme.APART)
        rest = foot - box.bottom - frame.px(theme.INSIDE)
        box.top, box.height = box.bottom + frame.px(theme.INSIDE), rest // len(text_lines)
        for number, line in enumerate(text_lines):
            style = theme.NOTE if number == 2 else theme.BODY
            ink = theme.INK_QUIET if number else theme.INK
            context.text.draw(painter, line, box, style.tinted(ink), align="centre", lines=3)
            box.top = box.bottom
