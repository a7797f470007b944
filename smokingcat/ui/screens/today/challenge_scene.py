"""The panel that sends the player's results as a challenge, and opens a copied one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.common import paths
from smokingcat.i18n.sentences import deal_sets
from smokingcat.store.backup import BACKUP_SUFFIX
from smokingcat.store.files import write_new
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.engine.routes import ToChallenge
from smokingcat.ui.engine.transfer.copied_text import paste
from smokingcat.ui.engine.transfer.position_clipboard import copy_text
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_HEAD_HEIGHT = 0.058
"""Height over the heading."""
_ROW_HEIGHT: Final = 0.080


class ChallengeScene(PanelScene):
    """Offers a challenge as text and as a file, and opens the one on the clipboard."""

    def __init__(self, context: Context, route: ToChallenge) -> None:
        super().__init__(context)
        self._challenge = route.challenge

    def title(self) -> str:
        return self.context.words.gettext("Challenge a friend")

    @property
    def size(self) -> tuple[float, float]:
        grown = self.frame.larger - 1
        return 0.86 + 0.30 * grown, 0.62 + 0.24 * grown

    def build(self) -> list[Widget]:
        frame, panel, _ = self.frame, self.panel, self.context.words.gettext
        entries: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("copy", _("Copy the challenge"), self._copy),
            ("file", _("Save it as a file"), self._write),
            ("open", _("Open what was copied"), partial(paste, self.context)),
        )
        close = self.close_button()
        close.kind, close.is_first = "walnut", False
        box = panel.inflate(-2 * frame.px(0.150), 0)
        box.height = self.button_height(_ROW_HEIGHT - theme.BETWEEN)
        pitch = box.height + frame.px(theme.BETWEEN)
        box.bottom = close.rect.top - frame.px(theme.GROUPS) - 2 * pitch
        buttons: list[Widget] = []
        for number, (name, label, action) in enumerate(entries):
            place = box.move(0, number * pitch)
            do = partial(self._leave_for, action)
            button = Button(self.context, name, place, label, do, style=theme.BUTTON)
            button.kind = "walnut" if number else "brass"
            button.on_cream, button.is_first = True, number == 0
            button.row = [entry[1] for entry in entries]
            buttons.append(button)
        buttons[-1].about = tip_with_key(self.context, _("Open what was copied"), "paste")
        return [*buttons, close]

    def _leave_for(self, action: Callable[[], None]) -> None:
        """Close the panel, so that the answer is not behind it."""
        self.leave()
        action()

    def _copy(self) -> None:
        """Store the challenge as sent, and copy it with its code."""
        words = self.context.words
        self.context.deal_set_matches.save_challenge(self._challenge, is_own=True)
        text = deal_sets.challenge_text(words, self._challenge)
        sentence = words.gettext("The challenge is on the clipboard. Send it to somebody.")
        copy_text(self.context, text, sentence)

    def _write(self) -> None:
        """Store the challenge as sent, and write its code to a new file among the documents."""
        context, challenge, _ = self.context, self._challenge, self.context.words.gettext
        context.deal_set_matches.save_challenge(challenge, is_own=True)
        try:
            wanted = paths.documents() / f"challenge-{challenge.deals.seed}{BACKUP_SUFFIX}"
            path = write_new(wanted, f"{challenge.code}\n")
        except OSError as error:
            sentence = _("The challenge could not be saved: {reason}")
            context.shell.answer(sentence.format(reason=error.strerror or error))
        else:
            context.shell.answer(_("The challenge is in {path}").format(path=path))

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        context, frame, panel = self.context, self.frame, self.panel
        head = pygame.Rect(0, panel.top + frame.px(_HEAD_HEIGHT), panel.width, frame.px(0.062))
        head.width -= frame.px(0.180)
        head.centerx = panel.centerx
        style = theme.H1_SMALL.tinted(theme.INK)
        context.text.draw(painter, self.title(), head, style, align="centre")
        text_box = head.move(0, head.height + frame.px(theme.INSIDE))
        text_box.height = self.widgets[0].rect.top - frame.px(theme.BETWEEN) - text_box.top
        text, style = deal_sets.what_a_challenge_is(context.words), theme.BODY
        style = style.tinted(theme.INK_QUIET)
        context.text.draw(painter, text, text_box, style, align="centre", lines=3)
