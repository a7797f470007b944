"""Base of controls that choose one of a few parts in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from smokingcat.a11y.nodes import AccessibleNode, NodeAction, box_of
from smokingcat.ui.system.keyboard import SIDEWAYS
from smokingcat.ui.widgets.widget import Pixel, Widget


@dataclass(eq=False)
class RadioGroup(Widget):
    """``count`` parts of which one is ``chosen``; ``change`` is called with a new choice.

    A click chooses a part. The arrow keys choose the neighbour and stop at the ends. Enter chooses
    the next part and wraps around.
    """

    count: int
    chosen: int
    change: Callable[[int], None]

    def part(self, number: int) -> pygame.Rect:
        left = self.rect.left + self.rect.width * number // self.count
        right = self.rect.left + self.rect.width * (number + 1) // self.count
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    @property
    def part_names(self) -> Sequence[str]:
        return [""] * self.count

    def accessible(self) -> AccessibleNode | None:
        parts = tuple(
            AccessibleNode(
                "radio",
                name,
                str(number),
                box=box_of(self.part(number)),
                is_on=number == self.chosen,
                is_enabled=self.enabled,
                actions=("press", "focus"),
            )
            for number, name in enumerate(self.part_names)
        )
        name = self.beside[0]
        return AccessibleNode(
            "radios", name, self.name, self.node_note, box=box_of(self.rect), parts=parts
        )

    @property
    def focused_part(self) -> str:
        return str(self.chosen)

    def perform_action(self, part: str, action: NodeAction, value: str) -> None:
        del value
        if action == "press" and part and int(part) < self.count:
            self.choose(int(part))

    def choose(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.canvas.sound("toggle")
            self.change(number)

    def release(self, place: Pixel, *, inside: bool) -> None:
        if inside:
            parts = range(self.count)
            self.choose(next(n for n in parts if self.part(n).collidepoint(place)))

    def activate(self) -> None:
        """Choose the next part, wrapping around."""
        self.choose((self.chosen + 1) % self.count)

    def key(self, event: pygame.Event) -> bool:
        step = SIDEWAYS.get(event.key, 0)
        if not step or not 0 <= self.chosen + step < self.count:
            return False
        self.choose(self.chosen + step)
        return True
