"""Makes the SDL events of keys, text, mouse and finger for a script.

The module does not know which code receives the events.
"""

from __future__ import annotations

from typing import Final

import pygame

_FINGER_ID: Final = 1
_MODIFIERS: Final = {
    "ctrl": pygame.KMOD_LCTRL,
    "shift": pygame.KMOD_LSHIFT,
    "alt": pygame.KMOD_LALT,
}
_KEYS: Final = {
    "Left": pygame.K_LEFT, "Right": pygame.K_RIGHT, "Up": pygame.K_UP, "Down": pygame.K_DOWN,
    "Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE, "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB, "Backspace": pygame.K_BACKSPACE, "Home": pygame.K_HOME,
    "End": pygame.K_END, "PageUp": pygame.K_PAGEUP, "PageDown": pygame.K_PAGEDOWN,
    "F1": pygame.K_F1,
}  # several keys a line  # fmt: skip


class Hand:
    """Makes SDL events, and knows the place of the pointer and the held modifier keys."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self.place: tuple[int, int] | None = None
        self.modifiers = 0
        self._is_down = False

    def key(self, name: str) -> list[pygame.Event]:
        """Return the events of pressing and releasing a key; ValueError for an unknown key."""
        *held, cap = name.split("+") if name != "+" else ["+"]
        modifiers = sum(_MODIFIERS[each] for each in held)
        code = _KEYS.get(cap)
        letter = cap if code is None else {"Space": " "}.get(cap, "")
        if code is None:
            code = pygame.key.key_code(cap.lower())
        is_typed = len(letter) == 1 and not modifiers & pygame.KMOD_CTRL
        if letter.isalpha():
            letter = letter.upper() if modifiers & pygame.KMOD_SHIFT else letter.lower()
        about = {"key": code, "mod": modifiers, "unicode": letter, "scancode": 0}
        events = [pygame.Event(pygame.KEYDOWN, about)]
        if is_typed:
            events.append(pygame.Event(pygame.TEXTINPUT, text=letter))
        return [*events, pygame.Event(pygame.KEYUP, about)]

    def type(self, text: str) -> list[pygame.Event]:
        """Return the text events of a keyboard."""
        return [pygame.Event(pygame.TEXTINPUT, text=letter) for letter in text]

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self._size[0]), round(y * self._size[1])

    def move(self, x: float, y: float, *, touch: bool = False) -> list[pygame.Event]:
        """Return the events of moving the pointer, or the finger, to a place."""
        before, self.place = self.place or (0, 0), self._at(x, y)
        step = self.place[0] - before[0], self.place[1] - before[1]
        about = {
            "pos": self.place,
            "rel": step,
            "buttons": (int(self._is_down), 0, 0),
            "touch": touch,
        }
        fingers = self._finger(pygame.FINGERMOTION, x, y) if touch and self._is_down else []
        return [*fingers, pygame.Event(pygame.MOUSEMOTION, about)]

    def press(self, x: float, y: float, *, touch: bool = False) -> list[pygame.Event]:
        events = self._finger(pygame.FINGERDOWN, x, y) if touch else []
        events += self.move(x, y, touch=touch)
        self._is_down = True
        return [*events, self._button(pygame.MOUSEBUTTONDOWN, touch)]

    def release(self, x: float, y: float, *, touch: bool = False) -> list[pygame.Event]:
        events = self._finger(pygame.FINGERUP, x, y) if touch else []
        events += self.move(x, y, touch=touch)
        self._is_down = False
        return [*events, self._button(pygame.MOUSEBUTTONUP, touch)]

    def wheel(self, lines: float) -> list[pygame.Event]:
        about = {"x": 0, "y": int(lines), "precise_x": 0.0, "precise_y": lines, "flipped": False}
        return [pygame.Event(pygame.MOUSEWHEEL, {**about, "touch": False})]

    def _button(self, kind: int, touch: bool) -> pygame.Event:
        return pygame.Event(kind, pos=self.place, button=1, touch=touch)

    def _finger(self, kind: int, x: float, y: float) -> list[pygame.Event]:
        """Return the finger event that SDL sends beside the mouse event."""
        about = {"touch_id": 1, "finger_id": _FINGER_ID, "x": x, "y": y, "dx": 0.0, "dy": 0.0}
        return [pygame.Event(kind, {**about, "pressure": 1.0})]
