"""All keys on one card (the key ?)."""

from __future__ import annotations

import math
from typing import Final

import pygame

from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.text import Align
from smokingcat.ui.shell.keys import cap, is_keys_key
from smokingcat.ui.shell.panel import PanelScene
from smokingcat.ui.widgets.widget import Widget

_CAP: Final = theme.BUTTON_SMALL.tinted(theme.INK)
_DEED: Final = theme.BODY.tinted(theme.INK)
_CAP_PAD: Final = theme.PADDED
"""The rim of a key beside its letters."""
_AS_PRINTED: Final = frozenset(("1–8", "← → /", "L C H", "T", "S", "M F11", "F1 R ?", "Esc"))


class KeysScene(PanelScene):
    """An overlay that lists every key; Esc, Enter, the key ? or a click anywhere closes it."""

    @property
    def size(self) -> tuple[float, float]:
        """As large as the window lets it be where larger text is wished for."""
        return (1.70, 0.975) if self._is_crowded else (1.52, 0.84)

    @property
    def _is_crowded(self) -> bool:
        """Whether the list takes all height there is: then the button stands by the heading."""
        return self.frame.larger > 1

    def _entries(self) -> list[tuple[str, str]]:
        words = self.context.words
        _, pgettext = words.gettext, words.pgettext

        def key(*deeds: str) -> str:
            return " ".join(cap(words, deed) for deed in deeds)

        return [
            ("1–8", _("Raise or play a card from your hand")),
            (pgettext("keys", "Arrows"), _("Move along your hand, or between controls")),
            (pgettext("keys", "Ctrl ← →"), _("Arrange your hand: move the card")),
            ("← → /", _("Turn pages, go from trick to trick; search")),
            (pgettext("keys", "Page ↑ ↓"), _("Scroll; when you look back: another round")),
            (pgettext("keys", "Home End"), _("To the beginning or the end")),
            (pgettext("keys", "Tab"), _("Next control")),
            (key("press"), _("Play the card, pass the three, press the button")),
            (pgettext("keys", "Backspace"), _("Take a card back; go back to the link")),
            (pgettext("keys", "Space"), _("On to your turn, or to what is to be read")),
            (
                key("last", "count", "hint"),
                _("Previous trick; cards gone; ask the coach"),
            ),
            (key("throw"), _("Throw in your cards")),
            (key("sort"), _("Sort your hand: by suit, by rank, by hand")),
            (key("sound", "full screen"), _("Sound on or off; full screen")),
            (
                key("rules", "book", "keys"),
                _("The rule book, at what is going on; these keys"),
            ),
            (pgettext("keys", "Ctrl C"), _("Copy the seed, where cards lie open")),
            (key("leave"), _("Back, or pause")),
        ]

    def handle(self, event: pygame.Event) -> bool:
        """Close on a click beside the button, and on the key that opened the card."""
        if is_keys_key(event) or self.is_click_beside(event):
            self.leave()
            return True
        return super().handle(event)

    def build(self) -> list[Widget]:
        close = self.close_button()
        if self._is_crowded:
            close.rect.size = self.frame.px(0.30), self.frame.px(0.066)
            close.rect.midright = (self.panel.right - self.frame.px(0.120), self._heading.centery)
        return [close]

    @property
    def _heading(self) -> pygame.Rect:
        """The room for the heading: the middle of the panel, or its left beside the button."""
        frame, panel = self.frame, self.panel
        side = frame.px(0.095)
        if self._is_crowded:
            return pygame.Rect(
                panel.left + side, panel.top + frame.px(0.038), panel.width // 2, frame.px(0.066)
            )
        top = panel.top + frame.px(0.052)
        return pygame.Rect(panel.left + side, top, panel.width - 2 * side, frame.px(0.066))

    @property
    def _list(self) -> pygame.Rect:
        """The room for the list of keys."""
        frame, panel, heading = self.frame, self.panel, self._heading
        top, foot = (0.006, 0.032) if self._is_crowded else (0.030, 0.150)
        inner = panel.inflate(-2 * frame.px(0.095), 0)
        inner.top = heading.bottom + frame.px(top)
        inner.height = panel.bottom - frame.px(foot) - inner.top
        return inner

    def draw_behind(self, painter: Painter) -> None:
        context, frame = self.context, self.frame
        chrome.draw_scrim(context, painter)
        context.pieces.draw_nine(painter, "panel", self.panel)
        title = context.words.gettext("Keys")
        align: Align = "left" if self._is_crowded else "centre"
        context.text.draw(painter, title, self._heading, theme.H1.tinted(theme.INK), align=align)
        entries, inner = self._entries(), self._list
        columns = 1 if self._is_crowded and frame.is_tight else 2
        rows = math.ceil(len(entries) / columns)
        gap = frame.px(0.050)
        width = (inner.width - (columns - 1) * gap) // columns
        height = inner.height // rows
        cap = min(frame.typed(0.128), width // 3)
        names = [name for name, _ in entries]
        letters = context.text.even(names, _CAP, _in_cap(frame, cap, height))
        cap = max(cap, *(self._cap_width(name, letters) for name in names))
        deed = pygame.Rect(0, 0, width - cap - frame.px(theme.BETWEEN), height)
        size = context.text.even([done for _, done in entries], _DEED, deed, 2)
        for number, (name, done) in enumerate(entries):
            column, row = divmod(number, rows)
            box = inner.move(column * (width + gap), row * height)
            box.size = (cap, height)
            self._draw_cap(painter, name, box, letters)
            deed.topleft = (box.right + frame.px(theme.BETWEEN), box.top)
            context.text.draw(painter, done, deed, _DEED, lines=2, largest=size)

    def _cap_width(self, name: str, pixels: int) -> int:
        return self.context.text.width(name, _CAP, pixels) + 2 * self.frame.px(_CAP_PAD)

    def _draw_cap(self, painter: Painter, name: str, box: pygame.Rect, pixels: int) -> None:
        """Draw a key as its cap, at the left of a box."""
        context, frame = self.context, self.context.frame
        inner = _in_cap(frame, box.width, box.height)
        cap = pygame.Rect(box.left, 0, 0, inner.height)
        cap.width = max(self._cap_width(name, pixels), cap.height)
        cap.centery = box.centery
        context.pieces.draw_nine(painter, "field_normal", cap, 0.7)
        context.text.draw(
            painter,
            name,
            cap.inflate(inner.width - box.width + 4, 0),
            _CAP,
            align="centre",
            verbatim=name in _AS_PRINTED,
            largest=pixels,
        )


def _in_cap(frame: Frame, width: int, height: int) -> pygame.Rect:
    """Return the room for letters on the widest cap in a box of that size."""
    tall = min(frame.typed(0.044), height - frame.px(0.006))
    return pygame.Rect(0, 0, width - 2 * frame.px(_CAP_PAD), tall)
