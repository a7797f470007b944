"""The pause: five ways to go on; nothing is lost by leaving."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from smokingcat.common.setting_types import CommandName
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import is_copy, tip_with_key
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.engine.routes import ToPause, ToRulebook, ToSettings
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.shared.sound_button import takes_sound_key
from smokingcat.ui.widgets.button import Button, Kind
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget

_ROW_HEIGHT, _ROW_GAP = 0.066, 2.5 * theme.GRID
_BUTTON_WIDTH, _MAX_BUTTON_WIDTH = 0.44, 0.60
"""Width of a button, which grows with the text, and its limit."""
_SIDE_MARGIN: Final = 0.15
"""Distance of the buttons from the panel's sides."""
_HEAD_HEIGHT, _FRAME_HEIGHT = 0.196, 0.268
"""Height of the part above the buttons, and of the panel without the buttons, in ``s``."""
_COMMAND_BY_BUTTON: Final[Mapping[str, CommandName]] = {
    "continue": "leave",
    "learn": "rules",
    "throw": "throw",
}
"""By the name of a button what its key does."""


class PauseScene(PanelScene):
    """A panel over the table with the ways to go from here."""

    def __init__(self, context: Context, route: ToPause) -> None:
        super().__init__(context)
        self._route = route

    @property
    def size(self) -> tuple[float, float]:
        frame = self.frame
        width = min(_BUTTON_WIDTH * frame.larger, _MAX_BUTTON_WIDTH) + 2 * _SIDE_MARGIN
        return width, _FRAME_HEIGHT + len(self._entries()) * (
            self.button_height(_ROW_HEIGHT) / frame.s + _ROW_GAP
        )

    @property
    def panel(self) -> pygame.Rect:
        """The box, raised so that no second click meant for its last button quits on the title."""
        return super().panel.move(0, -self.frame.px(0.02))

    def handle(self, event: pygame.Event) -> bool:
        if takes_sound_key(self.context, event):
            return True
        if self._route.copy is not None and is_copy(event):
            self._route.copy()
            return True
        return self.show_help(event, self._route.rule) or super().handle(event)

    def _entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Return name, label and action of each button."""
        shell, _ = self.context.shell, self.context.words.gettext
        return [
            ("continue", _("Play on"), self.leave),
            ("learn", _("Rules"), lambda: shell.open(ToRulebook(self._route.rule))),
            ("settings", _("Settings"), lambda: shell.open(ToSettings())),
            ("throw", _("Throw in"), self._throw_in),
            ("title", _("Leave the table"), self._route.leave),
        ]

    def _throw_in(self) -> None:
        """Ask at the table."""
        self.leave()
        self._route.throw_in()

    def build(self) -> list[Widget]:
        frame, panel = self.frame, self.panel
        left, top = panel.left + frame.px(_SIDE_MARGIN), panel.top + frame.px(_HEAD_HEIGHT)
        box = pygame.Rect(left, top, panel.width - 2 * frame.px(_SIDE_MARGIN), 0)
        box.height = self.button_height(_ROW_HEIGHT)
        widgets: list[Widget] = []
        for name, label, action in self._entries():
            widgets.append(self._button(name, box, label, action))
            box = box.move(0, box.height + frame.px(_ROW_GAP))
        widgets[0].is_first = True
        return widgets

    def _button(
        self, name: str, box: pygame.Rect, label: str, action: Callable[[], None]
    ) -> Button:
        context = self.context
        kind: Kind = "brass" if name == "continue" else "walnut"
        button = Button(context, name, box, label, action, kind=kind, style=theme.BUTTON, lines=2)
        button.on_cream = True
        why_not = self._route.why_not if name == "throw" else ""
        if name in _COMMAND_BY_BUTTON:
            button.about = tip_with_key(context, label, _COMMAND_BY_BUTTON[name], why_not)
        elif name == "title" and self._route.is_saved:
            button.about = Tip(label, context.words.gettext("saved to the last card"))
        if why_not:
            button.enabled, button.excuse = False, self._route.throw_in
        return button

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
