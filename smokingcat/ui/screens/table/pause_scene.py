"""The pause: how the match stands, and ways to go; nothing is lost by leaving."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from smokingcat.common.setting_types import CommandName
from smokingcat.rules.seats import SEATS, clockwise_from
from smokingcat.table.geometry import Rect
from smokingcat.table.layout.seats import slate_in
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import is_copy, tip_with_key
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.engine.routes import ToAbout, ToDecks, ToKeys, ToPause, ToRulebook, ToSettings
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.screens.shared.sound_button import sound_button, takes_sound_key
from smokingcat.ui.widgets.button import Button, Kind
from smokingcat.ui.widgets.widget import Widget

_ROW, _GAP = 0.066, theme.BETWEEN
_SMALL_ROW: Final = 0.054
_WIDEST: Final = 1.26
_STANDING: Final = 0.30
"""Width of the slates beside the buttons."""
_NAME: Final = 0.036
_HEAD, _FRAME = 0.196, 0.268
"""Height of the part above the buttons, and of the panel without the buttons, in ``s``."""
_KEYS: Final[Mapping[str, CommandName]] = {
    "continue": "leave",
    "learn": "rules",
    "keys": "keys",
    "copy": "copy",
}
"""By the name of a button what its key does."""

_FROM_EDGE: Final = 0.100
"""From the panel's right edge to the middle of the button of the sound."""


class PauseScene(PanelScene):
    """A panel over the table: the four slates, and beside them where one can go from here."""

    def __init__(self, context: Context, route: ToPause) -> None:
        super().__init__(context)
        self._shown = route.shown
        self._is_saved = route.is_saved
        self._rule = route.rule
        self._look_back = route.look_back
        self._copy = route.copy

    @property
    def size(self) -> tuple[float, float]:
        small_rows = 1 if self._copy is None else 2
        height = _FRAME + len(self._entries()) * (_ROW + _GAP) + small_rows * (_SMALL_ROW + _GAP)
        return min(0.74 * self.frame.larger + _STANDING, _WIDEST), height

    def handle(self, event: pygame.Event) -> bool:
        if takes_sound_key(self.context, event):
            return True
        if self._copy is not None and is_copy(event):
            self._copy()
            return True
        return self.show_help(event, self._rule) or super().handle(event)

    def _entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Return name, label and action of each button."""
        shell, _ = self.context.shell, self.context.words.gettext
        entries: list[tuple[str, str, Callable[[], None]]] = [
            ("continue", _("Play on"), self.leave),
            ("learn", _("Rules"), lambda: shell.open(ToRulebook(self._rule))),
            ("cards", _("Cards"), lambda: shell.open(ToDecks())),
            ("settings", _("Settings"), lambda: shell.open(ToSettings())),
            ("title", _("Leave the table"), shell.pop_to_first),
        ]
        if self._look_back is not None:
            entries.insert(1, ("review", _("Look back at the last round"), self._look_back))
        return entries

    @property
    def _ways(self) -> pygame.Rect:
        """The column of the buttons; right of it is the sound's, left of it are the slates."""
        frame, panel = self.frame, self.panel
        width = min(frame.typed(0.44), frame.px(0.60))
        right = panel.right - frame.px(_FROM_EDGE + 0.050)
        top = panel.top + frame.px(_HEAD)
        return pygame.Rect(right - width, top, width, panel.bottom - frame.px(0.072) - top)

    def build(self) -> list[Widget]:
        frame, panel, ways = self.frame, self.panel, self._ways
        shell, _ = self.context.shell, self.context.words.gettext
        widgets: list[Widget] = []
        for number, (name, label, action) in enumerate(self._entries()):
            top = ways.top + number * frame.px(_ROW + _GAP)
            box = pygame.Rect(ways.left, top, ways.width, frame.px(_ROW))
            widgets.append(self._button(name, box, label, action, is_brass=number == 0))
        widgets[0].is_first = True
        top, gap = widgets[-1].rect.bottom + frame.px(_GAP), frame.px(_GAP)
        half = pygame.Rect(ways.left, top, (ways.width - gap) // 2, frame.px(_SMALL_ROW))
        beside_it = half.move(half.width + gap, 0)
        widgets += [
            self._button("keys", half, _("Keys"), lambda: shell.open(ToKeys())),
            self._button("about", beside_it, _("About"), lambda: shell.open(ToAbout())),
        ]
        if self._copy is not None:
            under = half.move(0, half.height + gap)
            under.width = ways.width
            copied = self._button("copy", under, _("Copy this moment"), self._copy)
            widgets.append(copied)
        beside = (panel.right - frame.px(_FROM_EDGE), widgets[0].rect.centery)
        silence = sound_button(self.context, beside, max(20, frame.px(0.026)))
        silence.on_cream = True
        return [widgets[0], silence, *widgets[1:]]

    def _button(
        self,
        name: str,
        box: pygame.Rect,
        label: str,
        action: Callable[[], None],
        *,
        is_brass: bool = False,
    ) -> Button:
        kind: Kind = "brass" if is_brass else "walnut"
        style = theme.BUTTON if box.height >= self.frame.px(_ROW) else theme.BUTTON_SMALL
        button = Button(self.context, name, box, label, action, kind=kind, style=style, lines=2)
        button.on_cream = True
        if (deed := _KEYS.get(name)) is not None:
            button.about = tip_with_key(self.context, label, deed)
        return button

    def _draw_standing(self, painter: Painter) -> None:
        """Draw which round it is, and what stands on the four slates."""
        context, frame, shown, ways = self.context, self.frame, self._shown, self._ways
        _, apart = context.words.gettext, frame.px(theme.APART)
        left = self.panel.left + frame.px(0.095)
        box = pygame.Rect(left, ways.top, ways.left - apart - frame.px(theme.BETWEEN) - left, 0)
        box.height = frame.px(0.040)
        said = _("Round {number}").format(number=shown.round_number)
        if shown.round_number:
            context.text.draw(painter, said, box, theme.H3.tinted(theme.INK))
        foot = pygame.Rect(box.left, ways.bottom - box.height, box.width, box.height)
        if self._is_saved:
            style = theme.NOTE.tinted(theme.INK_QUIET)
            context.text.draw(painter, _("saved to the last card"), foot, style, lines=2)
        step = (foot.top - box.bottom) // len(SEATS)
        for number, seat in enumerate(clockwise_from(shown.bottom)):
            at, named = shown.seats[seat], box.move(0, box.height + number * step)
            named.height = frame.px(_NAME)
            name_style = theme.LABEL.tinted(theme.INK)
            context.text.draw(painter, at.name, named, name_style, verbatim=True)
            high = min(step - named.height - frame.px(theme.INSIDE), frame.px(0.080))
            area = Rect(named.left, named.bottom, min(named.width, frame.px(0.30)), high)
            slate = slate_in(area, 0.6 - 0.4 * (number % 3), len(shown.letters), frame.px(0.030))
            context.slates.draw(painter, slate, SlateText.of(shown.word, at.letters))

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
        self._draw_standing(painter)
