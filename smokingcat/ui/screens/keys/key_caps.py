"""Key caps and gamepad buttons side by side, as the keys overlay shows them."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.common.setting_types import CommandName
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.bindings import device_of, key_labels
from smokingcat.ui.engine.input.commands import CARD_COMMANDS
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.screens.keys.key_help import KeyHelp
from smokingcat.ui.screens.keys.pad_glyph import pad_glyph
from smokingcat.ui.system.gamepads import PadKind

_CAP_STYLE: Final = theme.BUTTON_SMALL.tinted(theme.INK)
_ARROW_KEYS: Final = ("up", "down", "left", "right")
_RANGE_DASH: Final = "–"
"""Between the first and the last cap of a range."""
_PAD_PREFIX: Final = "pad:"
_CAP_PAD: Final = 0.8 * theme.GRID
_CAP_THICKNESS: Final = 0.0035
"""Padding beside the letters of a key cap, and the cap's thickness."""
_GLYPH_BYTES: Final = 2_000_000
"""Size of the cache of button symbols in bytes: more than one gamepad needs in any window."""


class KeyCaps:
    """Draws the inputs of commands: keys, or buttons of the gamepad in use."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._glyphs = SurfaceCache(_GLYPH_BYTES)

    def of(self, key: KeyHelp) -> tuple[str, ...]:
        """Return the caps of a line of the overlay; gamepad buttons by their names (``pad:a``)."""
        context, words = self._context, self._context.words
        inputs = [each for name in key.commands if (each := self._input(name))]
        if key.commands == CARD_COMMANDS and len(inputs) == len(CARD_COMMANDS):
            return (
                key_labels(words, inputs[0])[-1],
                _RANGE_DASH,
                key_labels(words, inputs[-1])[-1],
            )
        if context.pad is None and tuple(inputs[:4]) == _ARROW_KEYS:
            rest = [cap for each in inputs[4:5] for cap in key_labels(words, each)]
            return (words.pgettext("keys", "Arrows"), *rest)
        caps = list[str]()
        for each in inputs:  # a modifier of several inputs is shown once
            new = (each,) if device_of(each) == "pad" else key_labels(words, each)
            caps += [cap for cap in new if cap not in caps]
        return tuple(caps)

    def _input(self, name: CommandName) -> str:
        """Return the input on the device in use; shift+tab is left out, because Tab is shown."""
        context = self._context
        if context.pad is not None:
            return next(iter(context.bindings.inputs(name, "pad")), "")
        found = context.input_of(name)
        return "" if found == "shift+tab" else found

    @property
    def _height(self) -> int:
        frame = self._context.frame
        return min(frame.typed(0.036), frame.px(0.050))

    def width(self, names: tuple[str, ...]) -> int:
        """Return the width of caps in pixels."""
        gap = self._context.frame.px(theme.TIGHT)
        return sum(map(self._width, names)) + max(0, len(names) - 1) * gap

    def _width(self, name: str) -> int:
        context = self._context
        if name == _RANGE_DASH:
            return context.text.width(name, _CAP_STYLE)
        if name.startswith(_PAD_PREFIX):
            return self._glyph(name, self._height).get_width()
        wide = context.text.width(name, _CAP_STYLE) + 2 * context.frame.px(_CAP_PAD)
        return max(wide, self._height)

    def _glyph(self, name: str, height: int) -> pygame.Surface:
        kind: PadKind = self._context.pad or "xbox"
        return self._glyphs.get((kind, name, height), lambda: pad_glyph(kind, name, height))

    def draw(self, painter: Painter, names: tuple[str, ...], box: pygame.Rect) -> None:
        """Draw caps from the left edge of a box."""
        frame = self._context.frame
        cap = pygame.Rect(box.left, 0, 0, min(self._height, box.height - frame.px(0.011)))
        cap.centery = box.centery
        for name in names:
            cap.width = self._width(name)
            if name.startswith(_PAD_PREFIX):
                painter.blit(self._glyph(name, cap.height), cap.topleft)
                cap.width = self._glyph(name, cap.height).get_width()
            else:
                self._draw_key(painter, name, cap)
            cap.left = cap.right + frame.px(theme.TIGHT)

    def _draw_key(self, painter: Painter, name: str, cap: pygame.Rect) -> None:
        context = self._context
        if name != _RANGE_DASH:
            under = cap.move(0, context.frame.px(_CAP_THICKNESS))
            context.pieces.draw_nine(painter, "field_normal", under, 0.7)
            context.pieces.draw_nine(painter, "field_normal", cap, 0.7)
        inner = cap.inflate(4, 0)
        context.text.draw(painter, name, inner, _CAP_STYLE, align="centre", verbatim=True)
