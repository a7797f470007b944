"""Text field of one line."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, NodeAction, box_of
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system import clipboard
from smokingcat.ui.system.hidpi import in_points
from smokingcat.ui.system.keyboard import ENTER_KEYS, has_ctrl
from smokingcat.ui.widgets.widget import Pixel, Widget

_PLACEHOLDER: Final = (0x6E, 0x5C, 0x3C)
_SELECTION: Final = (*theme.BRASS, 150)


@dataclass(eq=False)
class TextField(Widget):
    """Text typed by the player; ``changed`` is called on every change, ``submitted`` on Enter.

    The text between ``anchor`` and ``caret`` is selected, and typing replaces it. A gamepad dials
    letters: those of the language, or the given ``letters``. An ``error`` is shown by a red rim;
    the scene draws its message.
    """

    keeps_focus_ring = True
    takes_letters = True

    value: str
    changed: Callable[[str], None]
    _: KW_ONLY
    placeholder: str = ""
    longest: int = 40
    submitted: Callable[[], None] | None = None
    letters: str = ""
    error: bool = field(default=False, init=False)
    _original: str | None = field(default=None, init=False)
    """The value before one switch began to offer letters, ``None`` if it offers none."""

    def __post_init__(self) -> None:
        self.caret = self.anchor = len(self.value)

    def take_state_from(self, old: Widget) -> None:
        super().take_state_from(old)
        if isinstance(old, TextField):
            self.is_turned, self._original = old.is_turned, old._original
            self.caret = min(old.caret, len(self.value))
            self.anchor = min(old.anchor, len(self.value))

    def focused(self) -> None:
        """Start text input (and a touch screen's keyboard) at this field.

        Text input is never stopped: without it a key event does not say that it is a question mark.
        """
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(in_points(self.rect))

    def accessible(self) -> AccessibleNode | None:
        name = self.beside[0] or self.placeholder
        return AccessibleNode(
            "field",
            name,
            self.name,
            self.node_note,
            self.value,
            box_of(self.rect),
            is_enabled=self.enabled,
            caret=self.caret,
            anchor=self.anchor,
            parts=(AccessibleNode("run", name, "run", value=self.value, box=box_of(self._inner)),),
            actions=("focus", "set", "select"),
        )

    def perform_action(self, part: str, action: NodeAction, value: str) -> None:
        del part
        if action == "select":
            ends = (min(int(end), len(self.value)) for end in value.split())
            self.anchor, self.caret = ends
        if action == "set":
            self._withdraw_offer()
            self.anchor, self.caret = 0, len(self.value)
            self._insert(value)

    def press(self, place: Pixel) -> None:
        self.drag(place)
        self.anchor = self.caret

    def drag(self, place: Pixel) -> None:
        """Select from the press to the pointer."""
        offset = place[0] - self._inner.left + self._shift
        self.caret = min(range(len(self.value) + 1), key=lambda n: abs(self._width(n) - offset))

    def _width(self, count: int) -> int:
        """Return the width in pixels of the first ``count`` letters."""
        return self.canvas.text.width(self.value[:count], self._style)

    @property
    def _shift(self) -> int:
        """Pixels by which the line is moved left so that the caret is visible."""
        return max(0, self._width(self.caret) - self._inner.width)

    def activate(self) -> None:
        """Submit on Enter; a click only places the caret."""

    def text_input(self, event: pygame.Event) -> bool:
        """Insert typed text at the caret, or replace the selection."""
        if event.type == pygame.TEXTINPUT:
            self._withdraw_offer()
            self._insert(event.text)
        return True

    @property
    def _selected(self) -> tuple[int, int]:
        """Start and end of the selection; equal if there is none."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    def _insert(self, text: str) -> None:
        start, end = self._selected
        room = self.longest - len(self.value) + end - start
        letters = (letter for letter in text if letter.isprintable())
        new = "".join(itertools.islice(letters, max(0, room)))
        if new:
            self._replace(start, end, new)

    def _replace(self, start: int, end: int, new: str) -> None:
        self.value = self.value[:start] + new + self.value[end:]
        self.caret = self.anchor = start + len(new)
        self.changed(self.value)

    def key(self, event: pygame.Event) -> bool:
        """Edit the line; other keys (Tab, Esc, up and down) are left to the scene."""
        if event.dict.get("is_of_pad"):
            return self._dial_key(event.key)
        if has_ctrl(event) and self._command(event.key):
            return True
        last = len(self.value)
        carets = {
            pygame.K_LEFT: max(0, self.caret - 1),
            pygame.K_RIGHT: min(last, self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in carets:
            self._move_caret(carets[event.key], selects=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(-1 if event.key == pygame.K_BACKSPACE else 1)
        elif event.key in ENTER_KEYS:
            if self._original is not None:
                self._accept_offer()
            elif self.submitted is not None:
                self.submitted()
        else:
            return bool(event.key == pygame.K_SPACE)
        return True

    def _dial_key(self, key: int) -> bool:
        """Dial letters by a gamepad, from a press on the field to the next one."""
        has_entered = not self.is_turned and key == pygame.K_RETURN
        if not self.is_turned and not has_entered:
            return False
        from smokingcat.ui.widgets import letter_dial  # few fields are ever dialled

        letters = self._dial
        self.is_turned = has_entered or key not in (pygame.K_RETURN, pygame.K_ESCAPE)
        new, steps = self.value, {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if key in steps:
            new = letter_dial.turn_last_letter(new, steps[key], letters)
        elif key == pygame.K_RIGHT or (has_entered and not new):
            new = letter_dial.append_letter(new, letters)[: self.longest]
        elif key == pygame.K_LEFT:
            new = new[:-1]
        if new != self.value:
            self._replace(0, len(self.value), new)
        self.caret = len(self.value)
        self.anchor = max(0, self.caret - 1) if self.is_turned else self.caret
        return True

    @property
    def _dial(self) -> str:
        """Letters that can be entered without a keyboard."""
        from smokingcat.ui.widgets import letter_dial

        return self.letters or letter_dial.dial_letters(self.canvas.words.code)

    @property
    def stop_count(self) -> int:
        """Number of offers to a single-switch user: delete the last letter, or add any letter."""
        return 1 + len(self._dial)

    @property
    def takes_several(self) -> bool:
        return True

    def stop_at(self, number: int) -> None:
        """Offer stop ``number`` to a single-switch user; the text shows the offer at its end."""
        original = self._original = self.value if self._original is None else self._original
        new = original
        if number and len(original) < self.longest:
            letter = self._dial[number - 1]
            new += letter.lower() if original[-1:].isalpha() else letter
        self._replace(0, len(self.value), new)
        self.anchor = max(0, self.caret - 1)

    def _accept_offer(self) -> None:
        """Accept the offered letter, or delete the last one."""
        new = self.value if self.value != self._original else self.value[:-1]
        self._original = None
        self._replace(0, len(self.value), new)

    def _withdraw_offer(self) -> None:
        """Restore the line without the letter that is only offered."""
        if self._original is not None:
            original, self._original = self._original, None
            self._replace(0, len(self.value), original)

    def blur(self) -> None:
        self.is_turned = False
        self._withdraw_offer()

    def _command(self, key: int) -> bool:
        """Select all, copy, cut or paste; return whether ``key`` is one of these with Ctrl."""
        start, end = self._selected
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif key == pygame.K_v:
            self._insert(clipboard.copied())
        elif key not in (pygame.K_c, pygame.K_x):
            return False
        elif start < end:
            with contextlib.suppress(pygame.error):  # without a clipboard there is nothing to do
                clipboard.copy(self.value[start:end])
                if key == pygame.K_x:
                    self._replace(start, end, "")
        return True

    def _move_caret(self, place: int, *, selects: bool) -> None:
        """Move the caret; without Shift, first to the end of the selection."""
        start, end = self._selected
        if not selects and start < end and abs(place - self.caret) == 1:
            place = start if place < self.caret else end
        self.caret = place
        if not selects:
            self.anchor = place

    def _delete(self, step: int) -> None:
        """Delete the selection, or else the letter before (-1) or after (1) the caret."""
        start, end = self._selected
        if start == end:
            start = max(0, min(start, start + step))
            end = min(len(self.value), max(end, end + step))
        if start < end:
            self._replace(start, end, "")

    @property
    def _style(self) -> theme.Style:
        return theme.LABEL.tinted(theme.INK)

    @property
    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.canvas.frame.px(theme.BETWEEN), 0)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas = self.canvas
        state = "error" if self.error else "focus" if focused else "normal"
        canvas.pieces.draw_nine(painter, f"field_{state}", self.rect)
        inner = self._inner
        shift = self._shift if focused else 0
        with painter.clipped(inner.inflate(4, 0)):
            if focused:
                self._draw_selection(painter, inner.left - shift)
            if self.value:
                line = canvas.text.surface(self.value, self._style)
                painter.blit(line, (inner.left - shift, inner.centery - line.get_height() / 2))
            elif not focused:
                canvas.text.draw(
                    painter, self.placeholder, inner, theme.WIT.tinted(_PLACEHOLDER), lines=2
                )
            if focused:
                x = inner.left + self._width(self.caret) - shift
                bar = pygame.Rect(x, 0, max(2, canvas.frame.px(0.0024)), 0)
                bar.height = round(self.rect.height * 0.55)
                bar.centery = inner.centery
                painter.fill(bar, theme.BAD)

    def _draw_selection(self, painter: Painter, left: int) -> None:
        """Draw the background of the selection; the line begins at ``left`` (px)."""
        start, end = map(self._width, self._selected)
        box = pygame.Rect(left + start, 0, end - start, round(self.rect.height * 0.62))
        box.centery = self.rect.centery
        painter.fill(box, _SELECTION)
