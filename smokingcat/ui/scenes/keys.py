"""All keys on one card (the key ?)."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui import chrome, theme
from smokingcat.ui.painter import Painter
from smokingcat.ui.scene import Scene
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_CAP: Final = theme.BUTTON_SMALL.sized(0.0215).tinted(theme.INK)
_DEED: Final = theme.BODY.sized(0.0235).tinted(theme.INK)
_AS_PRINTED: Final = frozenset(
    ("1–8", "Ctrl ← →", "← →", "L", "T", "S", "M", "R", "?", "F11", "Esc")
)


def is_keys_key(event: pygame.Event) -> bool:
    """Return whether an event is the key that shows the keys: ? wherever it lies, or F1."""
    return event.type == pygame.KEYDOWN and (event.unicode == "?" or event.key == pygame.K_F1)


class KeysScene(Scene):
    """An overlay that lists every key; Esc, Enter, the key ? or a click anywhere closes it."""

    is_overlay = True

    @property
    def panel(self) -> pygame.Rect:
        """The cream panel."""
        frame = self.frame
        return frame.box_at(frame.centre(), frame.middle(), 1.52, 0.80)

    def _entries(self) -> list[tuple[str, str]]:
        _, pgettext = self.context.words.gettext, self.context.words.pgettext
        return [
            ("1–8", _("Raise or play a card from your hand")),
            (pgettext("keys", "Arrows"), _("Move along your hand, or between controls")),
            ("Ctrl ← →", _("Arrange your hand: move the card")),
            ("← →", _("In the rule book: turn the page")),
            (pgettext("keys", "Tab"), _("Next control")),
            (pgettext("keys", "Enter"), _("Play the card, pass the three, press the button")),
            (pgettext("keys", "Space"), _("Skip what is moving; clear the finished trick")),
            ("L", _("Look at the previous trick")),
            ("T", _("Throw in your cards")),
            ("S", _("Sort your hand: by suit, by rank, by hand")),
            ("M", _("Sound on or off")),
            ("R", _("Rules")),
            ("?", _("These keys")),
            ("F11", _("Full screen")),
            ("Esc", _("Back, or pause")),
        ]

    def entered(self) -> None:
        """Show where Enter goes."""
        self.shows_focus = True

    def handle(self, event: pygame.Event) -> bool:
        """Close on a click beside the button, and on the key that opened the card."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if (is_click and self.widget_at(event.pos) is None) or is_keys_key(event):
            self.leave()
            return True
        return super().handle(event)

    def build(self) -> list[Widget]:
        """Return the button that closes the card."""
        frame, panel = self.frame, self.panel
        box = pygame.Rect(0, 0, frame.px(0.26), frame.px(0.058))
        box.midbottom = (panel.centerx, panel.bottom - frame.px(0.060))
        close = Button(
            self.context,
            "close",
            box,
            self.context.words.gettext("Close"),
            self.leave,
            kind="brass",
        )
        close.is_first = close.on_cream = True
        return [close]

    def draw_behind(self, painter: Painter) -> None:
        """Draw the panel and the list."""
        context, frame, panel = self.context, self.frame, self.panel
        chrome.draw_scrim(context, painter)
        context.pieces.draw_nine(painter, "panel", panel)
        heading = pygame.Rect(0, panel.top + frame.px(0.052), panel.width, frame.px(0.066))
        heading.centerx = panel.centerx
        title = context.words.gettext("Keys")
        context.text.draw(painter, title, heading, theme.H1.tinted(theme.INK), align="centre")
        entries = self._entries()
        rows = (len(entries) + 1) // 2
        top = heading.bottom + frame.px(0.030)
        height = (panel.bottom - frame.px(0.150) - top) // rows
        inner = panel.inflate(-2 * frame.px(0.095), 0)
        gap = frame.px(0.050)
        width = (inner.width - gap) // 2
        for number, (name, deed) in enumerate(entries):
            column, row = divmod(number, rows)
            left = inner.left + column * (width + gap)
            self._draw_entry(
                painter, name, deed, pygame.Rect(left, top + row * height, width, height)
            )

    def _draw_entry(self, painter: Painter, name: str, deed: str, box: pygame.Rect) -> None:
        """Draw a key as its cap, and what it does."""
        context, frame = self.context, self.context.frame
        pad, most = frame.px(0.014), frame.px(0.128)
        setting = context.text.fit(name, _CAP, most - 2 * pad)
        cap = pygame.Rect(box.left, 0, 0, frame.px(0.044))
        cap.width = max(setting.width + 2 * pad, cap.height)
        cap.centery = box.centery
        context.pieces.draw_nine(painter, "field_normal", cap, 0.7)
        context.text.draw(
            painter,
            name,
            cap.inflate(-2 * pad + 4, 0),
            _CAP,
            align="centre",
            verbatim=name in _AS_PRINTED,
        )
        text = pygame.Rect(box.left + most + frame.px(0.018), box.top, 0, box.height)
        text.width = box.right - text.left
        context.text.draw(painter, deed, text, _DEED, lines=2)
