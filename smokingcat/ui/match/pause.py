"""The pause: the table waits below, nothing is lost by leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.keys import keyed
from smokingcat.ui.shell.panel import PanelScene
from smokingcat.ui.shell.routes import ToAbout, ToCards, ToKeys, ToRules, ToSettings
from smokingcat.ui.shell.sound_button import sound_button, takes_sound_key
from smokingcat.ui.widgets.button import Button, Kind
from smokingcat.ui.widgets.widget import Widget

_ROW, _GAP = 0.066, theme.BETWEEN
_WIDEST: Final = 1.20
_HEAD, _FRAME = 0.196, 0.268
"""Height of what is over the buttons, and of all there is but the buttons, in ``s``."""
_KEYS: Final = {"continue": "leave", "learn": "rules", "keys": "keys"}
"""By the name of a button what its key does."""

_FROM_EDGE: Final = 0.100
"""From the panel's right edge to the middle of the button of the sound."""


class PauseScene(PanelScene):
    """A panel over the table: go on, rules, settings, keys, back to the title.

    The rule book opens at ``rule``, the anchor of what is going on. ``look_back`` leads to the
    review of the last round, where there is one.
    """

    goes_round = True

    def __init__(
        self, context: Context, rule: str = "game", look_back: Callable[[], None] | None = None
    ) -> None:
        super().__init__(context)
        self._rule = rule
        self._look_back = look_back

    @property
    def size(self) -> tuple[float, float]:
        height = _FRAME + len(self._entries()) * (_ROW + _GAP)
        return min(0.74 * self.frame.larger, _WIDEST), height

    def handle(self, event: pygame.Event) -> bool:
        if takes_sound_key(self.context, event):
            return True
        return self.show_help(event, self._rule) or super().handle(event)

    def _entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Return name, label and action of each button."""
        shell, _ = self.context.shell, self.context.words.gettext
        entries: list[tuple[str, str, Callable[[], None]]] = [
            ("continue", _("Play on"), self.leave),
            ("learn", _("Rules"), lambda: shell.open(ToRules(self._rule))),
            ("cards", _("Cards"), lambda: shell.open(ToCards())),
            ("settings", _("Settings"), lambda: shell.open(ToSettings())),
            ("keys", _("Keys"), lambda: shell.open(ToKeys())),
            ("about", _("About"), lambda: shell.open(ToAbout())),
            ("title", _("Leave the table"), shell.pop_to_first),
        ]
        if self._look_back is not None:
            entries.insert(1, ("review", _("Look back at the last round"), self._look_back))
        return entries

    def build(self) -> list[Widget]:
        frame, panel = self.frame, self.panel
        width, height = min(frame.typed(0.44), frame.px(0.62)), frame.px(_ROW)
        top = panel.top + frame.px(_HEAD)
        widgets: list[Widget] = []
        for number, (name, label, action) in enumerate(self._entries()):
            box = pygame.Rect(0, top + number * frame.px(_ROW + _GAP), width, height)
            box.centerx = panel.centerx
            kind: Kind = "brass" if number == 0 else "walnut"
            button = Button(
                self.context, name, box, label, action, kind=kind, style=theme.BUTTON, lines=2
            )
            button.on_cream = True
            if (deed := _KEYS.get(name)) is not None:
                button.about = keyed(self.context.words, label, deed)
            widgets.append(button)
        widgets[0].is_first = True
        beside = (panel.right - frame.px(_FROM_EDGE), widgets[0].rect.centery)
        silence = sound_button(self.context, beside, max(20, frame.px(0.026)))
        silence.on_cream = True
        return [widgets[0], silence, *widgets[1:]]

    def draw_behind(self, painter: Painter) -> None:
        context, frame, panel = self.context, self.frame, self.panel
        super().draw_behind(painter)
        high = frame.px(0.064 - 0.02 * (frame.larger - 1))
        heading = pygame.Rect(panel.left, panel.top + high, panel.width, 0)
        heading.height = frame.px(0.066)
        heading.inflate_ip(-frame.px(0.16), 0)
        title = context.words.gettext("Pause")
        context.text.draw(painter, title, heading, theme.H1.tinted(theme.INK), align="centre")
        line = heading.move(0, panel.top + frame.px(0.127) - heading.top)
        line.height = frame.px(0.058)
        context.text.draw(
            painter,
            context.words.gettext("The cats wait. We promise not to sniff at the cards."),
            line,
            theme.WIT.tinted(theme.INK_QUIET),
            align="centre",
            lines=2,
        )
